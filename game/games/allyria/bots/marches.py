"""What becomes of a march: how the stacks stand afterwards, and how good that is. Spec: allyria 5.2-5.5."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.contract import Option, Seat
from game.games.allyria.bots.value.forecast import Types
from game.games.allyria.bots.value.position import LEAD, Field, Stacks
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.terrain import BONUS
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.parties import ready

SPOILS = 4.0
"""What the fall of one rival of several is worth beside the land."""
PARTIES = 60
"""So many parties of one stack are compared at most."""


@dataclass(frozen=True)
class March:
    """A party and its way."""

    start: Tile
    goal: Tile
    party: Types


def ready_types(field: Field, tile: Tile) -> Types:
    """The troops on a tile that may march."""
    return tuple(troop.type for troop in ready(field.campaign.lands[tile].troops))


def of_option(field: Field, option: Option) -> Iterator[March]:
    """The marches that an option may become: several where the party is still to be picked."""
    _, start, goal, who = map(str, option)
    troops = ready_types(field, start)
    if who == "all":
        yield March(start, goal, troops)
    elif who == "some":
        stack = field.stacks[start]
        stay = len(stack[1]) - len(troops) if stack else 0
        for party in leaving(field, start, troops, stay):
            yield March(start, goal, party)
    else:
        yield March(start, goal, (who,))


def leaving(field: Field, tile: Tile, troops: Types, stay: int) -> Iterator[Types]:
    """Parties that leave a guard behind, of the troops that stand best on the tile."""
    bonus = BONUS[field.campaign.lands[tile].terrain]
    order = sorted(troops, key=lambda kind: bonus.get(kind, 0) - field.own.quality[kind])
    for guard in sorted({1, 2, 3, len(troops) // 2}):
        if guard + stay < len(troops) - 1:
            yield in_order(order[: len(troops) - guard])


def subsets(troops: Types, taken: Counter[str]) -> list[Counter[str]]:
    """All parties with just so many of the types `taken`, a choice of them where they are too many."""
    there = Counter(troops)
    counts = [[taken[kind]] if taken[kind] else range(there[kind] + 1) for kind in there]
    found = [Counter(dict(zip(there, picked, strict=True))) for picked in product(*counts) if any(picked)]
    return found if len(found) <= PARTIES else [*found[:: len(found) // PARTIES + 1], found[-1]]


def moved(field: Field, start: Tile, goal: Tile, party: Types) -> Stacks:
    """A party straight from one own tile to another."""
    here, there = field.stacks[start], field.stacks[goal]
    stay = without(here[1], party) if here else ()
    joined = in_order([*(there[1] if there else ()), *party])
    return {start: (field.seat, stay) if stay else None, goal: (field.seat, joined)}


def in_order(kinds: "list[str] | Types") -> Types:
    """Types in their fixed order."""
    return tuple(sorted(kinds, key=TYPES.index))


def without(troops: Types, party: Types) -> Types:
    """The troops that stay."""
    rest = Counter(troops)
    rest.subtract(party)
    return in_order(list(rest.elements()))


def survivors(field: Field, troops: Types, count: int, tile: Tile) -> Types:
    """So many of the troops, those that stand best on the tile."""
    bonus = BONUS[field.campaign.lands[tile].terrain]
    best = sorted(troops, key=lambda kind: -bonus.get(kind, 0) - field.own.quality[kind])
    return in_order(best[:count])


def judge(field: Field, march: March, before: Stacks, storms: int) -> float:
    """How likely victory seems after a march, with more attacks on the same tile where that is better."""
    stacks = {**field.stacks, **before}
    here, there = stacks[march.start], stacks[march.goal]
    stay = without(here[1], march.party) if here else ()
    left: Stacks = {**before, march.start: (field.seat, stay) if stay else None}
    if there is None:
        return _enter(field, march, left, march.party)
    if there[0] == field.seat:
        return _enter(field, march, left, in_order([*there[1], *march.party]))
    return _attack(field, march, left, storms)


def _attack(field: Field, march: March, left: Stacks, storms: int) -> float:
    """The outcomes of a battle, each with its weight."""
    stacks = {**field.stacks, **left}
    there = stacks[march.goal]
    foe, foes = there if there else (field.seat, ())
    odds = field.fight(field.seat, march.party, foe, foes, march.goal)
    party = survivors(field, march.party, odds.kept, march.goal)
    value = odds.take * _enter(field, march, left, party) if odds.take else 0.0
    if odds.empty:
        value += odds.empty * _follow(field, march, {**left, march.goal: None}, storms)
    home = left[march.start]
    back = survivors(field, march.party, odds.back, march.start)
    again = in_order([*(home[1] if home else ()), *back])
    held = {**left, march.start: (field.seat, again) if again else None}
    return value + odds.hold * _follow(field, march, {**held, march.goal: (foe, foes[: odds.left])}, storms)


def _follow(field: Field, march: March, after: Stacks, storms: int) -> float:
    """How things stand, or after another attack on the same tile where that is better."""
    found = [field.look(after)]
    if storms > 1:
        for start in field.around[march.goal]:
            stack = field.stacks[start]
            if stack and stack[0] == field.seat and start not in after and ready_types(field, start):
                follower = March(start, march.goal, ready_types(field, start))
                found.append(judge(field, follower, after, storms - 1))
    return max(found)


def _enter(field: Field, march: March, left: Stacks, party: Types) -> float:
    """The party stands on its goal; if that is a rival's city, the rival has fallen."""
    owner = field.campaign.lands[march.goal].city_of
    if owner is None or owner not in field.rivals:
        return field.look({**left, march.goal: (field.seat, party)})
    return _capture(field, march, left, party, owner)


def _capture(field: Field, march: March, left: Stacks, party: Types, victim: Seat) -> float:
    """A city falls: its owner is out, or serves the seat's realm from now on."""
    if {field.campaign.lord(rival) for rival in field.rivals} == {victim}:
        return 1.0
    if field.campaign.config.vassals:
        return field.look({}, LEAD / 2)
    gone = {tile: None for tile, stack in field.stacks.items() if stack and stack[0] == victim}
    return field.look({**left, **gone, march.goal: (field.seat, party)}, SPOILS)
