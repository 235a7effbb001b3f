"""Pictures for the rulebook: troops, tiles, dice and cards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.games.allyria.table.pictures.background import painted_hexagon
from game.games.allyria.table.pictures.vector_pictures import die
from game.scenes.rulebook import Figure
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
from game.ui.drawing.theme import SEATS, SeatLook

Painter: TypeAlias = Callable[[int], pygame.Surface]
"""Paints a square picture; the argument is its side in pixels."""

ATTACKER, DEFENDER = SEATS[:2]
"""The colours of the two sides of an example."""


def row(painters: Sequence[Painter], size: int) -> Figure:
    """Pictures side by side, each in a square with a side of `size` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, painter in enumerate(painters):
            square = canvas.frame.rect_px(pygame.Rect(place.left + size * index, place.top, size, size))
            picture = painter(square.height)
            canvas.surface.blit(picture, picture.get_rect(center=square.center))

    return Figure(size * len(painters), size, draw)


def art_file(name: str) -> Painter:
    """A picture of the art folder, such as `allyria/troop/spear`."""
    return lambda size: art.picture(name, (size, size))


def troop(kind: str, look: SeatLook = ATTACKER) -> Painter:
    """A troop in a seat's colours."""
    return partial(_troop, kind, look)


def _troop(kind: str, look: SeatLook, size: int) -> pygame.Surface:
    return tinted(f"allyria/troop/{kind}", look, size)


def land(terrain: str) -> Painter:
    """A tile of a terrain."""
    return lambda size: painted_hexagon(terrain, 0, size)


def dice(faces: Sequence[int], look: SeatLook) -> list[Painter]:
    """Dice with these faces in a seat's colours."""
    return [partial(_die, face, look) for face in faces]


def _die(face: int, look: SeatLook, size: int) -> pygame.Surface:
    return die(round(size * 0.86), face, look)


def gap(size: int) -> pygame.Surface:
    """A gap in a row."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def battle_figure(attackers: Sequence[str], defenders: Sequence[str], terrain: str, size: int) -> Figure:
    """The attackers, the attacked tile, and the defenders in a row; `size` is that of each picture."""
    attacking = [troop(kind) for kind in attackers]
    defending = [troop(kind, DEFENDER) for kind in defenders]
    return row([*attacking, land(terrain), *defending], size)


def picture_figure(name: str, width: int, height: int) -> Figure:
    """A picture of the art folder, `width` by `height` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        canvas.picture(name, pygame.Rect(place.left, place.top, width, height))

    return Figure(width, height, draw)
