"""Pictures of the cards of Allyria: in the market and the hand, enlarged with their text, and tiny."""

from dataclasses import dataclass

import pygame

from game.games.allyria.rules.data import CARDS, RESOURCES, is_resource, kind_of, resources_of
from game.games.allyria.table.wording import Names
from game.table.presentation.painted import PICTURE_SHAPE, PaintedPicture, PictureStyle, blank_card, cover
from game.text import Words
from game.ui.drawing import art, fonts
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import INK, card_paper
from game.ui.drawing.theme import BODY, HEADING, SMALL, Colour, Palette, TextStyle, Tone, mixed
from game.ui.layout import HEIGHT, WIDEST, Frame

LEGIBLE_HEIGHT = 520
"""The least height of a card at which its letters are as large as the player wants them."""
TYPE_COLOURS: dict[str, Colour] = {
    "magic": (84, 58, 132),
    "research": (150, 98, 34),
    "resource": (92, 98, 62),
}
"""The colour of a card's edge, by its type."""
DIGIT_AND_PICTURE = 1.52
"""The width of a digit and its resource's picture together, in heights of the picture."""


def card_type(card: str) -> str:
    """`magic`, `research` or `resource`."""
    return "resource" if is_resource(card) else CARDS[kind_of(card)].type


def small_card(card: str, size: int, palette: Palette) -> pygame.Surface:
    """A card with its picture and its cost in the middle of a square of `size` pixels."""
    surface, area = _blank_card(card, size, palette)
    inside = area.inflate(-size * 0.09, -size * 0.09)
    if is_resource(card):
        _paint_resources_stacked(surface, inside, card, palette)
    else:
        _paint_picture_and_cost(surface, inside, card, palette)
    return surface


def large_card(card: str, size: int, palette: Palette, text_px: int, words: Words) -> pygame.Surface:
    """A card with its text in the middle of a square of `size` pixels.

    `text_px` is the player's smallest letters; they are smaller if the card is too small for them.
    """
    surface, area = _blank_card(card, size, palette)
    unit = min(text_px / SMALL.size, size / LEGIBLE_HEIGHT)
    _LargeCardPainter(surface, card, palette, words, unit).paint(area)
    return surface


def _blank_card(card: str, size: int, palette: Palette) -> tuple[pygame.Surface, pygame.Rect]:
    """A square with an empty card in its middle, and the card's rectangle."""
    surface, area = blank_card(size)
    surface.blit(card_paper(area.size, TYPE_COLOURS[card_type(card)], palette), area)
    return surface, area


def _paint_resources_stacked(
    surface: pygame.Surface, inside: pygame.Rect, card: str, palette: Palette
) -> None:
    """Paints the two resources of a resource card, one above the other, with a line between them."""
    side = round(min(inside.width * 0.92, inside.height * 0.46))
    for index, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side), plain=palette.plain)
        y = inside.top + inside.height * (0.27 + 0.46 * index)
        surface.blit(picture, picture.get_rect(center=(inside.centerx, y)))
    ends = [(inside.left + inside.width * part, inside.centery) for part in (0.16, 0.84)]
    colour, width = mixed(INK, (217, 195, 150), 0.5), max(1, surface.get_height() // 80)
    pygame.draw.lines(surface, colour, False, ends, width)  # noqa: FBT003  # pygame's own parameter


def _paint_resources_side_by_side(
    surface: pygame.Surface, inside: pygame.Rect, card: str, palette: Palette
) -> None:
    side = round(min(inside.height, inside.width / 2) * 0.94)
    for index, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side), plain=palette.plain)
        x = inside.left + inside.width * (0.25 + 0.5 * index)
        surface.blit(picture, picture.get_rect(center=(x, inside.centery)))


def _paint_picture_and_cost(
    surface: pygame.Surface, inside: pygame.Rect, card: str, palette: Palette
) -> None:
    """Paints the middle of the card's picture, and the cost below it."""
    area = pygame.Rect(inside.left, inside.top, inside.width, round(inside.height * 0.66))
    cover(surface, f"allyria/card/{kind_of(card)}", area, palette)
    pygame.draw.rect(surface, INK, area, max(1, surface.get_height() // 90))
    below = pygame.Rect(inside.left, area.bottom, inside.width, inside.bottom - area.bottom)
    _paint_cost(surface, below, card, palette)


def _paint_cost(surface: pygame.Surface, area: pygame.Rect, card: str, palette: Palette) -> None:
    """Paints a number and a picture for each resource of a card's cost."""
    cost = CARDS[kind_of(card)].cost
    parts = [(resource, cost[resource]) for resource in RESOURCES if resource in cost]
    height = min(area.height * 0.86, area.width / len(parts) / DIGIT_AND_PICTURE)
    px = max(1, round(height))
    for index, (resource, count) in enumerate(parts):
        x = area.left + area.width * (index + 0.5) / len(parts) - height * 0.2
        number = fonts.render("sans", "Bold", px, str(count), palette[Tone.INK])
        picture = art.picture(
            f"allyria/resource/{resource}", (round(height), round(height)), plain=palette.plain
        )
        surface.blit(number, number.get_rect(midright=(x, area.centery)))
        surface.blit(picture, picture.get_rect(midleft=(x, area.centery)))


@dataclass(frozen=True)
class _LargeCardPainter:
    """Paints name, picture, cost and text of a card."""

    surface: pygame.Surface
    card: str
    palette: Palette
    words: Words
    unit: float
    """Pixels of a layout unit for text."""

    def paint(self, area_px: pygame.Rect) -> None:
        """Paints the card into its rectangle, from the top down."""
        frame = Frame((round(WIDEST * self.unit), round(HEIGHT * self.unit)), 0)
        canvas = Canvas(self.surface, frame, palette=self.palette)
        area = frame.rect_units(area_px.inflate(-area_px.height * 0.1, -area_px.height * 0.1))
        title = pygame.Rect(area.left, area.top, area.width, round(area.height * 0.14))
        _paint_text(canvas, Names(self.words).card(self.card), title.inflate(-12, 0), HEADING.at_most(40))
        picture = pygame.Rect(area.left, title.bottom + 4, area.width, round(area.width / PICTURE_SHAPE))
        top = self._paint_picture_and_cost(frame, picture)
        text = pygame.Rect(area.left, top, area.width, area.bottom - top).inflate(-12, -8)
        _paint_text(canvas, Names(self.words).card(self.card, "text"), text, BODY.at_most(34))

    def _paint_picture_and_cost(self, frame: Frame, area: pygame.Rect) -> int:
        """Paints the picture into `area` and the cost below it; returns the top of the text."""
        area_px = frame.rect_px(area)
        if is_resource(self.card):
            _paint_resources_side_by_side(self.surface, area_px, self.card, self.palette)
            return area.bottom + 8
        self.surface.blit(
            art.picture(f"allyria/card/{kind_of(self.card)}", area_px.size, plain=self.palette.plain), area_px
        )
        pygame.draw.rect(self.surface, INK, area_px, max(1, round(2 * self.unit)))
        cost = pygame.Rect(area.left, area.bottom + 8, area.width, 48)
        _paint_cost(self.surface, frame.rect_px(cost), self.card, self.palette)
        return cost.bottom + 4


def _paint_text(canvas: Canvas, text: str, area: pygame.Rect, style: TextStyle) -> None:
    canvas.fit_text(text, area, style, align="centre", valign="middle")


class SmallCard(PaintedPicture):
    """A card that lies on the table, without text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture and its cost."""
        return small_card(self.kind, style.size, style.palette)


class LargeCard(PaintedPicture):
    """A card with its text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its name, picture, cost and text."""
        return large_card(self.kind, style.size, style.palette, style.text_px, style.words)


class MiniCard(PaintedPicture):
    """A card that is too small for more than its picture."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture or its resources, to the edges of the card."""
        surface, area = _blank_card(self.kind, style.size, style.palette)
        inside = area.inflate(-style.size * 0.09, -style.size * 0.09)
        if is_resource(self.kind):
            _paint_resources_stacked(surface, inside, self.kind, style.palette)
        else:
            cover(surface, f"allyria/card/{kind_of(self.kind)}", inside, style.palette)
        return surface
