"""Events are ordered, paid and judged, and take effect. Spec: grace 5.3-5.7."""

from typing import Any

import pytest

from game.games.grace.rules.judging import payment
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
    verdict,
)

WIN = "support 1 so19 so20 so21 sp19 sp20 sp21 di19 di20 co43"
"""Enough for every Intrigue at a court of four."""


@pytest.mark.rule("grace 5.3.1")
def test_the_king_names_the_next_event_and_the_last_one_resolves_by_itself() -> None:
    state = at("order", "flood: support 1 co01 so01", "plague", "famine: support 1 co02 so02")
    assert options(state) == [("resolve", "ev1"), ("resolve", "ev2"), ("resolve", "ev3")]
    resolve(state, "ev3")
    assert options(state) == [("resolve", "ev1"), ("resolve", "ev2")]
    events = resolve(state)
    assert [event.id for event in of_kind(events, "event_revealed")] == ["ev1", "ev2"]


@pytest.mark.rule("grace 5.3, 5.3.2, 5.3.3")
def test_an_event_is_resolved_completely_before_the_next_one() -> None:
    state = ordering(f"sabotage 1 on 2: {WIN}; oppose 2 di21")
    events = resolve(state)
    kinds = ["event_revealed", "side_revealed", "side_revealed", "paid", "paid", "judged"]
    assert [event.kind for event in events] == kinds
    event = state.kingdom.happening("ev1")
    assert (event.status, event.result, event.totals) == ("resolving", "success", [22, 4])
    assert asked(state) == [(1, "damage")]
    choose(state, "damage", "h04")
    events = choose(state, "damage", "h19")
    assert [event.kind for event in events] == ["damaged", "resolved"]
    assert (event.status, event.met) == ("resolved", True)
    assert the(events, "resolved").requirement
    assert state.kingdom.discard["diplomat"][-1] == "di21"
    assert len(state.kingdom.discard["soldier"]) == 3
    assert asked(state) == [(0, "order")]


@pytest.mark.rule("grace 5.4, 5.5.1")
def test_the_payment_of_a_side_tells_the_amounts_of_both_as_they_were_then() -> None:
    state = ordering("flood: support 1 so01 marshal; oppose 2 sp01", scenario={"roles": {"marshal": 1}})
    support, oppose = of_kind(resolve(state), "paid")
    assert (support.amounts, support.against) == ({"soldier": 2}, {})
    assert (oppose.amounts, oppose.against) == ({"spy": 1}, {"soldier": 2})


@pytest.mark.rule("grace 5.4.1")
def test_both_sides_are_shuffled_and_revealed() -> None:
    cards = [f"so{number:02}" for number in range(1, 13)]
    state = ordering(
        f"sabotage 1 on 2: support 1 {' '.join(cards)}; oppose 2 sp01 marshal",
        scenario={"roles": {"marshal": 3}},
    )
    events = resolve(state)
    assert the(events, "event_revealed").card == "sabotage"
    support, oppose = of_kind(events, "side_revealed")
    assert sorted(support.cards) == cards
    assert list(support.cards) != cards
    assert (oppose.cards, oppose.roles) == (("sp01",), ("marshal",))
    event = state.kingdom.happening("ev1")
    assert event.face_up
    assert event.support.shown
    assert event.oppose.shown
    assert event.support.seats == [1] * 12


@pytest.mark.rule("grace 5.4.2")
def test_only_the_own_side_may_use_its_coins() -> None:
    events = resolve(ordering("border_war: support 1 so27; oppose 2 co43 so39"))
    assert the(events, "paid", side="support").lost == ("so27",)
    paid = the(events, "paid", side="oppose")
    assert (set(paid.kept), paid.coins_left) == ({"co43", "so39"}, 1)
    assert verdict(events)[:2] == (0, 5)


@pytest.mark.rule("grace 5.4.3, 5.4.6")
@pytest.mark.parametrize(
    ("cards", "coins", "lost", "left"),
    [
        (["so47", "so27", "so01"], 2, ["so27", "so47"], 2),
        (["so47", "so39", "so27"], 3, ["so27", "so39"], 0),
        (["so47", "so39", "so27"], 5, ["so27"], 0),
        (["so47", "so39", "so27"], 6, [], 0),
        (["so39", "so40", "so41", "so27"], 5, ["so27", "so41"], 1),
        (["so27", "so28", "so29"], 2, ["so29"], 0),
        (["so01", "so19"], 0, [], 0),
        ([], 3, [], 3),
    ],
)
def test_payment(cards: list[str], coins: int, lost: list[str], left: int) -> None:
    paid = payment(cards, coins)
    assert (sorted(paid.lost), paid.coins_left, paid.tied) == (lost, left, [])
    assert sorted([*paid.kept, *paid.lost]) == sorted(cards)


@pytest.mark.rule("grace 5.4.4")
def test_ties_are_broken_one_by_one_until_the_rest_is_alike() -> None:
    cards = ["sp40", "so39", "sp39", "so40", "di39"]
    assert payment(cards, 5).tied == ["di39", "so39", "sp39"]
    assert payment(cards, 5, ["so39"]).tied == ["di39", "so40", "sp39"]
    assert set(payment(cards, 5, ["so39", "so40"]).kept) == {"so39", "so40"}
    assert payment(["so39", "so40", "sp39"], 4, ["sp39"]).kept == ["so39", "sp39"]
    assert payment(cards, 1).tied == []
    assert payment(cards, 10).tied == []
    assert payment(["so39", "so40"], 2).kept == ["so39"]


@pytest.mark.rule("grace 5.4.4, 5.4.5")
def test_support_is_paid_first_and_the_target_breaks_ties_on_oppose() -> None:
    tie = "co26 so39 sp39"
    state = ordering(f"annex 1 on 2: support 3 {tie}; oppose 3 co27 so40 sp40")
    resolve(state)
    assert asked(state) == [(1, "pay")]
    assert not state.awaiting[0].open or state.awaiting[0].options
    choose(state, "pay", "so39")
    assert asked(state) == [(2, "pay")]
    assert options(state) == [("pay", "so40"), ("pay", "sp40")]
    events = choose(state, "pay", "so40")
    assert the(events, "paid").lost == ("sp40",)
    assert asked(state) == [(0, "order")]


@pytest.mark.rule("grace 5.4.5")
@pytest.mark.parametrize(
    ("event", "support", "oppose"), [("border_war", 2, 2), ("overthrow 1 on 2", 1, 2), ("annex 1 on 3", 1, 3)]
)
def test_the_king_breaks_ties_of_crises_and_against_an_overthrow(
    event: str, support: int, oppose: int
) -> None:
    for side, seat in (("support", support), ("oppose", oppose)):
        state = ordering(f"{event}: {side} 3 co26 so39 sp39", scenario={"king": 2, "heir": 0})
        resolve(state)
        assert asked(state) == [(seat, "pay")]


@pytest.mark.rule("grace 5.4.5, 5.7.1")
def test_the_king_of_that_moment_breaks_ties_against_an_overthrow() -> None:
    state = ordering(
        f"overthrow 1 on 0: {WIN}",
        "overthrow 2 on 0: oppose 1 co26 so39 sp39",
        allegiance=LOYAL,
        scenario={"heir": 3},
    )
    resolve(state)
    resolve(state, "ev2")
    assert asked(state) == [(3, "pay")]


@pytest.mark.rule("grace 5.5.1, 5.5.2")
def test_role_cards_double_and_cause_doubling_like_cards_unless_they_add_nothing() -> None:
    given: dict[str, Any] = {"scenario": {"roles": {"marshal": 0, "spymaster": 1}, "king": 3}}
    line = "flood: support marshal; oppose spymaster"
    events = resolve(ordering(line, holdings=["h01 h02 h16 h31 h46", "h17 h18 h32 h47 h06"], **given))
    assert verdict(events)[:2] == (4, 2)
    events = resolve(ordering(line, holdings=["h01 h02 h16 h31 h46", "h17! h18! h32 h47 h06"], **given))
    assert verdict(events)[:2] == (2, 0)
    events = resolve(ordering("flood: support marshal; oppose 2 di01", **given))
    assert verdict(events)[:2] == (2, 2), "Diplomats are doubled by Soldiers"


@pytest.mark.rule("grace 5.5.4")
@pytest.mark.parametrize(
    ("line", "roles", "is_met"),
    [
        ("border_war: support 1 so01 so19", {}, True),
        ("border_war: support 1 so19; oppose 2 sp01", {}, False),
        ("famine: support 1 co01 so01", {}, True),
        ("famine: support 1 co01 so27", {}, False),
        ("bandit_lords: support 1 so19 co01", {}, True),
        ("bandit_lords: support 1 so19", {}, False),
        ("bandit_lords: support 1 so01 co01", {}, False),
        ("plague: support 1 so01 sp01 co01", {}, True),
        ("plague: support 1 so01 sp27 co01", {}, True),
        ("plague: support 1 so01 sp01", {}, False),
        ("plague: support 1 so01 sp01 steward", {"steward": 1}, True),
        ("plague: support 1 so01 sp01 steward", {"steward": 2}, False),
        ("great_fire: support 1 so01 co01 co02", {}, True),
        ("great_fire: support 1 so01 co01 so39", {}, False),
        ("great_fire: support 1 so01 co01 marshal", {"marshal": 1}, False),
        ("succession_rumours: support 1 so19", {}, True),
        ("succession_rumours: support 1 so19; oppose 2 so01", {}, False),
        ("disputed_tithe: support 1 so19", {}, True),
        ("disputed_tithe: support 1 so01", {}, False),
        ("tournament_riot: support 1 so01 marshal", {"marshal": 2}, True),
        ("tournament_riot: support 1 so01 steward", {"steward": 1}, False),
        ("council_in_uproar: support 1 so01 steward", {"steward": 1}, True),
        ("council_in_uproar: support 1 so01; oppose steward", {"steward": 1}, False),
    ],
)
def test_requirements(line: str, roles: dict[str, int], is_met: bool) -> None:  # noqa: FBT001
    holdings = ["", "", "h04! h19 h33 h48! h34"]
    name = line.partition(":")[0]
    quiet = [each for each in ("flood", "foreign_spies") if each != name]
    state = at("order", line, *quiet, holdings=holdings, scenario={"roles": roles})
    assert verdict(resolve(state))[2] == is_met


@pytest.mark.rule("grace 5.5.5")
@pytest.mark.parametrize(
    ("line", "result"),
    [
        ("flood: support 1 so19 co01; oppose 2 so01", "success"),
        ("flood: support 1 so19 co01; oppose 2 so20", "failure"),
        ("flood: support 1 so19; oppose 2 so01", "failure"),
    ],
)
def test_success_needs_a_lead_and_the_requirement(line: str, result: str) -> None:
    assert verdict(resolve(ordering(line)))[3] == result


@pytest.mark.rule("grace 5.6")
def test_a_crisis_that_succeeds_is_a_triumph_at_once() -> None:
    state = ordering("flood: support 1 so01 co01")
    events = resolve(state)
    assert [event.kind for event in events[-3:]] == ["judged", "record", "resolved"]
    assert (events[-2].what, events[-2].number) == ("triumph", 1)  # type: ignore[attr-defined]
    assert state.kingdom.flags.crisis_won


@pytest.mark.rule("grace 5.7")
@pytest.mark.parametrize(
    "card", ["overthrow", "assassinate", "sabotage", "annex", "investigate", "supplant", "rebuild"]
)
def test_an_intrigue_that_fails_does_nothing(card: str) -> None:
    roles = {"steward": 1}
    state = ordering(
        f"{card} 1 on 0: support 1 so01",
        holdings=["h01! h16 h31 h46 h02"],
        scenario={"roles": roles, "heir": 2},
    )
    before = state.kingdom.copy()
    assert [event.kind for event in resolve(state)][-2:] == ["judged", "resolved"]
    after = state.kingdom
    for name in ("king", "heir", "roles", "holdings", "allegiance", "seen_cards", "unused", "annals"):
        assert getattr(after, name) == getattr(before, name)
    assert asked(state) == [(0, "order")]
    assert after.flags.overthrow == (card == "overthrow")


@pytest.mark.rule("grace 5.7.2")
def test_a_lord_who_is_slain_loses_office_and_title_and_a_relative_takes_the_house() -> None:
    state = ordering(
        f"assassinate 1 on 2: {WIN}",
        "tournament_riot: support marshal",
        allegiance=["", "loyalist_marshal", "chaos_agent", "loyalist_steward"],
        scenario={"heir": 2, "roles": {"marshal": 2}, "shown": [False, False, True, False]},
    )
    state.kingdom.seen_cards[3] = [2, 1]
    holdings = state.kingdom.copy().holdings[2]
    events = resolve(state)
    assert the(events, "slain").seat == 2
    assert the(events, "role_lifted").id == "ev2"
    assert (the(events, "role_moved").role, the(events, "role_moved").goal) == ("marshal", None)
    assert the(events, "heir_named").seat is state.kingdom.heir is None
    assert the(events, "allegiance_drawn").seat == 2
    drawn = the(events, "allegiance")
    assert (drawn.card, drawn.seen_by) == (state.kingdom.allegiance[2], (2,))
    assert state.kingdom.shown[2] is False
    assert state.kingdom.seen_cards[3] == [1]
    assert len(state.kingdom.unused) == 7
    assert state.kingdom.holdings[2] == holdings


@pytest.mark.rule("grace 5.7.2")
def test_a_slain_lord_may_draw_the_same_card_again() -> None:
    drawn = set()
    for seed in range(60):
        state = ordering(f"assassinate 1 on 2: {WIN}", allegiance=LOYAL)
        state.kingdom.rng = seed, 0
        resolve(state)
        drawn.add(state.kingdom.allegiance[2])
    assert LOYAL[2] in drawn
    assert len(drawn) == 8


@pytest.mark.rule("grace 5.7.2, 5.8")
def test_a_king_can_be_assassinated() -> None:
    state = ordering(f"assassinate 1 on 0: {WIN}", allegiance=LOYAL, scenario={"heir": 3})
    events = resolve(state)
    assert the(events, "king_fell").how == "assassinated"
    assert state.kingdom.king == 3


@pytest.mark.rule("grace 5.7, 5.7.2")
def test_a_target_that_has_become_king_is_assassinated_as_such_and_a_former_king_is_slain() -> None:
    lines = (f"overthrow 1 on 0: {WIN}", "assassinate 2 on 3: support 2 sp39 sp40 co44 co45")
    state = ordering(*lines, allegiance=LOYAL, scenario={"heir": 3})
    resolve(state)
    events = resolve(state, "ev2")
    assert the(events, "king_fell").seat == 3
    lines = (f"overthrow 1 on 0: {WIN}", "assassinate 2 on 0: support 2 sp39 sp40 co44 co45")
    state = ordering(*lines, allegiance=LOYAL, scenario={"heir": 3})
    resolve(state)
    assert the(resolve(state, "ev2"), "slain").seat == 0


@pytest.mark.rule("grace 5.7.3")
@pytest.mark.parametrize(
    ("sound", "questions"),
    [
        ("h04 h19 h33 h48 h34", 2),
        ("h04! h19! h33 h48 h34", 2),
        ("h04! h19! h33! h48 h34", 0),
        ("h04! h19! h33! h48! h34", 0),
    ],
)
def test_a_sabotage_damages_two_holdings_that_its_controller_chooses(sound: str, questions: int) -> None:
    state = ordering(f"sabotage 1 on 2: {WIN}", holdings=["", "", sound], scenario={"king": 2})
    before = len(state.kingdom.damaged_holdings(2))
    events = resolve(state)
    for _ in range(questions):
        assert asked(state) == [(1, "damage")]
        events = [*events, *choose(state, *map(str, options(state)[0]))]
    assert len(state.kingdom.damaged_holdings(2)) == min(5, before + 2)
    assert asked(state) == [(2, "order")]
    assert not of_kind(events, "king_fell")


@pytest.mark.rule("grace 5.7.4")
def test_an_annex_swaps_one_holding_for_another_damage_and_all() -> None:
    state = ordering(f"annex 1 on 2: {WIN}", holdings=["", "h06! h17 h32 h47 h18", "h04 h19! h33 h48 h34"])
    resolve(state)
    assert asked(state) == [(1, "swap")]
    assert len(plays(state, 1, "swap")) == 25
    assert options(state)[-1] == ("decline",)
    declined = state.copy()
    assert not of_kind(choose(declined, "decline"), "swapped")
    assert declined.kingdom.holdings == state.kingdom.holdings
    swapped = the(choose(state, "swap", "h32", "h19"), "swapped")
    assert (swapped.seat, swapped.gave, swapped.other, swapped.got) == (1, "h32", 2, "h19")
    assert [each.id for each in state.kingdom.holdings[1]] == ["h06", "h17", "h19", "h47", "h18"]
    assert [each.id for each in state.kingdom.holdings[2]] == ["h04", "h32", "h33", "h48", "h34"]
    assert [each.id for each in state.kingdom.damaged_holdings(1)] == ["h06", "h19"]
    assert state.kingdom.damaged_holdings(2) == []


@pytest.mark.rule("grace 5.7.5")
def test_who_investigates_sees_a_card_and_exposes_it_or_not() -> None:
    state = ordering(f"investigate 1 on 2: {WIN}", allegiance=LOYAL)
    events = resolve(state)
    assert (the(events, "investigated").target, the(events, "investigated").seen_by) == (2, None)
    assert (the(events, "saw").card, the(events, "saw").seen_by) == ("loyalist_spymaster", (1,))
    assert state.kingdom.seen_cards[1] == [2]
    assert asked(state) == [(1, "expose")]
    assert options(state) == [("expose", "s2"), ("hush",)]
    hushed = state.copy()
    assert not of_kind(choose(hushed, "hush"), "exposed")
    assert not hushed.kingdom.shown[2]
    assert the(choose(state, "expose", "s2"), "exposed").card == "loyalist_spymaster"
    assert state.kingdom.shown[2]
    again = ordering(
        f"investigate 1 on 2: {WIN}", allegiance=LOYAL, scenario={"shown": [False, False, True, False]}
    )
    resolve(again)
    assert asked(again) == [(0, "order")]
    assert again.kingdom.seen_cards[1] == [2]


@pytest.mark.rule("grace 5.7.5")
@pytest.mark.parametrize(("heir", "seen"), [(3, [3]), (1, []), (None, [])])
def test_who_investigates_the_king_sees_the_card_of_the_heir(heir: int | None, seen: list[int]) -> None:
    scenario = {} if heir is None else {"heir": heir}
    state = ordering(f"investigate 1 on 0: {WIN}", allegiance=LOYAL, scenario=scenario)
    resolve(state)
    assert state.kingdom.seen_cards[1] == seen
    assert asked(state) == ([(1, "expose")] if seen else [(0, "order")])


@pytest.mark.rule("grace 5.7.6")
def test_supplant_takes_an_office_and_gives_the_own_one() -> None:
    lines = (f"supplant 1 on 2: {WIN}", "tournament_riot: support steward; oppose marshal")
    state = ordering(*lines, scenario={"roles": {"marshal": 1, "steward": 2}})
    events = resolve(state)
    assert [(event.role, event.start, event.goal) for event in of_kind(events, "role_moved")] == [
        ("marshal", 1, 2),
        ("steward", 2, 1),
    ]
    assert {event.role for event in of_kind(events, "role_lifted")} == {"marshal", "steward"}
    assert state.kingdom.roles["steward"] == 1
    assert state.kingdom.roles["marshal"] == 2
    state = ordering(lines[0], scenario={"roles": {"marshal": 1}})
    assert not of_kind(resolve(state), "role_moved"), "the target has no office"


@pytest.mark.rule("grace 5.7.6")
def test_supplanting_the_king_means_an_office_of_the_reserve() -> None:
    state = ordering(
        f"supplant 1 on 0: {WIN}", "famine: support steward", scenario={"roles": {"steward": 1, "marshal": 2}}
    )
    resolve(state)
    assert asked(state) == [(1, "office")]
    assert options(state) == [("take", "spymaster"), ("take", "chancellor"), ("decline",)]
    declined = state.copy()
    choose(declined, "decline")
    assert declined.kingdom.office_of(1) == "steward"
    events = choose(state, "take", "chancellor")
    assert the(events, "role_lifted").role == "steward"
    assert state.kingdom.roles == {"marshal": 2, "spymaster": None, "chancellor": 1, "steward": None}
    without = ordering(f"supplant 1 on 0: {WIN}")
    resolve(without)
    choose(without, "take", "marshal")
    assert without.kingdom.office_of(1) == "marshal"
    full = ordering(
        f"supplant 1 on 0: {WIN}",
        config={"seats": 5},
        scenario={"roles": {"marshal": 1, "spymaster": 2, "chancellor": 3, "steward": 4}},
    )
    resolve(full)
    assert asked(full) == [(0, "order")]


@pytest.mark.rule("grace 5.7.6")
def test_a_king_who_supplants_puts_the_office_into_the_reserve() -> None:
    line = f"supplant 1 on 2: {WIN}".replace("support 1", "support 3")
    state = ordering(line, scenario={"king": 1, "roles": {"steward": 2}})
    assert the(resolve(state), "role_moved").goal is None
    assert state.kingdom.reserve == ["marshal", "spymaster", "chancellor", "steward"]


@pytest.mark.rule("grace 5.7.6, 5.8.2")
def test_a_role_card_on_a_resolved_event_stays_there() -> None:
    state = ordering(
        "flood: support steward",
        f"supplant 1 on 2: {WIN}",
        holdings=[BRINK.replace("!", "")],
        scenario={"roles": {"steward": 2}},
    )
    resolve(state)
    choose(state, "damage", "h01")
    choose(state, "damage", "h02")
    assert not of_kind(resolve(state, "ev2"), "role_lifted")
    assert state.kingdom.happening("ev1").support.roles == ["steward"]
    assert state.kingdom.roles["steward"] == 1


@pytest.mark.rule("grace 5.7.7")
@pytest.mark.parametrize(
    ("own", "choice"), [("h06! h17! h32 h47 h18", True), ("h06! h17 h32 h47 h18", False), ("", False)]
)
def test_a_rebuild_repairs_all_of_the_target_and_one_of_the_controller(own: str, choice: bool) -> None:  # noqa: FBT001
    state = ordering(f"rebuild 1 on 2: {WIN}", holdings=["", own, "h04! h19! h33 h48! h34"])
    events = resolve(state)
    assert {event.holding for event in of_kind(events, "repaired")} >= {"h04", "h19", "h48"}
    assert state.kingdom.damaged_holdings(2) == []
    if choice:
        assert asked(state) == [(1, "repair")]
        assert options(state) == [("repair", "h06"), ("repair", "h17")]
        choose(state, "repair", "h17")
        assert [each.id for each in state.kingdom.damaged_holdings(1)] == ["h06"]
    else:
        assert state.kingdom.damaged_holdings(1) == []
    assert asked(state) == [(0, "order")]
