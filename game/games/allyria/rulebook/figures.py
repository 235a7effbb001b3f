"""Pictures for the pages: troops in the colours of two seats, land, dice, cards."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import pygame

from game.games.allyria.table.art.background import hexagon
from game.games.allyria.table.art.signs import die
from game.games.allyria.table.art.tinted import tinted
from game.scenes.rulebook.parts import Figure
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SEATS, SeatLook

Paint: TypeAlias = Callable[[int], pygame.Surface]
"""A picture that fills a square of so many pixels."""

ATTACKER, DEFENDER = SEATS[:2]
"""In whose colours the sides of an example fight."""


def row(paints: Sequence[Paint], side: int) -> Figure:
    """Pictures beside one another, each in a square of so many units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for number, paint in enumerate(paints):
            square = canvas.frame.rect_px(pygame.Rect(place.left + side * number, place.top, side, side))
            drawn = paint(square.height)
            canvas.surface.blit(drawn, drawn.get_rect(center=square.center))

    return Figure(side * len(paints), side, draw)


def drawing(name: str) -> Paint:
    """A file of art."""
    return lambda size: art.picture(name, (size, size))


def troop(kind: str, look: SeatLook = ATTACKER) -> Paint:
    """A troop in a seat's colours."""
    return partial(_troop, kind, look)


def _troop(kind: str, look: SeatLook, size: int) -> pygame.Surface:
    return tinted(f"allyria/troop/{kind}", look, size)


def land(terrain: str) -> Paint:
    """A tile."""
    return lambda size: hexagon(terrain, 0, size)


def dice(faces: Sequence[int], look: SeatLook) -> list[Paint]:
    """Dice of a seat."""
    return [partial(_die, face, look) for face in faces]


def _die(face: int, look: SeatLook, size: int) -> pygame.Surface:
    return die(round(size * 0.86), face, look)


def blank(size: int) -> pygame.Surface:
    """Nothing, between two pictures."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def fight(attackers: Sequence[str], defenders: Sequence[str], terrain: str, side: int) -> Figure:
    """Who marches against whom, and the tile between them that is fought for."""
    coming = [troop(kind) for kind in attackers]
    standing = [troop(kind, DEFENDER) for kind in defenders]
    return row([*coming, land(terrain), *standing], side)


def vignette(name: str, width: int, high: int) -> Figure:
    """The picture on a card."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        canvas.picture(name, pygame.Rect(place.left, place.top, width, high))

    return Figure(width, high, draw)
