"""What balance reports measure of the auction."""

from collections.abc import Sequence

from game.contract import Snapshot
from game.lab.measures import GameMeasures


class AuctionMeasures(GameMeasures):
    """Its points."""

    score = "auction.score"

    def scores(self, view: Snapshot) -> Sequence[float]:
        points: Sequence[float] = view["points"]
        return points
