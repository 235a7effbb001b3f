"""A bot that says what it would choose in the place of a person who plays against bots alone."""

from game.bots.bot import Question, bot_seed, levels_of
from game.bots.levels import BotLevel
from game.bots.pool import Pool, Ticket
from game.contract import Decision, Option, Seat
from game.match import Match, PlayerKind


class Adviser:
    """Asks a bot, which sees what the person sees."""

    def __init__(self, match: Match, pool: Pool) -> None:
        self._match, self._pool = match, pool
        self._asked: tuple[Decision, Ticket] | None = None
        """What a bot is asked now; None: nothing."""

    @property
    def level(self) -> BotLevel:
        """The level of the bot: the strongest, which answers within two seconds, too."""
        return levels_of(self._match.header.game)[-1]

    def may_advise(self, seat: Seat | None) -> bool:
        """True if the seat decides now, and its person has no other against whom it would be unfair.

        Others who have played, and may still look on, must not read what only this person knows.
        """
        match = self._match
        persons = [at for at, player in enumerate(match.players) if player.kind is PlayerKind.PERSON]
        if persons != [seat] or self._decision(seat) is None:
            return False
        return not match.seat_history.shares_screen or not match.knows_secrets(seat)

    def ask(self, seat: Seat) -> None:
        """Asks what a bot would choose for the open decision of a seat."""
        self.stop()
        decision, match = self._decision(seat), self._match
        if decision is not None:
            seed = bot_seed("advice", len(match) + 1, seat)
            view = match.snapshot_of(seat)
            question = Question(match.header.game, view, decision, self.level.name, seed)
            self._asked = decision, self._pool.ask(question)

    def take(self) -> tuple[Seat, Option] | None:
        """Removes and returns the answer, with the seat; None: there is none, or it comes too late."""
        if self._asked is None:
            return None
        decision, ticket = self._asked
        if decision not in self._match.awaiting:
            self.stop()
            return None
        if not self._pool.done(ticket) or ticket.option is None:
            return None
        self._asked = None
        return decision.seat, ticket.option

    def stop(self) -> None:
        """Drops the question."""
        if self._asked is not None:
            self._pool.drop(self._asked[1])
            self._asked = None

    def _decision(self, seat: Seat | None) -> Decision | None:
        return next((decision for decision in self._match.awaiting if decision.seat == seat), None)
