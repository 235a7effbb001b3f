"""Nothing that happens at a table flashes: the brightest deed of each game, looked at frame by frame."""

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.settings import Settings
from tools.films import DEEDS, film
from tools.screens import opening

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]

SECONDS = 0.05
"""From one frame to the next."""
CHANGE = 0.1
"""A part of the picture flashes when its luminance changes by so much, 0 to 1, and back."""
MOST_FLASHES, MOST_AREA = 3, 0.25
"""In a second, and the share of the picture where there may be more."""
BLOCKS = 96
"""The parts of the picture across; they are squares."""
WINDOW = (480, 270)

Numbers = npt.NDArray[np.float64]


def flashing_share(values: Numbers) -> float:
    """The greatest share of the blocks that change more than `MOST_FLASHES` times to and fro in a second.

    `values`: by frame and block, 0 to 1.
    """
    turned: Numbers = values[0].copy()
    rising = np.zeros(values[0].shape, dtype=int)
    changes = np.zeros(values.shape, dtype=bool)
    for number, now in enumerate(values[1:], 1):
        up, down = now - turned >= CHANGE, turned - now >= CHANGE
        changes[number] = (up & (rising <= 0)) | (down & (rising >= 0))
        rising[up], rising[down] = 1, -1
        further = up | down | ((rising > 0) & (now > turned)) | ((rising < 0) & (now < turned))
        turned[further] = now[further]
    second = round(1 / SECONDS)
    windows = (
        changes[start : start + second].sum(axis=0) for start in range(max(1, len(values) - second + 1))
    )
    return max(float((window > 2 * MOST_FLASHES).mean()) for window in windows)


def test_what_flashes_is_found() -> None:
    light = np.full((40, 10), 0.2)
    light[::4, :4], light[1::4, :4] = 0.9, 0.9
    assert flashing_share(light) == pytest.approx(0.4)
    light[:, 2:] = np.linspace(0, 1, 40)[:, None]
    assert flashing_share(light) == pytest.approx(0.2)


@pytest.mark.parametrize("name", ["cyvasse_fire", "allyria_city_falls", "lyssan_raze", "grace_civil_war"])
def test_no_deed_flashes(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.films.FRAME_WIDTH", BLOCKS)
    monkeypatch.setattr("tools.films.TICKS", 1)
    with opening.open_services(WINDOW, Settings(fullscreen=False, vsync=False, recap=False)) as services:
        pictures = film(services, DEEDS[name], SECONDS).frames
    assert len(pictures) > 1 / SECONDS
    parts = np.stack([pygame.surfarray.array3d(picture) for picture in pictures]) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    luminance = linear @ np.array((0.2126, 0.7152, 0.0722))
    red = linear[..., 0] / np.maximum(linear.sum(axis=3), 0.01) > 0.8
    assert flashing_share(luminance) <= MOST_AREA
    assert flashing_share(np.where(red, linear[..., 0], 0.0)) <= MOST_AREA
