"""The rulebook's worked examples of battles. Spec: allyria 10."""

import re
from fractions import Fraction

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.events import Assigned, BattleEnded, Rolled
from game.games.allyria.rules.points import Modifiers, best_faces, best_hits, count_points, hits, worst_hits
from tests.games.allyria.rules.playing import choose, only, open_options, owner, question, start, troops_on
from tests.games.rulebooks import section_text

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


ODDS = dict(re.findall(r"^(\d+)\. Odds, (.*)$", section_text("allyria", "10"), re.MULTILINE))
"""The examples of odds, by number: `spear / spear on hill: take 2/9 (0.2222), losses 0 / 1; empty …`."""

CARDS = ", attacker under War Chant (plus 3) and Night Attack (2 dice), defender with Aegis (armour 1)"


def troops(text: str) -> list[str]:
    """The types in a text such as `infantry x2 + siege`."""
    return [kind for kind, count in re.findall(r"(\w+)(?: x(\d))?", text) for _ in range(int(count or 1))]


@pytest.mark.parametrize("number", [*map(str, range(7, 13))])
@pytest.mark.rule("allyria E7-E12")
def test_the_odds_are_exact(number: str) -> None:
    battle, _, results = ODDS[number].partition(": ")
    sides, _, terrain = battle.removesuffix(CARDS).partition(" on ")
    attackers, defenders = sides.removesuffix(" with their fort").split(" / ")
    cards = (
        (Modifiers(plus=3, dice=2), Modifiers(armour=1)) if CARDS in battle else (Modifiers(), Modifiers())
    )
    odds = rules.odds(
        troops(attackers), troops(defenders), terrain, fort="with their fort" in sides, modifiers=cards
    )
    *outcomes, overall = results.removesuffix(".").split("; ")
    for outcome in outcomes:
        name, chance, *losses = re.findall(
            r"[a-z]+|(?<![.\d])\d+(?:/\d+)?(?![.\d])", outcome.replace("losses", "")
        )
        expected = odds.outcomes[name]
        assert [expected.probability, expected.attacker_losses, expected.defender_losses] == [
            Fraction(number) for number in (chance, *losses)
        ]
    assert [odds.attacker_losses, odds.defender_losses] == [
        Fraction(number) for number in overall.removeprefix("overall losses ").split(" / ")
    ]
