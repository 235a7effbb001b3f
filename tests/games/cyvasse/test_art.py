"""The pieces of Cyvasse, the emblems and the logo are complete and distinguishable at a distance."""

from itertools import combinations
from pathlib import Path
from typing import TypeAlias
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.files import ASSETS

pytestmark = pytest.mark.no_cover

Numbers: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]

ART = ASSETS / "art"
SIDES = ("alabaster", "onyx")
KINDS = (
    "king",
    "dragon",
    "trebuchet",
    "catapult",
    "elephant",
    "heavy_horse",
    "light_horse",
    "crossbowman",
    "spearman",
    "rabble",
)
STRUCTURES = ("mountain", "keep", "ruin")
EMBLEMS = ("crown", "lion", "eagle", "stag", "rose", "ship", "tower", "sun")
TERRAIN = {"plain": "#cdae7a", "forest": "#5d7a45", "water": "#4f86a6"}

PIECES = [f"cyvasse/{side}/{kind}" for side in SIDES for kind in KINDS + STRUCTURES]
EMBLEM_PICTURES = [f"emblems/{name}" for name in EMBLEMS]
OTHERS = ["cyvasse/coin_alabaster", "cyvasse/coin_onyx", "cyvasse/screen", "emblems/shield", "logo", "icon"]
PICTURES = PIECES + EMBLEM_PICTURES + OTHERS

SUPPORTED = {"svg", "g", "path", "defs", "linearGradient", "radialGradient", "stop"}
"""The elements that SDL's SVG reader draws; it ignores text, use, masks, filters and images."""


def path(name: str) -> Path:
    return ART / f"{name}.svg"


def render(name: str, size: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(path(name), (size, size))


def alpha(name: str, size: int) -> Numbers:
    """Opacity from 0 to 1, by column and row."""
    return pygame.surfarray.array_alpha(render(name, size)) / 255.0


def body(name: str, size: int) -> Mask:
    """The pixels that the picture covers; a soft shadow does not count."""
    return alpha(name, size) > 0.7


def luminance(rgb: Numbers) -> Numbers:
    """Relative luminance as WCAG defines it, of colours 0 to 255."""
    part = rgb / 255.0
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    result: Numbers = linear @ np.array([0.2126, 0.7152, 0.0722])
    return result


def light_of(name: str, size: int) -> Numbers:
    return luminance(pygame.surfarray.array3d(render(name, size)).astype(np.float64))


def contrast(lights: Numbers, ground: str) -> Numbers:
    other = float(luminance(np.array(pygame.Color(ground)[:3], dtype=np.float64)))
    return (np.maximum(lights, other) + 0.05) / (np.minimum(lights, other) + 0.05)


def rim(solid: Mask, width: int) -> Mask:
    """The pixels within `width` of the silhouette's edge."""
    inside = solid.copy()
    for _ in range(width):
        padded = np.pad(inside, 1)
        inside = inside & padded[2:, 1:-1] & padded[:-2, 1:-1] & padded[1:-1, 2:] & padded[1:-1, :-2]
    return solid & ~inside


def difference(one: Mask, other: Mask) -> float:
    """Difference of two silhouettes: 0 if they are the same, 1 if they have nothing in common."""
    return 1.0 - float((one & other).sum()) / float((one | other).sum())


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_only_elements_that_the_svg_reader_shows(name: str) -> None:
    tree = ET.parse(path(name)).getroot()  # noqa: S314 - our own file
    tags = {element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in tree.iter()}
    assert tags <= SUPPORTED
    assert tree.get("viewBox") == ("0 0 1024 256" if name == "cyvasse/screen" else "0 0 256 256")
    assert not [
        element
        for element in tree.iter()
        if {"style", "class", "filter", "mask", "clip-path"} & set(element.attrib)
    ]


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_fills_its_frame_without_being_cut_off(name: str) -> None:
    solid = body(name, 256)
    wide, high = np.flatnonzero(solid.any(axis=1)), np.flatnonzero(solid.any(axis=0))
    assert max(np.ptp(wide) / solid.shape[0], np.ptp(high) / solid.shape[1]) > 0.85
    border = np.concatenate([solid[0], solid[-1], solid[:, 0], solid[:, -1]])
    assert not border.any()


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS + STRUCTURES, 2)))
def test_no_two_kinds_share_a_silhouette(side: str, one: str, other: str) -> None:
    assert difference(body(f"cyvasse/{side}/{one}", 64), body(f"cyvasse/{side}/{other}", 64)) > 0.2


@pytest.mark.parametrize(("one", "other"), list(combinations(EMBLEMS, 2)))
def test_no_two_emblems_share_a_silhouette(one: str, other: str) -> None:
    assert difference(body(f"emblems/{one}", 64), body(f"emblems/{other}", 64)) > 0.24


@pytest.mark.parametrize("kind", KINDS + STRUCTURES)
def test_both_sides_show_the_same_figure_and_alabaster_is_far_lighter(kind: str) -> None:
    pale, dark = (f"cyvasse/{side}/{kind}" for side in SIDES)
    assert difference(body(pale, 64), body(dark, 64)) < 0.2
    shades = [float(light_of(name, 64)[body(name, 64)].mean()) for name in (pale, dark)]
    assert shades[0] > 1.8 * shades[1]
    assert shades[0] - shades[1] > 0.14


@pytest.mark.parametrize("kind", KINDS + STRUCTURES)
def test_alabaster_is_lighter_in_the_middle_of_a_piece_too(kind: str) -> None:
    pale, dark = (f"cyvasse/{side}/{kind}" for side in SIDES)
    inner = body(pale, 64) & body(dark, 64) & ~rim(body(pale, 64), 3)
    lighter = light_of(pale, 64)[inner] > light_of(dark, 64)[inner] + 0.04
    assert lighter.mean() > 0.5


@pytest.mark.parametrize("ground", TERRAIN)
@pytest.mark.parametrize("name", PIECES)
def test_a_pieces_edge_stands_out_from_every_terrain(name: str, ground: str) -> None:
    edge = rim(body(name, 256), 8)
    assert (contrast(light_of(name, 256)[edge], TERRAIN[ground]) >= 3.0).mean() > 0.5


@pytest.mark.parametrize("ground", TERRAIN)
@pytest.mark.parametrize("name", PIECES)
def test_a_piece_is_visible_at_48_pixels(name: str, ground: str) -> None:
    solid = body(name, 48)
    assert (contrast(light_of(name, 48)[solid], TERRAIN[ground]) >= 3.0).mean() > 0.12


@pytest.mark.parametrize("name", EMBLEM_PICTURES)
def test_an_emblem_is_ink_with_a_light_edge(name: str) -> None:
    solid = body(name, 256)
    edge, shades = rim(solid, 2), light_of(name, 256)
    assert shades[edge].mean() > 0.5
    assert (shades[solid] < 0.05).mean() > 0.4


def test_the_blank_shield_is_white_so_that_it_takes_any_tint() -> None:
    shield = render("emblems/shield", 256)
    assert shield.get_at((128, 110))[:3] == (255, 255, 255)
    assert (light_of("emblems/shield", 256)[body("emblems/shield", 256)] > 0.95).mean() > 0.6


def test_the_two_coins_show_different_reliefs() -> None:
    gold, silver = light_of("cyvasse/coin_alabaster", 128), light_of("cyvasse/coin_onyx", 128)
    middle = (slice(32, 96), slice(32, 96))
    alike = np.corrcoef(gold[middle].ravel(), silver[middle].ravel())[0, 1]
    assert alike < 0.5
