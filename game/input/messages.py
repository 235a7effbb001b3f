"""What a player wants, whatever the device."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

Device: TypeAlias = str
"""`mouse`, `keyboard` or `pad N`, N being SDL's instance id."""


class Intent(Enum):
    """What a press means; nothing behind the door knows a button."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ACCEPT = auto()
    BACK = auto()
    EXPLAIN = auto()
    """Tell me about what is under the cursor."""
    MORE = auto()
    """The scene's second action: undo on the table, the bot's level in the lobby."""
    PREVIOUS = auto()
    NEXT = auto()
    PAUSE = auto()
    LOG = auto()
    RULEBOOK = auto()
    ERASE = auto()
    """Take back the last letter."""


WAYS = frozenset({Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT})


@dataclass(frozen=True)
class Press:
    """A button went down, or is held and repeats."""

    device: Device
    intent: Intent
    repeated: bool = False


@dataclass(frozen=True)
class Release:
    """A button went up again."""

    device: Device
    intent: Intent


@dataclass(frozen=True)
class Point:
    """The mouse, or a pad's free pointer, is at a place in layout units."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True)
class Scroll:
    """The wheel turned; positive is up."""

    device: Device
    steps: float


@dataclass(frozen=True)
class Typed:
    """Letters from a keyboard, only while a field has asked for text."""

    text: str


@dataclass(frozen=True)
class Plugged:
    """A pad can be used from now on."""

    device: Device
    name: str


@dataclass(frozen=True)
class Unplugged:
    """A pad is gone."""

    device: Device
    name: str


@dataclass(frozen=True)
class Bound:
    """The answer to `Devices.learn`: the button that means the intent from now on."""

    device: Device
    intent: Intent
    button: str | None
    """None: given up, or the button cannot be given away."""


@dataclass(frozen=True)
class Strange:
    """A joystick was plugged in whose buttons nobody knows; a player may teach us."""

    device: Device
    """`joystick N`."""
    name: str


@dataclass(frozen=True)
class Guided:
    """While a strange joystick is taught: the next button to press."""

    device: Device
    wanted: str | None
    """A button by compass; None: all is taught."""


Message: TypeAlias = Press | Release | Point | Scroll | Typed | Plugged | Unplugged | Bound | Strange | Guided
