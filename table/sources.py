"""Where words come from at a live table: a microphone, a keyboard, and most often both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from intents import Ambiguous, Understanding, Understood
from table.attention import AlwaysAttentive, Attention
from table.complaints import Complaint
from table.hearing import Heard
from table.hearing_ahead import EarsAhead
from table.interrupting import Interruption
from table.lines import Line, line
from table.typed_input import Press, TypedInput
from table.understanding import Situation
from voice.audio import SAMPLE_RATE, Waveform, silence
from voice.endpointing import ECHO_TAIL, Endpointer
from voice.errors import RecogniserDied, RecogniserError
from voice.hands import WatchedKey
from voice.reopening import ReopeningMicrophone


@dataclass(frozen=True, slots=True)
class Said:
    """Something that reached the table."""

    text: str
    understanding: Understanding


Arrival: TypeAlias = Said | Line
"""What a source brings: something said, or something the program must say about the source itself."""


class TextReader(Protocol):
    """What finds a meaning in text."""

    def understand(self, situation: Situation, texts: Sequence[str]) -> Understanding:
        """Return the meaning of the first of these texts that has one here."""
        ...


class Source(Protocol):
    """Where words come from."""

    @property
    def is_hearing(self) -> bool:
        """Whether somebody is speaking, or what was said is not yet understood."""
        ...

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """Return the next thing that arrives within these seconds, or None. Raises `EOFError` at the end."""
        ...

    def flush(self) -> None:
        """Forget what came in while the program itself was speaking: it must not hear itself."""
        ...

    def close(self) -> None:
        """Release the device."""
        ...


class Keyboard:
    """Lines that are typed."""

    is_hearing = False

    def __init__(self, understander: TextReader, typed: TypedInput, pressed: Callable[[], None] | None = None) -> None:
        """`pressed` is called for each press of the talk key."""
        self._understander = understander
        self._typed = typed
        self._pressed = pressed

    def next(self, situation: Situation, seconds: float) -> Said | None:
        """Return the next line."""
        while (typed := self._typed.next(seconds)) is Press.TALK:
            seconds = 0.0
            if self._pressed is not None:
                self._pressed()
        return Said(typed, self._understander.understand(situation, [typed])) if isinstance(typed, str) else None

    def flush(self) -> None:
        """Typed lines are never an echo: nothing is forgotten."""

    def close(self) -> None:
        """Leave the terminal as it was."""
        self._typed.close()


class Listening:
    """Utterances from a microphone, which may be unplugged and come back.

    While the program speaks and for `ECHO_TAIL` afterwards nothing is listened to (half duplex), unless talk may cut it
    short: then what was said over it comes first.
    """

    def __init__(
        self,
        microphone: ReopeningMicrophone,
        ears: EarsAhead,
        endpointer: Endpointer,
        complain: Callable[[str], None],
        attention: Attention | None = None,
        key: WatchedKey | None = None,
        interruption: Interruption | None = None,
    ) -> None:
        """`complain` shows a sentence on the screen; `key` is looked at to see what became of it.

        `interruption` watches the same microphone while the program speaks.
        """
        self._microphone = microphone
        self._ears = ears
        self._endpointer = endpointer
        self._complain = complain
        self._attention = attention or AlwaysAttentive()
        self._key = key
        self._interruption = interruption
        self._was_connected = True
        self._deaf = 0
        self._overheard = silence(0)
        self._judges = False

    @property
    def is_hearing(self) -> bool:
        """Whether somebody is speaking, or what was said is not yet understood."""
        return self._endpointer.is_open or self._ears.is_busy or len(self._overheard) > 0

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """Return what was said, or that the microphone went or came back."""
        if self._microphone.is_exhausted and not self.is_hearing:
            raise EOFError
        self._listen(situation, seconds)
        if self._microphone.is_connected != self._was_connected:
            return self._connection_changed()
        return self._heard(situation)

    def flush(self) -> None:
        """Drop what was recorded while the program spoke, and its echo; talk that cut it short is kept."""
        self._endpointer.reset()
        if self._key is not None:
            self._key.forget()
        self._attention.answered()
        self._overheard = silence(0) if self._interruption is None else self._interruption.taken()
        self._judges = len(self._overheard) > 0
        self._deaf = 0 if self._judges else round(ECHO_TAIL * SAMPLE_RATE)
        if not self._judges:
            self._microphone.skip()

    def close(self) -> None:
        """Close the microphone and the recogniser; say how often sound was lost."""
        self._microphone.close()
        self._ears.close()
        if lost := self._microphone.overflows + self._ears.dropped:
            self._complain(Complaint(line("complaint-sound-lost", count=lost)))

    def _listen(self, situation: Situation, seconds: float) -> None:
        # What shows that the ear is open must not say so while an echo is waited for: words would be lost.
        if self._key is not None and not self._deaf:
            self._key.look()
        if self._microphone.is_exhausted and not len(self._overheard):
            ended = self._endpointer.finish()
        else:
            samples = self._next_piece(seconds)
            ended = [] if samples is None else self._endpointer.feed(self._without_echo(samples))
            if not ended and self._ears.hears_a_whole_sentence(situation):
                ended = self._endpointer.conclude()
        for utterance in ended:
            self._ears.take(utterance, situation)

    def _next_piece(self, seconds: float) -> Waveform | None:
        if len(self._overheard):
            overheard, self._overheard = self._overheard, silence(0)
            return overheard
        return self._microphone.read(seconds)

    def _without_echo(self, samples: Waveform) -> Waveform:
        heard = samples[self._deaf :]
        self._deaf = max(0, self._deaf - len(samples))
        return heard

    def _connection_changed(self) -> Line:
        self._was_connected = self._microphone.is_connected
        self._endpointer.reset()
        return line("microphone-back" if self._was_connected else "microphone-gone")

    def _heard(self, situation: Situation) -> Arrival | None:
        try:
            heard = self._ears.next(situation, wait=self._microphone.is_exhausted)
        except RecogniserError as error:
            self._complain(str(error))
            return line("say-again") if isinstance(error, RecogniserDied) else None
        if heard is not None and self._judges and self._interruption is not None:
            self._judges = False
            given_up = self._interruption.judge(isinstance(heard.understanding, Understood | Ambiguous))
            # Only what makes no sense leads here: the table learns why it was not answered.
            if given_up is not None:
                return given_up
        if heard is None or not heard.hypotheses.text:
            return None
        return self._admitted(situation, heard)

    def _admitted(self, situation: Situation, heard: Heard) -> Arrival | None:
        admitted = self._attention.admit(situation, heard)
        if admitted is None:
            return None
        text = admitted.hypotheses.text
        return Said(text, admitted.understanding) if text else line("listening")


class Together:
    """A keyboard beside a microphone: what is typed always counts, whatever becomes of the microphone."""

    def __init__(self, keyboard: Keyboard, listening: Source) -> None:
        self._keyboard = keyboard
        self._listening = listening
        self._is_typing = True

    @property
    def is_hearing(self) -> bool:
        """Whether somebody is speaking."""
        return self._listening.is_hearing

    def next(self, situation: Situation, seconds: float) -> Arrival | None:
        """Return what was typed, else what was said. The end of the keyboard does not end the microphone."""
        if self._is_typing:
            try:
                if (typed := self._keyboard.next(situation, 0.0)) is not None:
                    return typed
            except EOFError:
                self._is_typing = False
        return self._listening.next(situation, seconds)

    def flush(self) -> None:
        """Forget what the microphone took while the program was speaking."""
        self._listening.flush()

    def close(self) -> None:
        """Release both."""
        self._keyboard.close()
        self._listening.close()
