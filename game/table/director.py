"""Plays what has happened in turn: an event's motion ends before the next begins."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Event, Snapshot

Beat: TypeAlias = Sequence[Event]
"""Events that are seen together."""


@dataclass(frozen=True)
class _Scene:
    """What is played next: a beat, or with none the settling."""

    beat: Beat | None
    view: Snapshot


class Director:
    """A queue of beats, each batch closed by the view that it led to."""

    def __init__(self, show: Callable[[Beat, Snapshot], None], settle: Callable[[Snapshot], None]) -> None:
        self._show = show
        self._settle = settle
        self._scenes: deque[_Scene] = deque()

    @property
    def idle(self) -> bool:
        """Whether nothing is left to be played."""
        return not self._scenes

    def add(self, beats: Sequence[Beat], view: Snapshot) -> None:
        """Play the beats after all that is still to be played, then settle on the view."""
        self._scenes.extend(_Scene(beat, view) for beat in beats)
        self._scenes.append(_Scene(None, view))

    def go_on(self) -> None:
        """Play what comes next."""
        scene = self._scenes.popleft()
        if scene.beat is None:
            self._settle(scene.view)
        else:
            self._show(scene.beat, scene.view)

    def forget(self) -> None:
        """Play nothing of what is left."""
        self._scenes.clear()
