"""All buttons, icons, ornaments and terrain exist, are up to date, and are distinguishable."""

import tomllib
from itertools import combinations, product
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.files import ASSETS
from game.input.glyphs import SAME_ON_ALL_PADS
from tools.art import effects, hall, textures
from tools.art.glyphs import buttons, icons
from tools.art.ornaments.ornaments import ORNAMENTS
from tools.art.raster import surface
from tools.art.square import tiles

pytestmark = pytest.mark.no_cover

ART = ASSETS / "art"
TERRAIN = ASSETS / "cyvasse" / "terrain"
PADS = ("xbox", "playstation", "nintendo", "generic")
BUTTONS = ["south", "east", "west", "north", "l1", "r1", "l2", "r2", "start", "select"]
BUTTONS += ["dpad", "stick_left", "stick_right", "l3", "r3"]
KEYS = ["key", "key_wide", "up", "down", "left", "right", "enter", "space", "backspace", "tab", "shift"]
MOUSE = ["left", "right", "middle", "wheel", "move"]
DIRECTIONS = ["up", "down", "left", "right"]
ICONS = list(tomllib.loads(icons.ICONS.read_text("utf-8")))
ICON_NAMES = """person bot pad mouse keyboard sound sound_off controls undo log book eye eye_off play pause
    fast save trash replay trophy crown hourglass warning info check cross coin flag gear door swords keep"""
FOLDERS = ("glyphs", "icons", "ornaments")
DRAWINGS = sorted(path for folder in FOLDERS for path in (ART / folder).rglob("*.svg"))
SUPPORTED_ELEMENTS = {"svg", "g", "path"}
KINDS = ("plain", "water", "forest")
PARCHMENT, WOOD = (236, 220, 186), (52, 36, 28)

Grey = NDArray[np.float64]


def lightness_of(picture: pygame.Surface) -> Grey:
    """CIE lightness, 0 to 100, of each pixel."""
    linear = (pygame.surfarray.array3d(picture) / 255.0) ** 2.2
    return np.asarray(116 * np.cbrt(linear @ [0.2126, 0.7152, 0.0722]) - 16, dtype=np.float64)


def tile(name: str) -> pygame.Surface:
    return pygame.image.load(TERRAIN / f"{name}.png")


def lightness_on(path: Path, background: tuple[int, int, int], size: int = 48) -> Grey:
    """The lightness of a drawing's pixels on a background, at the size of a prompt."""
    plate = pygame.Surface((size, size))
    plate.fill(background)
    plate.blit(pygame.image.load_sized_svg(path, (size, size)), (0, 0))
    return lightness_of(plate)


@pytest.mark.parametrize("family", PADS)
def test_every_kind_of_pad_has_glyphs_of_all_buttons(family: str) -> None:
    assert {path.stem for path in (ART / "glyphs" / family).glob("*.svg")} == set(BUTTONS)


@pytest.mark.parametrize(
    ("folder", "names"),
    [
        ("glyphs/keyboard", KEYS),
        ("glyphs/directions", DIRECTIONS),
        ("glyphs/mouse", MOUSE),
        ("icons", ICON_NAMES.split()),
    ],
)
def test_keyboard_mouse_and_icons_are_complete(folder: str, names: list[str]) -> None:
    assert {path.stem for path in (ART / folder).glob("*.svg")} == set(names)


def test_the_files_are_up_to_date_with_the_tools() -> None:
    pictures = dict(icons.icons()) | dict(buttons.glyphs())
    pictures |= {f"ornaments/{name}": draw() for name, draw in ORNAMENTS.items()}
    assert {str(path.relative_to(ART).with_suffix("")) for path in DRAWINGS} == set(pictures)
    for name, text in pictures.items():
        assert (ART / f"{name}.svg").read_text("utf-8") == text, name


def test_the_effects_are_up_to_date_with_the_tool_and_do_not_look_alike() -> None:
    pictures = dict(effects.pictures())
    paths = [ART / f"{name}.svg" for name in pictures]
    assert set(paths) == set((ART / "table" / "effect").iterdir())
    for path, text in zip(paths, pictures.values(), strict=True):
        assert path.read_text("utf-8") == text, path
    for one, other in combinations(paths, 2):
        assert np.abs(lightness_on(one, WOOD) - lightness_on(other, WOOD)).mean() > 4, (one, other)


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_drawing_has_only_elements_that_the_picture_library_shows(path: Path) -> None:
    root = ET.parse(path).getroot()  # noqa: S314  our own files
    assert {
        element.tag.removeprefix("{http://www.w3.org/2000/svg}") for element in root.iter()
    } <= SUPPORTED_ELEMENTS
    assert all("style" not in element.attrib and "class" not in element.attrib for element in root.iter())
    assert "NaN" not in path.read_text("utf-8")
    assert np.ptp(lightness_on(path, PARCHMENT)) > 25


def test_buttons_and_icons_have_the_same_grid() -> None:
    for path in DRAWINGS:
        if path.parent.name != "ornaments":
            box = ET.parse(path).getroot().get("viewBox")  # noqa: S314  our own files
            assert box == ("0 0 192 96" if path.stem == "key_wide" else "0 0 96 96"), path


@pytest.mark.parametrize("family", PADS)
@pytest.mark.parametrize("background", [PARCHMENT, WOOD])
def test_the_buttons_of_a_pad_differ_in_grey_on_light_and_dark_backgrounds(
    family: str, background: tuple[int, int, int]
) -> None:
    lightness = {name: lightness_on(ART / "glyphs" / family / f"{name}.svg", background) for name in BUTTONS}
    for one, other in combinations(BUTTONS, 2):
        assert np.abs(lightness[one] - lightness[other]).mean() > 1.2, (one, other)
        assert (np.abs(lightness[one] - lightness[other]) > 20).sum() >= 40, (one, other)


@pytest.mark.parametrize("background", [PARCHMENT, WOOD])
def test_the_directions_differ_in_grey_on_light_and_dark_backgrounds(
    background: tuple[int, int, int],
) -> None:
    lit = [lightness_on(ART / "glyphs" / "directions" / f"{name}.svg", background) for name in DIRECTIONS]
    for one, other in combinations(lit, 2):
        assert (np.abs(one - other) > 20).sum() >= 200


def test_no_two_icons_look_alike() -> None:
    lightness = {name: lightness_on(ART / "icons" / f"{name}.svg", PARCHMENT) for name in ICONS}
    for one, other in combinations(ICONS, 2):
        assert np.abs(lightness[one] - lightness[other]).mean() > 3, (one, other)


def test_an_icon_stays_inside_its_grid() -> None:
    for name in ICONS:
        alpha = pygame.surfarray.array_alpha(
            pygame.image.load_sized_svg(ART / "icons" / f"{name}.svg", (96, 96))
        )
        rim = np.concatenate([alpha[0], alpha[-1], alpha[:, 0], alpha[:, -1]])
        assert rim.max() < 200, name


def test_the_terrain_files_are_up_to_date_with_the_tool() -> None:
    painted = dict(tiles.pictures())
    assert {path.stem for path in TERRAIN.glob("*.png")} == set(painted)
    for name, pixels in painted.items():
        saved, painted_now = (
            pygame.surfarray.array3d(picture).astype(int) for picture in (tile(name), surface(pixels))
        )
        assert saved.shape == (128, 128, 3)
        assert np.quantile(np.abs(saved - painted_now), 0.99) <= 1, name


@pytest.mark.parametrize(("one", "other"), list(combinations(KINDS, 2)))
def test_all_variants_of_two_terrains_differ_in_grey(one: str, other: str) -> None:
    for first, second in product(range(4), repeat=2):
        lights = [lightness_of(tile(f"{one}_{first}")), lightness_of(tile(f"{other}_{second}"))]
        assert abs(np.median(lights[0]) - np.median(lights[1])) > 12
        middles = [grey[40:88, 40:88].mean() for grey in lights]
        assert abs(middles[0] - middles[1]) > 12


def test_plains_have_low_contrast_so_that_pieces_stand_out() -> None:
    for variant in range(4):
        assert lightness_of(tile(f"plain_{variant}")).std() < 5


@pytest.mark.parametrize("kind", KINDS)
def test_tiles_of_a_terrain_join_without_a_seam_in_any_order(kind: str) -> None:
    grey = [lightness_of(tile(f"{kind}_{variant}")) for variant in range(4)]
    inside = max(np.abs(np.diff(one, axis=axis)).mean() for one in grey for axis in (0, 1))
    for one, other in product(grey, repeat=2):
        assert np.abs(one[-1] - other[0]).mean() < 1.8 * inside
        assert np.abs(one[:, -1] - other[:, 0]).mean() < 1.8 * inside


def test_banks_and_forest_edges_do_not_cover_the_middle_of_the_tile() -> None:
    for name, pixels in tiles.pictures():
        if name.startswith(("shore", "wood")):
            assert pixels[40:88, 40:88, 3].max() < 0.05, name
            assert pixels[..., 3].max() > 0.99, name


def test_a_pool_has_banks_on_all_sides_except_at_the_edge_of_the_board() -> None:
    pool = list(tiles.layers(["ppp", "pwp", "ppp"], 1, 1))[1:]
    assert pool == [f"shore_{place}" for place in ("n", "e", "s", "w", "ne", "se", "sw", "nw")]
    assert [name[:5] for name in tiles.layers(["w"], 0, 0)] == ["water"]
    assert list(tiles.layers(["wp", "ww"], 0, 1))[1:] == ["shore_in_ne"]


TEXTURES = textures.TEXTURES | hall.TEXTURES


@pytest.mark.parametrize("name", sorted(TEXTURES))
def test_a_texture_is_up_to_date_with_the_tool_and_repeats_without_a_seam(name: str) -> None:
    grey = lightness_of(pygame.image.load(ASSETS / "textures" / f"{name}.png"))
    assert grey.shape == (512, 512)
    assert np.quantile(np.abs(grey - lightness_of(surface(TEXTURES[name]()))), 0.99) < 1
    for rows in (grey, grey.T):
        usual = np.quantile(np.abs(np.diff(rows, axis=0)).mean(axis=1), 0.98)
        assert np.abs(rows[-1] - rows[0]).mean() <= 1.3 * usual


def test_parchment_and_table_have_enough_contrast_with_their_text() -> None:
    ink, cream = lightness_of_colour((47, 32, 24)), lightness_of_colour((246, 234, 208))
    parchment, wood = (
        lightness_of(pygame.image.load(ASSETS / "textures" / f"{name}.png"))
        for name in ("parchment", "table")
    )
    assert np.quantile(parchment, 0.002) - ink > 55
    assert cream - np.quantile(wood, 0.998) > 45


def lightness_of_colour(colour: tuple[int, int, int]) -> float:
    pixel = pygame.Surface((1, 1))
    pixel.fill(colour)
    return float(lightness_of(pixel)[0, 0])


def test_the_buttons_that_look_the_same_on_all_pads_are_known() -> None:
    looks = {
        button: {(ART / "glyphs" / pad / f"{button}.svg").read_bytes() for pad in PADS} for button in BUTTONS
    }
    assert {button for button, looking in looks.items() if len(looking) == 1} == SAME_ON_ALL_PADS
