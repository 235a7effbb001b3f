"""What a faction has beside the map and its cards: the tokens in its supply, and its shame."""

from collections import Counter
from dataclasses import dataclass

from game.contract import Snapshot
from game.games.lyssan.rules.building import can_pay, price
from game.games.lyssan.rules.control import tokens_left
from game.games.lyssan.rules.data.agents import AGENTS
from game.games.lyssan.rules.data.cards import VASSALS
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids.spots import SupplySpot


@dataclass(frozen=True)
class Supply:
    """The tokens of one kind that can still come to the map."""

    source: str
    """The faction, or a vassal in its court."""
    kind: str
    """A kind of agent, `castle` or `site`."""
    left: int
    coins: int
    auxiliaries: int
    """What one of them costs now. Spec: lyssan 2.1, 5.12"""
    affordable: bool

    @property
    def spot(self) -> SupplySpot:
        """Where it is selected."""
        return SupplySpot(self.source, self.kind)


def supply_of(position: Position, faction: str) -> list[Supply]:
    """The faction's own tokens by kind, then those of its vassals. Spec: lyssan 5.7.

    While first markers are placed, only these; they cost nothing. Spec: lyssan 3.1.1
    """
    if position.phase == "place":
        unplaced = position.factions[faction].unplaced.items()
        return [Supply(faction, kind, left, 0, 0, affordable=True) for kind, left in unplaced]
    vassals = [card for card in position.factions[faction].court if card in VASSALS]
    kinds = [(faction, kind) for kind in (*AGENTS, "castle", "site")]
    kinds += [(vassal, kind) for vassal in vassals for kind in VASSALS[vassal].agents]
    return [_supply(position, faction, source, kind) for source, kind in kinds]


def _supply(position: Position, faction: str, source: str, kind: str) -> Supply:
    left, affordable = tokens_left(position, source, kind), can_pay(position, faction, kind)
    return Supply(source, kind, left, *price(position, faction, kind), affordable=affordable)


def shame_of(view: Snapshot, faction: str) -> dict[str, int]:
    """The shame tokens of a faction; equal ones are counted. Spec: lyssan 4.2."""
    return dict(Counter(view["factions"][faction]["shame"]))
