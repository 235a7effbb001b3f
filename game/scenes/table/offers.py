"""Which seats are offered a look: those that learned a secret and have not seen it yet."""

from game.contract import Seat
from game.match import Match
from game.match.undo.secrecy import learned_secret
from game.scenes.table.turns import Turns


class LookOffers:
    """Remembers how much of the match each seat has seen with its own eyes."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._seen: dict[Seat, int] = {}
        """By seat, the number of choices when its secrets were shown to it last."""

    def note(self, unveiled: Seat | None) -> None:
        """The table is laid for the eyes of this person now."""
        if unveiled is not None:
            self._seen[unveiled] = len(self._match)

    def cut(self) -> None:
        """Call after choices were undone."""
        self._seen = {seat: min(n, len(self._match)) for seat, n in self._seen.items()}

    def seats(self, turns: Turns) -> tuple[Seat, ...]:
        """The seats that are offered a look now; none of those that have to decide."""
        if self._match.outcome is not None or len(turns.persons) < 2:
            return ()
        busy = {decision.seat for decision in self._match.awaiting} | {turns.unveiled}
        found = [seat for seat in turns.persons if seat not in busy and self._has_news(seat)]
        secretive = turns.secretive if found else ()
        return tuple(seat for seat in found if seat in secretive)

    def _has_news(self, seat: Seat) -> bool:
        """True if there is news since its secrets were shown, or since its last choice that was not open."""
        steps = self._match.steps
        own = (n for n in range(len(steps) - 1, -1, -1) if steps[n].choice.seat == seat and not steps[n].open)
        return learned_secret(steps[max(next(own, 0), self._seen.get(seat, 0)) :], seat)
