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
