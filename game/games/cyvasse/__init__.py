"""Cyvasse: a war game for two on a board of plain, water and forest."""

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


class Cyvasse(Door):
    """The parts of Cyvasse."""

    id = "cyvasse"

    def rules(self) -> "Rules":
        """Its rules."""
        from game.games.cyvasse.rules import CyvasseRules

        return CyvasseRules()

    def bot(self) -> "Bot":
        """Its bot."""
        from game.games.cyvasse.bots import CyvasseBot

        return CyvasseBot()

    def guess(self, view: "Snapshot", rng: "Random") -> "State":
        """A whole match that the seat of a view cannot tell from the true one."""
        from game.games.cyvasse.bots import guess

        return self.rules().restore(guess(view, rng))

    def presentation(self, setting: "TableSetting") -> "Presentation":
        """How one match is shown."""
        from game.games.cyvasse.table import presentation

        return presentation(setting)

    def chronicle(self) -> "Chronicle":
        """Its chronicle."""
        from game.games.cyvasse.table.events import CyvasseChronicle

        return CyvasseChronicle()

    def lobby(self) -> "LobbyInfo":
        """Its boards and presets."""
        from game.games.cyvasse.lobby import CyvasseLobby

        return CyvasseLobby()

    def poster(self) -> "Poster":
        """Its panel on the title, with the length that the rulebook gives."""
        from game.scenes.title.poster import Gem, Poster

        return Poster(f"{self.id}/poster", Gem.RUBY, minutes=(30, 60))

    def statistics(self) -> "GameStatistics":
        """What statistics count of its matches."""
        from game.games.cyvasse.statistics import CyvasseStatistics

        return CyvasseStatistics()

    def measures(self) -> "GameMeasures":
        """What balance reports measure of its matches."""
        from game.games.cyvasse.measures import CyvasseMeasures

        return CyvasseMeasures()

    def encoding(self, config: Mapping[str, Any]) -> "Encoding":
        """Its options and facts for programs that learn."""
        from game.games.cyvasse.encoding import CyvasseEncoding

        return CyvasseEncoding(config)

    def map_kind(self) -> "MapKind":
        """Its maps."""
        from game.games.cyvasse.maps import CyvasseMaps

        return CyvasseMaps()

    def rulebook(self) -> "Rulebook":
        """Its rulebook."""
        from game.games.cyvasse.rulebook import CyvasseRulebook

        return CyvasseRulebook(self.id)

    def add_commands(self, commands: "Commands") -> None:
        """Its commands."""
        from game.games.cyvasse.commands import add_commands

        add_commands(commands)


GAME = Cyvasse()
