"""Copies of a shipped map of each game, and ways to break their pictures."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pygame

from game.files import MAPS
from tests import auction
from tests.maps.map_folder import PNG_FRAME

SHIPPED = {
    "cyvasse": MAPS / "cyvasse/jade_garden.tmx",
    "allyria": MAPS / "allyria/twin_fords.tmx",
    "auction": Path(auction.__file__).parent / "maps/auction/hall.tmx",
}
"""By game."""
GROUND = {"cyvasse": "terrain.png", "allyria": "terrain.png", "auction": "hall.png"}
"""By game, the picture of the tiles of `SHIPPED`."""


def copied_map(game: str, folder: Path) -> Path:
    """Copies the map of a game into a folder, with the tilesets and pictures beside it."""
    shipped = SHIPPED[game]
    folder.mkdir(parents=True, exist_ok=True)
    for file in [shipped, *shipped.parent.glob("*.tsx"), *shipped.parent.glob("*.png")]:
        shutil.copyfile(file, folder / file.name)
    return folder / shipped.name


def own_map(game: str, folder: Path, name: str = "own") -> Path:
    """The same, with an id of its own."""
    path = copied_map(game, folder)
    own = path.with_name(f"{name}.tmx")
    own.write_text(path.read_text("utf-8").replace(f'value="{path.stem}"', f'value="{name}"'), "utf-8")
    path.unlink()
    return own


def _remove(picture: Path) -> None:
    picture.unlink()


def _empty(picture: Path) -> None:
    picture.write_bytes(b"")


def _tear(picture: Path) -> None:
    picture.write_bytes(picture.read_bytes()[:60])


def _write_text(picture: Path) -> None:
    picture.write_text("no picture", "utf-8")


def _shrink(picture: Path) -> None:
    pygame.image.save(pygame.Surface((4, 4)), picture)


def _inflate(picture: Path) -> None:
    picture.write_bytes(PNG_FRAME + (60000).to_bytes(4, "big") * 2 + bytes(100))


def _replace_by_folder(picture: Path) -> None:
    picture.unlink()
    picture.mkdir()


DAMAGES: dict[str, Callable[[Path], None]] = {
    "missing": _remove,
    "empty": _empty,
    "torn": _tear,
    "a text": _write_text,
    "too small": _shrink,
    "huge": _inflate,
    "a folder": _replace_by_folder,
}
"""Ways to break a picture."""
