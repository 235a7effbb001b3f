"""Each game's rulebook: a module of the game's name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from game.catalogue import GAMES
from game.scenes.rulebook.writing import Pen
from game.text import Words
from game.ui.widgets.scroll_text import Part


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook."""

    id: str
    title: str
    parts: tuple[Part, ...]


class Rulebook:
    """The rulebook of a game. By default it has one chapter, `about`, made from the words alone."""

    PAGES: ClassVar[Mapping[str, str]] = {}
    """By what a player may be asked, the chapter that helps."""

    def __init__(self, game: str) -> None:
        self.game = game

    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters, in order, in the language of the words."""
        pen = Pen(self.game, words)
        return [Chapter("about", pen.title("about"), tuple(pen.text("about")))]


def rulebook_of(game: str) -> Rulebook:
    """The rulebook of a game."""
    return GAMES[game].part("rulebook", Rulebook)
