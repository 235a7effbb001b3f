"""Starts and plays matches for tests."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.contract import Option, Seat
from game.match import Match, MatchSetup, Player, PlayerKind
from game.match.journal import read_journal

ANNA = Player(PlayerKind.PERSON, None, "Anna", "azure", "eagle")
BERND = Player(PlayerKind.PERSON, None, "Bernd", "or", "crown")
JOERG = Player(PlayerKind.PERSON, None, "Jörg", "vert", "stag")
SQUIRE = Player(PlayerKind.BOT, "squire", "Squire Tom", "gules", "lion")


def auction(
    folder: Path, players: Sequence[Player] = (ANNA, BERND, JOERG), *, take_backs: bool = False
) -> Match:
    """A new match of the auction."""
    return Match.start(
        folder, MatchSetup("auction", {"seats": len(players)}, 7, players, take_backs=take_backs)
    )


def bid(match: Match, *coins: int) -> None:
    """Bids a coin for each seat, in order; the first of the highest bids wins."""
    for seat, coin in enumerate(coins):
        match.choose(seat, ("bid", coin))


def play(match: Match, choices: int, rng: Random) -> None:
    """Makes `choices` random choices, or fewer if the match ends."""
    for _ in range(choices):
        if match.outcome is not None:
            return
        match.choose(*random_choice(match, rng))


def random_choice(match: Match, rng: Random) -> tuple[Seat, Option]:
    """A seat and one of its open options."""
    decision = rng.choice(match.state.awaiting)
    return decision.seat, rng.choice(decision.options)


def choice_count(journal: Path) -> int:
    """The number of choices in a journal."""
    return len(read_journal(journal).timeline.choices)
