"""`consigliere play --board`: a game with its board, from the address to the end, and what stands in its way."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from websockets.sync.client import connect

from table.lines import line
from table.narrator import Narrator, languages

RUN = "from table.main import run; run()"
WITHOUT = "import sys; sys.modules['starlette'] = None; "
PLAYERS = "Victor,Clara,Ben,Emma,Oscar"
GIVE_UP = 60.0
"""Seconds after which what never comes fails a test."""


@contextmanager
def game(tmp_path: Path, *options: str, program: str = RUN) -> Iterator[subprocess.Popen[str]]:
    journal = str(tmp_path / "games.sqlite3")
    command = ["play", "--players", PLAYERS, "--keyboard", "--silent", "--manner", "plain", "--journal", journal]
    running = subprocess.Popen(
        [sys.executable, "-c", program, *command, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, "XDG_STATE_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)},
    )
    with running:
        try:
            yield running
        finally:
            running.kill()


def address(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    for row in running.stdout:
        if found := re.search(r"Board: http://(\S+)", row):
            return found[1]
    raise AssertionError("no address was printed")


def test_a_game_is_read_on_its_board_and_ends_with_it(tmp_path: Path) -> None:
    with game(tmp_path, "--board") as running:
        place = address(running)
        with connect(f"ws://{place}live", additional_headers={"Origin": f"http://{place[:-1]}"}) as visitor:
            assert running.stdin is not None
            running.stdin.write("start the theft\n")
            running.stdin.flush()
            said = ""
            while "clara" not in said.lower() or "box" not in said.lower():
                said += "".join(one["text"] for one in json.loads(visitor.recv(GIVE_UP)).get("lines", ()))
            with closing(socket.create_connection(("127.0.0.1", int(place[:-1].partition(":")[2])))) as stranger:
                stranger.sendall(b"no request at all\r\n\r\n")
                assert stranger.recv(12) == b"HTTP/1.1 400"
            rest, _ = running.communicate(timeout=GIVE_UP)
    assert "Invalid" not in rest
    assert running.returncode == 0
    assert "Traceback" not in rest
    assert "games resume" in rest


def test_ctrl_c_ends_a_game_with_its_board_at_once(tmp_path: Path) -> None:
    with game(tmp_path, "--board-lan") as running:
        place = address(running)
        host, _, rest = place.partition("/")
        with connect(f"ws://{place}live", additional_headers={"Origin": f"http://{host}"}) as visitor:
            visitor.send("press")
            assert json.loads(visitor.recv(GIVE_UP))["ear"] is None
            running.send_signal(signal.SIGINT)
            shown, _ = running.communicate(timeout=GIVE_UP)
    assert running.returncode == 130
    assert len(rest) > 16
    assert "Traceback" not in shown
    assert "ERROR" not in shown
    with closing(socket.create_server((host.partition(":")[0], int(host.partition(":")[2])))):
        pass


@pytest.mark.parametrize("language", languages())
def test_without_the_libraries_one_sentence_names_the_fix_and_the_game_goes_on(tmp_path: Path, language: str) -> None:
    with game(tmp_path, "--board", "--language", language, program=WITHOUT + RUN) as running:
        shown, _ = running.communicate("", timeout=GIVE_UP)
    assert Narrator(language).argument(line("board-missing", missing="starlette")) in shown.replace("\n", " ")
    assert "pip install 'consigliere[board]'" in shown
    assert "games resume" in shown
    assert running.returncode == 0


def test_a_taken_port_is_one_sentence_and_the_game_goes_on(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        with game(tmp_path, "--board", "--board-port", port) as running:
            shown, _ = running.communicate("", timeout=GIVE_UP)
    assert f"uses port {port}: name another with --board-port" in shown
    assert "games resume" in shown
    assert running.returncode == 0


def test_without_the_option_nothing_is_served_and_no_library_of_the_web_is_loaded(tmp_path: Path) -> None:
    noting = f"import sys, atexit; atexit.register(lambda: print('loaded', 'starlette' in sys.modules)); {RUN}"
    with game(tmp_path, program=noting) as running:
        shown, _ = running.communicate("", timeout=GIVE_UP)
    assert "Board:" not in shown
    assert "loaded False" in shown


def test_the_setting_shows_the_board(tmp_path: Path) -> None:
    (tmp_path / "consigliere").mkdir()
    (tmp_path / "consigliere" / "settings.toml").write_text("board = true\n", encoding="utf-8")
    with game(tmp_path) as running:
        assert address(running).startswith("127.0.0.1:")
