"""The faces of cards: with text in the player's language, or with pictures alone."""

import pygame

from game.games.lyssan.rules.data.cards import DEBTS, INFLUENCE, influence_type, kind_of
from game.games.lyssan.table.picture_names import card_picture
from game.table.presentation.card_rows import CARD_WIDTH
from game.ui.drawing import art, fonts
from game.ui.drawing.plates import INK, card_paper
from game.ui.drawing.theme import Colour, Palette, Tone
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


def card_type(card: str) -> str:
    """`surprise`, `courtier`, `vassal` or `debt`. Spec: lyssan 2.2, 2.3."""
    return "debt" if kind_of(card) in DEBTS else influence_type(card)


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
    picture = art.picture(card_picture(card), (round(height / PICTURE_HEIGHT), height))
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
