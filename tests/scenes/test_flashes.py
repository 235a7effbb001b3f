"""Nothing that happens at a table flashes, nor does the picture glide with reduced motion: frame by frame."""

from typing import Any

import numpy as np
import pytest

from game.settings import Settings
from tools.films import DEEDS, TICKS, Film, film
from tools.flashes import flashing_share, gliding_share, luminance, saturated_red
from tools.screens import opening

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]

SECONDS = 1 / 40
"""From one frame to the next."""
MOST_AREA = 0.25
"""The share of the picture where more may flash."""
MOST_GLIDING = 0.1
"""The share of the picture that things which move fill, unlike a picture that moves as a whole."""
WINDOW = (480, 270)
BRIGHTEST = (
    *("cyvasse_fire", "cyvasse_keep_falls", "allyria_battle", "allyria_city_falls", "allyria_strike"),
    *("lyssan_lure", "lyssan_pillory", "lyssan_triumph"),
    *("grace_assassination", "grace_office_lost", "grace_overthrow", "grace_regicide"),
)
"""The deeds of each game of which the largest part flashes, as `python -m tools.films` says."""


def shot(deed: str, **chosen: Any) -> Film:
    """`chosen`: settings."""
    settings = Settings(fullscreen=False, vsync=False, recap=False, **chosen)
    with opening.open_services(WINDOW, settings) as services:
        return film(services, DEEDS[deed], SECONDS * TICKS)


def test_what_flashes_is_found() -> None:
    light = np.full((80, 10), 0.2)
    light[::4, :4], light[1::4, :4] = 0.9, 0.9
    assert flashing_share(light, SECONDS) == pytest.approx(0.4)
    light[:, 2:] = np.linspace(0, 1, 80)[:, None]
    assert flashing_share(light, SECONDS) == pytest.approx(0.2)


@pytest.mark.parametrize("name", BRIGHTEST)
def test_no_deed_flashes(name: str) -> None:
    """At four times the speed, since more changes in a second then."""
    blocks = shot(name, speed="4").blocks
    assert flashing_share(luminance(blocks), SECONDS) <= MOST_AREA
    assert flashing_share(saturated_red(blocks), SECONDS) <= MOST_AREA


@pytest.mark.parametrize("name", DEEDS)
def test_with_reduced_motion_the_picture_jumps_to_a_deed_and_never_glides(name: str) -> None:
    assert gliding_share(luminance(shot(name, speed="8", reduced_motion=True).blocks)) <= MOST_GLIDING


def test_a_picture_that_glides_is_found() -> None:
    assert gliding_share(luminance(shot("cyvasse_spear", speed="8").blocks)) > MOST_GLIDING
