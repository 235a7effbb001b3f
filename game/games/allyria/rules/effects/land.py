"""Primitives that hold for a while or change the land: edge, die, armour, curse, ward, fort, shape.

Spec: allyria 5.7
"""

from collections.abc import Iterable
from typing import ClassVar

from game.contract import Event, Option
from game.games.allyria.rules.campaign import STOP, Campaign
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.events import EffectBegan, FortBuilt, Reshaped
from game.games.allyria.rules.lasting import (
    LASTS,
    ArmourEffect,
    CurseEffect,
    DiceEffect,
    EdgeEffect,
    Lasting,
    Role,
    WardEffect,
)
from game.kit.records import Count, field, known_value


def begin_effect(campaign: Campaign, effect: Lasting) -> Iterable[Event]:
    """Something holds from now on. Spec: allyria 5.7.3."""
    campaign.effects.append(effect)
    return [EffectBegan(effect=effect)]


class ForBattles(Primitive):
    """Something that holds in each own battle of a role. Spec: allyria 5.7."""

    begins: ClassVar[type[EdgeEffect | DiceEffect]]
    count: Count = field(name="n")
    role: Role

    def act(self, match: Campaign) -> Iterable[Event]:
        """It begins."""
        self.finish(match)
        return begin_effect(match, self.begins(self.seat, self.count, self.role, LASTS[self.role]))


class Edge(ForBattles, tag="edge"):
    """Bonus points. Spec: allyria 5.7."""

    begins = EdgeEffect


class ExtraDice(ForBattles, tag="die"):
    """Extra dice. Spec: allyria 5.7."""

    begins = DiceEffect


class Armour(Primitive, tag="armour"):
    """Hits that are ignored in each own battle. Spec: allyria 5.7."""

    count: Count = field(name="n")

    def act(self, match: Campaign) -> Iterable[Event]:
        """It begins."""
        self.finish(match)
        return begin_effect(match, ArmourEffect(self.seat, self.count, "both", LASTS["both"]))


class Curse(Primitive, tag="curse"):
    """Minus points of enemy troops on a tile. Spec: allyria 5.7."""

    asks = ("allyria.curse",)
    verbs = ("target",)
    count: Count = field(name="n")
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The tiles with enemy troops anywhere."""
        return [] if self.over else [("target", tile) for tile in match.enemy_held(self.seat)]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Its holder has the minus points in battles there, in either role."""
        self.over = True
        tile = str(option[1])
        victim = known_value(match.lands[tile].holder)
        return begin_effect(match, CurseEffect(self.seat, tile, victim, self.count, "next"))


class Ward(Primitive, tag="ward"):
    """An own tile that no other seat may enter. Spec: allyria 5.7."""

    asks = ("allyria.ward",)
    verbs = ("target",)
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The tiles that the seat controls."""
        return [] if self.over else [("target", tile) for tile in match.controlled(self.seat)]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """It begins."""
        self.over = True
        return begin_effect(match, WardEffect(self.seat, str(option[1]), "next"))


class Fort(Primitive, tag="fort"):
    """A fort on an own tile. Spec: allyria 5.7."""

    asks = ("allyria.fort",)
    verbs = ("target",)
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The controlled tiles without a fort, as long as there is one in stock."""
        if self.over or not match.empires[self.seat].forts:
            return []
        tiles = match.controlled(self.seat)
        return [("target", tile) for tile in tiles if match.lands[tile].fort is None]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """It stands until another seat enters the tile or its owner is out."""
        self.over = True
        tile = str(option[1])
        match.change_land(tile, fort=self.seat)
        match.empires[self.seat].forts -= 1
        return [FortBuilt(seat=self.seat, tile=tile)]


class Shape(Primitive, tag="shape"):
    """Another terrain for a tile. Spec: allyria 5.7."""

    asks = ("allyria.shape", "allyria.shape_into")
    verbs = ("target", "into", "stop")
    terrains: list[str]
    tile: Tile | None = None
    """The one that was chosen."""
    over: bool = False

    @property
    def ask(self) -> str:
        """Which tile, then into what."""
        return self.asks[self.tile is not None]

    def options(self, match: Campaign) -> list[Option]:
        """A tile of one's own or next to one, no city, then its new terrain."""
        if self.over:
            return []
        if self.tile is not None:
            now = match.lands[self.tile].terrain
            return [("into", terrain) for terrain in self.terrains if terrain != now]
        near = match.touched(self.seat) | set(match.controlled(self.seat))
        tiles = [tile for tile in match.lands if tile in near and not match.is_city(tile)]
        changing = [tile for tile in tiles if set(self.terrains) - {match.lands[tile].terrain}]
        return [*(("target", tile) for tile in changing), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """It has that terrain for good."""
        if option[0] == "target":
            self.tile = str(option[1])
            return ()
        self.over = True
        tile, new = str(self.tile), str(option[1])
        old = match.lands[tile].terrain
        match.change_land(tile, terrain=new)
        return [Reshaped(seat=self.seat, tile=tile, old=old, new=new)]
