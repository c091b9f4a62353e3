"""Several hands on one ear."""

from __future__ import annotations

from voice.audio import silence
from voice.endpointing import KEY_TAIL, LONGEST, PushToTalk
from voice.hands import Hand, Hands
from voice.talk_key import TalkKey

TAIL = silence(KEY_TAIL + 0.1)


def test_the_ear_closes_when_the_last_hand_lets_go() -> None:
    turn = PushToTalk()
    hands = Hands(turn)
    one, other = Hand(hands), Hand(hands)
    one.press()
    other.press()
    one.release()
    assert turn.feed(TAIL) == []
    other.release()
    assert len(turn.feed(TAIL)) == 1
    assert not hands.is_open


def test_a_hand_that_holds_nothing_lets_nothing_go() -> None:
    turn = PushToTalk()
    hands = Hands(turn)
    Hand(hands).press()
    Hand(hands).release()
    assert turn.feed(TAIL) == []
    assert hands.is_open


def test_an_ear_that_was_closed_for_its_length_opens_at_the_next_press() -> None:
    turn = PushToTalk()
    hands = Hands(turn)
    one, other = Hand(hands), Hand(hands)
    one.press()
    [cut] = turn.feed(silence(LONGEST + 1))
    assert cut.capped
    assert not hands.is_open
    other.press()
    assert hands.is_open


def test_what_the_program_says_lets_every_hand_and_key_go() -> None:
    turn, now = PushToTalk(), [0.0]
    hands = Hands(turn)
    hand = Hand(hands)
    key = TalkKey(Hand(hands), lambda: now[0])
    hands.add(key)
    hand.press()
    key.press()
    turn.reset()
    hands.forget()
    now[0] = 5.0
    key.press()  # opens anew: it is not the second press of before
    assert hands.is_open
    hand.release()  # holds nothing any more
    assert turn.feed(TAIL) == []
    assert hands.is_open
