"""Paints the ground of the arena: both sides, the tile they fight for, and what their points are made of."""

from collections.abc import Sequence

import pygame

from game.games.allyria.rules.combat.points import PARTS, TAKEN
from game.games.allyria.table.art.background import hexagon
from game.games.allyria.table.art.tinted import tinted
from game.games.allyria.table.ids.things import ArenaHeading, ArenaId, Fighter
from game.games.allyria.table.layout.board import arena_sides
from game.text import Words
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.theme import HEADING, PANEL, SMALL, Palette, SeatLook, Tone
from game.ui.layout import split_left, split_right, split_top

BESIDE = 52
"""So much of either side the tile in the middle takes, and some room beside it."""


def paint(
    arena: ArenaId, size: tuple[int, int], palette: Palette, seats: Sequence[SeatLook], words: Words
) -> pygame.Surface:
    """The ground in a square; `size`: its side and the player's smallest letters, both in pixels."""
    wide, high = arena.width, arena.height
    unit = size[0] / max(wide, high)
    made = pygame.Surface((size[0], size[0]), pygame.SRCALPHA)
    frame = Frame((round(WIDEST * unit), round(HEIGHT * unit)), 0)
    canvas = Canvas(made, frame, text_size=size[1] / (SMALL.size * unit), palette=palette)
    area = pygame.Rect((max(wide, high) - wide) // 2, (max(wide, high) - high) // 2, wide, high)
    _panel(canvas, area)
    if arena.heading is not None:
        _land(canvas, area, arena.heading, seats, words)
        rects = arena_sides(area, canvas.text_size)
        fighters = {"att": arena.heading.attacker, "def": arena.heading.defender}
        for side, fighter in fighters.items():
            _side(canvas, rects[side], side, fighter, (seats[fighter.seat], words))
        notes = [(points(fighter.parts, words), rects[side][4]) for side, fighter in fighters.items()]
        _notes(canvas, notes)
    return made


def _panel(canvas: Canvas, area: pygame.Rect) -> None:
    """Parchment without a shadow, which would need room around it."""
    pixels = canvas.frame.rect_px(area)
    painted, reach = shapes.panel(pixels.size, PANEL, canvas.palette, round(canvas.frame.unit, 4))
    canvas.surface.blit(painted.subsurface((reach, reach, *pixels.size)), pixels)


def _land(
    canvas: Canvas, area: pygame.Rect, heading: ArenaHeading, seats: Sequence[SeatLook], words: Words
) -> None:
    """The tile that is fought for, between both sides, and the city on it."""
    picture = hexagon(heading.terrain, 0, canvas.frame.px(120))
    x, y = canvas.frame.rect_px(area).midtop
    spot = picture.get_rect(midtop=(x, y + canvas.frame.px(24)))
    canvas.surface.blit(picture, spot)
    if heading.city is not None:
        walls = tinted(f"allyria/city/{heading.city.race}", seats[heading.city.owner], canvas.frame.px(92))
        canvas.surface.blit(walls, walls.get_rect(center=spot.center))
    below = pygame.Rect(area.centerx - 110, area.top + 146, 220, 44)
    name = words(f"allyria.terrain.{heading.terrain}")
    canvas.text(name, below, canvas.fit(name, below, SMALL), align="centre", valign="middle")
    line = pygame.Rect(area.centerx - 1, below.bottom + 8, 2, area.bottom - below.bottom - 48)
    canvas.fill(line, Tone.BRONZE)


def _side(
    canvas: Canvas, rects: Sequence[pygame.Rect], side: str, fighter: Fighter, ways: tuple[SeatLook, Words]
) -> None:
    """A side's shield and race, and what it does."""
    look, words = ways
    split, align = (split_left, "left") if side == "att" else (split_right, "right")
    parts = split(rects[0], min(rects[0].height, rects[0].width // 5), 14)
    shield, room = parts if side == "att" else parts[::-1]
    canvas.shield(shield, look)
    room = pygame.Rect(room.left + BESIDE * (side == "def"), room.top, room.width - BESIDE, room.height)
    upper, lower = split_top(room, room.height * 3 // 5, 0)
    race, role = words(f"allyria.race.{fighter.race}.name"), words(f"table.allyria.arena.{side}")
    canvas.text(race, upper, canvas.fit(race, upper, HEADING.at_most(44)), align=align, valign="middle")
    style = canvas.fit(role, lower, SMALL).toned(Tone.SOFT)
    canvas.text(role, lower, style, align=align, valign="middle")


def _notes(canvas: Canvas, notes: Sequence[tuple[str, pygame.Rect]]) -> None:
    """What both sides' points are made of, in letters of one size."""
    style = min((canvas.fit(note, rect, SMALL) for note, rect in notes), key=lambda style: style.limit)
    for note, rect in notes:
        canvas.text(note, rect, style, align="centre", valign="middle")


def points(parts: Sequence[int], words: Words) -> str:
    """What a side's points are made of."""
    named = [
        f"{words(f'table.allyria.part.{name}')} {'−' if name in TAKEN else '+'}{count}"
        for name, count in zip(PARTS, parts, strict=True)
        if count
    ]
    return ", ".join(named) or words("table.allyria.arena.no_points")
