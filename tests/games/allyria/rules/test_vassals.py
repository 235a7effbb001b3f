"""Lieges and vassals. Spec: allyria 5.8, 6.2."""

import pytest

from game.contract import Outcome
from game.games.allyria.rules.events import BecameVassal, MatchOver, Returned
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    end_turn,
    kinds,
    only,
    open_options,
    owner,
    question,
    start,
    troops_on,
)

LIEGES = {1: 0}
TILES = """
    c1 city 0
    c2 hill 0: 2 siege
    c3 hill 1: spear
    d2 hill 2: spear
    c5 city 1
    a2 city 2
"""
OTHER_CARD = "wood-clay.0a"


@pytest.mark.rule("allyria 5.8, 5.8.1, 5.8.2")
def test_a_captured_seat_becomes_a_vassal_and_keeps_all_it_has() -> None:
    tiles = "c4 hill 0: siege 2\nc5 city 1 fort\nd4 hill 1: spear"
    state = start(tiles, seats=3, vassals=True, hands={1: "levy.1"}, decks={1: "wood-clay.1a"})
    before = empire(state, 1)
    events = choose(state, "march c4 c5 all")
    assert events[1:] == [
        Returned(seat=0, start="c5", goal="c4", types=("siege",)),
        BecameVassal(seat=1, liege=0, by=0),
    ]
    assert empire(state, 1) == before | {"liege": 0}
    assert (owner(state, "c5"), troops_on(state, "c4"), owner(state, "d4")) == (1, "siege 0", 1)
    assert state.snapshot()["tiles"]["c5"]["fort"] == 1
    choose(state, "end-turn")
    assert state.awaiting[0].seat == 1


@pytest.mark.rule("allyria 5.8.2")
def test_after_a_battle_for_a_city_the_party_returns_too() -> None:
    state = start("c4 hill 0: 2 siege\nc5 city 1: siege", seats=3, vassals=True, rolls="6 1 1", dice="auto")
    events = choose(state, "march c4 c5 all")
    assert kinds(events)[-3:] == ["battle", "returned", "vassal"]
    assert (troops_on(state, "c5"), troops_on(state, "c4")) == ("", "siege 0, siege 0")
    assert owner(state, "c5") == 1


@pytest.mark.rule("allyria 5.8.1")
def test_a_seat_captured_by_a_vassal_serves_the_liege_of_the_vassal() -> None:
    state = start("c4 hill 1: siege\nc5 city 2\na2 city 1", seats=4, turn=1, vassals=True, lieges=LIEGES)
    assert only(choose(state, "march c4 c5 all"), BecameVassal) == BecameVassal(seat=2, liege=0, by=1)
    assert [empire(state, seat)["liege"] for seat in range(4)] == [None, 0, 0, None]


@pytest.mark.rule("allyria 5.8.1")
def test_a_captured_liege_and_its_vassals_serve_the_new_lord_together() -> None:
    tiles = "c4 hill 3: siege\nc5 city 0\na2 city 1\ne2 city 3\nc1 city 2"
    state = start(tiles, seats=4, turn=3, vassals=True, lieges={1: 0})
    events = choose(state, "march c4 c5 all")
    assert [(event.seat, event.liege) for event in events if isinstance(event, BecameVassal)] == [
        (0, 3),
        (1, 3),
    ]
    assert [empire(state, seat)["liege"] for seat in range(4)] == [3, 3, None, None]


@pytest.mark.rule("allyria 5.8.4")
def test_a_vassal_that_is_captured_again_changes_its_lord() -> None:
    tiles = "c4 hill 3: siege\nc5 city 1\na2 city 0\ne2 city 3\nc1 city 2"
    state = start(tiles, seats=4, turn=3, vassals=True, lieges={1: 0, 2: 0})
    assert only(choose(state, "march c4 c5 all"), BecameVassal) == BecameVassal(seat=1, liege=3, by=3)
    assert [empire(state, seat)["liege"] for seat in range(4)] == [None, 3, 0, None]


@pytest.mark.rule("allyria 5.8.3, 5.2.2")
@pytest.mark.parametrize(("seat", "own", "other"), [(0, "c2", "c3"), (1, "c3", "c2")])
def test_seats_of_a_realm_never_enter_each_others_tiles(seat: int, own: str, other: str) -> None:
    free = start(TILES, seats=3, turn=seat, vassals=True)
    assert f"march {own} {other} all" in open_options(free)
    bound = start(TILES, seats=3, turn=seat, vassals=True, lieges=LIEGES)
    assert f"march {own} {other} all" not in open_options(bound)
    assert f"march {own} d2 all" in open_options(bound)


@pytest.mark.rule("allyria 5.8.3, 5.2.2")
def test_two_vassals_of_one_liege_are_at_peace_too() -> None:
    bound = start(TILES, seats=3, turn=1, vassals=True, lieges={1: 0, 2: 0}, fields={"phase": "act"})
    assert "march c3 d2 all" not in open_options(bound)


@pytest.mark.rule("allyria 5.8.3, 5.2.2")
def test_an_undefended_city_of_the_same_realm_is_not_entered() -> None:
    tiles = "c4 hill 0: siege\nc5 city 1"
    assert "march c4 c5 all" not in open_options(start(tiles, seats=3, vassals=True, lieges=LIEGES))
    assert "march c4 c5 all" in open_options(start(tiles, seats=3, vassals=True))


@pytest.mark.rule("allyria 5.8.3, 5.7")
@pytest.mark.parametrize(
    ("card", "options"),
    [
        ("hexed_ground.1", ()),
        ("far_lightning.1", ()),
        ("mind_thief.1", ("steal 2 wood", "steal 2 clay")),
        ("spies.1", ("drop wood-clay.2a", "drop wood-clay.2b", "stop")),
    ],
)
def test_no_seat_of_the_own_realm_is_a_target(card: str, options: tuple[str, ...]) -> None:
    hands = {0: f"{card} {OTHER_CARD}", 1: "wood-clay.1a", 2: "wood-clay.2a wood-clay.2b"}
    pools = {0: "9 wood 9 clay", 1: "5 iron", 2: "2 wood 2 clay"}
    state = start(TILES, seats=3, phase="play", vassals=True, lieges=LIEGES, hands=hands, pools=pools)
    events = choose(state, f"play {card}")
    if options:
        assert open_options(state) == list(options)
    else:
        records = [event.record() for event in events]
        assert any("d2" in str(record) for record in records)
        assert not any("c3" in str(record) for record in records)


@pytest.mark.rule("allyria 5.8.3, 5.7")
def test_cards_against_rivals_are_not_live_without_rivals() -> None:
    tiles = "c1 city 0\nc3 hill 1: spear\nd2 hill 2: spear"
    hands = {0: f"hexed_ground.1 far_lightning.1 {OTHER_CARD}", 1: "wood-clay.1a"}
    state = start(tiles, seats=3, phase="play", vassals=True, lieges={1: 0, 2: 0}, hands=hands)
    assert open_options(state) == [f"play {OTHER_CARD} wood", f"play {OTHER_CARD} clay", "done"]


@pytest.mark.rule("allyria 5.8.5, 6.1")
def test_the_match_ends_with_one_free_seat() -> None:
    tiles = "c4 hill 1: siege\nc5 city 2\na2 city 1\nc1 city 0"
    state = start(tiles, seats=3, turn=1, vassals=True, lieges=LIEGES)
    events = choose(state, "march c4 c5 all")
    assert kinds(events) == ["marched", "returned", "vassal", "over"]
    assert only(events, MatchOver).why == "last"
    assert state.outcome == Outcome(winners=(0,), reason="last", ranks=(1, 2, 3))


@pytest.mark.rule("allyria 6.2, 5.8.5")
def test_vassals_rank_behind_free_seats_and_half_their_land_counts_for_the_liege() -> None:
    tiles = """
        c1 city 0
        c5 city 1
        d4 hill 1: spear
        d3 hill 1: spear
        e3 hill 1: spear
        e2 hill 1: spear
        a2 city 2
        a1 hill 2: spear
    """
    state = start(tiles, seats=3, turn=2, vassals=True, lieges=LIEGES, fields={"season": 11})
    end_turn(state)
    places = state.snapshot()["result"]["places"]
    assert [(place["seat"], place["rank"], place["score"]) for place in places] == [
        (0, 1, 3),
        (2, 2, 2),
        (1, 3, 5),
    ]


@pytest.mark.rule("allyria 5.8.2")
def test_a_vassal_keeps_playing() -> None:
    state = start(TILES, seats=3, turn=1, vassals=True, lieges=LIEGES)
    assert question(state) == (1, "act")
    choose(state, "recruit spear")
    assert troops_on(state, "c5") == "spear 1"


@pytest.mark.rule("allyria 5.8")
def test_without_the_option_a_captured_seat_is_eliminated() -> None:
    state = start("c4 hill 0: siege\nc5 city 1", seats=3)
    choose(state, "march c4 c5 all")
    assert (empire(state, 1)["alive"], empire(state, 1)["liege"]) == (False, None)
