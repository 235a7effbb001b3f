"""The rulebook of a game and its chapters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.catalogue import GAMES
from game.scenes.rulebook.writing import ChapterWriter
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


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game."""
    return GAMES[game].part("rulebook", Rulebook)
