"""All that the table wants to know of Allyria."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import product
from typing import cast

import pygame

from game.contract import Decision, Event, Option, Seat, Snapshot, State
from game.games.allyria.rules import AllyriaState
from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.animation import show
from game.games.allyria.table.animation.motions import HELD_UP
from game.games.allyria.table.art import background as ground
from game.games.allyria.table.art import pictures
from game.games.allyria.table.layout import arena, marks, spots, troops
from game.games.allyria.table.layout.board import Board, board
from game.games.allyria.table.layout.layout_cache import Sight
from game.games.allyria.table.layout.places import places
from game.games.allyria.table.text import choices, refusals, standing
from game.games.allyria.table.text.explain import explain
from game.table.areas import Areas, Room
from game.table.components import Look
from game.table.picking import Pointing, Way
from game.table.place import Place
from game.table.presentation import Explanation, Marks, TableSetting
from game.table.target import Target
from game.table.things import Things
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Palette

UNDER, OVER, ON_CARDS, HELD, FIRST, AIM, READING = 5, 40, 44, 45, 59, 60, 70
"""Layers of marks: below and above what stands on tiles, over cards, of the card that is held up, of all in
the arena, of the cursor, and of the card read."""
RAISED = 26
"""How far a card of the hand comes up under the cursor, in layout units."""
RESOURCE_CARDS = sorted({kind for race in RACES.values() for kind, _ in race.deck})
"""All kinds of them."""
ABOVE = frozenset({"cursor", "capture", "goal", "hint"})
"""Marks on tiles that lie over the troops."""


class AllyriaLooks:
    """The looks of one match of Allyria."""

    def __init__(self, setting: TableSetting) -> None:
        self.words = setting.words
        self.seats = setting.seats
        """The players' heraldry."""
        self.viewer = setting.viewer
        self.painting = setting.painting
        """What the map's author painted."""
        self.page = ""
        """Where a page lies: `below` the land, or `aside` over the cards; empty: there is none."""
        self._room: Room = (0, 0, 1920, 1080)
        self._text_size = 1.0
        self._boxes: dict[str, tuple[int, int]] = {}
        """How wide and high marks are that lie on no tile, by their ids."""
        self._land = ground.Land(self.painting)
        self._last: Sight | None = None
        """The view that was asked for last."""

    def board(self, view: Snapshot) -> Board:
        """The table's geometry."""
        return self._sight(view).board

    def _sight(self, view: Snapshot) -> Sight:
        ways = self._room, self._text_size, self.page
        if self._last is None or self._last.view is not view or self._last.ways != ways:
            laid = board(
                self._room, view_queries.hexes(view), len(view["seats"]), self._text_size, page=self.page
            )
            self._last = Sight(view, ways, laid, view_queries.hand_seat(view, self.viewer))
        return self._last

    def fit(self, room: pygame.Rect, text_size: float) -> None:
        """The table may fill `room` from now on, and letters are so large."""
        self._room = (room.left, room.top, room.width, room.height)
        self._text_size = text_size

    def areas(self, view: Snapshot) -> Areas:
        """Where the scene shows who plays and what is asked."""
        return self.board(view).areas()

    def role(self, view: Snapshot, seat: Seat) -> str:
        """The seat's race and its sovereignty."""
        return standing.role(view, seat, self.words)

    def status(self, view: Snapshot) -> str:
        """The round and the season."""
        return standing.status(view, self.words)

    def verdict(self, view: Snapshot) -> list[str]:
        """What decided a match that is over."""
        return standing.verdict(view, self.words)

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        """Where each thing lies."""
        return places(view, self.board(view), before, self.viewer)

    def look(self, thing: str) -> Look:
        """What the thing is drawn as."""
        mark, at, spot = thing.partition("@")
        if not at:
            return pictures.look(thing)
        if mark == "reading":
            return Look(f"reading/{spot.partition('.')[0]}")
        if mark == "held":
            return pictures.look(spot)
        if mark == "name":
            return Look(f"number/{spot}")
        if thing in self._boxes:
            wide, high = self._boxes[thing]
            return Look(f"box/{mark}/{wide}/{high}")
        return Look(f"hexagon/{mark}")

    def drawn(self, name: str, size_px: int, palette: Palette, text_px: int) -> pygame.Surface | None:
        """A picture that is no file."""
        return pictures.drawn(name, pictures.Wish(size_px, palette, text_px, self.seats, self.words))

    def coming(self, view: Snapshot) -> Iterator[tuple[Look, float]]:
        """Every troop of every seat, all cards of the market, dice."""
        board = self.board(view)
        side = board.field.side
        for seat, kind in product(range(len(view["seats"])), TYPES):
            yield self.look(troops.figure(seat, kind, 0)), troops.ROWS[1][0][2] * side
        for seat, face in product(range(len(view["seats"])), range(1, 7)):
            yield Look(f"die/{seat}/{face}"), 76.0
        for card in (*CARDS, *RESOURCE_CARDS):
            yield Look(f"card/{card}", back=pictures.MARKET_BACK, shadow=True), HELD_UP

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """Tiles, cards, seats, tokens, piles, and what lies in the arena."""
        return list(self._sight(view).targets.values())

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        """Where a mark for the spot is drawn."""
        board = self.board(view)
        if mark == "reading":
            return Place(*board.reading.center, float(board.reading.height), READING, spot=spot)
        if spot in view["tiles"]:
            return self._on_tile(board, spot, mark)
        held = self._held(view, spot)
        if mark == "held" and held is not None:
            return Place(*held.center, float(held.height), HELD, spot=spot)
        around = held if held is not None and mark == "cursor" else self._sight(view).targets[spot].rect
        rect = around.inflate(8, 8)
        self._boxes[f"{mark}@{spot}"] = rect.size
        under = FIRST if arena.shown(view) else ON_CARDS
        layer = AIM if mark == "cursor" else under
        return Place(rect.centerx, rect.centery, float(max(rect.size)), layer, spot=spot)

    def _on_tile(self, board: Board, tile: str, mark: str) -> Place:
        (x, y), side = board.field.centre(tile), board.field.side
        if mark == "name":
            return Place(x, y + side, float(board.more(52, 14)), OVER + 1, spot=tile)
        return Place(x, y, 2 * side, OVER if mark in ABOVE else UNDER, spot=tile)

    def _held(self, view: Snapshot, spot: str) -> pygame.Rect | None:
        """Where a card of the hand is held up under the cursor; None: it is no such card."""
        seat = self._hand_seat(view)
        hand = view["seats"][seat]["hand"]
        if spot not in hand or view_queries.musters(view, seat):
            return None
        return self.board(view).in_hand(hand.index(spot), len(hand)).move(0, -RAISED)

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """The events in turn."""
        return show.beats(events)

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        """Set in motion what has happened."""
        show.show(beat, show.Table(view, self.board(view), things, self._hand_seat(view), self.viewer))

    def trace(self, events: Sequence[Event]) -> Marks | None:
        """Where something happened last."""
        return marks.trace(events)

    def lit(self, view: Snapshot, pointing: Pointing) -> Marks:
        """What can be pointed at now, and what has been."""
        return marks.lit(view, pointing)

    def cursor(self, view: Snapshot, spot: str) -> Marks:
        """The cursor with a tile's name; a card of the hand is held up."""
        if spot in view["tiles"]:
            return {(spot, "cursor"), (spot, "name")}
        held = {(spot, "held")} if self._held(view, spot) else set()
        return {(spot, "cursor"), *held}

    def reading(self, _view: Snapshot, spot: str) -> Marks:
        """A card, so large that it can be read."""
        return {(spot, "reading")} if "." in spot else set()

    def hints(self, view: Snapshot, spot: str) -> Marks:
        """The tiles that a resource comes from, or that a seat holds."""
        kind, _, name = spot.partition(":")
        if kind == "seat":
            return {(tile, "hint") for tile in view_queries.tiles_of(view, int(name))}
        if kind == "pool":
            return {(tile, "hint") for tile in view_queries.sources(view, self._hand_seat(view), name)}
        return set()

    def explain(self, view: Snapshot, spot: str) -> Explanation:
        """What is to be said of a spot."""
        return explain(view, spot, self._hand_seat(view), self.words)

    def why_not(self, state: State, pointing: Pointing, spot: str) -> str:
        """Why a spot cannot be pointed at now."""
        campaign = cast("AllyriaState", state).campaign
        return refusals.why_not(refusals.Wish(campaign, pointing.decision.seat, pointing, spot, self.words))

    def way(self, option: Option, seat: Seat) -> Way:
        """The spots that an option wants pointed at."""
        return spots.way(option, seat)

    def option(self, view: Snapshot, option: Option) -> Explanation:
        """What an option is called, and what it means."""
        return choices.told(view, option, self.words)

    def foretell(self, view: Snapshot, option: Option) -> str:
        """The odds of a march, or what a recruit is good at."""
        return choices.foretold(view, option, self.words)

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        """Moves, recruits or cards that are left."""
        return choices.forgotten(view, decision, option, self.words)

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when the ground must be painted anew."""
        return self._sight(view).ground, self.words.language, self.painting

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint the table, the land and the columns."""
        seat = self._hand_seat(view)
        ground.paint(canvas, view, self.board(view), (seat, self.seats[seat], self._land))

    def _hand_seat(self, view: Snapshot) -> Seat:
        return self._sight(view).seat
