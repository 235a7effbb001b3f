"""The cards of a hand in one row or two, as large as possible while enough of each is visible."""

import pygame

CARD_WIDTH = 5 / 7
"""The width of a card as a part of its height."""
LEAST_VISIBLE = 0.75
"""The least part of the width of a card that the next card leaves visible."""
GAP = 8
"""Between two cards, in layout units."""


def hand_cards(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """The rectangles of `count` cards; those of one row may overlap, the right one on top."""
    return max((_in_rows(area, count, rows) for rows in (1, 2)), key=lambda cards: cards[0].width)


def visible_part(cards: list[pygame.Rect], index: int) -> pygame.Rect:
    """The part of a card that the next card does not cover."""
    card, following = cards[index].copy(), cards[index + 1 : index + 2]
    if following and following[0].top == card.top:
        card.width = min(card.width, following[0].left - card.left)
    return card


def _in_rows(area: pygame.Rect, count: int, rows: int) -> list[pygame.Rect]:
    """The cards in rows of the same length, but for the last row."""
    highest, across = (area.height - GAP * (rows - 1)) // rows, -(-count // rows)
    width = int(min(highest * CARD_WIDTH, area.width / (1 + LEAST_VISIBLE * (across - 1))))
    height = min(highest, round(width / CARD_WIDTH))
    step = min(width + GAP, (area.width - width) / max(1, across - 1))
    top = area.centery - (height * rows + GAP * (rows - 1)) // 2
    cards = []
    for index in range(count):
        row, column = divmod(index, across)
        others = min(across, count - row * across) - 1
        left = area.centerx - (width + step * others) / 2 + step * column
        cards.append(pygame.Rect(round(left), top + row * (height + GAP), width, height))
    return cards
