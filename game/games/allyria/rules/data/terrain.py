"""The ground: what there is, and what it does to troops. Spec: allyria 2.3, 2.4."""

from game.games.allyria.rules.data.tables import table

CITY = "city"

LAND = ("plains", "forest", "hill", "mountain", "marsh", "ruins")
"""The six land terrains. Spec: allyria 2.3."""

TERRAIN = (*LAND, CITY)

BAG: dict[int, list[str]] = {
    int(rings): [name for name, count in counts.items() for _ in range(count)]
    for rings, counts in table("terrain")["bag"].items()
}
"""What a random board is made of, by its rings. Spec: allyria 2.3."""

BONUS: dict[str, dict[str, int]] = table("terrain")["bonus"]
"""By terrain, then by type of troop: +1 or -1; what is left out is 0. Spec: allyria 2.4."""
