"""Our own matcher, asked in the same way. It reads its own files: `loaded` is that, once for a language."""

from __future__ import annotations

from typing import Any

from protocol import Answer, Reader, serve

from intents import Domain, Intent, SpokenName, Understood, load_domain


def load() -> Domain:
    """Read the language, and prepare the largest phase as a table does before anybody speaks."""
    domain = load_domain("en")
    domain.prepare("investigation")
    return domain


def build(domain: Domain, grammar: dict[str, Any]) -> Reader:
    """Compile the phase for the table."""
    names = [SpokenName(name) for name in grammar["names"]]
    compiled = domain.compile(grammar["phase"], names, grammar["limits"])

    def read(text: str) -> Answer | None:
        heard = compiled.understand([text])
        return _answer(heard.intent) if isinstance(heard, Understood) else None

    return read


def _answer(intent: Intent) -> Answer:
    return intent.name, dict(intent.slots)


if __name__ == "__main__":
    serve(build, load=load)
