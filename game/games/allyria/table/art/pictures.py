"""Ids of the pictures that are painted; all others are files."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.contract import Seat
from game.games.allyria.table.art import arena, card_faces, marks, vector_pictures
from game.games.allyria.table.ids.things import ArenaId
from game.text import Words
from game.ui.drawing import plates
from game.ui.drawing.theme import Palette, SeatLook
from game.ui.drawing.tinted import tinted


@dataclass(frozen=True)
class PictureStyle:
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    text_px: int
    """The player's smallest letters, in pixels."""
    seats: Sequence[SeatLook]
    words: Words


class PaintedPicture(ABC):
    """The base class of these ids."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


@dataclass(frozen=True)
class Tinted(PaintedPicture):
    """A picture file in the colours of a seat."""

    name: str
    seat: Seat

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Replaces the placeholder colours of the file."""
        return tinted(self.name, style.seats[self.seat], style.size)


@dataclass(frozen=True)
class Border(PaintedPicture):
    """The border of a seat's tile."""

    seat: Seat
    edges: int
    """See `BorderId`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a faint tint, and a line along the edges."""
        return vector_pictures.border(style.size, style.seats[self.seat], self.edges)


@dataclass(frozen=True)
class SmallCard(PaintedPicture):
    """A card that lies on the table, without text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture and its cost."""
        return card_faces.small_card(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class LargeCard(PaintedPicture):
    """A card with its text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its name, picture, cost and text."""
        return card_faces.large_card(self.kind, style.size, style.palette, style.text_px, style.words)


@dataclass(frozen=True)
class Label(PaintedPicture):
    """A number, or the name of a tile, on a dark background."""

    text: str
    chosen: bool = False
    """True for a red background."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its background."""
        return plates.label(style.size, self.text, style.palette, chosen=self.chosen)


@dataclass(frozen=True)
class Wheel(PaintedPicture):
    """The season wheel."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a picture for each season."""
        return vector_pictures.season_wheel(style.size, style.palette)


@dataclass(frozen=True)
class Die(PaintedPicture):
    """A die of a seat."""

    seat: Seat
    face: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the pips."""
        return vector_pictures.die(style.size, self.face, style.seats[self.seat])


@dataclass(frozen=True)
class Hits(PaintedPicture):
    """The number of hits."""

    hits: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the number on a flash."""
        return vector_pictures.hit_count(style.size, str(self.hits), style.palette)


@dataclass(frozen=True)
class Arena(PaintedPicture):
    """The panel of the arena."""

    id: ArenaId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the panel and what it shows of a battle."""
        return arena.paint(self.id, (style.size, style.text_px), style.palette, style.seats, style.words)


@dataclass(frozen=True)
class TileMark(PaintedPicture):
    """A mark on a tile."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a hexagon."""
        return marks.hexagon(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class FrameMark(PaintedPicture):
    """A mark around a spot other than a tile."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a frame."""
        return marks.frame(self.kind, style.size, self.size, style.palette)
