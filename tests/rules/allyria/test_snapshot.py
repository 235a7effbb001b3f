"""Snapshots, and matches restored from them. Spec: allyria 9.1."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import allyria
from game.rules.allyria.state import AllyriaState
from tests.rules.allyria.table import any_choice, choose, random_match, start

KEYS = (
    *("game", "version", "config", "phase", "round", "turns", "turn", "starter", "first_starter"),
    *("year", "season", "city_distance", "tiles", "seats", "market", "banished", "effects", "stack"),
    *("result", "loaded_dice", "rng", "awaiting"),
)
TILE_KEYS = ("q", "r", "terrain", "site", "city_of", "owner", "troops", "fort")
SEAT_KEYS = (
    *("race", "alive", "liege", "city", "pool", "hand", "deck", "drop"),
    *("supply", "forts", "bought", "out"),
)
BATTLE = "c2 hill 0: cavalry, spear\nc3 plains 1: ranged"
BUSY: dict[str, Any] = {"seats": 3, "rings": 2, "year": "short", "vassals": True, "purchases": "immediate"}
CONFIGS: list[dict[str, Any]] = [
    {"year": "short", "dice": "auto"},
    BUSY,
    {"seats": 4, "rings": 2, "year": "short", "season_flip": "turn", "board": "four_marches"},
]


def snapped(state: AllyriaState) -> dict[str, Any]:
    return dict(json.loads(json.dumps(state.snapshot())))


def in_battle() -> AllyriaState:
    """A battle whose attacker has spent a point, with cards about."""
    curse = {"kind": "curse", "seat": 1, "tile": "c2", "victim": 0, "n": 3, "until": "next"}
    ward = {"kind": "ward", "seat": 1, "tile": "c4", "until": "next"}
    edge = {"kind": "edge", "seat": 0, "n": 3, "role": "attack", "until": "turn"}
    state = start(
        BATTLE,
        rolls="2 3 4 6",
        hands={0: "levy.1"},
        market="spies.1",
        fields={"effects": [curse, ward, edge]},
    )
    choose(state, "march c2 c3 all", "down 0")
    return state


def in_play() -> AllyriaState:
    """A look at the top of the deck."""
    hands, decks = {0: "second_sight.1 wood-clay.0a", 1: "wood-clay.1a"}, {0: "wood-clay.0b wood-clay.0c"}
    state = start("c2 hill 0 fort: spear", phase="play", hands=hands, decks=decks)
    choose(state, "play second_sight.1")
    return state


SITUATIONS = {
    "race": allyria.new({}, 1),
    "city": allyria.new({"races": "random"}, 1),
    "battle": in_battle(),
    "play": in_play(),
    "over": random_match({"year": "short"}, 3),
}


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_a_snapshot_has_every_field_of_the_rulebook(name: str) -> None:
    snapshot = snapped(SITUATIONS[name])
    assert tuple(snapshot) == KEYS
    assert (snapshot["game"], snapshot["version"]) == ("allyria", 1)
    assert {tuple(tile) for tile in snapshot["tiles"].values()} == {TILE_KEYS}
    assert {tuple(seat) for seat in snapshot["seats"]} == {SEAT_KEYS}
    assert list(snapshot["tiles"])[:4] == ["a1", "a2", "a3", "b1"]
    assert snapshot["phase"] == {"battle": "act"}.get(name, name)


@pytest.mark.rule("allyria 9.1")
def test_the_open_question_stands_in_the_snapshot() -> None:
    (asked,) = snapped(SITUATIONS["battle"])["awaiting"]
    assert asked == {
        "seat": 0,
        "ask": "allyria.assign",
        "options": [["up", 0], ["up", 1], ["done"]],
    }
    assert snapped(SITUATIONS["over"])["awaiting"] == []


@pytest.mark.rule("allyria 9.1")
def test_an_open_battle_stands_in_the_snapshot() -> None:
    (step,) = snapped(SITUATIONS["battle"])["stack"]
    assert set(step) == {"f", "seat", "foe", "from", "to", "party", "stage", "att", "def", "fallen"}
    parts = {"tile", "pairing", "walls", "fort", "cards", "cancelled", "tile_minus", "cards_minus"}
    for side in (step["att"], step["def"]):
        assert set(side) == {
            *("troops", "dice", "plus", "minus", "armour", "parts", "roll", "face"),
            *("plus_left", "minus_left", "assigned", "hits", "losses"),
        }
        assert set(side["parts"]) == parts
    assert (step["att"]["troops"], step["att"]["plus"], step["att"]["minus"]) == (["spear", "cavalry"], 5, 1)


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_a_restored_match_is_the_same(name: str) -> None:
    state = SITUATIONS[name]
    again = allyria.restore(snapped(state))
    assert snapped(again) == snapped(state)
    assert (again.awaiting, again.outcome, again.log) == (state.awaiting, state.outcome, [])


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_restored_at_any_moment_goes_on_as_it_would_have(config: dict[str, Any], seed: int) -> None:
    state, rng = allyria.new(config, seed), Random(seed)
    again = state.copy()
    while state.awaiting:
        if rng.random() < 0.2:
            again = allyria.restore(snapped(state))
        choice = any_choice(state, rng)
        assert again.choose(*choice) == state.choose(*choice)
        assert again.awaiting == state.awaiting
    assert again.snapshot() == state.snapshot()
    assert again.outcome == state.outcome


@pytest.mark.rule("allyria 9.1")
def test_loaded_dice_fall_first_and_lots_after_them() -> None:
    told, rolls = "c2 hill 0: 3 siege\nc3 plains 1: siege", "6 1"
    snapshot = snapped(start(told, rolls=rolls))
    assert snapshot["loaded_dice"] == [6, 1]
    rolled = set()
    for seed in range(8):
        state = allyria.restore(snapshot | {"rng": [seed, 0]})
        event = next(event for event in choose(state, "march c2 c3 all") if event.kind == "rolled")
        dice = event.record()["dice"]
        assert dice[:2] == (6, 1)
        rolled.add(dice[2])
        assert state.snapshot()["loaded_dice"] == []
    assert len(rolled) > 2


@pytest.mark.rule("allyria 9.1")
def test_without_a_generator_a_fresh_one_is_taken() -> None:
    state = allyria.restore(snapped(SITUATIONS["battle"]) | {"rng": None})
    assert state.snapshot()["rng"] is not None
    assert state.awaiting == SITUATIONS["battle"].awaiting


@pytest.mark.rule("allyria 9.1")
def test_restoring_leaves_the_snapshot_as_it_is() -> None:
    snapshot = snapped(SITUATIONS["battle"])
    before = json.dumps(snapshot)
    choose(allyria.restore(snapshot), "up 0", "done")
    assert json.dumps(snapshot) == before


def changed(snapshot: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The snapshot with another value at a path such as `seats.0.pool`."""
    whole = json.loads(json.dumps(snapshot))
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = whole
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return dict(whole)


SEVEN = [{"type": "spear", "moves": 1}] * 7


@pytest.mark.rule("allyria 9.1, 5.10.2")
@pytest.mark.parametrize(
    ("name", "path", "value", "told"),
    [
        ("play", "game", "cyvasse", "not a snapshot of allyria, version 1"),
        ("play", "version", 2, "not a snapshot of allyria, version 1"),
        ("over", "config.seats", 3, "'seats' must have 3 of them"),
        ("play", "config.dice", "loaded", "'dice'"),
        ("play", "config", None, "damaged"),
        ("play", "phase", "nap", "'phase' is unknown"),
        ("play", "turn", 2, "'turn' must be a seat"),
        ("play", "starter", None, "'starter' must be a seat"),
        ("play", "first_starter", -1, "'first_starter' must be a seat"),
        ("play", "phase", "over", "'result' must stand exactly when the match is over"),
        ("over", "result", None, "'result' must stand"),
        ("over", "result.places", [{}], "damaged"),
        ("play", "season", 12, "'year' and 'season'"),
        ("play", "year", ["monsoon-new"], "'year' and 'season'"),
        ("play", "loaded_dice", [7], "'loaded_dice' must be faces from 1 to 6"),
        ("play", "loaded_dice", ["six"], "'loaded_dice' must be faces"),
        ("play", "tiles", {}, "'tiles' must be 7 or more"),
        ("play", "tiles.a1.q", 5, "names are not those of their places"),
        ("play", "tiles.a1.terrain", "sand", r"'tiles.a1.terrain' must be one of plains"),
        ("play", "tiles.a1.fort", 4, "'tiles.a1' must belong to seats or nobody"),
        ("play", "tiles.c2.owner", None, "'tiles.c2.owner' must be a seat where troops stand"),
        ("play", "tiles.c2.troops.0.type", "dragon", "damaged: KeyError"),
        ("play", "tiles.c2.troops.0.moves", -1, "'tiles.c2.troops' must have 0 moves or more"),
        ("play", "tiles.c2.troops", SEVEN, r"'seats\[0\].supply' must be what is not on the board"),
        ("play", "tiles.c2.troops.0.moves", "two", "two"),
        ("play", "tiles.c2.fort", 1, r"'seats\[0\].forts' must be what is not on the board"),
        ("play", "seats.1.supply.siege", 5, r"'seats\[1\].supply'"),
        ("battle", "stack.0.party", [], r"'seats\[0\].supply'"),
        ("play", "seats.0.race", "troll", r"'seats\[0\].race' must be one of human"),
        ("play", "seats.0.race", None, r"'seats\[0\].race'"),
        ("race", "seats.0.race", "troll", r"'seats\[0\].race'"),
        ("play", "seats.0.liege", 7, r"'seats\[0\].liege' must be a seat or null"),
        ("play", "seats.0.city", "a1", r"'seats\[0\].city' must be the seat's city"),
        ("play", "seats.0.city", "z9", r"'seats\[0\].city' must be the seat's city"),
        ("play", "seats.0.pool.wood", -1, r"'seats\[0\].pool' must count every resource"),
        ("play", "seats.0.pool", {"wood": 1}, r"'seats\[0\].pool'"),
        ("play", "seats.0.hand", ["levy.9", "joker.1"], "the card 'joker.1' must be known and in one place"),
        ("play", "seats.1.hand", ["second_sight.1"], "'second_sight.1' must be known and in one place"),
        ("play", "seats.0", {}, "damaged"),
        ("play", "market.pool", ["levy.1", "levy.2", *"abcd"], "the card 'a'"),
        ("play", "market.pool", [f"reform.{k}" for k in range(6)], "'market.pool' must be up to 5 cards"),
        ("play", "stack.0.f", "juggle", "damaged: KeyError"),
        ("play", "stack.0", {"f": "march", "seat": 0}, "'stack' has the step 'march'"),
        ("play", "stack.0.seat", 8, "'stack' has the step"),
        ("battle", "stack.0.to", "z9", "'stack' has the step 'battle', whose tiles"),
        ("battle", "effects.0.kind", "song", "damaged: KeyError"),
        ("battle", "effects.0.seat", 9, "'effects' has 'curse'"),
        ("battle", "effects.2", {"kind": "edge", "seat": 0, "until": "turn"}, "'effects' has 'edge'"),
        ("play", "rng", 5, "damaged"),
        ("play", "rng", [1, "x"], "the end of 'rng'"),
        ("play", "turns", -1, "'round', 'turns'"),
        ("play", "seats.1.bought", None, "'round', 'turns', 'city_distance', 'bought'"),
        ("play", "stack.0.todo", [["gain", "magic", 99]], "'stack' has the step 'effects', of which a part"),
        ("play", "stack.1.cards", ["levy.1"], "'stack' has the step 'scry' with cards that are nowhere"),
        ("battle", "stack.0.att.face", [7, 1], "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.stage", "nap", "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.fallen", [["att", "dragon"]], "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.def.assigned", None, "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.def.armour", "1", "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.foe", 5, "'stack' has the step 'battle' of a seat"),
        ("play", "seats", None, "damaged"),
    ],
)
def test_a_damaged_snapshot_is_refused_in_words(name: str, path: str, value: object, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        allyria.restore(changed(snapped(SITUATIONS[name]), path, value))


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("key", [key for key in KEYS if key != "awaiting"])
def test_a_missing_field_is_refused(key: str) -> None:
    without = {name: value for name, value in snapped(SITUATIONS["play"]).items() if name != key}
    with pytest.raises(ValueError, match=f"'{key}'|not a snapshot"):
        allyria.restore(without)


PATHS = [
    f"{name}:{path}"
    for name in SITUATIONS
    for path in (
        *KEYS,
        *(f"seats.{seat}.{key}" for seat in (0, 1) for key in SEAT_KEYS),
        *(f"tiles.{tile}.{key}" for tile in ("c2", "c3", "a1") for key in TILE_KEYS),
        *("market.pool", "market.deck", "seats.0", "tiles.c2"),
        *(f"stack.0.{key}" for key in ("f", "seat", "card", "todo") if name == "play"),
        *(f"stack.1.{key}" for key in ("f", "seat", "cards", "n") if name == "play"),
        *(f"stack.0.{key}" for key in ("stage", "from", "to", "party", "att", "def") if name == "battle"),
        *(f"effects.{n}" for n in range(3) if name == "battle"),
    )
]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 20)
    | st.sampled_from(["a1", "c2", "human", "spear", "levy.1", "", "over", "play", "act", "scry"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["f", "seat", "card", "wood", "type"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@pytest.mark.rule("allyria 9.1")
@settings(max_examples=400, deadline=None)
@given(where=st.sampled_from(PATHS), value=JSON)
def test_whatever_stands_in_a_field_is_refused_in_words_or_makes_a_whole_match(
    where: str, value: object
) -> None:
    name, path = where.split(":")
    try:
        state = allyria.restore(changed(snapped(SITUATIONS[name]), path, value))
    except ValueError:
        return
    assert bool(state.awaiting) != (state.outcome is not None)
    assert all(len(decision.options) > 1 for decision in state.awaiting)
