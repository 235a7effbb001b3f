"""A small picture of a match for the list of saves: what the room may know, never more."""

from io import BytesIO

import pygame

from game.match import Match
from game.match.timeline import Header
from game.rules.contract import Snapshot
from game.scenes.house import House
from game.scenes.hud import heraldry
from game.table.games import looks_of
from game.table.stage import Stage
from game.ui.canvas import Canvas, Frame

SIZE = (640, 360)
"""Pixels."""


def thumbnail(house: House, match: Match) -> bytes:
    """The table as an onlooker sees it, as PNG."""
    kept = BytesIO()
    pygame.image.save(miniature(house, match.header, match.state.view(None)), kept, "thumbnail.png")
    return kept.getvalue()


def miniature(house: House, header: Header, view: Snapshot) -> pygame.Surface:
    """The table of a match as the view tells it, small."""
    seats, painting = heraldry(header.seats), house.painting(header.map)
    looks = looks_of(header.game, house.words, seats=seats, painting=painting)
    stage = Stage(looks, _silent)
    surface = pygame.Surface(SIZE).convert()
    canvas = Canvas(surface, Frame(SIZE, 0.0), palette=house.canvas.palette)
    stage.fit(canvas.frame.area)
    stage.lay(view)
    stage.draw(canvas, whole=True)
    stage.close()
    return surface


def _silent(name: str, pan: float) -> None:
    """Nothing is heard of a picture."""
    del name, pan
