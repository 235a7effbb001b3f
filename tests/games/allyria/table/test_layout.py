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
    GoodsSpot,
    LiegeId,
    MarketDeckId,
    MarketDeckSpot,
    MiniCardId,
    MusterSpot,
    NumberId,
    PileSpot,
    PriceId,
    SeatGoodsId,
    SeatSpot,
    SuppliesId,
    TileSpot,
    TokenSpot,
    TroopCountId,
    TroopId,
)
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.pictures import Label, TileMark
from game.games.allyria.table.places import tile_places
from game.table.entities.components import Place
from game.table.ids import Mark
from game.table.input.selection import Selection
from game.table.presentation.layout import PagePosition, TableSetting
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
    spot = GoodsSpot(card, "wood")
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
    whole = table.layout.geometry(view).visible_hand_card(2, 8)
    assert (visible.topleft, visible.width) == (whole.topleft, whole.width)
    assert visible.height == whole.height // 2


def test_a_hand_shows_its_upper_part_until_it_is_played_from() -> None:
    hands = {0: "wood-clay.0a wood-clay.0b"}
    table = presentation(TableSetting(Words("en"), viewer=0))
    waiting, playing = (view_of(start("", phase=phase, hands=hands), 0) for phase in ("buy", "play"))
    strip = table.layout.geometry(waiting).supplies
    card = CardId("wood-clay.0a")
    peeking, risen = (table.layout.places(view, {})[card] for view in (waiting, playing))
    assert square(peeking).top < strip.top < square(peeking).bottom
    assert square(risen).bottom <= strip.top
    assert risen.angle == 0 != peeking.angle
    for view in (waiting, playing):
        of_card = [each for each in table.layout.targets(view) if getattr(each.spot, "card", "") == card.card]
        assert len(of_card) == (2 if view is playing else 1)
        assert all(target.rect.top < strip.top for target in of_card)


def test_the_buying_pool_opens_while_a_seat_buys_and_shows_what_it_cannot_pay_faintly() -> None:
    table = presentation(TableSetting(Words("en"), viewer=0))
    market, pools = "ley_tap.1 mercenaries.1", {0: "3 magic"}
    acting, buying = (
        view_of(start("", phase=phase, market=market, pools=pools), 0) for phase in ("act", "buy")
    )
    closed, opened = (table.layout.places(view, {}) for view in (acting, buying))
    card, dear = CardId("ley_tap.1"), CardId("mercenaries.1")
    assert opened[card].size > 2 * closed[MiniCardId("ley_tap.1")].size
    assert closed[MiniCardId("mercenaries.1")].opacity == 1.0
    assert min(opened[card].opacity, opened[dear].opacity) < max(opened[card].opacity, opened[dear].opacity)


def test_the_prices_of_troops_stay_in_sight_in_a_turn_and_no_longer() -> None:
    table = presentation(TableSetting(Words("en"), viewer=0))
    for phase in ("play", "buy", "act"):
        view = view_of(start("", phase=phase, market="levy.1"), 0)
        assert {thing.type for thing in table.layout.places(view, {}) if isinstance(thing, PriceId)} == {
            *TYPES
        }
        assert any(isinstance(target.spot, MusterSpot) for target in table.layout.targets(view))
        assert len(table.layout.areas(view).panels) == 3
    waiting = view_of(start("", turn=1, market="levy.1"), 0)
    assert not [thing for thing in table.layout.places(waiting, {}) if isinstance(thing, PriceId)]
    assert len(table.layout.areas(waiting).panels) == 2


def test_the_buying_pool_is_gone_once_all_of_its_cards_are_bought() -> None:
    table = presentation(TableSetting(Words("en"), viewer=0))
    for market, stock, panels, deck in (("levy.1", "aegis.1", 2, 1), ("levy.1", "", 2, 0), ("", "", 1, 0)):
        view = view_of(start("", turn=1, market=market, stock=stock), 0)
        assert len(table.layout.areas(view).panels) == panels
        assert sum(isinstance(thing, MarketDeckId) for thing in table.layout.places(view, {})) == deck
        assert sum(isinstance(target.spot, MarketDeckSpot) for target in table.layout.targets(view)) == deck


@pytest.mark.rule("allyria 6.2")
def test_a_vassal_s_city_has_its_liege_s_medallion_whose_score_counts_half_of_the_vassal_s_land() -> None:
    tiles = "c1 city 0: spear\nc5 city 1: spear\nc4 plains 1: spear"
    table = presentation(TableSetting(Words("en"), viewer=0))
    for lieges, score in (({}, 1), ({1: 0}, 2)):
        view = view_of(start(tiles, seats=3, vassals=True, lieges=lieges), 0)
        medallions = [thing for thing in table.layout.places(view, {}) if isinstance(thing, LiegeId)]
        assert medallions == [LiegeId("c5", liege) for liege in lieges.values()]
        assert table.texts.score(view, 0).endswith(f" {score}")
        said = "Vassal of the Humans" in table.texts.explain(view, TileSpot("c5")).lines
        assert said == bool(lieges)


def test_the_tokens_of_a_rival_are_unfolded_in_its_turn() -> None:
    table = presentation(TableSetting(Words("en"), viewer=0))
    rich = {1: "9 wood 9 clay 9 iron 9 stone"}
    own, rival = view_of(start("", turn=0), 0), view_of(start("", turn=1, pools=rich), 0)
    assert table.layout.unfolds(own) == set()
    assert table.layout.unfolds(rival) == {1}
    table.layout.unfolded = frozenset(table.layout.unfolds(rival))
    (goods,) = (thing for thing in table.layout.places(rival, {}) if isinstance(thing, SeatGoodsId))
    assert ("allyria/resource/wood", 9) in goods.goods


def test_beside_a_page_the_buying_pool_and_the_prices_are_shown_only_while_they_are_needed() -> None:
    setting = TableSetting(Words("en"), viewer=0, page_position=PagePosition.BELOW)
    layout = presentation(setting).layout
    market, pools = "ley_tap.1", {0: "9 magic 9 research 9 wood 9 clay 9 iron 9 stone"}
    shown = {}
    for phase in ("play", "buy", "act"):
        view = view_of(start("", phase=phase, market=market, pools=pools, hands={0: "wood-clay.0a"}), 0)
        kinds = {type(thing) for thing in layout.places(view, {})}
        shown[phase] = (
            bool(kinds & {CardId, MiniCardId} and "ley_tap.1" in str(layout.targets(view))),
            PriceId in kinds,
        )
    assert shown == {"play": (False, False), "buy": (True, False), "act": (False, True)}


def test_once_a_match_is_over_only_the_land_counts() -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1", hands={0: "wood-clay.0a"})
    choose(state, "march c2 b2 all")
    layout = presentation(TableSetting(Words("en"), viewer=0)).layout
    view = view_of(state, 0)
    assert view.result is not None
    assert layout.areas(view).panels == ()
    assert not [
        thing for thing in layout.places(view, {}) if isinstance(thing, NumberId | CardId | SuppliesId)
    ]
    assert not [target for target in layout.targets(view) if isinstance(target.spot, PileSpot | TokenSpot)]
    tiles = layout.geometry(view).tiles.rect
    assert layout.clear_board(view).contains(tiles)


def test_a_camera_moves_the_land_and_nothing_beside_it() -> None:
    table, view = presentation(TableSetting(Words("en"), viewer=0)), view_of(start("c3 plains 0: spear"), 0)
    before, whole = table.layout.places(view, {}), table.layout.whole_board(view)
    assert table.layout.shown_camera(view) == whole
    x, y = table.layout.geometry(view).tiles.centre("c3")
    table.layout.moved_camera = whole.close_up((x, y))
    after = table.layout.places(view, {})
    moved = {thing for thing in before if after[thing] != before[thing]}
    assert moved == {thing for thing, place in before.items() if place.window is not None}
    assert after[TroopId(0, "spear", 0)].size > 1.5 * before[TroopId(0, "spear", 0)].size


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


def test_the_sign_of_an_effect_lies_beside_the_plate_of_its_seat() -> None:
    state = start("", phase="play", hands={0: "war_chant.1 wood-clay.0a"})
    choose(state, "play war_chant.1")
    table, view = presentation(TableSetting(Words("en"))), view_of(state, 0)
    sign = next(
        place for thing, place in table.layout.places(view, {}).items() if isinstance(thing, EffectSignId)
    )
    plate = table.layout.geometry(view).plates[0]
    assert (sign.x - sign.size / 2, sign.y) == (plate.right, plate.centery)


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
