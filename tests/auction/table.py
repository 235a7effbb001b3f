"""The auction on a table: coins and favours in a row a seat, favours face down, the prize in the middle."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.contract import Decision, Option, Seat, Snapshot
from game.table.components import Look
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.place import Place
from game.table.presentation import Presentation
from game.table.presentation.art import Art
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting
from game.table.presentation.texts import Explanation, Texts
from game.table.target import Target, boxed
from game.ui.drawing import fonts
from game.ui.drawing.theme import Palette, Tone

MEANING = "It stays there until somebody takes it away, which nobody ever has done."
SLIP = Look("slip/prize")
FEW = 3
"""So many rows leave room for the prize below them."""


@dataclass(frozen=True)
class Cell:
    """A spot: a seat's coin, one of its favours, or the prize."""

    kind: str
    seat: Seat = 0
    number: int = 0


PRIZE = Cell("prize")


@dataclass(frozen=True)
class Lot:
    """What lies in a cell, by what is known of it."""

    cell: Cell
    label: str


class AuctionLayout(Layout):
    def targets(self, view: Snapshot) -> Sequence[Target]:
        hands = enumerate(view["hands"])
        coins = [Cell("coin", seat, coin) for seat, own in enumerate(view["coins"]) for coin in own or ()]
        favours = [Cell("favour", seat, number) for seat, hand in hands for number in range(len(hand))]
        room = self.areas(view).halves[0]
        return [boxed(cell, self._rect(cell, room, len(view["coins"]))) for cell in (PRIZE, *coins, *favours)]

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        found = {target.spot: target.rect for target in self.targets(view)}
        return {
            Lot(cell, _label(view, cell)): Place(*rect.center, rect.width, 2, spot=cell)
            for cell, rect in found.items()
        }

    def spots_of(self, option: Option, seat: Seat) -> Spots:
        match option:
            case ("bid", int(coin)):
                return (Cell("coin", seat, coin),)
            case ("shelve", _):
                return (PRIZE,)
        return ()

    def mark_place(self, view: Snapshot, mark: Mark) -> Place:
        place = super().mark_place(view, mark)
        zoomed = place._replace(x=place.x + 400, y=place.y - 60, size=3 * place.size, layer=50)
        return zoomed if mark.kind == "zoomed" else place

    def zoomed(self, view: Snapshot, spot: SpotId) -> Marks:
        return {Mark("zoomed", spot)} if spot == PRIZE else set()

    def _rect(self, cell: Cell, room: pygame.Rect, seats: int) -> pygame.Rect:
        if cell == PRIZE:
            few = seats <= FEW
            corner = (room.left + 400, room.top + 420) if few else (room.right - 120, room.top)
            return pygame.Rect(corner, (120, 120))
        step = min(110, room.height // seats, (room.width - 140) // 10)
        column = cell.number - 1 if cell.kind == "coin" else cell.number + 8
        return pygame.Rect(room.left + step * column, room.top + step * cell.seat, step - 8, step - 8)


class AuctionArt(Art):
    def thing_look(self, thing: ThingId) -> Look:
        match thing:
            case Lot(cell=Cell(kind="prize")):
                return SLIP
            case Lot(cell=Cell(kind="coin"), label=label):
                return Look("auction/coin", words=label)
        return Look("table/count", words=thing.label)

    def mark_look(self, mark: Mark) -> Look:
        return SLIP if mark.kind == "zoomed" else super().mark_look(mark)

    def render(self, picture: str, size_px: int, palette: Palette, text_px: int) -> pygame.Surface | None:
        """The prize is a painted slip that names itself in the player's language."""
        if picture != SLIP.picture:
            return None
        slip = pygame.Surface((size_px, size_px // 2), pygame.SRCALPHA)
        slip.fill(palette[Tone.RED])
        letters = fonts.font("sans", "Bold", text_px)
        slip.blit(letters.render(self.setting.words.language, antialias=True, color="white"), (4, 0))
        return slip

    def preload(self, view: Snapshot) -> Iterable[tuple[Look, float]]:
        return ((SLIP, 360.0),)


class AuctionTexts(Texts):
    previews: Mapping[Option, str] = {}
    warnings: Mapping[Option, str] = {}

    def role(self, view: Snapshot, seat: Seat) -> str:
        return f"{view['points'][seat]} points"

    def verdict(self, view: Snapshot) -> list[str]:
        return [f"{max(view['points'])} points win."]

    def option(self, view: Snapshot, option: Option) -> Explanation:
        return Explanation(super().option(view, option).title, (MEANING,) if option[1:] else ())

    def preview(self, view: Snapshot, option: Option) -> str:
        return self.previews.get(option, "")

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        return self.warnings.get(option, "")


def presentation(setting: TableSetting) -> Presentation:
    return Presentation(AuctionLayout(setting), AuctionArt(setting), AuctionTexts(setting.words))


def _label(view: Snapshot, cell: Cell) -> str:
    if cell.kind == "coin":
        return str(cell.number)
    known = view["prize"] if cell == PRIZE else view["hands"][cell.seat][cell.number]
    return known[-1] if known else "?"
