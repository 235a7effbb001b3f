"""Cards that touch troops: muster, retrain, rally, haste, strike. Spec: allyria 5.7."""

import pytest

from game.games.allyria.rules.events import Destroyed, Hastened, Moved, Recruited, Retrained, Struck
from tests.games.allyria.rules.table import asked, choose, kinds, only, open_to, owner, side, start, troops_on

OTHER = "wood-clay.0a"


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(("card", "kind"), [("levy.1", "spear"), ("siegecraft.1", "siege")])
def test_a_free_troop_joins_the_own_city_and_may_march(card: str, kind: str) -> None:
    state = start(phase="play", hands={0: card}, pools={0: ""})
    events = choose(state, f"play {card}")
    assert events[1] == Recruited(seat=0, type=kind, tile="c1", why=card)
    assert (troops_on(state, "c1"), side(state, 0)["supply"][kind]) == (f"{kind} 1", 5)
    assert "march c1 c2 all" in open_to(state)


@pytest.mark.rule("allyria 5.7, 2.2, 5.7.1")
def test_nobody_is_mustered_from_an_empty_supply() -> None:
    told = "c1 city 0: 6 spear, 6 siege, 6 infantry"
    state = start(told, phase="play", hands={0: f"levy.1 siegecraft.1 spirit_host.1 mercenaries.1 {OTHER}"})
    assert open_to(state) == ["play mercenaries.1", f"play {OTHER} wood", f"play {OTHER} clay", "done"]
    choose(state, "play mercenaries.1")
    assert asked(state) == (0, "muster")
    assert open_to(state) == ["muster ranged c1", "muster cavalry c1"]
    choose(state, "muster cavalry c1")
    assert "cavalry 1" in troops_on(state, "c1")


@pytest.mark.rule("allyria 5.7, 2.8")
def test_infantry_rises_on_any_tile_of_ones_own() -> None:
    state = start("c2 hill 0: spear 0\nc4 taken 0: siege", phase="play", hands={0: f"spirit_host.1 {OTHER}"})
    choose(state, "play spirit_host.1")
    assert open_to(state) == ["muster infantry c1", "muster infantry c2", "muster infantry c4"]
    choose(state, "muster infantry c2")
    assert troops_on(state, "c2") == "spear 0, infantry 1"


@pytest.mark.rule("allyria 5.7")
def test_up_to_two_troops_are_retrained_and_keep_their_moves() -> None:
    state = start(
        "c2 hill 0: spear 2, spear 0\nb1 hill 0: siege", phase="play", hands={0: f"drill_yard.1 {OTHER}"}
    )
    choose(state, "play drill_yard.1")
    assert asked(state) == (0, "retrain")
    assert open_to(state) == ["retrain b1 siege", "retrain c2 spear", "stop"]
    choose(state, "retrain c2 spear")
    assert asked(state) == (0, "retrain_into")
    assert open_to(state) == ["into infantry", "into ranged", "into cavalry", "into siege"]
    assert choose(state, "into cavalry") == [Retrained(seat=0, tile="c2", old="spear", new="cavalry")]
    assert troops_on(state, "c2") == "spear 0, cavalry 2"
    assert side(state, 0)["supply"] == {"spear": 5, "infantry": 6, "ranged": 6, "cavalry": 5, "siege": 5}
    choose(state, "retrain b1 siege", "into spear")
    assert asked(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7, 2.2")
def test_nobody_becomes_a_type_of_which_none_is_left() -> None:
    told = "c2 hill 0: 6 spear, 6 infantry, 6 ranged, 5 cavalry"
    state = start(told, phase="play", hands={0: f"drill_yard.1 {OTHER}"})
    choose(state, "play drill_yard.1", "retrain c2 spear")
    assert open_to(state) == ["into cavalry", "into siege"]
    full = start(
        "c2 hill 0: 6 spear, 6 infantry, 6 ranged, 6 cavalry, 5 siege",
        phase="play",
        hands={0: "drill_yard.1"},
    )
    events = choose(full, "play drill_yard.1", "retrain c2 spear")
    assert only(events, Retrained).new == "siege"
    assert "retrain c2 siege" in open_to(full)


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_with_all_thirty_troops_on_the_board_nobody_is_retrained() -> None:
    everybody = ", ".join(f"6 {kind}" for kind in ("spear", "infantry", "ranged", "cavalry", "siege"))
    state = start(f"c2 hill 0: {everybody}", phase="play", hands={0: "drill_yard.1"})
    choose(state, "play drill_yard.1")
    assert asked(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7")
def test_retraining_may_be_declined() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: "drill_yard.1"})
    choose(state, "play drill_yard.1", "stop")
    assert asked(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7")
def test_up_to_five_troops_go_straight_to_another_tile_and_keep_their_moves() -> None:
    told = "c2 hill 0: 4 spear 0, 3 siege\nc4 hill 0: spear\na1 hill 0: ranged"
    state = start(told, phase="play", hands={0: f"gate_of_ways.1 {OTHER}"})
    choose(state, "play gate_of_ways.1")
    assert (asked(state), open_to(state)) == ((0, "rally_from"), ["from a1", "from c2", "from c4", "stop"])
    choose(state, "from c2")
    assert (asked(state), open_to(state)) == ((0, "rally_to"), ["to a1", "to c1", "to c4"])
    choose(state, "to c4")
    assert asked(state) == (0, "party")
    assert open_to(state) == [f"take spear {n}" for n in (1, 2, 3, 4)] + [
        f"take siege {n}" for n in (1, 2, 3)
    ]
    choose(state, "take siege 3")
    assert open_to(state) == ["take spear 1", "take spear 2", "go"]
    events = choose(state, "take spear 2")
    moved = ("spear", "spear", "siege", "siege", "siege")
    assert events == [Moved(seat=0, start="c2", goal="c4", types=moved, why="gate_of_ways.1")]
    assert troops_on(state, "c4") == "spear 1, spear 0, spear 0, siege 1, siege 1, siege 1"
    assert troops_on(state, "c2") == "spear 0, spear 0"


@pytest.mark.rule("allyria 5.7")
def test_those_with_most_moves_are_rallied_first_and_the_party_may_be_closed() -> None:
    told = "c2 hill 0: spear 2, spear 0, siege\nc4 hill 0: ranged"
    state = start(told, phase="play", hands={0: f"gate_of_ways.1 {OTHER}"})
    choose(state, "play gate_of_ways.1", "from c2", "to c4", "take spear 1", "go")
    assert troops_on(state, "c4") == "spear 2, ranged 1"
    assert troops_on(state, "c2") == "spear 0, siege 1"


@pytest.mark.rule("allyria 5.7, 4.1")
def test_a_lone_troop_with_one_goal_is_rallied_without_a_question() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: f"gate_of_ways.1 {OTHER}"})
    choose(state, "play gate_of_ways.1")
    assert open_to(state) == ["from c2", "stop"]
    assert kinds(choose(state, "from c2")) == ["moved"]
    assert (troops_on(state, "c1"), owner(state, "c2")) == ("spear 1", None)


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_with_one_tile_there_is_no_rallying_and_it_may_be_declined() -> None:
    hands = {0: f"gate_of_ways.1 {OTHER}"}
    assert "play gate_of_ways.1" not in open_to(start("c1 city 0: spear", phase="play", hands=hands))
    assert "play gate_of_ways.1" not in open_to(start(phase="play", hands=hands))
    state = start("c2 hill 0: spear", phase="play", hands=hands)
    assert kinds(choose(state, "play gate_of_ways.1", "stop")) == ["played"]
    assert troops_on(state, "c2") == "spear 1"


@pytest.mark.rule("allyria 5.7")
def test_a_rally_into_ones_own_city_or_past_enemies_is_no_entering() -> None:
    told = "c2 hill 0 fort: spear\nc3 hill 1: 3 siege\nc4 taken 0 fort: ranged"
    state = start(told, phase="play", hands={0: f"gate_of_ways.1 {OTHER}"})
    events = choose(state, "play gate_of_ways.1", "from c2", "to c4")
    assert "battle" not in kinds(events)
    assert state.snapshot()["tiles"]["c2"]["fort"] == 0


@pytest.mark.rule("allyria 5.7")
def test_all_troops_on_a_tile_may_march_once_more_this_turn() -> None:
    told = "c2 hill 0: spear, siege 0\nb1 hill 0: spear"
    state = start(told, phase="play", hands={0: f"fair_wind.1 {OTHER}"})
    choose(state, "play fair_wind.1")
    assert (asked(state), open_to(state)) == ((0, "haste"), ["target b1", "target c2"])
    assert choose(state, "target c2") == [Hastened(seat=0, what="c2", n=2)]
    assert (troops_on(state, "c2"), troops_on(state, "b1")) == ("spear 2, siege 1", "spear 1")
    choose(state, "done", "end-turn")
    assert troops_on(state, "c2") == "spear 0, siege 0"


@pytest.mark.rule("allyria 5.7")
def test_all_troops_of_a_type_may_march_once_more_but_not_later_recruits() -> None:
    told = "c2 hill 0: 2 spear, siege\nb1 hill 0: spear 0\nc4 hill 1: spear, ranged"
    state = start(told, phase="play", hands={0: f"forced_march.1 {OTHER}"})
    choose(state, "play forced_march.1")
    assert (asked(state), open_to(state)) == ((0, "haste"), ["type spear", "type siege"])
    assert choose(state, "type spear") == [Hastened(seat=0, what="spear", n=3)]
    assert (troops_on(state, "c2"), troops_on(state, "b1")) == ("spear 2, spear 2, siege 1", "spear 1")
    assert troops_on(state, "c4") == "spear 1, ranged 1"
    choose(state, "done", "recruit spear")
    assert troops_on(state, "c1") == "spear 1"


@pytest.mark.rule("allyria 5.7.1")
@pytest.mark.parametrize("card", ["fair_wind.1", "forced_march.1"])
def test_without_troops_there_is_nobody_to_hasten(card: str) -> None:
    hands = {0: f"{card} {OTHER}"}
    assert f"play {card}" not in open_to(start("c4 hill 1: spear", phase="play", hands=hands))
    state = start("c2 hill 0: 2 spear", phase="play", hands=hands)
    assert kinds(choose(state, f"play {card}")) == ["played", "hastened"]


FOES = "c2 hill 0: spear\nc3 city 1: spear, 2 siege\nd4 hill 1: ranged"


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(("card", "dice"), [("emberfall.1", 4), ("firestorm.1", 7), ("far_lightning.1", 4)])
def test_a_strike_rolls_dice_and_the_owner_names_who_falls(card: str, dice: int) -> None:
    rolls = "5 6 1 4 4 4 4"[: 2 * dice - 1]
    armour = {"kind": "armour", "seat": 1, "n": 3, "role": "both", "until": "next"}
    ward = {"kind": "ward", "seat": 1, "tile": "c3", "until": "next"}
    state = start(FOES, phase="play", hands={0: card}, rolls=rolls, fields={"effects": [armour, ward]})
    events = choose(state, f"play {card}")
    if card == "far_lightning.1":
        assert open_to(state) == ["target c3", "target d4"]
        events = choose(state, "target c3")
    expected = Struck(seat=0, tile="c3", dice=tuple(map(int, rolls.split())), losses=2)
    assert only(events, Struck) == expected
    assert (asked(state), open_to(state)) == ((1, "casualty"), ["lose spear", "lose siege"])
    events = choose(state, "lose siege")
    assert events == [Destroyed(seat=1, type="siege", tile="c3")]
    choose(state, "lose spear")
    assert (troops_on(state, "c3"), side(state, 1)["supply"]["siege"]) == ("siege 1", 5)
    assert asked(state) == (0, "act")


@pytest.mark.rule("allyria 5.7")
def test_a_strike_of_a_neighbour_reaches_only_tiles_that_touch_ones_own() -> None:
    hands = {0: f"emberfall.1 {OTHER}"}
    assert "play emberfall.1" in open_to(start("c2 city 1: spear", phase="play", hands=hands))
    assert "play emberfall.1" not in open_to(start("c3 hill 1: spear", phase="play", hands=hands))
    assert "play emberfall.1" not in open_to(start("c2 city 1", phase="play", hands=hands))
    told = "c3 hill 1: spear\nc2 hill 0: spear\nb2 hill 1: siege"
    state = start(told, phase="play", hands=hands)
    choose(state, "play emberfall.1")
    assert (asked(state), open_to(state)) == ((0, "strike"), ["target b2", "target c3"])


@pytest.mark.rule("allyria 5.7, 5.1.3")
def test_a_strike_without_a_hit_does_nothing_and_one_with_many_clears_the_tile() -> None:
    told = "c2 hill 0: spear\nc3 hill 1: siege 0, siege 1"
    state = start(told, phase="play", hands={0: "emberfall.1"}, rolls="1 2 3 4")
    assert kinds(choose(state, "play emberfall.1")) == ["played", "struck"]
    state = start(told, phase="play", hands={0: "emberfall.1"}, rolls="6 6 6 6")
    events = choose(state, "play emberfall.1")
    assert kinds(events) == ["played", "struck", "destroyed", "destroyed"]
    assert owner(state, "c3") is None
    weakest = start(told, phase="play", hands={0: "emberfall.1"}, rolls="6 1 1 1")
    choose(weakest, "play emberfall.1")
    assert troops_on(weakest, "c3") == "siege 1"
