"""Guesses of what a seat cannot see."""

from random import Random
from typing import Any

import pytest

from game.games.grace.bots import guess
from tests.games.grace.bots.decisions import MATCHES, positions, samples


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
