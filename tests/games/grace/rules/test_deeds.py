"""What the seats have done for all to see, by which their allegiance can be guessed."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.contract import Option
from game.games.grace.rules.state import GraceState, new, restore

HOLDINGS = [[{"id": f"h{seat + 1 + 5 * kind:02}"} for kind in (0, 3, 6, 9, 1)] for seat in range(4)]
"""By seat, different ones."""


def start(**scenario: Any) -> GraceState:
    """A match of four in which seat 0 is King, every seat has a hand, and the audience is left out."""
    scenario = {"king": 0, "holdings": HOLDINGS, "crises": ["flood", "famine"], **scenario}
    return new({"seats": 4, "claims": False, "scenario": scenario}, seed=1)


def to_placing(state: GraceState, plays: Mapping[int, Option] | None = None) -> None:
    """Until the Intrigue Phase nobody does anything but collect, and play these Intrigues, by seat."""
    passing: dict[str, Option] = {
        "grace.roles": ("done",),
        "grace.heir": ("keep",),
        "grace.intrigue": ("pass",),
    }
    while (decision := state.awaiting[0]).ask != "grace.place":
        option = passing.get(decision.ask, ("collect_rest",))
        if decision.ask == "grace.intrigue" and plays:
            option = plays.get(decision.seat, option)
        state.choose(decision.seat, option)


@pytest.mark.rule("grace 9.1")
def test_all_see_who_lays_cards_and_offices_for_or_against_the_crown() -> None:
    state = start(roles={"marshal": 1})
    to_placing(state)
    hand = state.snapshot()["hands"]
    state.choose(1, ("place", hand[1][0], "ev1", "support"))
    state.choose(1, ("role", "marshal", "ev2", "support"))
    state.choose(2, ("place", hand[2][0], "ev1", "oppose"))
    deeds = state.view(3)["deeds"]
    assert deeds[1]["helped"] == {"loyalist": 2, "usurper": 0}
    assert deeds[2]["harmed"] == {"loyalist": 1, "usurper": 0}
    assert deeds[3] == {"since": 0, "helped": {"loyalist": 0, "usurper": 0}, "harmed": deeds[1]["harmed"]}


@pytest.mark.rule("grace 9.1")
def test_an_overthrow_harms_the_crown_of_that_moment_and_its_support_too() -> None:
    damaged = [{**each, "damaged": each["id"] != "h01"} for each in HOLDINGS[0]]
    state = start(king_side="usurper", holdings=[damaged, *HOLDINGS[1:]])
    to_placing(state, {1: ("play", "overthrow", "s0")})
    hand = state.snapshot()["hands"]
    state.choose(2, ("place", hand[2][0], "ev3", "support"))
    state.choose(3, ("place", hand[3][0], "ev3", "oppose"))
    harmed, helped = (
        [each[name]["usurper"] for each in state.snapshot()["deeds"]] for name in ("harmed", "helped")
    )
    assert harmed == [0, 1, 1, 0]
    assert helped == [0, 0, 0, 1]


@pytest.mark.rule("grace 9.1")
def test_cards_on_an_intrigue_that_lies_face_down_say_nothing_about_the_crown() -> None:
    state = start()
    to_placing(state, {1: ("play", "sabotage", "s2")})
    state.choose(3, ("place", state.snapshot()["hands"][3][0], "ev3", "oppose"))
    assert all(each == state.snapshot()["deeds"][0] for each in state.snapshot()["deeds"])


@pytest.mark.rule("grace 9.1")
def test_a_seat_that_draws_a_new_card_begins_anew() -> None:
    piles = [["so19", "so27", "so39"], ["so01"], ["so20"], ["so40", "so47", "co43", "co44", "co45"]]
    damaged = [{**each, "damaged": each["id"] != "h01"} for each in HOLDINGS[0]]
    state = start(round=6, holdings=[damaged, *HOLDINGS[1:]], hands=piles, heir=2)
    to_placing(state, {3: ("play", "overthrow", "s0")})
    state.choose(0, ("place", "so19", "ev1", "support"))
    for card in piles[3]:
        state.choose(3, ("place", card, "ev3", "support"))
    assert state.snapshot()["deeds"][0]["helped"]["loyalist"] == 1
    while state.awaiting[0].ask == "grace.place":
        state.choose(state.awaiting[0].seat, ("done",))
    state.choose(0, ("resolve", "ev3"))
    snapshot = state.snapshot()
    assert snapshot["king"] == 2
    assert snapshot["deeds"][0] == {
        "since": 7,
        "helped": {"loyalist": 0, "usurper": 0},
        "harmed": {"loyalist": 0, "usurper": 0},
    }
    assert snapshot["deeds"][3]["harmed"]["loyalist"] == 6


@pytest.mark.rule("grace 9.1")
def test_a_snapshot_whose_deeds_lack_a_side_is_damaged() -> None:
    snapshot = start().snapshot()
    snapshot["deeds"][1]["helped"].pop("usurper")
    with pytest.raises(ValueError, match="deeds"):
        restore(snapshot)
