"""The choices of the bots of Yes, Your Grace."""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any

import pytest

from game.bots.bot import Budget
from game.games.grace.bots import ANSWERS, guess
from game.games.grace.bots.context import DecisionContext
from game.games.grace.bots.laying import event_forecasts, layings
from game.games.grace.bots.levels import SKILLS
from game.games.grace.rules.data import CARDS
from game.games.grace.rules.saving import known_kingdom
from tests.games.grace.bots import decisions
from tests.games.grace.bots.decisions import GRACE, LEVELS, chosen, samples


def test_every_level_answers_every_question_with_an_open_option() -> None:
    answered = set()
    for ask, state, decision in samples(3):
        for level in LEVELS:
            assert chosen(state, decision, level) in decision.options
        answered.add(ask)
    never = ANSWERS.keys() - answered
    assert not never, f"no match of MATCHES in {decisions.__name__} comes to these questions: {sorted(never)}"


@pytest.mark.rule("grace 11")
def test_the_same_seed_gives_the_same_choice_whatever_the_hidden_cards_are() -> None:
    for _, state, decision in samples(3):
        other = guess(state.view(decision.seat), Random(99))
        for level in LEVELS:
            assert chosen(state, decision, level) == chosen(other, decision, level)


def winners(levels: Sequence[str], seed: int, **options: Any) -> Collection[int]:
    """The seats that win a match of bots of these levels, one a seat."""
    state = GRACE.new({"seats": len(levels), **options}, seed)
    for count in range(3000):
        if not state.awaiting:
            break
        decision = state.awaiting[0]
        state.choose(decision.seat, chosen(state, decision, levels[decision.seat], seed=count, nodes=4))
    assert state.outcome is not None
    return state.outcome.winners


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options", [{"chaos": "always", "overthrow_from": 0}, {"claims": False, "crises": 3}]
)
def test_bots_play_matches_to_their_ends(level: str, options: dict[str, Any]) -> None:
    assert winners([level] * 5, 3, records=6, **options)


@pytest.mark.no_cover
def test_a_grandmaster_wins_more_than_the_squires_around_it() -> None:
    wins, others = 0, 0
    for seed in range(16):
        levels = ["squire"] * 4
        levels[seed % 4] = "grandmaster"
        won = winners(levels, seed, records=6)
        wins += seed % 4 in won
        others += len([seat for seat in won if seat != seed % 4])
    assert wins > 1.4 * others / 3


def test_a_bot_in_a_hurry_makes_a_single_guess() -> None:
    _, state, decision = next(each for each in samples(1) if each[0] == "place")
    counts = []
    for budget in (Budget(hurried=lambda: True), Budget(nodes=3), Budget()):
        kingdom = known_kingdom(state.view(decision.seat))
        counts.append(
            len(DecisionContext(kingdom, decision, SKILLS["grandmaster"], budget, Random(1)).samples)
        )
    assert counts == [1, 3, SKILLS["grandmaster"].samples]


def test_a_grandmaster_tries_several_cards_together_and_cards_that_are_alike_once() -> None:
    state, decision = next(each[1:] for each in samples(1) if each[0] == "place")
    tried = {}
    for level in ("knight", "grandmaster"):
        kingdom = known_kingdom(state.view(decision.seat))
        kingdom.hands[decision.seat] = ["so01", "so02", "di01"]
        kingdom.roles = dict.fromkeys(kingdom.roles)
        context = DecisionContext(kingdom, decision, SKILLS[level], Budget(nodes=1), Random(1))
        (forecast, *_) = event_forecasts(context, kingdom.open_happenings, 0.0)
        tried[level] = sorted(
            sorted(CARDS[card].type for card in things) for things, _ in layings(context, forecast)
        )
    assert tried["knight"] == [["diplomat"], ["soldier"]]
    assert tried["grandmaster"] == [
        ["diplomat"],
        ["diplomat", "soldier"],
        ["diplomat", "soldier", "soldier"],
        ["soldier"],
        ["soldier", "soldier"],
    ]
