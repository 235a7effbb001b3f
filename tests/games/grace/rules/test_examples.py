"""The worked examples of the rulebook. Spec: grace 10."""

from typing import Any

import pytest

from game.games.grace.rules.placing import why_not_play_role
from tests.games.grace.rules.playing import (
    BRINK,
    LOYAL,
    annals,
    asked,
    at,
    choose,
    of_kind,
    options,
    ordering,
    play_out_round,
    plays,
    resolve,
    the,
    verdict,
)

RAIDERS, SEAL = "raiders_on_the_coast", "stolen_seal"


@pytest.mark.rule("grace E1, 5.4.3, 5.4.6")
def test_the_dearest_cards_are_paid_first() -> None:
    events = resolve(ordering(f"{RAIDERS}: support 1 co43 so01 so27 2 so39 so40"))
    paid = the(events, "paid", side="support")
    assert (set(paid.kept), set(paid.lost)) == ({"co43", "so01", "so39"}, {"so40", "so27"})
    assert paid.coins_left == 1
    assert verdict(events) == (6, 0, True, "success")
    assert not of_kind(events, "tie_paid")


@pytest.mark.rule("grace E2, 5.4.3, 5.4.6")
def test_a_cheap_card_is_lost_with_a_dear_one_although_it_could_be_paid() -> None:
    events = resolve(ordering(f"{RAIDERS}: support 1 co01 so27 so39"))
    paid = the(events, "paid", side="support")
    assert (set(paid.kept), set(paid.lost), paid.coins_left) == ({"co01"}, {"so27", "so39"}, 1)
    assert verdict(events) == (0, 0, False, "failure")


@pytest.mark.rule("grace E3, 5.5.2")
def test_a_lost_card_doubles_nothing() -> None:
    events = resolve(ordering(f"{RAIDERS}: support 1 so01; oppose 2 sp27"))
    assert the(events, "paid", side="oppose").lost == ("sp27",)
    assert verdict(events) == (1, 0, False, "failure")


@pytest.mark.rule("grace E4, 5.5.2, 5.5.3")
def test_soldiers_spies_and_diplomats_double_in_a_cycle() -> None:
    events = resolve(ordering(f"{SEAL}: support 1 sp01 di19; oppose 2 di01 so19"))
    assert verdict(events)[:2] == (6, 5)


@pytest.mark.rule("grace E5, 2.2, 5.5.1")
def test_a_role_card_alone_can_meet_a_requirement() -> None:
    state = ordering(RAIDERS, f"{SEAL}: support spymaster", scenario={"roles": {"spymaster": 1}})
    events = resolve(state, "ev2")
    assert verdict(events, "ev2") == (2, 0, True, "success")
    assert the(events, "record").what == "triumph"


@pytest.mark.rule("grace E6, 5.3.2, 5.5.1, 5.7.7")
def test_a_holding_that_is_repaired_in_time_counts_for_its_role() -> None:
    lines = (f"{RAIDERS}: support 1 so01 marshal", "rebuild 2 on 1: support 2 co01")
    given: dict[str, Any] = {
        "holdings": ["", "h06! h16 h31 h46 h17"],
        "scenario": {"roles": {"marshal": 1}},
    }
    assert verdict(resolve(ordering(*lines, **given))) == (1, 0, False, "failure")
    state = ordering(*lines, **given)
    assert verdict(resolve(state, "ev2"), "ev2")[3] == "failure", "Coins have no strength"
    state = ordering(lines[0], "rebuild 2 on 1: support 2 co01 so19", **given)
    assert verdict(resolve(state, "ev2"), "ev2")[3] == "success"
    assert verdict(resolve(state)) == (2, 0, True, "success")


@pytest.mark.rule("grace E7, 5.4.2, 5.4.6, 5.5.4")
@pytest.mark.parametrize(
    ("soldier", "coins_left", "judged"),
    [("so27", 1, (3, 0, True, "success")), ("so39", 0, (5, 0, False, "failure"))],
)
def test_the_steward_brings_coins(soldier: str, coins_left: int, judged: tuple[int, int, bool, str]) -> None:
    state = ordering(f"flood: support 2 {soldier} steward", scenario={"roles": {"steward": 1}})
    events = resolve(state)
    assert the(events, "paid", side="support").coins_left == coins_left
    assert verdict(events) == judged


@pytest.mark.rule("grace E8, 5.4.4, 5.4.5")
def test_the_controller_breaks_ties_on_support() -> None:
    state = ordering("sabotage 1 on 2: support 1 co26 3 so39 sp39")
    resolve(state)
    assert asked(state) == [(1, "pay")]
    assert options(state) == [("pay", "so39"), ("pay", "sp39")]
    events = choose(state, "pay", "sp39")
    assert the(events, "tie_paid").card == "sp39"
    assert the(events, "paid", side="support").lost == ("so39",)
    assert verdict(events) == (5, 0, False, "failure")


@pytest.mark.rule("grace E9, 5.5.5, 5.6")
def test_equal_totals_are_a_failure() -> None:
    state = ordering(f"{RAIDERS}: support 1 so01 so19; oppose 2 so02 so20")
    assert verdict(resolve(state)) == (3, 3, True, "failure")
    assert asked(state) == [(0, "damage")]
    choose(state, "damage", "h01")
    choose(state, "damage", "h31")
    assert [each.id for each in state.kingdom.damaged_holdings(0)] == ["h01", "h31"]
    assert asked(state) == [(0, "order")]


@pytest.mark.rule("grace E10, 5.6")
def test_on_the_brink_a_failed_crisis_deposes_the_king() -> None:
    state = ordering(
        RAIDERS, SEAL, holdings=["h01! h16! h31! h46 h02"], allegiance=LOYAL, scenario={"heir": 1}
    )
    events = resolve(state)
    assert [event.holding for event in of_kind(events, "damaged")] == ["h46", "h02"]
    assert state.kingdom.is_ruined(0)
    events = resolve(state, "ev2")
    assert the(events, "king_fell").how == "deposed"
    assert not of_kind(events, "damaged")
    assert state.kingdom.king == 1


@pytest.mark.rule("grace E11, 5.8.1, 5.8.2, 5.8.4, 5.8.5")
def test_an_heir_succeeds_in_mid_phase() -> None:
    state = ordering(
        f"{RAIDERS}: support chancellor",
        SEAL,
        "overthrow 2 on 0: support 2 so39 so47 co43 co44",
        holdings=[BRINK],
        allegiance=["", "usurper_king", "loyalist_marshal", "loyalist_chancellor"],
        scenario={"heir": 3, "roles": {"chancellor": 3}},
    )
    events = resolve(state, "ev3")
    assert verdict(events, "ev3") == (12, 0, True, "success")
    assert (the(events, "role_lifted").id, the(events, "role_lifted").role) == ("ev1", "chancellor")
    assert (state.kingdom.king, state.kingdom.king_side, state.kingdom.heir) == (3, "loyalist", None)
    assert state.kingdom.reserve == ["marshal", "spymaster", "chancellor", "steward"]
    assert the(events, "allegiance_drawn").seat == 0
    assert state.kingdom.allegiance[0] is not None
    assert asked(state) == [(3, "order")]
    resolve(state)
    assert asked(state) == [(3, "damage")]
    assert options(state) == [("damage", str(each.id)) for each in state.kingdom.holdings[3]]


@pytest.mark.rule("grace E12, 5.7.1, 5.10.1")
def test_an_overthrow_by_the_king_of_that_moment_does_nothing() -> None:
    state = ordering(
        "overthrow 1 on 0: support 1 so19 so20 so21",
        "overthrow 2 on 0: support 2 so22 so23",
        allegiance=LOYAL,
        scenario={"heir": 1},
    )
    resolve(state, "ev2")
    assert state.kingdom.king == 1
    events = resolve(state)
    assert verdict(events) == (6, 0, True, "success")
    assert not of_kind(events, "king_fell")
    assert state.kingdom.king == 1
    play_out_round(state)
    assert annals(state) == ["violence"]


@pytest.mark.rule("grace E13, 5.1.3")
def test_who_was_refused_may_play_on_others_or_rise() -> None:
    state = at("intrigue")
    assert not [option for option in options(state) if option[1:2] == ("overthrow",)]
    choose(state, "play", "assassinate", "s0")
    choose(state, "silent")
    choose(state, "refuse", "ev3")
    assert asked(state) == [(1, "intrigue")]
    others = [option for option in options(state) if option[-1] in ("s2", "s3")]
    assert len(others) == 12
    assert "overthrow" not in {option[1] for option in others}
    assert set(options(state)) - set(others) == {("play", "overthrow", "s0"), ("pass",)}


@pytest.mark.rule("grace E14, 5.2.6, 5.2.7")
def test_the_king_ends_an_impasse() -> None:
    state = at(
        "place",
        config={"seats": 5},
        hands=["so01", "so02", "sp01 sp02", "di01", "di02"],
        scenario={"roles": {"steward": 3}},
    )
    for seat, verb in ((1, "done"), (4, "done"), (0, "wait"), (2, "wait"), (3, "wait")):
        choose(state, verb, seat=seat)
    assert asked(state) == [(0, "impasse")]
    assert options(state) == [("order", "s0"), ("order", "s2"), ("order", "s3"), ("close",)]
    ordered = state.copy()
    choose(ordered, "order", "s2")
    assert asked(ordered) == [(2, "place")]
    assert ("wait",) not in options(ordered)
    choose(ordered, "place", "sp01", "ev1", "support")
    assert asked(ordered) == [(0, "place"), (2, "place"), (3, "place")]
    events = choose(state, "close")
    assert [(event.seat, event.count) for event in of_kind(events, "discarded")] == [(0, 1), (2, 2), (3, 1)]
    assert asked(state) == [(3, "last_role")]
    assert options(state)[-1] == ("keep",)
    assert {option[:2] for option in options(state)[:-1]} == {("role", "steward")}


WAR: dict[str, Any] = {"holdings": [BRINK], "hands": ["co01"]}


@pytest.mark.rule("grace E15, 5.9.4, 5.9.6")
@pytest.mark.parametrize("card", ["usurper_king", "chaos_agent"])
def test_the_highest_total_wins_a_civil_war(card: str) -> None:
    cards = ["", card, "loyalist_marshal", "usurper_steward"]
    state = at(
        "war_back",
        RAIDERS,
        "flood",
        "plague",
        **WAR,
        piles=["1: 1 so19", "2: 2 sp01", "3: 3 di01"],
        allegiance=cards,
    )
    events = choose(state, "done")
    assert the(events, "war_totals").totals == {"s1": 4, "s2": 2, "s3": 2}
    assert the(events, "crowned").seat == state.kingdom.king == 1
    if card == "chaos_agent":
        assert state.outcome is not None
        assert (state.outcome.winners, state.outcome.reason) == ((1,), "chaos_crowned")
    else:
        assert asked(state) == [(1, "order")]


@pytest.mark.rule("grace E16, 5.9.5")
def test_the_former_king_decides_a_tie() -> None:
    state = at(
        "war_back",
        RAIDERS,
        "flood",
        "plague",
        **WAR,
        piles=["1: 1 so19", "2: 1 sp19", "3: 1 di19"],
        allegiance=LOYAL,
    )
    events = choose(state, "done")
    assert the(events, "war_totals").totals == {"s1": 4, "s2": 4, "s3": 4}
    assert asked(state) == [(0, "crown")]
    assert options(state) == [("crown", "s1"), ("crown", "s2"), ("crown", "s3")]
    choose(state, "crown", "s2")
    assert state.kingdom.king == 2


@pytest.mark.rule("grace E17, 6.1")
def test_the_last_record_ends_the_match_at_once() -> None:
    state = ordering(
        f"{RAIDERS}: support 1 so19", "overthrow 2 on 0: support 2 so20 so21", annals="peace " * 11
    )
    events = resolve(state)
    assert the(events, "record").number == 12
    assert events[-1].kind == "match_over"
    assert annals(state) == ["peace"] * 11 + ["triumph"]
    assert not state.kingdom.flags.overthrow
    assert state.outcome is not None
    assert state.outcome.reason == "annals"


@pytest.mark.rule("grace E18, 5.10.1")
@pytest.mark.parametrize(
    ("lines", "records"),
    [
        ([f"{RAIDERS}: support 1 so19", SEAL, "overthrow 1 on 0"], ["triumph", "violence"]),
        ([RAIDERS, SEAL], ["peace"]),
        ([f"{RAIDERS}: support 1 so19", SEAL], ["triumph"]),
    ],
)
def test_a_round_writes_a_triumph_for_each_success_and_at_most_one_other_record(
    lines: list[str], records: list[str]
) -> None:
    state = at("order", *lines)
    resolve(state)
    play_out_round(state)
    assert annals(state) == records


@pytest.mark.rule("grace E19, 6.2, 6.4")
def test_king_office_holder_and_chaos_agent_win_together() -> None:
    state = ordering(
        f"{RAIDERS}: support 1 so19",
        config={"seats": 5},
        allegiance=[
            "usurper_marshal",
            "loyalist_spymaster",
            "usurper_spymaster",
            "usurper_king",
            "chaos_agent",
        ],
        annals="violence " * 3 + "peace " * 8,
        scenario={"king": 2, "king_side": "usurper", "roles": {"marshal": 0, "spymaster": 1}},
    )
    resolve(state)
    assert state.outcome is not None
    assert state.outcome.winners == (0, 2, 4)
    assert state.outcome.ranks == (1, 5, 1, 4, 1)


@pytest.mark.rule("grace E20, 5.7.6")
def test_a_supplanted_chancellor_loses_what_the_card_does_on_an_event() -> None:
    state = ordering(
        RAIDERS,
        f"{SEAL}: oppose chancellor",
        "supplant 3 on 4: support 3 di19",
        config={"seats": 5},
        scenario={"roles": {"chancellor": 4}},
    )
    events = resolve(state, "ev3")
    assert state.kingdom.office_of(3) == "chancellor"
    assert state.kingdom.office_of(4) is None
    assert the(events, "role_lifted").id == "ev2"
    assert state.kingdom.happening("ev2").oppose.roles == []
    reason = why_not_play_role(state.kingdom, 3, "chancellor")
    assert reason is not None
    assert reason.key == "role_played"


@pytest.mark.rule("grace E21, 5.1.1")
def test_a_ruined_seat_repairs_a_holding_and_has_an_empty_hand() -> None:
    state = at("collect", holdings=["", "", "h01! h16! h31! h46! h02!"])
    assert asked(state) == [(2, "repair")]
    assert len(options(state)) == 5
    choose(state, "repair", "h31")
    assert asked(state) == [(0, "collect"), (1, "collect"), (3, "collect")]
    for seat in (3, 0, 1):
        assert plays(state, seat, "mend") == []
        choose(state, "collect_rest", seat=seat)
    assert state.kingdom.hands[2] == []
    assert [each.id for each in state.kingdom.undamaged_holdings(2)] == ["h31"]
    assert asked(state) == [(1, "intrigue")]
