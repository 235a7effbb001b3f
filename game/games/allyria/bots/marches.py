"""The results of a march: the stacks afterwards, and their evaluation. Spec: allyria 5.2-5.5."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.contract import Option, Seat
from game.games.allyria.bots.value.evaluation import LEAD_SCALE, Evaluation, Stacks
from game.games.allyria.bots.value.forecast import Types
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.terrain import BONUS
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.parties import ready

FALLEN_RIVAL_VALUE = 4.0
"""Value of eliminating one of several rivals, beside the land, in tiles."""
MAX_PARTIES = 60
"""How many parties of one stack are compared, at most."""


@dataclass(frozen=True)
class March:
    """A party, its start and its goal."""

    start: Tile
    goal: Tile
    party: Types


def ready_types(evaluation: Evaluation, tile: Tile) -> Types:
    """The troops on a tile that may march."""
    return tuple(troop.type for troop in ready(evaluation.campaign.lands[tile].troops))


def of_option(evaluation: Evaluation, option: Option) -> Iterator[March]:
    """The marches that an option may become: several where the party is still to be picked."""
    _, start, goal, who = map(str, option)
    troops = ready_types(evaluation, start)
    if who == "all":
        yield March(start, goal, troops)
    elif who == "some":
        stack = evaluation.stacks[start]
        stay = len(stack[1]) - len(troops) if stack else 0
        for party in leaving(evaluation, start, troops, stay):
            yield March(start, goal, party)
    else:
        yield March(start, goal, (who,))


def leaving(evaluation: Evaluation, tile: Tile, troops: Types, stay: int) -> Iterator[Types]:
    """Parties that leave a guard behind, of the troops that are strongest on the tile."""
    bonus = BONUS[evaluation.campaign.lands[tile].terrain]
    order = sorted(troops, key=lambda kind: bonus.get(kind, 0) - evaluation.own.quality[kind])
    for guard in sorted({1, 2, 3, len(troops) // 2}):
        if guard + stay < len(troops) - 1:
            yield in_order(order[: len(troops) - guard])


def subsets(troops: Types, taken: Counter[str]) -> list[Counter[str]]:
    """All parties with exactly the counts of the types in `taken`; a sample if there are too many."""
    there = Counter(troops)
    counts = [[taken[kind]] if taken[kind] else range(there[kind] + 1) for kind in there]
    found = [Counter(dict(zip(there, picked, strict=True))) for picked in product(*counts) if any(picked)]
    return found if len(found) <= MAX_PARTIES else [*found[:: len(found) // MAX_PARTIES + 1], found[-1]]


def moved(evaluation: Evaluation, start: Tile, goal: Tile, party: Types) -> Stacks:
    """A party straight from one own tile to another."""
    here, there = evaluation.stacks[start], evaluation.stacks[goal]
    stay = without(here[1], party) if here else ()
    joined = in_order([*(there[1] if there else ()), *party])
    return {start: (evaluation.seat, stay) if stay else None, goal: (evaluation.seat, joined)}


def in_order(kinds: "list[str] | Types") -> Types:
    """Types in their fixed order."""
    return tuple(sorted(kinds, key=TYPES.index))


def without(troops: Types, party: Types) -> Types:
    """The troops that stay."""
    rest = Counter(troops)
    rest.subtract(party)
    return in_order(list(rest.elements()))


def survivors(evaluation: Evaluation, troops: Types, count: int, tile: Tile) -> Types:
    """The `count` troops that are strongest on the tile."""
    bonus = BONUS[evaluation.campaign.lands[tile].terrain]
    best = sorted(troops, key=lambda kind: -bonus.get(kind, 0) - evaluation.own.quality[kind])
    return in_order(best[:count])


def judge(evaluation: Evaluation, march: March, before: Stacks, attacks_ahead: int) -> float:
    """How likely victory seems after a march, with more attacks on the same tile where that is better."""
    stacks = {**evaluation.stacks, **before}
    here, there = stacks[march.start], stacks[march.goal]
    stay = without(here[1], march.party) if here else ()
    left: Stacks = {**before, march.start: (evaluation.seat, stay) if stay else None}
    if there is None:
        return _enter(evaluation, march, left, march.party)
    if there[0] == evaluation.seat:
        return _enter(evaluation, march, left, in_order([*there[1], *march.party]))
    return _attack(evaluation, march, left, attacks_ahead)


def _attack(evaluation: Evaluation, march: March, left: Stacks, attacks_ahead: int) -> float:
    """The outcomes of a battle, each with its weight."""
    stacks = {**evaluation.stacks, **left}
    there = stacks[march.goal]
    foe, foes = there if there else (evaluation.seat, ())
    odds = evaluation.forecast(evaluation.seat, march.party, foe, foes, march.goal)
    party = survivors(evaluation, march.party, odds.attackers_after_take, march.goal)
    value = odds.take * _enter(evaluation, march, left, party) if odds.take else 0.0
    if odds.empty:
        value += odds.empty * _follow(evaluation, march, {**left, march.goal: None}, attacks_ahead)
    home = left[march.start]
    back = survivors(evaluation, march.party, odds.attackers_after_hold, march.start)
    again = in_order([*(home[1] if home else ()), *back])
    held = {**left, march.start: (evaluation.seat, again) if again else None}
    return value + odds.hold * _follow(
        evaluation, march, {**held, march.goal: (foe, foes[: odds.defenders_after_hold])}, attacks_ahead
    )


def _follow(evaluation: Evaluation, march: March, after: Stacks, attacks_ahead: int) -> float:
    """How things stand, or after another attack on the same tile where that is better."""
    found = [evaluation.value(after)]
    if attacks_ahead > 1:
        for start in evaluation.around[march.goal]:
            stack = evaluation.stacks[start]
            if (
                stack
                and stack[0] == evaluation.seat
                and start not in after
                and ready_types(evaluation, start)
            ):
                follower = March(start, march.goal, ready_types(evaluation, start))
                found.append(judge(evaluation, follower, after, attacks_ahead - 1))
    return max(found)


def _enter(evaluation: Evaluation, march: March, left: Stacks, party: Types) -> float:
    """The party stands on its goal; if that is a rival's city, the rival has fallen."""
    owner = evaluation.campaign.lands[march.goal].city_of
    if owner is None or owner not in evaluation.rivals:
        return evaluation.value({**left, march.goal: (evaluation.seat, party)})
    return _capture(evaluation, march, left, party, owner)


def _capture(evaluation: Evaluation, march: March, left: Stacks, party: Types, victim: Seat) -> float:
    """A city falls: its owner is out, or serves the seat's realm from now on."""
    if {evaluation.campaign.lord(rival) for rival in evaluation.rivals} == {victim}:
        return 1.0
    if evaluation.campaign.config.vassals:
        return evaluation.value({}, LEAD_SCALE / 2)
    gone = {tile: None for tile, stack in evaluation.stacks.items() if stack and stack[0] == victim}
    return evaluation.value({**left, **gone, march.goal: (evaluation.seat, party)}, FALLEN_RIVAL_VALUE)
