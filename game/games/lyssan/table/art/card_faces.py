"""The faces of cards: with text in the player's language, or with pictures alone."""

from dataclasses import dataclass

import pygame

from game.games.lyssan.rules.data.cards import kind_of
from game.games.lyssan.rules.data.debts import DEBTS
from game.games.lyssan.rules.data.influence import COURTIERS, INFLUENCE, SURPRISES
from game.table.presentation.card_rows import CARD_WIDTH
from game.text import Words
from game.ui.drawing import art, fonts
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import HEIGHT, WIDEST, Frame
from game.ui.drawing.plates import INK, card_paper
from game.ui.drawing.theme import BODY, HEADING, SMALL, Colour, Palette, TextStyle, Tone
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
LARGE_HEIGHT = 520
"""At this height in layout units a large card shows its text in the player's size."""


def card_type(card: str) -> str:
    """`surprise`, `courtier`, `vassal` or `debt`. Spec: lyssan 2.2, 2.3."""
    kind = kind_of(card)
    if kind in DEBTS:
        return "debt"
    if kind in SURPRISES:
        return "surprise"
    return "courtier" if kind in COURTIERS else "vassal"


def picture_name(card: str) -> str:
    """The file of a card's picture."""
    folder = "debt" if card_type(card) == "debt" else "card"
    return f"lyssan/{folder}/{kind_of(card)}"


def cost_of(card: str) -> int | None:
    """How many cards it costs to play; None: it is a debt. Spec: lyssan 2.2."""
    kind = kind_of(card)
    return INFLUENCE[kind].cost if kind in INFLUENCE else None


def small_card(card: str, size: int, palette: Palette) -> pygame.Surface:
    """A card with its picture and its cost in the middle of a square of `size` pixels."""
    surface, area = _blank_card(card, size, palette, CARD_WIDTH)
    inside = area.inflate(-size * 0.09, -size * 0.09)
    picture_area, below = split_top(inside, round(inside.height * 0.72), 0)
    _paint_middle(surface, picture_area, card)
    cost = cost_of(card)
    if cost is not None:
        _paint_cost(surface, below, cost, palette)
    return surface


def court_card(card: str, size: int, palette: Palette, ratio: float) -> pygame.Surface:
    """A courtier's picture in a narrow frame, `size` pixels high and `ratio` times as wide."""
    surface, area = _blank_card(card, size, palette, ratio)
    _paint_middle(surface, area.inflate(-size * 0.12, -size * 0.12), card)
    return surface


def large_card(card: str, size: int, palette: Palette, text_px: int, words: Words) -> pygame.Surface:
    """A card with its text in the middle of a square of `size` pixels.

    `text_px` is the player's smallest letters; they are smaller if the card is too small for them.
    """
    surface, area = _blank_card(card, size, palette, CARD_WIDTH)
    unit = min(text_px / SMALL.size, size / LARGE_HEIGHT)
    _LargeCardPainter(surface, card, palette, words, unit).paint(area)
    return surface


def _blank_card(card: str, size: int, palette: Palette, ratio: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A square with an empty card in its middle, and the card's rectangle."""
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * ratio), size)
    area.centerx = size // 2
    surface.blit(card_paper(area.size, TYPE_COLOURS[card_type(card)], palette), area)
    return surface, area


def _paint_middle(surface: pygame.Surface, area: pygame.Rect, card: str) -> None:
    """Paints the middle of the card's picture, as large as fills the area."""
    height = max(area.height, round(area.width * PICTURE_HEIGHT))
    picture = art.picture(picture_name(card), (round(height / PICTURE_HEIGHT), height))
    surface.blit(picture, area, pygame.Rect((picture.get_width() - area.width) // 2, 0, *area.size))
    pygame.draw.rect(surface, INK, area, max(1, surface.get_height() // 90))


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
        title, rest = split_top(area, round(area.height * 0.15), 4)
        group = "debt" if card_type(self.card) == "debt" else "card"
        key = f"lyssan.{group}.{kind_of(self.card)}"
        _paint_text(canvas, self.words(f"{key}.name"), title.inflate(-12, 0), HEADING.at_most(40))
        picture, rest = split_top(rest, round(rest.width * PICTURE_HEIGHT), 4)
        picture_px = frame.rect_px(picture)
        self.surface.blit(art.picture(picture_name(self.card), picture_px.size), picture_px)
        pygame.draw.rect(self.surface, INK, picture_px, max(1, round(2 * self.unit)))
        cost = cost_of(self.card)
        if cost is not None:
            place, rest = split_top(rest, 44, 2)
            _paint_cost(self.surface, frame.rect_px(place), cost, self.palette)
        _paint_text(canvas, self.words(f"{key}.text"), rest.inflate(-12, -8), BODY.at_most(34))


def _paint_text(canvas: Canvas, text: str, area: pygame.Rect, style: TextStyle) -> None:
    canvas.text(text, area, canvas.fit(text, area, style), align="centre", valign="middle")
