"""Auctions and who bids in them."""

from collections.abc import Sequence

from game.match import Kind, Match, Player, Terms
from game.scenes.services import Services

ANNA = Player(Kind.PERSON, None, "Anna", "gules", "lion")
BERND = Player(Kind.PERSON, None, "Bernd", "azure", "eagle")
CORA = Player(Kind.PERSON, None, "Cora", "or", "crown")
SQUIRE = Player(Kind.BOT, "squire", "Tom", "or", "crown")


def bidding(services: Services, players: Sequence[Player], *, take_backs: bool = False) -> Match:
    """An auction at its start."""
    terms = Terms("auction", {"seats": len(players)}, 7, players, take_backs=take_backs)
    return Match.start(services.matches, terms)
