"""The faces of cards: with text in the player's language, or with pictures alone."""

from dataclasses import dataclass

import pygame

from game.games.allyria.rules.data.cards import CARDS, RESOURCES, is_resource, kind_of, resources_of
from game.games.allyria.table.geometry import ZOOMED_HEIGHT
from game.games.allyria.table.wording import card_name, card_text
from game.table.presentation.layout import CARD_WIDTH
from game.text import Words
from game.ui.drawing import art, fonts
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.shapes import INK, card_paper
from game.ui.drawing.theme import BODY, HEADING, SMALL, Colour, Palette, TextStyle, Tone, mixed

TYPE_COLOURS: dict[str, Colour] = {
    "magic": (84, 58, 132),
    "research": (150, 98, 34),
    "resource": (92, 98, 62),
}
"""The colour of a card's edge, by its type."""
PICTURE_HEIGHT = 220 / 320
"""The height of a card's picture as a part of its width."""


def card_type(card: str) -> str:
    """`magic`, `research` or `resource`."""
    return "resource" if is_resource(card) else CARDS[kind_of(card)].type


def small_card(card: str, size: int, palette: Palette) -> pygame.Surface:
    """A card with its picture and its cost in the middle of a square of `size` pixels."""
    surface, area = _blank_card(card, size, palette)
    inside = area.inflate(-size * 0.09, -size * 0.09)
    if is_resource(card):
        _paint_resources_stacked(surface, inside, card)
    else:
        _paint_picture_and_cost(surface, inside, card, palette)
    return surface


def large_card(card: str, size: int, palette: Palette, text_px: int, words: Words) -> pygame.Surface:
    """A card with its text in the middle of a square of `size` pixels.

    `text_px` is the player's smallest letters; they are smaller if the card is too small for them.
    """
    surface, area = _blank_card(card, size, palette)
    unit = min(text_px / SMALL.size, size / ZOOMED_HEIGHT)
    _LargeCardPainter(surface, card, palette, words, unit).paint(area)
    return surface


def _blank_card(card: str, size: int, palette: Palette) -> tuple[pygame.Surface, pygame.Rect]:
    """A square with an empty card in its middle, and the card's rectangle."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * CARD_WIDTH), size)
    area.centerx = size // 2
    surface.blit(card_paper(area.size, TYPE_COLOURS[card_type(card)], palette), area)
    return surface, area


def _paint_resources_stacked(surface: pygame.Surface, inside: pygame.Rect, card: str) -> None:
    """Paints the two resources of a resource card, one above the other, with a line between them."""
    side = round(min(inside.width * 0.92, inside.height * 0.46))
    for index, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side))
        y = inside.top + inside.height * (0.27 + 0.46 * index)
        surface.blit(picture, picture.get_rect(center=(inside.centerx, y)))
    ends = [(inside.left + inside.width * part, inside.centery) for part in (0.16, 0.84)]
    colour, width = mixed(INK, (217, 195, 150), 0.5), max(1, surface.get_height() // 80)
    pygame.draw.lines(surface, colour, False, ends, width)  # noqa: FBT003  # pygame's own parameter


def _paint_resources_side_by_side(surface: pygame.Surface, inside: pygame.Rect, card: str) -> None:
    """Paints the two resources of a resource card, one beside the other."""
    side = round(min(inside.height, inside.width / 2) * 0.94)
    for index, resource in enumerate(resources_of(card)):
        picture = art.picture(f"allyria/resource/{resource}", (side, side))
        x = inside.left + inside.width * (0.25 + 0.5 * index)
        surface.blit(picture, picture.get_rect(center=(x, inside.centery)))


def _paint_picture_and_cost(
    surface: pygame.Surface, inside: pygame.Rect, card: str, palette: Palette
) -> None:
    """Paints the middle of the card's picture, and the cost below it."""
    area = pygame.Rect(inside.left, inside.top, inside.width, round(inside.height * 0.66))
    picture = art.picture(f"allyria/card/{kind_of(card)}", (round(area.height / PICTURE_HEIGHT), area.height))
    surface.blit(picture, area, pygame.Rect((picture.get_width() - area.width) // 2, 0, *area.size))
    pygame.draw.rect(surface, INK, area, max(1, surface.get_height() // 90))
    below = pygame.Rect(inside.left, area.bottom, inside.width, inside.bottom - area.bottom)
    _paint_cost(surface, below, card, palette)


def _paint_cost(surface: pygame.Surface, area: pygame.Rect, card: str, palette: Palette) -> None:
    """Paints a number and a picture for each resource of a card's cost."""
    cost = CARDS[kind_of(card)].cost
    parts = [(resource, cost[resource]) for resource in RESOURCES if resource in cost]
    height = min(area.height * 0.86, area.width / len(parts) / 1.75)
    px = max(1, round(height * 0.86))
    for index, (resource, count) in enumerate(parts):
        x = area.left + area.width * (index + 0.5) / len(parts) - height * 0.16
        number = fonts.render("sans", "Bold", px, str(count), palette[Tone.INK])
        picture = art.picture(f"allyria/resource/{resource}", (round(height), round(height)))
        surface.blit(number, number.get_rect(midright=(x - height * 0.12, area.centery)))
        surface.blit(picture, picture.get_rect(midleft=(x - height * 0.06, area.centery)))


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
        _paint_text(canvas, card_name(self.card, self.words), title.inflate(-12, 0), HEADING.at_most(40))
        picture = pygame.Rect(area.left, title.bottom + 4, area.width, round(area.width * PICTURE_HEIGHT))
        top = self._paint_picture_and_cost(frame, picture)
        text = pygame.Rect(area.left, top, area.width, area.bottom - top).inflate(-12, -8)
        _paint_text(canvas, card_text(self.card, self.words), text, BODY.at_most(34))

    def _paint_picture_and_cost(self, frame: Frame, area: pygame.Rect) -> int:
        """Paints the picture into `area` and the cost below it; returns the top of the text."""
        area_px = frame.rect_px(area)
        if is_resource(self.card):
            _paint_resources_side_by_side(self.surface, area_px, self.card)
            return area.bottom + 8
        self.surface.blit(art.picture(f"allyria/card/{kind_of(self.card)}", area_px.size), area_px)
        pygame.draw.rect(self.surface, INK, area_px, max(1, round(2 * self.unit)))
        cost = pygame.Rect(area.left, area.bottom + 8, area.width, 48)
        _paint_cost(self.surface, frame.rect_px(cost), self.card, self.palette)
        return cost.bottom + 4


def _paint_text(canvas: Canvas, text: str, area: pygame.Rect, style: TextStyle) -> None:
    canvas.text(text, area, canvas.fit(text, area, style), align="centre", valign="middle")
