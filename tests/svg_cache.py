"""Caches rasterized SVG pictures for a whole test run: many screens show the same ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

LARGE_PIXELS = 300_000
"""Of larger pictures, such as whole boards, only a few are kept."""
LARGE_KEPT = 16
"""Of up to 12 MB each."""


@contextmanager
def cache_svgs() -> Iterator[None]:
    """Makes pygame rasterize each SVG only once in each size and return copies of it."""
    rasterize = pygame.image.load_sized_svg

    def rasterize_once(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return rasterize(BytesIO(svg), size)

    small, large = lru_cache(maxsize=8192)(rasterize_once), lru_cache(maxsize=LARGE_KEPT)(rasterize_once)

    def load_sized_svg(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        svg = file.read_bytes() if isinstance(file, Path) else file.getvalue()
        cached = large if size[0] * size[1] > LARGE_PIXELS else small
        return cached(svg, size).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load_sized_svg)
        yield
