"""The choices of the bots of Yes, Your Grace."""

from random import Random

import pytest

from game.games.grace.bots import ANSWERS, guess
from tests.games.grace.bots import decisions
from tests.games.grace.bots.decisions import LEVELS, chosen, samples


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
