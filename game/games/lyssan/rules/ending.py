"""The match ends, and everybody gets a place. Spec: lyssan 5.15, 6."""

from collections.abc import Iterator, Sequence

from game.contract import Event, Outcome, Seat
from game.games.lyssan.rules.events import Ended
from game.games.lyssan.rules.position import Position, Result

OVER = "over"
PUPPET = "puppet"


def check_victory(position: Position, faction: str) -> Iterator[Event]:
    """Ends the match if the faction holds enough triumphs. Spec: lyssan 6.1."""
    if len(position.factions[faction].triumphs) >= position.config.to_win:
        yield end(position, "triumphs", faction)


def check_survivors(position: Position) -> Iterator[Event]:
    """Ends the match if only factions of one seat are left. Spec: lyssan 5.13.3, 6.1."""
    living = position.living()
    if len(living) > 1 and len({position.factions[each].seat for each in living}) > 1:
        return
    masters = [each for each in living if position.factions[each].role != PUPPET]
    yield end(position, "last", (masters or living)[0])


def end_by_row(position: Position) -> Iterator[Event]:
    """Ends the match when no triumph is left to reveal. Spec: lyssan 5.2.5, 6.2."""
    yield end(position, "row", ranking(position)[0])


def end(position: Position, why: str, winner: str) -> Event:
    """Ends the match; for `why` see `Result`."""
    factions = [winner, *(each for each in ranking(position) if each != winner)]
    role = position.factions[winner].role
    shown = () if role is None else (winner,)
    seats = seat_ranking(position, factions)
    position.result = Result(why, winner, tuple(factions), tuple(seats), shown)
    position.phase, position.turn = OVER, None
    position.queue.clear()
    position.pending.clear()
    return Ended(why=why, winner=winner, factions=factions, ranking=seats, role=role)


def ranking(position: Position) -> list[str]:
    """The living factions, the best first, then the eliminated, the last first. Spec: lyssan 6.2, 6.3."""
    places = {faction: place for place, faction in enumerate(position.order)}

    def key(name: str) -> tuple[int, int, int, int, int]:
        faction = position.factions[name]
        triumphs, hand, castles = len(faction.triumphs), len(faction.hand), len(faction.castles)
        return -triumphs, len(faction.debts), -hand, -castles, places[name]

    return [*sorted(position.living(), key=key), *reversed(position.eliminated)]


def seat_ranking(position: Position, factions: Sequence[str]) -> list[Seat]:
    """The seats, the best first; a puppet's victory is the other seat's. Spec: lyssan 5.15, 6.3."""
    seats = list(dict.fromkeys(position.factions[each].seat for each in factions))
    return seats[::-1] if position.factions[factions[0]].role == PUPPET else seats


def outcome(result: Result) -> Outcome:
    """The result as the contract has it."""
    ranks = tuple(result.ranking.index(seat) + 1 for seat in sorted(result.ranking))
    return Outcome(winners=result.ranking[:1], reason=result.why, ranks=ranks)
