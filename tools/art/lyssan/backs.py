"""Draws the backs of influence cards, debts and triumphs, 250 x 350."""

from collections.abc import Callable

from tools.art.kit import signs
from tools.art.kit.cards import back
from tools.art.pen import (
    COAL,
    GOLD,
    OLD_GOLD,
    PARCHMENT,
    cut,
    fill,
    put,
    star,
)


def influence() -> str:
    """A mask over a court star on purple."""
    rays = cut(star(125, 175, 64, 12, 0.62), OLD_GOLD, 4)
    mask = cut(
        (
            "M65 160Q95 138 125 156Q155 138 185 160Q184 214 148 208Q130 202 125 190Q120 202 102 "
            "208Q66 214 65 160z"
        ),
        PARCHMENT,
        5,
    )
    eyes = fill("M82 176Q96 162 112 178Q96 190 82 176zM168 176Q154 162 138 178Q154 190 168 176z", COAL)
    return back(
        "#4f2f63", "#8d6aa5", rays + mask + eyes + put(signs.small_crown(GOLD), at=(125, 126), scale=0.8)
    )


def debt() -> str:
    """A sealed bond on brown leather."""
    return back(
        "#b5854c",
        "#7a5228",
        put(signs.scroll(66, 84, 4), at=(125, 170), turn=-8) + put(signs.seal(), at=(146, 206), scale=0.9),
    )


def triumph() -> str:
    """A crown in laurels on green."""
    return back(
        "#2c5140",
        "#6d9c7a",
        put(signs.laurels(), at=(125, 175), scale=0.56)
        + put(signs.small_crown(GOLD), at=(125, 174), scale=0.86),
    )


BACKS: dict[str, Callable[[], str]] = {"influence": influence, "debt": debt, "triumph": triumph}
