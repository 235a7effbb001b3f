"""Targets: the spots on the screen that can be pointed at, and the cursor that moves among them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import dist
from typing import Self, TypeAlias

import pygame

from game.contract import Option
from game.input.messages import Intent
from game.table.ids import ButtonSpot, SpotId, is_on_board
from game.table.input.selection import Selection
from game.ui.layout import Rectangle
from game.ui.widgets.widget import OPPOSITE, neighbour

Coordinates: TypeAlias = tuple[float, float]
"""x and y in layout units."""


@dataclass(frozen=True)
class Target:
    """A spot that can be pointed at, and its shape."""

    spot: SpotId
    outline: tuple[Coordinates, ...]
    """The corners, in order."""
    window: Rectangle | None = None
    """The area of the camera that shows the spot, beyond which it cannot be hit; None: no camera does."""
    rank: int = 0
    """PREVIOUS and NEXT visit a lower rank first, such as what acts before where something is bought."""
    anchor: Rectangle | None = None
    """Where directions find the spot, if it lies around others; None: in its middle."""

    @classmethod
    def from_rect(cls, spot: SpotId, rect: pygame.Rect, window: Rectangle | None = None) -> Self:
        """Creates a rectangular target."""
        return cls(spot, (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft), window)

    @cached_property
    def rect(self) -> pygame.Rect:
        """The smallest rectangle around the outline."""
        xs, ys = [x for x, _ in self.outline], [y for _, y in self.outline]
        left, top = round(min(xs)), round(min(ys))
        return pygame.Rect(left, top, round(max(xs)) - left, round(max(ys)) - top)

    @property
    def step_rect(self) -> pygame.Rect:
        """What directions go by."""
        return self.rect if self.anchor is None else pygame.Rect(self.anchor)

    @property
    def is_shown(self) -> bool:
        """True if the camera, if there is one, shows where directions find the spot."""
        return self.window is None or pygame.Rect(self.window).collidepoint(self.step_rect.center)

    @property
    def visible_rect(self) -> pygame.Rect:
        """The part of `rect` that is on the screen; empty if the camera shows another part of the board."""
        return self.rect if self.window is None else self.rect.clip(self.window)

    def contains(self, x: float, y: float) -> bool:
        """Returns whether a point is inside the outline, and inside the window."""
        if self.window is not None and not pygame.Rect(self.window).collidepoint(x, y):
            return False
        inside = False
        for (x1, y1), (x2, y2) in zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
        return inside


def button_targets(rects: Mapping[str, pygame.Rect]) -> list[Target]:
    """Returns the targets of buttons, given their rectangles by verb."""
    return [Target.from_rect(ButtonSpot(verb), rect) for verb, rect in rects.items()]


def spot_at(targets: Sequence[Target], x: float, y: float) -> SpotId | None:
    """Returns the topmost spot at a point; None: there is none."""
    return next((target.spot for target in reversed(targets) if target.contains(x, y)), None)


def under_pointer(
    targets: Sequence[Target], panels: Sequence[pygame.Rect], x: float, y: float
) -> Sequence[Target]:
    """Returns the targets that a pointer at a point can hit: under a panel none that a camera shows."""
    if any(panel.collidepoint(x, y) for panel in panels):
        return [target for target in targets if target.window is None]
    return targets


def spot_below(targets: Sequence[Target], spot: SpotId, accepts: Callable[[SpotId], bool]) -> SpotId | None:
    """Returns the topmost accepted spot at the centre of another one; None: there is none.

    What lies over a board, such as a hand, does not stand on it: below it is no spot of the board.
    """
    top = next((target for target in targets if target.spot == spot), None)
    if top is None:
        return None
    below = (other for other in reversed(targets) if other.window == top.window)
    return next(
        (other.spot for other in below if other.contains(*top.rect.center) and accepts(other.spot)), None
    )


WIDE = 5.0
"""How far sideways a direction finds something, for each unit ahead, where nothing lies straight ahead."""
ANYWHERE = 1000.0
"""The same for buttons beside a board: all that lies on that side."""


def next_spot(targets: Sequence[Target], start: SpotId, direction: Intent, *, wide: bool = False) -> SpotId:
    """Returns the nearest spot in a direction, or `start` if there is none.

    Beside a board what its camera does not show is only found if there is nothing else. `wide`: what lies
    almost beside the start is found, too, if nothing else is. From the edge of a board, left and right lead
    to the buttons beside it, however much higher or lower they are. In a column beside a board, up and down
    stay in the column.
    """
    origin = next(target for target in targets if target.spot == start)
    if (above := _in_column(targets, origin, direction)) is not None:
        return above
    shown = list(targets) if origin.window else [target for target in targets if target.is_shown]
    for slope in (1.0, WIDE) if wide else (1.0,):
        for candidates in (shown, targets):
            rects = [target.step_rect for target in candidates]
            index = neighbour(origin.step_rect, rects, direction, slope=slope)
            if index is not None:
                return candidates[index].spot
    if direction in (Intent.LEFT, Intent.RIGHT):
        buttons = [target for target in targets if isinstance(target.spot, ButtonSpot)]
        rects = [target.step_rect for target in buttons]
        index = neighbour(origin.step_rect, rects, direction, slope=ANYWHERE)
        if index is not None:
            return buttons[index].spot
    return start


def _in_column(targets: Sequence[Target], origin: Target, direction: Intent) -> SpotId | None:
    """The nearest spot straight above or below one beside a board, if it is beside the board, too."""
    if origin.window is not None or direction not in (Intent.UP, Intent.DOWN):
        return None
    left, right = origin.rect.left, origin.rect.right
    column = [
        target
        for target in targets
        if target.window is None and target.rect.left < right and left < target.rect.right
    ]
    index = neighbour(origin.step_rect, [target.step_rect for target in column], direction)
    return None if index is None else column[index].spot


def next_in_order(spots: Sequence[SpotId], start: SpotId | None, offset: int) -> SpotId | None:
    """Returns the spot after `start`, or before it if `offset` is -1; `start` if there are no spots.

    The first spot comes after the last.
    """
    if not spots:
        return start
    if start in spots:
        return spots[(spots.index(start) + offset) % len(spots)]
    return spots[0 if offset > 0 else -1]


def in_reading_order(targets: Sequence[Target], spots: Sequence[SpotId]) -> list[SpotId]:
    """Returns the spots that are on the screen: by rank, then row by row from the top, each from the left."""
    keys = {target.spot: reading_key(target) for target in targets}
    return sorted((spot for spot in spots if spot in keys), key=lambda spot: keys[spot])


def reading_key(target: Target) -> tuple[int, int, int]:
    """Returns the key that sorts targets by rank and in reading order."""
    return target.rank, target.rect.y, target.rect.x


class Cursor:
    """Moves from spot to spot. Each method returns whether the cursor moved."""

    def __init__(self) -> None:
        self.spot: SpotId | None = None
        """None before anything was pointed at."""
        self._came: tuple[Intent, SpotId] | None = None
        """The direction of the latest step, and where it started; None: something else has happened since."""

    def hover(self, targets: Sequence[Target], x: float, y: float) -> bool:
        """Moves to the spot at a point; stays if there is none."""
        spot = spot_at(targets, x, y)
        return spot is not None and self.move_to(spot)

    def move(self, targets: Sequence[Target], direction: Intent, *, wide: bool = False) -> bool:
        """Moves to the nearest spot in a direction; for `wide` see `next_spot`."""
        before = self.spot
        if before is None or all(target.spot != before for target in targets):
            return bool(targets) and self.move_to(targets[0].spot)
        moved = self.move_to(next_spot(targets, before, direction, wide=wide))
        self._came = (direction, before) if moved else None
        return moved

    def step_back(self, targets: Sequence[Target], direction: Intent) -> bool:
        """Takes the latest step back if the direction is the opposite of it."""
        if self._came is None or direction is not OPPOSITE[self._came[0]]:
            return False
        came, start = self._came
        if all(target.spot != start for target in targets):
            return False
        here = self.spot
        self.move_to(start)
        self._came = None if here is None else (OPPOSITE[came], here)
        return True

    def forget_step(self) -> None:
        """Lets directions lead to what is nearest again, since more has happened than a step."""
        self._came = None

    def cycle(self, targets: Sequence[Target], groups: Iterable[Sequence[SpotId]], offset: int) -> bool:
        """Moves to the next spot, group by group and row by row, or to the previous one if `offset` is -1."""
        ordered = [spot for spots in groups for spot in in_reading_order(targets, spots)]
        return self.move_to(next_in_order(ordered, self.spot, offset))

    def move_to(self, spot: SpotId | None) -> bool:
        """Moves to a spot; None takes the cursor off the table."""
        moved, self.spot = spot != self.spot, spot
        self.forget_step()
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


def resting_spot(targets: Sequence[Target], selection: Selection, place: Coordinates | None) -> SpotId | None:
    """Returns where the cursor waits if all that is left is a button or costs something.

    A press there does nothing. It is beside the first spot that costs something, else what lies at a place,
    such as where a card was that has gone, or what is nearest to it. `place`: where the cursor was; None: it
    was nowhere. Then it is what is nearest to the first button. Spots beside a board with a camera come
    first, since the camera does not follow the cursor to them. None: the table has no such spot.
    """
    centres = {target.spot: target.rect.center for target in targets}
    place = next((centres[spot] for spot in in_reading_order(targets, selection.lit)), place)
    verb, lit = next(iter(selection.buttons), ""), set(selection.lit)
    spots = [target for target in targets if is_on_board(target.spot) and target.spot not in lit]
    beside = [target for target in spots if target.window is None]
    shown = beside or [target for target in spots if target.is_shown]
    if place is not None and shown:
        return spot_at(shown, *place) or _nearest(shown, place)
    button = next((target.rect.center for target in targets if target.spot == ButtonSpot(verb)), (0, 0))
    return _nearest(beside or spots, button)


def _nearest(targets: Sequence[Target], place: Coordinates) -> SpotId | None:
    """Returns the spot nearest to a place; None: there is none."""
    nearest = min(targets, key=lambda each: (dist(each.rect.center, place), reading_key(each)), default=None)
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
