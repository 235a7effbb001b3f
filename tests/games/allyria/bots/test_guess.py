"""Guesses of what a seat cannot see."""

from random import Random
from typing import Any

import pytest

from game.contract import Snapshot
from game.games.allyria.bots import guess
from tests.games.allyria.bots.decisions import MATCHES, positions

PRIVATE = {"allyria.scry", "allyria.spy", "allyria.rival", "allyria.assign", "allyria.casualty"}
"""Decisions in which one seat knows more than the others."""


def cards(snapshot: Snapshot) -> list[str]:
    """All cards in hands, decks and drops."""
    places = [side[place] for side in snapshot["seats"] for place in ("hand", "deck", "drop")]
    return sorted(card for place in [*places, snapshot["market"]["deck"]] for card in place)


@pytest.mark.rule("allyria 11")
@pytest.mark.parametrize("config", MATCHES)
def test_a_guess_is_a_match_that_looks_the_same_to_the_seat(config: dict[str, Any]) -> None:
    """Takes seconds: guesses throughout a match."""
    rng = Random(5)
    for state in positions(config, seed=5):
        if rng.random() < 0.95 and state.awaiting[0].ask not in PRIVATE:
            continue
        for seat in range(config["seats"]):
            view = state.view(seat)
            guessed = guess(view, rng)
            assert guessed.view(seat) == view
            assert cards(guessed.snapshot()) == cards(state.snapshot())


@pytest.mark.rule("allyria 11")
def test_guesses_differ_in_what_the_seat_cannot_know() -> None:
    state = next(state for state in positions(MATCHES[0], seed=2) if state.awaiting[0].ask == "allyria.act")
    seat = state.awaiting[0].seat
    view, rng = state.view(seat), Random(1)
    hands = {tuple(guess(view, rng).snapshot()["seats"][1 - seat]["hand"]) for _ in range(20)}
    decks = {tuple(guess(view, rng).snapshot()["market"]["deck"][:3]) for _ in range(20)}
    assert len(hands) > 5
    assert len(decks) > 5
