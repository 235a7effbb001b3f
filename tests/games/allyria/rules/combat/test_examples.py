"""The rulebook's worked examples of battles. Spec: allyria 10."""

from fractions import Fraction

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.combat.assignment import best_faces, best_hits, hits, worst_hits
from game.games.allyria.rules.combat.points import Modifiers, count_points
from game.games.allyria.rules.events import Assigned, BattleEnded, Rolled
from tests.games.allyria.rules.playing import choose, only, open_options, owner, question, start, troops_on

SOURCE_BATTLE = "c2 hill 0: cavalry, spear\nc3 plains 1: ranged"


@pytest.mark.rule("allyria E1")
def test_the_battle_of_the_original_rules() -> None:
    state = start(SOURCE_BATTLE, rolls="2 3 4")
    events = choose(state, "march c2 c3 all")
    attacker, defender = [event for event in events if isinstance(event, Rolled)]
    assert (attacker.dice, attacker.plus, attacker.minus) == ((2, 3), 2, 1)
    assert (defender.dice, defender.plus, defender.minus) == ((4,), 1, 0)
    assert question(state) == (0, "assign")
    assert open_options(state) == ["down 0", "down 1", "auto-assign"]
    assert only(choose(state, "auto-assign"), Assigned).dice == (1, 5)
    assert question(state) == (1, "assign")
    assert open_options(state) == ["up 0", "done", "auto-assign"]
    assert only(choose(state, "auto-assign"), Assigned).dice == (5,)
    assert question(state) == (0, "casualty")
    assert open_options(state) == ["lose spear", "lose cavalry"]
    assert only(choose(state, "lose spear"), BattleEnded).outcome == "take"
    assert (owner(state, "c3"), troops_on(state, "c3")) == (0, "cavalry 0")


@pytest.mark.rule("allyria E2")
@pytest.mark.parametrize("ups", [("up 0", "up 0"), ("up 0", "up 1"), ("up 1", "up 1")])
def test_points_spent_by_hand_can_give_fewer_hits(ups: tuple[str, str]) -> None:
    state = start(SOURCE_BATTLE, rolls="2 3 4")
    choose(state, "march c2 c3 all", "down 1")
    assert open_options(state) == ["up 0", "up 1", "done"]
    assigned = only(choose(state, *ups), Assigned)
    assert sorted(assigned.dice) in ([2, 4], [3, 3])
    assert assigned.hits == 0


@pytest.mark.rule("allyria E3")
def test_points_in_a_forest() -> None:
    attacker, defender = count_points(["cavalry"] * 2, ["spear", "infantry"], "forest", fort=False)
    assert (attacker.plus, attacker.minus) == (2, 2)
    assert (defender.plus, defender.minus) == (2, 0)


@pytest.mark.rule("allyria E4")
def test_points_before_a_city() -> None:
    attacker, defender = count_points(
        ["infantry", "infantry", "siege"], ["spear", "spear", "ranged"], "city", fort=False
    )
    assert (attacker.plus, attacker.minus) == (5, 0)
    assert (defender.plus, defender.minus) == (3, 0)
    assert (defender.tile, defender.walls, defender.cancelled, defender.pairing) == (2, 2, 2, 1)


@pytest.mark.rule("allyria E5")
@pytest.mark.parametrize(
    ("dice", "minus", "best", "faces"),
    [((6, 6), 3, 1, (6, 3)), ((6, 1), 1, 1, (5, 1)), ((5, 1), 1, 0, (4, 1)), ((1, 1), 3, 0, (1, 1))],
)
def test_minus_points_lower_the_dice(
    dice: tuple[int, ...], minus: int, best: int, faces: tuple[int, ...]
) -> None:
    assert best_hits(dice, 0, minus) == worst_hits(dice, minus) == best
    assert best_faces(dice, 0, minus) == faces


@pytest.mark.rule("allyria E6")
def test_minus_points_are_spent_on_the_lowest_die() -> None:
    assert best_hits((5, 4, 2), 1, 1) == 2
    assert best_faces((5, 4, 2), 1, 1) == (5, 5, 1)
    assert hits((5, 5, 1)) == 2


ODDS = {
    "E7": "spear / spear / hill / 2/9 0 1 / 1/9 1 1 / 2/3 1/3 0 / 1/3 1/3",
    "E8": "cavalry spear / ranged / plains / 5/6 1/2 1 / 0 0 0 / 1/6 1/2 0 / 1/2 5/6",
    "E9": "infantry infantry infantry / ranged ranged / city "
    "/ 19/24 31/18 2 / 0 0 0 / 5/24 31/18 44/45 / 31/18 193/108",
    "E10": "infantry infantry siege siege / spear spear infantry / city "
    "/ 287/324 16/9 3 / 0 0 0 / 37/324 16/9 291/148 / 16/9 415/144",
    "E11": "ranged ranged ranged / infantry infantry / mountain fort "
    "/ 53/54 5/4 2 / 0 0 0 / 1/54 5/4 1 / 5/4 107/54",
    "E12": "cavalry cavalry / spear / marsh cards / 1085/1296 2/3 1 / 0 0 0 / 211/1296 2/3 0 / 2/3 1085/1296",
}
"""Attackers / defenders / ground / chance and both losses of take / empty / hold / both average losses."""


@pytest.mark.parametrize("row", ODDS.values(), ids=ODDS)
@pytest.mark.rule("allyria E7-E12")
def test_the_odds_are_exact(row: str) -> None:
    attackers, defenders, ground, *outcomes, losses = (part.split() for part in row.split(" / "))
    terrain, *more = ground
    cards = (
        (Modifiers(plus=3, dice=2), Modifiers(armour=1)) if more == ["cards"] else (Modifiers(), Modifiers())
    )
    odds = rules.odds(attackers, defenders, terrain, fort=more == ["fort"], modifiers=cards)
    for outcome, parts in zip(("take", "empty", "hold"), outcomes, strict=True):
        chance = odds.outcomes[outcome]
        assert [chance.probability, chance.attacker_losses, chance.defender_losses] == [
            Fraction(number) for number in parts
        ]
    assert [odds.attacker_losses, odds.defender_losses] == [Fraction(number) for number in losses]
