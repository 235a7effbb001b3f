"""Snapshots and restored matches. Spec: cyvasse 9.1."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.games.cyvasse import rules
from game.games.cyvasse.rules.data import ARMY
from tests.games.cyvasse.rules.playing import choose, random_match, set_up, start
from tests.games.cyvasse.rules.positions import POSITIONS

GARDEN = {"board": "jade_garden"}
KEYS = (
    *("game", "version", "config", "phase", "size", "terrain", "sections", "seats", "builder", "first"),
    *("to_move", "pending", "turn", "quiet", "strength", "seen", "cfen", "result", "rng"),
)
SEAT_KEYS = ("side", "mountains", "keep", "standing", "units", "reserve", "lost", "setup")


def in_setup() -> dict[str, Any]:
    state = rules.new(GARDEN, 7)
    set_up(state, 0, "build", "mountain a4", "mountain b4", "mountain c4", "keep b1", "place king a1")
    set_up(state, 1, "preset wall", "done")
    return json_snapshot(state)


def in_play() -> dict[str, Any]:
    return json_snapshot(random_match({**GARDEN, "setup": "quick"}, 3, steps=30))


def at_the_end() -> dict[str, Any]:
    return json_snapshot(random_match({**GARDEN, "setup": "quick"}, 3))


def json_snapshot(state: rules.CyvasseState) -> dict[str, Any]:
    return dict(json.loads(json.dumps(state.snapshot())))


SITUATIONS = {"setup": in_setup(), "play": in_play(), "over": at_the_end()}


@pytest.mark.rule("cyvasse 9.1")
def test_a_snapshot_has_every_field_of_the_rulebook() -> None:
    for phase, snapshot in SITUATIONS.items():
        assert tuple(snapshot) == KEYS
        assert snapshot["phase"] == phase
        for seat in snapshot["seats"]:
            assert tuple(seat) == SEAT_KEYS


@pytest.mark.rule("cyvasse 9.1")
def test_the_snapshot_has_what_a_seat_has_placed_so_far() -> None:
    alabaster, onyx = SITUATIONS["setup"]["seats"]
    assert alabaster["mountains"] == ["a4", "b4", "c4"]
    assert (alabaster["keep"], alabaster["standing"], alabaster["units"]) == ("b1", True, {"a1": "king"})
    assert alabaster["reserve"] == {kind: count for kind, count in ARMY.items() if kind != "king"}
    assert alabaster["lost"] == {}
    assert alabaster["setup"] == {
        "step": "home",
        "done": False,
        "undos_left": 30,
        "trail": [
            ["build"],
            ["mountain", "a4"],
            ["mountain", "b4"],
            ["mountain", "c4"],
            ["keep", "b1"],
            ["place", "king", "a1"],
        ],
    }
    assert onyx["setup"] == {"step": None, "done": True, "undos_left": 30, "trail": [["preset", "wall"]]}
    assert SITUATIONS["setup"]["strength"] is SITUATIONS["setup"]["cfen"] is None
    assert (SITUATIONS["setup"]["turn"], SITUATIONS["setup"]["to_move"]) == (0, None)


@pytest.mark.rule("cyvasse 9.1")
def test_lost_pieces_are_those_not_on_the_board_and_not_in_reserve() -> None:
    for seat in SITUATIONS["over"]["seats"]:
        left = list(seat["units"].values())
        assert {
            kind: left.count(kind) + seat["reserve"].get(kind, 0) + seat["lost"].get(kind, 0) for kind in ARMY
        } == ARMY


@pytest.mark.rule("cyvasse 9.1")
def test_the_counts_of_positions_are_sorted_by_position() -> None:
    counts = SITUATIONS["over"]["seen"]
    assert counts == sorted(counts)
    assert all(len(key.split(" ")) == 4 and times >= 1 for key, times in counts)


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize("phase", list(SITUATIONS))
def test_a_restored_match_equals_the_original(phase: str) -> None:
    snapshot = SITUATIONS[phase]
    state = rules.restore(snapshot)
    assert json_snapshot(state) == snapshot
    assert (state.outcome is not None) == (phase == "over")
    assert state.log == []


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize("setup", ["secret", "quick", "open", "mirror"])
def test_a_restored_match_continues_like_the_original(setup: str) -> None:
    config = {"setup": setup, "king": "field", "truce": "on"}
    for seed, steps in enumerate((0, 1, 5, 9, 14, 22, 60)):
        state = random_match(config, seed, steps=steps)
        again = rules.restore(json_snapshot(state))
        while state.awaiting:
            assert again.awaiting == state.awaiting
            decision = state.awaiting[-1]
            choice = decision.options[(seed + steps) * 7 % len(decision.options)]
            assert again.choose(decision.seat, choice) == state.choose(decision.seat, choice)
            if len(again.log) > 60:
                break
        assert again.snapshot() == state.snapshot()


@pytest.mark.rule("cyvasse 9.1")
def test_restoring_ignores_additional_keys() -> None:
    assert (
        json_snapshot(rules.restore(SITUATIONS["play"] | {"log": [1, 2], "note": "ours"}))
        == SITUATIONS["play"]
    )


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize("name", list(POSITIONS))
def test_a_match_from_a_position_can_be_restored(name: str) -> None:
    state = start(POSITIONS[name])
    assert rules.restore(json_snapshot(state)).awaiting == state.awaiting


@pytest.mark.rule("cyvasse 9.1")
def test_a_pending_rabble_and_a_ruin_are_restored() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/4O3/8/8/8/8/8/1A6 7k/6r1/5S2/3R4/8/8/7R/K7 d1 a - 0 1")
    choose(state, "move d5 d6")
    again = rules.restore(json_snapshot(state))
    assert again.snapshot() == state.snapshot()
    assert again.awaiting[0].ask == "cyvasse.rabble"


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize(("seats", "order"), [(0, ["b4", "a4", "c4"]), (0, ["c4", "b4", "a4"])])
def test_the_order_of_mountains_does_not_matter(seats: int, order: list[str]) -> None:
    snapshot = in_setup()
    snapshot["seats"][seats]["mountains"] = order
    assert json_snapshot(rules.restore(snapshot)) == SITUATIONS["setup"]


def changed(snapshot: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """Returns a copy with another value at a dotted path such as `seats.0.keep`."""
    copy = json.loads(json.dumps(snapshot))
    *parents, last = [int(part) if part.isdigit() else part for part in path.split(".")]
    inner = copy
    for part in parents:
        inner = inner[part]
    inner[last] = value
    return dict(copy)


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize(
    ("phase", "path", "value", "message"),
    [
        ("play", "game", "chess", r"\bgame\b"),
        ("play", "version", 2, r"\bversion\b"),
        ("play", "phase", "lunch", r"\bphase\b"),
        ("play", "phase", "over", r"\bphase\b"),
        ("setup", "phase", "play", r"\bfirst\b"),
        ("play", "config", None, r"\bconfig\b"),
        ("play", "config.setup", "loud", r"\bsetup\b"),
        ("play", "config.colour", "red", r"\bcolour\b"),
        ("play", "size", 10, r"\bsize\b"),
        ("play", "terrain", "plain", r"\bterrain\b"),
        ("play", "terrain", ["p"], "terrain"),
        ("play", "terrain.3", "pppppppq", "terrain"),
        ("play", "sections", 4, r"\bsections\b"),
        ("play", "sections", [{"id": "ford", "turns": 4, "quarter": "a_left"}] * 4, r"\bsections\b"),
        ("play", "sections", [{"id": "ford", "turns": 0, "quarter": "o_left"}] * 4, r"\bsections\b"),
        ("play", "sections", [5, 5, 5, 5], r"\bsections\b"),
        ("play", "seats", None, r"\bseats\b"),
        ("play", "seats", [1], r"\bseats\b"),
        ("play", "seats", [1, 2], r"seats\[0\]"),
        ("play", "seats.0.setup", None, r"seats\[0\]\.setup"),
        ("play", "seats.0.setup.undos_left", 31, "undos_left"),
        ("play", "seats.0.setup.trail", [[]], "trail"),
        ("play", "seats.0.setup.trail", [["build", 1]], "trail"),
        ("play", "seats.0.setup.done", 1, "done"),
        ("play", "seats.0.setup.step", "home", r"\bseats\b"),
        ("play", "seats.1.mountains", None, "mountains"),
        ("play", "seats.1.mountains", ["z9"], "mountains"),
        ("play", "seats.1.mountains", ["a8", "b8", "c8", "d8", "e8"], "mountains"),
        ("play", "seats.1.mountains", ["a8", "a8"], "mountains"),
        ("play", "seats.1.keep", "z9", "keep"),
        ("play", "seats.1.keep", None, "no standing keep"),
        ("play", "seats.1.standing", "yes", "standing"),
        ("play", "seats.0.units", ["a1"], "units"),
        ("play", "seats.0.units", {"a1": "wizard"}, "units"),
        ("play", "seats.0.units", {"a1": "king", "a2": "king"}, "2 of king"),
        ("play", "seats.0.reserve", {"king": 0}, "reserve"),
        ("play", "seats.0.reserve", {"wizard": 1}, "reserve"),
        ("play", "seats.0.lost", {"rabble": 3}, r"\bseats\b"),
        ("play", "seats.0.side", "onyx", r"\bseats\b"),
        ("play", "builder", 1, r"\bbuilder\b"),
        ("play", "first", None, r"\bfirst\b"),
        ("play", "first", 2, r"\bfirst\b"),
        ("setup", "first", 1, r"\bfirst\b"),
        ("play", "to_move", None, r"\bto_move\b"),
        ("play", "to_move", "a", r"\bto_move\b"),
        ("play", "pending", "e4", "pending"),
        ("play", "pending", 4, r"\bpending\b"),
        ("play", "turn", 0, r"\bphase\b"),
        ("play", "turn", "1", r"\bturn\b"),
        ("play", "turn", True, r"\bturn\b"),
        ("play", "quiet", -1, r"\bquiet\b"),
        ("play", "quiet", 59, r"\bcfen\b"),
        ("play", "strength", [1, 1], r"\bstrength\b"),
        ("play", "seen", {}, r"\bseen\b"),
        ("play", "seen", [["x"]], r"\bseen\b"),
        ("play", "cfen", None, r"\bcfen\b"),
        ("play", "result", {"winner": 0}, "reason.*result"),
        ("over", "result", None, r"\bphase\b"),
        ("over", "result.reason", "boredom", r"result\.reason"),
        ("over", "result.strength", [1], r"result\.strength"),
        ("over", "result.winner", 3, r"result\.winner"),
        ("over", "result.ranks", [1, 1], r"\bresult\b"),
        ("play", "rng", None, r"\brng\b"),
        ("play", "rng", [1], r"\brng\b"),
        ("play", "rng", [1, -1], r"\brng\b"),
        ("setup", "seats.0.setup.trail", [["build"], ["mountain", "a8"]], r"seats\[0\]\.setup"),
        ("setup", "seats.0.setup.trail", [["build"], ["undo"]], r"seats\[0\]\.setup"),
        ("setup", "seats.0.setup.trail", [], r"\bseats\b"),
        ("setup", "seats.0.setup.done", True, r"\bseats\b"),
        ("setup", "seats.0.units", {}, r"\bseats\b"),
        ("setup", "turn", 1, r"\bturn\b"),
    ],
)
def test_the_message_about_a_damaged_field_names_it(
    phase: str, path: str, value: object, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        rules.restore(changed(SITUATIONS[phase], path, value))


@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize("key", KEYS)
def test_the_message_about_a_missing_field_names_it(key: str) -> None:
    without = {name: value for name, value in SITUATIONS["play"].items() if name != key}
    with pytest.raises(ValueError, match=f"[`']{key}"):
        rules.restore(without)


@pytest.mark.rule("cyvasse 9.1")
def test_a_position_without_an_option_for_the_side_to_move_is_refused() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 8/8/8/8/8/2H5/8/k1K5 - a - 0 1")
    snapshot = changed(json_snapshot(state), "to_move", 1)
    with pytest.raises(ValueError, match="no option"):
        rules.restore(snapshot)


PATHS = [
    f"{phase}:{path}"
    for phase, snapshot in SITUATIONS.items()
    for path in (
        *KEYS,
        *(f"config.{key}" for key in snapshot["config"]),
        *(f"seats.{seat}.{key}" for seat in (0, 1) for key in SEAT_KEYS),
        *(f"seats.{seat}.setup.{key}" for seat in (0, 1) for key in ("step", "done", "undos_left", "trail")),
        *(f"seats.{seat}" for seat in (0, 1)),
        *(f"terrain.{row}" for row in range(8)),
    )
]
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-2, 70)
    | st.sampled_from(["a1", "king", "", "over", "play", "plan"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["a1", "king", "id"]), inner, max_size=2)
    ),
    max_leaves=5,
)


@pytest.mark.rule("cyvasse 9.1")
@settings(max_examples=300, deadline=None)
@given(where=st.sampled_from(PATHS), value=JSON)
def test_any_value_of_a_field_is_refused_or_gives_a_playable_match(where: str, value: object) -> None:
    """Takes a second: many values are tried in many fields."""
    phase, path = where.split(":")
    try:
        state = rules.restore(changed(SITUATIONS[phase], path, value))
    except ValueError:
        return
    assert bool(state.awaiting) != (state.outcome is not None)
    assert all(decision.options for decision in state.awaiting)
