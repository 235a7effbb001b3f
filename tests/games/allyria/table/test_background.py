"""The land is painted once for all viewers of a match, with a sea around it that goes to all edges."""

from typing import Any

import pygame
import pytest

from game import files
from game.catalogue import GAMES
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.records import Land
from game.games.allyria.rules.saving import known
from game.games.allyria.table import presentation
from game.games.allyria.table.background import SEA, PaintedLand
from game.games.allyria.table.geometry import WIDTH
from game.games.allyria.table.ids import GroundId
from game.maps.library import MatchPainting
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET
from game.ui.drawing.theme import HIGH_CONTRAST, NORMAL, Palette
from game.ui.layout import Frame
from tests.games.allyria.rules.playing import start
from tests.table.tables import view_of
from tools.screens import opening
from tools.screens.crowded_table import crowded_view

SIZE = (480, 270)
pytestmark = pytest.mark.usefixtures("screen")


def painted(
    view: Campaign, palette: Palette = NORMAL, viewer: int | None = None, shared: dict[Any, Any] | None = None
) -> Canvas:
    """The table of a match without its things, on a small screen."""
    setting = TableSetting(Words("en"), viewer=viewer, shared={} if shared is None else shared)
    table, frame = presentation(setting), Frame(SIZE)
    table.layout.fit(frame.safe, 1.0, frame.area)
    canvas = Canvas(pygame.Surface(SIZE), frame, palette=palette)
    with BUDGET.at_once():
        table.art.background.paint(canvas, view)
    return canvas


def brightness(canvas: Canvas) -> int:
    return sum(pygame.transform.average_color(canvas.surface, pygame.Rect(0, 0, *SIZE))[:3])


def test_all_viewers_share_the_painted_land() -> None:
    shared: dict[Any, Any] = {}
    view = known(crowded_view())
    painted(view, shared=shared)
    picture = shared[PaintedLand]._picture
    painted(view, viewer=1, shared=shared)
    assert shared[PaintedLand]._picture is picture
    painted(view, HIGH_CONTRAST, shared=shared)
    assert shared[PaintedLand]._picture is not picture


def test_a_sea_goes_to_all_corners_of_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    view = known(crowded_view())
    textured = painted(view)
    monkeypatch.setattr(art, "texture", lambda _name: None)
    for canvas in (textured, painted(view)):
        for corner in ((1, 1), (478, 1), (1, 268), (478, 268)):
            red, green, blue = canvas.surface.get_at(corner)[:3]
            assert red < green < blue <= SEA[2]


def test_a_palette_without_textures_has_a_darker_sea() -> None:
    view = known(crowded_view())
    assert brightness(painted(view, HIGH_CONTRAST)) < brightness(painted(view))


def test_a_terrain_that_was_reshaped_lies_over_the_painted_land() -> None:
    state = start("c3 plains 0: spear")
    view = view_of(state, 0)
    table = presentation(TableSetting(Words("en")))
    before, key = table.layout.places(view, {}), table.art.background.key(view)
    assert not [thing for thing in before if isinstance(thing, GroundId) and thing.tile == "c3"]
    other = next(name for name in ("forest", "hill") if name != view.board.terrain[view.board.hexes["c3"]])
    land = view.lands["c3"]
    view.lands["c3"] = Land(other, land.city_of, land.holder, land.troops, land.fort)
    after = table.layout.places(view, before)
    assert [thing.terrain for thing in after if isinstance(thing, GroundId) and thing.tile == "c3"] == [other]
    assert table.art.background.key(view) == key


def test_the_sea_of_a_map_ends_where_its_tiles_do() -> None:
    """Each tile of the sea that an author painted is whole, however much of it lies beside the land."""
    library = opening.map_library([files.MAPS])
    (entry,) = (entry for entry in library.entries if entry.id == "narrows")
    view = view_of(GAMES["allyria"].new({"board": entry.board, "seats": 2}, 1), None)
    with_sea, frame = MatchPainting(), Frame(SIZE)
    with_sea.current = entry.painting
    surfaces = []
    for painting in (MatchPainting(), with_sea):
        table = presentation(TableSetting(Words("en"), painting=painting))
        table.layout.fit(frame.safe, 1.0, frame.area)
        canvas = Canvas(pygame.Surface(SIZE), frame)
        with BUDGET.at_once():
            table.art.background.paint(canvas, view)
        surfaces.append(canvas.surface)
        tiles = table.layout.geometry(view).tiles
    layers = (*entry.painting.below, *entry.painting.ground, *entry.painting.above)
    width, land = WIDTH * tiles.side, tiles.rect
    first = tiles.corners(tiles.hexes[0][0])[4][0]
    left, right = (
        first + width * edge
        for edge in (min(each.x for each in layers), max(each.x + each.width for each in layers))
    )
    y = round(land.centery * frame.unit)
    for inside, outside in ((left + width / 3, left - 6), (right - width / 3, right + 6)):
        one, other = (round(x * frame.unit) for x in (inside, outside))
        if 0 < other < SIZE[0]:
            assert surfaces[0].get_at((one, y)) != surfaces[1].get_at((one, y))
            assert surfaces[0].get_at((other, y)) == surfaces[1].get_at((other, y))
