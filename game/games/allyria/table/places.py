"""The places of all things on the Allyria table."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import TypeAlias

from game.contract import Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import RESOURCES, SEASONS, SUPPLY, TYPES
from game.games.allyria.rules.data.boards import Hex, Tile
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.points import BattleEffect, EdgeEffect, Lasting
from game.games.allyria.table import arena, ids
from game.games.allyria.table.arena import figure_order, figure_type
from game.games.allyria.table.geometry import TableGeometry
from game.table.entities.components import Place
from game.table.ids import ThingId

FIGURE_LAYER, COUNT_LAYER = 20, 30
OFFSET_TO_REAR = (0.055, -0.03)
"""From a figure to the one of its type behind it: to the right and down, in hexagon sides."""

FigurePosition: TypeAlias = tuple[float, float, float]
"""Right and down from the tile's centre, and the size, all in hexagon sides."""

POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.06, 1.06),),
    2: ((-0.4, 0.06, 0.86), (0.4, 0.06, 0.86)),
    3: ((-0.42, -0.26, 0.74), (0.42, -0.26, 0.74), (0.0, 0.38, 0.74)),
    4: ((-0.4, -0.3, 0.7), (0.4, -0.3, 0.7), (-0.4, 0.36, 0.7), (0.4, 0.36, 0.7)),
    5: ((-0.5, -0.3, 0.62), (0.0, -0.36, 0.62), (0.5, -0.3, 0.62), (-0.28, 0.38, 0.62), (0.28, 0.38, 0.62)),
}
"""The positions on a tile, by the number of types that stand there; each type has one."""
CITY_POSITIONS: Mapping[int, tuple[FigurePosition, ...]] = {
    1: ((0.0, 0.46, 0.78),),
    2: ((-0.34, 0.46, 0.7), (0.34, 0.46, 0.7)),
    3: ((-0.5, 0.4, 0.62), (0.0, 0.52, 0.62), (0.5, 0.4, 0.62)),
    4: ((-0.6, 0.34, 0.56), (-0.2, 0.52, 0.56), (0.2, 0.52, 0.56), (0.6, 0.34, 0.56)),
    5: ((-0.64, 0.3, 0.52), (-0.34, 0.5, 0.52), (0.0, 0.58, 0.52), (0.34, 0.5, 0.52), (0.64, 0.3, 0.52)),
}
"""The positions on a tile with a city: in front of it."""

BORDER_LAYER, FORT_LAYER, CITY_LAYER, EFFECT_LAYER = 2, 8, 10, 32
WHEEL_LAYER, MOON_LAYER, MARKER_LAYER = 10, 11, 12
PILE_LAYER, CARD_LAYER, NUMBER_LAYER, TOKENS_LAYER = 10, 12, 13, 12
"""In a hand each card has a higher layer than the one to its left."""
NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The offsets to the adjacent hexes, clockwise from the upper right, as the edges between them."""


def places(
    view: Campaign, geometry: TableGeometry, before: Mapping[ThingId, Place], viewer: Seat | None
) -> dict[ThingId, Place]:
    """The place of each thing, by its id; figures keep their spot from `before` where they can."""
    spots = assign_figures(view, dict(_figures_on_board(before)))
    return {
        **figure_places(view, geometry, spots),
        **dict(_borders_and_buildings(view, geometry)),
        **dict(_effects(view, geometry)),
        **dict(_cards_and_tokens(view, geometry, hand_seat(view, viewer))),
        **dict(_season_and_marker(view, geometry)),
        **dict(arena.places(view, geometry, spots)),
    }


def hand_seat(view: Campaign, viewer: Seat | None) -> Seat:
    """The seat whose hand and tokens are shown: the viewer, else the first with an open hand or at turn."""
    if viewer is not None:
        return viewer
    return next((seat for seat in view.seats if any(view.empires[seat].hand)), view.turn)


def shows_muster_roll(view: Campaign, seat: Seat) -> bool:
    """True if the muster roll is shown in place of the seat's hand."""
    return view.phase == "act" and view.turn == seat and not view.stack


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
    count, size = len(figures), scale * side
    places: dict[ThingId, Place] = {
        figure: Place(
            x + side * (right - OFFSET_TO_REAR[0] * (index - (count - 1) / 2)),
            y + side * (down + OFFSET_TO_REAR[1] * (count - 1 - index)),
            size,
            FIGURE_LAYER,
            spot=spot,
        )
        for index, figure in enumerate(figures)
    }
    if count > 1:
        places[ids.TroopCountId(tile, figures[0].type, count)] = Place(
            x + side * right + size * 0.36,
            y + side * down + size * 0.3,
            max(36.0, side * 0.46),
            COUNT_LAYER,
            spot=spot,
        )
    return places


def _borders_and_buildings(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    side, hexes = geometry.tiles.side, view.board.hexes
    owners = {hexes[tile]: land.owner for tile, land in view.lands.items()}
    for tile, land in view.lands.items():
        owner = land.owner
        (x, y), spot = geometry.tiles.centre(tile), ids.TileSpot(tile)
        if owner is not None:
            border = ids.BorderId(tile, owner, _border_edges(owners, hexes[tile]))
            yield border, Place(x, y, 2 * side, BORDER_LAYER, spot=spot)
        if view.is_city(tile):
            city = arena.city_on(view, tile) or ids.RuinId(tile)
            yield city, Place(x, y - side * 0.16, side * 1.34, CITY_LAYER, spot=spot)
        if land.fort is not None:
            place = Place(x + side * 0.52, y - side * 0.34, side * 0.62, FORT_LAYER, spot=spot)
            yield ids.FortId(tile, land.fort), place


def _border_edges(owners: Mapping[Hex, Seat | None], tile: Hex) -> int:
    """The edges to tiles of other owners, as in `ids.BorderId.edges`."""
    q, r = tile
    return sum(
        1 << bit
        for bit, (right, down) in enumerate(NEIGHBOURS)
        if owners.get((q + right, r + down)) != owners[tile]
    )


def _effects(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The signs of lasting effects: on the effect's tile, or on its owner's plate."""
    side = geometry.tiles.side
    plate_signs: dict[Seat, int] = {}
    for number, effect in enumerate(view.effects):
        seat, sign = effect.seat, effect_sign(effect)
        if isinstance(effect, BattleEffect):
            plate_signs[seat] = plate_signs.get(seat, 0) + 1
            x, y = geometry.plates[seat].right - 6, geometry.plates[seat].bottom - 26 * plate_signs[seat]
            place = Place(x, y, 44, EFFECT_LAYER, spot=ids.SeatSpot(seat))
        else:
            (left, top), spot = geometry.tiles.centre(effect.tile), ids.TileSpot(effect.tile)
            place = Place(left - side * 0.5, top - side * 0.42, side * 0.52, EFFECT_LAYER, spot=spot)
        yield ids.EffectSignId(sign, seat, number), place


def effect_sign(effect: Lasting) -> str:
    """The picture of an effect in `allyria/effect`: that of its kind, but armour for points in defence."""
    is_defence = isinstance(effect, EdgeEffect) and effect.role == "defend"
    return "armour" if is_defence else tag_of(type(effect))


def _season_and_marker(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The season wheel with the moon in its centre, and the marker of the starting seat on its plate."""
    wheel, spot = geometry.wheel, ids.SeasonSpot()
    if wheel.width:
        x, y, size = wheel.centerx, wheel.centery, float(wheel.width)
        season = SEASONS[view.year[max(0, view.season)]]
        yield ids.WheelId(), Place(x, y, size, WHEEL_LAYER, angle=_wheel_angle(view), spot=spot)
        yield ids.MoonId(season.phase), Place(x, y, size * 0.34, MOON_LAYER, spot=spot)
    plate = geometry.plates[view.starter]
    yield (
        ids.MarkerId(),
        Place(plate.left + 6, plate.bottom - 10, 46, MARKER_LAYER, spot=ids.SeatSpot(view.starter)),
    )


def _wheel_angle(view: Campaign) -> float:
    """The rotation of the season wheel in degrees; the middle of each season is at the top in its turn."""
    cards_per_year = len(view.year) / view.config.years
    return float(360 * (max(0, view.season) + 0.5) / cards_per_year - 45)


def _cards_and_tokens(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The buying pool, a seat's hand with its piles or its muster roll, and its tokens."""
    for index, card in enumerate(view.market.pool):
        slot = geometry.market_slot(index)
        spot = ids.CardSpot(card)
        yield ids.CardId(card), Place(slot.centerx, slot.centery, slot.height - 4, CARD_LAYER, spot=spot)
    yield from _market_deck(view, geometry)
    if not shows_muster_roll(view, seat):
        yield from _hand(view, geometry, seat)
        yield from _piles(view, geometry, seat)
    yield from _token_numbers(view, geometry, seat)


def _market_deck(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The deck beside the buying pool and the number of its cards."""
    spot, slot, count = ids.MarketDeckSpot(), geometry.market_slot(SLOTS), len(view.market.deck)
    if count:
        yield ids.MarketDeckId(), Place(slot.centerx, slot.centery, slot.height - 4, PILE_LAYER, spot=spot)
    yield ids.NumberId(spot, count), Place(slot.centerx, slot.bottom - 26, 44, NUMBER_LAYER, spot=spot)


def _hand(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    cards = view.empires[seat].hand
    for index, card in enumerate(cards):
        rect = geometry.hand_card(index, len(cards))
        spot = ids.CardSpot(card) if card else None
        place = Place(rect.centerx, rect.centery, rect.height, CARD_LAYER + index, spot=spot)
        yield hand_card_id(view, seat, index), place


def hand_card_id(view: Campaign, seat: Seat, index: int) -> ids.CardId | ids.HiddenCardId:
    """The id of a card in a hand."""
    empire = view.empires[seat]
    card = empire.hand[index]
    return ids.CardId(card) if card else ids.HiddenCardId(seat, str(empire.race), index)


def _piles(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """A seat's deck and drop with the numbers of their cards; the top card of the drop lies face up."""
    empire = view.empires[seat]
    for name, rect in geometry.piles.items():
        spot, count = ids.PileSpot(name), len(empire.deck if name == "deck" else empire.drop)
        x, y, size = rect.left + rect.height * 0.42, rect.centery, rect.height - 2
        if count:
            pile = ids.DeckId(seat, str(empire.race)) if name == "deck" else ids.CardId(empire.drop[-1])
            yield pile, Place(x, y, size, PILE_LAYER, spot=spot)
        yield ids.NumberId(spot, count), Place(x + size * 0.72, y, 44, CARD_LAYER, spot=spot)


def _token_numbers(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The numbers of a seat's tokens; their pictures are part of the background."""
    for resource in RESOURCES:
        rect = geometry.token_counters[resource]
        spot, count = ids.TokenSpot(resource), view.empires[seat].pool[resource]
        size = geometry.scaled(50, 14)
        yield ids.NumberId(spot, count), Place(rect.right - 32, rect.centery, size, TOKENS_LAYER, spot=spot)
