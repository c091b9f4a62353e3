"""Another game is asked for by its name, before a game and after one."""

from __future__ import annotations

from intents import Intent, Understood, load_domain
from table.journal import Journal
from table.session import Session, Turn
from table.setup import read_setup
from table.understanding import Understander

NAMES = ["Victor", "Ana", "Ben", "Clara", "David", "Emma"]


def table(**changed: object) -> Session:
    session, _ = Session.begin(Journal.in_memory(), read_setup({"players": NAMES, **changed}))
    return session


def say(session: Session, text: str) -> Turn:
    understander = Understander(load_domain("en"))
    return session.hear(understander.understand(session.situation, [text]), heard=text)


def hear(session: Session, name: str, **slots: str | int) -> Turn:
    return session.hear(Understood(Intent(name, slots), 1.0, 1.0), heard=name)


def said(turn: Turn) -> list[str]:
    return [line.id for line in turn.lines]


def test_a_table_changes_its_rules_before_the_theft() -> None:
    session = table(jokers=1)
    assert "setup-welcome" in said(say(session, "Let's play King's Box."))
    assert (session.state.setup.rules.name, session.state.setup.jokers) == ("kings_box", None)
    assert session.state.names == tuple(NAMES)


def test_the_same_rules_again_change_nothing() -> None:
    session = table(jokers=1)
    say(session, "Start a new game of Mafia de Cuba.")
    assert session.state.setup.jokers == 1


def test_rules_and_another_number_of_players_in_one_breath() -> None:
    session = table()
    turn = say(session, "Let's play King's Box with eight players.")
    assert session.state.setup.rules.name == "kings_box"
    assert len(session.state.names) == 8
    assert said(turn)[-1].startswith("naming-")


def test_rules_that_seat_only_the_new_number_can_be_read_from_the_journal_again() -> None:
    journal = Journal.in_memory()
    session, _ = Session.begin(journal, read_setup({"players": NAMES}))
    hear(session, "new_game", ruleset="kings_box_literal", players=10)
    resumed, _ = Session.resume(journal.game(1))
    assert resumed.state == session.state
    assert (resumed.state.setup.rules.name, len(resumed.state.names)) == ("kings_box_literal", 10)


def test_rules_that_have_no_row_for_so_many_are_refused_and_nothing_changes() -> None:
    session = table(players=["Victor", "Ana", "Ben", "Clara", "David"])
    before = session.state
    assert said(say(session, "Let's play King's Box."))
    assert session.state == before


def test_the_next_game_of_the_evening_may_have_other_rules() -> None:
    session = table()
    for name in ("start_theft", *["box_passed"] * 5, "box_returned"):
        hear(session, name)
    hear(session, "accuse", player="Ana")
    session.wait(4.0)
    hear(session, "reveal", kind="agent")
    for kind in ("loyal", "driver", "diamonds", "diamonds"):
        hear(session, "reveal", kind=kind, **({"count": 2} if kind == "diamonds" else {}))
    assert session.state.is_over
    turn = say(session, "Let's play King's Box.")
    assert said(turn)[0] == "next-table"
    assert "setup-welcome" in said(turn)
    assert session.state.setup.rules.name == "kings_box"
    assert session.state.game is None
