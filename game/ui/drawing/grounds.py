"""Grounds of plain boards: each kind has its own colour and pattern, so that it is known in grey, too."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.ui.drawing import shapes
from game.ui.drawing.surface_cache import cached
from game.ui.drawing.theme import Colour

PATTERNS: Mapping[str, str] = {
    "": "",
    "dots": "M 0.25 0.19 a 0.06 0.06 0 1 0 0.001 0 Z M 0.75 0.69 a 0.06 0.06 0 1 0 0.001 0 Z",
    "waves": "M 0.04 0.3 q 0.1 -0.16 0.2 -0.05 t 0.2 -0.05 M 0.54 0.8 q 0.1 -0.16 0.2 -0.05 t 0.2 -0.05",
    "arcs": "M 0.08 0.4 Q 0.25 0.08 0.42 0.4 M 0.58 0.9 Q 0.75 0.58 0.92 0.9",
    "peaks": "M 0.06 0.42 L 0.25 0.1 L 0.44 0.42 M 0.56 0.92 L 0.75 0.6 L 0.94 0.92",
    "dashes": "M 0.06 0.25 H 0.44 M 0.56 0.75 H 0.94",
    "crosses": "M 0.2 0.2 l 0.2 0.2 m 0 -0.2 l -0.2 0.2 M 0.7 0.7 l 0.2 0.2 m 0 -0.2 l -0.2 0.2",
    "grid": "M 0.5 0 V 1 M 0 0.5 H 1",
}
"""Lines in the unit square, which is repeated; those that are closed are filled."""
LINE = 0.05
"""The width of the lines, in squares."""


@dataclass(frozen=True)
class Ground:
    """What a kind of ground looks like."""

    fill: Colour
    line: Colour = (0, 0, 0)
    """The colour of the pattern; its contrast with the fill is at least 3."""
    pattern: str = ""
    """One of `PATTERNS`; empty: none."""


@cached
def texture(ground: Ground, side: int) -> pygame.Surface:
    """The square of a ground that is repeated; `side` in pixels."""
    lines, colour = PATTERNS[ground.pattern], shapes.css(ground.line)
    style = f'fill="{colour if "Z" in lines else "none"}" stroke="{colour}" stroke-width="{LINE}"'
    square = pygame.Surface((side, side))
    square.fill(ground.fill)
    square.blit(
        shapes.drawn_once((side, side), f'<path transform="scale({side})" d="{lines}" {style}/>'), (0, 0)
    )
    return square


def fill(surface: pygame.Surface, ground: Ground, side: int, corner: tuple[int, int] = (0, 0)) -> None:
    """Fills a surface with a ground; `side`: of its squares, one of which begins at `corner`; in pixels."""
    if ground.pattern:
        shapes.tile(surface, texture(ground, side), (-corner[0], -corner[1]))
    else:
        surface.fill(ground.fill)


def fill_polygon(
    surface: pygame.Surface, points: Sequence[tuple[float, float]], ground: Ground, side: int
) -> None:
    """Fills a polygon with a ground; the squares fit those of its neighbours."""
    if not ground.pattern:
        pygame.draw.polygon(surface, ground.fill, points)
        return
    left, top = (int(min(values)) for values in zip(*points, strict=True))
    right, bottom = (int(max(values)) + 1 for values in zip(*points, strict=True))
    filled, mask = (pygame.Surface((right - left, bottom - top), pygame.SRCALPHA) for _ in range(2))
    fill(filled, ground, side, (-left, -top))
    pygame.draw.polygon(mask, "white", [(x - left, y - top) for x, y in points])
    filled.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(filled, (left, top))
