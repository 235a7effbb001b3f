"""The tilesets of the maps of Allyria: sheets of hexagons and coasts, and their *.tsx files."""

from pathlib import Path

import pygame

from game.files import ASSETS, MAPS
from game.games.allyria.maps.checked_map import WATER
from game.games.allyria.rules.data.boards import LAND
from tools.art.hex.coasts import SIDES, coast
from tools.art.hex.shape import HEIGHT, WIDTH
from tools.art.raster import surface
from tools.tiled import square_tilesets
from tools.tiled.sheets import sheet_text, without_colour_noise

FOLDER = MAPS / "allyria"
GROUNDS = (*LAND, WATER)
"""The classes of the tiles; each has a row of the sheet."""

COLOURS = {
    "plains": "#d2c878",
    "forest": "#54744a",
    "hill": "#a08e54",
    "mountain": "#86807a",
    "marsh": "#68744c",
    "ruins": "#aea284",
    "water": "#2c5488",
}
"""Colours in Tiled by class of tile."""

CYVASSE_DECOR = ("boat", "lilies", "swan")
"""Decorations of Cyvasse that are used for sea and lakes, too."""

DECOR_SIZE = 128
"""The side of a decoration."""

VARIANTS = 3
COAST_COLUMNS = 9
COASTS = 2 ** len(SIDES) - 1
"""One coast tile for each set of sides; tile n has a coast on side k if bit k of n + 1 is set."""


def ground_sheet() -> pygame.Surface:
    """All hexagons of the terrain."""
    sheet = pygame.Surface((VARIANTS * WIDTH, len(GROUNDS) * HEIGHT), pygame.SRCALPHA)
    for row, name in enumerate(GROUNDS):
        for variant in range(VARIANTS):
            picture = pygame.image.load(ASSETS / "allyria" / "terrain" / f"{name}_{variant}.png")
            sheet.blit(picture, (variant * WIDTH, row * HEIGHT))
    return without_colour_noise(sheet)


def coast_sheet() -> pygame.Surface:
    """All coasts."""
    rows = -(-COASTS // COAST_COLUMNS)
    sheet = pygame.Surface((COAST_COLUMNS * WIDTH, rows * HEIGHT), pygame.SRCALPHA)
    for tile in range(COASTS):
        row, column = divmod(tile, COAST_COLUMNS)
        sides = [side for side in range(len(SIDES)) if (tile + 1) >> side & 1]
        sheet.blit(surface(coast(sides)), (column * WIDTH, row * HEIGHT))
    return without_colour_noise(sheet)


def ground_tileset() -> str:
    """The *.tsx file of the terrain: a class for each tile."""
    tiles = [
        f' <tile id="{VARIANTS * row + variant}" type="{name}"/>'
        for row, name in enumerate(GROUNDS)
        for variant in range(VARIANTS)
    ]
    return sheet_text("Allyria terrain", (WIDTH, HEIGHT), VARIANTS, len(GROUNDS), "terrain.png", tiles)


def coast_tileset() -> str:
    """The *.tsx file of the coasts."""
    return sheet_text(
        "Allyria coast", (WIDTH, HEIGHT), COAST_COLUMNS, -(-COASTS // COAST_COLUMNS), "coast.png"
    )


def decorations() -> list[Path]:
    """The files of the decorations in the order of their tiles: those of Allyria, then some of Cyvasse."""
    cyvasse_decor = [square_tilesets.FOLDER / "decor" / f"{name}.svg" for name in CYVASSE_DECOR]
    return [*sorted((FOLDER / "decor").glob("*.svg")), *cyvasse_decor]


def decor_sheet() -> pygame.Surface:
    """All decorations."""
    columns = len(decorations())
    sheet = pygame.Surface((columns * DECOR_SIZE, DECOR_SIZE), pygame.SRCALPHA)
    for column, path in enumerate(decorations()):
        sheet.blit(pygame.image.load_sized_svg(path, (DECOR_SIZE, DECOR_SIZE)), (column * DECOR_SIZE, 0))
    return sheet


def decor_tileset() -> str:
    """The *.tsx file of the decorations, which lie in the middle of a hexagon."""
    offset = f' <tileoffset x="{(WIDTH - DECOR_SIZE) // 2}" y="{(DECOR_SIZE - HEIGHT) // 2}"/>'
    return sheet_text("Allyria decor", (DECOR_SIZE, DECOR_SIZE), len(decorations()), 1, "decor.png", [offset])


def write(folder: Path = FOLDER) -> None:
    """Writes the tilesets with their pictures."""
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(ground_sheet(), folder / "terrain.png")
    pygame.image.save(coast_sheet(), folder / "coast.png")
    pygame.image.save(decor_sheet(), folder / "decor.png")
    for name, text in (
        ("terrain", ground_tileset()),
        ("coast", coast_tileset()),
        ("decor", decor_tileset()),
    ):
        (folder / f"{name}.tsx").write_text(text, "utf-8")
