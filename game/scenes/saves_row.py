"""A match in a list: the shields of who played, a title, and when; and the field for its name."""

from collections.abc import Callable, Sequence

import pygame

from game.match import Player
from game.scenes.entries import GAP, PAD, Told
from game.scenes.hud import seat_look
from game.ui.canvas import Canvas
from game.ui.layout import inset, split_left
from game.ui.theme import BODY, LABEL
from game.ui.writing import TextField


class MatchRow(Told):
    """A label with shields in front."""

    def __init__(
        self, title: str, note: str, players: Sequence[Player], accept: Callable[[], object]
    ) -> None:
        super().__init__(title, accept, note=note)
        self.players = list(players)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The label, its shields, its words."""
        canvas.panel(self.rect, LABEL)
        room = inset(self.rect, PAD, 10)
        side = min(self._side(canvas), room.height)
        for number, player in enumerate(self.players):
            box = pygame.Rect(room.left + number * (side + 4), room.centery - side // 2, side, side)
            canvas.shield(box, seat_look(player.colour), player.emblem)
        _, told = split_left(room, self._shields(canvas), 0)
        self._write(canvas, told, LABEL.ink)
        canvas.note("widget", self.rect, self.words)
        if focused:
            canvas.focus(self.rect)

    def _shields(self, canvas: Canvas) -> int:
        """How much room they take."""
        return len(self.players) * (self._side(canvas) + 4) + GAP if self.players else 0

    def _side(self, canvas: Canvas) -> int:
        return min(84, super()._side(canvas))

    def _room(self, canvas: Canvas, width: int) -> int:
        return max(1, width - 2 * PAD - self._shields(canvas))


class NameField(TextField):
    """A field that gives a long name all the width there is."""

    def _beside(self, canvas: Canvas, width: int) -> bool:
        room = int((width - 3 * PAD) * self.SHARE) - 40
        return super()._beside(canvas, width) and canvas.measure(self.value, BODY)[0] <= room
