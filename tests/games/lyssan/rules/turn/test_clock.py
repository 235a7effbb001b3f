"""The default options, which end a turn whose time is up. Spec: lyssan 4.1.5, 7.6."""

from random import Random

import pytest

from game.contract import Decision, Option
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.rules.turn.clock import ENDINGS, default_option


@pytest.mark.rule("lyssan 4.1.5")
@pytest.mark.parametrize("ending", ENDINGS)
def test_the_default_option_ends_or_declines(ending: str) -> None:
    options: tuple[Option, ...] = (("ready", "wolf.noble.1"), (ending,))
    assert default_option(Decision(0, "lyssan.target", options)) == (ending,)


@pytest.mark.rule("lyssan 4.1.5")
def test_without_such_an_option_the_first_is_the_default() -> None:
    options: tuple[Option, ...] = (("discard", "sappers"), ("discard", "exile"))
    assert default_option(Decision(0, "lyssan.pay", options)) == ("discard", "sappers")


@pytest.mark.rule("lyssan 4.1.5, 7.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_endings_are_listed_last_and_default_options_end_every_turn(seats: int) -> None:
    state, rng = new({"seats": seats}, seats), Random(seats)
    while state.awaiting:
        for decision in state.awaiting:
            ends = [option[0] in ENDINGS for option in decision.options]
            assert ends == sorted(ends)
            assert sum(ends) <= 1
        if state.position.phase == "turns" and rng.randrange(5) == 0:
            assert choices_to_end(state.copy()) < 10
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))


def choices_to_end(state: LyssanState) -> int:
    """The number of default options that end the running turn."""
    faction, choices = state.position.queue[0], 0
    while state.position.queue[:1] == [faction] and state.position.phase == "turns":
        state.choose(state.awaiting[0].seat, default_option(state.awaiting[0]))
        choices += 1
    return choices
