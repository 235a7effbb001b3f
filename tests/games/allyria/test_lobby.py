"""Allyria's boards in the lobby."""

import pytest

from game import files
from game.games.allyria.lobby import AllyriaLobby
from game.maps.library import Library
from game.text import Words


@pytest.mark.parametrize(("language", "size"), [("en", "37 tiles for 3"), ("de", "37 Felder für 3")])
def test_a_board_names_its_number_of_tiles_and_seats(language: str, size: str) -> None:
    library = Library([files.MAPS])
    library.scan()
    words = Words(language)
    lobby = AllyriaLobby()
    sizes = {board.id: lobby.size(board, words) for board in lobby.boards(library)}
    assert sizes["three_realms"] == size
    assert sizes["four_marches"].endswith(" 4")
    assert sizes["random"].split()[0] == "37"


def test_a_board_for_several_seat_counts_names_the_range() -> None:
    library = Library([files.MAPS])
    (seat_counts,) = {entry.seats for entry in library.scan() if len(entry.seats) > 1}
    lobby, words = AllyriaLobby(), Words("en")
    sizes = [lobby.size(board, words) for board in lobby.boards(library) if board.entry is not None]
    assert any(size.endswith(f" for {seat_counts[0]}–{seat_counts[-1]}") for size in sizes)
