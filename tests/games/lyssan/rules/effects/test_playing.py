"""Influence cards are played and drawn. Spec: lyssan 5.9."""

import pytest

from game.games.lyssan.rules.decks import draw
from tests.games.lyssan.rules.positions import (
    ask,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_hand,
    kinds,
    options,
    settled,
    stand,
)


@pytest.mark.rule("lyssan 5.9, 5.9.1")
@pytest.mark.parametrize(("others", "playable"), [(0, False), (1, False), (2, True)])
def test_a_card_needs_as_many_other_cards_as_it_costs(others: int, *, playable: bool) -> None:
    position = settled()
    hand = position.factions["wolf"].hand
    deal(position, hand, "treasurer", *("vigil.1", "vigil.2")[:others])
    assert bool(options(begin_turn(position, "wolf"), "play")) is playable


@pytest.mark.rule("lyssan 5.9.1, 5.11")
def test_a_surprise_must_be_able_to_do_something_but_a_courtier_need_not() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "vigil.1", "plenary_indulgence.1", "market_day", "herald")
    assert options(begin_turn(position, "wolf"), "play") == [("play", "herald")]


@pytest.mark.rule("lyssan 5.9.2, 5.9.3")
def test_a_card_leaves_the_hand_is_paid_and_then_takes_effect() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.hand, "call_to_arms.1", "vigil.1", "vigil.2", "sappers")
    state = begin_turn(position, "wolf")
    events = choose(state, "play", "call_to_arms.1")
    assert (ask(state), events[0].record()["cost"]) == ("lyssan.pay", 2)
    assert wolf.hand == ["vigil.1", "vigil.2", "sappers"]
    choose(state, "discard", "vigil.2")
    assert position.agents["wolf.knight.1"].at is None
    events = choose(state, "discard", "sappers")
    assert kinds(events, "discarded", "arrived") == ["discarded", "arrived"]
    assert position.decks.spent == ["vigil.2", "sappers", "call_to_arms.1"]


@pytest.mark.rule("lyssan 5.9.2, 5.12")
def test_the_first_card_of_a_turn_costs_less_with_the_court_poet() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.court, "court_poet")
    deal(position, wolf.hand, "village_levy.1", "silver_vein.1", "silver_vein.2")
    state = begin_turn(position, "wolf")
    assert choose(state, "play", "silver_vein.1")[0].record()["cost"] == 0
    assert choose(state, "play", "silver_vein.2")[0].record()["cost"] == 1
    assert (wolf.hand, wolf.coins) == ([], 6)
    deal(position, wolf.hand, "village_levy.2")
    state = begin_turn(position, "wolf")
    assert choose(state, "play", "village_levy.2")[0].record()["cost"] == 0


@pytest.mark.rule("lyssan 5.9.3")
def test_a_courtier_goes_to_the_court() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.hand, "herald", "vigil.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "herald")
    assert (wolf.court, wolf.hand, position.decks.spent) == (["herald"], [], ["vigil.1"])


@pytest.mark.rule("lyssan 5.9.5")
def test_the_text_of_a_card_beats_the_rules() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "covert_operations.1", "vigil.1")
    stand(position, "moorholz", "wolf.spy.1", "hawk.priest.1", ready=False)
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == []
    choose(state, "play", "covert_operations.1")
    choose(state, "kill", "wolf.spy.1", "hawk.priest.1")
    assert position.factions["hawk"].shame == ["hawk.priest.1"]
    assert not position.agents["wolf.spy.1"].ready


@pytest.mark.rule("lyssan 5.9.6, 5.9.7")
def test_a_vassal_given_up_in_atonement_takes_its_agents_along() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.court, "hornberg")
    deal_hand(position, "wolf", 1)
    wolf.shame = ["marker"]
    stand(position, "moorholz", "hornberg.knight.1")
    state = begin_spring(position, year=1)
    events = choose(state, "courtier", "marker", "hornberg")
    assert kinds(events, "courtier_lost", "removed", "atoned") == ["courtier_lost", "removed", "atoned"]
    assert position.agents["hornberg.knight.1"].at is None
    assert position.decks.discard == ["hornberg"]


@pytest.mark.rule("lyssan 5.9.7")
def test_the_spent_pile_is_discarded_at_the_end_of_the_turn() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "silver_vein.1")
    assert (position.decks.spent, position.decks.discard) == (["vigil.1", "silver_vein.1"], [])
    choose(state, "end")
    assert (position.decks.spent, position.decks.discard) == ([], ["vigil.1", "silver_vein.1"])


@pytest.mark.rule("lyssan 5.9.8")
def test_an_empty_deck_is_refilled_and_draws_without_any_card_are_lost() -> None:
    position = settled()
    decks = position.decks
    decks.discard, decks.spent, decks.influence = (
        decks.influence[:2],
        decks.influence[2:4],
        decks.influence[4:5],
    )
    events = list(draw(position, "wolf", "influence", 5))
    assert kinds(events, "reshuffled", "drawn") == ["reshuffled", "drawn"]
    assert events[-1].record()["count"] == len(position.factions["wolf"].hand) == 3
    assert (decks.influence, decks.discard, len(decks.spent)) == ([], [], 2)
    assert list(draw(position, "wolf", "influence", 1)) == []
