"""Allyria's boards in the lobby."""

from dataclasses import replace

import pygame
import pytest

from game import files
from game.games.allyria.lobby import AllyriaLobby
from game.games.allyria.rules.data.boards import Board
from game.games.allyria.table.background import board_thumbnail
from game.text import Words
from game.ui.drawing.theme import NORMAL, Tone
from tools.screens import opening


@pytest.mark.parametrize(("language", "size"), [("en", "37 tiles for 3"), ("de", "37 Felder für 3")])
def test_a_board_names_its_number_of_tiles_and_seats(language: str, size: str) -> None:
    library = opening.map_library([files.MAPS])
    words = Words(language)
    lobby = AllyriaLobby()
    sizes = {board.id: lobby.size(board, words) for board in lobby.boards(library)}
    assert sizes["three_realms"] == size
    assert sizes["four_marches"].endswith(" 4")
    assert sizes["random"].split()[0] == "37"


def test_a_board_for_several_seat_counts_names_the_range() -> None:
    library = opening.map_library([files.MAPS])
    (seat_counts,) = {
        entry.seats for entry in library.entries if entry.game == "allyria" and len(entry.seats) > 1
    }
    lobby, words = AllyriaLobby(), Words("en")
    sizes = [lobby.size(board, words) for board in lobby.boards(library) if board.entry is not None]
    assert any(size.endswith(f" for {seat_counts[0]}–{seat_counts[-1]}") for size in sizes)


def keep_colours(picture: pygame.Surface) -> int:
    """How many pixels have the colour of the seals on sites of cities."""
    return pygame.mask.from_threshold(picture, NORMAL[Tone.PARCHMENT], (3, 3, 3, 255)).count()


@pytest.mark.parametrize("name", ["random", "trefoil", "twin_fords"])
def test_a_thumbnail_shows_the_sites_of_cities(screen: pygame.Surface, name: str) -> None:
    library = opening.map_library([files.MAPS])
    (choice,) = (choice for choice in AllyriaLobby().boards(library) if choice.id == name)
    sites = {tile.hexagon for tile in choice.layout if tile.is_site}
    if choice.entry is not None:
        board = Board.of(choice.entry.board)
        assert sites == {board.hexes[site] for site in board.sites}
    assert len(sites) > 3
    bare = [replace(tile, is_site=False) for tile in choice.layout]
    plain = keep_colours(board_thumbnail(bare, choice.painting))
    one = [replace(bare[0], is_site=True), *bare[1:]]
    seal = keep_colours(board_thumbnail(one, choice.painting)) - plain
    shown = keep_colours(AllyriaLobby().thumbnail(choice)) - plain
    assert shown == pytest.approx(seal * len(sites), rel=0.1)


def test_a_thumbnail_shows_the_whole_sea_around_the_land(screen: pygame.Surface) -> None:
    library = opening.map_library([files.MAPS])
    for choice in AllyriaLobby().boards(library):
        if choice.entry is not None:
            picture = AllyriaLobby().thumbnail(choice)
            left, top, width, height = picture.get_bounding_rect()
            assert left > 0 < top, choice.id
            assert left + width < picture.get_width(), choice.id
            assert top + height < picture.get_height(), choice.id
