"""The painters of plain, water and forest, and of the banks and edges between them."""

from collections.abc import Iterator, Sequence

import numpy as np

from tools.brush import Colour, Field, Point, Sheet, blob, chance, cloud, smooth, tinted

TILE = 128
SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}
CORNER_SIDES = {"ne": ("n", "e"), "se": ("e", "s"), "sw": ("s", "w"), "nw": ("w", "n")}
"""The two sides of each corner, clockwise."""

VELLUM: Colour = (211, 163, 122)
LAPIS: Colour = (42, 82, 152)
SHALLOW: Colour = (108, 158, 204)
JADE: Colour = (104, 152, 104)
CROWN: Colour = (48, 108, 70)
SUNLIT: Colour = (116, 164, 92)
FOAM: Colour = (178, 206, 230)
PETALS: tuple[Colour, ...] = ((176, 52, 44), (58, 84, 158), (236, 220, 190))
INK: Colour = (66, 40, 26)
DEEP_INK: Colour = (16, 34, 74)
WOOD_INK: Colour = (18, 46, 32)

BANK = 11.0
"""How far a bank reaches into its tile, in pixels, where it meets the next tile's."""
ROUND = 46.0
"""Where the rounding of a pool's corner begins, in pixels from the corner."""

EDGE = 13.0
"""How far inside its tile the outermost row of crowns stands."""


def plain(variant: int) -> Field:
    """Vellum with a few tufts of grass and small flowers."""
    lots = chance("plain", variant)
    sheet = Sheet(TILE, ground=_ground("plain", VELLUM, variant, depth=0.028))
    for _ in range(5):
        _tuft(sheet, lots, _inside(lots, 14))
    for _ in range(lots.randint(1, 4)):
        _flower(sheet, lots, _inside(lots, 16))
    for _ in range(9):
        sheet.dot(_inside(lots, 4), lots.uniform(0.5, 1.0), INK, 0.16)
    return sheet.pixels


def water(variant: int) -> Field:
    """Lapis with waves in white and in ink; the waves at the sides are the same in all variants."""
    sheet = Sheet(TILE, ground=_ground("water", LAPIS, variant, depth=0.06))
    common = chance("waves")
    for row in range(5):
        _wave(sheet, common, (-16.0 + common.uniform(-6, 6), 12.8 + 25.6 * row), 2)
    lots = chance("water", variant)
    for row in range(5):
        start = lots.uniform(22, 52), 12.8 + 25.6 * row + lots.uniform(-3, 3)
        _wave(sheet, lots, start, int(lots.randint(2, 4)))
    for _ in range(5):
        sheet.dot(_inside(lots, 12), lots.uniform(0.6, 1.1), SHALLOW, 0.5)
    return sheet.pixels


def forest(variant: int) -> Field:
    """A glade in jade green, crowns all round; those that stand on the sides are the same in all variants."""
    sheet = Sheet(TILE, ground=_ground("forest", JADE, variant, depth=0.05))
    lots = chance("forest", variant)
    for _ in range(12):
        _tuft(sheet, lots, _inside(lots, 30), colour=WOOD_INK)
    for centre, radius in sorted(_ring(lots), key=lambda crown: crown[0][1]):
        _crown(sheet, lots, centre, radius)
    common = chance("border crowns")
    for centre, radius in sorted(_border(common), key=lambda crown: crown[0][1]):
        _crown(sheet, common, centre, radius)
    return sheet.pixels


def shore(name: str) -> Field:
    """A bank: vellum, an inked line, shallow water before it and a ripple."""
    land = _land(name, chance("shore", name))
    shallow = smooth(-13, -1, land) * 0.75
    ripple = np.exp(-(((land + 8) / 1.1) ** 2)) * smooth(-0.6, 0.4, cloud(chance("ripple", name), TILE, 14))
    sheet = Sheet(TILE)
    sheet.lay(_flat(SHALLOW, np.where(land > -14, shallow, 0)))
    sheet.lay(_flat((226, 236, 240), ripple * 0.7))
    sheet.lay(_wet_ground() * smooth(-0.5, 0.5, land)[..., None])
    sheet.lay(_flat(INK, smooth(7, 0.5, land) * smooth(-0.5, 0.5, land) * 0.22))
    width = 1.25 + 0.35 * cloud(chance("pen", name), TILE, 10)
    sheet.lay(_flat(INK, np.exp(-((land / np.maximum(width, 0.6)) ** 4)) * 0.92))
    return sheet.pixels * _reach(name)[..., None]


def wood(name: str) -> Field:
    """The edge of a wood: vellum outside, a row of whole crowns on it."""
    lots = chance("wood", name)
    land = _land(name, lots) - 1
    sheet = Sheet(
        TILE, ground=_wet_ground() * (smooth(-0.5, 0.5, land) * _reach(name))[..., None], endless=False
    )
    crowns = sorted(_hem(name, lots), key=lambda crown: crown[0][1])
    for (x, y), radius, key in crowns:
        sheet.fill(blob(chance("shade", key), (x + 1.5, y + 4), radius, lobes=7), INK, 0.22)
    for centre, radius, key in crowns:
        _crown(sheet, chance("hem", key), centre, radius, shadow=False)
    return sheet.pixels


def _ground(name: str, colour: Colour, variant: int, *, depth: float) -> Field:
    """The terrain's own ground: alike near the sides in all variants, so that they fit."""
    lots, own = chance(name, "ground"), chance(name, "ground", variant)
    light = depth * (0.5 * cloud(lots, TILE, 26) + 0.35 * cloud(lots, TILE, 7)) + 0.012 * cloud(
        lots, TILE, 1.2
    )
    light += depth * 0.7 * cloud(own, TILE, 34) * _middle()
    return tinted(colour, light, warmth=0.4 * depth * cloud(lots, TILE, 40))


def _wet_ground() -> Field:
    """The ground of plains, as it is at the sides of every plain tile."""
    lots = chance("plain", "ground")
    light = 0.028 * (0.5 * cloud(lots, TILE, 26) + 0.35 * cloud(lots, TILE, 7)) + 0.012 * cloud(
        lots, TILE, 1.2
    )
    return tinted(VELLUM, light, warmth=0.4 * 0.028 * cloud(lots, TILE, 40))


def _middle() -> Field:
    """1 in the middle of a tile, 0 along its sides."""
    near = np.minimum(np.arange(TILE), TILE - 1 - np.arange(TILE)).astype(np.float64)
    fade = smooth(2, 30, near)
    return np.outer(fade, fade)


def _inside(lots: np.random.RandomState, margin: float) -> Point:
    return float(lots.uniform(margin, TILE - margin)), float(lots.uniform(margin, TILE - margin))


def _tuft(sheet: Sheet, lots: np.random.RandomState, foot: Point, *, colour: Colour = INK) -> None:
    """Three to five blades of grass."""
    for _ in range(lots.randint(3, 6)):
        lean, height = lots.uniform(-4, 4), lots.uniform(4, 9)
        x = foot[0] + lots.uniform(-2.5, 2.5)
        blade = [(x + lean * t * t, foot[1] - height * t) for t in np.linspace(0, 1, 6)]
        sheet.stroke(blade, 1.5, colour, 0.36)


def _flower(sheet: Sheet, lots: np.random.RandomState, heart: Point) -> None:
    """Five petals round a gold heart."""
    petal = PETALS[lots.randint(len(PETALS))]
    stem = [(heart[0] + 1.5 * float(np.sin(2 * t)), heart[1] + 8 * t) for t in np.linspace(0, 1, 6)]
    sheet.stroke(stem, 1.3, (92, 110, 56), 0.5)
    turn = lots.uniform(0, 2)
    for leaf in range(5):
        angle = turn + 2 * np.pi * leaf / 5
        sheet.dot(
            (heart[0] + 2.3 * float(np.cos(angle)), heart[1] + 2.3 * float(np.sin(angle))), 1.5, petal, 0.62
        )
    sheet.dot(heart, 1.1, (226, 178, 70), 0.9)


def _wave(sheet: Sheet, lots: np.random.RandomState, start: Point, crests: int) -> None:
    """A row of breaking crests: ink below, white on top."""
    x, y = start
    for _ in range(crests):
        length, height = lots.uniform(13, 17), lots.uniform(2.6, 3.8)
        ways = np.linspace(0, 1, 12)
        crest = [(x + length * t, y - height * float(np.sin(np.pi * t)) ** 1.5) for t in ways]
        sheet.stroke([(px, py + 2) for px, py in crest], 2.4, DEEP_INK, 0.5)
        sheet.stroke(crest, 2.0, FOAM, 0.62)
        x, y = x + length - 1, y + lots.uniform(-0.5, 0.5)


def _border(lots: np.random.RandomState) -> Iterator[tuple[Point, float]]:
    """Crowns that stand on a tile's sides, half in the next tile."""
    yield (0.0, 0.0), 15.0
    for along in (23.0, 44.0, 64.0, 85.0, 106.0):
        yield (along + lots.uniform(-3, 3), lots.uniform(-3, 3)), lots.uniform(11, 14)
        yield (lots.uniform(-3, 3), along + lots.uniform(-3, 3)), lots.uniform(11, 14)


def _ring(lots: np.random.RandomState) -> Iterator[tuple[Point, float]]:
    """Crowns inside the tile round the glade."""
    for corner in range(4):
        centre = 19.0 + 90.0 * (corner % 2), 19.0 + 90.0 * (corner // 2)
        yield (centre[0] + lots.uniform(-3, 3), centre[1] + lots.uniform(-3, 3)), lots.uniform(9, 12)
    for _ in range(5):
        angle = lots.uniform(0, 2 * np.pi)
        edge = 49 / max(abs(np.cos(angle)), abs(np.sin(angle)))
        yield (64 + edge * float(np.cos(angle)), 64 + edge * float(np.sin(angle))), lots.uniform(6, 9)


def _crown(
    sheet: Sheet, lots: np.random.RandomState, centre: Point, radius: float, *, shadow: bool = True
) -> None:
    """A tree from above: shadow, inked outline, leaves lit from the north-west."""
    x, y = centre
    lobes = int(lots.randint(6, 9))
    shape = blob(lots, (0, 0), 1.0, lobes=lobes)
    tone = lots.uniform(0.9, 1.12)
    leaf = tuple(int(part * tone) for part in CROWN)
    if shadow:
        sheet.fill(_grown(shape, (x + 1.5, y + 4), radius), WOOD_INK, 0.35)
    sheet.fill(_grown(shape, (x, y), radius + 1.3), WOOD_INK)
    sheet.fill(_grown(shape, (x, y), radius - 0.6), (leaf[0], leaf[1], leaf[2]))
    sheet.fill(_grown(shape, (x - 0.16 * radius, y - 0.2 * radius), radius * 0.68), SUNLIT, 0.34)
    sheet.fill(_grown(shape, (x - 0.24 * radius, y - 0.32 * radius), radius * 0.4), SUNLIT, 0.5)
    for _ in range(int(radius * 0.6)):
        _leaf(sheet, lots, centre, radius)


def _leaf(sheet: Sheet, lots: np.random.RandomState, centre: Point, radius: float) -> None:
    """A small inked scallop in the crown's shaded half."""
    angle, out = lots.uniform(-0.6, 2.4), radius * lots.uniform(0.15, 0.7)
    x, y = centre[0] + out * float(np.cos(angle)), centre[1] + out * float(np.sin(angle))
    arc = [(x + 2.2 * float(np.cos(a)), y + 1.8 * float(np.sin(a))) for a in np.linspace(0.2, 2.9, 7)]
    sheet.stroke(arc, 1.3, WOOD_INK, 0.75)


def _grown(shape: Sequence[Point], centre: Point, radius: float) -> list[Point]:
    return [(centre[0] + radius * x, centre[1] + radius * y) for x, y in shape]


def _flat(colour: Colour, cover: Field) -> Field:
    """One colour, as thick as `cover`."""
    return np.append(np.array(colour) / 255, 1.0) * np.clip(cover, 0, 1)[..., None]


def _turned(name: str, field: Field) -> Field:
    """A field made for `n`, `ne` or `in_ne`, turned to where `name` lies."""
    quarter = {"n": 0, "w": 1, "s": 2, "e": 3, "ne": 0, "nw": 1, "sw": 2, "se": 3}
    return np.rot90(field, quarter[name.removeprefix("in_")])


def _land(name: str, lots: np.random.RandomState) -> Field:
    """How far each pixel lies inland of the bank's line, in pixels; negative is in the water or the wood."""
    centres = np.arange(TILE) + 0.5
    x, y = np.meshgrid(centres, centres)
    if name.startswith("in_"):
        land = BANK - np.hypot(TILE - x, y)
    elif name in CORNERS:
        radius = ROUND - BANK
        land = np.hypot(x - (TILE - ROUND), y - ROUND) - radius
    else:
        swell = 3.2 * cloud(lots, TILE, 24)[0] + cloud(lots, TILE, 8)[0]
        pinned = np.array([0, ROUND, TILE - ROUND, TILE])
        free = smooth(0, 15, np.abs(centres[:, None] - pinned).min(axis=1))
        land = (BANK + swell * free)[None, :] - y
    return _turned(name, land)


def _reach(name: str) -> Field:
    """1 where the picture of that name may paint: a corner only within its rounding."""
    if name not in CORNERS:
        return np.ones((TILE, TILE))
    near = np.arange(TILE) < ROUND
    return _turned(name, np.outer(near, near[::-1]).astype(np.float64))


def _hem(name: str, lots: np.random.RandomState) -> Iterator[tuple[Point, float, str]]:
    """Crowns along the edge, each with a name; those at the ends of a side stand in the next tile too."""
    if name.startswith("in_"):
        first, second = CORNER_SIDES[name.removeprefix("in_")]
        yield _spun(name, (TILE - EDGE, 0)), 11.0, second
        yield _spun(name, (TILE, EDGE)), 11.0, first
        yield _spun(name, (TILE - 0.7 * EDGE, 0.7 * EDGE)), 11.0, name
    elif name in CORNERS:
        for step, angle in enumerate(np.radians([6, 33, 60, 85])):
            reach = ROUND - EDGE + lots.uniform(-1, 0.5)
            spot = TILE - ROUND + reach * float(np.sin(angle)), ROUND - reach * float(np.cos(angle))
            yield _spun(name, spot), lots.uniform(10, 12), f"{name}{step}"
    else:
        yield _spun(name, (0, EDGE)), 11.0, name
        yield _spun(name, (TILE, EDGE)), 11.0, name
        for step in range(1, 7):
            spot = TILE * step / 7 + lots.uniform(-1.5, 1.5), EDGE + lots.uniform(-0.5, 2.5)
            yield _spun(name, spot), lots.uniform(10, 12), f"{name}{step}"


def _spun(name: str, point: Point) -> Point:
    """A point meant for `n`, `ne` or `in_ne`, turned to where `name` lies."""
    x, y = point
    turned = {"n": (x, y), "e": (TILE - y, x), "s": (TILE - x, TILE - y), "w": (y, TILE - x)}
    way = name.removeprefix("in_")
    return turned[CORNER_SIDES[way][0] if way in CORNERS else way]
