"""Saves a copy of a match under a name."""

from collections.abc import Collection

import pygame

from game.input.messages import Intent
from game.match import BadSave
from game.scenes.match_labels import pairing, progress_text
from game.scenes.page import Page
from game.scenes.requests import Pop
from game.scenes.table.play import Play
from game.scenes.thumbnail import thumbnail
from game.ui.drawing.canvas import Canvas
from game.ui.layout import column
from game.ui.widgets.button import Button
from game.ui.widgets.hints import Hint
from game.ui.widgets.text_field import TextField

PANEL_WIDTH = 1240
"""In units."""
MAX_NAME_LENGTH = 48
"""Of a name."""


def suggestion(players: str, progress: str) -> str:
    """The name made of both; of players with long names, only the words for which there is room."""
    room = MAX_NAME_LENGTH - len(progress) - 2
    if len(players) > room:
        beginning = players[: max(0, room - 2)]
        players = (beginning.rpartition(" ")[0] or beginning).rstrip(" ,") + " …"
    return f"{players}, {progress}"[:MAX_NAME_LENGTH]


def unused(name: str, names: Collection[str | None]) -> str:
    """The name, with a number after it if it is one of `names`."""
    numbered, number = name, 2
    while numbered in names:
        suffix = f" ({number})"
        numbered, number = name[: MAX_NAME_LENGTH - len(suffix)] + suffix, number + 1
    return numbered


class SaveAsScene(Page):
    """A field for the name, filled with a suggestion."""

    overlay = True

    def __init__(self, play: Play) -> None:
        words, match = play.services.words, play.match
        self._match = match
        name = suggestion(pairing(words, match.players), progress_text(words, match.progress))
        play.services.saves.scan()
        self._name = unused(name, {entry.name for entry in play.services.saves.listed()})
        label = words("save_as.name")
        self._field = TextField(label, self._name, self._set_name, words, limit=MAX_NAME_LENGTH)
        self._save = Button(words("save_as.save"), self._save_match, icon="icons/save")
        cancel = Button(words("ui.cancel"), self.back, icon="icons/cross")
        super().__init__(play.services, [self._field, self._save, cancel], focus=1)

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [Hint(Intent.ACCEPT, words("menu.choose")), Hint(Intent.BACK, words("menu.back"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places a panel over the table."""
        words = self.services.words
        width = min(PANEL_WIDTH, body.width)
        heights = [widget.height(canvas, width - 96) for widget in self.group.widgets]
        panel = pygame.Rect(0, 0, width, min(body.height, sum(heights) + 280))
        panel.center = body.center
        inside = self.place_panel(canvas, panel, words("save_as.title"))
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
        self.services.toasts.show(self.services.words("save_as.saved", name=self._name), "icons/save")
        self.go(Pop())
