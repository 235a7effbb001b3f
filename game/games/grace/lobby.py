"""The presets and the halls of Yes, Your Grace in the lobby, and how a hall looks before a match."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, sin, tau
from typing import Any

import pygame

from game.games.grace.rules.config import SEATS
from game.games.grace.rules.data.halls import FLOOR, HEIGHT, TILE, WIDTH, Hall, Point, hall_of, halls
from game.maps.library import Library, MapEntry
from game.maps.painting import Painting
from game.scenes.lobby.info import BoardChoice, LobbyInfo, Side, boards_of, is_own, maps_of
from game.table.drawing.board_picture import draw_from_origin
from game.text import Words
from game.ui.drawing import art
from game.ui.drawing.theme import SEATS as LOOKS
from game.ui.drawing.theme import Colour

GAME = "grace"
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "short": {"records": 9},
    "quick": {"records": 6},
    "dark": {"crises": 3},
    "calm": {"chaos": "never"},
}
"""Spec: grace 7."""
PARTIES: Mapping[str, str] = {
    "loyalist": "grace/crown_loyalist",
    "usurper": "grace/crown_usurper",
    "chaos": "grace/claim/chaos",
}
"""By party, its sign."""
THUMBNAIL = 720
"""The side of a hall's thumbnail, in pixels."""
COLOURS: Mapping[str, Colour] = {
    FLOOR["floor"]: (139, 120, 99),
    FLOOR["carpet"]: (122, 26, 33),
    FLOOR["wall"]: (62, 54, 50),
    FLOOR["table"]: (116, 75, 44),
}
"""By letter of the floor, where no tile is painted."""
PAPER, INK = (234, 220, 186), (38, 25, 17)
"""The colours of places for cards, and of their outlines."""
PLACE_RADIUS, CORNERS = 120, 24
"""The radius of the place of a seat in a picture with what happened there, and the corners of its outline."""
CARD, RECORD, THRONE_SIDE, SEAT_RADIUS, LINE = (64, 84), (44, 44), 130, 52, 5
"""Sizes of what is shown in a hall, in its units."""


@dataclass(frozen=True)
class HallView:
    """What a picture of a hall shows."""

    floor: tuple[str, ...]
    """The rows of letters."""
    seats: tuple[Point, ...]
    """The places in a match of the most seats."""
    throne: Point
    cards: tuple[Point, ...]
    """The places of decks, crises and the reserve."""
    records: tuple[Point, ...]

    @classmethod
    def of(cls, hall: Hall) -> "HallView":
        """What is shown of a hall."""
        return cls(
            floor=tuple(hall.floor),
            seats=tuple(place.at for place in hall.places(max(SEATS)).values()),
            throne=hall.throne,
            cards=(*hall.decks.values(), *hall.crises, hall.reserve),
            records=tuple(hall.annals),
        )

    def paint(self, painting: Painting, width: int) -> pygame.Surface:
        """Paints the hall, `width` pixels wide; `painting`: what the author of its map painted."""
        surface = pygame.Surface((width, max(1, round(HEIGHT * width / WIDTH))))
        scale = width / WIDTH
        self._paint_floor(surface, scale)
        for tiles in (painting.below, painting.ground, painting.above):
            draw_from_origin(surface, tiles, (0, 0), (TILE * scale, TILE * scale))
        for at in self.cards:
            _paint_place(surface, at, CARD, scale)
        for at in self.records:
            _paint_place(surface, at, RECORD, scale)
        throne = art.picture("grace/throne", (_px(THRONE_SIDE, scale),) * 2)
        surface.blit(throne, throne.get_rect(center=_point_px(self.throne, scale)))
        for look, at in zip(LOOKS, self.seats, strict=True):
            pygame.draw.circle(surface, INK, _point_px(at, scale), _px(SEAT_RADIUS + LINE, scale))
            pygame.draw.circle(surface, look.colour, _point_px(at, scale), _px(SEAT_RADIUS, scale))
        return surface

    def _paint_floor(self, surface: pygame.Surface, scale: float) -> None:
        """One colour for each kind of tile; what the author painted covers it."""
        for row, line in enumerate(self.floor):
            for column, letter in enumerate(line):
                left, top = _point_px((column * TILE, row * TILE), scale)
                right, bottom = _point_px(((column + 1) * TILE, (row + 1) * TILE), scale)
                surface.fill(COLOURS[letter], (left, top, right - left, bottom - top))


def _paint_place(surface: pygame.Surface, at: Point, size: tuple[int, int], scale: float) -> None:
    """The place of a card or a record: paper with an outline."""
    width, height = (_px(length, scale) for length in size)
    rect = pygame.Rect(0, 0, width, height)
    rect.center = _point_px(at, scale)
    surface.fill(INK, rect.inflate(2 * _px(LINE, scale), 2 * _px(LINE, scale)))
    surface.fill(PAPER, rect)


def _px(length: float, scale: float) -> int:
    return max(1, round(length * scale))


def _point_px(point: Point, scale: float) -> tuple[int, int]:
    return round(point[0] * scale), round(point[1] * scale)


def place_corners(hall: Hall, seats: int, width: int) -> dict[str, list[Point]]:
    """The corners of the place of each seat in a picture of a hall, `width` pixels wide; in pixels."""
    scale = width / WIDTH
    angles = [tau * corner / CORNERS for corner in range(CORNERS)]
    return {
        str(seat): [
            (
                (place.at[0] + PLACE_RADIUS * cos(angle)) * scale,
                (place.at[1] + PLACE_RADIUS * sin(angle)) * scale,
            )
            for angle in angles
        ]
        for seat, place in hall.places(seats).items()
    }


def _built_in_hall(name: str) -> BoardChoice:
    """A hall of the rules whose map file is missing."""
    return BoardChoice(name, name, (HallView.of(halls()[name]),))


def _hall_choice(entry: MapEntry) -> BoardChoice:
    """A map of a hall; its value is its id if the rules have the same hall under this id."""
    hall = hall_of(entry.board)
    value = entry.id if halls().get(entry.id) == hall else entry.board
    return BoardChoice(entry.id, value, (HallView.of(hall),), entry, own=is_own(entry))


class GraceLobby(LobbyInfo):
    """Presets and halls of the game."""

    PRESETS = PRESETS

    def later_sides(self, words: Words) -> Sequence[Side]:
        """The parties, whose cards are dealt in secret."""
        return [
            Side(words(f"grace.party.{party}"), words(f"grace.party_line.{party}"), picture)
            for party, picture in PARTIES.items()
        ]

    def boards(self, library: Library) -> list[BoardChoice]:
        """The built-in halls, other shipped ones, then the player's own."""
        return boards_of(maps_of(GAME, library), _hall_choice, map(_built_in_hall, halls()))

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """The hall in the middle of a square."""
        surface = pygame.Surface((THUMBNAIL, THUMBNAIL), pygame.SRCALPHA)
        painted = _painted(board, THUMBNAIL)
        surface.blit(painted, painted.get_rect(center=surface.get_rect().center))
        return surface

    def picture(self, board: BoardChoice, size: tuple[int, int], words: Words) -> pygame.Surface:
        """The whole hall, painted in that size."""
        del words
        return _painted(board, min(size[0], size[1] * WIDTH // HEIGHT))

    def size(self, board: BoardChoice, words: Words) -> str:
        """The number of seats, which is the same for all halls."""
        del board
        return words("grace.hall_seats", least=min(SEATS), most=max(SEATS))


def _painted(board: BoardChoice, width: int) -> pygame.Surface:
    view: HallView = board.layout[0]
    return view.paint(board.painting, max(1, width))
