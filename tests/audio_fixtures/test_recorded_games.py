"""The two recorded games keep to the rules, lie where they say they lie, and end as they say they end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import audio_fixtures
from engine.pieces import Box, Take, Token

FOLDER = Path(audio_fixtures.__file__).parent
GAMES = ("seven_players", "ten_players")
DIAMONDS = 15
# Seed 000, "Setup": loyal henchmen, agents, drivers by number of players.
TOKENS = {7: (2, 1, 1), 10: (4, 2, 1)}


class RecordedGame:
    """A script with its truth, and the box at every hand-over."""

    def __init__(self, name: str) -> None:
        folder = FOLDER / "games" / name
        lines = (folder / "game.jsonl").read_text(encoding="utf-8").splitlines()
        head, *self.lines = (json.loads(text) for text in lines)
        self.folder = folder
        self.setup: dict[str, Any] = head["setup"]
        self.truth: dict[str, Any] = json.loads((folder / "truth.json").read_text(encoding="utf-8"))
        self.takes = {row["seat"]: _take(row) for row in self.truth["takes"]}
        self.boxes = self._boxes()

    def _boxes(self) -> list[Box]:
        loyal, agent, driver = TOKENS[len(self.setup["players"])]
        boxes = [Box(DIAMONDS - self.setup["hidden"], loyal, agent, driver)]
        for seat in sorted(self.takes):
            boxes.append(boxes[-1].without(self.takes[seat]))
        return boxes

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [line for line in self.lines if "hear_file" in line]


def _take(row: dict[str, Any]) -> Take:
    return Take(row["diamonds"], tuple(Token(token) for token in row["tokens"]))


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> RecordedGame:
    return RecordedGame(request.param)


def test_every_seat_takes_one_token_or_some_diamonds(game: RecordedGame) -> None:
    assert sorted(game.takes) == list(range(1, len(game.setup["players"])))
    assert all((take.diamonds > 0) != (len(take.tokens) == 1) for take in game.takes.values())


def test_what_came_back_is_what_was_left(game: RecordedGame) -> None:
    assert game.boxes[-1] == Box.from_counts(game.truth["returned"])
    confided = next(line["confide"] for line in game.lines if "confide" in line)
    assert confided["hidden"] == game.setup["hidden"]
    assert Box.from_counts(confided["returned"]) == game.boxes[-1]


def test_thieves_and_urchins_are_two_and_the_tokens_left(game: RecordedGame) -> None:
    thieves = sum(take.diamonds > 0 for take in game.takes.values())
    assert thieves == 2 + game.boxes[-1].tokens


def test_only_the_listed_statements_are_false(game: RecordedGame) -> None:
    said_falsely = [
        (line["speaker"], line["text"])
        for line in game.heard
        if str(line["expect"]["intent"]).startswith("claim_") and not _is_true(game, line)
    ]
    assert sorted(said_falsely) == sorted((lie["seat"], lie["say"]) for lie in game.truth["lies"])


def _is_true(game: RecordedGame, line: dict[str, Any]) -> bool:
    seat, intent, slots = line["speaker"], line["expect"]["intent"], line["expect"]["slots"]
    take = game.takes[seat]
    match intent:
        case "claim_received":
            return _counts_hold(game.boxes[seat - 1], slots)
        case "claim_passed":
            return _counts_hold(game.boxes[seat], slots)
        case "claim_took":
            return bool(_kind(take) == slots["kind"] or (slots["kind"] == "token" and take.tokens))
        case "claim_role":
            return bool(slots["role"] == ("thief" if take.diamonds else take.tokens[0].value))
        case "claim_bag":
            return slots["kind"] == (game.truth["bag"] or "nothing")
    raise AssertionError(f"{intent} is checked nowhere")


def _kind(take: Take) -> str:
    return "diamonds" if take.diamonds else take.tokens[0].value


def _counts_hold(box: Box, slots: dict[str, Any]) -> bool:
    if slots.get("empty"):
        return box.is_empty
    counts = {**box.counts(), "tokens": box.tokens}
    compare = {"==": int.__eq__, ">=": int.__ge__, "<=": int.__le__}
    return all(
        compare[slots.get(f"{item}_op", "==")](counts[item], said)
        for item, said in slots.items()
        if not item.endswith("_op")
    )


def test_some_lie_contradicts_a_neighbour(game: RecordedGame) -> None:
    assert any(abs(lie["seat"] - other) == 1 for lie in game.truth["lies"] for other in lie["contradicts"])


def test_everybody_shows_what_he_took_once(game: RecordedGame) -> None:
    shown = {}
    for line in game.heard:
        if line["expect"]["intent"] == "reveal":
            slots = line["expect"]["slots"]
            shown[line["speaker"]] = (slots["kind"], slots.get("count", 0))
    assert shown == {seat: (_kind(take), take.diamonds) for seat, take in game.takes.items()}
    assert sum(line["expect"]["intent"] == "reveal" for line in game.heard) == len(game.takes)


def test_the_ending_follows_from_the_accusations(game: RecordedGame) -> None:
    ending = game.truth["ending"]
    accused = [
        game.setup["players"].index(line["expect"]["slots"]["player"])
        for line in game.heard
        if line["expect"]["intent"] == "accuse"
    ]
    caught = [seat for seat in accused if game.takes[seat].diamonds]
    recovered = sum(game.takes[seat].diamonds for seat in caught)
    missing = game.boxes[0].diamonds - game.boxes[-1].diamonds
    assert ending["eliminated"] == sorted(caught)
    assert ending["recovered"] == recovered
    if game.takes[accused[-1]].tokens == (Token.AGENT,):
        assert ending["reason"] == "agent_accused"
        assert recovered < missing
    else:
        assert (ending["reason"], recovered) == ("all_diamonds_recovered", missing)
    assert ending["winners"] == _winners(game, accused[-1], ending["reason"])


def _winners(game: RecordedGame, last_accused: int, reason: str) -> list[int]:
    loyal = [seat for seat, take in game.takes.items() if take.tokens == (Token.LOYAL,)]
    winners = [0, *loyal] if reason == "all_diamonds_recovered" else [last_accused]
    drivers = [seat for seat, take in game.takes.items() if take.tokens == (Token.DRIVER,)]
    return sorted([*winners, *(seat for seat in drivers if seat - 1 in winners)])


def test_the_box_goes_round_seat_by_seat(game: RecordedGame) -> None:
    passes = [line for line in game.heard if line["expect"]["intent"] == "box_passed"]
    assert [line["speaker"] for line in passes] == list(range(1, len(game.takes)))
    names = [line["expect"]["slots"].get("player") for line in passes]
    assert all(name in (None, game.setup["players"][seat + 1]) for seat, name in enumerate(names, 1))


def test_nobody_speaks_who_is_out(game: RecordedGame) -> None:
    out: set[int] = set()
    for line in game.heard:
        assert line["speaker"] not in out, line["text"]
        if line["expect"]["intent"] == "reveal" and game.takes[line["speaker"]].diamonds:
            out.add(line["speaker"])


def test_each_statement_answers_the_question_before_it(game: RecordedGame) -> None:
    asked: int | None = None
    for line in game.heard:
        intent, slots = line["expect"]["intent"], line["expect"]["slots"]
        if intent == "ask":
            asked = game.setup["players"].index(slots["player"])
        elif str(intent).startswith("claim_"):
            assert line["speaker"] == asked, line["text"]


def test_each_line_has_its_recording(game: RecordedGame) -> None:
    assert {line["hear_file"] for line in game.heard} == {path.name for path in game.folder.glob("*.flac")}


def test_each_seat_has_a_voice_of_its_own(game: RecordedGame) -> None:
    voices = {(line["speaker"], line["voice"]) for line in game.heard}
    assert len(voices) == len({voice for _, voice in voices}) == len(game.setup["players"])
