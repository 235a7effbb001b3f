"""The presets and the boards of Allyria in the lobby."""

from collections.abc import Mapping, Sequence
from typing import Any

import pygame

from game.contract import Chance
from game.games.allyria.rules.data import RACES
from game.games.allyria.rules.data.boards import BOARDS, Board, random_board
from game.games.allyria.table.background import BoardTile, board_thumbnail
from game.maps.library import Library, MapEntry
from game.scenes.lobby.info import BoardChoice, LobbyInfo, Side, boards_of, is_own, maps_of
from game.text import Words

GAME = "allyria"
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "standard": {},
    "quick": {"year": "short", "dice": "auto"},
    "epic": {"year": "full", "vassals": True},
    "learning": {"year": "short", "rings": 2, "dice": "auto"},
}
EXAMPLE_SEED = 7
"""The seed of the board whose thumbnail stands for a random board."""


def _random_board() -> BoardChoice:
    return BoardChoice("random", "random", _layout(random_board(3, 4, Chance(EXAMPLE_SEED))), at_random=True)


def _built_in_board(name: str) -> BoardChoice:
    """A board of the rules, for when its map file is missing."""
    return BoardChoice(name, name, _layout(BOARDS[name]))


def _board_of_map(entry: MapEntry) -> BoardChoice:
    """A map; by its id if the built-in board of that id is the same in all that the rules know of it."""
    board = Board.of(entry.board)
    value = entry.id if entry.id in BOARDS and BOARDS[entry.id].is_same_as(board) else entry.board
    return BoardChoice(entry.id, value, _layout(board), entry, own=is_own(entry))


def _layout(board: Board) -> tuple[BoardTile, ...]:
    sites = set(board.sites)
    return tuple(
        BoardTile(here, board.terrain[here], is_site=tile in sites) for tile, here in board.hexes.items()
    )


class AllyriaLobby(LobbyInfo):
    """Seats, presets and boards of the game."""

    PRESETS = PRESETS

    def later_sides(self, words: Words) -> Sequence[Side]:
        """The races, one of which each seat chooses when the match begins."""
        return [
            Side(
                words(f"allyria.race.{race}.name"), words(f"allyria.race.{race}.line"), f"allyria/race/{race}"
            )
            for race in RACES
        ]

    def boards(self, library: Library) -> list[BoardChoice]:
        """A random board, the built-in ones, other shipped maps, then the player's own."""
        built_in = map(_built_in_board, BOARDS)
        return [_random_board(), *boards_of(maps_of(GAME, library), _board_of_map, built_in)]

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """A square picture of the board."""
        return board_thumbnail(board.layout, board.painting)

    def picture(self, board: BoardChoice, size: tuple[int, int], words: Words) -> pygame.Surface:
        """A square picture of the board, painted in that size."""
        del words
        return board_thumbnail(board.layout, board.painting, min(size))

    def size(self, board: BoardChoice, words: Words) -> str:
        """The number of tiles, and if it is limited the number of seats."""
        tiles = words("table.allyria.size", count=len(board.layout))
        if not board.seats_text:
            return tiles
        return words("table.allyria.size_for", tiles=tiles, seats=board.seats_text)
