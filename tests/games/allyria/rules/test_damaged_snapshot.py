"""Impossible snapshots are refused with a message. Spec: allyria 9.1, 5.10."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.allyria import rules
from game.games.allyria.rules.data import CARDS
from tests.games.allyria.rules.snapshots import KEYS, SEAT_KEYS, SITUATIONS, TILE_KEYS, json_snapshot


def changed(snapshot: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """Returns a copy with another value at a path such as `seats.0.pool`."""
    whole = json.loads(json.dumps(snapshot))
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    inner = whole
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return dict(whole)


ELEVEN_CARDS = [f"{kind}.1" for kind in list(CARDS)[-11:]]
SEVEN_SPEARS = [{"type": "spear", "moves": 1}] * 7


@pytest.mark.rule("allyria 9.1, 5.10.2")
@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("play", "game", "cyvasse", "not a snapshot of allyria, version 1"),
        ("play", "version", 2, "not a snapshot of allyria, version 1"),
        ("over", "config.seats", 3, "'seats' must have 3 of them"),
        ("play", "config.dice", "loaded", "'dice'"),
        ("play", "config", None, "damaged"),
        ("play", "phase", "nap", "'phase' is unknown"),
        ("play", "turn", 2, "'turn' must be a seat that is not out"),
        ("out", "turn", 1, "'turn' must be a seat that is not out"),
        ("play", "starter", None, r"damaged: .* - at `\$\.starter`"),
        ("out", "starter", 1, "'starter' must be a seat that is not out"),
        ("play", "first_starter", -1, "'first_starter' must be a seat"),
        ("play", "phase", "over", "'result' must stand exactly when the match is over"),
        ("over", "result", None, "'result' must stand"),
        ("over", "result.places", [{}], "damaged"),
        ("over", "result.places", [], "'result' must give every seat a place"),
        ("city", "city_distance", 5, "'city_distance' must leave at least two sites"),
        ("play", "season", 12, "'year' and 'season'"),
        ("play", "season", -2, r"damaged: .* - at `\$\.season`"),
        ("play", "season", 1.0, r"damaged: .* - at `\$\.season`"),
        ("play", "year", ["monsoon-new"], "'year' and 'season'"),
        ("play", "loaded_dice", [7], r"damaged: .* - at `\$\.loaded_dice\[0\]`"),
        ("play", "loaded_dice", ["six"], r"damaged: .* - at `\$\.loaded_dice\[0\]`"),
        ("play", "tiles", {}, "'tiles' must be 7 or more"),
        ("play", "tiles.a1.q", 5, "'tiles' has names that are not those of their places"),
        ("play", "tiles.a1.terrain", "sand", r"'tiles.a1.terrain' must be one of plains"),
        ("play", "tiles.a1.fort", 4, "'tiles.a1' must belong to seats or nobody"),
        ("play", "tiles.c2.owner", None, "'tiles.c2.owner' must be a seat where troops stand"),
        ("play", "tiles.c2.troops.0.type", "dragon", "damaged: KeyError"),
        (
            "play",
            "tiles.c2.troops.0.moves",
            -1,
            r"damaged: .* - at `\$\.tiles\[\.\.\.\]\.troops\[0\]\.moves`",
        ),
        ("play", "tiles.c2.city_of", 0, "'tiles.c2' must be a city of its owner, as 'city_of' says"),
        ("out", "tiles.d4.city_of", 1, "'tiles.d4' must be a city of its owner, as 'city_of' says"),
        ("out", "tiles.c5.city_of", 1, r"'seats\[1\].city' must be the seat's city"),
        ("play", "tiles.c2.troops", SEVEN_SPEARS, r"'seats\[0\].supply' must be what is not on the board"),
        (
            "play",
            "tiles.c2.troops.0.moves",
            "two",
            r"damaged: .* - at `\$\.tiles\[\.\.\.\]\.troops\[0\]\.moves`",
        ),
        ("play", "tiles.c2.fort", 1, r"'seats\[0\].forts' must be what is not on the board"),
        ("play", "seats.1.supply.siege", 5, r"'seats\[1\].supply'"),
        ("battle", "stack.0.party", [], r"'seats\[0\].supply'"),
        ("play", "seats.0.race", "troll", r"'seats\[0\].race' must be one of human"),
        ("play", "seats.0.race", None, r"'seats\[0\].race'"),
        ("race", "seats.0.race", "troll", r"'seats\[0\].race'"),
        ("play", "seats.0.liege", 7, r"'seats\[0\].liege' must be another seat that is free, or null"),
        ("play", "seats.0.liege", 0, r"'seats\[0\].liege' must be another seat that is free"),
        ("out", "seats.0.liege", 1, r"'seats\[0\].liege' must be another seat that is free"),
        ("realm", "seats.0.liege", 2, r"'seats\[0\].liege' must be another seat that is free"),
        ("realm", "seats.2.liege", 1, r"'seats\[1\].liege' must be another seat that is free"),
        ("play", "seats.1.alive", False, r"'seats\[1\].out' must be a number exactly when it is not 'alive'"),
        ("out", "seats.1.out", "first", r"damaged: .* - at `\$\.seats\[1\]\.out`"),
        ("play", "seats.0.city", "a1", r"'seats\[0\].city' must be the seat's city"),
        ("play", "seats.0.city", "z9", r"'seats\[0\].city' must be the seat's city"),
        ("play", "seats.0.pool.wood", -1, r"'seats\[0\].pool' must count every resource"),
        ("play", "seats.0.pool", {"wood": 1}, r"'seats\[0\].pool'"),
        ("play", "seats.0.hand", ["levy.9", "joker.1"], "the card 'joker.1' must be known and in one place"),
        ("play", "seats.0.hand", ELEVEN_CARDS, r"'seats\[0\].hand' must be up to 10 cards"),
        ("play", "seats.0.deck", [None], "the card None must be known and in one place"),
        ("play", "seats.1.hand", ["second_sight.1"], "'second_sight.1' must be known and in one place"),
        ("play", "seats.0", {}, "damaged"),
        ("play", "market.pool", ["levy.1", "levy.2", *"abcd"], "the card 'a'"),
        ("play", "market.pool", [f"reform.{k}" for k in range(6)], "'market.pool' must be up to 5 cards"),
        ("play", "stack.0.f", "juggle", r"damaged: .* - at `\$\[0\]\.f` of 'stack'"),
        ("play", "stack.0", {"f": "march", "seat": 0}, r"damaged: .* - at `\$\[0\]` of 'stack'"),
        ("play", "stack.0.seat", 8, "'stack' has the step"),
        ("battle", "stack.0.to", "z9", "'stack' has the step 'battle', whose tiles"),
        ("battle", "effects.0.kind", "song", r"damaged: .* - at `\$\.effects\[0\]\.kind`"),
        ("battle", "effects.0.seat", 9, "'effects' has 'curse'"),
        (
            "battle",
            "effects.2",
            {"kind": "edge", "seat": 0, "until": "turn"},
            r"damaged: .* - at `\$\.effects\[2\]`",
        ),
        ("battle", "effects.0.n", None, r"damaged: .* - at `\$\.effects\[0\]\.n`"),
        ("battle", "effects.0.victim", 2, "'effects' has 'curse' of a seat or a tile that is not there"),
        ("battle", "effects.1.tile", "z9", "'effects' has 'ward' of a seat or a tile that is not there"),
        ("battle", "effects.2.role", "nap", r"damaged: .* - at `\$\.effects\[2\]\.role`"),
        ("battle", "effects.2.until", "dusk", r"damaged: .* - at `\$\.effects\[2\]\.until`"),
        ("play", "rng", 5, "damaged"),
        ("play", "rng", [1, "x"], r"damaged: .* - at `\$\.rng\[1\]`"),
        ("play", "turns", -1, r"damaged: .* - at `\$\.turns`"),
        ("play", "seats.1.bought", None, r"damaged: .* - at `\$\.seats\[1\]\.bought`"),
        ("play", "stack.0.todo", [["gain", "magic", 99]], "'stack' has the step 'effects', of which a part"),
        ("play", "stack.1.cards", ["levy.1"], "'stack' has the step 'scry' with cards that are nowhere"),
        ("play", "stack.1.n", 2, "'stack' has the step 'scry', of which a part cannot be"),
        ("retrain", "stack.1.left", "two", r"damaged: .* - at `\$\[1\]\.left` of 'stack'"),
        ("party", "stack.0.party.0.moves", None, r"damaged: .* - at `\$\[0\]\.party\[0\]\.moves` of 'stack'"),
        (
            "party",
            "stack.0.party.0.type",
            "dragon",
            "'stack' has the step 'march', of which a part cannot be",
        ),
        ("party", "stack.0.to", None, r"damaged: .* - at `\$\[0\]\.to` of 'stack'"),
        ("defence", "stack.0.att.hits", "two", r"damaged: .* - at `\$\[0\]\.att\.hits` of 'stack'"),
        ("battle", "stack.0.fallen", "", r"damaged: .* - at `\$\[0\]\.fallen` of 'stack'"),
        ("battle", "stack.0.att.face", [7, 1], r"damaged: .* - at `\$\[0\]\.att\.face\[0\]` of 'stack'"),
        ("battle", "stack.0.stage", "nap", r"damaged: .* - at `\$\[0\]\.stage` of 'stack'"),
        ("battle", "stack.0.fallen", [["att", "dragon"]], "'stack' has the step 'battle', of which a part"),
        ("battle", "stack.0.def.assigned", None, r"damaged: .* - at `\$\[0\]\.def\.assigned` of 'stack'"),
        ("battle", "stack.0.def.armour", "1", r"damaged: .* - at `\$\[0\]\.def\.armour` of 'stack'"),
        ("battle", "stack.0.foe", 5, "'stack' has the step 'battle' of a seat"),
        ("play", "seats", None, "damaged"),
    ],
)
def test_a_damaged_snapshot_is_refused_with_a_message(
    name: str, path: str, value: object, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        rules.restore(changed(json_snapshot(SITUATIONS[name]), path, value))


@pytest.mark.rule("allyria 9.1")
@pytest.mark.parametrize("key", [key for key in KEYS if key != "awaiting"])
def test_a_missing_field_is_refused(key: str) -> None:
    without = {name: value for name, value in json_snapshot(SITUATIONS["play"]).items() if name != key}
    with pytest.raises(ValueError, match=f"['`]{key}['`]|not a snapshot"):
        rules.restore(without)


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
def test_any_value_of_a_field_is_refused_or_gives_a_playable_match(where: str, value: object) -> None:
    name, path = where.split(":")
    try:
        state = rules.restore(changed(json_snapshot(SITUATIONS[name]), path, value))
    except ValueError:
        return
    assert bool(state.awaiting) != (state.outcome is not None)
    assert all(len(decision.options) > 1 for decision in state.awaiting)


@pytest.mark.rule("allyria 2.2, 5.10.2")
def test_no_seat_has_more_troops_of_a_type_than_there_are() -> None:
    seven = changed(json_snapshot(SITUATIONS["play"]), "tiles.c2.troops", SEVEN_SPEARS)
    with pytest.raises(ValueError, match=r"'seats\[0\].supply'"):
        rules.restore(changed(seven, "seats.0.supply.spear", -1))
