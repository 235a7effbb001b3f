"""What the author of a realm painted under and over the land is shown on the table and in the lobby."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game.catalogue import GAMES
from game.maps.library import Library
from game.match import MapCopy, Match, MatchSetup
from game.scenes.lobby.info import lobby_of
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.auction.matches import ANNA, BERND
from tests.games.lyssan.maps.realm_file import RealmFile, put
from tests.maps.in_tiled.tiled_runner import real_tiled
from tests.scenes.driver import Driver

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.painted,
    pytest.mark.rule("lyssan 8.1"),
    pytest.mark.usefixtures("services"),
]

Drive = Callable[[Scene], Driver]
UNDER, OVER, SHIP = (60, 900), (900, 272), (120, 720)
"""Where the upper left corners of the pictures lie on the map; each has 120 pixels a side."""
SIZE = 120


@pytest.fixture
def services(make_services: Callable[..., Services]) -> Services:
    return make_services((640, 360))


def picture_layer(realm: RealmFile, colour: str, place: tuple[int, int], index: int, more: str = "") -> None:
    """Adds a picture layer of one colour."""
    picture = pygame.Surface((SIZE, SIZE))
    picture.fill(colour)
    pygame.image.save(picture, realm.file.with_name(f"{colour}.png"))
    xml = (
        f'<imagelayer name="{colour}" offsetx="{place[0]}" offsety="{place[1]}" {more}>'
        f'<image source="{colour}.png" width="{SIZE}" height="{SIZE}"/></imagelayer>'
    )
    realm.root.insert(index, ET.fromstring(xml))  # noqa: S314 -- our own


def tile_layer(realm: RealmFile, colour: str) -> None:
    """Adds a tile layer over the land with one tile of 120 × 120 pixels at `SHIP`."""
    picture = pygame.Surface((SIZE, SIZE))
    picture.fill(colour)
    pygame.image.save(picture, realm.file.with_name("ship.png"))
    realm.file.with_name("ship.tsx").write_text(
        f'<tileset name="ship" tilewidth="{SIZE}" tileheight="{SIZE}" tilecount="1" columns="1">'
        f'<image source="ship.png" width="{SIZE}" height="{SIZE}"/></tileset>',
        "utf-8",
    )
    first = list(realm.root).index(realm.layer("provinces"))
    realm.root.insert(first, ET.fromstring('<tileset firstgid="1" source="ship.tsx"/>'))  # noqa: S314
    cells = ["0"] * 144
    cells[16 * 6 + 1] = "1"
    data = f'<data encoding="csv">{",".join(cells)}</data>'
    realm.root.append(ET.fromstring(f'<layer name="ships" width="16" height="9">{data}</layer>'))  # noqa: S314


@pytest.fixture
def painted(tmp_path: Path) -> RealmFile:
    """A realm with a picture under the land, one under it that the land hides, one over it, and a tile."""
    (tmp_path / "maps").mkdir(exist_ok=True)
    realm = RealmFile(tmp_path / "maps" / "vale.tmx")
    below = list(realm.root).index(realm.layer("provinces"))
    picture_layer(realm, "magenta", UNDER, below)
    picture_layer(realm, "red", OVER, below)
    picture_layer(realm, "cyan", OVER, len(realm.root), 'opacity="1"')
    picture_layer(realm, "lime", (1500, 300), len(realm.root), 'visible="0"')
    tile_layer(realm, "blue")
    realm.write()
    return realm


def thumbnail(realm: RealmFile) -> Callable[[tuple[int, int]], pygame.Color]:
    """The colours of the realm as the game paints it, by place on the map."""
    info = lobby_of("lyssan")
    library = Library([realm.file.parent])
    library.scan()
    board = next(each for each in info.boards(library) if each.entry and each.entry.path == realm.file)
    surface = info.thumbnail(board)
    scale = surface.get_width() / 1920
    top = (surface.get_height() - 1080 * scale) / 2

    def at(place: tuple[int, int]) -> pygame.Color:
        colour: pygame.Color = surface.get_at((round(place[0] * scale), round(top + place[1] * scale)))
        return colour

    return at


def is_near(found: pygame.Color, colour: str) -> bool:
    """True if two colours are the same but for rounding."""
    wanted = pygame.Color(colour)
    return all(abs(one - other) <= 4 for one, other in zip(found[:3], wanted[:3], strict=True))


def middle(corner: tuple[int, int]) -> tuple[int, int]:
    return corner[0] + SIZE // 2, corner[1] + SIZE // 2


def test_pictures_lie_under_the_land_over_it_or_nowhere_as_their_layers_do(painted: RealmFile) -> None:
    at = thumbnail(painted)
    assert is_near(at(middle(UNDER)), "magenta"), "on the sea"
    assert is_near(at(middle(OVER)), "cyan"), "over the land, which hides the red picture under it"
    assert is_near(at(middle(SHIP)), "blue")
    assert not is_near(at((1560, 360)), "lime"), "its layer is hidden"


def test_the_opacity_of_a_picture_is_that_of_its_layer(painted: RealmFile) -> None:
    land = RealmFile(painted.file.with_name("bare.tmx"))
    put(land.root, "id", "bare")
    land.write()
    bare = thumbnail(land)(middle(OVER))
    (cyan,) = (each for each in painted.root.iter("imagelayer") if each.get("name") == "cyan")
    cyan.set("opacity", "0.5")
    painted.write()
    mixed = thumbnail(painted)(middle(OVER))
    wanted = [(one + other) / 2 for one, other in zip(bare, pygame.Color("cyan"), strict=True)]
    assert all(abs(found - value) <= 4 for found, value in zip(mixed, wanted, strict=True))


def test_the_background_colour_of_the_map_is_the_sea(painted: RealmFile) -> None:
    usual = thumbnail(painted)((60, 60))
    painted.root.set("backgroundcolor", "#208020")
    painted.write()
    green = thumbnail(painted)((60, 60))
    assert green.g > green.r + 60
    assert green.g > green.b + 60
    assert abs(usual.g - usual.r) < 40, "that of a fresh map stands for the game's own sea"


def start_match(services: Services, path: Path) -> Match:
    """Starts a match on a map, as `play --map` does."""
    entry = services.maps.load(path)
    assert entry.problems == ()
    rules = GAMES["lyssan"].rules
    config = dict(rules.seats_config(2)) | dict(rules.board_config(entry.board))
    setup = MatchSetup("lyssan", config, 5, (ANNA, BERND), MapCopy.of(entry, "en"))
    match = Match.start(services.matches, setup)
    while not all(decision.open for decision in match.state.awaiting):  # a curtain hides the map
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


def colours(driver: Driver, colour: str) -> int:
    """How many pixels of the screen nearly have a colour, once all is painted."""
    driver.wait(0.02, times=60)
    surface = driver.draw().surface
    return pygame.mask.from_threshold(surface, pygame.Color(colour), (24, 24, 24, 255)).count()


def test_the_table_shows_the_pictures_and_follows_their_files(
    painted: RealmFile, services: Services, drive: Drive
) -> None:
    match = start_match(services, painted.file)
    driver = drive(TableScene(services, match))
    for colour in ("magenta", "cyan", "blue"):
        assert colours(driver, colour) > 100, colour
    assert colours(driver, "lime") == colours(driver, "red") == 0
    shutil.copy(painted.file.with_name("lime.png"), painted.file.with_name("cyan.png"))
    driver.wait(1.1)
    assert colours(driver, "lime") > 100
    assert colours(driver, "cyan") == 0


@real_tiled
def test_tiled_and_the_game_draw_the_pictures_in_the_same_places(painted: RealmFile) -> None:
    """Takes a second: Tiled's own renderer draws the map."""
    out = painted.file.with_name("tiled.png")
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(painted.file.parent),
        "QT_QPA_PLATFORM": "offscreen",
    }
    command = ["tmxrasterizer", "--size", "1920", str(painted.file), str(out)]
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)
    drawn, at = pygame.image.load(out), thumbnail(painted)
    for place, colour in ((UNDER, "magenta"), (OVER, "cyan"), (SHIP, "blue")):
        for x, y in ((8, 8), (SIZE - 8, 8), (8, SIZE - 8), (SIZE - 8, SIZE - 8)):
            point = place[0] + x, place[1] + y
            assert is_near(drawn.get_at(point), colour), (place, colour)
            assert is_near(at(point), colour), (place, colour)
        for x, y in ((-8, 60), (SIZE + 8, 60), (60, -8), (60, SIZE + 8)):
            point = place[0] + x, place[1] + y
            assert not is_near(drawn.get_at(point), colour), (place, colour)
            assert not is_near(at(point), colour), (place, colour)
