"""Impossible snapshots are refused with a message. Spec: grace 9.1."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.grace.rules import restore
from tests.games.grace.rules.snapshots import BUILDERS, snapshot


def changed(name: str, path: str, value: object) -> dict[str, Any]:
    """A snapshot with another value at a path such as `events/0/card`."""
    whole = snapshot(name)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    inner: Any = whole
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return whole


@pytest.mark.rule("grace 9.1")
@pytest.mark.parametrize("name", BUILDERS)
def test_every_step_is_restored_as_it_was(name: str) -> None:
    built, state = BUILDERS[name](), restore(snapshot(name))
    assert json.loads(json.dumps(state.snapshot())) == snapshot(name)
    assert (state.awaiting, state.outcome) == (built.awaiting, built.outcome)


@pytest.mark.rule("grace 9.1")
@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("order", "game", "lyssan", "not a snapshot of grace, version 1"),
        ("order", "version", 2, "not a snapshot of grace, version 1"),
        ("order", "config", None, "damaged"),
        ("order", "config/records", 7, "'records'"),
        ("order", "rng", [1, -1], "rng"),
        ("order", "heir", "s1", r"`int | null`, got `str` - at `\$.heir`"),
        ("order", "king", 9, "'king' must be a seat"),
        ("order", "heir", 0, "'heir' must be another seat than the King"),
        ("order", "shown", [False], "'shown' must have 4 entries"),
        ("order", "known", [], "'known' must have 4 entries"),
        ("order", "known/1", None, "'known' must list seats"),
        ("order", "known/1", [7], "'known' must list seats"),
        ("order", "roles", {"steward": 1}, "'roles' must name marshal, spymaster, chancellor, steward"),
        ("order", "roles/marshal", 0, "'roles' must name other seats than the King"),
        ("order", "roles/marshal", 2, "'roles' must name other seats than the King, each at most once"),
        ("order", "king_side", "chaos", "'king_side' and 'style'"),
        ("order", "style", "prince", "'king_side' and 'style'"),
        ("order", "annals", [{"kind": "feast", "round": 1}], "'annals' must have records of the kinds"),
        ("order", "annals", [{"kind": "peace", "round": 1}] * 12, "'annals' must have fewer than 12 records"),
        ("order", "agenda", [], "'agenda' must be empty exactly when the match is over"),
        ("over", "agenda", [{"f": "round_end"}], "'agenda' must be empty exactly when the match is over"),
        ("order", "agenda", [{"f": "ordering"}], "'agenda' must end with the next round"),
        ("order", "agenda/0", {"f": "sleeping"}, "'sleeping' .* of 'agenda'"),
        ("order", "seats", 9, "'seats' must be that of 'config'"),
        ("over", "ranks", [1, 2], "'winners' and 'ranks'"),
        ("over", "winners", [9], "'winners' and 'ranks'"),
        ("roles", "claims/0/seat", 9, "'claims' must be statements"),
        ("roles", "claims/0/claim", ["claim", "loyalist", "crown"], "'claims' must be statements"),
        ("order", "deeds/0/helped", {"chaos": 1}, "'deeds' must count for loyalist, usurper"),
        ("order", "allegiance/1", "chaos_agent", "'allegiance'"),
        ("order", "allegiance/1", "joker", "'allegiance' and 'unused'"),
        ("order", "allegiance/1", None, "'allegiance' must give every seat but a first King a card"),
        ("order", "unused", [], "'allegiance' and 'unused' must have each ordinary card .* and one unused"),
        ("order", "shown/0", True, "'allegiance' must give every seat but a first King a card"),
        ("later", "shown/2", False, "'shown' must be true for a King"),
        ("later", "king_side", "usurper", "'king_side' must be the side of the King's allegiance card"),
        ("order", "estate_box/0", "h01", "each of the 60 Holdings once"),
        ("order", "estate_box/0", None, "each of the 60 Holdings once"),
        ("house", "offer/0", [], "each of the 60 Holdings once"),
        ("order", "decks/soldier/0", "so01", "each of the 200 Resource cards once"),
        ("order", "decks/soldier/0", "sp01", "'decks.soldier' must have cards of its type"),
        ("order", "decks", {"coin": []}, "'decks' must have soldier, spy, diplomat, coin"),
        ("order", "hands/0", ["so01"], "each of the 200 Resource cards once"),
        ("order", "events/0/support/seats", [], "'seats' must name who placed each card"),
        ("order", "events/0/support/seats", [9], "'seats' must be seats"),
        ("order", "next_event", 2, "'events' must have different ids below 'next_event'"),
        ("order", "events/1/id", "ev1", "'events' must have different ids"),
        ("order", "crisis_deck/0", "flood", "each crisis once"),
        ("order", "intrigue_hands/1", ["annex"], r"'intrigue_hands\[1\]' and 'events'"),
        ("order", "role_on/steward", None, "'role_on.steward' must be the event"),
        ("order", "role_on/marshal", "ev9", "'role_on.marshal' must be the event"),
        ("order", "roles/steward", None, "'roles.steward' must be the seat whose Role card lies"),
        ("order", "events/0/status", "lost", "ev1: 'status' or 'said' is unknown"),
        ("place", "events/1/said", "overthrow", "ev2: 'status' or 'said' is unknown"),
        ("place", "events/1/target", None, "ev2: 'by' and 'target' must be seats"),
        ("place", "events/1/target", 9, "ev2: 'by' and 'target' must be seats"),
        ("order", "events/0/result", "success", "ev1: 'result', 'totals' and 'met'"),
        ("order", "events/0/status", "resolved", "ev1: 'result', 'totals' and 'met'|Resource cards once"),
        ("order", "events/0/totals", [1], r"at `\$.events\[0\].totals`"),
        (
            "order",
            "events/0/support/kept",
            ["so02"],
            "ev1: cards that are kept, lost or played must lie there",
        ),
        ("order", "events/0/support/roles", ["jester"], "ev1: cards that are kept|'role_on"),
        ("repair", "agenda/0/seat", 9, "the step 'repairing' of a seat that is not there"),
        ("place", "agenda/0/waiting", [9], "the step 'placing' of a seat that is not there"),
        ("refuse", "agenda/0/id", "ev9", "the step 'refusing' of an event that is not there"),
        ("refuse", "agenda/0/id", "ev1", "the step 'refusing' of an event that is not there"),
        ("place", "agenda/0/waits", [0], "the step 'placing', which must have an entry for each seat"),
        ("collect", "agenda/0/unused/1", ["h01"], "whose unused Holdings must be undamaged ones of the seat"),
        ("collect", "agenda/0/drawn/coin", [], "'drawn' must count for each of the 'sharers'"),
        ("collect", "agenda/0/drawn/coin/0", -1, "'drawn' must count for each of the 'sharers'"),
        ("collect", "agenda/0/drawn/coin/0", 60, "no share of a deck can have 'drawn' more"),
        ("collect", "agenda/0/sharers/coin/0", 1, "'sharers' must be different seats"),
        ("audience", "agenda/0/waiting", [], "'waiting' must name who has no statement"),
        ("audience", "agenda/0/statements/2", ["accuse", "s3"], "'statements' must be open to their seats"),
        ("war_collect", "war", None, "'war' must be there exactly"),
        ("order", "war", {"former": 0, "piles": {}}, "'war' must be there exactly"),
        ("war_back", "war/former", 1, "'war.piles' must have every seat but the former King"),
        ("war_back", "agenda/1/unpaid", ["s0"], "'reckoning' of a claimant that is not there"),
    ],
)
def test_a_damaged_snapshot_is_refused_with_a_message(
    name: str, path: str, value: object, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        restore(changed(name, path, value))


@pytest.mark.rule("grace 9.1")
def test_holdings_must_be_five_for_each_seat() -> None:
    whole = snapshot("order")
    whole["holdings"][1].append(whole["holdings"][0].pop())
    with pytest.raises(ValueError, match=r"'holdings\[0\]' must be 5 Holdings"):
        restore(whole)
    whole = snapshot("order")
    whole["offer"][1] = [whole["estate_box"].pop()]
    with pytest.raises(ValueError, match=r"'offer\[1\]' must be 3 Holdings"):
        restore(whole)


@pytest.mark.rule("grace 9.1")
def test_a_refusal_belongs_to_a_turn() -> None:
    whole = snapshot("refuse")
    whole["agenda"] = [step for step in whole["agenda"] if step["f"] != "plotting"]
    with pytest.raises(ValueError, match="'refusing' without the step 'plotting'"):
        restore(whole)


KEYS = [key for key in snapshot("order") if key not in ("awaiting", "phase", "step")]


@pytest.mark.rule("grace 9.1")
@pytest.mark.parametrize("key", KEYS)
def test_a_missing_field_is_refused(key: str) -> None:
    without = {name: value for name, value in snapshot("order").items() if name != key}
    with pytest.raises(ValueError, match=f"['`]{key}['`]|not a snapshot"):
        restore(without)


def paths(whole: Any, path: str = "", depth: int = 0) -> list[str]:
    """The paths of a snapshot; of long lists only the first entry."""
    if isinstance(whole, dict):
        items: list[tuple[Any, Any]] = [*whole.items()]
    else:
        items = [*enumerate(whole)][:3] if isinstance(whole, list) else []
    found = [path] if path else []
    for key, part in items if depth < 5 else ():
        found += paths(part, f"{path}/{key}".removeprefix("/"), depth + 1)
    return found


WORDS = [
    "",
    "s0",
    "s1",
    "s9",
    "ev1",
    "ev9",
    "h01",
    "so01",
    "co26",
    "flood",
    "annex",
    "overthrow",
    "steward",
    "loyalist",
]
WORDS += [
    "chaos_agent",
    "usurper_king",
    "open",
    "resolved",
    "support",
    "success",
    "peace",
    "damaging",
    "reckoning",
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["f", "id", "seat", "card", "cards", "seats", "s1"]), inner, max_size=3
        )
    ),
    max_leaves=6,
)


@pytest.mark.rule("grace 9.1")
@settings(max_examples=400, deadline=None)
@given(name=st.sampled_from(list(BUILDERS)), number=st.integers(0, 9999), value=JSON)
def test_any_value_of_a_field_is_refused_or_gives_a_playable_match(
    name: str, number: int, value: object
) -> None:
    """Takes a second."""
    where = paths(snapshot(name))
    try:
        state = restore(changed(name, where[number % len(where)], value))
    except ValueError:
        return
    rng = Random(number)
    for _ in range(5):
        assert bool(state.awaiting) != (state.outcome is not None)
        if state.awaiting:
            decision = rng.choice(state.awaiting)
            state.choose(decision.seat, rng.choice(decision.options))
