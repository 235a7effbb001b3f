"""The door of a game's package: what every game offers to the rest of the program.

A package holds one instance, `GAME`. Its methods return the parts of the game; each loads its part when it is
called, so that asking for the rules never loads a picture.

A game's door is a subclass of `Door`, and its methods carry type annotations as those of `Door` do. Then mypy
reports a part of a wrong type as `[override]`, and a missing one as `[abstract]` at `GAME = …`. At run time
the catalogue checks each part that it hands out in the same way (`game.catalogue.Game.part`).
"""

# ruff: noqa: PLC0415 -- a part is loaded when it is first needed

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from random import Random

    from game.bots.bot import Bot
    from game.contract import Rules, Snapshot, State
    from game.environments.encoding import Encoding
    from game.lab.measures import GameMeasures
    from game.lab.statistics import GameStatistics
    from game.maps.kinds import MapKind
    from game.options import Commands
    from game.scenes.lobby.info import LobbyInfo
    from game.scenes.rulebook import Rulebook
    from game.scenes.title.poster import Poster
    from game.table.chronicle import Chronicle
    from game.table.presentation import Presentation
    from game.table.presentation.layout import TableSetting


class Door(ABC):
    """A game's parts. What has a default may be left out."""

    id: ClassVar[str]
    """The id by which files, texts and the command line know the game."""

    @abstractmethod
    def rules(self) -> "Rules":
        """What can be played."""

    @abstractmethod
    def presentation(self, setting: "TableSetting") -> "Presentation":
        """How one match is shown at a table."""

    def bot(self) -> "Bot":
        """Plays a seat; by default it searches with the rules alone."""
        from game.bots.search import SearchBot

        return SearchBot(self.guess)

    def guess(self, view: "Snapshot", rng: "Random") -> "State":
        """A whole match that the seat of a view cannot tell from the true one; what it hides is made up.

        By default the view with other chance to come, for a game that hides nothing else.

        Raises:
            ValueError: the game hides something, which `Rules.reseeded` replaces.
        """
        from game.contract import Rules

        rules = self.rules()
        if type(rules).reseeded is not Rules.reseeded:
            raise ValueError(f"{self.id} hides something that its door does not guess")
        return rules.restore(view | {"rng": [rng.getrandbits(64), 0]})

    def chronicle(self) -> "Chronicle":
        """Writes down what happened; by default it writes nothing."""
        from game.table.chronicle import Chronicle

        return Chronicle()

    def lobby(self) -> "LobbyInfo":
        """Boards and presets; by default there are none."""
        from game.scenes.lobby.info import LobbyInfo

        return LobbyInfo()

    def poster(self) -> "Poster":
        """Its panel on the title; by default one with a scene that suits any game."""
        from game.scenes.title.poster import Poster

        return Poster()

    def statistics(self) -> "GameStatistics":
        """What statistics count of its matches; by default who won."""
        from game.lab.statistics import GameStatistics

        return GameStatistics()

    def measures(self) -> "GameMeasures":
        """What balance reports measure of its matches; by default who won, and how long it took."""
        from game.lab.measures import GameMeasures

        return GameMeasures()

    def encoding(self, config: Mapping[str, Any]) -> "Encoding | None":
        """Lists the options and facts of its matches; None: there are no environments of it."""
        del config
        return None

    def map_kind(self) -> "MapKind | None":
        """Reads the game's maps; None: it has none."""
        return None

    def rulebook(self) -> "Rulebook":
        """The rules to read; by default one chapter, made from the words."""
        from game.scenes.rulebook import Rulebook

        return Rulebook(self.id)

    def add_commands(self, commands: "Commands") -> None:  # noqa: B027  # most games add none
        """Adds commands of the game's own to the command line."""
