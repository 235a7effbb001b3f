"""Surfaces that are kept: caches that share one limit in bytes, those of the screen, and their memory."""

import sys
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable
from contextlib import nullcontext
from dataclasses import dataclass
from functools import wraps
from typing import Generic, ParamSpec, TypeAlias, TypeVar

import pygame

from game.ui.drawing.gradual import BUDGET, GradualWork, Steps, nothing_to_do

Arguments = ParamSpec("Arguments")
Value = TypeVar("Value")
PaintingSteps: TypeAlias = Generator[None, None, pygame.Surface]
"""Paints a surface in steps of a few milliseconds, and returns it."""

FIXED_BYTES, CANVASES = 40 * 2**20, 3
"""The limit is the sum of a fixed part and of this number of surfaces as large as the display.

It has room for every screen at 4K: for a dialog over the lobby, 111 of 135 MB.
"""


@dataclass(eq=False, slots=True)
class _Use:
    """An entry of a cache."""

    bytes: int
    frame: int
    """The frame in which it was used last."""
    forget: Callable[[], object]
    """Removes it from its cache."""


class SurfaceLimit:
    """The limit of several caches: what was used longest ago is dropped, whichever cache it is in.

    What the present frame has used is never dropped, so that nothing is drawn twice in a frame.
    """

    def __init__(self, max_bytes: Callable[[], int]) -> None:
        self.max_bytes = max_bytes
        """Returns the limit at this moment."""
        self.bytes = 0
        """The size of all entries."""
        self._frame = 0
        self._uses: OrderedDict[_Use, None] = OrderedDict()
        """The one used last comes last."""

    def begin_frame(self) -> None:
        """Starts a new frame."""
        self._frame += 1

    def add(self, size: int, forget: Callable[[], object]) -> _Use:
        """Adds an entry of `size` bytes, and drops others to make room."""
        max_bytes = self.max_bytes()
        while self._uses and self.bytes + size > max_bytes:
            oldest = next(iter(self._uses))
            if oldest.frame == self._frame:
                break
            self.drop(oldest)
        use = _Use(size, self._frame, forget)
        self._uses[use] = None
        self.bytes += size
        return use

    def touch(self, use: _Use) -> None:
        """Notes that an entry is used in the present frame."""
        if use.frame != self._frame:
            use.frame = self._frame
            self._uses.move_to_end(use)

    def clear(self) -> None:
        """Drops all entries."""
        for use in list(self._uses):
            self.drop(use)

    def drop(self, use: _Use) -> None:
        """Drops an entry."""
        del self._uses[use]
        self.bytes -= use.bytes
        use.forget()


def bytes_for_display() -> int:
    """The limit for the present size of the display; without one, the fixed part."""
    display = pygame.display.get_surface()
    width, height = display.get_size() if display else (0, 0)
    return FIXED_BYTES + CANVASES * 4 * width * height


LIMIT = SurfaceLimit(bytes_for_display)
"""The limit of all caches of the program."""


class SurfaceCache(Generic[Value]):
    """Surfaces, or tuples with surfaces, by key."""

    def __init__(self, limit: SurfaceLimit = LIMIT) -> None:
        self._limit = limit
        self._entries: dict[Hashable, tuple[Value, _Use]] = {}

    def __len__(self) -> int:
        return len(self._entries)

    def get(
        self, key: Hashable, make: Callable[[], Value], instead: Callable[[], Value] | None = None
    ) -> Value:
        """The value of a key; if there is none, it is made, and kept if all that it is made of was there.

        With `instead` it may be made in a later frame; until then that is shown.
        """
        entry = self._entries.get(key)
        if entry is not None:
            self._limit.touch(entry[1])
            return entry[0]
        if instead is not None and not BUDGET.grants((self, key), lambda: self.get(key, make)):
            return instead()
        postponed = BUDGET.postponed
        with nullcontext() if instead is None else BUDGET.at_once():
            value = make()
        if BUDGET.postponed != postponed:
            return value
        use = self._limit.add(_bytes_of(value), lambda: self._entries.pop(key, None))
        self._entries[key] = value, use
        return value

    def clear(self) -> None:
        """Drops all entries."""
        for _, use in list(self._entries.values()):
            self._limit.drop(use)


class GradualSurfaceCache:
    """Surfaces that are painted in steps, by key."""

    def __init__(self) -> None:
        self._pictures: SurfaceCache[_GradualPicture] = SurfaceCache()

    def get(
        self, key: Hashable, size: tuple[int, int], paint: Callable[[], PaintingSteps]
    ) -> pygame.Surface | None:
        """The surface of a key; None until the steps of `paint` are done, some now and the others later.

        `size`: that of the surface, in pixels.
        """
        picture = self._pictures.get(key, lambda: _GradualPicture(size, paint()))
        picture.work.go_on()
        return picture.surface


class _GradualPicture:
    """A picture that is painted in steps."""

    def __init__(self, size: tuple[int, int], steps: PaintingSteps) -> None:
        self.surface: pygame.Surface | None = None
        """None until it is painted."""
        self.bytes = 4 * size[0] * size[1]
        self.work = GradualWork(self._paint(steps))

    def _paint(self, steps: PaintingSteps) -> Steps:
        self.surface = yield from steps


def cached(function: Callable[Arguments, Value]) -> Callable[Arguments, Value]:
    """Caches the surfaces that a function of hashable arguments makes."""
    cache: SurfaceCache[Value] = SurfaceCache()

    @wraps(function)
    def cached_function(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
        key = (args, *named.items()) if named else args
        return cache.get(key, lambda: function(*args, **named))

    return cached_function


def postponable(
    instead: Callable[..., Value],
) -> Callable[[Callable[Arguments, Value]], Callable[Arguments, Value]]:
    """Caches like `cached`; if a frame has no time left to make a surface, `instead` makes what is shown.

    It has the same arguments.
    """

    def decorate(function: Callable[Arguments, Value]) -> Callable[Arguments, Value]:
        cache: SurfaceCache[Value] = SurfaceCache()

        @wraps(function)
        def cached_function(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
            key = (args, *named.items()) if named else args
            return cache.get(key, lambda: function(*args, **named), lambda: instead(*args, **named))

        return cached_function

    return decorate


def _bytes_of(value: object) -> int:
    """The size of the surfaces in a value, but of none that is a part of another, and of the entry itself."""
    if isinstance(value, _GradualPicture):
        return 1024 + value.bytes
    parts = value if isinstance(value, tuple) else (value,)
    surfaces = [part for part in parts if isinstance(part, pygame.Surface)]
    return 1024 + sum(
        surface.get_pitch() * surface.get_height() for surface in surfaces if surface.get_parent() is None
    )


def opaque_surface(like: pygame.Surface) -> pygame.Surface:
    """Creates a surface of the same size and format that is fast to copy."""
    size = like.get_size()
    return pygame.Surface(size, 0, like) if pygame.display.get_surface() else pygame.Surface(size)


class ScreenSurface:
    """An opaque surface that is kept, however often it is painted."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((1, 1))
        self._size = (1, 1)
        """That of the surface, or of the one that is to come."""
        self._work = GradualWork(nothing_to_do())

    def ready(self, like: pygame.Surface) -> pygame.Surface | None:
        """The surface in the size and format of another one; None until there is memory for it."""
        if self._size != like.get_size():
            self.free()
            self._size = like.get_size()
            self._work = GradualWork(self._take(like))
        self._work.go_on()
        return self.surface if self._work.is_done else None

    def _take(self, like: pygame.Surface) -> Steps:
        self.surface = opaque_surface(like)
        yield

    def free(self) -> None:
        """Frees the surface."""
        self.surface, self._size = pygame.Surface((1, 1)), (1, 1)
        self._work = GradualWork(nothing_to_do())


LARGE_BLOCK = 2**17
"""In bytes. Pictures of this size and more get blocks of their own."""
_M_MMAP_THRESHOLD = -3


def release_large_blocks_when_freed() -> None:
    """Makes glibc release the memory of large pictures; else it keeps it between smaller blocks.

    Other systems release it without this.
    """
    if sys.platform != "linux":
        return
    import ctypes  # noqa: PLC0415  # the first frame does not wait for it

    set_option = getattr(ctypes.CDLL(None), "mallopt", None)
    if set_option is not None:
        set_option(_M_MMAP_THRESHOLD, LARGE_BLOCK)
