"""Cached surfaces of ornaments: the wooden table, dividers, backgrounds of initials, and shields."""

import pygame

from game.ui.drawing import art, shapes
from game.ui.drawing.surface_cache import GradualSurfaceCache, PaintingSteps, cached
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone, mixed

_TABLES = GradualSurfaceCache()


def table(size: tuple[int, int], palette: Palette) -> pygame.Surface | None:
    """The wooden table with a vignette; None until it is painted."""
    return _TABLES.get((size, palette), size, lambda: _paint_table(size, palette))


def _paint_table(size: tuple[int, int], palette: Palette) -> PaintingSteps:
    surface = pygame.Surface(size)
    surface.fill(palette[Tone.TABLE])
    wood = art.texture("table") if palette.textured else None
    if wood is not None:
        shapes.tile(surface, wood)
    yield
    if palette.textured:
        film = _vignette(size)
        yield
        surface.blit(film, (0, 0))
    return surface


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """A dark film that is transparent in the middle and opaque towards the corners."""
    quarter = pygame.Surface((32, 18), pygame.SRCALPHA)
    for x in range(32):
        for y in range(18):
            darkness = min(1.0, ((x - 31.5) / 40) ** 2 + ((y - 17.5) / 23) ** 2)
            quarter.set_at((x, y), (6, 3, 1, round(170 * darkness**1.3)))
    whole = pygame.Surface((64, 36), pygame.SRCALPHA)
    for right in (False, True):
        for below in (False, True):
            flipped = pygame.transform.flip(quarter, flip_x=right, flip_y=below)
            whole.blit(flipped, (32 * right, 18 * below))
    return pygame.transform.smoothscale(whole, size)


@cached
def divider(size: tuple[int, int], palette: Palette, tone: Tone) -> pygame.Surface:
    """A thick and a thin line, interrupted in the middle by a lozenge."""
    width, height = size
    middle, offset = height / 2, max(2.0, height * 0.12)
    colour, gap = palette[tone], height * 0.9
    svg = ""
    for left, right in ((0.0, width / 2 - gap), (width / 2 + gap, float(width))):
        svg += shapes.stroke(
            f"M {left:.1f} {middle - offset:.1f} H {right:.1f}", colour, max(1.0, offset * 0.8)
        )
        svg += shapes.stroke(
            f"M {left:.1f} {middle + offset:.1f} H {right:.1f}", colour, max(1.0, offset * 0.35)
        )
    svg += shapes.lozenge(width / 2, middle, height * 0.4, palette[Tone.GOLD], colour)
    for x in (width / 2 - gap, width / 2 + gap):
        svg += shapes.lozenge(x, middle, height * 0.16, colour, colour)
    return shapes.svg(size, svg)


@cached
def initial_background(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The painted square behind an initial: a gold frame, a coloured field and tendrils."""
    side = float(min(size))
    ink, gold, field = palette[Tone.INK], palette[Tone.GOLD], palette[Tone.RED]
    svg = _square(0, side, ink) + _square(side * 0.03, side, gold) + _square(side * 0.09, side, ink)
    svg += _square(side * 0.11, side, field)
    pale = mixed(field, gold, 0.5)
    for across in (1, -1):
        for down in (1, -1):
            x, y = side / 2 + across * side * 0.36, side / 2 + down * side * 0.36
            svg += _tendril((x, y), (across, down), side, pale if palette.textured else field)
    return shapes.svg(size, svg)


def _square(edge: float, side: float, colour: Colour) -> str:
    """A square `edge` pixels inside one with sides of `side` pixels."""
    return shapes.filled(
        f"M {edge:.2f} {edge:.2f} H {side - edge:.2f} V {side - edge:.2f} H {edge:.2f} Z", colour
    )


def _tendril(end: tuple[float, float], corner: tuple[int, int], side: float, colour: Colour) -> str:
    """A curl with a leaf in a corner of the square; `corner` is 1 or -1 for right or left, bottom or top."""
    (x, y), (across, down), step = end, corner, side * 0.11
    offsets = ((-2.4, 0.1), (0, 0.4), (0, -0.6), (0, -2), (0.1, -2.6))
    points = [f"{x + across * step * right:.2f} {y + down * step * below:.2f}" for right, below in offsets]
    curl = f"M {points[0]} Q {points[1]} {points[2]} Q {points[3]} {points[4]}"
    leaf = shapes.lozenge(x - across * step * 0.2, y - down * step * 0.2, step * 0.45, colour, colour)
    return shapes.stroke(curl, colour, max(1.0, side * 0.022)) + leaf


_PATTERNS: dict[str, str] = {
    "plain": "",
    "pale": "M 0.36 0 H 0.64 V 1 H 0.36 Z",
    "bend": "M 0 0 H 0.22 L 1 0.78 V 1 H 0.98 L 0 0.24 Z",
    "fess": "M 0 0.32 H 1 V 0.62 H 0 Z",
    "chevron": "M 0.5 0.22 L 1 0.66 V 0.92 L 0.5 0.5 L 0 0.92 V 0.66 Z",
    "cross": "M 0.38 0 H 0.62 V 0.34 H 1 V 0.58 H 0.62 V 1 H 0.38 V 0.58 H 0 V 0.34 H 0.38 Z",
    "saltire": "M 0 0 H 0.18 L 0.5 0.34 L 0.82 0 H 1 V 0.16 L 0.64 0.5 L 1 0.88 V 1 H 0.86 "
    "L 0.5 0.64 L 0.14 1 H 0 V 0.88 L 0.36 0.5 L 0 0.16 Z",
    "chequy": " ".join(
        f"M {x / 4} {y / 4} h 0.25 v 0.25 h -0.25 Z" for x in range(4) for y in range(4) if (x + y) % 2
    ),
}
"""By name, the path in the unit square that is filled with a seat's second colour."""
_SHIELD = "M 0.04 0.04 H 0.96 V 0.5 C 0.96 0.76 0.74 0.9 0.5 0.98 C 0.26 0.9 0.04 0.76 0.04 0.5 Z"


@cached
def shield(side: int, look: SeatLook, palette: Palette) -> pygame.Surface:
    """A seat's shield without its emblem: field, pattern, a gold rim and a light disc behind the emblem."""
    shape = _scaled(_SHIELD, side)
    field = shapes.svg((side, side), shapes.filled(f"M 0 0 H {side} V {side} H 0 Z", look.colour)).copy()
    if _PATTERNS[look.pattern]:
        pattern = shapes.filled(_scaled(_PATTERNS[look.pattern], side), look.second)
        field.blit(shapes.svg((side, side), pattern), (0, 0))
    field.blit(
        shapes.svg((side, side), shapes.filled(shape, (255, 255, 255))),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    rim = shapes.stroke(shape, palette[Tone.INK], side * 0.075) + shapes.stroke(
        shape, palette[Tone.GOLD], side * 0.03
    )
    centre, radius = f'cx="{side / 2}" cy="{side * 0.46:.2f}"', side * 0.32
    disc = f'<circle {centre} r="{radius:.2f}" fill="{shapes.css(palette[Tone.INK])}"/>'
    disc += f'<circle {centre} r="{radius * 0.88:.2f}" fill="{shapes.css(palette[Tone.PARCHMENT])}"/>'
    field.blit(shapes.svg((side, side), rim + disc), (0, 0))
    return field


def _scaled(path: str, side: int) -> str:
    """A path of the unit square, scaled to a square with sides of `side` pixels."""
    return " ".join(part if part.isalpha() else f"{float(part) * side:.2f}" for part in path.split())
