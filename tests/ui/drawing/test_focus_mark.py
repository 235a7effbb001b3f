"""The mark of the focus: thick, and seen without colours on everything that can have the focus."""

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PALETTES, Colour, Tone, contrast
from game.ui.layout import Frame

FOCUSED = pygame.Rect(800, 400, 300, 200)
LEAST_WIDTH, LEAST_CONTRAST = 4, 3.0
"""In pixels at 1920×1080, and between focused and unfocused pixels."""
GROUNDS = (Tone.PARCHMENT, Tone.DARK_PARCHMENT, Tone.TABLE, Tone.PLATE, Tone.RED, Tone.GREEN, (128, 128, 128))


@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("palette", PALETTES)
def test_the_focus_mark_is_thick_and_stands_out_by_its_lightness(palette: str, ground: Tone | Colour) -> None:
    surface = pygame.Surface((1920, 1080))
    canvas = Canvas(surface, Frame((1920, 1080)), palette=PALETTES[palette])
    before = canvas.palette[ground]
    surface.fill(before)
    canvas.focus(FOCUSED)
    height = FOCUSED.top + 40
    beside = [surface.get_at((x, height)) for x in range(FOCUSED.left - 20, FOCUSED.left + 20)]
    changed = [(red, green, blue) for red, green, blue, _ in beside if (red, green, blue) != before]
    assert len(changed) >= LEAST_WIDTH
    assert sum(contrast(colour, before) >= LEAST_CONTRAST for colour in changed) >= LEAST_WIDTH
    inside = FOCUSED.inflate(-20, -20)
    assert surface.get_at(inside.topleft)[:3] == before, "only the outline is drawn"
