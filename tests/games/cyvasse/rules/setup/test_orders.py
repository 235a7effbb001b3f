"""The four kinds of setup, the coin and the screen. Spec: cyvasse 3.8, 3.10, 3.11, 9.3."""

from collections import Counter

import pytest

from game.contract import Illegal
from game.games.cyvasse import rules
from game.games.cyvasse.rules.events import BoardLaid, Coin, ScreenRemoved, TurnBegan
from game.games.cyvasse.rules.state import CyvasseState
from tests.games.cyvasse.rules.playing import kinds, options_of, set_up

TABLE = {"board": "bare_table"}


def open_seats(state: CyvasseState) -> list[int]:
    return [decision.seat for decision in state.awaiting]


def wall_against_tower(**config: object) -> CyvasseState:
    state = rules.new({**TABLE, **config}, 3)
    set_up(state, 1, "preset tower", "done")
    set_up(state, 0, "preset wall")
    return state


@pytest.mark.rule("cyvasse 3.8")
@pytest.mark.parametrize("setup", ["secret", "quick"])
def test_behind_the_screen_a_seat_that_is_done_waits_for_the_other_seat(setup: str) -> None:
    state = wall_against_tower(setup=setup)
    assert open_seats(state) == [0]
    set_up(state, 0, "done")
    assert state.awaiting[0].ask == "cyvasse.move"


@pytest.mark.rule("cyvasse 3.10")
@pytest.mark.rule("cyvasse 3.11")
@pytest.mark.rule("cyvasse 9.3")
def test_when_both_seats_are_done_the_screen_is_removed_and_the_coin_is_tossed() -> None:
    state = wall_against_tower()
    assert kinds(state.log)[:1] == ["board_laid"]
    assert state.snapshot()["first"] is None
    done, removed, coin, began = set_up(state, 0, "done")
    assert isinstance(removed, ScreenRemoved)
    assert isinstance(coin, Coin)
    assert kinds([done, removed, coin, began]) == ["setup_done", "screen_removed", "coin", "turn_began"]
    assert coin.tossed
    assert began == TurnBegan(seat=coin.seat, turn=1)
    assert removed.cfen == state.snapshot()["cfen"]
    assert state.snapshot()["first"] == coin.seat == state.awaiting[0].seat


@pytest.mark.rule("cyvasse 3.10")
@pytest.mark.parametrize(("first", "seat"), [("alabaster", 0), ("onyx", 1)])
def test_the_first_mover_can_be_fixed(first: str, seat: int) -> None:
    state = wall_against_tower(first=first)
    events = set_up(state, 0, "done")
    assert events[2] == Coin(seat=seat, tossed=False)
    assert open_seats(state) == [seat]


@pytest.mark.rule("cyvasse 3.10")
def test_the_coin_chooses_each_side_about_equally_often() -> None:
    tosses = Counter[object]()
    for seed in range(400):
        tosses[rules.new({**TABLE, "setup": "open"}, seed).snapshot()["first"]] += 1
    assert set(tosses) == {0, 1}
    assert 160 < tosses[0] < 240


@pytest.mark.rule("cyvasse 3.11")
def test_everybody_sees_the_reserves_once_the_screen_is_removed() -> None:
    state = wall_against_tower()
    set_up(state, 0, "done")
    for onlooker in (0, 1, None):
        assert state.view(onlooker) == state.snapshot() | {"rng": None}


@pytest.mark.rule("cyvasse 3.8")
def test_in_an_open_setup_the_seats_take_turns_and_the_first_mover_begins() -> None:
    state = rules.new({**TABLE, "setup": "open", "first": "onyx"}, 1)
    assert kinds(state.log) == ["board_laid", "coin"]
    assert options_of(state, 1, "mountain") == options_of(state, 1)
    order = []
    for _ in range(8):
        (seat,) = open_seats(state)
        order.append(seat)
        state.choose(seat, state.awaiting[0].options[0])
    assert order == [1, 0, 1, 0, 1, 0, 1, 0]
    assert [decision.ask for decision in state.awaiting] == ["cyvasse.home"]


@pytest.mark.rule("cyvasse 3.7")
@pytest.mark.rule("cyvasse 3.8")
def test_in_an_open_setup_a_finished_seat_is_skipped_and_there_is_no_undo() -> None:
    state = rules.new({**TABLE, "setup": "open", "first": "alabaster"}, 1)
    for _ in range(10):
        state.choose(open_seats(state)[0], state.awaiting[0].options[0])
    assert open_seats(state) == [0]
    assert "undo" not in options_of(state)
    set_up(state, 0, "done")
    for _ in range(2):
        assert open_seats(state) == [1]
        state.choose(1, state.awaiting[0].options[0])
    events = set_up(state, 1, "done")
    assert kinds(events) == ["setup_done", "screen_removed", "turn_began"]
    assert events[-1] == TurnBegan(seat=0, turn=1)


@pytest.mark.rule("cyvasse 3.8")
def test_in_an_open_setup_the_seat_with_fewer_steps_builds_next() -> None:
    state = rules.new({**TABLE, "setup": "open", "first": "onyx"}, 1)
    set_up(state, 1, "mountain a6")
    with pytest.raises(Illegal):
        set_up(state, 1, "mountain b6")
    assert open_seats(state) == [0]


@pytest.mark.rule("cyvasse 3.8")
@pytest.mark.parametrize(("first", "builder"), [("alabaster", 1), ("onyx", 0)])
def test_in_a_mirror_setup_the_first_mover_gets_the_layout_of_the_other_seat(
    first: str, builder: int
) -> None:
    state = rules.new({**TABLE, "setup": "mirror", "first": first}, 1)
    assert kinds(state.log) == ["board_laid", "coin"]
    assert open_seats(state) == [builder]
    assert state.snapshot()["builder"] == builder
    assert state.snapshot()["seats"][1 - builder]["setup"]["done"]
    assert "build" in options_of(state)
    set_up(state, builder, "preset riders", "undo", "preset tower")
    assert kinds(set_up(state, builder, "done")) == ["setup_done", "screen_removed", "turn_began"]
    grid = state.battle.position.board.grid
    built, mirrored = state.snapshot()["seats"][builder], state.snapshot()["seats"][1 - builder]
    assert mirrored["units"] == {grid.half_turn(tile): kind for tile, kind in built["units"].items()}
    assert mirrored["keep"] == grid.half_turn(built["keep"])
    assert set(mirrored["mountains"]) == {grid.half_turn(tile) for tile in built["mountains"]}
    assert mirrored["reserve"] == built["reserve"]
    assert open_seats(state) == [1 - builder]


@pytest.mark.rule("cyvasse 9.3")
def test_the_first_event_is_the_board_with_its_sections() -> None:
    state = rules.new({}, 4)
    event = state.log[0]
    assert isinstance(event, BoardLaid)
    assert list(event.rows) == state.snapshot()["terrain"]
    assert event.sections is not None
    assert [dict(section) for section in event.sections] == state.snapshot()["sections"]
