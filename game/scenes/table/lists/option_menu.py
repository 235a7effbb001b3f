"""A menu beside a selected spot, for options that select the same spots."""

from collections.abc import Sequence

import pygame

from game.contract import Option
from game.input.messages import Intent, Message, Point, Press
from game.scenes.table.lists.option_list import MARGIN, ONLY, PADDING, OptionList, meaning_of
from game.scenes.table.play.play import Play
from game.table.ids import MarkGroup
from game.table.input.selection import Selection
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, READING
from game.ui.layout import inset, place_beside, split_left
from game.ui.widgets.scrolling import BAR, EDGE

MIN_NAME_WIDTH = 320
"""In units."""
MAX_MEANING_WIDTH = 480
"""In units at 100 % text size."""
GAP = 20


class OptionMenu(OptionList):
    """A list beside the spot selected last; it covers little and previews nothing."""

    def __init__(
        self, play: Play, selection: Selection, options: Sequence[Option], position: tuple[int, int] = ONLY
    ) -> None:
        self.clicked_beside = False
        """True if the mouse clicked outside the menu."""
        self._spot = selection.selected[-1]
        """The spot selected last."""
        self._under_mouse = False
        super().__init__(play, selection, options, position)

    def preview(self) -> None:
        """Leaves the table as it is: it already shows the selected spots."""

    def handle(self, message: Message) -> bool:
        """Moves the focus; a click outside sets `clicked_beside`."""
        match message:
            case Point(device="mouse", x=x, y=y):
                self._under_mouse = self.rect.collidepoint(x, y)
            case Press(device="mouse", intent=Intent.ACCEPT):
                self.clicked_beside = not self._under_mouse
        return super().handle(message)

    def _panel_rect(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """As large as names and meanings need, beside the spot, off the page and what the cursor marks."""
        if self.is_one_of_several:
            return super()._panel_rect(canvas, room)
        inside = inset(room, *MARGIN)
        names, meanings = self._widths(canvas, inside.width)
        self._use_one_letter_size(canvas, names)
        texts = [meaning_of(explanation) for explanation in self._explanations]
        meaning_height = max(_height(canvas, text, meanings - 20) for text in texts) if meanings else 0
        height = min(inside.height, max(self._list.height(canvas, names), meaning_height))
        width = names + meanings + (GAP if meanings else 0)
        spot = next(target.visible_rect for target in self.play.stage.targets if target.spot == self._spot)
        marked = [canvas.frame.rect_units(rect) for rect in self.play.stage.marked_rects(MarkGroup.CURSOR)]
        page = self.play.presentation.layout.areas(self.play.viewer.view).page
        covered = marked if page is None else [*marked, page]
        others = [rect for rect in covered if not rect.colliderect(spot)]
        return place_beside(spot, (width + 2 * MARGIN[0], height + 2 * MARGIN[1]), room, others)

    def _split(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The area of the names, and beside it that of the meaning."""
        names, _ = self._widths(canvas, room.width)
        return split_left(room, names, GAP)

    def _draw_meaning(self, canvas: Canvas, room: pygame.Rect, *, titled: bool) -> None:
        """Draws the meaning of the option in focus without its name, which is beside it."""
        del titled
        meaning = meaning_of(self.explanation)
        if meaning:
            canvas.text(meaning, room, canvas.fit(meaning, room, READING))

    def _widths(self, canvas: Canvas, available: int) -> tuple[int, int]:
        """The widths of the names, each on one line if possible, and of the meanings; 0 if there are none."""
        longest = max(canvas.measure(meaning_of(each), READING)[0] for each in self._explanations)
        meanings = min(longest and longest + 28, round(MAX_MEANING_WIDTH * (1 + canvas.text_size) / 2))
        widest = max(canvas.measure(each.title, BUTTON)[0] for each in self._explanations)
        names = max(MIN_NAME_WIDTH, widest + 2 * (PADDING + EDGE) + BAR + 4)
        return min(names, available - meanings - (GAP if meanings else 0)), meanings


def _height(canvas: Canvas, text: str, width: int) -> int:
    return canvas.measure(text, READING, width)[1] + 12
