"""What a table enlarges for the cursor lies over the dock or the seats' own things, never over the board."""

from random import Random

import pygame
import pytest

from game.catalogue import GAMES
from game.contract import View
from game.table.ids import Mark
from game.table.presentation import presentation_of
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.text import Words
from game.ui.layout import Frame
from tests.games.all_games import CONFIGS, random_choice

CHOICES = 60
HINTS_HEIGHT = {1.0: 72, 2.0: 106}
"""By text size, in units."""


def covers_the_board(card: pygame.Rect, table: pygame.Rect, areas: Areas) -> bool:
    """True if an enlarged card lies over anything but the dock, what is below it, or plates."""
    if areas.dock is not None:
        dock = areas.dock
        return not pygame.Rect(dock.left, dock.top, dock.width, table.bottom - dock.top).contains(card)
    return any(card.colliderect(area) for area in areas.seat_areas)


def enlarged(layout: Layout, view: View, mark: Mark) -> pygame.Rect:
    """What an enlarged card covers."""
    place = layout.place_of_mark(view, mark)
    card = pygame.Rect(0, 0, round(place.size * layout.enlarged_shape), round(place.size))
    card.center = round(place.x), round(place.y)
    return card


@pytest.mark.parametrize("game", list(CONFIGS))
@pytest.mark.parametrize("text_size", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_what_is_enlarged_never_covers_the_board(game: str, text_size: float, size: tuple[int, int]) -> None:
    state, rng = GAMES[game].new(CONFIGS[game][1], 1), Random(1)
    for _ in range(CHOICES):
        state.choose(*random_choice(state, rng))
    table = Frame(size).safe
    table.height -= HINTS_HEIGHT[text_size]
    for viewer in (None, 0):
        view = GAMES[game].known(state.view(viewer))
        layout = presentation_of(game, TableSetting(Words("en"), viewer=viewer)).layout
        layout.fit(table, text_size)
        for target in layout.targets(view):
            for mark in layout.zoomed_marks(view, target.spot):
                assert mark.kind == "zoomed"
                card = enlarged(layout, view, mark)
                assert not covers_the_board(card, table, layout.areas(view)), (mark, card)
