"""The presets and the maps of Lyssan in the lobby."""

from collections.abc import Generator, Mapping, Sequence
from typing import Any

import pygame

from game.contract import Seat
from game.games.lyssan.maps.drawing import MapDrawing, drawing_of
from game.games.lyssan.rules.config import resolve
from game.games.lyssan.rules.realm import REALMS, Realm
from game.games.lyssan.table.map.painter import MapContents, paint_map
from game.maps.library import Library, MapEntry
from game.scenes.lobby.info import BoardChoice, LobbyInfo, Side, boards_of, is_own, maps_of
from game.text import Words
from game.ui.drawing.surface_cache import all_at_once
from game.ui.drawing.theme import NORMAL

GAME = "lyssan"
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "quick": {"triumphs": 4},
    "long": {"triumphs": 8, "to_win": 3},
}
"""Spec: lyssan 7."""
THUMBNAIL = 900
"""The side of a map's thumbnail, in pixels."""


def _built_in_map(name: str) -> BoardChoice:
    """A map of the rules, for when its file is missing."""
    return BoardChoice(name, name, (drawing_of(name, REALMS[name]), REALMS[name]))


def _map_choice(entry: MapEntry) -> BoardChoice:
    """A map; by its id if it is the same as the built-in map of that id, its drawing too."""
    realm = Realm.of(entry.board)
    layout = drawing_of(entry.board, realm), realm
    is_built_in = REALMS.get(entry.id) == realm and drawing_of(entry.id, realm) == layout[0]
    value = entry.id if is_built_in else entry.board
    return BoardChoice(entry.id, value, layout, entry, own=is_own(entry))


class LyssanLobby(LobbyInfo):
    """Factions, presets and maps of the game."""

    PRESETS = PRESETS

    def sides(self, seat: Seat, config: Mapping[str, Any], words: Words) -> Sequence[Side]:
        """The factions of a seat; with two seats each has two."""
        factions = resolve({key: config[key] for key in ("seats", "factions")}).factions_of(seat)
        return [
            Side(
                words(f"lyssan.faction.{faction}"),
                words(f"lyssan.faction_line.{faction}"),
                f"lyssan/faction/{faction}",
                in_seat_colours=True,
            )
            for faction in factions
        ]

    def boards(self, library: Library) -> list[BoardChoice]:
        """The built-in maps, other shipped ones, then the player's own."""
        return boards_of(maps_of(GAME, library), _map_choice, map(_built_in_map, REALMS))

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """The map in the middle of a square."""
        return all_at_once(self.thumbnail_steps(board))

    def thumbnail_steps(self, board: BoardChoice) -> Generator[None, None, pygame.Surface]:
        """Paints the map, which takes long."""
        surface = pygame.Surface((THUMBNAIL, THUMBNAIL), pygame.SRCALPHA)
        painted = yield from _painted_map(board, surface.get_size(), "")
        surface.blit(painted, painted.get_rect(center=surface.get_rect().center))
        return surface

    def picture(self, board: BoardChoice, size: tuple[int, int], words: Words) -> pygame.Surface:
        """The whole map, painted in that size."""
        return all_at_once(_painted_map(board, size, words.language))

    def size(self, board: BoardChoice, words: Words) -> str:
        """The number of provinces, and if it is limited the number of seats."""
        _, realm = board.layout
        provinces = words("table.lyssan.size", count=len(realm.provinces))
        if not board.seats_text:
            return provinces
        return words("table.lyssan.size_for", provinces=provinces, seats=board.seats_text)


def _painted_map(
    board: BoardChoice, size: tuple[int, int], language: str
) -> Generator[None, None, pygame.Surface]:
    """The map as large as it fits into `size` pixels; an empty language: the names for all languages."""
    drawing, realm = board.layout
    if not isinstance(drawing, MapDrawing) or not isinstance(realm, Realm):
        return pygame.Surface((1, 1), pygame.SRCALPHA)
    scale = min(most / length for most, length in zip(size, drawing.size, strict=True))
    painted = pygame.Surface([max(1, round(length * scale)) for length in drawing.size])
    yield from paint_map(painted, MapContents(drawing, realm, board.painting, language), scale, NORMAL)
    return painted
