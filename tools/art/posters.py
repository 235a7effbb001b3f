"""Paints the panels of the title, one a game, with the games' own pictures: `python -m tools.art.posters`."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import cos, pi, sin

from game import files
from tools.art.grace.crowns import state_crown
from tools.art.grace.emblems import throne
from tools.art.grace.prologue import banner as hall_banner
from tools.art.grace.prologue import candelabrum, window
from tools.art.kit import places, things
from tools.art.pen import (
    GOLD,
    OLD_GOLD,
    PALE_GOLD,
    PURPLE,
    RED,
    WHITE,
    cut,
    disc,
    fill,
    flip,
    oval,
    pen,
    polygon,
    put,
    rod,
    shadow,
    tint,
)
from tools.art.prologues import copy, mixed

WIDTH, HEIGHT = 600, 800
"""Narrow panels show the middle; the lowest quarter is behind the words."""
RUBY, SAPPHIRE, EMERALD, AMETHYST, TOPAZ = "ruby", "sapphire", "emerald", "amethyst", "topaz"
GEMS: Mapping[str, tuple[str, str, str]] = {
    RUBY: ("#b3314a", "#7a1c34", "#e8899a"),
    SAPPHIRE: ("#2f6fae", "#1c4677", "#8fc3ee"),
    EMERALD: ("#2f8a52", "#1c5a35", "#8fd6a8"),
    AMETHYST: ("#7a4ba8", "#4d2c73", "#c3a0e6"),
    TOPAZ: ("#c98a2b", "#865612", "#f3cf8a"),
}
"""The colour of each gem, its shade and its light."""


def main() -> None:
    """Writes all pictures."""
    for name, svg in pictures().items():
        path = files.asset(f"art/{name}.svg")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(svg, "utf-8")


def pictures() -> dict[str, str]:
    """The text of each picture, by name."""
    crowns = {f"title/crown_{gem}": svg([crown(*colours)], (240, 150)) for gem, colours in GEMS.items()}
    scenes = {
        "cyvasse/poster": cyvasse(),
        "lyssan/poster": lyssan(),
        "allyria/poster": allyria(),
        "grace/poster": grace(),
        "title/poster": table(),
    }
    return crowns | {name: svg(parts, (WIDTH, HEIGHT)) for name, parts in scenes.items()}


def svg(parts: Iterable[str], size: tuple[int, int]) -> str:
    """A picture of parts, the lowest first."""
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}">'
    return "\n".join([head, *parts, "</svg>", ""])


def sky(foot: int, *colours: str) -> Iterable[str]:
    """Bands from the top colour to the bottom colour, down to `foot`."""
    bands = 26
    for band in range(bands):
        place = band / (bands - 1) * (len(colours) - 1)
        first = min(int(place), len(colours) - 2)
        colour = mixed(colours[first], colours[first + 1], place - first)
        yield fill(f"M0 {band * foot / bands:.1f}H{WIDTH}V{foot}H0z", colour)


def crown(gem: str, shade: str, light: str) -> str:
    """A crown of the emblem with gems of one colour, 240 by 150."""
    band = "M38 112Q120 134 202 112L208 138Q120 162 32 138z"
    points = "M38 116L14 42L70 78L84 24L120 70L156 24L170 78L226 42L202 116Q120 138 38 116z"
    left = "M40 114L22 58L70 86L86 42L100 62Q74 84 70 122z"
    knobs = cut(disc(14, 36, 11) + disc(84, 18, 11) + disc(156, 18, 11) + disc(226, 36, 11), GOLD, 5)
    middle = cut(disc(120, 58, 12), GOLD, 5)
    stones = "".join(
        cut(f"M{x} {y - h}L{x + w} {y}L{x} {y + h}L{x - w} {y}z", gem, 4)
        + fill(f"M{x} {y - h + 4}L{x + w - 4} {y}H{x}z", light)
        + fill(f"M{x} {y + h - 4}L{x - w + 4} {y}H{x}z", shade)
        for x, y, w, h in ((120, 96, 17, 23), (68, 102, 11, 14), (172, 102, 11, 14))
    )
    shine = tint("M34 142Q120 164 206 142L208 138Q120 160 32 138z", "#7a4f10", 0.6)
    pearls = fill("".join(disc(x, 134 + 8 - (x - 120) ** 2 / 900, 5) for x in range(48, 200, 24)), PALE_GOLD)
    return (
        tint(oval(120, 136, 112, 13), "#140c08", 0.4)
        + cut(points, GOLD, 6)
        + tint(left, PALE_GOLD, 0.55)
        + tint("M202 114L218 58L172 86L164 126z", OLD_GOLD, 0.7)
        + knobs
        + middle
        + stones
        + cut(band, GOLD, 6)
        + shine
        + pearls
    )


def cyvasse() -> Iterable[str]:
    """Two kings' war on the sand: a keep in the evening sun, its dragon above, its king before it."""
    yield from sky(470, "#5c1f2e", "#a83c33", "#e2844a", "#f6cf86")
    yield tint(disc(300, 330, 230), "#ffdf9a", 0.25) + tint(disc(300, 330, 190), "#ffe6ad", 0.35)
    yield fill(disc(300, 330, 150), "#fdeec0")
    yield fill(
        "M0 420Q60 370 130 400L190 350 250 410 340 372 410 405 470 340 540 392 600 360V500H0z", "#b5634a"
    )
    yield fill("M0 452Q90 412 180 446T360 438T600 430V560H0z", "#cf8a55")
    yield sand_board()
    yield shadow(300, 516, 150, 20) + copy("cyvasse/alabaster/keep", 168, 262, 264)
    yield cut("M386 486L372 420 390 372 380 338 470 326 486 366 474 410 502 450 510 486z", "#8f5238", 6)
    yield tint("M448 332L470 328 486 366 474 410 502 450 510 486H452L440 420z", "#5c2f26", 0.6)
    yield copy("cyvasse/onyx/dragon", 304, 96, 250)
    yield shadow(196, 660, 78, 14) + copy("cyvasse/alabaster/king", 84, 438, 226)
    yield shadow(428, 690, 76, 12) + copy("cyvasse/onyx/spearman", 342, 520, 172)
    yield shadow(60, 700, 60, 10) + copy("cyvasse/alabaster/elephant", -52, 520, 190)
    yield shadow(560, 640, 60, 10) + copy("cyvasse/onyx/heavy_horse", 476, 466, 176)


def sand_board() -> str:
    """The squares of the board drawn into the sand, narrower towards the horizon."""
    lines = [480 + 320 * (row / 7) ** 1.55 for row in range(8)]
    squares = []
    for row, (far, near) in enumerate(pairwise(lines)):
        for tile in range(-7, 7):
            if (tile + row) % 2:
                ends = [
                    (300 + (tile + side) * (44 + 0.22 * (y - 480)), y)
                    for y, side in ((far, 0), (far, 1), (near, 1), (near, 0))
                ]
                squares.append(polygon(ends))
    sand = fill(f"M0 480H{WIDTH}V{HEIGHT}H0z", "#e3b271")
    water = fill(
        "M0 548Q60 532 120 552Q70 572 0 566zM470 520Q540 508 600 522V536Q540 540 470 520z", "#5d93a6"
    )
    return sand + tint("".join(squares), "#a8683a", 0.42) + water + pen("M0 480H600", 4, "#8f4f38")


def lyssan() -> Iterable[str]:
    """A land in the sea: cliffs, a castle, a knight who rides out, and a ship under way."""
    yield from sky(420, "#1e4f8a", "#4f93c9", "#b7dcec")
    yield put(places.cloud(0, 0), at=(70, 150), scale=1.5) + put(places.cloud(0, 0), at=(440, 110), scale=1.8)
    yield put(places.cloud(0, 0, "#dcecf2"), at=(-20, 300), scale=1.9)
    yield put(places.cloud(0, 0, "#dcecf2"), at=(500, 310), scale=1.5)
    yield fill("M0 400H600V800H0z", "#2f7cab") + fill("M0 400H600V412H0z", "#7fb7d6")
    yield tint("M0 560Q150 536 300 560T600 560V800H0z", "#1c5a8a", 0.65)
    yield tint("M0 690Q150 664 300 690T600 690V800H0z", "#12406a", 0.7)
    yield pen(waves(), 5, "#bfe2ef")
    yield put(sail(), at=(96, 452), scale=0.92) + flip(sail(), at=(538, 430), scale=0.62)
    yield cliffs()
    yield copy("lyssan/castle", 172, 148, 270)
    yield from (
        put(places.fir(), at=at, scale=0.7) for at in ((160, 470), (196, 486), (452, 474), (426, 490))
    )
    yield shadow(262, 634, 106, 16) + copy("lyssan/agent/knight", 136, 398, 256)
    yield shadow(440, 622, 56, 10) + copy("lyssan/agent/noble", 376, 476, 150)
    yield gulls()


def cliffs() -> str:
    """The island: white cliffs below a green land with fields and a road to the castle."""
    foam = tint(oval(300, 672, 296, 62), "#e8f6fa", 0.75)
    rock = cut(
        (
            "M32 520L40 610 76 640 96 690 160 684 196 722 262 700 318 730 380 702 440 716 486 672 536 662"
            "L560 596 568 520z"
        ),
        "#cfc3ad",
        7,
    )
    cracks = pen(
        "M84 560l10 60M150 600l-6 64M226 628l8 58M318 640l-4 74M402 626l10 66M476 600l-8 58M528 560l-8 70",
        5,
        "#9b8d74",
    )
    shade = tint("M300 600L568 520 560 596 536 662 486 672 440 716 380 702 318 730z", "#8f8068", 0.5)
    land = cut(
        "M32 520Q40 452 150 430Q230 404 300 408Q390 402 462 432Q560 456 568 520Q560 566 470 592"
        "Q380 646 300 640Q200 648 130 596Q44 570 32 520z",
        "#7fa450",
        7,
    )
    fields = tint(
        "M60 520Q80 470 160 452L210 500 130 560zM470 452Q540 480 546 520L480 556 420 500z", "#c7b75a", 0.75
    )
    hills = tint("M150 430Q230 404 300 408Q390 402 462 432Q400 470 300 462Q210 470 150 430z", "#4f7a3c", 0.6)
    road = pen("M306 424Q330 480 270 520Q220 560 300 628", 20, "#d9c08a") + pen(
        "M306 424Q330 480 270 520Q220 560 300 628", 5, "#b89a5e"
    )
    return foam + rock + shade + cracks + land + fields + hills + road


def sail() -> str:
    """A ship under a striped sail; the middle of its waterline is the origin, 130 high."""
    hull = cut("M-62-22H62Q54 16 30 16H-34Q-56 12-62-22z", "#7a4a26", 6) + pen("M-54-6H56", 4, "#4a2a14")
    cloth = cut("M-44-34Q-56-80-40-118H40Q30-80 46-34z", WHITE, 6)
    bands = fill("M-26-116H-6Q-14-80-4-36H-28Q-38-80-26-116zM16-116H34Q26-80 36-36H14Q6-80 16-116z", RED)
    return rod("M0-22V-132", "#5d3a1c", 7, 4) + cloth + bands + hull + cut("M0-132h34l-10 9 10 9H0z", GOLD, 4)


def waves() -> str:
    """Short crests on the sea."""
    places_of = [
        (20, 470),
        (520, 480),
        (30, 610),
        (566, 640),
        (40, 740),
        (540, 744),
        (300, 768),
        (150, 776),
        (430, 778),
    ]
    return "".join(f"M{x} {y}q10-9 20 0q10 9 20 0" for x, y in places_of)


def gulls() -> str:
    """Gulls over the sea."""
    return pen(
        "M120 236q14-16 24 0q10-16 24 0M452 230q10-12 18 0q8-12 18 0M92 290q8-10 14 0q6-10 14 0", 5, WHITE
    )


def allyria() -> Iterable[str]:
    """Land of hexagons below an autumn sky: a city, troops, and the moon that counts the year."""
    yield from sky(560, "#1f5a5e", "#4f9a86", "#c9d99a", "#f3e2a0")
    yield tint(disc(300, 210, 150), "#fff2c0", 0.3) + copy("allyria/moon/full", 216, 124, 168)
    yield fill("M0 400L70 330 130 380 210 300 290 372 360 318 450 390 520 322 600 380V560H0z", "#5f8f84")
    yield fill("M0 440Q80 396 170 428T330 420T600 410V560H0z", "#4b7f66")
    yield fill("M0 480H600V800H0z", "#2c6a4c")
    rows = (
        (468, 0.72, ("wood", "plain", "city", "plain", "stone")),
        (548, 0.86, ("plain", "water", "plain", "field", "wood")),
        (642, 1.0, ("stone", "plain", "field", "plain", "water")),
        (750, 1.14, ("wood", "plain", "water", "field", "plain")),
    )
    for row, (y, scale, kinds) in enumerate(rows):
        step = 178 * scale
        for place, kind in enumerate(kinds):
            x = 300 + (place - 2 + (0.5 if row % 2 else 0)) * step
            yield put(hexagon(kind), at=(x, y), scale=scale)
    yield copy("allyria/city/human", 196, 250, 220)
    yield shadow(216, 668, 70, 12) + copy("allyria/troop/cavalry", 118, 486, 196)
    yield shadow(402, 662, 60, 10) + copy("allyria/troop/infantry", 322, 496, 176)
    yield shadow(546, 570, 50, 9) + copy("allyria/troop/siege", 470, 444, 150)
    yield shadow(62, 578, 50, 9) + copy("allyria/troop/ranged", -10, 446, 150)
    yield leaves()


HEX_COLOURS = {
    "plain": ("#8fb457", "#5f7f36"),
    "field": ("#d9b855", "#9c7d2a"),
    "wood": ("#5f8f45", "#3c6130"),
    "stone": ("#b0a58f", "#7b705c"),
    "water": ("#4f9fc0", "#2c6a8c"),
    "city": ("#c9b98a", "#8f7f54"),
}


def hexagon(kind: str) -> str:
    """A tile of land seen from its side, 178 wide; its middle is the origin."""
    top, edge = HEX_COLOURS[kind]
    points = [(100 * cos(pi / 6 + n * pi / 3), 58 * sin(pi / 6 + n * pi / 3)) for n in range(6)]
    right, bottom, left = points[0], points[1], points[2]
    wall = polygon(
        [right, bottom, left, (left[0], left[1] + 26), (bottom[0], bottom[1] + 26), (right[0], right[1] + 26)]
    )
    base = cut(wall, edge, 5) + cut(polygon(points), top, 5)
    things_on = {
        "wood": "".join(put(places.fir(), at=at, scale=0.5) for at in ((-34, 6), (30, 0), (-4, 26))),
        "stone": put(places.mountain(62, 96), at=(0, 24)),
        "water": pen("M-40-8q10-8 20 0q10 8 20 0M-6 18q10-8 20 0q10 8 20 0", 5, "#c9e8f2"),
        "field": pen("M-56-6L8-40M-52 16L40-34M-30 30L60-18M0 40L62 8", 4, "#a8862e"),
    }
    return base + things_on.get(kind, places.grass(-30, 10) + places.grass(34, -6))


def leaves() -> str:
    """Leaves in the autumn wind."""
    spots = ((70, 180, 20), (150, 110, 60), (480, 150, -30), (540, 250, 40), (100, 330, -50), (440, 300, 10))
    return "".join(
        put(
            cut("M0-13Q13 0 0 13Q-13 0 0-13z", ("#d9753f", "#c0392b", "#e0a93a")[n % 3], 3),
            at=(x, y),
            turn=turn,
        )
        for n, (x, y, turn) in enumerate(spots)
    )


def grace() -> Iterable[str]:
    """A hall: the throne before a window, the crown above it, and masks on both sides."""
    yield fill("M0 0H600V800H0z", "#43335a")
    yield pen("".join(f"M0 {y}H600" for y in range(70, 560, 70)), 5, "#352747")
    yield pen(
        "".join(f"M{x + 45 * (row % 2)} {70 * row}v70" for row in range(8) for x in range(20, 600, 100)),
        5,
        "#352747",
    )
    yield window(300, 520, 320, 480)
    yield tint("M140 520L60 800H540L460 520z", "#f6d58a", 0.22)
    yield fill("M0 560H600V800H0z", "#2f2540")
    yield tint("M0 620H600V680H0zM0 750H600V800H0z", "#4b3a63", 0.8)
    yield cut("M150 560H450L486 620H114z", "#8d7c90", 6) + cut("M114 620H486L520 676H80z", "#756579", 6)
    yield cut("M232 560H368L470 800H130z", PURPLE, 6) + pen("M246 560L158 800M354 560L442 800", 8, GOLD)
    yield put(hall_banner("#9a6fc4", "#6b4690"), at=(66, 60), scale=0.86)
    yield put(hall_banner("#9a6fc4", "#6b4690"), at=(534, 60), scale=0.86)
    yield put(throne(), at=(162, 296), scale=1.08)
    yield tint(disc(300, 216, 110), "#ffe9a8", 0.4) + put(state_crown(PURPLE), at=(300, 232), scale=1.05)
    yield put(candelabrum(), at=(98, 700), scale=0.72) + put(candelabrum(), at=(502, 700), scale=0.72)
    yield put(mask("#f2e8d5", "#c9b89a", laughs=True), at=(168, 540), scale=1.05, turn=-12)
    yield put(mask("#2f2a3a", "#191624", laughs=False), at=(432, 540), scale=1.05, turn=12)


def mask(colour: str, shade: str, *, laughs: bool) -> str:
    """A mask of the stage on two ribbons, 120 wide; the middle of its face is the origin."""
    ribbons = rod("M-54-20Q-96 10-84 70M54-20Q96 10 84 70", RED, 10, 4)
    face = cut("M-58-50Q0-82 58-50Q66 26 30 64Q0 88-30 64Q-66 26-58-50z", colour, 6)
    dark = tint("M10-72Q40-66 56-48Q64 26 28 64Q14 76 4 78Q40 20 10-72z", shade, 0.8)
    hole = "#17121f" if laughs else "#e9dcc0"
    eyes = fill("M-42-18Q-28-38-12-18Q-28-8-42-18zM42-18Q28-38 12-18Q28-8 42-18z", hole)
    mouth = (
        "M-32 22Q0 34 32 22Q24 58 0 58Q-24 58-32 22z"
        if laughs
        else "M-28 52Q-22 24 0 24Q22 24 28 52Q0 36-28 52z"
    )
    brow = pen("M-46-40Q-28-54-10-38M46-40Q28-54 10-38", 5, OLD_GOLD)
    gold = fill(disc(0, -58, 7) + disc(-22, -54, 5) + disc(22, -54, 5), GOLD)
    return ribbons + face + dark + eyes + fill(mouth, hole) + brow + gold


def table() -> Iterable[str]:
    """For a game without a scene: a table with cards, dice and a crown under a lamp."""
    yield from sky(800, "#3a2617", "#5d3d22", "#3a2617")
    for radius, strength in ((300, 0.10), (220, 0.14), (150, 0.2)):
        yield tint(disc(300, 300, radius), "#f4c96a", strength)
    yield fill("M0 500H600V800H0z", "#6d4526") + pen("M0 560H600M0 630H600M0 720H600", 5, "#4a2c16")
    yield cut("M0 486H600V512H0z", "#8a5a30", 6)
    for turn, colour in ((-18, "#a8352c"), (0, "#31508f"), (18, "#3f7a4a")):
        yield put(
            cut("M-62-190H62V0H-62z", "#f2e2bd", 6)
            + cut("M-46-174H46V-16H-46z", colour, 4)
            + cut("M0-140L30-96 0-52-30-96z", GOLD, 4),
            at=(300 + 3 * turn, 470),
            turn=turn,
        )
    yield shadow(300, 600, 120, 16) + put(state_crown(RED), at=(300, 540), scale=1.3)
    for x, y, turn, pips in ((130, 590, -12, 5), (470, 600, 14, 3)):
        yield shadow(x, y + 48, 50, 9) + put(die(pips), at=(x, y), turn=turn)
    yield put(things.candle(60), at=(60, 520), scale=1.3) + put(things.candle(60), at=(540, 520), scale=1.3)


PIPS = {3: ((-22, -22), (0, 0), (22, 22)), 5: ((-22, -22), (22, -22), (0, 0), (-22, 22), (22, 22))}


def die(pips: int) -> str:
    """A die of bone, 84 wide; its middle is the origin."""
    body = cut("M-30-42H30Q42-42 42-30V30Q42 42 30 42H-30Q-42 42-42 30V-30Q-42-42-30-42z", "#f2e8d5", 6)
    return body + fill("".join(disc(x, y, 8) for x, y in PIPS[pips]), "#2f2018")


if __name__ == "__main__":
    main()
