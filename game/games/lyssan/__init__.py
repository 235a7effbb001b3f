"""Lyssan: a game of intrigue on a map of provinces, for two to four."""

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


class Lyssan(Door):
    """The parts of Lyssan."""

    id = "lyssan"

    def rules(self) -> "Rules":
        """Its rules."""
        from game.games.lyssan.rules import LyssanRules

        return LyssanRules()

    def bot(self) -> "Bot":
        """Its bot."""
        from game.games.lyssan.bots import LyssanBot

        return LyssanBot()

    def guess(self, view: "Snapshot", rng: "Random") -> "State":
        """A whole match that the seat of a view cannot tell from the true one."""
        from game.games.lyssan.bots import guess

        return guess(view, rng)

    def presentation(self, setting: "TableSetting") -> "Presentation":
        """How one match is shown."""
        from game.games.lyssan.table import presentation

        return presentation(setting)

    def chronicle(self) -> "Chronicle":
        """Its chronicle."""
        from game.games.lyssan.table.events import LyssanChronicle

        return LyssanChronicle()

    def lobby(self) -> "LobbyInfo":
        """Its presets and maps."""
        from game.games.lyssan.lobby import LyssanLobby

        return LyssanLobby()

    def poster(self) -> "Poster":
        """Its panel on the title, with the length that the rulebook gives."""
        from game.scenes.title.poster import Gem, Poster

        return Poster(f"{self.id}/poster", Gem.SAPPHIRE, minutes=(90, 160))

    def statistics(self) -> "GameStatistics":
        """What statistics count of its matches."""
        from game.games.lyssan.statistics import LyssanStatistics

        return LyssanStatistics()

    def measures(self) -> "GameMeasures":
        """What balance reports measure of its matches."""
        from game.games.lyssan.measures import LyssanMeasures

        return LyssanMeasures()

    def encoding(self, config: Mapping[str, Any]) -> "Encoding":
        """Its options and facts for programs that learn."""
        from game.games.lyssan.encoding import LyssanEncoding

        return LyssanEncoding(config)

    def map_kind(self) -> "MapKind":
        """Its maps."""
        from game.games.lyssan.maps import LyssanMaps

        return LyssanMaps()

    def rulebook(self) -> "Rulebook":
        """Its rulebook."""
        from game.games.lyssan.rulebook import LyssanRulebook

        return LyssanRulebook(self.id)


GAME = Lyssan()
