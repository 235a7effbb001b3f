"""The auction on a table, so that scenes are tried with a game of three seats, secrets and menus.

Coins lie in a row a seat, the prize in the
middle, favours in a hand a seat, face down for all but their owner.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence

import pygame

from game.contract import Decision, Event, Option, Seat, Snapshot, State
from game.table.areas import Areas
from game.table.chronicle import Chronicle, Line
from game.table.components import Look
from game.table.picking import Pointing, Way
from game.table.place import Place
from game.table.presentation import Explanation, Marks, TableSetting
from game.table.target import Target, boxed
from game.table.things import Things
from game.text import Words
from game.ui.drawing import fonts, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Palette, Tone

MEANING = "It stays there until somebody takes it away, which nobody ever has done."


class AuctionLooks:
    """The looks of one auction."""

    def __init__(self, setting: TableSetting) -> None:
        self.words = setting.words
        self.page = ""
        self.foretold: dict[Option, str] = {}
        self.warned: dict[Option, str] = {}
        self.seats = setting.seats
        self.viewer = setting.viewer
        self.room = pygame.Rect(0, 0, 1728, 1080)

    def fit(self, room: pygame.Rect, text_size: float) -> None:
        del text_size
        self.room = room

    def areas(self, view: Snapshot) -> Areas:
        count, left, top = len(view["coins"]), self.room.left, self.room.top
        said = pygame.Rect(left, top + 120 * count, 380, 200)
        key = pygame.Rect(left, said.bottom - 84, 380, 84)
        middle = pygame.Rect(left + 420, top, self.room.width - 420, self.room.height)
        return Areas(
            plates=tuple(pygame.Rect(left, top + 120 * seat, 380, 108) for seat in range(count)),
            prompts=(said,) * count,
            keys=(key,) * count,
            halves=(middle,) * count,
            status=pygame.Rect(left, said.bottom + 12, 380, 90),
        )

    def role(self, view: Snapshot, seat: Seat) -> str:
        return f"{view['points'][seat]} points"

    def status(self, view: Snapshot) -> str:
        return f"Round {view['round']}"

    def verdict(self, view: Snapshot) -> list[str]:
        return [f"{max(view['points'])} points win."]

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        del before
        found = {}
        for target in self.targets(view):
            known = target.spot != "prize" or view["prize"] is not None
            if known:
                x, y = target.rect.center
                found[self._thing(view, target.spot)] = Place(x, y, target.rect.width, 2, spot=target.spot)
        return found

    def look(self, thing: str) -> Look:
        if thing.startswith(("reading@", "prize")):
            return Look("slip/prize")
        if "@" in thing:
            return Look(f"table/{thing.partition('@')[0]}")
        return Look(
            "auction/coin" if thing.startswith("coin") else "table/count", words=thing.rpartition("-")[2]
        )

    def drawn(self, name: str, size_px: int, palette: Palette, text_px: int) -> pygame.Surface | None:
        """The prize is a painted slip that names itself in the player's language."""
        if not name.startswith("slip/"):
            return None
        slip = pygame.Surface((size_px, size_px // 2), pygame.SRCALPHA)
        slip.fill(palette[Tone.RED])
        letters = fonts.font("sans", "Bold", text_px)
        slip.blit(letters.render(self.words.language, antialias=True, color="white"), (4, 0))
        return slip

    def cursor(self, view: Snapshot, spot: str) -> Marks:
        del view
        return {(spot, "cursor")}

    def reading(self, view: Snapshot, spot: str) -> Marks:
        """The prize is read large."""
        del view
        return {(spot, "reading")} if spot == "prize" else set()

    def coming(self, view: Snapshot) -> Iterable[tuple[Look, float]]:
        del view
        return ((Look("slip/prize"), 360.0),)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        left, top = self.room.left + 420, self.room.top
        found = [boxed("prize", pygame.Rect(left + 400, top + 420, 120, 120))]
        for seat, coins in enumerate(view["coins"]):
            for coin in coins or ():
                rect = pygame.Rect(left + 110 * coin, top + 110 * seat, 100, 100)
                found.append(boxed(f"coin:{seat}:{coin}", rect))
            for number in range(len(view["hands"][seat])):
                rect = pygame.Rect(left + 110 * number, top + 560 + 110 * seat, 100, 100)
                found.append(boxed(f"hand:{seat}:{number}", rect))
        return found

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        rect = next(target.rect for target in self.targets(view) if target.spot == spot)
        if mark == "reading":
            return Place(rect.centerx + 400, rect.centery - 60, 3 * rect.width, 50, spot=spot)
        return Place(rect.centerx, rect.centery, rect.width, 40, spot=spot)

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        return [[event] for event in events]

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        pass

    def trace(self, events: Sequence[Event]) -> Marks | None:
        del events
        return None

    def lit(self, view: Snapshot, pointing: Pointing) -> Marks:
        del view
        return {(spot, "goal") for spot in pointing.lit} | {(spot, "chosen") for spot in pointing.pointed}

    def hints(self, view: Snapshot, spot: str) -> Marks:
        del view, spot
        return set()

    def explain(self, view: Snapshot, spot: str) -> Explanation:
        del view
        return Explanation(spot, ())

    def why_not(self, state: State, pointing: Pointing, spot: str) -> str:
        del state, pointing
        return f"Not {spot}."

    def way(self, option: Option, seat: Seat) -> Way:
        match option:
            case ("bid", coin):
                return (f"coin:{seat}:{coin}",)
            case ("shelve", _):
                return ("prize",)
        return ()

    def option(self, view: Snapshot, option: Option) -> Explanation:
        del view
        return Explanation(" ".join(map(str, option)).capitalize(), (MEANING,) if option[1:] else ())

    def foretell(self, _view: Snapshot, option: Option) -> str:
        return self.foretold.get(option, "")

    def warning(self, _view: Snapshot, _decision: Decision, option: Option) -> str:
        return self.warned.get(option, "")

    def ground(self, view: Snapshot) -> Hashable:
        return len(view["coins"]), self.room.size

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        del view
        ornament.background(canvas)

    def _thing(self, view: Snapshot, spot: str) -> str:
        """What lies there, by what is known of it."""
        kind, *where = spot.split(":")
        if kind == "hand":
            return f"{spot}-{view['hands'][int(where[0])][int(where[1])] or '?'}"
        return f"{spot}-{view['prize'] if kind == 'prize' else where[1]}"


class AuctionChronicle(Chronicle):
    """What kinds of things happened."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[Line]:
        del view, words
        return [Line(1, None, "", event.kind, ()) for event in events]
