"""What a game tells the lobby: its seats, its presets and the boards it can be played on."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game import files
from game.catalogue import GAMES
from game.maps.library import Library, MapEntry
from game.maps.painting import Painting
from game.match import MapCopy
from game.text import Words

BOARD = "board"
"""The option that says what a match is played on."""


@dataclass(frozen=True)
class BoardChoice:
    """A board that can be picked, or a map that cannot and says why."""

    id: str
    """What it is picked by."""
    value: Any
    """What the option `board` becomes; None: it cannot be played on."""
    seen: tuple[Any, ...] = ()
    """What the game paints its picture of, hashable; empty if there is nothing to show."""
    entry: MapEntry | None = None
    """The map file that it comes from."""
    by_lot: bool = False
    """Whether lots are drawn for it; then what is seen is an example."""
    own: bool = False
    """Whether a player made it."""
    parts: tuple[str, ...] = ()
    """The maps that lots draw from, by id."""

    @property
    def playable(self) -> bool:
        """Whether it can be played on."""
        return self.value is not None

    @property
    def painting(self) -> Painting:
        """What its author painted."""
        return Painting() if self.entry is None else self.entry.painting

    def is_for(self, seats: int) -> bool:
        """Whether its author meant it for so many."""
        return self.entry is None or not self.entry.seats or seats in self.entry.seats

    def copy(self, words: Words) -> MapCopy | None:
        """The map as the match's journal keeps it; None if there is no file to keep."""
        if self.entry is None or not self.playable:
            return None
        name = self.entry.names[words.language] or self.id
        return MapCopy(self.id, name, self.entry.checksum, self.entry.text)


class LobbyInfo:
    """What a game tells the lobby; this one has no boards and no presets."""

    SEATS: ClassVar[Sequence[tuple[str, str]]] = ()
    """By seat: the key of what the game calls it, and a picture; empty for a game without names."""
    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Options that go well together by id, the usual ones first; what is left out is the default."""

    def grounds(self, library: Library) -> list[BoardChoice]:
        """All boards, the usual one first, refused maps last; none for a game without boards."""
        del library
        return []

    def painted(self, ground: BoardChoice) -> pygame.Surface:
        """The board seen from above, square."""
        raise NotImplementedError(f"{type(self).__name__} has no picture of {ground.id}")

    def size(self, ground: BoardChoice, words: Words) -> str:
        """How large it is, in words."""
        del ground, words
        return ""


def maps_of(game: str, library: Library) -> list[MapEntry]:
    """The maps for the game, and those of which nobody can tell which game they are for."""
    return [entry for entry in library.entries if entry.game in {game, ""}]


def refused(entries: Sequence[MapEntry]) -> list[BoardChoice]:
    """What cannot be played on, for the lobby to say why."""
    return [
        BoardChoice(str(entry.path), None, entry=entry, own=is_own(entry))
        for entry in entries
        if not entry.playable
    ]


def is_own(entry: MapEntry) -> bool:
    """Whether a player made the map."""
    return not any(entry.path.is_relative_to(folder) for folder in files.map_folders())


def lobby_of(game: str) -> LobbyInfo:
    """What the game tells the lobby."""
    return GAMES[game].part("lobby", LobbyInfo)
