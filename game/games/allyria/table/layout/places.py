"""The places of all things on the Allyria table."""

from collections.abc import Iterator, Mapping
from typing import Any

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.boards import Hex
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import BattleSpot, SeasonSpot, SeatSpot, StandingSpot, TileSpot
from game.games.allyria.table.ids.things import (
    BorderId,
    EffectSignId,
    FortId,
    MarkerId,
    MoonId,
    RuinId,
    TroopId,
    WheelId,
)
from game.games.allyria.table.layout import arena, cards, troops
from game.games.allyria.table.layout.geometry import TableGeometry
from game.table.entities.place import Place
from game.table.ids import ThingId

BORDER_LAYER, FORT_LAYER, CITY_LAYER, EFFECT_LAYER = 2, 8, 10, 32
WHEEL_LAYER, MOON_LAYER, MARKER_LAYER = 10, 11, 12
NEIGHBOURS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The offsets to the adjacent hexes, clockwise from the upper right, as the edges between them."""
BATTLE_SIGNS = {"edge": "edge", "die": "night", "armour": "armour"}
"""The pictures in `allyria/effect` of effects that belong to no tile, by kind."""


def places(
    view: Snapshot, geometry: TableGeometry, before: Mapping[ThingId, Place], viewer: Seat | None
) -> dict[ThingId, Place]:
    """The place of each thing, by its id; figures keep their spot from `before` where they can."""
    spots = troops.assign_figures(view, dict(_figures_on_board(before)))
    return {
        **troops.figure_places(view, geometry, spots),
        **dict(_borders_and_buildings(view, geometry)),
        **dict(_effects(view, geometry)),
        **dict(cards.places(view, geometry, viewer)),
        **dict(_season_and_marker(view, geometry)),
        **dict(arena.places(view, geometry, spots)),
    }


def _figures_on_board(before: Mapping[ThingId, Place]) -> Iterator[tuple[TroopId, StandingSpot | None]]:
    """Figures with their spots, None for defenders in the arena; without those that were destroyed."""
    for thing, place in before.items():
        if isinstance(thing, TroopId) and place.opacity:
            yield thing, place.spot if isinstance(place.spot, TileSpot | BattleSpot) else None


def _borders_and_buildings(view: Snapshot, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """Borders, cities and forts."""
    side = geometry.tiles.side
    owners = {(land["q"], land["r"]): land["owner"] for land in view["tiles"].values()}
    for tile, land in view["tiles"].items():
        owner, fort_owner = land["owner"], land["fort"]
        (x, y), spot = geometry.tiles.centre(tile), TileSpot(tile)
        if owner is not None:
            border = BorderId(tile, owner, _border_edges(owners, (land["q"], land["r"])))
            yield border, Place(x, y, 2 * side, BORDER_LAYER, spot=spot)
        if land["terrain"] == "city":
            city = view_queries.city(view, tile) or RuinId(tile)
            yield city, Place(x, y - side * 0.16, side * 1.34, CITY_LAYER, spot=spot)
        if fort_owner is not None:
            place = Place(x + side * 0.52, y - side * 0.34, side * 0.62, FORT_LAYER, spot=spot)
            yield FortId(tile, fort_owner), place


def _border_edges(owners: Mapping[Hex, Seat | None], tile: Hex) -> int:
    """The edges to tiles of other owners, as in `BorderId.edges`."""
    q, r = tile
    return sum(
        1 << bit
        for bit, (right, down) in enumerate(NEIGHBOURS)
        if owners.get((q + right, r + down)) != owners[tile]
    )


def _effects(view: Snapshot, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The signs of lasting effects: on the effect's tile, or on its owner's plate."""
    side = geometry.tiles.side
    plate_signs: dict[Seat, int] = {}
    for number, effect in enumerate(view["effects"]):
        seat = effect["seat"]
        if "tile" in effect:
            (x, y), spot = geometry.tiles.centre(effect["tile"]), TileSpot(effect["tile"])
            place = Place(x - side * 0.5, y - side * 0.42, side * 0.52, EFFECT_LAYER, spot=spot)
            yield EffectSignId(effect["kind"], seat, number), place
        else:
            plate_signs[seat] = plate_signs.get(seat, 0) + 1
            x, y = geometry.plates[seat].right - 6, geometry.plates[seat].bottom - 26 * plate_signs[seat]
            place = Place(x, y, 44, EFFECT_LAYER, spot=SeatSpot(seat))
            yield EffectSignId(battle_sign(effect), seat, number), place


def battle_sign(effect: Mapping[str, Any]) -> str:
    """The picture in `allyria/effect` of an effect that belongs to no tile."""
    if effect["kind"] == "edge" and effect["role"] == "defend":
        return "armour"
    return BATTLE_SIGNS[effect["kind"]]


def _season_and_marker(view: Snapshot, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The season wheel with the moon in its centre, and the marker of the starting seat on its plate."""
    wheel, spot = geometry.wheel, SeasonSpot()
    if wheel.width:
        x, y, size = wheel.centerx, wheel.centery, float(wheel.width)
        season = SEASONS[view["year"][max(0, view["season"])]]
        yield WheelId(), Place(x, y, size, WHEEL_LAYER, angle=_wheel_angle(view), spot=spot)
        yield MoonId(season.phase), Place(x, y, size * 0.34, MOON_LAYER, spot=spot)
    starter = view["starter"]
    plate = geometry.plates[starter]
    yield MarkerId(), Place(plate.left + 6, plate.bottom - 10, 46, MARKER_LAYER, spot=SeatSpot(starter))


def _wheel_angle(view: Snapshot) -> float:
    """The rotation of the season wheel in degrees; the middle of each season is at the top in its turn."""
    cards_per_year = len(view["year"]) / view["config"]["years"]
    return float(360 * (max(0, view["season"]) + 0.5) / cards_per_year - 45)
