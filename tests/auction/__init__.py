"""A tiny auction game that tests install like a game from another package."""

from typing import TYPE_CHECKING

from game.door import Door

if TYPE_CHECKING:
    from game.bots.bot import Bot
    from game.contract import Rules
    from game.lab.measures import GameMeasures
    from game.maps.kinds import MapKind
    from game.scenes.lobby.info import LobbyInfo
    from game.table.chronicle import Chronicle
    from game.table.presentation import Presentation
    from game.table.presentation.layout import TableSetting


class Auction(Door):
    """The parts of the auction."""

    id = "auction"

    def rules(self) -> "Rules":
        from tests.auction.rules import AuctionRules

        return AuctionRules()

    def bot(self) -> "Bot":
        from tests.auction.bot import AuctionBot

        return AuctionBot()

    def presentation(self, setting: "TableSetting") -> "Presentation":
        from tests.auction.market import presentation

        return presentation(setting)

    def chronicle(self) -> "Chronicle":
        from tests.auction.chronicle import AuctionChronicle

        return AuctionChronicle()

    def measures(self) -> "GameMeasures":
        from tests.auction.measures import AuctionMeasures

        return AuctionMeasures()

    def lobby(self) -> "LobbyInfo":
        from tests.auction.lobby import AuctionLobby

        return AuctionLobby()

    def map_kind(self) -> "MapKind":
        from tests.auction.hall_maps import HallMaps

        return HallMaps()


GAME = Auction()
