"""The pictures of Yes, Your Grace are complete, up to date, and distinguishable when small."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations, product
from typing import TypeAlias
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.files import ASSETS
from game.games.grace.rules.data import (
    CARDS,
    CRISES,
    HOLDING_KINDS,
    INTRIGUES,
    RECORDS,
    RESOURCES,
    ROLES,
)
from tools.art.grace.pictures import pictures

pytestmark = pytest.mark.no_cover

Numbers: TypeAlias = npt.NDArray[np.float64]

ART = ASSETS / "art" / "grace"
KINDS = [f"resource/{name}" for name in dict.fromkeys(card.name for card in CARDS.values())]
ESTATES = [f"holding/{kind}" for kind in HOLDING_KINDS]
EVENTS = [*(f"crisis/{name}" for name in CRISES), *(f"intrigue/{name}" for name in INTRIGUES)]
PEOPLE = ["king", "queen", "loyalist", "usurper", "usurper_king", "chaos_agent"]
ALLEGIANCES = [f"allegiance/{name}" for name in PEOPLE]
SCENES = [*KINDS, *ESTATES, *EVENTS, *ALLEGIANCES]
"""Pictures of cards: 320 x 220, covered to their edges."""

TYPES = [f"type/{name}" for name in RESOURCES]
OFFICES = [f"role/{name}" for name in (*ROLES, "heir")]
MEDALLIONS = [f"record/{name}" for name in RECORDS]
CLAIMS = [f"claim/{name}" for name in ("loyalist", "usurper", "chaos", "ask", "accuse")]
CROWNS = ["crown_loyalist", "crown_usurper"]
SEALS = ["seal_support", "seal_oppose"]
SIGNS = [*TYPES, *OFFICES, *MEDALLIONS, *CLAIMS, *CROWNS, *SEALS, "throne", "hourglass", "banner_war"]
"""Pictures with a transparent background."""
IN_HALL = """column candles brazier window light banner banner_loyalist banner_usurper rug chair dais hound
    laurel barrel crate rope mast wheel anchor porthole"""
FURNISHINGS = [f"hall/{name}" for name in IN_HALL.split()]
"""Pictures of what stands in a hall."""
BACKS = ["back", *(f"back_{name}" for name in ("crisis", "intrigue", "allegiance", "holding"))]
DAMAGE = "holding/damage"
PICTURES = [*SCENES, *SIGNS, *FURNISHINGS, *BACKS, DAMAGE]

PROLOGUE = {"prologue", "prologue_seal", "poster"}
"""Made by `tools.art.prologues` and `tools.art.posters`."""

SEAT_COLOURS = {"#ff00ff", "#cc00cc", "#ff66ff", "#00ffff"}
"""Placeholders of a seat's colours."""


def frame(name: str) -> tuple[int, int]:
    if name in SIGNS or name in FURNISHINGS:
        return 256, 256
    return (250, 350) if name in BACKS else (320, 220)


@cache
def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(ART / f"{name}.svg", size)


def alpha(name: str, size: tuple[int, int]) -> npt.NDArray[np.uint8]:
    return pygame.surfarray.array_alpha(render(name, size))


@cache
def grey(name: str, size: tuple[int, int]) -> Numbers:
    """Brightness from 0 to 255 on a medium grey background."""
    surface = pygame.Surface(size)
    surface.fill("#808080")
    surface.blit(render(name, size), (0, 0))
    brightness: Numbers = pygame.surfarray.array3d(surface) @ np.array([0.2126, 0.7152, 0.0722])
    return brightness


def colours(name: str) -> set[str]:
    elements = ET.parse(ART / f"{name}.svg").getroot().iter()  # noqa: S314 - our own file
    return {element.get(use, "none") for element in elements for use in ("fill", "stroke")} - {"none"}


def look_alikes(names: Iterable[str], size: tuple[int, int], least: float) -> list[tuple[str, str]]:
    """The pairs whose mean difference in grey is below `least`."""
    return [
        (one, other)
        for one, other in combinations(names, 2)
        if np.abs(grey(one, size) - grey(other, size)).mean() < least
    ]


def test_every_picture_belongs_to_something_in_the_rules() -> None:
    assert {str(path.relative_to(ART).with_suffix("")) for path in ART.rglob("*.svg")} == {
        *PICTURES,
        *PROLOGUE,
    }


def test_the_files_are_up_to_date_with_the_tool() -> None:
    """If this fails, run `python -m tools.art.grace`. Only crises may be drawn by hand instead."""
    drawn, expected = dict(pictures()), {f"grace/{name}" for name in PICTURES}
    assert set(drawn) <= expected
    assert [name for name in expected - set(drawn) if not name.startswith("grace/crisis/")] == []
    assert not [
        name for name, svg in drawn.items() if (ASSETS / "art" / f"{name}.svg").read_text("utf-8") != svg
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_small_and_has_only_elements_that_the_picture_library_shows(name: str) -> None:
    tree = ET.parse(ART / f"{name}.svg").getroot()  # noqa: S314 - our own file
    assert tree.get("viewBox") == "0 0 {} {}".format(*frame(name))
    assert {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in tree.iter()} <= {
        "svg",
        "g",
        "path",
    }
    assert all(len(colour) == 7 and colour.startswith("#") for colour in colours(name))
    assert not SEAT_COLOURS & colours(name)
    assert (ART / f"{name}.svg").stat().st_size < 25_000


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_fills_its_frame_without_being_cut_off(name: str) -> None:
    body = alpha(name, (256, 256)) > 178
    wide, high = np.flatnonzero(body.any(axis=1)), np.flatnonzero(body.any(axis=0))
    assert max(np.ptp(wide), np.ptp(high)) > 200
    assert not np.concatenate([body[0], body[-1], body[:, 0], body[:, -1]]).any()


@pytest.mark.parametrize("name", sorted(set(FURNISHINGS) - {"hall/light"}))
def test_what_stands_in_a_hall_is_not_cut_off(name: str) -> None:
    body = alpha(name, (256, 256)) > 178
    assert 0.1 < body.mean() < 0.8
    assert not np.concatenate([body[0], body[-1], body[:, 0], body[:, -1]]).any()


def test_light_never_hides_the_floor() -> None:
    assert alpha("hall/light", (256, 256)).max() < 160


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_covers_its_whole_rectangle(name: str) -> None:
    assert alpha(name, (320, 220)).min() > 250


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_a_whole_card_with_round_corners(name: str) -> None:
    opacity = alpha(name, (250, 350))
    assert opacity[[0, 0, -1, -1], [0, -1, 0, -1]].max() == 0
    assert opacity[20:-20, 8:-8].min() > 250


def test_damage_lets_the_picture_below_it_show_through() -> None:
    opacity = alpha(DAMAGE, (320, 220))
    assert opacity.min() > 50
    assert (opacity < 90).mean() > 0.4
    assert (opacity > 240).mean() > 0.1


@pytest.mark.parametrize(
    ("group", "least"),
    [(TYPES, 30), (OFFICES, 20), (MEDALLIONS, 20), (CLAIMS, 12), (CROWNS, 20), (SEALS, 20)],
    ids=["types", "offices", "records", "claims", "crowns", "seals"],
)
def test_no_two_signs_of_a_group_look_alike_in_grey(group: list[str], least: float) -> None:
    assert not look_alikes(group, (28, 28), least)


def test_no_two_scenes_look_alike_in_grey_as_thumbnails() -> None:
    assert not look_alikes(SCENES, (60, 41), 20)


def test_no_two_things_in_a_hall_look_alike_in_grey() -> None:
    banners = [name for name in FURNISHINGS if name.startswith("hall/banner")]
    assert not look_alikes(sorted(set(FURNISHINGS) - set(banners)), (40, 40), 8)
    assert not look_alikes(banners, (40, 40), 4)


def test_no_two_backs_look_alike_in_grey() -> None:
    assert not look_alikes(BACKS, (34, 48), 12)


def ground(name: str) -> Numbers:
    """The mean colour of a picture's upper edge."""
    edge = pygame.surfarray.array3d(render(name, (320, 220)))[:, :6]
    mean: Numbers = edge.reshape(-1, 3).mean(axis=0)
    return mean


@pytest.mark.parametrize(("one", "other"), list(combinations(RESOURCES, 2)))
def test_the_ground_of_a_resource_tells_its_type(one: str, other: str) -> None:
    names = {kind: {card.name for card in CARDS.values() if card.type == kind} for kind in (one, other)}
    for here, there in product(names[one], names[other]):
        difference = np.abs(ground(f"resource/{here}") - ground(f"resource/{there}"))
        assert difference.max() > 28, (here, there)
