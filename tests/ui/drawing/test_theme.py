import colorsys
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from game.ui.drawing import art, theme
from game.ui.drawing.canvas import BAND_OPACITY
from game.ui.drawing.theme import (
    HIGH_CONTRAST,
    NORMAL,
    PALETTES,
    SEATS,
    SMALLEST,
    Colour,
    Palette,
    PanelLook,
    TextStyle,
    Tone,
    contrast,
    second_looks,
)

LIGHT_BACKGROUNDS = (Tone.PARCHMENT, Tone.DARK_PARCHMENT)
DARK_BACKGROUNDS = (Tone.TABLE, Tone.PLATE)

# Machado, Oliveira, Fernandes 2009, severity 1, for linear light.
COLOUR_VISIONS = {
    "protan": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deutan": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "tritan": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
    "all colours": np.eye(3).tolist(),
}


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_text_has_enough_contrast_with_its_background(palette: Palette) -> None:
    minimum = 7.0 if palette is HIGH_CONTRAST else 4.5
    for text in (Tone.INK, Tone.SOFT, Tone.RED, Tone.GREEN, Tone.BLUE):
        for background in LIGHT_BACKGROUNDS:
            assert contrast(palette[text], palette[background]) >= minimum, (text, background)
    for text in (Tone.CREAM, Tone.GOLD):
        for background in DARK_BACKGROUNDS:
            assert contrast(palette[text], palette[background]) >= minimum, (text, background)
    assert contrast(palette[Tone.CREAM], palette[Tone.RED]) >= minimum


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_one_line_of_the_focus_mark_has_enough_contrast_on_every_background(palette: Palette) -> None:
    for background in (*LIGHT_BACKGROUNDS, *DARK_BACKGROUNDS):
        best = max(contrast(palette[line], palette[background]) for line in (Tone.INK, Tone.GOLD))
        assert best >= 3, background


def test_no_text_style_is_smaller_than_the_smallest_size() -> None:
    styles = [style for style in vars(theme).values() if isinstance(style, TextStyle)]
    assert len(styles) >= 7
    for style in styles:
        assert style.size >= SMALLEST
        assert style.at_most(3).shown(1.0) >= SMALLEST
        assert style.line >= 1.25


def test_texts_that_are_read_are_large() -> None:
    assert min(theme.BODY.size, theme.READING.size) >= 32
    assert min(theme.PROMPT.size, theme.BUTTON.size) >= 36
    assert min(theme.TITLE.size, theme.HEADING.size) >= 48


def test_what_lies_under_text_hides_what_is_below_it() -> None:
    looks = [look for look in vars(theme).values() if isinstance(look, PanelLook)]
    assert len(looks) >= 7
    assert all(look.alpha >= 0.8 * 255 for look in looks)
    assert BAND_OPACITY >= 0.8


@pytest.mark.parametrize("vision", COLOUR_VISIONS)
def test_the_first_four_seat_colours_differ_for_colour_blind_players(vision: str) -> None:
    colours = [_lab(look.colour, COLOUR_VISIONS[vision]) for look in SEATS[:4]]
    for (one, first), (other, second) in combinations(enumerate(colours), 2):
        assert float(np.linalg.norm(first - second)) >= 20, (vision, SEATS[one].name, SEATS[other].name)


def test_all_eight_seats_differ_in_name_emblem_and_pattern() -> None:
    assert len(SEATS) == 8
    for part in ("name", "emblem", "pattern", "colour"):
        assert len({getattr(look, part) for look in SEATS}) == 8, part
    for look in SEATS:
        assert contrast(look.letters, look.colour) >= 4.5, look.name
        assert art.known(f"emblems/{look.emblem}"), look.emblem


def test_a_palette_maps_a_tone_to_a_colour_and_a_colour_to_itself() -> None:
    assert NORMAL[Tone.INK] == NORMAL.colours[Tone.INK]
    assert NORMAL[(1, 2, 3)] == (1, 2, 3)
    assert all(set(palette.colours) == set(Tone) for palette in PALETTES.values())


def _lab(colour: Colour, vision: list[list[float]]) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """The CIE Lab values of a colour as seen with a kind of colour vision."""
    parts = np.array(colour) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    linear = np.clip(np.array(vision) @ linear, 0, 1)
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    xyz = to_xyz @ linear / np.array([0.95047, 1.0, 1.08883])
    scaled = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * scaled[1] - 16, 500 * (scaled[0] - scaled[1]), 200 * (scaled[1] - scaled[2])])


def test_a_second_side_has_a_colour_and_an_emblem_that_no_seat_has() -> None:
    crown = SEATS[2].emblem
    seats = [SEATS[0], replace(SEATS[1], emblem=crown)]
    others = second_looks(seats)
    assert len(others) == len(seats)
    assert {look.name for look in others}.isdisjoint(look.name for look in seats)
    assert {look.emblem for look in others}.isdisjoint(look.emblem for look in seats)
    assert len({look.emblem for look in others}) == len(others)


def test_no_two_seat_colours_have_the_same_hue() -> None:
    hues = []
    for look in SEATS:
        hue, saturation, _ = colorsys.rgb_to_hsv(*(part / 255 for part in look.colour))
        if saturation > 0.2:
            hues.append(360 * hue)
    assert len(hues) == len(SEATS) - 2, "black and silver have none"
    for one, other in combinations(hues, 2):
        apart = abs(one - other)
        assert min(apart, 360 - apart) >= 25, (one, other)
