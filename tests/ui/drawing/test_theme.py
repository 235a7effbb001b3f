from itertools import combinations

import numpy as np
import pytest

from game.ui.drawing import art, theme
from game.ui.drawing.theme import (
    HIGH_CONTRAST,
    NORMAL,
    PALETTES,
    SEATS,
    SMALLEST,
    Colour,
    Palette,
    TextStyle,
    Tone,
    contrast,
)

LIGHT = (Tone.PARCHMENT, Tone.FOLDED)
DARK = (Tone.TABLE, Tone.PLATE)

# Machado, Oliveira, Fernandes 2009, severity 1, for linear light.
SIGHTS = {
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
def test_letters_stand_out_from_what_they_stand_on(palette: Palette) -> None:
    least = 7.0 if palette is HIGH_CONTRAST else 4.5
    for letters in (Tone.INK, Tone.SOFT, Tone.RED, Tone.GREEN, Tone.BLUE):
        for ground in LIGHT:
            assert contrast(palette[letters], palette[ground]) >= least, (letters, ground)
    for letters in (Tone.CREAM, Tone.GOLD):
        for ground in DARK:
            assert contrast(palette[letters], palette[ground]) >= least, (letters, ground)
    assert contrast(palette[Tone.CREAM], palette[Tone.RED]) >= least


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_one_of_the_two_lines_of_the_focus_mark_stands_out_on_every_ground(palette: Palette) -> None:
    for ground in (*LIGHT, *DARK):
        best = max(contrast(palette[line], palette[ground]) for line in (Tone.INK, Tone.GOLD))
        assert best >= 3, ground


def test_no_style_is_ever_smaller_than_the_smallest_letters() -> None:
    styles = [style for style in vars(theme).values() if isinstance(style, TextStyle)]
    assert len(styles) >= 7
    for style in styles:
        assert style.size >= SMALLEST
        assert style.at_most(3).shown(1.0) >= SMALLEST
        assert style.line >= 1.25


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_first_four_seats_stay_apart_for_every_kind_of_sight(sight: str) -> None:
    seen = [_lab(look.colour, SIGHTS[sight]) for look in SEATS[:4]]
    for (one, first), (other, second) in combinations(enumerate(seen), 2):
        assert float(np.linalg.norm(first - second)) >= 20, (sight, SEATS[one].name, SEATS[other].name)


def test_all_eight_seats_differ_in_name_emblem_and_pattern() -> None:
    assert len(SEATS) == 8
    for part in ("name", "emblem", "pattern", "colour"):
        assert len({getattr(look, part) for look in SEATS}) == 8, part
    for look in SEATS:
        assert contrast(look.letters, look.colour) >= 4.5, look.name
        assert art.known(f"emblems/{look.emblem}"), look.emblem


def test_a_palette_gives_a_colour_for_a_tone_and_a_colour_for_itself() -> None:
    assert NORMAL[Tone.INK] == NORMAL.colours[Tone.INK]
    assert NORMAL[(1, 2, 3)] == (1, 2, 3)
    assert all(set(palette.colours) == set(Tone) for palette in PALETTES.values())


def _lab(colour: Colour, sight: list[list[float]]) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """CIE Lab of a colour as somebody with that sight sees it."""
    parts = np.array(colour) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    linear = np.clip(np.array(sight) @ linear, 0, 1)
    to_xyz = np.array(
        [
            [0.4124564, 0.3575761, 0.1804375],
            [0.2126729, 0.7151522, 0.0721750],
            [0.0193339, 0.1191920, 0.9503041],
        ]
    )
    xyz = to_xyz @ linear / np.array([0.95047, 1.0, 1.08883])
    bent = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * bent[1] - 16, 500 * (bent[0] - bent[1]), 200 * (bent[1] - bent[2])])
