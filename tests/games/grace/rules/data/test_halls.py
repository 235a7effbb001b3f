import json
import math

import pytest

from game.games.grace.rules.config import SEATS
from game.games.grace.rules.data.halls import (
    COLUMNS,
    DECKS,
    FLOOR,
    HEIGHT,
    ROWS,
    SLOTS_OF_ANNALS,
    SLOTS_OF_CRISES,
    WIDTH,
    Hall,
    Point,
    SeatPlace,
    hall_of,
    halls,
)
from game.kit.records import replace, write

EVERY_HALL = pytest.mark.parametrize("hall", halls().values(), ids=halls())


@EVERY_HALL
@pytest.mark.rule("grace 8")
def test_a_hall_has_a_place_for_everything(hall: Hall) -> None:
    assert [len(hall.places(seats)) for seats in sorted(SEATS)] == sorted(SEATS)
    assert set(hall.decks) == set(DECKS)
    assert (len(hall.crises), len(hall.annals)) == (SLOTS_OF_CRISES, SLOTS_OF_ANNALS)


@EVERY_HALL
@pytest.mark.rule("grace 8")
def test_a_hall_is_48_by_27_tiles(hall: Hall) -> None:
    assert [len(row) for row in hall.floor] == [COLUMNS] * ROWS
    assert set("".join(hall.floor)) <= set(FLOOR.values())


@EVERY_HALL
def test_everything_lies_within_the_hall(hall: Hall) -> None:
    points: list[Point] = [hall.throne, hall.reserve, hall.war, *hall.crises, *hall.annals]
    points += hall.decks.values()
    places = [place for seats in SEATS for place in hall.places(seats).values()]
    points += [point for place in places for point in (place.at, place.lane_at)]
    assert all(0 <= x < WIDTH and 0 <= y < HEIGHT for x, y in points)


@pytest.mark.rule("grace 8")
def test_the_great_hall_is_that_of_the_rulebook() -> None:
    hall = hall_of("great_hall")
    assert hall.places(6)[4].at == (1600, 340)
    assert hall.throne == (960, 540)
    assert hall.annals == [(630 + 60 * slot, 720) for slot in range(12)]
    assert [row.count("c") for row in hall.floor[2:25]] == [4] * 6 + [0] * 11 + [4] * 6
    assert hall.floor[13].count("t") == 26


@pytest.mark.rule("grace 8")
def test_crises_lie_in_slots_by_their_number() -> None:
    hall = hall_of("great_hall")
    assert [hall.crisis_slots(crises) for crises in (1, 2, 3)] == [
        [hall.crises[2]],
        hall.crises[:2],
        hall.crises,
    ]


@pytest.mark.rule("grace 8")
def test_intrigues_lie_at_55_per_cent_of_the_way_to_a_seat_unless_the_map_says_where() -> None:
    x, y = SeatPlace((220, 540)).lane_at
    assert math.isclose(x, 960 - 0.55 * 740)
    assert y == 540
    assert SeatPlace((220, 540), (300, 600)).lane_at == (300, 600)


def test_a_hall_can_be_given_as_data_of_a_map() -> None:
    own = replace(hall_of("great_hall"), throne=(900, 500))
    assert hall_of(json.loads(json.dumps(write(own)))) == own


def test_damaged_data_of_a_hall_are_refused() -> None:
    with pytest.raises(ValueError, match="seats"):
        hall_of({"floor": []})
