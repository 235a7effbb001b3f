"""The players. They are not part of the state, so they may change during a match."""

from dataclasses import dataclass
from enum import StrEnum

from game.text import without_markup

MOST_LETTERS = 100
"""The longest name of a player or a save, longer than anybody can enter; longer texts take long to draw."""


class PlayerKind(StrEnum):
    """Who decides for a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True)
class Player:
    """The player on a seat, and the seat's colour and emblem."""

    kind: PlayerKind
    level: str | None
    """A bot's level; None for a person."""
    name: str
    colour: str
    """The name of a seat's look, such as `azure`."""
    emblem: str

    def __post_init__(self) -> None:
        if (self.level is None) == (self.kind is PlayerKind.BOT):
            raise ValueError(f"a {self.kind} of level {self.level}")
        if len(self.name) > MOST_LETTERS:
            raise ValueError(f"a name of {len(self.name)} letters")
        object.__setattr__(self, "name", without_markup(self.name))  # it may come from another's file

    @property
    def by(self) -> str:
        """The author of a choice in the journal."""
        return f"bot:{self.level}" if self.kind is PlayerKind.BOT else "person"
