"""`picture` writes the board of a map as the table shows it."""

from pathlib import Path

import pygame
import pytest

from game.errors import UsageError
from game.files import MAPS
from game.maps.new_map import new_map
from game.start import picture
from tests.command_line.running import standard_output, status

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("lyssan/lyssan", (480, 270)),
        ("cyvasse/lapis_lake", (300, 300)),
        ("allyria/trefoil", (300, 300)),
    ],
)
def test_the_board_of_each_game_is_written_in_the_size_that_fits(
    name: str, size: tuple[int, int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "board.png"
    most = f"{max(size)}x{300 if size[1] == 300 else 400}"
    said = standard_output(capsys, "picture", str(MAPS / f"{name}.tmx"), "--out", str(out), "--size", most)
    assert said == f"{out}\n"
    drawn = pygame.image.load(out)
    assert drawn.get_size() == size
    colours = {tuple(drawn.get_at((x, y))) for x in range(0, size[0], 10) for y in range(0, size[1], 10)}
    assert len(colours) > 100


def test_a_site_of_a_city_is_drawn_alike_in_all_sizes(tmp_path: Path) -> None:
    small, large = tmp_path / "small.png", tmp_path / "large.png"
    for out, side in ((small, 900), (large, 1800)):
        picture(MAPS / "allyria" / "trefoil.tmx", out, (side, side), "en")
    halved = pygame.transform.smoothscale(pygame.image.load(large), (900, 900))
    changed = pygame.PixelArray(pygame.image.load(small)).compare(pygame.PixelArray(halved), distance=0.2)
    mask = pygame.mask.from_threshold(changed.make_surface(), "black", (1, 1, 1, 255))
    assert mask.count() < 900 * 900 * 0.02


def test_the_names_are_in_the_chosen_language(tmp_path: Path) -> None:
    path = new_map("lyssan", "vale", "3", tmp_path / "maps")
    text = path.read_text("utf-8")
    named = '<property name="name" value="Altfeld"/>\n    <property name="name_de" value="Ganz anders"/>'
    path.write_text(text.replace('<property name="name" value="Altfeld"/>', named), "utf-8")
    drawn = {}
    for language in ("en", "de"):
        picture(path, tmp_path / f"{language}.png", (960, 540), language)
        drawn[language] = pygame.image.load(tmp_path / f"{language}.png").get_view("0").raw
    assert drawn["en"] != drawn["de"]


def test_the_picture_lies_beside_its_map_if_no_other_place_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = new_map("cyvasse", "glade", "8", tmp_path / "maps")
    said = standard_output(capsys, "picture", str(path), "--size", "160x200")
    assert said == f"{path.with_name('glade.board.png')}\n"
    assert pygame.image.load(path.with_name("glade.board.png")).get_size() == (160, 160)


def test_what_is_no_board_is_refused(tmp_path: Path) -> None:
    for file in (MAPS / "cyvasse" / "section_fen.tmx", tmp_path / "none.tmx"):
        with pytest.raises(UsageError, match=r"^picture: "):
            picture(file, tmp_path / "board.png", (90, 90))
    with pytest.raises(UsageError, match="cannot be written"):
        picture(MAPS / "cyvasse" / "lapis_lake.tmx", tmp_path / "no" / "board.png", (90, 90))
    board = str(MAPS / "cyvasse" / "lapis_lake.tmx")
    assert status(["picture", board, "--size", "wide"]) == 2
    assert status(["picture", board, "--language", "fr"]) == 2
