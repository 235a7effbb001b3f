"""The bots of a match that think about their decisions, or about an offer of a draw."""

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_bytes

from game.bots.bot import Question, bot_seed
from game.bots.pool import Pool, Ticket, draw_question, has_agreed
from game.contract import Decision, Option, Seat
from game.match import Match

PAUSE_AFTER_HIDDEN = 1.5
"""Seconds from a bot's first hidden choice to its next choice that others learn of, at least.

So nobody can tell from the time how many hidden choices there were.
"""


@dataclass(frozen=True)
class BotChoice:
    """The choice of a bot."""

    seat: Seat
    option: Option
    failed: bool
    """True if the bot failed and a substitute chose instead."""


class ThinkingBots:
    """Starts the bots that must choose, and collects their choices."""

    def __init__(self, match: Match, pool: Pool) -> None:
        self.match = match
        self._pool = pool
        self._key = token_bytes(16)
        """Keeps bots from finding a small seed of the match, chosen on the command line, by their own."""
        self._tickets: dict[Seat, tuple[Decision, Ticket]] = {}
        """By seat of a bot: its decision, and the ticket of its answer."""
        self._draw_tickets: dict[Seat, Ticket] = {}
        """By seat of a bot: the ticket of its answer to an offer of a draw."""
        self._revision: int | None = None
        """The match revision at which bots were started last."""
        self._seconds_hidden: dict[Seat, float] = {}
        """By bot, the seconds since its first hidden choice after the last one that others learned of."""

    @property
    def deciding(self) -> list[Seat]:
        """The bots with an open decision, whether they still think or have answered."""
        players = self.match.players
        return [decision.seat for decision in self.match.awaiting if players[decision.seat].level is not None]

    @property
    def thinking(self) -> list[Seat]:
        """The bots that have not answered yet."""
        return [seat for seat, (_, ticket) in self._tickets.items() if ticket.option is None]

    def tick(self, seconds: float) -> None:
        """Starts the bots that must choose; call in each frame with the seconds since the last one."""
        self._seconds_hidden = {seat: since + seconds for seat, since in self._seconds_hidden.items()}
        self.start()

    def start(self) -> None:
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

    def next_choice(self) -> BotChoice | None:
        """Removes and returns the choice of a bot that has answered; None: none has, or it must wait."""
        for seat, (_, ticket) in self._tickets.items():
            if self._pool.done(ticket) and ticket.option is not None and not self._waits(seat, ticket.option):
                del self._tickets[seat]
                return BotChoice(seat, ticket.option, ticket.failures > 0)
        return None

    def offer_draw(self, seats: Sequence[Seat]) -> None:
        """Asks the bots of the seats whether they agree; they think about their choices afterwards."""
        self.stop()
        for seat in seats:
            question = draw_question(self.match.header.game, self.match.state.view(seat), seat)
            self._draw_tickets[seat] = self._pool.ask(question)

    @property
    def has_draw_offer(self) -> bool:
        """True from `offer_draw` until the answers were taken."""
        return bool(self._draw_tickets)

    def take_draw_answers(self) -> dict[Seat, bool] | None:
        """Removes and returns whether each bot agrees to the draw; None: one has not answered yet."""
        tickets = self._draw_tickets
        if not all(self._pool.done(ticket) for ticket in tickets.values()):
            return None
        self._draw_tickets = {}
        return {seat: has_agreed(ticket) for seat, ticket in tickets.items()}

    def mark_carried_out(self, seat: Seat, *, hidden: bool) -> None:
        """Call after a bot's choice was carried out; `hidden`: others learn nothing of it."""
        if hidden:
            self._seconds_hidden.setdefault(seat, 0.0)
        else:
            self._seconds_hidden.pop(seat, None)

    def _waits(self, seat: Seat, option: Option) -> bool:
        """True if the time of the choice would tell how many hidden choices came before it."""
        since = self._seconds_hidden.get(seat, PAUSE_AFTER_HIDDEN)
        return since < PAUSE_AFTER_HIDDEN and not self.match.is_hidden(seat, option)

    def hurry(self) -> None:
        """Makes all bots answer with the best option that they have found so far."""
        for _, ticket in self._tickets.values():
            self._pool.play_now(ticket)

    def stop(self) -> None:
        """Stops all bots and drops their answers. Call after a choice was undone or players were changed."""
        self._revision = None
        self._seconds_hidden.clear()
        for seat in list(self._tickets):
            self._drop(seat)
        for ticket in self._draw_tickets.values():
            self._pool.drop(ticket)
        self._draw_tickets = {}

    def _start_bot(self, decision: Decision, level: str) -> Ticket:
        header, view = self.match.header, self.match.state.view(decision.seat)
        seed = bot_seed(self.match.seed, len(self.match) + 1, decision.seat, self._key)
        return self._pool.ask(Question(header.game, view, decision, level, seed))

    def _drop(self, seat: Seat) -> None:
        _, ticket = self._tickets.pop(seat)
        self._pool.drop(ticket)
