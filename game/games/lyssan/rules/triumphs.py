"""Triumphs are measured, awarded, claimed and revealed. Spec: lyssan 5.2, 5.3."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from game.contract import Event
from game.games.lyssan.rules import ending
from game.games.lyssan.rules.control import controlled, controllers, rival_controller
from game.games.lyssan.rules.data.agents import INFILTRATORS
from game.games.lyssan.rules.data.cards import TRIUMPHS
from game.games.lyssan.rules.events import Revealed, TriumphWon
from game.games.lyssan.rules.position import Position, Slot
from game.games.lyssan.rules.realm import CAPITAL, Realm

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
        yield from ending.end_by_row(position)
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
    return [slot for slot in position.row if slot.open and slot.winner is None and slot.triumph.rule == rule]


def claim_realm(position: Position) -> Iterator[Event]:
    """A faction with enough provinces claims the triumph `realm`. Spec: lyssan 5.3.3."""
    if not claimable(position, "realm"):
        return
    needed = PROVINCES_FOR_REALM[len(position.config.factions)]
    counts = Counter(controllers(position).values())
    holding = [each for each in position.living() if counts[each] >= needed]
    if holding:
        acting = position.turn.faction if position.turn is not None else None
        debts = {each: len(position.factions[each].debts) for each in holding}
        yield from claim(position, min(holding, key=lambda each: (each != acting, debts[each])), "realm")


def win(position: Position, faction: str, slot: Slot) -> Iterator[Event]:
    """A faction wins a triumph; checks victory. Spec: lyssan 5.2.3, 5.3.4."""
    slot.winner = faction
    position.factions[faction].triumphs.append(str(slot.id))
    yield TriumphWon(faction=faction, id=str(slot.id))
    yield from ending.check_victory(position, faction)
