"""The reasons why an option is not open."""

from collections.abc import Iterator
from functools import partial
from random import Random

import pytest

from game.contract import Decision, Option, Seat
from game.games.cyvasse import rules
from game.games.cyvasse.rules import setup, turn
from game.games.cyvasse.rules.data import ARMY
from game.games.cyvasse.rules.movement import why_not_strike
from tests.games.cyvasse.rules.playing import PLAINS, parse, set_up, start

POSITION = (
    "8 f7/8/8/8/8/1w2f3/8/8 7O/8/8/8/4^3/8/A6^/8 1k4x1/2e5/8/4r3/1E1H3s/T2R1S2/3S2C1/2D1L1SK E1r1 a - 0 1"
)


RULES = rules.CyvasseRules()


def why(position: str, option: str, **config: str) -> tuple[str, str | None] | None:
    state = start(position, **config)
    return reason(state, state.awaiting[0].seat, *parse(option))


def reason(state: rules.CyvasseState, seat: Seat, *option: str | int) -> tuple[str, str | None] | None:
    """The reason why a seat that decides cannot choose an option, and the tile that causes it."""
    decision = next(decision for decision in state.awaiting if decision.seat == seat)
    found = RULES.why_not(RULES.known(state.view(seat)), decision, option)
    return None if found is None else (found.key, found.values.get("tile"))


on_plains = partial("{} {} - a - 0 1".format, PLAINS)


@pytest.mark.parametrize(
    ("position", "option", "expected"),
    [
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move a2 a3", None),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move a2", None),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move b1", ("no_piece_of_yours", "b1")),
        (on_plains("7k/8/8/8/8/8/R7/KE6"), "move a1", None),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/^^6/1^6 7k/8/8/8/8/8/8/K1R5 - a - 0 1",
            "move a1",
            ("cannot_move", None),
        ),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move a2 a4", ("not_a_step_of_this_piece", "a4")),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move a2 b3", ("not_a_step_of_this_piece", "b3")),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move a1 a2", ("friend_there", "a2")),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move b1 b2", ("no_piece_of_yours", "b1")),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "move h8 h7", ("no_piece_of_yours", "h8")),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "pass", ("turn_must_be_used", None)),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "dance a2", ("not_now", None)),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "strike a2 a3", ("not_now", None)),
        (on_plains("7k/8/8/8/8/8/R7/K7"), "strike a2 a3 a4", ("not_a_step_of_this_piece", "a4")),
        (on_plains("7k/8/8/8/8/E1R5/8/K7"), "move a3 d3", ("friend_in_the_way", "c3")),
        (on_plains("7k/8/8/8/8/E1r5/8/K7"), "move a3 d3", ("enemy_in_the_way", "c3")),
        (on_plains("7k/8/8/8/8/H1r5/8/K7"), "move a3 d3", ("enemy_in_the_way", "c3")),
        (on_plains("7k/8/8/8/8/E1e5/8/K7"), "move a3 c3", ("elephant_guarded", "c3")),
        (on_plains("7k/8/8/8/8/8/1e6/K7"), "move a1 b2", ("elephant_guarded", "b2")),
        (on_plains("7k/8/8/8/8/8/1R6/KT6"), "move b1 d3", None),
        (on_plains("7k/8/8/8/8/8/2R5/KT6"), "move b1 d3", ("jumps_only_to_capture", "c2")),
        (on_plains("7k/8/8/8/8/3e4/2R5/KT6"), "move b1 d3", None),
        (on_plains("7k/8/8/8/4e3/8/2R5/KT6"), "move b1 e4", ("elephant_guarded", "e4")),
        (
            "8 8/8/8/8/8/2w5/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/E7/8/K7 - a - 0 1",
            "move a3 d3",
            ("water_stops", "c3"),
        ),
        (
            "8 8/8/8/8/8/2w5/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/H1R5/8/K7 - a - 0 1",
            "move a3 d3",
            ("water_stops", "c3"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/2^5/8/8 7k/8/8/8/8/H7/8/K7 - a - 0 1",
            "move a3 d3",
            ("mountain_in_the_way", "c3"),
        ),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/2^5/8/8 7k/8/8/8/8/D7/8/K7 - a - 0 1", "move a3 d3", None),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/2^5/8/8 7k/8/8/8/8/D7/8/K7 - a - 0 1",
            "move a3 c3",
            ("mountain_there", "c3"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/2O5/8/8 7k/8/8/8/8/D7/8/K7 - a - 0 1",
            "move a3 d3",
            ("keep_in_the_way", "c3"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/2O5/8/8 7k/8/8/8/8/D7/8/K7 - a - 0 1",
            "move a3 c3",
            ("keep_there", "c3"),
        ),
        (
            "8 f7/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 r6k/8/8/8/8/3X4/8/K7 - a - 0 1",
            "move d3 a8",
            ("forest_taken", "a8"),
        ),
        (
            "8 f7/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 r6k/8/8/8/8/3X4/8/K7 - a - 0 1",
            "move d3 a7",
            ("not_a_step_of_this_piece", "a7"),
        ),
        (on_plains("7k/8/8/8/8/8/SS6/K1R5"), "swap a2 b2", ("spearmen_do_not_swap", "b2")),
        (on_plains("7k/8/8/8/8/8/SS6/K1R5"), "swap a2 c1", ("not_beside", "c1")),
        (on_plains("7k/8/8/8/8/8/SS6/K1R5"), "swap a2 a3", ("no_piece_of_yours", "a3")),
        (on_plains("7k/8/8/8/8/8/SS6/K1R5"), "swap a1 a2", ("only_spearmen_swap", "a1")),
        (on_plains("7k/8/8/8/4r3/3r4/2C5/K7"), "strike c2 d3 e4", None),
        (on_plains("7k/8/8/5r2/4r3/3r4/2C5/K7"), "strike c2 e4 f5", ("enemy_in_the_way", "d3")),
        (on_plains("7k/8/8/5r2/4r3/3r4/2C5/K7"), "strike c2 d3 f5", ("enemy_in_the_way", "e4")),
        (on_plains("7k/8/8/5r2/8/3r4/2C5/K7"), "strike c2 d3 c4", ("not_in_one_line", "c4")),
        (on_plains("7k/8/8/5r2/8/3r4/2C5/K7"), "strike c2 d3 e4", ("strike_needs_victims", "e4")),
        (on_plains("7k/8/8/5r2/8/8/2C5/K7"), "strike c2 d3 f5", ("strike_needs_victims", "d3")),
        (on_plains("7k/8/8/5R2/8/3r4/2C5/K7"), "strike c2 d3 f5", ("friend_there", "f5")),
        (on_plains("7k/8/8/5e2/8/3r4/2C5/K7"), "strike c2 d3 f5", ("elephant_guarded", "f5")),
        (
            "8 8/8/8/8/8/3w4/8/8 8/8/8/8/8/8/8/8 7k/8/8/5r2/8/3r4/2C5/K7 - a - 0 1",
            "strike c2 d3 f5",
            ("water_stops", "d3"),
        ),
        (
            "8 8/8/8/8/4w3/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/5r2/8/3r4/2C5/K7 - a - 0 1",
            "strike c2 d3 f5",
            ("water_stops", "e4"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/^7/A7 k7/8/8/8/8/8/8/1R1K4 D1 a - 0 1",
            "deploy dragon b1",
            ("home_tile_taken", "b1"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/^7/A7 k7/8/8/8/8/8/8/1R1K4 D1 a - 0 1",
            "deploy dragon c3",
            ("not_a_home_tile", "c3"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/^7/A7 k7/8/8/8/8/8/8/1R1K4 D1 a - 0 1",
            "deploy dragon a2",
            ("mountain_there", "a2"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/^7/A7 k7/8/8/8/8/8/8/1R1K4 D1 a - 0 1",
            "deploy king b2",
            ("not_in_reserve", None),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/^7/A7 k7/8/8/8/8/8/1R6/1R1K4 D1 a - 0 1",
            "deploy dragon",
            ("no_open_home", None),
        ),
        (
            "8 8/8/8/8/8/8/8/8 7O/8/8/8/8/8/8/a7 k7/8/8/8/8/8/8/1R1K4 d1 a - 0 1",
            "deploy king b2",
            ("no_keep", None),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/2R5/2R5/R7/K7 - a c4 0 1",
            "move c4 c5",
            ("rabble_has_moved", "c4"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/2R5/2R5/R7/K7 - a c4 0 1",
            "move a1 b1",
            ("only_rabble_may_follow", "c4"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/2R5/2R5/R7/K7 - a c4 0 1",
            "move b1 b2",
            ("only_rabble_may_follow", "c4"),
        ),
        (
            "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/2R5/2R5/R7/K7 - a c4 0 1",
            "move a2 a4",
            ("not_a_step_of_this_piece", "a4"),
        ),
        ("8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/2R5/2R5/R7/K7 - a c4 0 1", "pass", None),
    ],
)
def test_there_is_a_reason_and_a_tile_for_an_option_that_is_not_open(
    position: str, option: str, expected: tuple[str, str | None] | None
) -> None:
    assert why(position, option) == expected


@pytest.mark.rule("cyvasse 5.10")
def test_a_truce_can_be_the_reason() -> None:
    peace = on_plains("7k/8/8/8/8/1r6/R7/KR6")
    assert why(peace, "move a2 a3", truce="on") is None
    captures = on_plains("7k/8/8/8/8/r7/R7/KR6")
    assert why(captures, "move a2 a3", truce="on") == ("truce", "a3")
    hemmed = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/^7/8/8 7k/8/8/8/8/8/Rr6/KR6 - a - 0 1"
    assert why(hemmed, "move a2", truce="on") == ("cannot_move", None)


def in_setup(*steps: str, **config: str) -> rules.CyvasseState:
    state = rules.new({"board": "bare_table", **config}, 1)
    set_up(state, 0, *steps)
    return state


BUILT = ("build", "mountain a2", "mountain b2", "mountain e5")


@pytest.mark.rule("cyvasse 3.4")
@pytest.mark.rule("cyvasse 3.5")
@pytest.mark.rule("cyvasse 3.6")
@pytest.mark.parametrize(
    ("steps", "option", "expected"),
    [
        ((), "mountain a1", ("not_now", None)),
        ((), "undo", ("nothing_to_undo", None)),
        ((), "dance", ("not_now", None)),
        ((), "preset castle", ("not_now", None)),
        (BUILT[:2], "mountain a2", ("mountain_there", "a2")),
        (BUILT[:2], "mountain a6", ("not_your_half", "a6")),
        (BUILT, "keep e2", None),
        (BUILT, "keep e6", ("not_your_half", "e6")),
        (BUILT, "keep a2", ("mountain_there", "a2")),
        (BUILT, "keep f5", ("keep_on_front_rank", "f5")),
        (BUILT, "keep a1", ("too_few_home_tiles", "a1")),
        ((*BUILT, "keep c1"), "place king e4", ("not_a_home_tile", "e4")),
        ((*BUILT, "keep c1"), "place king c1", ("keep_there", "c1")),
        ((*BUILT, "keep c1"), "place king b2", ("mountain_there", "b2")),
        ((*BUILT, "keep c1"), "done", ("place_a_piece_first", None)),
        ((*BUILT, "keep c1", "place king b1"), "place dragon b1", ("home_tile_taken", "b1")),
        ((*BUILT, "keep c1", "place king b1"), "place king d1", ("not_in_reserve", None)),
        ((*BUILT, "keep c1", "place king b1"), "keep d1", ("not_now", None)),
    ],
)
def test_there_is_a_reason_for_a_setup_option_that_is_not_open(
    steps: tuple[str, ...], option: str, expected: tuple[str, str | None] | None
) -> None:
    assert reason(in_setup(*steps), 0, *parse(option)) == expected


@pytest.mark.rule("cyvasse 11.1")
def test_a_reason_does_not_depend_on_what_the_other_side_builds_behind_the_screen() -> None:
    state = in_setup(*BUILT, "keep c1")
    tile = {"mountain": "b9", "keep": "e9", "unit": "e8"}
    set_up(state, 1, "build", f"mountain {tile['mountain']}", "mountain i9", "mountain i8", "keep e9")
    set_up(state, 1, "place rabble e8")
    for hidden in tile.values():
        assert reason(state, 0, "place", "king", hidden) == ("not_a_home_tile", hidden)


@pytest.mark.rule("cyvasse 3.6")
def test_a_king_who_must_be_placed_can_be_the_reason() -> None:
    state = in_setup(*BUILT, "keep c1", "place rabble b1", king="field")
    assert reason(state, 0, "done") == ("king_must_take_the_field", None)
    set_up(state, 0, "place rabble c2", "place rabble d1")
    assert reason(state, 0, "place", "dragon", "d2") == ("last_tile_is_the_kings", "d2")
    assert reason(state, 0, "place", "dragon") == ("no_open_home", None)
    assert reason(state, 0, "place", "king", "d2") is None


@pytest.mark.rule("cyvasse 3.7")
def test_missing_undos_can_be_the_reason() -> None:
    state = in_setup(*["build", "undo"] * 30, "build")
    assert reason(state, 0, "undo") == ("no_undos_left", None)
    in_the_open = in_setup(setup="open", first="alabaster")
    assert reason(in_the_open, 0, "undo") == ("no_undo_in_the_open", None)


@pytest.mark.rule("cyvasse 4.5")
def test_every_move_between_two_tiles_is_open_or_refused_with_a_reason() -> None:
    state = start(POSITION)
    board = state.battle.position.board
    for tile in board.tiles_of(0):
        for goal in board.grid.tiles:
            refused = reason(state, 0, "move", tile, goal) is not None
            assert refused != (("move", tile, goal) in state.awaiting[0].options)
        for kind in ARMY:
            assert reason(state, 0, "deploy", kind, tile) is not None


@pytest.mark.rule("cyvasse 4.5")
@pytest.mark.parametrize(
    "config", [{}, {"setup": "open", "king": "field"}, {"setup": "mirror", "truce": "on"}]
)
def test_what_the_predicates_forbid_is_what_is_not_offered(config: dict[str, str]) -> None:
    """Takes a second: every option that could be meant is tried on positions of random matches."""
    rng = Random(5)
    for seed in range(4):
        state = rules.new({"board": "two_rivers", **config}, seed)
        while state.awaiting and len(state.log) < 120:
            decision = rng.choice(state.awaiting)
            offered = {option[:length] for option in decision.options for length in range(1, 5)}
            for option in thinkable(state, decision, rng):
                in_setup = state.battle.phase == "setup"
                found = (
                    setup.why_not(state.battle, decision.seat, option)
                    if in_setup
                    else turn.why_not(state.battle.position, option)
                )
                assert (found is None) == (option in offered), option
            state.choose(decision.seat, rng.choice(decision.options))


def thinkable(state: rules.CyvasseState, decision: Decision, rng: Random) -> Iterator[Option]:
    """Options of all verbs, open or not; those that begin with another piece only now and then."""
    tiles, own = state.battle.position.board.grid.tiles, state.battle.position.board.tiles_of(decision.seat)
    yield from (("undo",), ("done",), ("build",), ("pass",), ("preset", "wall"))
    for tile in tiles:
        yield from (("mountain", tile), ("keep", tile), ("move", tile))
    for kind in ARMY:
        yield from ((verb, kind) for verb in ("place", "deploy"))
        yield from ((verb, kind, tile) for verb in ("place", "deploy") for tile in rng.sample(tiles, 9))
    for piece in own:
        yield from (("move", piece, goal) for goal in tiles)
        yield from (("swap", piece, goal) for goal in tiles)
        yield from (("strike", piece, *rng.sample(tiles, 2)) for _ in range(9))


def test_an_open_strike_has_no_reason_of_its_own() -> None:
    board = start(on_plains("7k/8/8/8/4r3/3r4/2C5/K7")).battle.position.board
    assert why_not_strike(board, "c2", "d3", "e4") is None
    assert why_not_strike(board, "c2", "e4", "d3") is not None
