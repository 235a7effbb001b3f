"""Small pictures of any game: a text on a plate, the empty paper of a card, the line of a border."""

from collections.abc import Iterable, Mapping

import pygame

from game.ui.drawing import fonts, shapes
from game.ui.drawing.theme import Colour, Palette, Tone

INK: Colour = (38, 25, 17)
DASHES: Mapping[str, str] = {
    "plain": "",
    "pale": "22 7",
    "bend": "10 7",
    "fess": "1 6",
    "chevron": "14 6 1 6",
    "cross": "1 12",
    "saltire": "12 6 1 6 1 6",
    "chequy": "5 5",
}
"""Lengths of dashes and gaps of a border's inner line, in percent of a size, by the shield's pattern."""


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """The `d` attribute of an SVG path through points."""
    steps = [f"{x:.2f} {y:.2f}" for x, y in points]
    return f"M {' L '.join(steps)}{' Z' if closed else ''}"


def dashes(pattern: str, size: float) -> str:
    """The `stroke-dasharray` of a shield's pattern, for a thing of this size."""
    return " ".join(f"{float(length) * size / 100:.1f}" for length in DASHES[pattern].split())


def label(size: int, text: str, palette: Palette, *, chosen: bool = False) -> pygame.Surface:
    """A short text on a dark plate in the middle of a square; on a red one if it is chosen."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    plate = text_plate(text, size * 3 // 4, palette, tone=Tone.RED if chosen else Tone.PLATE, widest=size)
    surface.blit(plate, plate.get_rect(center=surface.get_rect().center))
    return surface


def text_plate(
    text: str, height: int, palette: Palette, *, tone: Tone = Tone.PLATE, widest: int | None = None
) -> pygame.Surface:
    """A plate with a text, as wide as the text needs; if that is more than `widest`, the text is narrower."""
    letters = fonts.render("sans", "Bold", max(1, round(height * 0.83)), text, palette[Tone.CREAM])
    width = max(letters.get_width() + height // 3, height)
    width = width if widest is None else min(width, widest)
    background = shapes.filled(shapes.label_path((width, height), height * 0.2), palette[tone], 0.9)
    edge = shapes.label_path((width, height), height * 0.2, height * 0.027)
    plate = shapes.svg(
        (width, height), background + shapes.stroke(edge, palette[Tone.GOLD], height * 0.04)
    ).copy()
    room = max(1, width - 4)
    if letters.get_width() > room:
        letters = pygame.transform.smoothscale(
            letters, (room, max(1, round(letters.get_height() * room / letters.get_width())))
        )
    plate.blit(letters, letters.get_rect(center=plate.get_rect().center))
    return plate


def card_paper(size: tuple[int, int], edge: Colour, palette: Palette) -> pygame.Surface:
    """The paper of a card: parchment in a frame of gold, with an edge in the colour of the card's type."""
    width, height = size
    body = ""
    for inset, radius, colour in (
        (0.0, 0.075, INK),
        (0.012, 0.07, palette[Tone.GOLD]),
        (0.022, 0.065, edge),
        (0.052, 0.05, INK),
        (0.058, 0.048, palette[Tone.PARCHMENT]),
    ):
        left = inset * height
        body += (
            f'<rect x="{left:.2f}" y="{left:.2f}" width="{width - 2 * left:.2f}" '
            f'height="{height - 2 * left:.2f}" rx="{radius * height:.2f}" fill="{shapes.css(colour)}"/>'
        )
    return shapes.svg(size, body)
