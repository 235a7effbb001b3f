"""A map whose terrain layer is hidden is drawn with the game's own land and the author's decoration."""

import shutil
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game import files
from game.catalogue import GAMES
from game.maps.library import Library
from game.maps.painting import Painting
from game.scenes.lobby.info import BoardChoice, LobbyInfo

BOARDS = {"cyvasse": "jade_garden", "allyria": "crown_lake"}


@pytest.mark.parametrize("game", BOARDS)
def test_decoration_is_drawn_over_hidden_terrain(game: str, tmp_path: Path) -> None:
    """Takes a second: Allyria's pictures are scaled."""
    pygame.display.set_mode((64, 64))
    folder = shutil.copytree(files.MAPS / game, tmp_path / game)
    path = folder / f"{BOARDS[game]}.tmx"
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="terrain" visible="0"'), "utf-8")
    library = Library([tmp_path])
    library.scan()
    lobby = GAMES[game].part("lobby", LobbyInfo)
    (board,) = (board for board in lobby.boards(library) if board.id == BOARDS[game])
    assert board.painting.ground == ()
    assert board.painting.above
    assert _picture(lobby, board, board.painting) != _picture(lobby, board, Painting())


def _picture(lobby: LobbyInfo, board: BoardChoice, painting: Painting) -> bytes:
    entry = board.entry
    assert entry is not None
    changed = replace(board, entry=replace(entry, painting=painting))
    return pygame.image.tobytes(lobby.thumbnail(changed), "RGBA")
