"""The title with the logo and the main menu."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar

import pygame

from game import files
from game.catalogue import GAMES
from game.input.messages import Intent, Press
from game.localized_text import LocalizedText
from game.match import BadSave, SavedMatch
from game.scenes.learn.lessons import lessons
from game.scenes.match_labels import summary
from game.scenes.page import Page
from game.scenes.requests import (
    Change,
    Push,
    Quit,
    Request,
    ToLearn,
    ToLessonList,
    ToLobby,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToTable,
)
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, TITLE, TextStyle, Tone
from game.ui.layout import inset, split_left
from game.ui.widgets.button import LowEntry, MenuEntry
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import ScrollList

TUNE = "lute"
MENU_WIDTH = 820
"""In units, at 100 % text size; wider with larger letters."""
MAX_MENU_SHARE = 0.68
"""Of the width of the screen; the rest is for the logo."""
MENU_MARGINS = (30, 8)
"""Between the edge of the menu and its entries, across and down, in units."""


def has_lessons(game: str) -> bool:
    """True if the game has lessons."""
    return files.asset(f"lessons/{game}.toml").is_file()


class TitleScene(Page):
    """The main menu."""

    hint_keys: ClassVar = {Intent.ACCEPT: "menu.choose", Intent.BACK: "title.leave"}

    def __init__(self, services: Services) -> None:
        self._list = ScrollList([], gap=12)
        self._all_known = False
        """True if all saves were known when the menu was made."""
        self._left = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])

    def entered(self) -> None:
        """Builds the menu again: matches or the language may have changed meanwhile."""
        super().entered()
        self.services.report_left_out()
        self.services.sounds.play_tune(TUNE)
        self._list_entries()

    def tick(self, seconds: float) -> Change:
        """Reads saves that are not known yet; once all are, the latest match may be another one."""
        self.services.tidy_saves()
        if not self._all_known and self.services.saves.is_complete:
            before = len(self._list.rows)
            self._list_entries()
            self._list.index += len(self._list.rows) - before
            self.stale = True
        return super().tick(seconds)

    def back(self) -> None:
        """Asks whether to quit the program."""
        words = self.services.words
        stay = Answer(words("title.stay"))
        leave = Answer(words("title.leave"), lambda: self.go(Quit()))
        self.services.sounds.play("back")
        self.ask(words("title.leave_question"), [stay, leave])

    def pressed(self, press: Press) -> bool:
        """PAUSE does nothing: there is nothing below the title."""
        return press.intent is Intent.PAUSE or super().pressed(press)

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the logo on the left, the menu on the right."""
        across, down = MENU_MARGINS
        width = round(min(MENU_WIDTH * canvas.text_size, MAX_MENU_SHARE * body.width))
        self._left, right = split_left(body, body.width - width, 40)
        height = min(right.height, self._list.height(canvas, right.width - 2 * across) + 2 * down)
        menu = pygame.Rect(right.left, right.centery - height // 2, right.width, height)
        self.place_panel(canvas, menu)
        self._list.rect = inset(menu, *MENU_MARGINS)

    def paint(self, canvas: Canvas) -> None:
        """Draws the logo with the name."""
        words = self.services.words
        paint_logo(canvas, self._left, words("title.name"), words("title.motto"))

    def _list_entries(self) -> None:
        self._list.replace(list(self._entries()))
        self.services.report_left_out()  # reading the saves may have shown that a game is broken
        self._all_known = self.services.saves.is_complete

    def _entries(self) -> Iterator[MenuEntry]:
        services, words = self.services, self.services.words
        latest = services.saves.latest()
        if latest is not None:
            resume = partial(self._resume, latest)
            yield LowEntry(words("title.continue"), resume, note=summary(words, latest), icon="icons/play")
        for game in GAMES:
            yield self._entry(words(f"games.{game}.name"), "swords", ToLobby(game))
        yield from self._games_entry("learn", "crown", list(filter(has_lessons, GAMES)), self._learn)
        yield self._entry(words("title.saves"), "replay", ToSaves())
        yield from self._games_entry("rulebook", "book", list(GAMES), self._open_rulebook)
        yield self._entry(words("title.settings"), "gear", ToSettings())
        yield LowEntry(words("title.leave"), self.back, icon="icons/door")

    def _games_entry(
        self, key: str, icon: str, games: Sequence[str], accept: Callable[[str], None]
    ) -> Iterator[MenuEntry]:
        """One entry for all the games; with more than one game it asks for which."""
        words = self.services.words
        names = [words(f"games.{game}.name") for game in games]
        if len(games) > 1:
            each = [Answer(name, partial(accept, game)) for name, game in zip(names, games, strict=True)]
            back = Answer(words("menu.back"))
            title = words(f"title.{key}_which")
            yield LowEntry(title, lambda: self.ask(title, each, back=back), icon=f"icons/{icon}")
        elif games:
            yield LowEntry(
                words(f"title.{key}", game=names[0]), partial(accept, games[0]), icon=f"icons/{icon}"
            )

    def _open_rulebook(self, game: str) -> None:
        self.go(Push(ToRulebook(game)))

    def _entry(self, label: str, icon: str, request: Request) -> MenuEntry:
        return LowEntry(label, lambda: self.go(Push(request)), icon=f"icons/{icon}")

    def _learn(self, game: str) -> None:
        """Opens the lessons; if some are learned, asks which, or whether to start again."""
        words, learned = self.services.words, self.services.settings.lessons
        if not lessons(game):
            file = f"lessons/{game}.toml"
            self.show_problem(words("title.no_lessons"), LocalizedText("ui.damaged_file", {"file": file}))
            return

        def open_lessons() -> None:
            self.go(Push(ToLearn(game)))

        def start_again() -> None:
            learned.pop(game)
            self.services.save_settings()
            open_lessons()

        if not learned.get(game):
            open_lessons()
            return
        number = learned[game] + 1
        go_on = Answer(words("title.learn_go_on", number=number), open_lessons)
        choose = Answer(words("title.learn_list"), lambda: self.go(Push(ToLessonList(game))))
        again = Answer(words("title.learn_anew"), start_again)
        back = Answer(words("menu.back"))
        title = words("title.learn", game=words(f"games.{game}.name"))
        self.ask(title, [*([go_on] if number <= len(lessons(game)) else []), choose, again], back=back)

    def _resume(self, entry: SavedMatch) -> None:
        try:
            match = self.services.resume(entry.path)
        except BadSave as bad:
            self.show_problem(self.services.words("title.bad_save"), bad.notice)
            return
        self.services.sounds.play_tune("")
        self.go(Push(ToTable(match)))


def paint_logo(canvas: Canvas, area: pygame.Rect, name: str, motto: str) -> None:
    """Draws the logo as large as the area allows, and below it the name and the motto."""
    style = _name_style(canvas, name, area.width)
    name_height, motto_height = canvas.line_height(style), canvas.measure(motto, BODY, area.width)[1]
    free_height = area.height - name_height - motto_height - 24
    side = min(area.width, free_height)
    logo = pygame.Rect(0, 0, side, side)
    logo.midtop = (area.centerx, area.top + (free_height - side) // 2)
    canvas.picture("logo", logo)
    name_rect = pygame.Rect(area.left, logo.bottom + 8, area.width, name_height)
    canvas.text(name, name_rect, style.toned(Tone.GOLD), align="centre")
    motto_rect = pygame.Rect(area.left, name_rect.bottom + 8, area.width, motto_height)
    canvas.text(motto, motto_rect, BODY.toned(Tone.CREAM), align="centre")


def _name_style(canvas: Canvas, name: str, width: int) -> TextStyle:
    """The largest style in which the name fits into one line of `width` units."""
    size = 132.0
    while size > TITLE.size and canvas.measure(name, _style_of_size(size))[0] > width:
        size *= 0.94
    return _style_of_size(size)


def _style_of_size(size: float) -> TextStyle:
    return TextStyle("serif", "Semibold", int(size), limit=int(size))
