"""Pens, paints and simple figures that the pictures of several games share."""

from collections.abc import Sequence
from math import cos, pi, sin

from tools.art.vector import INK, box, disc, fill, line, shape

MAIN, DARK, LIGHT, SECOND = "#ff00ff", "#cc00cc", "#ff66ff", "#00ffff"
"""Placeholders: a seat's colour, its shade, its highlight, and the seat's second colour."""

GOLD, OLD_GOLD, PALE_GOLD = "#e3b13f", "#a9761f", "#f8e3a0"
STEEL, DARK_STEEL, PALE_STEEL = "#b9bec6", "#7d838f", "#e8ebee"
STONE, DARK_STONE, PALE_STONE = "#c3b8a4", "#94876f", "#e2d8c2"
WOOD, DARK_WOOD, PALE_WOOD = "#8a5a30", "#5d3a1c", "#b98652"
RED, DARK_RED, PALE_RED = "#b4322b", "#7c1f1c", "#d9695a"
BLUE, DARK_BLUE, PALE_BLUE = "#2f5f9e", "#1d3c6a", "#7ea6d2"
GREEN, DARK_GREEN, PALE_GREEN = "#4c7a3f", "#2c4f2a", "#8fb06a"
PURPLE, DARK_PURPLE = "#6b3f78", "#43264f"
PARCHMENT, OLD_PARCHMENT, WHITE = "#f2e2bd", "#d9bf8b", "#fbf5e4"
COAL = "#352c2a"
GREY_HAIR, BROWN_HAIR, BLACK_HAIR = "#c9c4ba", "#6d4527", "#2e2623"
RED_HAIR, FAIR_HAIR = "#a4512a", "#d8b25c"
SKIN, SKIN_SHADE, DARK_SKIN = "#edc198", "#d59f74", "#a8703f"

STROKE = 5
"""Width of an outline at scale 1."""


def cut(path: str, colour: str, width: float = STROKE) -> str:
    """A filled shape with the outline that all pictures share."""
    return shape(path, colour, INK, width)


def holed(path: str, colour: str, width: float = STROKE) -> str:
    """A filled and outlined shape whose inner parts are holes."""
    return (
        f'<path d="{path}" fill="{colour}" fill-rule="evenodd" stroke="{INK}" stroke-width="{width:g}"'
        ' stroke-linejoin="round"/>'
    )


def pen(path: str, width: float = STROKE, colour: str = INK) -> str:
    """A pen line."""
    return line(path, colour, width)


def tint(path: str, colour: str, opacity: float) -> str:
    """A thin wash of paint without an outline."""
    return f'<path d="{path}" fill="{colour}" fill-opacity="{opacity:g}"/>'


def rod(path: str, colour: str, width: float, edge: float = STROKE) -> str:
    """A bar along a line, with an outline."""
    return line(path, INK, width + 2 * edge) + line(path, colour, width)


def put(*shapes: str, at: tuple[float, float] = (0, 0), scale: float = 1, turn: float = 0) -> str:
    """Shapes moved to a place, scaled and turned clockwise by degrees around their origin."""
    moves = f"translate({at[0]:g} {at[1]:g})"
    moves += f" rotate({turn:g})" if turn else ""
    moves += f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="{moves}">{"".join(shapes)}</g>'


def flip(*shapes: str, at: tuple[float, float] = (0, 0), scale: float = 1) -> str:
    """Shapes mirrored left to right around their origin, then moved."""
    return f'<g transform="translate({at[0]:g} {at[1]:g}) scale({-scale:g} {scale:g})">{"".join(shapes)}</g>'


def oval(x: float, y: float, across: float, down: float) -> str:
    """The path of an ellipse; `across` and `down` are its half axes."""
    half = f"a{across:g} {down:g} 0 1 1 "
    return f"M{x:g} {y - down:g}{half}0 {2 * down:g}{half}0 {-2 * down:g}z"


def polygon(points: Sequence[tuple[float, float]]) -> str:
    """The closed path through the points."""
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"


def star(x: float, y: float, radius: float, rays: int = 5, inner: float = 0.45) -> str:
    """The path of a star that points upwards."""
    corners = [
        (radius * (1 if step % 2 == 0 else inner), pi * step / rays - pi / 2) for step in range(2 * rays)
    ]
    return polygon([(x + reach * cos(angle), y + reach * sin(angle)) for reach, angle in corners])


def shadow(x: float, y: float, across: float, down: float = 9) -> str:
    """The soft shadow on the ground below a thing."""
    return tint(oval(x, y, across, down), "#1a120c", 0.22)


__all__ = ["INK", "box", "disc", "fill", "line"]
