"""All cards: when they may be played, and that each can be resolved. Spec: allyria 5.7, 5.10."""

from random import Random

import pytest

from game.games.allyria.rules.cards import PRIMITIVES
from game.games.allyria.rules.data import CARDS, kind_of
from tests.games.allyria.rules.playing import (
    all_cards,
    choose,
    empire,
    kinds,
    open_options,
    question,
    random_choice,
    start,
    with_card,
)

NOT_LIVE_ALONE = {
    "scholars", "second_sight", "archives", "grand_design", "mind_thief", "spies",
    "emberfall", "firestorm", "far_lightning", "hexed_ground",
    "gate_of_ways", "fair_wind", "forced_march",
}  # fmt: skip
"""Cards that do nothing for a seat with a city, one resource card and an empty deck."""
DECLINABLE = {"worldshaping", "reform", "archives", "grand_design", "gate_of_ways"}
"""Cards of which all effects can be declined or skipped."""


@pytest.mark.rule("allyria 5.7, 2.8")
def test_the_cards_use_each_primitive() -> None:
    assert {str(effect[0]) for card in CARDS.values() for effect in card.effects} == set(PRIMITIVES)


@pytest.mark.rule("allyria 5.7, 5.10.2")
@pytest.mark.parametrize("card", all_cards())
@pytest.mark.parametrize("seed", range(3))
def test_every_card_can_be_resolved_and_goes_to_the_drop(card: str, seed: int) -> None:
    state = with_card(card)
    rng = Random(f"{card} {seed}")
    events = choose(state, f"play {card}")
    assert state.snapshot()["phase"] == "play"
    while question(state)[1] != "play":
        assert state.snapshot()["stack"][0]["f"] == "effects"
        events += state.choose(*random_choice(state, rng))
    assert kinds(events)[0] == "played"
    assert len(events) > 1 or kind_of(card) in DECLINABLE, "it did nothing: add it to DECLINABLE if it may"
    assert card in empire(state, 0)["drop"]
    assert state.snapshot()["stack"] == []


@pytest.mark.rule("allyria 5.7.1")
@pytest.mark.parametrize("card", all_cards())
def test_a_card_may_be_played_only_if_it_can_do_something(card: str) -> None:
    state = start(phase="play", hands={0: f"{card} wood-clay.0a"}, pools={1: ""})
    live = f"play {card}" in open_options(state)
    assert live != (kind_of(card) in NOT_LIVE_ALONE), "add it to NOT_LIVE_ALONE, or take it out"


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
