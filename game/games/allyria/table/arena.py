"""The arena over the land, in which battles are fought, and losses and parties are picked."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import pi, sin
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import ORDER, TYPES
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects.land import Losses, Rally
from game.games.allyria.rules.marching import March
from game.games.allyria.rules.points import ADDED, ATTACKER, DEFENDER, PARTS, TAKEN, SideName
from game.games.allyria.rules.troops import ready
from game.games.allyria.table import ids
from game.games.allyria.table.geometry import TROOPS_PADDING, ArenaSide, TableGeometry, arena_sides
from game.games.allyria.table.pictures import hexagon_picture, painted_hexagon
from game.table.entities.components import Place
from game.table.ids import ThingId
from game.table.input.targets import Target
from game.table.presentation.painted import PaintedPicture, PictureStyle
from game.text import Words
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
from game.ui.drawing.theme import HEADING, PANEL, SMALL, Palette, SeatLook, Tone, mixed
from game.ui.layout import HEIGHT, WIDEST, Frame, column, inset, split_left, split_right, split_top

ROW_COUNTS = (1, 2, 3)
"""The numbers of rows that are tried."""
MAX_FIGURE, MAX_DIE = 170, 84
"""The greatest size of a figure, and of a die or point with its gap, in layout units."""
GAP = 8
"""Between two cells, in layout units."""
STEP_TO_SAME_TYPE, STEP_TO_OTHER_TYPE = 0.42, 0.9
"""The distance between two neighbours in a row, as a part of a figure's size."""

PANEL_LAYER, FIGURE_LAYER, DIE_LAYER, POINT_LAYER = 50, 54, 56, 57
LEAST_CELL, MAX_CELL, PADDING = 60, 76, 12
"""The least and the greatest side of a cell in which a party is picked, and the space around all, in layout
units."""

PartyStep: TypeAlias = March | Rally
ArenaStep: TypeAlias = Battle | Losses | PartyStep
"""The steps that are shown in the arena."""


def open_step(view: Campaign) -> ArenaStep | None:
    """The step that is shown in the arena; None: the arena is closed."""
    match view.stack[-1:]:
        case [Battle() | Losses() as step]:
            return step
        case [March() | Rally() as step] if step.goal is not None and not step.complete:
            return step
    return None


def places(
    view: Campaign, geometry: TableGeometry, spots: Mapping[ids.TroopId, ids.StandingSpot]
) -> Iterator[tuple[ThingId, Place]]:
    """Everything in the arena; nothing while it is closed."""
    step = open_step(view)
    if step is None:
        return
    if isinstance(step, Battle):
        sides = ((step.seat_of(name), side.parts) for name, side in step.sides.items())
        yield panel(geometry.arena, heading_of(view, step.goal, sides))
        for name, side in step.sides.items():
            area = geometry.arena_sides[name].troops
            yield from _figure_places(area, name, _figures_of_side(step, name, spots))
            for index, face in enumerate(side.face):
                rect = die_rect(geometry, name, index, len(side.face))
                die = ids.DieId(step.seat_of(name), name, index, face)
                yield die, Place(*rect.center, float(rect.width), DIE_LAYER)
            if not side.assigned:
                yield from point_places(geometry, name, minus=side.minus_left, plus=side.plus_left)
    elif isinstance(step, Losses):
        yield panel(geometry.losses_area, None)
        figures = [figure for figure, spot in spots.items() if spot == ids.TileSpot(step.tile)]
        yield from _figure_places(inset(geometry.losses_area, 40), DEFENDER, figures)
    else:
        yield from _party_places(view, geometry, step)


def panel(rect: pygame.Rect, heading: ids.ArenaHeading | None) -> tuple[ids.ArenaId, Place]:
    """The panel of the arena and its place."""
    return ids.ArenaId(rect.width, rect.height, heading), Place(
        *rect.center, float(max(rect.size)), PANEL_LAYER
    )


def panel_rect(view: Campaign, geometry: TableGeometry, step: ArenaStep) -> pygame.Rect:
    """The part of the table that the arena covers."""
    if isinstance(step, Battle):
        return geometry.arena
    if isinstance(step, Losses):
        return geometry.losses_area
    return party_panel(geometry, _party_cells(view, geometry, step))


def city_on(view: Campaign, tile: Tile) -> ids.CityId | None:
    """The city on a tile; None: there is none, or its owner is eliminated."""
    owner = view.lands[tile].city_of
    return None if owner is None else ids.CityId(tile, owner, str(view.empires[owner].race))


def heading_of(
    view: Campaign, tile: Tile, sides: Iterable[tuple[Seat, Mapping[str, int]]]
) -> ids.ArenaHeading:
    """The heading of a battle on a tile; `sides` are the attacker's and the defender's seat and parts."""
    attacker, defender = (
        ids.BattleSide(seat, str(view.empires[seat].race), tuple(parts[name] for name in PARTS))
        for seat, parts in sides
    )
    return ids.ArenaHeading(view.lands[tile].terrain, city_on(view, tile), attacker, defender)


def _figures_of_side(
    step: Battle, side: SideName, spots: Mapping[ids.TroopId, ids.StandingSpot]
) -> list[ids.TroopId]:
    side_spot = ids.BattleSpot() if side == ATTACKER else ids.TileSpot(step.goal)
    seat = step.seat_of(side)
    return [figure for figure, spot in spots.items() if spot == side_spot and figure.seat == seat]


def _figure_places(
    area: pygame.Rect, side: SideName, figures: Sequence[ids.TroopId]
) -> Iterator[tuple[ThingId, Place]]:
    """Figures in rows, sorted by type."""
    spot = ids.BattleSpot() if side == ATTACKER else None
    for figure, rect in figure_rects(area, figures).items():
        yield figure, Place(rect.centerx, rect.centery, rect.height, FIGURE_LAYER, spot=spot)


def die_rect(geometry: TableGeometry, side: SideName, index: int, count: int) -> pygame.Rect:
    """The rectangle of one of a side's `count` dice."""
    return cell_rect(geometry.arena_sides[side].dice, index, count)


def point_places(
    geometry: TableGeometry, side: SideName, *, minus: int, plus: int
) -> Iterator[tuple[ThingId, Place]]:
    """The points that a side can still spend: a row for each sign, minus above plus, as they are spent."""
    counts = {sign: count for sign, count in (("minus", minus), ("plus", plus)) if count}
    area = geometry.arena_sides[side].points
    rows = column(area, [area.height // len(counts)] * len(counts), 0) if counts else []
    for (sign, count), row in zip(counts.items(), rows, strict=True):
        for index in range(count):
            rect = cell_rect(row, index, count)
            yield ids.PointId(sign, side, index), Place(*rect.center, float(rect.width), POINT_LAYER)


def _pickable_counts(view: Campaign, step: PartyStep) -> dict[str, int]:
    standing = view.lands[str(step.start)].troops
    types = [troop.type for troop in (standing if isinstance(step, Rally) else ready(standing))]
    return {kind: types.count(kind) for kind in TYPES if kind in types}


def _party_cells(view: Campaign, geometry: TableGeometry, step: PartyStep) -> list[list[pygame.Rect]]:
    """The cells in which a party is picked, in a row for each type that can join it."""
    return party_cells(geometry, list(_pickable_counts(view, step).values()))


def _party_rects(
    view: Campaign, geometry: TableGeometry, step: PartyStep
) -> dict[ids.PartySpot, pygame.Rect]:
    """The cells in which a party is picked, by spot; the cell with count 0 holds the type's picture."""
    kinds, rows = _pickable_counts(view, step), _party_cells(view, geometry, step)
    return {
        ids.PartySpot(kind, count): cell.inflate(-8, -8)
        for kind, row in zip(kinds, rows, strict=True)
        for count, cell in enumerate(row)
    }


def _party_places(
    view: Campaign, geometry: TableGeometry, step: PartyStep
) -> Iterator[tuple[ThingId, Place]]:
    """The types that can join a party, each with the numbers to choose from."""
    party = [troop.type for troop in step.party]
    for spot, rect in _party_rects(view, geometry, step).items():
        if spot.count:
            number = ids.PartyNumberId(spot.type, spot.count, party.count(spot.type) == spot.count)
            yield number, Place(*rect.center, float(min(rect.size)), DIE_LAYER, spot=spot)
        else:
            picture = ids.PartyTroopId(step.seat, spot.type)
            yield picture, Place(*rect.center, float(rect.height), FIGURE_LAYER)


def party_cells(geometry: TableGeometry, counts: Sequence[int]) -> list[list[pygame.Rect]]:
    """The cells beside the land, at the bottom of their room.

    A row for each type of troop, with a cell for its picture and one for each number from 1 to its count.
    """
    across, down = max(counts) + 1, len(counts)
    room = inset(geometry.party_room, PADDING)
    side = min(MAX_CELL, max(LEAST_CELL, room.width // across), room.height // down)
    left, top = min(room.left, room.right - across * side), room.bottom - down * side
    return [
        [pygame.Rect(left + side * column, top + side * row, side, side) for column in range(count + 1)]
        for row, count in enumerate(counts)
    ]


def party_panel(geometry: TableGeometry, rows: Sequence[Sequence[pygame.Rect]]) -> pygame.Rect:
    """The panel around the cells, as wide as their room or wider."""
    cells = [cell for row in rows for cell in row]
    panel, room = cells[0].unionall(cells).inflate(2 * PADDING, 2 * PADDING), geometry.party_room
    return panel.union(pygame.Rect(room.left, panel.top, room.width, panel.height))


def targets(view: Campaign, geometry: TableGeometry) -> list[Target]:
    """The targets in the arena; none while it is closed."""
    step = open_step(view)
    if step is None:
        return []
    if isinstance(step, Battle) and step.assigns:
        count = len(step.side.face)
        return [
            Target.from_rect(ids.DieSpot(index), die_rect(geometry, step.acting, index, count))
            for index in range(count)
        ]
    if isinstance(step, March | Rally):
        rects = _party_rects(view, geometry, step).items()
        return [Target.from_rect(spot, rect) for spot, rect in rects if spot.count]
    return [
        Target.from_rect(ids.LossSpot(kind), rect) for kind, rect in _loss_rects(view, geometry, step).items()
    ]


def _loss_rects(view: Campaign, geometry: TableGeometry, step: Battle | Losses) -> dict[str, pygame.Rect]:
    """The bounding boxes of the troops of which one must be lost, by type."""
    if isinstance(step, Losses):
        seat, troops = step.seat, view.lands[step.tile].troops
        area = inset(geometry.losses_area, 40)
    else:
        seat, area = step.seat_of(step.acting), geometry.arena_sides[step.acting].troops
        troops = tuple(step.party) if step.acting == ATTACKER else view.lands[step.goal].troops
    types = [troop.type for troop in troops]
    figures = [ids.TroopId(seat, kind, number) for kind in TYPES for number in range(types.count(kind))]
    rects: dict[str, pygame.Rect] = {}
    for figure, rect in figure_rects(area, figures).items():
        rects[figure.type] = rects.get(figure.type, rect).union(rect)
    return rects


def figure_order(figure: ids.TroopId) -> tuple[int, Seat, int]:
    """A sort key: by type, then seat, then number."""
    return ORDER[figure.type], figure.seat, figure.number


def figure_type(figure: ids.TroopId) -> str:
    """A key for `itertools.groupby`: the type."""
    return figure.type


def figure_rects(area: pygame.Rect, figures: Sequence[ids.TroopId]) -> dict[ids.TroopId, pygame.Rect]:
    """Figures in one to three rows, as large as possible; figures of one type overlap."""
    sorted_figures = sorted(figures, key=figure_order)
    arrangements = [_arranged(area, sorted_figures, count) for count in ROW_COUNTS]
    return max(arrangements, key=lambda rects: min((rect.width for rect in rects.values()), default=0))


def _arranged(
    area: pygame.Rect, figures: Sequence[ids.TroopId], max_rows: int
) -> dict[ids.TroopId, pygame.Rect]:
    """Figures in at most `max_rows` rows; figures of one type stay in one row."""
    rows: dict[int, list[ids.TroopId]] = {}
    for kind, group in groupby(figures, figure_type):
        first = next(index for index, figure in enumerate(figures) if figure.type == kind)
        rows.setdefault(first * max_rows // len(figures), []).extend(group)
    offsets = {row: _offsets(row_figures) for row, row_figures in rows.items()}
    widths = (int(area.width / (row_offsets[-1] + 1)) for row_offsets in offsets.values())
    size = min([MAX_FIGURE, area.height // max(1, len(rows)), *widths])
    top = area.centery - size * len(rows) // 2
    return {
        figure: pygame.Rect(
            round(area.centerx - size * ((row_offsets[-1] + 1) / 2 - offset)), top + size * index, size, size
        )
        for index, (row, row_offsets) in enumerate(offsets.items())
        for figure, offset in zip(rows[row], row_offsets, strict=True)
    }


def _offsets(figures: Sequence[ids.TroopId]) -> list[float]:
    """The distance of each figure from the first of its row, in figure sizes."""
    offsets = [0.0]
    for left, right in pairwise(figures):
        step = STEP_TO_SAME_TYPE if left.type == right.type else STEP_TO_OTHER_TYPE
        offsets.append(offsets[-1] + step)
    return offsets


def cell_rect(area: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """One of `count` square cells in rows of nearly the same length, as large as possible."""

    def size_with(rows: int) -> int:
        return min(area.height // rows, area.width // -(-count // rows), MAX_DIE)

    rows = max(ROW_COUNTS, key=size_with)
    step = size_with(rows)
    columns = -(-count // rows)
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    row_length = min(columns, count - row * columns)
    left = area.centerx - row_length * step / 2 + column * step + GAP / 2
    top = area.centery - rows * step / 2 + row * step + GAP / 2
    return pygame.Rect(round(left), round(top), step - GAP, step - GAP)


SKY, HAZE = (150, 190, 208), (228, 222, 196)
"""The colours of the sky over a battle, above and at the horizon."""
WIDE = 700
"""The least width of an arena that has room for the tile between the sides, in layout units."""
TILE_SPACE = 52
"""The width that the tile between the sides takes from each header, in layout units."""


def paint_panel(
    arena: ids.ArenaId, size: tuple[int, int], palette: Palette, seats: Sequence[SeatLook], words: Words
) -> pygame.Surface:
    """The panel in a square; `size` is the square's side and the player's smallest letters, in pixels."""
    side_px, text_px = size
    longest = max(arena.width, arena.height)
    unit = side_px / longest
    surface = pygame.Surface((side_px, side_px), pygame.SRCALPHA)
    frame = Frame((round(WIDEST * unit), round(HEIGHT * unit)), 0)
    canvas = Canvas(surface, frame, text_size=text_px / (SMALL.size * unit), palette=palette)
    area = pygame.Rect((longest - arena.width) // 2, (longest - arena.height) // 2, arena.width, arena.height)
    _paint_panel(canvas, area)
    if arena.heading is not None:
        _BattlePainter(canvas, seats, words).paint(area, arena.heading)
    return surface


def _paint_panel(canvas: Canvas, area: pygame.Rect) -> None:
    """Paints parchment without a shadow, which would need space around it."""
    area_px = canvas.frame.rect_px(area)
    unit = round(canvas.frame.unit, 4)
    panel, _ = shapes.panel(area_px.size, PANEL, canvas.palette, unit, with_shadow=False)
    if panel is None:
        canvas.surface.fill(canvas.palette[PANEL.fill], area_px)
    else:
        canvas.surface.blit(panel, area_px)


@dataclass(frozen=True)
class _BattlePainter:
    """Paints what the panel shows of a battle."""

    canvas: Canvas
    seats: Sequence[SeatLook]
    words: Words

    def paint(self, area: pygame.Rect, heading: ids.ArenaHeading) -> None:
        """Paints the tile, the header of each side, and what the points are made of."""
        parts = arena_sides(area, self.canvas.text_size)
        self._paint_field(parts, heading.terrain)
        if area.width >= WIDE:
            self._paint_tile(area, heading)
        top = parts[ATTACKER].dice.top
        self.canvas.fill(pygame.Rect(area.centerx - 1, top, 2, area.bottom - top - 40), Tone.BRONZE)
        sides: dict[SideName, ids.BattleSide] = {ATTACKER: heading.attacker, DEFENDER: heading.defender}
        for side, battle_side in sides.items():
            self._paint_header(parts[side], side, battle_side)
        texts = {side: point_sources(battle_side.parts, self.words) for side, battle_side in sides.items()}
        styles = [self.canvas.fit(text, parts[side].sources, SMALL) for side, text in texts.items()]
        smallest = min(styles, key=lambda style: style.limit)
        for side, text in texts.items():
            self.canvas.text(text, parts[side].sources, smallest, align="centre", valign="middle")

    def _paint_field(self, parts: Mapping[SideName, ArenaSide], terrain: str) -> None:
        """Paints the field on which the troops stand: a sky over hills in the colour of the terrain."""
        canvas, troops = self.canvas, [side.troops for side in parts.values()]
        field = canvas.frame.rect_px(troops[0].unionall(troops).inflate(2 * TROOPS_PADDING, 20))
        if not canvas.palette.textured:
            return
        colour = pygame.transform.average_color(painted_hexagon(terrain, 0, 64), consider_alpha=True)[:3]
        width, height = max(1, field.width), max(1, field.height)
        picture, horizon = pygame.Surface((width, height)), round(height * 0.46)
        for y in range(height):
            sky = mixed(SKY, HAZE, min(1.0, y / max(1, horizon)))
            picture.fill(sky, (0, y, width, 1))
        for depth, (far, crest) in enumerate(((0.55, 0.0), (0.25, 0.06), (0.0, 0.14))):
            ground = mixed((colour[0], colour[1], colour[2]), HAZE, far)
            top = horizon + crest * height
            hills = [
                (x, top - 0.06 * height * sin(x / width * pi * (3 - depth) + 1.7 * depth))
                for x in range(0, width + 8, 8)
            ]
            pygame.draw.polygon(picture, ground, [(0, height), *hills, (width, height)])
        canvas.surface.blit(picture, field)
        pygame.draw.rect(canvas.surface, canvas.palette[Tone.BRONZE], field, canvas.frame.px(3))

    def _paint_tile(self, area: pygame.Rect, heading: ids.ArenaHeading) -> None:
        canvas = self.canvas
        tile = hexagon_picture(heading.terrain, 0, canvas.frame.px(120), canvas.palette)
        x, y = canvas.frame.rect_px(area).midtop
        tile_px = tile.get_rect(midtop=(x, y + canvas.frame.px(24)))
        canvas.surface.blit(tile, tile_px)
        if heading.city is not None:
            look = self.seats[heading.city.owner]
            city = tinted(f"allyria/city/{heading.city.race}", look, canvas.frame.px(92), canvas.palette)
            canvas.surface.blit(city, city.get_rect(center=tile_px.center))
        below = pygame.Rect(area.centerx - 110, area.top + 146, 220, 44)
        terrain = self.words(f"allyria.terrain.{heading.terrain}")
        canvas.fit_text(terrain, below, SMALL, align="centre", valign="middle")

    def _paint_header(self, parts: ArenaSide, side: SideName, battle_side: ids.BattleSide) -> None:
        canvas, header = self.canvas, parts.header
        split, align = (split_left, "left") if side == ATTACKER else (split_right, "right")
        pieces = split(header, min(header.height, header.width // 5), 14)
        shield, rest = pieces if side == ATTACKER else pieces[::-1]
        canvas.shield(shield, self.seats[battle_side.seat])
        space = TILE_SPACE if 2 * header.width >= WIDE - TILE_SPACE else 0
        left = rest.left + (space if side == DEFENDER else 0)
        rest = pygame.Rect(left, rest.top, rest.width - space, rest.height)
        upper, lower = split_top(rest, rest.height * 3 // 5, 0)
        race = self.words(f"allyria.race.{battle_side.race}.name")
        role = self.words(f"table.allyria.arena.{side}")
        canvas.fit_text(race, upper, HEADING.at_most(44), align=align, valign="middle")
        style = canvas.fit(role, lower, SMALL).toned(Tone.SOFT)
        canvas.text(role, lower, style, align=align, valign="middle")


def point_sources(parts: Sequence[int], words: Words) -> str:
    """What a side's points are made of, a line for each direction; `parts` are in the order of `PARTS`.

    What siege troops cancel is taken from the points that raise dice.
    """
    counts = dict(zip(PARTS, parts, strict=True))
    lowering = [name for name in TAKEN if name != CANCELLED]
    lines = []
    for key, names in (("up", [*ADDED, CANCELLED]), ("down", lowering)):
        sources = [
            f"{words(f'table.allyria.part.{name}')} {'−' if name == CANCELLED else ''}{counts[name]}"
            for name in names
            if counts[name]
        ]
        if sources:
            lines.append(words(f"table.allyria.arena.{key}", sources=", ".join(sources)))
    return "\n".join(lines) or words("table.allyria.arena.no_points")


CANCELLED = "cancelled"
"""The part that siege troops take away, of `PARTS`."""


class ArenaPicture(PaintedPicture):
    """The panel of the arena."""

    id: ids.ArenaId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the panel and what it shows of a battle."""
        return paint_panel(self.id, (style.size, style.text_px), style.palette, style.seats, style.words)
