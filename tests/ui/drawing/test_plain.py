"""Plain drawings are the painted ones in flat colours; plain grounds are told apart in grey, too."""

import re

import pygame
import pytest

from game.ui.drawing import art, shapes
from game.ui.drawing.grounds import PATTERNS, Ground, fill_polygon, texture
from game.ui.drawing.plain import FLAT_COLOURS, PLACEHOLDERS, flattened, is_fixed, two_toned
from game.ui.drawing.theme import NORMAL, PALETTES, SEATS, SeatLook, contrast, palette_of

DRAWING = (
    '<svg viewBox="0 0 10 10"><path fill="#123456" fill-opacity="0.4" d="M0 0H5"/>'
    '<path fill="#d8cfa0" stroke="#2a1d14" stroke-width="2" d="M0 0H5V5Z"/>'
    '<path fill="none" stroke="#2a1d14" stroke-width="3" fill-opacity="0.5" d="M0 0H5V5Z"/>'
    '<path fill="#ff00ff" d="M1 1H3V3Z"/></svg>'
)
PALE, DARK = (250, 240, 220), (10, 20, 60)


def colours_in(svg: str) -> set[str]:
    return set(re.findall(r'"#([0-9a-f]{6})"', svg))


def test_a_flat_drawing_has_no_shade_and_bolder_lines_and_keeps_the_colours_of_seats() -> None:
    flat = flattened(DRAWING)
    assert "123456" not in flat
    assert flat.count("<path") == 3, "a translucent shape with an outline is no shade"
    assert re.findall(r'stroke-width="([0-9.]+)"', flat) == ["2.60", "3.90"]
    assert colours_in(flat) - PLACEHOLDERS <= {bytes(colour).hex() for colour in FLAT_COLOURS}
    assert "ff00ff" in flat


def test_the_parts_of_a_drawing_of_two_colours_are_light_or_dark() -> None:
    assert colours_in(two_toned(DRAWING, PALE, DARK)) == {bytes(PALE).hex(), bytes(DARK).hex()}


def test_signs_and_effects_are_the_same_in_both_looks() -> None:
    assert all(map(is_fixed, ("icons/eye", "table/goal", "cyvasse/effect/flame")))
    assert not is_fixed("lyssan/castle")
    sizes = (32, 32)
    painted, plain = (art.picture("icons/eye", sizes, plain=plain) for plain in (False, True))
    assert pygame.image.tobytes(painted, "RGBA") == pygame.image.tobytes(plain, "RGBA")


@pytest.mark.parametrize("name", PALETTES)
def test_plain_pictures_have_the_colours_of_each_palette_but_no_textures(name: str) -> None:
    painted, plain = (palette_of(name, plain=plain) for plain in (False, True))
    assert painted == PALETTES[name] != plain
    assert plain.colours == painted.colours
    assert plain.plain
    assert not plain.textured


@pytest.mark.parametrize("look", SEATS, ids=lambda look: look.name)
def test_a_plain_piece_stands_out_from_the_disc_in_the_colour_of_its_seat(look: SeatLook) -> None:
    piece = shapes.piece("allyria/troop/spear", look, 128, palette_of("normal", plain=True))
    pixels = [
        (r, g, b) for x in range(30, 98) for y in range(16, 90) for r, g, b, _ in [piece.get_at((x, y))]
    ]
    clear = sum(contrast(pixel, look.colour) >= 3 for pixel in pixels)
    assert 0.15 < clear / len(pixels) < 0.85
    assert piece.get_at((64, 2))[:3] == shapes.INK
    assert piece.get_at((64, 9))[:3] == look.colour
    painted = shapes.piece("allyria/troop/spear", look, 128, NORMAL)
    assert pygame.image.tobytes(painted, "RGBA") != pygame.image.tobytes(piece, "RGBA")


@pytest.mark.parametrize("pattern", PATTERNS)
def test_each_pattern_covers_a_little_of_its_ground_and_repeats(pattern: str) -> None:
    square = texture(Ground((250, 250, 250), (0, 0, 0), pattern), 60)
    dark = sum(square.get_at((x, y))[0] < 128 for x in range(60) for y in range(60)) / 3600
    assert (0.01 < dark < 0.2) if pattern else dark == 0


def test_the_patterns_of_neighbours_fit_together_and_end_at_their_borders() -> None:
    ground = Ground((250, 250, 250), (0, 0, 0), "dots")
    whole, parts = (pygame.Surface((120, 60)) for _ in range(2))
    fill_polygon(whole, [(0, 0), (119, 0), (119, 59), (0, 59)], ground, 20)
    for left, right in ((0, 47), (48, 119)):
        fill_polygon(parts, [(left, 0), (right, 0), (right, 59), (left, 59)], ground, 20)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(parts, "RGB")
    half = pygame.Surface((120, 60))
    fill_polygon(half, [(0, 0), (47, 0), (47, 59), (0, 59)], ground, 20)
    assert half.get_at((60, 30))[:3] == (0, 0, 0)
