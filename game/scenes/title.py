"""The title: the logo and the main menu."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game import files
from game.catalogue import GAMES
from game.input.messages import Intent
from game.match import BadSave, Match, SavedMatch
from game.scenes.entries import MenuEntry
from game.scenes.learn.lessons import lessons
from game.scenes.match_labels import summary
from game.scenes.page import Page
from game.scenes.requests import (
    Push,
    Quit,
    Request,
    ToLearn,
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
from game.ui.widgets.dialog import Answer
from game.ui.widgets.hints import Hint
from game.ui.widgets.scrolling import ScrollList

TUNE = "lute"
MENU = 820
"""The menu's width in units."""


def has_lessons(game: str) -> bool:
    """Whether the game can be learned by playing."""
    return files.asset(f"lessons/{game}.toml").is_file()


class TitleScene(Page):
    """The main menu."""

    def __init__(self, services: Services) -> None:
        self._list = ScrollList([], gap=16)
        self._left = pygame.Rect(0, 0, 0, 0)
        super().__init__(services, [self._list])

    def entered(self) -> None:
        """Matches or the language may have changed meanwhile."""
        super().entered()
        self.services.report_left_out()
        self.services.sounds.play_tune(TUNE)
        self._list.replace(list(self._entries()))

    def back(self) -> None:
        """Leave, but ask first."""
        words = self.services.words
        stay = Answer(words("title.stay"), lambda: None)
        leave = Answer(words("title.leave"), lambda: self.go(Quit()))
        self.services.sounds.play("back")
        self.ask(words("title.leave_question"), [stay, leave])

    def wanted_hints(self) -> list[Hint]:
        """What the buttons do now."""
        words = self.services.words
        return [(Intent.ACCEPT, words("menu.choose")), (Intent.BACK, words("title.leave"))]

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """The mark and the name on the left, the menu on the right."""
        self._left, right = split_left(body, body.width - MENU, 40)
        high = min(right.height, self._list.height(canvas, right.width - 60) + 56)
        menu = pygame.Rect(right.left, right.centery - high // 2, right.width, high)
        self.place_panel(canvas, menu)
        self._list.rect = inset(menu, 30, 28)

    def paint(self, canvas: Canvas) -> None:
        """The mark."""
        words = self.services.words
        paint_mark(canvas, self._left, words("title.name"), words("title.motto"))

    def _entries(self) -> Iterator[MenuEntry]:
        """The entries of the menu, the likeliest first."""
        services, words = self.services, self.services.words
        latest = services.saves.latest()
        if latest is not None:
            go_on = partial(self._go_on, latest)
            yield MenuEntry(words("title.continue"), go_on, note=summary(words, latest), icon="icons/play")
        for game in GAMES:
            new = words("title.new", game=words(f"games.{game}.name"))
            yield self._entry(new, "swords", ToLobby(game))
        yield from self._entry_for_games("learn", "crown", list(filter(has_lessons, GAMES)), self._learn)
        yield self._entry(words("title.saves"), "replay", ToSaves())
        yield from self._entry_for_games("rulebook", "book", list(GAMES), self._open_rulebook)
        yield self._entry(words("title.settings"), "gear", ToSettings())
        yield MenuEntry(words("title.leave"), self.back, icon="icons/door")

    def _entry_for_games(
        self, key: str, icon: str, games: Sequence[str], accept: Callable[[str], None]
    ) -> Iterator[MenuEntry]:
        """An entry for all games; with more than one it asks which."""
        words = self.services.words
        names = [words(f"games.{game}.name") for game in games]
        if len(games) > 1:
            each = [Answer(name, partial(accept, game)) for name, game in zip(names, games, strict=True)]
            answers = [*each, Answer(words("menu.back"), lambda: None)]
            title = words(f"title.{key}_which")
            yield MenuEntry(
                title, lambda: self.ask(title, answers, safe=len(each), likely=0), icon=f"icons/{icon}"
            )
        elif games:
            yield MenuEntry(
                words(f"title.{key}", game=names[0]), partial(accept, games[0]), icon=f"icons/{icon}"
            )

    def _open_rulebook(self, game: str) -> None:
        self.go(Push(ToRulebook(game)))

    def _entry(self, words: str, icon: str, request: Request) -> MenuEntry:
        return MenuEntry(words, lambda: self.go(Push(request)), icon=f"icons/{icon}")

    def _learn(self, game: str) -> None:
        """Go on with the lessons, or begin again."""
        words, learned = self.services.words, self.services.settings.lessons

        def open_lessons() -> None:
            self.go(Push(ToLearn(game)))

        def begin_anew() -> None:
            learned.pop(game)
            self.services.keep()
            open_lessons()

        if not learned.get(game):
            open_lessons()
            return
        number = min(learned[game] + 1, len(lessons(game)))
        go_on = Answer(words("title.learn_go_on", number=number), open_lessons)
        again = Answer(words("title.learn_anew"), begin_anew)
        back = Answer(words("menu.back"), lambda: None)
        title = words("title.learn", game=words(f"games.{game}.name"))
        self.ask(title, [go_on, again, back], safe=2, likely=0)

    def _go_on(self, entry: SavedMatch) -> None:
        """Go to the table of the match that was played last."""
        try:
            match = Match.resume(entry.path)
        except BadSave as bad:
            self.tell(self.services.words("title.bad_save"), bad.notice)
            return
        self.services.sounds.play_tune("")
        self.go(Push(ToTable(match)))


def paint_mark(canvas: Canvas, area: pygame.Rect, name: str, motto: str) -> None:
    """The four crowns, as large as the area allows, above the game's name."""
    style = _filling(canvas, name, area.width)
    high, low = canvas.line_height(style), canvas.measure(motto, BODY, area.width)[1]
    side = min(area.width, area.height - high - low - 24)
    mark = pygame.Rect(0, 0, side, side)
    mark.midtop = (area.centerx, area.top + (area.height - side - high - low - 24) // 2)
    canvas.picture("logo", mark)
    line = pygame.Rect(area.left, mark.bottom + 8, area.width, high)
    canvas.text(name, line, style.toned(Tone.GOLD), align="centre")
    below = pygame.Rect(area.left, line.bottom + 8, area.width, low)
    canvas.text(motto, below, BODY.toned(Tone.CREAM), align="centre")


def _filling(canvas: Canvas, name: str, width: int) -> TextStyle:
    """The title's letters, as large as one line of that width allows."""
    size = 132.0
    while size > TITLE.size and canvas.measure(name, _lettered(size))[0] > width:
        size *= 0.94
    return _lettered(size)


def _lettered(size: float) -> TextStyle:
    return TextStyle("serif", "Semibold", int(size), limit=int(size))
