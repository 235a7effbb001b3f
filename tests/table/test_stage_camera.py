"""What lies on a board follows the camera, and nothing of the board is drawn or hit beyond its area."""

from collections.abc import Sequence

import pygame
import pytest

from game.contract import Snapshot
from game.table.entities.components import Leg
from game.table.ids import Mark, MarkGroup
from game.table.input.targets import Target, spot_at
from tests.table.tables import places_of, run_until_idle, window_canvas
from tests.table.wide_board import CARD, WideLayout, field, open_wide_stage, wide_presentation


def test_a_close_up_enlarges_the_board_and_leaves_everything_else() -> None:
    with open_wide_stage() as stage:
        before = places_of(stage)
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((300, 500)))
        after = places_of(stage)
        assert after[CARD] == before[CARD]
        assert after[field(12)].size > 2 * before[field(12)].size
        rects = {target.spot: target.rect for target in stage.targets}
        for spot, rect in rects.items():
            assert (after[spot].x, after[spot].y) == pytest.approx(rect.center, abs=1)  # type: ignore[index]


def test_a_seat_goes_on_in_the_same_size_with_the_same_camera_and_the_room_gets_its_own_back() -> None:
    with open_wide_stage() as stage:
        stage.fit(pygame.Rect(0, 0, 960, 540), 1.5)
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((300, 400)))
        room, camera, places, own = stage.presentation, stage.camera, places_of(stage), wide_presentation(1)
        stage.show(own, {})
        assert stage.presentation is own
        assert (room.layout.viewer, own.layout.viewer) == (None, 1)
        assert (own.layout.area, own.layout.text_size) == (pygame.Rect(0, 0, 960, 540), 1.5)
        assert (stage.camera, places_of(stage)) == (camera, places)
        stage.move_camera(camera.whole())
        stage.show(room, {})
        assert (stage.camera, places_of(stage)) == (camera, places), "nobody sees where the seat has looked"


def test_a_spot_is_hit_only_where_the_camera_shows_it() -> None:
    with open_wide_stage() as stage:
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((300, 500)))
        beyond = [target for target in stage.targets if target.window and not target.visible_rect]
        assert beyond
        for target in beyond:
            assert spot_at(stage.targets, *target.rect.center) != target.spot
        edge = next(target for target in stage.targets if 0 < target.visible_rect.width < target.rect.width)
        assert spot_at(stage.targets, *edge.visible_rect.center) == edge.spot


def test_a_close_up_follows_a_spot_until_it_is_well_inside() -> None:
    with open_wide_stage() as stage:
        assert stage.camera is not None
        stage.follow(field(39))
        assert not stage.camera.is_close, "the whole board needs not follow"
        stage.move_camera(stage.camera.close_up((100, 100)))
        for number in (39, 0, 25):
            stage.follow(field(number))
            target = next(target for target in stage.targets if target.spot == field(number))
            assert target.visible_rect == target.rect
        here = stage.camera
        stage.follow(CARD)
        assert stage.camera == here, "the card is not on the board"


def test_what_moves_goes_on_moving_while_the_camera_moves() -> None:
    with open_wide_stage() as stage:
        goal = stage.things.place(field(3))
        stage.things.travel(field(0), Leg(goal, 1.0))
        stage.tick(0.5)
        assert stage.camera is not None
        before = stage.camera.to_board(stage.things.place(field(0))[:2])
        stage.move_camera(stage.camera.close_up((300, 300)))
        assert stage.camera.to_board(stage.things.place(field(0))[:2]) == pytest.approx(before)
        assert stage.busy
        run_until_idle(stage)
        assert stage.things.place(field(0))[:3] == pytest.approx(stage.things.place(field(3))[:3], abs=2)


def test_the_camera_stays_when_the_table_gets_another_size() -> None:
    with open_wide_stage() as stage:
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((300, 500)))
        before = stage.camera
        stage.fit(pygame.Rect(0, 0, 960, 540))
        assert stage.camera.centre == before.centre
        assert stage.camera.zoom == before.zoom
        assert stage.camera.area == (0, 0, 720, 540)


@pytest.mark.parametrize("moving", [False, True])
def test_nothing_of_the_board_is_drawn_beyond_its_area(*, moving: bool) -> None:
    canvas = window_canvas()
    with open_wide_stage() as stage:
        stage.draw(canvas, whole=True)
        beside = pygame.Rect(canvas.frame.rect_px(pygame.Rect(1440, 400, 480, 600)))
        before = pygame.image.tobytes(canvas.surface.subsurface(beside), "RGB")
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((1000, 700)))
        if moving:
            for number in range(40):
                place = stage.things.place(field(number))
                stage.things.travel(field(number), Leg(place._replace(x=place.x + 5), 9.0))
            stage.tick(1.0)
        stage.draw(canvas, whole=True)
        assert pygame.image.tobytes(canvas.surface.subsurface(beside), "RGB") == before
        inside = canvas.frame.rect_px(pygame.Rect(1300, 400, 139, 600))
        assert len(set(pygame.image.tobytes(canvas.surface.subsurface(inside), "RGB"))) > 9


def test_many_marks_do_not_compute_the_targets_once_for_each(monkeypatch: pytest.MonkeyPatch) -> None:
    computed = []
    targets = WideLayout.targets

    def counted(layout: WideLayout, view: Snapshot) -> Sequence[Target]:
        computed.append(view)
        return targets(layout, view)

    monkeypatch.setattr(WideLayout, "targets", counted)
    with open_wide_stage() as stage:
        computed.clear()
        stage.set_marks(MarkGroup.SELECTION, {Mark("goal", field(number)) for number in range(40)})
        assert len(computed) <= 3
        assert stage.camera is not None
        stage.move_camera(stage.camera.close_up((300, 500)))
        place = stage.things.place(Mark("goal", field(12)))
        target = next(target for target in stage.targets if target.spot == field(12))
        assert (place.x, place.y) == target.rect.center
        assert place.window == target.window
