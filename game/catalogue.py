"""The catalogue of games. Each game is loaded when it is first needed.

A game is a package of `game/games/`, or an installed package with an entry point in the group
`four_crowns.games`. Both are reached through one object, a `game.door.Door`, whose methods return the
parts of the game. An installed game that does not work is left out, and a game with a damaged file, too;
`left_out` gives the reason.
"""

import sys
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, product
from pathlib import Path
from pkgutil import iter_modules, walk_packages
from threading import RLock
from typing import TYPE_CHECKING, Any, TypeVar

from game.contract import LobbyOption, Progress, Rules, Snapshot, State, View
from game.data_files import DamagedFile

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

PACKAGE = "game.games"
"""The package of the built-in games."""
DOOR = "game.door"
"""The module of the class `Door`."""
GROUP = "four_crowns.games"
"""The entry point group of installed games."""
ORDER = ("cyvasse", "lyssan", "allyria", "grace")
"""The built-in games in the order of the title; installed ones follow by id."""

PARTS_OF_TABLES = ("rules", "maps", "table", "bots")
"""What a built-in game needs for its table and for who plays there; what needs few others comes first.

Each is a package or a module; a game may have no maps.
"""

Part = TypeVar("Part")

_LOADING = RLock()
"""Held while modules of games are loaded: two threads that load a package from two ends get half of it."""


class BrokenGame(Exception):
    """A game cannot be used: an installed one that does not work, or one with a damaged file."""

    def __init__(self, game: str, package: str, reason: str, file: Path | None = None) -> None:
        super().__init__(game, package, reason, file)
        self.game = game
        """Its id, or the name of its entry point."""
        self.package = package
        """The name of the installed package; empty for built-in games."""
        self.reason = reason
        """What its author or, if a file is damaged, the player has to fix, in English."""
        self.file = file
        """Of the installation, missing or damaged; None: the package has another fault."""

    def __str__(self) -> str:
        origin = f" of the package {self.package}" if self.package else ""
        return f"the game {self.game!r}{origin} is left out: {self.reason}"


class Game:
    """A game, whose parts are loaded on first use."""

    def __init__(self, id: str, door: str, package: str = "") -> None:  # noqa: A002  # named as the attribute
        """`door` is the location of the game's `Door`, as `module:NAME`."""
        self.id = id
        self.package = package
        """The name of the installed package that the game comes from; empty for built-in games."""
        self._module, _, self._name = door.partition(":")

    def part(self, name: str, kind: type[Part], *arguments: object) -> Part:
        """The part that the method `name` of the game's door returns.

        Raises:
            BrokenGame: an installed game has no such part, or it is not of type `kind`.
            TypeError: the same for a built-in game.
        """
        part = self.optional_part(name, kind, *arguments)
        if part is not None:
            return part
        with self._errors_as_broken_game():
            raise TypeError(f"{name}() returned None, not a {kind.__name__}")

    def optional_part(self, name: str, kind: type[Part], *arguments: object) -> Part | None:
        """Like `part`, but returns None if the game has no such part."""
        with self._errors_as_broken_game(), _LOADING:
            part = getattr(self.door, name)(*arguments)
            if part is None or isinstance(part, kind):
                return part
            raise TypeError(f"{name}() returned {part!r}, not a {kind.__name__}")

    def add_commands(self, commands: object) -> None:
        """Adds the game's own commands to the command line.

        Raises:
            BrokenGame: an error in `add_commands` of an installed game.
        """
        with self._errors_as_broken_game():
            self.door.add_commands(commands)

    def check(self) -> None:
        """Loads the door and checks its type and its id.

        Raises:
            BrokenGame: the door of an installed game cannot be loaded, is no `Door`, or has another id.
        """
        with self._errors_as_broken_game():
            kind = import_module(DOOR).Door
            if not isinstance(self.door, kind):
                raise TypeError(f"{self._module}:{self._name} is {self.door!r}, not a {kind.__name__}")
            if self.door.id != self.id:
                raise ValueError(
                    f"the entry point is called {self.id!r}, but the door's id is {self.door.id!r}"
                )

    @contextmanager
    def _errors_as_broken_game(self) -> Iterator[None]:
        """Turns any error of an installed game into `BrokenGame`, and that of a damaged file in any game.

        Other errors of built-in games pass through.
        """
        try:
            yield
        except DamagedFile as damaged:
            raise BrokenGame(self.id, self.package, str(damaged), damaged.path) from damaged
        except Exception as error:  # the code of another package may raise anything
            if not self.package:
                raise
            raise BrokenGame(self.id, self.package, f"{type(error).__name__}: {error}") from error

    @cached_property
    def door(self) -> Any:
        """The game's `Door`."""
        return getattr(import_module(self._module), self._name)

    @cached_property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.part("rules", Rules)

    @property
    def SEATS(self) -> Sequence[int]:  # noqa: N802  # as `Rules` names it
        """The possible seat counts, the default first."""
        return self.rules.SEATS

    @property
    def OPTIONS(self) -> Sequence[LobbyOption]:  # noqa: N802  # as `Rules` names it
        """The options that the lobby offers."""
        return self.rules.OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        """A new match; see `Rules.new`."""
        return self.rules.new(config, seed)

    def restore(self, snapshot: Snapshot) -> State:
        """The state of a snapshot; see `Rules.restore`."""
        return self.rules.restore(snapshot)

    def known(self, view: Snapshot) -> View:
        """A view, or a whole snapshot, as rules and table take it; see `Rules.known`."""
        return self.rules.known(view)

    def progress(self, snapshot: Snapshot) -> Progress:
        """How far the match of a snapshot or view has got."""
        return self.rules.progress(self.known(snapshot))

    @property
    def folder(self) -> Path:
        """The folder of the game's package."""
        spec = find_spec(self._module)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(self._module)
        return Path(spec.origin).parent


class Games(Mapping[str, Game]):
    """All games by id. Iterating loads only the door of each installed game."""

    def __getitem__(self, game: str) -> Game:
        return _search().games[game]

    def __iter__(self) -> Iterator[str]:
        return iter(_search().games)

    def __len__(self) -> int:
        return len(_search().games)


GAMES: Mapping[str, Game] = Games()


def installed_folders() -> list[Path]:
    """The folders of installed games, which contain their art, texts and maps."""
    return [game.folder for game in GAMES.values() if game.package]


def left_out() -> Sequence[BrokenGame]:
    """The games that are broken and therefore not in `GAMES`."""
    return tuple(_search().broken)


def leave_out(broken: BrokenGame) -> None:
    """Removes a game that proved to be broken from `GAMES`, until the next search."""
    if _search().games.pop(broken.game, None) is not None:
        _search().broken.append(broken)


def search_again() -> None:
    """Searches for games again. Call after a package was installed or removed."""
    _search.cache_clear()


@dataclass(frozen=True)
class _SearchResult:
    games: dict[str, Game]
    """By id, in the order of the title."""
    broken: list[BrokenGame]


@cache
def _search() -> _SearchResult:
    """Finds all games. An installed game with the id of another game is broken."""
    folders = iter_modules(import_module(PACKAGE).__path__)
    games = {each.name: Game(each.name, f"{PACKAGE}.{each.name}:GAME") for each in folders if each.ispkg}
    broken = []
    for entry in _entry_points():
        game = Game(entry.name, entry.value, entry.dist.name if entry.dist else entry.module)
        try:
            if game.id in games:
                raise BrokenGame(game.id, game.package, "there is another game with this id")
            game.check()
        except BrokenGame as error:
            broken.append(error)
        else:
            games[game.id] = game
    return _SearchResult({name: games[name] for name in sorted(games, key=_sort_key)}, broken)


def _entry_points() -> "Sequence[EntryPoint]":
    """The entry points of installed games, by id and package.

    `importlib.metadata` takes a tenth of a second to load. It is imported only if an `entry_points.txt`
    contains `GROUP`.
    """
    files = (file for folder in sys.path for file in Path(folder or ".").glob("*.dist-info/entry_points.txt"))
    if not any(GROUP in file.read_text("utf-8", "replace") for file in files):
        return ()
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load

    return sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, entry.value))


def _sort_key(game: str) -> tuple[int, str]:
    return (ORDER.index(game) if game in ORDER else len(ORDER)), game


def load_tables() -> Generator[None, None, None]:
    """Loads the tables of the built-in games, a module in each step, so that no match has to wait for them.

    Stops at a damaged file; an error is shown when the game is needed.
    """
    with suppress(DamagedFile):
        for game, part in product(iter_modules(import_module(PACKAGE).__path__), PARTS_OF_TABLES):
            spec = find_spec(f"{PACKAGE}.{game.name}.{part}")
            if spec is None:
                continue
            modules = walk_packages(spec.submodule_search_locations or (), f"{spec.name}.")
            for name in chain((each.name for each in modules), [spec.name]):
                with _LOADING:
                    import_module(name)
                yield
