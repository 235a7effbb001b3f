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
from game.games.cyvasse.table.animation.paths import arrival, legs_of
from game.games.cyvasse.table.ids import BuildingId, PieceId, ScreenId, TileSpot, TraySlot
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import on_tile, places
from game.table.entities.components import Ease, Leg
from game.table.entities.things import Things
from game.table.presentation.animation import EventGroup

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


@dataclass(frozen=True)
class Table:
    """The table on which a group of events is animated."""

    view: Snapshot
    """After the events."""
    board: Board
    things: Things
    viewer: Seat | None
    """None: several seats look on, or all."""


def group_events(events: Sequence[Event]) -> list[EventGroup]:
    """The events one by one; captures belong to the move before them."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, Captured) and found:
            found[-1].append(event)
        elif isinstance(event, ANIMATED):
            found.append([event])
    return list(found)


def animate(group: EventGroup, table: Table) -> None:
    """Animates a group of events."""
    captured = [event for event in group if isinstance(event, Captured)]
    match group[0]:
        case Moved() as event:
            moved(event, captured, table)
        case Swapped() as event:
            swapped(event, table)
        case Deployed(seat=seat, piece=kind, tile=tile):
            brought(TraySlot(SIDES[seat], kind), tile, table)
        case SetupPlaced() as event:
            placed(event, table)
        case KeepFell() as event:
            keep_fell(event, table)
        case ScreenRemoved():
            screen_removed(table)
        case Coin(seat=seat, tossed=True):
            effects.toss(table.things, table.board, SIDES[seat])
        case MatchOver(winner=winner):
            match_over(winner, table)


def moved(event: Moved, captured: Sequence[Captured], table: Table) -> None:
    """A piece moves; the pieces that it captures fall."""
    mover = piece_at(table, event.start)
    victims = [(piece_at(table, capture.tile), capture.tile) for capture in captured]
    if mover is None:
        return
    legs, wait = legs_of(table.board, event, mover), 0.0
    falls = [arrival(legs, tile) * 0.9 for _, tile in victims]
    if event.piece in ENGINES and victims:
        falls = [
            effects.shot(table.things, table.board, event, tile, number)
            for number, (_, tile) in enumerate(victims)
        ]
        wait = max(falls) + 0.1
    table.things.play_sound(_departure(event), legs[0].goal.x)
    table.things.travel(mover, *legs, delay=wait)
    for (victim, tile), delay in zip(victims, falls, strict=True):
        if victim is not None:
            effects.topple(table.things, table.board, victim, tile, delay)


def swapped(event: Swapped, table: Table) -> None:
    """The spearman leaps over the piece that takes its tile."""
    spearman, partner = piece_at(table, event.spearman), piece_at(table, event.partner)
    if spearman is None or partner is None:
        return
    board = table.board
    table.things.play_sound("swap", board.centre(event.spearman)[0])
    table.things.travel(
        spearman, Leg(on_tile(board, spearman, event.partner), 0.6, board.tile * 0.8, sound="set")
    )
    table.things.travel(partner, Leg(on_tile(board, partner, event.spearman), 0.6))


def brought(slot: TraySlot, tile: Tile, table: Table) -> None:
    """A piece, a mountain or a keep comes out of a tray onto the board."""
    waiting = [thing for thing in table.things.at(slot) if isinstance(thing, PieceId | BuildingId)]
    if waiting:
        goal = on_tile(table.board, waiting[-1], tile)
        table.things.play_sound("lift", table.things.place(waiting[-1]).x)
        table.things.travel(waiting[-1], Leg(goal, 0.55, table.board.tile, sound="deploy"))


def placed(event: SetupPlaced, table: Table) -> None:
    """A mountain, a keep or a piece is placed; the pieces of a preset glide to their tiles on settling."""
    match event.option:
        case ("mountain" | "keep" as kind, str() as tile):
            brought(TraySlot(SIDES[event.seat], kind), tile, table)
        case ("place", str() as kind, str() as tile):
            brought(TraySlot(SIDES[event.seat], kind), tile, table)


def keep_fell(event: KeepFell, table: Table) -> None:
    """The keep crumbles; the pieces inside go to the graveyard."""
    side = SIDES[event.seat]
    effects.crumble(table.things, table.board, side, event.tile)
    inside = [
        thing
        for kind in KINDS
        for thing in table.things.at(TraySlot(side, kind))
        if isinstance(thing, PieceId)
    ]
    for index, piece in enumerate(inside):
        effects.carry_off(table.things, table.board, piece, 0.5 + 0.07 * index)


def screen_removed(table: Table) -> None:
    """The hidden pieces appear at their places, then the screen goes down."""
    now = places(table.view, table.board, table.things.goals)
    for thing, place in now.items():
        if thing not in table.things:
            table.things.put(thing, place)
    if ScreenId() in table.things:
        effects.lower(table.things, table.board)


def match_over(winner: Seat | None, table: Table) -> None:
    """The winner's pieces leap."""
    if winner is None:
        table.things.play_sound("draw", table.board.field.centerx)
        return
    lost = table.viewer is not None and table.viewer != winner
    table.things.play_sound("lose" if lost else "win", table.board.field.centerx)
    tiles = sorted(table.view["seats"][winner]["units"])
    for index, tile in enumerate(tiles):
        piece = piece_at(table, tile)
        if piece is not None and piece.side == SIDES[winner]:
            here = on_tile(table.board, piece, tile)
            leap = Leg(here, 0.35, table.board.tile * 0.35, Ease.LINEAR)
            table.things.travel(piece, leap, leap, delay=0.04 * index)


def piece_at(table: Table, tile: Tile) -> PieceId | None:
    """The piece on a tile; None: there is none on the table."""
    things = table.things.at(TileSpot(tile))
    pieces = [thing for thing in things if isinstance(thing, PieceId) and thing.kind in KINDS]
    return pieces[-1] if pieces else None


def _departure(event: Moved) -> str:
    """The sound of a piece that starts to move."""
    return {"dragon": "wings", "catapult": "catapult", "trebuchet": "trebuchet"}.get(event.piece, "lift")
