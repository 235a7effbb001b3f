"""Where troops stand: which figure is on which tile, and where on it."""

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.troops import ORDER, SUPPLY, TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import BattleSpot, StandingSpot, TileSpot
from game.games.allyria.table.ids.things import TroopCountId, TroopId
from game.games.allyria.table.layout.board import Board
from game.table.entities.place import Place
from game.table.ids import ThingId

FIGURE, COUNT = 20, 30
"""Layers."""
CROWD = (0.055, -0.03)
"""How far figures of one type stand from each other, measured by the hexagon's side."""
ROWS: Mapping[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.06, 1.06),),
    2: ((-0.4, 0.06, 0.86), (0.4, 0.06, 0.86)),
    3: ((-0.42, -0.26, 0.74), (0.42, -0.26, 0.74), (0.0, 0.38, 0.74)),
    4: ((-0.4, -0.3, 0.7), (0.4, -0.3, 0.7), (-0.4, 0.36, 0.7), (0.4, 0.36, 0.7)),
    5: ((-0.5, -0.3, 0.62), (0.0, -0.36, 0.62), (0.5, -0.3, 0.62), (-0.28, 0.38, 0.62), (0.28, 0.38, 0.62)),
}
"""By the number of types on a tile: where each stands and how large it is, measured by the side."""
BEFORE_CITY: Mapping[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.0, 0.46, 0.78),),
    2: ((-0.34, 0.46, 0.7), (0.34, 0.46, 0.7)),
    3: ((-0.5, 0.4, 0.62), (0.0, 0.52, 0.62), (0.5, 0.4, 0.62)),
    4: ((-0.6, 0.34, 0.56), (-0.2, 0.52, 0.56), (0.2, 0.52, 0.56), (0.6, 0.34, 0.56)),
    5: ((-0.64, 0.3, 0.52), (-0.34, 0.5, 0.52), (0.0, 0.58, 0.52), (0.34, 0.5, 0.52), (0.64, 0.3, 0.52)),
}
"""The same in front of a city."""


def rank(figure: TroopId) -> tuple[int, Seat, int]:
    """Sorts figures by their types."""
    return ORDER[figure.type], figure.seat, figure.number


def type_of(figure: TroopId) -> str:
    """Groups figures by their types."""
    return figure.type


def assign_figures(
    view: Snapshot, before: Mapping[TroopId, StandingSpot | None]
) -> dict[TroopId, StandingSpot]:
    """The spot of each figure on the board; figures keep their spot from `before` where they can.

    Figures with None in `before` are on the board but at no spot; they come before those that are not on it.
    """
    spots_needed = _spots_needed(view)
    spots: dict[TroopId, StandingSpot] = {}
    for seat in range(len(view["seats"])):
        for kind in TYPES:
            needed = spots_needed.get((seat, kind))
            if needed:
                spots |= _assigned(_figures(seat, kind), needed, before)
    return spots


@cache
def _figures(seat: Seat, kind: str) -> tuple[TroopId, ...]:
    """All figures of a seat and a type; cached because they are needed each time the table settles."""
    return tuple(TroopId(seat, kind, number) for number in range(SUPPLY))


def _spots_needed(view: Snapshot) -> dict[tuple[Seat, str], list[StandingSpot]]:
    """By seat and type, a spot for each troop; troops that attack in a battle stand in the arena."""
    needed: dict[tuple[Seat, str], list[StandingSpot]] = {}
    for tile, land in view["tiles"].items():
        if land["troops"]:
            spot = TileSpot(tile)
            for troop in land["troops"]:
                needed.setdefault((land["owner"], troop["type"]), []).append(spot)
    battle = view_queries.battle(view)
    if battle is not None:
        for troop in battle["party"]:
            needed.setdefault((battle["seat"], troop["type"]), []).append(BattleSpot())
    return needed


def _assigned(
    figures: Sequence[TroopId], needed: Sequence[StandingSpot], before: Mapping[TroopId, StandingSpot | None]
) -> dict[TroopId, StandingSpot]:
    """Figures with their spots: figures that can stay first, then others that were on the board."""
    free_spots = list(needed)
    spots: dict[TroopId, StandingSpot] = {}
    for figure in figures:
        spot = before.get(figure)
        if spot is not None and spot in free_spots:
            spots[figure] = spot
            free_spots.remove(spot)
    moving = sorted(
        (figure for figure in figures if figure not in spots), key=lambda figure: figure not in before
    )
    return spots | dict(zip(moving, free_spots, strict=False))


def on_tiles(view: Snapshot, board: Board, found: Mapping[TroopId, StandingSpot]) -> dict[ThingId, Place]:
    """The places of all figures, and of the numbers beside those that are several."""
    lying: dict[ThingId, Place] = {}
    tiles = {figure: spot.tile for figure, spot in found.items() if isinstance(spot, TileSpot)}
    by_tile = sorted(tiles, key=lambda figure: (tiles[figure], *rank(figure)))
    for tile, group in groupby(by_tile, key=tiles.__getitem__):
        lying |= stack(board, tile, list(group), city=view["tiles"][tile]["terrain"] == "city")
    return lying


def stack(board: Board, tile: str, figures: list[TroopId], *, city: bool) -> dict[ThingId, Place]:
    """The places of the figures on one tile, sorted by type."""
    crowds = [list(group) for _, group in groupby(figures, key=type_of)]
    spots = (BEFORE_CITY if city else ROWS)[len(crowds)]
    lying: dict[ThingId, Place] = {}
    for crowd, spot in zip(crowds, spots, strict=True):
        lying |= crowded(board, tile, crowd, spot)
    return lying


def crowded(
    board: Board, tile: str, crowd: list[TroopId], spot: tuple[float, float, float]
) -> dict[ThingId, Place]:
    """Figures of one type, one behind the other, with their number."""
    (x, y), side = board.field.centre(tile), board.field.side
    right, down, part = spot
    size = part * side
    middle = (len(crowd) - 1) / 2
    lying: dict[ThingId, Place] = {
        figure: Place(
            x + side * (right - CROWD[0] * (index - middle)),
            y + side * (down + CROWD[1] * (len(crowd) - 1 - index)),
            size,
            FIGURE,
            spot=TileSpot(tile),
        )
        for index, figure in enumerate(crowd)
    }
    if len(crowd) > 1:
        number = TroopCountId(tile, crowd[0].type, len(crowd))
        lying[number] = Place(
            x + side * right + size * 0.36,
            y + side * down + size * 0.3,
            max(36.0, side * 0.46),
            COUNT,
            spot=TileSpot(tile),
        )
    return lying
