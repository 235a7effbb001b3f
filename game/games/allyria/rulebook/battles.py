"""Examples of battles for the rulebook."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.games.allyria.rulebook.figures import ATTACKER, DEFENDER, battle_figure, dice, gap, row
from game.games.allyria.rules.odds import Odds, odds
from game.games.allyria.rules.points import best_faces, count_points, hits
from game.games.allyria.table import wording
from game.scenes.rulebook import PICTURE, BookParagraph, Divider, Figure, FigureWithText
from game.text import Words
from game.ui.widgets.scrolling import Part

DIE_SIZE, TROOP_SIZE = 84, 66
"""In layout units."""


@dataclass(frozen=True)
class ExampleBattle:
    """An example of a battle."""

    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    terrain: str
    fort: bool = False


EXAMPLE = ExampleBattle(("cavalry", "spear"), ("ranged",), "plains")
EXAMPLE_ROLLS = (2, 3), (4,)
"""The dice of the first example: the attacker's, then the defender's. Spec: allyria E1."""

SECOND_ROLL = (5, 4, 2)
SECOND_POINTS = 1, 1
"""The dice of the second example, and its plus and minus points. Spec: allyria E6."""

ODDS_EXAMPLES = (
    ExampleBattle(("spear",), ("spear",), "hill"),
    ExampleBattle(("cavalry", "spear"), ("ranged",), "plains"),
    ExampleBattle(("infantry",) * 3, ("ranged",) * 2, "city"),
    ExampleBattle(("infantry", "infantry", "siege", "siege"), ("spear", "spear", "infantry"), "city"),
    ExampleBattle(("ranged",) * 3, ("infantry",) * 2, "mountain", fort=True),
)
"""Spec: allyria E7 to E11."""


def examples(words: Words) -> Iterator[Part]:
    """A battle from its points to its outcome, then an example of minus points."""
    ours, theirs = count_points(EXAMPLE.attackers, EXAMPLE.defenders, EXAMPLE.terrain, fort=False)
    our_roll, their_roll = EXAMPLE_ROLLS
    our_faces = best_faces(our_roll, ours.plus, ours.minus)
    their_faces = best_faces(their_roll, theirs.plus, theirs.minus)
    points = words("book.allyria.example.points", plus=ours.plus, minus=ours.minus, theirs=theirs.plus)
    yield FigureWithText(_figure(EXAMPLE, PICTURE), (BookParagraph(points, gap=0),))
    yield FigureWithText(
        _dice(our_roll, their_roll), (BookParagraph(words("book.allyria.example.rolled"), gap=0),)
    )
    yield FigureWithText(
        _dice(our_faces, their_faces), (BookParagraph(words("book.allyria.example.spent"), gap=0),)
    )
    yield BookParagraph(words("book.allyria.example.outcome"))
    yield Divider()
    yield from _second_example(words)


def _second_example(words: Words) -> Iterator[Part]:
    """A roll before and after minus and plus points are assigned."""
    plus, minus = SECOND_POINTS
    faces = best_faces(SECOND_ROLL, plus, minus)
    text = words("book.allyria.example.second", plus=plus, minus=minus)
    yield FigureWithText(_dice(SECOND_ROLL), (BookParagraph(text, gap=0),))
    yield FigureWithText(
        _dice(faces), (BookParagraph(words("book.allyria.example.best", hits=hits(faces)), gap=0),)
    )


def odds_examples(words: Words) -> Iterator[Part]:
    """Examples of battles with their exact odds."""
    for battle in ODDS_EXAMPLES:
        result = odds(battle.attackers, battle.defenders, battle.terrain, fort=battle.fort)
        yield FigureWithText(_figure(battle, TROOP_SIZE), tuple(_odds_texts(battle, result, words)))
    yield BookParagraph(words("book.allyria.odds.rule"))


def _odds_texts(battle: ExampleBattle, result: Odds, words: Words) -> Iterator[BookParagraph]:
    """The odds of a battle as text."""
    if battle.fort:
        yield BookParagraph(words("book.allyria.odds.fort"), gap=0)
    parts = {name: wording.percent(float(outcome.probability)) for name, outcome in result.outcomes.items()}
    yield BookParagraph(words("book.allyria.odds.row", **parts), gap=0)
    ours, theirs = (
        wording.decimal(float(losses), words) for losses in (result.attacker_losses, result.defender_losses)
    )
    yield BookParagraph(words("book.allyria.odds.losses", ours=ours, theirs=theirs), gap=0)


def _figure(battle: ExampleBattle, size: int) -> Figure:
    return battle_figure(battle.attackers, battle.defenders, battle.terrain, size)


def _dice(attacker: Sequence[int], defender: Sequence[int] = ()) -> Figure:
    """The dice of one side, or of both sides with a gap between them."""
    pictures = (
        [*dice(attacker, ATTACKER), gap, *dice(defender, DEFENDER)] if defender else dice(attacker, ATTACKER)
    )
    return row(pictures, DIE_SIZE)
