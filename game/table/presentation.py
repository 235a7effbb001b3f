"""What a game tells the table: where its things lie, how they look, and how they move."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias, runtime_checkable

import pygame

from game.catalogue import GAMES
from game.contract import Decision, Event, Option, Seat, Snapshot, State
from game.maps.painting import Painting
from game.table.areas import Areas
from game.table.components import Look
from game.table.picking import Pointing, Way
from game.table.place import Place
from game.table.target import Target
from game.table.things import Things
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import SEATS, Palette, SeatLook

Marks: TypeAlias = set[tuple[str, str]]
"""Spots with what marks them, such as `("d4", "goal")`."""


@dataclass(frozen=True)
class Explanation:
    """What is told of a spot or of an option, in the player's language."""

    title: str
    lines: tuple[str, ...]


class Ground(Protocol):
    """What all things lie on."""

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when the ground must be painted anew."""

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint the ground that all things lie on, to the edges of the window."""


@dataclass(frozen=True)
class TableSetting:
    """What a game must know to show one match."""

    words: Words
    seats: Sequence[SeatLook] = SEATS
    """The players' heraldry by seat."""
    viewer: Seat | None = None
    """The one person among bots, who sits below; None: several people."""
    painting: Painting = field(default_factory=Painting)
    """What the map's author painted."""


@runtime_checkable
class Looks(Ground, Protocol):
    """One game's looks. All that is asked here is answered from the view alone."""

    words: Words
    """What its pictures and sentences say, in the player's language."""
    page: str
    """Where a page lies that is to be read all the time, such as a lesson's: `below` the board, or `aside`
    over what is held there; empty: there is none."""

    def fit(self, room: pygame.Rect, text_size: float) -> None:
        """The table may fill `room`, in layout units, from now on; `text_size` is the player's, 1 to 2."""

    def areas(self, view: Snapshot) -> Areas:
        """Where the scene shows who plays and what is asked."""

    def role(self, view: Snapshot, seat: Seat) -> str:
        """What the game calls the seat, and the score that decides the match."""

    def status(self, view: Snapshot) -> str:
        """The round, the phase and what else runs out."""

    def verdict(self, view: Snapshot) -> list[str]:
        """What decided a match that is over, a sentence each."""

    def places(self, view: Snapshot, before: Mapping[str, Place]) -> dict[str, Place]:
        """Where each thing lies, by its id.

        `before` says where things lay, for those that the view cannot tell apart: who can stay stays.
        """

    def look(self, thing: str) -> Look:
        """What the thing is drawn as; marks are things called `mark@spot`."""

    def drawn(self, name: str, size_px: int, palette: Palette, text_px: int) -> pygame.Surface | None:
        """A picture that the game draws itself, with its middle in the thing's; None: it is a file of art.

        In pixels: `size_px` is the side of the square that the thing fills, `text_px` the player's smallest
        letters. It is kept, and drawn anew when palette, language or sizes are others.
        """

    def coming(self, view: Snapshot) -> Iterable[tuple[Look, float]]:
        """What may have to be shown all of a sudden, and its largest size in layout units."""

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """All spots that can be pointed at; of those that overlap the last is on top."""

    def mark(self, view: Snapshot, spot: str, mark: str) -> Place:
        """Where a mark for the spot is drawn."""

    def beats(self, events: Sequence[Event]) -> list[Sequence[Event]]:
        """The events in turn, those together that are seen together."""

    def show(self, beat: Sequence[Event], view: Snapshot, things: Things) -> None:
        """Set in motion what has happened; what this leaves undone glides to its place by itself."""

    def trace(self, events: Sequence[Event]) -> Marks | None:
        """What shows what has just happened; None: the marks before stay."""

    def lit(self, view: Snapshot, pointing: Pointing) -> Marks:
        """What shows what can be pointed at now, and what has been."""

    def cursor(self, view: Snapshot, spot: str) -> Marks:
        """What shows that the cursor is on a spot."""

    def reading(self, view: Snapshot, spot: str) -> Marks:
        """What shows a spot's thing large while the cursor is on it and nothing else explains it."""

    def hints(self, view: Snapshot, spot: str) -> Marks:
        """What explains a spot on the table, such as where its piece may go."""

    def explain(self, view: Snapshot, spot: str) -> Explanation:
        """What is to be said of a spot and of what lies there."""

    def why_not(self, state: State, pointing: Pointing, spot: str) -> str:
        """Why a spot that is not lit cannot be pointed at, in words."""

    def way(self, option: Option, seat: Seat) -> Way:
        """The spots that the seat points at for the option, first one first; empty: nothing on the table."""

    def option(self, view: Snapshot, option: Option) -> Explanation:
        """What the option is called on a button or in a list, and what it means."""

    def foretell(self, view: Snapshot, option: Option) -> str:
        """What is to be expected of an option that the cursor is on, such as odds; empty: nothing to say."""

    def warning(self, view: Snapshot, decision: Decision, option: Option) -> str:
        """What would be left undone by an option, for whoever may have forgotten it; empty: nothing."""


def presentation_of(game: str, setting: TableSetting) -> Looks:
    """How a match of the game is shown."""
    return GAMES[game].part("presentation", Looks, setting)
