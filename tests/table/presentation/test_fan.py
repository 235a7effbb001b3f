"""A hand as a fan at the bottom edge."""

from itertools import pairwise

import pygame
import pytest

from game.table.input.targets import spot_at
from game.table.presentation.fan import SHOWN, FanCard, fan
from game.table.presentation.layout import ABOVE_BAND
from tests.table.tables import NamedId

ROOM, HEIGHT = pygame.Rect(500, 400, 900, 580), 270.0
COUNTS = [1, 2, 5, 9, 14, 30]


def top(card: FanCard) -> float:
    return min(y for _, y in card.outline)


def bottom(card: FanCard) -> float:
    return max(y for _, y in card.outline)


def test_an_empty_hand_has_no_cards() -> None:
    assert fan(0, ROOM, HEIGHT) == []


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("risen", [False, True])
def test_the_cards_lie_in_the_middle_from_left_to_right_within_the_room(count: int, *, risen: bool) -> None:
    cards = fan(count, ROOM, HEIGHT, risen=risen)
    assert [card.layer for card in cards] == list(range(count))
    assert sum(card.centre[0] for card in cards) / count == pytest.approx(ROOM.centerx)
    assert all(one.centre[0] < other.centre[0] for one, other in pairwise(cards))
    assert all(one.angle > other.angle for one, other in pairwise(cards)), "those on the left lean left"
    assert cards[0].angle == pytest.approx(-cards[-1].angle)
    assert min(x for x, _ in cards[0].outline) >= ROOM.left
    assert max(x for x, _ in cards[-1].outline) <= ROOM.right


@pytest.mark.parametrize("count", COUNTS)
def test_each_card_shows_its_upper_third_and_hardly_more(count: int) -> None:
    for card in fan(count, ROOM, HEIGHT):
        upper_edge = sum(y for _, y in card.outline[:2]) / 2
        assert HEIGHT * SHOWN - 1 <= ROOM.bottom - upper_edge <= HEIGHT * (SHOWN + 0.12)
        assert card.place(30).floor == ROOM.bottom + ABOVE_BAND, "the band of the hints hides the rest"


@pytest.mark.parametrize("count", COUNTS)
def test_a_risen_fan_shows_all_cards_whole(count: int) -> None:
    cards = fan(count, ROOM, HEIGHT, risen=True)
    assert all(bottom(card) <= ROOM.bottom + 1e-6 for card in cards)
    assert max(map(bottom, cards)) > ROOM.bottom - 1, "as low as possible"
    assert {card.place(30).floor for card in cards} == {None}


@pytest.mark.parametrize("risen", [False, True])
def test_the_card_with_the_focus_rises_alone_and_is_whole_upright_and_on_top(*, risen: bool) -> None:
    cards, without = fan(9, ROOM, HEIGHT, risen=risen, focus=2), fan(9, ROOM, HEIGHT, risen=risen)
    assert cards[:2] + cards[3:] == without[:2] + without[3:]
    focused = cards[2]
    assert focused.angle == 0
    assert focused.rect.bottom == ROOM.bottom
    assert focused.centre[0] == without[2].centre[0]
    assert focused.layer > max(card.layer for card in without)
    assert top(focused) < top(without[2]) or risen


def test_a_card_knows_its_place_and_is_hit_where_nothing_lies_on_it() -> None:
    cards = fan(5, ROOM, HEIGHT)
    spots = [NamedId(str(index)) for index in range(5)]
    place = cards[1].place(30, spots[1])
    assert (place.x, place.y) == cards[1].centre
    assert (place.size, place.layer, place.angle, place.spot) == (HEIGHT, 31, cards[1].angle, spots[1])
    targets = [card.target(spot) for card, spot in zip(cards, spots, strict=True)]
    for card, spot in zip(cards, spots, strict=True):
        left_edge = card.outline[0][0] + 30
        assert spot_at(targets, left_edge, ROOM.bottom - 20) == spot


def test_a_tilted_card_turns_like_its_picture() -> None:
    left = fan(9, ROOM, HEIGHT)[0]
    assert left.angle > 0, "counterclockwise"
    upper_left, upper_right, *_ = left.outline
    assert upper_left[1] > upper_right[1]
