"""Ids of the pictures that are painted; all others are files."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.games.lyssan.table.art import card_faces, marks
from game.games.lyssan.table.layout.cards import COURT_RATIO
from game.ui.drawing import art, plates
from game.ui.drawing.theme import Palette, SeatLook, Tone
from game.ui.drawing.tinted import tinted


@dataclass(frozen=True)
class PictureStyle:
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    looks: Mapping[str, SeatLook]
    """By faction."""


class PaintedPicture(ABC):
    """The base class of these ids."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


@dataclass(frozen=True)
class Token(PaintedPicture):
    """A picture file in the colours of a faction."""

    name: str
    faction: str
    of_vassal: bool = False
    """True for a golden knob: the agent serves through a vassal."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Replaces the placeholder colours of the file."""
        picture = tinted(f"lyssan/{self.name}", style.looks[self.faction], style.size)
        if not self.of_vassal:
            return picture
        picture, size = picture.copy(), style.size
        centre, radius = (size * 0.2, size * 0.2), size * 0.13
        pygame.draw.aacircle(picture, style.palette[Tone.INK], centre, radius)
        pygame.draw.aacircle(picture, style.palette[Tone.GOLD], centre, radius * 0.72)
        return picture


@dataclass(frozen=True)
class SmallCard(PaintedPicture):
    """A card that lies on the table, without text."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture and its cost."""
        return card_faces.small_card(self.card, style.size, style.palette)


@dataclass(frozen=True)
class CourtCard(PaintedPicture):
    """A courtier before its faction."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture."""
        return card_faces.court_card(self.card, style.size, style.palette, COURT_RATIO)


@dataclass(frozen=True)
class Pile(PaintedPicture):
    """A deck from which a card can be taken: several backs, and what a press adds."""

    back: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the backs one upon another, and a plate with `+1` on the top one."""
        size, step = style.size, style.size // 25
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        card = art.picture(self.back, (size - 2 * step,) * 2)
        for number in range(3):
            picture.blit(card, (2 * step - number * step, number * step))
        plate = plates.text_plate("+1", size * 3 // 10, style.palette)
        picture.blit(plate, plate.get_rect(midbottom=(size // 2 - step, size - size // 9)))
        return picture


@dataclass(frozen=True)
class Label(PaintedPicture):
    """The name of a province or the number of a stack, on a plate as wide as it needs."""

    text: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its plate."""
        return plates.text_plate(self.text, style.size, style.palette)


@dataclass(frozen=True)
class ProvinceMark(PaintedPicture):
    """A mark on a province."""

    kind: str
    """See `Mark.kind`."""
    side: float
    """That of the square around the province, in layout units."""
    outline: marks.Outline

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the outline."""
        return marks.province(self.kind, style.size, style.size / self.side, self.outline, style.palette)


@dataclass(frozen=True)
class TokenMark(PaintedPicture):
    """A mark round a token."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a ring."""
        return marks.ring(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class FrameMark(PaintedPicture):
    """A mark around any other spot."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a frame."""
        return marks.frame(self.kind, style.size, self.size, style.palette)
