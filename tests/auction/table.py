"""The auction on a table: the smallest a game needs. `table_extras` adds what only tests ask for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.contract import Option, Seat, Snapshot
from game.table.entities.components import ThingLook
from game.table.entities.place import Place
from game.table.ids import SpotId, Spots, ThingId
from game.table.input.targets import Target
from game.table.presentation.art import Art
from game.table.presentation.layout import Layout
from game.table.presentation.texts import Texts

FEW = 3
"""So many rows leave room for the prize below them."""


@dataclass(frozen=True)
class Cell(SpotId):
    """A spot: a seat's coin, one of its favours, or the prize."""

    kind: str
    seat: Seat = 0
    number: int = 0


PRIZE = Cell("prize")


@dataclass(frozen=True)
class Lot(ThingId):
    """What lies in a cell, by what is known of it."""

    cell: Cell
    label: str


class AuctionLayout(Layout):
    """A row a seat, its coins left and its favours right; the prize apart."""

    def targets(self, view: Snapshot) -> Sequence[Target]:
        return [Target.from_rect(cell, rect) for cell, rect in self._cells(view).items()]

    def _cells(self, view: Snapshot) -> dict[Cell, pygame.Rect]:
        hands = enumerate(view["hands"])
        coins = [Cell("coin", seat, coin) for seat, own in enumerate(view["coins"]) for coin in own or ()]
        favours = [Cell("favour", seat, number) for seat, hand in hands for number in range(len(hand))]
        room = self.areas(view).seat_areas[0]
        return {cell: _rect(cell, room, len(view["coins"])) for cell in (PRIZE, *coins, *favours)}

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        return {
            Lot(cell, _label(view, cell)): Place(*rect.center, rect.width, 2, spot=cell)
            for cell, rect in self._cells(view).items()
        }

    def spots_of(self, option: Option, seat: Seat) -> Spots:
        match option:
            case ("bid", int(coin)):
                return (Cell("coin", seat, coin),)
            case ("shelve", _):
                return (PRIZE,)
        return ()


class AuctionArt(Art):
    def thing_look(self, thing: ThingId) -> ThingLook:
        assert isinstance(thing, Lot)
        return ThingLook("auction/coin" if thing.cell.kind == "coin" else "table/count", text=thing.label)


class AuctionTexts(Texts):
    def role(self, view: Snapshot, seat: Seat) -> str:
        return f"{view['points'][seat]} points"

    def outcome_reasons(self, view: Snapshot) -> list[str]:
        return [f"{max(view['points'])} points win."]


def _rect(cell: Cell, room: pygame.Rect, seats: int) -> pygame.Rect:
    if cell == PRIZE:
        few = seats <= FEW
        corner = (room.left + 400, room.top + 420) if few else (room.right - 120, room.top)
        return pygame.Rect(corner, (120, 120))
    step = min(110, room.height // seats, (room.width - 140) // 10)
    column = cell.number - 1 if cell.kind == "coin" else cell.number + 8
    return pygame.Rect(room.left + step * column, room.top + step * cell.seat, step - 8, step - 8)


def _label(view: Snapshot, cell: Cell) -> str:
    if cell.kind == "coin":
        return str(cell.number)
    known = view["prize"] if cell == PRIZE else view["hands"][cell.seat][cell.number]
    return known[-1] if known else "?"
