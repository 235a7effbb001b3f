from itertools import pairwise

import pygame

from game.input.messages import DIRECTIONS, Intent
from game.ui.layout import columns, grid, rows
from game.ui.widgets.widget import neighbour

GRID = grid(pygame.Rect(0, 0, 400, 300), 4, 3, 10)


def test_the_focus_moves_to_the_nearest_thing_in_a_direction() -> None:
    assert neighbour(GRID[5], GRID, Intent.UP) == 1
    assert neighbour(GRID[5], GRID, Intent.DOWN) == 9
    assert neighbour(GRID[5], GRID, Intent.LEFT) == 4
    assert neighbour(GRID[5], GRID, Intent.RIGHT) == 6


def test_the_focus_stays_at_the_edge() -> None:
    assert neighbour(GRID[0], GRID, Intent.UP) is None
    assert neighbour(GRID[0], GRID, Intent.LEFT) is None
    assert neighbour(GRID[11], GRID, Intent.RIGHT) is None


def test_a_wide_button_can_be_reached_from_each_button_above_it() -> None:
    short = columns(pygame.Rect(0, 0, 1600, 80), 5, 10)
    long = pygame.Rect(0, 100, 1600, 80)
    for number in range(5):
        assert neighbour(short[number], [*short, long], Intent.DOWN) == 5


def test_in_a_grid_the_opposite_direction_moves_the_focus_back() -> None:
    for start in range(len(GRID)):
        for direction, back in ((Intent.UP, Intent.DOWN), (Intent.LEFT, Intent.RIGHT)):
            goal = neighbour(GRID[start], GRID, direction)
            if goal is not None:
                assert neighbour(GRID[goal], GRID, back) == start


def test_every_cell_can_be_reached_from_the_first_one() -> None:
    reached, frontier = {0}, [0]
    while frontier:
        start = frontier.pop()
        new = {neighbour(GRID[start], GRID, direction) for direction in DIRECTIONS} - {None} - reached
        reached |= {cell for cell in new if cell is not None}
        frontier += [cell for cell in new if cell is not None]
    assert reached == set(range(len(GRID)))


def test_rows_fill_the_rectangle_and_keep_their_gaps() -> None:
    cells = rows(pygame.Rect(7, 11, 100, 501), 7, 9)
    assert cells[0].top == 11
    assert cells[-1].bottom == 512
    assert {below.top - above.bottom for above, below in pairwise(cells)} == {9}


def test_of_two_equally_near_things_the_one_that_leads_back_gets_the_focus() -> None:
    below = [pygame.Rect(0, 100, 80, 80), pygame.Rect(100, 100, 80, 80)]
    above = pygame.Rect(50, 0, 80, 80)
    assert neighbour(above, below, Intent.DOWN) == 0
    assert neighbour(above, list(reversed(below)), Intent.DOWN) == 1
    assert neighbour(below[0], [above], Intent.UP) == 0
    beneath = pygame.Rect(50, 200, 80, 80)
    assert neighbour(beneath, below, Intent.UP) == 1
    assert neighbour(below[1], [beneath], Intent.DOWN) == 0
