"""The catalogue of games: which there are, each loaded when it is first needed.

A game is a package of `game/games/`, or an installed package with an entry point in the group
`four_crowns.games`. Both are reached through one object, a `game.games.door.Door`, whose methods return the
parts of the game.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, TypeVar

from game.contract import LobbyOption, Rules, Snapshot, State

PACKAGE = "game.games"
"""Where our own games are."""
GROUP = "four_crowns.games"
"""The entry points of installed games."""
ORDER = ("cyvasse", "lyssan", "allyria", "grace")
"""Our games as the title lists them; all others follow by id."""

Part = TypeVar("Part")


class Game:
    """A game and its parts."""

    def __init__(self, id: str, door: str, *, installed: bool = False) -> None:  # noqa: A002  # its name
        """`door` says where the game's door is, as `package:NAME`."""
        self.id = id
        self.installed = installed
        """True if the game comes from another installed package."""
        self._package, _, self._name = door.partition(":")

    def part(self, name: str, kind: type[Part], *arguments: object) -> Part:
        """The part of the game that the method `name` of its door returns.

        Raises:
            TypeError: the game has no such part, or it is no `kind`.
        """
        part = self.optional(name, kind, *arguments)
        if part is None:
            raise TypeError(f"the game {self.id!r} has no part {name!r}")
        return part

    def optional(self, name: str, kind: type[Part], *arguments: object) -> Part | None:
        """Like `part`; None if the game goes without it."""
        part = getattr(self.door, name)(*arguments)
        if part is None or isinstance(part, kind):
            return part
        raise TypeError(f"{name!r} of the game {self.id!r} is no {kind.__name__}, but {part!r}")

    @cached_property
    def door(self) -> Any:
        """The game's `Door`."""
        return getattr(import_module(self._package), self._name)

    @cached_property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.part("rules", Rules)

    @property
    def SEATS(self) -> Sequence[int]:  # noqa: N802  # as `Rules` names it
        """The seat counts that can be played, the usual one first."""
        return self.rules.SEATS

    @property
    def OPTIONS(self) -> Sequence[LobbyOption]:  # noqa: N802  # as `Rules` names it
        """The options of a match."""
        return self.rules.OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        """A match at its start; see `Rules.new`."""
        return self.rules.new(config, seed)

    def restore(self, snapshot: Snapshot) -> State:
        """The state that the snapshot was taken from; see `Rules.restore`."""
        return self.rules.restore(snapshot)

    @property
    def folder(self) -> Path:
        """The folder of the game's package."""
        spec = find_spec(self._package)
        if spec is None or spec.origin is None:
            raise ModuleNotFoundError(self._package)
        return Path(spec.origin).parent


class Games(Mapping[str, Game]):
    """All games by id. Listing them loads none."""

    def __getitem__(self, game: str) -> Game:
        return _games()[game]

    def __iter__(self) -> Iterator[str]:
        return iter(_games())

    def __len__(self) -> int:
        return len(_games())

    def __contains__(self, game: object) -> bool:
        return game in _games()


GAMES: Mapping[str, Game] = Games()


def installed_folders() -> list[Path]:
    """The folders of the games that come from other packages; their art, words and maps lie in there."""
    return [game.folder for game in GAMES.values() if game.installed]


def search_again() -> None:
    """Look for games anew, after a package was installed or removed."""
    _games.cache_clear()


@cache
def _games() -> Mapping[str, Game]:
    """Every game by id, in the order of the title. An installed game cannot replace one of ours."""
    folders = iter_modules(import_module(PACKAGE).__path__)
    ours = {folder.name: f"{PACKAGE}.{folder.name}:GAME" for folder in folders if folder.ispkg}
    found = {name: Game(name, door, installed=True) for name, door in _installed().items()}
    found |= {name: Game(name, door) for name, door in ours.items()}
    return {name: found[name] for name in sorted(found, key=_place)}


def _installed() -> dict[str, str]:
    """The doors of installed games by id.

    `importlib.metadata` takes a tenth of a second, so it is asked only if some package mentions our group.
    """
    files = (file for folder in sys.path for file in Path(folder or ".").glob("*.dist-info/entry_points.txt"))
    if not any(GROUP in file.read_text("utf-8", "replace") for file in files):
        return {}
    from importlib.metadata import entry_points  # noqa: PLC0415  # slow to load

    return {entry.name: entry.value for entry in sorted(entry_points(group=GROUP))}


def _place(game: str) -> tuple[int, str]:
    return (ORDER.index(game) if game in ORDER else len(ORDER)), game
