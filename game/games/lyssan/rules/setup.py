"""The match is laid out; roles, placement and the prelude. Spec: lyssan 3."""

from collections.abc import Iterator, Sequence

from game.contract import Chance, Event, Option, Reason
from game.games.lyssan.rules.config import Config, realm_of
from game.games.lyssan.rules.data import (
    TRIUMPHS,
    agent_kind,
    debt_deck,
    influence_deck,
    source_of,
)
from game.games.lyssan.rules.decks import discard, draw, shuffled
from game.games.lyssan.rules.events import OrderSet, Placed, RolesSet
from game.games.lyssan.rules.position import Agents, Position
from game.games.lyssan.rules.records import Agent, Decks, Faction, Slot

FIRST_CARDS = 4
"""Spec: lyssan 3.6."""
FIRST_DISTANCE = {3: 4, 4: 3}
"""By number of factions, the least distance of first markers. Spec: lyssan 3.1.3."""
MARKERS = ("castle", "knight", "noble")
"""Spec: lyssan 3.1.1."""
SETTING_UP = ("roles", "place")
"""The phases in which factions have no castles yet."""
ESCORT = ("spy", "priest")
"""What comes with the first and the second castle. Spec: lyssan 3.1.2."""


def lay_out(config: Config, chance: Chance) -> Position:
    """A match with two seats before the roles are chosen, else before the cards are dealt.

    Until it is set, the turn order is clockwise. Spec: lyssan 3, 3.1, 3.2, 3.3.
    """
    triumphs = shuffled(tuple(TRIUMPHS), chance)
    row = [Slot(triumph, number == 0) for number, triumph in enumerate(triumphs[: config.triumphs])]
    return Position(
        config=config,
        realm=realm_of(config),
        chance=chance,
        factions={name: Faction(config.seat_of(name)) for name in config.factions},
        agents=Agents({name: Agent(agent_kind(name), source_of(name)) for name in config.agents}),
        row=row,
        decks=Decks(influence=shuffled(influence_deck(), chance), debts=shuffled(debt_deck(), chance)),
        order=list(config.factions),
        queue=list(config.factions),
        unused_triumphs=list(triumphs[config.triumphs :]),
        phase="roles" if config.seats == 2 else "place",
    )


def deal(position: Position) -> Iterator[Event]:
    """The turn order is set by lot, and in it all draw their first cards. Spec: lyssan 3.5, 3.6."""
    position.order = shuffled(position.config.factions, position.chance)
    position.queue = list(position.order)
    yield OrderSet(factions=list(position.order))
    for name in position.order:
        yield from draw(position, name, "influence", FIRST_CARDS)


def role_options(position: Position, seat: int) -> list[Option]:
    """Each faction of the seat as its master. Spec: lyssan 3.4."""
    factions = position.config.factions_of(seat)
    chosen = any(position.factions[name].role for name in factions)
    return [] if chosen else [("master", name) for name in factions]


def choose_role(position: Position, seat: int, option: Option) -> Iterator[Event]:
    """One faction becomes the master, the other one the puppet. Spec: lyssan 3.4.

    In matches that earlier rules began, the cards are dealt by now.
    """
    for name in position.config.factions_of(seat):
        position.factions[name].role = "master" if name == option[1] else "puppet"
    yield RolesSet(seat=seat, master=str(option[1]), seen_by=(seat,))
    if all(faction.role for faction in position.factions.values()):
        position.phase = "place"
        if not any(faction.hand for faction in position.factions.values()):
            yield from deal(position)


def place_options(position: Position) -> list[Option]:
    """Each kind of marker that is left, in each allowed province. Spec: lyssan 3.1.3."""
    faction = position.queue[0]
    left = position.factions[faction].unplaced
    provinces = _places(position, faction)
    return [("place", what, province) for what in MARKERS if left[what] for province in provinces]


def why_not_place(position: Position, faction: str, what: str, province: str) -> Reason | None:
    """No marker, an occupied province, one without a coast, near a rival, or not beside an own marker.

    Spec: lyssan 3.1.3
    """
    if not position.factions[faction].unplaced[what]:
        return Reason("all_placed", {"kind": what})
    if province in _places(position, faction):
        return None
    own = _marked(position, faction)
    if province in own:
        return Reason("own_piece")
    if own:
        is_occupied = any(province in _marked(position, name) for name in position.factions)
        return Reason("occupied" if is_occupied else "not_beside")
    if not position.realm.provinces[province].edge:
        return Reason("no_edge")
    return Reason("too_near", {"count": FIRST_DISTANCE[len(position.factions)]})


def place(position: Position, option: Option) -> Iterator[Event]:
    """Places a marker; a castle brings an agent with it. Spec: lyssan 3.1."""
    faction, what, province = position.queue[0], str(option[1]), str(option[2])
    owner = position.factions[faction]
    crowded = [name for name in position.rivals(faction) if province in _marked(position, name)]
    owner.unplaced[what] -= 1
    if what == "castle":
        owner.castles.append(province)
        yield Placed(faction=faction, what=what, at=province)
        yield _stand(position, faction, ESCORT[len(owner.castles) - 1], 1, province)
    else:
        number = 2 - owner.unplaced[what]
        yield _stand(position, faction, what, number, province)
    for name in crowded:
        yield from discard(position, name, list(position.factions[name].hand), "crowded")
    position.queue.append(position.queue.pop(0))


def _stand(position: Position, faction: str, kind: str, number: int, province: str) -> Event:
    agent = f"{faction}.{kind}.{number}"
    position.place(agent, province)
    return Placed(faction=faction, what=agent, at=province)


def _places(position: Position, faction: str) -> Sequence[str]:
    """The provinces that are allowed for the next marker. Spec: lyssan 3.1.3."""
    own = _marked(position, faction)
    if not own:
        return _first_places(position)
    marked = {place for name in position.factions for place in _marked(position, name)}
    beside = [
        name
        for name, province in position.realm.provinces.items()
        if name not in own and not own.isdisjoint(province.neighbours)
    ]
    return [name for name in beside if name not in marked] or beside


def _first_places(position: Position) -> list[str]:
    """Empty edge provinces far from all markers; nearer ones if there are none. Spec: lyssan 3.1.3.

    On a map with too few edge provinces it may be any empty province.
    """
    realm = position.realm
    marked = {place for name in position.factions for place in _marked(position, name)}
    empty = [name for name in realm.provinces if name not in marked]
    allowed = [name for name in empty if realm.provinces[name].edge] or empty
    distances = {
        name: min((realm.distances[name][place] for place in marked), default=len(realm.provinces))
        for name in allowed
    }
    needed = min(FIRST_DISTANCE[len(position.factions)], max(distances.values()))
    return [name for name in allowed if distances[name] >= needed]


def _marked(position: Position, faction: str) -> set[str]:
    """The provinces with a castle or an agent of a faction."""
    return {
        *position.factions[faction].castles,
        *(str(agent.at) for _, agent in position.agents_of(faction)),
    }
