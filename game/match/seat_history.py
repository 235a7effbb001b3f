"""Which seats persons have played so far, and which bots' seats a person may take.

It follows from the journal alone: from the players at the start and the changes of players since then.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from game.contract import Seat
from game.match.journal.lines import Seated
from game.match.players import Player, PlayerKind


@dataclass(frozen=True)
class SeatHistory:
    """The seats that persons have played in a match up to now."""

    first: frozenset[Seat] = frozenset()
    """The persons' seats at the start of the match."""
    ever: frozenset[Seat] = frozenset()
    """All seats that a person has ever played."""
    now: frozenset[Seat] = frozenset()
    """The persons' seats now."""
    given_up: frozenset[Seat] = frozenset()
    """The seats that had been left to bots when a person took a seat that no person had played before."""

    @classmethod
    def of(cls, start: Sequence[Player], seatings: Iterable[Seated]) -> Self:
        """The history of a match from its players at the start and the later changes."""
        first = frozenset(seat for seat, player in enumerate(start) if player.kind is PlayerKind.PERSON)
        history = cls(first, first, first)
        for line in seatings:
            history = history.after(line.seat, line.player)
        return history

    def after(self, seat: Seat, player: Player) -> Self:
        """The history after another player has taken a seat."""
        if player.kind is PlayerKind.BOT:
            return type(self)(self.first, self.ever, self.now - {seat}, self.given_up)
        given_up = self.given_up if seat in self.ever else self.ever - self.now
        return type(self)(self.first, self.ever | {seat}, self.now | {seat}, self.given_up | given_up)

    @property
    def shares_screen(self) -> bool:
        """True if persons have played more than one seat; from then on the screen hides all secrets."""
        return len(self.ever) > 1

    @property
    def free(self) -> frozenset[Seat]:
        """The seats that their persons have left to bots and that a person may take again."""
        return self.ever - self.now - self.given_up

    def why_not_sit(self, seat: Seat) -> str | None:
        """The text key of the reason why a person may not take a bot's seat that has secrets; None: they may.

        A person takes a seat that no person has played if nobody's seat is free, as one person more; or
        instead of a seat from the start of the match, once, which nobody can take again.
        """
        if seat in self.given_up:
            return "match.sit.given_up"
        if seat in self.ever or not self.free:
            return None
        return "match.sit.free_first" if self.given_up or not self.free <= self.first else None
