"""What a scribe paints once and keeps: the table, rules, the ground of initials."""

from functools import lru_cache

import pygame

from game.ui import art, shapes
from game.ui.theme import Palette, Tone, mixed


@lru_cache(maxsize=4)
def table(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """Dark wood in candlelight."""
    ground = pygame.Surface(size)
    ground.fill(palette[Tone.TABLE])
    wood = art.texture("table") if palette.textured else None
    if wood is not None:
        shapes.tile(ground, wood)
    if palette.textured:
        ground.blit(_vignette(size), (0, 0))
    return ground.convert() if pygame.display.get_surface() else ground


def _vignette(size: tuple[int, int]) -> pygame.Surface:
    """Candlelight: dark towards the corners."""
    small = pygame.Surface((64, 36), pygame.SRCALPHA)
    for x in range(64):
        for y in range(36):
            away = min(1.0, ((x - 31.5) / 40) ** 2 + ((y - 17.5) / 23) ** 2)
            small.set_at((x, y), (6, 3, 1, round(170 * away**1.3)))
    return pygame.transform.smoothscale(small, size)


@lru_cache(maxsize=64)
def rule(size: tuple[int, int], palette: Palette, tone: Tone) -> pygame.Surface:
    """Two thin lines with a lozenge in the middle."""
    width, height = size
    middle, away = height / 2, max(2.0, height * 0.12)
    colour, gap = palette[tone], height * 0.9
    drawn = ""
    for left, right in ((0.0, width / 2 - gap), (width / 2 + gap, float(width))):
        drawn += shapes.stroke(
            f"M {left:.1f} {middle - away:.1f} H {right:.1f}", colour, max(1.0, away * 0.8)
        )
        drawn += shapes.stroke(
            f"M {left:.1f} {middle + away:.1f} H {right:.1f}", colour, max(1.0, away * 0.35)
        )
    drawn += shapes.lozenge(width / 2, middle, height * 0.4, palette[Tone.GOLD], colour)
    for x in (width / 2 - gap, width / 2 + gap):
        drawn += shapes.lozenge(x, middle, height * 0.16, colour, colour)
    return shapes.svg(size, drawn)


@lru_cache(maxsize=32)
def illumination(size: tuple[int, int], palette: Palette) -> pygame.Surface:
    """The painted square behind an initial: gold leaf, a coloured field and its tendrils."""
    side = float(min(size))
    ink, gold, field = palette[Tone.INK], palette[Tone.GOLD], palette[Tone.RED]
    drawn = _square(0, side, ink) + _square(side * 0.03, side, gold) + _square(side * 0.09, side, ink)
    drawn += _square(side * 0.11, side, field)
    pale = mixed(field, gold, 0.5)
    for across in (1, -1):
        for down in (1, -1):
            x, y = side / 2 + across * side * 0.36, side / 2 + down * side * 0.36
            drawn += _tendril((x, y), (across, down), side, pale if palette.textured else field)
    return shapes.svg(size, drawn)


def _square(edge: float, side: float, colour: tuple[int, int, int]) -> str:
    return shapes.filled(
        f"M {edge:.2f} {edge:.2f} H {side - edge:.2f} V {side - edge:.2f} H {edge:.2f} Z", colour
    )


def _tendril(
    end: tuple[float, float], way: tuple[int, int], side: float, colour: tuple[int, int, int]
) -> str:
    """A curl with a leaf in a corner of the square."""
    (x, y), (across, down), step = end, way, side * 0.11
    steps = ((-2.4, 0.1), (0, 0.4), (0, -0.6), (0, -2), (0.1, -2.6))
    bends = [f"{x + across * step * right:.2f} {y + down * step * below:.2f}" for right, below in steps]
    curl = f"M {bends[0]} Q {bends[1]} {bends[2]} Q {bends[3]} {bends[4]}"
    leaf = shapes.lozenge(x - across * step * 0.2, y - down * step * 0.2, step * 0.45, colour, colour)
    return shapes.stroke(curl, colour, max(1.0, side * 0.022)) + leaf


def clear() -> None:
    """Forget all; needed after a change of the display's mode."""
    for cache in (table, rule, illumination):
        cache.cache_clear()
