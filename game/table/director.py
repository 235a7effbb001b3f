"""Shows events one group after another: the motion of one ends before the next begins."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.contract import Snapshot
from game.table.presentation.animation import EventGroup


@dataclass(frozen=True)
class _Step:
    """What is shown next: a group of events, or with None the settling."""

    group: EventGroup | None
    view: Snapshot


class Director:
    """A queue of event groups; the view that they led to closes each batch."""

    def __init__(
        self, animate: Callable[[EventGroup, Snapshot], None], settle: Callable[[Snapshot], None]
    ) -> None:
        self._animate = animate
        self._settle = settle
        self._steps: deque[_Step] = deque()

    @property
    def idle(self) -> bool:
        """True if nothing is left to show."""
        return not self._steps

    def add(self, groups: Sequence[EventGroup], view: Snapshot) -> None:
        """Queues the groups, and then the settling on the view."""
        self._steps.extend(_Step(group, view) for group in groups)
        self._steps.append(_Step(None, view))

    def go_on(self) -> None:
        """Shows the next group, or settles."""
        step = self._steps.popleft()
        if step.group is None:
            self._settle(step.view)
        else:
            self._animate(step.group, step.view)

    def forget(self) -> None:
        """Drops all that is left."""
        self._steps.clear()
