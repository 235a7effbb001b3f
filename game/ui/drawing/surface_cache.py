"""Surfaces that take long to make: a frame makes as many as it has time for, caches keep them.

What is not there yet is left out or drawn simply; it follows after the frame. Code that caches something made
of pictures compares `BUDGET.postponed` before and afterwards, and caches only what is complete. The caches
share one limit in bytes.
"""

import sys
from collections import OrderedDict
from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import wraps
from time import perf_counter
from typing import Generic, ParamSpec, TypeAlias, TypeVar

import pygame

Result = TypeVar("Result")

WORK_SECONDS = 0.03
"""How long the running program makes pictures between two frames."""
DRAWING_SHARE = 1 / 3
"""The share of this time for pictures that are made while a frame is drawn, since drawing takes time, too."""
THREAD_SECONDS = 0.005
"""How long a step waits for a thread."""

Steps: TypeAlias = Generator[None, None, None]
"""Work in steps of a few milliseconds; it is done when the generator ends."""


class PaintBudget:
    """How long a frame may make pictures; outside of frames, and without a limit, all are made at once."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds: float | None = None
        """The limit between two frames; None: there is none."""
        self.postponed = 0
        """How many pictures were missing in all frames so far."""
        self._clock = clock
        self._deadline: float | None = None
        """When the limit of the present frame is reached; None: there is none."""
        self._work: dict[Hashable, Callable[[], object]] = {}
        """Makes what is missing, by what it is; what was missed first comes first."""

    @contextmanager
    def limited(self, seconds: float = WORK_SECONDS) -> Iterator[None]:
        """Sets a limit within the block, in seconds between two frames."""
        before, self.seconds = self.seconds, seconds
        try:
            yield
        finally:
            self.seconds = before
            self._work.clear()

    @contextmanager
    def frame(self, *, whole: bool = True) -> Iterator[None]:
        """Limits what is made within the block, which draws a frame; `whole`: everything that is shown."""
        if whole:
            self._work.clear()
        self._deadline = None if self.seconds is None else self._clock() + self.seconds * DRAWING_SHARE
        try:
            yield
        finally:
            self._deadline = None

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Makes everything within the block at once."""
        deadline, self._deadline = self._deadline, None
        try:
            yield
        finally:
            self._deadline = deadline

    def grants(self, key: Hashable, make: Callable[[], object]) -> bool:
        """True if a picture, or a step, may be made now; False if `make` does it after this frame."""
        if self._deadline is None or self._clock() < self._deadline:
            return True
        self.postponed += 1
        self._work.setdefault(key, make)
        return False

    @property
    def is_limited(self) -> bool:
        """True while the program runs, which must not stand still."""
        return self.seconds is not None

    @property
    def has_work(self) -> bool:
        """True if something is missing that the last whole frame should have shown."""
        return bool(self._work)

    def work(self) -> None:
        """Makes some of what is missing, for a limited time; call it between two frames."""
        end = self._clock() + (self.seconds or 0.0)
        while self._work:
            key = next(iter(self._work))
            self._work.pop(key)()
            if self._clock() >= end:
                break

    def keep_working(self, key: Hashable, make: Callable[[], object]) -> None:
        """Adds work that is not done yet, after all other work."""
        self._work[key] = make


BUDGET = PaintBudget()
"""The budget of the program."""


class GradualWork:
    """Work in steps that is done over several frames."""

    def __init__(self, steps: Generator[None, None, object]) -> None:
        self._steps: Generator[None, None, object] | None = steps
        """None: all are done."""

    @property
    def is_done(self) -> bool:
        """True if no steps are left."""
        return self._steps is None

    def take_step(self) -> None:
        """Does one step, between two frames; without a limit, all."""
        self._step()
        while self._steps is not None and not BUDGET.is_limited:
            self._step()

    def go_on(self) -> None:
        """Does as many steps as the present frame has time for; the others follow."""
        while self._steps is not None and BUDGET.grants(self, self._work):
            self._step()

    def _step(self) -> None:
        with BUDGET.at_once():
            if self._steps is not None and next(self._steps, self) is self:
                self._steps = None

    def _work(self) -> None:
        self._step()
        if self._steps is not None:
            BUDGET.keep_working(self, self._work)


def nothing_to_do() -> Steps:
    """Work that is done already."""
    yield from ()


def all_at_once(steps: Generator[None, None, Result]) -> Result:
    """Does all steps; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type of a generator's result is lost


def in_thread(work: Callable[[], Result]) -> Generator[None, None, Result]:
    """Does work in a thread, for which each step waits a moment; returns or raises what the work does."""
    from concurrent.futures import ThreadPoolExecutor, wait  # noqa: PLC0415  # the first picture needs none

    pool = ThreadPoolExecutor(max_workers=1)
    working = pool.submit(work)
    pool.shutdown(wait=False)
    while not working.done():
        wait([working], THREAD_SECONDS)
        yield
    return working.result()


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
    return _cached(function, None)


def postponable(
    instead: Callable[..., Value],
) -> Callable[[Callable[Arguments, Value]], Callable[Arguments, Value]]:
    """Caches like `cached`; if a frame has no time left to make a surface, `instead` makes what is shown.

    It has the same arguments.
    """
    return lambda function: _cached(function, instead)


def _cached(
    function: Callable[Arguments, Value], instead: Callable[..., Value] | None
) -> Callable[Arguments, Value]:
    cache: SurfaceCache[Value] = SurfaceCache()

    @wraps(function)
    def cached_function(*args: Arguments.args, **named: Arguments.kwargs) -> Value:
        key = (args, *named.items()) if named else args
        later = None if instead is None else lambda: instead(*args, **named)
        return cache.get(key, lambda: function(*args, **named), later)

    return cached_function


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
        """The size of the surface, or of the one that is being made."""
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
