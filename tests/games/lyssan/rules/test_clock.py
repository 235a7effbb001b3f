"""The default options, which end a turn whose time is up. Spec: lyssan 4.1.5, 7.6."""

from random import Random

import pytest

from game.contract import DEFAULT_VERBS
from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import LyssanState, new

RULES = LyssanRules()


@pytest.mark.rule("lyssan 4.1.5, 7.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_endings_are_listed_last_and_default_options_end_every_turn(seats: int) -> None:
    state, rng = new({"seats": seats}, seats), Random(seats)
    while state.awaiting:
        for decision in state.awaiting:
            ends = [option[0] in DEFAULT_VERBS for option in decision.options]
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
        state.choose(state.awaiting[0].seat, RULES.default_option(state.awaiting[0]))
        choices += 1
    return choices


@pytest.mark.rule("lyssan 4.1.2, 7.6")
def test_only_turns_have_a_clock_and_each_one_its_own() -> None:
    state, rng, clocks = new({"turn_seconds": 180}, 1), Random(1), []
    while state.awaiting:
        view = known(state.snapshot())
        clock = RULES.turn_clock(view)
        assert (clock is not None) == (state.position.phase == "turns")
        if clock is not None and clock not in clocks:
            clocks.append(clock)
        assert clock is None or (clock.seconds, clock.seat) == (180, RULES.turn_seat(view))
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    assert len(clocks) == 4 * 2 * (state.position.year - 1)
