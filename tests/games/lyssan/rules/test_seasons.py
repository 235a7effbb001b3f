"""The course of a year: order of phases, upkeep, atonement and winter. Spec: lyssan 4, 5.5, 5.6."""

from collections.abc import Sequence

import pytest

from game.contract import Event, Option
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.flow import FLOW
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.rules.positions import (
    ask,
    bare,
    begin_prelude,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    kinds,
    options,
    settled,
    stand,
)


def begin_autumn(position: Position) -> list[Event]:
    """The last turn of a summer ends; what happens until the first choice of autumn."""
    state = begin_turn(position, position.order[-1])
    return choose(state, "end")


@pytest.mark.rule("lyssan 4.1, 4.1.1, 4.1.2, 5.5.2")
def test_a_summer_readies_atones_and_taxes_in_turn_order_before_the_turns() -> None:
    position = settled()
    position.order = ["hawk", "council", "wolf", "vulture"]
    position.factions["council"].shame.append(MARKER)
    deal_hand(position, "council", 2)
    stand(position, "elbingen", "wolf.knight.1", ready=False)
    state = begin_spring(position, year=1)
    assert position.agents["wolf.knight.1"].ready
    assert (ask(state), state.awaiting[0].seat) == ("lyssan.atone", 3)
    choose(state, *map(str, options(state)[0]))
    assert (ask(state), state.awaiting[0].seat) == ("lyssan.tax", 0)
    events = choose(state, "tax", "coin")
    assert (ask(state), state.awaiting[0].seat) == ("lyssan.command", 1)
    assert [event.record()["faction"] for event in events if event.kind == "taxed"] == ["wolf", "vulture"]
    turns = [choose(state, "end") for _ in range(4)]
    assert [event.record()["faction"] for events in turns for event in events if event.kind == "turn"] == [
        *("council", "wolf", "vulture"),
        "hawk",
    ]
    assert (position.year, position.season) == (1, "autumn")
    for _ in range(4):
        choose(state, "end")
    assert (position.year, position.season) == (2, "summer")


@pytest.mark.rule("lyssan 4.1.3")
def test_a_command_is_finished_before_the_next_one_is_offered() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1", "vigil.2")
    state = begin_turn(position, "wolf")
    choose(state, "play", "silver_vein.1")
    assert (ask(state), options(state)) == ("lyssan.pay", [("discard", "vigil.1"), ("discard", "vigil.2")])
    choose(state, "discard", "vigil.1")
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 4.1.4")
def test_a_decision_with_one_option_is_taken_but_commands_and_the_prelude_are_asked() -> None:
    assert set(FLOW.always_asked) == {"lyssan.command", "lyssan.prelude"}
    position = settled()
    deal(position, position.factions["wolf"].hand, "ordination.1", "vigil.1", "vigil.2")
    state = begin_turn(position, "wolf")
    choose(state, "play", "ordination.1")
    choose(state, "discard", "vigil.1")
    assert position.agents["wolf.priest.1"].at == "deichland"
    assert [each.ask for each in state.forced] == ["lyssan.muster"]
    choose(state, "end")
    assert options(state) == [("end",)]
    assert options(begin_prelude(settled())) == [("done",)]


@pytest.mark.rule("lyssan 4.1.4")
def test_a_payment_of_the_whole_hand_is_not_asked() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "ordination.1", "vigil.1")
    state = begin_turn(position, "wolf")
    events = choose(state, "play", "ordination.1")
    assert kinds(events, "played", "discarded", "arrived") == ["played", "discarded", "arrived"]
    assert not position.factions["wolf"].hand


@pytest.mark.rule("lyssan 4.2")
def test_every_question_belongs_to_the_faction_whose_turn_it_is() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1", "wolf.spy.1")
    deal(position, position.factions["wolf"].hand, "vigil.1", "vigil.2")
    deal(position, position.factions["hawk"].court, "treasurer")
    state = begin_turn(position, "wolf")
    choose(state, "diplomacy", "wolf.priest.1")
    assert (ask(state), state.awaiting[0].seat) == ("lyssan.give", 0)
    assert options(state) == [("give", "vigil.1"), ("give", "vigil.2")]


@pytest.mark.rule("lyssan 4.3, 5.10.6")
@pytest.mark.parametrize(
    ("court", "cards", "debts", "order"),
    [
        ([], [0, 1, 2, 3], [3, 0, 0, 0], ["hawk", "vulture", "wolf", "council"]),
        ([], [1, 1, 1, 1], [0, 0, 0, 0], ["wolf", "hawk", "vulture", "council"]),
        (["herald"], [1, 0, 0, 0], [0, 0, 0, 0], ["wolf", "hawk", "vulture", "council"]),
        (["herald"], [3, 0, 0, 2], [0, 0, 0, 0], ["hawk", "vulture", "wolf", "council"]),
    ],
)
def test_fewest_cards_and_debts_come_first(
    court: Sequence[str], cards: Sequence[int], debts: Sequence[int], order: Sequence[str]
) -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, *court)
    for name, hand, owed in zip(position.factions, cards, debts, strict=True):
        deal_hand(position, name, hand)
        deal_debts(position, name, owed)
    state = begin_turn(position, "council", season="autumn")
    choose(state, "end")
    assert position.order == list(order)


@pytest.mark.rule("lyssan 4.3")
def test_the_eliminated_stand_behind_in_the_new_order() -> None:
    position = settled()
    deal_hand(position, "wolf", 3)
    stand(position, "hopfenau", "council.knight.1")
    state = begin_turn(position, "council", season="autumn")
    choose(state, "raze", "council.knight.1", "hawk", "castle")
    choose(state, "end")
    assert position.order == ["vulture", "council", "wolf", "hawk"]


@pytest.mark.rule("lyssan 5.5, 5.5.1")
def test_all_agents_become_ready_in_summer_and_in_autumn() -> None:
    for begin in (begin_autumn, lambda position: begin_spring(position, year=1)):
        position = settled()
        stand(position, "moorholz", "wolf.knight.1", "hawk.priest.1", ready=False)
        begin(position)
        assert position.agents["wolf.knight.1"].ready
        assert position.agents["hawk.priest.1"].ready


TAXED = {"salzkamm": (1, 0, 0), "sommerfeld": (0, 1, 0), "erlenbruch": (0, 0, 1)}
"""What a mountain, a farmland and a forest give: coins, auxiliaries, cards."""


@pytest.mark.rule("lyssan 5.5.2, 5.5.4")
@pytest.mark.parametrize("province", TAXED)
def test_each_terrain_has_its_tax(province: str) -> None:
    position = bare()
    wolf = position.factions["wolf"]
    wolf.castles = [province]
    deal_hand(position, "wolf", 12)
    begin_spring(position, year=1)
    coins, auxiliaries, cards = TAXED[province]
    assert (wolf.coins, wolf.auxiliaries, len(wolf.hand)) == (coins, auxiliaries, 12 + cards)


@pytest.mark.rule("lyssan 5.5.2")
@pytest.mark.parametrize(
    ("choice", "gained"), [("coin", (2, 2, 0)), ("auxiliary", (1, 3, 0)), ("card", (1, 2, 1))]
)
def test_the_capital_gives_what_its_controller_chooses_and_courtiers_add_to_it(
    choice: str, gained: tuple[int, int, int]
) -> None:
    position = bare()
    wolf = position.factions["wolf"]
    wolf.castles = ["elbingen"]
    deal(position, wolf.court, "treasurer", "quartermaster")
    state = begin_spring(position, year=1)
    assert options(state) == [("tax", "coin"), ("tax", "auxiliary"), ("tax", "card")]
    taxed = next(event.record() for event in choose(state, "tax", choice) if event.kind == "taxed")
    assert (wolf.coins, wolf.auxiliaries, len(wolf.hand)) == gained
    assert (taxed["coins"], taxed["auxiliaries"], taxed["cards"], taxed["elbingen"]) == (*gained, choice)


@pytest.mark.rule("lyssan 5.5.3")
@pytest.mark.parametrize(("court", "cards"), [([], 2), (["chancellor"], 3)])
def test_in_autumn_everybody_draws_two_cards_and_gets_no_taxes(court: list[str], cards: int) -> None:
    position = settled()
    wolf = position.factions["wolf"]
    deal(position, wolf.court, *court)
    begin_autumn(position)
    assert (len(wolf.hand), wolf.coins, wolf.auxiliaries) == (cards, 0, 0)
    assert len(position.factions["hawk"].hand) == 2


def atoning(*shame: str, hand: Sequence[str] = (), court: Sequence[str] = (), debts: int = 0) -> LyssanState:
    """The wolf has to atone at the start of summer."""
    position = settled()
    wolf = position.factions["wolf"]
    wolf.castles.append("moorholz")
    wolf.shame = list(shame)
    for token in set(shame) & position.agents.keys():
        position.place(token, "shame")
    deal(position, wolf.hand, *hand)
    deal(position, wolf.court, *court)
    deal_debts(position, "wolf", debts)
    return begin_spring(position, year=1)


@pytest.mark.rule("lyssan 5.6, 5.6.1, 5.6.2")
def test_each_token_can_be_cleared_by_a_card_a_courtier_or_a_debt() -> None:
    state = atoning(MARKER, "castle", MARKER, hand=["vigil.1", "exile"], court=["treasurer"])
    expected: list[Option] = []
    for token in (MARKER, "castle"):
        expected += [("influence", token, "vigil.1"), ("influence", token, "exile")]
        expected += [("courtier", token, "treasurer"), ("debt", token)]
    assert options(state) == expected
    position = state.position
    choose(state, "influence", MARKER, "exile")
    choose(state, "courtier", "castle", "treasurer")
    assert position.decks.discard == ["exile", "treasurer"]
    wolf = position.factions["wolf"]
    assert (wolf.shame, wolf.hand, wolf.court) == ([MARKER], ["vigil.1"], [])
    choose(state, "debt", MARKER)
    assert (wolf.shame, len(wolf.debts), wolf.castles) == ([], 1, ["deichland", "moorholz"])


@pytest.mark.rule("lyssan 5.6.2, 5.10.2")
def test_nobody_takes_a_fourth_debt_or_one_that_is_not_there() -> None:
    state = atoning(MARKER, hand=["vigil.1", "exile"], debts=3)
    assert options(state, "debt") == []
    state = atoning(MARKER, hand=["vigil.1", "exile"], debts=2)
    assert options(state, "debt") == [("debt", MARKER)]
    position = settled()
    position.factions["wolf"].shame = [MARKER]
    deal(position, position.factions["wolf"].hand, "vigil.1", "exile")
    position.decks.debts.clear()
    assert options(begin_spring(position, year=1), "debt") == []


@pytest.mark.rule("lyssan 5.6.3, 5.7.1, 5.12")
@pytest.mark.parametrize("court", [[], ["abbess"]])
def test_a_debt_brings_an_agent_back_exhausted(court: list[str]) -> None:
    state = atoning("wolf.spy.1", hand=["vigil.1"], court=court)
    events = choose(state, "debt", "wolf.spy.1")
    assert kinds(events, "drawn", "atoned") == ["drawn", "atoned"]
    assert options(state) == [("muster", "wolf.spy.1", "deichland"), ("muster", "wolf.spy.1", "moorholz")]
    choose(state, "muster", "wolf.spy.1", "moorholz")
    spy = state.position.agents["wolf.spy.1"]
    assert (spy.at, spy.ready) == ("moorholz", False)


@pytest.mark.rule("lyssan 5.6.3, 5.7.1")
@pytest.mark.parametrize(
    "way", [("influence", "wolf.knight.1", "vigil.1"), ("courtier", "wolf.knight.1", "treasurer")]
)
def test_otherwise_an_agent_goes_to_its_supply(way: tuple[str, str, str]) -> None:
    state = atoning("wolf.knight.1", hand=["vigil.1", "exile"], court=["treasurer"])
    choose(state, *way)
    assert state.position.agents["wolf.knight.1"].at is None
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 5.6.3, 5.7.2")
@pytest.mark.parametrize(("holder", "returns"), [("wolf", True), ("hawk", False)])
def test_a_debt_brings_a_vassals_agent_back_only_to_its_holder(holder: str, *, returns: bool) -> None:
    position = settled()
    position.factions["wolf"].shame = ["hornberg.knight.1"]
    position.place("hornberg.knight.1", "shame")
    deal(position, position.factions[holder].court, "hornberg")
    deal(position, position.factions["wolf"].hand, "vigil.1")
    state = begin_spring(position, year=1)
    choose(state, "debt", "hornberg.knight.1")
    assert position.agents["hornberg.knight.1"].at == ("deichland" if returns else None)


@pytest.mark.rule("lyssan 5.6.4, 5.13.1")
def test_shame_that_cannot_be_cleared_eliminates() -> None:
    state = atoning(MARKER, MARKER, debts=3, hand=["vigil.1"])
    assert state.position.eliminated == ["wolf"]
    assert (ask(state), state.awaiting[0].seat) == ("lyssan.command", 1)


@pytest.mark.rule("lyssan 5.6.4, 5.13.3")
def test_the_last_one_left_after_atonement_wins() -> None:
    position = settled(seats=3)
    for name in ("wolf", "hawk"):
        position.factions[name].shame = [MARKER] * 4
    position.decks.debts.clear()
    state = begin_spring(position, year=1)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((2,), "last")


@pytest.mark.rule("lyssan 5.6.5")
def test_shame_gained_in_a_turn_waits_for_the_next_upkeep() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1")
    deal_hand(position, "hawk", 3)
    state = begin_turn(position, "wolf")
    choose(state, "denounce", "wolf.priest.1")
    choose(state, "end")
    assert (ask(state), position.factions["hawk"].shame) == ("lyssan.command", [MARKER])
    for _ in range(3):
        choose(state, "end")
    assert (ask(state), position.season, state.awaiting[0].seat) == ("lyssan.atone", "autumn", 1)
