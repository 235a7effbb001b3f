"""A King falls; Heirs and Civil Wars. Spec: grace 5.8, 5.9."""

from typing import Any

import pytest

from game.games.grace.rules import GraceRules, GraceState
from game.games.grace.rules.data import DECKS
from game.games.grace.rules.judging import war_totals
from game.games.grace.rules.kingdom import Pile
from tests.games.grace.rules.playing import (
    BRINK,
    LOYAL,
    asked,
    at,
    choose,
    of_kind,
    options,
    ordering,
    plays,
    resolve,
    the,
)

RULES = GraceRules()
FALL = "overthrow 2 on 0: support 2 so39 so40 co44 co45"


@pytest.mark.rule("grace 5.8, 5.8.1, 9.2")
def test_the_heir_shows_the_card_and_turns_the_crown() -> None:
    state = ordering(
        FALL,
        "flood: support steward",
        allegiance=["", "usurper_steward", "loyalist_marshal", "loyalist_steward"],
        scenario={"heir": 1, "roles": {"steward": 1}, "rebelled": [False, True, True, True]},
    )
    events = resolve(state)
    kinds = [event.kind for event in events]
    start = kinds.index("king_fell")
    assert kinds[start:] == [
        *("king_fell", "exposed", "role_lifted", "role_moved", "crowned"),
        *("allegiance_drawn", "allegiance", "side_led", "resolved"),
    ]
    assert (the(events, "exposed").card, the(events, "side_led").side) == ("usurper_steward", "usurper")
    kingdom = state.kingdom
    assert (kingdom.king, kingdom.king_side, kingdom.shown[1]) == (1, "usurper", True)
    assert (the(events, "crowned").seat, the(events, "crowned").former) == (1, 0)


@pytest.mark.rule("grace 5.8.1")
@pytest.mark.parametrize("side", ["loyalist", "usurper"])
def test_a_chaos_agent_who_inherits_chooses_a_side_and_does_not_win(side: str) -> None:
    cards = ["", "chaos_agent", "loyalist_marshal", "loyalist_steward"]
    state = ordering(FALL, allegiance=cards, scenario={"heir": 1})
    events = resolve(state)
    assert asked(state) == [(1, "side")]
    assert not of_kind(events, "side_led", "resolved")
    assert options(state) == [("lead", "loyalist"), ("lead", "usurper")]
    events = choose(state, "lead", side)
    assert [event.kind for event in events] == ["side_led", "resolved"]
    assert (state.kingdom.king_side, state.outcome) == (side, None)


@pytest.mark.rule("grace 5.8.2, 5.8.3")
def test_offices_and_title_after_a_fall() -> None:
    roles = {"steward": 1, "marshal": 2}
    state = ordering(FALL, allegiance=LOYAL, scenario={"heir": 1, "roles": roles})
    resolve(state)
    assert state.kingdom.roles == {"marshal": 2, "spymaster": None, "chancellor": None, "steward": None}
    assert state.kingdom.heir is None


@pytest.mark.rule("grace 5.8.2")
def test_the_totals_of_the_event_that_brings_the_fall_stand() -> None:
    line = "border_war: oppose marshal"
    state = ordering(line, holdings=[BRINK], allegiance=LOYAL, scenario={"heir": 1, "roles": {"marshal": 1}})
    events = resolve(state)
    assert the(events, "role_lifted").id == "ev1"
    assert (the(events, "resolved").support, the(events, "resolved").oppose) == (0, 1)
    assert state.kingdom.happening("ev1").oppose.roles == []


@pytest.mark.rule("grace 5.8.4")
def test_the_first_king_draws_a_card_and_later_ones_return_theirs() -> None:
    state = ordering(FALL, allegiance=LOYAL, holdings=[BRINK], scenario={"heir": 1})
    unused = [*state.kingdom.unused]
    events = resolve(state)
    drawn = the(events, "allegiance")
    assert (drawn.seat, drawn.seen_by) == (0, (0,))
    assert drawn.card == state.kingdom.allegiance[0]
    assert set(unused) - set(state.kingdom.unused) == {drawn.card}
    assert len(state.kingdom.damaged_holdings(0)) == 4
    again: set[Any] = set()
    for seed in range(40):
        state = ordering(
            FALL.replace("on 0", "on 3"),
            allegiance=["usurper_king", "chaos_agent", "usurper_steward", "loyalist_steward"],
            scenario={"king": 3, "heir": 0},
        )
        state.kingdom.rng = seed, 0
        resolve(state)
        again.add(state.kingdom.allegiance[3])
        assert not state.kingdom.shown[3]
        assert len(state.kingdom.unused) == 6
    assert "loyalist_steward" in again, "the former card may come back"


@pytest.mark.rule("grace 5.8.5")
def test_a_new_reign_forgets_rebels_and_keeps_the_events() -> None:
    state = ordering(FALL, allegiance=LOYAL, scenario={"heir": 1, "rebelled": [False, False, True, True]})
    resolve(state)
    assert state.kingdom.rebelled == [False] * 4
    assert asked(state) == [(1, "order")]
    assert options(state) == [("resolve", "ev2"), ("resolve", "ev3")]


def at_war(**given: Any) -> GraceState:
    """A match in which the King has fallen without an Heir."""
    return at(
        "resolve", "border_war", "flood", "plague", **{"holdings": [BRINK], "allegiance": LOYAL} | given
    )


@pytest.mark.rule("grace 5.8.6, 5.9.1")
def test_without_an_heir_all_collect_for_a_civil_war() -> None:
    state = at_war(holdings=[BRINK, "", "h04! h19! h33! h48! h34!"])
    assert asked(state) == [(0, "collect"), (1, "collect"), (3, "collect")]
    assert (state.kingdom.phase, state.kingdom.step) == ("event", "war_collect")
    assert plays(state, 0, "mend") == []
    assert plays(state, 0, "collect") == [("collect", "h02", "soldier"), ("collect", "h02", "coin")]
    for seat in (3, 1, 0):
        choose(state, "collect_rest", seat=seat)
    assert [len(hand) for hand in state.kingdom.hands] == [1, 5, 0, 5]
    assert asked(state) == [(0, "back"), (1, "back"), (3, "back")]


@pytest.mark.rule("grace 5.9.1, 5.1.4")
def test_a_civil_war_reshuffles_what_was_discarded() -> None:
    state = ordering("border_war", holdings=[BRINK], allegiance=LOYAL)
    for kind in DECKS:
        state.kingdom.discard[kind], state.kingdom.decks[kind] = state.kingdom.decks[kind], []
    events = resolve(state)
    assert [event.deck for event in of_kind(events, "reshuffled")] == [*DECKS]


@pytest.mark.rule("grace 5.9.2, 5.2.5, 5.2.6")
def test_backing_works_like_the_intrigue_phase_but_the_former_king_closes() -> None:
    given: dict[str, Any] = {"holdings": [BRINK], "allegiance": LOYAL, "hands": ["so01", "di01 di02", "sp01"]}
    state = at("war_back", "border_war", "flood", "plague", **given, scenario={"roles": {"marshal": 3}})
    assert (state.kingdom.phase, state.kingdom.step) == ("event", "war_back")
    assert asked(state) == [(0, "back"), (1, "back"), (2, "back")]
    assert plays(state, 1, "back") == [
        ("back", card, f"s{seat}") for card in ("di01", "di02") for seat in (1, 2, 3)
    ]
    assert plays(state, 1, "role") == []
    events = choose(state, "back", "di01", "s1", seat=1)
    assert (the(events, "backed").claimant, the(events, "backed").card) == (1, None)
    assert (the(events, "backed_card").card, the(events, "backed_card").seen_by) == ("di01", (1,))
    for seat in (0, 1, 2):
        choose(state, "wait", seat=seat)
    assert asked(state) == [(0, "impasse")]
    choose(state, "order", "s2")
    assert options(state) == [*(("back", "sp01", f"s{seat}") for seat in (1, 2, 3)), ("done",)]
    choose(state, "back", "sp01", "s3")
    choose(state, "done", seat=1)
    choose(state, "wait", seat=0)
    events = choose(state, "close")
    assert [(event.seat, event.count) for event in of_kind(events, "discarded")] == [(0, 1)]
    assert not of_kind(events, "role_placed")
    assert the(events, "war_totals").totals == {"s1": 1, "s2": 0, "s3": 2}


WAR: dict[str, Any] = {"holdings": [BRINK], "allegiance": LOYAL, "hands": ["co01"]}


@pytest.mark.rule("grace 5.9.3, 5.4.3")
def test_piles_are_shuffled_revealed_and_paid_with_their_own_coins() -> None:
    piles = ["1: 1 so39 co03 2 co02 sp01", "2: 1 so40", "3: 3 so47 so27 co43"]
    state = at("war_back", "border_war", "flood", "plague", **WAR, piles=piles, config={"first_king": 0})
    events = choose(state, "done")
    assert [event.claimant for event in of_kind(events, "pile_revealed")] == [1, 2, 3]
    assert set(of_kind(events, "pile_revealed")[0].cards) == {"so39", "co03", "co02", "sp01"}
    paid = {
        event.claimant: (set(event.kept), event.lost, event.coins_left)
        for event in of_kind(events, "war_paid")
    }
    assert paid == {
        1: ({"so39", "co03", "co02", "sp01"}, (), 0),
        2: (set(), ("so40",), 0),
        3: ({"so47", "co43"}, ("so27",), 0),
    }
    assert the(events, "war_totals").totals == {"s1": 6, "s2": 0, "s3": 14}
    assert state.kingdom.king == 3


@pytest.mark.rule("grace 5.9.3, 5.4.4")
def test_the_claimant_breaks_ties_in_the_own_pile() -> None:
    piles = ["2: 1 so39 sp39 co26", "3: 2 so40 sp40 co27"]
    state = at("war_back", "border_war", "flood", "plague", **WAR, piles=piles)
    events = choose(state, "done")
    assert len(of_kind(events, "pile_revealed")) == 3
    assert asked(state) == [(2, "pay")]
    choose(state, "pay", "so39")
    assert asked(state) == [(3, "pay")]
    events = choose(state, "pay", "sp40")
    assert the(events, "tie_paid").card == "sp40"
    assert the(events, "war_totals").totals == {"s1": 0, "s2": 10, "s3": 5}


def pile(*cards: str) -> Pile:
    """A pile that is paid."""
    return Pile(cards=[*cards], kept=[*cards], shown=True)


@pytest.mark.rule("grace 5.9.4")
@pytest.mark.parametrize(
    ("cards", "totals"),
    [
        ([["so01", "sp01"], ["di01"], []], [1 + 2, 2, 0]),
        ([["so01"], ["so19"], []], [1, 2, 0]),
        ([["so01", "sp01"], ["co43"], ["so02"]], [2, 0, 2]),
        ([["so19"], ["sp19"], ["di19"]], [4, 4, 4]),
    ],
)
def test_any_other_pile_doubles(cards: list[list[str]], totals: list[int]) -> None:
    piles = {f"s{number}": pile(*own) for number, own in enumerate(cards, start=1)}
    assert [*war_totals(piles).values()] == totals


@pytest.mark.rule("grace 5.9.5")
def test_the_former_king_chooses_even_if_all_totals_are_0() -> None:
    state = at("war_back", "border_war", "flood", "plague", **WAR)
    choose(state, "done")
    assert asked(state) == [(0, "crown")]
    assert options(state) == [("crown", "s1"), ("crown", "s2"), ("crown", "s3")]
    choose(state, "crown", "s3")
    assert state.kingdom.king == 3


@pytest.mark.rule("grace 5.9.6, 6.3, 6.4")
def test_a_chaos_agent_who_wins_a_civil_war_wins_alone() -> None:
    cards = ["", "usurper_steward", "chaos_agent", "loyalist_marshal"]
    given = WAR | {"allegiance": cards, "piles": ["2: 2 so19"]}
    state = at(
        "war_back", "border_war", "flood", "plague", **given, scenario={"roles": {"steward": 1, "marshal": 2}}
    )
    events = choose(state, "done")
    kinds = [event.kind for event in events[-3:]]
    assert kinds == ["exposed", "crowned", "match_over"]
    assert not of_kind(events, "record", "allegiance_drawn")
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((2,), "chaos_crowned")
    assert state.outcome.ranks == (3, 2, 1, 3)


@pytest.mark.rule("grace 5.9.7, 5.9.8")
def test_any_other_winner_succeeds_like_an_heir_and_the_event_is_finished() -> None:
    state = at("war_back", "border_war: support 3 so01", "flood", "plague", **WAR, piles=["2: 2 so19 1 sp19"])
    events = choose(state, "done")
    kinds = [event.kind for event in events]
    assert kinds[kinds.index("war_totals") :] == [
        *("war_totals", "exposed", "crowned", "allegiance_drawn", "allegiance", "side_led", "resolved"),
    ]
    kingdom = state.kingdom
    assert (kingdom.king, kingdom.heir, kingdom.war) == (2, None, None)
    assert kingdom.flags.war
    assert {"so19", "so01"} <= set(kingdom.discard["soldier"])
    assert "sp19" in kingdom.discard["spy"]
    assert "co01" in kingdom.discard["coin"]
    assert asked(state) == [(2, "order")]


@pytest.mark.rule("grace 5.9.8")
def test_several_civil_wars_in_one_round() -> None:
    lines = ("border_war", "overthrow 1 on 0: support 1 so20 so21", "flood", "plague")
    state = at("war_back", *lines, **WAR, piles=["2: 2 so19"])
    choose(state, "done")
    events = resolve(state, "ev2")
    assert the(events, "civil_war").former == 2
    assert sorted(asked(state)) == [(seat, "collect") for seat in range(4)]


@pytest.mark.rule("grace 5.2.9, 5.9.8")
def test_each_civil_war_of_a_round_has_its_own_time_to_talk() -> None:
    lines = ("border_war", "overthrow 1 on 0: support 1 so20 so21", "flood", "plague")
    state = at("war_back", *lines, **WAR, piles=["2: 2 so19"])
    first = RULES.talk(state.kingdom)
    choose(state, "done")
    resolve(state, "ev2")
    for seat in range(4):
        choose(state, "collect_rest", seat=seat)
    second = RULES.talk(state.kingdom)
    assert first is not None
    assert second is not None
    assert first.phase[:2] == second.phase[:2] == ("war_back", 1)
    assert first.phase != second.phase
