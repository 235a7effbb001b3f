"""A game's looks with the heads-up display painted around the board."""

from collections.abc import Hashable, Mapping, Sequence

import pygame

from game.rules.contract import Event, Snapshot
from game.scenes import hud as display
from game.scenes.hud import Hud
from game.table.components import Look
from game.table.looks import Areas, Looks, Target
from game.table.place import Place
from game.table.things import Things
from game.ui.canvas import Canvas, Shown


class Furnished:
    """Looks whose ground holds the display; the board below it is painted only when it changes."""

    def __init__(self, looks: Looks, hud: Hud) -> None:
        self.looks = looks
        self.hud = hud
        self._key: Hashable = None
        self._board = pygame.Surface((1, 1))
        self._notes: list[Shown] = []

    def fit(self, width: int) -> None:
        """The content is `width` layout units wide from now on."""
        self.looks.fit(width)

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        """Where each thing lies."""
        return self.looks.places(view, before)

    def look(self, thing: str) -> Look:
        """What the thing is drawn as."""
        return self.looks.look(thing)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """All spots of the game."""
        return self.looks.targets(view)

    def areas(self, view: Snapshot) -> Areas:
        """Where the display stands."""
        return self.looks.areas(view)

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        """Where a mark for the spot is drawn."""
        return self.looks.mark(view, spot, mark)

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """The events in turn."""
        return self.looks.beats(events)

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        """Set in motion what has happened."""
        self.looks.show(beat, view, things)

    def trace(self, events: Sequence[Event]) -> set[tuple[str, str]] | None:
        """Marks that show what has just happened."""
        return self.looks.trace(events)

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when board or display must be painted anew."""
        return self.looks.ground(view), self.hud

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint the board, or copy it as it was, and the display around it."""
        key = (
            self.looks.ground(view),
            canvas.frame,
            canvas.surface.get_size(),
            canvas.text_size,
            canvas.palette,
        )
        if key != self._key:
            self.looks.paint(canvas, view)
            self._key, self._board, self._notes = key, canvas.surface.copy(), list(canvas.dump)
        else:
            canvas.surface.blit(self._board, (0, 0))
            canvas.dump += self._notes
        display.paint(canvas, self.looks.areas(view), self.hud)
