"""Who must choose now, and whose eyes the table is drawn for."""

from dataclasses import dataclass

from game.bots.pool import Pool, Ticket
from game.bots.think import Question
from game.contract import Decision, Option, Seat, Snapshot
from game.match import Match, PlayerKind


@dataclass(frozen=True)
class Answer:
    """What a bot has chosen."""

    seat: Seat
    option: Option
    failed: bool
    """Whether the bot failed and a squire's choice stands in."""


class Turns:
    """Of the persons who must choose one is asked at a time; bots are set thinking at once."""

    def __init__(self, match: Match, bots: Pool) -> None:
        self.match = match
        self.unveiled: Seat | None = None
        """The person whose secrets are shown; None: only what all may know."""
        self._bots = bots
        self._asked: Seat | None = None
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
    def asked(self) -> Decision | None:
        """The decision that is put to a person now; whoever was asked stays asked until done."""
        persons = self.persons
        open_ones = [decision for decision in self.match.awaiting if decision.seat in persons]
        for decision in open_ones:
            if decision.seat == self._asked:
                return decision
        self._asked = open_ones[0].seat if open_ones else None
        return open_ones[0] if open_ones else None

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
        """Cover what only one person may see as soon as that person is done; whether there was anything."""
        asked = self.asked
        if self.unveiled is None or (asked is not None and asked.seat == self.unveiled):
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
