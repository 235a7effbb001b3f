"""Hexagons, boards, and the tiles where cities are allowed. Spec: allyria 3.1, 3.6, 8."""

import re
from itertools import combinations, permutations
from random import Random
from typing import Any

import pytest

from game.contract import Chance
from game.games.allyria.rules.data.boards import (
    BOARD_SEATS,
    BOARDS,
    Board,
    distance,
    hexagon,
    names,
    neighbours,
    random_board,
)
from tests.games.rulebooks import section_text

SIZES = [(rings, seats) for rings in (2, 3) for seats in (2, 3, 4)]


@pytest.mark.rule("allyria 8.4")
@pytest.mark.parametrize("rings", [2, 3])
def test_tiles_have_the_neighbours_that_the_rulebook_lists(rings: int) -> None:
    board = random_board(rings, 2, Chance(1))
    lines = section_text("allyria", "8.4").split("rings** ")[rings - 1]
    expected = {
        tile: ((int(q), int(r)), tuple(around.split()))
        for tile, q, r, around in re.findall(r"- (\w+) \((-?\d), (-?\d)\): (.*)", lines)
    }
    assert {tile: (board.hexes[tile], board.around[tile]) for tile in board.hexes} == expected
    assert list(expected) == list(board.hexes)


@pytest.mark.rule("allyria 8.1")
def test_the_six_neighbours_come_in_the_order_of_the_rulebook() -> None:
    assert neighbours((3, -2)) == ((4, -2), (4, -3), (3, -3), (2, -2), (2, -1), (3, -1))


@pytest.mark.rule("allyria 8.1")
def test_the_distance_of_two_tiles_is_the_smallest_number_of_steps() -> None:
    board = random_board(3, 2, Chance(1))
    for start in board.hexes:
        steps, border = {start: 0}, [start]
        for tile in border:
            for near in board.around[tile]:
                if near not in steps:
                    steps[near] = steps[tile] + 1
                    border.append(near)
        assert {tile: board.distance(start, tile) for tile in board.hexes} == steps
    assert distance((0, -2), (2, 0)) == 4


@pytest.mark.rule("allyria 8.1")
def test_a_hexagon_of_n_rings_surrounds_its_centre() -> None:
    assert [len(hexagon(rings)) for rings in range(4)] == [1, 7, 19, 37]
    assert all(distance((0, 0), position) <= 3 for position in hexagon(3))


@pytest.mark.rule("allyria 8.1, 5.1.4")
def test_tiles_are_named_by_row_letter_and_their_number_among_existing_tiles() -> None:
    with_gap = [(0, 5), (2, 5), (-1, 6), (4, 6), (0, 8)]
    named = names(Random(1).sample(with_gap, 5))
    assert list(named.items()) == [
        ("a1", (0, 5)),
        ("a2", (2, 5)),
        ("b1", (-1, 6)),
        ("b2", (4, 6)),
        ("d1", (0, 8)),
    ]
    assert names([]) == {}


@pytest.mark.rule("allyria 8.2")
def test_a_board_has_at_most_as_many_rows_as_there_are_letters() -> None:
    assert list(names((0, r) for r in range(26)))[-1] == "z1"
    with pytest.raises(ValueError, match="at most 26 rows, not 27"):
        names((0, r) for r in range(27))


@pytest.mark.rule("allyria 3.1")
@pytest.mark.parametrize("rings", [2, 3])
def test_a_random_board_is_the_bag_shuffled_onto_the_hexagon(rings: int) -> None:
    boards = [random_board(rings, 2, Chance(seed)) for seed in range(5)]
    assert len({tuple(board.terrain.items()) for board in boards}) == 5
    assert len({tuple(sorted(board.terrain.values())) for board in boards}) == 1
    assert all(list(board.terrain) == hexagon(rings) for board in boards)
    assert random_board(rings, 2, Chance(3)).terrain == boards[3].terrain


@pytest.mark.rule("allyria 3.6")
@pytest.mark.parametrize(
    ("rings", "seats", "apart"), [(2, 2, 4), (2, 3, 3), (2, 4, 2), (3, 2, 5), (3, 3, 5), (3, 4, 4)]
)
def test_cities_stand_on_the_outermost_ring_and_far_enough_apart(rings: int, seats: int, apart: int) -> None:
    board = random_board(rings, seats, Chance(1))
    assert board.city_distance == apart
    assert set(board.sites) == {
        tile for tile, position in board.hexes.items() if distance(position, (0, 0)) == rings
    }


def legal_placements(board: Board, seats: int) -> list[tuple[str, ...]]:
    """All legal ways to place the cities, seat by seat, found by trying every permutation."""
    return [
        tiles
        for tiles in permutations(board.sites, seats)
        if all(board.distance(one, other) >= board.city_distance for one, other in combinations(tiles, 2))
    ]


@pytest.mark.rule("allyria 3.6, 8.3")
@pytest.mark.parametrize(
    ("board", "seats"),
    [
        *((random_board(rings, seats, Chance(1)), seats) for rings, seats in SIZES),
        *((BOARDS[name], seats) for name, seats in BOARD_SEATS.items()),
    ],
)
def test_a_city_tile_is_offered_only_if_the_remaining_cities_still_fit(board: Board, seats: int) -> None:
    legal = legal_placements(board, seats)
    assert legal
    for count in range(seats):
        for placed in {tiles[:count] for tiles in legal}:
            following = {tiles[count] for tiles in legal if tiles[:count] == placed}
            offered = board.city_tiles(placed, seats - count)
            assert set(offered) == following
            assert offered == [tile for tile in board.hexes if tile in following]


@pytest.mark.rule("allyria 3.6")
@pytest.mark.parametrize("seed", range(30))
def test_four_cities_can_always_be_placed_on_three_rings(seed: int) -> None:
    board, rng = random_board(3, 4, Chance(seed)), Random(seed)
    placed: list[str] = []
    for left in (4, 3, 2, 1):
        placed.append(rng.choice(board.city_tiles(placed, left)))
    assert min(board.distance(one, other) for one, other in combinations(placed, 2)) >= 4


@pytest.mark.rule("allyria 8.3")
@pytest.mark.parametrize(("name", "seats"), BOARD_SEATS.items())
def test_a_built_in_board_has_room_for_the_seats_it_was_made_for(name: str, seats: int) -> None:
    assert (name, seats) in {("twin_fords", 2), ("three_realms", 3), ("four_marches", 4)}
    assert BOARDS[name].room_for_cities(seats)
    assert not list(BOARDS[name].faults())


def smallest_board(**change: Any) -> dict[str, Any]:
    """Seven tiles of plains, with the given fields changed."""
    tiles = [[q, r, "plains"] for q, r in hexagon(1)]
    return {"tiles": tiles, "city_distance": 2} | change


@pytest.mark.rule("allyria 3.6, 8.2")
def test_a_map_without_sites_uses_the_tiles_with_fewer_than_six_neighbours() -> None:
    assert Board.of(smallest_board()).sites == ("a1", "a2", "b1", "b3", "c1", "c2")
    assert Board.of(smallest_board(sites=[[0, 0], [1, 0]])).sites == ("b2", "b3")


@pytest.mark.rule("allyria 3.6")
def test_there_is_at_most_one_city_on_a_tile() -> None:
    board = Board.of(smallest_board(sites=[[0, 0], [1, 0]], city_distance=0))
    assert board.city_tiles(["b2"], 1) == ["b3"]
    assert not board.room_for_cities(3)


@pytest.mark.rule("allyria 8.2")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        ({}, r"tiles \[q, r, terrain\]"),
        (smallest_board(city_distance="far"), "city_distance"),
        (smallest_board(city_distance=float("inf")), "city_distance"),
        (smallest_board(city_distance=-1), "city_distance must be 0 or more, not -1"),
        (smallest_board(tiles=5), "tiles"),
        (smallest_board(tiles=[]), "7 to 91 tiles, not 0"),
        (smallest_board(tiles=[[q, 0, "plains"] for q in range(6)]), "7 to 91 tiles, not 6"),
        (
            smallest_board(tiles=[[q, r, "plains"] for q in range(10) for r in range(10)]),
            "7 to 91 tiles, not 100",
        ),
        (smallest_board(tiles=[[q, 0, "plains"] for q in range(6)] + [[9, 0, "sand"]]), "terrain 'sand' at"),
        (smallest_board(tiles=[[q, 0, "city"] for q in range(8)]), "terrain 'city'"),
        (smallest_board(sites=[[5, 5]]), r"site \(5, 5\) is no tile"),
        (smallest_board(tiles=[[q, 0, "plains"] for q in (*range(6), 9)]), "not all tiles are connected"),
    ],
)
def test_an_impossible_board_is_refused_with_a_message(board: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Board.of(board)
