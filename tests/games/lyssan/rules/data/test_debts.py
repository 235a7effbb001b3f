"""The debt deck. Spec: lyssan 2.3, 5.10."""

import pytest

from game.games.lyssan.rules.data import DEBTS, card_kind, debt_deck
from tests.games.rulebooks import table

NEEDS = {
    "": "–",
    "three_debts": "holds 3 or more debts",
    "capital": "controls the capital",
    "last": "last living faction in turn order",
}
"""By need, how the rulebook calls it."""

COSTS = {"", "coins", "auxiliaries", "cards", "each_rival_card", "courtier", "army", "shame"}
"""Spec: lyssan 5.10.4"""


@pytest.mark.rule("lyssan 2.3")
def test_the_debt_deck_has_20_cards() -> None:
    deck = debt_deck()
    assert len(deck) == len(set(deck)) == 20
    assert deck[:4] == ["purse.1", "purse.2", "purse.3", "ransom"]
    assert list(dict.fromkeys(map(card_kind, deck))) == list(DEBTS)


@pytest.mark.rule("lyssan 2.3")
def test_three_kinds_of_debts_are_repaid_for_nothing_while_their_need_holds() -> None:
    free = {kind: debt.need for kind, debt in DEBTS.items() if not debt.cost}
    assert free == {"consolidation": "three_debts", "toll": "capital", "patience": "last"}


@pytest.mark.rule("lyssan 2.3, 5.10.4")
def test_the_costs_are_those_that_can_be_paid() -> None:
    assert {debt.cost for debt in DEBTS.values()} == COSTS
    assert all(bool(debt.cost) == bool(debt.amount) for debt in DEBTS.values())


@pytest.mark.rule("lyssan 2.3")
def test_the_debts_are_those_of_the_rulebook() -> None:
    rows = table("lyssan", "2.3")
    assert [row["id"] for row in rows] == list(DEBTS)
    assert [(int(row["copies"]), row["need"], row["cost"]) for row in rows] == [
        (debt.copies, NEEDS[debt.need], f"{debt.cost} {debt.amount}" if debt.cost else "nothing")
        for debt in DEBTS.values()
    ]
