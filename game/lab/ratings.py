"""Ratings of bots from their matches, by openskill: Plackett–Luce, for any number of seats, with draws."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from game.lab.bot_match import BotName

DEVIATIONS = 2.0
"""The margin of a rating in standard deviations; it contains the true strength in 95 of 100 cases."""


@dataclass(frozen=True)
class Rating:
    """How strong a bot is. One that is rated 4 higher is expected to win three of four matches for two."""

    mean: float
    """The estimate of its strength; 25 before the first match."""
    deviation: float
    """The standard deviation of the estimate."""

    @property
    def margin(self) -> float:
        """How far the true strength may be off."""
        return DEVIATIONS * self.deviation

    def record(self) -> dict[str, float]:
        """The rating as JSON data."""
        return {"mean": round(self.mean, 2), "margin": round(self.margin, 2)}


def ratings_of(
    bots: Iterable[BotName], matches: Iterable[tuple[Sequence[BotName], Sequence[int]]]
) -> dict[BotName, Rating]:
    """The ratings after matches, in their order.

    Args:
        bots: Those who took part.
        matches: For each match the bots and their ranks, both by seat. A bot with several seats has its best
            rank.
    """
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in bots}
    for seats, ranks in matches:
        best = best_ranks(seats, ranks)
        teams = model.rate([[rated[bot]] for bot in best], ranks=[float(rank) for rank in best.values()])
        rated |= {bot: team[0] for bot, team in zip(best, teams, strict=True)}
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in rated.items()}


def best_ranks(seats: Sequence[BotName], ranks: Sequence[int]) -> Mapping[BotName, int]:
    """The best rank of each bot; both by seat."""
    best: dict[BotName, int] = {}
    for bot, rank in zip(seats, ranks, strict=True):
        best[bot] = min(rank, best.get(bot, rank))
    return best
