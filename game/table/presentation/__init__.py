"""How a game presents its matches at a table, in four parts: layout, art, animation and texts.

Each part is a class with defaults. A small game overrides little: where its things lie and how they look.
"""

from dataclasses import dataclass, field

from game.catalogue import GAMES
from game.table.presentation.animation import Animation
from game.table.presentation.art import Art
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting
from game.table.presentation.texts import Texts


@dataclass(frozen=True)
class Presentation:
    """How one match is presented. Everything is answered from a view of the match alone."""

    layout: Layout
    """Where things and marks lie, and what can be selected."""
    art: Art
    """What things and the background are drawn as."""
    texts: Texts
    """What is said, in the player's language."""
    animation: Animation = field(default_factory=Animation)
    """How events are shown."""


def presentation_of(game: str, setting: TableSetting) -> Presentation:
    """The presentation of one match of a game."""
    return GAMES[game].part("presentation", Presentation, setting)
