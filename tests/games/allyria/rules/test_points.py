"""Points and dice of both sides of a battle. Spec: allyria 5.4.1 to 5.4.3."""

from typing import Any

import pytest

from game.games.allyria.rules.events import Rolled
from game.games.allyria.rules.points import Modifiers, count_points
from tests.games.allyria.rules.playing import choose, start

EDGE = {"kind": "edge", "seat": 0, "n": 3, "role": "attack", "until": "turn"}
DICE = {"kind": "die", "seat": 0, "n": 2, "role": "attack", "until": "turn"}
ARMOUR = {"kind": "armour", "seat": 1, "n": 1, "role": "both", "until": "next"}
CURSE = {"kind": "curse", "seat": 1, "tile": "c3", "victim": 0, "n": 3, "until": "next"}


def rolls_of(tiles: str, *effects: dict[str, Any], rolls: str = "") -> list[Rolled]:
    """The rolls of both sides when seat 0 marches from c2 to c3."""
    state = start(tiles, rolls=rolls, fields={"effects": list(effects)})
    return [event for event in choose(state, "march c2 c3 all") if isinstance(event, Rolled)]


@pytest.mark.rule("allyria 5.4.1, 5.4.3")
def test_each_troop_rolls_a_die_with_the_attackers_first() -> None:
    attacker, defender = rolls_of(
        "c2 hill 0: 2 siege\nc3 plains 1: siege 0, ranged 0, siege", rolls="1 2 3 4 6"
    )
    assert (attacker.seat, attacker.side, attacker.dice) == (0, "att", (1, 2))
    assert (defender.seat, defender.side, defender.dice) == (1, "def", (3, 4, 6))


@pytest.mark.rule("allyria 5.4.1")
def test_effects_give_extra_dice() -> None:
    attacker, defender = rolls_of("c2 hill 0: siege\nc3 plains 1: siege", DICE, DICE, DICE | {"seat": 1})
    assert (len(attacker.dice), len(defender.dice)) == (5, 1)


@pytest.mark.rule("allyria 5.4.2")
@pytest.mark.parametrize(
    ("troops", "terrain", "plus", "minus"),
    [
        ("2 cavalry", "plains", 2, 0),
        ("spear", "plains", 0, 1),
        ("3 cavalry", "hill", 0, 3),
        ("siege", "city", 1, 0),
    ],
)
def test_each_troop_counts_the_bonus_of_the_terrain(troops: str, terrain: str, plus: int, minus: int) -> None:
    count, _, kind = troops.rpartition(" ")
    attacker, _ = count_points([kind] * int(count or 1), ["siege"], terrain, fort=False)
    assert (attacker.tile, attacker.tile_minus) == (plus, minus)


@pytest.mark.rule("allyria 5.4.2")
def test_a_troop_gains_at_most_one_point_for_beating_enemy_types() -> None:
    attacker, defender = count_points(
        ["ranged", "siege"], ["spear", "infantry", "cavalry"], "hill", fort=False
    )
    assert (attacker.pairing, defender.pairing) == (1, 2)


@pytest.mark.rule("allyria 5.4.2")
def test_walls_protect_the_defenders_of_a_city() -> None:
    _, defender = rolls_of("c2 hill 0: spear\nc3 taken 1: ranged")
    assert (defender.parts["walls"], defender.plus) == (2, 3)
    attacker, _ = rolls_of("c2 taken 0: spear\nc3 plains 1: ranged")
    assert attacker.parts["walls"] == 0


@pytest.mark.rule("allyria 5.4.2, 5.7")
def test_a_fort_protects_its_owner_while_it_defends_there() -> None:
    attacker, defender = rolls_of("c2 hill 0 fort: siege\nc3 plains 1 fort: ranged")
    assert (attacker.parts["fort"], defender.parts["fort"]) == (0, 2)
    assert (defender.parts["cancelled"], defender.plus) == (2, 0)


@pytest.mark.rule("allyria 5.4.2")
@pytest.mark.parametrize(
    ("siege_troops", "defenders", "terrain", "fort", "cancelled"),
    [
        (1, ["spear", "spear"], "city", False, 2),
        (2, ["spear"], "city", False, 3),
        (3, ["spear"], "city", False, 3),
        (1, ["ranged"], "hill", False, 0),
        (1, ["ranged"], "hill", True, 2),
        (2, ["ranged"], "hill", True, 3),
        (0, ["ranged"], "city", True, 0),
        (3, ["ranged"], "city", True, 4),
    ],
)
def test_each_siege_troop_cancels_two_ground_points_of_a_city_or_fort(
    siege_troops: int, defenders: list[str], terrain: str, *, fort: bool, cancelled: int
) -> None:
    modifiers = (Modifiers(), Modifiers(plus=5))
    attackers = ["siege"] * siege_troops + ["cavalry"]
    attacker, defender = count_points(attackers, defenders, terrain, fort=fort, modifiers=modifiers)
    assert defender.cancelled == cancelled
    assert defender.plus >= 5 + defender.pairing
    assert attacker.cancelled == 0


@pytest.mark.rule("allyria 5.4.2")
def test_a_defending_siege_troop_cancels_nothing() -> None:
    _, defender = count_points(["cavalry"], ["siege", "siege"], "city", fort=False)
    assert (defender.tile, defender.walls, defender.cancelled) == (2, 2, 0)


@pytest.mark.rule("allyria 5.4.2, 5.7")
def test_cards_add_points_only_in_their_role() -> None:
    tiles = "c2 hill 0: siege\nc3 plains 1: siege"
    defend = {"role": "defend", "until": "next"}
    attacker, defender = rolls_of(
        tiles, EDGE, EDGE | defend, EDGE | {"seat": 1}, EDGE | {"seat": 1, "n": 2} | defend
    )
    assert (attacker.plus, defender.plus) == (3, 2)
    assert attacker.parts["cards"] == 3


@pytest.mark.rule("allyria 5.4.2, 5.7")
def test_a_curse_affects_only_its_victim_in_either_role() -> None:
    tiles = "c2 hill 0: siege\nc3 plains 1: siege"
    attacker, defender = rolls_of(tiles, CURSE)
    assert (attacker.minus, defender.minus) == (3, 0)
    attacker, defender = rolls_of(
        tiles, CURSE | {"seat": 0, "victim": 1}, CURSE | {"seat": 0, "victim": 1, "n": 1}
    )
    assert (attacker.minus, defender.minus) == (0, 4)
    assert rolls_of(tiles, CURSE | {"tile": "c2"})[0].minus == 0
    assert attacker.parts["cards_minus"] == 0


@pytest.mark.rule("allyria 5.4.2, 5.4.4")
def test_plus_and_minus_do_not_cancel_each_other() -> None:
    attacker, _ = rolls_of("c2 hill 0: cavalry\nc3 forest 1: infantry")
    assert (attacker.plus, attacker.minus) == (1, 1)
