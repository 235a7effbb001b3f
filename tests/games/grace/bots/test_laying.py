"""What bots expect the others to lay on events."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.games.grace.bots.laying import LAYS, expect_others
from game.games.grace.rules.data import DECKS
from game.games.grace.rules.kingdom import Happening, Kingdom
from tests.games.grace.bots.decisions import GRACE

SOLDIERS = DECKS["soldier"][:40]


def expected(
    *happenings: Happening, seat: int, office: str | None = None, foresight: float = 1.0, seed: int = 1
) -> Kingdom:
    """What seat 1 expects of a seat with 40 soldiers, or with none and an office.

    Seat 0 is King, seat 2 for its crown and seat 3 against it.
    """
    kingdom = GRACE.new({"seats": 4, "first_king": 0}, 4).kingdom
    kingdom.allegiance = [None, "loyalist_spymaster", "loyalist_marshal", "usurper_marshal"]
    kingdom.happenings = [each.copy() for each in happenings]
    if office is None:
        kingdom.hands[seat] = [*SOLDIERS]
    else:
        kingdom.roles[office] = seat
    expect_others(kingdom, 1, foresight, Random(seed))
    return kingdom


def by_side(kingdom: Kingdom) -> Counter[str]:
    """By side, how many cards lie on the first event."""
    return Counter({name: len(side.cards) for name, side in kingdom.happenings[0].sides.items()})


def by_event(kingdom: Kingdom) -> list[int]:
    """How many cards lie on each event."""
    return [len(each.support.cards) + len(each.oppose.cards) for each in kingdom.happenings]


def test_others_are_expected_to_lay_most_cards_for_or_against_the_crown() -> None:
    crisis = Happening("ev1", "border_war")
    loyal, disloyal = (by_side(expected(crisis, seat=seat)) for seat in (2, 3))
    assert loyal["support"] > 5 * loyal["oppose"]
    assert disloyal["oppose"] > disloyal["support"] > 5
    assert 40 * LAYS - 10 < loyal.total() < 40
    assert by_side(expected(crisis, seat=2, foresight=0.0)).total() == 0
    assert by_side(expected(crisis, seat=1)).total() == 0


@pytest.mark.parametrize(
    ("card", "by", "target", "seat", "sides"),
    [
        ("sabotage", 2, 3, 2, {"support"}),
        ("sabotage", 2, 3, 3, {"oppose"}),
        ("sabotage", 1, 3, 2, {"support", "oppose"}),
        ("overthrow", 1, 0, 2, {"oppose"}),
        ("overthrow", 1, 0, 3, {"support"}),
    ],
)
def test_others_are_expected_to_support_their_intrigues_and_oppose_those_before_them(
    card: str, by: int, target: int, seat: int, sides: set[str]
) -> None:
    assert {*+by_side(expected(Happening("ev1", card, by, target), seat=seat))} == sides


def test_others_are_expected_to_lay_cards_where_they_are_required_or_concern_them() -> None:
    required, crisis = Happening("ev1", "border_war"), Happening("ev2", "stolen_seal")
    guesses = [by_event(expected(required, crisis, seat=2, seed=seed)) for seed in range(8)]
    first, second = map(sum, zip(*guesses, strict=True))
    assert first > 1.5 * second > 0
    own, before_it, other = (
        Happening(f"ev{by}", "rebuild", by, target) for by, target in ((2, 3), (3, 2), (1, 3))
    )
    first, second, third = by_event(expected(own, before_it, other, seat=2))
    assert min(first, second) > 2 * third
    first, second = by_event(expected(Happening("ev1", "overthrow", 3, 0), other, seat=2))
    assert first > 2 * second


def places_of_marshal(*happenings: Happening, **options: Any) -> set[str]:
    """The events on which seat 2 is expected to lay its office, in one guess or another."""
    guesses = (expected(*happenings, seat=2, office="marshal", seed=seed, **options) for seed in range(20))
    return {
        each.id
        for kingdom in guesses
        for each in kingdom.happenings
        if "marshal" in each.support.roles + each.oppose.roles
    }


def test_an_office_is_expected_where_it_is_required_or_else_anywhere() -> None:
    crisis = Happening("ev1", "border_war")
    assert places_of_marshal(crisis, Happening("ev2", "tournament_riot")) == {"ev2"}
    assert places_of_marshal(crisis, Happening("ev2", "council_in_uproar")) == {"ev2"}
    assert places_of_marshal(crisis, Happening("ev2", "cipher_letters")) == {"ev1", "ev2"}
    assert places_of_marshal(crisis, foresight=0.0) == set()
