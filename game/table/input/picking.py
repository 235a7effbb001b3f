"""Choosing by pointing: what is lit, what a press means, where the cursor goes next."""

from collections.abc import Callable, Sequence
from copy import copy
from typing import Self

from game.contract import Decision, Option, Seat
from game.input.messages import Intent
from game.table.ids import SpotId, Spots, sort_key
from game.table.input.target import Target
from game.ui.widgets.focus import neighbour


class Pointing:
    """Narrows a decision to one option, or to some that are the same on the table and are read in a menu.

    A piece that may go to one place only still wants that place pointed at: nobody moves by accident.
    Spec: cyvasse 4.3
    """

    def __init__(self, decision: Decision, spots_of: Callable[[Option, Seat], Spots]) -> None:
        self.decision = decision
        self.pointed: list[SpotId] = []
        """Spots, in order."""
        self.menu: list[Option] = []
        """The options that share all selected spots and differ in words only; empty: none."""
        self._spots = {option: spots_of(option, decision.seat) for option in decision.options}

    @property
    def left(self) -> list[Option]:
        """The options that name everything pointed at."""
        return [option for option, spots in self._spots.items() if self._named(spots)]

    @property
    def lit(self) -> list[SpotId]:
        """The spots that can be pointed at now, sorted."""
        if not self.pointed:
            return sorted({spots[0] for spots in self._spots.values() if spots}, key=sort_key)
        found = {spot for option in self.left for spot in self._spots[option]} - set(self.pointed)
        return sorted(found, key=sort_key)

    @property
    def complete(self) -> list[Option]:
        """The options all of whose spots have been pointed at."""
        if not self.pointed:
            return []
        return [option for option in self.left if set(self._spots[option]) == set(self.pointed)]

    @property
    def wordless(self) -> list[Option]:
        """The options that are a verb and name nothing on the table, such as passing; they want a button."""
        return [option for option, spots in self._spots.items() if len(option) == 1 and not spots]

    @property
    def spotless(self) -> list[Option]:
        """The options that name only what does not lie on the table; they must be read in a list."""
        return [option for option, spots in self._spots.items() if len(option) > 1 and not spots]

    def leads_on(self, spot: SpotId) -> bool:
        """Whether more is to be pointed at after this first spot."""
        return any(spots[0] == spot for spots in self._spots.values() if len(spots) > 1)

    def point(self, spot: SpotId) -> Option | None:
        """Point at a spot; the option, once it is chosen.

        Pointing again at the last spot confirms what is complete, or else lets go of it. Another spot that
        options begin with starts anew.
        """
        if spot in self.pointed:
            return self._again(spot)
        if spot not in self.lit:
            if all(spots[:1] != (spot,) for spots in self._spots.values()):
                return None
            self.pointed.clear()
        self.pointed.append(spot)
        left = {self._spots[option] for option in self.left}
        self.menu.clear()
        return self._settled(self.left) if len(left) == 1 and left.pop()[-1] in self.pointed else None

    def would_do(self, spot: SpotId) -> bool:
        """Whether pointing at a spot would lead anywhere."""
        trial = self._copy()
        return trial.point(spot) is not None or (trial.pointed, trial.menu) != (self.pointed, self.menu)

    def trial(self, spot: SpotId) -> Option | None:
        """The option that pointing at a spot would choose, or the first of the menu that it would open."""
        trial = self._copy()
        return trial.point(spot) or next(iter(trial.menu), None)

    def _copy(self) -> Self:
        trial = copy(self)
        trial.pointed, trial.menu = list(self.pointed), list(self.menu)
        return trial

    def back(self) -> bool:
        """Let go of what was pointed at last; whether there was anything."""
        self.menu.clear()
        if self.pointed:
            self.pointed.pop()
            return True
        return False

    def _named(self, spots: Spots) -> bool:
        if not self.pointed:
            return True
        return spots[:1] == (self.pointed[0],) and set(self.pointed) <= set(spots)

    def _again(self, spot: SpotId) -> Option | None:
        complete = self.complete
        if not complete and spot == self.pointed[-1]:
            self.back()
        return self._settled(complete)

    def _settled(self, options: list[Option]) -> Option | None:
        """The one option; of several there is a menu."""
        if len(options) == 1:
            return options[0]
        self.menu = options
        return None


def under(targets: Sequence[Target], x: float, y: float) -> SpotId | None:
    """The spot at a point in layout units; None: nothing."""
    return next((target.spot for target in reversed(targets) if target.holds(x, y)), None)


def next_spot(targets: Sequence[Target], here: SpotId, way: Intent) -> SpotId:
    """The nearest spot in a direction, or `here` if there is none."""
    rects = [target.rect for target in targets]
    at = next(target.rect for target in targets if target.spot == here)
    found = neighbour(at, rects, way)
    return here if found is None else targets[found].spot


def cycled(lit: Sequence[SpotId], here: SpotId | None, step: int) -> SpotId | None:
    """The next of the lit spots after `here`, with a `step` of -1 the one before; `here` if nothing is lit.

    Spots are in reading order; the first comes after the last.
    """
    if not lit:
        return here
    if here in lit:
        return lit[(lit.index(here) + step) % len(lit)]
    return lit[0 if step > 0 else -1]


def in_reading_order(targets: Sequence[Target], spots: Sequence[SpotId]) -> list[SpotId]:
    """The spots row by row from the top, each from the left."""
    rects = {target.spot: target.rect for target in targets}
    return sorted((spot for spot in spots if spot in rects), key=lambda spot: (rects[spot].y, rects[spot].x))
