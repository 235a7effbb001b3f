"""The sounds of dice, cards, tokens and chips."""

from collections.abc import Iterator

import numpy as np

from tools.art.raster import seeded_rng
from tools.sound.interface import A5, D6
from tools.sound.synth import (
    BRASS,
    Mode,
    Wave,
    hiss,
    knock,
    mixed,
    plucked_string,
    struck_object,
    sweep,
    thump,
    tick,
    times,
    with_envelope,
)

DIE: tuple[Mode, ...] = ((1240, 0.011, 1.0), (2310, 0.008, 0.8), (3870, 0.005, 0.5), (5900, 0.003, 0.3))
PASTEBOARD: tuple[Mode, ...] = ((310, 0.014, 1.0), (820, 0.009, 0.7), (1730, 0.005, 0.4))


def bounce(key: str, pitch: float) -> Wave:
    """A die touches the table with an edge: bone on wood."""
    bone = mixed(0.1, [(0, 0.8, struck_object(DIE, 0.1, pitch=pitch, soft=0.0004)), (0, 0.12, tick(key))])
    return mixed(0.2, [(0, 1, bone), (0, 0.5, knock(1.25 * pitch)), (0, 0.2, thump(120 * pitch, 0.02))])


def _tumble(die: int) -> Iterator[tuple[float, float, Wave]]:
    """The bounces of one die, each shorter and softer."""
    rng = seeded_rng("dice", die)
    at, gap, volume = 0.037 * die, rng.uniform(0.09, 0.15), rng.uniform(0.7, 1.0)
    while at < 0.6 and gap > 0.018:
        pitch = rng.uniform(0.85, 1.25)
        yield at, volume, bounce(f"dice {die} {at:.3f}", pitch)
        at, gap, volume = at + gap, gap * rng.uniform(0.68, 0.86), volume * rng.uniform(0.66, 0.85)


def dice() -> Wave:
    """A handful tumbles over the wood."""
    return mixed(0.7, [part for die in range(5) for part in _tumble(die)])


def dice_settle() -> Wave:
    """One die rocks on its edge, faster and faster, and comes to rest."""
    wavering = [
        (at, volume, bounce(f"settle {at}", pitch))
        for at, volume, pitch in (
            (0, 0.7, 1.1),
            (0.055, 0.45, 1.22),
            (0.094, 0.32, 1.18),
            (0.122, 0.24, 1.24),
            (0.142, 0.2, 1.2),
        )
    ]
    return mixed(0.34, [*wavering, (0.16, 0.8, bounce("settled", 0.9))])


def card() -> Wave:
    """One card slides from the pile."""
    grain = 0.6 + 0.4 * np.interp(times(0.2), np.arange(0, 0.21, 0.006), seeded_rng("card").uniform(0, 1, 35))
    slide = with_envelope(sweep("card", 0.2, (1500, 3400, 4600)), [(0, 0), (0.03, 0.6), (0.13, 1), (0.2, 0)])
    return mixed(0.3, [(0, 0.5, slide * grain), (0.18, 0.9, struck_object(PASTEBOARD, 0.1, pitch=1.3))])


def card_turn() -> Wave:
    """A card snaps over and falls on its back."""
    wind = with_envelope(sweep("card turn", 0.15, (900, 2600, 1500)), [(0, 0), (0.06, 1), (0.15, 0)])
    snap = mixed(
        0.1, [(0, 0.9, struck_object(PASTEBOARD, 0.1, pitch=2.4, soft=0.0003)), (0, 0.4, tick("snap"))]
    )
    lying = mixed(
        0.15, [(0, 1, struck_object(PASTEBOARD, 0.12)), (0, 0.3, thump(130, 0.025)), (0, 0.1, tick("lying"))]
    )
    return mixed(0.36, [(0, 0.16, wind), (0.075, 0.9, snap), (0.18, 1, lying)])


def shuffle() -> Wave:
    """Two halves of a deck riffle into each other and are pushed together."""
    rng = seeded_rng("shuffle")
    leaves: list[tuple[float, float, Wave]] = []
    at = 0.02
    for leaf in range(34):
        flick = mixed(
            0.05,
            [
                (0, 0.3, tick(f"leaf {leaf}")),
                (0, 0.5, struck_object(PASTEBOARD, 0.05, pitch=rng.uniform(1.7, 2.5))),
            ],
        )
        leaves.append((at, (0.35 + 0.5 * leaf / 34) * rng.uniform(0.6, 1), flick))
        at += (0.022 - 0.0135 * leaf / 34) * rng.uniform(0.75, 1.25)
    push = with_envelope(hiss("push", 0.12, 1200, 4200), [(0, 0), (0.06, 0.3), (0.12, 0)])
    return mixed(
        0.8, [*leaves, (0.57, 0.5, push), (0.66, 1, struck_object(PASTEBOARD, 0.12)), (0.66, 0.6, knock(1.4))]
    )


def tokens() -> Wave:
    """A metal token is laid on the wood, and one on top of it."""
    clink = [(hertz, fading * 0.42, volume) for hertz, fading, volume in BRASS]
    first = mixed(0.4, [(0, 0.5, struck_object(clink, 0.35, pitch=0.92)), (0, 0.5, knock(1.9))])
    second = mixed(0.34, [(0, 0.7, struck_object(clink, 0.3, pitch=1.13)), (0, 0.3, knock(2.1))])
    return mixed(0.42, [(0, 1, first), (0.075, 0.8, second)])


def point() -> Wave:
    """A chip clicks onto a die and raises its value."""
    clicks = [
        (at, volume, mixed(0.1, [(0, 1, struck_object(DIE, 0.1, pitch=pitch)), (0, 0.2, knock(2 * pitch))]))
        for at, volume, pitch in ((0, 0.9, 0.9), (0.035, 0.5, 1.2))
    ]
    strings = [
        (0.03 + 0.055 * turn, volume, plucked_string(note, 0.25, fading=0.1))
        for turn, (note, volume) in enumerate(((A5, 0.4), (D6, 0.6)))
    ]
    return mixed(0.32, [*clicks, *strings])
