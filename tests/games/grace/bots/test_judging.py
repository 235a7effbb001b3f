"""What bots believe, and how they judge events."""

from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.games.grace.bots.forecast import Forecast, heap_of, strength
from game.games.grace.bots.prospects import Prospects, at_least
from game.games.grace.bots.suspicion import Belief, belief
from game.games.grace.rules import judging
from game.games.grace.rules.data import CARDS, CRISES, INTRIGUES, ROLES
from game.games.grace.rules.kingdom import Claim, Deeds, Kingdom
from game.games.grace.rules.saving import known_kingdom
from tests.games.grace.bots.decisions import GRACE, samples


def start(seats: int = 6, **options: Any) -> Kingdom:
    """What seat 1 knows at the start of a match in which seat 0 is King."""
    state = GRACE.new({"seats": seats, "first_king": 0, **options}, 4)
    return known_kingdom(state.view(1))


def with_deeds(kingdom: Kingdom, seat: int, helped: int, harmed: int) -> Belief:
    """What is believed if a seat has helped and harmed a Loyalist crown so often."""
    counts = {"helped": {"loyalist": helped, "usurper": 0}, "harmed": {"loyalist": harmed, "usurper": 0}}
    kingdom.deeds[seat] = Deeds(0, **counts)
    return belief(kingdom)


@pytest.mark.rule("grace 11")
@pytest.mark.parametrize("seats", [4, 8])
def test_beliefs_are_chances_and_each_card_exists_once(seats: int) -> None:
    kingdom = start(seats)
    believed = belief(kingdom)
    assert believed.cards[1] == {kingdom.allegiance[1]: 1.0}
    assert believed.cards[0] == {}
    for seat in range(2, seats):
        assert sum(believed.cards[seat].values()) == pytest.approx(1)
        assert kingdom.allegiance[1] not in believed.cards[seat]
    for card in believed.cards[2]:
        assert sum(chances[card] for chances in believed.cards[2:]) <= 1.02


def test_who_helps_the_crown_is_trusted_and_who_harms_it_is_not() -> None:
    kingdom = start()
    before = belief(kingdom).of_side(3, "loyalist")
    assert with_deeds(kingdom, 3, 8, 0).of_side(3, "loyalist") > before + 0.1
    assert with_deeds(kingdom, 3, 0, 3).of_side(3, "loyalist") < before - 0.1
    kingdom.king_side = "usurper"
    assert belief(kingdom).of_side(3, "loyalist") > with_deeds(kingdom, 3, 0, 6).of_side(3, "loyalist")


@pytest.mark.parametrize(
    ("claim", "likelier"),
    [
        (["claim", "loyalist", "marshal"], "loyalist_marshal"),
        (["claim", "loyalist", "marshal"], "usurper_marshal"),
        (["claim", "usurper", "crown"], "usurper_king"),
        (["claim", "chaos", "none"], "chaos_agent"),
        (["ask", "steward"], "usurper_steward"),
        (["ask", "heir"], "usurper_king"),
    ],
)
def test_a_claim_makes_cards_likelier_that_it_names(claim: list[str], likelier: str) -> None:
    kingdom = start(8)
    kingdom.allegiance[1] = "loyalist_spymaster"
    before = belief(kingdom).cards[3][likelier]
    kingdom.claims = [Claim(1, 3, claim)]
    assert belief(kingdom).cards[3][likelier] > before


def test_an_accusation_makes_the_other_side_likelier_until_there_is_a_new_card() -> None:
    kingdom = start()
    before = belief(kingdom).of_side(3, "loyalist")
    kingdom.claims = [Claim(1, 4, ["accuse", "s3"])]
    assert belief(kingdom).of_side(3, "loyalist") < before
    kingdom.deeds[3] = Deeds(2)
    assert belief(kingdom).of_side(3, "loyalist") == pytest.approx(before)


@pytest.mark.rule("grace 5.5")
@pytest.mark.parametrize("card", [*CRISES, *INTRIGUES])
def test_the_forecast_of_an_event_without_ties_equals_the_rules(card: str) -> None:
    rng, compared = Random(card), 0
    state = next(state for ask, state, _ in samples(1) if ask == "place")
    kingdom = state.kingdom.copy()
    kingdom.roles = dict(zip(ROLES, range(4), strict=True))
    event = kingdom.open_happenings[0]
    event.card = card
    for _ in range(40):
        for side in event.sides.values():
            side.cards = [*rng.sample([*CARDS], rng.randint(0, 5))]
            side.roles = [role for role in ROLES if rng.random() < 0.3]
            paid = judging.payment([str(each) for each in side.cards], judging.coins_of_side(kingdom, side))
            side.kept, side.coins_left = paid.kept, paid.coins_left
            if paid.tied or paid.lost:
                break
        else:
            support, oppose = (heap_of(kingdom, side).settle() for side in event.sides.values())
            totals = strength(support.amounts, oppose.amounts), strength(oppose.amounts, support.amounts)
            assert totals == judging.sums(kingdom, event).totals
            margin = totals[0] - totals[1]
            chance = Forecast(kingdom, event, 1.0).chance()
            assert (chance > 0.5) == (margin > 0.5 and judging.is_met(kingdom, event))
            compared += 1
    assert compared >= 3


def test_a_forecast_with_more_cards_equals_one_with_them_laid() -> None:
    state = next(state for ask, state, _ in samples(1) if ask == "place")
    kingdom = state.kingdom.copy()
    kingdom.roles = dict(zip(ROLES, range(4), strict=True))
    event = kingdom.open_happenings[0]
    amounts = {role: kingdom.role_amount(role) for role in ROLES}
    bare = Forecast(kingdom, event, 1.0)
    for name in ("support", "oppose"):
        for things in (["so47", "co43"], ["steward"], ["sp01", "marshal"]):
            twin = event.copy()
            twin.sides[name].cards += [each for each in things if each in CARDS]
            twin.sides[name].roles += [each for each in things if each in ROLES]
            assert bare.chance_with(name, things, amounts) == pytest.approx(
                Forecast(kingdom, twin, 1.0).chance()
            )
    assert bare.chance() == Forecast(kingdom, event, 1.0).chance()


def test_the_chance_of_enough_violent_rounds_is_that_of_independent_events() -> None:
    assert at_least(1, 0, 0.3) == 0
    for rounds in range(1, 6):
        for wanted in (1, 2, 3):
            expected = sum(
                0.3 ** len(hit) * 0.7 ** (rounds - len(hit))
                for count in range(wanted, rounds + 1)
                for hit in combinations(range(rounds), count)
            )
            assert at_least(wanted, rounds, 0.3) == pytest.approx(expected)


def prospects(kingdom: Kingdom, seat: int = 1) -> Prospects:
    """How the seat judges the match."""
    return Prospects(kingdom, seat, belief(kingdom))


@pytest.mark.rule("grace 6.2")
def test_king_heir_and_the_right_office_want_crises_to_succeed_and_a_usurper_does_not() -> None:
    kingdom = start(6)
    kingdom.allegiance[1] = "loyalist_marshal"
    kingdom.roles["marshal"] = 1
    assert prospects(kingdom).of_crisis > 0
    assert prospects(kingdom, 0).of_crisis > 0
    kingdom.allegiance[1] = "usurper_marshal"
    kingdom.deeds = [
        Deeds(0, {"loyalist": 0, "usurper": 0}, {"loyalist": 9, "usurper": 0}) for _ in kingdom.seats
    ]
    kingdom.heir = 2
    assert prospects(kingdom).of_crisis < 0
    kingdom.heir = 1
    assert prospects(kingdom).of_crisis > 0


@pytest.mark.rule("grace 5.7")
def test_the_own_office_by_supplant_helps_and_to_be_slain_as_its_holder_harms() -> None:
    kingdom = start(6)
    kingdom.allegiance[1] = "loyalist_marshal"
    kingdom.roles["marshal"] = 2
    assert prospects(kingdom).of_intrigue("supplant", 1, 2) > 0.01
    assert prospects(kingdom).of_intrigue("supplant", 1, 3) == 0
    kingdom.roles["marshal"] = 1
    assert prospects(kingdom).of_intrigue("supplant", 2, 1) < 0
    kingdom.heir = 1
    assert prospects(kingdom).of_intrigue("assassinate", 2, 1) < 0
    assert prospects(kingdom).of_intrigue("assassinate", 2, 0) == prospects(kingdom).of_intrigue(
        "overthrow", 2, 0
    )
