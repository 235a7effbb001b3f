"""Paints the arena of Cyvasse: sand, stands, the kerb of the board: `python -m tools.art.arena`."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np

from game.files import ASSETS
from tools.art.raster import Colour, Field, Point, Rng, Sheet, noise, save, seeded_rng, smooth, tinted

FOLDER = ASSETS / "textures"
SIZE = 512
"""The side of the sand in pixels, and the length of stands and kerb, which go on seamlessly."""

SAND: Colour = (188, 150, 108)
INK: Colour = (66, 44, 28)
STONE: Colour = (176, 158, 132)
JOINT: Colour = (98, 80, 62)
STEPS: Colour = (96, 78, 64)
COATS: tuple[Colour, ...] = (
    (124, 66, 54),
    (78, 88, 104),
    (136, 110, 66),
    (88, 100, 72),
    (112, 86, 100),
    (150, 130, 104),
)
SKINS: tuple[Colour, ...] = ((206, 164, 128), (178, 134, 100), (136, 98, 72), (222, 184, 150))
HAIRS: tuple[Colour, ...] = ((58, 42, 32), (96, 68, 44), (150, 116, 66), (70, 64, 62))

STAND, KERB = 84, 16
"""The depth of a stand with its shadow on the sand, and the width of the kerb, in pixels."""
WALL = 42
"""The pixels of a stand before its wall, where people sit."""


def sand() -> Field:
    """Raked sand with grains and a few pebbles."""
    rng = seeded_rng("arena sand")
    down, _ = np.mgrid[0:SIZE, 0:SIZE].astype(np.float64)
    drift = 10 * noise(rng, SIZE, 150) + 3 * noise(rng, SIZE, 50)
    raked = np.sin((down + drift) * 2 * np.pi / 16) * smooth(-0.6, 1.2, noise(rng, SIZE, 170))
    light = 0.016 * raked + 0.02 * noise(rng, SIZE, 120) + 0.02 * noise(rng, SIZE, 24)
    light += 0.022 * noise(rng, SIZE, 1.3)
    warmth = 0.009 * noise(rng, SIZE, 90)
    sheet = Sheet(SIZE, ground=tinted(SAND, light, warmth=warmth))
    for _ in range(70):
        _pebble(sheet, rng, _random_point(rng))
    for _ in range(160):
        sheet.dot(_random_point(rng), rng.uniform(0.5, 1.0), INK, rng.uniform(0.12, 0.28))
    return sheet.pixels


def _random_point(rng: Rng) -> Point:
    return float(rng.uniform(0, SIZE)), float(rng.uniform(0, SIZE))


def _pebble(sheet: Sheet, rng: Rng, centre: Point) -> None:
    """A small stone with its shadow and the light on it."""
    (x, y), radius = centre, rng.uniform(1.0, 2.4)
    sheet.dot((x + 0.6, y + 0.9), radius + 0.5, INK, 0.3)
    sheet.dot((x, y), radius, STONE, 0.85)
    sheet.dot((x - 0.3 * radius, y - 0.4 * radius), radius * 0.5, (226, 212, 188), 0.6)


def stand() -> Field:
    """Rows of people behind a wall, seen from above; below the wall its shadow falls on the sand."""
    sheet = Sheet(SIZE)
    _band(sheet, 0, WALL, STEPS)
    rng = seeded_rng("arena stand")
    for row in range(3):
        top = 14 * row
        _band(sheet, top + 11, top + 14, (66, 54, 44))
        x = rng.uniform(4, 10)
        while x < SIZE - 6:
            if rng.uniform() < 0.84:
                _person(sheet, rng, (float(x), top + 7.0 + float(rng.uniform(-1, 1))))
            x += rng.uniform(10, 15)
    grain = 1 + 0.05 * noise(rng, SIZE, 1.4)[..., None] + 0.06 * noise(rng, SIZE, 30)[..., None]
    sheet.pixels[:WALL, :, :3] *= (np.linspace(0.62, 0.86, WALL)[:, None, None]) * grain[:WALL]
    _wall(sheet, rng)
    depth = np.arange(SIZE) - (STAND - 20)
    shadow = np.where(depth >= 0, 0.42 * np.clip(1 - depth / 20, 0, 1) ** 1.6, 0)[:, None]
    black = np.zeros((SIZE, SIZE, 4))
    black[..., :3], black[..., 3] = np.array(INK) / 255 * shadow[..., None] * 0.6, shadow
    sheet.blend(black)
    return np.clip(sheet.pixels[:STAND], 0, 1)


def _person(sheet: Sheet, rng: Rng, middle: Point) -> None:
    """Shoulders and a head, from above and in front."""
    x, y = middle
    coat, skin, hair = (kinds[rng.randint(len(kinds))] for kinds in (COATS, SKINS, HAIRS))
    angles = np.linspace(0, 2 * np.pi, 18, endpoint=False)
    for radius, colour in ((6.4, INK), (5.4, coat)):
        body = [(x + radius * float(np.cos(a)), y + 2.5 + 0.72 * radius * float(np.sin(a))) for a in angles]
        sheet.fill(body, colour)
    sheet.dot((x, y - 1.4), 4.0, INK)
    sheet.dot((x, y - 1.4), 3.2, hair)
    sheet.dot((x, y - 0.2), 2.4, skin)


def _wall(sheet: Sheet, rng: Rng) -> None:
    """A parapet of blocks, lit on top and dark at its foot."""
    top, bottom = WALL, STAND - 20
    _band(sheet, top, bottom, JOINT)
    count = 16
    edges = np.arange(count + 1) * SIZE / count
    for left, right in pairwise(edges):
        tone = rng.uniform(0.9, 1.08)
        colour = (int(STONE[0] * tone), int(STONE[1] * tone), int(STONE[2] * tone))
        cap = [(left + 0.8, top + 1), (right - 0.8, top + 1), (right - 0.8, top + 12), (left + 0.8, top + 12)]
        face = [(x, y + 12) for x, y in cap]
        sheet.fill(face, (int(colour[0] * 0.66), int(colour[1] * 0.64), int(colour[2] * 0.62)))
        sheet.fill(cap, colour)
        sheet.fill(
            [(left + 2, top + 2), (right - 2, top + 2), (right - 2, top + 4), (left + 2, top + 4)],
            (226, 212, 188),
            0.5,
        )
    _band(sheet, bottom - 2, bottom, INK)


def _band(sheet: Sheet, top: int, bottom: int, colour: Colour) -> None:
    """Fills some rows from side to side."""
    sheet.pixels[top:bottom] = (*(np.array(colour) / 255), 1.0)


def kerb() -> Field:
    """A row of low stones of different lengths."""
    rng = seeded_rng("arena kerb")
    sheet = Sheet(SIZE)
    left = 0.0
    widths = rng.uniform(16, 30, 24)
    widths *= SIZE / widths.sum()
    for width in widths:
        tone = rng.uniform(0.88, 1.12)
        colour = (int(STONE[0] * tone), int(STONE[1] * tone), int(STONE[2] * tone))
        _stone(sheet, rng, (left, float(left + width)), colour)
        left += float(width)
    return sheet.pixels[:KERB]


def _stone(sheet: Sheet, rng: Rng, ends: tuple[float, float], colour: Colour) -> None:
    """A stone with rounded corners, inked, lit from above."""
    left, right = ends[0] + 0.6, ends[1] - 0.6
    top, bottom = 1.5 + float(rng.uniform(0, 1.5)), KERB - 1.5 - float(rng.uniform(0, 1.5))

    def rounded(inner: float) -> list[Point]:
        ends, heights, cut = (left + inner, right - inner), (top + inner, bottom - inner), 3.2
        return [
            *((x, heights[0]) for x in (ends[0] + cut, ends[1] - cut)),
            *((ends[1], y) for y in (heights[0] + cut, heights[1] - cut)),
            *((x, heights[1]) for x in (ends[1] - cut, ends[0] + cut)),
            *((ends[0], y) for y in (heights[1] - cut, heights[0] + cut)),
        ]

    sheet.fill(rounded(0), INK)
    sheet.fill(rounded(1.2), colour)
    sheet.fill(
        [(left + 4, top + 2), (right - 4, top + 2), (right - 5, top + 4.5), (left + 5, top + 4.5)],
        (232, 220, 198),
        0.55,
    )
    for _ in range(2):
        spot = float(rng.uniform(left + 3, right - 3)), float(rng.uniform(top + 4, bottom - 3))
        sheet.dot(spot, 0.8, INK, 0.35)


TEXTURES: dict[str, Callable[[], Field]] = {"arena_sand": sand, "arena_stand": stand, "arena_kerb": kerb}


def main() -> None:
    """Writes all of them."""
    for name, paint in TEXTURES.items():
        save(paint(), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
