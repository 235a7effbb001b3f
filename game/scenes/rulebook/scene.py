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
        rulebook = rulebook_of(game)
        self._game = game
        self._chapters = rulebook.all_chapters(services.words)
        ids = [chapter.id for chapter in self._chapters]
        first = rulebook.PAGES.get(page, page)
        self._index = ids.index(first) if first in ids else 0
        self._list = ScrollList(
            [Button(chapter.title, partial(self._read, at)) for at, chapter in enumerate(self._chapters)],
            gap=12,
        )
        self._list.index = self._index
        self._page_text = ScrollText(self._chapters[self._index].parts)
        super().__init__(services, [self._list, self._page_text])
        self._mark_open_chapter()

    @property
    def chapter(self) -> str:
        """The id of the chapter that is open."""
        return self._chapters[self._index].id

    def handle(self, message: Message) -> Change:
        """Opens the chapter with the focus."""
        change = super().handle(message)
        if self._list.index != self._index:
            self._open_chapter(self._list.index)
        return change

    def pressed(self, press: Press) -> bool:
        """PREVIOUS and NEXT turn the pages of the whole rulebook."""
        if press.intent in (Intent.PREVIOUS, Intent.NEXT):
            return self._turn_page(press.intent)
        return super().pressed(press)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list of chapters on the left, the page on the right."""
        words = self.services.words
        left, right = split_left(body, body.width * 29 // 100, GAP)
        title = words("book.title", game=words(f"games.{self._game}.name"))
        self._list.rect = self.place_panel(canvas, left, title).inflate(56, 12)
        self._page_text.rect = self.place_panel(canvas, right, self._chapters[self._index].title).inflate(
            36, 12
        )

    def current_hints(self) -> list[Hint]:
        """The hints: what the buttons do now."""
        words = self.services.words
        return [
            Hint(Intent.PREVIOUS, words("book.hint.back")),
            Hint(Intent.NEXT, words("book.hint.on")),
            Hint(Intent.BACK, words("book.hint.close")),
        ]

    def _turn_page(self, intent: Intent) -> bool:
        """Turns to the next or previous page, at the end of a chapter into the neighbouring one."""
        if self._page_text.press(intent):
            self.services.sounds.play("page")
            return True
        goal = self._index + (1 if intent is Intent.NEXT else -1)
        if not 0 <= goal < len(self._chapters):
            return False
        self._open_chapter(goal, end=intent is Intent.PREVIOUS)
        return True

    def _read(self, at: int) -> None:
        """Opens a chapter and moves the focus to its page."""
        if at != self._index:
            self._open_chapter(at)
        self.group.set_focus(self._page_text)

    def _open_chapter(self, at: int, *, end: bool = False) -> None:
        self._index = self._list.index = at
        self._page_text.open(self._chapters[at].parts, end=end)
        self._mark_open_chapter()
        self.services.sounds.play("page")
        self.stale = True

    def _mark_open_chapter(self) -> None:
        for at, row in enumerate(self._list.rows):
            if isinstance(row, Button):
                row.chosen = at == self._index
