"""The rules say why an option is not open, and the table has words for every reason."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.contract import Decision, Option, Reason, Seat, State
from game.text import LANGUAGES, Words
from tests.auction.rules import AuctionRules
from tests.games.all_games import CONFIGS, RULES

GAMES = {"lyssan": 11, "allyria": 6}
"""Those whose rules give reasons, and how many kinds of them a random match has at least."""
MATCHES = [(game, config, seed) for game in GAMES for config in CONFIGS[game] for seed in range(2)]
MOST = 60
"""Options tried at each decision."""


def random_match(
    game: str, config: dict[str, Any], seed: int
) -> Iterator[tuple[State, Decision, list[Option]]]:
    """The decisions of a random match, each with options that other decisions of its kind have offered."""
    state, rng = RULES[game].new(config, seed), Random(seed)
    offered: dict[str, dict[Option, None]] = defaultdict(dict)
    for _ in range(400):
        if not state.awaiting:
            return
        for decision in state.awaiting:
            offered[decision.ask] |= dict.fromkeys(decision.options)
            found = list(offered[decision.ask])
            yield state, decision, rng.sample(found, min(MOST, len(found)))
        decision = rng.choice(state.awaiting)
        verbs = sorted({str(option[0]) for option in decision.options} - {"end"}) or ["end"]
        verb = rng.choice(verbs) if rng.random() < 0.8 else decision.options[-1][0]
        state.choose(decision.seat, rng.choice([each for each in decision.options if each[0] == verb]))


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES)
def test_what_is_open_has_no_reason_and_what_is_closed_has_one_with_words(
    game: str, config: dict[str, Any], seed: int
) -> None:
    """Takes a second."""
    rules = RULES[game]
    words = [frozenset(Words(language).keys(f"table.{game}.why.")) for language in LANGUAGES]
    reasons = set[str]()
    for state, decision, options in random_match(game, config, seed):
        view = rules.known(state.view(decision.seat))
        for option in decision.options[::5]:
            for length in range(1, len(option) + 1):
                assert rules.why_not(view, decision, option[:length]) is None, option
        for option in options:
            reason = rules.why_not(view, decision, option)
            assert (reason is None) == (option in decision.options), (option, reason)
            if reason is not None:
                assert all(f"table.{game}.why.{reason.key}" in known for known in words), reason
                reasons.add(reason.key)
    assert len(reasons) >= GAMES[game]


def test_a_game_that_gives_no_reasons_says_that_an_option_is_closed() -> None:
    rules = AuctionRules()
    state = rules.new({}, 1)
    decision = state.awaiting[0]
    view = rules.known(state.view(decision.seat))
    assert rules.why_not(view, decision, decision.options[0][:1]) is None
    assert rules.why_not(view, decision, ("dance",)) == Reason("closed")


@pytest.mark.parametrize(("game", "config", "seed"), MATCHES[::2])
def test_the_room_learns_no_other_reason_than_it_may_know(
    game: str, config: dict[str, Any], seed: int
) -> None:
    """A reason at a decision that all see follows from what all see. Takes a second."""
    rules = RULES[game]

    def reason(state: State, viewer: Seat | None, decision: Decision, option: Option) -> Reason | None:
        return rules.why_not(rules.known(state.view(viewer)), decision, option)

    for number, (state, decision, options) in enumerate(random_match(game, config, seed)):
        if number % 5 == 0 and decision.open:
            for option in options[:8]:
                assert bool(reason(state, None, decision, option)) == (option not in decision.options)
