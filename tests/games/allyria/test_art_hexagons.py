"""The painted hexagons of Allyria: all there, whole, told apart, and calm where troops stand."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.files import ASSETS
from game.games.allyria.rules.data.terrain import CITY, LAND
from tools.art.hex.shape import HEIGHT, WIDTH, side_distances

FOLDER = ASSETS / "allyria" / "terrain"
VARIANTS = dict.fromkeys((*LAND, "water"), 3) | {CITY: 1}
NAMES = [f"{name}_{variant}" for name, count in VARIANTS.items() for variant in range(count)]

DEEP = side_distances()[:, (HEIGHT - WIDTH) // 2 : (HEIGHT + WIDTH) // 2].T
"""How far inside the hexagon each pixel lies, by column and row."""
GREY = np.array([0.299, 0.587, 0.114])


def grey(name: str) -> NDArray[np.float64]:
    """The picture's brightness between 0 and 255, by column and row."""
    picture = pygame.image.load(FOLDER / f"{name}.png")
    return np.asarray(pygame.surfarray.array3d(picture) @ GREY, dtype=np.float64)


def test_every_terrain_has_its_pictures_and_no_other_lies_there() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_fills_its_hexagon_and_nothing_else(name: str) -> None:
    picture = pygame.image.load(FOLDER / f"{name}.png")
    assert picture.get_size() == (WIDTH, HEIGHT)
    alpha = pygame.surfarray.array_alpha(picture)
    assert (alpha[DEEP > 0] == 255).all()
    assert (alpha[DEEP < -2] == 0).all()


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("water")])
def test_the_middle_of_land_is_calmer_than_the_rim(name: str) -> None:
    detail = np.zeros((WIDTH, HEIGHT))
    for axis in (0, 1):
        detail += np.abs(np.diff(grey(name), axis=axis, append=0))
    assert detail[DEEP > 62].mean() < detail[(DEEP > 5) & (DEEP < 50)].mean()
    assert detail[DEEP > 62].mean() < 9


@pytest.mark.parametrize("pair", list(combinations(VARIANTS, 2)), ids="-".join)
def test_terrains_are_told_apart_in_greyscale(pair: tuple[str, str]) -> None:
    """By their brightness, or by how much lines and shadows stand out of the ground."""
    one, other = (grey(f"{name}_0")[DEEP > 5] for name in pair)
    brightness = abs(np.median(one) - np.median(other))
    relief = abs(one.std() - other.std())
    assert brightness > 12 or relief > 6


@pytest.mark.parametrize("name", [name for name, count in VARIANTS.items() if count > 1])
def test_variants_are_of_one_brightness_but_not_the_same(name: str) -> None:
    pictures = [grey(f"{name}_{variant}")[DEEP > 5] for variant in range(3)]
    means = [picture.mean() for picture in pictures]
    assert max(means) - min(means) < 6
    for one, other in combinations(pictures, 2):
        assert np.abs(one - other).mean() > 2
