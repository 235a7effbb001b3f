"""The lessons of a game, and the list from which each can be opened."""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any

import pygame

from game import assets, files
from game.catalogue import GAMES
from game.contract import Option, Snapshot
from game.input.messages import Intent
from game.scenes.page import Page
from game.scenes.prologue import paint_picture
from game.scenes.requests import Push, ToLearn
from game.scenes.services import Services
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import FOCUS_REACH
from game.ui.drawing.theme import HEADING
from game.ui.layout import centred, split_top
from game.ui.widgets.button import LowEntry, MenuEntry
from game.ui.widgets.scrolling import ScrollList

LEARNER = 0
"""The seat of the learner."""
KEYS = (
    *("id", "config", "situation", "steps", "replies", "ends", "only", "presses", "page", "close_up"),
    *("chapter", "ready"),
)
"""The keys of a lesson in `assets/lessons/<game>.toml`."""


@dataclass(frozen=True)
class Lesson:
    """One lesson; if `ends` is set, the learner plays freely until that event."""

    game: str
    id: str
    options: Mapping[str, Any] | None = None
    """The config of the match; None: that of the situation."""
    situation: Mapping[str, Any] | None = None
    """What `Rules.situation` makes the first state from; None: it is the start of a match."""
    steps: tuple[tuple[Option, ...], ...] = ()
    """For each choice of the learner, the options that the lesson accepts; `*` matches any part."""
    replies: tuple[tuple[Option, ...], ...] = ()
    """For each step, what all other seats choose before it: the first of these options that is open.

    `*` matches any part; empty: they choose nothing. A free lesson repeats the last row.
    """
    ends: str = ""
    """The kind of event that ends a free lesson."""
    only: tuple[Option, ...] = ()
    """The options that a free lesson accepts; empty: all."""
    presses: tuple[Intent, ...] = ()
    """The buttons of the table that the learner must use once, in this order."""
    page: str = "below"
    """Where the text is shown, if the game's table has several places for it: a value of `PagePosition`."""
    close_up: tuple[str, ...] = ()
    """What the camera shows at first, such as provinces; empty: the whole board."""
    chapter: str = ""
    """The id of the chapter that begins with this lesson; empty: none does."""
    ready: bool = False
    """True if the learner then knows enough to play a match."""

    def replies_before(self, step: int) -> tuple[Option, ...]:
        """What all other seats choose before a choice of the learner, counted from 0; empty: nothing."""
        if self.ends and self.replies:
            return self.replies[min(step, len(self.replies) - 1)]
        return self.replies[step] if step < len(self.replies) else ()

    @cached_property
    def start(self) -> Snapshot | None:
        """The first state, made when it is first needed; None: the start of a match."""
        return None if self.situation is None else GAMES[self.game].rules.situation(**self.situation)

    @property
    def config(self) -> Mapping[str, Any]:
        """The config of the match."""
        if self.start is None:
            return self.options or {}
        return GAMES[self.game].rules.config_of(GAMES[self.game].known(self.start))


def lessons(game: str) -> list[Lesson]:
    """All lessons of a game in order; empty if there are none, or their file is damaged."""
    path = files.asset(f"lessons/{game}.toml")
    return list(read(game, path)) if path.is_file() else []


@cache
def read(game: str, path: Path) -> tuple[Lesson, ...]:
    """The lessons in the file of a game; read once."""
    return tuple(_lesson(game, row) for row in assets.read(path, _rows) or ())


def _rows(path: Path) -> Sequence[Mapping[str, Any]]:
    """The lessons in a file.

    Raises:
        ValueError: the file is damaged, such as cut off within a lesson.
    """
    rows: list[Mapping[str, Any]] = tomllib.loads(path.read_text("utf-8")).get("lesson", [])
    if not rows or not all("id" in row and {"config", "situation"} & row.keys() for row in rows):
        raise ValueError("the lessons are not complete")
    return rows


def _lesson(game: str, row: Mapping[str, Any]) -> Lesson:
    if unknown := sorted(set(row) - set(KEYS)):
        raise ValueError(
            f"lesson {row.get('id')!r} of {game}: unknown key {unknown[0]!r}; known: {', '.join(KEYS)}"
        )
    situation = row.get("situation")
    return Lesson(
        game=game,
        id=row["id"],
        options=row["config"] if situation is None else None,
        situation=situation,
        steps=tuple(_options(step) for step in row.get("steps", ())),
        replies=tuple(_replies(reply) for reply in row.get("replies", ())),
        ends=row.get("ends", ""),
        only=_options(row.get("only", ())),
        presses=tuple(Intent[name.upper()] for name in row.get("presses", ())),
        page=row.get("page", "below"),
        close_up=tuple(row.get("close_up", ())),
        chapter=row.get("chapter", ""),
        ready=row.get("ready", False),
    )


def _replies(row: Sequence[Any]) -> tuple[Option, ...]:
    """The options of a reply, which is written as one option, as a list of options, or as an empty list."""
    return _options(row if not row or isinstance(row[0], list) else [row])


def _options(rows: Iterable[Sequence[str | int]]) -> tuple[Option, ...]:
    return tuple(tuple(row) for row in rows)


WIDTH = 1120
"""Of the list in units, at 100 % text size; wider with larger letters."""
CHAPTER = HEADING.at_most(56)
CHAPTER_HEIGHT = 72
"""Of the name of a chapter above its first lesson, in units."""


class LessonEntry(LowEntry):
    """A lesson and what is learned in it; above the first one of a chapter is the chapter's name."""

    def __init__(
        self, label: str, accept: Callable[[], object], *, icon: str, note: str, chapter: str = ""
    ) -> None:
        super().__init__(label, accept, icon=icon, note=note)
        self.chapter = chapter
        """The name of the chapter that begins with this lesson; empty: none does."""

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the entry, with the name of the chapter."""
        return super().height(canvas, width) + self._above

    @property
    def box(self) -> pygame.Rect:
        """The entry without the name of the chapter."""
        return split_top(self.rect, self._above, 0)[1]

    @property
    def _above(self) -> int:
        return CHAPTER_HEIGHT if self.chapter else 0

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the name of the chapter, if it begins one, and the entry."""
        if self.chapter:
            above = split_top(self.rect, self._above, 0)[0]
            name = pygame.Rect(above.left + 8, above.top, above.width - 16, above.height - FOCUS_REACH)
            style = canvas.in_one_line(self.chapter, name.width, CHAPTER.at_most(name.height / CHAPTER.line))
            canvas.text(self.chapter, name, style, valign="bottom")
        super().draw(canvas, focused=focused)


class LessonListScene(Page):
    """All lessons of a game in chapters; those that are learned have a check mark."""

    def __init__(self, services: Services, game: str) -> None:
        self._game = game
        self._list = ScrollList([], gap=12)
        super().__init__(services, [self._list])
        self._list.show(list(self._entries()))
        self._list.index = self._learned % len(self._list.rows)

    def entered(self) -> None:
        """Lists the lessons again, since one may have been learned, or the language changed."""
        super().entered()
        self._list.replace(list(self._entries()))

    def place(self, canvas: Canvas, body: pygame.Rect) -> None:
        """Places the list in the middle."""
        width = min(body.width, round(WIDTH * canvas.text_size))
        title = self.services.words("title.learn", game=self.services.words(f"games.{self._game}.name"))
        inside = self.place_panel(canvas, centred(body, (width, body.height)), title)
        self._list.rect = inside.inflate(36, 12)

    def paint_background(self, canvas: Canvas) -> None:
        """Covers the window with a picture of the game."""
        paint_picture(canvas, f"{self._game}/prologue")

    @property
    def _learned(self) -> int:
        return min(self.services.settings.lessons.get(self._game, 0), len(lessons(self._game)))

    def _entries(self) -> Iterator[MenuEntry]:
        words = self.services.words
        for index, lesson in enumerate(lessons(self._game)):
            key = f"learn.{self._game}.{lesson.id}"
            label = words("learn.entry", number=index + 1, title=words(f"{key}.title"))
            chapter = words(f"learn.{self._game}.chapter.{lesson.chapter}") if lesson.chapter else ""
            goal = words(f"{key}.goal")
            note = f"{goal}\n**{words('learn.ready')}**" if lesson.ready else goal
            icon = "icons/check" if index < self._learned else "icons/crown"
            yield LessonEntry(label, partial(self._open, index), icon=icon, note=note, chapter=chapter)

    def _open(self, index: int) -> None:
        self.go(Push(ToLearn(self._game, index)))
