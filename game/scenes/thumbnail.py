"""Thumbnails of matches, without secrets."""

from io import BytesIO

import pygame

from game.contract import View
from game.match import Match
from game.match.timeline import Header
from game.scenes.match_labels import seat_looks
from game.scenes.services import Services
from game.table.presentation import presentation_of
from game.table.presentation.layout import TableSetting
from game.table.stage import Stage
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.layout import Frame

SIZE = (640, 360)
"""In pixels."""


class TablePicture:
    """The table of a match as a view shows it, drawn over several frames; close it if it is given up."""

    def __init__(
        self, services: Services, header: Header, view: View, board_size: tuple[int, int] | None = None
    ) -> None:
        """`board_size`: what the board alone is to fill, in pixels; None: the whole table fills `SIZE`."""
        setting = TableSetting(
            services.words, seat_looks(header.seats), painting=services.painting(header.map)
        )
        self._stage = Stage(presentation_of(header.game, setting), _play_no_sound)
        self._stage.skip_preloading()
        size, layout = SIZE, self._stage.presentation.layout
        if board_size is not None:
            layout.fit(Frame(SIZE, 0.0).area, 1.0)
            board = layout.clear_board(view)
            scale = min(board_size[0] / board.width, board_size[1] / board.height)
            size = round(layout.area.width * scale), round(layout.area.height * scale)
        self.surface = pygame.Surface(size).convert()
        """What is drawn so far."""
        self._canvas = Canvas(self.surface, Frame(size, 0.0), palette=services.canvas.palette)
        self._stage.fit(self._canvas.frame.area)
        self._stage.jump_to(view)
        self._board_px = self._canvas.frame.rect_px(layout.clear_board(view))
        self.complete = False
        """True if nothing is missing."""
        self._is_begun = False

    @property
    def board(self) -> pygame.Surface:
        """The part of the surface that shows the board alone, without what lies beside or over it."""
        return self.surface.subsurface(self._board_px.clip(self.surface.get_rect()))

    def go_on(self) -> None:
        """Draws the table; what is missing then follows between the frames, until it is drawn again."""
        if self.complete or (self._is_begun and BUDGET.has_work):
            return
        self._is_begun, postponed = True, BUDGET.postponed
        with BUDGET.frame(whole=False):
            self._stage.draw(self._canvas, whole=True)
        if BUDGET.postponed == postponed:
            self.complete = True
            self.close()

    def finished(self) -> pygame.Surface:
        """The complete picture, drawn at once if need be."""
        if not self.complete:
            with BUDGET.at_once():
                self._stage.draw(self._canvas, whole=True)
            self.complete = True
            self.close()
        return self.surface

    def close(self) -> None:
        """Frees what is needed to draw it."""
        self._stage.close()


def thumbnail(services: Services, match: Match) -> bytes:
    """The thumbnail of a match as everybody may see it, as the bytes of a PNG file."""
    return png_of(TablePicture(services, match.header, match.view_of(None)).finished())


def png_of(picture: pygame.Surface) -> bytes:
    """A picture as the bytes of a PNG file."""
    png = BytesIO()
    pygame.image.save(picture, png, "thumbnail.png")
    return png.getvalue()


def _play_no_sound(name: str, pan: float) -> None:
    del name, pan
