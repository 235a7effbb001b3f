"""Yes, Your Grace: a card game of hidden allegiance around a throne, for four to eight."""

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
    from game.scenes.lobby.info import LobbyInfo
    from game.scenes.rulebook import Rulebook
    from game.scenes.title.poster import Poster
    from game.table.chronicle import Chronicle
    from game.table.presentation import Presentation
    from game.table.presentation.layout import TableSetting


class Grace(Door):
    """The parts of Yes, Your Grace."""

    id = "grace"

    def rules(self) -> "Rules":
        """Its rules."""
        from game.games.grace.rules import GraceRules

        return GraceRules()

    def bot(self) -> "Bot":
        """Its bot."""
        from game.games.grace.bots import GraceBot

        return GraceBot()

    def guess(self, view: "Snapshot", rng: "Random") -> "State":
        """A whole match that the seat of a view cannot tell from the true one."""
        from game.games.grace.bots import guess

        return guess(view, rng)

    def presentation(self, setting: "TableSetting") -> "Presentation":
        """How one match is shown."""
        from game.games.grace.table import presentation

        return presentation(setting)

    def chronicle(self) -> "Chronicle":
        """Its chronicle."""
        from game.games.grace.table.events import GraceChronicle

        return GraceChronicle()

    def lobby(self) -> "LobbyInfo":
        """Its halls and presets."""
        from game.games.grace.lobby import GraceLobby

        return GraceLobby()

    def poster(self) -> "Poster":
        """Its panel on the title, with the length that the rulebook gives."""
        from game.scenes.title.poster import Gem, Poster

        return Poster(f"{self.id}/poster", Gem.AMETHYST, minutes=(45, 90))

    def statistics(self) -> "GameStatistics":
        """What statistics count of its matches."""
        from game.games.grace.statistics import GraceStatistics

        return GraceStatistics()

    def measures(self) -> "GameMeasures":
        """What balance reports measure of its matches."""
        from game.games.grace.measures import GraceMeasures

        return GraceMeasures()

    def encoding(self, config: Mapping[str, Any]) -> "Encoding":
        """Its options and facts for programs that learn."""
        from game.games.grace.encoding import GraceEncoding

        return GraceEncoding(config)

    def map_kind(self) -> "MapKind":
        """Its halls."""
        from game.games.grace.maps import GraceMaps

        return GraceMaps()

    def rulebook(self) -> "Rulebook":
        """Its rulebook."""
        from game.games.grace.rulebook import GraceRulebook

        return GraceRulebook(self.id)


GAME = Grace()
