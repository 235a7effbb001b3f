"""The rulebook of a game and its chapters, built from texts and pictures."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, final

import pygame

from game.catalogue import GAMES
from game.contract import LobbyOption
from game.options import option_text
from game.scenes.prologue import prologue_pages
from game.scenes.rulebook.parts import BookParagraph, Divider, Figure, TermPair
from game.text import LANGUAGES, Words
from game.ui.drawing.canvas import Canvas
from game.ui.widgets.scroll_text import Part


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook."""

    id: str
    title: str
    parts: tuple[Part, ...]


class Rulebook:
    """The rulebook of a game. By default it has one chapter, `about`, made of texts alone."""

    PAGES: ClassVar[Mapping[str, str]] = {}
    """By ask of a decision, the id of the chapter about it."""

    def __init__(self, game: str) -> None:
        self.game = game

    def parts(self, writer: "ChapterWriter") -> Mapping[str, Iterable[Part]]:
        """The parts of each chapter by its id, in order."""
        return {"about": writer.text("about")}

    @final
    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters but the prologue, in order."""
        writer = ChapterWriter(self.game, words)
        return [Chapter(name, writer.title(name), tuple(parts)) for name, parts in self.parts(writer).items()]

    @final
    def all_chapters(self, words: Words) -> list[Chapter]:
        """The prologue, if the game has one, and all chapters in order."""
        return [*_prologue(self.game, words), *self.chapters(words)]


def _prologue(game: str, words: Words) -> Iterator[Chapter]:
    pages = prologue_pages(words, game)
    if pages:
        texts = [text for page in pages for text in (page.text, page.signature) if text]
        first, *rest = [BookParagraph(part) for text in texts for part in paragraphs(text)]
        parts = [replace(first, initial=first.text[0].isalpha()), *rest]
        yield Chapter("prologue", words("prologue.title"), tuple(parts))


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game."""
    return GAMES[game].part("rulebook", Rulebook)


PICTURE = 104
"""The side of a picture beside text, in units."""


_ITALIC = re.compile(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)")
"""Text between single asterisks; there are no italic letters."""


class ChapterWriter:
    """Makes headings, paragraphs, option lists and the glossary of one game."""

    def __init__(self, game: str, words: Words) -> None:
        self._game = game
        self.words = words

    def title(self, chapter: str) -> str:
        """The title of a chapter."""
        return self.words(f"book.{self._game}.{chapter}.title")

    def text(self, chapter: str, **values: object) -> list[Part]:
        """The paragraphs of a chapter; the first has an initial if it begins with a letter."""
        first, *rest = self.paragraphs(f"{chapter}.text", **values)
        return [replace(first, initial=first.text[0].isalpha()), *rest]

    def paragraphs(self, key: str, **values: object) -> list[BookParagraph]:
        """The paragraphs of a text of the rulebook."""
        return [BookParagraph(part) for part in paragraphs(self.words(f"book.{self._game}.{key}", **values))]

    def listed(self, numbers: Iterable[int]) -> str:
        """Numbers in a sentence, the last one after an “or”."""
        *first, last = map(str, numbers)
        return self.words("book.or", first=", ".join(first), last=last)

    def options(self, options: Iterable[LobbyOption]) -> Iterable[Part]:
        """The options of the lobby and their meanings."""
        words = self.words
        for option in options:
            key = f"{self._game}.option.{option.key}"
            yield Divider()
            yield BookParagraph(f"**{words(f'{key}.name')}** — {words(f'{key}.hint')}", gap=10)
            for value in map(option_text, option.values):
                yield BookParagraph(
                    f"**{words(f'{key}.{value}.name')}**: {words(f'{key}.{value}.hint')}", gap=6
                )

    def glossary(self) -> list[Part]:
        """The terms of the game in this language and the other one."""
        words = self.words
        other = next(language for language in LANGUAGES if language != words.language)
        translated = Words(other)
        terms = [(words(key), translated(key)) for key in words.keys(f"{self._game}.glossary.")]
        return [TermPair(one, another) for one, another in sorted(terms, key=lambda pair: pair[0].casefold())]


def pictures(*names: str, side: int = PICTURE) -> Figure:
    """A figure with pictures side by side."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, name in enumerate(names):
            canvas.picture(name, pygame.Rect(place.left + side * index, place.top, side, side))

    return Figure(side * len(names), side, draw)


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text, each without line breaks; an escaped asterisk marks nothing."""
    plain = text.replace("**\\***", "\0").strip()
    parts = [_ITALIC.sub(r"\1", " ".join(part.split())) for part in plain.split("\n\n")]
    return [part.replace("\0", "*") for part in parts]
