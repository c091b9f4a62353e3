"""The page "what can I say": for each language and phase a few sentences for every intent, from the sentence files.

Run `python -m intents.help_page` in the project's folder to write docs/what_can_i_say.md again.
"""

from __future__ import annotations

from pathlib import Path

from intents.domain import SENTENCES, Domain, load_domain

PAGE = Path("docs") / "what_can_i_say.md"

_HEAD = """# What can I say?

Written by `python -m intents.help_page` from the sentence files; do not edit it. These are examples: every sentence has
many variants ("gems" for "diamonds", "I got" for "I received"), fillers are skipped, and numbers may be hedged.
Instead of a name, "seat four" or "player four" works as well.
"""


def help_page(domains: list[Domain]) -> str:
    """Return the page for these languages."""
    return _HEAD + "".join(_language(domain) for domain in domains)


def _language(domain: Domain) -> str:
    everywhere = set.intersection(*(set(domain.examples(phase)) for phase in domain.phases))
    sections = [_section("always", {name: texts for name, texts in domain.examples().items() if name in everywhere})]
    for phase in domain.source.phases:
        here = {name: texts for name, texts in domain.examples(phase).items() if name not in everywhere}
        sections.append(_section(phase, here))
    return f"\n## {domain.language}\n" + "".join(section for section in sections if section)


def _section(title: str, examples: dict[str, tuple[str, ...]]) -> str:
    if not examples:
        return ""
    rows = "".join(f"| `{name}` | {' / '.join(texts)} |\n" for name, texts in examples.items())
    return f"\n### {title}\n\n| intent | for example |\n|---|---|\n{rows}"


def write_page(root: Path) -> Path:
    """Write the page of all languages below a folder, and return where it is."""
    languages = sorted(path.name for path in SENTENCES.iterdir() if any(path.glob("*.yaml")))
    path = root / PAGE
    path.write_text(help_page([load_domain(language) for language in languages]), encoding="utf-8")
    return path


if __name__ == "__main__":
    write_page(Path.cwd())
