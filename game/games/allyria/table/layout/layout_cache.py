"""Caches what is computed from a view, because it is needed in each frame and for each mark."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.contract import Seat, Snapshot
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import CardSpot
from game.games.allyria.table.layout import spots
from game.games.allyria.table.layout.geometry import TableGeometry
from game.table.ids import Mark, SpotId
from game.table.input.targets import Target

RAISED = 26
"""How far a card of the hand rises under the cursor, in layout units."""


@dataclass(frozen=True)
class LayoutCache:
    """The layout of one view."""

    view: Snapshot
    key: Hashable
    """What the geometry depends on besides the view."""
    geometry: TableGeometry
    hand_seat: Seat
    """The seat whose hand and tokens are shown."""

    @cached_property
    def targets(self) -> dict[SpotId, Target]:
        """Targets by spot."""
        targets = spots.targets(self.view, self.geometry, self.hand_seat)
        return {target.spot: target for target in targets}

    def raised_card(self, spot: SpotId) -> pygame.Rect | None:
        """The rectangle of a card of the hand that rises under the cursor; None: it is no such card."""
        hand = self.view["seats"][self.hand_seat]["hand"]
        if not isinstance(spot, CardSpot) or spot.card not in hand:
            return None
        if view_queries.shows_muster_roll(self.view, self.hand_seat):
            return None
        return self.geometry.hand_card(hand.index(spot.card), len(hand)).move(0, -RAISED)

    def frame(self, mark: Mark) -> pygame.Rect:
        """The frame that a mark draws around a spot other than a tile."""
        card = self.raised_card(mark.spot) if mark.kind == "cursor" else None
        return (card or self.targets[mark.spot].rect).inflate(8, 8)

    @cached_property
    def background_key(self) -> Hashable:
        """Changes when the background must be painted again."""
        terrain = tuple(land["terrain"] for land in self.view["tiles"].values())
        muster_roll = view_queries.shows_muster_roll(self.view, self.hand_seat)
        return self.geometry, terrain, self._muster_roll_key if muster_roll else None

    @property
    def _muster_roll_key(self) -> Hashable:
        side = self.view["seats"][self.hand_seat]
        return self.hand_seat, side["race"], tuple(side["pool"].values()), tuple(side["supply"].values())
