"""Nothing on the map covers the name of a province, and names are said in the language of the table."""

from itertools import combinations, pairwise
from math import dist
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.games.lyssan.maps.drawing import Landmark, MapDrawing, ProvinceShape, drawing_of, shipped_drawing
from game.games.lyssan.maps.province_names import NamePlate, name_plate
from game.games.lyssan.rules.realm import REALMS, Realm
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import new
from game.games.lyssan.table import presentation
from game.games.lyssan.table.ids import AgentSpot, NameId, ProvinceSpot
from game.games.lyssan.table.layout import FOCUSED_NAME
from game.games.lyssan.table.map import frame as map_frame
from game.games.lyssan.table.map.frame import land_signs, sea_signs, sign_rect
from game.games.lyssan.table.map.painter import MapContents, paint_map
from game.games.lyssan.table.names import LETTERS
from game.games.lyssan.table.places import buildings
from game.maps.outlines import contains
from game.table.ids import Mark
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing.surface_cache import all_at_once
from game.ui.drawing.theme import NORMAL, SEATS
from tests.games.lyssan.maps.realm_file import RealmFile, put
from tests.games.lyssan.table.tables import AREA, played, view_of
from tools.screens.crowded_map import crowded_realm

pytestmark = pytest.mark.rule("lyssan 8.1")


@pytest.fixture
def realm(tmp_path: Path) -> RealmFile:
    """A fresh map for four factions."""
    return RealmFile(tmp_path / "vale.tmx")


@pytest.mark.parametrize("name", ["lyssan", "thalmark"])
@pytest.mark.parametrize("with_relief", [True, False])
def test_no_tree_peak_or_tower_covers_a_name(name: str, with_relief: bool) -> None:  # noqa: FBT001
    drawing, realm = shipped_drawing(name), REALMS[name]
    if not with_relief:
        drawing = MapDrawing(drawing.size, drawing.shapes)
    _check_signs(drawing, realm)


def test_a_landmark_that_the_author_drew_where_the_name_must_stand_is_moved_beside_it() -> None:
    drawing, realm = shipped_drawing("lyssan"), REALMS["lyssan"]
    x, y = drawing.shapes["moewenfels"].centre
    everywhere = [
        Landmark("mountain", (x + across, y + down)) for across in (-30, 0, 30) for down in (-30, 0, 30, 60)
    ]
    signs = _check_signs(MapDrawing(drawing.size, drawing.shapes, landmarks=tuple(everywhere)), realm)
    assert len([sign for sign in signs if abs(sign.foot[0] - x) < 120 and abs(sign.foot[1] - y) < 120]) >= 9


def test_decorations_lie_in_the_sea_and_are_placed_only_once() -> None:
    drawing = shipped_drawing("lyssan")
    sea = pygame.Rect((0, 0), drawing.size).inflate(600, 600)
    signs = all_at_once(sea_signs(drawing, tuple(sea)).placed())
    assert signs
    for sign in signs:
        assert sea.contains(sign_rect(sign.foot, sign.size))
        assert not any(contains(shape.polygon, sign.foot) for shape in drawing.shapes.values())
    steps = sea_signs(drawing, tuple(sea)).placed()
    with pytest.raises(StopIteration):
        next(steps)


def _check_signs(drawing: MapDrawing, realm: Realm) -> list[Any]:
    plates = [plate.rect for plate in MapContents(drawing, realm).plates.values()]
    assert len(plates) == len(realm.provinces)
    signs = all_at_once(land_signs(drawing, realm, plates))
    for sign in signs:
        assert sign_rect(sign.foot, sign.size).collidelist(plates) < 0, sign
    return signs


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_names_that_have_room_lie_beside_tokens_near_their_province(language: str) -> None:
    table = presentation(TableSetting(Words(language), SEATS, 0))
    table.layout.fit(AREA, 1.0)
    for view in (known(crowded_realm()), view_of(played(choices=400), None)):
        arranged = table.layout.arrangement(view)
        shown = arranged.names.shown
        assert 10 < len(shown) < len(view.realm.provinces), "there is no room for all"
        tokens = [cell.rect for here in arranged.tokens.values() for _, cell in here]
        for province, rect in shown.items():
            assert rect.collidelist(tokens) < 0, province
            assert rect.height * LETTERS >= 24
            nearest = min(
                view.realm.provinces, key=lambda other: dist(rect.center, arranged.frame.centre(other))
            )
            assert nearest == province
        places = table.layout.places(view, {})
        assert {thing.province for thing in places if isinstance(thing, NameId)} == set(shown)


@pytest.mark.parametrize("realm", ["lyssan", "thalmark"])
def test_no_two_names_cover_each_other(realm: str) -> None:
    table = presentation(TableSetting(Words("en"), SEATS[:2], 0))
    table.layout.fit(AREA, 1.0)
    view = view_of(new({"seats": 2, "map": realm}, 1), None)
    shown = table.layout.arrangement(view).names.shown
    assert not any(one.colliderect(other) for one, other in combinations(shown.values(), 2))


def test_a_close_up_shows_the_names_of_all_provinces_that_no_panel_covers() -> None:
    table, view = presentation(TableSetting(Words("en"), SEATS, 0)), known(crowded_realm())
    layout = table.layout
    layout.fit(AREA, 1.0)
    left_out = view.realm.provinces.keys() - layout.arrangement(view).names.shown.keys()
    for province in left_out:
        whole = layout.whole_board(view)
        layout.moved_camera = whole.close_up(layout.whole_frame(view).centre(province))
        assert province in layout.arrangement(view).names.shown


def test_the_name_of_the_province_under_the_cursor_is_shown_though_it_has_no_room() -> None:
    table, view = presentation(TableSetting(Words("en"), SEATS, 0)), known(crowded_realm())
    layout = table.layout
    layout.fit(AREA, 1.0)
    arranged = layout.arrangement(view)
    names = arranged.names
    for province in view.realm.provinces:
        place = layout.place_of_mark(view, Mark("name", ProvinceSpot(province)))
        assert place.layer > max(each.layer for each in layout.places(view, {}).values() if each.window)
        assert place.size >= names.size
        if province in names.shown:
            larger = names.pointed_at(province, FOCUSED_NAME)
            assert larger.contains(names.shown[province]), "it covers the usual one"
    agent, standing = view.agents.on_map[0]
    assert Mark("name", ProvinceSpot(str(standing.at))) in layout.cursor_marks(view, AgentSpot(agent))
    building = next(each for here in buildings(view).values() for each in here)
    assert Mark("name", ProvinceSpot(building.province)) in layout.cursor_marks(view, building.spot)


def test_the_name_of_a_province_is_that_of_the_language_of_the_table(realm: RealmFile) -> None:
    put(realm.province("altfeld"), "name_de", "Altes Feld")
    view = view_of(new({"map": realm.verdict().board}, 3), None)
    for language, name in (("en", "Altfeld"), ("de", "Altes Feld")):
        table = presentation(TableSetting(Words(language), SEATS, 0))
        table.layout.fit(AREA, 1.0)
        frame = table.layout.arrangement(view).frame
        assert dict(frame.names)["altfeld"] == name
        assert table.layout.province_name("altfeld") == name
        explanation = table.texts.explain(view, ProvinceSpot("altfeld"))
        assert explanation is not None
        assert explanation.title == name
        ground = MapContents(
            drawing_of(view.config.map, view.realm),
            view.realm,
            language=language,
        )
        assert " ".join(ground.plates["altfeld"].lines) == name


@pytest.fixture
def placed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names whose place on the map was searched, which takes long; none is known at first."""
    names: list[str] = []

    def place(shape: ProvinceShape, name: str, *others: Any) -> NamePlate:
        names.append(name)
        return name_plate(shape, name, *others)

    map_frame.name_plates.cache_clear()
    monkeypatch.setattr(map_frame, "name_plate", place)
    return names


def test_no_step_of_painting_a_map_places_more_than_one_name(placed: list[str]) -> None:
    realm = REALMS["lyssan"]
    surface = pygame.Surface((192, 108))
    steps = paint_map(surface, MapContents(shipped_drawing("lyssan"), realm), 0.1, NORMAL)
    counts = [0, *(len(placed) for _ in steps)]
    assert max(after - before for before, after in pairwise(counts)) == 1
    assert counts[-1] == len(realm.provinces)


def test_a_table_places_no_names_on_its_painted_map(placed: list[str]) -> None:
    surface = pygame.Surface((192, 108))
    ground = MapContents(shipped_drawing("lyssan"), REALMS["lyssan"], is_labelled=False)
    all_at_once(paint_map(surface, ground, 0.1, NORMAL))
    assert placed == []
