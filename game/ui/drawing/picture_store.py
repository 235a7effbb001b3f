"""Painted pictures that are kept on disk, so that the next start of the program need not paint them again."""

import os
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from threading import Thread

import pygame

from game.disk import replace_file
from game.ui.drawing.gradual import Steps

MAX_BYTES = 200 * 2**20
"""Of all pictures; those that were used longest ago go first."""
STRIP_PIXELS = 200_000
"""A picture is read and written in strips of about this size."""
_LENGTH_BYTES = 4
"""The length of a packed strip stands before it."""
_FAST = 1
"""Packs quickly, if not small."""


class PictureStore:
    """Keeps pictures in a folder. Whatever is wrong with it costs nothing but the time to paint."""

    def __init__(self, folder: Path | None = None, max_bytes: int = MAX_BYTES) -> None:
        """`folder`: None keeps nothing."""
        self._folder = folder
        self._max_bytes = max_bytes
        self._writing: Thread | None = None
        """Writes the latest picture."""

    def fill(self, surface: pygame.Surface, name: Callable[[], str], paint: Callable[[], Steps]) -> Steps:
        """Fills a surface with the picture of this name, or paints and keeps it.

        `name`: tells all that the picture depends on, with its size, in a file's name; takes a step.
        """
        if self._folder is None:
            yield from paint()
            return
        file = self._folder / f"{name()}.picture"
        yield
        if (yield from _restored(surface, file)):
            return
        yield from paint()
        strips = []
        for strip in _strips(surface):
            strips.append(pygame.image.tobytes(surface.subsurface(strip), "RGB"))
            yield
        self._writing = Thread(target=_write, args=(file, strips, self._max_bytes), daemon=True)
        self._writing.start()

    def finish(self) -> None:
        """Returns when the latest picture is written."""
        if self._writing is not None:
            self._writing.join()


def _restored(surface: pygame.Surface, file: Path) -> Generator[None, None, bool]:
    """Fills a surface from a file; False if it is missing or damaged."""
    try:
        with file.open("rb") as stream:
            os.utime(file)
            for strip in _strips(surface):
                packed = stream.read(int.from_bytes(stream.read(_LENGTH_BYTES)))
                pixels = zlib.decompress(packed)
                surface.blit(pygame.image.frombuffer(pixels, strip.size, "RGB"), strip)
                yield
    except (OSError, ValueError, zlib.error):
        return False
    return True


def _strips(surface: pygame.Surface) -> Iterator[pygame.Rect]:
    width, height = surface.get_size()
    step = max(1, STRIP_PIXELS // width)
    for top in range(0, height, step):
        yield pygame.Rect(0, top, width, min(step, height - top))


def _write(file: Path, strips: list[bytes], max_bytes: int) -> None:
    """Writes a picture, and deletes the oldest ones; in a thread of its own."""
    packed = (zlib.compress(strip, _FAST) for strip in strips)
    content = b"".join(len(strip).to_bytes(_LENGTH_BYTES) + strip for strip in packed)
    with suppress(
        OSError
    ):  # the folder cannot be written, or the disk is full: it is painted again next time
        replace_file(file, content)
        _delete_oldest(file.parent, max_bytes)


def _delete_oldest(folder: Path, max_bytes: int) -> None:
    """Deletes what was used longest ago until the rest is small enough."""
    files = sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    used = 0
    for path in files:
        used += path.stat().st_size
        if used > max_bytes:
            path.unlink(missing_ok=True)
