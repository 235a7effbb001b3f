"""What cards let hold for a while. Spec: allyria 5.7, 5.7.3."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data.boards import Tile
from game.kit.records import Count, FrozenRecord, field

Role: TypeAlias = Literal["attack", "defend", "both"]
Until: TypeAlias = Literal["turn", "next"]
"""The end of the owner's turn, or the start of the owner's next turn. Spec: allyria 5.7.3."""

LASTS: Mapping[Role, Until] = {"attack": "turn", "defend": "next", "both": "next"}
"""How long something for a role holds. Spec: allyria 5.7."""


class LastingEffect(FrozenRecord, frozen=True, tag_field="kind"):
    """Something that holds for a while; effects of the same kind add up. Spec: allyria 5.7.3."""

    seat: Seat
    """Who began it."""


class BattleEffect(LastingEffect, frozen=True):
    """Something that holds in the seat's own battles. Spec: allyria 5.7."""

    modifier: ClassVar[str]
    """The field of `Modifiers` to which it adds its `count`."""
    count: Count = field(name="n")
    role: Role
    until: Until

    def counts(self, seat: Seat, tile: Tile, role: str) -> bool:
        """True in battles of the seat in that role."""
        del tile
        return self.seat == seat and self.role in (role, "both")


class EdgeEffect(BattleEffect, frozen=True, tag="edge"):
    """Bonus points. Spec: allyria 5.7."""

    modifier = "plus"


class DiceEffect(BattleEffect, frozen=True, tag="die"):
    """Extra dice. Spec: allyria 5.7."""

    modifier = "dice"


class ArmourEffect(BattleEffect, frozen=True, tag="armour"):
    """Hits that are ignored. Spec: allyria 5.7."""

    modifier = "armour"


class CurseEffect(LastingEffect, frozen=True, tag="curse"):
    """Minus points of a seat in battles on a tile, in either role. Spec: allyria 5.7."""

    modifier = "minus"
    tile: Tile
    victim: Seat
    count: Count = field(name="n")
    until: Until

    def counts(self, seat: Seat, tile: Tile, role: str) -> bool:
        """True in battles of the victim on the tile."""
        del role
        return self.victim == seat and self.tile == tile


class WardEffect(LastingEffect, frozen=True, tag="ward"):
    """A tile that no other seat may enter. Spec: allyria 5.7."""

    tile: Tile
    until: Until


Lasting: TypeAlias = EdgeEffect | DiceEffect | ArmourEffect | CurseEffect | WardEffect
"""All kinds."""
