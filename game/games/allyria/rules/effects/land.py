"""Primitives that begin a lasting effect, or change the land or troops. Spec: allyria 5.7."""

from collections.abc import Iterable
from typing import ClassVar, Literal

from game.contract import Event, Option
from game.games.allyria.rules.campaign import STOP, Campaign
from game.games.allyria.rules.data import TYPES
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects import Primitive
from game.games.allyria.rules.entering import destroy
from game.games.allyria.rules.events import (
    EffectBegan,
    FortBuilt,
    Hastened,
    Moved,
    Recruited,
    Reshaped,
    Retrained,
    Struck,
)
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
from game.games.allyria.rules.parties import picked, picks
from game.games.allyria.rules.points import hits
from game.games.allyria.rules.records import Troop
from game.games.allyria.rules.troops import distinct_types, type_of_each
from game.kit.flow import SeatStep
from game.kit.records import Count, field, known_value


def begin_effect(campaign: Campaign, effect: Lasting) -> Iterable[Event]:
    """Adds an effect that holds for a while, from now on. Spec: allyria 5.7.3."""
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


class Muster(Primitive, tag="muster"):
    """A free troop at the own city or on any own tile. Spec: allyria 5.7."""

    asks = ("allyria.muster",)
    verbs = ("muster",)
    types: list[str]
    place: Literal["city", "realm"]
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The types in the supply, and where."""
        if self.over:
            return []
        empire = match.empires[self.seat]
        tiles = [empire.city or ""] if self.place == "city" else match.controlled(self.seat)
        kinds_left = [kind for kind in TYPES if kind in self.types and empire.supply[kind]]
        return [("muster", kind, tile) for kind in kinds_left for tile in tiles]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """It comes from the supply and may march once."""
        self.over = True
        kind, tile = str(option[1]), str(option[2])
        match.muster(self.seat, kind, tile)
        return [Recruited(seat=self.seat, type=kind, tile=tile, why=self.card)]


class Retrain(Primitive, tag="retrain"):
    """Own troops become other ones. Spec: allyria 5.7."""

    asks = ("allyria.retrain", "allyria.retrain_into")
    verbs = ("retrain", "into", "stop")
    left: Count
    chosen: list[str] | None = None
    """Tile and type of the troop that was chosen."""

    @property
    def ask(self) -> str:
        """Which troop, then into what."""
        return self.asks[self.chosen is not None]

    def options(self, match: Campaign) -> list[Option]:
        """A troop on a tile, then what it becomes."""
        if self.chosen is not None:
            return [("into", kind) for kind in self._others(match, self.chosen[1])]
        tiles = match.held(self.seat) if self.left else []
        return [
            *(
                ("retrain", tile, kind)
                for tile in tiles
                for kind in distinct_types(match.lands[tile].troops)
                if self._others(match, kind)
            ),
            STOP,
        ]

    def _others(self, campaign: Campaign, kind: str) -> list[str]:
        """Types that a troop can become, as far as the supply goes."""
        supply = campaign.empires[self.seat].supply
        return [other for other in TYPES if other != kind and supply[other]]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Of several troops the one with most moves changes, and keeps them."""
        if self.chosen is None:
            self.chosen = [str(option[1]), str(option[2])]
            return ()
        (tile, old), new = self.chosen, str(option[1])
        self.chosen, self.left = None, self.left - 1
        troop = next(troop for troop in match.lands[tile].troops if troop.type == old)
        match.leave(tile, [troop])
        match.enter(tile, self.seat, [Troop(new, troop.moves)])
        supply = match.empires[self.seat].supply
        supply[old] += 1
        supply[new] -= 1
        return [Retrained(seat=self.seat, tile=tile, old=old, new=new)]


class Rally(Primitive, tag="rally"):
    """Troops go straight from an own tile to another. Spec: allyria 5.7."""

    asks = ("allyria.rally_from", "allyria.rally_to", "allyria.party")
    verbs = ("from", "to", "take", "go", "stop")
    most: Count = field(name="n")
    start: Tile | None = field(default=None, name="from")
    goal: Tile | None = field(default=None, name="to")
    party: list[Troop] = field(default_factory=list)
    complete: bool = field(default=False, name="set")
    """True once no more troops can be picked."""

    @property
    def ask(self) -> str:
        """From where, where to, and who goes."""
        return self.asks[(self.start is not None) + (self.goal is not None)]

    def options(self, match: Campaign) -> list[Option]:
        """A tile with own troops, another of one's own, then troops up to the number of the card."""
        if self.complete:
            return []
        if self.start is not None and self.goal is not None:
            return picks(match.lands[self.start].troops, self.party, self.most)
        own = match.controlled(self.seat)
        if self.start is not None:
            return [("to", tile) for tile in own if tile != self.start]
        return [*(("from", tile) for tile in match.held(self.seat) if len(own) > 1), STOP]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Chooses where from, where to, and who goes; those with most moves first."""
        match option:
            case ("from", tile):
                self.start = str(tile)
            case ("to", tile):
                self.goal = str(tile)
            case ("go",):
                self.complete = True
            case _:
                self.party = picked(match.lands[str(self.start)].troops, self.party, option)
                self.complete = not self.options(match)
        return ()

    def act(self, match: Campaign) -> Iterable[Event]:
        """Moves the party at once: no battle, no entering, and its troops keep their moves."""
        self.finish(match)
        start, goal = str(self.start), str(self.goal)
        match.leave(start, self.party)
        match.enter(goal, self.seat, self.party)
        return [Moved(seat=self.seat, start=start, goal=goal, types=type_of_each(self.party), why=self.card)]


class Haste(Primitive, tag="haste"):
    """Own troops may march once more this turn. Spec: allyria 5.7."""

    asks = ("allyria.haste",)
    verbs = ("target", "type")
    what: Literal["tile", "type"]
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The tiles, or the types, with own troops."""
        if self.over:
            return []
        tiles = match.held(self.seat)
        if self.what == "tile":
            return [("target", tile) for tile in tiles]
        kinds = distinct_types(troop for tile in tiles for troop in match.lands[tile].troops)
        return [("type", kind) for kind in kinds]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Gives all own troops on the tile, or of the type, one more move."""
        self.over = True
        target = str(option[1])
        tiles = [target] if self.what == "tile" else match.held(self.seat)
        kind = None if self.what == "tile" else target
        count = sum(self._hasten(match, tile, kind) for tile in tiles)
        return [Hastened(seat=self.seat, what=target, n=count)]

    def _hasten(self, campaign: Campaign, tile: Tile, kind: str | None) -> int:
        """Gives the troops of one type on a tile, with None all, one more move; returns their number."""
        before = campaign.lands[tile].troops
        troops = [Troop(troop.type, troop.moves + (kind in (None, troop.type))) for troop in before]
        campaign.stand(tile, self.seat, troops)
        return sum(kind in (None, troop.type) for troop in troops)


class Strike(Primitive, tag="strike"):
    """Dice on enemy troops on a tile. Spec: allyria 5.7."""

    asks = ("allyria.strike",)
    verbs = ("target",)
    dice: Count = field(name="n")
    reach: Literal["near", "any"]
    over: bool = False

    def options(self, match: Campaign) -> list[Option]:
        """The tiles with enemy troops, anywhere or next to an own tile."""
        if self.over:
            return []
        near = match.touched(self.seat) if self.reach == "near" else match.lands.keys()
        return [("target", tile) for tile in match.enemy_held(self.seat) if tile in near]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """Each die of 5 or 6 destroys a troop there, of its owner's choice."""
        self.over = True
        tile = str(option[1])
        land, dice = match.lands[tile], match.roll(self.dice)
        losses = min(len(land.troops), hits(dice))
        match.stack.append(Losses(known_value(land.holder), tile, losses))
        return [Struck(seat=self.seat, tile=tile, dice=dice, losses=losses)]


class Losses(SeatStep[Campaign], tag="losses"):
    """Troops that a strike destroys. Spec: allyria 5.7, 9.1."""

    asks = ("allyria.casualty",)
    verbs = ("lose",)
    tile: Tile
    left: Count

    def options(self, match: Campaign) -> list[Option]:
        """The types of troops there."""
        troops = match.lands[self.tile].troops if self.left else ()
        return [("lose", kind) for kind in distinct_types(troops)]

    def answer(self, match: Campaign, option: Option) -> Iterable[Event]:
        """A troop falls."""
        self.left -= 1
        return [destroy(match, self.seat, self.tile, str(option[1]))]
