"""What needs the consent of the others at the table: taking a choice back, or a draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.contract import Seat
from game.match.players import Kind, Player


@dataclass(frozen=True, kw_only=True)
class ConsentRequest:
    """Something that one seat would like and others have to agree to."""

    kind: ClassVar[str]
    """What the words call it: `match.<kind>.wish`."""

    seat: Seat
    """Who wishes it."""
    agreed: frozenset[Seat] = frozenset()

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """The persons who have not answered yet."""
        return [seat for seat in self.others(players) if players[seat].kind is Kind.PERSON]

    def others(self, players: Sequence[Player]) -> list[Seat]:
        """Everybody else who has not agreed yet, bots too."""
        return [seat for seat in range(len(players)) if seat != self.seat and seat not in self.agreed]


@dataclass(frozen=True, kw_only=True)
class TakeBack(ConsentRequest):
    """To go back to before one's last choice; bots do not mind."""

    kind = "take_back"

    to: int
    """How many choices would be left."""


@dataclass(frozen=True, kw_only=True)
class DrawOffer(ConsentRequest):
    """To end the match without a winner; bots have a say."""

    kind = "draw"

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """All who have not answered yet."""
        return self.others(players)
