"""Keeps rasterized SVG pictures for a whole test run: many screens show the same ones."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest

LARGEST = 300_000
"""Pixels of the largest picture that is kept."""


@contextmanager
def once() -> Iterator[None]:
    """Pygame rasterizes each SVG once a size, and hands out copies."""
    load = pygame.image.load_sized_svg

    @lru_cache(maxsize=8192)
    def loaded(svg: bytes, size: tuple[int, int]) -> pygame.Surface:
        return load(BytesIO(svg), size)

    def load_copy(file: Path | BytesIO, size: tuple[int, int]) -> pygame.Surface:
        svg = file.read_bytes() if isinstance(file, Path) else file.getvalue()
        if size[0] * size[1] > LARGEST:
            return load(BytesIO(svg), size)
        return loaded(svg, size).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", load_copy)
        yield
