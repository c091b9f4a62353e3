"""The errors of this room. Each message is one sentence that says what was wrong and what to do.

VoiceError
├── SoundFileError              a file cannot be used as sound
│   ├── NoSuchFile              nothing there, or a directory, or not readable
│   ├── NotSound                there, but not WAV or FLAC, or damaged
│   ├── EmptySound              a sound file without a single sample
│   └── NotWritten              a file could not be written
├── BadAudio                    samples in a form that the converter does not know
├── MicrophoneError             no sound can be recorded
│   └── MicrophoneUnplugged     it stopped delivering sound
├── PlaybackError               no sound can be played
├── PronunciationError          the library that knows how words sound is missing
├── ChildError                  a child process did not do its work
│   ├── ChildDied               it ended by itself
│   └── ChildSilent             it did not answer in time and was ended
├── ServerError                 a Wyoming server that the user named does not do its work
│   ├── ServerUnavailable       nobody answers there, or the library for it is not installed
│   └── ServerLost              it failed, fell silent or talks nonsense
├── RecogniserError             no text can be had from sound
│   ├── RecogniserUnavailable   library or model not installed, or it will not start
│   ├── RecogniserDied          its process ended in the middle of an utterance; the next one works again
│   ├── RecogniserMisused       calls in the wrong order
│   └── GrammarRefused          the sentences cannot be listened for
└── SynthesiserError            no sound can be made from text
    ├── SynthesiserUnavailable  library or voice not installed, or it will not start
    └── SynthesiserDied         its process ended or hung twice over the same sentence
"""

# ruff: noqa: N818 - the names say what happened

from __future__ import annotations


class VoiceError(Exception):
    """Anything that goes wrong between sound and text."""


class SoundFileError(VoiceError):
    """A file cannot be used as sound."""


class NoSuchFile(SoundFileError):
    """There is no such file, or it is a directory, or it may not be read."""


class NotSound(SoundFileError):
    """The file is not WAV or FLAC, or is damaged."""


class EmptySound(SoundFileError):
    """The sound file holds no samples."""


class NotWritten(SoundFileError):
    """A sound file could not be written."""


class BadAudio(VoiceError):
    """Samples in a form that the converter does not know."""


class MicrophoneError(VoiceError):
    """No sound can be recorded."""


class MicrophoneUnplugged(MicrophoneError):
    """The microphone stopped delivering sound."""


class PlaybackError(VoiceError):
    """No sound can be played."""


class PronunciationError(VoiceError):
    """The library that knows how words sound is missing."""


class ChildError(VoiceError):
    """A child process did not do its work."""


class ChildDied(ChildError):
    """The child process ended by itself."""


class ChildSilent(ChildError):
    """The child process did not answer in time and was ended."""


class ServerError(VoiceError):
    """A Wyoming server that the user named does not do its work."""


class ServerUnavailable(ServerError):
    """Nobody answers at the address, or the library for it is not installed."""


class ServerLost(ServerError):
    """The server failed, fell silent or talks nonsense."""


class RecogniserError(VoiceError):
    """No text can be had from sound."""


class RecogniserUnavailable(RecogniserError):
    """The recogniser's library or model is not installed, or it will not start."""


class RecogniserDied(RecogniserError):
    """The recogniser's process ended in the middle of an utterance; the next one works again."""


class RecogniserMisused(RecogniserError):
    """The recogniser was called in the wrong order."""


class GrammarRefused(RecogniserError):
    """The sentences of a grammar cannot be listened for."""


class SynthesiserError(VoiceError):
    """No sound can be made from text."""


class SynthesiserUnavailable(SynthesiserError):
    """The synthesiser's library or voice is not installed, or it will not start."""


class SynthesiserDied(SynthesiserError):
    """The synthesiser's process ended or hung twice over the same sentence."""
