"""The odds of a march as text, and what the points are made of. Spec: allyria 5.9."""

from collections.abc import Sequence

from game.games.allyria.rules.battle import points_of_sides, type_of_each
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import TYPES
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.marching import ready
from game.games.allyria.rules.points import ADDED, TAKEN, Odds, Points, odds_of_points
from game.games.allyria.table.wording import AllyriaWording, decimal, percent

GRADES = ((0.9, "sure"), (0.7, "good"), (0.5, "even"), (0.25, "poor"), (0.0, "hopeless"))
"""The least probability to take the tile for each grade of odds."""


def party_types(view: Campaign, start: Tile, party: str) -> list[str]:
    """The types of the troops that would march; empty if they are chosen later.

    `party` is that of a march option: `all`, `some` or a type.
    """
    if party == "all":
        return list(type_of_each(ready(view.lands[start].troops)))
    return [party] if party in TYPES else []


def explanation(wording: AllyriaWording, goal: Tile, attackers: Sequence[str]) -> list[str]:
    """The outcomes to expect of a march, and what the points of both sides are made of."""
    view = wording.view
    land, seat = view.lands[goal], view.turn
    if land.owner in (None, seat):
        return [wording.say("odds.free" if land.owner is None else "odds.own")]
    if land.holder is None:
        return [wording.say("odds.open_city")]
    ours, theirs = points_of_sides(view, seat, land.holder, goal, attackers)
    odds = odds_of_points(len(attackers), len(land.troops), ours, theirs)
    return [*_outcomes(wording, odds), _points(wording, "us", ours), _points(wording, "them", theirs)]


def summary(wording: AllyriaWording, goal: Tile, attackers: Sequence[str]) -> str:
    """The first sentence of the explanation."""
    return explanation(wording, goal, attackers)[0]


def _outcomes(wording: AllyriaWording, odds: Odds) -> list[str]:
    """The probability of each outcome, and the expected losses."""
    take, empty, hold = (float(odds.outcomes[name].probability) for name in ("take", "empty", "hold"))
    probabilities = wording.say("odds.chances", take=percent(take), empty=percent(empty), hold=percent(hold))
    losses = wording.say(
        "odds.losses",
        ours=decimal(float(odds.attacker_losses), wording.words),
        theirs=decimal(float(odds.defender_losses), wording.words),
    )
    grade = next(name for least, name in GRADES if take >= least)
    return [f"**{wording.say(f'odds.{grade}')}** {probabilities}", losses]


def _points(wording: AllyriaWording, side: str, points: Points) -> str:
    """A side's dice and points and what the points are made of; `side` is `us` or `them`."""
    parts = points.parts
    sources = [f"{wording.say(f'part.{name}')} {parts[name]}" for name in ADDED if parts[name]]
    sources += [f"{wording.say(f'part.{name}')} −{parts[name]}" for name in TAKEN if parts[name]]
    total = wording.say(f"odds.{side}", count=points.dice, plus=points.plus, minus=points.minus)
    return f"{total} ({', '.join(sources)})" if sources else total
