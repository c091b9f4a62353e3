"""Whole games as readable text: a transcript in which the lines after `>` are commands and the rest is what happened.

    # An Agent wins the moment he is accused.
    game mafia_de_cuba players 6 hidden 2 box digital option pause off
    > take 1 3
      seat 1 took 3 diamonds
    > accuse 4
      refused (wrong_phase): That is for the investigation.

A hand is written `3` (diamonds), `agent`, `3+agent`, or `nothing`. `rewritten` plays the commands again and writes what
happens now, so a transcript is a test and its own regeneration.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.claims import Comparison, Counted, Item, Moment, RoleIs
from engine.commands import (
    Accuse,
    Breach,
    ClosePause,
    CloseReadOut,
    Command,
    Confide,
    DeclareComplete,
    PassBox,
    ReportBreach,
    RestartTheft,
    Retract,
    ReturnBox,
    Shoot,
    Show,
    ShowBag,
    ShowHand,
    TakeShare,
    Testify,
)
from engine.errors import CaseError, EngineError, IllegalCommand
from engine.game import evolve, new_game, play
from engine.observation import PUBLIC, Viewer, observe
from engine.pieces import Box, Role, Take, Token
from engine.playthrough_words import event_words, observation_words, outcome_words
from engine.ruleset import Ruleset, load_ruleset
from engine.setup import BoxKind, Options, Setup
from engine.state import GameState, Phase

GAME, PROMPT, LOOK = "game ", "> ", "> look"


def rewritten(text: str, ruleset: Ruleset | None = None) -> str:
    """Return a transcript with the outcome of its commands as the rules give it now.

    Comments, empty lines and commands stay; every other line is written anew. `ruleset` replaces the one the `game`
    line names. Raises `CaseError` that names the line when a command cannot be read.
    """
    lines: list[str] = []
    state: GameState | None = None
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            lines.append(line.rstrip())
            continue
        try:
            if line.startswith(GAME):
                state = evolve(None, new_game(_setup(line.removeprefix(GAME).split(), ruleset))[0])
                lines.append(line.rstrip())
            elif line.startswith(PROMPT):
                if state is None:
                    raise CaseError("a transcript begins with a line like: game mafia_de_cuba players 6 hidden 2")
                lines.append(line.rstrip())
                happened, state = _answered(state, line)
                lines += [f"  {words}" for words in happened]
        except (CaseError, ValueError, IndexError, KeyError) as error:
            raise CaseError(f"line {number}, {line.strip()!r}: {error}") from error
    return "\n".join(lines) + "\n"


def _answered(state: GameState, line: str) -> tuple[list[str], GameState]:
    words = line.removeprefix(PROMPT).split()
    if line.startswith(LOOK):
        viewer = PUBLIC if words[1:] == ["everybody"] else Viewer(int(words[1]))
        return observation_words(observe(state, viewer)), state
    try:
        events, after = play(state, _command(words))
    except IllegalCommand as error:
        return [f"refused ({error.refusal}): {error}"], state
    happened = [event_words(event) for event in events]
    if after.phase is Phase.OVER:
        happened += outcome_words(after)
    return happened, after


def _setup(words: Sequence[str], ruleset: Ruleset | None) -> Setup:
    name, *rest = words
    values: dict[str, str] = {}
    options: dict[str, object] = {}
    pairs = iter(rest)
    for word in pairs:
        if word == "option":
            option, value = next(pairs), next(pairs)
            options[option] = {"on": True, "off": False}.get(value, value)
        else:
            values[word] = next(pairs)
    unknown = sorted(set(values) - {"players", "hidden", "jokers", "cleaner", "box", "seed"})
    if unknown:
        raise CaseError(f"there is no setting {unknown[0]!r}")
    try:
        return Setup(
            ruleset=ruleset or load_ruleset(name),
            players=int(values["players"]),
            hidden=_number(values.get("hidden")),
            jokers=_number(values.get("jokers")),
            cleaner=values.get("cleaner") == "on",
            box=BoxKind(values.get("box", BoxKind.DIGITAL)),
            options=Options(pause=False).changed(options),
            seed=int(values.get("seed", "0")),
        )
    except EngineError as error:
        raise CaseError(str(error)) from error


def _number(word: str | None) -> int | None:
    return None if word is None else int(word)


def _command(words: Sequence[str]) -> Command:
    verb, *rest = words
    if verb not in _READERS:
        raise CaseError(f"there is no command {verb!r}; known: {', '.join(_READERS)}")
    return _READERS[verb](rest)


def _hand(word: str) -> Take:
    """Read `3`, `agent`, `3+agent+loyal` or `nothing`."""
    parts = [] if word == "nothing" else word.split("+")
    diamonds = [int(part) for part in parts if part.lstrip("-").isdigit()]
    return Take(sum(diamonds), tuple(Token(part) for part in parts if not part.lstrip("-").isdigit()))


def _take(words: Sequence[str]) -> Command:
    bag = Token(words[3]) if words[2:3] == ["bag"] else None
    return TakeShare(int(words[0]), _hand(words[1]), bag)


def _confide(words: Sequence[str]) -> Command:
    what, *rest = words
    if what == "hidden":
        return Confide(hidden=int(rest[0]))
    counts = dict(zip(rest[::2], map(int, rest[1::2]), strict=True))
    return Confide(returned=Box(**counts))


def _say(words: Sequence[str]) -> Command:
    """Read `3 received diamonds 9` or `3 is thief`, each perhaps with `instead t1` after it."""
    seat, replaced = int(words[0]), words[-1] if words[-2] == "instead" else None
    if words[1] == "is":
        return Testify(seat, RoleIs(Role(words[2])), replaces=replaced)
    claim = Counted(Moment(words[1]), Item(words[2]), Comparison.EQUAL, int(words[3]))
    return Testify(seat, claim, replaces=replaced)


def _shoot(words: Sequence[str]) -> Command:
    victim = int(words[2]) if words[1:2] == ["at"] else None
    return Shoot(int(words[0]), proven="false" not in words, victim=victim)


def _optional(words: Sequence[str], place: int) -> Take | None:
    return _hand(words[place]) if len(words) > place else None


_READERS: dict[str, Callable[[Sequence[str]], Command]] = {
    "take": _take,
    "pass": lambda words: PassBox(int(words[0])),
    "return": lambda _: ReturnBox(),
    "restart": lambda words: RestartTheft(_number(words[0] if words else None)),
    "confide": _confide,
    "say": _say,
    "retract": lambda words: Retract(int(words[0]), words[1] if len(words) > 1 else None),
    "accuse": lambda words: Accuse(int(words[0])),
    "pow": _shoot,
    "wait": lambda _: ClosePause(),
    "show": lambda words: Show(_optional(words, 0)),
    "breach": lambda words: ReportBreach(int(words[0]), Breach(words[1]), _optional(words, 2)),
    "complete": lambda _: DeclareComplete(),
    "hand": lambda words: ShowHand(int(words[0]), _hand(words[1])),
    "bag": lambda words: ShowBag(None if words[0] == "nothing" else Token(words[0])),
    "close": lambda _: CloseReadOut(),
}
