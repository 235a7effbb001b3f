"""Where a thing lies, and every place on the way between two."""

from typing import NamedTuple

from game.table.ids import SpotId


class Place(NamedTuple):
    """Where a thing lies. All lengths in layout units."""

    x: float
    """The thing's middle, as is `y`."""
    y: float
    size: float
    """The side of the square that it fills."""
    layer: int = 0
    """Higher lies on top; within a layer what is nearer to the players does."""
    height: float = 0.0
    """Above the table."""
    angle: float = 0.0
    """Degrees, counterclockwise."""
    opacity: float = 1.0
    spot: SpotId | None = None
    """The spot that the thing lies on; None: it lies on none."""


def between(start: Place, goal: Place, part: float, arc: float = 0.0) -> Place:
    """The place after `part` (0 to 1) of the way; halfway it is `arc` higher."""
    return Place(
        start.x + (goal.x - start.x) * part,
        start.y + (goal.y - start.y) * part,
        start.size + (goal.size - start.size) * part,
        start.layer if start.layer > goal.layer else goal.layer,
        start.height + (goal.height - start.height) * part + 4.0 * arc * part * (1.0 - part),
        start.angle + (goal.angle - start.angle) * part,
        start.opacity + (goal.opacity - start.opacity) * part,
        goal.spot,
    )
