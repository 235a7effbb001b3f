"""Each game's rulebook: a module of the game's name."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from game.text import Words
from game.ui.reading import Part


@dataclass(frozen=True)
class Chapter:
    """A chapter of a rulebook."""

    id: str
    title: str
    parts: tuple[Part, ...]


class Book(Protocol):
    """What a module with a game's rulebook offers."""

    PAGES: Mapping[str, str]
    """By what a player may be asked, the chapter that helps."""

    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters, in order, in the language of the words."""


def book(game: str) -> Book:
    """The rulebook of a game."""
    return cast("Book", import_module(f"game.scenes.books.{game}"))
