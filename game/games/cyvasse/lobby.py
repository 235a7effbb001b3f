"""What the lobby shows of Cyvasse: its sides, its presets, its boards."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pygame

from game.catalogue import GAMES
from game.games.cyvasse.rules.board.boards import BOARDS, SECTIONS, Rows
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.table.art.background import landscape
from game.maps.library import Library, MapEntry
from game.scenes.lobby.info import BoardChoice, LobbyInfo, is_own, maps_of, refused
from game.text import Words

GAME = "cyvasse"
SEATS: Sequence[tuple[str, str]] = (
    ("cyvasse.side.alabaster", "cyvasse/alabaster/king"),
    ("cyvasse.side.onyx", "cyvasse/onyx/king"),
)
PRESETS: Mapping[str, Mapping[str, Any]] = {
    "full": {},
    "quick": {"setup": "quick", "board": "jade_garden", "quiet_limit": 40},
    "learning": {"setup": "open", "board": "bare_table", "king": "field"},
}
"""Spec: cyvasse 7."""
EXAMPLE_SEED = 7
"""The seed of the example that is shown for a random board."""


def _random(entries: Sequence[MapEntry]) -> Iterator[BoardChoice]:
    """Random boards; custom sections are added to the pool. Spec: cyvasse 8.1."""
    pool: dict[str, Rows] = dict(SECTIONS)
    pool |= {entry.id: tuple(entry.board) for entry in entries if entry.kind == "section" and entry.playable}
    own = {name: list(rows) for name, rows in pool.items()} if pool != SECTIONS else None
    for draw in DRAWS:
        value: Any = draw if own is None else {"draw": draw, "pool": own}
        example = GAMES[GAME].new({"board": value}, EXAMPLE_SEED).view(None)["terrain"]
        yield BoardChoice(draw, value, tuple(example), at_random=True, parts=tuple(pool))


def _shipped(name: str) -> BoardChoice:
    """A board of the game whose map file is missing."""
    return BoardChoice(name, name, BOARDS[name])


def _board(entry: MapEntry) -> BoardChoice:
    rows = tuple(entry.board)
    value = entry.id if BOARDS.get(entry.id) == rows else entry.board
    return BoardChoice(entry.id, value, rows, entry, own=is_own(entry))


class CyvasseLobby(LobbyInfo):
    """Seats, presets and boards of the game."""

    SEATS = SEATS
    PRESETS = PRESETS

    def boards(self, library: Library) -> list[BoardChoice]:
        """Random boards, the game's, the player's own, then refused maps."""
        entries = maps_of(GAME, library)
        boards = [_board(entry) for entry in entries if entry.kind == "board" and entry.playable]
        shipped = [next((board for board in boards if board.id == name), _shipped(name)) for name in BOARDS]
        own = [board for board in boards if board.id not in BOARDS]
        return [*_random(entries), *shipped, *own, *refused(entries)]

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """The board as the first player sees it."""
        return landscape(board.layout, board.painting, turned=False)

    def size(self, board: BoardChoice, words: Words) -> str:
        """Tiles a side."""
        return words("cyvasse.board_size", size=len(board.layout))
