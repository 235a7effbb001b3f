"""A frame makes pictures for a limited time; what is missing follows, and what is incomplete is not kept."""

from collections.abc import Iterator
from functools import partial
from threading import Event

import pytest

from game.ui.drawing.surface_cache import (
    BUDGET,
    GradualWork,
    PaintBudget,
    Steps,
    SurfaceCache,
    SurfaceLimit,
    all_at_once,
    in_thread,
)


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def nothing_in_a_frame() -> Iterator[None]:
    """A budget of no time at all: a frame makes no picture, and a piece of work is one picture."""
    with BUDGET.limited(0.0):
        yield


def test_a_frame_grants_pictures_until_its_time_is_over_and_the_others_are_made_after_it() -> None:
    clock = Clock()
    budget, made = PaintBudget(clock), list[int]()

    def make(number: int) -> None:
        clock.seconds += 0.02
        made.append(number)

    with budget.limited(0.15):
        with budget.frame():
            for number in range(8):
                if budget.grants(number, partial(make, number)):
                    make(number)
        assert made == [0, 1, 2]
        assert budget.postponed == 5
        budget.seconds = 0.05
        budget.work()
        assert made == [0, 1, 2, 3, 4, 5]
        budget.work()
        assert made == list(range(8))
        assert not budget.has_work


def test_a_picture_that_takes_longer_than_a_frame_is_made_nevertheless() -> None:
    budget, made = PaintBudget(), list[str]()
    with budget.limited(0.0):
        with budget.frame():
            assert not budget.grants("map", lambda: made.append("map"))
        budget.work()
    assert made == ["map"]


def test_what_is_missing_when_the_limit_ends_is_forgotten() -> None:
    budget = PaintBudget()
    with budget.limited(0.0), budget.frame():
        assert not budget.grants("map", lambda: None)
    assert not budget.has_work


def test_without_a_limit_everything_is_made_at_once() -> None:
    with BUDGET.frame():
        assert all(BUDGET.grants(number, lambda: None) for number in range(1000))


def test_a_new_picture_of_the_screen_forgets_what_the_last_one_lacked(nothing_in_a_frame: None) -> None:
    with BUDGET.frame():
        BUDGET.grants("old", lambda: None)
    with BUDGET.frame(whole=False):
        BUDGET.grants("new", lambda: None)
    assert BUDGET.has_work
    with BUDGET.frame():
        pass
    assert not BUDGET.has_work


def counting(log: list[int], count: int) -> Steps:
    """Work of some steps that adds their numbers to a list."""
    for number in range(count):
        log.append(number)
        yield


def test_work_in_steps_goes_on_between_frames(nothing_in_a_frame: None) -> None:
    log: list[int] = []
    work = GradualWork(counting(log, 3))
    with BUDGET.frame():
        work.go_on()
    assert not log
    BUDGET.work()
    assert log == [0]
    while BUDGET.has_work:
        BUDGET.work()
    assert log == [0, 1, 2]
    assert work.is_done


def test_work_in_steps_is_done_at_once_without_a_limit() -> None:
    log: list[int] = []
    work = GradualWork(counting(log, 3))
    work.go_on()
    assert (log, work.is_done) == ([0, 1, 2], True)
    all_at_once(counting(log, 1))
    assert log == [0, 1, 2, 0]


def test_a_step_does_not_wait_until_a_thread_has_done_its_work(nothing_in_a_frame: None) -> None:
    may_end = Event()
    work = GradualWork(in_thread(lambda: may_end.wait(60)))
    for _ in range(3):
        work.take_step()
        assert not work.is_done
    may_end.set()
    while not work.is_done:
        work.take_step()


def test_without_a_limit_a_step_waits_for_the_thread() -> None:
    log: list[int] = []
    work = GradualWork(in_thread(lambda: log.append(1)))
    work.take_step()
    assert (log, work.is_done) == ([1], True)


def test_what_a_thread_returns_or_raises_arrives() -> None:
    def fail() -> int:
        raise OSError("the disk is gone")

    assert all_at_once(in_thread(lambda: 7)) == 7
    with pytest.raises(OSError, match="gone"):
        all_at_once(in_thread(fail))


def test_what_is_made_of_a_missing_picture_is_shown_but_not_kept(nothing_in_a_frame: None) -> None:
    limit = SurfaceLimit(lambda: 2**20)
    parts: SurfaceCache[str] = SurfaceCache(limit)
    wholes: SurfaceCache[str] = SurfaceCache(limit)

    def whole() -> str:
        return wholes.get("whole", lambda: f"<{parts.get('part', lambda: 'picture', lambda: 'blank')}>")

    with BUDGET.frame():
        assert whole() == "<blank>"
    assert (len(parts), len(wholes)) == (0, 0)
    BUDGET.work()
    with BUDGET.frame():
        assert whole() == "<picture>"
    assert (len(parts), len(wholes)) == (1, 1)
