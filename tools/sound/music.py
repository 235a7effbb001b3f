"""Writes the tunes to `assets/sounds/tunes/`: `python -m tools.sound.music`.

All are our own. The lute of the title has sixteen bars in the Dorian mode; a match has three tunes: calm,
tense, and one for its end. The last notes of each ring on into its first bar, so that it repeats without a
gap. Stored at 16 kHz, which is enough for gut strings, and those of a match at 8 or 10 kHz.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np

from game.files import ASSETS
from tools.art.raster import seeded_rng
from tools.sound.synth import RATE, Wave, horn, plucked_string, resampled, save, thump

TUNES = ASSETS / "sounds" / "tunes"
PEAK_LEVEL = 0.6
QUAVERS = 6
"""In each bar."""

STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2, "h": 1, "x": 4, "s": -6}
"""Half tones from a; `h` is b flat, `x` is c sharp above, `s` is e flat."""

Bar: TypeAlias = tuple[str, str, str]
"""The bass, the figure's two inner notes, and the melody: one letter a quaver, `.` lets the last one ring."""
Note: TypeAlias = tuple[float, float, Wave]
"""Start in seconds, strength and wave."""

LUTE: Sequence[Bar] = (
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
CALM: Sequence[Bar] = (
    ("d", "af", "d....."),
    ("d", "af", "e...f."),
    ("g", "db", "g....."),
    ("g", "db", "f...e."),
    ("f", "ca", "a....."),
    ("c", "ge", "g...e."),
    ("d", "af", "f...e."),
    ("d", "af", "d....."),
    ("h", "fd", "d....."),
    ("f", "ca", "c...d."),
    ("g", "db", "d....."),
    ("d", "af", "a....."),
)
TENSE: Sequence[Bar] = (
    ("a", "ec", "e....."),
    ("a", "ec", "e.f.e."),
    ("a", "ec", "c....."),
    ("h", "fd", "d.c.h."),
    ("a", "ec", "a....."),
    ("a", "ec", "c.d.e."),
    ("f", "ca", "f....."),
    ("h", "fd", "f.e.d."),
    ("a", "ec", "e....."),
    ("g", "db", "g.f.e."),
    ("f", "ca", "f.e.d."),
    ("a", "ec", "e....."),
)
END: Sequence[Bar] = (
    ("d", "af", "d..d.e"),
    ("d", "af", "f....."),
    ("h", "fd", "f..e.d"),
    ("a", "ex", "e....."),
    ("d", "af", "a..g.f"),
    ("g", "db", "g....."),
    ("f", "ca", "f..e.f"),
    ("c", "ge", "g....."),
    ("h", "fd", "a..g.f"),
    ("f", "ca", "a....."),
    ("g", "dh", "g..f.e"),
    ("a", "ex", "e....."),
)


def hertz(letter: str, octave: int) -> float:
    """The note's pitch; octave 0 is that of a = 440."""
    return 440.0 * float(2 ** (STEPS[letter] / 12 + octave))


@lru_cache
def string(pitch: float, seconds: float, bright: float, fading: float) -> Wave:
    """A plucked string; cached, because most notes occur often."""
    return plucked_string(pitch, seconds, bright=bright, fading=fading)


@lru_cache
def bowed(pitch: float, seconds: float) -> Wave:
    """A soft bowed string: a horn's tone that swells and fades slowly."""
    tone = horn(pitch, seconds)
    return np.asarray(tone * np.sin(np.linspace(0, np.pi, len(tone))) ** 0.6, dtype=np.float64)


def lute(bars: Sequence[Bar], quaver: float) -> Iterator[Note]:
    """Bass, figures and melody on one lute."""
    rng = seeded_rng("lute")
    for bar, (bass, inner, melody) in enumerate(bars):
        start = bar * QUAVERS * quaver
        yield start, 0.9, string(hertz(bass, -2), 2.6, 0.15, 1.2)
        yield start + 3 * quaver, 0.5, string(hertz(bass, -1), 1.8, 0.1, 0.8)
        for number in (1, 2, 4, 5):
            at = start + number * quaver + rng.uniform(-0.008, 0.012)
            yield at, rng.uniform(0.22, 0.3), string(hertz(inner[number % 2], -1), 1.4, 0.2, 0.6)
        for number, letter in enumerate(melody):
            if letter != ".":
                at = start + number * quaver + rng.uniform(0, 0.014)
                yield at, rng.uniform(0.62, 0.75), string(hertz(letter, 0), 1.8, 0.35, 0.75)


def calm(bars: Sequence[Bar], quaver: float) -> Iterator[Note]:
    """A few plucked notes over a bowed drone."""
    rng = seeded_rng("calm")
    for bar, (bass, inner, melody) in enumerate(bars):
        start = bar * QUAVERS * quaver
        yield start, 0.16, bowed(hertz(bass, -2), (QUAVERS + 1.5) * quaver)
        for number, letter in ((0, bass), (2, inner[0]), (4, inner[1])):
            at = start + number * quaver + rng.uniform(0, 0.02)
            yield at, rng.uniform(0.3, 0.4), string(hertz(letter, -1), 2.4, 0.1, 1.1)
        for number, letter in enumerate(melody):
            if letter != ".":
                yield start + number * quaver, 0.42, string(hertz(letter, 0), 2.4, 0.15, 1.0)


def tense(bars: Sequence[Bar], quaver: float) -> Iterator[Note]:
    """A low drum, a figure that does not rest, and a bowed melody."""
    rng = seeded_rng("tense")
    for bar, (bass, inner, melody) in enumerate(bars):
        start = bar * QUAVERS * quaver
        for number, strength in ((0, 0.6), (3, 0.34), (5, 0.24)):
            yield start + number * quaver, strength, thump(94, 0.12)
        for number in range(QUAVERS):
            letter = (bass, inner[0], inner[1])[number % 3]
            yield start + number * quaver, rng.uniform(0.26, 0.34), string(hertz(letter, -1), 0.9, 0.3, 0.35)
        yield from sung(melody, start, quaver, octave=0, strength=0.13)


def end(bars: Sequence[Bar], quaver: float) -> Iterator[Note]:
    """Drums of a march, a bass that walks, and horns."""
    for bar, (bass, inner, melody) in enumerate(bars):
        start = bar * QUAVERS * quaver
        for number, strength in ((0, 0.7), (2, 0.28), (3, 0.56), (4, 0.28), (5, 0.35)):
            yield start + number * quaver, strength, thump(98, 0.09)
        for number, letter in ((0, bass), (3, inner[0])):
            yield start + number * quaver, 0.6, string(hertz(letter, -2), 1.6, 0.25, 0.9)
        for number in (1, 2, 4, 5):
            yield start + number * quaver, 0.24, string(hertz(inner[number % 2], -1), 0.8, 0.35, 0.4)
        yield from sung(melody, start, quaver, octave=-1, strength=0.2)


def sung(melody: str, start: float, quaver: float, *, octave: int, strength: float) -> Iterator[Note]:
    """The notes of a melody, each bowed until the next one begins."""
    for number, letter in enumerate(melody):
        if letter != ".":
            rest = melody[number + 1 :]
            length = 1 + len(rest) - len(rest.lstrip("."))
            yield start + number * quaver, strength, bowed(hertz(letter, octave), (length + 0.4) * quaver)


@dataclass(frozen=True)
class Score:
    """All of a tune."""

    bars: Sequence[Bar]
    quaver: float
    """In seconds."""
    played_by: Callable[[Sequence[Bar], float], Iterator[Note]]
    rate: int
    """Samples per second of its file."""


SCORES: Mapping[str, Score] = {
    "lute": Score(LUTE, 0.315, lute, 16000),
    "calm": Score(CALM, 0.46, calm, 8000),
    "tense": Score(TENSE, 0.27, tense, 10000),
    "end": Score(END, 0.25, end, 10000),
}
"""By the name of the file."""


def tune(score: Score) -> Wave:
    """A tune at its rate with the echo of a hall. The end of the last bar is mixed into the first."""
    count = round(len(score.bars) * QUAVERS * score.quaver * RATE)
    dry = np.zeros(count)
    for at, volume, note in score.played_by(score.bars, score.quaver):
        np.add.at(dry, (round(max(0, at) * RATE) + np.arange(len(note))) % count, volume * note)
    hall = np.zeros(count)
    tail = np.arange(round(1.1 * RATE)) / RATE
    hall[: len(tail)] = seeded_rng("hall").normal(size=len(tail)) * np.exp(-tail / 0.24) * (tail > 0.012)
    response = np.fft.rfft(hall) / (1 + (np.fft.rfftfreq(count, 1 / RATE) / 2400) ** 2)
    wet = np.fft.irfft(np.fft.rfft(dry) * response, count)
    mix = dry + 0.28 * wet * dry.std() / wet.std()
    low = resampled(mix, score.rate)
    return np.asarray(low * PEAK_LEVEL / np.abs(low).max(), dtype=np.float64)


def main() -> None:
    """Writes all tunes."""
    for name, score in SCORES.items():
        save(tune(score), TUNES / f"{name}.wav", rate=score.rate)


if __name__ == "__main__":
    main()
