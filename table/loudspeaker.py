"""The voice of the table: lines spoken into the room, or into the ear of one seat."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from typing import Final

from table.complaints import Complaint
from table.lines import EVERYONE, Audience, Line
from table.spoken_text import sentences, with_number_words
from voice.errors import PlaybackError, SynthesiserError, VoiceError
from voice.player import Player
from voice.speaking import Speaker
from voice.synthesisers import Speech, Synthesiser
from voice.synthesisers.adjustable import AdjustableVoice, Wish

RETRY_SECONDS = 20.0
"""After this long a loudspeaker that failed is tried again: a headset may have been plugged in meanwhile."""

_WISHES: Final = {f"voice-{wish}": wish for wish in Wish}
_QUIET: Final = "voice-quiet"


class Loudspeaker:
    """Speaks to one audience: a room hears what is for everyone, an earpiece what is for its seat alone.

    When voice or sound card fail it says so once and falls silent; what it could not say counts as unsaid. A sound card
    may come back, a voice does not.
    """

    is_read = False

    def __init__(
        self,
        voice: Synthesiser,
        player: Player,
        complain: Callable[[str], None],
        language: str = "en",
        audience: Audience = EVERYONE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`complain` shows a sentence on the screen; `clock` gives seconds."""
        self._voice = voice
        self._speaker = Speaker(voice, player)
        self._player = player
        self._complain = complain
        self._language = language
        self._audience = audience
        self._clock = clock
        self._silent_until = -math.inf
        self._failure = ""
        self._is_cut = False
        self._is_speaking = False
        self._unsaid: list[str] = []
        self._owed: list[str] = []

    @property
    def _works(self) -> bool:
        return self._clock() >= self._silent_until

    def carries(self, audience: Audience) -> bool:
        """Only what is for those who hear it."""
        return audience == self._audience

    def begin(self) -> None:
        """Speak again after a cut; what was cut then is owed at the end of this announcement."""
        self._is_cut = False
        self._owed, self._unsaid = self._unsaid, []

    def say(self, line: Line, text: str) -> bool:
        """Speak the text sentence by sentence; return whether it was heard, or will be after a cut."""
        self._heed(line)
        if line.id == _QUIET:
            self._owed = []  # nobody wants it now; "repeat" says it again
        return self._speak(sentences(with_number_words(text, self._language)))

    def end(self) -> None:
        """Say what was cut the last time, or owe it further when this was cut before it came to that.

        What is cut twice was not wanted: it stands in the captions. What is for one person alone stands nowhere, so it
        is owed until it was heard.
        """
        if self._is_cut:
            self._unsaid = [*self._owed, *self._unsaid]
        elif not self._speak(self._owed) and not self._audience.is_everyone:
            self._unsaid = self._owed
        elif self._audience.is_everyone:
            self._unsaid = []
        self._owed = []

    def forget(self) -> None:
        """Owe nothing of what was cut: somebody else may listen now."""
        self._owed, self._unsaid = [], []

    def cut(self) -> None:
        """Fall silent within a tenth of a second, from any thread, until the next announcement."""
        self._is_cut = True
        self._speaker.stop()

    def interrupt(self) -> bool:
        """Fall silent if this speaks to the whole room now; return whether it did. Any thread may call it."""
        if not (self._is_speaking and self._audience.is_everyone):
            return False
        self.cut()
        return True

    def play(self, speech: Speech) -> None:
        """Play a sound as it is; silently nothing when the loudspeaker does not work."""
        if not self._works:
            return
        try:
            self._player.play(speech)
        except VoiceError as error:
            self._fall_silent(error)

    def close(self) -> None:
        """Release voice and sound card."""
        self._speaker.close()

    def _heed(self, line: Line) -> None:
        """Carry out a wish about the voice before it is acknowledged: the answer shows how it sounds now."""
        wish = _WISHES.get(line.id)
        if wish is None or not isinstance(self._voice, AdjustableVoice):
            return
        try:
            granted = self._voice.grant(wish)
        except SynthesiserError as error:
            self._complain(str(error))
            return
        if wish is Wish.OTHER and not granted:
            self._complain(Complaint(Line("complaint-no-other-voice")))

    def _speak(self, pieces: Sequence[str]) -> bool:
        if not self._works:
            return False
        self._is_speaking = True
        try:
            said = 0 if self._is_cut else self._speaker.say(pieces)
        except VoiceError as error:
            self._fall_silent(error)
            return False
        finally:
            self._is_speaking = False
        self._unsaid += pieces[said:]
        return True

    def _fall_silent(self, error: VoiceError) -> None:
        self._silent_until = self._clock() + RETRY_SECONDS if isinstance(error, PlaybackError) else math.inf
        if self._failure != str(error):
            self._failure = str(error)
            self._complain(Complaint(Line("complaint-silent", {"why": str(error)})))
