"""Pictures: those of files, rasterised at the size at which they are shown, and painted ones kept on disk."""

import os
import zlib
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from threading import Thread

import pygame

from game import assets, files
from game.disk import replace_file
from game.ui.drawing import plain as plain_look
from game.ui.drawing.surface_cache import GradualSurfaceCache, Steps, cached, in_thread, postponable
from game.ui.drawing.theme import Colour

Size = tuple[int, int]
"""Pixels."""
Recolouring = tuple[tuple[str, str], ...]
"""Pairs of colours, as in the SVG text: one in the file, and the one that replaces it."""

_LARGE = GradualSurfaceCache()
"""Large pictures, by name and size."""
PLACEHOLDER_FILL, PLACEHOLDER_LINE = (146, 122, 84), (58, 42, 28)


def file(name: str) -> Path:
    """The SVG file of a picture."""
    return files.asset(f"art/{name}.svg")


@lru_cache(maxsize=2048)
def known(name: str) -> bool:
    """True if there is a picture called `name`."""
    return file(name).is_file()


def converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's pixel format, if there is a display, with its alpha channel."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _blank(_: str, size: Size, *_others: object, **_named: object) -> pygame.Surface:
    return pygame.Surface(_at_least(size), pygame.SRCALPHA)


@postponable(_blank)
def picture(name: str, size: Size, *, plain: bool = False) -> pygame.Surface:
    """A picture, as large as fits into `size` with its aspect ratio; a placeholder if it cannot be read."""
    if plain and not plain_look.is_fixed(name):
        return _changed(name, size, plain_look.flattened)
    return _drawn(name, size)


def large_picture(name: str, size: Size) -> pygame.Surface | None:
    """A picture as large as a screen; None until a thread has drawn it, beside the frame loop."""
    return _LARGE.get((name, size), size, lambda: in_thread(lambda: _drawn(name, size)))


def _drawn(name: str, size: Size) -> pygame.Surface:
    return _read(name, size, lambda path: pygame.image.load_sized_svg(path, _at_least(size)))


@postponable(_blank)
def recoloured(name: str, size: Size, colours: Recolouring, *, plain: bool = False) -> pygame.Surface:
    """A picture like that of `picture`, with other colours."""

    def recolour(svg: str) -> str:
        svg = plain_look.flattened(svg) if plain else svg
        for colour, replacement in colours:
            svg = svg.replace(colour, replacement)
        return svg

    return _changed(name, size, recolour)


@postponable(_blank)
def two_toned(name: str, size: Size, figure: Colour, line: Colour) -> pygame.Surface:
    """A picture in two colours: its light parts in one, its dark parts and lines in the other."""
    return _changed(name, size, lambda svg: plain_look.two_toned(svg, figure, line))


def _changed(name: str, size: Size, change: Callable[[str], str]) -> pygame.Surface:
    """A picture whose SVG text is changed before it is drawn."""
    return _read(name, size, lambda path: fresh_drawing(change(path.read_text("utf-8")), size))


def _read(name: str, size: Size, parse: Callable[[Path], pygame.Surface]) -> pygame.Surface:
    return converted(assets.read(file(name), parse) or placeholder(size))


def placeholder(size: Size) -> pygame.Surface:
    """A lozenge in place of a picture that cannot be read."""
    surface = pygame.Surface(_at_least(size), pygame.SRCALPHA)
    (x, y), radius = surface.get_rect().center, min(size) * 0.4
    corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    pygame.draw.polygon(surface, PLACEHOLDER_FILL, corners)
    pygame.draw.polygon(surface, PLACEHOLDER_LINE, corners, max(1, round(radius / 4)))
    return surface


@cached
def greyed(name: str, size: Size, *, plain: bool = False) -> pygame.Surface:
    """A picture in greyscale, for disabled things."""
    return pygame.transform.grayscale(picture(name, size, plain=plain))


@postponable(_blank)
def drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, cached."""
    return fresh_drawing(svg, size)


def fresh_drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, not cached."""
    return converted(pygame.image.load_sized_svg(BytesIO(svg.encode()), _at_least(size)))


@lru_cache(maxsize=8)
def texture(name: str) -> pygame.Surface | None:
    """A background texture such as `parchment`; None if it cannot be read."""
    picture = assets.read(files.asset(f"textures/{name}.png"), pygame.image.load)
    return None if picture is None else converted(picture)


def clear() -> None:
    """Clears the caches; needed after a change of the display's mode."""
    known.cache_clear()
    texture.cache_clear()


def _at_least(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])


MAX_BYTES = 200 * 2**20
"""Of all pictures; those that were used longest ago go first."""
STRIP_PIXELS = 200_000
"""A picture is read and written in strips of about this size."""
_LENGTH_BYTES = 4
"""The length of a packed strip stands before it."""
_FAST = 1
"""Packs quickly, if not small."""


class PictureStore:
    """Keeps pictures in a folder. If the folder cannot be used, pictures are painted each time."""

    def __init__(self, folder: Path | None = None, max_bytes: int = MAX_BYTES) -> None:
        """`folder`: None keeps nothing."""
        self._folder = folder
        self._max_bytes = max_bytes
        self._writing: Thread | None = None
        """Writes the latest picture."""

    def fill(self, surface: pygame.Surface, name: Callable[[], str], paint: Callable[[], Steps]) -> Steps:
        """Fills a surface with the picture of this name, or paints and keeps it.

        `name`: returns a file name that differs for all that the picture depends on, with its size; it may
        take as long as a step. `paint`: paints the surface.
        """
        if self._folder is None:
            yield from paint()
            return
        path = self._folder / f"{name()}.picture"
        yield
        if (yield from _restored(surface, path)):
            return
        yield from paint()
        pixels = []
        for strip in strips(surface.get_size(), STRIP_PIXELS):
            pixels.append(pygame.image.tobytes(surface.subsurface(strip), "RGB"))
            yield
        self._writing = Thread(target=_write, args=(path, pixels, self._max_bytes), daemon=True)
        self._writing.start()

    def finish(self) -> None:
        """Returns when the latest picture is written."""
        if self._writing is not None:
            self._writing.join()


def _restored(surface: pygame.Surface, path: Path) -> Generator[None, None, bool]:
    """Fills a surface from a file; False if it is missing or damaged."""
    try:
        with path.open("rb") as stream:
            os.utime(path)
            for strip in strips(surface.get_size(), STRIP_PIXELS):
                packed = stream.read(int.from_bytes(stream.read(_LENGTH_BYTES)))
                pixels = zlib.decompress(packed)
                surface.blit(pygame.image.frombuffer(pixels, strip.size, "RGB"), strip)
                yield
    except (OSError, ValueError, zlib.error):
        return False
    return True


def strips(size: Size, pixels: int) -> Iterator[pygame.Rect]:
    """Divides a surface from the top to the bottom into strips of about this number of pixels."""
    width, height = size
    step = max(1, pixels // width)
    for top in range(0, height, step):
        yield pygame.Rect(0, top, width, min(step, height - top))


def _write(path: Path, pixels: list[bytes], max_bytes: int) -> None:
    """Writes a picture, of which `pixels` are the strips, and deletes the oldest ones; in a thread."""
    packed = (zlib.compress(strip, _FAST) for strip in pixels)
    content = b"".join(len(strip).to_bytes(_LENGTH_BYTES) + strip for strip in packed)
    with suppress(OSError):  # no folder, or no room on the disk: it is painted again next time
        replace_file(path, content)
        _delete_oldest(path.parent, max_bytes)


def _delete_oldest(folder: Path, max_bytes: int) -> None:
    """Deletes what was used longest ago until the rest is small enough."""
    used = 0
    for path in sorted(folder.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True):
        used += path.stat().st_size
        if used > max_bytes:
            path.unlink(missing_ok=True)
