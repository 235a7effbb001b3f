"""The row of a match in a list, with the shields of its players, and the field for its name."""

from collections.abc import Callable, Sequence

import pygame

from game.match import Player
from game.scenes.entries import GAP, PADDING, MenuEntry
from game.scenes.seat_looks import seat_look
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, LABEL
from game.ui.layout import grid, inset, split_left
from game.ui.widgets.text_field import TextField

MAX_SHIELDS_PER_ROW = 2
"""More shields are put in two rows."""


class MatchRow(MenuEntry):
    """A menu entry with shields in front of its label."""

    def __init__(
        self, title: str, note: str, players: Sequence[Player], accept: Callable[[], object]
    ) -> None:
        super().__init__(title, accept, note=note)
        self.players = list(players)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the shields, the label and the note."""
        canvas.panel(self.rect, LABEL)
        room = inset(self.rect, PADDING, 10)
        block = pygame.Rect(
            room.left, 0, self._shields_width(canvas) - GAP, min(self._icon_side(canvas), room.height)
        )
        block.centery = room.centery
        for player, box in zip(self.players, grid(block, self._across, self._rows, 4), strict=False):
            canvas.shield(box, seat_look(player.colour), player.emblem)
        _, text_area = split_left(room, self._shields_width(canvas), 0)
        self._draw_texts(canvas, text_area, LABEL.ink)
        canvas.note("widget", self.rect, self.label)
        if focused:
            canvas.focus(self.rect)

    def _shields_width(self, canvas: Canvas) -> int:
        """The width of the shields and the gap after them."""
        side = self._icon_side(canvas) // self._rows
        return self._across * (side + 4) - 4 + GAP if self.players else 0

    @property
    def _rows(self) -> int:
        """The number of rows of shields."""
        return 2 if len(self.players) > MAX_SHIELDS_PER_ROW else 1

    @property
    def _across(self) -> int:
        return max(1, -(-len(self.players) // self._rows))

    def _icon_side(self, canvas: Canvas) -> int:
        return min(84, super()._icon_side(canvas))

    def _text_width(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PADDING - self._shields_width(canvas))


class NameField(TextField):
    """A field that puts a long name below its label, where it has the whole width."""

    def _beside(self, canvas: Canvas, width: int) -> bool:
        room = int((width - 3 * PADDING) * self.SHARE) - 40
        return super()._beside(canvas, width) and canvas.measure(self.value, BODY)[0] <= room
