"""The games, pure: the standard library only, no screen, no clock."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from game.rules.contract import Game

IDS = ("cyvasse", "allyria")


class _Games(Mapping[str, Game]):
    """Each game's package by its id, loaded when it is first asked for."""

    def __getitem__(self, game: str) -> Game:
        if game not in IDS:
            raise KeyError(game)
        return cast("Game", import_module(f"game.rules.{game}"))

    def __iter__(self) -> Iterator[str]:
        return iter(IDS)

    def __len__(self) -> int:
        return len(IDS)


GAMES: Mapping[str, Game] = _Games()
