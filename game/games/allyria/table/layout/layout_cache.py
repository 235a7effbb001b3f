"""Caches what follows from a view, as it is needed in each frame and for each mark."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

from game.contract import Seat, Snapshot
from game.games.allyria.table import view_queries
from game.games.allyria.table.layout import spots
from game.games.allyria.table.layout.board import Board
from game.table.ids import SpotId
from game.table.input.targets import Target


@dataclass(frozen=True)
class LayoutCache:
    """A view with its board."""

    view: Snapshot
    key: Hashable
    """What else the board depends on."""
    board: Board
    seat: Seat
    """Whose hand and tokens are shown."""

    @cached_property
    def targets(self) -> dict[SpotId, Target]:
        """The targets by their spots."""
        found = spots.targets(self.view, self.board, self.seat)
        return {target.spot: target for target in found}

    @cached_property
    def background(self) -> Hashable:
        """What the background depends on."""
        terrain = tuple(land["terrain"] for land in self.view["tiles"].values())
        return self.board, terrain, self._roll if view_queries.musters(self.view, self.seat) else None

    @property
    def _roll(self) -> Hashable:
        """What the muster roll depends on."""
        side = self.view["seats"][self.seat]
        return self.seat, side["race"], tuple(side["pool"].values()), tuple(side["supply"].values())
