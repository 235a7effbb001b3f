"""The cursor of a player, on a spot of the table or a button beside it."""

from collections.abc import Iterable, Sequence

from game.input.messages import Intent
from game.table.ids import SpotId
from game.table.input.targets import Target, in_reading_order, next_in_order, next_spot, spot_at


class Cursor:
    """Moves from spot to spot. Each method returns whether the cursor moved."""

    def __init__(self) -> None:
        self.spot: SpotId | None = None
        """None before anything was pointed at."""

    def hover(self, targets: Sequence[Target], x: float, y: float) -> bool:
        """Moves to the spot at a point; stays if there is none."""
        spot = spot_at(targets, x, y)
        return spot is not None and self.move_to(spot)

    def step(self, targets: Sequence[Target], direction: Intent, *, wide: bool = False) -> bool:
        """Moves to the nearest spot in a direction; for `wide` see `next_spot`."""
        if self.spot is None or all(target.spot != self.spot for target in targets):
            return bool(targets) and self.move_to(targets[0].spot)
        return self.move_to(next_spot(targets, self.spot, direction, wide=wide))

    def cycle(self, targets: Sequence[Target], groups: Iterable[Sequence[SpotId]], step: int) -> bool:
        """Moves to the next spot, group by group and row by row, or to the previous one if `step` is -1."""
        ordered = [spot for spots in groups for spot in in_reading_order(targets, spots)]
        return self.move_to(next_in_order(ordered, self.spot, step))

    def move_to(self, spot: SpotId | None) -> bool:
        """Moves to a spot; None takes the cursor off the table."""
        moved = spot != self.spot
        self.spot = spot
        return moved
