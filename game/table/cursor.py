"""The cursor on the table: over a spot of the game or a button beside it."""

from collections.abc import Iterable, Sequence

import pygame

from game.contract import Seat
from game.input.messages import Intent
from game.table.picking import cycled, in_reading_order, next_spot, under
from game.table.target import Target, boxed

KEY = "!"
"""What the spots of buttons begin with, before their verb."""


def key_spot(verb: str) -> str:
    """The spot of a button."""
    return KEY + verb


def verb_of(spot: str) -> str:
    """The verb of a button's spot; empty for a spot of the game."""
    return spot.removeprefix(KEY) if spot.startswith(KEY) else ""


PLATE = "?"
"""What the spots of seats' plates begin with, before the seat."""


def plate_spot(seat: Seat) -> str:
    """The spot of a seat's plate, when it offers something."""
    return f"{PLATE}{seat}"


def seat_of_plate(spot: str) -> Seat | None:
    """The seat of a plate's spot; None: it is another kind of spot."""
    return int(spot.removeprefix(PLATE)) if spot.startswith(PLATE) else None


def is_on_board(spot: str) -> bool:
    """True for a spot of the game, not a button or a plate beside it."""
    return bool(spot) and not spot.startswith((KEY, PLATE))


def key_targets(rects: dict[str, pygame.Rect]) -> list[Target]:
    """Buttons as targets, so that the cursor walks onto them as onto tiles."""
    return [boxed(key_spot(verb), rect) for verb, rect in rects.items()]


class Cursor:
    """Where a player points."""

    def __init__(self) -> None:
        self.spot = ""
        """Empty before anything was pointed at."""

    def hover(self, targets: Sequence[Target], x: float, y: float) -> bool:
        """Follow a pointer; whether it is over another spot now."""
        found = under(targets, x, y)
        return found is not None and self.go(found)

    def step(self, targets: Sequence[Target], way: Intent) -> bool:
        """To the nearest spot that way; whether there is one."""
        if all(target.spot != self.spot for target in targets):
            return bool(targets) and self.go(targets[0].spot)
        return self.go(next_spot(targets, self.spot, way))

    def cycle(self, targets: Sequence[Target], lit: Iterable[str], step: int) -> bool:
        """To the next lit spot, round from the last to the first; whether it moved."""
        return self.go(cycled(in_reading_order(targets, list(lit)), self.spot, step))

    def go(self, spot: str) -> bool:
        """Over to a spot; whether it was elsewhere."""
        moved = spot != self.spot
        self.spot = spot
        return moved
