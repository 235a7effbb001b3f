"""The odds of a march in words and numbers, with what is counted."""

from collections.abc import Sequence

from game.contract import Seat, Snapshot
from game.games.allyria.rules.combat.odds import Odds, weigh
from game.games.allyria.rules.combat.points import ADDED, TAKEN, Points, count_points, mods_of
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.text import naming
from game.text import Words


def party(view: Snapshot, start: str, who: str) -> list[str]:
    """The types that would march; empty if they are still to be chosen."""
    there = [troop["type"] for troop in view["tiles"][start]["troops"] if troop["moves"] > 0]
    if who == "all":
        return there
    return [who] if who in TYPES else []


def lines(view: Snapshot, goal: str, attackers: Sequence[str], words: Words) -> list[str]:
    """What is to be expected of a march to a tile."""
    here, seat = view["tiles"][goal], view["turn"]
    if here["owner"] in (None, seat):
        return [words("table.allyria.odds.free" if here["owner"] is None else "table.allyria.odds.own")]
    if not here["troops"]:
        return [words("table.allyria.odds.open_city")]
    att, foe = counted(view, seat, goal, attackers)
    found = weigh(len(attackers), len(here["troops"]), att, foe)
    return [*chances(found, words), made_of("us", att, words), made_of("them", foe, words)]


def short(view: Snapshot, goal: str, attackers: Sequence[str], words: Words) -> str:
    """The same in a sentence, as the cursor passes."""
    here = view["tiles"][goal]
    if here["owner"] in (None, view["turn"]) or not here["troops"]:
        return lines(view, goal, attackers, words)[0]
    att, foe = counted(view, view["turn"], goal, attackers)
    return chances(weigh(len(attackers), len(here["troops"]), att, foe), words)[0]


def counted(view: Snapshot, seat: Seat, goal: str, attackers: Sequence[str]) -> tuple[Points, Points]:
    """What both sides would count. Spec: allyria 5.4.2."""
    here = view["tiles"][goal]
    foe: Seat = here["owner"]
    defenders = [troop["type"] for troop in here["troops"]]
    effects = view["effects"]
    mods = mods_of(effects, seat, goal, "attack"), mods_of(effects, foe, goal, "defend")
    return count_points(attackers, defenders, here["terrain"], fort=here["fort"] == foe, mods=mods)


def chances(found: Odds, words: Words) -> list[str]:
    """How likely each outcome is, and the losses to expect. Spec: allyria 5.9."""
    take, empty, hold = (float(found.outcomes[name].p) for name in ("take", "empty", "hold"))
    outcomes = words(
        "table.allyria.odds.chances",
        take=naming.percent(take),
        empty=naming.percent(empty),
        hold=naming.percent(hold),
    )
    losses = words(
        "table.allyria.odds.losses",
        ours=naming.decimal(float(found.attacker), words),
        theirs=naming.decimal(float(found.defender), words),
    )
    return [f"**{words(verdict(take))}** {outcomes}", losses]


def verdict(take: float) -> str:
    """The key of a word for the chance to take the tile."""
    grades = ((0.9, "sure"), (0.7, "good"), (0.5, "even"), (0.25, "poor"))
    name = next((name for least, name in grades if take >= least), "hopeless")
    return f"table.allyria.odds.{name}"


def made_of(who: str, points: Points, words: Words) -> str:
    """A side's dice and points, and what the points are made of."""
    parts = points.parts
    named = [f"{words(f'table.allyria.part.{name}')} {parts[name]}" for name in ADDED if parts[name]]
    named += [f"{words(f'table.allyria.part.{name}')} −{parts[name]}" for name in TAKEN if parts[name]]
    counted_up = words(f"table.allyria.odds.{who}", count=points.dice, plus=points.plus, minus=points.minus)
    return f"{counted_up} ({', '.join(named)})" if named else counted_up
