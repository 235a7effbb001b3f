"""The worked examples 14 to 25 of the rulebook. Spec: lyssan 10."""

from typing import Any

import pytest

from game.contract import Event, Option
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import Slot, Turn
from game.games.lyssan.rules.state import LyssanState, new

W, H, V, C = "wolf", "hawk", "vulture", "council"
ROW = ("hidden_hand", "mailed_fist", "old_blood", "crown_of_stone", "wide_realm")
"""None of them can be claimed at once."""


def bare(**config: Any) -> Position:
    """The Wolf's turn in summer of year 2: no token on the map, no cards in hands, no coins."""
    position = new({"seats": 4, **config}, 1).position
    for agent in position.agents:
        position.place(agent, None)
    for faction in position.factions.values():
        faction.hand, faction.coins, faction.unplaced = [], 0, {"castle": 0, "knight": 0, "noble": 0}
    lay_row(position, *ROW, count=2)
    position.order = [W, H, V, C]
    position.queue = [W, H, V, C]
    position.phase, position.year, position.season = "turns", 2, "summer"
    position.turn = Turn(W)
    return position


def lay_row(position: Position, *triumphs: str, count: int) -> None:
    """Lays the row; the first ones are open."""
    position.row = [Slot(triumph, number < count) for number, triumph in enumerate(triumphs)]


def stand(position: Position, agent: str, at: str, *, ready: bool = True) -> None:
    """Puts an agent into a province."""
    position.agents.put(agent, at, ready=ready)


def options(state: LyssanState, ask: str = "lyssan.command") -> tuple[Option, ...]:
    """The open options, which must be of this question."""
    (decision,) = state.awaiting
    assert decision.ask == ask
    return decision.options


def verbs(state: LyssanState) -> set[str]:
    """The kinds of commands that are open."""
    return {str(option[0]) for option in options(state)}


def choose(state: LyssanState, *chosen: Option) -> list[Event]:
    """Takes options one after the other, each for the seat that decides; the events of all."""
    return [event for option in chosen for event in state.choose(state.awaiting[0].seat, option)]


def records(events: list[Event], kind: str) -> list[dict[str, Any]]:
    """The events of a kind as data."""
    return [event.record() for event in events if event.record()["kind"] == kind]


@pytest.mark.rule("lyssan E14")
@pytest.mark.parametrize(
    ("first", "other"), [("consolidation.1", "consolidation.2"), ("consolidation.2", "consolidation.1")]
)
def test_only_one_of_two_consolidations_is_repaid(first: str, other: str) -> None:
    position = bare()
    position.factions[W].debts = ["consolidation.1", "consolidation.2", "purse.1"]
    position.factions[W].coins = 1
    state = LyssanState(position)
    repayable = {option for option in options(state) if option[0] == "repay"}
    assert repayable == {("repay", "consolidation.1"), ("repay", "consolidation.2")}
    choose(state, ("repay", first))
    assert "repay" not in verbs(state)
    assert position.factions[W].debts == [other, "purse.1"]
    assert position.decks.debt_discard == [first]


@pytest.mark.rule("lyssan E15")
@pytest.mark.parametrize(("count", "is_frozen"), [(4, False), (5, True)])
def test_debts_are_frozen_once_all_triumphs_are_open(count: int, *, is_frozen: bool) -> None:
    position = bare()
    lay_row(position, *ROW, count=count)
    position.factions[W].debts = ["purse.1"]
    position.factions[W].coins = 2
    position.factions[W].hand = ["clemency", "village_levy.1"]
    state = LyssanState(position)
    assert (("repay", "purse.1") not in options(state)) == is_frozen
    assert (("play", "clemency") not in options(state)) == is_frozen


@pytest.mark.rule("lyssan E16")
def test_a_site_is_finished_in_the_next_season_even_if_contested() -> None:
    position = bare()
    stand(position, "wolf.knight.1", "kornmark")
    position.factions[W].coins, position.factions[W].auxiliaries = 2, 2
    state = LyssanState(position)
    choose(state, ("open", "kornmark"))
    assert position.factions[W].coins == 0
    assert position.factions[W].auxiliaries == 2
    assert "finish" not in verbs(state)
    choose(state, *[("end",)] * 4)
    assert (position.year, position.season) == (2, "autumn")
    assert "finish" not in verbs(state)
    stand(position, "hawk.knight.1", "kornmark")
    position.factions[W].auxiliaries = 2
    state = LyssanState(position)
    assert ("finish", "kornmark") in options(state)
    choose(state, ("finish", "kornmark"))
    assert position.factions[W].castles == ["kornmark"]
    assert position.factions[W].sites == []
    assert position.factions[W].auxiliaries == 0


@pytest.mark.rule("lyssan E17")
def test_coins_pay_for_a_noble_in_autumn() -> None:
    position = bare()
    position.season = "autumn"
    wolf = position.factions[W]
    wolf.castles, wolf.coins = ["deichland"], 5
    state = LyssanState(position)
    choose(state, ("trade", "coins"))
    assert (wolf.coins, wolf.auxiliaries) == (3, 1)
    choose(state, ("hire", "wolf.noble.1", "deichland"))
    assert (wolf.coins, wolf.auxiliaries) == (2, 0)
    assert position.agents["wolf.noble.1"].at == "deichland"
    assert not position.agents["wolf.noble.1"].ready
    choose(state, ("trade", "coins"))
    assert (wolf.coins, wolf.auxiliaries) == (0, 1)
    (ended,) = records(choose(state, ("end",)), "turn_ended")
    assert ended["auxiliaries_lost"] == 1
    assert (wolf.coins, wolf.auxiliaries) == (0, 0)


@pytest.mark.rule("lyssan E18")
def test_covert_operations_let_an_exhausted_spy_kill() -> None:
    position = bare()
    stand(position, "wolf.spy.1", "kornmark", ready=False)
    stand(position, "hawk.priest.1", "kornmark")
    position.factions[W].hand = ["covert_operations.1", "village_levy.1"]
    state = LyssanState(position)
    choose(state, ("play", "covert_operations.1"))
    assert position.factions[W].hand == []
    assert set(position.decks.spent) == {"covert_operations.1", "village_levy.1"}
    kill: Option = ("kill", "wolf.spy.1", "hawk.priest.1")
    moves = {("move", "wolf.spy.1", each) for each in position.realm.provinces["kornmark"].neighbours}
    assert set(options(state, "lyssan.target")) == {*moves, kill}
    choose(state, kill)
    assert position.factions[H].shame == ["hawk.priest.1"]
    assert not position.agents["wolf.spy.1"].ready
    assert "move" not in verbs(state)


@pytest.mark.rule("lyssan E19")
@pytest.mark.parametrize(("at", "is_offered"), [("kornmark", True), ("silberhort", False)])
def test_poison_needs_a_victim_beside_a_noble(at: str, *, is_offered: bool) -> None:
    position = bare()
    stand(position, "wolf.noble.1", "kornmark")
    stand(position, "hawk.knight.1", "kornmark")
    stand(position, "hawk.spy.1", at)
    card = "old_age_and_treachery.1"
    position.factions[W].hand = [card, "treasurer", "herald"]
    assert (("play", card) in options(LyssanState(position))) == is_offered


@pytest.mark.rule("lyssan E19")
@pytest.mark.parametrize(("others", "is_offered"), [(["treasurer"], True), ([], False)])
def test_a_card_without_others_to_pay_is_not_offered(others: list[str], *, is_offered: bool) -> None:
    position = bare()
    position.factions[W].hand = ["council_of_war.1", *others]
    assert (("play", "council_of_war.1") in options(LyssanState(position))) == is_offered


@pytest.mark.rule("lyssan E20")
def test_cards_spent_in_a_turn_are_not_drawn_in_it() -> None:
    position = bare()
    position.factions[W].hand = ["council_of_war.1", "treasurer"]
    position.decks.influence, position.decks.discard = [], ["exile", "clemency"]
    state = LyssanState(position)
    events = choose(state, ("play", "council_of_war.1"))
    assert len(records(events, "reshuffled")) == 1
    assert set(position.factions[W].hand) == {"exile", "clemency"}
    assert position.decks.influence == position.decks.discard == []
    assert set(position.decks.spent) == {"council_of_war.1", "treasurer"}
    choose(state, ("end",))
    assert set(position.decks.discard) == {"council_of_war.1", "treasurer"}
    assert position.decks.spent == []


@pytest.mark.rule("lyssan E21")
@pytest.mark.parametrize("is_contested", [True, False])
def test_a_contested_capital_pays_no_tax(*, is_contested: bool) -> None:
    position = bare()
    position.phase, position.turn = "tax", None
    stand(position, "wolf.knight.1", "elbingen")
    if is_contested:
        position.factions[H].castles = ["elbingen"]
    state = LyssanState(position)
    if not is_contested:
        assert options(state, "lyssan.tax") == (("tax", "coin"), ("tax", "auxiliary"), ("tax", "card"))
        return
    assert verbs(state) >= {"end"}
    assert state.forced == []
    for faction in position.factions.values():
        assert (faction.coins, faction.auxiliaries, faction.hand) == (0, 0, [])


@pytest.mark.rule("lyssan E22")
@pytest.mark.parametrize(("seats", "left"), [(4, 2), (2, 1)])
def test_a_priest_talks_after_its_move(seats: int, left: int) -> None:
    position = bare(seats=seats)
    stand(position, "wolf.priest.1", "kornmark")
    stand(position, "hawk.noble.1", "silberhort")
    position.factions[W].hand = ["treasurer", "herald"]
    position.decks.influence = ["provost"]
    state = LyssanState(position)
    choose(state, ("move", "wolf.priest.1", "silberhort"))
    assert options(state, "lyssan.act") == (("diplomacy", "wolf.priest.1"), ("stop",))
    choose(state, ("diplomacy", "wolf.priest.1"))
    assert set(options(state, "lyssan.give")) == {("give", "treasurer"), ("give", "herald")}
    choose(state, ("give", "treasurer"))
    assert position.factions[W].hand == ["herald", "provost"][:left]
    assert position.factions[H].hand == ["treasurer"]
    assert not position.agents["wolf.priest.1"].ready
    assert "end" in verbs(state)


@pytest.mark.rule("lyssan E23")
def test_a_crowded_rival_discards_its_hand() -> None:
    position = bare()
    position.phase, position.year, position.season, position.turn = "place", 0, "setup", None
    wolf, hawk, vulture = (position.factions[name] for name in (W, H, V))
    wolf.castles, wolf.unplaced = ["moewenfels"], {"castle": 1, "knight": 1, "noble": 1}
    hawk.unplaced = {"castle": 2, "knight": 1, "noble": 1}
    vulture.castles, vulture.unplaced = ["nordzinne"], {"castle": 1, "knight": 2, "noble": 1}
    stand(position, "wolf.knight.1", "haferstrand")
    stand(position, "wolf.noble.1", "eschenmoor")
    stand(position, "hawk.knight.1", "birkenweh")
    stand(position, "hawk.noble.1", "kraehenstein")
    stand(position, "vulture.noble.1", "garbental")
    hawk.hand, vulture.hand = ["treasurer", "herald"], ["provost"]
    state = LyssanState(position)
    provinces = {"birkenweh", "kraehenstein", "garbental", "nordzinne"}
    expected = {("place", what, at) for what in ("castle", "knight", "noble") for at in provinces}
    assert set(options(state, "lyssan.place")) == expected
    events = choose(state, ("place", "knight", "kraehenstein"))
    assert position.agents["wolf.knight.2"].at == "kraehenstein"
    (discarded,) = records(events, "discarded")
    assert (discarded["faction"], discarded["count"], discarded["why"]) == (H, 2, "crowded")
    assert hawk.hand == []
    assert vulture.hand == ["provost"]
    assert position.decks.discard == ["treasurer", "herald"]


@pytest.mark.rule("lyssan E24")
@pytest.mark.parametrize(("role", "ranking"), [("puppet", (1, 0)), ("master", (0, 1))])
def test_a_puppet_wins_for_the_other_seat(role: str, ranking: tuple[int, int]) -> None:
    position = bare(seats=2)
    other = {"puppet": "master", "master": "puppet"}[role]
    for faction, each in zip((W, H, V, C), (role, "master", other, "puppet"), strict=True):
        position.factions[faction].role = each
    lay_row(position, "old_blood", "show_of_force", *ROW[:2], "wide_realm", count=2)
    position.row[0].winner = W
    position.factions[W].triumphs = ["old_blood"]
    position.factions[H].castles = ["steinbruck", "moorholz"]
    stand(position, "wolf.knight.1", "steinbruck")
    state = LyssanState(position)
    events = choose(state, ("raze", "wolf.knight.1", H, "castle"))
    assert position.result is not None
    assert (position.result.winner, tuple(position.result.ranking)) == (W, ranking)
    assert position.result.shown == [W]
    (ended,) = records(events, "ended")
    assert ended["role"] == role
    assert state.outcome is not None
    assert state.outcome.winners == ranking[:1]


@pytest.mark.rule("lyssan E25")
@pytest.mark.parametrize(
    ("at", "triumphs"),
    [("steinbruck", ["show_of_force"]), ("elbingen", ["show_of_force", "red_keep"])],
)
def test_sappers_raze_without_action_points(at: str, triumphs: list[str]) -> None:
    position = bare(to_win=3)
    lay_row(position, "red_keep", "show_of_force", *ROW[:3], count=2)
    stand(position, "wolf.noble.1", at, ready=False)
    position.factions[H].castles = [at, "moorholz"]
    position.factions[W].hand = ["sappers", "treasurer", "herald", "provost"]
    state = LyssanState(position)
    choose(state, ("play", "sappers"))
    assert "end" in verbs(state)
    assert position.factions[H].castles == ["moorholz"]
    assert position.factions[H].shame == ["castle"]
    assert not position.agents["wolf.noble.1"].ready
    assert position.factions[W].triumphs == triumphs
