"""The worked examples 1 to 13 of the rulebook. Spec: lyssan 10."""

import pytest

from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import SHAME, Agent
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.rules.positions import (
    ask,
    award,
    bare,
    begin_prelude,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    kinds,
    lay_row,
    options,
    settled,
    stand,
)

CASTLES = {
    "wolf": ["deichland", "moorholz", "steinbruck"],
    "hawk": ["hopfenau", "tannrode", "kaltenspitz"],
    "vulture": ["falkenfels", "buchenstrand"],
    "council": ["birkenweh", "haferstrand"],
}
"""Of example 2."""


@pytest.mark.rule("lyssan E1")
def test_spring_awards_the_first_slot_and_reveals_the_third() -> None:
    position = settled()
    lay_row(position, "mailed_fist", "hidden_hand", face_up=2)
    stand(position, "hopfenau", "hawk.spy.1")
    for name, faction in position.factions.items():
        for number in range(1, 4 if name == "wolf" else 3):
            stand(position, faction.castles[0], f"{name}.knight.{number}")
    begin_spring(position, year=2)
    assert [slot.winner for slot in position.row] == ["wolf", None, None, None, None]
    assert [slot.open for slot in position.row] == [True, True, True, False, False]
    assert position.factions["wolf"].triumphs == ["mailed_fist"]


def with_castles(*, hawk_debts: int) -> Position:
    """Example 2: the wolf has one debt."""
    position = bare()
    for name, provinces in CASTLES.items():
        position.factions[name].castles = list(provinces)
    lay_row(position, "crown_of_stone", face_up=2)
    deal_debts(position, "wolf", 1)
    deal_debts(position, "hawk", hawk_debts)
    return position


@pytest.mark.rule("lyssan E2")
def test_fewer_debts_break_a_tie() -> None:
    position = with_castles(hawk_debts=0)
    begin_spring(position, year=2)
    assert position.row[0].winner == "hawk"


@pytest.mark.rule("lyssan E2")
def test_after_a_full_tie_the_slot_is_tried_again_next_spring() -> None:
    position = with_castles(hawk_debts=1)
    state = begin_spring(position, year=2)
    assert position.row[0].winner is None
    assert [slot.open for slot in position.row] == [True, True, True, False, False]
    position.decks.debt_discard.append(position.factions["wolf"].debts.pop())
    while position.year == 2:
        choose(state, "end")
    assert position.row[0].winner == "wolf"
    assert [slot.open for slot in position.row] == [True, True, True, True, False]


@pytest.mark.rule("lyssan E3")
def test_most_cards_are_last_in_the_first_order_and_lots_decide_a_tie() -> None:
    orders = set()
    for seed in range(20):
        position = bare(seats=3, seed=seed)
        for faction, count in (("wolf", 1), ("hawk", 4), ("vulture", 1)):
            deal_hand(position, faction, count)
        state = begin_prelude(position)
        while position.phase == "prelude":
            choose(state, "done")
        orders.add(tuple(position.order))
    assert orders == {("wolf", "vulture", "hawk"), ("vulture", "wolf", "hawk")}


@pytest.mark.rule("lyssan E4")
@pytest.mark.parametrize(
    ("hawk_court", "order"),
    [([], ["wolf", "hawk", "vulture", "council"]), (["herald"], ["hawk", "wolf", "vulture", "council"])],
)
def test_winter_counts_cards_and_debts(hawk_court: list[str], order: list[str]) -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, *hawk_court)
    for faction, cards, debts in (("wolf", 2, 0), ("hawk", 1, 1), ("vulture", 0, 2), ("council", 3, 0)):
        deal_hand(position, faction, cards)
        deal_debts(position, faction, debts)
    state = begin_turn(position, "council", season="autumn")
    choose(state, "end")
    assert (position.year, position.season) == (2, "summer")
    assert position.order == order


@pytest.mark.rule("lyssan E5")
def test_a_knight_moves_once_and_kills() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    stand(position, "silberhort", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "silberhort")
    assert ask(state) == "lyssan.act"
    assert options(state) == [("kill", "wolf.knight.1", "hawk.noble.1"), ("stop",)]
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    assert ask(state) == "lyssan.command"
    assert not position.agents["wolf.knight.1"].ready
    assert position.factions["hawk"].shame == ["hawk.noble.1"]
    assert position.agents["hawk.noble.1"].at == SHAME


@pytest.mark.rule("lyssan E6")
def test_a_noble_kills_a_knight_with_its_first_action() -> None:
    position = settled()
    stand(position, "silberhort", "wolf.noble.1", "hawk.knight.1")
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == [("kill", "wolf.noble.1", "hawk.knight.1")]
    choose(state, "kill", "wolf.noble.1", "hawk.knight.1")
    assert ask(state) == "lyssan.command"
    assert not position.agents["wolf.noble.1"].ready


@pytest.mark.rule("lyssan E6")
def test_a_noble_that_moved_cannot_kill_a_knight() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.noble.1")
    stand(position, "silberhort", "hawk.knight.1", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.noble.1", "silberhort")
    assert options(state) == [("kill", "wolf.noble.1", "hawk.noble.1"), ("stop",)]


@pytest.mark.rule("lyssan E7")
def test_a_castle_shields_its_knight_until_it_is_razed() -> None:
    position = settled()
    position.factions["hawk"].castles.append("steinbruck")
    stand(position, "steinbruck", "hawk.knight.1", "wolf.knight.1", "wolf.knight.2")
    state = begin_turn(position, "wolf")
    assert options(state, "raze", "kill") == [
        ("raze", "wolf.knight.1", "hawk", "castle"),
        ("raze", "wolf.knight.2", "hawk", "castle"),
    ]
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert ask(state) == "lyssan.command"
    assert not position.agents["wolf.knight.1"].ready
    choose(state, "kill", "wolf.knight.2", "hawk.knight.1")
    assert position.factions["hawk"].shame == ["castle", "hawk.knight.1"]
    assert position.factions["hawk"].alive


def before_last_castle(*wolf_triumphs: str) -> LyssanState:
    """Examples 8 and 9: a knight of the wolf stands at the only castle of the hawk."""
    position = settled()
    lay_row(position, "old_blood", "show_of_force", "hidden_hand", face_up=3)
    award(position, "hawk", "old_blood")
    for triumph in wolf_triumphs:
        award(position, "wolf", triumph)
    stand(position, "hopfenau", "wolf.knight.1")
    return begin_turn(position, "wolf")


@pytest.mark.rule("lyssan E8")
def test_after_its_last_castle_a_faction_hands_on_its_triumphs() -> None:
    state = before_last_castle()
    events = choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    position = state.position
    wanted = ("razed", "shamed", "triumph", "eliminated", "inherited", "ended")
    assert kinds(events, *wanted) == ["razed", "shamed", "triumph", "eliminated", "inherited"]
    assert position.eliminated == ["hawk"]
    assert position.order == ["wolf", "vulture", "council", "hawk"]
    triumphs = {name: faction.triumphs for name, faction in position.factions.items()}
    assert triumphs == {"wolf": ["show_of_force"], "hawk": [], "vulture": ["old_blood"], "council": []}
    assert [slot.winner for slot in position.row[:3]] == ["vulture", "wolf", None]
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan E9")
def test_a_match_that_is_won_by_razing_eliminates_nobody() -> None:
    state = before_last_castle("hidden_hand")
    events = choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    position = state.position
    wanted = ("razed", "shamed", "triumph", "eliminated", "inherited", "ended")
    assert kinds(events, *wanted) == ["razed", "shamed", "triumph", "ended"]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "triumphs")
    assert position.factions["hawk"].alive
    assert position.factions["hawk"].triumphs == ["old_blood"]
    assert not position.eliminated
    assert not state.awaiting


@pytest.mark.rule("lyssan E10")
def test_a_lured_vassal_brings_its_agents() -> None:
    position = settled()
    wolf, hawk = position.factions["wolf"], position.factions["hawk"]
    deal(position, hawk.court, "hornberg")
    stand(position, "hopfenau", "wolf.spy.1")
    stand(position, "tannrode", "hornberg.knight.1")
    wolf.coins, wolf.auxiliaries = 1, 3
    state = begin_turn(position, "wolf")
    choose(state, "lure", "wolf.spy.1", "hornberg")
    assert (wolf.court, hawk.court) == (["hornberg"], [])
    knight = position.agents["hornberg.knight.1"]
    assert (knight.at, knight.ready) == ("tannrode", False)
    assert position.holder("hornberg.knight.1") == "wolf"
    assert position.agents["wolf.spy.1"].at is None
    assert not wolf.shame
    assert ask(state) == "lyssan.command"
    assert ("hire", "hornberg.knight.2", "deichland") in options(state)


@pytest.mark.rule("lyssan E11")
def test_only_the_guard_can_be_lured() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "guard_captain", "treasurer")
    stand(position, "hopfenau", "wolf.spy.1")
    state = begin_turn(position, "wolf")
    assert options(state, "lure") == [("lure", "wolf.spy.1", "guard_captain")]


@pytest.mark.rule("lyssan E12")
def test_a_debt_brings_an_agent_back_exhausted() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.castles = ["deichland", "moorholz"]
    wolf.shame = ["wolf.knight.1"]
    position.place("wolf.knight.1", SHAME)
    deal_hand(position, "wolf", 1)
    state = begin_spring(position, year=1)
    assert ask(state) == "lyssan.atone"
    choose(state, "debt", "wolf.knight.1")
    assert (len(wolf.debts), wolf.shame) == (1, [])
    assert ask(state) == "lyssan.muster"
    assert options(state) == [("muster", "wolf.knight.1", at) for at in ("deichland", "moorholz")]
    choose(state, "muster", "wolf.knight.1", "moorholz")
    assert (position.season, ask(state)) == ("summer", "lyssan.command")
    assert position.agents["wolf.knight.1"] == Agent("knight", "wolf", "moorholz", ready=False)
    assert not options(state, "move")
    while position.season == "summer":
        choose(state, "end")
    assert position.agents["wolf.knight.1"].ready


@pytest.mark.rule("lyssan E13")
def test_a_faction_that_cannot_clear_its_shame_is_out() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.shame = ["marker", "marker"]
    deal_hand(position, "wolf", 1)
    deal_debts(position, "wolf", 3)
    (card,) = wolf.hand
    state = begin_turn(position, "council")
    events = choose(state, "end")
    wanted = ("discarded", "atoned", "eliminated")
    assert kinds(events, *wanted) == ["discarded", "atoned", "eliminated"]
    assert [decision.options for decision in state.forced] == [(("influence", "marker", card),)]
    assert not wolf.alive
    assert position.eliminated == ["wolf"]
    assert position.decks.discard == [card]
    assert len(position.decks.debt_discard) == 3
    assert (position.season, position.queue) == ("autumn", ["hawk", "vulture", "council"])
