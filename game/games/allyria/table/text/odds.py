"""The odds of a march as text, and what the points are made of."""

from collections.abc import Sequence

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.rules.lasting import modifiers_of
from game.games.allyria.rules.odds import Odds, weigh
from game.games.allyria.rules.points import ADDED, TAKEN, Points, count_points
from game.games.allyria.rules.saving import known
from game.games.allyria.table.text import naming
from game.text import Words

GRADES = ((0.9, "sure"), (0.7, "good"), (0.5, "even"), (0.25, "poor"), (0.0, "hopeless"))
"""The least probability to take the tile for each grade of odds."""


def party_types(view: Snapshot, start: Tile, party: str) -> list[str]:
    """The types of the troops that would march; empty if they are chosen later.

    `party` is that of a march option: `all`, `some` or a type.
    """
    if party == "all":
        return [troop["type"] for troop in view["tiles"][start]["troops"] if troop["moves"] > 0]
    return [party] if party in TYPES else []


def explanation(view: Snapshot, goal: Tile, attackers: Sequence[str], words: Words) -> list[str]:
    """The outcomes to expect of a march, and what the points of both sides are made of."""
    land, seat = view["tiles"][goal], view["turn"]
    if land["owner"] in (None, seat):
        return [words("table.allyria.odds.free" if land["owner"] is None else "table.allyria.odds.own")]
    if not land["troops"]:
        return [words("table.allyria.odds.open_city")]
    ours, theirs = points_of_sides(view, seat, goal, attackers)
    odds = weigh(len(attackers), len(land["troops"]), ours, theirs)
    return [*_outcomes(odds, words), _points("us", ours, words), _points("them", theirs, words)]


def summary(view: Snapshot, goal: Tile, attackers: Sequence[str], words: Words) -> str:
    """The first sentence of the explanation."""
    return explanation(view, goal, attackers, words)[0]


def points_of_sides(
    view: Snapshot, seat: Seat, goal: Tile, attackers: Sequence[str]
) -> tuple[Points, Points]:
    """The points of attacker and defender in a battle on a tile. Spec: allyria 5.4.2."""
    land = view["tiles"][goal]
    defender: Seat = land["owner"]
    defenders = [troop["type"] for troop in land["troops"]]
    effects = known(view).effects
    modifiers = modifiers_of(effects, seat, goal, "attack"), modifiers_of(effects, defender, goal, "defend")
    return count_points(
        attackers, defenders, land["terrain"], fort=land["fort"] == defender, modifiers=modifiers
    )


def _outcomes(odds: Odds, words: Words) -> list[str]:
    """The probability of each outcome, and the expected losses. Spec: allyria 5.9."""
    take, empty, hold = (float(odds.outcomes[name].probability) for name in ("take", "empty", "hold"))
    probabilities = words(
        "table.allyria.odds.chances",
        take=naming.percent(take),
        empty=naming.percent(empty),
        hold=naming.percent(hold),
    )
    losses = words(
        "table.allyria.odds.losses",
        ours=naming.decimal(float(odds.attacker_losses), words),
        theirs=naming.decimal(float(odds.defender_losses), words),
    )
    grade = next(name for least, name in GRADES if take >= least)
    return [f"**{words(f'table.allyria.odds.{grade}')}** {probabilities}", losses]


def _points(side: str, points: Points, words: Words) -> str:
    """A side's dice and points and what the points are made of; `side` is `us` or `them`."""
    parts = points.parts
    sources = [f"{words(f'table.allyria.part.{name}')} {parts[name]}" for name in ADDED if parts[name]]
    sources += [f"{words(f'table.allyria.part.{name}')} −{parts[name]}" for name in TAKEN if parts[name]]
    total = words(f"table.allyria.odds.{side}", count=points.dice, plus=points.plus, minus=points.minus)
    return f"{total} ({', '.join(sources)})" if sources else total
