"""Brings every utterance to the same level with short quiet edges: pocketsphinx depends on both."""

from __future__ import annotations

import math

import numpy as np

from voice.audio import SAMPLE_RATE, Waveform, silence

LEVEL = -23.0
"""The level, in dB of full scale, to which an utterance is brought before decoding."""

DITHER = 10.0
"""Standard deviation of the noise added, in steps of 1/32768: gated recordings have stretches of pure zero, for which
the decoder's logarithms are far off."""

PADDING = 0.1
"""Seconds of near silence put before and after the utterance. More would pull the cepstral mean off the speech."""

EDGE_DROP, EDGE_MARGIN = 30.0, 0.15
"""Sound at the ends that is this many dB below the loudest place is cut off, but for this many seconds: an utterance
comes with a second of pause around it, and the cepstral mean should be that of the speech. Worth 8 points on digits."""

FRAMES_A_SECOND = 100


def conditioned(samples: Waveform) -> Waveform:
    """Bring an utterance to the usual level, with a little noise and short quiet edges, always in the same way."""
    speech = samples[speech_span(samples)]
    padded = np.concatenate([silence(PADDING), speech, silence(PADDING)]).astype(np.float64)
    root_mean_square = math.sqrt(float(np.mean(np.square(speech.astype(np.float64))))) or 1.0
    gain = 32_768 * 10 ** (LEVEL / 20) / root_mean_square
    noise = np.random.default_rng(0).normal(0.0, DITHER, len(padded))
    return np.clip(np.rint(padded * gain + noise), -32_768, 32_767).astype(np.int16)


def speech_span(samples: Waveform) -> slice:
    """Return where the speech is: the samples without the quiet ends."""
    frame = SAMPLE_RATE // FRAMES_A_SECOND
    frames = samples[: len(samples) // frame * frame].reshape(-1, frame).astype(np.float64)
    power = np.mean(np.square(frames), axis=1)
    loud = np.flatnonzero(power > np.max(power, initial=0.0) * 10 ** (-EDGE_DROP / 10))
    if not len(loud):
        return slice(0, len(samples))
    margin = round(EDGE_MARGIN * SAMPLE_RATE)
    return slice(max(0, int(loud[0]) * frame - margin), (int(loud[-1]) + 1) * frame + margin)
