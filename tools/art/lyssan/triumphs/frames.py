"""Draws the frames of triumphs: medals for majorities, sunbursts for deeds, a crowned shield for a realm."""

from math import cos, pi, sin

from tools.art.kit import signs
from tools.art.pen import (
    GOLD,
    OLD_GOLD,
    cut,
    disc,
    fill,
    polygon,
    put,
)


def medal(field: str) -> str:
    """The round gilded frame of a majority."""
    beads = "".join(
        disc(128 + 111 * cos(2 * pi * n / 24), 128 + 111 * sin(2 * pi * n / 24), 4) for n in range(24)
    )
    return cut(disc(128, 128, 120), GOLD, 7) + fill(beads, OLD_GOLD) + cut(disc(128, 128, 101), field, 6)


def burst(field: str) -> str:
    """The sunburst of a deed that counts at once."""
    rim = [(121 if step % 2 == 0 else 98, 2 * pi * step / 32) for step in range(32)]
    inner = [(104 if step % 2 == 0 else 86, 2 * pi * step / 32) for step in range(32)]
    outer = polygon([(128 + r * cos(a), 128 + r * sin(a)) for r, a in rim])
    return cut(outer, GOLD, 7) + cut(
        polygon([(128 + r * cos(a), 128 + r * sin(a)) for r, a in inner]), field, 6
    )


def crowned_shield(field: str) -> str:
    """The crowned shield of a state of the realm."""
    plate = cut("M26 58H230V128Q222 204 128 246Q34 204 26 128z", GOLD, 7) + cut(
        "M44 76H212V126Q204 192 128 226Q52 192 44 126z", field, 6
    )
    return plate + put(signs.small_crown(GOLD), at=(128, 54), scale=1.05)
