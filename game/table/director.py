"""Shows events group by group: each group waits until the motion of the one before has ended."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.contract import Snapshot
from game.table.presentation.animation import EventGroup


@dataclass(frozen=True)
class _Step:
    """A step still to be shown: a group of events, or settling on the view if `group` is None."""

    group: EventGroup | None
    view: Snapshot


class Director:
    """A queue of event groups. Each batch of groups ends with settling on its view."""

    def __init__(
        self, animate: Callable[[EventGroup, Snapshot], None], settle: Callable[[Snapshot], None]
    ) -> None:
        self._animate = animate
        self._settle = settle
        self._steps: deque[_Step] = deque()

    @property
    def is_idle(self) -> bool:
        """True if the queue is empty."""
        return not self._steps

    def add(self, groups: Sequence[EventGroup], view: Snapshot) -> None:
        """Queues the groups, and settling on the view after them."""
        self._steps.extend(_Step(group, view) for group in groups)
        self._steps.append(_Step(None, view))

    def show_next(self) -> None:
        """Shows the next group, or settles."""
        step = self._steps.popleft()
        if step.group is None:
            self._settle(step.view)
        else:
            self._animate(step.group, step.view)

    def clear(self) -> None:
        """Drops everything that is left."""
        self._steps.clear()
