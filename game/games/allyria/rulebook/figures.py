"""Pictures for the rulebook: troops in the colours of two seats, tiles, dice and cards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.games.allyria.table.art.land import painted_hexagon
from game.games.allyria.table.art.tinted import tinted
from game.games.allyria.table.art.vector_pictures import die
from game.scenes.rulebook.parts import Figure
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SEATS, SeatLook

Paint: TypeAlias = Callable[[int], pygame.Surface]
"""Draws a picture that fills a square with sides of this many pixels."""

ATTACKER, DEFENDER = SEATS[:2]
"""The colours of the two sides of an example."""


def row(paints: Sequence[Paint], side: int) -> Figure:
    """Pictures side by side, each in a square with sides of `side` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for number, paint in enumerate(paints):
            square = canvas.frame.rect_px(pygame.Rect(place.left + side * number, place.top, side, side))
            picture = paint(square.height)
            canvas.surface.blit(picture, picture.get_rect(center=square.center))

    return Figure(side * len(paints), side, draw)


def art_file(name: str) -> Paint:
    """The picture in a file of the art folder, such as `allyria/troop/spear`."""
    return lambda size: art.picture(name, (size, size))


def troop(kind: str, look: SeatLook = ATTACKER) -> Paint:
    """A troop in a seat's colours."""
    return partial(_troop, kind, look)


def _troop(kind: str, look: SeatLook, size: int) -> pygame.Surface:
    return tinted(f"allyria/troop/{kind}", look, size)


def land(terrain: str) -> Paint:
    """A tile with this terrain."""
    return lambda size: painted_hexagon(terrain, 0, size)


def dice(faces: Sequence[int], look: SeatLook) -> list[Paint]:
    """Dice in a seat's colours that show these faces."""
    return [partial(_die, face, look) for face in faces]


def _die(face: int, look: SeatLook, size: int) -> pygame.Surface:
    return die(round(size * 0.86), face, look)


def blank(size: int) -> pygame.Surface:
    """A gap in a row."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def fight(attackers: Sequence[str], defenders: Sequence[str], terrain: str, side: int) -> Figure:
    """The attackers, the tile that is attacked, and the defenders."""
    attacking = [troop(kind) for kind in attackers]
    defending = [troop(kind, DEFENDER) for kind in defenders]
    return row([*attacking, land(terrain), *defending], side)


def vignette(name: str, width: int, height: int) -> Figure:
    """The picture of a card, `width` by `height` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        canvas.picture(name, pygame.Rect(place.left, place.top, width, height))

    return Figure(width, height, draw)
