"""Boards as the lobby shows them, and what it wants to know of each game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol, cast

import pygame

from game.maps.library import Library, MapEntry
from game.maps.painting import Painting
from game.match import MapCopy
from game.text import Words
from game.ui.canvas import Canvas
from game.ui.theme import Tone

BOARD = "board"
"""The option that says what a match is played on."""


@dataclass(frozen=True)
class Ground:
    """A board that can be picked, or a map that cannot and says why."""

    id: str
    """What it is picked by."""
    value: Any
    """What the option `board` becomes; None: it cannot be played on."""
    rows: tuple[str, ...] = ()
    """The ground, the top rank first; empty if there is nothing to show."""
    entry: MapEntry | None = None
    """The map file that it comes from."""
    by_lot: bool = False
    """Whether lots are drawn for it; then the rows are an example."""
    own: bool = False
    """Whether a player made it."""
    parts: tuple[str, ...] = ()
    """The maps that lots draw from, by id."""

    @property
    def playable(self) -> bool:
        """Whether it can be played on."""
        return self.value is not None

    @property
    def painting(self) -> Painting:
        """What its author painted."""
        return Painting() if self.entry is None else self.entry.painting

    def copy(self, words: Words) -> MapCopy | None:
        """The map as the match's journal keeps it; None if there is no file to keep."""
        if self.entry is None or not self.playable:
            return None
        name = self.entry.names[words.language] or self.id
        return MapCopy(self.id, name, self.entry.checksum, self.entry.text)


class Offer(Protocol):
    """What a game tells the lobby; each game's module in `OFFERS` is such."""

    SEATS: Sequence[tuple[str, str]]
    """By seat: the key of what the game calls it, and a picture; empty for a game without names."""
    PRESETS: Mapping[str, Mapping[str, Any]]
    """Options that go well together by id, the usual ones first; what is left out is the default."""

    def grounds(self, library: Library) -> list[Ground]:
        """All boards, the usual one first, refused maps last; none for a game without boards."""

    def painted(self, ground: Ground) -> pygame.Surface:
        """The board seen from above, square."""

    def size(self, ground: Ground) -> int:
        """Tiles a side."""


OFFERS: Mapping[str, str] = {"cyvasse": "game.scenes.lobby_cyvasse"}


def offer_of(game: str) -> Offer:
    """What the game tells the lobby."""
    return cast("Offer", import_module(OFFERS[game]))


LARGEST = 720
"""Pixels that a kept picture of a board has at most a side."""


class Pictures:
    """Small pictures of boards, painted one at a time so that no frame takes long."""

    def __init__(self, offer: Offer) -> None:
        self._offer = offer
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._scaled: dict[tuple[object, ...], pygame.Surface] = {}
        self._wanted: list[Ground] = []

    def draw(self, canvas: Canvas, ground: Ground, rect: pygame.Rect) -> None:
        """The board in the middle of `rect` in a thin frame; plain until it is painted."""
        area = canvas.frame.rect_px(rect)
        side = max(1, min(area.size))
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        canvas.surface.fill(canvas.palette[Tone.INK], place)
        inner = place.inflate(-2 * canvas.frame.px(3), -2 * canvas.frame.px(3))
        canvas.surface.fill(canvas.palette[Tone.FOLDED], inner)
        if not ground.rows:
            canvas.picture("icons/warning", rect.inflate(-rect.width // 2, -rect.height // 2))
        elif _key(ground) in self._kept:
            canvas.surface.blit(self._fitted(ground, inner.size), inner)
        elif ground not in self._wanted:
            self._wanted.append(ground)

    def paint(self) -> bool:
        """Paint a board that was wanted; whether there was one."""
        if not self._wanted:
            return False
        ground = self._wanted.pop(0)
        whole = self._offer.painted(ground)
        side = min(LARGEST, whole.get_width())
        self._kept[_key(ground)] = pygame.transform.smoothscale(whole, (side, side))
        return True

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return bool(self._wanted)

    def _fitted(self, ground: Ground, size: tuple[int, int]) -> pygame.Surface:
        key = (*_key(ground), size)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(self._kept[_key(ground)], size)
        return self._scaled[key]


def _key(ground: Ground) -> tuple[object, ...]:
    return ground.rows, ground.painting
