"""The marks of the Allyria table, and the places of cards and signs."""

from itertools import product

import pygame
import pytest

from game.games.allyria.rules.data import TYPES
from game.games.allyria.rules.saving import known
from game.games.allyria.table import presentation
from game.games.allyria.table.ids import (
    CardId,
    CardSpot,
    EffectSignId,
    SeatSpot,
    TileSpot,
    TroopCountId,
    TroopId,
)
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.pictures import Label, TileMark
from game.games.allyria.table.places import tile_places
from game.table.entities.components import Place
from game.table.ids import Mark
from game.table.input.selection import Selection
from game.table.presentation.layout import TableSetting
from game.table.presentation.marks import mark_frame
from game.table.presentation.painted import FrameMark
from game.text import Words
from tests.games.allyria.rules.playing import choose, start
from tests.games.allyria.table.test_texts import states
from tests.table.tables import view_of
from tools.screens.crowded_table import crowded_view


def test_tiles_of_enemies_have_another_mark_than_free_tiles() -> None:
    state = start("c2 plains 0: 2 spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words("en")))
    selection = Selection(
        state.awaiting[0], table.layout.spots_by_option(view_of(state, 0), state.awaiting[0])
    )
    assert Mark("subject", TileSpot("c2")) in table.layout.selection_marks(view_of(state, 0), selection)
    selection.select(TileSpot("c2"))
    marks = table.layout.selection_marks(view_of(state, 0), selection)
    assert {
        Mark("chosen", TileSpot("c2")),
        Mark("capture", TileSpot("b2")),
        Mark("goal", TileSpot("c3")),
    } <= marks


def test_the_tile_under_the_cursor_is_named() -> None:
    table, view = presentation(TableSetting(Words("en"))), view_of(start(""), 0)
    tile, plate = TileSpot("c3"), SeatSpot(0)
    assert Mark("name", tile) in table.layout.cursor_marks(view, tile)
    assert table.art.look(Mark("name", tile)).picture == Label("c3")
    assert Mark("name", plate) not in table.layout.cursor_marks(view, plate)


@pytest.mark.parametrize(("area", "text_size"), [((96, 54, 1728, 880), 1.0), ((96, 54, 1728, 800), 2.0)])
def test_the_name_of_a_tile_does_not_cover_the_counts_of_its_troops(
    area: tuple[int, int, int, int], text_size: float
) -> None:
    view = known(crowded_view())
    layout = AllyriaLayout(TableSetting(Words("en")))
    layout.fit(pygame.Rect(area), text_size)
    figures = [TroopId(0, kind, number) for kind in TYPES for number in range(2)]
    for tile, types, city in product(view.lands, range(1, len(TYPES) + 1), (False, True)):
        label = square(layout.place_of_mark(view, Mark("name", TileSpot(tile))))
        troops = tile_places(layout.geometry(view), tile, figures[: 2 * types], city=city)
        counts = [square(place) for thing, place in troops.items() if isinstance(thing, TroopCountId)]
        assert len(counts) == types
        assert label.collidelist(counts) < 0, (tile, types, city)


def test_a_card_of_the_hand_rises_above_the_others_under_the_cursor() -> None:
    hand = " ".join(f"wood-clay.0{letter}" for letter in "abcdefgh")
    state = start("", phase="play", hands={0: hand})
    table, view = presentation(TableSetting(Words("en"), viewer=0)), view_of(state, 0)
    card = "wood-clay.0c"
    spot = CardSpot(card)
    assert Mark("raised", spot) in table.layout.cursor_marks(view, spot)
    places = table.layout.places(view, {})
    place, raised = places[CardId(card)], table.layout.place_of_mark(view, Mark("raised", spot))
    in_hand = [
        other for other in places.values() if isinstance(other.spot, CardSpot) and other.spot.card in hand
    ]
    assert raised.layer > max(other.layer for other in in_hand)
    assert raised.y < place.y
    cursor = table.layout.place_of_mark(view, Mark("cursor", spot))
    lit = table.layout.place_of_mark(view, Mark("subject", spot))
    assert (cursor.x, cursor.layer > raised.layer > lit.layer) == (raised.x, True)
    visible = next(target.rect for target in table.layout.targets(view) if target.spot == spot)
    assert visible == table.layout.geometry(view).visible_hand_card(2, 8)


def test_the_cursor_is_above_the_marks_of_lit_spots() -> None:
    table = presentation(TableSetting(Words("en")))
    for state in states():
        decision = state.awaiting[0]
        view = view_of(state, decision.seat)
        for spot in Selection(decision, table.layout.spots_by_option(view, decision)).lit:
            if not isinstance(spot, TileSpot):
                cursor, lit = (
                    table.layout.place_of_mark(view, Mark(kind, spot)).layer for kind in ("cursor", "subject")
                )
                assert cursor > lit, (decision.ask, spot)


def test_the_sign_of_an_effect_does_not_cover_the_upper_half_of_a_plate() -> None:
    state = start("", phase="play", hands={0: "war_chant.1 wood-clay.0a"})
    choose(state, "play war_chant.1")
    table, view = presentation(TableSetting(Words("en"))), view_of(state, 0)
    sign = next(
        place for thing, place in table.layout.places(view, {}).items() if isinstance(thing, EffectSignId)
    )
    assert sign.y - sign.size / 2 >= table.layout.geometry(view).plates[0].centery


def test_the_picture_of_a_mark_is_a_hexagon_on_a_tile_and_a_frame_of_its_size_around_other_spots() -> None:
    table, view = presentation(TableSetting(Words("en"))), view_of(start(""), 0)
    tile, plate = Mark("cursor", TileSpot("c3")), Mark("cursor", SeatSpot(0))
    assert table.layout.place_of_mark(view, tile).spot == TileSpot("c3")
    assert table.art.look(tile).picture == TileMark("cursor")
    width, height = mark_frame(table.layout.geometry(view).plates[0], "cursor").size
    assert table.layout.place_of_mark(view, plate).size == max(width, height)
    assert table.art.look(plate).picture == FrameMark("cursor", (width, height))


def square(place: Place) -> pygame.Rect:
    """The square that a picture at the place fills."""
    rect = pygame.Rect(0, 0, round(place.size), round(place.size))
    rect.center = round(place.x), round(place.y)
    return rect
