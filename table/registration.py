"""What is said about the players' names before the game: names nobody can say, and names that will be misheard."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Mapping, Sequence

from intents import Domain, SpokenName, load_domain
from intents.audit import NameRisk, NameWarning
from table.complaints import Complaint
from table.errors import PlayersError
from table.lines import Line, line
from table.sounds_like import spoken_names


def require_speakable(names: Sequence[str], sounds_like: Mapping[str, str] | None = None) -> None:
    """Refuse names that nobody can say to the recogniser. Raises `PlayersError` that names the first, with the fix."""
    for name in names:
        if not any("LATIN" in unicodedata.name(letter, "") for letter in (sounds_like or {}).get(name, name)):
            raise PlayersError(
                f"The name {name} cannot be pronounced: use a nickname in Latin letters, tell how it sounds with"
                f" --sounds-like {name}=..., or type with --keyboard."
            )


def warnings(domain: Domain, names: Sequence[str], sounds_like: Mapping[str, str] | None = None) -> list[str]:
    """Return one sentence for each name that will be misheard."""
    return [_sentence(risk) for risk in domain.audit(spoken_names(names, sounds_like or {}))]


def unheard(
    domain: Domain, names: Sequence[str], missing: Collection[str], sounds_like: Mapping[str, str] | None = None
) -> list[str]:
    """Return one sentence for each name, and one for all other words, that a recogniser lacks."""
    risks = domain.audit(spoken_names(names, sounds_like or {}), unknown=missing)
    named = [risk for risk in risks if risk.risk is NameRisk.UNKNOWN_WORD]
    others = sorted(set(missing) - {risk.other for risk in named})
    words = [Complaint(line("complaint-unheard", words=", ".join(others)))] if others else []
    return [*map(_sentence, named), *words]


def _sentence(warning: NameWarning) -> str:
    return Complaint(line(f"name-{warning.risk}", player=warning.name, other=warning.other or ""))


def name_lines(language: str, names: Sequence[str]) -> list[Line]:
    """Return what is said about names that will be misheard, when players are named by voice."""
    risks = load_domain(language).audit([SpokenName(name) for name in names])
    return [line(_SAID[risk.risk], player=risk.name, other=risk.other or "") for risk in risks if risk.risk in _SAID]


_SAID = {
    NameRisk.SOUNDS_LIKE_NAME: "naming-sounds-like-name",
    NameRisk.SOUNDS_LIKE_NUMBER: "naming-sounds-like-number",
    NameRisk.SOUNDS_LIKE_WORD: "naming-sounds-like-word",
}
"""What can be heard at all; a name that only typing knows was not named by voice."""
