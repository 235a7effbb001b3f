"""Guesses of what a seat cannot see."""

from random import Random
from typing import Any

import pytest

from game.games.grace.bots import guess
from tests.games.grace.bots.decisions import MATCHES, positions, samples
from tests.games.grace.rules.playing import LOYAL, asked, choose, of_kind, options, ordering, resolve


@pytest.mark.rule("grace 11")
@pytest.mark.parametrize("config", MATCHES)
def test_a_guess_is_a_match_that_looks_the_same_to_the_seat(config: dict[str, Any]) -> None:
    rng = Random(5)
    for state in positions(config, seed=5):
        if rng.random() < 0.9:
            continue
        for seat in range(config["seats"]):
            view = state.view(seat)
            guessed = guess(view, rng)
            assert guessed.view(seat) == view
            assert type(guessed)(guessed.kingdom).snapshot()


@pytest.mark.rule("grace 11")
def test_guesses_can_be_played_on_at_every_question() -> None:
    rng = Random(2)
    for _, state, decision in samples(2):
        guessed = guess(state.view(decision.seat), rng)
        assert decision in guessed.awaiting
        guessed.choose(decision.seat, rng.choice(decision.options))


@pytest.mark.rule("grace 11")
def test_guesses_differ_in_what_the_seat_cannot_know() -> None:
    state = next(each for ask, each, _ in samples(1) if ask == "place")
    view, rng = state.view(0), Random(1)
    guesses = [guess(view, rng).snapshot() for _ in range(20)]
    assert len({str(each["allegiance"]) for each in guesses}) > 5
    assert len({str(each["hands"][1:]) for each in guesses}) > 5
    assert len({str(each["decks"]["spy"][:3]) for each in guesses}) > 5


@pytest.mark.rule("grace 11, 5.9.1, 5.1.4")
def test_resolved_cards_may_lie_in_a_deck_that_was_reshuffled_for_a_civil_war() -> None:
    state = ordering(
        "border_war: support 1 so45 so46",
        "overthrow 2 on 0: support 2 so47 so48 co44 co45",
        allegiance=LOYAL,
        holdings=["h01 h21 h36 h46 h02"],
        hands=[" ".join(f"so{number:02}" for number in range(1, 37))],
    )
    resolve(state)
    while asked(state)[0][1] == "damage":
        choose(state, *map(str, options(state)[0]))
    assert [event.deck for event in of_kind(resolve(state, "ev2"), "reshuffled")] == ["soldier"]
    for seat in range(4):
        view = state.view(seat)
        assert guess(view, Random(seat)).view(seat) == view
