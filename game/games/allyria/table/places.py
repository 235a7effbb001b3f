"""The places of all things on the Allyria table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import SEASONS, SUPPLY, TYPES
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.rules.decks import SLOTS, why_not_buy
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.effects.supplies import Acquire
from game.games.allyria.rules.lasting import BattleEffect, EdgeEffect, Lasting
from game.games.allyria.rules.turn import why_not_recruit
from game.games.allyria.table import arena, ids
from game.games.allyria.table.arena import figure_order, figure_type
from game.games.allyria.table.geometry import LARGE, TableGeometry
from game.games.allyria.table.pictures import variant_of
from game.table.entities.components import Place
from game.table.ids import ThingId
from game.table.presentation.layout import PagePosition

FIGURE_LAYER, COUNT_LAYER = 20, 30
LEAST_COUNT, LEAST_FIGURE, MOST_OF_TILE = 38.0, 64.0, 1.4
"""The least size of a count of figures and of a figure, in layout units, and how large a figure may be that
would be smaller, in hexagon sides."""
OFFSET_TO_REAR = (0.055, -0.03)
"""From a figure to the one of its type behind it: to the right and down, in hexagon sides."""

FigurePosition: TypeAlias = tuple[float, float, float]
"""Right and down from the tile's centre, and the size, all in hexagon sides."""

POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.04, 1.18),),
    2: ((-0.38, 0.06, 1.0), (0.38, 0.06, 1.0)),
    3: ((-0.4, -0.28, 0.88), (0.4, -0.28, 0.88), (0.0, 0.34, 0.88)),
    4: ((-0.4, -0.32, 0.84), (0.4, -0.32, 0.84), (-0.4, 0.34, 0.84), (0.4, 0.34, 0.84)),
    5: ((-0.46, -0.3, 0.82), (0.0, -0.42, 0.82), (0.46, -0.3, 0.82), (-0.3, 0.36, 0.82), (0.3, 0.36, 0.82)),
}
"""The positions on a tile, by the number of types that stand there; each type has one."""
CITY_POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.42, 0.9),),
    2: ((-0.34, 0.42, 0.86), (0.34, 0.42, 0.86)),
    3: ((-0.44, 0.34, 0.82), (0.0, 0.5, 0.82), (0.44, 0.34, 0.82)),
    4: ((-0.5, 0.28, 0.82), (-0.17, 0.48, 0.82), (0.17, 0.48, 0.82), (0.5, 0.28, 0.82)),
    5: ((-0.52, 0.2, 0.82), (-0.28, 0.42, 0.82), (0.0, 0.5, 0.82), (0.28, 0.42, 0.82), (0.52, 0.2, 0.82)),
}
"""The positions on a tile with a city: in front of it."""

LIEGE_POSITION: FigurePosition = (-0.5, -0.46, 0.6)
"""The position of a liege's medallion on the city of its vassal."""
OVERLAP = 1.012
"""Hexagons are a little larger than the tiles, so that no gap shows between them."""
GROUND_LAYER, BORDER_LAYER, CITY_LAYER, FORT_LAYER, EFFECT_LAYER = 1, 2, 10, 26, 32
WHEEL_LAYER, MOON_LAYER, MARKER_LAYER = 10, 11, 12
CARD_LAYER, RISEN_LAYER = 10, 40
"""In a hand each card has a higher layer than the one to its left."""
SUPPLIES_LAYER, TOKEN_LAYER, NUMBER_LAYER = 30, 31, 32
"""Of the strip with the own tokens, behind which the hand stands while it is not needed."""
NUMBER_SIZE = (46, 20)
"""Of a number at text size 1, and what is added at text size 2."""
DEAR_OPACITY = 0.45
"""Of a card in the buying pool that cannot be paid."""
SIGN_SIZE, MARKER_SIZE, POINTER_SIZE = 44.0, 40.0, 26.0
"""Of an effect beside a plate, of the marker of the starting seat and of the pointer above the wheel."""
NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The offsets to the adjacent hexes, clockwise from the upper right, as the edges between them."""


def places(
    view: Campaign,
    geometry: TableGeometry,
    before: Mapping[ThingId, Place],
    viewer: Seat | None,
    goods_of: Seat | None = None,
) -> dict[ThingId, Place]:
    """The place of each thing, by its id; figures keep their spot from `before` where they can.

    `goods_of`: the seat whose tokens are shown below the plates; None: those of no seat are.
    """
    spots = assign_figures(view, dict(_figures_on_board(before)))
    seat = hand_seat(view, viewer)
    land = figure_places(view, geometry, spots) | dict(_borders_and_buildings(view, geometry))
    return {
        **land,
        **dict(_effects(view, geometry)),
        **dict(_market(view, geometry)),
        **dict(_own_things(view, geometry, seat)),
        **dict(_prices(view, geometry, seat)),
        **dict(_season_and_marker(view, geometry)),
        **({} if goods_of is None else dict([seat_goods(view, geometry, goods_of)])),
        **dict(arena.places(view, geometry, spots)),
    }


def hand_seat(view: Campaign, viewer: Seat | None) -> Seat:
    """The seat whose hand and tokens are shown: the viewer, else the first with an open hand or at turn."""
    if viewer is not None:
        return viewer
    return next((seat for seat in view.seats if any(view.empires[seat].hand)), view.turn)


def is_market_open(view: Campaign) -> bool:
    """True while a seat buys, or takes a card of the buying pool."""
    if view.stack:
        return isinstance(view.stack[-1], Acquire)
    return view.phase == "buy"


def shows_market(view: Campaign, geometry: TableGeometry) -> bool:
    """True while the buying pool is in sight, at least as a line: beside a page only while it is open.

    It comes with the year, and is gone once all of its cards are bought.
    """
    is_there = view.result is None and view.season >= 0 and bool(view.market.pool or view.market.deck)
    return is_there and (geometry.page is None or is_market_open(view))


def shows_prices(view: Campaign, geometry: TableGeometry, seat: Seat) -> bool:
    """True while the prices of troops matter to the seat: in its turn, also while it chooses goods.

    At large letters they make way for what a card in the buying pool says. Above a page, which says what is
    to be done, they are shown only while it can recruit; a page over the cards hides them.
    """
    if view.turn != seat or view.empires[seat].race is None or arena.open_step(view):
        return False
    if geometry.text_size >= LARGE and is_market_open(view):
        return False
    if geometry.page is None:
        return view.phase in ("play", "buy", "act")
    is_hidden = geometry.page_position is PagePosition.ASIDE
    return (
        not is_hidden
        and view.phase == "act"
        and any(why_not_recruit(view, seat, kind) is None for kind in TYPES)
    )


def is_hand_risen(view: Campaign, seat: Seat) -> bool:
    """True while the seat plays cards of its hand."""
    return view.phase == "play" and view.turn == seat and not view.stack


def _figures_on_board(
    before: Mapping[ThingId, Place],
) -> Iterator[tuple[ids.TroopId, ids.StandingSpot | None]]:
    """Figures with their spots, None for defenders in the arena; without those that were destroyed."""
    for thing, place in before.items():
        if isinstance(thing, ids.TroopId) and place.opacity:
            yield thing, place.spot if isinstance(place.spot, ids.TileSpot | ids.BattleSpot) else None


def assign_figures(
    view: Campaign, before: Mapping[ids.TroopId, ids.StandingSpot | None]
) -> dict[ids.TroopId, ids.StandingSpot]:
    """The spot of each figure on the board; figures keep their spot from `before` where they can.

    None in `before`: the figure was on the table but on no spot. Such figures fill the other spots first,
    then those that were not on the table.
    """
    spots_needed = _spots_needed(view)
    spots: dict[ids.TroopId, ids.StandingSpot] = {}
    for seat in view.seats:
        for kind in TYPES:
            needed = spots_needed.get((seat, kind))
            if needed:
                spots |= _assigned(_figures(seat, kind), needed, before)
    return spots


@cache
def _figures(seat: Seat, kind: str) -> tuple[ids.TroopId, ...]:
    """All figures of a seat and a type; cached because they are needed for each layout."""
    return tuple(ids.TroopId(seat, kind, number) for number in range(SUPPLY))


def _spots_needed(view: Campaign) -> dict[tuple[Seat, str], list[ids.StandingSpot]]:
    """The spots that need a figure, one for each troop, by seat and type; attackers stand in the arena."""
    needed: dict[tuple[Seat, str], list[ids.StandingSpot]] = {}
    for tile, land in view.lands.items():
        if land.holder is not None:
            spot = ids.TileSpot(tile)
            for troop in land.troops:
                needed.setdefault((land.holder, troop.type), []).append(spot)
    for step in view.stack:
        if isinstance(step, Battle):
            for troop in step.party:
                needed.setdefault((step.seat, troop.type), []).append(ids.BattleSpot())
    return needed


def _assigned(
    figures: Sequence[ids.TroopId],
    needed: Sequence[ids.StandingSpot],
    before: Mapping[ids.TroopId, ids.StandingSpot | None],
) -> dict[ids.TroopId, ids.StandingSpot]:
    """The spots of figures of one seat and type: those that can stay do, others fill the free spots."""
    free_spots = list(needed)
    spots: dict[ids.TroopId, ids.StandingSpot] = {}
    for figure in figures:
        spot = before.get(figure)
        if spot is not None and spot in free_spots:
            spots[figure] = spot
            free_spots.remove(spot)
    moving = sorted(
        (figure for figure in figures if figure not in spots), key=lambda figure: figure not in before
    )
    return spots | dict(zip(moving, free_spots, strict=False))


def figure_places(
    view: Campaign, geometry: TableGeometry, spots: Mapping[ids.TroopId, ids.StandingSpot]
) -> dict[ThingId, Place]:
    """The places of the figures on tiles, and of the counts beside types with several figures."""
    places: dict[ThingId, Place] = {}
    tiles = {figure: spot.tile for figure, spot in spots.items() if isinstance(spot, ids.TileSpot)}
    by_tile = sorted(tiles, key=lambda figure: (tiles[figure], *figure_order(figure)))
    for tile, group in groupby(by_tile, key=tiles.__getitem__):
        places |= tile_places(geometry, tile, list(group), city=view.is_city(tile))
    return places


def tile_places(
    geometry: TableGeometry, tile: Tile, figures: Sequence[ids.TroopId], *, city: bool
) -> dict[ThingId, Place]:
    """The places of the figures on one tile; `figures` are sorted by type."""
    groups = [list(group) for _, group in groupby(figures, key=figure_type)]
    positions = (CITY_POSITIONS if city else POSITIONS)[len(groups)]
    places: dict[ThingId, Place] = {}
    for group, position in zip(groups, positions, strict=True):
        places |= _group_places(geometry, tile, group, position)
    return places


def _group_places(
    geometry: TableGeometry, tile: Tile, figures: Sequence[ids.TroopId], position: FigurePosition
) -> dict[ThingId, Place]:
    """The places of the figures of one type on a tile, the rearmost first, and of their count."""
    (x, y), side, spot = geometry.tiles.centre(tile), geometry.tiles.side, ids.TileSpot(tile)
    right, down, scale = position
    window = geometry.window
    count, size = len(figures), max(scale * side, min(LEAST_FIGURE, MOST_OF_TILE * side))
    places: dict[ThingId, Place] = {
        figure: Place(
            x + side * (right - OFFSET_TO_REAR[0] * (index - (count - 1) / 2)),
            y + side * (down + OFFSET_TO_REAR[1] * (count - 1 - index)),
            size,
            FIGURE_LAYER,
            spot=spot,
            window=window,
        )
        for index, figure in enumerate(figures)
    }
    if count > 1:
        places[ids.TroopCountId(tile, figures[0].type, count)] = Place(
            x + side * right + size * 0.36,
            y + side * down + size * 0.3,
            max(LEAST_COUNT, side * 0.44),
            COUNT_LAYER,
            spot=spot,
            window=window,
        )
    return places


def _borders_and_buildings(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    side, hexes, window = geometry.tiles.side, view.board.hexes, geometry.window
    terrain = view.board.terrain
    owners = {hexes[tile]: land.owner for tile, land in view.lands.items()}
    for tile, land in view.lands.items():
        owner = land.owner
        (x, y), spot = geometry.tiles.centre(tile), ids.TileSpot(tile)
        if owner is not None:
            border = ids.BorderId(tile, owner, _border_edges(owners, hexes[tile]))
            yield border, Place(x, y, 2 * side, BORDER_LAYER, spot=spot, window=window)
        if terrain[hexes[tile]] != land.terrain:
            ground = ids.GroundId(tile, land.terrain, variant_of(land.terrain, hexes[tile]))
            yield ground, ground_place(geometry, tile)
        if view.is_city(tile):
            city = arena.city_on(view, tile) or ids.RuinId(tile)
            yield city, city_place(geometry, tile)
            liege = None if land.city_of is None else view.empires[land.city_of].liege
            if liege is not None:
                yield ids.LiegeId(tile, liege), liege_place(geometry, tile)
        if land.fort is not None:
            yield ids.FortId(tile, land.fort), fort_place(geometry, tile)


def ground_place(geometry: TableGeometry, tile: Tile) -> Place:
    """The place of a terrain that is another one than on the map."""
    return _on_tile(geometry, tile, (0.0, 0.0, 2 * OVERLAP), GROUND_LAYER)


def city_place(geometry: TableGeometry, tile: Tile) -> Place:
    """The place of a city."""
    return _on_tile(geometry, tile, (0.0, -0.16, 1.34), CITY_LAYER)


def liege_place(geometry: TableGeometry, tile: Tile) -> Place:
    """The place of a liege's medallion."""
    return _on_tile(geometry, tile, LIEGE_POSITION, FORT_LAYER)


def fort_place(geometry: TableGeometry, tile: Tile) -> Place:
    """The place of a fort."""
    return _on_tile(geometry, tile, (0.5, -0.44, 0.58), FORT_LAYER)


def _on_tile(geometry: TableGeometry, tile: Tile, position: FigurePosition, layer: int) -> Place:
    """A place on a tile; for `position` see `FigurePosition`."""
    (x, y), side, (right, down, size) = geometry.tiles.centre(tile), geometry.tiles.side, position
    spot, window = ids.TileSpot(tile), geometry.window
    return Place(x + side * right, y + side * down, side * size, layer, spot=spot, window=window)


def _border_edges(owners: Mapping[Hex, Seat | None], tile: Hex) -> int:
    """The edges to tiles of other owners, as in `ids.BorderId.edges`."""
    q, r = tile
    return sum(
        1 << bit
        for bit, (right, down) in enumerate(NEIGHBOURS)
        if owners.get((q + right, r + down)) != owners[tile]
    )


def _effects(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The signs of lasting effects: on the effect's tile, or beside its owner's plate."""
    side = geometry.tiles.side
    plate_signs: dict[Seat, int] = {}
    for number, effect in enumerate(view.effects):
        seat, sign = effect.seat, effect_sign(effect)
        if isinstance(effect, BattleEffect):
            plate, before = geometry.plates[seat], plate_signs.get(seat, 0)
            plate_signs[seat] = before + 1
            x = plate.right + SIGN_SIZE * (before + 0.5)
            place = Place(x, plate.centery, SIGN_SIZE, EFFECT_LAYER, spot=ids.SeatSpot(seat))
        else:
            (left, top), spot = geometry.tiles.centre(effect.tile), ids.TileSpot(effect.tile)
            x, y = left - side * 0.5, top - side * 0.42
            place = Place(x, y, side * 0.52, EFFECT_LAYER, spot=spot, window=geometry.window)
        yield ids.EffectSignId(sign, seat, number), place


def effect_sign(effect: Lasting) -> str:
    """The picture of an effect in `allyria/effect`: that of its kind, but armour for points in defence."""
    is_defence = isinstance(effect, EdgeEffect) and effect.role == "defend"
    return "armour" if is_defence else tag_of(type(effect))


def _season_and_marker(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The season wheel with the moon in its centre, and the marker of the starting seat on its plate."""
    wheel, spot = geometry.wheel, ids.SeasonSpot()
    x, y, size = wheel.centerx, wheel.centery, float(wheel.width)
    season = SEASONS[view.year[max(0, view.season)]]
    yield ids.WheelId(), Place(x, y, size, WHEEL_LAYER, angle=_wheel_angle(view), spot=spot)
    yield ids.MoonId(season.phase), Place(x, y, size * 0.34, MOON_LAYER, spot=spot)
    yield ids.PointerId(), Place(x, wheel.top + POINTER_SIZE * 0.2, POINTER_SIZE, MOON_LAYER, spot=spot)
    plate, starter = geometry.plates[view.starter], ids.SeatSpot(view.starter)
    yield ids.MarkerId(), Place(plate.left, plate.centery, MARKER_SIZE, MARKER_LAYER, spot=starter)


def _wheel_angle(view: Campaign) -> float:
    """The rotation of the season wheel in degrees; the middle of each season is at the top in its turn."""
    cards_per_year = len(view.year) / view.config.years
    return float(360 * (max(0, view.season) + 0.5) / cards_per_year - 45)


def _market(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The buying pool with the deck beside it; while it is closed, only small pictures of its cards."""
    if not shows_market(view, geometry):
        return
    is_open, seat = is_market_open(view), view.turn
    slots = geometry.market_slots(is_open=is_open)
    for card, slot in zip(view.market.pool, slots, strict=False):
        is_dear = is_open and not view.stack and why_not_buy(view, seat, card) is not None
        place = Place(*slot.center, slot.height, CARD_LAYER, spot=ids.CardSpot(card))
        thing = ids.CardId(card) if is_open else ids.MiniCardId(card)
        yield thing, place._replace(opacity=DEAR_OPACITY if is_dear else 1.0)
    spot, slot, count = ids.MarketDeckSpot(), slots[SLOTS], len(view.market.deck)
    if count:
        size = geometry.scaled(NUMBER_SIZE)
        yield ids.MarketDeckId(), Place(*slot.center, slot.height, CARD_LAYER, spot=spot)
        yield ids.NumberId(spot, count), Place(*slot.center, size, NUMBER_LAYER, spot=spot)


def _own_things(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The hand and the tokens of a seat; nothing once the match is over, when only the land counts."""
    if view.result is None:
        yield from _hand(view, geometry, seat)
        yield from _supplies(view, geometry, seat)


def _hand(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    for index, place in enumerate(hand_places(view, geometry, seat)):
        yield hand_card_id(view, seat, index), place


def hand_places(view: Campaign, geometry: TableGeometry, seat: Seat) -> list[Place]:
    """The places of the cards in a hand, from left to right."""
    hand, risen = view.empires[seat].hand, is_hand_risen(view, seat)
    layer = RISEN_LAYER if risen else CARD_LAYER
    cards = zip(hand, geometry.hand_cards(len(hand), risen=risen), strict=True)
    return [laid.place(layer, ids.CardSpot(card) if card else None) for card, laid in cards]


def hand_card_id(view: Campaign, seat: Seat, index: int) -> ids.CardId | ids.HiddenCardId:
    """The id of a card in a hand."""
    empire = view.empires[seat]
    card = empire.hand[index]
    return ids.CardId(card) if card else ids.HiddenCardId(seat, str(empire.race), index)


def _supplies(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The strip with a seat's tokens, and with its deck and its drop, whose top card lies face up."""
    strip, empire, size = geometry.supplies, view.empires[seat], geometry.scaled(NUMBER_SIZE)
    yield (
        ids.SuppliesId(strip.width, strip.height),
        Place(*strip.center, float(max(strip.size)), SUPPLIES_LAYER),
    )
    for resource, cell in geometry.token_counters.items():
        spot, count = ids.TokenSpot(resource), empire.pool[resource]
        yield ids.ResourceId(resource), _left_half(cell)._replace(spot=spot)
        yield ids.NumberId(spot, count), _right_half(cell, size)._replace(spot=spot)
    for name, cell in geometry.piles.items():
        pile, count = ids.PileSpot(name), len(empire.deck if name == "deck" else empire.drop)
        if count:
            top = ids.DeckId(seat, str(empire.race)) if name == "deck" else ids.MiniCardId(empire.drop[-1])
            yield top, _left_half(cell)._replace(spot=pile)
            yield ids.NumberId(pile, count), _right_half(cell, size)._replace(spot=pile)


def seat_goods(view: Campaign, geometry: TableGeometry, seat: Seat) -> tuple[ThingId, Place]:
    """The tokens of a seat below the plates, and how many cards are in its hand."""
    empire, panel = view.empires[seat], geometry.unfolded[seat]
    goods = [(f"allyria/resource/{resource}", count) for resource, count in empire.pool.items()]
    goods.append((f"allyria/card/back_{empire.race}", len(empire.hand)))
    thing = ids.SeatGoodsId(seat, panel.width, panel.height, tuple(goods))
    return thing, Place(*panel.center, float(max(panel.size)), TOKEN_LAYER, spot=ids.SeatSpot(seat))


def _left_half(cell: pygame.Rect) -> Place:
    """The place of a picture in a cell of the supplies."""
    side = min(cell.height - 4, cell.width // 2)
    return Place(cell.left + side / 2, cell.centery, side, TOKEN_LAYER)


def _right_half(cell: pygame.Rect, size: int) -> Place:
    """The place of a number in a cell of the supplies, closer to its picture than to the next one."""
    return Place(cell.right - size * 0.48, cell.centery, size, NUMBER_LAYER)


def _prices(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The price of each type of troop for a seat, while it matters."""
    if not shows_prices(view, geometry, seat):
        return
    empire = view.empires[seat]
    for kind, cell in geometry.price_cells(market_open=is_market_open(view)).items():
        cost = empire.player_card.costs[kind]
        parts = tuple((each, count, empire.pool[each] >= count) for each, count in cost.items())
        price = ids.PriceId(
            seat, kind, cell.width, cell.height, parts, why_not_recruit(view, seat, kind) is None
        )
        yield price, Place(*cell.center, float(cell.width), TOKEN_LAYER, spot=ids.MusterSpot(kind))
