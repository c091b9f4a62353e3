"""`consigliere games`: what a person sees of the games he kept, and what stays hidden while one runs."""

from __future__ import annotations

import io
import itertools
import json
import os
import re
import sqlite3
import stat
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import Result
from rich.console import Console
from typer.testing import CliRunner

from engine.pieces import Role, Take, Token
from intents import Intent, Understood
from table import session as session_module
from table.commands import sheets
from table.commands.games_shown import LISTED
from table.commands.options import PHASES
from table.commands.sheets import Sheet, _drawn
from table.errors import JournalError, NarrationError, TableError, UsageError
from table.journal import Journal
from table.lines import line
from table.main import app
from table.naming_players import unnamed_table
from table.narrator import Narrator, languages
from table.records import Errand
from table.session import Session
from table.setup import BoxChoice, Notes, read_setup

SEVEN = ("Victor", "Clara", "Ben", "Emma", "Oscar", "Grace")
TAKES = (Take(0, (Token.AGENT,)), Take(3), Take(5), Take(2), Take(1))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


@pytest.fixture
def games(path: Path) -> Callable[..., Result]:
    """Return a caller of `consigliere games` on the journal at `path`."""

    def call(*arguments: str, given: str = "") -> Result:
        result = CliRunner().invoke(app, ["games", *arguments, "--journal", str(path)], input=given)
        if isinstance(result.exception, TableError):
            raise result.exception
        return result

    return call


def play(
    path: Path, takes: Sequence[Take] = TAKES, accuse: str | None = None, hidden: int = 2, **habits: str | bool
) -> int:
    """Play a game with a digital box on its own, and return its number."""
    with closing(Journal.open(path, clock=lambda: 1_700_000_000.0)) as journal:
        setup = {"players": SEVEN, "box": "digital", "hidden": hidden, "notes": "open", **habits}
        session, _ = Session.begin(journal, read_setup(setup))
        say(session, "start_theft")
        for seat, take in enumerate(takes, 1):
            session.take(seat, take)
        if accuse is not None:
            say(session, "accuse", player=accuse)
            session.wait(5)
        return journal.games()[0].id


def say(session: Session, intent: str, **slots: str | int | bool) -> None:
    session.hear(Understood(Intent(intent, slots), 1.0, 1.0), 0, f"the {intent}")


def test_the_list_names_each_game_with_players_and_state(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara")
    play(path)
    later, earlier = games("list").stdout.splitlines()
    assert later.startswith("Game 2: begun 2023-11-1")
    assert "players Victor, Clara, Ben, Emma, Oscar, Grace; rules Mafia de Cuba;" in later
    assert later.endswith("state running: investigation.")
    assert earlier.endswith("state over: the Godfather accused an agent; won by Clara.")


def test_a_running_game_shows_the_same_whatever_its_secrets(tmp_path: Path) -> None:
    shown = set()
    for number, (takes, hidden) in enumerate(itertools.product(list(itertools.permutations(TAKES))[:4], [1, 4])):
        path = tmp_path / f"{number}.sqlite3"
        play(path, takes, hidden=hidden)
        shown.add(CliRunner().invoke(app, ["games", "show", "1", "--journal", str(path)]).stdout)
    assert len(shown) == 1
    text = shown.pop()
    assert "Hands that were not shown are not shown here." in text
    assert "agent" not in text


@pytest.mark.parametrize("arguments", [["export", "1"], ["show", "1", "--words"]])
def test_secrets_of_a_running_game_are_refused(arguments: list[str], path: Path, games: Callable[..., Result]) -> None:
    play(path)
    with pytest.raises(UsageError, match="Game 1 still runs"):
        games(*arguments)


def test_a_game_that_is_over_shows_everything(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara")
    text = games("show", "1", "--words").stdout
    assert "Seat 1: player Clara; status in play; role an agent; took one agent; end won." in text
    assert "Seat 3: player Emma; status in play; role a thief; took 5 diamonds; end lost." in text
    assert "The Godfather had hidden 2 diamonds." in text
    assert "2. the start_theft\n" in text
    assert "   The game is over: the Godfather accused an agent. Clara won.\n" in text


def test_an_exported_file_is_its_users_alone_and_comes_back(
    path: Path, games: Callable[..., Result], tmp_path: Path
) -> None:
    play(path, accuse="Clara")
    file = tmp_path / "game.jsonl"
    before = os.umask(0)
    try:
        assert "Game 1 is in" in games("export", "1", "--to", str(file)).stdout
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert games("export", "1").stdout == file.read_text(encoding="utf-8")
    steps = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [next(iter(step)) for step in steps] == ["setup", "hear", *["take"] * 5, "hear", "wait"]
    games("delete", "1", "--yes")
    assert games("import", str(file)).stdout == "It is game 2 here.\n"
    assert "won by Clara" in games("list").stdout


def test_delete_asks_first(path: Path, games: Callable[..., Result]) -> None:
    play(path)
    refused = games("delete", "1", given="n\n")
    assert refused.exit_code == 1
    assert "Delete game 1 of Victor, Clara, Ben, Emma, Oscar, Grace, begun 2023-11-1" in refused.stdout
    assert "Game 1:" in games("list").stdout
    assert games("delete", "1", given="y\n").exit_code == 0
    assert "There is no game yet" in games("list").stdout


def test_delete_names_the_players_as_they_sit_now(path: Path, games: Callable[..., Result]) -> None:
    with closing(Journal.open(path)) as journal:
        session, _ = Session.begin(journal, read_setup({"players": SEVEN}))
        say(session, "name_seat", seat=3, player="Zdenka")
        assert "Emma" in journal.games()[0].title
    asked = games("delete", "1", given="n\n").stdout
    assert "Delete game 1 of Victor, Clara, Ben, Zdenka, Oscar, Grace, begun" in asked


def test_a_game_that_cannot_be_read_can_be_deleted(path: Path, games: Callable[..., Result]) -> None:
    play(path)
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE entries SET records = '[{}]'")
    asked = games("delete", "1", given="y\n").stdout
    assert "Delete game 1 of Victor, Clara, Ben, Emma, Oscar, Grace, begun" in asked
    assert "Game 1 is deleted." in asked


def test_a_game_is_resumed_by_its_number(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session, _ = Session.begin(journal, read_setup({"players": SEVEN}))
        say(session, "start_theft")
    play(path, accuse="Clara")
    call = ["games", "resume", "1", "--keyboard", "--silent", "--journal", str(path)]
    result = CliRunner().invoke(app, call, input="the box is back\nhow many jokers are left?\n")
    assert result.exit_code == 0
    assert "No jokers left." in result.stdout
    wrong = CliRunner().invoke(app, ["games", "resume", "1", "--rate", "fast"])
    assert wrong.exit_code == 2
    assert "--rate" in wrong.stderr


def test_nobody_is_told_to_go_on_with_a_game_that_is_over(path: Path) -> None:
    with closing(Journal.open(path)) as journal:
        session, _ = Session.begin(journal, read_setup({"players": SEVEN}))
        say(session, "start_theft")
        say(session, "box_returned")
        say(session, "accuse", player="Clara")
        session.wait(5)
    call = ["games", "resume", "1", "--keyboard", "--silent", "--journal", str(path)]
    assert "The game is kept" in CliRunner().invoke(app, call).stdout
    over = CliRunner().invoke(app, call, input="an agent\nthat is everybody\n").stdout
    assert "Clara won." in over
    assert "The game is kept" not in over


def test_statistics_are_counted_by_player(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara")
    play(path)
    text = games("stats").stdout
    assert "Games: 2. Evenings: 1. Played to the end: 1.\nHow they ended: the Godfather accused an agent: 1.\n" in text
    assert "Player Clara: all games 1 of 1 won; agent 1 of 1 won.\n" in text
    assert "Player Victor: all games 0 of 1 won; Godfather 0 of 1 won.\n" in text


def test_the_next_table_can_be_copied(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara")
    text = games("next", "--players", "Victor,Clara,Ben,Emma,Ana Lee").stdout
    assert "The winners choose the next Godfather: Clara. By turns it would be Clara: never in 1 game.\n" in text
    assert "as Godfather 1 of 1 game, in the last game." in text
    command = text.splitlines()[-1]
    assert command.startswith("consigliere play --players 'Clara,")
    assert sorted(command.split("'")[1].split(",")) == ["Ana Lee", "Ben", "Clara", "Emma", "Victor"]


def test_a_table_that_was_left_before_it_had_names_is_not_the_next_one(
    path: Path, games: Callable[..., Result]
) -> None:
    play(path, accuse="Clara")
    with closing(Journal.open(path)) as journal:
        Session.begin(journal, read_setup(unnamed_table("mafia_de_cuba", "en")))
    assert sorted(games("next").stdout.splitlines()[-1].split()[-1].split(",")) == sorted(SEVEN)


def test_a_damaged_journal_is_saved_and_put_in_place(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara")
    content = bytearray(path.read_bytes())
    content[:200] = bytes(200)
    path.write_bytes(content)
    with pytest.raises(JournalError, match="consigliere games salvage"):
        games("list")
    text = games("salvage", "--replace").stdout
    assert "9 steps of 1 games are saved in" in text
    assert "games.damaged-1.sqlite3" in text
    assert "won by Clara" in games("list").stdout


def test_what_is_not_there_is_named(path: Path, games: Callable[..., Result]) -> None:
    for arguments in (["list"], ["show", "1"], ["next"], ["delete", "1"]):
        with pytest.raises(UsageError, match=r"There is no journal .*games\.sqlite3"):
            games(*arguments)
    assert not path.exists()
    play(path)
    with pytest.raises(JournalError, match="There is no game 5"):
        games("show", "5")
    with pytest.raises(UsageError, match="cannot be read"):
        games("import", str(path.parent / "none.jsonl"))


def test_a_sheet_has_lines_around_it_in_a_terminal_only() -> None:
    sheet = Sheet(("seat", "player", "end"), (("0", "Ana [red]", "won"), ("1", "Ben", "")))
    assert sheet.lines() == ["Seat 0: player Ana [red]; end won.", "Seat 1: player Ben."]
    terminal = Console(file=io.StringIO(), width=60)
    terminal.print(_drawn(sheet))
    drawn = terminal.file.getvalue()  # type: ignore[attr-defined]  # it is a StringIO
    assert "│ 0    │ Ana [red] │ won │" in drawn


ENGLISH = re.compile(
    r"\b(game|begun|players?|rules|steps?|state|seat|status|took|end|ended|won|lost|winners?|godfather|out|in play"
    r"|of|the|running|investigation|kept|notes|box|back|left|never|last|games|evenings?)\b"
)


def test_a_czech_game_is_shown_in_czech(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara", language="cs", hidden=0)
    play(path, language="cs")
    call = [["list"], ["show", "1"], ["show", "2"], ["stats"], ["next"]]
    listed, over, running, stats, following = (games(*arguments).stdout for arguments in call)
    assert listed.splitlines()[1].startswith("Hra 1: začátek 2023-11-1")
    assert "hráči Victor, Clara, Ben, Emma, Oscar, Grace; pravidla Mafia de Cuba; kroky 9;" in listed
    assert "stav běží: vyšetřování." in listed
    assert "stav konec: obviněn byl agent; vítězí Clara." in listed
    assert "Místo 3: hráč Emma; stav ve hře; role zloděj; bere 5 diamantů; konec prohra." in over
    assert "Zápisky: pro všechny. Truhlička: má ji program." in running
    assert "Hráč Clara: všechny hry výhry 1 z 1; agent výhry 1 z 1." in stats
    assert following.startswith("Podle pořadí by to byl hráč jménem ")
    assert "kmotrem z 2 her" not in following
    own_words = re.sub(r"Mafia de Cuba|consigliere play --players.*", "", listed + over + running + stats + following)
    assert ENGLISH.findall(own_words.lower()) == []


def test_what_was_said_in_a_czech_game_is_shown_in_czech(path: Path, games: Callable[..., Result]) -> None:
    play(path, accuse="Clara", language="cs")
    text = games("show", "1", "--words").stdout
    assert "1. stůl je připraven\n" in text
    assert "3. kořist je vybrána\n" in text
    assert "plyne čas\n" in text


def test_the_language_of_a_list_is_asked_for_or_set_or_that_of_the_latest_game(
    path: Path, games: Callable[..., Result], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(path, language="cs")
    play(path)
    assert games("list").stdout.startswith("Game 2: begun")
    assert games("list", "--language", "cs").stdout.startswith("Hra 2: začátek")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    CliRunner().invoke(app, ["settings", "set", "language", "cs"])
    assert games("list").stdout.startswith("Hra 2: začátek")
    assert games("stats").stdout.startswith("Hry: 2. Večery: 1. Dohrané: 0.\n")
    assert games("list", "--language", "en").stdout.startswith("Game 2: begun")
    with pytest.raises(NarrationError, match=r"no narration in the language 'xx'\. Installed: cs, en"):
        games("list", "--language", "xx")


def test_a_game_is_shown_in_the_words_of_its_rules(path: Path, games: Callable[..., Result]) -> None:
    with closing(Journal.open(path)) as journal:
        session, _ = Session.begin(journal, read_setup({"players": (*SEVEN, "Henry"), "ruleset": "kings_box"}))
        say(session, "start_theft")
    assert "Seat 0: player Victor; status in play; role King." in games("show", "1").stdout
    assert "Notes: for the King. Box: real pieces." in games("show", "1").stdout


def test_every_habit_phase_and_step_of_a_game_has_words() -> None:
    for language in languages():
        narrator = Narrator(language)
        needed = [f"games-notes-{notes.value}" for notes in Notes] + [f"games-box-{box.value}" for box in BoxChoice]
        needed += [f"games-phase-{phase}" for phase in PHASES if phase != "over"]
        needed += [f"games-as-{role.value}" for role in Role] + [f"games-{column}" for column in LISTED]
        kinds = re.findall(r'"kind": "(\w+)"', Path(session_module.__file__).read_text(encoding="utf-8"))
        assert len(kinds) > 6
        needed += [f"games-step-{kind}" for kind in {*kinds, *(errand.value for errand in Errand)} - {"undo"}]
        assert all(narrator.text(line(message)) for message in needed)


def test_where_a_table_would_break_its_words_it_is_told_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = Sheet(("game", "players", "state"), (("1", "Victor, Clara", "investigation"),))
    shown = []
    for width in (60, 30):
        screen = io.StringIO()
        terminal = Console(file=screen, width=width, force_terminal=True, color_system=None)
        monkeypatch.setattr(sheets, "Console", lambda terminal=terminal, **_: terminal)
        sheets.Paper(plain=False).show(sheet)
        shown.append(screen.getvalue())
    assert "│ 1    │ Victor, Clara │ investigation │" in shown[0]
    assert shown[1].split() == ["Game", "1:", "players", "Victor,", "Clara;", "state", "investigation."]
