"""The pictures of Lyssan are complete, up to date, distinguishable when small, and take a seat's colours."""

from collections.abc import Iterable
from functools import cache
from itertools import combinations
from typing import TypeAlias
from xml.etree import ElementTree as ET

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.files import ASSETS
from game.games.lyssan.rules.data import AGENTS, DEBTS, FACTIONS, INFLUENCE, TRIUMPHS, VASSALS
from tools.art.lyssan.pictures import pictures

pytestmark = pytest.mark.no_cover

Numbers: TypeAlias = npt.NDArray[np.float64]
Mask: TypeAlias = npt.NDArray[np.bool_]

ART = ASSETS / "art" / "lyssan"
READY = [f"agent/{kind}" for kind in AGENTS]
EXHAUSTED = [f"agent/{kind}_exhausted" for kind in AGENTS]
TOKENS = [
    "castle",
    "site",
    "ruin",
    "coin",
    "auxiliary",
    "shame",
    "card",
    "debt",
    "triumph",
    "supply",
    "shield_master",
    "shield_puppet",
]
SEASONS = [f"season/{name}" for name in ("spring", "summer", "autumn", "winter")]
LAND = [
    "mountain_1",
    "mountain_2",
    "forest_1",
    "forest_2",
    "hill",
    "tower",
    "town",
    "capital",
    "farm",
    "wave",
]
RELIEF = [f"relief/{name}" for name in LAND]
SEA = [f"relief/{name}" for name in ("compass", "ship", "sea_monster")]
FREE_STANDING = [*READY, *EXHAUSTED, *TOKENS, *SEASONS, *RELIEF, *SEA]
"""Pictures with a transparent background."""
CARDS = [f"card/{title}" for title in INFLUENCE]
BONDS = [f"debt/{title}" for title in DEBTS]
AWARDS = [f"triumph/{title}" for title in TRIUMPHS]
BACKS = [f"back/{deck}" for deck in ("influence", "debt", "triumph")]
CRESTS = [f"faction/{name}" for name in FACTIONS]
ARMS = [f"vassal/{title}" for title in VASSALS]
PICTURES = [*FREE_STANDING, *CRESTS, *ARMS, *AWARDS, *CARDS, *BONDS, *BACKS]

PROLOGUE = {"prologue", "prologue_seal", "poster"}
"""Made of the others by `tools.art.prologues` and `tools.art.posters`."""

BANNERED = [*READY, *EXHAUSTED, *CRESTS, "castle", "site", "supply"]
MAIN, SECOND = {"#ff00ff", "#cc00cc", "#ff66ff"}, {"#00ffff"}
"""Placeholders of a seat's two colours; the main one also has a darker and a lighter shade."""


def frame(name: str) -> tuple[int, int]:
    if name in CARDS or name in BONDS:
        return 320, 220
    if name in BACKS:
        return 250, 350
    return (128, 128) if name in RELIEF else (256, 256)


@cache
def render(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.image.load_sized_svg(ART / f"{name}.svg", size)


def solid(name: str, size: tuple[int, int]) -> Mask:
    """The pixels that the picture covers; a soft shadow does not count."""
    mask: Mask = pygame.surfarray.array_alpha(render(name, size)) > 178
    return mask


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


def difference(one: Mask, other: Mask) -> float:
    """Difference of two silhouettes: 0 if they are the same, 1 if they have nothing in common."""
    return 1.0 - float((one & other).sum()) / float((one | other).sum())


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
    """The pictures of cards may be drawn by hand instead, and no others."""
    drawn = dict(pictures())
    expected = {f"lyssan/{name}" for name in PICTURES}
    assert set(drawn) <= expected
    assert [name for name in expected - set(drawn) if not name.startswith("lyssan/card/")] == []
    assert len(drawn) > 130
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
    assert (ART / f"{name}.svg").stat().st_size < 25_000


@pytest.mark.parametrize("name", [*READY, *EXHAUSTED, *TOKENS, *SEASONS, *AWARDS, *CRESTS, *ARMS])
def test_a_free_standing_figure_fills_its_frame_without_being_cut_off(name: str) -> None:
    body = solid(name, (256, 256))
    wide, high = np.flatnonzero(body.any(axis=1)), np.flatnonzero(body.any(axis=0))
    assert max(np.ptp(wide), np.ptp(high)) > 200
    assert not np.concatenate([body[0], body[-1], body[:, 0], body[:, -1]]).any()


@pytest.mark.parametrize("agents", [READY, EXHAUSTED], ids=["ready", "exhausted"])
def test_no_two_agents_share_a_silhouette_at_30_pixels(agents: list[str]) -> None:
    for one, other in combinations(agents, 2):
        assert difference(solid(one, (30, 30)), solid(other, (30, 30))) > 0.14, (one, other)
        assert np.abs(grey(one, (30, 30)) - grey(other, (30, 30))).mean() > 12, (one, other)


@pytest.mark.parametrize("size", [24, 30, 48])
def test_an_exhausted_agent_differs_from_a_ready_one_by_its_shape(size: int) -> None:
    for ready, exhausted in zip(READY, EXHAUSTED, strict=True):
        assert difference(solid(ready, (size, size)), solid(exhausted, (size, size))) > 0.36, ready
        heights = [
            np.ptp(np.flatnonzero(solid(name, (size, size)).any(axis=0))) for name in (ready, exhausted)
        ]
        assert heights[1] < 0.8 * heights[0], ready


@pytest.mark.parametrize("name", [*CARDS, *BONDS])
def test_a_scene_covers_its_whole_rectangle(name: str) -> None:
    assert pygame.surfarray.array_alpha(render(name, (320, 220))).min() > 250


@pytest.mark.parametrize("name", BACKS)
def test_a_back_is_a_whole_card_with_round_corners(name: str) -> None:
    alpha = pygame.surfarray.array_alpha(render(name, (250, 350)))
    assert alpha[[0, 0, -1, -1], [0, -1, 0, -1]].max() == 0
    assert alpha[20:-20, 8:-8].min() > 250


@pytest.mark.parametrize(
    ("group", "least"),
    [(TOKENS, 12), (SEASONS, 12), (CRESTS, 12), (ARMS, 18), (RELIEF, 8), (AWARDS, 18)],
)
def test_no_two_signs_of_a_group_look_alike_in_grey(group: list[str], least: float) -> None:
    assert not look_alikes(group, (40, 40), least)


def test_no_two_scenes_look_alike_in_grey_as_thumbnails() -> None:
    assert not look_alikes([*CARDS, *BONDS], (79, 54), 28)


def test_no_two_backs_look_alike_in_grey() -> None:
    assert not look_alikes(BACKS, (34, 48), 12)


@pytest.mark.parametrize("name", [*READY, *EXHAUSTED])
def test_an_agent_has_enough_cloth_to_show_its_faction(name: str) -> None:
    pixels = pygame.surfarray.array3d(render(name, (64, 64)))[solid(name, (64, 64))]
    cloth = (pixels[:, 0] > 150) & (pixels[:, 1] < 130) & (pixels[:, 2] > 150)
    assert cloth.mean() > 0.09


def test_agents_and_buildings_have_the_colours_of_a_seat_and_nothing_else_has() -> None:
    for name in PICTURES:
        assert bool((MAIN | SECOND) & colours(name)) == (name in BANNERED), name
    assert all(colours(name) >= {"#ff00ff", "#00ffff"} for name in BANNERED if name != "supply")
