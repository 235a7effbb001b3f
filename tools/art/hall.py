"""Paints the seamless grounds of a throne room: floor, carpet, wall and table: `python -m tools.art.hall`.

A texture covers `TILES` x `TILES` tiles of a hall.
"""

from collections.abc import Callable

import numpy as np

from game.files import ASSETS
from tools.art.raster import (
    Colour,
    Field,
    Point,
    Rng,
    Sheet,
    coloured,
    noise,
    save,
    seeded_rng,
    smooth,
    tinted,
)

FOLDER = ASSETS / "textures"
SIZE = 512
"""Width and height in pixels."""
TILES = 8
TILE = SIZE // TILES

LIMESTONE: Colour = (158, 139, 113)
SLATE: Colour = (86, 74, 70)
JOINT: Colour = (88, 73, 58)
CRIMSON: Colour = (122, 24, 32)
WOVEN, THREAD = (152, 44, 44), (196, 148, 66)
GRANITE: Colour = (82, 72, 70)
WALNUT: Colour = (126, 80, 46)


def _grid() -> tuple[Field, Field]:
    """The row and the column of each pixel."""
    down, across = np.mgrid[0:SIZE, 0:SIZE].astype(np.float64)
    return down, across


def _tones(key: str, rows: int, columns: int, spread: float) -> Field:
    """Fields of a different brightness each, as many as there are stones."""
    return np.asarray(seeded_rng(key, "tones").uniform(-spread, spread, (rows, columns)), dtype=np.float64)


def floor() -> Field:
    """Octagonal slabs of limestone, two tiles wide, with small dark squares at their corners."""
    rng = seeded_rng("hall floor")
    slab, down, across = 2 * TILE, *_grid()
    row, column = (down // slab).astype(int), (across // slab).astype(int)
    y, x = down % slab - slab / 2, across % slab - slab / 2
    corner = slab - np.abs(x) - np.abs(y)
    inset = smooth(29.5, 28, corner)
    tone = _tones("floor", SIZE // slab, SIZE // slab, 0.075)[row, column]
    edge = np.minimum(np.minimum(slab / 2 - np.abs(x), slab / 2 - np.abs(y)), np.abs(corner - 30) / 1.4)
    gap = smooth(2.6, 1.0, edge)
    lit = 0.09 * smooth(7, 2.5, edge) * np.where((x + y < 0) ^ (inset > 0.5), 1, -1)
    veins = np.exp(-((noise(rng, SIZE, 44, stretch=0.5) / 0.09) ** 2)) * smooth(
        0.2, 1.4, noise(rng, SIZE, 120)
    )
    light = (
        tone
        + lit
        - 0.12 * veins
        + 0.035 * noise(rng, SIZE, 70)
        + 0.03 * noise(rng, SIZE, 9)
        + 0.014 * noise(rng, SIZE, 1.3)
    )
    stone = tinted(LIMESTONE, light, warmth=0.03 * noise(rng, SIZE, 60) + 0.16 * tone)
    dark = tinted(SLATE, lit + 0.05 * noise(rng, SIZE, 5) + 0.02 * noise(rng, SIZE, 1.2))
    mortar = tinted(JOINT, 0.06 * noise(rng, SIZE, 3))
    pixels = stone * (1 - inset[..., None]) + dark * inset[..., None]
    sheet = Sheet(SIZE, ground=pixels * (1 - gap[..., None]) + mortar * gap[..., None])
    for _ in range(9):
        _crack(sheet, rng)
    return sheet.pixels


def _crack(sheet: Sheet, rng: Rng) -> None:
    """A fine crack that starts at a joint."""
    x, y = 2 * TILE * float(rng.randint(0, 4)) + 2, float(rng.uniform(0, SIZE))
    turn, points = rng.uniform(-0.7, 0.7), []
    for _ in range(rng.randint(6, 12)):
        points.append((x, y))
        x, y, turn = x + 6 * float(np.cos(turn)), y + 6 * float(np.sin(turn)), turn + rng.uniform(-0.5, 0.5)
    sheet.stroke([(px + 1, py + 1) for px, py in points], 1.6, (206, 188, 158), 0.4)
    sheet.stroke(points, 1.8, (84, 68, 52), 0.75)


def carpet() -> Field:
    """A crimson carpet with lilies in a net of lozenges, one in the middle of every second tile."""
    rng = seeded_rng("hall carpet")
    down, across = _grid()
    weave = 0.05 * np.sin(down * 2 * np.pi / 4) + 0.03 * np.sin(across * 2 * np.pi / 4)
    worn = 0.05 * noise(rng, SIZE, 80) + 0.035 * noise(rng, SIZE, 1.4, stretch=0.4)
    net = np.abs((np.abs(across % 128 - 64) + np.abs(down % 128 - 64)) - 64)
    light = weave + worn - 0.1 * smooth(9, 3, net)
    sheet = Sheet(SIZE, ground=tinted(CRIMSON, light))
    sheet.blend(coloured(WOVEN, smooth(4.2, 2.2, net) * (0.72 + 0.2 * weave / 0.08)))
    for row in range(8):
        for column in range(4):
            centre = 128 * column + 64 * (row % 2), 64 * row
            _lily(sheet, centre)
    return np.roll(sheet.pixels, (TILE // 2, TILE // 2), axis=(0, 1))


def _lily(sheet: Sheet, centre: Point) -> None:
    """A golden lily, 40 pixels high."""
    x, y = centre
    petal = [(0, -22), (6, -12), (7, -3), (3, 7), (-3, 7), (-7, -3), (-6, -12)]
    side = [(4, 6), (5, -4), (11, -13), (18, -11), (19, -3), (14, 2), (13, -5), (9, -2), (8, 7)]
    foot = [(0, 20), (5, 14), (3, 9), (-3, 9), (-5, 14)]
    band = [(-9, 6), (9, 6), (9, 10), (-9, 10)]
    for shape in (petal, side, [(-px, py) for px, py in side], foot, band):
        sheet.fill([(x + px, y + py + 1.5) for px, py in shape], (74, 10, 18), 0.7)
    for shape in (petal, side, [(-px, py) for px, py in side], foot, band):
        sheet.fill([(x + px, y + py) for px, py in shape], THREAD, 0.85)


def wall() -> Field:
    """The top of a wall of hewn blocks, one tile high and two tiles wide, with no joint at the edges."""
    rng = seeded_rng("hall wall")
    down, across = _grid()
    row = (down // TILE).astype(int)
    moved = (across + TILE * (row % 2)) % SIZE
    column = (moved // (2 * TILE)).astype(int)
    y, x = down % TILE, moved % (2 * TILE)
    edge = np.minimum(np.minimum(y, TILE - y), np.minimum(x, 2 * TILE - x)) + 1.1 * noise(rng, SIZE, 7)
    lit = np.minimum(y, x) < np.minimum(TILE - y, 2 * TILE - x)
    tone = _tones("wall", TILES, TILES // 2, 0.13)[row, column]
    light = tone + smooth(8, 3, edge) * np.where(lit, 0.16, -0.16) - 0.6 * smooth(3, 1, edge)
    light += 0.06 * noise(rng, SIZE, 11) + 0.05 * noise(rng, SIZE, 3) + 0.03 * noise(rng, SIZE, 1.2)
    blocks = tinted(GRANITE, light, warmth=0.04 * noise(rng, SIZE, 50) + 0.2 * tone)
    return np.roll(blocks, (TILE // 2, TILE // 2), axis=(0, 1))


def table() -> Field:
    """Polished walnut boards that run from left to right, one tile wide."""
    rng = seeded_rng("hall table")
    down, _ = _grid()
    board = (down // TILE).astype(int)
    tone = seeded_rng("hall table", "boards").uniform(-0.08, 0.08, TILES)[board]
    shifted = np.zeros((SIZE, SIZE))
    for number in range(TILES):
        rows = board[:, 0] == number
        own = seeded_rng("hall board", number)
        bend = 9 * noise(own, SIZE, 220, stretch=0.16) + 2 * noise(own, SIZE, 90, stretch=0.05)
        rings = 0.055 * np.sin((down + bend) * 2 * np.pi / 12.8) + 0.05 * noise(own, SIZE, 160, stretch=0.05)
        pores = -0.12 * smooth(1, 2.3, noise(own, SIZE, 50, stretch=0.022))
        shifted[rows] = (rings + pores)[rows]
    near = np.abs((down + TILE / 2) % TILE - TILE / 2)
    seam = -0.5 * smooth(1.8, 0.5, near) + 0.1 * smooth(3, 1.5, np.abs(near - 3))
    gloss = 0.06 * noise(rng, SIZE, 130) + 0.012 * noise(rng, SIZE, 1.2)
    return tinted(WALNUT, tone + shifted + seam + gloss, warmth=0.03 * noise(rng, SIZE, 80))


def _in_steps(paint: Callable[[], Field]) -> Callable[[], Field]:
    """Colours in steps of 4 of 255: finer ones are invisible noise that would double the size of a file."""
    return lambda: np.asarray(np.rint(paint() * 255 / 4) * 4 / 255, dtype=np.float64).clip(0, 1)


TEXTURES: dict[str, Callable[[], Field]] = {
    "hall_floor": _in_steps(floor),
    "hall_carpet": _in_steps(carpet),
    "hall_wall": _in_steps(wall),
    "hall_table": _in_steps(table),
}


def main() -> None:
    """Writes all grounds."""
    for name, paint in TEXTURES.items():
        save(paint(), FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
