"""Thumbnails of matches, without secrets."""

from io import BytesIO

import pygame

from game.contract import Snapshot
from game.match import Match
from game.match.journal.timeline import Header
from game.scenes.seat_looks import seat_looks
from game.scenes.services import Services
from game.table.presentation import presentation_of
from game.table.presentation.setting import TableSetting
from game.table.stage import Stage
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame

SIZE = (640, 360)
"""In pixels."""


def thumbnail(services: Services, match: Match) -> bytes:
    """The thumbnail of a match as everybody may see it, as the bytes of a PNG file."""
    png = BytesIO()
    pygame.image.save(render_table(services, match.header, match.state.view(None)), png, "thumbnail.png")
    return png.getvalue()


def render_table(services: Services, header: Header, view: Snapshot) -> pygame.Surface:
    """Renders the table of a match as a view shows it; the surface has `SIZE`."""
    setting = TableSetting(services.words, seat_looks(header.seats), painting=services.painting(header.map))
    presentation = presentation_of(header.game, setting)
    stage = Stage(presentation, _play_no_sound)
    stage.skip_preloading()
    surface = pygame.Surface(SIZE).convert()
    canvas = Canvas(surface, Frame(SIZE, 0.0), palette=services.canvas.palette)
    stage.fit(canvas.frame.area)
    stage.jump_to(view)
    stage.draw(canvas, whole=True)
    stage.close()
    return surface


def _play_no_sound(name: str, pan: float) -> None:
    del name, pan
