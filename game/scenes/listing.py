"""A list of options that are read, not pointed at; the one in focus is tried out on the table."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.input.messages import Message
from game.rules.contract import Decision, Option
from game.scenes.play import Play
from game.ui.canvas import Canvas
from game.ui.group import FocusGroup
from game.ui.layout import inset, split_left, split_top
from game.ui.scrolling import ScrollList
from game.ui.theme import HEADING, PANEL, READING, SMALL
from game.ui.widgets import Button

DENSE = replace(SMALL, line=1.1).at_most(SMALL.size)
"""How a long meaning is written where nothing else fits."""


class Listing:
    """Buttons for the options of one decision, over the part of the table that is not needed for it."""

    def __init__(self, play: Play, decision: Decision, options: Sequence[Option]) -> None:
        self.chosen: Option | None = None
        """What was pressed; None: nothing yet."""
        self._play = play
        self._decision = decision
        self._options = list(options)
        buttons = [Button(self._name(option), partial(self._choose, option)) for option in options]
        self._list = ScrollList(buttons, gap=10)
        self.group = FocusGroup([self._list])
        self.show()

    def handle(self, message: Message) -> bool:
        """Move among the buttons and try out the one in focus; whether anything changed."""
        before = self._list.index
        changed = self.group.handle(message)
        if self._list.index != before:
            self._play.house.sounds.play("focus")
            self.show()
        return changed

    def draw(self, canvas: Canvas) -> None:
        """The panel with the buttons and, beside them, what the one in focus means."""
        halves = self._play.looks.areas(self._play.turns.view).halves
        area = halves[(self._decision.seat + 1) % len(halves)]
        canvas.panel(area, PANEL)
        names, meaning = self._parts(canvas, inset(area, 24, 16))
        self._list.rect = names
        self.group.draw(canvas)
        self._tell(canvas, inset(meaning, 10, 4))

    def _parts(self, canvas: Canvas, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Room for the names and for what they mean; a long meaning has more of it."""
        idea = self._idea(self._options[self._list.index])
        half = split_left(room, room.width // 2, 20)
        style = canvas.fit(idea, half[1], READING)
        return half if canvas.fits(idea, half[1], style) else split_left(room, room.width * 2 // 5, 20)

    def _tell(self, canvas: Canvas, room: pygame.Rect) -> None:
        """What the option in focus means; its name above where there is room."""
        option = self._options[self._list.index]
        name, idea = self._name(option), self._idea(option)
        title, _ = split_top(room, room.height // 3, 8)
        heading = canvas.fit(name, title, HEADING)
        title, rest = split_top(room, canvas.measure(name, heading, room.width)[1], 8)
        if canvas.fits(idea, rest, canvas.fit(idea, rest, READING)):
            canvas.text(name, title, heading)
            canvas.text(idea, rest, canvas.fit(idea, rest, READING))
        else:
            style = canvas.fit(idea, room, READING)
            canvas.text(idea, room, style if canvas.fits(idea, room, style) else DENSE, valign="middle")

    def _choose(self, option: Option) -> None:
        self.chosen = option

    def show(self) -> None:
        """Try out the option in focus on the table."""
        self._play.preview(self._decision, self._options[self._list.index])

    def _key(self, option: Option) -> str:
        """The words' key for the option: of what it names, or else of its verb."""
        game = self._play.match.header.game
        return f"{game}.{'.'.join(map(str, option))}" if len(option) > 1 else f"{game}.verb.{option[0]}"

    def _name(self, option: Option) -> str:
        key = self._key(option)
        return self._play.house.words(f"{key}.name" if len(option) > 1 else key)

    def _idea(self, option: Option) -> str:
        game, words = self._play.match.header.game, self._play.house.words
        key = f"{self._key(option)}.idea" if len(option) > 1 else f"{game}.meaning.{option[0]}"
        return words(key) if words.known(key) else ""
