"""All cards: when they may be played, and that each can be resolved. Spec: allyria 5.7, 5.10."""

from random import Random

import pytest

from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.effects.primitives import PRIMITIVES
from tests.games.allyria.rules.table import (
    all_cards,
    any_choice,
    choose,
    empire,
    kinds,
    open_options,
    question,
    start,
)

TILES = """
    c1 city 0: 2 spear, siege
    c2 hill 0: infantry, 2 ranged
    c3 marsh 1: spear, cavalry
    c4 ruins 2: siege, spear
"""
NOT_LIVE_ALONE = {
    "reform", "scholars", "second_sight", "archives", "grand_design", "mind_thief", "spies",
    "emberfall", "firestorm", "far_lightning", "hexed_ground",
    "gate_of_ways", "fair_wind", "forced_march",
}  # fmt: skip
"""Cards that do nothing without other cards, rivals, or troops."""


@pytest.mark.rule("allyria 5.7, 2.8")
def test_the_cards_use_each_of_the_24_primitives() -> None:
    used = {str(primitive[0]) for card in CARDS.values() for primitive in card.effects}
    assert used == set(PRIMITIVES)
    assert len(used) == 24


@pytest.mark.rule("allyria 5.7, 5.10.2")
@pytest.mark.parametrize("card", all_cards())
@pytest.mark.parametrize("seed", range(3))
def test_every_card_can_be_resolved_and_goes_to_the_drop(card: str, seed: int) -> None:
    state = start(
        TILES,
        seats=3,
        phase="play",
        hands={0: f"{card} wood-clay.0a wood-clay.0b", 1: "iron-clay.1a", 2: "iron-clay.2a iron-clay.2b"},
        decks={0: "wood-iron.0a wood-iron.0b wood-iron.0c wood-iron.0d"},
        drops={0: "clay-stone.0a"},
        market="emberfall.2 levy.2",
        stock="spies.2",
    )
    rng = Random(f"{card} {seed}")
    events = choose(state, f"play {card}")
    assert state.snapshot()["phase"] == "play"
    while question(state)[1] != "play":
        assert state.snapshot()["stack"][0]["f"] == "effects"
        events += state.choose(*any_choice(state, rng))
    assert kinds(events)[0] == "played"
    assert len(events) > 1 or card in {"worldshaping.1", "reform.1", "grand_design.1", "gate_of_ways.1"}
    assert card in empire(state, 0)["drop"]
    assert state.snapshot()["stack"] == []


@pytest.mark.rule("allyria 5.7.1")
@pytest.mark.parametrize("card", all_cards())
def test_a_card_may_be_played_only_if_it_can_do_something(card: str) -> None:
    state = start(phase="play", hands={0: f"{card} wood-clay.0a"}, pools={1: ""})
    alone = card.removesuffix(".1") in NOT_LIVE_ALONE - {"reform"}
    assert (f"play {card}" in open_options(state)) != alone


@pytest.mark.rule("allyria 5.7.1")
def test_each_effect_is_checked_again_when_its_turn_comes() -> None:
    state = start(
        phase="play", hands={0: "grand_design.1 wood-clay.0a"}, market="levy.1", decks={0: "wood-clay.0b"}
    )
    assert kinds(choose(state, "play grand_design.1", "acquire levy.1")) == [
        *("played", "bought", "drawn", "drawn_cards")
    ]
    state = start(phase="play", hands={0: "second_sight.1 wood-clay.0a"}, decks={0: "wood-clay.0b"})
    events = choose(state, "play second_sight.1", "drop wood-clay.0b")
    assert kinds(events) == ["played", "looked", "dropped"]


@pytest.mark.rule("allyria 5.7.2, 5.10.4")
def test_a_card_can_be_played_once_a_turn() -> None:
    state = start(phase="play", hands={0: "ley_tap.1 wood-clay.0a"})
    choose(state, "play ley_tap.1")
    assert "play ley_tap.1" not in open_options(state)
    choose(state, "done")
    assert question(state) == (0, "act")
