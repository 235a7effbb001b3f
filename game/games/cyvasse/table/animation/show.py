"""What happens in Cyvasse, set in motion."""

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
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import on_tile, places
from game.games.cyvasse.table.layout.spots import kind_of, side_of
from game.table.components import Ease, Leg
from game.table.presentation.animation import EventGroup
from game.table.things import Things

SEEN = (
    Coin,
    Deployed,
    KeepFell,
    MatchOver,
    Moved,
    ScreenRemoved,
    SetupPlaced,
    Swapped,
)
"""Events with something to be seen or heard; of the others the settling tells enough."""

ENGINES = frozenset({"catapult", "trebuchet"})
"""They hit first and follow then."""


@dataclass(frozen=True)
class Table:
    """What a group of events is shown on."""

    view: Snapshot
    """After all that is being shown."""
    board: Board
    things: Things
    viewer: Seat | None
    """Who looks on; None: several or all."""


def group_events(events: Sequence[Event]) -> list[EventGroup]:
    """The events in turn; who is captured falls while the captor arrives."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, Captured) and found:
            found[-1].append(event)
        elif isinstance(event, SEEN):
            found.append([event])
    return list(found)


def animate(group: EventGroup, table: Table) -> None:
    """Set a group of events in motion."""
    captured = [event for event in group if isinstance(event, Captured)]
    match group[0]:
        case Moved() as event:
            moved(event, captured, table)
        case Swapped() as event:
            swapped(event, table)
        case Deployed(seat=seat, piece=kind, tile=tile):
            brought(f"{SIDES[seat]}:{kind}", tile, table)
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
    """A piece goes its way; whom it meets falls."""
    mover = piece_at(table, event.start)
    victims = [(piece_at(table, capture.tile), capture.tile) for capture in captured]
    if mover is None:
        return
    legs, wait = legs_of(table.board, event, mover), 0.0
    falls = [arrival(legs, tile) * 0.9 for _, tile in victims]
    if event.piece in ENGINES and victims:
        falls = [
            effects.shot(table.things, table.board, event, tile, turn)
            for turn, (_, tile) in enumerate(victims)
        ]
        wait = max(falls) + 0.1
    table.things.ring(_departure(event), legs[0].goal.x)
    table.things.travel(mover, *legs, delay=wait)
    for (victim, tile), delay in zip(victims, falls, strict=True):
        if victim is not None:
            effects.topple(table.things, table.board, victim, tile, delay)


def swapped(event: Swapped, table: Table) -> None:
    """The spearman leaps over the friend who steps into its place."""
    spearman, partner = piece_at(table, event.spearman), piece_at(table, event.partner)
    if spearman is None or partner is None:
        return
    board = table.board
    table.things.ring("swap", board.centre(event.spearman)[0])
    table.things.travel(
        spearman, Leg(on_tile(board, spearman, event.partner), 0.6, board.tile * 0.8, sound="set")
    )
    table.things.travel(partner, Leg(on_tile(board, partner, event.spearman), 0.6))


def brought(spot: str, tile: Tile, table: Table) -> None:
    """Something comes out of a tray onto the board."""
    waiting = [thing for thing in table.things.at(spot) if kind_of(thing) in spot]
    if waiting:
        goal = on_tile(table.board, waiting[-1], tile)
        table.things.ring("lift", table.things.place(waiting[-1]).x)
        table.things.travel(waiting[-1], Leg(goal, 0.55, table.board.tile, sound="deploy"))


def placed(event: SetupPlaced, table: Table) -> None:
    """A mountain, a keep or a piece is laid; a preset finds its places by itself."""
    match event.option:
        case ("mountain" | "keep" as kind, str() as tile):
            brought(f"{SIDES[event.seat]}:{kind}", tile, table)
        case ("place", str() as kind, str() as tile):
            brought(f"{SIDES[event.seat]}:{kind}", tile, table)


def keep_fell(event: KeepFell, table: Table) -> None:
    """The keep crumbles; all that is still inside is carried off."""
    side = SIDES[event.seat]
    effects.crumble(table.things, table.board, side, event.tile)
    inside = [
        thing for kind in KINDS for thing in table.things.at(f"{side}:{kind}") if kind_of(thing) == kind
    ]
    for turn, thing in enumerate(inside):
        effects.carry_off(table.things, table.board, thing, 0.5 + 0.07 * turn)


def screen_removed(table: Table) -> None:
    """What stood hidden stands there already when the screen goes down."""
    now = places(table.view, table.board, table.things.goals)
    for thing, place in now.items():
        if thing not in table.things:
            table.things.put(thing, place)
    if "screen" in table.things:
        effects.lower(table.things, table.board)


def match_over(winner: Seat | None, table: Table) -> None:
    """The winner's pieces leap for joy."""
    if winner is None:
        table.things.ring("draw", table.board.field.centerx)
        return
    lost = table.viewer is not None and table.viewer != winner
    table.things.ring("lose" if lost else "win", table.board.field.centerx)
    tiles = sorted(table.view["seats"][winner]["units"])
    for turn, tile in enumerate(tiles):
        piece = piece_at(table, tile)
        if piece is not None and side_of(piece) == SIDES[winner]:
            here = on_tile(table.board, piece, tile)
            leap = Leg(here, 0.35, table.board.tile * 0.35, Ease.EVEN)
            table.things.travel(piece, leap, leap, delay=0.04 * turn)


def piece_at(table: Table, tile: Tile) -> str | None:
    """The piece on a tile; None: the table does not know of one."""
    pieces = [thing for thing in table.things.at(tile) if kind_of(thing) in KINDS]
    return pieces[-1] if pieces else None


def _departure(event: Moved) -> str:
    """What is heard when a piece sets off."""
    return {"dragon": "wings", "catapult": "catapult", "trebuchet": "trebuchet"}.get(event.piece, "lift")
