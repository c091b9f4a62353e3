"""Statistics over evenings, and who is due as the next Godfather, and where."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.outcome import Reason
from engine.pieces import Role, Take, Token
from intents import Intent, Understood
from table.errors import PlayersError
from table.journal import Journal
from table.journal_games import KeptGame, UnreadableGame, read_games, readable
from table.journal_rotation import seated, suggest
from table.journal_statistics import Tally, evening_of, statistics
from table.session import Session
from table.setup import read_setup

FIVE = ("Ana", "Ben", "Cleo", "Dan", "Eve")
DAY = 86_400.0


class Evenings:
    """A journal in which games are played with a digital box, each on a day of its own."""

    def __init__(self) -> None:
        self.journal = Journal.in_memory()
        self.day = 20.5

    def play(self, players: Sequence[str], accuse: Sequence[str] = (), takes: Sequence[Take] | None = None) -> None:
        """Play a game: everybody takes two diamonds unless told otherwise, then the Godfather accuses."""
        self.day += 1
        self.journal._clock = lambda: self.day * DAY
        session, _ = Session.begin(
            self.journal, read_setup({"players": players, "box": "digital", "hidden": 0, "notes": "open"})
        )
        self.say(session, "start_theft")
        for seat, take in enumerate(takes or [Take(2)] * (len(players) - 1), 1):
            session.take(seat, take)
        for name in accuse:
            self.say(session, "accuse", player=name)
            session.wait(5)

    def lay(self, players: Sequence[str]) -> None:
        """Lay a table at which nobody plays."""
        Session.begin(self.journal, read_setup({"players": players}))

    def say(self, session: Session, intent: str, **slots: str | int | bool) -> None:
        session.hear(Understood(Intent(intent, slots), 1.0, 1.0), 0, intent)

    @property
    def games(self) -> list[KeptGame]:
        return readable(read_games(self.journal))


@pytest.fixture
def evenings() -> Iterator[Evenings]:
    found = Evenings()
    yield found
    found.journal.close()


def test_each_player_is_counted_by_role_and_name(evenings: Evenings) -> None:
    agent = [Take(0, (Token.AGENT,)), Take(3), Take(5), Take(2)]
    evenings.play(FIVE, ["Ben"], agent)
    evenings.play(("ben", "Ana", "Cleo", "Dan", "Eve"), ["Ana"], agent)
    evenings.play(FIVE, ["Cleo", "Dan", "Eve"], agent)
    found = statistics(evenings.games)
    assert (found.games, found.ended, found.evenings) == (3, 3, 3)
    assert found.endings == {Reason.AGENT_ACCUSED: 2, Reason.ALL_DIAMONDS_RECOVERED: 1}
    assert [(one.name, one.all, one.godfather, one.roles) for one in found.players] == [
        ("Ana", Tally(3, 2), Tally(2, 1), {Role.AGENT: Tally(1, 1)}),
        ("Ben", Tally(3, 1), Tally(1, 0), {Role.AGENT: Tally(2, 1)}),
        *((name, Tally(3, 0), Tally(), {Role.THIEF: Tally(3, 0)}) for name in ("Cleo", "Dan", "Eve")),
    ]


def test_a_running_game_counts_for_nobody(evenings: Evenings) -> None:
    evenings.play(FIVE)
    found = statistics(evenings.games)
    assert (found.games, found.ended, found.players) == (1, 0, ())


def test_a_game_after_midnight_belongs_to_the_evening_before() -> None:
    noon = 1_700_000_000.0
    assert len({evening_of(noon + hours * 3600) for hours in range(24)}) == 2
    days = {evening_of(noon + hours * 3600) for hours in range(24 * 7)}
    assert len(days) == 8


def test_a_game_that_cannot_be_read_does_not_hide_the_others(evenings: Evenings) -> None:
    evenings.play(FIVE)
    evenings.play(FIVE)
    evenings.journal._connection.execute("""UPDATE entries SET records = '[{"type": "Unheard"}]' WHERE game = 2""")
    unreadable, other = read_games(evenings.journal)
    assert isinstance(unreadable, UnreadableGame)
    assert "Unheard" in unreadable.reason
    assert isinstance(other, KeptGame)


def test_everybody_is_godfather_before_anybody_is_again(evenings: Evenings) -> None:
    seats: Sequence[str] = FIVE
    led = []
    for _ in range(10):
        evenings.play(seats)
        led.append(seats[0])
        seats = suggest(evenings.games).seats
    assert sorted(led[:5]) == sorted(led[5:]) == sorted(FIVE)
    assert led[:5] == led[5:]


def test_the_first_turns_go_round_the_table(evenings: Evenings) -> None:
    evenings.play(FIVE)
    assert suggest(evenings.games).seats[0] == "Ben"


def test_who_has_not_played_yet_does_not_lead(evenings: Evenings) -> None:
    evenings.play(FIVE)
    found = suggest(evenings.games, ("Zoe", "Ana", "Ben", "Cleo", "Dan"))
    assert found.seats[0] == "Ben"
    assert [one.name for one in found.turns][-1] == "Zoe"


def test_who_played_rarely_is_not_due_before_who_never_led(evenings: Evenings) -> None:
    for _ in range(3):
        evenings.play(FIVE)
    evenings.play(("Fay", "Ben", "Cleo", "Dan", "Eve"))
    found = suggest(evenings.games, (*FIVE, "Fay"))
    assert [one.name for one in found.turns][-2:] == ["Ana", "Fay"]
    assert [(one.times, one.games, one.ago) for one in found.turns][-2:] == [(3, 3, 2), (1, 1, 1)]


def test_other_groups_and_empty_tables_do_not_count(evenings: Evenings) -> None:
    evenings.play(("Ana", "Ben", "Cleo", "Dan", "Eve"))
    evenings.play(("Ben", "Gus", "Hal", "Ivy", "Jo"))
    evenings.lay(("Cleo", "Ana", "Ben", "Dan", "Eve"))
    found = suggest(evenings.games, FIVE)
    assert {one.name: one.times for one in found.turns} == {"Ana": 1, "Ben": 0, "Cleo": 0, "Dan": 0, "Eve": 0}


def test_the_winners_who_may_choose_are_named(evenings: Evenings) -> None:
    evenings.play(FIVE, ["Ben"], [Take(0, (Token.AGENT,)), Take(3), Take(5), Take(2)])
    assert suggest(evenings.games).winners == ("Ben",)
    assert suggest(evenings.games, ("Ana", "Cleo", "Dan", "Eve", "Zoe")).winners == ()


def test_seats_change_from_game_to_game(evenings: Evenings) -> None:
    evenings.play(FIVE)
    seats = suggest(evenings.games).seats
    assert not set(pairwise(FIVE)) & set(pairwise(seats))


def test_names_that_will_not_do_are_refused(evenings: Evenings) -> None:
    with pytest.raises(PlayersError, match="both called"):
        suggest(evenings.games, ("Ana", "ana"))
    with pytest.raises(LookupError):
        suggest(evenings.games)


def cost(order: Sequence[str], used: Mapping[tuple[str, str], int]) -> int:
    return sum(
        used.get(pair, 0) for way in (["", *order, ""], ["host", *order, "host"]) for pair in pairwise(way)
    ) - sum(used.get(pair, 0) for pair in pairwise(order))


@given(st.integers(1, 6), st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_no_other_order_repeats_less(players: int, seed: int) -> None:
    chance, names = random.Random(seed), [f"p{number}" for number in range(players)]
    places = ["", "host", *names]
    used = {(one, other): chance.randint(0, 9) for one in places for other in places if one != other}
    found = seated("Host", names, used)
    assert sorted(found) == names
    assert cost(found, used) == min(cost(order, used) for order in permutations(names))


def test_twelve_players_are_seated_without_repeating_a_pair() -> None:
    names = [f"p{number}" for number in range(12)]
    used = dict.fromkeys([*pairwise(["", *names, ""]), *pairwise(["host", *names, "host"])], 9)
    assert cost(seated("host", names, used), used) == 0
