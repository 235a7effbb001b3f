"""The plain look: what decides is told from the ground by its lightness, and the setting follows at once."""

from collections.abc import Iterable, Mapping
from itertools import combinations, product
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game.games.allyria.rules.data import TYPES
from game.games.allyria.table.pictures import PLAIN_GROUNDS as ALLYRIA
from game.games.cyvasse.rules.data import KINDS
from game.games.cyvasse.table.art import PLAIN_SIDES
from game.games.cyvasse.table.ground import PLAIN_GROUNDS as CYVASSE
from game.games.cyvasse.table.ground import TILE_PX, terrain_picture
from game.games.grace.rules.data import HOLDINGS, ROLES
from game.games.grace.table.background import PLAIN_GROUNDS as GRACE
from game.games.grace.table.pictures import (
    SIDE_COLOURS,
    CardBack,
    CardFace,
    SignPicture,
    allegiance_face,
    event_face,
    holding_face,
    resource_face,
)
from game.games.lyssan.rules.data import AGENTS
from game.games.lyssan.table.map.painter import LAND, SEA
from game.games.lyssan.table.map.painter import PLAIN_LAND as LYSSAN
from game.maps.painting import PaintedTile, Painting, by_author
from game.maps.tiled_files.tiled_map import Flips, ImageRegion
from game.scenes.lobby.info import is_own
from game.table.presentation.painted import PictureStyle
from game.text import Words
from game.ui.drawing import art, plain, shapes
from game.ui.drawing.grounds import Ground
from game.ui.drawing.theme import NORMAL, SEATS, Colour, contrast, luminance, mixed, palette_of
from tests.scenes.conftest import MakeServices
from tools.screens import SCREENS

pytestmark = [pytest.mark.painted, pytest.mark.no_cover]

PLAIN = palette_of("normal", plain=True)
SIZE = (960, 540)
PIECE = 96
ENOUGH = 3.0
"""The contrast of what must be made out, by WCAG 2.1 (1.4.11)."""
EDGE = 7
"""What lies so many pixels inside a piece belongs to its edge."""
SECTORS, LINE = 24, 0.2
"""The directions in which an edge is looked at, and the share of it that is a line that can be made out."""
DARKEST = 0.25
"""The most shade on the painted land of Lyssan where agents stand, 0 to 1."""
FEW = 24
"""How many colours fill most of a plain board."""
TABLES = ("table", "allyria_act", "lyssan_command", "grace_place")

Numbers = npt.NDArray[np.float64]


def grounds_of(game: str) -> list[Ground]:
    tables: Mapping[str, Iterable[Ground]] = {
        "cyvasse": [ground for pair in CYVASSE.values() for ground in dict.fromkeys(pair)],
        "allyria": ALLYRIA.values(),
        "lyssan": LYSSAN.values(),
        "grace": GRACE.values(),
    }
    return list(tables[game])


def pieces_of(game: str) -> Iterable[pygame.Surface]:
    if game == "grace":
        yield from cards_and_signs()
        return
    if game == "cyvasse":
        for (figure, line), kind in product(PLAIN_SIDES.values(), (*KINDS, "mountain", "keep", "ruin")):
            yield art.two_toned(f"cyvasse/alabaster/{kind}", (PIECE, PIECE), figure, line)
        return
    names = [f"allyria/troop/{kind}" for kind in TYPES]
    if game == "lyssan":
        names = [f"lyssan/agent/{kind}{state}" for kind in AGENTS for state in ("", "_exhausted")]
    for name, look in product(names, SEATS):
        yield shapes.piece(name, look, PIECE, PLAIN)


def cards_and_signs() -> Iterable[pygame.Surface]:
    """What lies in a hall of Yes, Your Grace, apart from what differs only in its picture."""
    looks = SEATS[:8]
    style = PictureStyle(PIECE, PLAIN, 28, looks, Words("en"))
    faces: list[CardFace | CardBack | SignPicture] = [
        holding_face(holding) for holding in list(HOLDINGS)[::15]
    ]
    faces += [resource_face(card) for card in ("so01", "sp01", "di01", "co01")]
    faces += [event_face(card, len(looks)) for card in ("flood", "overthrow")]
    faces += [allegiance_face(card) for card in ("loyalist_marshal", "usurper_spymaster", "chaos_agent")]
    faces += [CardBack("back", seat) for seat in range(len(looks))]
    faces += [CardBack(f"back_{name}") for name in ("crisis", "allegiance", "holding")]
    faces.append(CardBack("back_intrigue", 1, 2))
    offices = [f"role/{role}" for role in (*ROLES, "heir")]
    faces += [SignPicture(sign) for sign in ("crown_loyalist", "crown_usurper", *offices)]
    return [face.paint(style) for face in faces]


def all_round(piece: pygame.Surface, ground: Colour) -> float:
    """The share of directions from the middle in which the edge of a piece stands out from a ground."""
    edge = edge_of(piece)
    clear = contrasts(lights(piece)[edge], luminance(ground)) >= ENOUGH
    x, y = (places - places.mean() for places in np.nonzero(edge))
    sector = ((np.arctan2(y, x) / (2 * np.pi) + 0.5) * SECTORS).astype(int) % SECTORS
    shares = [clear[sector == number].mean() for number in range(SECTORS) if (sector == number).any()]
    return float((np.array(shares) >= LINE).mean())


def lights(surface: pygame.Surface) -> Numbers:
    """The relative luminance of each pixel by WCAG."""
    parts = pygame.surfarray.array3d(surface) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array((0.2126, 0.7152, 0.0722)))


def contrasts(light: Numbers, other: float) -> Numbers:
    return np.asarray((np.maximum(light, other) + 0.05) / (np.minimum(light, other) + 0.05))


def edge_of(piece: pygame.Surface) -> npt.NDArray[np.bool_]:
    """The pixels of a piece that are near its outline."""
    solid = np.pad(pygame.surfarray.array_alpha(piece) > 200, EDGE)
    inner = solid.copy()
    for across, down in product(range(-EDGE, EDGE + 1), repeat=2):
        inner &= np.roll(solid, (across, down), (0, 1))
    return np.asarray((solid & ~inner)[EDGE:-EDGE, EDGE:-EDGE])


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "lyssan", "grace"])
def test_the_edge_of_each_piece_stands_out_from_each_ground_all_round(game: str) -> None:
    colours = {ground.fill for ground in grounds_of(game)}
    if game == "grace":  # cards lie on the cloths of courts and of the sides of events, too
        colours |= {look.colour for look in SEATS} | set(SIDE_COLOURS.values())
    for number, piece in enumerate(pieces_of(game)):
        for ground in colours:
            assert all_round(piece, ground) > 0.8, (game, number, ground, all_round(piece, ground))


def test_the_edge_of_each_painted_agent_stands_out_from_the_painted_land_all_round() -> None:
    """The land is darker than its colours, by the shade of its picture and of the borders of provinces."""
    lands = [mixed(colour, (0, 0, 0), DARKEST) for colour in (*LAND.values(), SEA)]
    for name, look in product(
        (f"agent/{kind}{state}" for kind in AGENTS for state in ("", "_exhausted")), SEATS
    ):
        piece = shapes.tinted(f"lyssan/{name}", look, PIECE, NORMAL)
        assert min(all_round(piece, land) for land in lands) > 0.8, (name, look.name)


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "lyssan"])
def test_no_two_pieces_of_a_seat_look_alike_in_grey(game: str) -> None:
    by_seat = list(pieces_of(game))
    step = 1 if game == "cyvasse" else len(SEATS)
    of_one = by_seat[: len(by_seat) // 2] if game == "cyvasse" else by_seat[::step]
    for one, other in combinations(of_one, 2):
        assert (np.abs(lights(one) - lights(other)) > 0.1).mean() > 0.03


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "lyssan", "grace"])
def test_grounds_differ_in_their_patterns_which_can_be_seen(game: str) -> None:
    kinds = grounds_of(game)
    for ground in kinds:
        assert not ground.pattern or contrast(ground.line, ground.fill) >= ENOUGH, ground
    for one, other in combinations(kinds, 2):
        is_known = one.pattern != other.pattern or contrast(one.fill, other.fill) >= ENOUGH
        assert is_known or game == "cyvasse", "its plains are chequered"
    assert len({ground.fill for ground in kinds}) == len(kinds)


def test_alabaster_and_onyx_are_light_and_dark() -> None:
    (light, _), (dark, _) = PLAIN_SIDES.values()
    assert contrast(light, dark) > 12


@pytest.mark.parametrize("name", TABLES)
def test_a_running_match_changes_its_look_at_once_and_back_to_the_same_pixels(
    make_services: MakeServices, name: str
) -> None:
    services = make_services(SIZE)
    driver = SCREENS[name](services)

    def pixels(pictures: str) -> Numbers:
        services.settings.pictures = pictures
        services.apply()
        return pygame.surfarray.array3d(driver.draw().surface)

    painted, plain, back = (pixels(pictures) for pictures in ("painted", "plain", "painted"))
    assert (painted == back).all()
    middle = slice(SIZE[0] // 4, SIZE[0] * 3 // 4), slice(SIZE[1] // 4, SIZE[1] * 3 // 4)
    assert (painted[middle] != plain[middle]).any(axis=2).mean() > 0.7
    few = [_share_of_few_colours(pixels[middle]) for pixels in (painted, plain)]
    assert few[1] > 0.5 > 2 * few[0]


@pytest.mark.parametrize("game", ["cyvasse", "allyria", "lyssan", "grace"])
def test_nothing_is_painted_on_the_plain_ground_of_our_own_maps(
    make_services: MakeServices, game: str
) -> None:
    services = make_services(SIZE)
    shipped = [entry for entry in services.maps.entries if entry.game == game and not is_own(entry)]
    assert shipped
    for entry in shipped:
        own = by_author(entry.painting, game)
        assert [*own.below, *own.ground, *own.above] == [], entry.id


def test_what_authors_painted_themselves_is_kept_on_a_plain_board(tmp_path: Path) -> None:
    red = pygame.Surface((8, 8))
    red.fill("red")
    pygame.image.save(red, tmp_path / "red.png")
    content = (tmp_path / "red.png").read_bytes()
    region = ImageRegion(tmp_path / "red.png", (0, 0, 8, 8), content)
    tile = PaintedTile(region, Flips(), 2, 1, 1, 1, 1.0)
    board = terrain_picture(["pppp"] * 4, Painting(ground=(tile,)), turned=False, plain=True)
    middle = TILE_PX // 2
    at = [board.get_at((TILE_PX * column + middle, TILE_PX + middle))[:3] for column in (1, 2)]
    assert at == [CYVASSE["plain"][0].fill, (255, 0, 0)]


def _share_of_few_colours(pixels: Numbers) -> float:
    """The share of the pixels that have one of the most frequent colours."""
    packed = pixels.reshape(-1, 3).astype(np.int64) @ np.array((1, 256, 65536))
    _, counts = np.unique(packed, return_counts=True)
    return float(np.sort(counts)[-FEW:].sum() / packed.size)


@pytest.mark.parametrize("name", TABLES)
def test_a_plain_table_makes_its_pictures_once(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    services = make_services(SIZE)
    services.settings.pictures = "plain"
    services.apply()
    driver = SCREENS[name](services)
    driver.draw()
    changed: list[str] = []

    def note(svg: str, *_: Colour) -> str:
        changed.append(svg)
        return svg

    for change in ("flattened", "two_toned"):
        monkeypatch.setattr(plain, change, note)
    driver.draw()
    assert not changed
