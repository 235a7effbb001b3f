"""The rulebook of a game and its chapters."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, final

from game.catalogue import GAMES
from game.scenes.prologue import prologue_pages
from game.scenes.rulebook.parts import BookParagraph
from game.scenes.rulebook.writing import ChapterWriter, paragraphs
from game.text import Words
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

    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters in order."""
        writer = ChapterWriter(self.game, words)
        return [Chapter("about", writer.title("about"), tuple(writer.text("about")))]

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
