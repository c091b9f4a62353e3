"""The doctor: what he finds of each link, what he mends, and what he leaves alone."""

from __future__ import annotations

import json
import socket
import sqlite3
import stat
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from intents import IntentsError
from table import doctor, doctor_hearing, doctor_sound, doctor_storage
from table.commands import doctor as command
from table.doctor_findings import Finding, Verdict, failed, in_child, passed, skipped
from table.doctor_mending import mend
from table.doctor_storage import Places, storage
from table.errors import DamagedJournalError, UnknownOption
from table.journal import Entry, Journal
from table.journal_health import health
from table.main import app
from table.recorded_games import RecordedGame
from table.settings import Settings
from table.settings_evening import remember
from voice.fakes import TableRecogniser


@pytest.fixture
def places(tmp_path: Path) -> Places:
    return Places(
        tmp_path / "data" / "games.sqlite3", tmp_path / "config" / "settings.toml", tmp_path / "cache" / "voice"
    )


def begun(path: Path, steps: int = 3) -> Journal:
    journal = Journal.open(path)
    game = journal.begin("Ana, Ben", Entry(1, {"kind": "laid"}, (), ()))
    for number in range(2, steps + 1):
        game.append(Entry(number, {"kind": "heard", "text": "words " * 300}, (), ()))
    return journal


def found(places: Places) -> dict[str, Finding]:
    return {finding.link: finding for finding in storage(places)}


def spoil(path: Path) -> None:
    """Overwrite a page of the steps, as a bad disk would."""
    with path.open("r+b") as file:
        file.seek(-4096, 2)
        file.write(b"\xff" * 4096)


def test_before_the_first_evening_nothing_is_wrong_and_nothing_is_created(places: Places, tmp_path: Path) -> None:
    verdicts = {link: finding.verdict for link, finding in found(places).items()}
    assert verdicts == {
        "disk": Verdict.PASS,
        "journal": Verdict.PASS,
        "secrets": Verdict.PASS,
        "settings": Verdict.SKIP,
        "kept sentences": Verdict.SKIP,
    }
    assert list(tmp_path.iterdir()) == []


def test_a_journal_in_use_is_looked_through(places: Places) -> None:
    with closing(begun(places.journal)):
        finding = found(places)["journal"]
    assert finding.verdict is Verdict.PASS
    assert "1 games, 1 of them not ended, 3 steps" in finding.detail
    assert finding.figures["games"] == 1


def test_looking_through_a_journal_changes_nothing(places: Places) -> None:
    begun(places.journal).close()
    before = places.journal.read_bytes()
    assert health(places.journal).steps == 3
    assert places.journal.read_bytes() == before


def test_a_damaged_journal_is_found_and_saved(places: Places) -> None:
    begun(places.journal, steps=30).close()
    spoil(places.journal)
    finding = found(places)["journal"]
    assert finding.is_grave
    assert finding.fix == "consigliere doctor --fix"
    damaged = places.journal.read_bytes()
    done = list(mend(places))
    assert any(sentence.startswith("Saved ") for sentence in done)
    assert found(places)["journal"].verdict is Verdict.PASS
    kept = [path for path in places.journal.parent.iterdir() if path.read_bytes() == damaged]
    assert [path.name for path in kept] == ["games.damaged-1.sqlite3"]


def test_a_journal_that_another_program_holds_is_not_mended(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("table.journal_health.PATIENCE", 0.0)
    with closing(begun(places.journal)), closing(sqlite3.connect(places.journal, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        finding = found(places)["journal"]
        assert finding.is_grave
        assert "another program holds it" in finding.detail
        assert any(sentence.startswith("Not mended: ") for sentence in mend(places))
        holder.execute("ROLLBACK")


def test_what_waits_in_the_log_is_moved_into_the_journal(places: Places) -> None:
    with closing(begun(places.journal)):
        log = places.journal.with_name("games.sqlite3-wal")
        assert log.stat().st_size > 0
        assert any("of the log into" in sentence for sentence in mend(places))
        assert log.stat().st_size == 0
        assert health(places.journal).steps == 3


def test_a_file_that_is_no_journal_is_damage(places: Places) -> None:
    places.journal.parent.mkdir()
    places.journal.write_bytes(b"no database at all " * 100)
    with pytest.raises(DamagedJournalError):
        health(places.journal)


def test_files_that_others_can_read_are_closed_to_them(places: Places) -> None:
    begun(places.journal).close()
    places.journal.chmod(0o644)
    places.voice_cache.mkdir(parents=True)
    sound = places.voice_cache / "x.flac"
    sound.write_bytes(b"fLaC and more")
    sound.chmod(0o644)
    places.voice_cache.chmod(0o755)
    assert found(places)["secrets"].figures["open_files"] == 3
    assert sum("to other users" in sentence for sentence in mend(places)) == 3
    assert found(places)["secrets"].verdict is Verdict.PASS
    assert stat.S_IMODE(places.journal.stat().st_mode) == 0o600
    assert stat.S_IMODE(places.voice_cache.stat().st_mode) == 0o700


def test_broken_sentences_are_removed_and_whole_ones_kept(places: Places) -> None:
    places.voice_cache.mkdir(parents=True)
    for name, content in (("good.flac", b"fLaC..."), ("bad.flac", b""), ("half.part", b"fLaC"), ("note.txt", b"mine")):
        (places.voice_cache / name).write_bytes(content)
    assert found(places)["kept sentences"].figures["broken"] == 2
    assert any(sentence.startswith("Removed 2 broken sentences") for sentence in mend(places))
    assert {path.name for path in places.voice_cache.iterdir()} == {"good.flac", "note.txt"}
    assert found(places)["kept sentences"].figures["sentences"] == 1


def test_broken_settings_are_moved_aside_whole(places: Places) -> None:
    places.settings.parent.mkdir()
    places.settings.write_text("rate = 'fast'")
    assert "the defaults count" in found(places)["settings"].detail
    assert not found(places)["settings"].is_grave
    assert any("settings.broken-1.toml" in sentence for sentence in mend(places))
    assert (places.settings.parent / "settings.broken-1.toml").read_text() == "rate = 'fast'"
    assert found(places)["settings"].verdict is Verdict.SKIP


def test_mending_creates_closed_folders_and_a_second_time_does_nothing(places: Places) -> None:
    assert sum(sentence.startswith("Created ") for sentence in mend(places)) == 3
    assert {stat.S_IMODE(folder.stat().st_mode) for folder in places.own} == {0o700}
    assert list(mend(places)) == []


def test_a_full_disk_is_a_grave_finding(places: Places, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_storage, "LEAST_FREE_MB", 1e12)
    assert found(places)["disk"].is_grave


def test_something_native_that_aborts_does_not_take_the_doctor_with_it() -> None:
    assert in_child("import os; os.abort()") == "it ended with status -6"
    assert in_child("raise OSError('no such card')") == "no such card"
    assert in_child("print(json.dumps({'version': 'seven'}))") == {"version": "seven"}


def listening(**chosen: object) -> Settings:
    return Settings().model_copy(update=chosen)


def test_a_recogniser_is_given_a_recorded_sentence() -> None:
    finding = doctor_hearing.recogniser(listening(recogniser="pocketsphinx"), needed=True)
    assert finding.verdict is Verdict.PASS, finding
    assert finding.figures["decode_s"] > 0
    assert finding.figures["missing_words"] == 0
    assert "heard 'who has the box'" in finding.detail


def test_a_recogniser_that_cannot_be_opened_is_a_grave_finding() -> None:
    finding = doctor_hearing.recogniser(listening(recogniser="no such one"), needed=True)
    assert finding.is_grave
    assert "no such one" in finding.detail


@pytest.mark.parametrize("name", ["cascade", "whisper", "vosk"])
def test_the_model_of_the_settings_is_tried_and_not_the_installed_one(tmp_path: Path, name: str) -> None:
    finding = doctor_hearing.recogniser(listening(recogniser=name, model=tmp_path), needed=True)
    assert finding.is_grave
    assert str(tmp_path) in finding.detail
    assert "consigliere settings reset model" in finding.fix


def test_the_server_of_the_settings_is_tried() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        server = f"tcp://127.0.0.1:{unused.getsockname()[1]}"
        finding = doctor_hearing.recogniser(listening(recogniser="wyoming", server=server), needed=True)
    assert finding.is_grave
    assert server.removeprefix("tcp://") in finding.detail
    assert "consigliere settings set server" in finding.fix


class EveryOpening:
    """Notes what every recogniser is opened with, and opens one that hears the recorded sentence."""

    def __init__(self, text: str) -> None:
        self.opened: list[tuple[object, ...]] = []
        self._text = text

    def __call__(self, *arguments: object) -> TableRecogniser:
        self.opened.append(arguments)
        game = RecordedGame(doctor_hearing.GAME)
        step = next(step for step in game.script if step.get("hear_file") == doctor_hearing.SENTENCE)
        return TableRecogniser([(game.recording(step).samples, [self._text])])


@pytest.mark.parametrize(
    ("chosen", "first", "others", "is_needed"),
    [
        ({}, ("cascade", "en", None, None), {"pocketsphinx"}, True),
        ({"keyboard": True}, ("cascade", "en", None, None), {"pocketsphinx"}, False),
        ({"recogniser": "pocketsphinx"}, ("pocketsphinx", "en", None, None), {"whisper"}, True),
        (
            {"recogniser": "vosk", "model": Path("m")},
            ("vosk", "en", Path("m"), None),
            {"whisper", "pocketsphinx"},
            True,
        ),
        (
            {"recogniser": "wyoming", "server": "tcp://host:1"},
            ("wyoming", "en", None, "tcp://host:1"),
            {"whisper", "pocketsphinx"},
            True,
        ),
        ({"language": "cs", "model": Path("m")}, ("cascade", "cs", Path("m"), None), set(), True),
    ],
)
def test_what_play_would_open_is_tried_first_and_only_that_is_needed(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    chosen: dict[str, object],
    first: tuple[object, ...],
    others: set[str],
    is_needed: bool,
) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    opening = EveryOpening("Who has the box?")
    monkeypatch.setattr("voice.recognisers.open_recogniser", opening)
    findings = list(doctor_hearing.recognisers(listening(**chosen)))
    assert opening.opened[0] == first
    assert {arguments[0] for arguments in opening.opened[1:]} == others
    assert all(arguments[2] is None for arguments in opening.opened[1:])
    assert [finding.needed for finding in findings] == [is_needed] + [False] * (len(findings) - 1)
    assert {finding.verdict for finding in findings} <= {Verdict.PASS, Verdict.SKIP}


def test_of_another_language_only_is_tested_that_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("voice.recognisers.open_recogniser", EveryOpening("Hm."))
    assert doctor_hearing.recogniser(listening(language="cs"), needed=True).verdict is Verdict.PASS
    assert doctor_hearing.recogniser(listening(), needed=True).is_grave


@pytest.mark.parametrize(
    ("name", "language", "fix"),
    [
        ("cascade", "en", "pip install --force-reinstall consigliere"),
        ("vosk", "en", "consigliere models install vosk-model-small-en-us-0.15"),
        ("cascade", "cs", "consigliere settings set model FOLDER"),
        ("vosk", "cs", "consigliere settings set model FOLDER"),
    ],
)
def test_a_missing_model_of_the_settings_is_grave_and_says_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, name: str, language: str, fix: str
) -> None:
    monkeypatch.setattr("models.find_model", lambda *_: None)
    monkeypatch.setattr("voice.recognisers.opening.find_model", lambda *_: None)
    finding = doctor_hearing.recogniser(listening(recogniser=name, language=language), needed=True)
    assert finding.is_grave
    assert fix in finding.fix


def vosk_folder(folder: Path, *graph: str) -> Path:
    """Return a folder that looks like a Vosk model with these files of its graph."""
    for name in ("am/final.mdl", "conf/model.conf", *(f"graph/{name}" for name in graph)):
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b"x")
    return folder


@pytest.mark.parametrize(
    ("graph", "verdict"),
    [(("HCLG.fst",), Verdict.FAIL), (("Gr.fst",), Verdict.FAIL), (("Gr.fst", "HCLr.fst"), Verdict.PASS)],
)
@pytest.mark.parametrize("is_installed", [True, False])
def test_a_vosk_model_that_cannot_follow_the_sentences_is_named_with_one_that_can(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, graph: tuple[str, ...], verdict: Verdict, is_installed: bool
) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    if is_installed:
        model = vosk_folder(tmp_path / "vosk-model-en-us-0.22", *graph)
        settings = listening()
    else:
        vosk_folder(tmp_path / "vosk-model-small-en-us-0.15", "Gr.fst", "HCLr.fst")
        model = vosk_folder(tmp_path / "elsewhere" / "mine", *graph)
        settings = listening(recogniser="vosk", model=model)
    (finding,) = doctor_hearing.vosk_graph(settings)
    assert (finding.verdict, finding.detail, finding.is_grave) == (verdict, str(model), False)
    if verdict is Verdict.FAIL:
        assert finding.fix.startswith("consigliere models install vosk-model-small-en-us-0.15")
        assert ("--model" in finding.fix) is not is_installed


def test_without_a_vosk_model_nothing_is_said_of_its_graph(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("CONSIGLIERE_MODELS", str(tmp_path))
    assert list(doctor_hearing.vosk_graph(listening())) == []
    assert list(doctor_hearing.vosk_graph(listening(recogniser="vosk", model=tmp_path))) == []


def test_a_voice_is_timed() -> None:
    finding = doctor_sound.voice(Settings.model_construct(**{**Settings().model_dump(), "voice": "list"}))
    assert finding.verdict is Verdict.PASS
    assert finding.figures["first_sound_s"] >= 0


def test_without_a_microphone_its_level_is_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor_sound, "in_child", lambda _: "Error querying device -1")
    verdicts = {finding.link: finding.verdict for finding in doctor_sound.devices()}
    assert verdicts["microphone"] is Verdict.FAIL
    assert verdicts["microphone, 3 s recorded and played back"] is Verdict.SKIP
    assert not any(finding.is_grave for finding in doctor_sound.devices())


def test_figures_of_a_microphone_are_given(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {
        "query_devices": {"name": "USB", "latency_ms": 8.7},
        "check_devices": {"words": "loudest -9 dB", "peak": -9.0, "level": -30.0, "clipped": 0.0, "overflows": 0},
        "get_portaudio_version": {"version": "19"},
    }
    monkeypatch.setattr(
        doctor_sound, "in_child", lambda program: next(found for word, found in answers.items() if word in program)
    )
    by_link = {finding.link: finding for finding in doctor_sound.devices()}
    assert by_link["microphone"].figures == {"latency_ms": 8.7}
    assert by_link["microphone, 3 s recorded and played back"].figures == {
        "peak_db": -9.0,
        "level_db": -30.0,
        "clipped_share": 0.0,
        "lost_times": 0,
    }


FINDINGS = [
    passed("Python", "3.11"),
    failed("loudspeaker", "none", "plug one in", needed=False),
    skipped("level", "no microphone"),
]


@pytest.mark.parametrize("grave", [False, True])
def test_the_command_tells_and_its_status_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, grave: bool) -> None:
    findings = [*FINDINGS, *([failed("journal", "damaged", "consigliere doctor --fix")] if grave else [])]
    monkeypatch.setattr(doctor, "examine", lambda *_: iter(findings))
    arguments = ["doctor", "--journal", str(tmp_path / "games.sqlite3")]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == int(grave)
    assert "none  loudspeaker: none\n      fix: plug one in" in result.output
    assert "skip  level: no microphone" in result.output
    assert ("FAIL  journal: damaged" in result.output) is grave
    report = json.loads(CliRunner().invoke(app, [*arguments, "--json"]).output)
    assert report["ready"] is not grave
    assert report["checks"][1] == {
        "link": "loudspeaker",
        "verdict": "fail",
        "detail": "none",
        "fix": "plug one in",
        "needed": False,
        "figures": {},
    }


def test_the_command_mends_only_when_asked(monkeypatch: pytest.MonkeyPatch, places: Places) -> None:
    monkeypatch.setattr(doctor, "examine", lambda *_: iter(FINDINGS))
    monkeypatch.setattr(command, "settings_file", lambda: places.settings)
    monkeypatch.setattr(command, "voice_cache", lambda: places.voice_cache)
    arguments = ["doctor", "--journal", str(places.journal)]
    CliRunner().invoke(app, arguments)
    assert not places.voice_cache.exists()
    result = CliRunner().invoke(app, [*arguments, "--fix"])
    assert f"Created {places.voice_cache}." in result.output
    assert places.voice_cache.is_dir()


def test_every_link_is_examined(monkeypatch: pytest.MonkeyPatch, places: Places) -> None:
    def named(name: str) -> Iterator[Finding]:
        yield passed(name, "")

    monkeypatch.setattr(doctor_sound, "packages", lambda: named("packages"))
    monkeypatch.setattr(doctor_sound, "devices", lambda: named("devices"))
    monkeypatch.setattr(doctor_hearing, "recognisers", lambda settings: named(f"ears {settings.recogniser}"))
    monkeypatch.setattr(doctor_hearing, "vosk_graph", lambda settings: named(f"graph {settings.recogniser}"))
    monkeypatch.setattr(doctor_sound, "voice", lambda settings: passed(settings.voice, ""))
    links = [finding.link for finding in doctor.examine(places, listening(recogniser="vosk"))]
    assert links[:2] == ["Python", "packages"]
    assert {"devices", "ears vosk", "graph vosk", "pyttsx3", "journal", "disk"} <= set(links)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ([], ("wyoming", "tcp://kept:1", "/kept", "cs", 90)),
        (
            ["--recogniser", "vosk", "--server", "tcp://other:2", "--model", "/other", "--language", "en"],
            ("vosk", "tcp://other:2", "/other", "en", 90),
        ),
    ],
)
def test_the_command_examines_what_play_would_use(
    monkeypatch: pytest.MonkeyPatch, places: Places, options: list[str], expected: tuple[object, ...]
) -> None:
    places.settings.parent.mkdir()
    places.settings.write_text(
        'recogniser = "wyoming"\nserver = "tcp://kept:1"\nmodel = "/kept"\nlanguage = "cs"\nrate = 200\nvolume = 7'
    )
    wishes = places.settings.with_name("evening.json")
    remember(wishes, {"rate": 90}, time.time())
    examined: list[Settings] = []

    def examine(_: Places, settings: Settings) -> Iterator[Finding]:
        examined.append(settings)
        return iter(FINDINGS)

    monkeypatch.setattr(doctor, "examine", examine)
    monkeypatch.setattr(command, "settings_file", lambda: places.settings)
    monkeypatch.setattr(command, "evening_file", lambda: wishes)
    CliRunner().invoke(app, ["doctor", "--journal", str(places.journal), *options])
    (found,) = examined
    assert (found.recogniser, found.server, str(found.model), found.language, found.rate) == expected
    assert found.volume == Settings().volume


@pytest.mark.parametrize("option", [["--recogniser", "parrot"], ["--language", "xx"]])
def test_an_option_that_there_is_not_ends_the_command_before_anything_is_examined(
    monkeypatch: pytest.MonkeyPatch, places: Places, option: list[str]
) -> None:
    monkeypatch.setattr(doctor, "examine", lambda *_: pytest.fail("examined"))
    result = CliRunner().invoke(app, ["doctor", "--journal", str(places.journal), *option])
    assert isinstance(result.exception, UnknownOption | IntentsError)
