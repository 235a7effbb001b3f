"""The smallest table that a game can have. `table_extras` adds what only tests need."""

from collections.abc import Mapping, Sequence

import pygame

from game.contract import Option, Seat, Snapshot
from game.table.entities.components import Place, ThingLook
from game.table.ids import SpotId, Spots, ThingId
from game.table.input.targets import Target
from game.table.presentation.art import Art
from game.table.presentation.layout import Layout
from game.table.presentation.texts import Texts
from game.table.presentation.verbs import Verb, by_name

MAX_ROWS_ABOVE_PRIZE = 3
"""With more seats the prize moves to the right of the rows."""


class Cell(SpotId):
    """A spot: a seat's coin, one of its favours, or the prize."""

    kind: str
    seat: Seat = 0
    number: int = 0


PRIZE = Cell("prize")


class CellContent(ThingId):
    """The coin, favour or prize in a cell, with its visible label."""

    cell: Cell
    label: str


def coin_spot(_view: Snapshot, option: Option, seat: Seat) -> Spots:
    """The coin of an option, in the row of the seat."""
    return (Cell("coin", seat, int(option[1])),)


VERBS = by_name(
    Verb("bid", spots=coin_spot),
    Verb("shelve", spots=lambda _view, _option, _seat: (PRIZE,)),
    *map(Verb, ("gamble", "favour", "again", "next", "vote", "call")),
)


class AuctionLayout(Layout):
    """A row for each seat, with its coins on the left and its favours on the right; the prize is apart."""

    verbs = VERBS

    def targets(self, view: Snapshot) -> Sequence[Target]:
        return [Target.from_rect(cell, rect) for cell, rect in self._cells(view).items()]

    def _cells(self, view: Snapshot) -> dict[Cell, pygame.Rect]:
        hands = enumerate(view["hands"])
        coins = [Cell("coin", seat, coin) for seat, coins in enumerate(view["coins"]) for coin in coins or ()]
        favours = [Cell("favour", seat, number) for seat, hand in hands for number in range(len(hand))]
        area = self.areas(view).seat_areas[0]
        return {cell: _rect(cell, area, len(view["coins"])) for cell in (PRIZE, *coins, *favours)}

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        return {
            CellContent(cell, _label(view, cell)): Place(*rect.center, rect.width, 2, spot=cell)
            for cell, rect in self._cells(view).items()
        }


class AuctionArt(Art):
    def thing_look(self, thing: ThingId) -> ThingLook:
        assert isinstance(thing, CellContent)
        return ThingLook("auction/coin" if thing.cell.kind == "coin" else "table/count", text=thing.label)


class AuctionTexts(Texts):
    game = "auction"
    verbs = VERBS

    def role(self, view: Snapshot, seat: Seat) -> str:
        return f"{view['points'][seat]} points"

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        return [f"{max(view['points'])} points win."]


def _rect(cell: Cell, area: pygame.Rect, seats: int) -> pygame.Rect:
    if cell == PRIZE:
        is_below = seats <= MAX_ROWS_ABOVE_PRIZE
        corner = (area.left + 400, area.top + 420) if is_below else (area.right - 120, area.top)
        return pygame.Rect(corner, (120, 120))
    step = min(110, area.height // seats, (area.width - 140) // 10)
    column = cell.number - 1 if cell.kind == "coin" else cell.number + 8
    return pygame.Rect(area.left + step * column, area.top + step * cell.seat, step - 8, step - 8)


def _label(view: Snapshot, cell: Cell) -> str:
    if cell.kind == "coin":
        return str(cell.number)
    visible = view["prize"] if cell == PRIZE else view["hands"][cell.seat][cell.number]
    return visible[-1] if visible else "?"
