"""Guesses of what a seat cannot know."""

from random import Random
from typing import Any

import pytest

from game.contract import Snapshot
from game.games.lyssan.bots import guess
from tests.games.lyssan.bots.decisions import MATCHES, positions


def cards(snapshot: Snapshot) -> list[str]:
    """All influence cards and debts, wherever they lie, and those that are being played."""
    piles = [row[pile] for row in snapshot["factions"].values() for pile in ("hand", "debts", "court")]
    piles += snapshot["decks"].values()
    piles.append(
        [step["card"] for step in snapshot["pending"] if step["f"] == "effects" and step["todo"] is None]
    )
    return sorted(card for pile in piles for card in pile)


def triumphs(snapshot: Snapshot) -> list[str]:
    """All triumphs, in the row and unused."""
    return sorted([*(slot["id"] for slot in snapshot["row"]), *snapshot["unused_triumphs"]])


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.rule("lyssan 11")
@pytest.mark.parametrize("config", MATCHES)
@pytest.mark.parametrize("seed", range(2))
def test_a_guess_is_a_match_that_looks_the_same_to_the_seat(config: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    for state in positions(config, seed):
        deciding = {decision.seat for decision in state.awaiting}
        if rng.random() < (0.4 if state.position.stack else 0.94):
            continue
        for seat in range(config["seats"]):
            if seat not in deciding and rng.random() < 0.7:
                continue
            view = state.view(seat)
            guessed = guess(view, rng)
            assert guessed.view(seat) == view
            assert cards(guessed.snapshot()) == cards(state.snapshot())
            assert triumphs(guessed.snapshot()) == triumphs(state.snapshot())
            if seat in deciding:
                assert guessed.awaiting == state.awaiting or len(deciding) > 1


@pytest.mark.rule("lyssan 11")
@pytest.mark.rule("lyssan 5.15")
@pytest.mark.parametrize("config", MATCHES)
def test_a_finished_match_can_be_guessed(config: dict[str, Any]) -> None:
    *_, state = positions(config, 8)
    assert state.outcome is not None
    for seat in range(config["seats"]):
        view = state.view(seat)
        assert guess(view, Random(1)).view(seat) == view


@pytest.mark.rule("lyssan 11")
def test_guesses_differ_in_what_the_seat_cannot_know() -> None:
    state = next(
        state
        for seed in range(2, 9)
        for state in positions(MATCHES[0], seed)
        if state.position.year == 2 and all(len(each.hand) > 1 for each in state.position.factions.values())
    )
    seat, rng = state.awaiting[0].seat, Random(1)
    guesses = [guess(state.view(seat), rng).snapshot() for _ in range(20)]
    own, other = (state.position.config.factions_of(each)[0] for each in (seat, 1 - seat))
    assert len({tuple(each["factions"][other]["hand"]) for each in guesses}) > 5
    assert len({tuple(each["decks"]["influence"][-3:]) for each in guesses}) > 5
    assert len({tuple(slot["id"] for slot in each["row"]) for each in guesses}) > 5
    assert len({each["factions"][other]["role"] for each in guesses}) == 2
    assert len({tuple(each["factions"][own]["hand"]) for each in guesses}) == 1
    assert len({each["factions"][own]["role"] for each in guesses}) == 1
