"""The arena over the land: battles, losses and the picking of a party. What lies there, and where."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.contract import Seat, Snapshot
from game.games.allyria.rules.combat.points import PARTS
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import (
    BattleSpot,
    DieSpot,
    LossSpot,
    PartySpot,
    StandingSpot,
    TileSpot,
)
from game.games.allyria.table.ids.things import (
    ArenaHeading,
    ArenaId,
    DieId,
    Fighter,
    PartyNumberId,
    PartyTroopId,
    PointId,
    TroopId,
)
from game.games.allyria.table.layout.board import EDGE, Board
from game.games.allyria.table.layout.rows import cell, lined_up
from game.table.entities.place import Place
from game.table.ids import ThingId
from game.table.input.targets import Target
from game.ui.layout import column, inset

PANEL, FIGURE, DIE, CHIP = 50, 54, 56, 57
"""Layers."""
SIDES = {"att": "seat", "def": "foe"}
"""By side of a battle, the field of the step with its seat."""
SIGNS = ("minus", "plus")
"""Points in the order in which they are spent."""


def placed(
    view: Snapshot, board: Board, found: Mapping[TroopId, StandingSpot]
) -> Iterator[tuple[ThingId, Place]]:
    """All that lies in the arena; nothing while it is closed."""
    step = shown(view)
    if step is None:
        return
    yield panel(room(view, board, step), step_heading(view, step))
    if step["f"] == "battle":
        for side in SIDES:
            yield from fighters(board.strips[side][0], side, figures_of(step, side, found))
            yield from dice(board, side, step[SIDES[side]], step[side]["face"])
            if not step[side]["assigned"]:
                yield from chips(board, side, step[side])
    elif step["f"] == "losses":
        lost = [name for name, spot in found.items() if spot == TileSpot(step["tile"])]
        yield from fighters(inset(board.doomed, 40, 40), "def", lost)
    else:
        yield from party(view, board, step)


def panel(rect: pygame.Rect, heading: ArenaHeading | None) -> tuple[ArenaId, Place]:
    """The ground of the arena."""
    return ArenaId(rect.width, rect.height, heading), Place(*rect.center, float(max(rect.size)), PANEL)


def room(view: Snapshot, board: Board, step: Mapping[str, Any]) -> pygame.Rect:
    """How much of the table the arena covers."""
    if step["f"] == "battle":
        return board.arena
    if step["f"] == "losses":
        return board.doomed
    rows = board.picking(list(pickable(view, step).values()))
    return rows[0][0].unionall([cell for row in rows for cell in row]).inflate(2 * EDGE, 2 * EDGE)


def step_heading(view: Snapshot, step: Mapping[str, Any]) -> ArenaHeading | None:
    """Who fights where and with which points; None: nobody fights."""
    if step["f"] != "battle":
        return None
    attacker, defender = (fighter(view, step[SIDES[side]], step[side]["parts"]) for side in SIDES)
    return heading(view, step["to"], attacker, defender)


def heading(view: Snapshot, tile: Tile, attacker: Fighter, defender: Fighter) -> ArenaHeading:
    """Who fights on a tile."""
    return ArenaHeading(view["tiles"][tile]["terrain"], view_queries.city(view, tile), attacker, defender)


def fighter(view: Snapshot, seat: Seat, parts: Mapping[str, int]) -> Fighter:
    """A side with what its points are made of."""
    return Fighter(seat, view["seats"][seat]["race"], tuple(parts[name] for name in PARTS))


def shown(view: Snapshot) -> dict[str, Any] | None:
    """The step that the arena is open for; None: it is closed."""
    step = view_queries.top_step(view)
    if step is None:
        return None
    picking = step["f"] in ("march", "rally") and step["to"] is not None and not step["set"]
    return step if picking or step["f"] in ("battle", "losses") else None


def figures_of(step: Mapping[str, Any], side: str, found: Mapping[TroopId, StandingSpot]) -> list[TroopId]:
    """The figures of one side of a battle."""
    start = BattleSpot() if side == "att" else TileSpot(step["to"])
    seat = step[SIDES[side]]
    return [troop for troop, spot in found.items() if spot == start and troop.seat == seat]


def fighters(room: pygame.Rect, side: str, figures: Sequence[TroopId]) -> Iterator[tuple[ThingId, Place]]:
    """A side's troops, those of a type together."""
    for figure, rect in lined_up(room, figures).items():
        spot = BattleSpot() if side == "att" else None
        yield figure, Place(rect.centerx, rect.centery, rect.height, FIGURE, spot=spot)


def die_rect(board: Board, side: str, index: int, count: int) -> pygame.Rect:
    """Where the die with that number lies."""
    return cell(board.strips[side][1], index, count)


def dice(board: Board, side: str, seat: int, faces: Sequence[int]) -> Iterator[tuple[ThingId, Place]]:
    """A side's dice as they show now."""
    for index, face in enumerate(faces):
        rect = die_rect(board, side, index, len(faces))
        yield DieId(seat, side, index, face), Place(*rect.center, float(rect.width), DIE)


def chips(board: Board, side: str, points: Mapping[str, Any]) -> Iterator[tuple[ThingId, Place]]:
    """A side's points that are still to be spent: a row for each sign, minus above plus."""
    left = {sign: points[f"{sign}_left"] for sign in SIGNS if points[f"{sign}_left"]}
    room = board.strips[side][2]
    rows = column(room, [room.height // len(left)] * len(left), 0) if left else []
    for (sign, count), row in zip(left.items(), rows, strict=True):
        for index in range(count):
            rect = cell(row, index, count)
            yield PointId(sign, side, index), Place(*rect.center, float(rect.width), CHIP)


def pickable(view: Snapshot, step: Mapping[str, Any]) -> dict[str, int]:
    """How many of each type can be picked."""
    troops = view["tiles"][step["from"]]["troops"]
    there = [troop["type"] for troop in troops if troop["moves"] > 0 or step["f"] == "rally"]
    return {kind: there.count(kind) for kind in TYPES if kind in there}


def takes(view: Snapshot, board: Board, step: Mapping[str, Any]) -> dict[PartySpot, pygame.Rect]:
    """By spot, where so many of a type can be taken into a party: a row a type, at 0 its picture."""
    counts = pickable(view, step)
    rows = board.picking(list(counts.values()))
    return {
        PartySpot(kind, count): cell.inflate(-8, -8)
        for kind, row in zip(counts, rows, strict=True)
        for count, cell in enumerate(row)
    }


def party(view: Snapshot, board: Board, step: Mapping[str, Any]) -> Iterator[tuple[ThingId, Place]]:
    """The types that can be taken, each with the numbers to choose from."""
    taken = [troop["type"] for troop in step["party"]]
    for spot, rect in takes(view, board, step).items():
        if not spot.count:
            yield PartyTroopId(step["seat"], spot.type), Place(*rect.center, float(rect.height), FIGURE)
        else:
            thing = PartyNumberId(spot.type, spot.count, taken.count(spot.type) == spot.count)
            yield (
                thing,
                Place(*rect.center, float(min(rect.size)), DIE, spot=spot),
            )


def targets(view: Snapshot, board: Board) -> list[Target]:
    """What can be pointed at in the arena."""
    step = shown(view)
    if step is None:
        return []
    if step["f"] == "battle" and step["stage"] in ("attacker", "defender"):
        side = "att" if step["stage"] == "attacker" else "def"
        count = len(step[side]["face"])
        return [
            Target.from_rect(DieSpot(index), die_rect(board, side, index, count)) for index in range(count)
        ]
    if step["f"] in ("march", "rally"):
        rects = takes(view, board, step).items()
        return [Target.from_rect(spot, rect) for spot, rect in rects if spot.count]
    return [Target.from_rect(LossSpot(kind), rect) for kind, rect in doomed(view, board, step).items()]


def doomed(view: Snapshot, board: Board, step: Mapping[str, Any]) -> dict[str, pygame.Rect]:
    """By type, where the troops stand of which one has to fall."""
    side = "att" if step.get("stage") == "att-losses" else "def"
    tile = step["to"] if step["f"] == "battle" else step["tile"]
    seat = step["seat"] if side == "att" or step["f"] == "losses" else step["foe"]
    troops = step["party"] if side == "att" else view["tiles"][tile]["troops"]
    counts = {kind: [troop["type"] for troop in troops].count(kind) for kind in TYPES}
    figures = [TroopId(seat, kind, number) for kind, count in counts.items() for number in range(count)]
    found: dict[str, pygame.Rect] = {}
    area = board.strips[side][0] if step["f"] == "battle" else inset(board.doomed, 40, 40)
    for figure, rect in lined_up(area, figures).items():
        kind = figure.type
        found[kind] = found[kind].union(rect) if kind in found else rect
    return found
