"""The players. They are not part of the state, so they may change during a match."""

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any


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

    @property
    def by(self) -> str:
        """The author of a choice in the journal."""
        return f"bot:{self.level}" if self.kind is PlayerKind.BOT else "person"

    def record(self) -> dict[str, Any]:
        """The player as data that JSON can hold."""
        return asdict(self)


def read_player(record: dict[str, Any]) -> Player:
    """The player that was recorded.

    Raises:
        KeyError, TypeError, ValueError: it is no player.
    """
    player = Player(**record | {"kind": PlayerKind(record["kind"])})
    texts = (player.name, player.colour, player.emblem)
    if not all(isinstance(text, str) for text in texts) or isinstance(player.level, str) == (
        player.kind is PlayerKind.PERSON
    ):
        raise ValueError(f"not a player: {record!r}")
    return player
