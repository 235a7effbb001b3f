"""How much runs for a press that moves a knight of Lyssan; see `tools.press`."""

import pytest

from tools.press import PressTraces, files, trace_press

MAX_CALLS = 18_200
"""Of both presses and the frame after them."""
ORDER = (
    *("Devices.read", "TableScene.handle", "SeatInputs.display", "Selection.select", "Match.choose"),
    *("State.choose", "Director.add", "Stage._animate"),
)
"""The way of a press, as docs/architecture.md describes it."""


@pytest.fixture(scope="module")
def traces() -> PressTraces:
    """Takes some seconds: the match is played, and the table painted, before the press."""
    return trace_press()


def test_a_press_and_the_frame_that_shows_it_make_few_calls(traces: PressTraces) -> None:
    """The limits are a little above what is measured.

    Calls are counted, not distinct functions: a change that asks the same again, such as views that are
    copied for each reader, adds calls and no function. Files say over how many places the press is spread.
    """
    select, choose, frame = (trace.calls.total() for trace in traces)
    assert select < 300
    assert choose < 2_200
    assert frame < 15_900
    assert select + choose + frame < MAX_CALLS


def test_a_press_is_spread_over_few_files(traces: PressTraces) -> None:
    select, choose, frame = (len(files([trace])) for trace in traces)
    assert select <= 32
    assert choose <= 72
    assert frame <= 93


def test_a_press_takes_the_way_that_is_documented(traces: PressTraces) -> None:
    names = [function.name for function in traces.choose.calls]
    assert [name for name in names if name in ORDER] == list(ORDER)
    assert "Painter.draw" in [function.name for function in traces.frame.calls]
