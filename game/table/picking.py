"""Choosing by pointing: what is lit, what a press means, where the cursor goes next."""

from collections.abc import Sequence

from game.input.messages import Intent
from game.rules.contract import Decision, Option
from game.table.target import Target
from game.ui.focus import neighbour


class Pointing:
    """Narrows a decision to one option. An option's first name is pointed at first, the others in any order.

    A piece that may go to one place only still wants that place pointed at: nobody moves by accident.
    Spec: cyvasse 4.3
    """

    def __init__(self, decision: Decision) -> None:
        self.decision = decision
        self.pointed: list[str] = []

    @property
    def left(self) -> list[Option]:
        """The options that name everything pointed at."""
        return [option for option in self.decision.options if self._named(option)]

    @property
    def lit(self) -> list[str]:
        """The names that can be pointed at now, sorted."""
        if not self.pointed:
            return sorted({str(option[1]) for option in self.decision.options if len(option) > 1})
        return sorted({str(name) for option in self.left for name in option[1:]} - set(self.pointed))

    @property
    def complete(self) -> Option | None:
        """The option all of whose names have been pointed at, if there is one."""
        named = (option for option in self.left if set(map(str, option[1:])) == set(self.pointed))
        return next(named, None) if self.pointed else None

    @property
    def wordless(self) -> list[Option]:
        """The options that name nothing on the table, such as passing; they want a button."""
        return [option for option in self.decision.options if len(option) == 1]

    def point(self, name: str) -> Option | None:
        """Point at a name; the option, once it is chosen.

        Pointing again at the last thing confirms what is complete, or else lets go of it. Another thing that
        options begin with starts anew.
        """
        if name in self.pointed:
            return self._again(name)
        if name not in self.lit:
            if not self._begins(name):
                return None
            self.pointed.clear()
        self.pointed.append(name)
        return self._decided()

    def back(self) -> bool:
        """Let go of what was pointed at last; whether there was anything."""
        if self.pointed:
            self.pointed.pop()
            return True
        return False

    def _named(self, option: Option) -> bool:
        if not self.pointed:
            return True
        return option[1:2] == (self.pointed[0],) and set(self.pointed) <= set(option[1:])

    def _begins(self, name: str) -> bool:
        return any(option[1:2] == (name,) for option in self.decision.options)

    def _again(self, name: str) -> Option | None:
        if self.complete is None and name == self.pointed[-1]:
            self.back()
        return self.complete

    def _decided(self) -> Option | None:
        """One option left, and its goal pointed at."""
        left = self.left
        return left[0] if len(left) == 1 and left[0][-1] in self.pointed else None


def under(targets: Sequence[Target], x: float, y: float) -> str | None:
    """The spot at a point in layout units; None: nothing."""
    return next((target.spot for target in reversed(targets) if target.holds(x, y)), None)


def next_spot(targets: Sequence[Target], here: str, way: Intent) -> str:
    """The nearest spot in a direction, or `here` if there is none."""
    rects = [target.rect for target in targets]
    at = next(target.rect for target in targets if target.spot == here)
    found = neighbour(at, rects, way)
    return here if found is None else targets[found].spot


def cycled(lit: Sequence[str], here: str, step: int) -> str:
    """The next of the lit spots after `here`, with a `step` of -1 the one before; `here` if nothing is lit.

    Spots are in reading order; the first comes after the last.
    """
    if not lit:
        return here
    if here in lit:
        return lit[(lit.index(here) + step) % len(lit)]
    return lit[0 if step > 0 else -1]


def in_reading_order(targets: Sequence[Target], spots: Sequence[str]) -> list[str]:
    """The spots row by row from the top, each from the left."""
    rects = {target.spot: target.rect for target in targets}
    return sorted((spot for spot in spots if spot in rects), key=lambda spot: (rects[spot].y, rects[spot].x))
