"""The input devices, and their messages."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

Device: TypeAlias = str
"""`MOUSE`, `KEYBOARD` or `pad N`, N being SDL's instance id."""
MOUSE: Device = "mouse"
KEYBOARD: Device = "keyboard"
MOUSE_AND_KEYBOARD = frozenset({MOUSE, KEYBOARD})
"""The devices that one person uses together."""


def is_pad(device: Device) -> bool:
    """True for a pad, false for mouse and keyboard."""
    return device.startswith("pad")


def is_same_group(one: Device, other: Device) -> bool:
    """True if the devices are the same, or mouse and keyboard."""
    return one == other or (one in MOUSE_AND_KEYBOARD and other in MOUSE_AND_KEYBOARD)


class Intent(Enum):
    """The meaning of a press. Only `game/input` knows the buttons."""

    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ACCEPT = auto()
    BACK = auto()
    EXPLAIN = auto()
    """Explain the thing under the cursor."""
    MORE = auto()
    """The second action of a scene: undo at the table, the bot's level in the lobby."""
    PREVIOUS = auto()
    NEXT = auto()
    PAUSE = auto()
    LOG = auto()
    RULEBOOK = auto()
    ERASE = auto()
    """Deletes the last letter; at the table repeats the latest command."""
    ZOOM = auto()
    """Switches between the whole board and a close-up."""
    FINISH = auto()
    """Moves the cursor to the buttons beside the table, such as to end the turn, and from one to the next."""


DIRECTIONS = frozenset({Intent.UP, Intent.DOWN, Intent.LEFT, Intent.RIGHT})


@dataclass(frozen=True)
class Press:
    """A button was pressed, or is held and repeats."""

    device: Device
    intent: Intent
    repeated: bool = False


@dataclass(frozen=True)
class Release:
    """A button was released."""

    device: Device
    intent: Intent


@dataclass(frozen=True)
class Point:
    """The mouse or a pad's free pointer moved; in layout units."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True)
class Scroll:
    """The mouse wheel turned; positive is up."""

    device: Device
    steps: float


@dataclass(frozen=True)
class Typed:
    """Text from the keyboard, only during text input."""

    text: str


@dataclass(frozen=True)
class Plugged:
    """A pad was plugged in."""

    device: Device
    name: str


@dataclass(frozen=True)
class Unplugged:
    """A pad or an unknown joystick was unplugged."""

    device: Device
    name: str


@dataclass(frozen=True)
class WindowLeft:
    """The window went into the background; no device sends anything until it comes back."""


@dataclass(frozen=True)
class Bound:
    """The result of `Devices.wait_for_binding`."""

    device: Device
    intent: Intent
    button: str | None
    """None: cancelled, or the button cannot be bound."""
    cancelled: bool = False
    """True if the player wants to leave the binding as it is."""


@dataclass(frozen=True)
class UnknownJoystick:
    """A joystick without a mapping was plugged in; the player can map it in the settings."""

    device: Device
    """`joystick N`."""
    name: str


@dataclass(frozen=True)
class MappingStep:
    """The next step of mapping an unknown joystick."""

    device: Device
    button: str | None
    """The button to press next, such as `south`; None: the mapping is complete."""


Message: TypeAlias = (
    Press
    | Release
    | Point
    | Scroll
    | Typed
    | Plugged
    | Unplugged
    | WindowLeft
    | Bound
    | UnknownJoystick
    | MappingStep
)
