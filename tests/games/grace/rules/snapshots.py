"""Matches at all kinds of steps, for the tests of snapshots."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from game.games.grace.rules import GraceState, new
from tests.games.grace.rules.playing import BRINK, LOYAL, at, choose, ordering, resolve

HANDS = ["so01 co01", "sp01 sp02", "di01 so02", "co02"]
WAR = ("border_war", "flood", "famine")
WIN = "support 1 so19 so20 so21 sp19 sp20 sp21 di19 di20 co43"


def half_housed() -> GraceState:
    """One seat has kept a Holding."""
    state = new({"seats": 4, "first_king": 0}, 3)
    state.choose(1, ("keep", str(state.kingdom.offer[1][0])))
    return state


def half_heard() -> GraceState:
    """Two seats have made a statement; all heard others a round ago."""
    state = at("audience", scenario={"king": 3})
    choose(state, "ask", "heir", seat=0)
    choose(state, "accuse", "s0", seat=2)
    return state


def spoken() -> GraceState:
    """All have heard the statements."""
    state = half_heard()
    choose(state, "claim", "chaos", "none", seat=1)
    choose(state, "give", "steward", "s0")
    return state


def collecting() -> GraceState:
    """Somebody has drawn and mended."""
    state = at("collect", holdings=["h01! h16 h31! h46 h02"])
    choose(state, "collect", "h16", "coin", seat=0)
    choose(state, "mend", "h01", "h46", seat=0)
    choose(state, "collect_rest", seat=2)
    return state


def refusing() -> GraceState:
    """A card lies before the King."""
    state = at("intrigue")
    choose(state, "play", "annex", "s0")
    choose(state, "silent")
    return state


def announcing() -> GraceState:
    """A seat may say which card it has laid."""
    state = at("intrigue")
    choose(state, "play", "annex", "s2")
    return state


def placing() -> GraceState:
    """Somebody waits, somebody is done."""
    lines = ("flood: support 1 so19 co26 2 sp19 marshal", "sabotage 1 on 0 said rebuild", "overthrow 2 on 0")
    state = at(
        "place", *lines, hands=HANDS, allegiance=LOYAL, scenario={"roles": {"marshal": 3, "steward": 1}}
    )
    state.kingdom.seen_cards[2] = [1]
    choose(state, "wait", seat=0)
    choose(state, "done", seat=3)
    choose(state, "wait", seat=2)
    return state


def ordered() -> GraceState:
    """A waiting seat must go on."""
    state = at("place", hands=["so01", "so02"])
    choose(state, "wait", seat=0)
    choose(state, "wait", seat=1)
    choose(state, "order", "s1")
    return state


def last_roles() -> GraceState:
    """The King has closed the phase."""
    state = at("place", hands=["so01"], scenario={"roles": {"marshal": 3, "steward": 1}})
    for seat in (0, 1, 3):
        choose(state, "wait", seat=seat)
    choose(state, "close")
    return state


def resolved(line: str, **given: Any) -> GraceState:
    """An event was resolved until something is asked."""
    state = ordering(line, "annex 3 on 2: oppose 0 co27", **{"allegiance": LOYAL} | given)
    resolve(state)
    return state


def reckoning() -> GraceState:
    """A claimant breaks a tie."""
    state = at(
        "war_back", *WAR, hands=["co01"], holdings=[BRINK], allegiance=LOYAL, piles=["2: 1 so39 sp39 co26"]
    )
    choose(state, "done")
    return state


def crowning() -> GraceState:
    """The former King breaks a tie."""
    state = at("war_back", *WAR, hands=["co01"], holdings=[BRINK], allegiance=LOYAL)
    choose(state, "done")
    return state


def chaos_crowned() -> GraceState:
    """A Chaos Agent with an office has won a Civil War."""
    cards, roles = ["", "usurper_steward", "chaos_agent", "loyalist_marshal"], {"marshal": 2}
    state = at(
        *("war_back", *WAR),
        hands=["co01"],
        holdings=[BRINK],
        allegiance=cards,
        piles=["2: 2 so19"],
        scenario={"roles": roles},
    )
    choose(state, "done")
    return state


def damaging() -> GraceState:
    """One of two Holdings is damaged."""
    state = resolved(f"sabotage 1 on 2: {WIN}")
    choose(state, "damage", "h04")
    return state


BUILDERS: dict[str, Callable[[], GraceState]] = {
    "house": half_housed,
    "audience": half_heard,
    "roles": spoken,
    "heir": lambda: at("heir", scenario={"heir": 2}),
    "repair": lambda: at("collect", holdings=["", "h06! h16! h31! h46! h02!"]),
    "collect": collecting,
    "intrigue": lambda: at("intrigue"),
    "announce": announcing,
    "refuse": refusing,
    "place": placing,
    "ordered": ordered,
    "last_role": last_roles,
    "order": lambda: ordering("flood: support 1 so01 steward", scenario={"roles": {"steward": 2}}),
    "pay": lambda: resolved("flood: support 1 so39 sp39 co26 2 sp19; oppose 3 di19"),
    "damage": damaging,
    "swap": lambda: resolved(f"annex 1 on 2: {WIN}"),
    "expose": lambda: resolved(f"investigate 1 on 2: {WIN}"),
    "office": lambda: resolved(f"supplant 1 on 0: {WIN}"),
    "rebuild": lambda: resolved(f"rebuild 1 on 2: {WIN}", holdings=["", "h06! h17! h32 h47 h18"]),
    "side": lambda: resolved(
        f"overthrow 1 on 0: {WIN}",
        allegiance=["", "loyalist_marshal", "chaos_agent", "usurper_king"],
        scenario={"heir": 2},
    ),
    "later": lambda: resolved("flood", holdings=[BRINK], scenario={"heir": 2}),
    "war_collect": lambda: at("resolve", *WAR, holdings=[BRINK], allegiance=LOYAL),
    "war_back": lambda: at(
        "war_back", *WAR, hands=HANDS, holdings=[BRINK], allegiance=LOYAL, piles=["1: 1 so19 3 sp19"]
    ),
    "war_pay": reckoning,
    "crown": crowning,
    "over": lambda: resolved("flood: support 1 so03 co03", annals="peace " * 11),
    "chaos": chaos_crowned,
}
"""By the step at which the match stands."""


@cache
def _text(name: str) -> str:
    return json.dumps(BUILDERS[name]().snapshot())


def snapshot(name: str) -> dict[str, Any]:
    """A snapshot at a step, after a round trip through JSON."""
    return dict(json.loads(_text(name)))
