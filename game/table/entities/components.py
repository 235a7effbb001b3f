"""What an entity on the table can have: data, no methods."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from game.table.entities.place import Place
from game.table.ids import ThingId

PictureId: TypeAlias = Hashable
"""The name of a drawing in `assets/art`, or a value of the game's own that its `Art.render` paints."""


class Ease(Enum):
    """How speed is spread over a way."""

    EVEN = auto()
    GENTLE = auto()
    """Starts and ends slowly."""
    STARTING = auto()
    """Starts slowly: a fall, a shot."""
    ENDING = auto()
    """Ends slowly."""


@dataclass(slots=True)
class Thing:
    """What the entity stands for."""

    id: ThingId


@dataclass(slots=True)
class Lying:
    """Where the thing is at this moment."""

    place: Place


@dataclass(frozen=True, slots=True)
class Look:
    """What the thing is drawn as."""

    picture: PictureId
    """With `back` its front."""
    back: str = ""
    """What a turning thing shows on its other side."""
    shadow: bool = False
    """Whether it stands upright enough to throw one."""
    words: str = ""
    """Letters on it, such as a count."""


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a journey: straight from where the thing is to `goal`."""

    goal: Place
    seconds: float
    arc: float = 0.0
    """Layout units that the middle of the way is higher."""
    ease: Ease = Ease.GENTLE
    start: Place | None = None
    """Where it is put first; None: where it is."""
    sound: str = ""
    """Heard on arrival."""


@dataclass(slots=True)
class Journey:
    """The thing is on its way; the component goes when it has arrived."""

    legs: tuple[Leg, ...]
    delay: float = 0.0
    """Seconds until it starts."""
    vanishes: bool = False
    """Whether the thing is gone when it has arrived."""
    leg: int = 0
    elapsed: float = 0.0
    """Seconds in this leg."""
    start: Place | None = None
    """Where this leg began; None before it has."""


@dataclass(slots=True)
class Spin:
    """The thing turns about its upright axis, front, edge, back, edge, front."""

    turns: float
    """Ends on a whole turn with the front, on a half one with the back to the viewer."""
    seconds: float
    delay: float = 0.0
    elapsed: float = 0.0


@dataclass(slots=True)
class Tremble:
    """The thing shakes, less and less."""

    reach: float
    """Layout units to each side."""
    seconds: float
    delay: float = 0.0
    elapsed: float = 0.0


@dataclass(slots=True)
class Bell:
    """A sound that is to come; the entity is nothing else."""

    sound: str
    x: float
    """Where on the table, in layout units."""
    delay: float
