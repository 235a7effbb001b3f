"""The tiles that a map's author painted, as the table shows them."""

from pathlib import Path

import pygame
import pytest

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import Flips, ImageRegion
from game.table.drawing.board_picture import draw_from_origin, draw_square_board

RED, SAND = pygame.Color(200, 0, 0), pygame.Color(220, 200, 160)
QUARTERS = {
    "upper left": (16, 16),
    "upper right": (48, 16),
    "lower left": (16, 48),
    "lower right": (48, 48),
}
"""A pixel in each quarter of a surface of 64 x 64 pixels."""


@pytest.fixture
def picture(tmp_path: Path, screen: pygame.Surface) -> ImageRegion:
    """A picture that is red in its upper right quarter and transparent elsewhere."""
    surface = pygame.Surface((16, 16), pygame.SRCALPHA)
    surface.fill(RED, (8, 0, 8, 8))
    path = tmp_path / "corner.png"
    pygame.image.save(surface, path)
    return ImageRegion(path, (0, 0, 16, 16), path.read_bytes())


def board_with(picture: ImageRegion, flips: Flips, opacity: float = 1.0) -> pygame.Surface:
    """A board of one tile on sand."""
    board = pygame.Surface((64, 64))
    board.fill(SAND)
    tile = PaintedTile(picture, flips, x=0, y=0, width=1, height=1, opacity=opacity)
    draw_square_board(board, [tile], 1)
    return board


@pytest.mark.parametrize(
    ("flips", "quarter"),
    [
        (Flips(), "upper right"),
        (Flips(horizontal=True), "upper left"),
        (Flips(vertical=True), "lower right"),
        (Flips(diagonal=True), "lower left"),
        (Flips(diagonal=True, horizontal=True), "lower right"),
    ],
)
def test_a_flipped_tile_looks_as_in_tiled(picture: ImageRegion, flips: Flips, quarter: str) -> None:
    board = board_with(picture, flips)
    assert [name for name, pixel in QUARTERS.items() if board.get_at(pixel) != SAND] == [quarter]


def test_the_ground_is_visible_through_a_transparent_layer(picture: ImageRegion) -> None:
    board = board_with(picture, Flips(), opacity=0.5)
    assert board.get_at((48, 16)).g == pytest.approx((RED.g + SAND.g) / 2, abs=3)


def test_tiles_of_hexagons_are_placed_by_width_and_height(picture: ImageRegion) -> None:
    board = pygame.Surface((200, 200))
    board.fill(SAND)
    tile = PaintedTile(picture, Flips(), x=-0.5, y=0.75, width=1, height=1, opacity=1)
    draw_from_origin(board, [tile], (100, 20), (52, 60))
    (red,) = pygame.mask.from_threshold(board, RED, (30, 30, 30)).get_bounding_rects()
    assert red.right == 100 - 26 + 52
    assert red.top == 20 + 45
    assert red.width == pytest.approx(26, abs=2)
    assert red.height == pytest.approx(30, abs=2)


def test_only_the_visible_part_of_a_vast_tile_is_enlarged(tmp_path: Path, screen: pygame.Surface) -> None:
    """Whole, it would have 160 million pixels."""
    surface = pygame.Surface((1000, 1000))
    surface.fill(RED, (500, 0, 500, 500))
    pygame.image.save(surface, tmp_path / "vast.png")
    picture = ImageRegion(tmp_path / "vast.png", (0, 0, 1000, 1000), (tmp_path / "vast.png").read_bytes())
    board = pygame.Surface((64, 64))
    tile = PaintedTile(picture, Flips(), x=-99.5, y=-99.5, width=200, height=200, opacity=1)
    draw_square_board(board, [tile], 1)
    assert [name for name, pixel in QUARTERS.items() if board.get_at(pixel).r > RED.r // 2] == ["upper right"]


@pytest.mark.parametrize("far", [1e300, -1e300, float("inf"), float("nan"), 2.0**31])
def test_tiles_that_lie_far_away_are_not_drawn(picture: ImageRegion, far: float) -> None:
    board = pygame.Surface((64, 64))
    board.fill(SAND)
    tile = PaintedTile(picture, Flips(), x=far, y=0, width=1, height=1, opacity=1)
    draw_square_board(board, [tile], 1)
    assert pygame.transform.average_color(board)[:3] == tuple(SAND)[:3]
