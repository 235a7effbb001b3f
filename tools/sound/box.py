"""The sounds of what lies in a game's box: dice, cards, tokens and chips."""

from collections.abc import Iterator

import numpy as np

from tools.art.brush import chance
from tools.sound.calls import A5, D6
from tools.sound.synth import (
    BRASS,
    Mode,
    Wave,
    hiss,
    knock,
    mixed,
    plucked,
    shaped,
    struck,
    sweep,
    thump,
    tick,
    times,
)

DIE: tuple[Mode, ...] = ((1240, 0.011, 1.0), (2310, 0.008, 0.8), (3870, 0.005, 0.5), (5900, 0.003, 0.3))
PASTEBOARD: tuple[Mode, ...] = ((310, 0.014, 1.0), (820, 0.009, 0.7), (1730, 0.005, 0.4))


def bounce(key: str, pitch: float) -> Wave:
    """A die touches the table with an edge: bone on wood."""
    bone = mixed(0.1, [(0, 0.8, struck(DIE, 0.1, pitch=pitch, soft=0.0004)), (0, 0.12, tick(key))])
    return mixed(0.2, [(0, 1, bone), (0, 0.5, knock(1.25 * pitch)), (0, 0.2, thump(120 * pitch, 0.02))])


def _tumble(die: int) -> Iterator[tuple[float, float, Wave]]:
    """One die's leaps, each shorter and softer, until it lies."""
    lots = chance("dice", die)
    at, gap, much = 0.037 * die, lots.uniform(0.09, 0.15), lots.uniform(0.7, 1.0)
    while at < 0.6 and gap > 0.018:
        pitch = lots.uniform(0.85, 1.25)
        yield at, much, bounce(f"dice {die} {at:.3f}", pitch)
        at, gap, much = at + gap, gap * lots.uniform(0.68, 0.86), much * lots.uniform(0.66, 0.85)


def dice() -> Wave:
    """A handful tumbles over the wood."""
    return mixed(0.7, [leap for die in range(5) for leap in _tumble(die)])


def dice_settle() -> Wave:
    """One die wavers on its edge, quicker and quicker, and lies."""
    wavering = [
        (at, much, bounce(f"settle {at}", pitch))
        for at, much, pitch in (
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
    grain = 0.6 + 0.4 * np.interp(times(0.2), np.arange(0, 0.21, 0.006), chance("card").uniform(0, 1, 35))
    slide = shaped(sweep("card", 0.2, (1500, 3400, 4600)), [(0, 0), (0.03, 0.6), (0.13, 1), (0.2, 0)])
    return mixed(0.3, [(0, 0.5, slide * grain), (0.18, 0.9, struck(PASTEBOARD, 0.1, pitch=1.3))])


def card_turn() -> Wave:
    """A card snaps over and falls on its back."""
    wind = shaped(sweep("card turn", 0.15, (900, 2600, 1500)), [(0, 0), (0.06, 1), (0.15, 0)])
    snap = mixed(0.1, [(0, 0.9, struck(PASTEBOARD, 0.1, pitch=2.4, soft=0.0003)), (0, 0.4, tick("snap"))])
    lying = mixed(
        0.15, [(0, 1, struck(PASTEBOARD, 0.12)), (0, 0.3, thump(130, 0.025)), (0, 0.1, tick("lying"))]
    )
    return mixed(0.36, [(0, 0.16, wind), (0.075, 0.9, snap), (0.18, 1, lying)])


def shuffle() -> Wave:
    """Two halves of a deck riffle into each other and are pushed together."""
    lots = chance("shuffle")
    leaves: list[tuple[float, float, Wave]] = []
    at = 0.02
    for leaf in range(34):
        flick = mixed(
            0.05,
            [
                (0, 0.3, tick(f"leaf {leaf}")),
                (0, 0.5, struck(PASTEBOARD, 0.05, pitch=lots.uniform(1.7, 2.5))),
            ],
        )
        leaves.append((at, (0.35 + 0.5 * leaf / 34) * lots.uniform(0.6, 1), flick))
        at += (0.022 - 0.0135 * leaf / 34) * lots.uniform(0.75, 1.25)
    push = shaped(hiss("push", 0.12, 1200, 4200), [(0, 0), (0.06, 0.3), (0.12, 0)])
    return mixed(
        0.8, [*leaves, (0.57, 0.5, push), (0.66, 1, struck(PASTEBOARD, 0.12)), (0.66, 0.6, knock(1.4))]
    )


def tokens() -> Wave:
    """A metal token is laid on the wood, and one on top of it."""
    clink = [(hertz, fading * 0.42, much) for hertz, fading, much in BRASS]
    first = mixed(0.4, [(0, 0.5, struck(clink, 0.35, pitch=0.92)), (0, 0.5, knock(1.9))])
    second = mixed(0.34, [(0, 0.7, struck(clink, 0.3, pitch=1.13)), (0, 0.3, knock(2.1))])
    return mixed(0.42, [(0, 1, first), (0.075, 0.8, second)])


def point() -> Wave:
    """A chip clicks onto a die, and what it is worth goes up."""
    clicks = [
        (at, much, mixed(0.1, [(0, 1, struck(DIE, 0.1, pitch=pitch)), (0, 0.2, knock(2 * pitch))]))
        for at, much, pitch in ((0, 0.9, 0.9), (0.035, 0.5, 1.2))
    ]
    strings = [
        (0.03 + 0.055 * turn, much, plucked(note, 0.25, fading=0.1))
        for turn, (note, much) in enumerate(((A5, 0.4), (D6, 0.6)))
    ]
    return mixed(0.32, [*clicks, *strings])
