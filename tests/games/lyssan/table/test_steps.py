"""The map is painted in steps, none of which does the work of many islands."""

from dataclasses import replace

import pygame
import pytest

from game.games.lyssan.maps.drawing import ProvinceShape, shipped_drawing
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.table.map.painter import MapContents, paint_map
from game.ui.drawing.theme import NORMAL

pytestmark = pytest.mark.rule("lyssan 8.1")


def test_no_step_follows_the_coast_of_more_than_one_island(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = shipped_drawing("lyssan")
    squares = {
        name: ProvinceShape(((x, y), (x + 90, y), (x + 90, y + 90), (x, y + 90)), (x + 45, y + 45))
        for number, name in enumerate(whole.shapes)
        for x, y in [(20 + 110 * (number % 8), 20 + 110 * (number // 8))]
    }
    drawing = replace(whole, shapes=squares, sea_links=(), rivers=(), roads=(), landmarks=())
    outlines: list[int] = []
    from_surface = pygame.mask.from_surface

    class Island:
        """A mask that counts how often its outline is searched."""

        def __init__(self, mask: pygame.mask.Mask) -> None:
            self._mask = mask

        def outline(self, every: int) -> list[tuple[int, int]]:
            outlines.append(1)
            return self._mask.outline(every)

    class Land:
        """The mask of all islands."""

        def __init__(self, mask: pygame.mask.Mask) -> None:
            self._mask = mask

        def connected_components(self, minimum: int) -> list[Island]:
            return list(map(Island, self._mask.connected_components(minimum)))

        def __getattr__(self, name: str) -> object:
            return getattr(self._mask, name)

    monkeypatch.setattr(pygame.mask, "from_surface", lambda *given: Land(from_surface(*given)))
    before = 0
    for _ in paint_map(pygame.Surface((480, 270)), MapContents(drawing, REALMS["lyssan"]), 0.25, NORMAL):
        assert len(outlines) - before <= 1
        before = len(outlines)
    assert len(outlines) == len(squares)
