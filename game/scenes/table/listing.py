"""A list of options that are read, not pointed at; the one in focus is tried out on the table."""

from collections.abc import Sequence
from functools import partial
from math import ceil

import pygame

from game.contract import Option
from game.input.messages import Message
from game.scenes.table.play import Play
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, HEADING, PANEL, READING
from game.ui.layout import grid, inset, split_left, split_top
from game.ui.widgets.button import Button
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.scrolling import BAR, EDGE, ScrollList
from game.ui.widgets.widget import MIN_HEIGHT

PAD = 28
"""From a button's edge to its words."""
GAP, SHIELD = 12, 72
"""Between parts of the panel, and the side of a shield on it."""
ALONE = (0, 1)
"""Nobody else reads at the same time."""
NAME = BUTTON.at_most(44)
"""How an option is named: in letters that stay so small that several are seen at once."""


class Listing:
    """Buttons for the options of one decision, over the part of the table that is not needed for it."""

    def __init__(
        self, play: Play, selection: Selection, options: Sequence[Option], part: tuple[int, int] = ALONE
    ) -> None:
        self.chosen: Option | None = None
        """The option that was pressed; None: none yet."""
        self.part = part
        """Its number among the lists that are read at the same time, from 0, and how many there are."""
        self.play = play
        self.selection = selection
        self.decision = selection.decision
        self.rect = pygame.Rect(0, 0, 0, 0)
        """Where it was drawn last."""
        self.options = list(options)
        self._told: list[Explanation] = []
        """What the options are called, and what they mean."""
        self._names: list[Button] = []
        self._list = ScrollList(self._names, gap=10)
        self.name()
        self.group = FocusGroup([self._list])
        self.show()

    def handle(self, message: Message) -> bool:
        """Move among the buttons and try out the one in focus; whether anything changed."""
        before = self._list.index
        changed = self.group.handle(message)
        if self._list.index != before:
            self.play.services.sounds.play("focus")
            self.show()
        return changed

    def draw(self, canvas: Canvas, room: pygame.Rect) -> None:
        """The panel with the buttons and, beside them, what the one in focus means."""
        self.rect = self._area(canvas, room)
        canvas.cover(self.rect, PANEL)
        self._list.rect, meaning = self._parts(canvas, self._inside(canvas))
        self._level(canvas, self._list.rect.width)
        self.group.draw(canvas)
        self._tell(canvas, inset(meaning, 10, 4), titled=meaning.top == self._list.rect.top)

    def show(self) -> None:
        """Tries out the option in focus on the table, unless others read at the same time."""
        if self.part == ALONE:
            self.play.preview(self.decision, self.options[self._list.index])

    def name(self) -> None:
        """Name the options in the language that is spoken now."""
        self._told = [
            self.play.presentation.texts.option(self.play.turns.view, option) for option in self.options
        ]
        chosen = (partial(self._choose, option) for option in self.options)
        self._names = [
            Button(explanation.title, choose) for explanation, choose in zip(self._told, chosen, strict=True)
        ]
        self._list.replace(self._names)

    def _level(self, canvas: Canvas, width: int) -> None:
        """Set all names in letters of one size in a list of that width, none of them broken."""
        room = width - 2 * (PAD + EDGE) - BAR
        styles = [canvas.unbroken(name.words, room, NAME) for name in self._names]
        smallest = min(styles, key=lambda style: style.limit)
        for name in self._names:
            name.style = smallest

    def _area(self, canvas: Canvas, room: pygame.Rect) -> pygame.Rect:
        """The part of the table that is not needed for the choice."""
        del canvas
        halves = self.play.presentation.layout.areas(self.play.turns.view).halves
        number, count = self.part
        if count == 1:
            return halves[(self.decision.seat + 1) % len(halves)].clip(room)
        board = halves[0].unionall(list(halves[1:])).clip(room)
        return grid(board, 2, ceil(count / 2), GAP)[number]

    def _inside(self, canvas: Canvas) -> pygame.Rect:
        """What the panel leaves for words; among several a shield says whose list it is."""
        inside = inset(self.rect, 24, 16)
        if self.part == ALONE:
            return inside
        shield, inside = split_left(inside, SHIELD, GAP)
        look = self.play.seat_looks[self.decision.seat]
        canvas.shield(pygame.Rect(shield.left, shield.top, SHIELD, SHIELD), look)
        return inside

    def _parts(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Room for the names and, where the longest of them is whole, for what they mean: beside or below."""
        least = max(_least(canvas, explanation.title) for explanation in self._told)
        for width in (max(least, room.width // 2), least):
            parts = split_left(room, width, 20)
            if all(
                _whole(canvas, idea_of(explanation), inset(parts[1], 10, 4)) for explanation in self._told
            ):
                return parts
        return split_top(room, MIN_HEIGHT + 2 * EDGE, 8)

    def _tell(self, canvas: Canvas, room: pygame.Rect, *, titled: bool) -> None:
        """What the option in focus means; its name above where there is room."""
        explanation = self._told[self._list.index]
        title, _ = split_top(room, room.height // 3, 8)
        heading = canvas.fit(explanation.title, title, HEADING)
        title, rest = split_top(room, canvas.measure(explanation.title, heading, room.width)[1], 8)
        idea = idea_of(explanation)
        if titled and canvas.fits(explanation.title, title, heading) and _whole(canvas, idea, rest):
            canvas.text(explanation.title, title, heading)
            room = rest
        canvas.text(idea, room, canvas.fit(idea, room, READING))

    def _choose(self, option: Option) -> None:
        self.chosen = option


def idea_of(explanation: Explanation) -> str:
    """What an option means, a line each."""
    return "\n".join(explanation.lines)


def _least(canvas: Canvas, name: str) -> int:
    """How wide the list must be for the longest word of a name in its smallest letters."""
    longest = max(canvas.measure(word, BUTTON.at_most(0))[0] for word in name.split())
    return longest + 2 * (PAD + EDGE) + BAR


def _whole(canvas: Canvas, words: str, room: pygame.Rect) -> bool:
    """Whether words can be read in a room."""
    return canvas.fits(words, room, canvas.fit(words, room, READING))
