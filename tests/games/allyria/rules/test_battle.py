"""Battles, from the dice to the owner of the tile. Spec: allyria 5.4."""

import pytest

from game.games.allyria.rules.events import Assigned, BattleEnded, Destroyed, Entered, Returned
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    kinds,
    only,
    open_options,
    owner,
    question,
    start,
    troops_on,
)

EDGE = {"kind": "edge", "seat": 0, "n": 3, "role": "attack", "until": "turn"}
DICE = {"kind": "die", "seat": 0, "n": 2, "role": "attack", "until": "turn"}
ARMOUR = {"kind": "armour", "seat": 1, "n": 1, "role": "both", "until": "next"}
CURSE = {"kind": "curse", "seat": 1, "tile": "c3", "victim": 0, "n": 3, "until": "next"}


def assigned_dice(state: AllyriaState, *options: str) -> tuple[int, ...]:
    """Chooses the options and returns the final faces of the attacker's dice."""
    return next(event.dice for event in choose(state, *options) if isinstance(event, Assigned))


@pytest.mark.rule("allyria 5.4, 9.2")
def test_a_battle_has_its_events_in_order() -> None:
    state = start("c2 hill 0: 2 siege\nc3 plains 1: 2 siege", rolls="6 5 5 1")
    assert kinds(choose(state, "march c2 c3 all")) == [
        *("marched", "rolled", "rolled", "assigned", "assigned"),
        *("destroyed", "destroyed", "destroyed", "battle", "entered"),
    ]


@pytest.mark.rule("allyria 5.4.4")
def test_minus_points_are_spent_first_then_plus_points() -> None:
    state = start("c2 hill 0: 2 cavalry\nc3 forest 1: infantry", rolls="5 2 1")
    choose(state, "march c2 c3 all")
    assert open_options(state) == ["down 0", "down 1", "auto-assign"]
    choose(state, "down 1")
    assert state.snapshot()["stack"][0]["att"]["face"] == [4, 1]
    assert open_options(state) == ["up 0", "up 1", "done"]
    assert assigned_dice(state, "up 0", "up 1") == (5, 2)


@pytest.mark.rule("allyria 5.4.4")
def test_a_die_at_one_cannot_go_down_and_a_die_at_six_cannot_go_up() -> None:
    state = start("c2 hill 0: 2 cavalry, spear\nc3 plains 1: ranged, infantry", rolls="6 4 1 1 1")
    choose(state, "march c2 c3 all")
    assert open_options(state) == ["down 0", "down 1", "auto-assign"]
    choose(state, "down 1")
    assert open_options(state) == ["up 1", "up 2", "done"]


@pytest.mark.rule("allyria 5.4.4")
def test_minus_points_are_lost_once_all_dice_show_one() -> None:
    tiles = "c2 hill 0: cavalry\nc3 plains 1: ranged"
    state = start(tiles, rolls="2 1", fields={"effects": [CURSE, EDGE]})
    choose(state, "march c2 c3 all")
    assert open_options(state) == ["down 0", "auto-assign"]
    choose(state, "down 0")
    assert open_options(state) == ["up 0", "done"]
    assert assigned_dice(state, "up 0", "up 0", "up 0", "done") == (4,)


@pytest.mark.rule("allyria 5.4.4")
def test_all_minus_points_are_lost_on_a_roll_of_ones() -> None:
    tiles = "c2 hill 0: cavalry\nc3 plains 1: ranged"
    state = start(tiles, rolls="1 1", fields={"effects": [CURSE, EDGE]})
    choose(state, "march c2 c3 all")
    assert open_options(state) == ["up 0", "done", "auto-assign"]
    assert assigned_dice(state, *["up 0"] * 5) == (6,)


@pytest.mark.rule("allyria 5.4.4")
def test_unspent_plus_points_are_lost_and_automatic_assignment_is_offered_only_at_first() -> None:
    state = start("c2 hill 0: 3 cavalry\nc3 plains 1: ranged", rolls="1 1 4 1")
    choose(state, "march c2 c3 all")
    assert "auto-assign" in open_options(state)
    choose(state, "up 2")
    assert open_options(state) == ["up 0", "up 1", "up 2", "done"]
    assert assigned_dice(state, "done") == (1, 1, 5)


@pytest.mark.rule("allyria 5.4.4")
@pytest.mark.parametrize(
    ("tiles", "rolls", "asks"),
    [
        ("c2 hill 0: siege\nc3 plains 1: siege", "1 1", 0),
        ("c2 hill 0: cavalry\nc3 plains 1: siege", "2 1", 0),
        ("c2 hill 0: cavalry\nc3 plains 1: siege", "3 1", 1),
        ("c2 hill 0: cavalry\nc3 plains 1: siege", "6 1", 0),
        ("c2 hill 0: spear\nc3 plains 1: siege", "6 1", 0),
        ("c2 hill 0: spear, siege\nc3 plains 1: siege", "5 2 1", 1),
    ],
)
def test_there_is_no_assignment_when_the_hits_cannot_change(tiles: str, rolls: str, asks: int) -> None:
    state = start(tiles, rolls=rolls)
    choose(state, "march c2 c3 all")
    assert (question(state)[1] == "assign") == bool(asks)


@pytest.mark.rule("allyria 5.4.4, 7")
def test_with_automatic_dice_points_are_spent_without_a_decision() -> None:
    state = start("c2 hill 0: cavalry, spear\nc3 plains 1: ranged", rolls="2 3 4", dice="auto")
    events = choose(state, "march c2 c3 all")
    assert [event.dice for event in events if isinstance(event, Assigned)] == [(1, 5), (5,)]
    assert question(state) == (0, "casualty")


@pytest.mark.rule("allyria 5.4.6")
def test_losses_are_counted_before_troops_fall_and_the_attacker_names_its_losses_first() -> None:
    tiles = "c2 hill 0: siege, ranged\nc3 hill 1: siege, ranged"
    state = start(tiles, rolls="6 6 6 6", dice="auto")
    choose(state, "march c2 c3 all")
    assert question(state) == (0, "casualty")
    assert open_options(state) == ["lose ranged", "lose siege"]
    (step,) = state.snapshot()["stack"]
    assert (step["att"]["losses"], step["def"]["losses"]) == (2, 2)
    events = choose(state, "lose siege")
    assert events == [Destroyed(seat=0, type="siege", tile="c3"), Destroyed(seat=0, type="ranged", tile="c3")]
    assert question(state) == (1, "casualty")
    assert only(choose(state, "lose ranged"), BattleEnded).outcome == "empty"


@pytest.mark.rule("allyria 5.4.6")
def test_losses_never_exceed_the_number_of_troops() -> None:
    state = start("c2 hill 0: 3 siege\nc3 plains 1: siege", rolls="6 6 6 1")
    events = choose(state, "march c2 c3 all")
    assert [event for event in events if isinstance(event, Destroyed)] == [
        Destroyed(seat=1, type="siege", tile="c3")
    ]
    assert empire(state, 1)["supply"]["siege"] == 6


@pytest.mark.rule("allyria 5.4.6, 5.7")
@pytest.mark.parametrize(("hits", "outcome"), [("6 1", "hold"), ("6 6", "take")])
def test_armour_ignores_hits_in_either_role(hits: str, outcome: str) -> None:
    tiles = "c2 hill 0: 2 siege\nc3 plains 1: siege"
    state = start(tiles, rolls=f"{hits} 6", fields={"effects": [ARMOUR, ARMOUR | {"seat": 0}]})
    events = choose(state, "march c2 c3 all")
    assert only(events, BattleEnded).outcome == outcome
    assert [event.seat for event in events if isinstance(event, Destroyed)] == (
        [1] if outcome == "take" else []
    )


@pytest.mark.rule("allyria 5.4.6, 5.7")
@pytest.mark.parametrize(("seat", "outcome"), [(1, "hold"), (0, "take")])
def test_armour_protects_only_its_own_seat(seat: int, outcome: str) -> None:
    tiles = "c2 hill 0: siege\nc3 plains 1: siege"
    state = start(tiles, rolls="6 6", fields={"effects": [ARMOUR | {"seat": seat}]})
    events = choose(state, "march c2 c3 all")
    assert only(events, BattleEnded).outcome == outcome
    assert only(events, Destroyed).seat == 1 - seat


@pytest.mark.rule("allyria 5.4.6")
def test_only_troops_of_the_party_fall_and_those_with_fewest_moves_first() -> None:
    state = start("c2 hill 0: siege 2, siege 1, siege 0\nc3 plains 1: 2 siege", rolls="1 6 6 1")
    choose(state, "march c2 c3 all")
    assert troops_on(state, "c2") == "siege 0, siege 0"
    assert empire(state, 0)["supply"]["siege"] == 4
    winner = start("c2 hill 0: siege 2, siege 1\nc3 plains 1: siege", rolls="1 6 6")
    choose(winner, "march c2 c3 all")
    assert troops_on(winner, "c3") == "siege 1"


@pytest.mark.rule("allyria 5.4.6")
def test_among_defenders_of_a_type_the_one_with_fewest_moves_falls() -> None:
    tiles = "c2 hill 0: siege\nc3 plains 1: siege 1, siege 0"
    state = start(tiles, rolls="6 1 1")
    choose(state, "march c2 c3 all")
    assert troops_on(state, "c3") == "siege 1"


@pytest.mark.rule("allyria 5.4.7")
def test_a_party_that_takes_the_tile_stays_there_with_one_move_less() -> None:
    state = start("c2 hill 0: siege 2\nc3 plains 1: siege", rolls="6 1")
    events = choose(state, "march c2 c3 all")
    assert events[-2:] == [
        BattleEnded(seat=0, foe=1, tile="c3", outcome="take"),
        Entered(seat=0, tile="c3", types=("siege",)),
    ]
    assert (owner(state, "c3"), owner(state, "c2"), troops_on(state, "c3")) == (0, None, "siege 1")


@pytest.mark.rule("allyria 5.4.7")
def test_a_party_that_does_not_win_returns_to_its_starting_tile() -> None:
    state = start("c2 hill 0: siege, spear 0\nc3 plains 1: siege", rolls="1 1")
    events = choose(state, "march c2 c3 all")
    assert only(events, Returned) == Returned(seat=0, start="c3", goal="c2", types=("siege",))
    assert troops_on(state, "c2") == "spear 0, siege 0"


@pytest.mark.rule("allyria 5.4.7")
def test_a_party_without_survivors_does_not_return() -> None:
    state = start("c2 hill 0: siege\nc3 plains 1: siege", rolls="1 6")
    events = choose(state, "march c2 c3 all")
    assert only(events, BattleEnded).outcome == "hold"
    assert "returned" not in kinds(events)
    assert owner(state, "c2") is None


@pytest.mark.rule("allyria 5.4.7")
def test_a_fort_stays_when_no_troops_survive() -> None:
    state = start("c2 hill 0: cavalry\nc3 plains 1 fort: siege", rolls="6 6", dice="auto")
    assert only(choose(state, "march c2 c3 all"), BattleEnded).outcome == "empty"
    assert (owner(state, "c3"), state.snapshot()["tiles"]["c3"]["fort"]) == (None, 1)


@pytest.mark.rule("allyria 5.4.7, 5.5.1")
def test_a_city_taken_in_battle_eliminates_its_owner() -> None:
    state = start("c4 hill 0: siege\nc5 city 1: siege", seats=3, rolls="6 1")
    events = choose(state, "march c4 c5 all")
    assert kinds(events)[-3:] == ["battle", "eliminated", "entered"]


@pytest.mark.rule("allyria 5.4.8")
def test_the_attacker_may_attack_again_with_other_troops() -> None:
    state = start("c2 hill 0: 2 siege\nc3 plains 1: siege", rolls="1 1 6 1")
    choose(state, "march c2 c3 siege")
    assert troops_on(state, "c2") == "siege 1, siege 0"
    assert only(choose(state, "march c2 c3 all"), BattleEnded).outcome == "take"


@pytest.mark.rule("allyria 9.1, 5.4")
def test_during_a_battle_the_party_is_stored_in_the_step_and_not_on_a_tile() -> None:
    state = start("c2 hill 0: cavalry, spear\nc3 plains 1: ranged", rolls="2 3 4")
    choose(state, "march c2 c3 all", "down 0")
    assert troops_on(state, "c2") == ""
    (step,) = state.snapshot()["stack"]
    assert step["party"] == [{"type": "spear", "moves": 1}, {"type": "cavalry", "moves": 1}]
    assert (step["f"], step["seat"], step["foe"], step["stage"]) == ("battle", 0, 1, "attacker")
    attacker = step["att"]
    assert (attacker["roll"], attacker["face"]) == ([2, 3], [1, 3])
    assert (attacker["plus_left"], attacker["minus_left"], attacker["assigned"]) == (2, 0, False)
