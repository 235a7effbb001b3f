"""The memory of large surfaces is taken between two frames, once."""

import pygame
import pytest

from game.ui.drawing import surface_cache
from game.ui.drawing.surface_cache import BUDGET, ScreenSurface

LIKE = pygame.Surface((3840, 2160))


def test_a_frame_without_time_takes_no_memory_for_a_large_surface() -> None:
    kept = ScreenSurface()
    with BUDGET.limited(0.0):
        for _ in range(2):
            with BUDGET.frame():
                assert kept.ready(LIKE) is None
                assert kept.surface.get_size() == (1, 1)
        while BUDGET.has_work:
            BUDGET.work()
        with BUDGET.frame():
            surface = kept.ready(LIKE)
            assert surface is not None
            assert surface.get_size() == LIKE.get_size()


def test_a_surface_is_kept_until_another_size_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    created: list[pygame.Surface] = []
    create = surface_cache.opaque_surface

    def count(like: pygame.Surface) -> pygame.Surface:
        created.append(like)
        return create(like)

    monkeypatch.setattr(surface_cache, "opaque_surface", count)
    kept, small = ScreenSurface(), pygame.Surface((64, 36))
    for like in (LIKE, LIKE, small, small):
        assert kept.ready(like) is kept.surface
    assert created == [LIKE, small]
    kept.free()
    assert kept.surface.get_size() == (1, 1)
