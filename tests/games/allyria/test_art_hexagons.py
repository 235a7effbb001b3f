"""The painted hexagons of Allyria are complete and distinguishable, with low contrast behind troops."""

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.files import ASSETS
from game.games.allyria.rules.data.boards import CITY, LAND
from tools.art.hex.shape import HEIGHT, WIDTH, side_distances

pytestmark = pytest.mark.no_cover

FOLDER = ASSETS / "allyria" / "terrain"
VARIANTS = dict.fromkeys((*LAND, "water"), 3) | {CITY: 1}
NAMES = [f"{name}_{variant}" for name, count in VARIANTS.items() for variant in range(count)]

DEPTH = side_distances()[:, (HEIGHT - WIDTH) // 2 : (HEIGHT + WIDTH) // 2].T
"""The depth of each pixel inside the hexagon, in pixels, by column and row."""
GREY = np.array([0.299, 0.587, 0.114])


def grey(name: str) -> NDArray[np.float64]:
    """The picture's brightness between 0 and 255, by column and row."""
    picture = pygame.image.load(FOLDER / f"{name}.png")
    return np.asarray(pygame.surfarray.array3d(picture) @ GREY, dtype=np.float64)


def test_every_terrain_has_its_pictures_and_there_are_no_others() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_picture_fills_exactly_its_hexagon(name: str) -> None:
    picture = pygame.image.load(FOLDER / f"{name}.png")
    assert picture.get_size() == (WIDTH, HEIGHT)
    alpha = pygame.surfarray.array_alpha(picture)
    assert (alpha[DEPTH > 0] == 255).all()
    assert (alpha[DEPTH < -2] == 0).all()


@pytest.mark.parametrize("name", [name for name in NAMES if not name.startswith("water")])
def test_the_middle_of_a_tile_has_less_contrast_than_its_rim(name: str) -> None:
    detail = np.zeros((WIDTH, HEIGHT))
    for axis in (0, 1):
        detail += np.abs(np.diff(grey(name), axis=axis, append=0))
    assert detail[DEPTH > 62].mean() < detail[(DEPTH > 5) & (DEPTH < 50)].mean()
    assert detail[DEPTH > 62].mean() < 9


@pytest.mark.parametrize("pair", list(combinations(VARIANTS, 2)), ids="-".join)
def test_terrains_differ_in_greyscale(pair: tuple[str, str]) -> None:
    """They differ in brightness, or in how strong their lines and shadows are."""
    one, other = (grey(f"{name}_0")[DEPTH > 5] for name in pair)
    brightness = abs(np.median(one) - np.median(other))
    relief = abs(one.std() - other.std())
    assert brightness > 12 or relief > 6


@pytest.mark.parametrize("name", [name for name, count in VARIANTS.items() if count > 1])
def test_variants_have_the_same_brightness_but_differ(name: str) -> None:
    pictures = [grey(f"{name}_{variant}")[DEPTH > 5] for variant in range(3)]
    means = [picture.mean() for picture in pictures]
    assert max(means) - min(means) < 6
    for one, other in combinations(pictures, 2):
        assert np.abs(one - other).mean() > 2
