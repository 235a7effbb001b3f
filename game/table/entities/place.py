"""Where a thing lies."""

from typing import NamedTuple

from game.table.ids import SpotId
from game.ui.layout import Rectangle


class Place(NamedTuple):
    """Where and how a thing lies. All lengths are in layout units."""

    x: float
    """The middle of the thing, as is `y`."""
    y: float
    size: float
    """The side of the square that the thing fills."""
    layer: int = 0
    """Higher layers are on top; within a layer things with a larger `y` are."""
    height: float = 0.0
    """Above the table."""
    angle: float = 0.0
    """Degrees, counterclockwise."""
    opacity: float = 1.0
    spot: SpotId | None = None
    """The spot that the thing lies on; None: it lies on no spot."""
    window: Rectangle | None = None
    """The area of the camera that shows the thing, which is not drawn beyond it; None: no camera does."""


def between(start: Place, goal: Place, fraction: float, arc: float = 0.0) -> Place:
    """Returns the place after a fraction (0 to 1) of the distance; in the middle it is `arc` higher."""
    return Place(
        start.x + (goal.x - start.x) * fraction,
        start.y + (goal.y - start.y) * fraction,
        start.size + (goal.size - start.size) * fraction,
        start.layer if start.layer > goal.layer else goal.layer,
        start.height + (goal.height - start.height) * fraction + 4.0 * arc * fraction * (1.0 - fraction),
        start.angle + (goal.angle - start.angle) * fraction,
        start.opacity + (goal.opacity - start.opacity) * fraction,
        goal.spot,
        goal.window if start.window == goal.window else None,
    )
