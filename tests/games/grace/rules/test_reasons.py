"""The rules say why an option is not open. Spec: grace 4, 5."""

from typing import Any

import pytest

from game.contract import Reason, Seat
from game.games.grace.rules import GraceRules, GraceState
from tests.games.grace.rules.playing import BRINK, LOYAL, at, choose

HANDS = ["so01 so02 so03 so04", "sp01", "di01"]


def why(state: GraceState, seat: Seat, *option: str) -> tuple[str, dict[str, Any]]:
    """The reason against an option, from the view of the seat; it must be closed."""
    rules = GraceRules()
    decision = next(each for each in state.awaiting if each.seat == seat)
    reason = rules.why_not(rules.known(state.view(seat)), decision, option)
    assert isinstance(reason, Reason)
    return reason.key, dict(reason.values)


@pytest.mark.rule("grace 5.1.2")
def test_offices() -> None:
    state = at("roles", scenario={"roles": {"steward": 1}})
    assert why(state, 0, "give", "marshal", "s0") == ("king_has_no_office", {})
    assert why(state, 0, "give", "steward", "s1") == ("holds_it", {"role": "steward", "seat": 1})
    assert why(state, 0, "take", "marshal") == ("in_reserve", {"role": "marshal"})
    choose(state, "give", "marshal", "s2")
    assert why(state, 0, "give", "marshal") == ("role_moved", {"role": "marshal"})
    assert why(state, 0, "give", "marshal", "s3") == ("role_moved", {"role": "marshal"})
    assert why(state, 0, "take", "marshal") == ("role_moved", {"role": "marshal"})
    assert why(state, 0, "style", "king") == ("roles", {})


@pytest.mark.rule("grace 5.1, 5.8.3")
def test_heirs() -> None:
    state = at("heir", scenario={"heir": 2})
    assert why(state, 0, "name", "s0") == ("own_heir", {})
    assert why(state, 0, "name", "s2") == ("is_heir", {"seat": 2})
    assert why(at("heir"), 0, "revoke") == ("heir", {})


@pytest.mark.rule("grace 5.1.2, 5.1.4, 5.9.1")
def test_collecting() -> None:
    state = at("collect", holdings=["h01 h16! h31! h46 h02"])
    assert why(state, 0, "collect", "h03") == ("not_your_holding", {})
    assert why(state, 0, "collect", "h16") == ("holding_used", {"holding": "h16"})
    assert why(state, 0, "collect", "h01", "spy") == ("deck_empty", {"resource": "spy"})
    assert why(state, 0, "mend", "h01", "h46") == ("collect", {})
    choose(state, "mend", "h16", "h46", seat=0)
    assert why(state, 0, "mend", "h31") == ("mended", {})
    assert why(state, 0, "collect", "h46", "coin") == ("holding_used", {"holding": "h46"})
    war = at("resolve", "border_war", "flood", "plague", holdings=[BRINK], allegiance=LOYAL)
    assert why(war, 0, "mend", "h16", "h02") == ("no_mending", {})


@pytest.mark.rule("grace 5.1.1, 5.1.3")
def test_intrigues() -> None:
    state = at("intrigue", holdings=["h01! h16! h31 h46 h02"])
    assert why(state, 1, "play", "annex", "s1") == ("before_yourself", {})
    assert why(state, 1, "play", "overthrow", "s2") == ("king_only", {})
    assert why(state, 1, "play", "overthrow") == ("king_stands_firm", {"damaged": 2, "needed": 4})
    choose(state, "play", "annex", "s0")
    choose(state, "silent")
    assert why(state, 0, "play", "annex") == ("refuse", {})
    choose(state, "refuse", "ev3")
    assert why(state, 1, "play", "annex", "s0") == ("refused_once", {})
    rebels = at("intrigue", config={"overthrow_from": 0}, scenario={"rebelled": [False, True, False, False]})
    assert why(rebels, 1, "play", "overthrow", "s0") == ("rebelled", {})


@pytest.mark.rule("grace 5.2.3, 5.2.5, 5.2.6")
def test_laying() -> None:
    state = at("place", hands=HANDS, scenario={"roles": {"steward": 1}})
    assert why(state, 0, "role", "steward") == ("not_your_office", {"role": "steward"})
    choose(state, "role", "steward", "ev1", "support", seat=1)
    assert why(state, 1, "role", "steward", "ev2", "support") == ("role_played", {"role": "steward"})
    for card in ("so01", "so02", "so03"):
        choose(state, "wait", seat=1)
        choose(state, "place", card, "ev1", "support", seat=0)
    assert why(state, 1, "wait") == ("no_waits", {"count": 3})
    assert why(state, 0, "place", "sp01") == ("place", {})
    impasse = at("place", hands=["so01", "sp01"])
    choose(impasse, "wait", seat=0)
    choose(impasse, "wait", seat=1)
    assert why(impasse, 0, "order", "s3") == ("impasse", {})
    choose(impasse, "order", "s1")
    assert why(impasse, 1, "wait") == ("ordered", {})
    last = at("place", hands=HANDS, scenario={"roles": {"steward": 2}})
    for seat in range(3):
        choose(last, "wait", seat=seat)
    choose(last, "close")
    assert why(last, 2, "role", "marshal") == ("not_your_office", {"role": "marshal"})
    assert why(last, 2, "place", "so01") == ("last_role", {})


@pytest.mark.rule("grace 5.9.2")
def test_backing() -> None:
    war = at("war_back", "border_war", "flood", "plague", hands=HANDS, holdings=[BRINK], allegiance=LOYAL)
    assert why(war, 0, "back", "so01", "s0") == ("former_king", {})
    assert why(war, 0, "back", "sp01") == ("back", {})
    choose(war, "wait", seat=1)
    choose(war, "wait", seat=2)
    choose(war, "wait", seat=0)
    choose(war, "order", "s2")
    assert why(war, 2, "wait") == ("ordered", {})


@pytest.mark.parametrize(
    ("state", "option", "key"),
    [
        (at("order"), ("resolve", "ev9"), "order"),
        (at("audience"), ("accuse", "s0"), "audience"),
        (at("resolve"), ("damage", "h60"), "damage"),
        (at("collect", holdings=["h01! h16! h31! h46! h02!"]), ("collect", "h01"), "repair"),
    ],
)
def test_any_other_option_is_answered_by_what_must_be_chosen(
    state: GraceState, option: tuple[str, ...], key: str
) -> None:
    assert why(state, state.awaiting[0].seat, *option) == (key, {})


@pytest.mark.rule("grace 4")
def test_whose_turn_it_is() -> None:
    rules = GraceRules()

    def turn(state: GraceState) -> Seat | None:
        return rules.turn_seat(rules.known(state.view(None)))

    assert [turn(at(step)) for step in ("audience", "roles", "heir", "collect", "order")] == [
        None,
        0,
        0,
        None,
        0,
    ]
    state = at("intrigue")
    assert turn(state) == 1
    choose(state, "play", "annex", "s0")
    assert turn(state) == 1
    choose(state, "silent")
    assert turn(state) == 1
    choose(state, "accept", "ev3")
    assert turn(state) == 2
    assert turn(at("place", hands=["so01"])) is None
