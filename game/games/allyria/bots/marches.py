"""The results of a march: the stacks afterwards, and their evaluation. Spec: allyria 5.2-5.5."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from game.contract import Option, Seat
from game.games.allyria.bots.evaluation import LEAD_SCALE, Evaluation, Stacks
from game.games.allyria.rules.data import BONUS, TYPES, TroopTypes
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.troops import ready

FALLEN_RIVAL_VALUE = 4.0
"""The value of eliminating one of several rivals, without its land, in tiles."""
MAX_PARTIES = 60
"""The most parties of one stack that are compared, roughly."""


class PlannedMarch(NamedTuple):
    """A party, its start and its goal."""

    start: Tile
    goal: Tile
    party: TroopTypes


def ready_types(evaluation: Evaluation, tile: Tile) -> TroopTypes:
    """The troops on a tile that may march."""
    return tuple(troop.type for troop in ready(evaluation.campaign.lands[tile].troops))


def of_option(evaluation: Evaluation, option: Option) -> Iterator[PlannedMarch]:
    """The marches that an option allows: several if the party must still be picked."""
    _, start, goal, choice = map(str, option)
    troops = ready_types(evaluation, start)
    if choice == "all":
        yield PlannedMarch(start, goal, troops)
    elif choice == "some":
        stack = evaluation.stacks[start]
        stay = len(stack[1]) - len(troops) if stack else 0
        for party in leaving(evaluation, start, troops, stay):
            yield PlannedMarch(start, goal, party)
    else:
        yield PlannedMarch(start, goal, (choice,))


def leaving(evaluation: Evaluation, tile: Tile, troops: TroopTypes, stay: int) -> Iterator[TroopTypes]:
    """Parties that leave a guard on the tile: the troops that are strongest there."""
    bonus = BONUS[evaluation.campaign.lands[tile].terrain]
    order = sorted(troops, key=lambda kind: bonus.get(kind, 0) - evaluation.own.quality[kind])
    for guard in sorted({1, 2, 3, len(troops) // 2}):
        if guard + stay < len(troops) - 1:
            yield in_order(order[: len(troops) - guard])


def subsets(troops: TroopTypes, taken: Counter[str]) -> list[Counter[str]]:
    """All parties with exactly the counts of the types in `taken`; a sample if there are too many."""
    available = Counter(troops)
    counts = [[taken[kind]] if taken[kind] else range(available[kind] + 1) for kind in available]
    parties = [
        Counter(dict(zip(available, numbers, strict=True))) for numbers in product(*counts) if any(numbers)
    ]
    return (
        parties
        if len(parties) <= MAX_PARTIES
        else [*parties[:: len(parties) // MAX_PARTIES + 1], parties[-1]]
    )


def stacks_after(evaluation: Evaluation, start: Tile, goal: Tile, party: TroopTypes) -> Stacks:
    """The stacks of two own tiles after a party has marched from one to the other."""
    start_stack, goal_stack = evaluation.stacks[start], evaluation.stacks[goal]
    stay = without(start_stack[1], party) if start_stack else ()
    troops = in_order([*(goal_stack[1] if goal_stack else ()), *party])
    return {start: (evaluation.seat, stay) if stay else None, goal: (evaluation.seat, troops)}


def in_order(kinds: "list[str] | TroopTypes") -> TroopTypes:
    """The types, sorted in their fixed order."""
    return tuple(sorted(kinds, key=TYPES.index))


def without(troops: TroopTypes, party: TroopTypes) -> TroopTypes:
    """The troops without those of the party."""
    rest = Counter(troops)
    rest.subtract(party)
    return in_order(list(rest.elements()))


def survivors(evaluation: Evaluation, troops: TroopTypes, count: int, tile: Tile) -> TroopTypes:
    """The `count` troops that are strongest on the tile."""
    bonus = BONUS[evaluation.campaign.lands[tile].terrain]
    best = sorted(troops, key=lambda kind: -bonus.get(kind, 0) - evaluation.own.quality[kind])
    return in_order(best[:count])


def judge(evaluation: Evaluation, march: PlannedMarch, before: Stacks, attacks_ahead: int) -> float:
    """The estimated chance of victory after a march, and after more attacks on the tile if they help."""
    stacks = {**evaluation.stacks, **before}
    start_stack, goal_stack = stacks[march.start], stacks[march.goal]
    stay = without(start_stack[1], march.party) if start_stack else ()
    left: Stacks = {**before, march.start: (evaluation.seat, stay) if stay else None}
    if goal_stack is None:
        return _enter(evaluation, march, left, march.party)
    if goal_stack[0] == evaluation.seat:
        return _enter(evaluation, march, left, in_order([*goal_stack[1], *march.party]))
    return _attack(evaluation, march, left, attacks_ahead)


def _attack(evaluation: Evaluation, march: PlannedMarch, left: Stacks, attacks_ahead: int) -> float:
    """The mean value of the outcomes of a battle."""
    stacks = {**evaluation.stacks, **left}
    goal_stack = stacks[march.goal]
    foe, foes = goal_stack if goal_stack else (evaluation.seat, ())
    odds = evaluation.forecast(evaluation.seat, march.party, foe, foes, march.goal)
    party = survivors(evaluation, march.party, odds.attackers_after_take, march.goal)
    value = odds.take * _enter(evaluation, march, left, party) if odds.take else 0.0
    if odds.empty:
        value += odds.empty * _follow(evaluation, march, {**left, march.goal: None}, attacks_ahead)
    start_stack = left[march.start]
    returning = survivors(evaluation, march.party, odds.attackers_after_hold, march.start)
    start_troops = in_order([*(start_stack[1] if start_stack else ()), *returning])
    stacks_if_held = {**left, march.start: (evaluation.seat, start_troops) if start_troops else None}
    return value + odds.hold * _follow(
        evaluation,
        march,
        {**stacks_if_held, march.goal: (foe, foes[: odds.defenders_after_hold])},
        attacks_ahead,
    )


def _follow(evaluation: Evaluation, march: PlannedMarch, after: Stacks, attacks_ahead: int) -> float:
    """The value of the stacks, or of another attack on the same tile if that is better."""
    values = [evaluation.value(after)]
    if attacks_ahead > 1:
        for start in evaluation.around[march.goal]:
            stack = evaluation.stacks[start]
            if (
                stack
                and stack[0] == evaluation.seat
                and start not in after
                and ready_types(evaluation, start)
            ):
                follower = PlannedMarch(start, march.goal, ready_types(evaluation, start))
                values.append(judge(evaluation, follower, after, attacks_ahead - 1))
    return max(values)


def _enter(evaluation: Evaluation, march: PlannedMarch, left: Stacks, party: TroopTypes) -> float:
    """The value after the party has entered its goal, which may be a rival's city."""
    owner = evaluation.campaign.lands[march.goal].city_of
    if owner is None or owner not in evaluation.rivals:
        return evaluation.value({**left, march.goal: (evaluation.seat, party)})
    return _capture(evaluation, march, left, party, owner)


def _capture(
    evaluation: Evaluation, march: PlannedMarch, left: Stacks, party: TroopTypes, victim: Seat
) -> float:
    """The value after capturing a city: its owner is eliminated, or becomes a vassal."""
    if {evaluation.campaign.lord(rival) for rival in evaluation.rivals} == {victim}:
        return 1.0
    if evaluation.campaign.config.vassals:
        return evaluation.value({}, LEAD_SCALE / 2)
    removed = {tile: None for tile, stack in evaluation.stacks.items() if stack and stack[0] == victim}
    return evaluation.value({**left, **removed, march.goal: (evaluation.seat, party)}, FALLEN_RIVAL_VALUE)
