"""Where everything lies on the Allyria table, as far as the onlooker may know."""

from collections.abc import Iterator, Mapping

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.hexes import Hex
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import BattleSpot, SeasonSpot, SeatSpot, StandingSpot, TileSpot
from game.games.allyria.table.ids.things import (
    BorderId,
    EffectId,
    FortId,
    MarkerId,
    MoonId,
    RuinId,
    TroopId,
    WheelId,
)
from game.games.allyria.table.layout import arena, cards, troops
from game.games.allyria.table.layout.board import Board
from game.table.entities.place import Place
from game.table.ids import ThingId

BORDER, FORT, CITY, EFFECT, WHEEL = 2, 8, 10, 32, 10
"""Layers, from the ground up."""


def places(
    view: Snapshot, board: Board, before: Mapping[ThingId, Place], viewer: Seat | None
) -> dict[ThingId, Place]:
    """Each thing's place by its id; of troops that look alike, who can stay stays."""
    found = troops.assign_figures(view, dict(_standing(before)))
    lying = troops.on_tiles(view, board, found)
    lying |= dict(land(view, board))
    lying |= dict(effects(view, board))
    lying |= dict(cards.placed(view, board, viewer))
    lying |= dict(year(view, board))
    return lying | dict(arena.placed(view, board, found))


def _standing(before: Mapping[ThingId, Place]) -> Iterator[tuple[TroopId, StandingSpot | None]]:
    """The figures on the board with their spots, None for defenders in the arena; not those that fell."""
    for thing, place in before.items():
        if isinstance(thing, TroopId) and place.opacity:
            yield thing, place.spot if isinstance(place.spot, TileSpot | BattleSpot) else None


def land(view: Snapshot, board: Board) -> Iterator[tuple[ThingId, Place]]:
    """Borders, cities and forts."""
    side = board.field.side
    owners = {(here["q"], here["r"]): here["owner"] for here in view["tiles"].values()}
    for tile, here in view["tiles"].items():
        (x, y), spot = board.field.centre(tile), TileSpot(tile)
        if here["owner"] is not None:
            yield (
                BorderId(tile, here["owner"], edges(owners, (here["q"], here["r"]))),
                Place(x, y, 2 * side, BORDER, spot=spot),
            )
        if here["terrain"] == "city":
            yield (
                view_queries.city(view, tile) or RuinId(tile),
                Place(x, y - side * 0.16, side * 1.34, CITY, spot=spot),
            )
        if here["fort"] is not None:
            yield (
                FortId(tile, here["fort"]),
                Place(x + side * 0.52, y - side * 0.34, side * 0.62, FORT, spot=spot),
            )


def edges(owners: Mapping[Hex, Seat | None], here: Hex) -> int:
    """The sides of a tile that border on another owner's land, a bit each, clockwise from the upper right."""
    q, r = here
    return sum(
        1 << bit
        for bit, (right, down) in enumerate(AROUND)
        if owners.get((q + right, r + down)) != owners[here]
    )


AROUND = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The neighbours clockwise from the upper right: each lies behind the side between two corners."""


def effects(view: Snapshot, board: Board) -> Iterator[tuple[ThingId, Place]]:
    """Signs of what holds for a while: on its tile, or at its owner's plate."""
    side = board.field.side
    shown: dict[int, int] = {}
    for number, effect in enumerate(view["effects"]):
        seat, kind = effect["seat"], effect["kind"]
        if "tile" in effect:
            x, y = board.field.centre(effect["tile"])
            yield (
                EffectId(kind, seat, number),
                Place(x - side * 0.5, y - side * 0.42, side * 0.52, EFFECT, spot=TileSpot(effect["tile"])),
            )
        else:
            plate = board.plates[seat]
            shown[seat] = shown.get(seat, 0) + 1
            yield (
                EffectId(sign(effect), seat, number),
                Place(plate.right - 6, plate.bottom - 26 * shown[seat], 44, EFFECT, spot=SeatSpot(seat)),
            )


def sign(effect: Mapping[str, object]) -> str:
    """The drawing that stands for something that holds in battles."""
    if effect["kind"] == "edge" and effect["role"] == "defend":
        return "armour"
    return BATTLE_SIGNS[str(effect["kind"])]


BATTLE_SIGNS = {"edge": "edge", "die": "night", "armour": "armour"}
"""By kind of effect that lies on no tile, the name of its picture in `allyria/effect`."""


def year(view: Snapshot, board: Board) -> Iterator[tuple[ThingId, Place]]:
    """The wheel turns on with each card; in its middle the moon; the marker lies on a plate."""
    x, y = board.wheel.center
    size = float(board.wheel.width)
    season = SEASONS[view["year"][max(0, view["season"])]]
    if board.wheel.width:
        yield WheelId(), Place(x, y, size, WHEEL, angle=turned(view), spot=SeasonSpot())
        yield MoonId(season.phase), Place(x, y, size * 0.34, WHEEL + 1, spot=SeasonSpot())
    plate = board.plates[view["starter"]]
    yield MarkerId(), Place(plate.left + 6, plate.bottom - 10, 46, WHEEL + 2, spot=SeatSpot(view["starter"]))


def turned(view: Snapshot) -> float:
    """How far the wheel has turned, in degrees: the middle of each season comes to stand on top."""
    cards = len(view["year"]) / view["config"]["years"]
    return float(360 * (max(0, view["season"]) + 0.5) / cards - 45)
