"""A menu beside what was pointed at: options that are the same on the table and differ in words."""

from collections.abc import Sequence

import pygame

from game.contract import Option
from game.input.messages import Intent, Message, Point, Press
from game.scenes.table.listing import ALONE, PAD, Listing, idea_of
from game.scenes.table.play import Play
from game.table.input.selection import Selection
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, READING
from game.ui.layout import inset, place_beside, split_left
from game.ui.widgets.scrolling import BAR, EDGE

NARROWEST = 320
"""The width of the names, in units."""
LINE = 480
"""The width of what the options mean at most, in units at 100 % text size."""
GAP = 20
RIM = (24, 16)
"""Between the panel's edge and what stands on it."""


class Menu(Listing):
    """A list that hides little; nothing is tried out, as the table shows already what was pointed at."""

    def __init__(
        self, play: Play, selection: Selection, options: Sequence[Option], part: tuple[int, int] = ALONE
    ) -> None:
        self.left = False
        """True if somebody clicked beside it."""
        self._spot = selection.pointed[-1]
        """The spot selected last."""
        self._on = False
        """Whether the mouse is over it."""
        super().__init__(play, selection, options, part)

    def show(self) -> None:
        """The table stays as it is."""

    def handle(self, message: Message) -> bool:
        """Move among the names; a click beside them leaves the menu."""
        match message:
            case Point(device="mouse", x=x, y=y):
                self._on = self.rect.collidepoint(x, y)
            case Press(device="mouse", intent=Intent.ACCEPT):
                self.left = not self._on
        return super().handle(message)

    def _area(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """As large as names and meanings want, beside what was pointed at and clear of what is read of it."""
        if self.part != ALONE:
            return super()._area(canvas, room)
        inside = inset(room, *RIM)
        names, ideas = self._widths(canvas, inside.width)
        self._level(canvas, names)
        lowest = max(_height(canvas, idea_of(each), ideas - 20) for each in self._told) if ideas else 0
        high = min(inside.height, max(self._list.height(canvas, names), lowest))
        wide = names + ideas + (GAP if ideas else 0)
        spot = next(target.rect for target in self.play.targets if target.spot == self._spot)
        read = [canvas.frame.rect_units(rect) for rect in self.play.stage.covered("cursor")]
        others = [rect for rect in read if not rect.colliderect(spot)]
        return place_beside(spot, (wide + 2 * RIM[0], high + 2 * RIM[1]), room, others)

    def _parts(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The names and, beside them, what the one in focus means."""
        names, _ = self._widths(canvas, room.width)
        return split_left(room, names, GAP)

    def _tell(self, canvas: Canvas, room: pygame.Rect, *, titled: bool) -> None:
        """What the option in focus means; its name is beside it."""
        del titled
        idea = idea_of(self._told[self._list.index])
        if idea:
            canvas.text(idea, room, canvas.fit(idea, room, READING))

    def _widths(self, canvas: Canvas, most: int) -> tuple[int, int]:
        """Of the names, each on one line if it can be, and of what they mean; 0 if none means more."""
        longest = max(canvas.measure(idea_of(each), READING)[0] for each in self._told)
        ideas = min(longest and longest + 28, round(LINE * (1 + canvas.text_size) / 2))
        widest = max(canvas.measure(each.title, BUTTON)[0] for each in self._told)
        names = max(NARROWEST, widest + 2 * (PAD + EDGE) + BAR + 4)
        return min(names, most - ideas - (GAP if ideas else 0)), ideas


def _height(canvas: Canvas, words: str, width: int) -> int:
    """How much room words take."""
    return canvas.measure(words, READING, width)[1] + 12
