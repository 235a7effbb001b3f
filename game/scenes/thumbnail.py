"""A small picture of a match for the list of saves: what the room may know, never more."""

from io import BytesIO

import pygame

from game.match import Match
from game.scenes.house import House
from game.table.games import looks_of
from game.table.stage import Stage
from game.ui.canvas import Canvas, Frame

SIZE = (640, 360)
"""Pixels."""


def thumbnail(house: House, match: Match) -> bytes:
    """The table as an onlooker sees it, as PNG."""
    looks = looks_of(match.header.game, house.words, painting=house.painting(match.header.map))
    stage = Stage(looks, _silent)
    surface = pygame.Surface(SIZE).convert()
    canvas = Canvas(surface, Frame(SIZE, 0.0), palette=house.canvas.palette)
    stage.fit(canvas.frame.area)
    stage.lay(match.state.view(None))
    stage.draw(canvas, whole=True)
    stage.close()
    kept = BytesIO()
    pygame.image.save(surface, kept, "thumbnail.png")
    return kept.getvalue()


def _silent(name: str, pan: float) -> None:
    """Nothing is heard of a picture."""
    del name, pan
