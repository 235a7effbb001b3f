"""The rulebook's worked examples of turns, cards, and the end of a match. Spec: allyria 10."""

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.events import BattleEnded, Entered, MatchOver
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    end_turn,
    kinds,
    only,
    open_options,
    owner,
    pool,
    question,
    start,
    troops_on,
)


@pytest.mark.rule("allyria E13")
def test_the_first_turn_of_a_human_starter() -> None:
    state = rules.new({"races": ["human", "elf"], "starter": 0}, 3)
    choose(state, "city a1", "city e3")
    assert question(state) == (0, "play")
    assert pool(state) == {"wood": 1, "research": 1, "iron": 1}
    for _ in range(5):
        choose(state, open_options(state, "play")[0])
    assert sum(pool(state).values()) == 8
    assert empire(state, 0)["hand"] == []


@pytest.mark.rule("allyria E14")
def test_nobody_recruits_from_an_empty_supply() -> None:
    tiles = "c1 city 0: {} spear, siege"
    assert "recruit spear" not in open_options(start(tiles.format(6), pools={0: "3 wood 2 clay"}))
    assert "recruit spear" in open_options(start(tiles.format(5), pools={0: "3 wood 2 clay"}))


@pytest.mark.rule("allyria E15")
def test_two_ready_troops_of_one_type_may_march_together_or_one_alone() -> None:
    state = start("c2 hill 0: 2 spear, ranged 0")
    assert [option for option in open_options(state, "march") if " c3 " in option] == [
        "march c2 c3 all",
        "march c2 c3 spear",
    ]
    choose(state, "march c2 c3 all")
    assert (troops_on(state, "c3"), owner(state, "c3")) == ("spear 0, spear 0", 0)
    assert (troops_on(state, "c2"), owner(state, "c2")) == ("ranged 0", 0)


@pytest.mark.rule("allyria E16")
def test_a_party_is_picked_type_by_type() -> None:
    state = start("c2 hill 0: 2 spear, infantry")
    choose(state, "march c2 c3 some")
    assert question(state) == (0, "party")
    assert open_options(state) == ["take spear 1", "take spear 2", "take infantry 1"]
    choose(state, "take spear 2")
    assert open_options(state) == ["take infantry 1", "go"]
    choose(state, "go")
    assert (troops_on(state, "c3"), troops_on(state, "c2")) == ("spear 0, spear 0", "infantry 1")


@pytest.mark.rule("allyria E17")
@pytest.mark.parametrize("moves", [1, 2])
def test_attackers_that_do_not_win_return_and_may_not_march_again(moves: int) -> None:
    state = start(f"c2 hill 0: 2 siege {moves}\nc3 plains 1: 2 siege", rolls="5 1 5 1")
    assert only(choose(state, "march c2 c3 all"), BattleEnded).outcome == "hold"
    assert (troops_on(state, "c2"), troops_on(state, "c3")) == ("siege 0", "siege 1")


@pytest.mark.rule("allyria E18")
@pytest.mark.parametrize(("ground", "holder"), [("hill", None), ("city", 1)])
def test_a_battle_can_destroy_both_sides(ground: str, holder: int | None) -> None:
    state = start(f"c2 hill 0: cavalry\nc3 {ground} 1: spear", rolls="6 5")
    events = choose(state, "march c2 c3 all")
    assert only(events, BattleEnded).outcome == "empty"
    assert "eliminated" not in kinds(events)
    assert owner(state, "c3") == holder
    assert empire(state, 1)["alive"]


@pytest.mark.rule("allyria E19")
def test_the_marker_of_an_eliminated_starter_passes_clockwise() -> None:
    tiles = "a2 city 2\nb2 hill 2: siege\nc1 city 0: siege\nb3 city 1"
    state = start(tiles, seats=3, turn=2, fields={"starter": 1, "first_starter": 1, "season": 3, "round": 4})
    choose(state, "march b2 b3 all")
    assert state.snapshot()["starter"] == 2
    events = end_turn(state)
    assert (state.snapshot()["turn"], state.snapshot()["season"], state.snapshot()["round"]) == (0, 3, 4)
    assert "season" not in kinds(events)
    assert "season" in kinds(end_turn(state))
    assert (state.snapshot()["turn"], state.snapshot()["season"], state.snapshot()["round"]) == (2, 4, 5)


def cards(*letters: str) -> str:
    """Resource cards of seat 0, one for each letter."""
    return " ".join(f"wood-clay.0{letter}" for letter in "".join(letters))


@pytest.mark.rule("allyria E20")
@pytest.mark.parametrize(("hand", "left"), [("xyz", 6), ("tuvwxyz", 8)])
def test_five_cards_are_drawn_across_a_reshuffle_up_to_a_hand_of_ten(hand: str, left: int) -> None:
    state = start(
        "c1 city 0: spear", hands={0: cards(hand)}, decks={0: cards("ab")}, drops={0: cards("cdefghijk")}
    )
    events = choose(state, "end-turn")
    assert kinds(events)[:5] == ["drawn", "drawn_cards", "reshuffled", "drawn", "drawn_cards"]
    seat = empire(state, 0)
    assert set(seat["hand"]) > set(cards(hand, "ab").split())
    assert len(seat["hand"]) == (8 if hand == "xyz" else 10)
    assert (len(seat["deck"]), seat["drop"]) == (left, [])


@pytest.mark.rule("allyria E21")
def test_scholars_draw_from_the_deck_and_never_reshuffle() -> None:
    hands, drops = {0: "scholars.1 wood-clay.0a"}, {0: cards("bcd")}
    state = start(phase="play", decks={0: cards("e")}, hands=hands, drops=drops)
    assert "reshuffled" not in kinds(choose(state, "play scholars.1"))
    assert set(empire(state, 0)["hand"]) == set(cards("ae").split())
    assert "play scholars.1" not in open_options(start(phase="play", hands=hands, drops=drops))


@pytest.mark.rule("allyria E22")
def test_an_empty_market_deck_closes_slots_and_ends_cycling() -> None:
    state = start(
        phase="buy",
        pools={0: "9 magic 9 research"},
        market="library.1 scholars.1 levy.1 spies.1 ley_tap.1",
    )
    assert open_options(state, "cycle") == []
    choose(state, "buy levy.1")
    assert state.snapshot()["market"]["pool"] == ["library.1", "scholars.1", "spies.1", "ley_tap.1"]


@pytest.mark.rule("allyria E23")
def test_a_strike_empties_a_city_and_a_march_takes_it() -> None:
    state = start(
        "c4 plains 0: siege\nc5 city 1: spear", phase="play", rolls="5 5 2 1", hands={0: "emberfall.1"}
    )
    choose(state, "play emberfall.1")
    assert (troops_on(state, "c5"), owner(state, "c5"), empire(state, 1)["alive"]) == ("", 1, True)
    events = choose(state, "march c4 c5 all")
    assert kinds(events) == ["marched", "eliminated", "entered", "over"]
    assert only(events, Entered).tile == "c5"


def realm(seat: int, tiles: str, guards: str) -> str:
    """The lines of a seat's tiles, its city first; `guards` are the troops of each, the last repeated."""
    places = [f"{tile} {'hill' if number else 'city'} {seat}" for number, tile in enumerate(tiles.split())]
    troops = guards.split("; ")
    return "\n".join(f"{place}: {troops[min(i, len(troops) - 1)]}" for i, place in enumerate(places))


YEARS_END = {"season": 11, "turns": 36}


@pytest.mark.rule("allyria E24")
@pytest.mark.parametrize(("wood", "ranks"), [(3, (2, 1, 3)), (5, (1, 1, 3))])
def test_equal_land_is_decided_by_troops_then_by_tokens(wood: int, ranks: tuple[int, ...]) -> None:
    guards = "6 spear; ranged; ranged; siege"
    realms = (realm(0, "a1 a2 a3 a4 b1 b2 b3 b4 b5", guards), realm(1, "g1 g2 g3 g4 f1 f2 f3 f4 f5", guards))
    pools = {0: f"{wood} wood", 1: "5 clay", 2: ""}
    tiles = "\n".join((*realms, realm(2, "d1 d2 d3 d4", "spear")))
    state = start(tiles, seats=3, rings=3, turn=2, pools=pools, fields=YEARS_END)
    choose(state, "end-turn")
    places = state.snapshot()["result"]["places"]
    assert [(place["score"], place["troops"]) for place in places] == [(9, 14), (9, 14), (4, 4)]
    assert [place["tokens"] for place in places] == ([5, 3, 0] if wood == 3 else [5, 5, 0])
    assert state.outcome is not None
    assert (state.outcome.ranks, state.outcome.reason) == (ranks, "season")
    assert state.outcome.winners == tuple(seat for seat in range(3) if ranks[seat] == 1)


FOUR_SEATS = """
    b2 hill 0: siege
    a2 city 1
    c1 city 0
    d1 hill 2: siege
    e2 city 2: siege
    c5 city 3
"""


@pytest.mark.rule("allyria E25")
def test_capturing_the_city_of_a_liege_brings_its_vassals_along() -> None:
    state = start(FOUR_SEATS, seats=4, vassals=True)
    events = choose(state, "march b2 a2 all")
    assert kinds(events) == ["marched", "returned", "vassal"]
    assert (troops_on(state, "b2"), owner(state, "a2")) == ("siege 0", 1)
    assert [empire(state, seat)["liege"] for seat in range(4)] == [None, 0, None, None]
    end_turn(state)
    end_turn(state)
    choose(state, "march d1 c1 all")
    assert [empire(state, seat)["liege"] for seat in range(4)] == [2, 2, None, None]
    assert state.outcome is None


@pytest.mark.rule("allyria E25")
def test_the_match_ends_when_the_last_other_free_seat_falls() -> None:
    tiles = FOUR_SEATS.replace("d1 hill", "c4 hill")
    state = start(tiles, seats=4, turn=2, vassals=True, lieges={0: 2, 1: 2})
    over = only(choose(state, "march c4 c5 all"), MatchOver)
    assert (over.why, over.places[0].seat, over.places[0].rank) == ("last", 2, 1)
    assert over.record()["places"] == tuple(state.snapshot()["result"]["places"])


@pytest.mark.rule("allyria E25")
@pytest.mark.parametrize(
    ("guards", "ranks"),
    [("spear; infantry", (3, 4, 2, 1)), ("2 spear; 2 infantry; 2 cavalry", (3, 4, 1, 2))],
)
def test_half_of_the_vassals_land_counts_for_the_liege(guards: str, ranks: tuple[int, ...]) -> None:
    realms = (
        realm(2, "d1 d2 d3 d4 d5", guards),
        realm(0, "a1 a2 a3 a4", "spear"),
        realm(1, "g1 g2 g3", "spear"),
        realm(3, "c1 c2 c3 c4 c5 c6 b1 b2", "spear; ranged; ranged; ranged; siege"),
    )
    tiles, lieges = "\n".join(realms), {0: 2, 1: 2}
    state = start(tiles, seats=4, rings=3, turn=3, vassals=True, lieges=lieges, fields=YEARS_END)
    choose(state, "end-turn")
    scores = {place["seat"]: place["score"] for place in state.snapshot()["result"]["places"]}
    assert scores == {2: 8, 3: 8, 0: 4, 1: 3}
    assert state.outcome is not None
    assert state.outcome.ranks == ranks
