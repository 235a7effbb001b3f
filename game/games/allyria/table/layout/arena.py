"""The arena over the land, in which battles are fought, and losses and parties are picked."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.points import PARTS
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
    BattleSide,
    DieId,
    PartyNumberId,
    PartyTroopId,
    PointId,
    TroopId,
)
from game.games.allyria.table.layout.geometry import TableGeometry
from game.games.allyria.table.layout.party_cells import party_cells, party_panel
from game.games.allyria.table.layout.rows import cell_rect, figure_rects
from game.games.allyria.table.view_queries import StepView
from game.table.entities.place import Place
from game.table.ids import ThingId
from game.table.input.targets import Target
from game.ui.layout import column, inset

PANEL_LAYER, FIGURE_LAYER, DIE_LAYER, POINT_LAYER = 50, 54, 56, 57
SEAT_FIELDS = {"att": "seat", "def": "foe"}
"""By side of a battle, the field of its step that holds the side's seat."""
SIGNS = ("minus", "plus")
"""Points in the order in which they are spent."""


def open_step(view: Snapshot) -> StepView | None:
    """The step that is shown in the arena; None: the arena is closed."""
    step = view_queries.top_step(view)
    if step is None:
        return None
    picks_party = step["f"] in ("march", "rally") and step["to"] is not None and not step["set"]
    return step if picks_party or step["f"] in ("battle", "losses") else None


def places(
    view: Snapshot, geometry: TableGeometry, spots: Mapping[TroopId, StandingSpot]
) -> Iterator[tuple[ThingId, Place]]:
    """Everything in the arena; nothing while it is closed."""
    step = open_step(view)
    if step is None:
        return
    yield panel(panel_rect(view, geometry, step), _heading_of_step(view, step))
    if step["f"] == "battle":
        for side in SEAT_FIELDS:
            area = geometry.arena_sides[side].troops
            yield from _figure_places(area, side, _figures_of_side(step, side, spots))
            yield from _dice_places(geometry, side, step[SEAT_FIELDS[side]], step[side]["face"])
            if not step[side]["assigned"]:
                yield from point_places(geometry, side, step[side])
    elif step["f"] == "losses":
        figures = [figure for figure, spot in spots.items() if spot == TileSpot(step["tile"])]
        yield from _figure_places(inset(geometry.losses_area, 40), "def", figures)
    else:
        yield from _party_places(view, geometry, step)


def panel(rect: pygame.Rect, heading: ArenaHeading | None) -> tuple[ArenaId, Place]:
    """The panel of the arena and its place."""
    return ArenaId(rect.width, rect.height, heading), Place(*rect.center, float(max(rect.size)), PANEL_LAYER)


def panel_rect(view: Snapshot, geometry: TableGeometry, step: StepView) -> pygame.Rect:
    """The part of the table that the arena covers."""
    if step["f"] == "battle":
        return geometry.arena
    if step["f"] == "losses":
        return geometry.losses_area
    return party_panel(_party_cells(view, geometry, step))


def _heading_of_step(view: Snapshot, step: StepView) -> ArenaHeading | None:
    """The heading of a battle; None: the step is no battle."""
    if step["f"] != "battle":
        return None
    attacker, defender = (
        battle_side(view, step[field], step[side]["parts"]) for side, field in SEAT_FIELDS.items()
    )
    return battle_heading(view, step["to"], attacker, defender)


def battle_heading(view: Snapshot, tile: Tile, attacker: BattleSide, defender: BattleSide) -> ArenaHeading:
    """The heading of a battle on a tile."""
    return ArenaHeading(view["tiles"][tile]["terrain"], view_queries.city(view, tile), attacker, defender)


def battle_side(view: Snapshot, seat: Seat, parts: Mapping[str, int]) -> BattleSide:
    """A side of a battle, with the parts of its points by name."""
    return BattleSide(seat, view["seats"][seat]["race"], tuple(parts[name] for name in PARTS))


def _figures_of_side(step: StepView, side: str, spots: Mapping[TroopId, StandingSpot]) -> list[TroopId]:
    """The figures of one side of a battle."""
    side_spot = BattleSpot() if side == "att" else TileSpot(step["to"])
    seat = step[SEAT_FIELDS[side]]
    return [figure for figure, spot in spots.items() if spot == side_spot and figure.seat == seat]


def _figure_places(
    area: pygame.Rect, side: str, figures: Sequence[TroopId]
) -> Iterator[tuple[ThingId, Place]]:
    """Figures in rows, sorted by type."""
    spot = BattleSpot() if side == "att" else None
    for figure, rect in figure_rects(area, figures).items():
        yield figure, Place(rect.centerx, rect.centery, rect.height, FIGURE_LAYER, spot=spot)


def die_rect(geometry: TableGeometry, side: str, index: int, count: int) -> pygame.Rect:
    """The rectangle of one of a side's `count` dice."""
    return cell_rect(geometry.arena_sides[side].dice, index, count)


def _dice_places(
    geometry: TableGeometry, side: str, seat: Seat, faces: Sequence[int]
) -> Iterator[tuple[ThingId, Place]]:
    """A side's dice with their present faces."""
    for index, face in enumerate(faces):
        rect = die_rect(geometry, side, index, len(faces))
        yield DieId(seat, side, index, face), Place(*rect.center, float(rect.width), DIE_LAYER)


def point_places(
    geometry: TableGeometry, side: str, points: Mapping[str, Any]
) -> Iterator[tuple[ThingId, Place]]:
    """The points that a side can still spend: a row for each sign, minus above plus.

    `points` has the numbers as `minus_left` and `plus_left`.
    """
    counts = {sign: points[f"{sign}_left"] for sign in SIGNS if points[f"{sign}_left"]}
    area = geometry.arena_sides[side].points
    rows = column(area, [area.height // len(counts)] * len(counts), 0) if counts else []
    for (sign, count), row in zip(counts.items(), rows, strict=True):
        for index in range(count):
            rect = cell_rect(row, index, count)
            yield PointId(sign, side, index), Place(*rect.center, float(rect.width), POINT_LAYER)


def _pickable_counts(view: Snapshot, step: StepView) -> dict[str, int]:
    """The number of troops that can join the party, by type."""
    troops = view["tiles"][step["from"]]["troops"]
    types = [troop["type"] for troop in troops if troop["moves"] > 0 or step["f"] == "rally"]
    return {kind: types.count(kind) for kind in TYPES if kind in types}


def _party_cells(view: Snapshot, geometry: TableGeometry, step: StepView) -> list[list[pygame.Rect]]:
    """The cells in which a party is picked, in a row for each type that can join it."""
    counts = list(_pickable_counts(view, step).values())
    return party_cells(geometry, counts, (step["from"], step["to"]))


def _party_rects(view: Snapshot, geometry: TableGeometry, step: StepView) -> dict[PartySpot, pygame.Rect]:
    """The cells in which a party is picked, by spot; the cell with count 0 holds the type's picture."""
    kinds, rows = _pickable_counts(view, step), _party_cells(view, geometry, step)
    return {
        PartySpot(kind, count): cell.inflate(-8, -8)
        for kind, row in zip(kinds, rows, strict=True)
        for count, cell in enumerate(row)
    }


def _party_places(view: Snapshot, geometry: TableGeometry, step: StepView) -> Iterator[tuple[ThingId, Place]]:
    """The types that can join a party, each with the numbers to choose from."""
    party = [troop["type"] for troop in step["party"]]
    for spot, rect in _party_rects(view, geometry, step).items():
        if spot.count:
            number = PartyNumberId(spot.type, spot.count, party.count(spot.type) == spot.count)
            yield number, Place(*rect.center, float(min(rect.size)), DIE_LAYER, spot=spot)
        else:
            picture = PartyTroopId(step["seat"], spot.type)
            yield picture, Place(*rect.center, float(rect.height), FIGURE_LAYER)


def targets(view: Snapshot, geometry: TableGeometry) -> list[Target]:
    """The targets in the arena; none while it is closed."""
    step = open_step(view)
    if step is None:
        return []
    if step["f"] == "battle" and step["stage"] in ("attacker", "defender"):
        side = "att" if step["stage"] == "attacker" else "def"
        count = len(step[side]["face"])
        return [
            Target.from_rect(DieSpot(index), die_rect(geometry, side, index, count)) for index in range(count)
        ]
    if step["f"] in ("march", "rally"):
        rects = _party_rects(view, geometry, step).items()
        return [Target.from_rect(spot, rect) for spot, rect in rects if spot.count]
    return [
        Target.from_rect(LossSpot(kind), rect) for kind, rect in _loss_rects(view, geometry, step).items()
    ]


def _loss_rects(view: Snapshot, geometry: TableGeometry, step: StepView) -> dict[str, pygame.Rect]:
    """The bounding boxes of the troops of which one must be lost, by type."""
    attacking = step.get("stage") == "att-losses"
    tile = step["to"] if step["f"] == "battle" else step["tile"]
    seat = step["seat"] if attacking or step["f"] == "losses" else step["foe"]
    types = [troop["type"] for troop in (step["party"] if attacking else view["tiles"][tile]["troops"])]
    figures = [TroopId(seat, kind, number) for kind in TYPES for number in range(types.count(kind))]
    side = geometry.arena_sides["att" if attacking else "def"]
    area = side.troops if step["f"] == "battle" else inset(geometry.losses_area, 40)
    rects: dict[str, pygame.Rect] = {}
    for figure, rect in figure_rects(area, figures).items():
        rects[figure.type] = rects.get(figure.type, rect).union(rect)
    return rects
