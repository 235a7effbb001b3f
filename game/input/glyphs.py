"""The glyphs of buttons and keys."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.input.families import Family
from game.input.messages import Intent


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
}
"""The button of each intent until the player changes it; buttons are named by position on the pad."""


def default_glyph(intent: Intent) -> Glyph:
    """The glyph of an intent's default button on a generic pad."""
    return pad_glyph(Family.GENERIC, DEFAULT_PAD_BUTTONS[intent])


def pad_glyph(family: Family, button: str) -> Glyph:
    """The glyph of a pad's button; all four directions have the same."""
    picture = "dpad" if button in ("up", "down", "left", "right") else button
    return Glyph(f"glyphs/{family.value}/{picture}")


_KEY_PICTURES = {
    "return": "enter",
    "enter": "enter",
    "escape": "escape",
    "backspace": "backspace",
    "tab": "tab",
    "space": "space",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
}
_KEY_LABELS = {"shift tab": "Shift+Tab", "page up": "PgUp", "page down": "PgDn", "delete": "Del"}


def key_glyph(key: str) -> Glyph:
    """The glyph of a key: a picture, or a key cap with a label."""
    if key in _KEY_PICTURES:
        return Glyph(f"glyphs/keyboard/{_KEY_PICTURES[key]}")
    return Glyph("glyphs/keyboard/key", _KEY_LABELS.get(key, key.capitalize()))
