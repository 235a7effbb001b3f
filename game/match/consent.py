"""What players agree on outside the rules: taking a choice back, a draw; and resigning."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from game.contract import Outcome, Seat
from game.match.players import Player, PlayerKind


class RequestedMatch(Protocol):
    """What a request needs of a match."""

    @property
    def players(self) -> Sequence[Player]:
        """Who plays each seat."""

    def why_not_take_back(self, seat: Seat) -> str | None:
        """The text key of the reason why the seat may not ask the others to undo."""

    def why_not_end(self, seat: Seat) -> str | None:
        """The text key of the reason why the seat may not offer to end the match."""

    def go_back(self, to: int, seat: Seat, consent: tuple[Seat, ...]) -> None:
        """Undoes the choices after number `to`."""

    def end(self, outcome: Outcome) -> None:
        """Ends the match."""


@dataclass(frozen=True, kw_only=True)
class ConsentRequest(ABC):
    """A request of one seat, out of turn, that others have to agree to."""

    kind: ClassVar[str]
    """The text key is `match.<kind>.request`."""

    seat: Seat
    """Who made the request."""
    agreed: frozenset[Seat] = frozenset()

    @abstractmethod
    def why_not(self, match: RequestedMatch) -> str | None:
        """The text key of the reason why the request cannot be made; None if it can."""

    @abstractmethod
    def carry_out(self, match: RequestedMatch) -> None:
        """Does what all have agreed to."""

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """The seats whose answer is still needed; here persons only."""
        return [seat for seat in self.others(players) if players[seat].kind is PlayerKind.PERSON]

    def others(self, players: Sequence[Player]) -> list[Seat]:
        """All other seats that have not agreed yet, including bots."""
        return [seat for seat in range(len(players)) if seat != self.seat and seat not in self.agreed]


@dataclass(frozen=True, kw_only=True)
class TakeBack(ConsentRequest):
    """Undoes back to before the seat's last choice; bots agree unless chance or a secret is involved."""

    kind = "take_back"

    to: int
    """The number of choices that would remain."""

    def why_not(self, match: RequestedMatch) -> str | None:
        """As the match says."""
        return match.why_not_take_back(self.seat)

    def carry_out(self, match: RequestedMatch) -> None:
        """Undoes the choices."""
        match.go_back(self.to, self.seat, tuple(sorted(self.agreed)))


@dataclass(frozen=True, kw_only=True)
class DrawOffer(ConsentRequest):
    """Ends the match in a draw; bots have to agree too."""

    kind = "draw"

    def why_not(self, match: RequestedMatch) -> str | None:
        """As the match says."""
        return match.why_not_end(self.seat)

    def carry_out(self, match: RequestedMatch) -> None:
        """Ends the match without a winner."""
        match.end(agreed_draw(len(match.players)))

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
