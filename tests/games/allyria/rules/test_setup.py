"""The options of a match and its setup up to the first turn. Spec: allyria 3, 7."""

import json
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.games.allyria import rules
from game.games.allyria.rules.config import OPTIONS, Config, resolve
from game.games.allyria.rules.data import RACES, market_deck
from game.games.allyria.rules.data.boards import BOARD_SEATS, BOARDS, hexagon
from game.games.allyria.rules.events import CityPlaced, Drawn, DrawnCards, Gained, RaceTaken
from tests.games.allyria.rules.playing import choose, empire, only, open_options, pool, question

FIXED_RACES = {"races": ["orc", "elf"], "starter": 1}


@pytest.mark.rule("allyria 3.1")
@pytest.mark.parametrize(
    ("config", "tiles"),
    [({}, 19), ({"seats": 3}, 37), ({"seats": 4}, 37), ({"rings": 3}, 37), ({"seats": 4, "rings": 2}, 19)],
)
def test_a_board_has_two_rings_for_two_seats_and_three_for_more(config: dict[str, Any], tiles: int) -> None:
    assert len(rules.new(config, 1).snapshot()["tiles"]) == tiles


@pytest.mark.rule("allyria 3.1, 8.3")
@pytest.mark.parametrize("board", list(BOARDS))
def test_a_built_in_map_is_used_as_drawn(board: str) -> None:
    state = rules.new({"board": board, "seats": BOARD_SEATS[board]}, 1)
    expected = BOARDS[board]
    tiles = state.snapshot()["tiles"]
    assert [(tile, land["terrain"]) for tile, land in tiles.items()] == [
        (tile, expected.terrain[position]) for tile, position in expected.hexes.items()
    ]
    assert [tile for tile, land in tiles.items() if land["site"]] == list(expected.sites)
    assert state.snapshot()["city_distance"] == expected.city_distance


@pytest.mark.rule("allyria 3.1, 8.2")
def test_a_custom_map_is_used_as_drawn() -> None:
    tiles = [(q, 0, "marsh") for q in range(7)]
    own = {"tiles": tiles, "sites": [(0, 0), (3, 0), (6, 0)], "city_distance": 3}
    state = rules.new({"board": own, **FIXED_RACES}, 1)
    assert {land["terrain"] for land in state.snapshot()["tiles"].values()} == {"marsh"}
    assert open_options(state) == ["city a1", "city a4", "city a7"]
    again = rules.new(state.snapshot()["config"], 1)
    assert again.snapshot() == state.snapshot()


@pytest.mark.rule("allyria 3.2")
def test_a_random_seat_begins_unless_one_is_named() -> None:
    starters = Counter(rules.new({"seats": 4}, seed).snapshot()["starter"] for seed in range(200))
    assert set(starters) == {0, 1, 2, 3}
    assert min(starters.values()) > 25
    for seat in range(4):
        snapshot = rules.new({"seats": 4, "starter": seat}, 1).snapshot()
        assert (snapshot["starter"], snapshot["first_starter"], snapshot["turn"]) == (seat, seat, seat)


@pytest.mark.rule("allyria 3.3")
def test_the_pool_has_five_cards_of_the_shuffled_deck() -> None:
    markets = [rules.new({}, seed).snapshot()["market"] for seed in range(5)]
    for market in markets:
        assert len(market["pool"]) == 5
        assert sorted(market["pool"] + market["deck"]) == sorted(market_deck())
    assert len({tuple(market["pool"]) for market in markets}) == 5


@pytest.mark.rule("allyria 3.4")
def test_races_are_chosen_clockwise_and_each_only_once() -> None:
    state = rules.new({"seats": 4, "starter": 2}, 1)
    assert question(state) == (2, "race")
    assert open_options(state) == ["race human", "race elf", "race dwarf", "race orc"]
    choose(state, "race dwarf")
    assert question(state) == (3, "race")
    assert open_options(state) == ["race human", "race elf", "race orc"]
    choose(state, "race orc")
    assert question(state) == (0, "race")
    events = choose(state, "race elf")
    assert [event for event in events if isinstance(event, RaceTaken)][1] == RaceTaken(seat=1, race="human")
    assert question(state) == (2, "city")
    assert [empire(state, seat)["race"] for seat in range(4)] == ["elf", "human", "dwarf", "orc"]


@pytest.mark.rule("allyria 3.4")
def test_races_can_be_random_or_fixed() -> None:
    dealt = [
        tuple(seat["race"] for seat in rules.new({"seats": 3, "races": "random"}, seed).snapshot()["seats"])
        for seed in range(60)
    ]
    assert all(len(set(races)) == 3 for races in dealt)
    assert len(set(dealt)) > 15
    named = rules.new(FIXED_RACES, 1)
    assert [empire(named, seat)["race"] for seat in (0, 1)] == ["orc", "elf"]
    assert question(named) == (1, "city")


@pytest.mark.rule("allyria 3.5")
def test_a_seat_takes_the_deck_of_its_race_and_draws_five() -> None:
    state = rules.new({"starter": 0}, 4)
    events = choose(state, "race elf")
    assert events[:2] == [RaceTaken(seat=0, race="elf"), Drawn(seat=0, n=5)]
    hand, deck = empire(state, 0)["hand"], empire(state, 0)["deck"]
    assert only(events, DrawnCards).cards == tuple(hand)
    assert (len(hand), len(deck)) == (5, 5)
    assert sorted(hand + deck) == sorted(RACES["elf"].cards(0))
    assert hand + deck != RACES["elf"].cards(0)
    assert empire(state, 1)["hand"] == empire(state, 1)["deck"] == []


@pytest.mark.rule("allyria 3.6, 3.7, 3.8")
def test_cities_are_placed_clockwise_and_then_the_first_turn_begins() -> None:
    state = rules.new(FIXED_RACES, 1)
    assert question(state) == (1, "city")
    events = choose(state, "city a1")
    assert events == [CityPlaced(seat=1, tile="a1")]
    assert question(state) == (0, "city")
    choose(state, "city e3")
    for seat, tile in ((1, "a1"), (0, "e3")):
        land = state.snapshot()["tiles"][tile]
        assert (land["terrain"], land["city_of"], land["owner"]) == ("city", seat, seat)
        assert empire(state, seat)["city"] == tile
    assert question(state) == (1, "play")
    assert (state.snapshot()["turns"], state.snapshot()["round"]) == (1, 1)
    assert not any(land["troops"] for land in state.snapshot()["tiles"].values())


@pytest.mark.rule("allyria 3.6")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("rings", "seats"), [(rings, seats) for rings in (2, 3) for seats in (2, 3, 4)])
def test_every_seat_can_place_its_city_wherever_the_others_placed_theirs(
    rings: int, seats: int, seed: int
) -> None:
    state = rules.new({"seats": seats, "rings": rings, "races": "random"}, seed)
    rng = Random(seed)
    while question(state)[1] == "city":
        choose(state, rng.choice(open_options(state)))
    cities = [empire(state, seat)["city"] for seat in range(seats)]
    board = state.campaign.board
    assert all(board.distance(*pair) >= board.city_distance for pair in combinations(cities, 2))


@pytest.mark.rule("allyria 3.8, 4.2.5")
def test_the_second_of_two_seats_picks_two_basic_tokens_in_its_first_turn() -> None:
    state = rules.new({**FIXED_RACES, "dice": "auto"}, 1)
    choose(state, "city a1", "city e3")
    while state.snapshot()["turns"] == 1:
        choose(state, open_options(state)[-1])
    assert question(state) == (0, "gain")
    assert open_options(state) == ["gain wood", "gain clay", "gain iron", "gain stone"]
    before = pool(state, 0)
    events = choose(state, "gain clay", "gain clay")
    picked = Gained(seat=0, res="clay", n=1, why="second-seat")
    assert events == [picked, picked]
    assert pool(state, 0) == before | {"clay": before.get("clay", 0) + 2}
    assert question(state) == (0, "play")


@pytest.mark.rule("allyria 3.8, 4.2.5")
@pytest.mark.parametrize("config", [{"season_flip": "turn"}, {"seats": 3}])
def test_there_are_no_extra_tokens_with_three_seats_or_a_season_each_turn(config: dict[str, Any]) -> None:
    state = rules.new({"races": "random", "starter": 0, **config}, 1)
    asks = set()
    while state.snapshot()["turns"] < 3:
        asks.add(question(state)[1])
        choose(state, open_options(state)[-1])
    assert "gain" not in asks


@pytest.mark.rule("allyria 7")
def test_the_options_and_their_defaults() -> None:
    assert resolve({}) == Config()
    assert {option.key: option.default for option in OPTIONS} | {"seats": 2} == Config().record()
    assert rules.SEATS == (2, 3, 4)


@pytest.mark.rule("allyria 7")
@pytest.mark.parametrize(
    ("config", "message"),
    [
        ({"weather": "rain"}, "unknown option 'weather'"),
        ({"seats": 5}, "'seats' cannot be 5; allowed are 2, 3, 4"),
        ({"seats": 2.0}, "'seats'"),
        ({"seats": True}, "'seats'"),
        ({"years": 4}, "'years'"),
        ({"years": True}, "'years'"),
        ({"vassals": 1}, "'vassals'"),
        ({"dice": "loaded"}, "'dice'"),
        ({"board": "atlantis"}, "'board'"),
        ({"board": ["random"]}, "'board'"),
        ({"board": {"tiles": []}}, "city_distance"),
        ({"board": "twin_fords", "seats": 4}, "no room for 4 cities"),
        ({"starter": 2}, "'starter' must be a seat below 2, not 2"),
        ({"races": ["human"]}, "'races' must name 2 different"),
        ({"races": ["human", "human"]}, "'races'"),
        ({"races": ["human", "troll"]}, "'races'"),
        ({"races": ["human", ["elf"]]}, "'races'"),
        ({"races": "mixed"}, "'races'"),
    ],
)
def test_impossible_options_are_refused_with_a_message(config: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rules.new(config, 1)


@pytest.mark.rule("allyria 7, 9.1")
def test_a_map_of_tuples_is_stored_as_json_lists() -> None:
    tiles = tuple((q, r, "plains") for q, r in hexagon(2))
    snapshot = rules.new({"board": {"tiles": tiles, "city_distance": 3}}, 1).snapshot()
    assert json.loads(json.dumps(snapshot)) == snapshot


@pytest.mark.rule("allyria 7, 2.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_season_each_turn_the_year_is_shortened_to_equal_turns(seats: int) -> None:
    for year, length in (("short", 8), ("standard", 12), ("full", 16)):
        snapshot = rules.new({"seats": seats, "year": year, "season_flip": "turn"}, 1).snapshot()
        whole = rules.new({"seats": seats, "year": year}, 1).snapshot()["year"]
        assert len(whole) == length
        assert snapshot["year"] == whole[: length - length % seats]


@pytest.mark.rule("allyria 7")
@pytest.mark.parametrize("seats", [2, 3])
def test_with_a_season_each_turn_all_seats_have_equally_many_turns(seats: int) -> None:
    config = {"seats": seats, "year": "short", "season_flip": "turn", "races": "random"}
    state = rules.new(config, 3)
    while state.awaiting:
        choose(state, open_options(state)[-1])
    assert state.snapshot()["turns"] == 8 - 8 % seats
    assert state.snapshot()["round"] == state.snapshot()["turns"] // seats
    assert state.snapshot()["result"]["why"] == "season"
