"""What a map's author painted, as the table shows it."""

from pathlib import Path

import pygame
import pytest

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import Flips, ImageRegion
from game.table.drawing import painted_tiles

RED, SAND = pygame.Color(200, 0, 0), pygame.Color(220, 200, 160)


@pytest.fixture
def corner(tmp_path: Path, screen: pygame.Surface) -> Path:
    """A picture that is red in its upper right quarter and clear elsewhere."""
    picture = pygame.Surface((16, 16), pygame.SRCALPHA)
    picture.fill(RED, (8, 0, 8, 8))
    path = tmp_path / "corner.png"
    pygame.image.save(picture, path)
    return path


def red_quarter(path: Path, flips: Flips, opacity: float = 1.0) -> tuple[set[str], pygame.Surface]:
    """In which quarters of its tile the picture is seen."""
    whole = pygame.Surface((64, 64))
    whole.fill(SAND)
    stamp = PaintedTile(
        ImageRegion(path, (0, 0, 16, 16)), flips, x=0, y=0, width=1, height=1, opacity=opacity
    )
    painted_tiles.draw(whole, [stamp], 1)
    quarters = {
        "upper left": (16, 16),
        "upper right": (48, 16),
        "lower left": (16, 48),
        "lower right": (48, 48),
    }
    return {name for name, at in quarters.items() if whole.get_at(at) != SAND}, whole


@pytest.mark.parametrize(
    ("flips", "quarter"),
    [
        (Flips(), "upper right"),
        (Flips(across=True), "upper left"),
        (Flips(upright=True), "lower right"),
        (Flips(diagonal=True), "lower left"),
        (Flips(diagonal=True, across=True), "lower right"),
    ],
)
def test_a_flipped_tile_lies_as_tiled_shows_it(corner: Path, flips: Flips, quarter: str) -> None:
    assert red_quarter(corner, flips)[0] == {quarter}


def test_a_faint_layer_lets_the_ground_shine_through(corner: Path) -> None:
    _, whole = red_quarter(corner, Flips(), opacity=0.5)
    assert whole.get_at((48, 16)).g == pytest.approx((RED.g + SAND.g) / 2, abs=3)


def test_stamps_of_hexagons_are_laid_in_widths_and_heights(corner: Path) -> None:
    whole = pygame.Surface((200, 200))
    whole.fill(SAND)
    picture = ImageRegion(corner, (0, 0, 16, 16))
    stamp = PaintedTile(picture, Flips(), x=-0.5, y=0.75, width=1, height=1, opacity=1)
    painted_tiles.lay(whole, [stamp], (100, 20), (52, 60))
    (found,) = pygame.mask.from_threshold(whole, RED, (30, 30, 30)).get_bounding_rects()
    assert found.right == 100 - 26 + 52
    assert found.top == 20 + 45
    assert found.width == pytest.approx(26, abs=2)
    assert found.height == pytest.approx(30, abs=2)
