"""All that the table wants to know of Cyvasse."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import cast

import pygame

from game.contract import Decision, Event, Option, Seat, Snapshot, State
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.table.animation import show
from game.games.cyvasse.table.animation.effects import COIN_SIZE
from game.games.cyvasse.table.art import background as ground
from game.games.cyvasse.table.layout import marks
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import in_tray, on_tile, places, screen
from game.games.cyvasse.table.layout.spots import way
from game.games.cyvasse.table.text import standing
from game.games.cyvasse.table.text.explain import explain, told_of
from game.games.cyvasse.table.text.refusals import why_dark
from game.table.areas import Areas, Room
from game.table.components import Look
from game.table.picking import Pointing, Way
from game.table.place import Place
from game.table.presentation import Explanation, Marks, TableSetting
from game.table.target import Target
from game.table.things import Things
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Palette

ABOVE = frozenset({"cursor", "capture", "goal", "swap", "hint", "hint_capture"})
"""Marks that lie over the pieces."""
UNDER_LAYER, OVER_LAYER = 5, 40


class CyvasseLooks:
    """The looks of one match of Cyvasse."""

    def __init__(self, setting: TableSetting) -> None:
        self.words = setting.words
        self.viewer = setting.viewer
        self.turned = setting.viewer == 1
        """Whether Onyx sits below."""
        self.painting = setting.painting
        """What the map's author painted."""
        self.page = ""
        self._room: Room = (0, 0, 1920, 1080)
        self._text_size = 1.0

    def board(self, view: Snapshot) -> Board:
        """The table's geometry."""
        return Board(self._room, view["size"], self.turned, self._text_size, setup=view["phase"] == "setup")

    def fit(self, room: pygame.Rect, text_size: float) -> None:
        """The table may fill `room` from now on, and letters are so large."""
        self._room = (room.left, room.top, room.width, room.height)
        self._text_size = text_size

    def areas(self, view: Snapshot) -> Areas:
        """Where the scene shows who plays and what is asked."""
        return self.board(view).areas()

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's side and its strength."""
        return standing.role(view, seat, self.words)

    def status(self, view: Snapshot) -> str:
        """Turn and quiet turns, or that the armies are laid out."""
        return standing.status(view, self.words)

    def verdict(self, view: Snapshot) -> list[str]:
        """What decided a match that is over."""
        return standing.verdict(view, self.words)

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        """Where each thing lies."""
        return places(view, self.board(view), before)

    def look(self, thing: str) -> Look:
        """What the thing is drawn as."""
        if "@" in thing:
            return Look(f"table/{thing.partition('@')[0]}")
        kind, *rest = thing.split("-")
        if kind in _LOOKS:
            return _LOOKS[kind]
        if kind == "coin":
            other = {"alabaster": "onyx", "onyx": "alabaster"}[rest[0]]
            return Look(f"cyvasse/coin_{rest[0]}", back=f"cyvasse/coin_{other}", shadow=True)
        if kind == "count":
            return Look("table/count", words=rest[-1])
        if rest[0] == "home":
            return Look(f"table/home_{kind}")
        return Look(f"cyvasse/{kind}/{rest[0]}", shadow=True)

    def drawn(self, name: str, size_px: int, palette: Palette, text_px: int) -> None:
        """All pictures are files."""

    def coming(self, view: Snapshot) -> Iterator[tuple[Look, float]]:
        """Every piece of both sides, their buildings, the screen and the coin."""
        board = self.board(view)
        phases = [replace(board, setup=setup) for setup in (True, False)]
        for side, kind in product(SIDES, KINDS):
            thing = f"{side}-{kind}-1"
            standing = on_tile(board, thing, "a1").size
            waiting = max(in_tray(phase, f"{side}:{kind}").size for phase in phases)
            yield self.look(thing), standing
            if waiting > standing:
                yield self.look(thing), waiting
        for side, name in product(SIDES, ("mountain", "keep", "ruin")):
            yield self.look(f"{side}-{name}"), on_tile(board, f"{side}-{name}", "a1").size
        yield self.look("screen"), screen(view, board).size
        yield self.look("coin-onyx"), COIN_SIZE

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """All tiles, the slots of both trays, and where the fallen lie."""
        return list(self.board(view).targets.values())

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        """Where a mark for the spot is drawn."""
        rect = self.board(view).targets[spot].rect
        size = min(rect.size) * (1.12 if mark.startswith("cursor") else 1.0)
        layer = OVER_LAYER if mark.startswith("cursor") or mark in ABOVE else UNDER_LAYER
        return Place(rect.centerx, rect.centery, size, layer, spot=spot)

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """The events in turn."""
        return show.beats(events)

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        """Set in motion what has happened."""
        show.show(beat, show.Table(view, self.board(view), things, self.viewer))

    def trace(self, events: Sequence[Event]) -> Marks | None:
        """Where the last piece came from and where it went."""
        return marks.trace(events)

    def lit(self, view: Snapshot, pointing: Pointing) -> Marks:
        """What can be pointed at now, and what has been."""
        return marks.lit(view, pointing)

    def cursor(self, view: Snapshot, spot: str) -> Marks:
        """A frame."""
        del view
        return {(spot, "cursor")}

    def reading(self, _view: Snapshot, _spot: str) -> Marks:
        """A piece says all as it stands."""
        return set()

    def hints(self, view: Snapshot, spot: str) -> Marks:
        """Where a piece may go, or the home tiles of a keep."""
        return marks.hints(view, spot)

    def explain(self, view: Snapshot, spot: str) -> Explanation:
        """What is to be said of a spot."""
        return explain(view, spot, self.words)

    def why_not(self, state: State, pointing: Pointing, spot: str) -> str:
        """Why a spot cannot be pointed at now."""
        refusal = why_dark(cast("CyvasseState", state), pointing, spot)
        return self.words(refusal.key, tile=refusal.tile)

    def way(self, option: Option, seat: Seat) -> Way:
        """The tiles and slots of the tray that an option names."""
        return way(option, seat)

    def option(self, view: Snapshot, option: Option) -> Explanation:
        """What an option is called, and what it means."""
        del view
        return told_of(option, self.words)

    def foretell(self, _view: Snapshot, _option: Option) -> str:
        """Nothing is left to chance."""
        return ""

    def warning(self, _view: Snapshot, _decision: Decision, _option: Option) -> str:
        """A turn is one move: nothing can be forgotten."""
        return ""

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when the ground must be painted anew."""
        return self.board(view), tuple(view["terrain"]), self.words.language, self.painting

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint table, board and columns."""
        ground.paint(canvas, view, self.board(view), self.words, self.painting)


_LOOKS = {
    "screen": Look("cyvasse/screen"),
    "stone": Look("table/stone", shadow=True),
    "rubble": Look("table/stone", shadow=True),
    "dust": Look("table/dust"),
}
