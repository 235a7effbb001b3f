"""What things on the table consist of, and where one lies."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple, TypeAlias

from game.table.ids import SpotId, ThingId
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
    floor: float | None = None
    """What of the thing lies below it is not drawn; None: there is no such line."""


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
        goal.floor,
    )


PictureId: TypeAlias = Hashable
"""The name of a file in `assets/art`, or a value that the game's `Art.render` draws."""


class Ease(Enum):
    """How the speed changes along a leg, named as in animation software."""

    LINEAR = auto()
    """The same speed from start to goal."""
    IN = auto()
    """Starts slowly: a fall, a shot."""
    OUT = auto()
    """Ends slowly."""
    IN_OUT = auto()
    """Starts and ends slowly."""


@dataclass(slots=True)
class Thing:
    """What the entity stands for."""

    id: ThingId


@dataclass(slots=True)
class Lying:
    """Where the thing is at this moment."""

    place: Place


@dataclass(frozen=True, slots=True)
class ThingLook:
    """The appearance of the thing."""

    picture: PictureId
    """The front, if there is a `back`."""
    back: str = ""
    """The picture of the other side, which a spinning thing shows."""
    shadow: bool = False
    """True for pieces, cards and the like, unlike flat marks: they cast a shadow when they are raised."""
    text: str = ""
    """Written on the picture, such as a count."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a journey: straight from where the thing is to `goal`."""

    goal: Place
    seconds: float
    arc: float = 0.0
    """How much higher the middle of the leg is, in layout units."""
    ease: Ease = Ease.IN_OUT
    start: Place | None = None
    """Where the thing is put first; None: the leg starts where the thing is."""
    sound: str = ""
    """Played on arrival."""


@dataclass(slots=True)
class Journey:
    """The thing is moving; removed on arrival."""

    legs: tuple[Leg, ...]
    delay: float = 0.0
    """Seconds until it starts."""
    vanishes: bool = False
    """True if the thing is removed on arrival."""
    leg: int = 0
    """The index of the current leg."""
    elapsed: float = 0.0
    """Seconds in the current leg."""
    start: Place | None = None
    """Where the current leg started; None: it has not started yet."""


@dataclass(slots=True)
class Spin:
    """The thing turns about its upright axis: front, edge, back, edge, front; removed at the end."""

    turns: float
    """A whole number ends with the front to the viewer, a half turn more with the back."""
    seconds: float
    delay: float = 0.0
    elapsed: float = 0.0


@dataclass(slots=True)
class Shake:
    """The thing shakes from side to side, less and less; removed at the end."""

    distance: float
    """Layout units to each side at the start."""
    seconds: float
    delay: float = 0.0
    elapsed: float = 0.0


@dataclass(slots=True)
class Pulse:
    """The thing, a mark, gets fainter and stronger again for as long as it is there."""

    strength: float = 1.0
    """The part of its opacity that it has now."""


@dataclass(slots=True)
class DelayedSound:
    """A sound to be played later. It is the only component of its entity."""

    sound: str
    x: float
    """Where on the table the sound comes from, in layout units."""
    delay: float
