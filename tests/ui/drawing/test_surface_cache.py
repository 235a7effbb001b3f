"""The caches of surfaces: bounded together, and nothing is drawn twice in a frame."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import __file__ as package
from game.ui.drawing import art, canvas
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import LIMIT, SurfaceCache, SurfaceLimit
from game.ui.drawing.theme import BODY
from game.ui.layout import Frame

SIDE = 50
ENTRY = 4 * SIDE * SIDE + 1024
"""The bytes of a picture and of its entry."""


class Drawn(list[str]):
    """A cache of pictures, and the names of those that were drawn."""

    def __init__(self, entries: int) -> None:
        super().__init__()
        self.limit = SurfaceLimit(lambda: entries * ENTRY)
        self.cache: SurfaceCache[pygame.Surface] = SurfaceCache(self.limit)

    def draw(self, names: str) -> None:
        """Draws a frame with pictures of one letter each."""
        self.limit.begin_frame()
        for name in names:
            self.cache.get(name, lambda name=name: self._picture(name))  # type: ignore[misc]

    def _picture(self, name: str) -> pygame.Surface:
        self.append(name)
        return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def test_what_was_used_longest_ago_is_dropped() -> None:
    drawn = Drawn(entries=3)
    for names in ("abc", "a", "d"):
        drawn.draw(names)
    drawn.clear()
    drawn.draw("cadb")
    assert drawn == ["b"]
    assert drawn.limit.bytes == 4 * ENTRY, "all four are used in this frame"


def test_nothing_is_drawn_twice_in_a_frame_and_the_limit_holds_again_after_it() -> None:
    drawn = Drawn(entries=2)
    drawn.draw("abcdabcd")
    assert drawn == ["a", "b", "c", "d"]
    drawn.draw("e")
    assert drawn.limit.bytes == 2 * ENTRY
    assert len(drawn.cache) == 2


def test_several_caches_share_one_limit() -> None:
    drawn = Drawn(entries=2)
    other: SurfaceCache[pygame.Surface] = SurfaceCache(drawn.limit)
    drawn.draw("ab")
    drawn.limit.begin_frame()
    other.get("a", lambda: pygame.Surface((SIDE, SIDE), pygame.SRCALPHA))
    assert (len(drawn.cache), len(other)) == (1, 1)


def test_clearing_drops_everything() -> None:
    art.picture("icons/keep", (50, 50))
    assert LIMIT.bytes > 0
    canvas.clear()
    assert LIMIT.bytes == 0


def test_a_larger_display_may_keep_more(screen: pygame.Surface) -> None:
    pygame.display.set_mode((3840, 2160))
    largest = LIMIT.max_bytes()
    assert largest < 200 * 2**20
    pygame.display.set_mode((1920, 1080))
    assert LIMIT.max_bytes() < largest / 1.5
    pygame.display.set_mode(screen.get_size())


def test_a_thousand_texts_stay_within_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = Canvas(pygame.Surface((640, 360)), Frame((1920, 1080)))
    monkeypatch.setattr(LIMIT, "max_bytes", lambda: 2**20)
    for number in range(300):
        drawing.begin()
        drawing.text(f"Round {number}", pygame.Rect(0, 0, 900, 100), BODY)
        assert LIMIT.bytes <= 2**20


KEPT = {"texture", "_tile"}
"""Pictures that the program comes with and that are few, in the size of their file."""


def functions_with_unbounded_surfaces() -> Iterator[str]:
    """The names of all functions that keep surfaces in a cache of their own."""
    programs = [path.read_text("utf-8") for path in Path(package).parent.rglob("*.py")]
    for program in programs:
        if "cache" not in program:  # parsing is slow
            continue
        for node in ast.walk(ast.parse(program)):
            if isinstance(node, ast.FunctionDef) and node.returns is not None:
                decorators = {ast.unparse(each).partition("(")[0] for each in node.decorator_list}
                if "Surface" in ast.unparse(node.returns) and decorators & {"cache", "lru_cache"}:
                    yield node.name


@pytest.mark.no_cover
def test_every_cache_of_surfaces_has_the_common_limit() -> None:
    assert set(functions_with_unbounded_surfaces()) <= KEPT


def test_a_part_of_another_surface_is_not_counted_again() -> None:
    limit = SurfaceLimit(lambda: 10 * ENTRY)
    whole = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    cache: SurfaceCache[pygame.Surface] = SurfaceCache(limit)
    cache.get("part", lambda: whole.subsurface((0, 0, SIDE, SIDE // 2)))
    assert limit.bytes < ENTRY / 2
