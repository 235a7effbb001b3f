"""The seats, presets and boards that the lobby offers for Cyvasse."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.catalogue import GAMES
from game.contract import Seat
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.rules.data import BOARDS, SECTIONS, Rows
from game.games.cyvasse.table.ground import terrain_picture
from game.maps.library import Library, MapEntry
from game.scenes.lobby.info import BoardChoice, LobbyInfo, Side, boards_of, is_own, maps_of
from game.text import Words

GAME = "cyvasse"
SIDES = ("alabaster", "onyx")
"""By seat."""
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "full": {},
    "quick": {"setup": "quick", "board": "jade_garden", "quiet_limit": 40},
    "learning": {"setup": "open", "board": "bare_table", "king": "field"},
}
"""Spec: cyvasse 7."""
EXAMPLE_SEED = 7
"""The seed of the example boards that stand for random ones."""


def _random_boards(entries: Sequence[MapEntry]) -> Iterator[BoardChoice]:
    """Random boards; custom sections are added to the pool. Spec: cyvasse 8.1."""
    pool: dict[str, Rows] = dict(SECTIONS)
    pool |= {entry.id: tuple(entry.board) for entry in entries if entry.kind == "section" and entry.playable}
    own = {name: list(rows) for name, rows in pool.items()} if pool != SECTIONS else None
    for draw in DRAWS:
        value: Any = draw if own is None else {"draw": draw, "pool": own}
        example = GAMES[GAME].new({"board": value}, EXAMPLE_SEED).view(None)["terrain"]
        yield BoardChoice(draw, value, tuple(example), at_random=True, parts=tuple(pool))


def _built_in_board(name: str) -> BoardChoice:
    """A board that comes with the game, but whose map file is missing."""
    return BoardChoice(name, name, BOARDS[name])


def _board_of_map(entry: MapEntry) -> BoardChoice:
    """A map; by its id if the built-in board of that id is the same in all that the rules know of it."""
    rows = tuple(entry.board)
    value = entry.id if BOARDS.get(entry.id) == rows else entry.board
    return BoardChoice(entry.id, value, rows, entry, own=is_own(entry))


class CyvasseLobby(LobbyInfo):
    """Seats, presets and boards of the game."""

    PRESETS = PRESETS

    def sides(self, seat: Seat, config: Mapping[str, Any], words: Words) -> Sequence[Side]:
        """The side of the board."""
        del config
        side = SIDES[seat]
        name, line = words(f"cyvasse.side.{side}"), words(f"cyvasse.side_line.{side}")
        return [Side(name, line, f"cyvasse/{side}/king")]

    def boards(self, library: Library) -> list[BoardChoice]:
        """Random boards, built-in boards, then the player's own boards."""
        entries = maps_of(GAME, library)
        boards = [entry for entry in entries if entry.kind == "board" or not entry.playable]
        return [*_random_boards(entries), *boards_of(boards, _board_of_map, map(_built_in_board, BOARDS))]

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """A picture of the board as the first player sees it."""
        return terrain_picture(board.layout, board.painting, turned=False)

    def size(self, board: BoardChoice, words: Words) -> str:
        """The number of tiles on each side."""
        return words("cyvasse.board_size", size=len(board.layout))
