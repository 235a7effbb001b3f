"""How marks look, the same in all games: lines along an outline that the game gives, and a tint inside it.

What can be selected now is of gold, or red where something is lost, and pulses. The cursor has a colour that
nothing else has, and lies around everything. What happened last is fainter than all of them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.theme import Colour, Palette, Tone

CAPTURE: Colour = (196, 28, 24)
"""The colour of what is captured, killed or razed."""

Line: TypeAlias = tuple[Tone | Colour, float, float]
"""Colour, width in layout units, and opacity."""


@dataclass(frozen=True)
class MarkStyle:
    """The lines of a mark, the lowest first, and the colour and opacity of the tint inside them."""

    lines: tuple[Line, ...]
    tint: tuple[Tone | Colour, float] = (Tone.GOLD, 0.0)

    @property
    def width(self) -> float:
        """The width of all its lines over each other, in layout units."""
        return max(width for _, width, _ in self.lines)


STYLES: Mapping[str, MarkStyle] = {
    "subject": MarkStyle(((Tone.INK, 9, 0.9), (Tone.GOLD, 6, 1))),
    "goal": MarkStyle(((Tone.INK, 9, 0.9), (Tone.GOLD, 6, 1)), (Tone.GOLD, 0.3)),
    "capture": MarkStyle(((Tone.CREAM, 11, 1), (CAPTURE, 7, 1)), (CAPTURE, 0.24)),
    "chosen": MarkStyle(((Tone.INK, 11, 1), (Tone.GOLD, 8, 1)), (Tone.GOLD, 0.4)),
    "cursor": MarkStyle(((Tone.INK, 17, 1), (Tone.CREAM, 13, 1), (Tone.CURSOR, 7, 1)), (Tone.CREAM, 0.16)),
    "hint": MarkStyle(((Tone.INK, 7, 0.8), (Tone.CREAM, 4, 0.9)), (Tone.CREAM, 0.2)),
    "trace_start": MarkStyle(((Tone.INK, 3.5, 0.2), (Tone.CREAM, 2.5, 0.5))),
    "trace_end": MarkStyle(((Tone.INK, 4.5, 0.25), (Tone.CREAM, 2.5, 0.6))),
}
"""By kind of mark."""
FRAME, CURSOR_FRAME = 8, 30
"""How much larger than its spot a frame is, and that of the cursor, which lies around other frames."""
CURSOR_GROWTH = 1.15
"""How much larger the cursor is where a mark is no frame, such as a ring."""
LOZENGE = 11
"""The radius of the lozenges on the cursor, in layout units."""


def mark_frame(rect: pygame.Rect, kind: str) -> pygame.Rect:
    """The frame that a mark of a kind draws around a spot."""
    wider = CURSOR_FRAME if kind == "cursor" else FRAME
    return rect.inflate(wider, wider)


def mark_svg(outline: str, kind: str, unit: float, palette: Palette, *, tint: float = 1.0) -> str:
    """The tint and the lines of a mark along a closed path, as SVG.

    Args:
        outline: The `d` attribute of the path.
        kind: See `Mark.kind`.
        unit: Pixels for each layout unit.
        palette: The colours.
        tint: A factor of the tint's opacity, for marks on things that must stay visible.
    """
    style = STYLES[kind]
    colour, opacity = style.tint
    ground = shapes.filled(outline, palette[colour], opacity * tint) if opacity * tint else ""
    return ground + "".join(
        shapes.stroke(outline, palette[tone], width * unit, strength) for tone, width, strength in style.lines
    )


def cursor_lozenges(
    places: Iterable[tuple[float, float]], unit: float, palette: Palette, radius: float = LOZENGE
) -> str:
    """The lozenges on the lines of the cursor, as SVG; `radius`: in layout units."""
    return shapes.lozenges(places, radius * unit, palette[Tone.CURSOR], palette[Tone.CREAM])
