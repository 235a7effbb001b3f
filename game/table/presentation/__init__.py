"""How a game presents its matches at a table, in four parts: layout, art, animation and texts.

Each part is a class with defaults. The smallest game overrides only where its things lie and how they look.
"""

from dataclasses import dataclass

from game.catalogue import GAMES
from game.table.presentation.art import Art
from game.table.presentation.events import Animation
from game.table.presentation.layout import Layout, TableSetting
from game.table.presentation.texts import Texts


@dataclass(frozen=True)
class Presentation:
    """How one match is presented. All of it depends only on a view of the match."""

    layout: Layout
    """Where things and marks lie, and what can be selected."""
    art: Art
    """The pictures of the background, things and marks."""
    texts: Texts
    """The texts, in the player's language."""
    animation: Animation
    """How events are animated."""


def presentation_of(game: str, setting: TableSetting) -> Presentation:
    """Returns the presentation of one match of a game."""
    return GAMES[game].part("presentation", Presentation, setting)
