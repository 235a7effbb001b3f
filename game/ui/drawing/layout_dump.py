"""The layout dump: a list of all that a frame shows, from which tests check the layout."""

from dataclasses import dataclass

import pygame

from game.ui.drawing.theme import Colour, contrast


@dataclass(frozen=True)
class DumpEntry:
    """One thing that was drawn, for tests of the layout."""

    kind: str
    """`text`, `widget`, `focus`, `picture`, `missing` (for a picture that does not exist), `detail` (an
    enlarged card and the like), or `message`: a prompt, a bar of hints, the text of a curtain or the answers
    of a dialog, which a toast never covers.
    """
    rect_px: pygame.Rect
    text: str = ""
    font_px: int = 0
    colour: Colour | None = None
    behind: Colour | None = None
    """The background colour with the least contrast; only if the canvas `samples_background`."""
    cut: bool = False
    """True if a part of it is not visible, or a word is broken without a hyphen."""


def least_contrast(surface: pygame.Surface, area: pygame.Rect, text_colour: Colour) -> Colour:
    """The background colour behind a text in `area` with the least contrast to it, from sampled pixels."""
    letters = area.inflate(0, -area.height * 3 // 10)
    clip = letters.clip(surface.get_rect())
    if not clip:
        return text_colour
    columns = range(clip.left, clip.right, max(1, clip.width // 24))
    rows = range(clip.top, clip.bottom, max(1, clip.height // 8))
    pixels = {surface.get_at_mapped((x, y)) for x in columns for y in rows}
    return min(
        (_colour(surface, pixel) for pixel in pixels), key=lambda behind: contrast(behind, text_colour)
    )


def _colour(surface: pygame.Surface, pixel: int) -> Colour:
    red, green, blue, _ = surface.unmap_rgb(pixel)
    return red, green, blue
