"""The pages "what can I say": for each language and phase a few sentences for every intent, from the sentence files.

Run `python -m intents.help_page` in the project's folder to write docs/what_can_i_say*.md again.
"""

from __future__ import annotations

from pathlib import Path

from intents.domain import SENTENCES, Domain, load_domain

FIRST_LANGUAGE = "en"
"""The language whose page has no language in its name."""

_WRITTEN = "<!-- Written by `python -m intents.help_page` from the sentence files; do not edit it. -->"


def page_path(language: str) -> Path:
    """Return where the page of a language belongs, seen from the project's folder."""
    suffix = "" if language == FIRST_LANGUAGE else f".{language}"
    return Path("docs") / f"what_can_i_say{suffix}.md"


def help_page(domain: Domain) -> str:
    """Return the page of a language. Words around the examples come from its `help_page:`; keys stand in for them."""
    text = domain.source.help_page
    everywhere = set.intersection(*(set(domain.examples(phase)) for phase in domain.phases))
    head = f"{_WRITTEN}\n\n# {text.get('title', 'title')}\n\n{text.get('about', '')}\n"
    always = {name: texts for name, texts in domain.examples().items() if name in everywhere}
    sections = [_section(domain, "always", always)]
    for phase in domain.source.phases:
        here = {name: texts for name, texts in domain.examples(phase).items() if name not in everywhere}
        sections.append(_section(domain, phase, here))
    return head + "".join(sections)


def _section(domain: Domain, title: str, examples: dict[str, tuple[str, ...]]) -> str:
    if not examples:
        return ""
    text = domain.source.help_page
    columns = f"| {text.get('for_what', 'for_what')} | {text.get('for_example', 'for_example')} |\n|---|---|\n"
    rows = "".join(f"| `{name}` | {' / '.join(texts)} |\n" for name, texts in examples.items())
    return f"\n## {text.get(title, title)}\n\n{columns}{rows}"


def languages() -> list[str]:
    """Return the codes of all languages that come with the program."""
    return sorted(path.name for path in SENTENCES.iterdir() if any(path.glob("*.yaml")))


def write_pages(root: Path) -> list[Path]:
    """Write the page of each language below a folder, and return where they are."""
    written = []
    for language in languages():
        path = root / page_path(language)
        path.write_text(help_page(load_domain(language)), encoding="utf-8")
        written.append(path)
    return written


if __name__ == "__main__":
    write_pages(Path.cwd())
