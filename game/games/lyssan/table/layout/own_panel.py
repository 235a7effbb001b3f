"""The panel of the faction that is shown: its money, its supply, its debts and its shame."""

from dataclasses import dataclass

import pygame

from game.table.presentation.card_rows import CARD_WIDTH
from game.ui.layout import columns, grid, inset, rows, split_left

GAP, PADDING = 8, 8
"""Between the parts of the panel, and inside its edge."""
PURSE_WIDTH, DEBT_WIDTH, SHAME_WIDTH, MIN_CELL, MAX_CELL = 100, 62, 66, 74, 120
"""In layout units; the cells of the supply are in two rows before they get too narrow."""
LOW = 64
"""In a lower panel coins and auxiliaries stand side by side; its height without the padding."""


@dataclass(frozen=True)
class OwnPanel:
    """The rectangles in the panel."""

    purses: dict[str, pygame.Rect]
    """`coins` and `auxiliaries`."""
    supply: list[pygame.Rect]
    debts: pygame.Rect
    shame: pygame.Rect


def own_panel(panel: pygame.Rect, supply_cells: int) -> OwnPanel:
    """From left to right: money, supply, debts and shame."""
    area = inset(panel, PADDING)
    purse, rest = split_left(area, PURSE_WIDTH, GAP)
    coins, auxiliaries = rows(purse, 2, 4) if area.height >= LOW else columns(purse, 2, 4)
    debt_width = min(max(DEBT_WIDTH, round(area.height * CARD_WIDTH * 0.8)), area.width // 10)
    ends = 3 * debt_width // 2 + 4 * SHAME_WIDTH // 3 + 2 * GAP
    in_one_row = (rest.width - ends) // supply_cells
    across = supply_cells if in_one_row >= MIN_CELL else -(-supply_cells // 2)
    cell = min(MAX_CELL, (rest.width - ends) // across)
    supply, ends_area = split_left(rest, cell * across, GAP)
    debts, shame = split_left(ends_area, (ends_area.width - GAP) * 3 // 5, GAP)
    cells = grid(supply, across, -(-supply_cells // across), 4)[:supply_cells]
    return OwnPanel({"coins": coins, "auxiliaries": auxiliaries}, cells, debts, shame)
