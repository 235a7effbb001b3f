"""Shows events batch by batch: each waits until the motion of the one before has ended."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.contract import Event, View
from game.table.presentation.events import EventGroup


@dataclass(frozen=True)
class Batch:
    """Events that are shown at once."""

    group: EventGroup
    """Those that are animated."""
    events: Sequence[Event]
    """All, in order."""


def batches(groups: Sequence[EventGroup], events: Sequence[Event]) -> list[Batch]:
    """A batch for each group; they have all events, those that are not animated with the next group.

    The last ones come with the last group, or are a batch of their own if nothing is animated.
    """
    numbers = {id(event): number for number, event in enumerate(events)}
    ends = [max(numbers[id(event)] + 1 for event in group) for group in groups[:-1]]
    starts = [0, *ends]
    return [
        Batch(group, events[start:end])
        for group, start, end in zip(groups or [()], starts, [*ends, len(events)], strict=True)
    ]


@dataclass(frozen=True)
class _Step:
    """A step still to be shown: a batch of events, or settling on the view if `batch` is None."""

    batch: Batch | None
    view: View


class Director:
    """A queue of batches of events. The last of those that belong together is followed by their view."""

    def __init__(self, animate: Callable[[Batch, View], None], settle: Callable[[View], None]) -> None:
        self._animate = animate
        self._settle = settle
        self._steps: deque[_Step] = deque()

    @property
    def is_idle(self) -> bool:
        """True if the queue is empty."""
        return not self._steps

    def add(self, batches: Sequence[Batch], view: View) -> None:
        """Queues the batches, and settling on the view after them."""
        self._steps.extend(_Step(batch, view) for batch in batches)
        self._steps.append(_Step(None, view))

    def show_next(self) -> None:
        """Shows the next batch, or settles."""
        step = self._steps.popleft()
        if step.batch is None:
            self._settle(step.view)
        else:
            self._animate(step.batch, step.view)

    def clear(self) -> None:
        """Drops everything that is left."""
        self._steps.clear()
