"""The cursor moves from spot to spot and onto buttons."""

import pygame

from game.contract import Decision, Option
from game.input.messages import Intent
from game.table.ids import ButtonSpot, Spots, verb_of
from game.table.input.targets import Cursor, Target, button_targets
from game.table.seat_input import SeatInput
from tests.table.tables import NamedId

SPOTS = [
    Target.from_rect(NamedId(f"{column}{row}"), pygame.Rect(x * 100, (3 - row) * 100, 100, 100))
    for x, column in enumerate("abc")
    for row in (1, 2, 3)
]
ALL = [*SPOTS, *button_targets({"pass": pygame.Rect(400, 200, 100, 60)})]


def test_a_direction_leads_to_the_neighbour_and_back() -> None:
    cursor = Cursor()
    cursor.move_to(NamedId("b2"))
    for direction, opposite, goal in (("UP", "DOWN", "b3"), ("LEFT", "RIGHT", "a2"), ("RIGHT", "LEFT", "c2")):
        assert cursor.move(ALL, Intent[direction])
        assert cursor.spot == NamedId(goal)
        cursor.move(ALL, Intent[opposite])
        assert cursor.spot == NamedId("b2")


def test_the_opposite_direction_leads_back_unless_something_else_happened_in_between() -> None:
    wide = Target.from_rect(NamedId("wide"), pygame.Rect(0, 400, 300, 100))
    targets, seat_input = [*ALL, wide], SeatInput(0)
    cursor = seat_input.cursor
    cursor.move_to(NamedId("c1"))
    assert seat_input.move(targets, Intent.DOWN)
    assert cursor.spot == NamedId("wide")
    for direction, goal in (
        (Intent.UP, "c1"),
        (Intent.DOWN, "wide"),
        (Intent.UP, "c1"),
        (Intent.DOWN, "wide"),
    ):
        assert seat_input.move(targets, direction)
        assert cursor.spot == NamedId(goal)
    cursor.forget_step()
    assert seat_input.move(targets, Intent.UP)
    assert cursor.spot == NamedId("b1"), "the nearest one"
    gone = [target for target in targets if target.spot != NamedId("wide")]
    assert not seat_input.move(gone, Intent.DOWN)


def test_at_the_edge_it_stays() -> None:
    cursor = Cursor()
    cursor.move_to(NamedId("a1"))
    assert not cursor.move(ALL, Intent.LEFT)
    assert cursor.spot == NamedId("a1")


def test_it_walks_onto_a_button_as_onto_a_tile() -> None:
    cursor = Cursor()
    cursor.move_to(NamedId("c1"))
    assert cursor.move(ALL, Intent.RIGHT)
    assert verb_of(cursor.spot) == "pass"
    assert cursor.move(ALL, Intent.LEFT)
    assert verb_of(cursor.spot) == ""


def test_from_the_edge_of_a_board_a_button_beside_it_is_reached_from_every_row() -> None:
    cursor, high = Cursor(), button_targets({"pass": pygame.Rect(310, -900, 100, 60)})
    cursor.move_to(NamedId("c1"))
    assert not cursor.move([*SPOTS, *high], Intent.DOWN)
    assert cursor.move([*SPOTS, *high], Intent.RIGHT)
    assert verb_of(cursor.spot) == "pass"


def test_the_first_step_leads_to_the_first_spot() -> None:
    cursor = Cursor()
    assert cursor.move(ALL, Intent.UP)
    assert cursor.spot == NamedId("a1")
    cursor.move_to(ButtonSpot("gone"))
    assert cursor.move(ALL, Intent.UP)
    assert cursor.spot == NamedId("a1")
    assert not Cursor().move([], Intent.UP)


def test_a_pointer_beside_everything_leaves_it_where_it_was() -> None:
    cursor = Cursor()
    assert cursor.hover(ALL, 150, 150)
    assert cursor.spot == NamedId("b2")
    assert not cursor.hover(ALL, 150, 151)
    assert not cursor.hover(ALL, 900, 900)
    assert cursor.spot == NamedId("b2")


def test_cycling_goes_in_reading_order_and_round() -> None:
    cursor = Cursor()
    visited = []
    for _ in range(4):
        cursor.cycle(ALL, [[NamedId("a1"), NamedId("c3"), ButtonSpot("pass")]], 1)
        visited.append(cursor.spot)
    assert visited == [NamedId("c3"), NamedId("a1"), ButtonSpot("pass"), NamedId("c3")]
    cursor.cycle(ALL, [[NamedId("a1"), NamedId("c3")]], -1)
    assert cursor.spot == NamedId("a1")


def test_after_a_card_is_paid_the_cursor_goes_to_the_one_beside_it() -> None:
    row = [Target.from_rect(NamedId(f"{x}"), pygame.Rect(x * 100, 0, 100, 100)) for x in range(6)]
    seat_input = SeatInput(0)

    def ask(question: str, cards: list[Target]) -> None:
        spots: dict[Option, Spots] = {("pay", str(card.spot)): (card.spot,) for card in cards}
        seat_input.close()
        seat_input.open(Decision(0, question, tuple(spots)), spots)
        seat_input.place_cursor(cards)

    ask("pay", row)
    assert seat_input.cursor.spot == row[0].spot
    seat_input.cursor.move_to(row[4].spot)
    seat_input.remember(("pay", "4"), row)
    left = [*row[:4], row[5]]
    ask("pay", left)
    assert seat_input.cursor.spot in (row[3].spot, row[5].spot)
    seat_input.remember(("pay", "x"), left)
    ask("another question", row[:3])
    assert seat_input.cursor.spot == row[0].spot


def test_asked_the_same_about_another_card_the_cursor_goes_to_it() -> None:
    row = [Target.from_rect(NamedId(f"{x}"), pygame.Rect(x * 100, 0, 100, 100)) for x in range(3)]
    seat_input = SeatInput(0)
    for card in (row[0], row[2]):
        spots: dict[Option, Spots] = {(verb, str(card.spot)): (card.spot,) for verb in ("accept", "refuse")}
        seat_input.close(is_answered=True)
        seat_input.open(Decision(0, "refuse", tuple(spots)), spots)
        seat_input.place_cursor(row)
        assert seat_input.cursor.spot == card.spot
        seat_input.remember(next(iter(spots)), row)


def test_if_only_a_button_is_left_the_cursor_waits_where_it_was() -> None:
    seat_input, hand = SeatInput(0), [SPOTS[0]]
    beside = Target.from_rect(NamedId("beside the button"), pygame.Rect(900, 0, 100, 100))
    button = button_targets({"done": pygame.Rect(900, 100, 100, 60)})
    paid: dict[Option, Spots] = {("pay", "a1"): (hand[0].spot,)}
    left: dict[Option, Spots] = {("done",): ()}

    def ask(spots: dict[Option, Spots], targets: list[Target]) -> None:
        seat_input.close(is_answered=True)
        seat_input.open(Decision(0, str(next(iter(spots))[0]), tuple(spots)), spots)
        seat_input.place_cursor(targets)

    ask(paid, ALL)
    seat_input.remember(("pay", "a1"), ALL)
    after = [*SPOTS[1:], beside, *button]
    ask(left, after)
    assert seat_input.cursor.spot in (NamedId("a2"), NamedId("b1")), "beside the card that is gone"
    below = Target.from_rect(NamedId("below"), pygame.Rect(0, 200, 100, 100))
    seat_input.cursor.move_to(None)
    ask(left, [*after, below])
    assert seat_input.cursor.spot == below.spot
    seat_input.forget_question()
    seat_input.cursor.move_to(None)
    ask(left, after)
    assert seat_input.cursor.spot == beside.spot


def test_if_all_that_is_left_costs_something_the_cursor_waits_beside_it() -> None:
    seat_input = SeatInput(0, gives_away={"pay"})
    far, price, dear = (
        Target.from_rect(NamedId(name), pygame.Rect(left, 0, 100, 100))
        for name, left in (("far", 0), ("price", 800), ("dear", 900))
    )
    targets = [far, price, dear, *button_targets({"done": pygame.Rect(0, 300, 100, 60)})]
    seat_input.cursor.move_to(far.spot)
    seat_input.remember(("play",), targets)
    seat_input.cursor.move_to(None)
    options: dict[Option, Spots] = {("pay", "spear"): (price.spot,), ("done",): ()}
    seat_input.open(Decision(0, "act", tuple(options)), options)
    seat_input.place_cursor(targets)
    assert seat_input.cursor.spot == dear.spot
