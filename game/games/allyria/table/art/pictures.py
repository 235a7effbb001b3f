"""The pictures that are painted here, as they are no files."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.contract import Seat
from game.games.allyria.table.art import arena, faces, marks, signs
from game.games.allyria.table.art.tinted import tinted
from game.games.allyria.table.ids.things import ArenaId
from game.text import Words
from game.ui.drawing.theme import Palette, SeatLook


@dataclass(frozen=True)
class Style:
    """What a picture depends on beside its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    text_px: int
    """The player's smallest letters."""
    seats: Sequence[SeatLook]
    words: Words


class Painted(ABC):
    """The id of a picture that is no file."""

    @abstractmethod
    def paint(self, style: Style) -> pygame.Surface:
        """Paints the picture."""


@dataclass(frozen=True)
class Tinted(Painted):
    """A drawing in the colours of a seat."""

    name: str
    seat: Seat

    def paint(self, style: Style) -> pygame.Surface:
        """Replaces its placeholder colours."""
        return tinted(self.name, style.seats[self.seat], style.size)


@dataclass(frozen=True)
class Border(Painted):
    """The border of a seat's tile."""

    seat: Seat
    edges: int
    """See `BorderId`."""

    def paint(self, style: Style) -> pygame.Surface:
        """Paints a line along the edges."""
        return signs.border(style.size, style.seats[self.seat], self.edges)


@dataclass(frozen=True)
class SmallCard(Painted):
    """A card as it lies on the table."""

    kind: str

    def paint(self, style: Style) -> pygame.Surface:
        """Paints its picture and its cost."""
        return faces.small(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class LargeCard(Painted):
    """A card that can be read."""

    kind: str

    def paint(self, style: Style) -> pygame.Surface:
        """Paints its name, picture, cost and text."""
        return faces.large(self.kind, style.size, style.palette, style.text_px, style.words)


@dataclass(frozen=True)
class Label(Painted):
    """A number or the name of a tile on a plate."""

    words: str
    chosen: bool = False

    def paint(self, style: Style) -> pygame.Surface:
        """Paints the plate."""
        return signs.number(style.size, self.words, style.palette, chosen=self.chosen)


@dataclass(frozen=True)
class Wheel(Painted):
    """The wheel of the year."""

    def paint(self, style: Style) -> pygame.Surface:
        """Paints a medallion for each season."""
        return signs.wheel(style.size, style.palette)


@dataclass(frozen=True)
class Die(Painted):
    """A die of a seat."""

    seat: Seat
    face: int

    def paint(self, style: Style) -> pygame.Surface:
        """Paints the pips."""
        return signs.die(style.size, self.face, style.seats[self.seat])


@dataclass(frozen=True)
class Hits(Painted):
    """A number of hits."""

    hits: int

    def paint(self, style: Style) -> pygame.Surface:
        """Paints the number on a burst."""
        return signs.burst(style.size, str(self.hits), style.palette)


@dataclass(frozen=True)
class Arena(Painted):
    """The ground of the arena."""

    id: ArenaId

    def paint(self, style: Style) -> pygame.Surface:
        """Paints the panel and, for a battle, what stands at its top."""
        return arena.paint(self.id, (style.size, style.text_px), style.palette, style.seats, style.words)


@dataclass(frozen=True)
class TileMark(Painted):
    """A mark on a tile."""

    kind: str
    """Of the mark."""

    def paint(self, style: Style) -> pygame.Surface:
        """Paints a hexagon."""
        return marks.hexagon(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class BoxMark(Painted):
    """A mark around a spot that is no tile."""

    kind: str
    """Of the mark."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: Style) -> pygame.Surface:
        """Paints a frame."""
        return marks.box(self.kind, style.size, self.size, style.palette)
