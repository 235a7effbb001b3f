"""Which seats are offered a peek: those that learned a secret since their own view was shown last."""

from game.contract import Seat
from game.match import Match
from game.match.undo.secrecy import learned_secret
from game.scenes.table.play.turns import Turns


class PeekOffers:
    """Remembers up to which choice of the match each seat has seen its own view."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._choices_shown: dict[Seat, int] = {}
        """By seat, the number of choices made when its own view was shown last."""

    def mark_shown(self, seat: Seat | None) -> None:
        """Call while the private view of a seat is shown; None: no private view is."""
        if seat is not None:
            self._choices_shown[seat] = len(self._match)

    def forget_undone(self) -> None:
        """Call after choices were undone."""
        self._choices_shown = {seat: min(n, len(self._match)) for seat, n in self._choices_shown.items()}

    def seats(self, turns: Turns) -> tuple[Seat, ...]:
        """The seats that are offered a peek now; none of those that have to decide.

        While a person looks at the private view of a turn that is public otherwise, nobody is.
        """
        if self._match.outcome is not None or turns.only_person is not None:
            return ()
        if turns.private_seat is not None and turns.may_open_private_view(turns.private_seat):
            return ()
        busy = {decision.seat for decision in self._match.awaiting} | {turns.private_seat}
        seats = [seat for seat in turns.persons if seat not in busy and self._has_news(seat)]
        with_secrets = turns.seats_with_secrets if seats else ()
        return tuple(seat for seat in seats if seat in with_secrets)

    def _has_news(self, seat: Seat) -> bool:
        """True if it learned a secret since its own view was shown, or since its last secret choice."""
        steps = self._match.steps
        own = (n for n in range(len(steps) - 1, -1, -1) if steps[n].choice.seat == seat and not steps[n].open)
        first = max(next(own, 0), self._choices_shown.get(seat, 0))
        return learned_secret(steps[first:], seat)
