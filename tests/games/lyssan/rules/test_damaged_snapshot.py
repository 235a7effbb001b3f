"""Impossible snapshots are refused with a message. Spec: lyssan 9.1."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.lyssan.rules.data import influence_deck
from game.games.lyssan.rules.state import restore
from tests.games.lyssan.rules.snapshots import BUILDERS, FACTION_KEYS, KEYS, snapshot

FIVE = ["deichland", "moorholz", "salzkamm", "steinbruck", "dunkelhain"]
SITE = {"at": "deichland", "opened": [1, "summer"]}
USE = {"f": "use", "faction": "hawk", "agent": "hawk.knight.1", "points": 1, "moves": 0, "talks": False}
AGENT = {"kind": "knight", "source": "wolf", "at": None, "ready": True}


def changed(name: str, path: str, value: object) -> dict[str, Any]:
    """A snapshot with another value at a path such as `factions/wolf/hand`."""
    whole = snapshot(name)
    *steps, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    inner: Any = whole
    for step in steps:
        inner = inner[step]
    inner[last] = value
    return whole


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.parametrize(
    ("name", "path", "value", "message"),
    [
        ("turns", "game", "allyria", "not a snapshot of lyssan, version 1"),
        ("turns", "version", 2, "not a snapshot of lyssan, version 1"),
        ("turns", "config", None, "damaged"),
        ("turns", "config/to_win", 9, "'to_win'"),
        ("turns", "config/map", "atlantis", "'map'"),
        ("turns", "config/map", {"provinces": {}}, "one capital"),
        ("turns", "phase", "nap", "'phase' is unknown"),
        ("roles", "config/seats", 4, "'phase' can be 'roles' only with two seats"),
        ("turns", "season", "spring", "'season' must be one of summer, autumn"),
        ("turns", "year", -1, "'year' must be 0 or more"),
        ("turns", "year", 0, "'year' must be 0 in the setup"),
        ("turns", "asked", "many", r"Expected `int`, got `str` - at `\$.asked`"),
        ("turns", "asked", -1, "'asked' must be 0 or more"),
        ("turns", "rng", [1, -1], "'rng' must be 0 or more"),
        ("turns", "rng", [None, 1], r"at `\$.rng\[0\]`"),
        ("turns", "rng", 5, "damaged"),
        ("turns", "order", ["wolf", "hawk"], "'order' must name every faction once"),
        ("out", "order", ["hawk", "wolf", "vulture", "council"], "'eliminated' must name"),
        ("out", "eliminated", [], "'eliminated' must name"),
        ("turns", "queue", ["hawk", "hawk"], "'queue' must name living factions"),
        ("out", "queue", ["wolf", "hawk"], "'queue' must name living factions"),
        ("turns", "queue", [], "'queue' must name who acts"),
        ("place", "queue", ["wolf"], "'queue' must name every faction in this phase"),
        ("turns", "turn", None, "'turn' must stand exactly"),
        ("turns", "turn/faction", "wolf", "'turn.faction' must be"),
        ("turns", "turn/kills", -1, "'turn' must count"),
        ("turns", "turn/used", ["hornberg"], "'turn.used' must name courtiers"),
        ("turns", "factions/wolf/seat", 1, "'factions.wolf.seat' must be 0"),
        ("turns", "factions/wolf/alive", 1, r"Expected `bool`, got `int` - at `\$.factions\[...\].alive`"),
        ("turns", "factions/wolf/deaf_used", None, "Expected `bool`, got `null` .*deaf_used`"),
        ("turns", "factions/wolf/coins", -1, "'factions.wolf' must have 0 or more coins"),
        ("turns", "factions/wolf/castles", ["atlantis"], "'factions.wolf.castles' must stand in provinces"),
        ("turns", "factions/wolf/castles", FIVE, "'factions.wolf.castles' must be up to 4"),
        ("turns", "factions/wolf/castles", [], "'factions.wolf.castles' must be one or more"),
        ("turns", "factions/wolf/sites", [SITE], "'factions.wolf.sites' must stand where it has no castle"),
        ("turns", "factions/wolf/sites", [SITE | {"at": "moorholz", "opened": [1, "may"]}], "wolf.sites'"),
        ("turns", "factions/wolf/sites", [{"at": "moorholz", "opened": 5}], "damaged"),
        ("out", "factions/hawk/coins", 3, "'factions.hawk' must have nothing"),
        ("turns", "factions/wolf/unplaced", {"castle": 3}, "'factions.wolf.unplaced' must count up to 2"),
        ("turns", "factions/wolf/unplaced/castle", 1, "'factions.wolf.unplaced' must count 0"),
        ("place", "factions/wolf/castles", [], "'factions.wolf.unplaced' must count what"),
        ("two", "factions/wolf/role", None, "'factions' must have a master and a puppet of seat 0"),
        ("turns", "factions/wolf/role", "master", "'factions' must have a master and a puppet of seat 0"),
        ("turns", "factions/wolf", {}, "damaged"),
        ("turns", "factions/wolf/hand", ["joker"], "the card 'joker' must be known"),
        ("turns", "factions/wolf/hand", ["treasurer"], "the card 'treasurer' must be known and in one place"),
        ("turns", "factions/wolf/debts", ["sappers"], "the card 'sappers' must be known"),
        ("turns", "factions/wolf/hand", [["sappers"]], r"factions\[...\].hand\[0\]`"),
        ("turns", "factions/wolf/hand", {}, r"Expected `array`, got `object` .*hand`"),
        ("turns", "factions/wolf/hand", [None], "the card None must be known"),
        ("turns", "decks/spent", "none", r"`\$.decks.spent`"),
        ("turns", "pending", {}, r"`\$.pending`"),
        ("pay", "decks/discard", ["silver_vein.1"], "'silver_vein.1' must be known and in one place"),
        ("turns", "decks/influence", influence_deck(), "must be known and in one place"),
        ("turns", "factions/wolf/shame", ["ghost"], "'factions.wolf.shame' must be tokens"),
        ("turns", "factions/wolf/shame", ["hawk.spy.3"], "'agents.hawk.spy.3.at' must be 'shame' exactly"),
        ("turns", "agents/wolf.knight.1/at", "shame", "'agents.wolf.knight.1.at' must be 'shame' exactly"),
        ("turns", "agents/wolf.knight.1/at", "atlantis", "'agents.wolf.knight.1.at' must be a province"),
        ("turns", "agents/wolf.knight.1/ready", 1, r"`\$.agents\[...\].ready`"),
        ("turns", "agents/wolf.knight.1/kind", "king", "'agents.wolf.knight.1' must have the kind"),
        (
            "turns",
            "agents/eagle.knight.1/at",
            "moorholz",
            "'agents.eagle.knight.1.at' must not be a province",
        ),
        ("out", "agents/hawk.knight.1/at", "moorholz", "'agents.hawk.knight.1.at' must not be a province"),
        ("turns", "agents/wolf.knight.5", AGENT, "'agents' has too many or too few names: wolf.knight.5"),
        ("turns", "factions/rome", {}, "damaged"),
        ("turns", "row/0/id", "wide_world", "'row' and 'unused_triumphs' must be triumphs"),
        ("turns", "row/0/open", False, "'row' must have open triumphs first"),
        ("turns", "row", [], "'row' must be 5 triumphs"),
        ("turns", "row/0/winner", "rome", "'row' must have factions as winners"),
        ("turns", "row/4/winner", "wolf", "'row' must have factions as winners"),
        ("turns", "row/0/winner", "wolf", "'factions.wolf.triumphs' must be those of the row"),
        ("turns", "result", {}, "damaged"),
        ("over", "result", None, "'result' must stand exactly"),
        ("over", "result/why", "boredom", "'result' must have a reason"),
        ("over", "result/factions", ["wolf"], "'result.factions' must rank"),
        ("over", "result/ranking", [0, 1], "'result.ranking' must name every seat once"),
        ("over", "result/shown", ["rome"], "'result.shown' must name factions"),
        ("over", "pending", [USE], "'pending' must be empty"),
        (
            "turns",
            "pending",
            [{"f": "juggle", "faction": "hawk"}],
            r"Invalid value 'juggle' - at `\$\[0\].f` of 'pending'",
        ),
        (
            "turns",
            "pending",
            [{"f": "use", "faction": "hawk"}],
            "missing required field `agent` .* of 'pending'",
        ),
        ("use", "pending/0/faction", "hawk", "'use', which must be of the first faction"),
        ("atone", "pending/0/f", "blessing", "unknown field `agent` .* of 'pending'"),
        ("turns", "pending", [{"f": "return", "faction": "hawk", "agent": "hawk.noble.1"}], "in this phase"),
        ("atone", "pending/0/agent", "hawk.spy.1", "'return', which does not fit"),
        ("use", "pending/0/points", 3, "'use', of which 'points' cannot be"),
        ("use", "pending/0/talks", 1, r"`\$\[0\].talks` of 'pending'"),
        ("use", "pending/0/agent", "ghost", "'use', of which 'agent' cannot be"),
        ("use", "pending/0/agent", None, r"`\$\[0\].agent` of 'pending'"),
        ("talk", "pending/1/to", "wolf", "'talk', of which 'to' cannot be"),
        ("tribute", "pending/0/rivals", ["hawk", "hawk"], "'tribute', of which 'rivals' cannot be"),
        ("pay", "pending/1/left", -1, "'pay', of which 'left' cannot be"),
        ("act", "pending/1/acted", ["ghost"], "'act', of which 'acted' cannot be"),
        ("tire", "pending/1/at", "atlantis", "'tire', of which 'at' cannot be"),
        ("cleanse", "pending/1/begun", 1, r"`\$\[1\].begun` of 'pending'"),
        ("cleanse", "pending/1/begun", False, "'cleanse', of which 'begun' cannot be"),
        ("act", "pending/1/most", 5, "'act', which does not fit its card"),
        ("act", "pending/1/menu", ["kill"], "'act', which does not fit its card"),
        ("act", "pending/1/card", "hornberg", "'act', which does not fit its card"),
        ("act", "pending/0/card", "joker", "damaged: KeyError"),
        ("act", "pending/0/todo", [["gain", 9, 9]], "'effects', which does not fit its card"),
        ("deploy", "pending/1/card", "hornberg", "'deploy', which does not fit its card"),
        ("deploy", "pending/1/card", "sappers", "'deploy', which does not fit its card"),
    ],
)
def test_a_damaged_snapshot_is_refused_with_a_message(
    name: str, path: str, value: object, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        restore(changed(name, path, value))


@pytest.mark.rule("lyssan 9.1")
def test_the_placement_must_go_round() -> None:
    whole = snapshot("place")
    whole["queue"] = whole["queue"][::-1]
    with pytest.raises(ValueError, match="'queue' must begin with those who have a marker more"):
        restore(whole)


@pytest.mark.rule("lyssan 9.1")
def test_somebody_must_be_alive_and_roles_must_be_open() -> None:
    whole = snapshot("turns")
    for faction in whole["factions"].values():
        faction["alive"] = False
    with pytest.raises(ValueError, match="'alive' must be true for somebody"):
        restore(whole | {"eliminated": whole["order"], "queue": []})
    whole = snapshot("roles")
    for name, role in (("hawk", "master"), ("council", "puppet")):
        whole["factions"][name]["role"] = role
    with pytest.raises(ValueError, match="'phase' cannot be 'roles' when all have a role"):
        restore(whole)


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.parametrize("key", KEYS)
def test_a_missing_field_is_refused(key: str) -> None:
    without = {name: value for name, value in snapshot("turns").items() if name != key}
    with pytest.raises(ValueError, match=f"['`]{key}['`]|not a snapshot"):
        restore(without)


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.parametrize("key", FACTION_KEYS)
def test_a_missing_field_of_a_faction_is_refused_or_has_its_default(key: str) -> None:
    whole = snapshot("turns")
    del whole["factions"]["wolf"][key]
    try:
        state = restore(whole)
    except ValueError:
        return
    assert state.awaiting


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.parametrize("name", BUILDERS)
def test_every_situation_is_restored_as_it_was(name: str) -> None:
    state = restore(snapshot(name))
    assert json.loads(json.dumps(state.snapshot())) == snapshot(name)
    built = BUILDERS[name]()
    assert (state.awaiting, state.outcome) == (built.awaiting, built.outcome)


def paths(name: str) -> list[str]:
    """Every path of a snapshot but those of most agents and provinces."""
    whole = snapshot(name)
    found = [*KEYS, *(f"factions/{faction}" for faction in whole["factions"])]
    found += [f"factions/{faction}/{key}" for faction in ("wolf", "hawk") for key in FACTION_KEYS]
    found += [f"agents/{agent}" for agent in ("wolf.knight.1", "hornberg.knight.1")]
    found += [f"agents/wolf.spy.1/{key}" for key in ("kind", "source", "at", "ready")]
    found += [f"row/0/{key}" for key in ("id", "open", "winner")]
    found += [f"{part}/{key}" for part in ("decks", "config", "turn", "result") for key in whole[part] or ()]
    return found + [f"pending/{n}/{key}" for n, step in enumerate(whole["pending"]) for key in step]


NAMES = ["wolf", "hawk", "deichland", "sappers", "hornberg", "purse.1", "wolf.spy.1", "marker", "shame"]
WORDS = [*NAMES, "", "over", "turns", "spring", "setup", "place", "old_blood", "knight", "use", "effects"]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 9) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["f", "faction", "at", "opened", "id", "agent"]), inner, max_size=3)
    ),
    max_leaves=5,
)


@pytest.mark.rule("lyssan 9.1")
@settings(max_examples=300, deadline=None)
@given(name=st.sampled_from(list(BUILDERS)), number=st.integers(0, 999), value=JSON)
def test_any_value_of_a_field_is_refused_or_gives_a_playable_match(
    name: str, number: int, value: object
) -> None:
    """Takes a second."""
    where = paths(name)
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
