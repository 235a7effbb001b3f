"""Draws the Resource cards of coins: a purse, a strongbox and a treasure, before one green hanging."""

from collections.abc import Callable

from tools.art.kit import grounds, signs, things
from tools.art.pen import (
    BLUE,
    DARK_STEEL,
    DARK_WOOD,
    GOLD,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PURPLE,
    RED,
    STEEL,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    oval,
    pen,
    put,
    shadow,
    star,
    tint,
)

GROUND, COUNTERS = "#2f5c49", "#4a8266"
"""All coins lie before these colours, so that the four types differ at once."""


def hanging() -> str:
    """The ground of all coins, and the board they lie on."""
    board = fill("M-2 182H322V222H-2z", "#7a5030") + pen("M-2 182H322", 5) + pen("M-2 204H322", 3, DARK_WOOD)
    return grounds.tapestry(GROUND, COUNTERS, "ring") + board


def coin(radius: float) -> str:
    """A coin seen from the front, with a crown on it."""
    crown = put(signs.small_crown(PALE_GOLD), scale=radius / 62)
    return cut(disc(0, 0, radius), GOLD) + pen(disc(0, 0, radius * 0.82), 3, OLD_GOLD) + crown


def purse() -> str:
    """One leather purse and one coin."""
    return (
        hanging()
        + shadow(140, 200, 92, 10)
        + put(signs.purse("#a5622f", "#74421c"), at=(132, 202), scale=1.72)
        + put(coin(34), at=(250, 166))
    )


def strongbox() -> str:
    """A locked iron-bound box; two coins lie before it."""
    lid = cut("M52 92Q52 40 96 40H224Q268 40 268 92z", WOOD)
    body = cut("M52 92H268V196H52z", "#7a4a24")
    bands = "".join(
        cut(f"M{x} 42H{x + 26}V196H{x}z", STEEL, 4)
        + fill("".join(disc(x + 13, y, 4) for y in (60, 112, 148, 182)), INK)
        for x in (78, 216)
    )
    rim = cut("M46 86H274V104H46z", DARK_STEEL, 4)
    lock = cut(box(134, 78, 52, 62, 8), GOLD) + fill(disc(160, 102, 8) + "M155 104H165L168 126H152z", INK)
    light = tint("M60 88Q60 50 96 48H220Q190 60 90 64Q70 68 68 88z", WHITE, 0.18)
    return (
        hanging()
        + shadow(160, 200, 128, 12)
        + lid
        + body
        + bands
        + light
        + rim
        + lock
        + put(coin(26), at=(38, 186))
        + put(coin(26), at=(288, 186))
    )


def treasure() -> str:
    """A hill of gold with a crown, a chalice, jewels and pearls."""
    hill = cut("M14 204Q40 128 100 108Q160 74 220 106Q286 128 306 204z", GOLD)
    rims = "".join(
        cut(oval(x, y, 19, 10), PALE_GOLD if n % 3 else "#f2ca62", 3.5)
        for n, (x, y) in enumerate(
            (
                (60, 176), (96, 148), (100, 186), (138, 124), (142, 162), (146, 196), (182, 140), (188, 180),
                (222, 124), (228, 160), (232, 194), (262, 148), (270, 184), (34, 194), (292, 200),
            )
        )
    )  # fmt: skip
    jewels = (
        cut("M176 158l16-12 16 12-16 24z", RED, 4)
        + cut("M108 170l14-11 14 11-14 21z", BLUE, 4)
        + cut("M248 166l12-9 12 9-12 18z", PURPLE, 4)
    )
    pearls = cut("".join(disc(62 + 15 * n, 158 + (n - 2) ** 2 * 3, 7) for n in range(5)), WHITE, 3)
    lights = fill(
        star(160, 36, 26, 4, 0.24) + star(272, 76, 18, 4, 0.24) + star(44, 104, 16, 4, 0.24), PALE_GOLD
    )
    return (
        hanging()
        + grounds.rays(160, 120, PALE_GOLD, 0.3)
        + put(things.goblet(), at=(246, 138), scale=0.86, turn=12)
        + hill
        + rims
        + jewels
        + pearls
        + put(signs.small_crown(GOLD), at=(142, 84), scale=1.5, turn=-6)
        + lights
    )


COINS: dict[str, Callable[[], str]] = {"purse": purse, "strongbox": strongbox, "treasure": treasure}
