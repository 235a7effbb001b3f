"""Cards with lasting effects and cards that change tiles: edge, die, armour, curse, ward, fort, shape.

Spec: allyria 5.7
"""

import pytest

from game.games.allyria.rules.events import EffectBegan, FortBuilt, Reshaped
from tests.games.allyria.rules.playing import choose, empire, end_turn, kinds, open_options, question, start

OTHER_CARD = "wood-clay.0a"
LAND = ("plains", "forest", "hill", "mountain", "marsh", "ruins")


@pytest.mark.rule("allyria 5.7, 5.7.3, 2.8")
@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("war_chant", {"kind": "edge", "n": 3, "role": "attack", "until": "turn"}),
        ("stoneskin", {"kind": "edge", "n": 2, "role": "defend", "until": "next"}),
        ("aegis", {"kind": "armour", "n": 1, "role": "both", "until": "next"}),
        ("night_attack", {"kind": "die", "n": 2, "role": "attack", "until": "turn"}),
    ],
)
def test_battle_effects_are_always_live_and_add_up_and_expire(card: str, effect: dict[str, object]) -> None:
    state = start(phase="play", hands={0: f"{card}.1 {card}.2"})
    events = choose(state, f"play {card}.1")
    assert isinstance(events[1], EffectBegan)
    assert events[1].record()["effect"] == effect | {"seat": 0}
    choose(state, f"play {card}.2")
    assert state.snapshot()["effects"] == [effect | {"seat": 0}] * 2
    choose(state, "end-turn")
    assert len(state.snapshot()["effects"]) == (0 if effect["until"] == "turn" else 2)
    end_turn(state)
    assert state.snapshot()["effects"] == []


@pytest.mark.rule("allyria 5.7, 5.7.3")
def test_a_curse_affects_a_tile_and_the_seat_that_holds_it() -> None:
    state = start(
        "c3 hill 1: spear\nc4 hill 1: siege", phase="play", hands={0: f"hexed_ground.1 {OTHER_CARD}"}
    )
    choose(state, "play hexed_ground.1")
    assert (question(state), open_options(state)) == ((0, "curse"), ["target c3", "target c4"])
    choose(state, "target c4")
    curse = {"kind": "curse", "seat": 0, "tile": "c4", "victim": 1, "n": 3, "until": "next"}
    assert state.snapshot()["effects"] == [curse]
    choose(state, "done", "end-turn")
    assert state.snapshot()["effects"] == [curse]
    end_turn(state)
    assert state.snapshot()["effects"] == []
    assert "play hexed_ground.1" not in open_options(
        start(phase="play", hands={0: f"hexed_ground.1 {OTHER_CARD}"})
    )


@pytest.mark.rule("allyria 5.7, 5.2.2")
def test_a_ward_keeps_other_seats_out_until_the_next_turn() -> None:
    state = start(
        "c2 hill 0: spear\nc3 hill 1: spear", phase="play", hands={0: f"veil_of_mist.1 {OTHER_CARD}"}
    )
    choose(state, "play veil_of_mist.1")
    assert (question(state), open_options(state)) == ((0, "ward"), ["target c1", "target c2"])
    choose(state, "target c2", "done", "end-turn")
    assert state.snapshot()["effects"] == [{"kind": "ward", "seat": 0, "tile": "c2", "until": "next"}]
    assert "march c3 c2 all" not in open_options(state)
    assert "march c3 b2 all" in open_options(state)
    end_turn(state)
    assert state.snapshot()["effects"] == []
    choose(state, "done")
    choose(state, "end-turn")
    assert "march c3 c2 all" in open_options(state)


@pytest.mark.rule("allyria 5.7, 4.1")
def test_with_one_tile_a_ward_needs_no_decision() -> None:
    state = start(phase="play", hands={0: "veil_of_mist.1"})
    assert kinds(choose(state, "play veil_of_mist.1")) == ["played", "effect"]


@pytest.mark.rule("allyria 5.7, 2.3")
def test_a_fort_is_built_on_an_own_tile_without_a_fort() -> None:
    tiles = "c2 hill 0 fort: spear\nb1 hill 0: spear"
    state = start(tiles, phase="play", hands={0: f"fieldworks.1 fieldworks.2 {OTHER_CARD}"})
    choose(state, "play fieldworks.1")
    assert (question(state), open_options(state)) == ((0, "fort"), ["target b1", "target c1"])
    assert choose(state, "target b1") == [FortBuilt(seat=0, tile="b1")]
    assert (empire(state, 0)["forts"], state.snapshot()["tiles"]["b1"]["fort"]) == (0, 0)
    assert "play fieldworks.2" not in open_options(state)


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_no_fort_can_be_built_when_every_own_tile_has_one() -> None:
    state = start("c1 city 0 fort", phase="play", hands={0: f"fieldworks.1 {OTHER_CARD}"})
    assert empire(state, 0)["forts"] == 1
    assert "play fieldworks.1" not in open_options(state)


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(
    ("card", "into"),
    [("worldshaping.1", LAND), ("wildwood.1", ("forest",)), ("upheaval.1", ("hill", "mountain"))],
)
def test_a_nearby_tile_changes_its_terrain_permanently(card: str, into: tuple[str, ...]) -> None:
    tiles = "c2 hill 0: spear\nb2 forest\nd2 mountain\nc3 taken"
    state = start(tiles, phase="play", hands={0: f"{card} {OTHER_CARD}"})
    choose(state, f"play {card}")
    assert question(state) == (0, "shape")
    terrain = {tile: land["terrain"] for tile, land in state.snapshot()["tiles"].items()}
    near = ("b1", "b2", "c2", "d1", "d2")
    assert open_options(state) == [f"target {tile}" for tile in near if {*into} - {terrain[tile]}] + ["stop"]
    if card == "wildwood.1":
        assert choose(state, "target c2")[0] == Reshaped(seat=0, tile="c2", old="hill", new="forest")
        return
    choose(state, "target c2")
    if len(into) > 2:
        assert question(state) == (0, "shape_into")
        assert open_options(state) == [f"into {name}" for name in into if name != "hill"]
        choose(state, "into mountain")
    assert state.snapshot()["tiles"]["c2"]["terrain"] == "mountain"
    end_turn(state)
    assert state.snapshot()["tiles"]["c2"]["terrain"] == "mountain"


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_shaping_can_be_declined_and_the_other_effects_still_happen() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: f"wildwood.1 {OTHER_CARD}"})
    assert kinds(choose(state, "play wildwood.1", "stop")) == ["played", "gained"]
    everywhere = "\n".join(f"{tile} forest" for tile in ("b1", "c2", "d1"))
    state = start(everywhere, phase="play", hands={0: f"wildwood.1 {OTHER_CARD}"})
    assert kinds(choose(state, "play wildwood.1")) == ["played", "gained"]


@pytest.mark.rule("allyria 5.7")
def test_an_isolated_own_tile_can_be_shaped() -> None:
    state = start("e3 hill 0: spear", phase="play", hands={0: f"wildwood.1 {OTHER_CARD}"})
    choose(state, "play wildwood.1")
    near = ("b1", "c2", "d1", "d3", "d4", "e2", "e3")
    assert open_options(state) == [f"target {tile}" for tile in near] + ["stop"]


@pytest.mark.rule("allyria 5.7, 4.2.4")
def test_a_reshaped_tile_yields_the_income_of_its_new_terrain() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: "wildwood.1"}, pools={0: "9 clay", 1: "9 clay"})
    choose(state, "play wildwood.1", "target c2")
    assert state.snapshot()["tiles"]["c2"]["owner"] == 0
    before = empire(state, 0)["pool"]["wood"]
    end_turn(state)
    end_turn(state)
    assert empire(state, 0)["pool"]["wood"] >= before + 1
