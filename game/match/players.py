"""Who sits on a seat; no part of the state, so it may change in the middle of a match."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


class Kind(StrEnum):
    """Who decides for a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True)
class Player:
    """Whoever sits on a seat, and how the seat is told apart."""

    kind: Kind
    level: str | None
    """A bot's level; None for a person."""
    name: str
    colour: str
    """The name of a seat's look, such as `azure`."""
    emblem: str

    @property
    def by(self) -> str:
        """How the journal names who chose."""
        return f"bot:{self.level}" if self.kind is Kind.BOT else "person"

    def record(self) -> dict[str, Any]:
        """The player as data that JSON can hold."""
        return asdict(self)


def read_player(record: dict[str, Any]) -> Player:
    """The player that was recorded.

    Raises:
        KeyError, TypeError, ValueError: it is no player.
    """
    player = Player(**record | {"kind": Kind(record["kind"])})
    texts = (player.name, player.colour, player.emblem)
    if not all(isinstance(text, str) for text in texts) or isinstance(player.level, str) == (
        player.kind is Kind.PERSON
    ):
        raise ValueError(f"not a player: {record!r}")
    return player
