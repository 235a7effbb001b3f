"""The pictures of the Lyssan table that are painted: tokens, cards, plates and marks."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.games.lyssan.rules.data import INFLUENCE, card_group, card_kind, card_type
from game.games.lyssan.table.places import COURT_RATIO
from game.table.presentation.layout import CARD_WIDTH
from game.ui.drawing import art, fonts, shapes
from game.ui.drawing.shapes import tinted
from game.ui.drawing.theme import Colour, Palette, SeatLook, Tone
from game.ui.layout import split_top

TYPE_COLOURS: dict[str, Colour] = {
    "surprise": (150, 60, 40),
    "courtier": (70, 84, 140),
    "vassal": (60, 104, 66),
    "debt": (58, 48, 44),
}
"""The colour of a card's edge, by its type."""
PICTURE_HEIGHT = 220 / 320
"""The height of a card's picture as a part of its width."""

RelativeCorners: TypeAlias = tuple[tuple[float, float], ...]
"""The corners of a province, from 0 to 1 in the square around it."""
CAPTURE: Colour = (196, 28, 24)

Stroke: TypeAlias = tuple[Tone | Colour, float, float]
"""Colour, width in layout units, and opacity."""

STROKES: Mapping[str, Sequence[Stroke]] = {
    "subject": ((Tone.INK, 9, 0.8), (Tone.GOLD, 5, 1)),
    "goal": ((Tone.INK, 8, 0.7), (Tone.GOLD, 4.5, 1)),
    "capture": ((Tone.CREAM, 11, 1), (CAPTURE, 7, 1)),
    "chosen": ((Tone.INK, 11, 0.9), (Tone.GOLD, 8, 1)),
    "cursor": ((Tone.INK, 14, 1), (Tone.CREAM, 10, 1), (Tone.GOLD, 5, 1)),
    "trace_start": ((Tone.CREAM, 4, 0.7),),
    "trace_end": ((Tone.INK, 8, 0.6), (Tone.CREAM, 5, 1)),
    "hint": ((Tone.INK, 8, 0.7), (Tone.GOLD, 4.5, 1)),
}
"""The lines of a mark, by its kind, the lowest first."""
TINTS: Mapping[str, tuple[Tone | Colour, float]] = {
    "goal": (Tone.GOLD, 0.3),
    "chosen": (Tone.GOLD, 0.4),
    "hint": (Tone.GOLD, 0.22),
    "cursor": (Tone.CREAM, 0.16),
    "capture": (CAPTURE, 0.24),
}
"""What fills a mark on a province, with its opacity."""
THING_TINT_FACTOR = 0.3
"""The factor of that opacity for marks on tokens and other things, which must stay visible."""

DIAMOND = 14
"""The radius of the diamonds on the cursor round a token, if the ring is 104 wide."""


@dataclass(frozen=True)
class PictureStyle:
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    looks: Mapping[str, SeatLook]
    """By faction."""


class PaintedPicture(ABC):
    """The id of a picture that is painted by the program; the id is all that the picture shows."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


@dataclass(frozen=True)
class Token(PaintedPicture):
    """A picture file in the colours of a faction."""

    name: str
    faction: str
    of_vassal: bool = False
    """True if the agent serves a vassal of the faction: then it has a golden dot."""

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
        surface, area = _blank_card(self.card, style, CARD_WIDTH)
        inside = area.inflate(-style.size * 0.09, -style.size * 0.09)
        picture_area, below = split_top(inside, round(inside.height * 0.72), 0)
        _paint_middle(surface, picture_area, self.card)
        cost = cost_of(self.card)
        if cost is not None:
            _paint_cost(surface, below, cost, style.palette)
        return surface


@dataclass(frozen=True)
class CourtCard(PaintedPicture):
    """A courtier before its faction."""

    card: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture."""
        surface, area = _blank_card(self.card, style, COURT_RATIO)
        _paint_middle(surface, area.inflate(-style.size * 0.12, -style.size * 0.12), self.card)
        return surface


@dataclass(frozen=True)
class Pile(PaintedPicture):
    """A deck from which a card can be taken, with a label `+1`."""

    back: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the backs one on top of the other, and a plate with `+1` on the top one."""
        size, step = style.size, style.size // 25
        picture = pygame.Surface((size, size), pygame.SRCALPHA)
        card = art.picture(self.back, (size - 2 * step,) * 2)
        for number in range(3):
            picture.blit(card, (2 * step - number * step, number * step))
        plate = shapes.text_plate("+1", size * 3 // 10, style.palette)
        picture.blit(plate, plate.get_rect(midbottom=(size // 2 - step, size - size // 9)))
        return picture


@dataclass(frozen=True)
class Label(PaintedPicture):
    """The name of a province or the number of a stack, on a plate as wide as the text."""

    text: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its plate."""
        return shapes.text_plate(self.text, style.size, style.palette)


@dataclass(frozen=True)
class ProvinceMark(PaintedPicture):
    """A mark on a province. The square around the province has no room for the outer halves of its lines."""

    kind: str
    """See `Mark.kind`."""
    side: float
    """The side of the square around the province, in layout units."""
    outline: RelativeCorners

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the outline."""
        size = style.size
        border = shapes.path([(x * size, y * size) for x, y in self.outline])
        return shapes.svg((size, size), _mark_svg(border, self.kind, size / self.side, style.palette))


@dataclass(frozen=True)
class TokenMark(PaintedPicture):
    """A mark round a token."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a ring; that of the cursor has diamonds, as the focus of a menu has."""
        size, palette, unit = style.size, style.palette, style.size / 104
        middle, radius = size / 2, size / 2 - 8 * unit
        circle = (
            f"M {middle - radius:.2f} {middle:.2f} "
            f"a {radius:.2f} {radius:.2f} 0 1 0 {2 * radius:.2f} 0 "
            f"a {radius:.2f} {radius:.2f} 0 1 0 {-2 * radius:.2f} 0 Z"
        )
        lines = _mark_svg(circle, self.kind, unit, palette, THING_TINT_FACTOR)
        if self.kind == "cursor":
            edge = 8 * unit
            for x, y in ((middle, edge), (middle, size - edge), (edge, middle), (size - edge, middle)):
                lines += shapes.lozenge(x, y, DIAMOND * unit, palette[Tone.GOLD], palette[Tone.INK])
        return shapes.svg((size, size), lines)


@dataclass(frozen=True)
class FrameMark(PaintedPicture):
    """A mark around any other spot."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a frame."""
        unit = style.size / max(self.size)
        width, height = (round(side * unit) for side in self.size)
        outline = shapes.label_path((width, height), 10 * unit, 7 * unit)
        lines = _mark_svg(outline, self.kind, unit, style.palette, THING_TINT_FACTOR)
        return shapes.svg_in_square(style.size, (width, height), lines)


def card_picture(card: str) -> str:
    """The picture of an influence card, a debt or a triumph."""
    return f"lyssan/{card_group(card)}/{card_kind(card)}"


def cost_of(card: str) -> int | None:
    """How many cards it costs to play; None: it is a debt. Spec: lyssan 2.2."""
    kind = card_kind(card)
    return INFLUENCE[kind].cost if kind in INFLUENCE else None


def _blank_card(card: str, style: PictureStyle, ratio: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A square with an empty card in its middle, `ratio` times as wide as high, and the card's rectangle."""
    size = style.size
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * ratio), size)
    area.centerx = size // 2
    surface.blit(shapes.card_paper(area.size, TYPE_COLOURS[card_type(card)], style.palette), area)
    return surface, area


def _paint_middle(surface: pygame.Surface, area: pygame.Rect, card: str) -> None:
    """Paints the middle of the card's picture, as large as fills the area."""
    height = max(area.height, round(area.width * PICTURE_HEIGHT))
    picture = art.picture(card_picture(card), (round(height / PICTURE_HEIGHT), height))
    surface.blit(picture, area, pygame.Rect((picture.get_width() - area.width) // 2, 0, *area.size))
    pygame.draw.rect(surface, shapes.INK, area, max(1, surface.get_height() // 90))


def _paint_cost(surface: pygame.Surface, area: pygame.Rect, cost: int, palette: Palette) -> None:
    """Paints the cost as a row of small cards; a card without cost shows none."""
    height = round(area.height * 0.78)
    sign = art.picture("lyssan/card", (height, height))
    step = min(height * 0.8, area.width / max(1, cost))
    left = area.centerx - step * (cost - 1) / 2
    for index in range(cost):
        surface.blit(sign, sign.get_rect(center=(round(left + step * index), area.centery)))
    if not cost:
        letters = fonts.render("sans", "Bold", max(1, height), "–", palette[Tone.INK])
        surface.blit(letters, letters.get_rect(center=area.center))


def _mark_svg(outline: str, kind: str, unit: float, palette: Palette, tint_factor: float = 1) -> str:
    """The tint and the lines of a mark along a closed path; `tint_factor` reduces the tint's opacity."""
    tone, opacity = TINTS.get(kind, (Tone.GOLD, 0.0))
    tint = shapes.filled(outline, palette[tone], opacity * tint_factor) if opacity else ""
    return tint + "".join(
        shapes.stroke(outline, palette[colour], width * unit, strength)
        for colour, width, strength in STROKES[kind]
    )
