"""Captured cities, eliminated seats, and the end of a match. Spec: allyria 5.5, 6."""

import pytest

from game.contract import Outcome
from game.games.allyria.rules.events import Eliminated, MatchOver
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    end_turn,
    kinds,
    only,
    owner,
    pool,
    start,
    troops_on,
)

TILES = """
    c4 hill 0: siege
    c5 city 1 fort
    d4 hill 1 fort: 2 spear
    a1 hill 1: ranged
    d1 hill 2: spear
"""
EFFECTS = [
    {"kind": "edge", "seat": 1, "n": 2, "role": "defend", "until": "next"},
    {"kind": "ward", "seat": 1, "tile": "a1", "until": "next"},
    {"kind": "armour", "seat": 2, "n": 1, "role": "both", "until": "next"},
]


@pytest.mark.rule("allyria 5.5, 5.5.1, 5.5.2")
def test_an_eliminated_seat_loses_everything() -> None:
    state = start(
        TILES,
        seats=3,
        hands={1: "levy.1 wood-clay.1a"},
        decks={1: "wood-clay.1b"},
        drops={1: "wood-clay.1c"},
        fields={"effects": EFFECTS},
    )
    before = pool(state, 0)
    events = choose(state, "march c4 c5 all")
    assert only(events, Eliminated) == Eliminated(seat=1, by=0)
    out = empire(state, 1)
    assert (out["alive"], out["city"], out["out"], out["forts"]) == (False, None, 1, 2)
    assert out["hand"] == out["deck"] == out["drop"] == []
    assert pool(state, 1) == {}
    assert set(out["supply"].values()) == {6}
    assert state.snapshot()["banished"] == ["levy.1", "wood-clay.1a", "wood-clay.1b", "wood-clay.1c"]
    assert state.snapshot()["effects"] == [EFFECTS[2]]
    assert pool(state, 0) == before
    assert [owner(state, tile) for tile in ("d4", "a1", "d1", "c5")] == [None, None, 2, 0]
    tile = state.snapshot()["tiles"]["c5"]
    assert (tile["terrain"], tile["city_of"], tile["fort"]) == ("city", None, None)
    assert {land["fort"] for land in state.snapshot()["tiles"].values()} == {None}


@pytest.mark.rule("allyria 5.5.1, 5.5.2")
def test_the_party_stays_in_the_city_that_it_took() -> None:
    state = start(TILES.replace("siege", "siege 2"), seats=3)
    choose(state, "march c4 c5 all")
    assert troops_on(state, "c5") == "siege 1"
    choose(state, "march c5 d4 all")
    assert owner(state, "c5") is None


@pytest.mark.rule("allyria 5.5.3, 4.6.3")
def test_the_marker_and_the_turn_go_to_the_next_living_seat() -> None:
    state = start(TILES, seats=3, fields={"starter": 1, "first_starter": 1})
    choose(state, "march c4 c5 all")
    assert state.snapshot()["starter"] == 2
    assert "season" in kinds(end_turn(state))
    assert state.snapshot()["turn"] == 2


@pytest.mark.rule("allyria 5.5.3")
def test_an_eliminated_seat_is_no_longer_a_rival() -> None:
    state = start(TILES, seats=3)
    assert state.campaign.rivals(0) == [1, 2]
    choose(state, "march c4 c5 all")
    assert state.campaign.rivals(0) == [2]


@pytest.mark.rule("allyria 5.5.4, 6.1, 6.3")
def test_the_last_living_seat_wins_at_once() -> None:
    state = start("c4 hill 0: siege")
    events = choose(state, "march c4 c5 all")
    assert kinds(events) == ["marched", "eliminated", "entered", "over"]
    assert only(events, MatchOver).why == "last"
    assert state.outcome == Outcome(winners=(0,), reason="last", ranks=(1, 2))
    assert state.awaiting == ()
    assert state.snapshot()["phase"] == "over"


@pytest.mark.rule("allyria 6.2")
def test_a_seat_that_was_eliminated_later_ranks_better() -> None:
    tiles = "c4 hill 0: siege\nc5 city 2\nb3 hill 0: siege\na2 city 1\ne2 city 3: spear"
    state = start(tiles, seats=4, fields={"season": 11})
    choose(state, "march c4 c5 all", "march b3 a2 all")
    assert [empire(state, seat)["out"] for seat in range(4)] == [None, 2, 1, None]
    for _ in range(2):
        end_turn(state)
    assert state.outcome == Outcome(winners=(0,), reason="season", ranks=(1, 3, 4, 2))
    places = state.snapshot()["result"]["places"]
    assert [place["seat"] for place in places] == [0, 3, 1, 2]
    assert [place["score"] for place in places] == [3, 1, 0, 0]


@pytest.mark.rule("allyria 6.2, 5.1.3")
@pytest.mark.parametrize(
    ("tiles", "pools", "ranks"),
    [
        ("c2 hill 0: spear", {0: "", 1: "9 stone"}, (1, 2)),
        ("c1 city 0: 2 spear", {0: "", 1: "9 stone"}, (1, 2)),
        ("", {0: "1 stone", 1: "1 magic"}, (1, 1)),
        ("", {0: "1 stone", 1: "2 magic"}, (2, 1)),
        ("c4 hill 1: spear\nc1 city 0: 6 siege", {0: "9 stone", 1: ""}, (2, 1)),
        ("c4 taken 1: spear\nc3 taken", {0: "9 stone", 1: ""}, (2, 1)),
    ],
)
def test_ranks_are_decided_by_land_then_troops_then_tokens(
    tiles: str, pools: dict[int, str], ranks: tuple[int, int]
) -> None:
    pools = {seat: f"2 wood 1 clay {more}" for seat, more in pools.items()}
    state = start(tiles, turn=1, pools=pools, fields={"season": 11})
    end_turn(state)
    assert state.outcome is not None
    assert state.outcome.ranks == ranks


@pytest.mark.rule("allyria 5.10.3")
def test_a_captured_city_gives_its_new_owner_walls_but_no_recruits() -> None:
    tiles = "c4 taken 0: spear\nc3 hill 1: siege"
    state = start(tiles, turn=1)
    events = choose(state, "march c3 c4 all")
    walls = [event.record()["parts"]["walls"] for event in events if event.kind == "rolled"]
    assert walls == [0, 2]
    state = start("c4 taken 0: spear")
    choose(state, "recruit siege")
    assert (troops_on(state, "c1"), troops_on(state, "c4")) == ("siege 1", "spear 1")
