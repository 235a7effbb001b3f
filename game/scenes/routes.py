"""Every scene by what it shows; each is loaded when it is entered, since scenes lead to one another."""

# ruff: noqa: PLC0415 -- two scenes that lead to one another cannot both be imported first

from pathlib import Path
from typing import TYPE_CHECKING

from game.match import Match
from game.scenes.scene import Replace, Scene
from game.scenes.services import Services
from game.scenes.table.seating import Seating

if TYPE_CHECKING:
    from game.scenes.table.context import TableContext

EVERY = 99
"""More levels than the stack of scenes ever has."""


def title(services: Services) -> Replace:
    """Back to the title, whatever is open."""
    from game.scenes.title import TitleScene

    return Replace(TitleScene(services), EVERY)


def table(services: Services, match: Match, seating: Seating | None = None) -> Scene:
    """A match at its table."""
    from game.scenes.table.scene import TableScene

    return TableScene(services, match, seating)


def lobby(services: Services, game: str, rival: str = "") -> Scene:
    """Who plays, on which board, by which options; bots are of the level `rival` at first."""
    from game.scenes.lobby.scene import LobbyScene

    return LobbyScene(services, game, rival) if rival else LobbyScene(services, game)


def learn(services: Services, game: str) -> Scene:
    """The lessons of a game."""
    from game.scenes.learn.scene import LearnScene

    return LearnScene(services, game)


def saves(services: Services) -> Scene:
    """All matches and replays."""
    from game.scenes.saves.scene import SavesScene

    return SavesScene(services)


def rulebook(services: Services, game: str, page: str = "") -> Scene:
    """The rulebook of a game, at a page or where it begins."""
    from game.scenes.rulebook.scene import RulebookScene

    return RulebookScene(services, game, page)


def settings(services: Services) -> Scene:
    """All that players can set."""
    from game.scenes.settings.scene import SettingsScene

    return SettingsScene(services)


def replay(services: Services, path: Path) -> Scene:
    """A match watched again.

    Raises:
        BadSave: the file cannot be read.
    """
    from game.scenes.replay.scene import ReplayScene

    return ReplayScene(services, path)


def log(at_table: "TableContext") -> Scene:
    """The chronicle of the match at the table."""
    from game.scenes.table.overlays.log import LogScene

    return LogScene(at_table)
