"""Saves a match as it is now under a name."""

from collections.abc import Collection

import pygame

from game.input.messages import Intent
from game.localized_text import LocalizedText
from game.match import BadSave
from game.scenes.match_labels import pairing, reached
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.table.context import TableContext
from game.scenes.thumbnail import thumbnail
from game.ui.drawing.canvas import Canvas
from game.ui.layout import column
from game.ui.widgets.button import Button
from game.ui.widgets.hints import Hint
from game.ui.widgets.text_field import TextField

WIDE = 1240
LONGEST = 48
"""Letters that a name may have."""


def unused(name: str, names: Collection[str | None]) -> str:
    """The name, with a number behind it if it is in use."""
    wanted, number = name, 2
    while wanted in names:
        sign = f" ({number})"
        wanted, number = name[: LONGEST - len(sign)] + sign, number + 1
    return wanted


class SaveAsScene(Page):
    """A name to write, with one that fits already in the field."""

    overlay = True

    def __init__(self, at_table: TableContext) -> None:
        words, match = at_table.services.words, at_table.match
        self._match = match
        name = f"{pairing(words, match.players)}, {reached(words, match.state.view(None))}"[:LONGEST]
        self._name = unused(name, {entry.name for entry in at_table.services.saves.named()})
        label = words("save_as.name")
        self._field = TextField(label, self._name, self._set_name, words, limit=LONGEST)
        self._save = Button(words("save_as.save"), self._save_match, icon="icons/save")
        cancel = Button(words("ui.cancel"), self.back, icon="icons/cross")
        super().__init__(at_table.services, [self._field, self._save, cancel], focus=1)

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """A page over the table."""
        words = self.services.words
        wide = min(WIDE, body.width)
        heights = [widget.height(canvas, wide - 96) for widget in self.group.widgets]
        page = pygame.Rect(0, 0, wide, min(body.height, sum(heights) + 280))
        page.center = body.center
        inside = self.place_panel(canvas, page, words("save_as.title"))
        for widget, rect in zip(self.group.widgets, column(inside, heights, 24), strict=True):
            widget.rect = rect

    def _set_name(self, name: str) -> None:
        self._name = name
        self.group.set_focus(self._save)

    def _save_match(self) -> None:
        try:
            self._match.save_as(self._name, thumbnail(self.services, self._match))
        except BadSave as bad:
            self.show_problem(self.services.words("save_as.failed"), bad.notice)
            return
        self.services.show_notice(LocalizedText("save_as.saved", {"name": self._name}))
        self.go(Pop())
