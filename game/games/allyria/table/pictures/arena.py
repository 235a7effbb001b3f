"""Paints the panel of the arena: the sides of a battle, its tile, and what the points are made of."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.games.allyria.rules.points import ATTACKER, DEFENDER, PARTS, TAKEN, SideName
from game.games.allyria.table.geometry import ArenaSide, arena_sides
from game.games.allyria.table.ids import ArenaHeading, ArenaId, BattleSide
from game.games.allyria.table.pictures.background import painted_hexagon
from game.text import Words
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
from game.ui.drawing.theme import HEADING, PANEL, SMALL, Palette, SeatLook, Tone
from game.ui.layout import HEIGHT, WIDEST, Frame, split_left, split_right, split_top

TILE_SPACE = 52
"""The width that the tile between the sides takes from each header, in layout units."""


def paint(
    arena: ArenaId, size: tuple[int, int], palette: Palette, seats: Sequence[SeatLook], words: Words
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

    def paint(self, area: pygame.Rect, heading: ArenaHeading) -> None:
        """Paints the tile, the header of each side, and what the points are made of."""
        self._paint_tile(area, heading)
        parts = arena_sides(area, self.canvas.text_size)
        sides: dict[SideName, BattleSide] = {ATTACKER: heading.attacker, DEFENDER: heading.defender}
        for side, battle_side in sides.items():
            self._paint_header(parts[side], side, battle_side)
        texts = {side: point_sources(battle_side.parts, self.words) for side, battle_side in sides.items()}
        styles = [self.canvas.fit(text, parts[side].sources, SMALL) for side, text in texts.items()]
        smallest = min(styles, key=lambda style: style.limit)
        for side, text in texts.items():
            self.canvas.text(text, parts[side].sources, smallest, align="centre", valign="middle")

    def _paint_tile(self, area: pygame.Rect, heading: ArenaHeading) -> None:
        """Paints the tile between the sides, with its city and the name of its terrain."""
        canvas = self.canvas
        tile = painted_hexagon(heading.terrain, 0, canvas.frame.px(120))
        x, y = canvas.frame.rect_px(area).midtop
        tile_px = tile.get_rect(midtop=(x, y + canvas.frame.px(24)))
        canvas.surface.blit(tile, tile_px)
        if heading.city is not None:
            look = self.seats[heading.city.owner]
            city = tinted(f"allyria/city/{heading.city.race}", look, canvas.frame.px(92))
            canvas.surface.blit(city, city.get_rect(center=tile_px.center))
        below = pygame.Rect(area.centerx - 110, area.top + 146, 220, 44)
        terrain = self.words(f"allyria.terrain.{heading.terrain}")
        canvas.text(terrain, below, canvas.fit(terrain, below, SMALL), align="centre", valign="middle")
        line = pygame.Rect(area.centerx - 1, below.bottom + 8, 2, area.bottom - below.bottom - 48)
        canvas.fill(line, Tone.BRONZE)

    def _paint_header(self, parts: ArenaSide, side: SideName, battle_side: BattleSide) -> None:
        """Paints a side's shield, its race, and whether it attacks or defends."""
        canvas, header = self.canvas, parts.header
        split, align = (split_left, "left") if side == ATTACKER else (split_right, "right")
        pieces = split(header, min(header.height, header.width // 5), 14)
        shield, rest = pieces if side == ATTACKER else pieces[::-1]
        canvas.shield(shield, self.seats[battle_side.seat])
        left = rest.left + (TILE_SPACE if side == DEFENDER else 0)
        rest = pygame.Rect(left, rest.top, rest.width - TILE_SPACE, rest.height)
        upper, lower = split_top(rest, rest.height * 3 // 5, 0)
        race = self.words(f"allyria.race.{battle_side.race}.name")
        role = self.words(f"table.allyria.arena.{side}")
        canvas.text(race, upper, canvas.fit(race, upper, HEADING.at_most(44)), align=align, valign="middle")
        style = canvas.fit(role, lower, SMALL).toned(Tone.SOFT)
        canvas.text(role, lower, style, align=align, valign="middle")


def point_sources(parts: Sequence[int], words: Words) -> str:
    """What a side's points are made of, as text; `parts` are in the order of `PARTS`."""
    sources = [
        f"{words(f'table.allyria.part.{name}')} {'−' if name in TAKEN else '+'}{count}"
        for name, count in zip(PARTS, parts, strict=True)
        if count
    ]
    return ", ".join(sources) or words("table.allyria.arena.no_points")
