"""Odds, compared with brute force and with battles. Spec: allyria 5.9."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import factorial, prod, sqrt
from random import Random

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.data import TYPES
from game.games.allyria.rules.data.boards import TERRAIN
from game.games.allyria.rules.events import BattleEnded, Destroyed
from game.games.allyria.rules.points import Modifiers, Odds, best_hits, count_points, hit_chances
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import only, start

SMALL_BATTLES = [
    (["spear"], ["cavalry"], "hill", False, (Modifiers(), Modifiers())),
    (["cavalry", "siege"], ["ranged"], "city", False, (Modifiers(minus=3), Modifiers())),
    (["siege"], ["infantry", "spear"], "plains", True, (Modifiers(dice=1), Modifiers(plus=1))),
    (
        ["ranged", "infantry"],
        ["spear", "spear"],
        "marsh",
        False,
        (Modifiers(plus=2), Modifiers(armour=1, minus=1)),
    ),
    (["infantry", "infantry", "siege"], ["cavalry"], "forest", True, (Modifiers(), Modifiers(armour=1))),
]


@pytest.mark.rule("allyria 5.9")
@pytest.mark.parametrize(("attackers", "defenders", "terrain", "fort", "modifiers"), SMALL_BATTLES)
def test_odds_equal_the_result_of_counting_all_rolls(
    attackers: list[str],
    defenders: list[str],
    terrain: str,
    *,
    fort: bool,
    modifiers: tuple[Modifiers, Modifiers],
) -> None:
    odds = rules.odds(attackers, defenders, terrain, fort=fort, modifiers=modifiers)
    attacker, defender = count_points(attackers, defenders, terrain, fort=fort, modifiers=modifiers)
    sums = {outcome: [0, 0, 0] for outcome in ("take", "empty", "hold")}
    for dice in product(range(1, 7), repeat=attacker.dice + defender.dice):
        hits = best_hits(dice[: attacker.dice], attacker.plus, attacker.minus)
        hits_back = best_hits(dice[attacker.dice :], defender.plus, defender.minus)
        attackers_lost = min(len(attackers), max(0, hits_back - attacker.armour))
        defenders_lost = min(len(defenders), max(0, hits - defender.armour))
        defenders_left, attackers_left = defenders_lost < len(defenders), attackers_lost < len(attackers)
        for place, part in enumerate((1, attackers_lost, defenders_lost)):
            sums["hold" if defenders_left else "take" if attackers_left else "empty"][place] += part
    all_rolls = 6 ** (attacker.dice + defender.dice)
    for outcome, (count, attackers_lost, defenders_lost) in sums.items():
        chance = odds.outcomes[outcome]
        assert chance.probability == Fraction(count, all_rolls)
        if count:
            assert (chance.attacker_losses, chance.defender_losses) == (
                Fraction(attackers_lost, count),
                Fraction(defenders_lost, count),
            )
        else:
            assert chance.attacker_losses == chance.defender_losses == 0
    assert odds.attacker_losses == Fraction(sum(part[1] for part in sums.values()), all_rolls)
    assert odds.defender_losses == Fraction(sum(part[2] for part in sums.values()), all_rolls)
    assert odds.take == odds.outcomes["take"].probability


@pytest.mark.rule("allyria 5.9, 5.4.5")
@pytest.mark.parametrize("dice", range(6))
@pytest.mark.parametrize(("plus", "minus"), [(0, 0), (3, 0), (0, 2), (4, 1), (2, 5), (9, 9)])
def test_hit_chances_count_every_roll_once(dice: int, plus: int, minus: int) -> None:
    counted = Counter(best_hits(roll, plus, minus) for roll in product(range(1, 7), repeat=dice))
    assert hit_chances(dice, plus, minus) == tuple(
        Fraction(counted[hits], 6**dice) for hits in range(dice + 1)
    )


@pytest.mark.rule("allyria 5.9")
@pytest.mark.parametrize(("plus", "minus"), [(7, 0), (7, 9)])
def test_the_chances_of_forty_dice_add_up_to_one(plus: int, minus: int) -> None:
    """Takes a second: exact fractions of forty dice."""
    chances = hit_chances(40, plus, minus)
    assert sum(chances) == 1
    assert len(chances) == 41


@pytest.mark.rule("allyria 5.9, 5.4.7")
def test_a_bigger_party_never_lowers_the_odds() -> None:
    takes = [rules.odds(["infantry"] * count, ["spear", "ranged"], "ruins").take for count in range(1, 8)]
    assert takes == sorted(takes)
    assert takes[0] < takes[-1]


def ready_to_fight(attackers: list[str], defenders: list[str], terrain: str) -> AllyriaState:
    """Two neighbouring armies in a match with automatic dice."""
    tiles = f"c2 hill 0: {', '.join(attackers)}\nc3 {terrain} 1: {', '.join(defenders)}"
    return start(tiles, dice="auto")


def fight(ready: AllyriaState, dice: list[int]) -> tuple[str, int, int]:
    """Fights a battle with the given dice, the attacker's first; returns the outcome and both losses."""
    state = ready.copy()
    state.campaign.loaded_dice = dice
    events = state.choose(0, ("march", "c2", "c3", "all"))
    while not any(isinstance(event, BattleEnded) for event in events):
        events += state.choose(state.awaiting[0].seat, state.awaiting[0].options[0])
    lost = Counter(event.seat for event in events if isinstance(event, Destroyed))
    return only(events, BattleEnded).outcome, lost[0], lost[1]


def agree(odds: Odds, results: Counter[tuple[str, int, int]]) -> bool:
    """True if the results of battles are within five standard errors of the odds."""
    battles = results.total()
    for outcome, chance in odds.outcomes.items():
        share = sum(count for (name, *_), count in results.items() if name == outcome) / battles
        error = sqrt(chance.probability * (1 - chance.probability) / battles)
        if abs(share - chance.probability) > 5 * error:
            return False
    attackers_lost = sum(losses * count for (_, losses, _), count in results.items()) / battles
    defenders_lost = sum(losses * count for (_, _, losses), count in results.items()) / battles
    most = max(own + foes for _, own, foes in results)
    error = 5 * (most / 2) / sqrt(battles)
    return (
        abs(attackers_lost - odds.attacker_losses) <= error
        and abs(defenders_lost - odds.defender_losses) <= error
    )


BATTLES = [
    ("cavalry spear", "ranged", "plains"),
    ("infantry infantry siege", "spear ranged", "city"),
    ("cavalry cavalry ranged", "infantry spear", "forest"),
]


@pytest.mark.rule("allyria 5.9, 5.4")
@pytest.mark.parametrize(("attackers", "defenders", "terrain"), BATTLES)
def test_random_battles_agree_with_the_odds(attackers: str, defenders: str, terrain: str) -> None:
    own, foes = attackers.split(), defenders.split()
    ready, rng = ready_to_fight(own, foes, terrain), Random(7)
    results = Counter(fight(ready, [rng.randint(1, 6) for _ in own + foes]) for _ in range(400))
    assert agree(rules.odds(own, foes, terrain), results)


def rolls(dice: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """All sorted rolls, each with the number of its orders."""
    for faces in combinations_with_replacement(range(1, 7), dice):
        yield faces, factorial(dice) // prod(map(factorial, Counter(faces).values()))


@pytest.mark.no_cover
@pytest.mark.rule("allyria 5.9, 5.4")
@pytest.mark.parametrize(("attackers", "defenders", "terrain"), BATTLES)
def test_battles_with_every_possible_roll_match_the_odds_exactly(
    attackers: str, defenders: str, terrain: str
) -> None:
    own, foes = attackers.split(), defenders.split()
    ready = ready_to_fight(own, foes, terrain)
    sums = {outcome: [0, 0, 0] for outcome in ("take", "empty", "hold")}
    for (dice, ways), (dice_back, ways_back) in product(rolls(len(own)), rolls(len(foes))):
        outcome, *lost = fight(ready, [*dice, *dice_back])
        for place, part in enumerate((1, *lost)):
            sums[outcome][place] += part * ways * ways_back
    all_rolls = 6 ** len(own + foes)
    for outcome, chance in rules.odds(own, foes, terrain).outcomes.items():
        count, lost_own, lost_foes = sums[outcome]
        assert chance.probability == Fraction(count, all_rolls)
        assert (chance.attacker_losses * count, chance.defender_losses * count) == (
            Fraction(lost_own),
            Fraction(lost_foes),
        )


@pytest.mark.rule("allyria 5.4.2, 5.9")
def test_points_never_exceed_what_the_troops_and_the_ground_give() -> None:
    rng = Random(5)
    for _ in range(300):
        own, foes = rng.choices(TYPES, k=rng.randint(1, 6)), rng.choices(TYPES, k=rng.randint(1, 6))
        attacker, defender = count_points(own, foes, rng.choice(TERRAIN), fort=rng.random() < 0.5)
        assert attacker.dice == len(own)
        assert 0 <= defender.cancelled <= defender.tile + defender.walls + defender.fort
        assert attacker.walls == attacker.fort == attacker.cancelled == 0
        assert attacker.plus <= 2 * len(own)
        assert 0 <= defender.plus <= 2 * len(foes) + 4
