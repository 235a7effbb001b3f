"""Whose turn it is, for which seat the table is shown, and the bots that are thinking."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.pool import Pool, Ticket
from game.bots.think import Question
from game.contract import Decision, Option, Seat, Snapshot
from game.match import Match, PlayerKind

DeviceGroupOf: TypeAlias = Callable[[Seat], Hashable]
"""Returns the device group of a seat, as `Seating.device_group`; seats of one group take turns."""


@dataclass(frozen=True)
class BotChoice:
    """The choice of a bot."""

    seat: Seat
    option: Option
    failed: bool
    """True if the bot failed and a squire chose instead."""


def first_of_each_group(decisions: Iterable[Decision], group_of: DeviceGroupOf) -> list[Decision]:
    """The decisions that can be made at the same time: of seats that share a device only the first."""
    first: dict[Hashable, Decision] = {}
    for decision in decisions:
        first.setdefault(group_of(decision.seat), decision)
    return list(first.values())


class Turns:
    """The open decisions of persons, and the bots that think about theirs."""

    def __init__(self, match: Match, bots: Pool) -> None:
        self.match = match
        self.private_seat: Seat | None = None
        """The person whose secrets are shown; None: the table shows only what everybody may know."""
        self._bots = bots
        self._deciding: Seat | None = None
        """The person whose decision has begun, of those that are made one after the other."""
        self._tickets: dict[Seat, tuple[Decision, Ticket]] = {}
        """By seat of a bot: its decision, and the ticket of its answer."""
        self._view_key: tuple[int, Seat | None] | None = None
        """The match revision and the viewer of `_view`."""
        self._view: Snapshot = {}
        self._revision: int | None = None
        """The match revision at which bots were started last."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.match.players) if player.kind is PlayerKind.PERSON]

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown: the only person's, else `private_seat`; None: what all may know."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.private_seat

    @property
    def view(self) -> Snapshot:
        """The viewer's view of the match; cached until something changes, so do not modify it."""
        key = (self.match.revision, self.viewer)
        if self._view_key != key:
            self._view_key, self._view = key, self.match.state.view(self.viewer)
        return self._view

    @property
    def waiting(self) -> list[Decision]:
        """The open decisions of persons, by seat."""
        persons = self.persons
        return [decision for decision in self.match.awaiting if decision.seat in persons]

    def answerable(self, group_of: DeviceGroupOf) -> list[Decision]:
        """The decisions that persons can make now; empty: there are none, or a curtain comes first.

        Public decisions are made at the same time, one for each device group. Others are made one after the
        other, by seat, but one that has begun is finished first.
        """
        waiting = self.waiting
        public = first_of_each_group([decision for decision in waiting if decision.public], group_of)
        if public:
            return public
        begun = (self.private_seat, self._deciding)
        first = next((decision for decision in waiting if decision.seat in begun), None)
        first = first or next(iter(waiting), None)
        if first is None or self.needs_curtain(first):
            return []
        self._deciding = first.seat
        return [first]

    def needing_curtain(self, group_of: DeviceGroupOf) -> list[Decision]:
        """The decisions before which the curtain must hide the table, one for each device group.

        Empty as long as other decisions can be made.
        """
        if self.answerable(group_of):
            return []
        return first_of_each_group(filter(self.needs_curtain, self.waiting), group_of)

    @property
    def thinking(self) -> list[Seat]:
        """The bots that have not answered yet."""
        return [seat for seat, (_, ticket) in self._tickets.items() if ticket.option is None]

    def needs_curtain(self, decision: Decision) -> bool:
        """True if the person must be alone with the screen before the decision is shown."""
        if decision.public or decision.seat == self.private_seat:
            return False
        return decision.seat in self.seats_with_secrets

    @property
    def seats_with_secrets(self) -> list[Seat]:
        """The persons who know something that not everybody may know; none if only one person plays."""
        if len(self.persons) == 1:
            return []
        public = self.match.state.view(None)
        return [seat for seat in self.persons if self.match.state.view(seat) != public]

    def end_private_view(self) -> bool:
        """Ends the private view if its person has decided or others may look; returns True if it ended."""
        if self.private_seat is None:
            return False
        waiting = self.waiting
        done = all(decision.seat != self.private_seat for decision in waiting)
        if not (done or any(decision.public for decision in waiting)):
            return False
        self.private_seat = None
        return True

    def start_bots(self) -> None:
        """Starts each bot that must choose and is not thinking yet; cheap while the match is unchanged."""
        if self._revision == self.match.revision:
            return
        self._revision = self.match.revision
        decisions = {decision.seat: decision for decision in self.match.awaiting}
        for seat in list(self._tickets):
            if decisions.get(seat) != self._tickets[seat][0]:
                self._drop(seat)
        for seat, decision in decisions.items():
            level = self.match.players[seat].level
            if level is not None and seat not in self._tickets:
                self._tickets[seat] = (decision, self._start_bot(decision, level))

    def bot_choice(self) -> BotChoice | None:
        """Removes and returns the choice of a bot that has answered; None: none has."""
        for seat, (_, ticket) in self._tickets.items():
            if self._bots.done(ticket) and ticket.option is not None:
                del self._tickets[seat]
                return BotChoice(seat, ticket.option, ticket.failures > 0)
        return None

    def hurry_bots(self) -> None:
        """Makes all bots answer with the best option that they have found so far."""
        for _, ticket in self._tickets.values():
            self._bots.play_now(ticket)

    def stop_bots(self) -> None:
        """Stops all bots and drops their answers. Call after a choice was undone or players were changed."""
        self._revision = None
        for seat in list(self._tickets):
            self._drop(seat)

    def _start_bot(self, decision: Decision, level: str) -> Ticket:
        header, view = self.match.header, self.match.state.view(decision.seat)
        seed = f"{header.seed}/{len(self.match)}/{decision.seat}"
        return self._bots.ask(Question(header.game, view, decision, level, seed))

    def _drop(self, seat: Seat) -> None:
        _, ticket = self._tickets.pop(seat)
        self._bots.drop(ticket)
