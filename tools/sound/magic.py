"""The sounds of magic and weather: fire, thunder, spells and the change of season."""

import numpy as np

from tools.art.raster import seeded_rng
from tools.sound.interface import A4, D4, D6
from tools.sound.synth import Wave, bell, hiss, mixed, struck_object, sweep, thump, tick, times, with_envelope

E6, A6, B6 = 1318.5, 1760.0, 1975.5
"""Notes, in hertz."""


def flutter(key: str, seconds: float, gap: float) -> Wave:
    """A strength between 0 and 1 that always changes, in a new direction every `gap` seconds."""
    turns = np.arange(0, seconds + gap, gap)
    return np.interp(times(seconds), turns, seeded_rng("flutter", key).uniform(0, 1, len(turns)))


def fire() -> Wave:
    """Flames rush up, crackle and sink."""
    rng = seeded_rng("fire")
    rush = with_envelope(
        sweep("fire", 0.88, (160, 700, 1100, 480, 260)), [(0, 0), (0.16, 1), (0.4, 0.75), (0.88, 0)]
    )
    roar = with_envelope(hiss("fire roar", 0.88, 50, 220), [(0, 0), (0.14, 1), (0.45, 0.6), (0.88, 0)])
    cracks = [
        (at, rng.uniform(0.2, 0.7), tick(f"crack {at:.3f}"))
        for at in sorted(0.08 + 0.72 * rng.uniform(0, 1, 26) ** 1.2)
    ]
    tongues = 0.5 + 0.5 * flutter("fire", 0.88, 0.028)
    return mixed(0.9, [(0, 0.5, rush * tongues), (0, 0.6, roar * (0.6 + 0.4 * tongues)), *cracks])


def thunder() -> Wave:
    """The sky cracks, then rolls away."""
    splits = [
        (
            at,
            volume,
            with_envelope(
                hiss(f"split {at}", 0.16, 500, 7000), [(0, 1), (0.012, 0.35), (0.05, 0.1), (0.16, 0)]
            ),
        )
        for at, volume in ((0, 1.1), (0.028, 0.7), (0.067, 1.4), (0.12, 0.5))
    ]
    waves = [
        (0, 0),
        (0.06, 1),
        (0.19, 0.6),
        (0.29, 0.95),
        (0.42, 0.45),
        (0.53, 0.65),
        (0.66, 0.25),
        (0.88, 0),
    ]
    roll = with_envelope(hiss("roll", 0.88, 34, 170), waves)
    mutter = with_envelope(hiss("mutter", 0.88, 170, 620), waves)
    return mixed(0.9, [*splits, (0.06, 1, thump(44, 0.16)), (0, 0.7, roll), (0, 0.14, mutter)])


def spell() -> Wave:
    """Glass bells one over the other, trembling, and a breath of air beneath."""
    trembling = 0.7 + 0.3 * np.cos(2 * np.pi * 9 * times(0.8))
    bells = [
        (0.085 * turn, volume, with_envelope(bell(note, 0.8), [(0, 0), (0.03, 1), (0.8, 0.6)]) * trembling)
        for turn, (note, volume) in enumerate(((D6, 0.6), (A6, 0.5), (E6, 0.45), (B6, 0.35)))
    ]
    air = with_envelope(sweep("spell", 0.8, (1400, 4200, 6400)), [(0, 0), (0.3, 0.1), (0.8, 0)])
    return mixed(0.85, [*bells, (0, 0.6, air), (0, 0.1, bell(D4, 0.8))])


def season() -> Wave:
    """A bell of a distant tower with a long hum."""
    hum = sum(
        (
            struck_object([(hertz, 0.8, 1)], 0.88, soft=0.05)
            for hertz in (D4 / 2 * 0.997, D4 / 2 * 1.003, A4 / 2)
        ),
        np.zeros(len(times(0.88))),
    )
    strokes = mixed(0.88, [(0, 1, bell(D4, 0.88)), (0, 0.35, bell(A4, 0.88)), (0, 0.45, hum)])
    return mixed(0.9, [(0, 1, with_envelope(strokes, [(0, 1), (0.6, 1), (0.88, 0)]))])
