"""The cursor of an input, and where it starts at a decision."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist

from game.contract import Option
from game.input.messages import Intent
from game.table.ids import ButtonSpot, SpotId, is_on_board
from game.table.input.selection import Selection
from game.table.input.targets import Target, in_reading_order, next_in_order, next_spot, reading_key, spot_at


class Cursor:
    """Moves from spot to spot. Each method returns whether the cursor moved."""

    def __init__(self) -> None:
        self.spot: SpotId | None = None
        """None before anything was pointed at."""

    def hover(self, targets: Sequence[Target], x: float, y: float) -> bool:
        """Moves to the spot at a point; stays if there is none."""
        spot = spot_at(targets, x, y)
        return spot is not None and self.move_to(spot)

    def move(self, targets: Sequence[Target], direction: Intent, *, wide: bool = False) -> bool:
        """Moves to the nearest spot in a direction; for `wide` see `next_spot`."""
        if self.spot is None or all(target.spot != self.spot for target in targets):
            return bool(targets) and self.move_to(targets[0].spot)
        return self.move_to(next_spot(targets, self.spot, direction, wide=wide))

    def cycle(self, targets: Sequence[Target], groups: Iterable[Sequence[SpotId]], offset: int) -> bool:
        """Moves to the next spot, group by group and row by row, or to the previous one if `offset` is -1."""
        ordered = [spot for spots in groups for spot in in_reading_order(targets, spots)]
        return self.move_to(next_in_order(ordered, self.spot, offset))

    def move_to(self, spot: SpotId | None) -> bool:
        """Moves to a spot; None takes the cursor off the table."""
        moved = spot != self.spot
        self.spot = spot
        return moved


@dataclass(frozen=True)
class Command:
    """A command that a seat has given in its turn."""

    ask: str
    """The text key of its decision."""
    option: Option
    spot: SpotId | None
    """The first of its spots, such as the piece that moves; None: it has none."""


def spot_after_command(targets: Sequence[Target], selection: Selection, latest: Command) -> SpotId | None:
    """Returns where the cursor goes after a command: it stays while a command begins at its spot.

    Else it goes to the next spot where the same kind of command begins, else to any; None: there is none.
    """
    order = in_reading_order(targets, selection.starts)
    if latest.spot in order:
        return latest.spot
    alike = selection.beginning(str(latest.option[0]))
    same_kind = [spot for spot in order if spot in alike]
    keys = {target.spot: reading_key(target) for target in targets}
    before = keys.get(latest.spot) if latest.spot is not None else None
    later = [spot for spot in same_kind if before is not None and keys[spot] > before]
    return next(iter(later or same_kind or order), None)


def spot_near_button(targets: Sequence[Target], selection: Selection) -> SpotId | None:
    """Returns the spot on the table nearest to the first button among those where a press does nothing.

    Spots beside a board with a camera come first, since the camera does not follow the cursor to them.
    None: the table has no such spots.
    """
    verb, lit = next(iter(selection.buttons), ""), set(selection.lit)
    spots = [target for target in targets if is_on_board(target.spot) and target.spot not in lit]
    beside = [target for target in spots if target.window is None]
    button = next((target.rect.center for target in targets if target.spot == ButtonSpot(verb)), (0, 0))
    nearest = min(
        beside or spots, key=lambda each: (dist(each.rect.center, button), reading_key(each)), default=None
    )
    return None if nearest is None else nearest.spot


def follow_up_spot(targets: Sequence[Target], selection: Selection, spot: SpotId | None) -> SpotId | None:
    """Returns the selectable spot of the lowest rank that is nearest to the cursor; None: there is none.

    `spot`: where the cursor is; it stays if that can be selected.
    """
    lit = set(selection.safe_spots(selection.lit))
    if spot in lit:
        return spot
    here = next((target.rect.center for target in targets if target.spot == spot), None)
    found = [target for target in targets if target.spot in lit]
    if here is None:
        return next(iter(in_reading_order(targets, list(lit))), None)
    nearest = min(
        found, key=lambda each: (each.rank, dist(each.rect.center, here), reading_key(each)), default=None
    )
    return None if nearest is None else nearest.spot
