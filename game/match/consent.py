"""What players agree on outside the rules: taking a choice back, a draw; and resigning."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.contract import Outcome, Seat
from game.match.players import Player, PlayerKind


@dataclass(frozen=True, kw_only=True)
class ConsentRequest:
    """A request of one seat that others have to agree to."""

    kind: ClassVar[str]
    """The text key is `match.<kind>.wish`."""

    seat: Seat
    """Who made the request."""
    agreed: frozenset[Seat] = frozenset()

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """The seats whose answer is still needed; here persons only."""
        return [seat for seat in self.others(players) if players[seat].kind is PlayerKind.PERSON]

    def others(self, players: Sequence[Player]) -> list[Seat]:
        """All other seats that have not agreed yet, including bots."""
        return [seat for seat in range(len(players)) if seat != self.seat and seat not in self.agreed]


@dataclass(frozen=True, kw_only=True)
class TakeBack(ConsentRequest):
    """Undo back to before the seat's last choice; bots need not agree."""

    kind = "take_back"

    to: int
    """The number of choices that would remain."""


@dataclass(frozen=True, kw_only=True)
class DrawOffer(ConsentRequest):
    """End the match in a draw; bots have to agree too."""

    kind = "draw"

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """The seats whose answer is still needed, including bots."""
        return self.others(players)


def resigned(seat: Seat, seats: int) -> Outcome:
    """The outcome if `seat` resigns: all other seats win. Spec: cyvasse 5.11."""
    others = tuple(other for other in range(seats) if other != seat)
    return Outcome(others, "resigned", tuple(seats if other == seat else 1 for other in range(seats)))


def agreed_draw(seats: int) -> Outcome:
    """The outcome if all seats agree to a draw. Spec: cyvasse 5.11."""
    return Outcome((), "agreed", (1,) * seats)
