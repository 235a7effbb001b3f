"""What both sides of a battle count before they roll: their dice and points. Spec: allyria 5.4.1, 5.4.2."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.games.allyria.rules.data.terrain import BONUS, CITY
from game.games.allyria.rules.data.troops import BEATS

WALLS = FORT = 2
"""Points of a defender behind them. Spec: allyria 5.4.2."""
BREACH = 2
"""Ground points that each siege troop cancels. Spec: allyria 5.4.2."""


ADDED = ("tile", "pairing", "walls", "fort", "cards")
TAKEN = ("cancelled", "tile_minus", "cards_minus")
PARTS = (*ADDED, *TAKEN)
"""What a side's points are made of: what adds to them, what takes from them, both. Spec: allyria 9.1."""


class Modifiers(NamedTuple):
    """What cards add to the points and dice of one side. Spec: allyria 5.4.1, 5.4.2, 5.9."""

    plus: int = 0
    minus: int = 0
    dice: int = 0
    armour: int = 0


MODIFIER_FIELDS = {"edge": "plus", "curse": "minus", "die": "dice", "armour": "armour"}
"""The field of `Modifiers` to which an effect of a kind adds its `n`; other effects change no battle."""


def modifiers_of(effects: Iterable[Mapping[str, Any]], seat: int, tile: str, role: str) -> Modifiers:
    """What the effects in force add to a seat in a battle on a tile. Spec: allyria 5.4.2, 5.7."""
    sums = dict.fromkeys(MODIFIER_FIELDS.values(), 0)
    for effect in effects:
        if effect["kind"] in MODIFIER_FIELDS and _counts(effect, seat, tile, role):
            sums[MODIFIER_FIELDS[effect["kind"]]] += effect["n"]
    return Modifiers(**sums)


def _counts(effect: Mapping[str, Any], seat: int, tile: str, role: str) -> bool:
    """Whether an effect changes the seat's dice or points in a battle on the tile."""
    if effect["kind"] == "curse":
        return bool(effect["victim"] == seat and effect["tile"] == tile)
    return effect["seat"] == seat and effect["role"] in (role, "both")


@dataclass(frozen=True)
class Points:
    """One side's dice and points, and what the points are made of."""

    dice: int
    armour: int
    tile: int
    """Own troops with +1 on this terrain."""
    pairing: int
    """The number of own troops that beat at least one troop of the enemy."""
    walls: int
    fort: int
    cards: int
    cancelled: int
    """Ground points that enemy siege takes away."""
    tile_minus: int
    cards_minus: int

    @property
    def plus(self) -> int:
        """Bonus points to spend."""
        return self.tile + self.pairing + self.walls + self.fort + self.cards - self.cancelled

    @property
    def minus(self) -> int:
        """Minus points that must be spent."""
        return self.tile_minus + self.cards_minus

    @property
    def parts(self) -> dict[str, int]:
        """As the events and the snapshot tell it. Spec: allyria 9.1."""
        return {name: getattr(self, name) for name in PARTS}


def count_points(
    attackers: Sequence[str],
    defenders: Sequence[str],
    terrain: str,
    *,
    fort: bool,
    modifiers: tuple[Modifiers, Modifiers] = (Modifiers(), Modifiers()),
) -> tuple[Points, Points]:
    """Both sides' points, the attacker's first, by the types present before casualties. Spec: allyria 5.4.2.

    `fort`: the defender has a fort on the tile; `modifiers`: the attacker's and the defender's.
    """
    walls, works = WALLS * (terrain == CITY), FORT * fort
    ground = _on_tile(defenders, terrain, 1) + walls + works
    engines = attackers.count("siege") if walls or works else 0
    cancelled = min(ground, BREACH * engines)
    return (
        _points(attackers, defenders, terrain, modifiers[0], (0, 0, 0)),
        _points(defenders, attackers, terrain, modifiers[1], (walls, works, cancelled)),
    )


def _points(
    own: Sequence[str], foes: Sequence[str], terrain: str, modifiers: Modifiers, ground: tuple[int, int, int]
) -> Points:
    walls, fort, cancelled = ground
    return Points(
        dice=len(own) + modifiers.dice,
        armour=modifiers.armour,
        tile=_on_tile(own, terrain, 1),
        pairing=sum(not BEATS[kind].isdisjoint(foes) for kind in own),
        walls=walls,
        fort=fort,
        cards=modifiers.plus,
        cancelled=cancelled,
        tile_minus=_on_tile(own, terrain, -1),
        cards_minus=modifiers.minus,
    )


def _on_tile(troops: Sequence[str], terrain: str, bonus: int) -> int:
    """How many of the troops have this bonus on the terrain. Spec: allyria 2.4."""
    here = BONUS[terrain]
    return sum(here.get(kind, 0) == bonus for kind in troops)
