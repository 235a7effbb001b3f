"""The drawings of Allyria Empires are complete, distinguishable when small, and take a seat's colours."""

from itertools import combinations
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.files import ASSETS
from game.games.allyria.rules.data import CARDS, RACES, RESOURCES, SEASONS, TYPES

pytestmark = pytest.mark.no_cover

Numbers: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]

ART = ASSETS / "art" / "allyria"
EFFECTS = ("fire", "lightning", "ward", "curse", "haste", "edge", "armour", "die")
CHIPS = ("hit", "point_plus", "point_minus")

SIGNS = [f"resource/{name}" for name in RESOURCES]
TROOPS = [f"troop/{name}" for name in TYPES]
CITIES = [f"city/{name}" for name in RACES]
CRESTS = [f"race/{name}" for name in RACES]
FLYING = [f"effect/{name}" for name in EFFECTS + CHIPS]
MEDALS = sorted({f"season/{card.season}" for card in SEASONS.values()})
MOONS = sorted({f"moon/{card.phase}" for card in SEASONS.values()})
FREE_STANDING = [*SIGNS, *TROOPS, *CITIES, "city/ruined", "fort", *CRESTS, *FLYING, *MEDALS, *MOONS, "marker"]
"""Pictures with a transparent background."""
FACES = [f"card/{kind}" for kind in CARDS]
GROUNDS = {"magic": "cool: more blue than red", "research": "warm: more red than blue"}
BACKS = ["card/back", *(f"card/back_{name}" for name in RACES)]
PICTURES = FREE_STANDING + FACES + BACKS

PROLOGUE = {"prologue", "poster"}
"""Made of the others by `tools.art.prologues` and `tools.art.posters`."""

BANNERED = [*TROOPS, *CITIES, "fort"]
MAIN, SECOND = {"#ff00ff", "#cc00cc", "#ff66ff"}, {"#00ffff"}
"""Placeholders of a seat's two colours; the main one also has a darker and a lighter shade."""


def path(name: str) -> Path:
    return ART / f"{name}.svg"


def frame(name: str) -> tuple[int, int]:
    if name in FACES:
        return 320, 220
    return (250, 350) if name in BACKS else (256, 256)


def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(path(name), size)


def solid(name: str, size: tuple[int, int]) -> Mask:
    """The pixels that the picture covers; a soft shadow does not count."""
    mask: Mask = pygame.surfarray.array_alpha(render(name, size)) > 178
    return mask


def grey(name: str, size: tuple[int, int]) -> Numbers:
    """Brightness from 0 to 255 on a medium grey background."""
    surface = pygame.Surface(size)
    surface.fill("#808080")
    surface.blit(render(name, size), (0, 0))
    brightness: Numbers = pygame.surfarray.array3d(surface) @ np.array([0.2126, 0.7152, 0.0722])
    return brightness


def colours(name: str) -> set[str]:
    elements = ET.parse(path(name)).getroot().iter()  # noqa: S314 - our own file
    return {element.get(use, "#000000") for element in elements for use in ("fill", "stroke")}


def difference(one: Mask, other: Mask) -> float:
    """Difference of two silhouettes: 0 if they are the same, 1 if they have nothing in common."""
    return 1.0 - float((one & other).sum()) / float((one | other).sum())


def pairs(*groups: list[str]) -> list[tuple[str, str]]:
    return [pair for group in groups for pair in combinations(group, 2)]


def test_every_picture_belongs_to_something_in_the_rules() -> None:
    assert {str(path.relative_to(ART).with_suffix("")) for path in ART.rglob("*.svg")} == {
        *PICTURES,
        *PROLOGUE,
    }


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_only_flat_paths_within_the_frame_of_its_group(name: str) -> None:
    tree = ET.parse(path(name)).getroot()  # noqa: S314 - our own file
    assert tree.get("viewBox") == "0 0 {} {}".format(*frame(name))
    assert {element.tag for element in tree} == {"{http://www.w3.org/2000/svg}path"}
    used = {attribute for element in tree for attribute in element.attrib}
    assert used <= {"d", "fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin"}
    assert all(len(colour) == 7 and colour.startswith("#") for colour in colours(name))


@pytest.mark.parametrize("name", FREE_STANDING)
def test_a_free_standing_figure_fills_its_frame_without_being_cut_off(name: str) -> None:
    body = solid(name, (256, 256))
    wide, high = np.flatnonzero(body.any(axis=1)), np.flatnonzero(body.any(axis=0))
    assert max(np.ptp(wide), np.ptp(high)) > 230
    assert not np.concatenate([body[0], body[-1], body[:, 0], body[:, -1]]).any()


@pytest.mark.parametrize("name", FACES)
def test_a_miniature_covers_its_whole_rectangle(name: str) -> None:
    assert pygame.surfarray.array_alpha(render(name, (320, 220))).min() > 250


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_a_whole_card_with_round_corners(name: str) -> None:
    alpha = pygame.surfarray.array_alpha(render(name, (250, 350)))
    corners = alpha[[0, 0, -1, -1], [0, -1, 0, -1]]
    assert corners.max() == 0
    assert alpha[20:-20, 2:-2].min() > 250


@pytest.mark.parametrize(("one", "other"), pairs(TROOPS))
def test_no_two_troops_share_a_silhouette_at_the_smallest_size(one: str, other: str) -> None:
    assert difference(solid(one, (44, 44)), solid(other, (44, 44))) > 0.27


@pytest.mark.parametrize(("one", "other"), pairs(SIGNS, CITIES, CRESTS, MEDALS, MOONS, FLYING, BACKS))
def test_no_two_of_a_group_look_alike_in_grey(one: str, other: str) -> None:
    size = (34, 48) if one in BACKS else (34, 34)
    assert np.abs(grey(one, size) - grey(other, size)).mean() > 12


def test_no_two_miniatures_look_alike_in_grey() -> None:
    greys = {name: grey(name, (120, 82)) for name in FACES}
    assert not [(one, other) for one, other in pairs(FACES) if np.abs(greys[one] - greys[other]).mean() < 20]


def test_magic_cards_have_a_cool_background_and_research_cards_a_warm_one() -> None:
    for kind, card in CARDS.items():
        edge = (
            pygame.surfarray.array3d(render(f"card/{kind}", (320, 220)))[:, :10].reshape(-1, 3).mean(axis=0)
        )
        assert (edge[0] > edge[2]) == (card.type == "research"), (
            f"the edge of {kind} must be {GROUNDS[card.type]}"
        )


@pytest.mark.parametrize("name", BANNERED)
def test_cloth_has_both_colours_of_a_seat(name: str) -> None:
    assert colours(name) >= MAIN | SECOND


@pytest.mark.parametrize("name", TROOPS)
def test_a_troop_has_enough_cloth_to_show_its_owner(name: str) -> None:
    pixels = pygame.surfarray.array3d(render(name, (64, 64)))[solid(name, (64, 64))]
    cloth = (pixels[:, 0] > 150) & (pixels[:, 1] < 130) & (pixels[:, 2] > 150)
    assert cloth.mean() > 0.07


@pytest.mark.parametrize("name", sorted(set(PICTURES) - set(BANNERED)))
def test_pictures_without_an_owner_have_no_seat_colour(name: str) -> None:
    assert not (MAIN | SECOND) & colours(name)


@pytest.mark.parametrize("name", PICTURES)
def test_no_other_colour_resembles_a_seat_colour(name: str) -> None:
    for colour in colours(name) - MAIN - SECOND:
        hue, saturation, value, _ = pygame.Color(colour).hsva
        glaring = saturation > 60 and value > 60
        assert not (glaring and (285 < hue < 315 or 165 < hue < 195)), colour
