"""Which picture stands for what a player wants, on the device in hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.input.families import Family
from game.input.messages import Intent


@dataclass(frozen=True)
class Glyph:
    """The picture of a button, or the letters on a key."""

    picture: str
    label: str = ""
    """For keys: what stands on the cap; empty for a picture that says all."""


DEFAULT_PAD: Mapping[Intent, str] = {
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
}
"""Buttons by compass, as on every pad."""


def default_glyph(intent: Intent) -> Glyph:
    """The glyph on a pad that nobody knows."""
    return pad_glyph(Family.GENERIC, DEFAULT_PAD[intent])


def pad_glyph(family: Family, button: str) -> Glyph:
    """The picture of a pad's button; all four ways are on the pad's cross."""
    shown = "dpad" if button in ("up", "down", "left", "right") else button
    return Glyph(f"glyphs/{family.value}/{shown}")


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
    """The picture of a key, or a cap with its letters."""
    if key in _KEY_PICTURES:
        return Glyph(f"glyphs/keyboard/{_KEY_PICTURES[key]}")
    return Glyph("glyphs/keyboard/key", _KEY_LABELS.get(key, key.capitalize()))
