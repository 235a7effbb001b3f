"""The rulebook of a game: chapters on the left, the page on the right."""

from functools import partial

import pygame

from game.input.messages import Intent, Message, Press
from game.scenes.page import Page
from game.scenes.requests import Change
from game.scenes.rulebook.chapters import rulebook_of
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.layout import split_left
from game.ui.widgets.button import Button
from game.ui.widgets.hints import Hint
from game.ui.widgets.scroll_text import ScrollText
from game.ui.widgets.scrolling import ScrollList

GAP = 20


class RulebookScene(Page):
    """Opens at the first chapter, or at `page`: a chapter's id or the ask of a decision."""

    def __init__(self, services: Services, game: str, page: str = "") -> None:
        found = rulebook_of(game)
        self._game = game
        self._chapters = found.chapters(services.words)
        ids = [chapter.id for chapter in self._chapters]
        wanted = found.PAGES.get(page, page)
        self._open = ids.index(wanted) if wanted in ids else 0
        self._list = ScrollList(
            [Button(chapter.title, partial(self._read, at)) for at, chapter in enumerate(self._chapters)],
            gap=12,
        )
        self._list.index = self._open
        self._folio = ScrollText(self._chapters[self._open].parts)
        super().__init__(services, [self._list, self._folio])
        self._choose()

    @property
    def chapter(self) -> str:
        """The id of the chapter that is open."""
        return self._chapters[self._open].id

    def handle(self, message: Message) -> Change:
        """The chapter under the focus is the one that is open."""
        change = super().handle(message)
        if self._list.index != self._open:
            self._turn(self._list.index)
        return change

    def pressed(self, press: Press) -> bool:
        """The shoulders leaf through the whole book."""
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            return self._leaf(press.intent)
        return super().pressed(press)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Two pages."""
        words = self.services.words
        left, right = split_left(body, body.width * 29 // 100, GAP)
        title = words("book.title", game=words(f"games.{self._game}.name"))
        self._list.rect = self.place_panel(canvas, left, title).inflate(56, 12)
        self._folio.rect = self.place_panel(canvas, right, self._chapters[self._open].title).inflate(36, 12)

    def wanted_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [
            (Intent.PREVIOUS, words("book.hint.back")),
            (Intent.NEXT, words("book.hint.on")),
            (Intent.BACK, words("book.hint.close")),
        ]

    def _leaf(self, intent: Intent) -> bool:
        """A page on or back; past a chapter's end into the next one."""
        if self._folio.press(intent):
            self.services.sounds.play("page")
            return True
        goal = self._open + (1 if intent is Intent.NEXT else -1)
        if not 0 <= goal < len(self._chapters):
            return False
        self._turn(goal, end=intent is Intent.PREVIOUS)
        return True

    def _read(self, at: int) -> None:
        """Opens a chapter and go over to its page."""
        if at != self._open:
            self._turn(at)
        self.group.set_focus(self._folio)

    def _turn(self, at: int, *, end: bool = False) -> None:
        self._open = self._list.index = at
        self._folio.open(self._chapters[at].parts, end=end)
        self._choose()
        self.services.sounds.play("page")
        self.stale = True

    def _choose(self) -> None:
        for at, row in enumerate(self._list.rows):
            if isinstance(row, Button):
                row.chosen = at == self._open
