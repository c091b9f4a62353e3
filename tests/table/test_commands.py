"""The commands: formats that others depend on, and bad input that ends in one clear sentence."""

from __future__ import annotations

import io
import json
import shlex
import signal
import subprocess
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

COMMAND = [sys.executable, "-c", "from table.main import run; run()"]
SEVEN = "Victor,Clara,Ben,Emma,Oscar,Grace,Henry"
EVENINGS = Path(__file__).parent / "evenings"
OWN_RULES = str(EVENINGS / "harbour.toml")


def run(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run([*COMMAND, *arguments], input=given, capture_output=True, text=True, timeout=120, check=False)


def is_one_sentence(text: str) -> bool:
    return bool(text.strip()) and "Traceback" not in text and text.count("\n") <= 2


def wav(path: Path, seconds: float) -> Path:
    with wave.open(str(path), "wb") as sound:
        sound.setparams((1, 2, 16_000, 0, "NONE", ""))
        sound.writeframes(b"\0\0" * int(seconds * 16_000))
    return path


def test_version() -> None:
    assert run("--version").stdout.startswith("consigliere ")


def test_help_has_examples() -> None:
    assert "consigliere demo" in run("--help").stdout


def test_parse_gives_one_object_a_line() -> None:
    lines = "Ben, empty your pockets!\nI received nine diamonds and two tokens\npass the salt\n"
    result = run("parse", "--phase", "investigation", "--players", SEVEN, given=lines)
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [report["outcome"] for report in reports][:2] == ["intent", "intent"]
    assert reports[0]["intent"] == "accuse"
    assert reports[0]["slots"] == {"player": "Ben"}
    assert reports[1]["slots"] == {"diamonds": 9, "tokens": 2}
    assert reports[2]["outcome"] in ("talk", "not_understood")
    assert all(set(report) >= {"text", "outcome", "intent", "slots", "candidates", "score"} for report in reports)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["listen", "no_such_file.wav"], "no_such_file.wav"),
        (["listen", "--recogniser", "siri", "x.wav"], "x.wav"),
        (["parse", "--phase", "lunch"], "lunch"),
        (["parse", "--language", "xx"], "xx"),
        (["parse", "--sentences", "none.yaml"], "none.yaml"),
        (["parse", "--players", "Ana,,Ben"], "no name"),
        (["parse", "--players", "Ana,Ana"], "both called"),
        (["replay", "no_such_script.jsonl"], "no_such_script.jsonl"),
        (["referee", "no_such_cases.jsonl"], "no_such_cases.jsonl"),
        (["play", "--language", "de"], "--players"),
        (["play", "--players", "Ana,Ben,Clara"], "3 players"),
        (["play", "--players", SEVEN + ",A,B,C,D,E,F"], "13 players"),
        (["play", "--players", SEVEN, "--ruleset", "monopoly"], "monopoly"),
        (["play", "--players", SEVEN, "--hidden", "9"], "9 diamonds"),
        (["play", "--players", SEVEN, "--ruleset", "mine.toml"], "mine.toml cannot be read"),
        (["play", "--players", SEVEN, "--ruleset", OWN_RULES], "7 players cannot play The harbour: 4 to 5"),
        (["referee", "--ruleset", "mine.toml", "-"], "mine.toml cannot be read"),
        (["timeline", "chess"], "chess"),
        (["timeline", "last", "--journal", "no_such_journal"], "no_such_journal"),
        (["timeline", str(EVENINGS / "no_notes.jsonl")], "without notes"),
        (["timeline", str(EVENINGS / "corrections.jsonl"), "--svg", "/no/such/folder/x.svg"], "cannot be written"),
        (["demo", "--game", "chess"], "chess"),
        (["demo", "--no-sound", "--record", "/no/such/folder/x.wav"], "cannot be written to /no/such/folder/x.wav"),
        (["replay", "/"], "The file / cannot be read: Is a directory.\n"),
        (["games", "import", "no_such_game.jsonl"], "cannot be read: No such file or directory.\n"),
        (["play", "--players", SEVEN, "--jokers", "30"], "'jokers' cannot be used: it must be at most 20."),
    ],
)
def test_bad_input_ends_in_one_sentence_and_status_2(arguments: list[str], words: str, tmp_path: Path) -> None:
    if arguments[0] == "play":
        arguments = [
            *arguments,
            "--keyboard",
            "--silent",
            "--manner",
            "plain",
            "--journal",
            str(tmp_path / "games.sqlite3"),
        ]
    result = run(*arguments)
    assert result.returncode == 2
    assert words in result.stderr
    assert is_one_sentence(result.stderr)


@pytest.mark.parametrize(
    "command", ["demo", "play", "listen", "parse", "replay", "serve", "doctor", "timeline", "referee"]
)
def test_an_unknown_option_is_named(command: str) -> None:
    result = run(command, "--no-such-option")
    assert result.returncode == 2
    assert "--no-such-option" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_file_that_is_no_sound_is_named(tmp_path: Path) -> None:
    path = tmp_path / "song.wav"
    path.write_bytes(b"certainly not a sound")
    result = run("listen", str(path))
    assert result.returncode == 2
    assert "song.wav" in result.stderr
    assert is_one_sentence(result.stderr)


def test_silence_means_nothing(tmp_path: Path) -> None:
    result = run("listen", "--json", "--recogniser", "whisper", str(wav(tmp_path / "silence.wav", 2.0)))
    report = json.loads(result.stdout)
    assert (report["outcome"], report["intent"], report["text"]) == ("not_understood", None, "")


def test_listen_gives_the_public_format() -> None:
    sound = Path(__file__).parent.parent.parent / "audio_fixtures" / "games" / "seven_players" / "001.flac"
    result = run("listen", "--json", "--players", SEVEN, "--phase", "setup", str(sound))
    report = json.loads(result.stdout)
    assert report["intent"] == "start_theft"
    assert set(report) >= {"file", "text", "outcome", "intent", "slots", "candidates", "score", "hypotheses", "seconds"}
    assert set(report["seconds"]) == {"cpu", "wall"}


def test_a_whole_game_from_typed_lines(script: Callable[[str], Path]) -> None:
    steps = [
        {"setup": {"players": SEVEN.split(","), "notes": "open", "jokers": 1}},
        {"hear": "start the theft"},
        {"hear": "the box is back"},
        {"confide": {"hidden": 5, "returned": {"diamonds": 6}}},
        {"hear": "Ben, what did you pass on?", "seat": 0},
        {"hear": "I passed ten diamonds"},
        {"hear": "I received six diamonds", "seat": 3},
        {"hear": "who is lying?"},
        {"hear": "Ben, empty your pockets!"},
        {"wait": 4},
        {"hear": "I took four diamonds"},
        {"hear": "yes"},
        *({"hear": f"I took {hand}"} for hand in ("a loyal henchman", "the driver", "an agent", "a loyal henchman")),
        {"hear": "nothing"},
        {"hear": "who won?"},
    ]
    result = run("replay", "--json", str(script("\n".join(json.dumps(step) for step in steps))))
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert result.returncode == 0, result.stderr
    said = [line["id"] for report in reports for line in report["say"]]
    assert "contradiction-neighbours" in said
    assert reports[-1]["state"]["outcome"]["reason"] == "all_diamonds_recovered"
    assert all(line["audience"] == "godfather" for line in reports[3]["say"])


def test_a_bad_line_of_a_script_does_not_stop_the_rest(script: Callable[[str], Path]) -> None:
    path = script(
        "\n".join(
            [
                '{"hear": "too early"}',
                "no json",
                '{"dance": 1}',
                json.dumps({"setup": {"players": SEVEN.split(",")}}),
                '{"wait": -1}',
                '{"hear": "start the theft", "seat": 99}',
                '{"hear_file": "nowhere.flac"}',
                '{"take": {"seat": 1}}',
                '{"hear": "start the theft"}',
            ]
        )
    )
    result = run("replay", "--json", str(path))
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert [("error" in report) for report in reports] == [True, True, True, False, True, True, True, False, False]
    assert result.returncode == 1
    assert reports[-1]["state"]["phase"] == "theft"


def test_secrets_of_a_digital_box_are_not_in_the_report(script: Callable[[str], Path]) -> None:
    steps = [
        {"setup": {"players": SEVEN.split(","), "box": "digital", "hidden": 3}},
        {"hear": "start the theft"},
        {"take": {"seat": 1, "diamonds": 0, "tokens": ["agent"], "bag": "loyal"}},
        {"take": {"seat": 2, "diamonds": 4}},
    ]
    result = run("replay", "--json", str(script("\n".join(json.dumps(step) for step in steps))))
    reports = [json.loads(line) for line in result.stdout.splitlines()]
    assert all("error" not in report for report in reports)
    for report in reports[1:]:
        text = json.dumps({key: report[key] for key in ("events", "say", "state")})
        assert "agent" not in text
        assert "hidden" not in text
        assert '"diamonds"' not in text


def test_a_game_is_kept_when_it_is_interrupted(tmp_path: Path) -> None:
    journal = str(tmp_path / "games.sqlite3")
    table = ["--keyboard", "--silent", "--manner", "plain", "--journal", journal]
    first = run("play", "--players", SEVEN, *table, given="start the theft\nbox to Ben\n")
    assert first.returncode == 0, first.stderr
    second = run("play", "--resume", *table, given="who has the box?\n")
    assert "Ben has the box." in second.stdout


@pytest.mark.parametrize(("language", "words"), [("en", "The game is kept."), ("cs", "Hra je uložená.")])
def test_whoever_leaves_a_running_game_is_told_how_to_go_on_with_it(language: str, words: str, tmp_path: Path) -> None:
    table = ["--keyboard", "--silent", "--language", language]
    place = ["--journal", str(tmp_path / "the games.sqlite3")]
    run("play", "--players", SEVEN, *table, *place)
    run("play", "--players", SEVEN, *table, *place)
    told = run("play", "--game", "1", *table, *place).stdout.splitlines()[-1]
    assert told.startswith(words)
    command = shlex.split(told.partition(": consigliere ")[2])
    assert command == ["games", "resume", "1", *place]
    gone_on = run(*command, "--keyboard", "--silent", given="start the theft\nzačni krádež\n")
    assert gone_on.returncode == 0
    assert "Clara" in gone_on.stdout


def test_referee_and_deduce_answer_line_by_line(script: Callable[[str], Path]) -> None:
    case = {"id": "x", "setup": {"n_players": 6, "hidden": 0}, "turns": [], "accusations": []}
    result = run("referee", str(script(json.dumps(case) + "\nnonsense\n")))
    good, bad = (json.loads(line) for line in io.StringIO(result.stdout))
    assert (good["id"], good["phase"]) == ("x", "theft")
    assert bad["error"]["code"] == "json"
    assert result.returncode == 1


@pytest.mark.parametrize(("stop", "status"), [(signal.SIGINT, 130), (signal.SIGKILL, -signal.SIGKILL)])
def test_a_stopped_program_goes_on_where_it_was(stop: signal.Signals, status: int, tmp_path: Path) -> None:
    table = ["--keyboard", "--silent", "--manner", "plain", "--journal", str(tmp_path / "games.sqlite3")]
    process = subprocess.Popen(
        [*COMMAND, "play", "--players", SEVEN, *table],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("start the theft\nbox to Emma\n")
        process.stdin.flush()
        for line in process.stdout:
            if "Emma has the box" in line:
                break
        process.send_signal(stop)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == status
    assert "Traceback" not in errors
    second = run("play", "--resume", *table, given="who has the box?\n")
    assert "Emma has the box." in second.stdout


def test_players_are_asked_for_where_none_are_named(tmp_path: Path) -> None:
    journal = str(tmp_path / "games.sqlite3")
    table = ["--keyboard", "--silent", "--manner", "plain", "--journal", journal]
    first = run("play", *table, given="we are six\nVictor\nAnna\n")
    assert first.returncode == 0, first.stderr
    second = run("play", "--resume", *table, given="Ben\nby seat\nyes\nstart the theft\n")
    assert "Then, clockwise: Anna, Ben, Player 3, Player 4 and Player 5. Is that right?" in second.stdout
    assert "Anna opens the box first." in second.stdout


def test_a_ruleset_file_is_played(tmp_path: Path) -> None:
    table = ["--keyboard", "--silent", "--manner", "plain", "--journal", str(tmp_path / "games.sqlite3")]
    result = run("play", "--players", "Rosa,Clara,Ben,Emma", "--ruleset", OWN_RULES, *table, given="start the theft\n")
    assert result.returncode == 0, result.stderr
    assert "Put 9 pearls, one loyal henchman and one Customs Officer into the box." in result.stdout
    assert "Harbour Master, look away." in result.stdout


def test_a_ruleset_file_judges_cases_that_name_none(script: Callable[[str], Path]) -> None:
    case = {"id": "x", "setup": {"n_players": 4, "hidden": 0}, "turns": [], "accusations": []}
    path = script(json.dumps(case))
    assert json.loads(run("referee", str(path)).stdout)["rejected"] == "setup"
    judged = json.loads(run("referee", "--ruleset", OWN_RULES, str(path)).stdout)
    assert judged["phase"] == "theft"
    assert "rejected" not in judged


def test_the_notes_of_play_are_for_the_godfather_unless_said_otherwise(tmp_path: Path) -> None:
    table = [
        "--keyboard",
        "--silent",
        "--manner",
        "plain",
        "--journal",
        str(tmp_path / "games.sqlite3"),
        "--players",
        SEVEN,
    ]
    given = "start the theft\nthe box is back\nBen says he passed nine\nwho is lying?\nwhat are the odds?\n"
    assert "I keep notes for the Godfather alone." in (plain := run("play", *table, given=given).stdout)
    assert "I have no private way to tell him" in plain
    own = run("play", "--godfather-screen", *table, given=given).stdout
    assert "(for Victor alone) So far nothing that was said contradicts anything else." in own
    assert "This table plays without a coach" in own
    assert "Most likely a thief" in run("play", "--notes", "open", "--coach", *table, given=given).stdout


def test_a_timeline_of_a_running_game_is_the_godfathers(tmp_path: Path) -> None:
    journal = ["--journal", str(tmp_path / "games.sqlite3")]
    given = "start the theft\nthe box is back\nBen says he passed nine\n"
    run(
        "play",
        "--keyboard",
        "--silent",
        "--manner",
        "plain",
        "--players",
        SEVEN,
        "--hidden",
        "3",
        *journal,
        given=given,
    )
    refused = run("timeline", "last", *journal)
    assert refused.returncode == 2
    assert "for the Godfather alone" in refused.stderr
    shown = run("timeline", "1", "--godfather-screen", "--screen-reader", *journal)
    assert "Handed out by Victor: 12 diamonds" in shown.stdout
    assert "  1. passed 9 diamonds." in shown.stdout


def test_a_timeline_can_be_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "evening.svg"
    result = run("timeline", "seven_players", "--svg", str(path))
    assert result.returncode == 0, result.stderr
    texts = {element.text for element in ElementTree.parse(path).iter("{http://www.w3.org/2000/svg}text")}
    assert {"Emma", "17. passed 9 diamonds"} <= texts


def test_a_timeline_of_a_recorded_game_names_the_lie() -> None:
    result = run("timeline", "seven_players", "--no-proofs")
    assert "Ben passed 13 diamonds and Emma received 9 diamonds." in " ".join(result.stdout.split())


def test_a_recogniser_without_its_model_is_one_sentence_with_the_fix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    result = run("listen", "--recogniser", "vosk", str(wav(tmp_path / "silence.wav", 0.5)))
    assert result.returncode == 2
    assert is_one_sentence(result.stderr)
    assert "consigliere models install vosk-model-small-en-us-0.15" in result.stderr


def test_a_folder_that_is_no_model_is_one_sentence_with_its_name(tmp_path: Path) -> None:
    result = run("listen", "--model", str(tmp_path), str(wav(tmp_path / "silence.wav", 0.5)))
    assert result.returncode == 2
    assert is_one_sentence(result.stderr)
    assert f"{tmp_path} is not a whisper model" in result.stderr
