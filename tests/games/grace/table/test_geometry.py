"""Where everything lies on the table: nothing covers anything else. Spec: grace 8"""

from itertools import combinations, pairwise, product

import pygame
import pytest

from game.games.grace.rules.config import SEATS, Config
from game.games.grace.rules.data.halls import SeatPlace, hall_of
from game.games.grace.table.geometry import LEAST_ROW, RESERVED, Floor, LaidEvent, TableGeometry
from game.kit.records import replace, write
from game.table.presentation.layout import PagePosition
from game.ui.layout import tuple_of
from tests.games.grace.table.playing import NARROW, WIDE

SIZES = [(WIDE, 1.0), (WIDE, 2.0), (NARROW, 1.0), (NARROW, 2.0)]


def geometry(
    config: Config,
    size: tuple[int, int] = WIDE,
    text_size: float = 1.0,
    page: PagePosition | None = None,
    bottom_seat: int = 0,
) -> TableGeometry:
    """The table on a screen with margins of 5 % and hints."""
    screen = pygame.Rect(0, 0, *size)
    area = screen.inflate(-size[0] // 10, -108)
    area.height -= 56
    return TableGeometry(
        tuple_of(area),
        tuple_of(screen),
        config,
        bottom_seat=bottom_seat,
        text_size=text_size,
        page_position=page,
    )


def events(table: TableGeometry, intrigues: int) -> list[LaidEvent]:
    """All crises, and an Intrigue of each of so many seats before its neighbour."""
    crises: list[LaidEvent] = [(f"ev{number}", None) for number, _ in enumerate(table.crises, start=1)]
    laid = [(f"ev{len(crises) + seat + 1}", (seat + 1) % len(table.seats)) for seat in range(intrigues)]
    return [*crises, *laid]


def all_rects(table: TableGeometry, intrigues: int) -> list[pygame.Rect]:
    """What no other thing may cover."""
    tiles = table.event_tiles(events(table, intrigues))
    fixed = [table.status, table.annals, table.reserve, table.throne, table.war, *table.decks.values()]
    return [*(court.whole for court in table.courts), *fixed, *(tile.whole for tile in tiles.values())]


@pytest.mark.parametrize(("size", "text_size"), SIZES)
@pytest.mark.parametrize(("seats", "crises"), [*product(SEATS, (1, 2, 3))])
def test_nothing_in_the_hall_covers_anything_else(
    seats: int, crises: int, size: tuple[int, int], text_size: float
) -> None:
    table = geometry(Config(seats=seats, crises=crises), size, text_size)
    rects = all_rects(table, seats)
    assert [pair for pair in combinations(rects, 2) if pair[0].colliderect(pair[1])] == []
    assert [rect for rect in rects if not table.free.contains(rect)] == []


@pytest.mark.parametrize("page", [*PagePosition])
@pytest.mark.parametrize("seats", SEATS)
def test_a_page_leaves_room_for_all_courts(seats: int, page: PagePosition) -> None:
    table = geometry(Config(seats=seats), page=page)
    wholes = [court.whole for court in table.courts]
    assert [pair for pair in combinations(wholes, 2) if pair[0].colliderect(pair[1])] == []
    assert table.page is not None
    assert not table.page.colliderect(table.free)


@pytest.mark.parametrize(("size", "text_size"), SIZES)
def test_the_panels_lie_one_below_the_other_beside_the_hall(size: tuple[int, int], text_size: float) -> None:
    table = geometry(Config(), size, text_size)
    panels = [table.prompt, table.ticker, table.dock, table.own]
    assert all(upper.bottom < lower.top for upper, lower in pairwise(panels))
    assert not any(table.beside.colliderect(panel) for panel in panels)
    assert table.own.height > 120
    assert not table.status.colliderect(table.contest)


def test_cards_that_decide_are_at_least_64_units_high() -> None:
    for seats in SEATS:
        table = geometry(Config(seats=seats))
        tiles = table.event_tiles(events(table, seats // 2))
        assert table.card_height >= 64
        assert min(tile.card.height for tile in tiles.values()) >= 64


def test_with_large_letters_three_crises_of_eight_seats_get_narrow_sides_and_large_cards() -> None:
    table = TableGeometry((86, 54, 1555, 882), (0, 0, 1728, 1080), Config(seats=8, crises=3), text_size=2.0)
    assert table.crises[0].card.height >= 90
    assert table.crises[0].sides["support"].width < table.crises[0].card.width


def test_the_bottom_seat_sits_at_the_bottom_and_the_others_follow_clockwise() -> None:
    usual, turned = geometry(Config(seats=6)), geometry(Config(seats=6), bottom_seat=2)
    assert [court.whole for court in turned.courts] == [
        usual.courts[(seat - 2) % 6].whole for seat in range(6)
    ]
    assert turned.lane(3) == usual.lane(1)


def test_intrigues_lie_near_the_seat_that_they_are_played_on() -> None:
    table = geometry(Config(seats=4))
    tiles = table.event_tiles([("ev1", None), ("ev2", None), ("ev3", 1), ("ev4", 3)])
    middle = table.free.centerx
    assert tiles["ev3"].whole.centerx < middle < tiles["ev4"].whole.centerx


@pytest.mark.parametrize("records", [6, 9, 12])
def test_the_annals_have_a_place_for_each_record(records: int) -> None:
    table = geometry(Config(records=records))
    assert len(table.records) == records
    assert all(table.annals.contains(rect) for rect in table.records)
    assert not any(one.colliderect(other) for one, other in combinations(table.records, 2))


def test_courts_that_a_map_puts_on_one_place_are_moved_apart() -> None:
    hall = hall_of("great_hall")
    crowded = replace(hall, seats={**hall.seats, "8": [SeatPlace((960, 540))] * 8})
    table = geometry(Config(seats=8, hall=write(crowded)))
    wholes = [court.whole for court in table.courts]
    assert [pair for pair in combinations(wholes, 2) if pair[0].colliderect(pair[1])] == []


def test_a_hall_that_is_too_full_lays_things_over_each_other_within_it() -> None:
    table = geometry(Config(seats=8, crises=3))
    many: list[LaidEvent] = [(f"ev{number}", number % 8) for number in range(4, 64)]
    tiles = table.event_tiles(many)
    assert len(tiles) == len(many)
    assert all(table.free.contains(tile.whole) for tile in tiles.values())


def test_nothing_finds_a_place_on_a_floor_that_is_too_small() -> None:
    floor = Floor(pygame.Rect(0, 0, 10, 10))
    assert floor.put((20, 20), (5, 5)) is None
    assert floor.put_anyway((8, 8), (5, 5), around=0) == pygame.Rect(1, 1, 8, 8)


def test_crises_that_find_no_room_lie_in_the_middle_of_their_slots() -> None:
    hall = hall_of("great_hall")
    table = geometry(Config(seats=8, crises=3, hall=write(hall)), (1728, 420))
    assert all(table.free.contains(tile.whole) for tile in table.crises)


def test_the_own_cards_lie_group_by_group_in_their_panel() -> None:
    table = geometry(Config())
    hand, intrigues = table.own_cards([5, 7])
    assert [len(hand), len(intrigues)] == [5, 7]
    assert all(table.own.contains(rect) for rect in (*hand, *intrigues))
    assert max(rect.bottom for rect in hand) <= min(rect.top for rect in intrigues)
    assert not any(one.colliderect(other) for one, other in combinations([*hand, *intrigues], 2))
    assert table.own_cards([]) == []


def test_with_large_letters_only_the_cards_that_can_be_played_are_beside_the_hall() -> None:
    table = geometry(Config(), (1728, 940), text_size=2.0)
    hand, intrigues = table.own_cards([5, 7])
    assert (len(hand), len(intrigues)) == (0, 7)
    assert min(rect.height for rect in intrigues) >= LEAST_ROW
    assert [len(cards) for cards in table.own_cards([5])] == [5]


def test_tables_of_the_same_lengths_are_equal() -> None:
    table = geometry(Config())
    assert table == geometry(Config())
    assert hash(table) == hash(geometry(Config()))
    assert table != geometry(Config(seats=5))
    assert table != geometry(Config(), text_size=2.0)
    assert table != "table"


def test_a_page_beside_the_hall_covers_the_dock_and_the_own_cards() -> None:
    table = geometry(Config(), page=PagePosition.ASIDE)
    assert table.page == table.dock.union(table.own)


def test_in_a_small_area_cards_are_smaller() -> None:
    table = TableGeometry((96, 54, 1100, 560), (0, 0, 1300, 700), Config(seats=8))
    assert table.card_height < 66
    assert all(table.free.contains(court.whole) for court in table.courts)


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8])
def test_the_pile_of_a_claimant_and_the_hand_lie_in_its_court(seats: int) -> None:
    table = geometry(Config(seats=seats))
    for seat, court in enumerate(table.courts):
        pile, hand = table.pile(seat), table.hand(seat, at_war=True)
        assert court.whole.contains(pile)
        assert not any(pile.colliderect(other) for other in (*court.cells[:7], hand))
        assert pile.contains(table.hand(seat, at_war=False))


def test_each_card_of_the_reserve_has_a_place_of_its_own() -> None:
    table = geometry(Config())
    cells = [table.reserve_cell(card) for card in RESERVED]
    assert [one for one, other in combinations(cells, 2) if one.colliderect(other)] == []
    assert all(table.reserve.contains(cell) for cell in cells)
