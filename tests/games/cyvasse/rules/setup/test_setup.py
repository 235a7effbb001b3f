"""A seat's setup, step by step. Spec: cyvasse 3.2 to 3.7."""

import pytest

from game.contract import Illegal
from game.games.cyvasse import rules
from game.games.cyvasse.rules.data import KINDS, PRESETS
from game.games.cyvasse.rules.events import SetupDone, SetupPlaced, SetupUndone
from game.games.cyvasse.rules.state import CyvasseState
from tests.games.cyvasse.rules.playing import options_of, parse, set_up, tiles

TABLE = {"board": "bare_table"}
BUILT = ("build", "mountain a5", "mountain b5", "mountain c5")


def asks(state: CyvasseState) -> dict[int, str]:
    return {decision.seat: decision.ask for decision in state.awaiting}


@pytest.mark.rule("cyvasse 3.2")
def test_both_seats_build_at_the_same_time_independently() -> None:
    state = rules.new(TABLE, 1)
    assert asks(state) == {0: "cyvasse.plan", 1: "cyvasse.plan"}
    set_up(state, 1, "build")
    assert asks(state) == {0: "cyvasse.plan", 1: "cyvasse.mountain"}
    set_up(state, 1, "mountain a6", "mountain b6", "mountain c6")
    assert asks(state) == {0: "cyvasse.plan", 1: "cyvasse.keep"}
    set_up(state, 0, "preset hall")
    set_up(state, 1, "keep e9")
    assert asks(state) == {0: "cyvasse.home", 1: "cyvasse.home"}


@pytest.mark.rule("cyvasse 3.3")
def test_the_plan_is_to_build_or_to_take_one_of_six_presets() -> None:
    plan = rules.new(TABLE, 1).awaiting[0].options
    assert plan == (
        ("build",),
        *(("preset", name) for name in ("wall", "tide", "nest", "riders", "tower", "hall")),
    )
    quick = rules.new({**TABLE, "setup": "quick"}, 1).awaiting[0].options
    assert quick == plan[1:]


@pytest.mark.rule("cyvasse 3.4")
def test_the_three_mountains_can_be_anywhere_in_the_own_half() -> None:
    state = rules.new({"board": "two_rivers"}, 1)
    set_up(state, 0, "build")
    half = {f"mountain {file}{rank}" for file in "abcdefghij" for rank in range(1, 6)}
    assert options_of(state, 0) == half | {"undo"}
    set_up(state, 0, "mountain c5", "mountain b1")
    assert options_of(state, 0) == half - {"mountain c5", "mountain b1"} | {"undo"}
    set_up(state, 0, "mountain a1")
    assert asks(state)[0] == "cyvasse.keep"


@pytest.mark.rule("cyvasse 3.4")
def test_onyx_builds_in_the_upper_half() -> None:
    state = rules.new(TABLE, 1)
    set_up(state, 1, "build")
    assert {option.split()[1] for option in options_of(state, 1, "mountain")} == {
        f"{file}{rank}" for file in "abcdefghij" for rank in range(6, 11)
    }


@pytest.mark.rule("cyvasse 3.5")
def test_a_keep_needs_three_home_tiles_behind_the_front_rank() -> None:
    state = rules.new({"board": "jade_garden"}, 1)
    set_up(state, 1, "build", "mountain b8", "mountain h7", "mountain d6")
    keeps = {option.split()[1] for option in options_of(state, 1, "keep")}
    half = {f"{file}{rank}" for file in "abcdefgh" for rank in (6, 7, 8)}
    assert keeps == half - tiles("b8 h7 d6 a8 h8")


@pytest.mark.rule("cyvasse 3.5")
def test_a_keep_can_be_in_a_corner_without_mountains_beside_it() -> None:
    state = rules.new(TABLE, 1)
    set_up(state, 0, *BUILT)
    assert {"keep a1", "keep j1"} <= options_of(state, 0)
    set_up(state, 0, "keep a1")
    assert {option.split()[2] for option in options_of(state, 0, "place")} == tiles("a2 b1 b2")


@pytest.mark.rule("cyvasse 3.5")
@pytest.mark.parametrize("mountains", ["a3 b3 c3", "a1 c2 b3", "e2 f2 g2", "b1 b2 a2"])
def test_in_every_layout_two_home_tiles_can_be_reached_from_the_screen(mountains: str) -> None:
    state = rules.new({"board": "jade_garden"}, 1)
    set_up(state, 0, "build", *(f"mountain {tile}" for tile in mountains.split()))
    grid = state.battle.position.board.grid
    for keep in [option.split()[1] for option in options_of(state, 0, "keep")]:
        blocked = {*mountains.split(), keep}
        reached = {f"{file}5" for file in "abcdefgh"}
        for _ in range(64):
            reached |= {near for tile in reached for near in grid.neighbours[tile] if near not in blocked}
        assert len(reached & set(grid.neighbours[keep])) >= 2


@pytest.mark.rule("cyvasse 3.6")
def test_any_kind_in_reserve_can_be_placed_on_any_free_home_tile() -> None:
    state = rules.new(TABLE, 1)
    set_up(state, 0, *BUILT, "keep a1")
    placements = {f"place {kind} {tile}" for kind in KINDS for tile in ("a2", "b1", "b2")}
    assert options_of(state, 0) == placements | {"undo"}
    set_up(state, 0, "place dragon a2")
    assert options_of(state, 0) == {
        f"place {kind} {tile}" for kind in KINDS[:1] + KINDS[2:] for tile in ("b1", "b2")
    } | {
        "undo",
        "done",
    }
    set_up(state, 0, "place rabble b1", "place rabble b2")
    assert options_of(state, 0) == {"undo", "done"}
    assert state.snapshot()["seats"][0]["reserve"]["rabble"] == 1


@pytest.mark.rule("cyvasse 3.6")
def test_the_last_home_tile_is_kept_for_a_king_who_must_be_placed() -> None:
    state = rules.new({**TABLE, "king": "field"}, 1)
    set_up(state, 0, *BUILT, "keep a1", "place dragon a2")
    assert "done" not in options_of(state, 0)
    set_up(state, 0, "place rabble b1")
    assert options_of(state, 0) == {"place king b2", "undo"}
    set_up(state, 0, "place king b2")
    assert options_of(state, 0) == {"done", "undo"}


@pytest.mark.rule("cyvasse 3.6")
def test_the_last_home_tile_is_open_to_any_piece_once_the_king_is_placed() -> None:
    state = rules.new({**TABLE, "king": "field"}, 1)
    set_up(state, 0, *BUILT, "keep a1", "place king a2", "place rabble b1")
    assert {"place rabble b2", "done"} <= options_of(state, 0)


@pytest.mark.rule("cyvasse 3.7")
def test_undo_goes_back_step_by_step_to_the_plan() -> None:
    state = rules.new(TABLE, 1)
    before = [state.snapshot()["seats"][0] | {"setup": None}]
    for step in (*BUILT, "keep e2", "place dragon e3"):
        set_up(state, 0, step)
        before.append(state.snapshot()["seats"][0] | {"setup": None})
    for left in range(29, 23, -1):
        before.pop()
        assert set_up(state, 0, "undo") == [SetupUndone(seat=0, seen_by=(0,))]
        seat = state.snapshot()["seats"][0]
        assert seat | {"setup": None} == before[-1]
        assert seat["setup"]["undos_left"] == left
    assert asks(state)[0] == "cyvasse.plan"
    assert parse("undo") not in state.awaiting[0].options


@pytest.mark.rule("cyvasse 3.7")
def test_a_preset_is_taken_back_as_a_whole() -> None:
    state = rules.new(TABLE, 1)
    before = state.snapshot()["seats"][0]
    set_up(state, 0, "preset nest", "place rabble d1", "undo", "undo")
    again = state.snapshot()["seats"][0]
    assert again | {"setup": None} == before | {"setup": None}
    assert again["setup"] == {"step": "plan", "done": False, "undos_left": 28, "trail": []}


@pytest.mark.rule("cyvasse 3.7")
def test_a_seat_has_thirty_undos_and_cannot_undo_after_done() -> None:
    state = rules.new(TABLE, 1)
    for _ in range(30):
        set_up(state, 0, "build", "undo")
    set_up(state, 0, "build")
    assert "undo" not in options_of(state, 0)
    set_up(state, 1, "preset wall")
    set_up(state, 1, "done")
    with pytest.raises(Illegal):
        set_up(state, 1, "undo")


@pytest.mark.rule("cyvasse 9.3")
def test_behind_the_screen_only_the_seat_itself_sees_its_steps() -> None:
    state = rules.new(TABLE, 1)
    (placed,) = set_up(state, 0, "build")
    assert placed == SetupPlaced(seat=0, option=("build",), seen_by=(0,))
    set_up(state, 0, "undo")
    (preset,) = set_up(state, 0, "preset wall")
    assert preset.masked(1) == SetupPlaced(seat=0, option=None, seen_by=(0,))
    assert set_up(state, 0, "done") == [SetupDone(seat=0)]


@pytest.mark.rule("cyvasse 3.9")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_pieces_can_still_be_placed_after_a_preset(preset: str) -> None:
    state = rules.new({**TABLE, "setup": "quick"}, 1)
    set_up(state, 0, f"preset {preset}")
    assert asks(state)[0] == "cyvasse.home"
    assert {"done", "undo"} <= options_of(state, 0)
    assert bool(options_of(state, 0, "place")) == (preset == "nest")
