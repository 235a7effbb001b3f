"""What a view shows, with the language of its reader: what the texts of verbs and events are made from."""

from dataclasses import dataclass

from game.contract import View
from game.text import Words


@dataclass(frozen=True)
class Wording:
    """A view and a language. A game's subclass names the things of the game."""

    view: View
    words: Words
