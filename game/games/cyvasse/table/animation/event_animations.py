"""Animates the events of Cyvasse."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event, Seat, Snapshot
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.rules.events import (
    Captured,
    Coin,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    ScreenRemoved,
    SetupPlaced,
    Swapped,
)
from game.games.cyvasse.table.animation import effects
from game.games.cyvasse.table.animation.paths import legs_of, seconds_until
from game.games.cyvasse.table.ids import BuildingId, PieceId, ScreenId, TileSpot, TraySlot
from game.games.cyvasse.table.layout.geometry import TableGeometry
from game.games.cyvasse.table.layout.places import on_tile, places
from game.table.entities.components import Ease, Leg
from game.table.entities.things import Things
from game.table.presentation.events import EventGroup

ANIMATED = (
    Coin,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    ScreenRemoved,
    SetupPlaced,
    Swapped,
)
"""Events with an animation or a sound of their own."""

ENGINES = frozenset({"catapult", "trebuchet"})
"""Pieces that shoot before they move."""

DEPARTURE_SOUNDS = {"dragon": "wings", "catapult": "catapult", "trebuchet": "trebuchet"}
"""By kind of piece; all others have `lift`."""


@dataclass(frozen=True)
class AnimatedTable:
    """The table on which events are animated."""

    view: Snapshot
    """After all events."""
    geometry: TableGeometry
    things: Things
    viewer: Seat | None
    """The one person among bots; None: several people."""


def group_events(events: Sequence[Event]) -> list[EventGroup]:
    """The animated events, each in a group of its own; captures belong to the group of their move."""
    groups: list[list[Event]] = []
    for event in events:
        if isinstance(event, Captured) and groups:
            groups[-1].append(event)
        elif isinstance(event, ANIMATED):
            groups.append([event])
    return list(groups)


def animate(group: EventGroup, table: AnimatedTable) -> None:
    """Animates a group of events."""
    captures = [event for event in group if isinstance(event, Captured)]
    match group[0]:
        case Moved() as event:
            animate_move(event, captures, table)
        case Swapped() as event:
            animate_swap(event, table)
        case Deployed(seat=seat, piece=kind, tile=tile):
            bring_from_tray(TraySlot(SIDES[seat], kind), tile, table)
        case SetupPlaced() as event:
            animate_setup(event, table)
        case KeepFell() as event:
            animate_keep_fall(event, table)
        case ScreenRemoved():
            remove_screen(table)
        case Coin(seat=seat, tossed=True):
            effects.toss_coin(table.things, table.geometry, SIDES[seat])
        case MatchOver(winner=winner):
            animate_end(winner, table)


def animate_move(event: Moved, captures: Sequence[Captured], table: AnimatedTable) -> None:
    """Moves a piece, and topples the pieces that it captures."""
    piece = piece_on(table, event.start)
    victims = [(piece_on(table, capture.tile), capture.tile) for capture in captures]
    if piece is None:
        return
    legs, wait = legs_of(table.geometry, event, piece), 0.0
    delays = [seconds_until(legs, tile) * 0.9 for _, tile in victims]
    if event.piece in ENGINES and victims:
        delays = [
            effects.shoot(table.things, table.geometry, event, tile, index)
            for index, (_, tile) in enumerate(victims)
        ]
        wait = max(delays) + 0.1
    table.things.play_sound(DEPARTURE_SOUNDS.get(event.piece, "lift"), legs[0].goal.x)
    table.things.travel(piece, *legs, delay=wait)
    for (victim, tile), delay in zip(victims, delays, strict=True):
        if victim is not None:
            effects.topple(table.things, table.geometry, victim, tile, delay)


def animate_swap(event: Swapped, table: AnimatedTable) -> None:
    """Lets the spearman jump over the piece with which it swaps tiles."""
    spearman, partner = piece_on(table, event.spearman), piece_on(table, event.partner)
    if spearman is None or partner is None:
        return
    geometry = table.geometry
    table.things.play_sound("swap", geometry.centre(event.spearman)[0])
    jump_goal = on_tile(geometry, spearman, event.partner)
    table.things.travel(spearman, Leg(jump_goal, 0.6, geometry.tile_size * 0.8, sound="set"))
    table.things.travel(partner, Leg(on_tile(geometry, partner, event.spearman), 0.6))


def bring_from_tray(slot: TraySlot, tile: Tile, table: AnimatedTable) -> None:
    """Brings a piece, a mountain or a keep from a tray onto the board."""
    things = [thing for thing in table.things.at(slot) if isinstance(thing, PieceId | BuildingId)]
    if things:
        goal = on_tile(table.geometry, things[-1], tile)
        table.things.play_sound("lift", table.things.place(things[-1]).x)
        table.things.travel(things[-1], Leg(goal, 0.55, table.geometry.tile_size, sound="deploy"))


def animate_setup(event: SetupPlaced, table: AnimatedTable) -> None:
    """Brings a mountain, a keep or a piece onto the board.

    The pieces of a preset are not animated here: they glide to their tiles when the table settles.
    """
    match event.option:
        case ("mountain" | "keep" as kind, str() as tile):
            bring_from_tray(TraySlot(SIDES[event.seat], kind), tile, table)
        case ("place", str() as kind, str() as tile):
            bring_from_tray(TraySlot(SIDES[event.seat], kind), tile, table)


def animate_keep_fall(event: KeepFell, table: AnimatedTable) -> None:
    """Lets the keep crumble, and moves its reserve to the graveyard."""
    side = SIDES[event.seat]
    effects.crumble(table.things, table.geometry, side, event.tile)
    reserve = [
        thing
        for kind in KINDS
        for thing in table.things.at(TraySlot(side, kind))
        if isinstance(thing, PieceId)
    ]
    for index, piece in enumerate(reserve):
        effects.move_to_graveyard(table.things, table.geometry, piece, 0.5 + 0.07 * index)


def remove_screen(table: AnimatedTable) -> None:
    """Puts the hidden pieces at their places, then lowers the screen."""
    for thing, place in places(table.view, table.geometry, table.things.goals).items():
        if thing not in table.things:
            table.things.put(thing, place)
    if ScreenId() in table.things:
        effects.lower_screen(table.things, table.geometry)


def animate_end(winner: Seat | None, table: AnimatedTable) -> None:
    """Lets the winner's pieces jump; `winner` is None after a draw."""
    centre = table.geometry.field.centerx
    if winner is None:
        table.things.play_sound("draw", centre)
        return
    lost = table.viewer is not None and table.viewer != winner
    table.things.play_sound("lose" if lost else "win", centre)
    tiles = sorted(table.view["seats"][winner]["units"])
    for index, tile in enumerate(tiles):
        piece = piece_on(table, tile)
        if piece is not None and piece.side == SIDES[winner]:
            place = on_tile(table.geometry, piece, tile)
            jump = Leg(place, 0.35, table.geometry.tile_size * 0.35, Ease.LINEAR)
            table.things.travel(piece, jump, jump, delay=0.04 * index)


def piece_on(table: AnimatedTable, tile: Tile) -> PieceId | None:
    """The piece on a tile; None: the table shows none there."""
    things = table.things.at(TileSpot(tile))
    pieces = [thing for thing in things if isinstance(thing, PieceId) and thing.kind in KINDS]
    return pieces[-1] if pieces else None
