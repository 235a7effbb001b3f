"""Families of devices, and the glyphs of their buttons and keys."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.input.messages import Intent


class Family(Enum):
    """Devices with the same glyphs; the value is the folder of the pictures."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    GENERIC = "generic"
    KEYBOARD = "keyboard"
    MOUSE = "mouse"


_VENDORS = {
    0x045E: Family.XBOX,  # Microsoft
    0x28DE: Family.XBOX,  # Valve: Steam's own pads show A B X Y
    0x054C: Family.PLAYSTATION,  # Sony
    0x057E: Family.NINTENDO,
    0x24C6: Family.XBOX,  # PowerA
    0x0E6F: Family.XBOX,  # PDP
    0x1532: Family.XBOX,  # Razer
    0x046D: Family.XBOX,  # Logitech
    0x2DC8: Family.XBOX,  # 8BitDo in XInput mode
    0x0B05: Family.XBOX,  # Asus
    0x20D6: Family.XBOX,  # PowerA
    0x3537: Family.XBOX,  # GameSir
}

_PRODUCTS = {
    (0x0F0D, 0x0011): Family.PLAYSTATION,  # Hori Real Arcade Pro 3
    (0x0F0D, 0x005E): Family.PLAYSTATION,  # Hori Fighting Commander 4
    (0x0F0D, 0x0066): Family.PLAYSTATION,  # Hori Pad FPS Plus
    (0x0F0D, 0x00EE): Family.PLAYSTATION,  # Hori mini wired for PS4
    (0x0F0D, 0x0067): Family.XBOX,  # Hori Pad One
    (0x0F0D, 0x0092): Family.NINTENDO,  # Hori Pokken
    (0x0F0D, 0x00C1): Family.NINTENDO,  # Hori Pad for Switch
    (0x0F0D, 0x00F6): Family.NINTENDO,  # Hori wireless for Switch
    (0x0E6F, 0x0180): Family.NINTENDO,  # PDP Faceoff for Switch
    (0x0E6F, 0x0185): Family.NINTENDO,  # PDP Faceoff Deluxe for Switch
    (0x20D6, 0xA711): Family.NINTENDO,  # PowerA wired for Switch
    (0x20D6, 0xA713): Family.NINTENDO,  # PowerA enhanced for Switch
    (0x2DC8, 0x6001): Family.NINTENDO,  # 8BitDo SN30 Pro
    (0x2DC8, 0x6101): Family.NINTENDO,  # 8BitDo SN30 Pro
    (0x1532, 0x1000): Family.PLAYSTATION,  # Razer Raiju
    (0x1532, 0x1007): Family.PLAYSTATION,  # Razer Raiju Tournament
    (0x1532, 0x100A): Family.PLAYSTATION,  # Razer Raiju Ultimate
    (0x0738, 0x8250): Family.PLAYSTATION,  # Mad Catz FightPad Pro PS4
    (0x146B, 0x0D01): Family.PLAYSTATION,  # Nacon Revolution
    (0x146B, 0x0603): Family.PLAYSTATION,  # Nacon PS4 compact
}


def numbers(guid: str) -> tuple[int, int]:
    """USB vendor and product ids from SDL's GUID; zero if unknown."""
    raw = bytes.fromhex(guid)
    return int.from_bytes(raw[4:6], "little"), int.from_bytes(raw[8:10], "little")


def family_of(guid: str) -> Family:
    """The family of a pad; generic glyphs, which show positions, if it is unknown."""
    vendor, product = numbers(guid)
    return _PRODUCTS.get((vendor, product)) or _VENDORS.get(vendor, Family.GENERIC)


@dataclass(frozen=True)
class Glyph:
    """The picture of a button or key."""

    picture: str
    label: str = ""
    """The label drawn on a blank key cap; empty if the picture needs none."""
    stands_in: bool = False
    """True for a key in place of a mouse's button, which a mouse does not have for the intent."""


DEFAULT_PAD_BUTTONS: Mapping[Intent, str] = {
    Intent.UP: "up",
    Intent.DOWN: "down",
    Intent.LEFT: "left",
    Intent.RIGHT: "right",
    Intent.ACCEPT: "south",
    Intent.BACK: "east",
    Intent.EXPLAIN: "west",
    Intent.MORE: "north",
    Intent.PREVIOUS: "l1",
    Intent.NEXT: "r1",
    Intent.PAUSE: "start",
    Intent.LOG: "select",
    Intent.RULEBOOK: "r2",
    Intent.ERASE: "l2",
    Intent.ZOOM: "r3",
    Intent.FINISH: "l3",
}
"""The button of each intent until the player changes it; buttons are named by position on the pad."""


SAME_ON_ALL_PADS = frozenset({"dpad", "l3", "r3", "stick_left", "stick_right"})
"""The buttons and sticks whose pictures are the same for all families of pads."""


def default_glyph(intent: Intent) -> Glyph:
    """The glyph of an intent's default button on a generic pad."""
    return pad_glyph(Family.GENERIC, DEFAULT_PAD_BUTTONS[intent])


def pad_glyph(family: Family, button: str) -> Glyph:
    """The glyph of a pad's button; all four directions have the same."""
    picture = "dpad" if button in ("up", "down", "left", "right") else button
    return Glyph(f"glyphs/{family.value}/{picture}")


def direction_glyph(intent: Intent) -> Glyph:
    """The glyph of one direction, the same for all pads."""
    return Glyph(f"glyphs/directions/{intent.name.lower()}")


_KEY_PICTURES = {
    "return": "enter",
    "enter": "enter",
    "backspace": "backspace",
    "tab": "tab",
    "space": "space",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
}
_KEY_LABELS = {
    "escape": "Esc",
    "shift tab": "Shift+Tab",
    "page up": "PgUp",
    "page down": "PgDn",
    "delete": "Del",
}


def key_glyph(key: str) -> Glyph:
    """The glyph of a key: a picture, or a key cap with a label."""
    if key in _KEY_PICTURES:
        return Glyph(f"glyphs/keyboard/{_KEY_PICTURES[key]}")
    return Glyph("glyphs/keyboard/key", _KEY_LABELS.get(key, key.capitalize()))
