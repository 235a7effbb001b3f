"""Debts are taken and repaid. Spec: lyssan 2.3, 5.10."""

import pytest

from game.contract import visible_to
from game.games.lyssan.rules.data import DEBTS
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.decks import draw
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.rules.positions import (
    ask,
    begin_turn,
    choose,
    deal,
    deal_debts,
    kinds,
    lay_row,
    options,
    settled,
    stand,
)


def owing(debt: str) -> Position:
    """The wolf has a debt and all that could pay for any."""
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.debts, debt)
    deal(position, wolf.court, "treasurer", "confessor")
    deal(position, wolf.hand, "vigil.1", "vigil.2", "sappers", "exile")
    wolf.coins = wolf.auxiliaries = 3
    stand(position, "deichland", "wolf.knight.1", "wolf.noble.1", "wolf.spy.1")
    return position


def repaying(position: Position, debt: str) -> LyssanState:
    """The wolf repays the debt."""
    state = begin_turn(position, "wolf")
    choose(state, "repay", debt)
    return state


def has(position: Position, debt: str) -> bool:
    """True if the wolf can repay the debt now."""
    return ("repay", debt) in options(begin_turn(position, "wolf"))


@pytest.mark.rule("lyssan 5.10.1, 9.2")
def test_others_see_only_that_a_debt_was_taken() -> None:
    position = settled()
    events = list(draw(position, "wolf", "debts"))
    ((own,), (other,)) = (visible_to(events, seat) for seat in (0, 1))
    assert own.record()["cards"] == position.factions["wolf"].debts
    assert (other.record()["cards"], other.record()["count"], other.record()["deck"]) == (None, 1, "debts")


@pytest.mark.rule("lyssan 5.10.3")
@pytest.mark.parametrize(("face_up", "can"), [(1, True), (4, True), (5, False)])
def test_debts_can_be_repaid_while_a_triumph_is_face_down(face_up: int, *, can: bool) -> None:
    position = owing("purse.1")
    lay_row(position, face_up=face_up)
    assert has(position, "purse.1") is can


@pytest.mark.rule("lyssan 2.3, 5.10.3, 5.10.4")
@pytest.mark.parametrize(
    ("debt", "what", "amount"),
    [("purse.1", "coins", 2), ("ransom", "coins", 3), ("corvee.1", "auxiliaries", 3)],
)
def test_coins_and_auxiliaries_are_paid_in_full(debt: str, what: str, amount: int) -> None:
    position = owing(debt)
    wolf = position.factions["wolf"]
    setattr(wolf, what, amount)
    repaying(position, debt)
    assert (getattr(wolf, what), wolf.debts, position.decks.debt_discard) == (0, [], [debt])
    position = owing(debt)
    setattr(position.factions["wolf"], what, amount - 1)
    assert not has(position, debt)


@pytest.mark.rule("lyssan 2.3, 5.10.4")
def test_tribute_gives_each_rival_a_card_clockwise() -> None:
    position = owing("tribute.1")
    state = repaying(position, "tribute.1")
    given = []
    while ask(state) == "lyssan.give":
        given.append(str(options(state)[0][2]))
        choose(state, *map(str, options(state)[0]))
    assert given == ["hawk", "vulture", "council"]
    assert [len(position.factions[name].hand) for name in given] == [1, 1, 1]
    position.factions["wolf"].hand = position.factions["wolf"].hand[:0]
    position = owing("tribute.1")
    position.factions["wolf"].hand = position.factions["wolf"].hand[:2]
    assert not has(position, "tribute.1")


@pytest.mark.rule("lyssan 2.3, 5.10.4")
def test_favours_discard_two_cards() -> None:
    position = owing("favours.1")
    state = repaying(position, "favours.1")
    assert ask(state) == "lyssan.pay"
    choose(state, "discard", "vigil.1")
    choose(state, "discard", "exile")
    assert position.factions["wolf"].hand == ["vigil.2", "sappers"]
    assert ask(state) == "lyssan.command"
    position = owing("favours.1")
    position.factions["wolf"].hand = ["vigil.1"]
    assert not has(position, "favours.1")


@pytest.mark.rule("lyssan 2.3, 5.10.4")
def test_a_hostage_is_a_courtier() -> None:
    position = owing("hostage")
    deal(position, position.factions["wolf"].court, "hornberg")
    stand(position, "moorholz", "hornberg.knight.1")
    state = repaying(position, "hostage")
    court = ["treasurer", "confessor", "hornberg"]
    assert options(state) == [("courtier", card) for card in court]
    events = choose(state, "courtier", "hornberg")
    assert (events[0].record()["why"], position.decks.spent) == ("debt", ["hornberg"])
    assert position.agents["hornberg.knight.1"].at is None
    position = owing("hostage")
    position.factions["wolf"].court.clear()
    assert not has(position, "hostage")


@pytest.mark.rule("lyssan 2.3, 5.10.4, 5.12")
def test_penance_is_shame_that_the_confessor_does_not_keep_away() -> None:
    position = owing("penance.1")
    state = repaying(position, "penance.1")
    assert position.factions["wolf"].shame == [MARKER]
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 2.3, 5.10.4")
def test_an_army_stands_down_without_shame() -> None:
    position = owing("disband")
    state = repaying(position, "disband")
    assert options(state) == [("disband", "wolf.knight.1"), ("disband", "wolf.noble.1")]
    events = choose(state, "disband", "wolf.noble.1")
    assert kinds(events, "removed", "shamed") == ["removed"]
    assert position.agents["wolf.noble.1"].at is None
    position = owing("disband")
    for agent in ("wolf.knight.1", "wolf.noble.1"):
        position.place(agent, None)
    assert not has(position, "disband")


@pytest.mark.rule("lyssan 2.3, 5.10.3")
def test_the_toll_needs_control_of_the_capital() -> None:
    position = owing("toll")
    assert not has(position, "toll")
    stand(position, "elbingen", "wolf.knight.2")
    repaying(position, "toll")
    assert not position.factions["wolf"].debts


@pytest.mark.rule("lyssan 2.3, 5.10.3")
@pytest.mark.parametrize(
    ("order", "can"), [("wolf hawk vulture council", False), ("hawk vulture wolf council", True)]
)
def test_a_patient_creditor_waits_until_one_is_last_of_the_living(order: str, *, can: bool) -> None:
    position = owing("patience")
    council = position.factions["council"]
    council.alive = False
    council.castles.clear()
    position.eliminated, position.order = ["council"], order.split()
    assert has(position, "patience") is can


@pytest.mark.rule("lyssan 2.3, 5.10.3")
@pytest.mark.parametrize(("others", "can"), [(1, False), (2, True)])
def test_consolidation_needs_three_debts(others: int, *, can: bool) -> None:
    position = owing("consolidation.1")
    deal_debts(position, "wolf", others)
    assert has(position, "consolidation.1") is can


@pytest.mark.rule("lyssan 2.3")
def test_every_debt_has_been_tried() -> None:
    tried = "purse ransom corvee tribute favours consolidation hostage penance toll patience disband"
    assert set(tried.split()) == set(DEBTS)


@pytest.mark.rule("lyssan 5.10.2")
def test_a_rivals_card_pushes_beyond_three_debts() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "forged_bond", "vigil.1")
    deal_debts(position, "hawk", 3)
    state = begin_turn(position, "wolf")
    choose(state, "play", "forged_bond")
    choose(state, "rival", "hawk")
    assert len(position.factions["hawk"].debts) == 4


@pytest.mark.rule("lyssan 5.10.5")
def test_an_empty_debt_deck_is_refilled_from_its_discard_pile() -> None:
    position = settled()
    position.decks.debts, position.decks.debt_discard = [], position.decks.debts
    assert kinds(draw(position, "wolf", "debts"), "reshuffled", "drawn") == ["reshuffled", "drawn"]
    assert (len(position.decks.debts), position.decks.debt_discard) == (19, [])
    position.decks.debts.clear()
    assert list(draw(position, "wolf", "debts")) == []


@pytest.mark.rule("lyssan 5.10.6, 5.2.2")
def test_debts_break_ties_of_majorities() -> None:
    position = settled()
    lay_row(position, "mailed_fist", face_up=2)
    stand(position, "deichland", "wolf.knight.1")
    stand(position, "hopfenau", "hawk.knight.1")
    deal_debts(position, "wolf", 1)
    state = begin_turn(position, "council", season="autumn")
    choose(state, "end")
    assert position.row[0].winner == "hawk"
