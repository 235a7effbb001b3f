"""The auction on a table, so that scenes are tried with a game of three seats, secrets and menus.

Coins lie in a row a seat, the prize in the
middle, favours in a hand a seat, face down for all but their owner.
"""

from collections.abc import Iterable, Mapping, Sequence

import pygame

from game.contract import Decision, Event, Option, Seat, Snapshot
from game.table.chronicle import Chronicle, Line
from game.table.components import Look
from game.table.ids import Marks, Spots
from game.table.place import Place
from game.table.presentation import Presentation
from game.table.presentation.art import Art
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting
from game.table.presentation.texts import Explanation, Texts
from game.table.target import Target, boxed
from game.text import Words
from game.ui.drawing import fonts
from game.ui.drawing.theme import Palette, Tone

MEANING = "It stays there until somebody takes it away, which nobody ever has done."
SLIP = Look("slip/prize")
FEW = 3
"""So many seats have room for large coins."""


class AuctionLayout(Layout):
    def targets(self, view: Snapshot) -> Sequence[Target]:
        if len(view["coins"]) > FEW:
            return self._close_targets(view)
        left, top = self.room.left + 420, self.room.top
        found = [boxed("prize", pygame.Rect(left + 400, top + 420, 120, 120))]
        for seat, coins in enumerate(view["coins"]):
            found += [
                boxed(f"coin:{seat}:{coin}", _cell(left + 110 * coin, top + 110 * seat))
                for coin in coins or ()
            ]
            for number in range(len(view["hands"][seat])):
                rect = _cell(left + 110 * number, top + 560 + 110 * seat)
                found.append(boxed(f"hand:{seat}:{number}", rect))
        return found

    def _close_targets(self, view: Snapshot) -> list[Target]:
        """A row a seat, its coins left and its hand right, and the prize in the upper right corner."""
        room = self.areas(view).halves[0]
        step = min(110, room.height // len(view["coins"]), (room.width - 140) // 10)
        found = [boxed("prize", pygame.Rect(room.right - 120, room.top, 120, 120))]
        for seat, coins in enumerate(view["coins"]):
            spots = [(f"coin:{seat}:{coin}", coin - 1) for coin in coins or ()]
            spots += [(f"hand:{seat}:{number}", 8 + number) for number in range(len(view["hands"][seat]))]
            found += [
                boxed(spot, pygame.Rect(room.left + step * at, room.top + step * seat, step - 8, step - 8))
                for spot, at in spots
            ]
        return found

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        found = {target.spot: target.rect for target in self.targets(view)}
        return {
            _thing(view, spot): Place(*rect.center, rect.width, 2, spot=spot) for spot, rect in found.items()
        }

    def spots_of(self, option: Option, seat: Seat) -> Spots:
        match option:
            case ("bid", coin):
                return (f"coin:{seat}:{coin}",)
            case ("shelve", _):
                return ("prize",)
        return ()

    def mark_place(self, view: Snapshot, spot: str, mark: str) -> Place:
        place = super().mark_place(view, spot, mark)
        zoomed = place._replace(x=place.x + 400, y=place.y - 60, size=3 * place.size, layer=50)
        return zoomed if mark == "zoomed" else place

    def zoomed(self, view: Snapshot, spot: str) -> Marks:
        return {(spot, "zoomed")} if spot == "prize" else set()


class AuctionArt(Art):
    def look(self, thing: str) -> Look:
        if thing.startswith(("zoomed@", "prize")):
            return SLIP
        if "@" in thing:
            return Look(f"table/{thing.partition('@')[0]}")
        picture = "auction/coin" if thing.startswith("coin") else "table/count"
        return Look(picture, words=thing.rpartition("-")[2])

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
    def __init__(self, words: Words) -> None:
        super().__init__(words)
        self.previews: dict[Option, str] = {}
        self.warnings: dict[Option, str] = {}

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


class AuctionChronicle(Chronicle):
    """What kinds of things happened."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
        return [Line(1, None, "", event.kind, ()) for event in events]


def presentation(setting: TableSetting) -> Presentation:
    return Presentation(AuctionLayout(setting), AuctionArt(setting), AuctionTexts(setting.words))


def _cell(x: int, y: int) -> pygame.Rect:
    return pygame.Rect(x, y, 100, 100)


def _thing(view: Snapshot, spot: str) -> str:
    """What lies there, by what is known of it."""
    kind, *where = spot.split(":")
    if kind == "hand":
        return f"{spot}-{view['hands'][int(where[0])][int(where[1])] or '?'}"
    return f"{spot}-{view['prize'] if kind == 'prize' else where[1]}"
