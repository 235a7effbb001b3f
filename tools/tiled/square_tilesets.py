"""The tilesets of the Cyvasse maps: their pictures, and their *.tsx files."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path

import pygame

from game.files import ASSETS, MAPS
from game.games.cyvasse.rules.data import TERRAIN
from tools.art.square.tiles import VARIANTS, layers
from tools.tiled.sheets import sheet_text, without_colour_noise

FOLDER = MAPS / "cyvasse"
TILE = 128
COLOURS = {"plain": "#d9a377", "water": "#2452a3", "forest": "#4a8a3c"}
"""Colours in Tiled by terrain."""

GROUND_COLUMNS = 8
DECOR_COLUMNS = 9
ROSE = "compass_rose"
"""The one decoration that is two tiles wide and high."""


@cache
def ground() -> tuple[tuple[str, ...], ...]:
    """The pictures that make up each tile of the terrain sheet, the lowest first.

    First every variant of every terrain without edges, then the tiles with each possible set of edges.
    """
    whole = [(f"{name}_{variant}",) for name in TERRAIN.values() for variant in range(VARIANTS)]
    return (*whole, *_bordering("w"), *_bordering("f"))


def _bordering(letter: str) -> Iterator[tuple[str, ...]]:
    """The pictures of each tile that borders on another terrain, in a fixed order."""
    known: set[tuple[str, ...]] = {()}
    for around in product((letter, "p"), repeat=8):
        rows = ["".join(around[:3]), f"{around[3]}{letter}{around[4]}", "".join(around[5:])]
        banks = tuple(layers(rows, 1, 1))[1:]
        if banks not in known:
            yield (f"{TERRAIN[letter]}_{len(known) % VARIANTS}", *banks)
            known.add(banks)


def whole_tile(picture: str) -> int:
    """The number of the tile without edges that has a picture."""
    return ground().index((picture,))


def edge_tile(edges: Sequence[str]) -> int:
    """The number of the tile with these pictures of edges."""
    return next(number for number, pictures in enumerate(ground()) if edges and pictures[1:] == tuple(edges))


def tiles_of(rows: Sequence[str]) -> list[list[int]]:
    """The tile number of each cell of a board. Spec: cyvasse 8.1."""
    whole = {pictures[0]: number for number, pictures in enumerate(ground()) if len(pictures) == 1}
    banks = {pictures[1:]: number for number, pictures in enumerate(ground()) if len(pictures) > 1}
    names = [[tuple(layers(rows, column, row)) for column in range(len(rows))] for row in range(len(rows))]
    return [[banks[cell[1:]] if len(cell) > 1 else whole[cell[0]] for cell in line] for line in names]


def ground_sheet() -> pygame.Surface:
    """All tiles of the terrain."""
    sheet = pygame.Surface((GROUND_COLUMNS * TILE, -(-len(ground()) // GROUND_COLUMNS) * TILE))
    terrain = {name: _terrain(name) for pictures in ground() for name in pictures}
    for number, pictures in enumerate(ground()):
        row, column = divmod(number, GROUND_COLUMNS)
        sheet.blits([(terrain[name], (column * TILE, row * TILE)) for name in pictures])
    return without_colour_noise(sheet)


def _terrain(name: str) -> pygame.Surface:
    return pygame.image.load(ASSETS / "cyvasse" / "terrain" / f"{name}.png")


def decorations() -> list[str]:
    """The decorations of one tile, in the order of their tiles; the last two columns are for the rose."""
    return sorted(path.stem for path in (FOLDER / "decor").glob("*.svg") if path.stem != ROSE)


def decor_tile(name: str) -> int:
    """The number of a decoration's tile; of the rose its upper left one."""
    if name == ROSE:
        return DECOR_COLUMNS - 2
    row, column = divmod(decorations().index(name), DECOR_COLUMNS - 2)
    return row * DECOR_COLUMNS + column


def decor_sheet() -> pygame.Surface:
    """All decorations, the rose over four tiles at the right."""
    sheet = pygame.Surface((DECOR_COLUMNS * TILE, _decor_rows() * TILE), pygame.SRCALPHA)
    for name in (*decorations(), ROSE):
        row, column = divmod(decor_tile(name), DECOR_COLUMNS)
        side = 2 * TILE if name == ROSE else TILE
        picture = pygame.image.load_sized_svg(FOLDER / "decor" / f"{name}.svg", (side, side))
        sheet.blit(picture, (column * TILE, row * TILE))
    return sheet


def _decor_rows() -> int:
    return max(2, -(-len(decorations()) // (DECOR_COLUMNS - 2)))


def ground_tileset() -> str:
    """The *.tsx file of the terrain: a class for each tile, and a terrain brush for whole tiles."""
    tiles = [f' <tile id="{number}" type="{_class(pictures)}"/>' for number, pictures in enumerate(ground())]
    colours = [
        f'   <wangcolor name="{name}" color="{COLOURS[name]}" tile="{first * VARIANTS}" probability="1"/>'
        for first, name in enumerate(TERRAIN.values())
    ]
    brush_tiles = [
        f'   <wangtile tileid="{number}" wangid="{",".join(["0", str(number // VARIANTS + 1)] * 4)}"/>'
        for number in range(VARIANTS * len(TERRAIN))
    ]
    brush = ['  <wangset name="Terrain" type="corner" tile="-1">', *colours, *brush_tiles, "  </wangset>"]
    body = [*tiles, " <wangsets>", *brush, " </wangsets>"]
    return tileset("terrain", len(ground()), GROUND_COLUMNS, body)


def _class(pictures: Sequence[str]) -> str:
    return pictures[0].partition("_")[0]


def decor_tileset() -> str:
    """The *.tsx file of the decorations."""
    return tileset("decor", DECOR_COLUMNS * _decor_rows(), DECOR_COLUMNS, [])


def tileset(name: str, count: int, columns: int, body: Sequence[str]) -> str:
    """The text of a *.tsx file of square tiles as Tiled 1.8 writes it."""
    return sheet_text(f"Cyvasse {name}", (TILE, TILE), columns, -(-count // columns), f"{name}.png", body)


def write(folder: Path = FOLDER) -> None:
    """Writes both tilesets with their pictures."""
    for name, sheet, text in (
        ("terrain", ground_sheet(), ground_tileset()),
        ("decor", decor_sheet(), decor_tileset()),
    ):
        pygame.image.save(sheet, folder / f"{name}.png")
        (folder / f"{name}.tsx").write_text(text, "utf-8")
