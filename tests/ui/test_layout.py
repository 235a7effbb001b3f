"""Where things are placed in a rectangle."""

import pygame

from game.ui.layout import place_beside

ROOM = pygame.Rect(0, 0, 1000, 600)


def test_a_panel_is_right_of_a_thing_if_there_is_room() -> None:
    assert place_beside(pygame.Rect(100, 200, 100, 100), (300, 100), ROOM).left == 224


def test_a_panel_that_fits_nowhere_covers_as_little_of_the_thing_as_possible() -> None:
    tile = pygame.Rect(450, 160, 100, 100)
    panel = place_beside(tile, (700, 350), ROOM)
    assert panel.clip(tile).height == 10


def test_a_panel_avoids_other_things_before_it_comes_first() -> None:
    tile, other = pygame.Rect(100, 200, 100, 100), pygame.Rect(300, 200, 50, 50)
    panel = place_beside(tile, (300, 100), ROOM, [other])
    assert panel.collidelist([tile, other]) < 0
