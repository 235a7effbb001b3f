"""The table of an auction with porters: a market of stalls on the right, and hands that lie face down."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pygame

from game.contract import Decision, Option, Seat, Snapshot
from game.table.entities.components import Place, ThingLook
from game.table.ids import SpotId, Spots, ThingId
from game.table.input.targets import Target
from game.table.presentation import Presentation
from game.table.presentation.camera import Camera
from game.table.presentation.events import Animation
from game.table.presentation.layout import TableSetting
from game.table.presentation.verbs import Verb, by_name
from game.ui.layout import Rectangle
from tests.auction import table
from tests.auction.matches import EIGHT
from tests.auction.porters import SIDE
from tests.auction.table import Cell
from tests.auction.table_extras import ExtraArt, ExtraLayout, ExtraTexts

STEP = 150
"""From stall to stall, in layout units."""


class Stall(SpotId):
    """A stall of the market."""

    number: int


class Porter(SpotId):
    """The spot of a porter, in its stall."""

    number: int


class Card(SpotId):
    """A favour in the hand whose face the viewer knows."""

    name: str


class PorterFigure(ThingId):
    """A porter."""

    number: int


def carry_spots(_view: Snapshot, option: Option, _seat: Seat) -> Spots:
    """A porter and a stall."""
    return Porter(int(option[1])), Stall(int(option[2]))


VERBS = table.VERBS | by_name(
    Verb("carry", spots=carry_spots),
    Verb("shout", spots=lambda _view, option, _seat: (Porter(int(option[1])),)),
    Verb("hire", spots=lambda _view, option, _seat: (Stall(int(option[1])),)),
    Verb("play", spots=lambda _view, option, _seat: (Card(str(option[1])),)),
    Verb("pay", spots=table.coin_spot),
    Verb("stop"),
    Verb("pledge", spots=table.coin_spot),
    Verb("wait", ends_visit=True),
    Verb("offer", spots=table.coin_spot, title=lambda _, option: f"As a {option[2]}"),
    *map(Verb, ("done", "burn", "silent")),
    Verb("claim", on_ballot=lambda _, option: ("I belong to the", str(option[1]).capitalize())),
    Verb("ask", title=lambda _, option: f"Ask the {option[1]}"),
    *(Verb(name, title=lambda _, option: EIGHT[int(option[1])].name) for name in ("accuse", "praise")),
)


class MarketLayout(ExtraLayout):
    """Adds the market to the auction; without porters nothing is added."""

    verbs = VERBS
    command_asks = ("auction.command",)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        cells = [
            Target(_known(view, target.spot), target.outline) if isinstance(target.spot, Cell) else target
            for target in super().targets(view)
        ]
        window, market = self._window(view), self._market(view)
        return [*cells, *(_target(spot, rect, window) for spot, rect in market.items())]

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        window = self._window(view)
        figures: dict[ThingId, Place] = {
            PorterFigure(spot.number): Place(*rect.center, rect.width, 3, spot=spot, window=window)
            for spot, rect in self._market(view).items()
            if isinstance(spot, Porter)
        }
        return super().places(view, before) | figures

    def hidden_spots(self, view: Snapshot, seat: Seat) -> Sequence[SpotId]:
        return [Cell("favour", seat, number) for number in range(len(view["hands"][seat]))]

    def whole_board(self, view: Snapshot) -> Camera | None:
        area = self.areas(view).seat_areas[0]
        side = SIDE * STEP
        board = (area.right - side, area.bottom - side, side, side)
        return Camera.of_whole(board, (0, 0, SIDE, SIDE)) if view["porters"] else None

    def _market(self, view: Snapshot) -> dict[SpotId, pygame.Rect]:
        """The stalls, with their porters side by side in the lower half."""
        camera = self.camera(view)
        if camera is None:
            return {}
        rects: dict[SpotId, pygame.Rect] = {}
        step = round(camera.scale)
        for number in range(SIDE * SIDE):
            row, column = divmod(number, SIDE)
            left, top = (round(at) for at in camera.to_screen((column, row)))
            rects[Stall(number)] = pygame.Rect(left, top, step - 10, step - 10)
            inside = [each["id"] for each in view["porters"] if each["stall"] == number]
            width = min(64, (step - 10) // max(1, len(inside)))
            for index, porter in enumerate(inside):
                rects[Porter(porter)] = pygame.Rect(left + width * index, top + step // 2, width, 64)
        return rects

    def _window(self, view: Snapshot) -> Rectangle | None:
        camera = self.camera(view)
        return None if camera is None else camera.area


class MarketArt(ExtraArt):
    def thing_look(self, thing: ThingId) -> ThingLook:
        if isinstance(thing, PorterFigure):
            return ThingLook("table/count", text=str(thing.number))
        return super().thing_look(thing)


class MarketTexts(ExtraTexts):
    verbs = VERBS

    def private_view(self, view: Snapshot, seat: Seat) -> str:
        return "Hand …"

    def left_to_do(self, view: Snapshot, decision: Decision) -> str:
        if decision.ask != "auction.command":
            return ""
        own = [porter for porter in view["porters"] if porter["seat"] == decision.seat]
        ready, points = sum(porter["ready"] for porter in own), view["points"][decision.seat]
        return f"{ready} ready · {points} points"


def _target(spot: SpotId, rect: pygame.Rect, window: Rectangle | None) -> Target:
    """The target of a porter, or of a stall, which comes after all porters."""
    return replace(Target.from_rect(spot, rect, window), rank=int(isinstance(spot, Stall)))


def _known(view: Snapshot, cell: Cell) -> SpotId:
    """The card in a cell of a hand, if the viewer knows it and can play it; else the cell."""
    card = view["hands"][cell.seat][cell.number] if cell.kind == "favour" and view["porters"] else None
    return cell if card is None else Card(card)


def presentation(setting: TableSetting) -> Presentation:
    layout = MarketLayout(setting)
    return Presentation(layout, MarketArt(setting), MarketTexts(setting.words), Animation(layout))
