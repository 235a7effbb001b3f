"""Snapshots and restored matches. Spec: allyria 9.1."""

import json
from random import Random
from typing import Any

import pytest

from game.games.allyria import rules
from tests.games.allyria.rules.playing import choose, random_choice, start
from tests.games.allyria.rules.snapshots import KEYS, PHASES, SEAT_KEYS, SITUATIONS, TILE_KEYS, json_snapshot

BUSY_CONFIG: dict[str, Any] = {
    "seats": 3,
    "rings": 2,
    "year": "short",
    "vassals": True,
    "purchases": "immediate",
}
CONFIGS: list[dict[str, Any]] = [
    {"year": "short", "dice": "auto"},
    BUSY_CONFIG,
    {"seats": 4, "rings": 2, "year": "short", "season_flip": "turn", "board": "four_marches"},
]


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("name", list(SITUATIONS))
def test_a_snapshot_has_every_field_of_the_rulebook(name: str) -> None:
    snapshot = json_snapshot(SITUATIONS[name])
    assert tuple(snapshot) == KEYS
    assert (snapshot["game"], snapshot["version"]) == ("allyria", 1)
    assert {tuple(tile) for tile in snapshot["tiles"].values()} == {TILE_KEYS}
    assert {tuple(seat) for seat in snapshot["seats"]} == {SEAT_KEYS}
    assert list(snapshot["tiles"])[:4] == ["a1", "a2", "a3", "b1"]
    assert snapshot["phase"] == PHASES.get(name, "act")


@pytest.mark.rule("allyria 9.1")
def test_the_snapshot_has_the_open_decision() -> None:
    (decision,) = json_snapshot(SITUATIONS["battle"])["awaiting"]
    assert decision == {
        "seat": 0,
        "ask": "allyria.assign",
        "options": [["up", 0], ["up", 1], ["done"]],
    }
    assert json_snapshot(SITUATIONS["over"])["awaiting"] == []


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize(
    ("name", "missing"), [("race", {"race", "city"}), ("city", {"city"}), ("play", set())]
)
def test_race_and_city_are_null_until_they_are_chosen(name: str, missing: set[str]) -> None:
    for side in json_snapshot(SITUATIONS[name])["seats"]:
        assert {key for key in ("race", "city") if side[key] is None} == missing


@pytest.mark.rule("allyria 9.1")
def test_the_snapshot_has_the_battle_in_progress() -> None:
    (step,) = json_snapshot(SITUATIONS["battle"])["stack"]
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
def test_a_restored_match_equals_the_original(name: str) -> None:
    state = SITUATIONS[name]
    again = rules.restore(json_snapshot(state))
    assert json_snapshot(again) == json_snapshot(state)
    assert (again.awaiting, again.outcome, again.log) == (state.awaiting, state.outcome, [])


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("seed", range(4))
def test_a_restored_match_continues_like_the_original(config: dict[str, Any], seed: int) -> None:
    state, rng = rules.new(config, seed), Random(seed)
    again = state.copy()
    while state.awaiting:
        if rng.random() < 0.2:
            again = rules.restore(json_snapshot(state))
        choice = random_choice(state, rng)
        assert again.choose(*choice) == state.choose(*choice)
        assert again.awaiting == state.awaiting
    assert again.snapshot() == state.snapshot()
    assert again.outcome == state.outcome


@pytest.mark.rule("allyria 9.1")
def test_loaded_dice_are_used_first_and_random_dice_after_them() -> None:
    tiles, rolls = "c2 hill 0: 3 siege\nc3 plains 1: siege", "6 1"
    snapshot = json_snapshot(start(tiles, rolls=rolls))
    assert snapshot["loaded_dice"] == [6, 1]
    rolled = set()
    for seed in range(8):
        state = rules.restore(snapshot | {"rng": [seed, 0]})
        event = next(event for event in choose(state, "march c2 c3 all") if event.kind == "rolled")
        dice = event.record()["dice"]
        assert dice[:2] == (6, 1)
        rolled.add(dice[2])
        assert state.snapshot()["loaded_dice"] == []
    assert len(rolled) > 2


@pytest.mark.rule("allyria 9.1")
def test_a_snapshot_without_a_generator_gets_a_fresh_one() -> None:
    state = rules.restore(json_snapshot(SITUATIONS["battle"]) | {"rng": None})
    assert state.snapshot()["rng"] is not None
    assert state.awaiting == SITUATIONS["battle"].awaiting


@pytest.mark.rule("allyria 9.1")
def test_restoring_does_not_change_the_snapshot() -> None:
    snapshot = json_snapshot(SITUATIONS["battle"])
    before = json.dumps(snapshot)
    choose(rules.restore(snapshot), "up 0", "done")
    assert json.dumps(snapshot) == before
