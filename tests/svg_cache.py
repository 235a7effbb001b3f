"""Caches rasterized SVG pictures for a whole test run: many screens show the same ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

MAX_CACHED_PIXELS = 300_000
"""Larger pictures are rasterized anew each time."""


@contextmanager
def cache_svgs() -> Iterator[None]:
    """Makes pygame rasterize each SVG only once in each size and return copies of it."""
    rasterize = pygame.image.load_sized_svg

    @lru_cache(maxsize=8192)
    def rasterize_once(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return rasterize(BytesIO(svg), size)

    def load_sized_svg(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        svg = file.read_bytes() if isinstance(file, Path) else file.getvalue()
        if size[0] * size[1] > MAX_CACHED_PIXELS:
            return rasterize(BytesIO(svg), size)
        return rasterize_once(svg, size).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        yield
