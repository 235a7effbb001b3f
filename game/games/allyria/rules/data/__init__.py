"""The tables of the rulebook: cards, races, seasons, terrain, troops, boards. Spec: allyria 2, 3."""
