"""How the events of Cyvasse are animated: the path of each kind of piece, deployments, a keep's fall."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from game.games.cyvasse.rules import events
from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.rules.terrain import Tile, place_of
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.combat import bombard, strike
from game.games.cyvasse.table.effects import (
    CyvasseTable,
    burn,
    embers,
    raise_dust,
    ring,
    smoke,
    throw_rubble,
)
from game.games.cyvasse.table.geometry import PIECE_SIZE, TableGeometry
from game.games.cyvasse.table.places import TableLayer, on_tile, places
from game.table.entities.components import Ease, Leg, Place
from game.table.entities.things import Things
from game.table.presentation.events import EventGroup


@dataclass(frozen=True)
class Gait:
    """How a kind of piece moves."""

    seconds: float
    """Per tile."""
    hop_height: float
    """On each tile; in tiles."""
    sound: str
    """On each tile."""


WALK = Gait(0.26, 0.14, "step")
GAITS = {
    "light_horse": Gait(0.13, 0.22, "gallop"),
    "heavy_horse": Gait(0.15, 0.18, "gallop"),
    "elephant": Gait(0.2, 0.08, "stomp"),
    "catapult": Gait(0.17, 0.0, ""),
    "trebuchet": Gait(0.17, 0.0, ""),
}
"""By kind; all other kinds walk."""

JUMP_HEIGHT, MAX_FLIGHT_HEIGHT = 0.9, 1.1
"""The height of a jump over other pieces, and the maximal height of a dragon's flight, in tiles."""
MAX_PATH_SECONDS = 1.1


def legs_of(geometry: TableGeometry, event: events.Moved, piece: ids.PieceId) -> list[Leg]:
    """The legs of a move."""
    if event.piece == "dragon":
        return [flight_leg(geometry, piece, event.path)]
    if event.how == "forest":
        return forest_legs(geometry, piece, event)
    gait = GAITS.get(event.piece, WALK)
    seconds = min(gait.seconds, MAX_PATH_SECONDS / len(event.path))
    if event.how == "jump" and event.piece == "trebuchet":
        goal = on_tile(geometry, piece, event.goal)
        jump_seconds = max(0.5, seconds * len(event.path))
        return [Leg(goal, jump_seconds, geometry.tile_size * JUMP_HEIGHT, sound="set")]
    return _with_landing(list(walk_legs(geometry, event, piece, replace(gait, seconds=seconds))))


def flight_leg(geometry: TableGeometry, piece: ids.PieceId, path: Sequence[Tile]) -> Leg:
    """One high leg to the end of the path."""
    goal = on_tile(geometry, piece, path[-1])
    seconds = min(MAX_PATH_SECONDS, 0.4 + 0.06 * len(path))
    return Leg(goal, seconds, geometry.tile_size * min(MAX_FLIGHT_HEIGHT, 0.6 + 0.1 * len(path)), sound="set")


def forest_legs(geometry: TableGeometry, piece: ids.PieceId, event: events.Moved) -> list[Leg]:
    """The piece fades out in one forest and fades in in another. Spec: cyvasse 5.5.3."""
    start, goal = on_tile(geometry, piece, event.start), on_tile(geometry, piece, event.goal)
    hidden_at_start = start._replace(opacity=0.0, size=start.size * 0.7)
    hidden_at_goal = goal._replace(opacity=0.0, size=goal.size * 0.7)
    return [
        Leg(hidden_at_start, 0.3, ease=Ease.IN),
        Leg(goal, 0.35, ease=Ease.OUT, start=hidden_at_goal, sound="set"),
    ]


def walk_legs(geometry: TableGeometry, event: events.Moved, piece: ids.PieceId, gait: Gait) -> Iterator[Leg]:
    """A leg to each tile of the path, or two over the edge of the board."""
    hop = gait.hop_height * geometry.tile_size
    for before, tile in pairwise((event.start, *event.path)):
        if _on_opposite_edges(before, tile):
            yield from edge_legs(geometry, piece, (before, tile), gait.seconds)
        else:
            yield Leg(on_tile(geometry, piece, tile), gait.seconds, hop, Ease.LINEAR, sound=gait.sound)


def edge_legs(
    geometry: TableGeometry, piece: ids.PieceId, tiles: tuple[Tile, Tile], seconds: float
) -> Iterator[Leg]:
    """Off the board on one side and onto it from the other. Spec: cyvasse 5.5.4."""
    last, first = tiles
    (x, y), (right, up) = place_of(last), _edge_direction(last, first)
    out = _outside(geometry, piece, last, (x + right, y + up))
    x, y = place_of(first)
    back = _outside(geometry, piece, first, (x - right, y - up))
    hop = geometry.tile_size * 0.2
    yield Leg(out, seconds * 1.2, hop, Ease.LINEAR, sound="gallop")
    yield Leg(on_tile(geometry, piece, first), seconds * 1.2, hop, Ease.LINEAR, start=back, sound="gallop")


def _outside(geometry: TableGeometry, piece: ids.PieceId, tile: Tile, coordinates: tuple[int, int]) -> Place:
    """An invisible place outside the board, beside a tile on its edge."""
    place = on_tile(geometry, piece, tile)
    x, y = geometry.point(*coordinates)
    return place._replace(x=x, y=y, opacity=0.0, spot=None)


def _on_opposite_edges(before: Tile, tile: Tile) -> bool:
    (x1, y1), (x2, y2) = place_of(before), place_of(tile)
    return max(abs(x1 - x2), abs(y1 - y2)) > 1


def _edge_direction(last: Tile, first: Tile) -> tuple[int, int]:
    """The direction in which the path leaves the board, right and up."""
    (x1, y1), (x2, y2) = place_of(last), place_of(first)
    return (x1 > x2) - (x1 < x2), (y1 > y2) - (y1 < y2)


def _with_landing(legs: list[Leg]) -> list[Leg]:
    """The legs, the last one slowing down and with the sound of a piece that is set down."""
    last = legs[-1]
    return [*legs[:-1], Leg(last.goal, last.seconds, last.arc, Ease.OUT, last.start, "set")]


COIN_SIZE = 200.0
"""Layout units with all of the arena in sight."""
ENGINES = frozenset({"catapult", "trebuchet"})
"""Pieces that shoot before they move."""
DEPARTURE_SOUNDS = {"dragon": "wings", "catapult": "catapult", "trebuchet": "trebuchet"}
"""By kind of piece; all others have `lift`."""


def animate_move(table: CyvasseTable, event: events.Moved, joined: EventGroup) -> None:
    """Moves a piece, and lets it capture what is on its way."""
    piece = piece_on(table, event.start)
    if piece is None:
        return
    captures = [each for each in joined if isinstance(each, events.Captured)]
    standing = [(piece_on(table, capture.tile), capture.tile) for capture in captures]
    victims = [(victim, tile) for victim, tile in standing if victim is not None]
    legs, wait = legs_of(table.geometry, event, piece), 0.0
    if victims and event.piece in ENGINES:
        wait = bombard(table, event.start, victims, event.piece)
    elif victims:
        legs = strike(table, piece, legs, *victims[-1])
    table.things.play_sound(DEPARTURE_SOUNDS.get(event.piece, "lift"), legs[0].goal.x)
    table.things.travel(piece, *legs, delay=wait)


def animate_swap(table: CyvasseTable, event: events.Swapped, _joined: EventGroup) -> None:
    """Lets the spearman jump over the piece with which it swaps tiles."""
    spearman, partner = piece_on(table, event.spearman), piece_on(table, event.partner)
    if spearman is None or partner is None:
        return
    geometry = table.geometry
    table.things.play_sound("swap", geometry.centre(event.spearman)[0])
    jump_goal = on_tile(geometry, spearman, event.partner)
    table.things.travel(spearman, Leg(jump_goal, 0.6, geometry.tile_size * 0.8, sound="set"))
    table.things.travel(partner, Leg(on_tile(geometry, partner, event.spearman), 0.6))


GATE = 0.45
"""How large a piece is in the gate of its keep, in that of one on the board."""


def animate_deployment(table: CyvasseTable, event: events.Deployed, _joined: EventGroup) -> None:
    """Lets a piece of the reserve come through the gate of its keep."""
    side, keep = SIDES[event.seat], table.view.position.board.keep_or_ruin(event.seat)
    things = [
        each for each in table.things.at(ids.TraySlot(side, event.piece)) if isinstance(each, ids.PieceId)
    ]
    if not things or keep is None:
        return
    piece, tile_size = things[-1], table.geometry.tile_size
    goal = on_tile(table.geometry, piece, event.tile)
    inside = table.over(keep, PIECE_SIZE * GATE, 0, 0.2)
    gate = inside._replace(opacity=0.0)
    table.things.play_sound("lift", table.things.place(piece).x)
    table.sound("deploy", keep, 0.3)
    table.things.shake(ids.BuildingId(side, "keep"), tile_size * 0.025, 0.35, delay=0.35)
    for number in range(3):
        raise_dust(table, event.tile, 0.95 + 0.05 * number, number)
    table.things.travel(
        piece,
        Leg(inside, 0.36, tile_size * 0.6),
        Leg(gate, 0.06),
        Leg(goal, 0.55, tile_size * 0.1, Ease.OUT, start=inside._replace(opacity=0.3), sound="set"),
    )


def bring_from_tray(slot: ids.TraySlot, tile: Tile, table: CyvasseTable) -> None:
    """Brings a piece, a mountain or a keep from a tray onto the board."""
    things = [thing for thing in table.things.at(slot) if isinstance(thing, ids.PieceId | ids.BuildingId)]
    if things:
        goal = on_tile(table.geometry, things[-1], tile)
        table.things.play_sound("lift", table.things.place(things[-1]).x)
        table.things.travel(things[-1], Leg(goal, 0.55, table.geometry.tile_size, sound="deploy"))


def animate_setup(table: CyvasseTable, event: events.SetupPlaced, _joined: EventGroup) -> None:
    """Brings a mountain, a keep or a piece onto the board.

    The pieces of a preset are not animated here: they glide to their tiles when the table settles.
    """
    match event.option:
        case ("mountain" | "keep" as kind, str(tile)) | ("place", str(kind), str(tile)):
            bring_from_tray(ids.TraySlot(SIDES[event.seat], kind), tile, table)


BURNING = 0.8
"""How long a keep burns before its walls fall, in seconds."""


def animate_keep_fall(table: CyvasseTable, event: events.KeepFell, _joined: EventGroup) -> None:
    """Lets the keep burn and crumble; its reserve glides to the captured pieces afterwards."""
    burn(table, event.tile, 0.05, BURNING + 0.4, 1.25)
    embers(table, event.tile, 0.4)
    embers(table, event.tile, BURNING, 9)
    table.sound("keep_burns", event.tile)
    crumble(table, SIDES[event.seat], event.tile, BURNING)


def crumble(table: CyvasseTable, side: str, tile: Tile, delay: float) -> None:
    """Lets a keep shake and sink into dust, and a smoking ruin appear."""
    things, tile_size = table.things, table.geometry.tile_size
    keep, ruin = ids.BuildingId(side, "keep"), ids.BuildingId(side, "ruin")
    place = on_tile(table.geometry, ruin, tile)
    table.sound("keep_falls", tile, delay)
    if keep in things:
        things.shake(keep, tile_size * 0.06, 0.8, delay=delay - 0.1)
        sunk = place._replace(y=place.y + tile_size * 0.22, opacity=0.0, spot=None)
        things.travel(keep, Leg(sunk, 0.5, ease=Ease.IN), delay=delay + 0.35, vanishes=True)
    things.put(ruin, place._replace(opacity=0.0))
    things.travel(ruin, Leg(place, 0.4), delay=delay + 0.5)
    ring(table, tile, delay + 0.35, 3.0)
    for number in range(8):
        raise_dust(table, tile, delay + 0.2 + 0.05 * number, number, 1.3)
        throw_rubble(table, tile, number, delay + 0.3)
    for number in range(4):
        smoke(table, tile, delay + 0.6 + 0.1 * number, number)


def remove_screen(table: CyvasseTable, _event: events.ScreenRemoved, _joined: EventGroup) -> None:
    """Puts the hidden pieces at their places, then lowers the screen."""
    for thing, place in places(table.view, table.geometry, table.things.goals).items():
        if thing not in table.things:
            table.things.put(thing, place)
    if ids.ScreenId() in table.things:
        lower_screen(table.things, table.geometry)


def animate_end(table: CyvasseTable, event: events.MatchOver, _joined: EventGroup) -> None:
    """Lets the winner's pieces jump."""
    centre, winner, viewer = table.geometry.field.centerx, event.winner, table.layout.viewer
    if winner is None:
        table.things.play_sound("draw", centre)
        return
    lost = viewer is not None and viewer != winner
    table.things.play_sound("lose" if lost else "win", centre)
    for index, tile in enumerate(table.view.position.board.tiles_of(winner)):
        piece = piece_on(table, tile)
        if piece is not None and piece.side == SIDES[winner]:
            place = on_tile(table.geometry, piece, tile)
            jump = Leg(place, 0.35, table.geometry.tile_size * 0.35, Ease.LINEAR)
            table.things.travel(piece, jump, jump, delay=0.04 * index)


def piece_on(table: CyvasseTable, tile: Tile) -> ids.PieceId | None:
    """The piece on a tile; None: the table shows none there."""
    things = table.things.at(ids.TileSpot(tile))
    pieces = [thing for thing in things if isinstance(thing, ids.PieceId) and thing.kind in KINDS]
    return pieces[-1] if pieces else None


def lower_screen(things: Things, geometry: TableGeometry) -> None:
    """Moves the screen between the halves down until it has vanished."""
    raised = things.place(ids.ScreenId())
    things.play_sound("screen", raised.x)
    lowered = raised._replace(y=raised.y + geometry.tile_size * 2, opacity=0.0)
    things.travel(ids.ScreenId(), Leg(lowered, 0.9, ease=Ease.IN), delay=0.15, vanishes=True)


def toss_coin(table: CyvasseTable, event: events.Coin, _joined: EventGroup) -> None:
    """Tosses the coin, which lands with the side up and lies there for a moment."""
    if not event.tossed:
        return
    things, geometry, coin = table.things, table.geometry, ids.CoinId(SIDES[event.seat])
    x, y = geometry.field.center
    landed = Place(x, y, COIN_SIZE * geometry.factor, TableLayer.COIN, window=geometry.screen)
    start = landed._replace(y=y + 2 * geometry.tile_size)
    things.put(coin, start)
    things.play_sound("coin", x)
    things.spin(coin, 5, 1.3)
    things.play_sound("coin_land", x, 1.3)
    things.travel(coin, Leg(landed, 1.3, 260, Ease.LINEAR), Leg(landed, 0.9))
