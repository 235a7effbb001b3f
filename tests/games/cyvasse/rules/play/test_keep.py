"""Keeps: deploying from them and their fall. Spec: cyvasse 5.6, 5.7."""

import pytest

from game.games.cyvasse.rules.events import Deployed, KeepFell
from tests.games.cyvasse.rules.playing import choose, kinds, options_from, options_of, start, tiles

EMPTY = "8/8/8/8/8/8/8/8"
CORNER = "7O/8/8/8/8/8/8/A7"


@pytest.mark.rule("cyvasse 5.6.1")
@pytest.mark.rule("cyvasse 5.6.2")
@pytest.mark.rule("cyvasse 9.3")
def test_two_pieces_of_any_kind_on_home_tiles_make_the_keep_fall() -> None:
    state = start(f"8 {EMPTY} {CORNER} 6X1/8/5K2/8/8/k7/8/8 D1d1r2 a - 0 1")
    moved, fell, began = choose(state, "move f6 g7")
    assert kinds([moved, began]) == ["moved", "turn_began"]
    assert fell == KeepFell(seat=1, by=0, tile="h8", homes=("g7", "g8"), lost={"dragon": 1, "rabble": 2})
    onyx = state.snapshot()["seats"][1]
    assert (onyx["keep"], onyx["standing"], onyx["reserve"]) == ("h8", False, {})
    assert (onyx["lost"]["dragon"], onyx["lost"]["rabble"]) == (1, 3)


@pytest.mark.rule("cyvasse 5.6.1")
def test_a_capture_on_a_home_tile_can_make_the_keep_fall() -> None:
    state = start(f"8 {EMPTY} {CORNER} 6X1/7r/5K2/8/8/k7/7H/8 d1 a - 0 1")
    assert kinds(choose(state, "move h2 h7")) == ["moved", "captured", "keep_fell", "turn_began"]


@pytest.mark.rule("cyvasse 5.6.1")
def test_a_deployment_can_make_a_keep_fall() -> None:
    state = start(f"8 {EMPTY} 8/8/8/8/8/8/O1A5/8 7k/8/8/8/8/8/6K1/R7 R1r1 a - 0 1")
    assert kinds(choose(state, "deploy rabble b1")) == ["deployed", "keep_fell", "turn_began"]


@pytest.mark.rule("cyvasse 5.6.1")
def test_after_a_pass_only_pieces_of_the_side_that_passed_count_against_a_keep() -> None:
    state = start(f"8 {EMPTY} {CORNER} 6X1/6h1/5K2/8/8/k7/R1R5/8 d1 a - 0 1")
    choose(state, "move a2 b2")
    assert kinds(choose(state, "pass")) == ["passed", "turn_began"]
    assert state.snapshot()["seats"][1]["standing"]


@pytest.mark.rule("cyvasse 5.6.1")
def test_a_keep_does_not_fall_to_its_own_pieces() -> None:
    state = start(f"8 {EMPTY} {CORNER} k7/8/8/8/8/8/RR6/1K6 d1 a - 0 1")
    assert "keep_fell" not in kinds(choose(state, "move a2 a3"))


@pytest.mark.rule("cyvasse 5.6.2")
def test_a_side_without_a_keep_moves_but_does_not_deploy() -> None:
    state = start(f"8 {EMPTY} {CORNER} 6X1/8/5K2/8/8/k7/8/7d r2 a - 0 1")
    choose(state, "move f6 g7")
    assert not options_of(state, verb="deploy")
    assert "move h1 g1" in options_of(state)


@pytest.mark.rule("cyvasse 5.6.3")
@pytest.mark.parametrize(("ground", "goals"), [("8", {"h4", "h5", "h6"}), ("7w", {"h4", "h5"})])
def test_a_fallen_keep_leaves_the_terrain_of_its_tile(ground: str, goals: set[str]) -> None:
    state = start(f"8 8/8/8/{ground}/8/8/8/8 8/8/8/7o/8/8/8/8 k7/8/8/8/8/8/8/K6H - a - 0 1")
    assert {option.split()[2] for option in options_from(state, "h1")} & {"h4", "h5", "h6"} == goals


@pytest.mark.rule("cyvasse 5.6.3")
def test_a_fallen_keep_in_a_forest_is_a_forest_again() -> None:
    standing = start("8 7f/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/8 k7/8/8/8/8/8/8/K1X5 - a - 0 1")
    assert "move c1 h8" not in options_of(standing)
    fallen = start("8 7f/8/8/8/8/8/8/8 7o/8/8/8/8/8/8/8 k7/8/8/8/8/8/8/K1X5 - a - 0 1")
    assert "move c1 h8" in options_of(fallen)


@pytest.mark.rule("cyvasse 5.6.4")
def test_a_keep_that_falls_with_the_king_inside_wins() -> None:
    state = start(f"8 {EMPTY} {CORNER} 6X1/8/5H2/8/8/8/8/4r3 K1k1d1 a - 0 1")
    events = choose(state, "move f6 h6", "move e1 e2", "move h6 h7")
    assert kinds(events) == ["moved", "keep_fell", "match_over"]
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "keep")


@pytest.mark.rule("cyvasse 5.6.5")
@pytest.mark.rule("cyvasse 5.7")
def test_one_enemy_on_a_home_tile_only_stops_deploying_there() -> None:
    state = start(f"8 {EMPTY} {CORNER} k7/8/8/8/8/8/1x6/8 K1D1d1 a - 0 1")
    assert options_of(state, verb="deploy") == {
        f"deploy {kind} {tile}" for kind in ("king", "dragon") for tile in ("a2", "b1")
    }


@pytest.mark.rule("cyvasse 5.7")
def test_deploying_needs_no_path_and_works_on_any_terrain() -> None:
    state = start("8 8/8/8/8/8/8/ww6/1f6 7O/8/8/8/8/8/8/A7 k7/8/8/8/8/8/8/8 K1R2d1 a - 0 1")
    assert {option.split()[2] for option in options_of(state, verb="deploy")} == tiles("a2 b2 b1")
    deployed = choose(state, "deploy king a2")[0]
    assert deployed == Deployed(seat=0, piece="king", tile="a2")
    assert state.snapshot()["seats"][0]["reserve"] == {"rabble": 2}


@pytest.mark.rule("cyvasse 5.7")
def test_no_piece_is_deployed_onto_a_mountain_or_a_keep_beside_the_own() -> None:
    state = start("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^7/AO6 k7/8/8/8/8/8/8/8 K1d1 a - 0 1")
    assert options_of(state, verb="deploy") == {"deploy king b2"}


@pytest.mark.rule("cyvasse 5.7")
def test_with_an_empty_reserve_nothing_is_deployed() -> None:
    assert not options_of(start(f"8 {EMPTY} {CORNER} k7/8/8/8/8/8/8/3K4 - a - 0 1"), verb="deploy")
