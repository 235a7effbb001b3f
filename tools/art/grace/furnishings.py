"""Draws what stands in a hall, seen from above, 256 x 256, with its shadow to the lower right.

Windows and banners hang on the wall at the upper side, so they are seen from the front.
"""

from collections.abc import Callable
from math import cos, pi, sin

from tools.art.grace.crowns import iron_crown, state_crown
from tools.art.kit import signs
from tools.art.pen import (
    BLUE,
    COAL,
    DARK_BLUE,
    DARK_GREEN,
    DARK_RED,
    DARK_STEEL,
    DARK_STONE,
    DARK_WOOD,
    GOLD,
    GREEN,
    INK,
    OLD_GOLD,
    PALE_GOLD,
    PALE_GREEN,
    PALE_STONE,
    PALE_WOOD,
    PURPLE,
    RED,
    STEEL,
    STONE,
    WHITE,
    WOOD,
    box,
    cut,
    disc,
    fill,
    holed,
    oval,
    pen,
    polygon,
    put,
    rod,
    star,
    tint,
)

EDGE = 7
Points = list[tuple[float, float]]


def ring(count: int, radius: float, turn: float = 0) -> Points:
    """Points on a circle around the middle of the picture."""
    angles = [2 * pi * step / count + turn for step in range(count)]
    return [(128 + radius * cos(angle), 128 + radius * sin(angle)) for angle in angles]


def fallen_shadow(path: str) -> str:
    """The shadow of a thing on the floor, soft at its edge."""
    return "".join(put(tint(path, "#160e0a", 0.16), at=(step, step)) for step in (6, 11, 16))


def glow(radius: float, strength: float = 0.1) -> str:
    """Light on the floor around the middle of the picture."""
    return "".join(tint(disc(128, 128, radius * part), "#ffd583", strength) for part in (1, 0.82, 0.64, 0.46))


def column() -> str:
    """A round column on a square plinth."""
    plinth = box(38, 38, 180, 180, 10)
    leaves = "".join(
        put(cut("M0-58Q16-42 0-26Q-16-42 0-58z", PALE_STONE, 4), at=(128, 128), turn=45 * n) for n in range(8)
    )
    return (
        fallen_shadow(plinth)
        + cut(plinth, STONE, EDGE)
        + pen("M50 50L80 80M206 50L176 80M50 206L80 176M206 206L176 176", 5, DARK_STONE)
        + cut(disc(128, 128, 76), PALE_STONE, EDGE)
        + tint("M128 52A76 76 0 0 1 128 204A100 100 0 0 0 128 52z", DARK_STONE, 0.55)
        + pen(disc(128, 128, 62), 5, GOLD)
        + leaves
        + cut(disc(128, 128, 22), GOLD, 5)
        + fill(star(128, 128, 15, 8, 0.5), OLD_GOLD)
    )


def flame_from_above(x: float, y: float, size: float = 1) -> str:
    """A candle's flame, seen from above."""
    return fill(disc(x, y, 12 * size), "#f6a52c") + fill(disc(x, y, 7 * size), "#fff2b0")


def candles() -> str:
    """A wheel of iron with eight candles that hangs from the ceiling."""
    chains = pen("M128 128L57 57M128 128L199 57M128 128L57 199M128 128L199 199", 5, DARK_STEEL)
    wheel = (
        pen(disc(128, 128, 84), 22)
        + pen(disc(128, 128, 84), 9, DARK_STEEL)
        + rod("M44 128H212M128 44V212", DARK_STEEL, 8, 5)
    )
    cups = "".join(
        cut(disc(x, y, 19), OLD_GOLD, 5) + cut(disc(x, y, 12), WHITE, 3) + flame_from_above(x, y, 0.72)
        for x, y in ring(8, 84, pi / 8)
    )
    return glow(124) + wheel + chains + cut(disc(128, 128, 16), OLD_GOLD, 5) + cups


def brazier() -> str:
    """An iron bowl of embers on three feet."""
    feet = "".join(rod(f"M128 128L{x:.0f} {y:.0f}", COAL, 16, 5) for x, y in ring(3, 104, pi / 2))
    embers = "".join(
        fill(disc(x, y, 13), colour)
        for (x, y), colour in zip(
            [*ring(7, 42), *ring(3, 16, 1)],
            (
                "#e2622a",
                "#f7b93c",
                "#b4322b",
                "#f6a52c",
                "#e2622a",
                "#7c1f1c",
                "#f7b93c",
                "#fff2b0",
                "#f6a52c",
                "#f7b93c",
            ),
            strict=True,
        )
    )
    return (
        glow(122, 0.12)
        + fallen_shadow(disc(128, 128, 76))
        + feet
        + cut(disc(128, 128, 78), DARK_STEEL, EDGE)
        + cut(disc(128, 128, 62), "#3a1714", 5)
        + embers
        + pen(disc(128, 128, 70), 4, STEEL)
    )


def window() -> str:
    """A pointed window with coloured glass in the wall."""
    frame = "M58 236V108Q58 44 128 16Q198 44 198 108V236z"
    colours = ("#e8a154", "#5f94b8", "#f0c878", "#b4525a", "#f6dfa2", "#6fa07c")
    panes = "".join(
        fill(
            f"M{58 + 35 * column} {108 + 32 * row}h35v32h-35z",
            colours[(row * 5 + column * 2 + row * column) % 6],
        )
        for row in range(4)
        for column in range(4)
    )
    leads = pen(
        (
            "M93 108V236M128 108V236M163 108V236M58 108H198M58 140H198M58 172H198M58 204H198"
            "M58 108L128 16M198 108L128 16"
        ),
        4,
        "#3a2a22",
    )
    rose = cut(disc(128, 76, 26), "#b4525a", 5) + fill(star(128, 76, 22, 6, 0.5), "#f6dfa2")
    return (
        fill(frame, "#f0c878")
        + panes
        + leads
        + rose
        + pen(frame, 22)
        + pen(frame, 12, PALE_STONE)
        + cut("M36 232H220V252H36z", PALE_STONE, 5)
    )


def light() -> str:
    """The light of a window on the floor below it."""
    beams = ""
    for left, spread in ((0.0, 0.0), (0.05, 0.04), (0.1, 0.08)):
        top, foot = 92 - 10 * spread, 28 + 40 * left
        beams += tint(
            polygon([(128 - top / 2, 0), (128 + top / 2, 0), (256 - foot, 256), (foot, 256)]), "#ffe2a0", 0.13
        )
    patches = "".join(
        tint(
            polygon([(x, 108), (x + 26, 108), (x + 26 + (x - 102) * 0.3, 178), (x + (x - 128) * 0.3, 178)]),
            colour,
            0.3,
        )
        for x, colour in ((72, "#e8a154"), (101, "#7fb2d0"), (130, "#f6dfa2"), (159, "#c9686c"))
    )
    return beams + patches


def banner_with(colour: str, shade: str, charge: str) -> str:
    """A long banner on the wall."""
    cloth = cut("M58 24H198V240L128 206L58 240z", colour, EDGE) + fill("M172 30H192V226L172 216z", shade)
    return (
        tint("M66 34H212V250L140 216L66 250z", "#160e0a", 0.3)
        + cloth
        + pen("M70 30V222M186 30V222", 5, GOLD)
        + charge
        + rod("M40 22H216", DARK_WOOD, 10, 5)
        + cut(disc(40, 22, 10) + disc(216, 22, 10), GOLD, 5)
    )


def banner() -> str:
    """A purple banner with a crown."""
    return banner_with(PURPLE, "#43264f", put(signs.small_crown(GOLD), at=(128, 118), scale=1.1))


def banner_loyalist() -> str:
    """A blue banner with the state crown."""
    return banner_with(BLUE, DARK_BLUE, put(state_crown(RED), at=(128, 124), scale=0.64))


def banner_usurper() -> str:
    """A red banner with the iron crown."""
    return banner_with("#8f2f28", DARK_RED, put(iron_crown(), at=(128, 118), scale=0.64))


def rug() -> str:
    """A round rug with a sun and a fringe."""
    fringe = pen(
        "".join(
            f"M{x:.0f} {y:.0f}L{u:.0f} {v:.0f}"
            for (x, y), (u, v) in zip(ring(72, 108), ring(72, 121), strict=True)
        ),
        4,
        "#d9bf8b",
    )
    rings = (
        cut(disc(128, 128, 108), "#1f4a4a", 5)
        + pen(disc(128, 128, 98), 5, GOLD)
        + cut(disc(128, 128, 86), DARK_RED, 4)
    )
    lozenges = "".join(
        put(fill("M0-82L9-70L0-58L-9-70z", GOLD), at=(128, 128), turn=22.5 * n) for n in range(16)
    )
    return (
        fringe
        + rings
        + lozenges
        + cut(disc(128, 128, 54), "#1f4a4a", 4)
        + cut(star(128, 128, 46, 12, 0.6), GOLD, 4)
        + cut(disc(128, 128, 18), DARK_RED, 4)
    )


def chair() -> str:
    """A high-backed chair; its back is at the upper side."""
    shape = box(54, 46, 148, 170, 16)
    return (
        fallen_shadow(shape)
        + cut(box(54, 70, 148, 146, 14), WOOD, EDGE)
        + cut(box(74, 88, 108, 112, 12), RED, 5)
        + pen("M86 100H170M86 188H170", 4, DARK_RED)
        + fill(star(128, 144, 22, 6, 0.5), GOLD)
        + cut(box(42, 38, 172, 40, 12), DARK_WOOD, EDGE)
        + pen("M58 58H198", 6, GOLD)
        + cut(disc(42, 58, 14) + disc(214, 58, 14), GOLD, 5)
    )


def dais() -> str:
    """Three round steps of pale stone with a red cloth."""
    steps = "".join(
        cut(disc(128, 128, radius), colour, 5)
        for radius, colour in ((116, DARK_STONE), (98, STONE), (80, PALE_STONE))
    )
    joints = pen(
        "".join(
            f"M{x:.0f} {y:.0f}L{u:.0f} {v:.0f}"
            for (x, y), (u, v) in zip(ring(16, 82), ring(16, 114), strict=True)
        ),
        3,
        "#7c705c",
    )
    return (
        fallen_shadow(disc(128, 128, 112))
        + steps
        + joints
        + cut(disc(128, 128, 62), RED, 5)
        + pen(disc(128, 128, 53), 4, GOLD)
    )


def hound() -> str:
    """A hound asleep, rolled up."""
    body = (
        "M128 48C190 44 222 96 214 146C206 196 158 218 112 208C74 200 48 170 54 136"
        "C60 106 90 92 116 104C138 114 144 138 130 152"
    )
    tail = pen("M214 140Q218 204 150 222Q112 228 84 214", 26) + pen(
        "M214 140Q218 204 150 222Q112 228 84 214", 15, "#b08a5c"
    )
    coat = cut(
        "M128 44C194 40 228 94 218 148C208 200 158 222 110 212C70 203 42 172 50 134C54 78 88 48 128 44z",
        "#b08a5c",
        EDGE,
    )
    spots = fill(
        (
            "M150 60Q196 70 204 118Q170 128 154 96Q144 76 150 60zM84 186Q104 170 128 184"
            "Q130 204 106 204Q92 200 84 186z"
        ),
        "#7a5836",
    )
    head = cut(
        "M56 128Q52 92 86 86Q120 84 134 112L146 136Q146 152 130 152L98 150Q64 152 56 128z", "#c29c6c", 6
    )
    ears = cut("M62 112Q38 116 40 148Q60 150 74 124z", "#7a5836", 5) + cut(
        "M96 88Q92 62 116 58Q128 76 116 96z", "#7a5836", 5
    )
    face = pen("M96 122q8 6 14 0", 5) + fill(oval(142, 144, 8, 7), INK) + pen("M128 150q-8 4-14-2", 3.5)
    return fallen_shadow(body + "z") + coat + spots + tail + head + ears + face


def laurel() -> str:
    """A clipped laurel in a pot."""
    leaves = "".join(
        put(
            cut("M0 0Q13-15 0-34Q-13-15 0 0z", (GREEN, DARK_GREEN, PALE_GREEN)[n % 3], 4),
            at=(x, y),
            turn=37 * n,
        )
        for n, (x, y) in enumerate([*ring(14, 62), *ring(9, 36, 0.3), *ring(4, 12, 0.8)])
    )
    return (
        fallen_shadow(disc(128, 128, 88))
        + cut(disc(128, 128, 98), "#a5623a", EDGE)
        + cut(disc(128, 128, 82), "#4a3322", 5)
        + cut(disc(128, 128, 72), DARK_GREEN, 4)
        + leaves
    )


def barrel() -> str:
    """A barrel that stands."""
    staves = pen("M86 58V198M128 46V210M170 58V198", 4, DARK_WOOD)
    return (
        fallen_shadow(disc(128, 128, 88))
        + cut(disc(128, 128, 94), DARK_STEEL, EDGE)
        + cut(disc(128, 128, 82), PALE_WOOD, 5)
        + staves
        + cut(disc(150, 128, 11), DARK_WOOD, 4)
    )


def crate() -> str:
    """A nailed crate."""
    side = box(36, 36, 184, 184, 6)
    boards = pen("M42 98H214M42 158H214", 4, DARK_WOOD)
    frame = (
        pen("M54 54H202V202H54z", 26)
        + pen("M54 54H202V202H54z", 15, WOOD)
        + rod("M66 190L190 66", WOOD, 14, 5)
    )
    nails = fill(disc(54, 54, 6) + disc(202, 54, 6) + disc(54, 202, 6) + disc(202, 202, 6), COAL)
    return fallen_shadow(side) + cut(side, PALE_WOOD, EDGE) + boards + frame + nails


def rope() -> str:
    """A coiled rope."""
    coils = "".join(
        pen(disc(128, 128, radius), 27) + pen(disc(128, 128, radius), 17, "#d9b878")
        for radius in (88, 62, 36)
    )
    end = pen("M214 142Q232 176 214 214", 27) + pen("M214 142Q232 176 214 214", 17, "#d9b878")
    strands = pen(
        "".join(put_line(x, y) for radius in (88, 62, 36) for x, y in ring(round(radius / 3.4), radius)),
        3,
        "#9a7a42",
    )
    return fallen_shadow(disc(128, 128, 92)) + end + coils + strands


def put_line(x: float, y: float) -> str:
    """A short slanted stroke across a rope."""
    return f"M{x - 5:.0f} {y - 6:.0f}l10 12"


def mast() -> str:
    """The foot of a mast with its ropes."""
    collar = cut("M128 18L206 50L238 128L206 206L128 238L50 206L18 128L50 50z", WOOD, EDGE) + pen(
        "M128 40L190 66L216 128L190 190L128 216L66 190L40 128L66 66z", 5, DARK_WOOD
    )
    rings = (
        pen(disc(128, 128, 46), 3, WOOD) + pen(disc(128, 128, 30), 3, WOOD) + pen(disc(128, 128, 15), 3, WOOD)
    )
    bolts = cut("".join(disc(x, y, 9) for x, y in ring(8, 92, pi / 8)), STEEL, 4)
    return (
        fallen_shadow(disc(128, 128, 104)) + collar + bolts + cut(disc(128, 128, 66), PALE_WOOD, EDGE) + rings
    )


def wheel() -> str:
    """A ship's wheel that hangs on the wall."""
    spokes = "".join(rod(f"M128 128L{x:.0f} {y:.0f}", PALE_WOOD, 11, 5) for x, y in ring(8, 112))
    rim = pen(disc(128, 128, 74), 34) + pen(disc(128, 128, 74), 22, WOOD) + pen(disc(128, 128, 74), 4, GOLD)
    return (
        fallen_shadow(disc(128, 128, 88))
        + spokes
        + rim
        + cut(disc(128, 128, 28), WOOD, 6)
        + cut(disc(128, 128, 13), GOLD, 5)
    )


def anchor() -> str:
    """An anchor that leans on the wall."""
    arms = "M128 214Q54 206 44 140L30 152M44 140L62 148M128 214Q202 206 212 140L226 152M212 140L194 148"
    stock = rod("M84 84H172", WOOD, 17, 6)
    shank = rod(f"M128 60V214{arms}", DARK_STEEL, 15, 6)
    return (
        fallen_shadow("M116 60H140V190H210L200 220H56L46 190H116z")
        + shank
        + stock
        + holed(disc(128, 40, 24) + disc(128, 40, 11), DARK_STEEL, 6)
    )


def porthole() -> str:
    """A round window of a ship with the sea behind it."""
    sea = (
        fill(disc(128, 128, 76), "#9cc4dc")
        + fill("M52 132Q90 116 128 132T204 132A76 76 0 0 1 52 132z", "#3d6480")
        + pen("M72 160q10-8 20 0t20 0M140 172q9-7 18 0t18 0", 4, "#a8c3cf")
    )
    rim = (
        pen(disc(128, 128, 90), 40)
        + pen(disc(128, 128, 90), 27, OLD_GOLD)
        + pen(disc(128, 128, 98), 4, PALE_GOLD)
    )
    return sea + rim + fill("".join(disc(x, y, 7) for x, y in ring(8, 90, pi / 8)), INK)


FURNISHINGS: dict[str, Callable[[], str]] = {
    "column": column,
    "candles": candles,
    "brazier": brazier,
    "window": window,
    "light": light,
    "banner": banner,
    "banner_loyalist": banner_loyalist,
    "banner_usurper": banner_usurper,
    "rug": rug,
    "chair": chair,
    "dais": dais,
    "hound": hound,
    "laurel": laurel,
    "barrel": barrel,
    "crate": crate,
    "rope": rope,
    "mast": mast,
    "wheel": wheel,
    "anchor": anchor,
    "porthole": porthole,
}
