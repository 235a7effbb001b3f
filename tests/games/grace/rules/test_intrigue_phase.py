"""Cards are laid on events. Spec: grace 5.2."""

import pytest

from game.contract import Talk
from game.games.grace.rules import GraceRules
from tests.games.grace.rules.playing import asked, at, choose, of_kind, options, plays, the

HANDS = ["so01 co01", "sp01 sp02", "", "di01"]


@pytest.mark.rule("grace 5.2.1, 4")
def test_all_who_have_a_card_are_asked_at_once() -> None:
    state = at("place", hands=HANDS)
    assert asked(state) == [(0, "place"), (1, "place"), (3, "place")]
    assert (state.kingdom.phase, state.kingdom.step) == ("intrigue", "place")
    with_role = at("place", hands=HANDS, scenario={"roles": {"steward": 2}})
    assert asked(with_role) == [(seat, "place") for seat in range(4)]


@pytest.mark.rule("grace 5.2.2")
def test_a_card_goes_face_down_to_either_side_of_any_event() -> None:
    state = at("place", "flood", "plague", "sabotage 1 on 3", hands=HANDS)
    sides = [(event, side) for event in ("ev1", "ev2", "ev3") for side in ("support", "oppose")]
    assert plays(state, 1, "place") == [("place", card, *side) for card in ("sp01", "sp02") for side in sides]
    events = choose(state, "place", "sp01", "ev3", "support", seat=1)
    assert (the(events, "placed").card, the(events, "placed").seen_by) == (None, None)
    assert (the(events, "placed_card").card, the(events, "placed_card").seen_by) == ("sp01", (1,))
    choose(state, "place", "sp02", "ev3", "support", seat=1)
    choose(state, "place", "di01", "ev3", "oppose", seat=3)
    event = state.kingdom.happening("ev3")
    assert (event.support.cards, event.support.seats) == (["sp01", "sp02"], [1, 1])
    assert (event.oppose.cards, event.oppose.seats) == (["di01"], [3])
    assert state.kingdom.hands == [["so01", "co01"], [], [], []]


@pytest.mark.rule("grace 5.2.2, 4")
def test_the_longest_list_of_options() -> None:
    state = at(
        "place",
        *("flood", "plague", *(f"sabotage {seat} on {(seat + 1) % 8}" for seat in range(8))),
        config={"seats": 8},
        hands=["", "so01 so02 so03 so04 so05"],
        scenario={"roles": {"marshal": 1}},
    )
    assert len(options(state, 1)) == 122


@pytest.mark.rule("grace 5.2.3")
def test_a_role_card_is_laid_openly_once() -> None:
    state = at("place", hands=HANDS, scenario={"roles": {"spymaster": 1}})
    sides = [(event, side) for event in ("ev1", "ev2") for side in ("support", "oppose")]
    assert plays(state, 1, "role") == [("role", "spymaster", *side) for side in sides]
    assert plays(state, 0, "role") == []
    events = choose(state, "role", "spymaster", "ev2", "oppose", seat=1)
    assert the(events, "role_placed").seen_by is None
    assert state.kingdom.happening("ev2").oppose.roles == ["spymaster"]
    assert state.kingdom.role_on["spymaster"] == "ev2"
    assert plays(state, 1, "role") == []


@pytest.mark.rule("grace 5.2.4")
def test_who_is_done_discards_unseen_and_declines_the_office() -> None:
    state = at("place", hands=HANDS, scenario={"roles": {"spymaster": 1}})
    events = choose(state, "done", seat=1)
    assert the(events, "seat_done").seat == 1
    assert (the(events, "discarded").seat, the(events, "discarded").count) == (1, 2)
    assert state.kingdom.discard["spy"] == ["sp01", "sp02"]
    assert asked(state) == [(0, "place"), (3, "place")]


@pytest.mark.rule("grace 5.2.4, 5.2.8")
def test_who_has_nothing_left_is_done_and_the_phase_ends_when_all_are() -> None:
    state = at("place", hands=HANDS, scenario={"roles": {"chancellor": 3}})
    choose(state, "place", "di01", "ev1", "support", seat=3)
    assert 3 in [seat for seat, _ in asked(state)]
    choose(state, "role", "chancellor", "ev1", "oppose", seat=3)
    assert asked(state) == [(0, "place"), (1, "place")]
    choose(state, "done", seat=1)
    choose(state, "done", seat=0)
    assert asked(state) == [(0, "order")]
    assert state.kingdom.hands == [[]] * 4


@pytest.mark.rule("grace 5.2.5")
def test_who_waits_is_asked_again_after_anybody_has_done_something() -> None:
    state = at("place", hands=HANDS)
    assert the(choose(state, "wait", seat=3), "waited").seat == 3
    assert asked(state) == [(0, "place"), (1, "place")]
    choose(state, "wait", seat=1)
    assert asked(state) == [(0, "place")]
    choose(state, "place", "so01", "ev1", "support", seat=0)
    assert asked(state) == [(0, "place"), (1, "place"), (3, "place")]


@pytest.mark.rule("grace 5.2.5")
def test_a_seat_waits_three_times() -> None:
    state = at("place", hands=["so01 so02 so03 so04", "sp01"])
    for card in ("so01", "so02", "so03"):
        assert ("wait",) in options(state, 1)
        choose(state, "wait", seat=1)
        choose(state, "place", card, "ev1", "support", seat=0)
    assert ("wait",) not in options(state, 1)
    assert ("done",) in options(state, 1)
    assert ("wait",) in options(state, 0)


@pytest.mark.rule("grace 5.2.6")
def test_an_order_wakes_all_when_it_is_followed() -> None:
    state = at("place", hands=HANDS, scenario={"king": 2})
    for seat in (0, 1, 3):
        assert asked(state)[0][1] == "place"
        choose(state, "wait", seat=seat)
    assert asked(state) == [(2, "impasse")]
    assert state.kingdom.step == "place"
    assert state.awaiting[0].open
    assert the(choose(state, "order", "s1"), "ordered").seat == 1
    assert asked(state) == [(1, "place")]
    assert ("wait",) not in options(state)
    choose(state, "done")
    assert asked(state) == [(0, "place"), (3, "place")]
    assert ("wait",) in options(state, 0)


@pytest.mark.rule("grace 5.2.6, 5.2.7")
def test_a_close_lets_everybody_decide_about_the_office() -> None:
    roles = {"marshal": 1, "steward": 3, "spymaster": 0}
    state = at("place", hands=HANDS, scenario={"roles": roles, "king": 2})
    choose(state, "role", "marshal", "ev1", "support", seat=1)
    for seat in (0, 1, 3):
        choose(state, "wait", seat=seat)
    events = choose(state, "close")
    assert the(events, "closed").seat == 2
    assert [(event.seat, event.count) for event in of_kind(events, "discarded")] == [(0, 2), (1, 2), (3, 1)]
    assert asked(state) == [(0, "last_role"), (3, "last_role")]
    assert state.kingdom.step == "place"
    choose(state, "role", "steward", "ev2", "support", seat=3)
    choose(state, "keep", seat=0)
    assert state.kingdom.role_on == {
        "marshal": "ev1",
        "spymaster": None,
        "chancellor": None,
        "steward": "ev2",
    }
    assert asked(state) == [(2, "order")]


@pytest.mark.rule("grace 5.2.7")
def test_a_close_without_an_office_ends_the_phase() -> None:
    state = at("place", hands=["so01"])
    choose(state, "wait")
    choose(state, "close")
    assert asked(state) == [(0, "order")]


@pytest.mark.rule("grace 5.2.9")
def test_an_idle_seat_waits_or_is_done() -> None:
    rules, state = GraceRules(), at("place", hands=["so01 so02 so03 so04", "sp01"])
    decision = state.awaiting[1]
    assert rules.default_option(decision) == ("wait",)
    for card in ("so01", "so02", "so03"):
        choose(state, "wait", seat=1)
        choose(state, "place", card, "ev1", "support", seat=0)
    assert rules.default_option(state.awaiting[1]) == ("done",)
    assert rules.default_option(at("roles").awaiting[0]) == ("done",)
    assert rules.default_option(at("order").awaiting[0]) == ("resolve", "ev1")


@pytest.mark.rule("grace 5.2.9")
def test_there_is_a_time_to_talk_in_the_audience_and_while_cards_are_laid() -> None:
    rules = GraceRules()
    talks = {step: rules.talk(at(step, hands=["so01"]).kingdom) for step in ("audience", "roles", "place")}
    assert talks["audience"] == Talk(("roles", 1, 0), ends_by_default=True)
    assert talks["roles"] is None
    assert talks["place"] == Talk(("place", 1, 0), ends_by_default=True)
    idle = [
        rules.default_option(at(step).awaiting[0]) for step in ("audience", "heir", "collect", "intrigue")
    ]
    assert idle == [("silent",), ("keep",), ("collect_rest",), ("pass",)]
