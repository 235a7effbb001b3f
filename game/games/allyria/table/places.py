"""The places of all things on the Allyria table."""

from collections.abc import Iterator, Mapping

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import RESOURCES, SEASONS
from game.games.allyria.rules.data.boards import Hex
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.effects import tag_of
from game.games.allyria.rules.lasting import BattleEffect, EdgeEffect, Lasting
from game.games.allyria.table import arena, troops
from game.games.allyria.table.geometry import TableGeometry
from game.games.allyria.table.ids import (
    BattleSpot,
    BorderId,
    CardId,
    CardSpot,
    DeckId,
    EffectSignId,
    FortId,
    HiddenCardId,
    MarkerId,
    MarketDeckId,
    MarketDeckSpot,
    MoonId,
    NumberId,
    PileSpot,
    RuinId,
    SeasonSpot,
    SeatSpot,
    StandingSpot,
    TileSpot,
    TokenSpot,
    TroopId,
    WheelId,
)
from game.table.entities.components import Place
from game.table.ids import ThingId

BORDER_LAYER, FORT_LAYER, CITY_LAYER, EFFECT_LAYER = 2, 8, 10, 32
WHEEL_LAYER, MOON_LAYER, MARKER_LAYER = 10, 11, 12
PILE_LAYER, CARD_LAYER, NUMBER_LAYER, TOKENS_LAYER = 10, 12, 13, 12
"""In a hand each card has a higher layer than the one to its left."""
NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The offsets to the adjacent hexes, clockwise from the upper right, as the edges between them."""
BATTLE_SIGNS = {"edge": "edge", "die": "night", "armour": "armour"}
"""The pictures in `allyria/effect` of effects that belong to no tile, by kind."""


def places(
    view: Campaign, geometry: TableGeometry, before: Mapping[ThingId, Place], viewer: Seat | None
) -> dict[ThingId, Place]:
    """The place of each thing, by its id; figures keep their spot from `before` where they can."""
    spots = troops.assign_figures(view, dict(_figures_on_board(before)))
    return {
        **troops.figure_places(view, geometry, spots),
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


def _figures_on_board(before: Mapping[ThingId, Place]) -> Iterator[tuple[TroopId, StandingSpot | None]]:
    """Figures with their spots, None for defenders in the arena; without those that were destroyed."""
    for thing, place in before.items():
        if isinstance(thing, TroopId) and place.opacity:
            yield thing, place.spot if isinstance(place.spot, TileSpot | BattleSpot) else None


def _borders_and_buildings(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """Borders, cities and forts."""
    side, hexes = geometry.tiles.side, view.board.hexes
    owners = {hexes[tile]: land.owner for tile, land in view.lands.items()}
    for tile, land in view.lands.items():
        owner = land.owner
        (x, y), spot = geometry.tiles.centre(tile), TileSpot(tile)
        if owner is not None:
            border = BorderId(tile, owner, _border_edges(owners, hexes[tile]))
            yield border, Place(x, y, 2 * side, BORDER_LAYER, spot=spot)
        if view.is_city(tile):
            city = arena.city_on(view, tile) or RuinId(tile)
            yield city, Place(x, y - side * 0.16, side * 1.34, CITY_LAYER, spot=spot)
        if land.fort is not None:
            place = Place(x + side * 0.52, y - side * 0.34, side * 0.62, FORT_LAYER, spot=spot)
            yield FortId(tile, land.fort), place


def _border_edges(owners: Mapping[Hex, Seat | None], tile: Hex) -> int:
    """The edges to tiles of other owners, as in `BorderId.edges`."""
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
            place = Place(x, y, 44, EFFECT_LAYER, spot=SeatSpot(seat))
        else:
            (left, top), spot = geometry.tiles.centre(effect.tile), TileSpot(effect.tile)
            place = Place(left - side * 0.5, top - side * 0.42, side * 0.52, EFFECT_LAYER, spot=spot)
        yield EffectSignId(sign, seat, number), place


def effect_sign(effect: Lasting) -> str:
    """The picture of an effect in `allyria/effect`."""
    if isinstance(effect, EdgeEffect) and effect.role == "defend":
        return "armour"
    kind = tag_of(type(effect))
    return BATTLE_SIGNS.get(kind, kind)


def _season_and_marker(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The season wheel with the moon in its centre, and the marker of the starting seat on its plate."""
    wheel, spot = geometry.wheel, SeasonSpot()
    if wheel.width:
        x, y, size = wheel.centerx, wheel.centery, float(wheel.width)
        season = SEASONS[view.year[max(0, view.season)]]
        yield WheelId(), Place(x, y, size, WHEEL_LAYER, angle=_wheel_angle(view), spot=spot)
        yield MoonId(season.phase), Place(x, y, size * 0.34, MOON_LAYER, spot=spot)
    plate = geometry.plates[view.starter]
    yield MarkerId(), Place(plate.left + 6, plate.bottom - 10, 46, MARKER_LAYER, spot=SeatSpot(view.starter))


def _wheel_angle(view: Campaign) -> float:
    """The rotation of the season wheel in degrees; the middle of each season is at the top in its turn."""
    cards_per_year = len(view.year) / view.config.years
    return float(360 * (max(0, view.season) + 0.5) / cards_per_year - 45)


def _cards_and_tokens(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The buying pool, a seat's hand with its piles or its muster roll, and its tokens."""
    for index, card in enumerate(view.market.pool):
        slot = geometry.market_slot(index)
        spot = CardSpot(card)
        yield CardId(card), Place(slot.centerx, slot.centery, slot.height - 4, CARD_LAYER, spot=spot)
    yield from _market_deck(view, geometry)
    if not shows_muster_roll(view, seat):
        yield from _hand(view, geometry, seat)
        yield from _piles(view, geometry, seat)
    yield from _token_numbers(view, geometry, seat)


def _market_deck(view: Campaign, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The deck beside the buying pool and the number of its cards."""
    spot, slot, count = MarketDeckSpot(), geometry.market_slot(SLOTS), len(view.market.deck)
    if count:
        yield MarketDeckId(), Place(slot.centerx, slot.centery, slot.height - 4, PILE_LAYER, spot=spot)
    yield NumberId(spot, count), Place(slot.centerx, slot.bottom - 26, 44, NUMBER_LAYER, spot=spot)


def _hand(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The cards of a hand; hidden ones lie face down."""
    cards = view.empires[seat].hand
    for index, card in enumerate(cards):
        rect = geometry.hand_card(index, len(cards))
        spot = CardSpot(card) if card else None
        place = Place(rect.centerx, rect.centery, rect.height, CARD_LAYER + index, spot=spot)
        yield hand_card_id(view, seat, index), place


def hand_card_id(view: Campaign, seat: Seat, index: int) -> CardId | HiddenCardId:
    """The id of a card in a hand."""
    empire = view.empires[seat]
    card = empire.hand[index]
    return CardId(card) if card else HiddenCardId(seat, str(empire.race), index)


def _piles(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """A seat's deck and drop with the numbers of their cards; the top card of the drop lies face up."""
    empire = view.empires[seat]
    for name, rect in geometry.piles.items():
        spot, count = PileSpot(name), len(empire.deck if name == "deck" else empire.drop)
        x, y, size = rect.left + rect.height * 0.42, rect.centery, rect.height - 2
        if count:
            pile = DeckId(seat, str(empire.race)) if name == "deck" else CardId(empire.drop[-1])
            yield pile, Place(x, y, size, PILE_LAYER, spot=spot)
        yield NumberId(spot, count), Place(x + size * 0.72, y, 44, CARD_LAYER, spot=spot)


def _token_numbers(view: Campaign, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The numbers of a seat's tokens; their pictures are part of the background."""
    for resource in RESOURCES:
        rect = geometry.token_counter(resource)
        spot, count = TokenSpot(resource), view.empires[seat].pool[resource]
        size = geometry.scaled(50, 14)
        yield NumberId(spot, count), Place(rect.right - 32, rect.centery, size, TOKENS_LAYER, spot=spot)
