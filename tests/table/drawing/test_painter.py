"""Which parts of the table the painter redraws."""

from itertools import permutations
from random import Random

import pygame
import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.table.ids import TileSpot
from game.table.drawing.painter import ALIGNED_PIXELS, merged, unaligned
from game.table.entities.things import PULSE_SECONDS
from game.table.ids import Mark, MarkGroup
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HIGH_CONTRAST
from game.ui.layout import Frame
from tests.table.tables import choose, open_stage, position, random_choice, window_canvas
from tools.bench import table

QUIET = "7k/8/8/8/1H6/8/8/K7"
"""A heavy horse on b4 on an empty rank."""


def same_pixels(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_view("2").raw == other.get_view("2").raw


def test_things_at_rest_are_not_drawn_again() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        screen = window_canvas()
        assert stage.draw(screen) is None
        screen.surface.fill("green")
        assert stage.draw(screen) == []
        assert screen.surface.get_at((640, 360)) == pygame.Color("green")


def test_only_moving_things_are_drawn_again() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        screen = window_canvas()
        stage.draw(screen)
        choose(stage, state, ("move", "b4", "f4"))
        stage.tick(0.1)
        stage.draw(screen)
        stage.tick(0.1)
        changed = stage.draw(screen)
        assert changed is not None
        area = sum(rect.width * rect.height for rect in changed)
        assert 0 < area < 0.05 * 1280 * 720


@pytest.mark.parametrize("seed", range(3))
def test_drawing_only_the_changes_gives_the_same_picture_as_drawing_everything(seed: int) -> None:
    state, rng = rules.new({"setup": "quick", "board": "jade_garden"}, seed), Random(seed)
    with open_stage(state) as (stage, _):
        screen = window_canvas()
        stage.draw(screen)
        for turn in range(30):
            if not state.awaiting:
                break
            choose(stage, state, random_choice(state, rng)[1])
            stage.set_marks(MarkGroup.CURSOR, {Mark("cursor", TileSpot(rng.choice(["a1", "d4", "h8"])))})
            while stage.busy:
                stage.tick(rng.choice([0.02, 0.1, 0.3]))
                stage.draw(screen)
                if turn % 7 == 0:
                    patched = screen.surface.copy()
                    stage.draw(screen, whole=True)
                    assert same_pixels(patched, screen.surface)
        fresh = Canvas(screen.surface.copy(), screen.frame)
        stage._painter = type(stage._painter)()
        stage.draw(fresh, whole=True)
        assert same_pixels(screen.surface, fresh.surface)


def test_another_size_palette_or_language_draws_everything_again() -> None:
    state = position(QUIET)
    with open_stage(state) as (stage, _):
        screen = window_canvas()
        stage.draw(screen)
        screen.palette = HIGH_CONTRAST
        assert stage.draw(screen) is None
        assert stage.draw(screen) == []
        stage.presentation.texts.words.switch("de")
        assert stage.draw(screen) is None
        large = window_canvas((1600, 900))
        assert stage.draw(large) is None


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (3440, 1440)])
def test_the_background_reaches_every_edge_of_the_window(size: tuple[int, int]) -> None:
    with open_stage(position(QUIET)) as (stage, _):
        screen = Canvas(pygame.display.set_mode(size), Frame(size))
        screen.surface.fill("magenta")
        stage.draw(screen)
        edges = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1), (size[0] // 2, 0)]
        assert pygame.Color("magenta") not in [screen.surface.get_at(edge) for edge in edges]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
def test_all_texts_of_the_table_are_whole_and_in_the_safe_area(size: tuple[int, int]) -> None:
    for text_size in (1.0, 2.0):
        with open_stage(position(QUIET)) as (stage, _):
            frame = Frame(size)
            screen = Canvas(pygame.display.set_mode(size), frame, text_size=text_size)
            screen.samples_background = True
            stage.fit(frame.safe)
            stage.draw(screen, whole=True)
            texts = [entry for entry in screen.dump if entry.kind == "text"]
            safe = frame.rect_px(frame.safe)
            assert not [text for text in texts if text.cut or not safe.contains(text.rect_px)]


def test_the_left_edge_of_a_copied_rectangle_is_never_aligned() -> None:
    bounds = pygame.Rect(0, 0, 1280, 720)
    for left in range(5, 30):
        rect = pygame.Rect(left, 10, 50, 50)
        copied = unaligned(rect, bounds)
        assert copied.contains(rect)
        assert copied.left % ALIGNED_PIXELS == 1


def test_overlapping_rectangles_are_merged() -> None:
    one, two, apart = pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 10, 10), pygame.Rect(50, 50, 5, 5)
    assert sorted(map(tuple, merged([one, apart, two]))) == [(0, 0, 15, 15), (50, 50, 5, 5)]


def test_rectangles_are_merged_with_those_that_their_union_overlaps() -> None:
    low, wide, between = pygame.Rect(0, 0, 10, 10), pygame.Rect(5, 5, 30, 10), pygame.Rect(15, 0, 5, 4)
    for rects in permutations([low, wide, between]):
        assert merged(list(rects)) == [pygame.Rect(0, 0, 35, 15)]


def test_things_that_cross_each_other_are_drawn_completely() -> None:
    stage, screen = table.full_table((1280, 720))
    table.set_moving(stage, 50)
    for _ in range(40):
        table.draw_frame(stage, screen)
        patched = screen.surface.copy()
        stage.draw(screen, whole=True)
        assert same_pixels(patched, screen.surface)
        screen.surface.blit(patched, (0, 0))
    stage.close()


def test_a_pulse_draws_only_what_pulses_again_and_leaves_no_trace_on_the_board() -> None:
    with open_stage(position(QUIET)) as (stage, _):
        screen = window_canvas()
        stage.set_marks(MarkGroup.SELECTION, {Mark("capture", TileSpot("f4"))})
        stage.draw(screen)
        strong = screen.surface.copy()
        stage.tick(PULSE_SECONDS / 2)
        assert stage.moving
        assert not stage.busy, "nobody waits for a pulse"
        changed = stage.draw(screen)
        assert changed is not None
        assert sum(rect.width * rect.height for rect in changed) < 0.05 * 1280 * 720
        assert not same_pixels(strong, screen.surface)
        stage.tick(PULSE_SECONDS / 2)
        stage.draw(screen)
        assert same_pixels(strong, screen.surface)
