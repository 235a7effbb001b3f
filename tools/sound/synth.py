"""Synthesizes sounds: struck wood and metal, plucked strings, horns, wind, and the echo of a room.

A wave is an array of samples of about -1 … 1, `RATE` per second; random numbers come from
`tools.art.raster.seeded_rng`.
"""

import wave as wavefile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tools.art.raster import seeded_rng

Wave: TypeAlias = NDArray[np.float64]
Mode: TypeAlias = tuple[float, float, float]
"""Hertz, seconds until the strength has fallen to 1/e, strength."""

RATE = 44100
PEAK = 0.82
"""The largest absolute value of a sample."""

WOOD: tuple[Mode, ...] = ((182, 0.034, 1.0), (417, 0.024, 0.8), (933, 0.015, 0.5), (1870, 0.008, 0.3))
HOOF: tuple[Mode, ...] = ((345, 0.026, 1.0), (790, 0.020, 0.9), (1290, 0.012, 0.4))
BRASS: tuple[Mode, ...] = ((2093, 0.30, 1.0), (3460, 0.22, 0.6), (5210, 0.14, 0.4), (6890, 0.08, 0.25))
STEEL: tuple[Mode, ...] = (
    (1130, 0.16, 0.6),
    (1870, 0.20, 0.8),
    (2730, 0.17, 0.7),
    (3910, 0.11, 0.5),
    (5430, 0.06, 0.3),
)
BELL: tuple[Mode, ...] = (
    (0.5, 0.50, 0.35),
    (1.0, 0.42, 1.0),
    (2.0, 0.25, 0.45),
    (2.76, 0.14, 0.3),
    (5.4, 0.06, 0.12),
)
"""Hertz as multiples of the note."""


def times(seconds: float) -> Wave:
    """The time of each sample in seconds."""
    return np.arange(round(seconds * RATE)) / RATE


def struck_object(modes: Iterable[Mode], seconds: float, *, pitch: float = 1.0, soft: float = 0.0008) -> Wave:
    """An object hit once; a higher `pitch` fades sooner. `soft` is the duration of the blow in seconds."""
    moment = times(seconds)
    tone = np.zeros_like(moment)
    for hertz, fading, strength in modes:
        tone += strength * np.exp(-moment * pitch**0.5 / fading) * np.sin(2 * np.pi * hertz * pitch * moment)
    return np.asarray(tone * (1 - np.exp(-moment / soft)), dtype=np.float64)


def hiss(key: str, seconds: float, low: float, high: float) -> Wave:
    """Noise between two frequencies, with a standard deviation of 1."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(seeded_rng("hiss", key).normal(size=count))
    hertz = np.maximum(np.fft.rfftfreq(count, 1 / RATE), 1e-3)
    band = 1 / (1 + (low / hertz) ** 6) / (1 + (hertz / high) ** 6)
    noise = np.fft.irfft(spectrum * band, count)
    return np.asarray(noise / noise.std(), dtype=np.float64)


def sweep(key: str, seconds: float, hertz: Sequence[float], *, width: float = 0.5) -> Wave:
    """Noise whose frequency moves through `hertz` in equal steps of time, such as wind."""
    total, moment = np.zeros(round(seconds * RATE)), times(seconds)
    places = np.linspace(0, seconds, len(hertz))
    octaves = np.interp(moment, places, np.log2(np.array(hertz)))
    for centre in np.arange(octaves.min() - 1, octaves.max() + 1.01, 0.5):
        band = hiss(f"{key} {centre:.2f}", seconds, 2 ** (centre - width / 2), 2 ** (centre + width / 2))
        total += band * np.exp(-(((octaves - centre) / width) ** 2))
    return np.asarray(total, dtype=np.float64)


def with_envelope(wave: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """The wave with an envelope; `points` are pairs of second and strength."""
    return wave * np.interp(
        times(len(wave) / RATE), [start for start, _ in points], [volume for _, volume in points]
    )


def plucked_string(hertz: float, seconds: float, *, bright: float = 0.5, fading: float = 0.6) -> Wave:
    """A plucked gut string: higher overtones fade sooner."""
    moment, tone = times(seconds), np.zeros(round(seconds * RATE))
    for overtone in range(1, 24):
        pitch = hertz * overtone * np.sqrt(1 + 0.00012 * overtone**2)
        if pitch > 9000:
            break
        strength = np.sin(np.pi * overtone * 0.21) / overtone ** (1.9 - bright)
        tone += (
            strength
            * np.exp(-moment / (fading / (1 + 0.35 * (overtone - 1))))
            * np.sin(2 * np.pi * pitch * moment)
        )
    return np.asarray(tone * (1 - np.exp(-moment / 0.0012)), dtype=np.float64)


def horn(hertz: float, seconds: float) -> Wave:
    """A horn: its overtones start after the note and end before it."""
    moment, tone = times(seconds), np.zeros(round(seconds * RATE))
    swell = np.minimum(moment / 0.05, 1) * np.clip((seconds - moment) / min(0.16, seconds / 3), 0, 1) ** 0.7
    beat = 0.0025 * np.sin(2 * np.pi * 5.2 * moment) * np.minimum(moment / 0.3, 1)
    for overtone in range(1, 11):
        strength = swell ** (1 + 0.32 * overtone) / overtone**1.15
        tone += strength * np.sin(2 * np.pi * hertz * overtone * (moment + beat / 30))
    return np.asarray(tone * 0.5, dtype=np.float64)


def bell(hertz: float, seconds: float) -> Wave:
    """A small bell."""
    return struck_object(
        [(hertz * share, fading, volume) for share, fading, volume in BELL], seconds, soft=0.002
    )


def mixed(seconds: float, parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """The sum of waves; `parts` are triples of start in seconds, strength and wave."""
    total = np.zeros(round(seconds * RATE))
    for start, volume, wave in parts:
        first = round(start * RATE)
        part = wave[: max(0, len(total) - first)].copy()
        fading = min(len(part), round(0.006 * RATE))
        part[len(part) - fading :] *= np.linspace(1, 0, fading)
        total[first : first + len(part)] += volume * part
    return total


def in_room(wave: Wave, share: float, *, size: float = 0.22) -> Wave:
    """The wave with the echo of a wooden room, of the same length; `share` is the echo's strength."""
    moment = times(size * 2.5)
    impulse_response = seeded_rng("room").normal(size=len(moment)) * np.exp(-moment / (size * 0.4))
    impulse_response[: round(0.006 * RATE)] = 0
    length = len(wave) + len(impulse_response)
    spectrum = np.fft.rfft(impulse_response, length) / (1 + (np.fft.rfftfreq(length, 1 / RATE) / 3200) ** 2)
    echo = np.fft.irfft(np.fft.rfft(wave, length) * spectrum, length)[: len(wave)]
    strength = np.sqrt((wave**2).sum() / max((echo**2).sum(), 1e-12))
    return np.asarray(wave + share * strength * echo, dtype=np.float64)


def normalized(wave: Wave, loudness: float) -> Wave:
    """The wave without hum, with silent ends, and with `loudness` in its loudest twentieth of a second."""
    level = wave - wave.mean()
    fade_in, fade_out = round(0.0015 * RATE), min(round(0.06 * RATE), len(wave) // 3)
    level[:fade_in] *= np.linspace(0, 1, fade_in)
    level[-fade_out:] *= np.cos(np.linspace(0, np.pi / 2, fade_out)) ** 2
    window = round(0.05 * RATE)
    power = np.convolve(level**2, np.ones(window) / window, mode="same").max()
    level *= loudness / np.sqrt(power)
    return np.asarray(PEAK * np.tanh(level / PEAK), dtype=np.float64)


def resampled(wave: Wave, rate: int) -> Wave:
    """The wave with `rate` samples per second, without higher frequencies."""
    count = round(len(wave) * rate / RATE)
    spectrum = np.fft.rfft(wave)[: count // 2 + 1]
    spectrum[0] = spectrum[-1] = 0
    return np.asarray(np.fft.irfft(spectrum, count) * count / len(wave), dtype=np.float64)


def save(wave: Wave, path: Path, *, rate: int = RATE) -> None:
    """Writes a WAV file, 16-bit mono."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with wavefile.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(np.rint(wave * 32767).astype("<i2").tobytes())


def knock(pitch: float) -> Wave:
    """The knock of wood on wood."""
    return mixed(0.3, [(0, 1, struck_object(WOOD, 0.3, pitch=pitch)), (0, 0.2, tick(f"knock {pitch:.2f}"))])


def tick(key: str) -> Wave:
    """The click at the start of a touch."""
    burst = hiss(key, 0.02, 1200, 6000)
    return np.asarray(burst * np.exp(-times(0.02) / 0.0025), dtype=np.float64)


def thump(hertz: float, fading: float) -> Wave:
    """A low tone that falls a little, such as that of a drum."""
    moment = times(min(1.2, fading * 7))
    phase = 2 * np.pi * hertz * (moment + 0.012 * (1 - np.exp(-moment / 0.02)))
    return np.asarray(
        np.sin(phase) * np.exp(-moment / fading) * np.minimum(moment / 0.003, 1), dtype=np.float64
    )


def creak(key: str, seconds: float, hertz: float) -> Wave:
    """The creak of dry wood under load."""
    rng, parts, start = seeded_rng("creak", key), [], 0.0
    while start < seconds - 0.02:
        rising = start / seconds
        slip = struck_object(
            ((640, 0.009, 1.0), (1150, 0.007, 0.8), (2380, 0.004, 0.4)), 0.05, pitch=0.8 + 0.35 * rising
        )
        parts.append((start, (0.3 + 0.5 * rising) * rng.uniform(0.7, 1), slip))
        start += rng.uniform(0.8, 1.2) / (hertz * (1 + 1.6 * rising))
    return mixed(seconds, parts)
