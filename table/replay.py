"""Plays a session from a script: the protocol of `consigliere replay` and `consigliere serve`.

A script is one JSON object a line: `setup` first, then `hear`, `hear_file`, `take`, `hide`, `look`, `confide` or
`wait`. Each line gives one JSON object back. A line that cannot be used gives an error object and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.errors import EngineError
from engine.pieces import Box, Take, Token
from intents import IntentsError, Understanding, load_domain
from table.errors import ScriptError, TableError
from table.hearing import Ears
from table.journal import Journal
from table.lines import Line
from table.narrator import Narrator, narrator_of
from table.records import Errand
from table.reports import event_report, state_report, understanding_report
from table.session import Session, Turn
from table.setup import read_setup
from table.understanding import Understander
from voice.audio import read_sound_file
from voice.errors import VoiceError

_ACTIONS = ("setup", "hear", "hear_file", "take", "hide", "look", "confide", "wait")


class ScriptPlayer:
    """Plays the lines of one script on one table."""

    def __init__(
        self,
        journal: Journal,
        understander: Understander,
        ears: Callable[[], Ears],
        folder: Path,
        session: Session | None = None,
    ) -> None:
        """Lay a new table when the script says so, or go on with the one of `session`.

        `understander` serves tables of its language; for a table of another one its sentences are loaded.
        """
        self._journal = journal
        self._understander = understander
        self._ears = ears
        self._folder = folder
        self._session = session
        self._narrator = Narrator() if session is None else narrator_of(session.state.setup)

    @property
    def session(self) -> Session:
        """The table. Raises `ScriptError` before the script has set it up."""
        if self._session is None:
            raise ScriptError('The script must begin with {"setup": {"players": ["Ana", "Ben", ...]}}.')
        return self._session

    @property
    def understander(self) -> Understander:
        """What reads the sentences of the table's language."""
        return self._understander

    def play(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """Play every line and yield its report, in order."""
        for number, text in enumerate(lines, 1):
            if text.strip():
                yield self.play_line(number, text)

    def play_line(self, number: int, text: str) -> dict[str, Any]:
        """Play one line and return its report; an error is a report too."""
        try:
            return {"line": number, **self._play(self._read(text))}
        except (EngineError, IntentsError, TableError, VoiceError) as error:
            return {"line": number, "error": {"code": type(error).__name__, "message": str(error)}}

    def _read(self, text: str) -> Mapping[str, Any]:
        try:
            step = json.loads(text)
        except json.JSONDecodeError as error:
            raise ScriptError(f"This line is not JSON: {error}.") from error
        if not isinstance(step, dict) or not any(action in step for action in _ACTIONS):
            raise ScriptError(f"A line of a script must be an object with one of: {', '.join(_ACTIONS)}.")
        return step

    def _play(self, step: Mapping[str, Any]) -> dict[str, Any]:
        action = next(action for action in _ACTIONS if action in step)
        return {
            "setup": self._set_up,
            "hear": self._hear,
            "hear_file": self._hear_file,
            "take": self._take,
            "hide": self._hide,
            "look": self._look,
            "confide": self._confide,
            "wait": self._wait,
        }[action](step)

    def _set_up(self, step: Mapping[str, Any]) -> dict[str, Any]:
        setup = read_setup(_object(step, "setup"), self._folder)
        narrator = narrator_of(setup)
        if setup.language != self._understander.language:
            self._understander = Understander(load_domain(setup.language))
        self._narrator = narrator
        self._session, turn = Session.begin(self._journal, setup)
        return self._report(turn)

    def _hear(self, step: Mapping[str, Any]) -> dict[str, Any]:
        text = str(step["hear"])
        understanding = self._understander.understand(self.session.situation, [text])
        return self._answer(step, understanding, text)

    def _hear_file(self, step: Mapping[str, Any]) -> dict[str, Any]:
        samples = read_sound_file(self._folder / str(step["hear_file"]))
        heard = self._ears().hear(self.session.situation, samples)
        return {"heard": heard.hypotheses.text, **self._answer(step, heard.understanding, heard.hypotheses.text)}

    def _answer(self, step: Mapping[str, Any], understanding: Understanding, text: str) -> dict[str, Any]:
        turn = self.session.hear(understanding, self._seat(step.get("seat")), text)
        return {**understanding_report(understanding), **self._report(turn)}

    def _seat(self, value: object) -> int | None:
        seats = range(len(self.session.state.names))
        if value is not None and value not in seats:
            raise ScriptError(f"There is no seat {value!r} at this table: it has seats 0 to {seats[-1]}.")
        return value if isinstance(value, int) else None

    def _take(self, step: Mapping[str, Any]) -> dict[str, Any]:
        data = _object(step, "take")
        tokens = tuple(_token(name) for name in data.get("tokens", ()))
        bag = data.get("bag")
        share = Take(_count(data, "diamonds", 0), tokens)
        return self._report(self.session.take(_count(data, "seat"), share, None if bag is None else _token(bag)))

    def _hide(self, step: Mapping[str, Any]) -> dict[str, Any]:
        return self._report(self.session.hide(_count(step, "hide")))

    def _look(self, step: Mapping[str, Any]) -> dict[str, Any]:
        if step["look"] is not True:
            raise ScriptError(f"look is {step['look']!r}; it must be true.")
        return self._report(self.session.done(Errand.LOOK))

    def _confide(self, step: Mapping[str, Any]) -> dict[str, Any]:
        data = _object(step, "confide")
        hidden = _count(data, "hidden") if data.get("hidden") is not None else None
        returned = data.get("returned")
        return self._report(self.session.confide(hidden, None if returned is None else _box(returned)))

    def _wait(self, step: Mapping[str, Any]) -> dict[str, Any]:
        seconds = step["wait"]
        if not isinstance(seconds, int | float) or isinstance(seconds, bool) or seconds < 0:
            raise ScriptError(f"wait is {seconds!r}; it must be a number of seconds, 0 or more.")
        return self._report(self.session.wait(float(seconds)))

    def _report(self, turn: Turn) -> dict[str, Any]:
        return {
            "refused": turn.refused,
            "events": [event_report(record) for record in turn.records],
            "say": [self._said(line) for line in turn.lines],
            "state": state_report(self.session.state),
        }

    def _said(self, line: Line) -> dict[str, Any]:
        return {"audience": str(line.audience), "id": line.id, "text": self._narrator.text(line)}


def _object(step: Mapping[str, Any], field: str) -> Mapping[str, Any]:
    value = step[field]
    if not isinstance(value, dict):
        raise ScriptError(f"{field} must be an object.")
    return value


def _count(data: Mapping[str, Any], field: str, default: int | None = None) -> int:
    value = data.get(field, default)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ScriptError(f"{field} is {value!r}; it must be a whole number, 0 or more.")
    return value


def _token(name: object) -> Token:
    if name not in tuple(Token):
        raise ScriptError(f"There is no token {name!r}. Known: {', '.join(Token)}.")
    return Token(str(name))


def _box(data: object) -> Box:
    if not isinstance(data, dict) or set(data) - set(Box().counts()):
        raise ScriptError(f"A box is an object with: {', '.join(Box().counts())}.")
    return Box(**{kind: _count(data, kind) for kind in data})
