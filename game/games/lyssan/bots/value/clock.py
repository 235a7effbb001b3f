"""How much of the match is still to come. Spec: lyssan 4.1, 5.2.6."""

from dataclasses import dataclass

from game.games.lyssan.rules.position import Position

SUMMER, AUTUMN = "summer", "autumn"


@dataclass(frozen=True)
class Clock:
    """What is left of the match."""

    part: float
    """The part of all turns that is to come, 1 before the first year."""
    summers: float
    """How often taxes are still gathered."""
    turns: float
    """Turns until triumphs are awarded next, each faction counted once, from 0 to 2."""

    @classmethod
    def of(cls, position: Position) -> "Clock":
        """The clock of a position, after the turn of the faction that acts now."""
        years = len(position.row) - 1
        living = max(1, len(position.living()))
        if position.phase == "spring" or position.year == 0:
            return cls(1.0, years, 2.0)
        waiting = max(0, len(position.queue) - 1) / living if position.phase == "turns" else 1.0
        seasons = 2 * max(0, years - position.year) + (position.season == SUMMER)
        taxed = position.phase == "turns" or position.season == AUTUMN
        summers = max(0, years - position.year) + (not taxed)
        turns = waiting + (position.season == SUMMER)
        return cls(min(1.0, (seasons + waiting) / (2 * years)), summers, turns)
