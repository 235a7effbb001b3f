"""Matches in all kinds of situations, for the tests of snapshots."""

import json
from typing import Any

from game.games.allyria import rules
from game.games.allyria.rules.state import AllyriaState
from tests.games.allyria.rules.playing import choose, random_match, start

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


def json_snapshot(state: AllyriaState) -> dict[str, Any]:
    """The snapshot after a round trip through JSON."""
    return dict(json.loads(json.dumps(state.snapshot())))


def in_battle() -> AllyriaState:
    """A battle whose attacker has spent a point, with cards and effects."""
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


def looking_at_deck() -> AllyriaState:
    """A seat is looking at the top of its deck."""
    hands, decks = {0: "second_sight.1 wood-clay.0a", 1: "wood-clay.1a"}, {0: "wood-clay.0b wood-clay.0c"}
    state = start("c2 hill 0 fort: spear", phase="play", hands=hands, decks=decks)
    choose(state, "play second_sight.1")
    return state


def started(tiles: str, *options: str, **config: Any) -> AllyriaState:
    """Starts a match with the tiles and chooses the options."""
    state = start(tiles, **config)
    choose(state, *options)
    return state


SITUATIONS = {
    "race": rules.new({}, 1),
    "city": rules.new({"races": "random"}, 1),
    "battle": in_battle(),
    "play": looking_at_deck(),
    "out": started("c4 hill 0: siege 2\nc5 city 1", "march c4 c5 all", "march c5 d4 all", seats=3),
    "realm": start(seats=3, vassals=True, lieges={1: 0}),
    "defence": started(BATTLE, "march c2 c3 all", "auto-assign", rolls="2 3 4"),
    "party": started("c2 hill 0: 2 spear, ranged", "march c2 c3 some", "take spear 1"),
    "retrain": started("c2 hill 0: spear", "play drill_yard.1", phase="play", hands={0: "drill_yard.1"}),
    "over": random_match({"year": "short"}, 3),
}

PHASES = {name: name for name in ("race", "city", "play", "over")} | {"retrain": "play"}
"""The phase of each situation that is not in the phase `act`."""
