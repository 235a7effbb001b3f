"""Caches what is computed from a view, because it is needed in each frame and for each mark."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property

import pygame

from game.contract import Seat, Snapshot
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.layout import tokens
from game.games.lyssan.table.layout.geometry import TableGeometry
from game.games.lyssan.table.layout.map_frame import MapFrame
from game.games.lyssan.table.layout.own_panel import OwnPanel
from game.games.lyssan.table.layout.own_things import Supply, supply_of
from game.games.lyssan.table.view_queries import Findings

PAINTED = ("coins", "auxiliaries", "hand_count", "debt_count", "alive", "role")
"""What the panels of the background show of a faction, besides its shame and whether it has courtiers."""


@dataclass(frozen=True)
class LayoutCache:
    """The layout of one view."""

    view: Snapshot
    viewer: Seat | None
    key: Hashable
    """What the geometry depends on besides the view."""
    geometry: TableGeometry
    frame: MapFrame

    @cached_property
    def findings(self) -> Findings:
        """What the rules say of the view."""
        return Findings(self.view)

    @cached_property
    def faction_shown(self) -> str:
        """The faction whose hand and own things are shown."""
        return view_queries.faction_shown(self.view, self.viewer)

    @cached_property
    def hands(self) -> dict[str, pygame.Rect]:
        """By faction whose hand is shown, the panel of its hand."""
        factions = view_queries.hands_shown(self.view, self.viewer)
        return dict(zip(factions, self.geometry.hand_panels(len(factions)), strict=True))

    @cached_property
    def supply(self) -> list[Supply]:
        """The tokens that can still come to the map, of the faction shown."""
        return supply_of(self.findings.position, self.faction_shown)

    @cached_property
    def own_panel(self) -> OwnPanel:
        """The rectangles in the panel of the faction shown."""
        return self.geometry.own_panel(len(self.supply))

    @cached_property
    def tokens(self) -> dict[str, tokens.ProvinceTokens]:
        """By province, its agents and buildings with their places."""
        return tokens.arrange(self.view, self.frame)

    @cached_property
    def background_key(self) -> Hashable:
        """Changes when the background must be painted again."""
        view = self.view
        factions = tuple(
            (
                *(faction[name] for name in PAINTED),
                bool(faction["court"]),
                *faction["shame"],
            )
            for faction in view["factions"].values()
        )
        row = tuple((slot["id"], slot["winner"]) for slot in view["row"])
        turn = view_queries.acting_faction(view), view["phase"], view["season"], tuple(view["order"])
        control = tuple(self.findings.controllers.items())
        return (
            self.key,
            self.faction_shown,
            tuple(self.hands),
            factions,
            row,
            self.findings.standings,
            tuple(self.supply),
            turn,
            control,
        )
