"""A match that starts from a short description is as described."""

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.records import Market
from game.games.allyria.rules.situation import situation
from game.games.allyria.rules.state import restore
from tests.games.allyria.rules.playing import open_options, pool, question, troops_on


def test_troops_have_the_tiles_and_moves_that_the_lines_say() -> None:
    state = restore(
        situation(tiles=["c2 forest 0: 2 spear, siege 0", "c4 1: cavalry"], tokens=["2 wood 1 clay"])
    )
    assert question(state) == (0, "act")
    assert (troops_on(state, "c2"), troops_on(state, "c4")) == ("spear 1, spear 1, siege 0", "cavalry 1")
    assert state.campaign.lands["c2"].terrain == "forest"
    assert state.campaign.lands["c4"].terrain == "hill"
    assert "march c2 c3 all" in open_options(state, "march")
    assert not [option for option in open_options(state, "march") if option.endswith("siege")]
    assert pool(state)["wood"] == 2


def test_cities_are_placed_and_can_hold_troops() -> None:
    state = restore(situation(tiles=["c5: infantry", "c1: spear"]))
    assert [empire.city for empire in state.campaign.empires] == ["c1", "c5"]
    assert state.campaign.lands["c5"].owner == 1
    assert state.campaign.empires[1].supply["infantry"] == 5


def test_cards_are_in_the_piles_that_name_them() -> None:
    snapshot = situation(
        tiles=["c1: spear"],
        phase="play",
        hands=["emberfall.1 wood-iron.0a", "levy.1"],
        decks=["scholars.1"],
        market="reform.1 levy.2",
        stock="spies.1",
    )
    state = restore(snapshot)
    assert question(state) == (0, "play")
    assert [empire.hand for empire in state.campaign.empires] == [["emberfall.1", "wood-iron.0a"], ["levy.1"]]
    assert [empire.deck for empire in state.campaign.empires] == [["scholars.1"], []]
    assert state.campaign.market == Market(["reform.1", "levy.2"], ["spies.1"])


def test_season_and_dice_are_set() -> None:
    snapshot = situation(tiles=["c2 0: cavalry", "c3 1: siege"], season=11, dice="6 1")
    state = restore(snapshot)
    assert state.campaign.year[state.campaign.season] == "winter-full"
    state.choose(0, ("march", "c2", "c3", "all"))
    assert troops_on(state, "c3") == "cavalry 0"


def test_an_unknown_field_a_wrong_tile_and_wrong_tokens_are_refused() -> None:
    with pytest.raises(TypeError):
        situation(troops=["c2 0: spear"])
    lines = ["z9 0: spear", "c2 0: dragon", "c2 5: spear", "c2: spear", "c2 0 spear", "c2 0: 7 spear"]
    for line in lines:
        with pytest.raises(ValueError, match=f"tile '{line}' .*: write it as"):
            situation(tiles=[line])
    for tokens in ("2 gold", "wood", "2", "wood 2"):
        with pytest.raises(ValueError, match=f"{tokens}"):
            situation(tokens=[tokens])


def test_the_rules_object_does_the_same_as_the_functions() -> None:
    allyria = rules.AllyriaRules()
    state = allyria.new({"seats": 3}, 1)
    assert (
        state.snapshot()
        == rules.new({"seats": 3}, 1).snapshot()
        == allyria.restore(state.snapshot()).snapshot()
    )
    assert allyria.progress(state.campaign).count == 0
    assert allyria.situation()["phase"] == "act"
