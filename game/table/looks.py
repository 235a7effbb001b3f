"""What a game tells the table: where its things lie, how they look, and how they move."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from game.rules.contract import Event, Snapshot
from game.table.components import Look
from game.table.place import Place
from game.table.things import Things
from game.ui.canvas import Canvas

Point = tuple[float, float]


@dataclass(frozen=True)
class Target:
    """A spot that can be pointed at."""

    spot: str
    outline: tuple[Point, ...]
    """Corners in layout units, in order."""

    @property
    def rect(self) -> pygame.Rect:
        """The smallest rectangle around it."""
        across, down = [x for x, _ in self.outline], [y for _, y in self.outline]
        left, top = round(min(across)), round(min(down))
        return pygame.Rect(left, top, round(max(across)) - left, round(max(down)) - top)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside the outline."""
        inside = False
        for (x1, y1), (x2, y2) in zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
        return inside


class Looks(Protocol):
    """One game's looks. All that is asked here is answered from the view alone."""

    def fit(self, width: int) -> None:
        """The content is `width` layout units wide from now on."""

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        """Where each thing lies, by its id.

        `before` says where things lay, for those that the view cannot tell apart: who can stay stays.
        """

    def look(self, thing: str) -> Look:
        """What the thing is drawn as; marks are things called `mark@spot`."""

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """All spots that can be pointed at; of those that overlap the last is on top."""

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        """Where a mark for the spot is drawn."""

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """The events in turn, those together that are seen together."""

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        """Set in motion what has happened; what this leaves undone glides to its place by itself."""

    def trace(self, events: Sequence[Event]) -> set[tuple[str, str]] | None:
        """Marks (spot, mark) that show what has just happened; None: those before stay."""

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when the ground must be painted anew."""

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint the ground that all things lie on, to the edges of the window."""
