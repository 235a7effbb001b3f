"""Triumphs are measured, awarded, claimed and revealed; factions are out, and the match ends.

Spec: lyssan 5.2, 5.3, 5.13, 5.15, 6
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.contract import Event, Outcome, Seat
from game.games.lyssan.rules.data import INFILTRATORS, TRIUMPHS, VASSALS
from game.games.lyssan.rules.decks import lay_aside
from game.games.lyssan.rules.events import (
    CourtierLost,
    Eliminated,
    Ended,
    Inherited,
    Removed,
    Revealed,
    TriumphWon,
)
from game.games.lyssan.rules.position import Position, controlled, rival_controller
from game.games.lyssan.rules.realm import CAPITAL, Realm
from game.games.lyssan.rules.records import Faction, Result, Slot

OVER = "over"
PUPPET = "puppet"
PROVINCES_FOR_REALM = {3: 11, 4: 10}
"""By number of factions, the provinces that the triumph `realm` requires. Spec: lyssan 5.3.3."""

Measure = Callable[[Position, str], int]
"""A number of a faction that majorities compare."""


def _agents(kind: str) -> Measure:
    """Counts agents of a kind on the map."""
    return lambda position, faction: sum(agent.kind == kind for _, agent in position.agents_of(faction))


def counted_provinces(realm: Realm, rule: str) -> list[str]:
    """The provinces that count for triumphs of a rule, such as all of one terrain. Spec: lyssan 2.4."""
    provinces = realm.provinces.values()
    if rule == "edge":
        return [each.id for each in provinces if each.edge and each.terrain != CAPITAL]
    return [realm.capital] if rule == "keep" else [each.id for each in provinces if each.terrain == rule]


def _provinces(rule: str) -> Measure:
    """Counts the controlled provinces among those that count for a rule."""

    def measure(position: Position, faction: str) -> int:
        return len({*counted_provinces(position.realm, rule)}.intersection(controlled(position, faction)))

    return measure


def _abroad(position: Position, faction: str) -> int:
    """Counts priests and spies in provinces that rivals control."""
    return sum(
        agent.kind in INFILTRATORS and rival_controller(position, faction, str(agent.at)) is not None
        for _, agent in position.agents_of(faction)
    )


MEASURES: Mapping[str, Measure] = {
    "spies": _agents("spy"),
    "knights": _agents("knight"),
    "nobles": _agents("noble"),
    "priests": _agents("priest"),
    "castles": lambda position, faction: len(position.factions[faction].castles),
    "courtiers": lambda position, faction: len(position.factions[faction].court),
    "coins": lambda position, faction: position.factions[faction].coins,
    "provinces": lambda position, faction: len(controlled(position, faction)),
    "gold": _provinces("gold"),
    "green": _provinces("green"),
    "grey": _provinces("grey"),
    "edge": _provinces("edge"),
    "abroad": _abroad,
}
"""What majorities compare, by rule. Spec: lyssan 2.4."""


def standings(position: Position, triumph: str) -> dict[str, int]:
    """By living faction what counts for a triumph; empty if nothing is counted. Spec: lyssan 2.4, 5.3.3."""
    rule = TRIUMPHS[triumph].rule
    measure = MEASURES.get("provinces" if rule == "realm" else rule)
    if measure is None:
        return {}
    return {name: measure(position, name) for name, each in position.factions.items() if each.alive}


def winner(position: Position, triumph: str) -> str | None:
    """The faction that a majority would be awarded to now; None: nobody. Spec: lyssan 5.2.2."""
    found = leaders(position, triumph)
    return found[0] if len(found) == 1 else None


def leaders(position: Position, triumph: str) -> list[str]:
    """Of the factions with the highest measure above 0, those with the fewest debts. Spec: lyssan 5.2.2."""
    measure = MEASURES[TRIUMPHS[triumph].rule]
    measures = {faction: measure(position, faction) for faction in position.living()}
    best = max(measures.values(), default=0)
    tied = [faction for faction, number in measures.items() if number == best > 0]
    least = min((len(position.factions[faction].debts) for faction in tied), default=0)
    return [faction for faction in tied if len(position.factions[faction].debts) == least]


def awardable(position: Position) -> list[Slot]:
    """The unawarded majorities that spring may award, from first to last. Spec: lyssan 5.2.1, 5.2.5."""
    count = sum(slot.open for slot in position.row)
    is_last_awarded = count == len(position.row) and not is_only_sign_of_end(position, position.row[-1])
    slots = position.row[: count if is_last_awarded else count - 1]
    return [slot for slot in slots if slot.winner is None and slot.triumph.kind == "majority"]


def is_only_sign_of_end(position: Position, slot: Slot) -> bool:
    """True for the last triumph if it is never awarded and only ends the match. Spec: lyssan 5.2.5, 7.4."""
    return slot is position.row[-1] and position.config.last_triumph == "sign"


def award(position: Position) -> Iterator[Event]:
    """Awards the majorities of this spring, until the match ends. Spec: lyssan 5.2.2, 5.2.3."""
    for slot in awardable(position):
        faction = winner(position, str(slot.id))
        if faction is not None and position.result is None:
            yield from win(position, faction, slot)


def reveal_next(position: Position) -> Iterator[Event]:
    """Reveals the next triumph; if there is none, the match ends. Spec: lyssan 5.2.4, 5.2.5."""
    following = next((number for number, slot in enumerate(position.row) if not slot.open), None)
    if following is None:
        yield end(position, "row", ranking(position)[0])
        return
    position.row[following].open = True
    yield Revealed(id=str(position.row[following].id), slot=following)
    yield from claim_realm(position)


def claim(position: Position, faction: str, rule: str) -> Iterator[Event]:
    """The faction claims the triumph of an event, if it is open and free. Spec: lyssan 5.3.1, 5.3.2."""
    for slot in claimable(position, rule):
        if position.result is None:
            yield from win(position, faction, slot)


def claimable(position: Position, rule: str) -> list[Slot]:
    """The open triumphs with this rule that nobody has. Spec: lyssan 5.3.1."""
    free = [slot for slot in position.row if slot.open and slot.winner is None]
    return [slot for slot in free if slot.triumph.rule == rule]


def claim_realm(position: Position) -> Iterator[Event]:
    """A faction with enough provinces claims the triumph `realm`. Spec: lyssan 5.3.3."""
    if not claimable(position, "realm"):
        return
    needed = PROVINCES_FOR_REALM[len(position.config.factions)]
    holding = [each for each in position.living() if _holds(position, each, needed)]
    if holding:
        acting = position.turn.faction if position.turn is not None else None
        debts = {each: len(position.factions[each].debts) for each in holding}
        yield from claim(position, min(holding, key=lambda each: (each != acting, debts[each])), "realm")


def _holds(position: Position, faction: str, needed: int) -> bool:
    """True if a faction controls so many provinces; without as many tokens it cannot."""
    tokens = len(position.factions[faction].castles) + len(position.agents_of(faction))
    return tokens >= needed and len(controlled(position, faction)) >= needed


def win(position: Position, faction: str, slot: Slot) -> Iterator[Event]:
    """A faction wins a triumph; checks victory. Spec: lyssan 5.2.3, 5.3.4."""
    slot.winner = faction
    position.factions[faction].triumphs.append(str(slot.id))
    yield TriumphWon(faction=faction, id=str(slot.id))
    yield from check_victory(position, faction)


# --- the end ---


def eliminate(position: Position, name: str, why: str) -> Iterator[Event]:
    """Takes a faction out of the match; for `why` see `Eliminated`. Spec: lyssan 5.13.2."""
    faction = position.factions[name]
    faction.alive = False
    position.eliminated.append(name)
    position.order.remove(name)
    position.order.append(name)
    position.queue = [each for each in position.queue if each != name]
    yield Eliminated(faction=name, why=why)
    for card in faction.hand:
        lay_aside(position, card)
    position.decks.debt_discard += faction.debts
    for card in tuple(faction.court):
        yield from lose_courtier(position, name, card, "eliminated")
    _clear(position, name, faction)
    yield from _hand_on(position, name)
    if position.result is None:
        yield from check_survivors(position)


def lose_courtier(position: Position, name: str, card: str, why: str) -> Iterator[Event]:
    """A courtier is laid aside; a vassal's agents on the map return to its supply. Spec: lyssan 5.9.6."""
    position.factions[name].court.remove(card)
    lay_aside(position, card)
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
