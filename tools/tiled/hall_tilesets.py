"""The tilesets of the halls of Yes, Your Grace: their pictures, and their *.tsx files."""

from pathlib import Path

import pygame

from game.files import ASSETS, MAPS
from game.games.grace.rules.data.halls import FLOOR, TILE
from tools.art.grace.furnishings import FURNISHINGS
from tools.tiled.sheets import sheet_text, without_colour_noise

FOLDER = MAPS / "grace"
COLOURS = {"floor": "#9e8b71", "carpet": "#8f2030", "wall": "#524846", "table": "#7e502e"}
"""Colours in Tiled by class of tile."""

SIDE = 4
"""A texture is cut into this many tiles across and down, which are the variants of a class."""
VARIANTS = SIDE**2
MOVED = {"wall": (-TILE // 4, -TILE // 4)}
"""How far the texture of a class is moved, so that its courses begin with a tile."""

DECOR_SIZE = 3 * TILE
"""The side of a decoration."""
DECOR_COLUMNS = 5


def ground_sheet() -> pygame.Surface:
    """A row of variants for each class, cut from its texture."""
    sheet = pygame.Surface((VARIANTS * TILE, len(FLOOR) * TILE))
    for row, name in enumerate(FLOOR):
        texture = pygame.image.load(ASSETS / "textures" / f"hall_{name}.png")
        whole = pygame.transform.smoothscale(texture, (SIDE * TILE, SIDE * TILE))
        whole.scroll(*MOVED.get(name, (0, 0)), pygame.SCROLL_REPEAT)
        for variant in range(VARIANTS):
            top, left = divmod(variant, SIDE)
            sheet.blit(whole, (variant * TILE, row * TILE), (left * TILE, top * TILE, TILE, TILE))
    return without_colour_noise(sheet)


def ground_tileset() -> str:
    """The *.tsx file of the ground: a class for each tile."""
    tiles = [
        f' <tile id="{VARIANTS * row + variant}" type="{name}"/>'
        for row, name in enumerate(FLOOR)
        for variant in range(VARIANTS)
    ]
    return sheet_text("Hall ground", (TILE, TILE), VARIANTS, len(FLOOR), "ground.png", tiles)


def decor_tile(name: str) -> int:
    """The number of a decoration's tile."""
    return list(FURNISHINGS).index(name)


def decor_sheet() -> pygame.Surface:
    """All decorations."""
    size = DECOR_COLUMNS * DECOR_SIZE, _decor_rows() * DECOR_SIZE
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    for name in FURNISHINGS:
        row, column = divmod(decor_tile(name), DECOR_COLUMNS)
        picture = ASSETS / "art" / "grace" / "hall" / f"{name}.svg"
        drawn = pygame.image.load_sized_svg(picture, (DECOR_SIZE, DECOR_SIZE))
        sheet.blit(drawn, (column * DECOR_SIZE, row * DECOR_SIZE))
    return sheet


def _decor_rows() -> int:
    return -(-len(FURNISHINGS) // DECOR_COLUMNS)


def decor_tileset() -> str:
    """The *.tsx file of the decorations, which cover three by three tiles."""
    return sheet_text("Hall decor", (DECOR_SIZE, DECOR_SIZE), DECOR_COLUMNS, _decor_rows(), "decor.png")


def write(folder: Path = FOLDER) -> None:
    """Writes both tilesets with their pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet, text in (
        ("ground", ground_sheet(), ground_tileset()),
        ("decor", decor_sheet(), decor_tileset()),
    ):
        pygame.image.save(sheet, folder / f"{name}.png")
        (folder / f"{name}.tsx").write_text(text, "utf-8")
