"""The cursor on the table: over a spot of the game or a button beside it."""

from collections.abc import Iterable, Sequence
from typing import TypeGuard

import pygame

from game.contract import Seat
from game.input.messages import Intent
from game.table.ids import ButtonSpot, PlateSpot, SpotId
from game.table.input.picking import cycled, in_reading_order, next_spot, under
from game.table.input.target import Target, boxed


def verb_of(spot: SpotId | None) -> str:
    """The verb of a button's spot; empty for a spot of the game."""
    return spot.verb if isinstance(spot, ButtonSpot) else ""


def seat_of_plate(spot: SpotId | None) -> Seat | None:
    """The seat of a plate's spot; None: it is another kind of spot."""
    return spot.seat if isinstance(spot, PlateSpot) else None


def is_on_board(spot: SpotId | None) -> TypeGuard[SpotId]:
    """True for a spot of the game, not a button or a plate beside it."""
    return spot is not None and not isinstance(spot, ButtonSpot | PlateSpot)


def key_targets(rects: dict[str, pygame.Rect]) -> list[Target]:
    """Buttons as targets, so that the cursor walks onto them as onto tiles."""
    return [boxed(ButtonSpot(verb), rect) for verb, rect in rects.items()]


class Cursor:
    """Where a player points."""

    def __init__(self) -> None:
        self.spot: SpotId | None = None
        """None before anything was pointed at."""

    def hover(self, targets: Sequence[Target], x: float, y: float) -> bool:
        """Follow a pointer; whether it is over another spot now."""
        found = under(targets, x, y)
        return found is not None and self.go(found)

    def step(self, targets: Sequence[Target], way: Intent) -> bool:
        """To the nearest spot that way; whether there is one."""
        if self.spot is None or all(target.spot != self.spot for target in targets):
            return bool(targets) and self.go(targets[0].spot)
        return self.go(next_spot(targets, self.spot, way))

    def cycle(self, targets: Sequence[Target], lit: Iterable[SpotId], step: int) -> bool:
        """To the next lit spot, round from the last to the first; whether it moved."""
        return self.go(cycled(in_reading_order(targets, list(lit)), self.spot, step))

    def go(self, spot: SpotId | None) -> bool:
        """Over to a spot; whether it was elsewhere."""
        moved = spot != self.spot
        self.spot = spot
        return moved
