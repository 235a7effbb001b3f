"""The halls of the auction in the lobby."""

import pygame

from game.maps.library import Library, MapEntry
from game.scenes.lobby.info import BoardChoice, LobbyInfo, boards_of, is_own, maps_of
from game.text import Words
from game.ui.drawing import art
from tests.auction.halls import Hall

SIDE = 60
"""The size of a tile in a thumbnail, in pixels."""


class AuctionLobby(LobbyInfo):
    """One board for each map."""

    def boards(self, library: Library) -> list[BoardChoice]:
        """The halls; none is built in."""
        return boards_of(maps_of("auction", library), _hall_of_map)

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """The hall from above."""
        return paint_hall(board.layout)

    def size(self, board: BoardChoice, words: Words) -> str:
        """The number of chests."""
        return words("auction.chests", count="".join(board.layout).count("c"))


def _hall_of_map(entry: MapEntry) -> BoardChoice:
    return BoardChoice(entry.id, entry.board, tuple(entry.board), entry, own=is_own(entry))


def paint_hall(hall: Hall) -> pygame.Surface:
    """Draws the hall from above, with its chests."""
    picture = pygame.Surface((SIDE * len(hall[0]), SIDE * len(hall)))
    picture.fill("tan")
    for row, line in enumerate(hall):
        for column, letter in enumerate(line):
            if letter == "c":
                picture.blit(art.picture("auction/chest", (SIDE, SIDE)), (SIDE * column, SIDE * row))
    return picture
