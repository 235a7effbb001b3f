"""Matches of the auction and their players."""

from collections.abc import Sequence

from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.services import Services

ANNA = Player(PlayerKind.PERSON, None, "Anna", "gules", "lion")
BERND = Player(PlayerKind.PERSON, None, "Bernd", "azure", "eagle")
CORA = Player(PlayerKind.PERSON, None, "Cora", "or", "crown")
DORA = Player(PlayerKind.PERSON, None, "Dora", "purpure", "ship")
EIGHT = (
    ANNA,
    BERND,
    CORA,
    DORA,
    Player(PlayerKind.PERSON, None, "Emil", "vert", "stag"),
    Player(PlayerKind.PERSON, None, "Friederike", "rose", "rose"),
    Player(PlayerKind.PERSON, None, "Maximiliane-Theodora", "sable", "tower"),
    Player(PlayerKind.PERSON, None, "Hans", "argent", "sun"),
)
SQUIRE = Player(PlayerKind.BOT, "squire", "Tom", "or", "crown")


def bidding(services: Services, players: Sequence[Player], *, take_backs: bool = False) -> Match:
    """Starts an auction."""
    setup = MatchSetup("auction", {"seats": len(players)}, 7, players, take_backs=take_backs)
    return Match.start(services.matches, setup)


def voting(services: Services, players: Sequence[Player], votes: str = "buttons") -> Match:
    """Starts an auction and plays it until all seats vote; the last seat has won the first prize."""
    setup = MatchSetup("auction", {"seats": len(players), "votes": votes}, 7, players)
    match = Match.start(services.matches, setup)
    for seat in range(len(players)):
        match.choose(seat, ("bid", 7 if seat == len(players) - 1 else 1 + seat % 6))
    match.choose(len(players) - 1, ("shelve", "left"))
    return match
