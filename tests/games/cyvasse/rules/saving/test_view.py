"""Views: what each seat may know. Spec: cyvasse 9.2, 11."""

import json

import pytest

from game.contract import Seat, visible_to
from game.games.cyvasse import rules
from game.games.cyvasse.rules.state import CyvasseState
from tests.games.cyvasse.rules.playing import set_up

TABLE = {"board": "bare_table"}
MASKED = ("mountains", "keep", "standing", "units", "reserve")
LAYOUTS = [
    ("preset wall",),
    ("preset tide", "undo", "preset hall"),
    ("build", "mountain a10", "undo", "mountain b10"),
    ("build", "mountain a10", "mountain b10", "mountain c6", "keep e9", "place king d9", "place rabble e8"),
    (),
]


def with_layout(setup: str, layout: tuple[str, ...], seat: Seat = 1) -> CyvasseState:
    state = rules.new({**TABLE, "setup": setup}, 9)
    set_up(state, 1 - seat, "preset wall")
    set_up(state, seat, *layout)
    return state


@pytest.mark.rule("cyvasse 9.2")
@pytest.mark.rule("cyvasse 11.1")
def test_behind_the_screen_a_seat_sees_its_own_layout_and_whether_the_other_is_done() -> None:
    state = with_layout("secret", LAYOUTS[0])
    snapshot, view = state.snapshot(), state.view(0)
    assert view["seats"][0] == snapshot["seats"][0]
    assert [view["seats"][1][key] for key in MASKED] == [None] * 5
    assert view["seats"][1]["setup"] == {"step": None, "done": False, "undos_left": None, "trail": None}
    set_up(state, 1, "done")
    assert state.view(0)["seats"][1]["setup"]["done"]
    assert {key: value for key, value in view.items() if key not in ("seats", "rng")} == {
        key: value for key, value in snapshot.items() if key not in ("seats", "rng")
    }


@pytest.mark.rule("cyvasse 9.2")
@pytest.mark.rule("cyvasse 11.1")
@pytest.mark.parametrize("onlooker", [0, None])
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_view_does_not_depend_on_the_other_seats_layout(
    onlooker: Seat | None, layout: tuple[str, ...]
) -> None:
    state, blank = with_layout("secret", layout), with_layout("secret", ())
    assert state.view(onlooker) == blank.view(onlooker)
    assert visible_to(state.log, onlooker) == visible_to(blank.log, onlooker)


@pytest.mark.rule("cyvasse 9.2")
@pytest.mark.rule("cyvasse 11.3")
@pytest.mark.parametrize("setup", ["secret", "quick"])
def test_the_room_sees_neither_layout(setup: str) -> None:
    state = with_layout(setup, LAYOUTS[0])
    for seat in state.view(None)["seats"]:
        assert [seat[key] for key in MASKED] == [None] * 5
    assert [event.kind for event in visible_to(state.log, None)] == ["board_laid"]


@pytest.mark.rule("cyvasse 9.2")
@pytest.mark.parametrize("setup", ["open", "mirror"])
def test_without_a_screen_nothing_but_the_generator_is_masked(setup: str) -> None:
    state = rules.new({**TABLE, "setup": setup, "first": "onyx"}, 9)
    state.choose(state.awaiting[0].seat, state.awaiting[0].options[0])
    for onlooker in (0, 1, None):
        assert state.view(onlooker) == state.snapshot() | {"rng": None}
        assert visible_to(state.log, onlooker) == state.log


@pytest.mark.rule("cyvasse 11.2")
@pytest.mark.rule("cyvasse 11.4")
def test_views_and_events_do_not_reveal_the_seed() -> None:
    views = []
    for seed in (1, 2, 3, 4, 5, 6):
        state = rules.new(TABLE, seed)
        set_up(state, 0, "preset wall", "done")
        set_up(state, 1, "preset tower")
        views.append(json.dumps([state.view(0), state.view(1), [event.record() for event in state.log]]))
    assert len(set(views)) == 1


@pytest.mark.rule("cyvasse 11.3")
def test_the_order_in_which_the_seats_build_changes_nothing() -> None:
    first_alabaster, first_onyx = rules.new(TABLE, 9), rules.new(TABLE, 9)
    set_up(first_alabaster, 0, "preset wall", "done")
    set_up(first_alabaster, 1, "preset tower", "done")
    set_up(first_onyx, 1, "preset tower")
    set_up(first_onyx, 0, "preset wall", "done")
    set_up(first_onyx, 1, "done")
    assert first_alabaster.snapshot() == first_onyx.snapshot()


@pytest.mark.rule("cyvasse 9.2")
def test_changing_a_view_does_not_change_the_match() -> None:
    state = with_layout("secret", LAYOUTS[0])
    before = json.dumps(state.snapshot())
    view = state.view(0)
    view["seats"][0]["units"].clear()
    view["config"]["board"] = "moon"
    view["terrain"].clear()
    assert json.dumps(state.snapshot()) == before
