"""The theme, a painted manuscript: colours, text styles, panels and the looks of the eight seats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self, TypeAlias

Colour: TypeAlias = tuple[int, int, int]


class Tone(StrEnum):
    """The purpose of a colour; a palette maps it to the colour."""

    INK = "ink"
    SOFT = "soft"
    """Ink for less important things."""
    CREAM = "cream"
    """Text on dark wood and dark plates."""
    GOLD = "gold"
    """Gold leaf: lines, frames, and text on dark backgrounds."""
    BRONZE = "bronze"
    """Darker gold, for text on parchment."""
    PARCHMENT = "parchment"
    DARK_PARCHMENT = "dark_parchment"
    """Darker parchment: fields, tracks, disabled things."""
    TABLE = "table"
    PLATE = "plate"
    """The dark plate under text on the table or on a picture."""
    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    CURSOR = "cursor"
    """The cursor; nothing else has this colour."""


@dataclass(frozen=True)
class Palette:
    """A complete set of colours."""

    name: str
    colours: Mapping[Tone, Colour]
    textured: bool
    """True if parchment and wood have textures."""
    plain: bool = False
    """True if boards and pieces are drawn plainly: flat colours, bold outlines, no shade, no ornament."""

    def __getitem__(self, tone: "Tone | Colour") -> Colour:
        return self.colours[tone] if isinstance(tone, Tone) else tone

    def __hash__(self) -> int:
        return hash((self.name, self.plain))


NORMAL = Palette(
    "normal",
    {
        Tone.INK: (38, 25, 17),
        Tone.SOFT: (74, 50, 30),
        Tone.CREAM: (248, 236, 208),
        Tone.GOLD: (226, 178, 72),
        Tone.BRONZE: (110, 72, 14),
        Tone.PARCHMENT: (238, 222, 186),
        Tone.DARK_PARCHMENT: (217, 195, 150),
        Tone.TABLE: (52, 34, 24),
        Tone.PLATE: (34, 22, 16),
        Tone.RED: (136, 26, 24),
        Tone.GREEN: (30, 84, 48),
        Tone.BLUE: (28, 62, 118),
        Tone.CURSOR: (200, 0, 120),
    },
    textured=True,
)

HIGH_CONTRAST = Palette(
    "contrast",
    {
        Tone.INK: (0, 0, 0),
        Tone.SOFT: (32, 22, 14),
        Tone.CREAM: (255, 255, 255),
        Tone.GOLD: (255, 214, 64),
        Tone.BRONZE: (66, 42, 0),
        Tone.PARCHMENT: (255, 252, 240),
        Tone.DARK_PARCHMENT: (236, 228, 206),
        Tone.TABLE: (12, 9, 7),
        Tone.PLATE: (0, 0, 0),
        Tone.RED: (112, 0, 0),
        Tone.GREEN: (0, 64, 24),
        Tone.BLUE: (0, 40, 104),
        Tone.CURSOR: (150, 0, 96),
    },
    textured=False,
)

PALETTES = {palette.name: palette for palette in (NORMAL, HIGH_CONTRAST)}


def palette_of(name: str, *, plain: bool) -> Palette:
    """The palette of this name, for painted or for plain pictures."""
    return replace(PALETTES[name], textured=False, plain=True) if plain else PALETTES[name]


SMALLEST = 28
"""The smallest text size, in layout units."""
GROWTH_OF_SMALLEST = 0.25
"""How much of the growth of large text the smallest letters take part in, 0 to 1."""
SHRINK = 0.92
"""Each font size that is tried until a text fits, as a factor of the one before."""


@dataclass(frozen=True)
class TextStyle:
    """The font, size and colour of a text. `size` is in layout units at 100 % text size."""

    family: str
    """`sans` or `serif`."""
    weight: str
    size: int
    tone: Tone | Colour = Tone.INK
    limit: int = 1000
    """The maximal size at larger text sizes."""
    line: float = 1.25
    """Line height relative to the size."""

    def shown(self, text_size: float) -> float:
        """The size on screen in layout units."""
        return max(SMALLEST, min(self.size * text_size, self.limit))

    def toned(self, tone: Tone | Colour) -> Self:
        """The same style in another colour."""
        return replace(self, tone=tone)

    def at_most(self, limit: float) -> Self:
        """The same style with a maximal size of `limit`."""
        return replace(self, limit=max(SMALLEST, int(limit)))

    def smallest(self, text_size: float) -> Self:
        """The same style in the smallest letters for a text that shrinks where there is little room."""
        return self.at_most(SMALLEST * (1 + GROWTH_OF_SMALLEST * (text_size - 1)))


TITLE = TextStyle("serif", "Semibold", 64, limit=96)
HEADING = TextStyle("serif", "Semibold", 48, limit=68)
READING = TextStyle("serif", "Regular", 32, line=1.35)
PROMPT = TextStyle("sans", "Semibold", 36)
BUTTON = TextStyle("sans", "Semibold", 36)
BODY = TextStyle("sans", "Regular", 32)
SMALL = TextStyle("sans", "Regular", 28)


@dataclass(frozen=True)
class PanelLook:
    """The look of a panel. Lengths in layout units."""

    name: str
    fill: Tone
    line: Tone
    leaf: Tone | None = None
    """The tone of the second, thin line; None: no such line."""
    leaf_distance: float = 5.5
    """From the border to the middle of the second line."""
    notch: int = 16
    """The radius of the cut corners."""
    border: int = 4
    shadow: int = 0
    alpha: int = 255
    ink: Tone = Tone.INK
    """The tone of text on the panel."""


PANEL = PanelLook("panel", Tone.PARCHMENT, Tone.INK, leaf=Tone.GOLD, notch=26, border=5, shadow=26)
CARD = PanelLook("card", Tone.PARCHMENT, Tone.INK, leaf=Tone.GOLD, notch=18, border=4, shadow=20)
LABEL = PanelLook("label", Tone.PARCHMENT, Tone.INK, leaf=Tone.BRONZE, notch=14, border=4, shadow=10)
LABEL_OFF = PanelLook("label_off", Tone.DARK_PARCHMENT, Tone.SOFT, notch=14, border=2, ink=Tone.SOFT)
LABEL_SET = PanelLook(
    "label_set", Tone.RED, Tone.INK, leaf=Tone.GOLD, notch=14, border=4, shadow=10, ink=Tone.CREAM
)
LABEL_DONE = PanelLook(
    "label_done", Tone.GREEN, Tone.INK, leaf=Tone.GOLD, notch=14, border=4, shadow=10, ink=Tone.CREAM
)
SLIM = replace(LABEL, name="slim", leaf_distance=1.5, border=3)
"""The look of a panel of one line, whose letters are near its edges."""
SLIM_TURN = replace(CARD, name="slim_turn", leaf_distance=1.5, border=3, shadow=12)
FIELD = PanelLook("field", Tone.DARK_PARCHMENT, Tone.INK, notch=8, border=3)
PLATE = PanelLook("plate", Tone.PLATE, Tone.GOLD, notch=12, border=2, shadow=14, alpha=224, ink=Tone.CREAM)


@dataclass(frozen=True)
class SeatLook:
    """What distinguishes a seat: its colour, its emblem and the pattern of its shield."""

    name: str
    colour: Colour
    second: Colour
    """The second colour of the pattern."""
    letters: Colour
    """The colour of text on `colour`."""
    emblem: str
    pattern: str
    arms: str = ""
    """The name of a picture that is drawn as the whole shield, in these colours; empty: it has a pattern and
    an emblem."""


_DARK: Colour = (28, 20, 14)
_LIGHT: Colour = (252, 244, 226)

SEATS = (
    SeatLook("gules", (218, 94, 24), (120, 36, 8), _DARK, "lion", "plain"),
    SeatLook("azure", (16, 84, 156), (86, 150, 214), _LIGHT, "eagle", "pale"),
    SeatLook("or", (242, 212, 66), (178, 132, 20), _DARK, "crown", "bend"),
    SeatLook("purpure", (184, 142, 232), (86, 46, 142), _DARK, "ship", "fess"),
    SeatLook("vert", (12, 110, 76), (120, 200, 150), _LIGHT, "stag", "chevron"),
    SeatLook("rose", (214, 130, 170), (130, 44, 92), _DARK, "rose", "cross"),
    SeatLook("sable", (52, 46, 46), (150, 142, 134), _LIGHT, "tower", "saltire"),
    SeatLook("argent", (232, 230, 224), (150, 150, 150), _DARK, "sun", "chequy"),
)
"""By seat. No two have the same hue, and the first four differ for the colour-blind too.

All eight differ in emblem and pattern.
"""


def second_looks(seats: Sequence[SeatLook]) -> list[SeatLook]:
    """A look for a second side of each seat, by seat; its colour and its emblem are those of no seat."""
    colours, emblems = {look.name for look in seats}, {look.emblem for look in seats}
    free = (look for look in SEATS if look.name not in colours)
    free_emblems = (look.emblem for look in SEATS if look.emblem not in emblems)
    return [replace(look, emblem=emblem) for look, emblem, _ in zip(free, free_emblems, seats, strict=False)]


def _linear(part: float) -> float:
    """The linear intensity of a colour channel (sRGB), both 0 to 1."""
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


INTENSITIES = tuple(_linear(part / 255) for part in range(256))
"""The linear intensity of each value of a colour channel, 0 to 1."""


def luminance(colour: Colour) -> float:
    """Relative luminance by WCAG, 0 to 1."""
    red, green, blue = colour
    return 0.2126 * INTENSITIES[red] + 0.7152 * INTENSITIES[green] + 0.0722 * INTENSITIES[blue]


def contrast(one: Colour, other: Colour) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with a `share` (0 to 1) of `other` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue
