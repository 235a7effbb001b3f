"""Records, the end of a round, the end of the match and its ranking. Spec: grace 5.10, 6."""

from collections.abc import Collection, Iterator, Sequence

from game.contract import Event, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import CHAOS_AGENT, PEACE, TRIUMPH, VIOLENCE
from game.games.grace.rules.kingdom import AnnalsRecord, Kingdom

ANNALS, CHAOS_CROWNED = "annals", "chaos_crowned"
"""Why a match ended. Spec: grace 6."""


def write_record(kingdom: Kingdom, what: str) -> Iterator[Event]:
    """Writes into the Annals; the last record ends the match at once. Spec: grace 5.6, 5.10.1, 6.1."""
    kingdom.annals.append(AnnalsRecord(what, kingdom.round))
    yield events.RecordWritten(what=what, number=len(kingdom.annals))
    if len(kingdom.annals) >= kingdom.config.records:
        yield end(kingdom, ANNALS, victors(kingdom))


def record_of_round(kingdom: Kingdom) -> str | None:
    """The record at the end of the round; None: there is none. Spec: grace 5.10.1."""
    flags = kingdom.flags
    if flags.overthrow or flags.war:
        return VIOLENCE
    return None if flags.crisis_won else PEACE


def write_triumph(kingdom: Kingdom) -> Iterator[Event]:
    """A crisis has succeeded. Spec: grace 5.6."""
    kingdom.flags.crisis_won = True
    yield from write_record(kingdom, TRIUMPH)


def victors(kingdom: Kingdom) -> list[Seat]:
    """Who wins when the Annals are full. Spec: grace 6.2."""
    return [seat for seat in kingdom.seats if is_victor(kingdom, seat)]


def is_victor(kingdom: Kingdom, seat: Seat) -> bool:
    """True if the seat would win if the Annals were full now, as far as its card is known.

    Spec: grace 6.2
    """
    if kingdom.wears_crown(seat) or seat == kingdom.heir:
        return True
    card = kingdom.card_of(seat)
    if card is None:
        return False
    if card.id == CHAOS_AGENT:
        return kingdom.violence >= kingdom.config.violence_needed
    return (
        card.side == kingdom.king_side and card.ambition is not None and kingdom.roles[card.ambition] == seat
    )


def end(kingdom: Kingdom, reason: str, winners: Sequence[Seat]) -> events.MatchOver:
    """Ends the match and clears the stack. Spec: grace 6.1, 6.3."""
    kingdom.winners, kingdom.reason = [*winners], reason
    kingdom.ranks = ranks(kingdom, reason, winners)
    kingdom.stack.clear()
    return events.MatchOver(
        winners=tuple(winners),
        reason=reason,
        allegiance=tuple(kingdom.allegiance),
        ranks=tuple(kingdom.ranks),
    )


def points(kingdom: Kingdom, reason: str, seat: Seat) -> int:
    """What decides the rank of a seat that has not won. Spec: grace 6.4."""
    card = kingdom.card_of(seat)
    on_side = reason == ANNALS and card is not None and card.side == kingdom.king_side
    return 2 * on_side + (kingdom.office_of(seat) is not None)


def ranks(kingdom: Kingdom, reason: str, winners: Collection[Seat]) -> list[int]:
    """By seat; victors are first, equal results share a rank. Spec: grace 6.4."""
    results = [(1, 0) if seat in winners else (0, points(kingdom, reason, seat)) for seat in kingdom.seats]
    return [1 + sum(other > result for other in results) for result in results]
