"""Who must choose now, and for whom the table is drawn."""

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.bots.pool import Pool, Ticket
from game.bots.think import Question
from game.contract import Decision, Option, Seat, Snapshot
from game.match import Match, PlayerKind

HandOf: TypeAlias = Callable[[Seat], Hashable]
"""What a seat is played with; seats that share it take turns."""


@dataclass(frozen=True)
class Answer:
    """A bot's choice."""

    seat: Seat
    option: Option
    failed: bool
    """Whether the bot failed and a squire's choice stands in."""


def first_of_each_hand(decisions: Iterable[Decision], hand_of: HandOf) -> list[Decision]:
    """The decisions that can be answered at the same time: of seats that share a device only the first."""
    found: dict[Hashable, Decision] = {}
    for decision in decisions:
        found.setdefault(hand_of(decision.seat), decision)
    return list(found.values())


class Turns:
    """The decisions of persons, and the bots that think about theirs."""

    def __init__(self, match: Match, bots: Pool) -> None:
        self.match = match
        self.unveiled: Seat | None = None
        """The person whose secrets are shown; None: only what all may know."""
        self._bots = bots
        self._begun: Seat | None = None
        """The person who answers a decision that only one can answer at a time."""
        self._tickets: dict[Seat, tuple[Decision, Ticket]] = {}
        self._seen: tuple[int, Seat | None] | None = None
        """The revision and the viewer that `_view` is for."""
        self._view: Snapshot = {}
        self._revision: int | None = None
        """That of the match when bots were set thinking last."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that people sit on."""
        return [seat for seat, player in enumerate(self.match.players) if player.kind is PlayerKind.PERSON]

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes the table is drawn for. A person among bots has no secrets from the room."""
        persons = self.persons
        return persons[0] if len(persons) == 1 else self.unveiled

    @property
    def view(self) -> Snapshot:
        """The table as the viewer may know it; to be read only, as it is kept until something changes."""
        seen = (self.match.revision, self.viewer)
        if self._seen != seen:
            self._seen, self._view = seen, self.match.state.view(self.viewer)
        return self._view

    @property
    def waiting(self) -> list[Decision]:
        """The open decisions of persons, by seat."""
        persons = self.persons
        return [decision for decision in self.match.awaiting if decision.seat in persons]

    def answerable(self, hand_of: HandOf) -> list[Decision]:
        """The decisions that persons can answer now; empty: none, or a curtain comes first.

        Those that all may see are answered at the same time, each hand having one of them; others one after
        the other: whoever has begun ends first, then by seat.
        """
        waiting = self.waiting
        public = first_of_each_hand([decision for decision in waiting if decision.open], hand_of)
        if public:
            return public
        begun = next(
            (decision for decision in waiting if decision.seat in (self.unveiled, self._begun)), None
        )
        first = begun or next(iter(waiting), None)
        if first is None or self.needs_curtain(first):
            return []
        self._begun = first.seat
        return [first]

    def behind_curtain(self, hand_of: HandOf) -> list[Decision]:
        """The decisions that wait for their person to be alone with the screen, one of each hand.

        None while others can be answered.
        """
        if self.answerable(hand_of):
            return []
        return first_of_each_hand([each for each in self.waiting if self.needs_curtain(each)], hand_of)

    @property
    def thinking(self) -> list[Seat]:
        """The bots that have not answered yet."""
        return [seat for seat, (_, ticket) in self._tickets.items() if ticket.option is None]

    def needs_curtain(self, decision: Decision) -> bool:
        """Whether the person must be alone with the screen before the decision is shown."""
        if decision.open or decision.seat == self.unveiled:
            return False
        return decision.seat in self.secretive

    @property
    def secretive(self) -> list[Seat]:
        """The persons at one screen with others who know more than the room."""
        if len(self.persons) == 1:
            return []
        room = self.match.state.view(None)
        return [seat for seat in self.persons if self.match.state.view(seat) != room]

    def veil(self) -> bool:
        """Covers what only one person may see; returns whether there was anything.

        That is as soon as the person is done, or others have to look at the screen as well.
        """
        if self.unveiled is None:
            return False
        waiting = self.waiting
        done = all(decision.seat != self.unveiled for decision in waiting)
        others = any(decision.open and decision.seat != self.unveiled for decision in waiting)
        if not (done or others):
            return False
        self.unveiled = None
        return True

    def set_thinking(self) -> None:
        """Ask every bot that must choose and has not been asked; costs nothing while nothing changes."""
        if self._revision == self.match.revision:
            return
        self._revision = self.match.revision
        wanted = {decision.seat: decision for decision in self.match.awaiting}
        for seat in list(self._tickets):
            if wanted.get(seat) != self._tickets[seat][0]:
                self._drop(seat)
        for seat, decision in wanted.items():
            level = self.match.players[seat].level
            if level is not None and seat not in self._tickets:
                self._tickets[seat] = (decision, self._ask(decision, level))

    def answer(self) -> Answer | None:
        """What a bot has chosen, once one has."""
        for seat, (_, ticket) in self._tickets.items():
            if self._bots.done(ticket) and ticket.option is not None:
                del self._tickets[seat]
                return Answer(seat, ticket.option, ticket.failures > 0)
        return None

    def hurry(self) -> None:
        """All bots answer with the best they have found so far."""
        for _, ticket in self._tickets.values():
            self._bots.play_now(ticket)

    def forget(self) -> None:
        """No bot's answer is wanted any more: a choice was undone, or somebody else sits there."""
        self._revision = None
        for seat in list(self._tickets):
            self._drop(seat)

    def _ask(self, decision: Decision, level: str) -> Ticket:
        header, view = self.match.header, self.match.state.view(decision.seat)
        seed = f"{header.seed}/{len(self.match)}/{decision.seat}"
        return self._bots.ask(Question(header.game, view, decision, level, seed))

    def _drop(self, seat: Seat) -> None:
        _, ticket = self._tickets.pop(seat)
        self._bots.drop(ticket)
