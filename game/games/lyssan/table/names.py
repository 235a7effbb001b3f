"""Where the names of provinces stand on the map, and which of them have room there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import hypot
from typing import TypeAlias

import pygame

from game.games.lyssan.table.map.frame import MapFrame
from game.table.input.targets import Coordinates
from game.ui.drawing import fonts
from game.ui.layout import centred

FONT, LETTERS = ("serif", "Bold"), 0.82
"""Of the names of provinces: their font, and the height of the letters in that of the strip."""
MEASURED = 100
"""The height of the letters by which names are measured, in pixels."""
ENDS = 0.5
"""The width of the strip beyond its letters, in heights of the strip."""
BELOW, ABOVE = 0.34, 0.76
"""How far a name keeps below or above the centre of a province with tokens, in sizes of a token."""
ACROSS, DOWN = (0.0, 0.8, -0.8, 1.6, -1.6), (0.0, 0.5, -0.5, 1.0, -1.0, 1.5)
"""Where a name may stand, in heights of its strip beside the usual place; the first one is preferred."""
REACH = 1.3
"""How far the middle of a name may be from its usual place, in distances from the centre to the border."""
CLEAR = 2
"""How far names keep from each other, in layout units."""

Rects: TypeAlias = Sequence[pygame.Rect]


@lru_cache(maxsize=256)
def strip_width(name: str) -> float:
    """The width of the strip of a name, in heights of the strip."""
    return fonts.width(*FONT, MEASURED, name) / MEASURED * LETTERS + ENDS


@dataclass(frozen=True)
class NamePlaces:
    """The places of the names on a map as a camera shows it."""

    frame: MapFrame
    size: float
    """The height of a name."""
    room: pygame.Rect
    """What is neither under the band of the hints nor at the edge of the screen."""
    panels: Rects
    """What lies over the map."""
    tokens: Mapping[str, Rects]
    """By province that has any, what its tokens cover."""

    @cached_property
    def centres(self) -> dict[str, Coordinates]:
        """The middle of each province on the screen, from north to south."""
        centres = {province: self.frame.centre(province) for province, _ in self.frame.names}
        return dict(sorted(centres.items(), key=lambda each: each[1][1]))

    @cached_property
    def shown(self) -> dict[str, pygame.Rect]:
        """The names that have room, from north to south; close up they may cover tokens that stand there."""
        tokens = self._all_tokens
        found: dict[str, pygame.Rect] = {}
        names: list[pygame.Rect] = []
        for province in self.centres:
            place = next(self._free(province, names, tokens), None)
            if place is None and self.frame.camera.is_close:
                free = self._free(province, names, ())
                place = min(free, key=lambda rect: _overlap(rect, tokens), default=None)
            if place is not None:
                found[province] = place
                names.append(place.inflate(2 * CLEAR, 2 * CLEAR))
        return found

    @cached_property
    def _all_tokens(self) -> Rects:
        return [rect for rects in self.tokens.values() for rect in rects]

    def _free(self, province: str, names: Rects, tokens: Rects) -> Iterator[pygame.Rect]:
        """Where the name of a province covers neither panels nor names nor tokens, the best first."""
        for rect in self._places(province, self.size):
            is_free = rect.collidelist(tokens) < 0 and self._is_free(rect, names)
            if is_free and self._is_nearest(province, rect.center):
                yield rect

    def pointed_at(self, province: str, growth: float) -> pygame.Rect:
        """The rectangle of a province's name that is pointed at, `growth` times as large if possible."""
        places = [rect.clamp(self.room) for rect in self._places(province, self.size * growth)]
        if province in self.shown:
            usual = self.shown[province]
            grown = centred(usual, places[0].size)
            return grown if self._is_free(grown, ()) else usual
        own, all_tokens = self.tokens.get(province, ()), self._all_tokens
        covered = (
            (_overlap(rect, self.panels), _overlap(rect, own), _overlap(rect, all_tokens)) for rect in places
        )
        return min(zip(covered, places, strict=True), key=lambda each: each[0])[1]

    def _is_free(self, rect: pygame.Rect, names: Rects) -> bool:
        """True if a name lies neither under a panel nor over another name."""
        return self.room.contains(rect) and rect.collidelist(self.panels) < 0 and rect.collidelist(names) < 0

    def _is_nearest(self, province: str, point: Coordinates) -> bool:
        """True if no other province is nearer to a point."""
        x, y = point
        away = [(x - across) ** 2 + (y - down) ** 2 for across, down in self.centres.values()]
        return list(self.centres)[away.index(min(away))] == province

    def _places(self, province: str, size: float) -> Iterator[pygame.Rect]:
        """Where a name of a height may stand, the best place first."""
        name, reach = dict(self.frame.names)[province], max(size, REACH * self.frame.room(province))
        width = round(size * strip_width(name))
        for x, y in self._starts(province, size):
            for down in DOWN:
                for across in ACROSS:
                    if hypot(across, down) * size <= reach:
                        rect = pygame.Rect(0, 0, width, round(size))
                        rect.center = round(x + across * size), round(y + down * size)
                        yield rect

    def _starts(self, province: str, size: float) -> Iterator[Coordinates]:
        """The usual places: below the tokens and above them; the middle of a province that has none."""
        x, y = self.centres[province]
        if province not in self.tokens:
            yield x, y
            return
        yield x, y + BELOW * self.frame.token_size + size / 2
        yield x, min(rect.top for rect in self.tokens[province]) - CLEAR - size / 2


def _overlap(rect: pygame.Rect, others: Rects) -> int:
    """How much of a rectangle others cover."""
    clips = (rect.clip(others[index]) for index in rect.collidelistall(others))
    return sum(clip.width * clip.height for clip in clips)
