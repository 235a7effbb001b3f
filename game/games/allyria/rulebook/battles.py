"""Chapters with examples of battles."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.allyria.rulebook.figures import ATTACKER, DEFENDER, blank, dice, fight, row
from game.games.allyria.rules.combat.assignment import best_faces, hits
from game.games.allyria.rules.combat.odds import Odds, odds
from game.games.allyria.rules.combat.points import count_points
from game.games.allyria.table.text import naming
from game.scenes.rulebook.parts import Beside, Figure, Paragraph, Rule
from game.scenes.rulebook.writing import PICTURE
from game.text import Words
from game.ui.widgets.scroll_text import Part

DIE, TROOP = 84, 66


@dataclass(frozen=True)
class Battle:
    """An example of a battle."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    terrain: str
    fort: bool = False


EXAMPLE = Battle(("cavalry", "spear"), ("ranged",), "plains")
ROLLED = (2, 3), (4,)
"""The dice of the first example: the attacker's, then the defender's. Spec: allyria 10.1."""

SECOND = (5, 4, 2)
SECOND_POINTS = 1, 1
"""The dice of the second example, and its bonus and minus points. Spec: allyria 10.6."""

CHANCES = (
    Battle(("spear",), ("spear",), "hill"),
    Battle(("cavalry", "spear"), ("ranged",), "plains"),
    Battle(("infantry",) * 3, ("ranged",) * 2, "city"),
    Battle(("infantry", "infantry", "siege", "siege"), ("spear", "spear", "infantry"), "city"),
    Battle(("ranged",) * 3, ("infantry",) * 2, "mountain", fort=True),
)
"""Spec: allyria 10.7 to 10.11."""


def examples(words: Words) -> Iterator[Part]:
    """The first example from the points to the outcome, then the second about minus points."""
    att, foe = count_points(EXAMPLE.attackers, EXAMPLE.defenders, EXAMPLE.terrain, fort=False)
    spent = best_faces(ROLLED[0], att.plus, att.minus), best_faces(ROLLED[1], foe.plus, foe.minus)
    points = words("book.allyria.example.points", plus=att.plus, minus=att.minus, theirs=foe.plus)
    yield Beside(_figure(EXAMPLE, PICTURE), (Paragraph(points, gap=0),))
    yield Beside(_dice(*ROLLED), (Paragraph(words("book.allyria.example.rolled"), gap=0),))
    yield Beside(_dice(*spent), (Paragraph(words("book.allyria.example.spent"), gap=0),))
    yield Paragraph(words("book.allyria.example.outcome"))
    yield Rule()
    yield from _second(words)


def _second(words: Words) -> Iterator[Part]:
    plus, minus = SECOND_POINTS
    best = best_faces(SECOND, plus, minus)
    text = words("book.allyria.example.second", plus=plus, minus=minus)
    yield Beside(_dice(SECOND), (Paragraph(text, gap=0),))
    yield Beside(_dice(best), (Paragraph(words("book.allyria.example.best", hits=hits(best)), gap=0),))


def chances(words: Words) -> Iterator[Part]:
    """Examples of battles with their exact odds."""
    for battle in CHANCES:
        found = odds(battle.attackers, battle.defenders, battle.terrain, fort=battle.fort)
        yield Beside(_figure(battle, TROOP), tuple(_odds_texts(battle, found, words)))
    yield Paragraph(words("book.allyria.odds.rule"))


def _odds_texts(battle: Battle, found: Odds, words: Words) -> Iterator[Paragraph]:
    """The odds of a battle as text."""
    if battle.fort:
        yield Paragraph(words("book.allyria.odds.fort"), gap=0)
    parts = {name: naming.percent(float(chance.p)) for name, chance in found.outcomes.items()}
    yield Paragraph(words("book.allyria.odds.row", **parts), gap=0)
    ours, theirs = (naming.decimal(float(losses), words) for losses in (found.attacker, found.defender))
    yield Paragraph(words("book.allyria.odds.losses", ours=ours, theirs=theirs), gap=0)


def _figure(battle: Battle, side: int) -> Figure:
    return fight(battle.attackers, battle.defenders, battle.terrain, side)


def _dice(attacker: Sequence[int], defender: Sequence[int] = ()) -> Figure:
    """The dice of one side, or of both sides with a gap between them."""
    both = (
        [*dice(attacker, ATTACKER), blank, *dice(defender, DEFENDER)]
        if defender
        else dice(attacker, ATTACKER)
    )
    return row(both, DIE)
