"""Cards that bring tokens: gain, pick, trade, steal, harvest. Spec: allyria 5.7."""

import pytest

from game.games.allyria.rules.events import Gained, Paid
from tests.games.allyria.rules.playing import choose, empire, kinds, open_options, pool, question, start

ALL = ("wood", "clay", "iron", "stone", "magic", "research")


@pytest.mark.rule("allyria 5.7, 2.8")
@pytest.mark.parametrize(
    ("card", "resource"),
    [
        ("ley_tap.2", "magic"),
        ("forestry.1", "wood"),
        ("brickworks.1", "clay"),
        ("smelting.1", "iron"),
        ("quarrying.1", "stone"),
        ("library.1", "research"),
    ],
)
def test_three_tokens_are_gained(card: str, resource: str) -> None:
    state = start(phase="play", hands={0: card})
    before = pool(state).get(resource, 0)
    events = choose(state, f"play {card}")
    assert events[1] == Gained(seat=0, res=resource, n=3, why=card)
    assert pool(state)[resource] == before + 3
    assert empire(state, 0)["drop"] == [card]


@pytest.mark.rule("allyria 5.7")
@pytest.mark.parametrize(("card", "times"), [("guild_charter.1", 3), ("caravans.1", 2), ("drill_yard.1", 1)])
def test_basic_tokens_are_picked_one_by_one(card: str, times: int) -> None:
    state = start(phase="play", hands={0: card}, pools={0: ""})
    choose(state, f"play {card}")
    for _ in range(times):
        assert question(state) == (0, "gain")
        assert open_options(state) == ["gain wood", "gain clay", "gain iron", "gain stone"]
        choose(state, "gain iron" if times == 3 else "gain wood")
    assert state.snapshot()["stack"] == []


@pytest.mark.rule("allyria 5.7")
def test_up_to_three_tokens_are_traded_for_any_other_resource() -> None:
    state = start(phase="play", hands={0: "caravans.1"}, pools={0: "2 wood 1 magic"})
    choose(state, "play caravans.1")
    assert question(state) == (0, "trade")
    trades = [f"trade {paid} {gained}" for paid in ("wood", "magic") for gained in ALL if gained != paid]
    assert open_options(state) == [*trades, "stop"]
    assert choose(state, "trade wood research") == [
        Paid(seat=0, cost={"wood": 1}, why="caravans.1"),
        Gained(seat=0, res="research", n=1, why="caravans.1"),
    ]
    choose(state, "trade magic research", "trade research wood")
    assert question(state) == (0, "gain")
    assert pool(state) == {"wood": 2, "research": 1}


@pytest.mark.rule("allyria 5.7")
def test_trading_can_be_stopped_at_any_time() -> None:
    state = start(phase="play", hands={0: "caravans.1"}, pools={0: "2 wood"})
    choose(state, "play caravans.1", "trade wood clay", "stop")
    assert question(state) == (0, "gain")
    assert pool(state) == {"wood": 1, "clay": 1}


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_without_tokens_to_trade_the_other_effects_still_happen() -> None:
    state = start(phase="play", hands={0: "caravans.1"}, pools={0: ""})
    choose(state, "play caravans.1")
    assert question(state) == (0, "gain")


@pytest.mark.rule("allyria 5.7")
def test_tokens_are_stolen_from_rivals_that_have_them() -> None:
    pools = {0: "9 clay 9 wood", 1: "1 wood", 2: "2 iron 1 magic"}
    state = start(seats=3, phase="play", hands={0: "mind_thief.1"}, pools=pools)
    choose(state, "play mind_thief.1")
    assert question(state) == (0, "steal")
    assert open_options(state) == ["steal 1 wood", "steal 2 iron", "steal 2 magic"]
    assert choose(state, "steal 2 iron") == [
        Paid(seat=2, cost={"iron": 1}, why="mind_thief.1"),
        Gained(seat=0, res="iron", n=1, why="mind_thief.1"),
    ]
    assert open_options(state) == ["steal 1 wood", "steal 2 iron", "steal 2 magic"]
    choose(state, "steal 1 wood")
    assert (pool(state, 1), pool(state, 2)) == ({}, {"iron": 1, "magic": 1})


@pytest.mark.rule("allyria 5.7, 4.1")
def test_the_only_token_that_can_be_stolen_is_taken_without_a_decision() -> None:
    state = start(phase="play", hands={0: "mind_thief.1"}, pools={1: "1 research"})
    events = choose(state, "play mind_thief.1")
    assert kinds(events) == ["played", "paid", "gained"]
    assert pool(state, 1) == {}


@pytest.mark.rule("allyria 5.7, 5.7.1")
def test_a_card_that_only_steals_cannot_be_played_if_rivals_have_neither_cards_nor_tokens() -> None:
    def is_playable(card: str, *, rival_hand: str = "", rival_tokens: str = "") -> bool:
        hands = {0: f"{card} wood-clay.0a", 1: rival_hand}
        state = start(phase="play", hands=hands, pools={0: "9 clay 9 wood", 1: rival_tokens})
        return f"play {card}" in open_options(state)

    for card in ("mind_thief.1", "spies.1"):
        assert not is_playable(card)
        assert is_playable(card, rival_hand="wood-clay.1a")
        assert is_playable(card, rival_tokens="1 wood")


@pytest.mark.rule("allyria 5.7")
def test_four_own_tiles_are_harvested_each_only_once() -> None:
    tiles = "b1 forest 0: spear\nb2 marsh 0: spear\nc2 hill 0: spear\nd1 ruins 0: spear\nc4 taken 1: spear"
    state = start(tiles, phase="play", hands={0: "tax_collectors.1"}, pools={0: ""})
    choose(state, "play tax_collectors.1")
    assert question(state) == (0, "harvest")
    assert open_options(state) == [f"harvest {tile}" for tile in ("b1", "b2", "c1", "c2", "d1")]
    choose(state, "harvest b2")
    assert "harvest b2" not in open_options(state)
    events = choose(state, "harvest c1", "harvest b1", "harvest d1")
    assert [event.why for event in events if isinstance(event, Gained)] == ["c1", "b1", "d1"]
    assert pool(state) == {"magic": 1, "iron": 1, "wood": 1, "research": 1}


@pytest.mark.rule("allyria 5.7")
def test_with_fewer_than_four_tiles_each_is_harvested_and_this_cannot_be_declined() -> None:
    state = start("c2 hill 0: spear", phase="play", hands={0: "tax_collectors.1"}, pools={0: ""})
    choose(state, "play tax_collectors.1")
    assert open_options(state) == ["harvest c1", "harvest c2"]
    choose(state, "harvest c2")
    assert pool(state) == {"iron": 1, "clay": 1}
    assert state.snapshot()["stack"] == []
