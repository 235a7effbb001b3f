"""The stage as a scene uses it."""

import esper
import pygame
import pytest

from game.games.cyvasse.rules.events import Passed
from game.games.cyvasse.table.ids import PieceId, TileSpot, TraySlot
from game.table.ids import Mark, MarkGroup
from game.table.stage import Speed
from tests.table.tables import FRAME_SECONDS, choose, open_stage, places_of, position, run_until_idle, view_of

QUIET = "7k/8/8/8/1H6/8/8/K7"
"""A heavy horse on b4 on an empty rank."""


def test_a_move_is_shown_step_by_step_and_ends_where_the_view_says() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, sounds):
        choose(stage, state, ("move", "b4", "f4"))
        assert stage.busy
        start = stage.things.place(PieceId("alabaster", "heavy_horse"))
        for _ in range(10):
            stage.tick(FRAME_SECONDS)
        between = stage.things.place(PieceId("alabaster", "heavy_horse"))
        run_until_idle(stage)
        goal = stage.things.place(PieceId("alabaster", "heavy_horse"))
        assert start.x < between.x < goal.x
        assert goal.spot == TileSpot("f4")
        assert sounds[0] == "lift"
        assert sounds.count("gallop") == 3
        assert sounds[-1] == "set"


def test_marks_show_where_the_last_piece_came_from_until_the_next_move() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        choose(stage, state, ("move", "b4", "f4"))
        run_until_idle(stage)
        assert {Mark("trace_start", TileSpot("b4")), Mark("trace_end", TileSpot("f4"))} <= set(
            places_of(stage)
        )
        choose(stage, state, ("move", "h8", "h7"))
        run_until_idle(stage)
        assert {Mark("trace_start", TileSpot("h8")), Mark("trace_end", TileSpot("h7"))} <= set(
            places_of(stage)
        )
        assert Mark("trace_start", TileSpot("b4")) not in places_of(stage)


def test_a_mark_is_not_shown_while_its_spot_is_not_on_the_table() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        stage.set_marks(
            MarkGroup.CURSOR, {Mark("cursor", TraySlot("alabaster", "keep")), Mark("cursor", TileSpot("d4"))}
        )
        assert Mark("cursor", TileSpot("d4")) in places_of(stage)
        assert Mark("cursor", TraySlot("alabaster", "keep")) not in places_of(stage)


@pytest.mark.parametrize(
    ("speed", "factor"), [(Speed.HALF, 2.0), (Speed.DOUBLE, 0.5), (Speed.QUADRUPLE, 0.25)]
)
def test_speed_makes_everything_slower_or_faster(speed: Speed, factor: float) -> None:
    frames = {}
    for each in (Speed.NORMAL, speed):
        state = position(QUIET)
        with open_stage(state) as (stage, _):
            stage.speed = each
            choose(stage, state, ("move", "b4", "f4"))
            frames[each] = run_until_idle(stage, 1 / 200)
    assert frames[speed] == pytest.approx(frames[Speed.NORMAL] * factor, rel=0.1)


def test_at_instant_speed_nothing_moves_and_everything_is_at_its_place() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, sounds):
        stage.speed = Speed.INSTANT
        choose(stage, state, ("move", "b4", "f4"))
        assert not stage.busy
        assert stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("f4")
        assert sounds == []


def test_changing_to_instant_speed_during_a_motion_takes_one_frame() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        choose(stage, state, ("move", "b4", "f4"))
        stage.tick(FRAME_SECONDS)
        stage.speed = Speed.INSTANT
        stage.tick(FRAME_SECONDS)
        assert not stage.busy


def test_skipping_ends_everything_without_a_sound() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, sounds):
        choose(stage, state, ("move", "b4", "f4"))
        choose(stage, state, ("move", "h8", "g7"))
        stage.tick(FRAME_SECONDS)
        sounds.clear()
        stage.skip()
        assert not stage.busy
        assert sounds == []
        assert stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("f4")
        assert stage.things.place(PieceId("onyx", "king")).spot == TileSpot("g7")


def test_several_choices_are_shown_one_after_the_other() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        choose(stage, state, ("move", "b4", "b5"))
        choose(stage, state, ("move", "h8", "g7"))
        for _ in range(4):
            stage.tick(FRAME_SECONDS)
        assert stage.things.goals[PieceId("alabaster", "heavy_horse")].spot == TileSpot("b5")
        assert stage.things.goals[PieceId("onyx", "king")].spot == TileSpot("h8")
        run_until_idle(stage)
        assert stage.things.goals[PieceId("onyx", "king")].spot == TileSpot("g7")


def test_jumping_to_a_view_drops_what_was_still_to_be_shown() -> None:
    state = position(QUIET)
    before = view_of(state, None)
    with open_stage(state) as (stage, _):
        places = places_of(stage)
        choose(stage, state, ("move", "b4", "f4"))
        stage.tick(FRAME_SECONDS)
        stage.jump_to(before)
        assert not stage.busy
        assert places_of(stage) == places


def test_what_was_taken_back_leaves_no_trace() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        choose(stage, state.copy(), ("move", "b4", "f4"))
        stage.tick(FRAME_SECONDS)
        stage.jump_to(view_of(state, None))
        stage.animate([Passed(seat=0)], view_of(state, None))
        run_until_idle(stage)
        assert stage.marks(MarkGroup.TRACE) == set()


def test_a_lifted_piece_is_set_down_when_another_is_lifted_and_travels_from_where_it_is() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        stage.lift(TileSpot("a1"))
        stage.lift(TileSpot("b4"))
        assert stage.things.place(PieceId("alabaster", "king")).height == 0
        assert stage.things.place(PieceId("alabaster", "heavy_horse")).height > 0
        choose(stage, state, ("move", "b4", "f4"))
        run_until_idle(stage)
        assert stage.things.place(PieceId("alabaster", "heavy_horse")).height == 0


def test_marks_are_replaced_group_by_group() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        stage.set_marks(MarkGroup.SELECTION, {Mark("goal", TileSpot("b5")), Mark("goal", TileSpot("b6"))})
        stage.set_marks(MarkGroup.CURSOR, {Mark("cursor", TileSpot("b5"))})
        stage.set_marks(MarkGroup.SELECTION, {Mark("goal", TileSpot("b6"))})
        assert {thing for thing in places_of(stage) if isinstance(thing, Mark)} == {
            Mark("goal", TileSpot("b6")),
            Mark("cursor", TileSpot("b5")),
        }


def test_another_area_moves_everything_and_ends_what_was_being_shown() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        choose(stage, state, ("move", "b4", "f4"))
        stage.tick(FRAME_SECONDS)
        stage.fit(pygame.Rect(86, 54, 1556, 972))
        assert not stage.busy
        frame = stage.presentation.layout.geometry(stage._view).field  # type: ignore[attr-defined]
        assert pygame.Rect(86, 54, 1556, 972).contains(frame)
        assert frame.collidepoint(stage.things.place(PieceId("alabaster", "king"))[:2])
        assert stage.things.place(PieceId("alabaster", "heavy_horse")).spot == TileSpot("f4")


def test_sounds_come_from_where_they_are() -> None:
    state = position(QUIET)
    pans: dict[str, list[float]] = {}
    with open_stage(state) as (stage, _):
        stage._play_panned_sound = lambda name, pan: pans.setdefault(name, []).append(pan)
        choose(stage, state, ("move", "b4", "h4"))
        run_until_idle(stage)
    assert -0.5 < pans["gallop"][0] < pans["gallop"][-1] < pans["set"][0] < 0.5


def test_a_closed_stage_leaves_no_world_of_esper_behind() -> None:
    worlds = set(esper.list_worlds())
    with open_stage(position(QUIET)):
        assert set(esper.list_worlds()) > worlds
    assert set(esper.list_worlds()) == worlds
