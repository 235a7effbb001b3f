"""What has happened to a seat since its last choice, shown at the start of its turn."""

import pygame

from game.input.messages import Device, Intent, Message, Point, Press
from game.scenes.match_labels import listed_names
from game.scenes.page import MARGIN, Page, panel_height
from game.scenes.requests import Change, Pop, Tell
from game.scenes.table.current_hud import hint_for
from game.scenes.table.overlays.log import in_words, log_rows, mark_on_table, panel_width
from game.scenes.table.play import Play, view_has_ended
from game.scenes.table.requests import LoseDevice
from game.scenes.table.ticker import Recap
from game.table.chronicle import ChronicleLine
from game.table.ids import MarkGroup
from game.table.seat_input import MOUSE
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList

SPREAD = 36
"""How far the rows reach into the panel's margin, in units."""


class RecapScene(Page):
    """A panel at the edge of the table; the line in focus is marked on the board, and one press closes it.

    Only the seats that it is for may use it.
    """

    overlay = True
    points_below = True

    def __init__(self, play: Play, recap: Recap) -> None:
        self._play = play
        self._must_close = view_has_ended(play)
        self._recap = recap
        rows = log_rows(map(in_words, recap.lines), play.match, play.services.words)
        for row in rows:
            row.accept = self.back
        self._list = ScrollList(rows, gap=12)
        self._list.index = len(rows) - 1
        self._on_right = True
        """True if the panel is at the right edge of the table."""
        self._stays = False
        """True while a pointer chooses the line: then the panel stays where it is."""
        self._trace = play.stage.marks(MarkGroup.TRACE)
        """The marks of what happened last, which come back when the panel is closed."""
        super().__init__(play.services, [self._list])
        mark_on_table(self._play.stage, self._line)

    def may_act(self, device: Device) -> bool:
        """True if the device may act for one of the seats."""
        return any(self._play.seating.may_act(device, seat) for seat in self._recap.seats)

    def handle(self, message: Message) -> Change:
        """Marks the line in focus on the table."""
        before = self._list.index
        change = super().handle(message)
        if self._list.index != before:
            self._stays = isinstance(message, Point)
            mark_on_table(self._play.stage, self._line)
        return change

    def pressed(self, press: Press) -> bool:
        """A click closes the recap wherever it is made."""
        if press.device == MOUSE and press.intent is Intent.ACCEPT and not press.repeated:
            self.back()
            return True
        return super().pressed(press)

    def tick(self, seconds: float) -> Change:
        """Hides everything and gives way to a lost pad; closes with its view, or once the seats decided."""
        del seconds
        if self._play.seating.lost:
            return Tell(LoseDevice(), 1)
        deciding = {decision.seat for decision in self._play.screen.waiting}
        return Pop() if self._must_close() or deciding.isdisjoint(self._recap.seats) else None

    def closed(self) -> None:
        """Marks again what happened last."""
        super().closed()
        self._play.stage.set_marks(MarkGroup.TRACE, self._trace)

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        device = self._play.seating.device_for(self._recap.seats)
        keys = {Intent.ACCEPT: "recap.close"}
        if len(self._recap.lines) > 1:
            keys[Intent.UP] = "recap.earlier"
        words = self.services.words
        return [hint_for(self._play, device, intent, words(key)) for intent, key in keys.items()]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the panel, as high as its lines need; it changes sides if it covers what it points at."""
        names = [self._play.match.players[seat].name for seat in self._recap.seats]
        title = self.services.words("recap.title", name=listed_names(self.services.words, names))
        width = panel_width(canvas, body)
        inside = width - 2 * MARGIN[0] + SPREAD
        height = panel_height(canvas, width, title) + self._list.height(canvas, inside)
        right = pygame.Rect(body.right - width, body.top, width, min(body.height, height))
        sides = [right.move(body.left - right.left, 0), right]
        here, there = sides[self._on_right], sides[not self._on_right]
        if not self._stays and self._covered(here) > self._covered(there):
            self._on_right = not self._on_right
        self._list.rect = self.place_panel(canvas, sides[self._on_right], title).inflate(SPREAD, 0)

    @property
    def _line(self) -> ChronicleLine:
        """The line in focus."""
        return self._recap.lines[self._list.index]

    def _covered(self, area: pygame.Rect) -> int:
        """How many of the places of the line in focus lie below an area."""
        spots, targets = self._line.spots, self._play.stage.targets
        return sum(target.spot in spots and area.collidepoint(target.rect.center) for target in targets)
