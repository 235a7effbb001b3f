"""Virtual pads: SDL's virtual joysticks, which tests plug in, press and unplug. Linux only.

pad = Pad.plug(vendor=0x054C, product=0x0CE6, name="DualSense")
pad.press("south")          # real CONTROLLER* events come out of pygame.event.get()
pad.release("south")
pad.move_axis("left_x", 0.8)
pad.unplug()
"""

import ctypes
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pygame
import pygame._sdl2.controller
import pytest

BUTTONS = {
    "south": 0,
    "east": 1,
    "west": 2,
    "north": 3,
    "select": 4,
    "start": 6,
    "l3": 7,
    "r3": 8,
    "l1": 9,
    "r1": 10,
    "up": 11,
    "down": 12,
    "left": 13,
    "right": 14,
}
AXES = {"left_x": 0, "left_y": 1, "right_x": 2, "right_y": 3, "l2": 4, "r2": 5}

GAMEPAD, WHEEL = 1, 2


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("Update", ctypes.c_void_p),
        ("SetPlayerIndex", ctypes.c_void_p),
        ("Rumble", ctypes.c_void_p),
        ("RumbleTriggers", ctypes.c_void_p),
        ("SetLED", ctypes.c_void_p),
        ("SendEffect", ctypes.c_void_p),
    )


_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


def pads_available() -> bool:
    """True if virtual pads work on this system."""
    return sys.platform == "linux" and bool(_libraries())


def _libraries() -> list[Path]:
    return sorted((Path(pygame.__file__).parent.parent / "pygame_ce.libs").glob("libSDL2-2*.so*"))


needs_pads = pytest.mark.skipif(not pads_available(), reason="virtual pads work on Linux only")
"""Skips a test where virtual pads do not work."""


def _sdl() -> ctypes.CDLL:
    library = ctypes.CDLL(str(_libraries()[0]))
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    for name in ("SDL_JoystickSetVirtualButton", "SDL_JoystickSetVirtualAxis"):
        getattr(library, name).argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickInstanceID.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    return library


@dataclass
class Pad:
    """A virtual pad that is plugged in."""

    handle: int
    id: int
    """SDL's instance id."""
    rumbles: list[tuple[int, int]]
    """The strengths of all rumbles: low and high motor, 0 to 65535."""
    _rumble: Callable[..., object]
    """SDL calls it; kept here so that it is not deleted before."""
    is_plugged: bool = True

    @property
    def device(self) -> str:
        """The id of the device in messages."""
        return f"pad {self.id}"

    @classmethod
    def plug(
        cls, vendor: int = 0x045E, product: int = 0x028E, name: str = "Virtual Pad", *, kind: int = GAMEPAD
    ) -> "Pad":
        """Plugs in a pad; of another `kind` than `GAMEPAD` it is a joystick without a mapping."""
        _start_controllers()
        sdl, rumbles = _sdl(), []

        def rumble(_: int | None, low: int, high: int) -> int:
            rumbles.append((low, high))
            return 0

        callback = _RUMBLE(rumble)
        description = _Description(
            version=1,
            type=kind,
            naxes=6,
            nbuttons=15,
            nhats=1 if kind != GAMEPAD else 0,
            vendor_id=vendor,
            product_id=product,
            name=name.encode(),
            Rumble=ctypes.cast(callback, ctypes.c_void_p),
        )
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0, "SDL refused the virtual pad"
        handle = sdl.SDL_JoystickOpen(index)
        pad = cls(handle, sdl.SDL_JoystickInstanceID(handle), rumbles, callback)
        for trigger in ("l2", "r2"):
            pad.move_axis(trigger, -1.0)
        return pad

    def press(self, button: str) -> None:
        """Presses a button."""
        self.set_button(BUTTONS[button], down=True)

    def release(self, button: str) -> None:
        """Releases a button."""
        self.set_button(BUTTONS[button], down=False)

    def move_axis(self, name: str, value: float) -> None:
        """Moves an axis to -1 … 1; triggers rest at -1."""
        _sdl().SDL_JoystickSetVirtualAxis(self.handle, AXES[name], round(value * 32767))
        _sdl().SDL_JoystickUpdate()

    def turn_hat(self, value: int) -> None:
        """Turns the hat of a joystick without a mapping: 1 up, 2 right, 4 down, 8 left, 0 middle."""
        _sdl().SDL_JoystickSetVirtualHat(self.handle, 0, value)
        _sdl().SDL_JoystickUpdate()

    def set_button(self, number: int, *, down: bool) -> None:
        """Presses or releases a button by its number."""
        _sdl().SDL_JoystickSetVirtualButton(self.handle, number, int(down))
        _sdl().SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Unplugs the pad."""
        if not self.is_plugged:
            return
        self.is_plugged = False
        sdl = _sdl()
        for index in range(sdl.SDL_NumJoysticks()):
            if sdl.SDL_JoystickGetDeviceInstanceID(index) == self.id:
                sdl.SDL_JoystickDetachVirtual(index)
                sdl.SDL_JoystickClose(self.handle)
                return


def _start_controllers() -> None:
    if not pygame._sdl2.controller.get_init():
        pygame._sdl2.controller.init()
