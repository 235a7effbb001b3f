"""What a game offers in the lobby: names of seats, presets and boards, and the thumbnails of these."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

import pygame

from game import files
from game.catalogue import GAMES
from game.contract import Seat
from game.maps.library import Library, MapEntry
from game.maps.painting import Painting
from game.match import MapCopy
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import BUDGET, GradualWork, Steps
from game.ui.drawing.theme import Tone
from game.ui.layout import centred


@dataclass(frozen=True)
class BoardChoice:
    """A board that can be picked, or a map that was refused."""

    id: str
    """The id of the board; for a refused map the path of its file."""
    value: Any
    """The value of the option `board`; None for a refused map."""
    layout: tuple[Any, ...] = ()
    """What the game draws the thumbnail from; hashable, empty if there is none."""
    entry: MapEntry | None = None
    """The map file of the board; None if it has none."""
    at_random: bool = False
    """True if each match draws another board at random; `layout` is an example."""
    own: bool = False
    """True if a player made the map."""
    parts: tuple[str, ...] = ()
    """The ids of the maps that a random board is made of."""

    @property
    def playable(self) -> bool:
        """False for a refused map."""
        return self.value is not None

    @property
    def painting(self) -> Painting:
        """What the author painted on the map."""
        return Painting() if self.entry is None else self.entry.painting

    def is_same_as(self, other: "BoardChoice | None") -> bool:
        """True if both are the same board or map file, whatever its content is now."""
        if other is None or self.entry is None or other.entry is None:
            return other is not None and self.id == other.id
        return self.entry.path == other.entry.path

    def is_for(self, seats: int) -> bool:
        """True if the board is made for that number of seats."""
        return self.entry is None or not self.entry.seats or seats in self.entry.seats

    @property
    def seats_text(self) -> str:
        """The possible numbers of seats, such as `3–4`; empty: the map does not limit them."""
        seats = () if self.entry is None else self.entry.seats
        return "–".join(map(str, dict.fromkeys((min(seats), max(seats))))) if seats else ""

    def copy(self, words: Words) -> MapCopy | None:
        """The map for the journal of a match; None if it has no file."""
        if self.entry is None or not self.playable:
            return None
        return MapCopy.of(self.entry, words.language)


@dataclass(frozen=True)
class Side:
    """A side that a seat leads, such as a people."""

    name: str
    line: str
    """What is special about it, in a few words."""
    picture: str
    """Its arms."""
    in_seat_colours: bool = False
    """True if the arms are painted in the colours of the seat."""


class LobbyInfo:
    """What a game offers in the lobby; the defaults are for a game without boards and presets."""

    PRESETS: ClassVar[Mapping[str, Mapping[str, Any]]] = {}
    """Sets of options by id, the usual one first; an option that is left out has its default."""

    def sides(self, seat: Seat, config: Mapping[str, Any], words: Words) -> Sequence[Side]:
        """The sides that a seat leads from the start; empty: none, or they are chosen or dealt in the match.

        `config`: the options, and as `seats` the number of seats.
        """
        del seat, config, words
        return ()

    def later_sides(self, words: Words) -> Sequence[Side]:
        """The sides that are chosen or dealt in the match."""
        del words
        return ()

    def boards(self, library: Library) -> list[BoardChoice]:
        """All boards, the usual one first, a refused map in its place; empty for a game without boards."""
        del library
        return []

    def thumbnail(self, board: BoardChoice) -> pygame.Surface:
        """The board seen from above, square."""
        raise NotImplementedError(f"{type(self).__name__} has no picture of {board.id}")

    def thumbnail_steps(self, board: BoardChoice) -> Generator[None, None, pygame.Surface]:
        """Paints the thumbnail in steps, if one frame is too short for it."""
        yield
        return self.thumbnail(board)

    def picture(self, board: BoardChoice, size: tuple[int, int], words: Words) -> pygame.Surface:
        """The board as the table shows it before a match, as large as it fits into `size` pixels."""
        del words
        return fitted(self.thumbnail(board), size)

    def size(self, board: BoardChoice, words: Words) -> str:
        """The size of the board in words."""
        del board, words
        return ""


def maps_of(game: str, library: Library) -> list[MapEntry]:
    """The maps for the game, and those that name no game."""
    return [entry for entry in library.entries if entry.game in {game, ""}]


def fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture as large as it fits into `size` pixels."""
    scale = min(most / own for most, own in zip(size, picture.get_size(), strict=True))
    return pygame.transform.smoothscale(picture, [max(1, round(own * scale)) for own in picture.get_size()])


def boards_of(
    entries: Sequence[MapEntry],
    choice: Callable[[MapEntry], BoardChoice],
    built_in: Iterable[BoardChoice] = (),
) -> list[BoardChoice]:
    """The built-in boards, then other shipped maps, then the player's own, each in the order of the files.

    A refused map stands where it would stand if it could be played, and its faults are shown there.

    Args:
        entries: The maps of the game.
        choice: Makes a map that can be played a choice.
        built_in: The built-in boards, as they are without their map files.
    """
    built_in_by_id = {board.id: board for board in built_in}
    found = [choice(entry) if entry.playable else _refused(entry) for entry in entries]
    built_in_by_id |= {each.id: each for each in reversed(found) if each.id in built_in_by_id}
    others = [each for each in found if each.id not in built_in_by_id]
    return [*built_in_by_id.values(), *sorted(others, key=lambda each: each.own)]


def _refused(entry: MapEntry) -> BoardChoice:
    return BoardChoice(str(entry.path), None, entry=entry, own=is_own(entry))


def is_own(entry: MapEntry) -> bool:
    """True if a player made the map."""
    return not any(entry.path.is_relative_to(folder) for folder in files.map_folders())


def board_of_match(info: LobbyInfo, value: object, entry: MapEntry | None) -> BoardChoice:
    """The board of a match: `entry` if it was played on that map, else the built-in board of a value.

    Raises:
        LookupError: there is none.
    """
    library = Library()
    if entry is None:
        library.scan()
    else:
        library.entries = [entry]
    for board in info.boards(library):
        if board.entry is entry if entry is not None else board.value == value:
            return board
    raise LookupError(f"no board {value!r}")


def lobby_of(game: str) -> LobbyInfo:
    """The lobby part of a game."""
    return GAMES[game].part("lobby", LobbyInfo)


MAX_SIDE = 720
"""Of a thumbnail in memory, in pixels."""


class BoardThumbnails:
    """Caches thumbnails; `make_next` paints one at a time so that no frame takes long."""

    def __init__(self, info: LobbyInfo) -> None:
        self._info = info
        self._painted: dict[str, tuple[object, pygame.Surface]] = {}
        """By id of the board, what its thumbnail shows, and the thumbnail."""
        self._scaled: dict[tuple[str, tuple[int, int]], tuple[pygame.Surface, pygame.Surface]] = {}
        """By id and size, the thumbnail and the scaled one."""
        self._queue: list[BoardChoice] = []
        self._painting: GradualWork | None = None
        """Paints the thumbnail that was first in the queue; None: none yet."""

    def draw(self, canvas: Canvas, board: BoardChoice, rect: pygame.Rect) -> None:
        """Draws the thumbnail with a thin frame in the middle of `rect`; the old one until it is painted."""
        area = canvas.frame.rect_px(rect)
        side = max(1, min(area.size))
        place = centred(area, (side, side))
        canvas.surface.fill(canvas.palette[Tone.INK], place)
        inner = place.inflate(-2 * canvas.frame.px(3), -2 * canvas.frame.px(3))
        canvas.surface.fill(canvas.palette[Tone.DARK_PARCHMENT], inner)
        if not board.layout:
            canvas.picture("icons/warning", rect.inflate(-rect.width // 2, -rect.height // 2))
            return
        shown, thumbnail = self._painted.get(board.id, (None, None))
        if thumbnail is not None:
            canvas.surface.blit(self._fitted(board.id, thumbnail, inner.size), inner)
        if shown != _content(board) and board not in self._queue:
            self._queue.append(board)

    def make_next(self) -> bool:
        """Goes on with the first thumbnail of the queue; returns True if it is complete now."""
        if self._painting is None or self._painting.is_done:
            if not self._queue:
                return False
            self._painting = GradualWork(self._make(self._queue.pop(0)))
        with BUDGET.frame(whole=False):
            self._painting.go_on()
        return self._painting.is_done

    def _make(self, board: BoardChoice) -> Steps:
        whole = yield from self._info.thumbnail_steps(board)
        side = min(MAX_SIDE, whole.get_width())
        self._painted[board.id] = _content(board), pygame.transform.smoothscale(whole, (side, side))

    @property
    def busy(self) -> bool:
        """True while thumbnails are missing."""
        return bool(self._queue) or not (self._painting is None or self._painting.is_done)

    def _fitted(self, board: str, thumbnail: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        known, scaled = self._scaled.get((board, size), (None, thumbnail))
        if known is not thumbnail:
            scaled = pygame.transform.smoothscale(thumbnail, size)
            self._scaled[board, size] = thumbnail, scaled
        return scaled


def _content(board: BoardChoice) -> object:
    """What a thumbnail shows."""
    return board.layout, board.painting
