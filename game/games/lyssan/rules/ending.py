"""Factions are out, the match ends, and everybody gets a place. Spec: lyssan 5.13, 5.15, 6."""

from collections.abc import Iterator, Sequence

from game.contract import Event, Outcome, Seat
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.rules.decks import lay_aside
from game.games.lyssan.rules.events import CourtierLost, Eliminated, Ended, Inherited, Removed
from game.games.lyssan.rules.position import Faction, Position, Result

OVER = "over"
PUPPET = "puppet"


def eliminate(position: Position, name: str, why: str) -> Iterator[Event]:
    """Takes a faction out of the match; for `why` see `Eliminated`. Spec: lyssan 5.13.2."""
    faction = position.factions[name]
    faction.alive = False
    position.eliminated.append(name)
    position.order.remove(name)
    position.order.append(name)
    position.queue = [each for each in position.queue if each != name]
    yield Eliminated(faction=name, why=why)
    for card in (*faction.hand, *faction.court):
        lay_aside(position, card)
    position.decks.debt_discard += faction.debts
    for card in list(faction.court):
        yield from lose_courtier(position, name, card, "eliminated")
    _clear(position, name, faction)
    yield from _hand_on(position, name)
    if position.result is None:
        yield from check_survivors(position)


def lose_courtier(position: Position, name: str, card: str, why: str) -> Iterator[Event]:
    """A courtier leaves a court; a vassal's agents on the map return to its supply. Spec: lyssan 5.9.6."""
    position.factions[name].court.remove(card)
    yield CourtierLost(faction=name, card=card, why=why)
    if card in VASSALS:
        for agent, found in position.agents.on_map:
            if found.source == card:
                position.place(agent, None)
                yield Removed(agent=agent)


def _clear(position: Position, name: str, faction: Faction) -> None:
    """Removes all tokens of an eliminated faction."""
    for agent, found in position.agents.items():
        if found.source == name or agent in faction.shame:
            position.place(agent, None)
    faction.coins = faction.auxiliaries = 0
    faction.hand, faction.debts, faction.castles, faction.sites, faction.shame = [], [], [], [], []


def _hand_on(position: Position, name: str) -> Iterator[Event]:
    """Hands its triumphs to the living factions, clockwise from its left. Spec: lyssan 5.13.2."""
    faction, heirs = position.factions[name], position.rivals(name)
    for slot in position.row:
        slot.winner = None if slot.winner == name else slot.winner
    triumphs, faction.triumphs = faction.triumphs, []
    for number, triumph in enumerate(triumphs):
        if position.result is not None or not heirs:
            return
        heir = heirs[number % len(heirs)]
        position.factions[heir].triumphs.append(triumph)
        slot = next(slot for slot in position.row if slot.id == triumph)
        slot.winner = heir
        yield Inherited(faction=heir, id=triumph, source=name)
        yield from check_victory(position, heir)


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
    shown = [] if role is None else [winner]
    seats = seat_ranking(position, factions)
    position.result = Result(why, winner, factions, seats, shown)
    position.phase, position.turn = OVER, None
    position.queue.clear()
    position.stack.clear()
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
    return Outcome(winners=tuple(result.ranking[:1]), reason=result.why, ranks=ranks)
