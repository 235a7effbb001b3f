"""Writes the lute tune of the title: `python -m tools.sound.music` makes `assets/sounds/tunes/lute.wav`.

Sixteen bars of six quavers in the Dorian mode, our own. The last notes ring on into the first bar, so that
the tune repeats without a gap. Stored at 16 kHz, which is enough for gut strings.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np

from game.files import ASSETS
from tools.art.raster import seeded_rng
from tools.sound.synth import RATE, Wave, plucked_string, resampled, save

TUNES = ASSETS / "sounds" / "tunes"
SAMPLE_RATE = 16000
QUAVER = 0.315
PEAK_LEVEL = 0.6

STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2, "h": 1, "x": 4}
"""Half tones from a; `h` is b flat, `x` is c sharp above."""

BARS = (
    # bass, the figure's two inner notes, melody: one letter a quaver, `.` lets the last one ring
    ("d", "af", "a..g.f"),
    ("c", "gc", "e..f.g"),
    ("d", "af", "a.hag."),
    ("a", "ec", "e....."),
    ("f", "ac", "f.g.a."),
    ("c", "gc", "g..e.c"),
    ("d", "fa", "d.e.fe"),
    ("d", "af", "d....."),
    ("f", "ca", "a.g.a."),
    ("c", "ge", "g..e.g"),
    ("g", "db", "b.a.g."),
    ("d", "af", "a....."),
    ("h", "fd", "f.g.a."),
    ("f", "ca", "a.g.f."),
    ("a", "ex", "e.d.e."),
    ("d", "af", "d....."),
)


def hertz(letter: str, octave: int) -> float:
    """The note's pitch; octave 0 is that of a = 440."""
    return 440.0 * float(2 ** (STEPS[letter] / 12 + octave))


@lru_cache
def string(pitch: float, seconds: float, bright: float, fading: float) -> Wave:
    """A plucked string; cached, because most notes occur often."""
    return plucked_string(pitch, seconds, bright=bright, fading=fading)


def notes() -> Iterator[tuple[float, float, Wave]]:
    """Start in seconds, strength and wave of each note."""
    rng = seeded_rng("lute")
    for bar, (bass, inner, melody) in enumerate(BARS):
        start = bar * 6 * QUAVER
        yield start, 0.9, string(hertz(bass, -2), 2.6, 0.15, 1.2)
        yield start + 3 * QUAVER, 0.5, string(hertz(bass, -1), 1.8, 0.1, 0.8)
        for quaver in (1, 2, 4, 5):
            at = start + quaver * QUAVER + rng.uniform(-0.008, 0.012)
            yield (
                at,
                rng.uniform(0.22, 0.3),
                string(hertz(inner[quaver % 2], -1), 1.4, 0.2, 0.6),
            )
        for quaver, letter in enumerate(melody):
            if letter != ".":
                at = start + quaver * QUAVER + rng.uniform(0, 0.014)
                yield at, rng.uniform(0.62, 0.75), string(hertz(letter, 0), 1.8, 0.35, 0.75)


def tune() -> Wave:
    """The tune at `SAMPLE_RATE` with the echo of a hall, at full volume.

    The end of the last bar is mixed into the first.
    """
    count = round(len(BARS) * 6 * QUAVER * RATE)
    dry = np.zeros(count)
    for at, volume, note in notes():
        np.add.at(dry, (round(max(0, at) * RATE) + np.arange(len(note))) % count, volume * note)
    hall = np.zeros(count)
    tail = np.arange(round(1.1 * RATE)) / RATE
    hall[: len(tail)] = seeded_rng("hall").normal(size=len(tail)) * np.exp(-tail / 0.24) * (tail > 0.012)
    response = np.fft.rfft(hall) / (1 + (np.fft.rfftfreq(count, 1 / RATE) / 2400) ** 2)
    wet = np.fft.irfft(np.fft.rfft(dry) * response, count)
    mix = dry + 0.28 * wet * dry.std() / wet.std()
    low = resampled(mix, SAMPLE_RATE)
    return np.asarray(low * PEAK_LEVEL / np.abs(low).max(), dtype=np.float64)


def main() -> None:
    """Writes the tune."""
    save(tune(), TUNES / "lute.wav", rate=SAMPLE_RATE)


if __name__ == "__main__":
    main()
