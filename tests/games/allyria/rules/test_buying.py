"""The pool: buying and cycling. Spec: allyria 4.4."""

import pytest

from tests.games.allyria.rules.playing import (
    choose,
    empire,
    end_turn,
    kinds,
    open_options,
    pool,
    question,
    start,
)

EFFECT = {"kind": "edge", "seat": 0, "n": 2, "role": "defend", "until": "next"}


@pytest.mark.rule("allyria 4.4")
def test_a_bought_card_goes_to_the_drop_and_its_slot_is_refilled() -> None:
    market = "library.1 levy.1 spies.1 mercenaries.1 ley_tap.1"
    state = start(
        phase="buy", market=market, stock="reform.1 reform.2", pools={0: "3 research 2 wood 1 clay"}
    )
    assert open_options(state) == ["buy library.1", "buy levy.1", "buy spies.1", "done"]
    assert kinds(choose(state, "buy levy.1")) == ["bought", "revealed"]
    assert pool(state) == {"wood": 2, "clay": 1}
    assert empire(state, 0)["drop"] == ["levy.1"]
    assert empire(state, 0)["bought"] == 1
    expected = ["library.1", "reform.1", "spies.1", "mercenaries.1", "ley_tap.1"]
    assert state.snapshot()["market"] == {"pool": expected, "deck": ["reform.2"]}


@pytest.mark.rule("allyria 4.4")
@pytest.mark.parametrize(
    ("tokens", "stock", "offered"),
    [
        ("1 magic 1 research", "reform.1", 2),
        ("1 magic", "reform.1", 0),
        ("1 research", "reform.1", 0),
        ("1 magic 1 research", "", 0),
    ],
)
def test_a_card_may_be_cycled_for_one_magic_and_one_research(tokens: str, stock: str, offered: int) -> None:
    state = start(
        phase="buy", market="library.1 fieldworks.1", stock=stock, pools={0: f"{tokens} 9 clay 9 wood"}
    )
    assert len(open_options(state, "cycle")) == offered


@pytest.mark.rule("allyria 4.4")
def test_a_cycled_card_goes_under_the_deck() -> None:
    state = start(
        phase="buy", market="library.1 levy.1", stock="reform.1 reform.2", pools={0: "2 magic 2 research"}
    )
    assert kinds(choose(state, "cycle library.1")) == ["cycled", "revealed"]
    expected = {"pool": ["reform.1", "levy.1"], "deck": ["reform.2", "library.1"]}
    assert state.snapshot()["market"] == expected
    assert pool(state) == {"magic": 1, "research": 1}
    assert empire(state, 0)["drop"] == []


@pytest.mark.rule("allyria 4.4")
def test_with_immediate_purchases_a_card_takes_effect_at_once_and_goes_to_the_drop() -> None:
    state = start(
        phase="buy",
        market="scholars.1 ley_tap.1",
        decks={0: "wood-clay.0a wood-clay.0b"},
        pools={0: "6 research 3 magic 2 wood 1 clay"},
        purchases="immediate",
    )
    assert kinds(choose(state, "buy scholars.1")) == ["bought", "drawn", "drawn_cards"]
    assert empire(state, 0)["hand"] == ["wood-clay.0a", "wood-clay.0b"]
    choose(state, "buy ley_tap.1")
    assert pool(state) == {"magic": 3, "research": 3, "wood": 2, "clay": 1}
    assert empire(state, 0)["drop"] == ["scholars.1", "ley_tap.1"]
    end_turn(state)
    assert {"wood-clay.0a", "wood-clay.0b"} <= set(empire(state, 0)["hand"])


@pytest.mark.rule("allyria 4.4, 5.7.1")
def test_a_card_without_an_effect_right_now_can_be_bought() -> None:
    state = start(
        phase="buy", market="scholars.1", pools={0: "9 research 2 wood 1 clay"}, purchases="immediate"
    )
    assert kinds(choose(state, "buy scholars.1")) == ["bought"]
    assert question(state) == (0, "act")
