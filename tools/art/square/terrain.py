"""Paints plain, water and forest for the Cyvasse board."""

from collections.abc import Iterator, Sequence

import numpy as np

from tools.art.raster import Colour, Field, Point, Rng, Sheet, blob, noise, seeded_rng, smooth, tinted

TILE = 128
VELLUM: Colour = (207, 163, 126)
LAPIS: Colour = (34, 72, 142)
SHALLOW: Colour = (108, 158, 204)
JADE: Colour = (84, 134, 94)
CROWNS: tuple[Colour, ...] = ((44, 100, 68), (54, 112, 70), (70, 118, 62), (42, 104, 84))
SUNLIT: Colour = (116, 164, 92)
PLAIN_DEPTH = 0.03

FOAM: Colour = (178, 206, 230)
PETALS: tuple[Colour, ...] = ((176, 52, 44), (58, 84, 158), (236, 220, 190))
INK: Colour = (66, 40, 26)
DEEP_INK: Colour = (16, 34, 74)
WOOD_INK: Colour = (18, 46, 32)


def plain(variant: int) -> Field:
    """Vellum with a few tufts of grass and small flowers."""
    rng = seeded_rng("plain", variant)
    sheet = Sheet(TILE, ground=ground("plain", VELLUM, variant, depth=PLAIN_DEPTH))
    for _ in range(5):
        _tuft(sheet, rng, _random_point(rng, 14))
    for _ in range(rng.randint(1, 4)):
        _flower(sheet, rng, _random_point(rng, 16))
    for _ in range(9):
        sheet.dot(_random_point(rng, 4), rng.uniform(0.5, 1.0), INK, 0.16)
    return sheet.pixels


def water(variant: int) -> Field:
    """Lapis with waves in white and in ink; the waves at the sides are the same in all variants."""
    sheet = Sheet(TILE, ground=ground("water", LAPIS, variant, depth=0.06))
    common = seeded_rng("waves")
    for row in range(5):
        _wave(sheet, common, (-16.0 + common.uniform(-6, 6), 12.8 + 25.6 * row), 2)
    rng = seeded_rng("water", variant)
    for row in range(5):
        start = rng.uniform(22, 52), 12.8 + 25.6 * row + rng.uniform(-3, 3)
        _wave(sheet, rng, start, int(rng.randint(2, 4)))
    for _ in range(5):
        sheet.dot(_random_point(rng, 12), rng.uniform(0.6, 1.1), SHALLOW, 0.5)
    return sheet.pixels


def forest(variant: int) -> Field:
    """A glade in jade green, crowns all round; those that stand on the sides are the same in all variants."""
    sheet = Sheet(TILE, ground=ground("forest", JADE, variant, depth=0.07))
    sheet.pixels[..., :3] *= (0.8 + 0.2 * smooth(0.25, 1, middle_weight()))[..., None]
    rng = seeded_rng("forest", variant)
    for _ in range(26):
        sheet.dot(_random_point(rng, 26), rng.uniform(1.5, 4), SUNLIT, 0.16)
    for _ in range(9):
        _tuft(sheet, rng, _random_point(rng, 32), colour=WOOD_INK)
    for _ in range(6):
        sheet.dot(_random_point(rng, 32), 1.1, (236, 224, 190), 0.75)
    crowns = [(*crown, rng) for crown in _crowns_inside(rng)]
    crowns += [
        (*crown, seeded_rng("border crown", step))
        for step, crown in enumerate(_crowns_on_sides(seeded_rng("border")))
    ]
    for centre, radius, own in sorted(crowns, key=lambda crown: crown[0][1]):
        crown(sheet, own, centre, radius)
    return sheet.pixels


def ground(name: str, colour: Colour, variant: int | None = None, *, depth: float) -> Field:
    """The terrain's own ground: alike near the sides in all variants, so that they fit."""
    rng = seeded_rng(name, "ground")
    light = depth * (0.15 * noise(rng, TILE, 30) + 0.3 * noise(rng, TILE, 6)) + 0.014 * noise(rng, TILE, 1.2)
    warmth = 0.1 * depth * noise(rng, TILE, 40)
    if variant is not None:
        own = seeded_rng(name, "ground", variant)
        light += depth * (0.6 * noise(own, TILE, 40) + 0.4 * noise(own, TILE, 12)) * middle_weight()
        warmth += 0.7 * depth * noise(own, TILE, 40) * middle_weight()
    return tinted(colour, light, warmth=warmth)


def middle_weight() -> Field:
    """1 in the middle of a tile, 0 along its sides."""
    near = np.minimum(np.arange(TILE), TILE - 1 - np.arange(TILE)).astype(np.float64)
    fade = smooth(2, 30, near)
    return np.outer(fade, fade)


def _random_point(rng: Rng, margin: float) -> Point:
    return float(rng.uniform(margin, TILE - margin)), float(rng.uniform(margin, TILE - margin))


def _tuft(sheet: Sheet, rng: Rng, foot: Point, *, colour: Colour = INK) -> None:
    """Three to five blades of grass."""
    for _ in range(rng.randint(3, 6)):
        lean, height = rng.uniform(-4, 4), rng.uniform(4, 9)
        x = foot[0] + rng.uniform(-2.5, 2.5)
        blade = [(x + lean * t * t, foot[1] - height * t) for t in np.linspace(0, 1, 6)]
        sheet.stroke(blade, 1.5, colour, 0.36)


def _flower(sheet: Sheet, rng: Rng, centre: Point) -> None:
    """Five petals round a gold heart."""
    petal = PETALS[rng.randint(len(PETALS))]
    stem = [(centre[0] + 1.5 * float(np.sin(2 * t)), centre[1] + 8 * t) for t in np.linspace(0, 1, 6)]
    sheet.stroke(stem, 1.3, (92, 110, 56), 0.5)
    turn = rng.uniform(0, 2)
    for leaf in range(5):
        angle = turn + 2 * np.pi * leaf / 5
        sheet.dot(
            (centre[0] + 2.3 * float(np.cos(angle)), centre[1] + 2.3 * float(np.sin(angle))), 1.5, petal, 0.62
        )
    sheet.dot(centre, 1.1, (226, 178, 70), 0.9)


def _wave(sheet: Sheet, rng: Rng, start: Point, crests: int) -> None:
    """A row of breaking crests: ink below, white on top."""
    x, y = start
    for _ in range(crests):
        length, height = rng.uniform(13, 17), rng.uniform(2.6, 3.8)
        steps = np.linspace(0, 1, 12)
        crest = [(x + length * t, y - height * float(np.sin(np.pi * t)) ** 1.5) for t in steps]
        sheet.stroke([(px, py + 2) for px, py in crest], 2.4, DEEP_INK, 0.5)
        sheet.stroke(crest, 2.0, FOAM, 0.62)
        x, y = x + length - 1, y + rng.uniform(-0.5, 0.5)


def _crowns_on_sides(rng: Rng) -> Iterator[tuple[Point, float]]:
    """Crowns that stand on a tile's sides, half in the next tile."""
    for spot, radius in (((-7, 6), 12.0), ((9, -6), 13.5), ((6, 12), 9.0), ((-12, -9), 9.5)):
        yield (float(spot[0]), float(spot[1])), radius
    for along in (36.0, 60.0, 84.0):
        yield (along + rng.uniform(-5, 5), rng.uniform(-9, 9)), rng.uniform(8, 13)
        yield (rng.uniform(-9, 9), along + rng.uniform(-5, 5)), rng.uniform(8, 13)


def _crowns_inside(rng: Rng) -> Iterator[tuple[Point, float]]:
    """Crowns inside the tile round the glade."""
    for corner in range(4):
        for _ in range(2):
            spot = rng.uniform(15, 31, 2) + np.array([corner % 2, corner // 2]) * 82
            yield (float(spot[0]), float(spot[1])), rng.uniform(7, 12)
    for _ in range(4):
        angle = rng.uniform(0, 2 * np.pi)
        edge = rng.uniform(46, 52) / max(abs(np.cos(angle)), abs(np.sin(angle)))
        yield (64 + edge * float(np.cos(angle)), 64 + edge * float(np.sin(angle))), rng.uniform(6, 9)


def crown(sheet: Sheet, rng: Rng, centre: Point, radius: float, *, shadow: bool = True) -> None:
    """A tree from above: shadow, inked outline, leaves lit from the north-west."""
    x, y = centre
    lobes = int(rng.randint(6, 9))
    shape = blob(rng, (0, 0), 1.0, lobes=lobes)
    leaf = CROWNS[rng.randint(len(CROWNS))]
    if shadow:
        sheet.fill(_scaled(shape, (x + 1.5, y + 4), radius), WOOD_INK, 0.35)
    sheet.fill(_scaled(shape, (x, y), radius + 1.3), WOOD_INK)
    sheet.fill(_scaled(shape, (x, y), radius - 0.6), leaf)
    sheet.fill(_scaled(shape, (x - 0.16 * radius, y - 0.2 * radius), radius * 0.68), SUNLIT, 0.34)
    sheet.fill(_scaled(shape, (x - 0.24 * radius, y - 0.32 * radius), radius * 0.4), SUNLIT, 0.5)
    for _ in range(int(radius * 0.6)):
        _leaf(sheet, rng, centre, radius)


def _leaf(sheet: Sheet, rng: Rng, centre: Point, radius: float) -> None:
    """A small inked scallop in the crown's shaded half."""
    angle, out = rng.uniform(-0.6, 2.4), radius * rng.uniform(0.15, 0.7)
    x, y = centre[0] + out * float(np.cos(angle)), centre[1] + out * float(np.sin(angle))
    arc = [(x + 2.2 * float(np.cos(a)), y + 1.8 * float(np.sin(a))) for a in np.linspace(0.2, 2.9, 7)]
    sheet.stroke(arc, 1.3, WOOD_INK, 0.75)


def _scaled(shape: Sequence[Point], centre: Point, radius: float) -> list[Point]:
    return [(centre[0] + radius * x, centre[1] + radius * y) for x, y in shape]
