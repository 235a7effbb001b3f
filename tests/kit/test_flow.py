"""A flow runs a match from decision to decision; steps on the stack come before the phases."""

import json

import pytest

from game.contract import Decision
from game.kit.flow import read_steps
from game.kit.records import write
from tests.kit.counting import FLOW, STEPS, Countdown, Counted, CountState, Gift, Pause


def test_a_phase_asks_its_seat() -> None:
    advance = FLOW.go_on(Countdown(5))
    assert advance.decisions == (Decision(0, "count.minus", (("minus", 1), ("minus", 2)), open=True),)
    assert (advance.events, advance.forced) == ([], [])


def test_a_single_option_is_carried_out_and_the_match_ends_without_options() -> None:
    match = Countdown(1)
    advance = FLOW.go_on(match)
    assert advance.events == [Counted(left=0)]
    assert [decision.options for decision in advance.forced] == [(("minus", 1),)]
    assert (advance.decisions, match.phase) == ((), "over")


def test_a_step_comes_before_the_phase_and_only_its_secret_options_are_hidden() -> None:
    (decision,) = FLOW.go_on(Countdown(5, stack=[Gift(seat=1, most=1)])).decisions
    assert (decision.seat, decision.ask, decision.open) == (1, "count.give", False)
    assert decision.public == (("pass",),)


def test_the_step_on_top_acts_first_and_steps_without_options_end() -> None:
    match = Countdown(5, stack=[Gift(seat=1, most=2), Pause()])
    assert FLOW.go_on(match).decisions[0].ask == "count.give"
    assert match.stack == [Gift(seat=1, most=2)]


def test_an_answered_step_ends_once_it_has_no_options() -> None:
    match = Countdown(5, stack=[Gift(seat=1, most=2)])
    assert FLOW.carry_out(match, 1, ("give", 2)) == [Counted(left=7)]
    assert FLOW.go_on(match).decisions[0].ask == "count.minus"
    assert match.stack == []


def test_a_declined_step_ends() -> None:
    match = Countdown(5, stack=[Gift(seat=1, most=2)])
    FLOW.carry_out(match, 1, ("pass",))
    assert (match.left, match.stack) == (5, [])


def test_steps_come_back_from_json_as_their_classes() -> None:
    stack = [Gift(seat=1, most=2), Pause()]
    data = json.loads(json.dumps(write(stack)))
    assert data[0] == {"f": "gift", "seat": 1, "most": 2}
    assert read_steps(STEPS, data) == stack


@pytest.mark.parametrize(
    "step",
    [
        {"f": "theft"},
        {"f": "gift", "seat": 1},
        {"f": "gift", "seat": 1, "most": 2, "for": "me"},
        "gift",
        None,
    ],
)
def test_a_step_of_no_class_or_with_wrong_fields_is_refused(step: object) -> None:
    with pytest.raises(ValueError, match="damaged"):
        read_steps(STEPS, [step])


def test_a_match_asks_until_it_is_over_and_logs_what_happens() -> None:
    state = CountState(Countdown(3))
    assert state.choose(0, ("minus", 2)) == [Counted(left=1), Counted(left=0)]
    assert state.log == [Counted(left=1), Counted(left=0)]
    assert [each.options for each in state.forced] == [(("minus", 1),)]
    assert state.awaiting == ()
    assert state.outcome is not None


def test_a_copied_match_goes_on_without_the_first_one() -> None:
    state = CountState(Countdown(3, stack=[Gift(seat=1, most=2)]))
    twin = state.copy()
    twin.choose(1, ("give", 1))
    assert state.snapshot() == CountState(Countdown(3, stack=[Gift(seat=1, most=2)])).snapshot()
    assert (state.log, state.awaiting[0].ask) == ([], "count.give")
