"""Every scene by what it shows; each is loaded when it is entered, since scenes lead to one another."""

# ruff: noqa: PLC0415 -- two scenes that lead to one another cannot both be imported first

from pathlib import Path
from typing import TYPE_CHECKING

from game.match import Match
from game.scenes.scene import Replace, Scene
from game.scenes.services import House
from game.scenes.table.seating import Seating

if TYPE_CHECKING:
    from game.scenes.table.context import AtTable

EVERY = 99
"""More levels than the stack of scenes ever has."""


def title(house: House) -> Replace:
    """Back to the title, whatever is open."""
    from game.scenes.title import TitleScene

    return Replace(TitleScene(house), EVERY)


def table(house: House, match: Match, seating: Seating | None = None) -> Scene:
    """A match at its table."""
    from game.scenes.table.scene import TableScene

    return TableScene(house, match, seating)


def lobby(house: House, game: str, rival: str = "") -> Scene:
    """Who plays, on which board, by which options; bots are of the level `rival` at first."""
    from game.scenes.lobby.scene import LobbyScene

    return LobbyScene(house, game, rival) if rival else LobbyScene(house, game)


def learn(house: House, game: str) -> Scene:
    """The lessons of a game."""
    from game.scenes.learn.scene import LearnScene

    return LearnScene(house, game)


def saves(house: House) -> Scene:
    """All matches and replays."""
    from game.scenes.saves.scene import SavesScene

    return SavesScene(house)


def rulebook(house: House, game: str, page: str = "") -> Scene:
    """The rulebook of a game, at a page or where it begins."""
    from game.scenes.rulebook.scene import RulebookScene

    return RulebookScene(house, game, page)


def settings(house: House) -> Scene:
    """All that players can set."""
    from game.scenes.settings.scene import SettingsScene

    return SettingsScene(house)


def replay(house: House, path: Path) -> Scene:
    """A match watched again.

    Raises:
        BadSave: the file cannot be read.
    """
    from game.scenes.replay.scene import ReplayScene

    return ReplayScene(house, path)


def log(at_table: "AtTable") -> Scene:
    """The chronicle of the match at the table."""
    from game.scenes.table.overlays.log import LogScene

    return LogScene(at_table)
