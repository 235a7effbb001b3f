"""Auctions and who bids in them."""

from collections.abc import Sequence

from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.services import Services

ANNA = Player(PlayerKind.PERSON, None, "Anna", "gules", "lion")
BERND = Player(PlayerKind.PERSON, None, "Bernd", "azure", "eagle")
CORA = Player(PlayerKind.PERSON, None, "Cora", "or", "crown")
SQUIRE = Player(PlayerKind.BOT, "squire", "Tom", "or", "crown")


def bidding(services: Services, players: Sequence[Player], *, take_backs: bool = False) -> Match:
    """An auction at its start."""
    setup = MatchSetup("auction", {"seats": len(players)}, 7, players, take_backs=take_backs)
    return Match.start(services.matches, setup)
