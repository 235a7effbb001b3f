"""Allyria Empires: a war game on hexagons with deck building, for two to four."""

# ruff: noqa: PLC0415 -- a part is loaded when it is first needed

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.door import Door

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


class Allyria(Door):
    """The parts of Allyria Empires."""

    id = "allyria"

    def rules(self) -> "Rules":
        """Its rules."""
        from game.games.allyria.rules import AllyriaRules

        return AllyriaRules()

    def bot(self) -> "Bot":
        """Its bot."""
        from game.games.allyria.bots import AllyriaBot

        return AllyriaBot()

    def guess(self, view: "Snapshot", rng: "Random") -> "State":
        """A whole match that the seat of a view cannot tell from the true one."""
        from game.games.allyria.bots import guess

        return guess(view, rng)

    def presentation(self, setting: "TableSetting") -> "Presentation":
        """How one match is shown."""
        from game.games.allyria.table import presentation

        return presentation(setting)

    def chronicle(self) -> "Chronicle":
        """Its chronicle."""
        from game.games.allyria.table.events import AllyriaChronicle

        return AllyriaChronicle()

    def lobby(self) -> "LobbyInfo":
        """Its boards and presets."""
        from game.games.allyria.lobby import AllyriaLobby

        return AllyriaLobby()

    def poster(self) -> "Poster":
        """Its panel on the title, with the length that the rulebook gives."""
        from game.scenes.title.poster import Gem, Poster

        return Poster(f"{self.id}/poster", Gem.EMERALD, minutes=(35, 75))

    def statistics(self) -> "GameStatistics":
        """What statistics count of its matches."""
        from game.games.allyria.statistics import AllyriaStatistics

        return AllyriaStatistics()

    def measures(self) -> "GameMeasures":
        """What balance reports measure of its matches."""
        from game.games.allyria.measures import AllyriaMeasures

        return AllyriaMeasures()

    def encoding(self, config: Mapping[str, Any]) -> "Encoding":
        """Its options and facts for programs that learn."""
        from game.games.allyria.encoding import AllyriaEncoding

        return AllyriaEncoding(config)

    def map_kind(self) -> "MapKind":
        """Its maps."""
        from game.games.allyria.maps import AllyriaMaps

        return AllyriaMaps()

    def rulebook(self) -> "Rulebook":
        """Its rulebook."""
        from game.games.allyria.rulebook import AllyriaRulebook

        return AllyriaRulebook(self.id)

    def add_commands(self, commands: "Commands") -> None:
        """Its commands."""
        from game.games.allyria.commands import add_commands

        add_commands(commands)


GAME = Allyria()
