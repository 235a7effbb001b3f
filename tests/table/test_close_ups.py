"""The picture goes to what happens, stays there as long as it goes on, and goes back."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.contract import Event, Snapshot
from game.table.entities.components import Leg
from game.table.presentation.camera import Camera
from game.table.presentation.events import (
    LINGER_SECONDS,
    AnimatedTable,
    Animation,
    EventGroup,
    Shown,
    by_event,
)
from game.table.stage import APPROACH_SECONDS, Speed, Stage
from game.table.stage import FRAME_SECONDS as FRAME
from tests.table.tables import FRAME_SECONDS, places_of, run_until_idle
from tests.table.wide_board import WideLayout, field, open_wide_stage, wide_presentation

MOTION = 0.3
"""Seconds that a token jumps."""


class Revealed(Event, kind="revealed"):
    number: int


class Counted(Event, kind="counted"):
    number: int


class Jumped(Event, kind="jumped"):
    number: int


class Struck(Event, kind="struck"):
    number: int


class Noted(Event, kind="noted"):
    pass


def at_field(table: AnimatedTable, event: Revealed | Struck, _joined: EventGroup) -> pygame.Rect:
    """The field of the event and those around it."""
    return table.layout.target(table.view, field(event.number)).rect.inflate(300, 300)


def jump(table: AnimatedTable, event: Counted | Jumped | Struck, _joined: EventGroup) -> None:
    """The token jumps where it stands."""
    place = table.things.place(field(event.number))
    table.things.travel(field(event.number), Leg(place, MOTION, arc=20.0))


class Scenes(Animation):
    """A token is revealed and counted closely, and jumps far away from the camera."""

    events = by_event(
        Shown(Revealed, close_up=at_field),
        Shown(Counted, animate=jump, stays_close=True),
        Shown(Jumped, animate=jump),
        Shown(Struck, close_up=at_field, animate=jump, linger=0.1),
    )


class Holding(WideLayout):
    """The picture stays close as long as the view says so."""

    def stays_close(self, view: Snapshot) -> bool:
        return bool(view.get("goes_on"))


@contextmanager
def open_scenes() -> Iterator[Stage]:
    with open_wide_stage(wide_presentation(None, Holding, Scenes)) as stage:
        yield stage


def camera_of(stage: Stage) -> Camera:
    camera = stage.camera
    assert camera is not None
    return camera


def shown_cameras(stage: Stage) -> list[Camera]:
    """The cameras until the stage is at rest, each once in order."""
    cameras = [camera_of(stage)]
    while stage.busy:
        stage.tick(FRAME_SECONDS)
        if camera_of(stage) != cameras[-1]:
            cameras.append(camera_of(stage))
    return cameras


def seconds_of(stage: Stage) -> float:
    """How long the stage is busy."""
    return run_until_idle(stage, 0.01) * 0.01


def test_the_picture_goes_to_an_event_and_then_back() -> None:
    with open_scenes() as stage:
        before, places = camera_of(stage), places_of(stage)
        close = before.close_up_of(stage.presentation.layout.target({}, field(33)).rect.inflate(300, 300))
        stage.animate([Revealed(number=33)], {})
        assert stage.shows_close_up
        assert shown_cameras(stage) == [close, before]
        assert close.is_close
        assert places_of(stage) == places
        assert not stage.shows_close_up


def test_it_is_shown_once_the_picture_has_arrived_and_stays_until_it_is_understood() -> None:
    with open_scenes() as stage:
        stage.animate([Revealed(number=33), Counted(number=33)], {})
        assert not stage.things.busy, "the camera is on its way"
        stage.tick(APPROACH_SECONDS + 0.01)
        assert not stage.things.busy, "the frame in which it is seen to have arrived"
        stage.tick(FRAME)
        assert stage.things.busy
        assert seconds_of(stage) == pytest.approx(MOTION + LINGER_SECONDS + APPROACH_SECONDS, abs=0.05)


def test_it_stays_only_shortly_where_nothing_is_to_be_read() -> None:
    with open_scenes() as stage:
        stage.animate([Struck(number=33)], {})
        approach = 2 * APPROACH_SECONDS + FRAME
        assert seconds_of(stage) == pytest.approx(approach + MOTION + 0.1, abs=0.08)


def test_it_stays_for_events_that_belong_to_it_and_leaves_before_others() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        events = [Revealed(number=33), Noted(), Counted(number=33), Counted(number=2), Jumped(number=2)]
        stage.animate([*events, Revealed(number=0), Revealed(number=9)], {})
        cameras = shown_cameras(stage)
        assert [camera.is_close for camera in cameras] == [True, False, True, True, False]
        assert cameras[1] == cameras[4] == before
        assert len(set(cameras)) == 4


def test_without_a_close_up_before_it_an_event_that_would_stay_changes_nothing() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        stage.animate([Counted(number=33)], {})
        assert shown_cameras(stage) == [before]


def test_it_goes_back_to_where_the_players_had_the_camera() -> None:
    with open_scenes() as stage:
        home = camera_of(stage).close_up((300, 500))
        stage.move_camera(home)
        stage.animate([Revealed(number=39)], {})
        assert camera_of(stage) != home
        run_until_idle(stage)
        assert camera_of(stage) == home


def test_a_player_who_moves_the_camera_meanwhile_keeps_it() -> None:
    with open_scenes() as stage:
        stage.animate([Revealed(number=39), Counted(number=39)], {})
        own = camera_of(stage).close_up((300, 500))
        stage.move_camera(own)
        assert shown_cameras(stage) == [own]


def test_the_cursor_does_not_move_the_camera_away_from_what_happens() -> None:
    with open_scenes() as stage:
        stage.animate([Revealed(number=39)], {})
        close = camera_of(stage)
        stage.follow(field(0))
        assert camera_of(stage) == close


def test_it_stays_while_a_seat_decides_in_the_middle_and_leaves_when_that_is_over() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        stage.animate([Revealed(number=39)], {"goes_on": True})
        run_until_idle(stage)
        close = camera_of(stage)
        assert close != before
        stage.jump_to({"goes_on": True})
        assert camera_of(stage) == close, "a preview does not end it"
        stage.follow(field(0))
        assert camera_of(stage) != close, "the cursor is followed where a seat decides"
        stage.animate([Counted(number=39)], {})
        assert shown_cameras(stage)[-1] == before


def test_events_that_are_queued_meanwhile_may_belong_to_it() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        stage.animate([Revealed(number=39)], {"goes_on": True})
        stage.animate([Counted(number=39)], {"goes_on": False})
        assert [camera.is_close for camera in shown_cameras(stage)] == [True, False]
        assert camera_of(stage) == before


@pytest.mark.parametrize("seconds", [0.0, 0.3, 1.0])
def test_a_press_skips_it(seconds: float) -> None:
    with open_scenes() as stage:
        before, places = camera_of(stage), places_of(stage)
        stage.animate([Revealed(number=39), Counted(number=39), Revealed(number=0)], {})
        stage.tick(seconds)
        stage.skip()
        assert not stage.busy
        assert camera_of(stage) == before
        assert places_of(stage) == places


def test_at_instant_speed_the_picture_goes_nowhere() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        stage.speed = Speed.INSTANT
        stage.animate([Revealed(number=39)], {"goes_on": True})
        assert not stage.busy
        assert camera_of(stage) == before


def test_with_reduced_motion_it_is_a_cut() -> None:
    with open_scenes() as stage:
        before = camera_of(stage)
        stage.things.reduced_motion = True
        stage.animate([Revealed(number=39), Counted(number=39)], {})
        assert camera_of(stage).is_close
        assert seconds_of(stage) == pytest.approx(0.25 + LINGER_SECONDS, abs=0.05)
        assert camera_of(stage) == before


def test_twice_the_speed_takes_half_the_time() -> None:
    with open_scenes() as stage:
        stage.speed = Speed.DOUBLE
        stage.animate([Revealed(number=39)], {})
        assert seconds_of(stage) == pytest.approx(
            FRAME + (2 * APPROACH_SECONDS + LINGER_SECONDS) / 2, abs=0.05
        )


def test_an_undo_ends_it_at_once() -> None:
    with open_scenes() as stage:
        before, places = camera_of(stage), places_of(stage)
        stage.animate([Revealed(number=39)], {"goes_on": True})
        run_until_idle(stage)
        stage.jump_to({})
        assert camera_of(stage) == before
        assert places_of(stage) == places


def test_what_a_seat_was_brought_close_to_does_not_move_the_camera_of_the_room() -> None:
    with open_scenes() as stage:
        room, before = stage.presentation, camera_of(stage)
        stage.show(wide_presentation(1, Holding, Scenes), {"goes_on": True})
        stage.animate([Revealed(number=39)], {"goes_on": True})
        run_until_idle(stage)
        assert camera_of(stage) != before
        stage.show(room, {"goes_on": True})
        assert camera_of(stage) == before


def test_a_seat_that_looks_while_the_room_is_close_begins_where_the_players_had_the_camera() -> None:
    with open_scenes() as stage:
        room, before = stage.presentation, camera_of(stage)
        stage.animate([Revealed(number=39)], {"goes_on": True})
        run_until_idle(stage)
        stage.show(wide_presentation(1, Holding, Scenes), {"goes_on": True})
        assert camera_of(stage) == before
        stage.show(room, {"goes_on": True})
        assert camera_of(stage) == before
