"""Cards that touch troops: muster, retrain, rally, haste, strike. Spec: allyria 5.7."""

import pytest

from game.games.allyria.rules.events import Destroyed, Hastened, Moved, Recruited, Retrained, Struck
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

OTHER_CARD = "wood-clay.0a"


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(("card", "kind"), [("levy.1", "spear"), ("siegecraft.1", "siege")])
def test_a_free_troop_joins_its_own_city_and_may_march(card: str, kind: str) -> None:
    state = start(phase="play", hands={0: card}, pools={0: ""})
    events = choose(state, f"play {card}")
    assert events[1] == Recruited(seat=0, type=kind, tile="c1", why=card)
    assert (troops_on(state, "c1"), empire(state, 0)["supply"][kind]) == (f"{kind} 1", 5)
    assert "march c1 c2 all" in open_options(state)


@pytest.mark.rule("allyria 5.7, 2.2, 5.7.1")
def test_no_troop_is_mustered_from_an_empty_supply() -> None:
    tiles = "c1 city 0: 6 spear, 6 siege, 6 infantry"
    state = start(
        tiles, phase="play", hands={0: f"levy.1 siegecraft.1 spirit_host.1 mercenaries.1 {OTHER_CARD}"}
    )
    assert open_options(state) == [
        "play mercenaries.1",
        f"play {OTHER_CARD} wood",
        f"play {OTHER_CARD} clay",
        "done",
    ]
    choose(state, "play mercenaries.1")
    assert question(state) == (0, "muster")
    assert open_options(state) == ["muster ranged c1", "muster cavalry c1"]
    choose(state, "muster cavalry c1")
    assert "cavalry 1" in troops_on(state, "c1")


@pytest.mark.rule("allyria 5.7, 2.8")
def test_spirit_host_puts_infantry_on_any_own_tile() -> None:
    state = start(
        "c2 hill 0: spear 0\nc4 taken 0: siege", phase="play", hands={0: f"spirit_host.1 {OTHER_CARD}"}
    )
    choose(state, "play spirit_host.1")
    assert open_options(state) == ["muster infantry c1", "muster infantry c2", "muster infantry c4"]
    choose(state, "muster infantry c2")
    assert troops_on(state, "c2") == "spear 0, infantry 1"


@pytest.mark.rule("allyria 5.7")
def test_up_to_two_troops_are_retrained_and_keep_their_moves() -> None:
    state = start(
        "c2 hill 0: spear 2, spear 0\nb1 hill 0: siege", phase="play", hands={0: f"drill_yard.1 {OTHER_CARD}"}
    )
    choose(state, "play drill_yard.1")
    assert question(state) == (0, "retrain")
    assert open_options(state) == ["retrain b1 siege", "retrain c2 spear", "stop"]
    choose(state, "retrain c2 spear")
    assert question(state) == (0, "retrain_into")
    assert open_options(state) == ["into infantry", "into ranged", "into cavalry", "into siege"]
    assert choose(state, "into cavalry") == [Retrained(seat=0, tile="c2", old="spear", new="cavalry")]
    assert troops_on(state, "c2") == "spear 0, cavalry 2"
    assert empire(state, 0)["supply"] == {"spear": 5, "infantry": 6, "ranged": 6, "cavalry": 5, "siege": 5}
    choose(state, "retrain b1 siege", "into spear")
    assert question(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7, 2.2")
def test_no_troop_becomes_a_type_with_an_empty_supply() -> None:
    tiles = "c2 hill 0: 6 spear, 6 infantry, 6 ranged, 5 cavalry"
    state = start(tiles, phase="play", hands={0: f"drill_yard.1 {OTHER_CARD}"})
    choose(state, "play drill_yard.1", "retrain c2 spear")
    assert open_options(state) == ["into cavalry", "into siege"]
    full = start(
        "c2 hill 0: 6 spear, 6 infantry, 6 ranged, 6 cavalry, 5 siege",
        phase="play",
        hands={0: "drill_yard.1"},
    )
    events = choose(full, "play drill_yard.1", "retrain c2 spear")
    assert only(events, Retrained).new == "siege"
    assert "retrain c2 siege" in open_options(full)


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_no_troop_can_be_retrained_with_all_thirty_on_the_board() -> None:
    everybody = ", ".join(f"6 {kind}" for kind in ("spear", "infantry", "ranged", "cavalry", "siege"))
    state = start(f"c2 hill 0: {everybody}", phase="play", hands={0: "drill_yard.1"})
    choose(state, "play drill_yard.1")
    assert question(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7")
def test_retraining_can_be_declined() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: "drill_yard.1"})
    choose(state, "play drill_yard.1", "stop")
    assert question(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7")
def test_up_to_five_troops_rally_to_another_tile_and_keep_their_moves() -> None:
    tiles = "c2 hill 0: 4 spear 0, 3 siege\nc4 hill 0: spear\na1 hill 0: ranged"
    state = start(tiles, phase="play", hands={0: f"gate_of_ways.1 {OTHER_CARD}"})
    choose(state, "play gate_of_ways.1")
    assert (question(state), open_options(state)) == (
        (0, "rally_from"),
        ["from a1", "from c2", "from c4", "stop"],
    )
    choose(state, "from c2")
    assert (question(state), open_options(state)) == ((0, "rally_to"), ["to a1", "to c1", "to c4"])
    choose(state, "to c4")
    assert question(state) == (0, "party")
    assert open_options(state) == [f"take spear {n}" for n in (1, 2, 3, 4)] + [
        f"take siege {n}" for n in (1, 2, 3)
    ]
    choose(state, "take siege 3")
    assert open_options(state) == ["take spear 1", "take spear 2", "go"]
    events = choose(state, "take spear 2")
    moved = ("spear", "spear", "siege", "siege", "siege")
    assert events == [Moved(seat=0, start="c2", goal="c4", types=moved, why="gate_of_ways.1")]
    assert troops_on(state, "c4") == "spear 1, spear 0, spear 0, siege 1, siege 1, siege 1"
    assert troops_on(state, "c2") == "spear 0, spear 0"


@pytest.mark.rule("allyria 5.7")
def test_troops_with_most_moves_rally_first_and_the_party_can_be_ended_early() -> None:
    tiles = "c2 hill 0: spear 2, spear 0, siege\nc4 hill 0: ranged"
    state = start(tiles, phase="play", hands={0: f"gate_of_ways.1 {OTHER_CARD}"})
    choose(state, "play gate_of_ways.1", "from c2", "to c4", "take spear 1", "go")
    assert troops_on(state, "c4") == "spear 2, ranged 1"
    assert troops_on(state, "c2") == "spear 0, siege 1"


@pytest.mark.rule("allyria 5.7, 4.1")
def test_a_single_troop_with_one_goal_rallies_without_a_decision() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: f"gate_of_ways.1 {OTHER_CARD}"})
    choose(state, "play gate_of_ways.1")
    assert open_options(state) == ["from c2", "stop"]
    assert kinds(choose(state, "from c2")) == ["moved"]
    assert (troops_on(state, "c1"), owner(state, "c2")) == ("spear 1", None)


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_rallying_needs_two_tiles_and_can_be_declined() -> None:
    hands = {0: f"gate_of_ways.1 {OTHER_CARD}"}
    assert "play gate_of_ways.1" not in open_options(start("c1 city 0: spear", phase="play", hands=hands))
    assert "play gate_of_ways.1" not in open_options(start(phase="play", hands=hands))
    state = start("c2 hill 0: spear", phase="play", hands=hands)
    assert kinds(choose(state, "play gate_of_ways.1", "stop")) == ["played"]
    assert troops_on(state, "c2") == "spear 1"


@pytest.mark.rule("allyria 5.7")
def test_a_rally_passes_enemies_and_razes_no_fort() -> None:
    tiles = "c2 hill 0 fort: spear\nc3 hill 1: 3 siege\nc4 taken 0 fort: ranged"
    state = start(tiles, phase="play", hands={0: f"gate_of_ways.1 {OTHER_CARD}"})
    events = choose(state, "play gate_of_ways.1", "from c2", "to c4")
    assert "battle" not in kinds(events)
    assert state.snapshot()["tiles"]["c2"]["fort"] == 0


@pytest.mark.rule("allyria 5.7")
def test_all_troops_on_a_tile_may_march_once_more_this_turn() -> None:
    tiles = "c2 hill 0: spear, siege 0\nb1 hill 0: spear"
    state = start(tiles, phase="play", hands={0: f"fair_wind.1 {OTHER_CARD}"})
    choose(state, "play fair_wind.1")
    assert (question(state), open_options(state)) == ((0, "haste"), ["target b1", "target c2"])
    assert choose(state, "target c2") == [Hastened(seat=0, what="c2", n=2)]
    assert (troops_on(state, "c2"), troops_on(state, "b1")) == ("spear 2, siege 1", "spear 1")
    choose(state, "done", "end-turn")
    assert troops_on(state, "c2") == "spear 0, siege 0"


@pytest.mark.rule("allyria 5.7")
def test_all_troops_of_a_type_may_march_once_more_but_not_later_recruits() -> None:
    tiles = "c2 hill 0: 2 spear, siege\nb1 hill 0: spear 0\nc4 hill 1: spear, ranged"
    state = start(tiles, phase="play", hands={0: f"forced_march.1 {OTHER_CARD}"})
    choose(state, "play forced_march.1")
    assert (question(state), open_options(state)) == ((0, "haste"), ["type spear", "type siege"])
    assert choose(state, "type spear") == [Hastened(seat=0, what="spear", n=3)]
    assert (troops_on(state, "c2"), troops_on(state, "b1")) == ("spear 2, spear 2, siege 1", "spear 1")
    assert troops_on(state, "c4") == "spear 1, ranged 1"
    choose(state, "done", "recruit spear")
    assert troops_on(state, "c1") == "spear 1"


@pytest.mark.rule("allyria 5.7.1")
@pytest.mark.parametrize("card", ["fair_wind.1", "forced_march.1"])
def test_hastening_is_not_live_without_troops(card: str) -> None:
    hands = {0: f"{card} {OTHER_CARD}"}
    assert f"play {card}" not in open_options(start("c4 hill 1: spear", phase="play", hands=hands))
    state = start("c2 hill 0: 2 spear", phase="play", hands=hands)
    assert kinds(choose(state, f"play {card}")) == ["played", "hastened"]


FOES = "c2 hill 0: spear\nc3 city 1: spear, 2 siege\nd4 hill 1: ranged"


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(("card", "dice"), [("emberfall.1", 4), ("firestorm.1", 7), ("far_lightning.1", 4)])
def test_a_strike_rolls_dice_and_the_owner_chooses_the_losses(card: str, dice: int) -> None:
    rolls = "5 6 1 4 4 4 4"[: 2 * dice - 1]
    armour = {"kind": "armour", "seat": 1, "n": 3, "role": "both", "until": "next"}
    ward = {"kind": "ward", "seat": 1, "tile": "c3", "until": "next"}
    state = start(FOES, phase="play", hands={0: card}, rolls=rolls, fields={"effects": [armour, ward]})
    events = choose(state, f"play {card}")
    if card == "far_lightning.1":
        assert open_options(state) == ["target c3", "target d4"]
        events = choose(state, "target c3")
    expected = Struck(seat=0, tile="c3", dice=tuple(map(int, rolls.split())), losses=2)
    assert only(events, Struck) == expected
    assert (question(state), open_options(state)) == ((1, "casualty"), ["lose spear", "lose siege"])
    events = choose(state, "lose siege")
    assert events == [Destroyed(seat=1, type="siege", tile="c3")]
    choose(state, "lose spear")
    assert (troops_on(state, "c3"), empire(state, 1)["supply"]["siege"]) == ("siege 1", 5)
    assert question(state) == (0, "act")


@pytest.mark.rule("allyria 5.7")
def test_a_near_strike_reaches_only_tiles_beside_own_tiles() -> None:
    hands = {0: f"emberfall.1 {OTHER_CARD}"}
    assert "play emberfall.1" in open_options(start("c2 city 1: spear", phase="play", hands=hands))
    assert "play emberfall.1" not in open_options(start("c3 hill 1: spear", phase="play", hands=hands))
    assert "play emberfall.1" not in open_options(start("c2 city 1", phase="play", hands=hands))
    tiles = "c3 hill 1: spear\nc2 hill 0: spear\nb2 hill 1: siege"
    state = start(tiles, phase="play", hands=hands)
    choose(state, "play emberfall.1")
    assert (question(state), open_options(state)) == ((0, "strike"), ["target b2", "target c3"])


@pytest.mark.rule("allyria 5.7, 5.1.3")
def test_a_strike_without_hits_does_nothing_and_one_with_many_hits_empties_the_tile() -> None:
    tiles = "c2 hill 0: spear\nc3 hill 1: siege 0, siege 1"
    state = start(tiles, phase="play", hands={0: "emberfall.1"}, rolls="1 2 3 4")
    assert kinds(choose(state, "play emberfall.1")) == ["played", "struck"]
    state = start(tiles, phase="play", hands={0: "emberfall.1"}, rolls="6 6 6 6")
    events = choose(state, "play emberfall.1")
    assert kinds(events) == ["played", "struck", "destroyed", "destroyed"]
    assert owner(state, "c3") is None
    weakest = start(tiles, phase="play", hands={0: "emberfall.1"}, rolls="6 1 1 1")
    choose(weakest, "play emberfall.1")
    assert troops_on(weakest, "c3") == "siege 1"
