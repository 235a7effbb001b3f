"""The list of a game's lessons, from which each can be opened."""

from collections.abc import Iterator
from functools import partial

import pygame

from game.input.messages import Intent
from game.scenes.entries import LowEntry, MenuEntry
from game.scenes.learn.lessons import lessons
from game.scenes.page import Page
from game.scenes.requests import Push, ToLearn
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.layout import centred
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList

WIDTH = 1000
"""Of the list in units, at 100 % text size; wider with larger letters."""


class LessonListScene(Page):
    """All lessons of a game, by number and title; those that are learned have a check mark."""

    def __init__(self, services: Services, game: str) -> None:
        self._game = game
        self._list = ScrollList([], gap=12)
        super().__init__(services, [self._list])
        self._list.show(list(self._entries()))
        self._list.index = self._learned % len(self._list.rows)

    def entered(self) -> None:
        """Lists the lessons again: one may have been learned, or the language changed meanwhile."""
        super().entered()
        self._list.replace(list(self._entries()))

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("menu.choose")), Hint(Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list in the middle."""
        width = min(body.width, round(WIDTH * canvas.text_size))
        title = self.services.words("title.learn", game=self.services.words(f"games.{self._game}.name"))
        inside = self.place_panel(canvas, centred(body, (width, body.height)), title)
        self._list.rect = inside.inflate(36, 12)

    @property
    def _learned(self) -> int:
        """The number of lessons that are learned."""
        return min(self.services.settings.lessons.get(self._game, 0), len(lessons(self._game)))

    def _entries(self) -> Iterator[MenuEntry]:
        """The lessons in order."""
        words = self.services.words
        for index, lesson in enumerate(lessons(self._game)):
            title = words(f"learn.{self._game}.{lesson.id}.title")
            label = words("learn.entry", number=index + 1, title=title)
            icon = "check" if index < self._learned else "crown"
            yield LowEntry(label, partial(self._open, index), icon=f"icons/{icon}")

    def _open(self, index: int) -> None:
        self.go(Push(ToLearn(self._game, index)))
