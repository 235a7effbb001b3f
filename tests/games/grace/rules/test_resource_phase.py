"""Audience, offices, Heir, collecting and Intrigue cards. Spec: grace 4, 5.1."""

from typing import Any

import pytest

from game.games.grace.rules import GraceState
from game.games.grace.rules.data import CRISES, DECKS
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.resource_phase import Collecting, begin_collecting
from tests.games.grace.rules.playing import (
    BRINK,
    asked,
    at,
    choose,
    of_kind,
    options,
    plays,
    the,
)


@pytest.mark.rule("grace 5.1")
@pytest.mark.parametrize("crises", [1, 2, 3])
def test_a_round_begins_with_crises_that_lie_open(crises: int) -> None:
    kingdom = at("crises", config={"crises": crises}, crises="flood plague famine").kingdom
    assert [each.card for each in kingdom.happenings] == ["flood", "plague", "famine"][:crises]
    assert [each.id for each in kingdom.happenings] == ["ev1", "ev2", "ev3"][:crises]
    assert all(each.face_up and each.is_crisis for each in kingdom.happenings)
    assert len(kingdom.crisis_deck) == len(CRISES) - crises


@pytest.mark.rule("grace 5.1, 5.1.1")
def test_statements_are_heard_when_all_have_made_one() -> None:
    state = at("audience", scenario={"king": 2})
    assert asked(state) == [(3, "audience"), (0, "audience"), (1, "audience")]
    assert len(options(state, 0)) == 4 + 4 + 1 + 1 + 4 + 1 + 2 + 1
    assert [option[1] for option in plays(state, 0, "accuse")] == ["s1", "s3"]
    assert choose(state, "claim", "usurper", "crown", seat=3) == []
    assert choose(state, "silent", seat=1) == []
    assert asked(state) == [(0, "audience")]
    events = of_kind(choose(state, "accuse", "s3", seat=0), "claimed")
    assert [(event.seat, event.claim) for event in events] == [
        (3, ("claim", "usurper", "crown")),
        (0, ("accuse", "s3")),
        (1, ("silent",)),
    ]
    assert [(each.round, each.seat, each.claim) for each in state.kingdom.claims] == [
        (1, 3, ["claim", "usurper", "crown"]),
        (1, 0, ["accuse", "s3"]),
    ]
    assert asked(state) == [(2, "roles")]


@pytest.mark.rule("grace 7, 5.1")
def test_without_claims_the_king_gives_offices_at_once_and_nobody_announces() -> None:
    state = at("crises", config={"claims": False})
    assert asked(state) == [(0, "roles")]
    state = at("intrigue", config={"claims": False})
    choose(state, "play", "supplant", "s2")
    assert asked(state) == [(2, "intrigue")]


@pytest.mark.rule("grace 5.1.2")
def test_each_office_is_moved_once_and_nobody_holds_two() -> None:
    state = at("roles", scenario={"roles": {"steward": 1}})
    assert not [option for option in options(state) if option[-1] == "s0"]
    assert ("take", "marshal") not in options(state)
    assert ("give", "steward", "s1") not in options(state)
    events = choose(state, "give", "marshal", "s1")
    assert [(event.role, event.start, event.goal) for event in of_kind(events, "role_moved")] == [
        ("steward", 1, None),
        ("marshal", None, 1),
    ]
    assert not [option for option in options(state) if "marshal" in option]
    assert ("give", "steward", "s2") in options(state)
    choose(state, "give", "steward", "s2")
    choose(state, "give", "spymaster", "s2")
    assert state.kingdom.roles == {"marshal": 1, "spymaster": 2, "chancellor": None, "steward": None}
    assert not [option for option in options(state) if "steward" in option]
    choose(state, "done")
    assert asked(state) == [(0, "heir")]


@pytest.mark.rule("grace 5.1.2")
def test_an_office_can_be_taken_back_or_go_from_seat_to_seat() -> None:
    state = at("roles", scenario={"roles": {"steward": 1, "marshal": 2}, "heir": 3})
    moved = the(choose(state, "take", "steward"), "role_moved")
    assert (moved.role, moved.start, moved.goal) == ("steward", 1, None)
    moved = the(choose(state, "give", "marshal", "s3"), "role_moved")
    assert (moved.start, moved.goal) == (2, 3)
    assert state.kingdom.heir == 3
    assert state.kingdom.office_of(3) == "marshal"


@pytest.mark.rule("grace 5.1.2")
def test_the_crown_card_is_turned_once() -> None:
    state = at("roles", scenario={"style": "queen"})
    assert plays(state, 0, "style") == [("style", "king")]
    assert the(choose(state, "style", "king"), "styled").style == "king"
    assert plays(state, 0, "style") == []
    assert state.kingdom.style == "king"


@pytest.mark.rule("grace 4, 5.1")
def test_the_king_names_moves_or_revokes_an_heir() -> None:
    state = at("heir")
    assert options(state) == [("name", "s1"), ("name", "s2"), ("name", "s3"), ("keep",)]
    assert the(choose(state, "name", "s2"), "heir_named").seat == state.kingdom.heir == 2
    state = at("heir", scenario={"heir": 2})
    assert options(state) == [("name", "s1"), ("name", "s3"), ("revoke",), ("keep",)]
    kept = state.copy()
    assert not of_kind(choose(kept, "keep"), "heir_named")
    assert kept.kingdom.heir == 2
    assert the(choose(state, "revoke"), "heir_named").seat is state.kingdom.heir is None


@pytest.mark.rule("grace 5.1.2, 5.1.3")
def test_each_undamaged_holding_draws_one_card_of_its_types() -> None:
    state = at("collect", holdings=["h01 h16! h31 h46 h02"], decks={"soldier": "so50", "coin": "co50"})
    assert plays(state, 0, "collect") == [
        ("collect", holding, kind)
        for holding, kinds in (
            ("h01", ("soldier", "coin")),
            ("h31", ("diplomat", "coin")),
            ("h46", ("coin", "soldier")),
            ("h02", ("soldier", "coin")),
        )
        for kind in kinds
    ]
    events = choose(state, "collect", "h46", "soldier", seat=0)
    assert (the(events, "collected").resource, the(events, "collected").seen_by) == ("soldier", None)
    assert (the(events, "drew").card, the(events, "drew").seen_by) == ("so50", (0,))
    assert not [option for option in options(state, 0) if option[1:2] == ("h46",)]
    choose(state, "collect", "h01", "coin", seat=0)
    assert state.kingdom.hands[0] == ["so50", "co50"]
    drawn = of_kind(choose(state, "collect_rest", seat=0), "collected")
    assert [(event.holding, event.resource) for event in drawn] == [("h31", "diplomat"), ("h02", "soldier")]
    assert 0 not in [seat for seat, _ in asked(state)]


@pytest.mark.rule("grace 5.1.2")
def test_a_holding_that_gives_up_its_yield_mends_another() -> None:
    state = at("collect", holdings=["h01 h16! h31! h46 h02"])
    mends = plays(state, 0, "mend")
    assert mends == [("mend", bad, good) for bad in ("h16", "h31") for good in ("h01", "h46", "h02")]
    events = choose(state, "mend", "h31", "h46", seat=0)
    assert the(events, "repaired").holding == "h31"
    assert plays(state, 0, "mend") == []
    assert {option[1] for option in plays(state, 0, "collect")} == {"h01", "h02"}
    assert [each.id for each in state.kingdom.damaged_holdings(0)] == ["h16"]


def with_small_decks(state: GraceState, **left: int) -> Kingdom:
    """The kingdom with this many cards in its decks; all others are discarded."""
    kingdom = state.kingdom
    for kind, count in left.items():
        kingdom.discard[kind] = kingdom.decks[kind][count:]
        kingdom.decks[kind] = kingdom.decks[kind][:count]
    return kingdom


@pytest.mark.rule("grace 5.1.4")
def test_a_discard_pile_is_shuffled_under_a_deck_in_which_a_share_might_be_too_small() -> None:
    kingdom = with_small_decks(at("collect"), soldier=9, spy=50, coin=14)
    tops = {kind: kingdom.decks[kind][:9] for kind in DECKS}
    events = begin_collecting(kingdom, Collecting)
    assert [event.deck for event in of_kind(events, "reshuffled")] == ["soldier", "coin"]
    assert [len(kingdom.decks[kind]) for kind in DECKS] == [50] * 4
    assert {kind: kingdom.decks[kind][:9] for kind in DECKS} == tops
    assert kingdom.discard["soldier"] == kingdom.discard["coin"] == []


@pytest.mark.rule("grace 5.1.4")
def test_an_empty_deck_is_not_offered_and_a_seat_that_can_draw_nothing_is_not_asked() -> None:
    state = at(
        "collect",
        holdings=[
            "h01 h16! h31! h46 h02",
            "h06 h07 h21! h36! h47!",
            "h03! h17! h32! h48! h04!",
        ],
    )
    choose(state, "repair", "h03")
    kingdom = state.kingdom
    for kind in ("soldier", "spy"):
        kingdom.decks[kind] = []
    asking = GraceState(kingdom)
    assert {option[2] for option in plays(asking, 0, "collect")} == {"coin"}
    assert plays(asking, 1, "collect") == []
    assert plays(asking, 1, "mend")
    drawn = of_kind(choose(asking, "collect_rest", seat=0), "collected")
    assert [(event.holding, event.resource) for event in drawn] == [
        (each, "coin") for each in ("h01", "h46", "h02")
    ]
    step = kingdom.stack[-1]
    assert isinstance(step, Collecting)
    step.mended = [1]
    asking = GraceState(kingdom)
    assert 1 not in [seat for seat, _ in asked(asking)]


@pytest.mark.rule("grace 5.1.2, 5.1.4")
def test_each_seat_has_its_own_share_of_a_deck() -> None:
    """Four seats draw soldiers: the first King gets the first, fifth, ninth card and so on."""
    deck = [f"so{number:02}" for number in range(1, 21)]
    holdings = ["h01 h02 h16 h31 h51", "h03 h06 h17 h32 h52", "h04 h07 h18 h33 h53", "h05 h08 h19 h34 h54"]
    state = at("collect", holdings=holdings, decks={"soldier": " ".join(deck)})
    for seat, holding in ((3, "h08"), (0, "h01"), (3, "h05"), (0, "h02"), (2, "h07"), (1, "h03")):
        choose(state, "collect", holding, "soldier", seat=seat)
    assert state.kingdom.hands == [["so01", "so05"], ["so02"], ["so03"], ["so04", "so08"]]


@pytest.mark.rule("grace 5.1, 5.1.4")
def test_each_seat_plays_one_intrigue_or_passes_the_king_last() -> None:
    state = at("intrigue", scenario={"king": 1})
    for seat in (2, 3, 0):
        assert asked(state) == [(seat, "intrigue")]
        assert state.awaiting[0].ballot, "all seats have the same cards; only the choice is secret"
        assert the(choose(state, "pass"), "intrigue_passed").seat == seat
    assert asked(state) == [(1, "intrigue")]
    assert {option[2] for option in plays(state, 1, "play")} == {"s0", "s2", "s3"}
    assert "overthrow" not in {option[1] for option in plays(state, 1, "play")}
    choose(state, "play", "rebuild", "s3")
    assert asked(state) == [(1, "announce")]
    choose(state, "silent")
    assert state.kingdom.phase != "resource"


@pytest.mark.rule("grace 5.1.1")
@pytest.mark.parametrize(("overthrow_from", "damage"), [(4, BRINK), (3, "h01! h16! h31! h46 h02"), (0, "")])
def test_overthrow_needs_a_damaged_king(overthrow_from: int, damage: str) -> None:
    given: dict[str, Any] = {"config": {"overthrow_from": overthrow_from}, "holdings": [damage]}
    state = at("intrigue", **given)
    assert ("play", "overthrow", "s0") in options(state)
    assert not [
        option for option in options(state) if option[1:] in (("overthrow", "s2"), ("overthrow", "s3"))
    ]
    again = at("intrigue", **given, scenario={"rebelled": [False, True, False, False]})
    assert ("play", "overthrow", "s0") not in options(again)
    events = choose(state, "play", "overthrow", "s0")
    played = the(events, "intrigue_played")
    assert (played.card, played.target, played.id) == ("overthrow", 0, "ev3")
    assert state.kingdom.rebelled == [False, True, False, False]
    assert state.kingdom.happening("ev3").face_up
    assert asked(state) == [(2, "intrigue")]
    if overthrow_from:
        sound = at("intrigue", config={"overthrow_from": overthrow_from}, holdings=["h01! h16! h31 h46 h02"])
        assert ("play", "overthrow", "s0") not in options(sound)


@pytest.mark.rule("grace 5.1.2")
def test_a_card_before_another_seat_lies_face_down_and_is_announced() -> None:
    state = at("intrigue")
    events = choose(state, "play", "annex", "s2")
    played, laid = the(events, "intrigue_played"), the(events, "intrigue_card")
    assert (played.card, laid.card, laid.seen_by) == (None, "annex", (1,))
    assert asked(state) == [(1, "announce")]
    cards = ("assassinate", "sabotage", "annex", "investigate", "supplant", "rebuild")
    assert options(state) == [*(("announce", "ev3", card) for card in cards), ("silent",)]
    assert the(choose(state, "announce", "ev3", "rebuild"), "announced").card == "rebuild"
    event = state.kingdom.happening("ev3")
    assert (event.said, event.card, event.face_up, event.is_open) == ("rebuild", "annex", False, True)
    assert "annex" not in state.kingdom.intrigue_hands[1]
    assert asked(state) == [(2, "intrigue")]


@pytest.mark.rule("grace 5.1.3, 5.1.4")
def test_the_king_accepts_or_refuses_what_lies_before_him() -> None:
    state = at("intrigue")
    choose(state, "play", "supplant", "s0")
    choose(state, "silent")
    assert asked(state) == [(0, "refuse")]
    assert options(state) == [("accept", "ev3"), ("refuse", "ev3")]
    accepted = state.copy()
    assert the(choose(accepted, "accept", "ev3"), "accepted").seat == 1
    assert asked(accepted) == [(2, "intrigue")]
    assert the(choose(state, "refuse", "ev3"), "refused").seat == 1
    assert state.kingdom.happenings[-1].id == "ev2"
    assert state.kingdom.intrigue_hands[1][5] == "supplant"
    events = choose(state, "play", "supplant", "s3")
    assert the(events, "intrigue_played").id == "ev4"
    choose(state, "silent")
    assert asked(state) == [(2, "intrigue")]
    assert ("play", "overthrow", "s0") not in options(state), "only the seat that was refused may rise"
