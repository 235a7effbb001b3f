"""Chapters with all cards."""

from collections.abc import Iterator

from game.games.allyria.rulebook.figures import art_file, row, vignette
from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table.text import naming
from game.scenes.rulebook.parts import Beside, Paragraph
from game.text import Words
from game.ui.drawing.theme import SMALL, Tone
from game.ui.widgets.scroll_text import Part

WIDTH, HEIGHT = 256, 176
"""The size of a card's picture, in layout units."""
MEDALLION = 72


def cards_of(kind: str) -> dict[str, int]:
    """Counts by card of the Magic or Research cards; `kind` is `magic` or `research`."""
    return {name: card.copies for name, card in CARDS.items() if card.type == kind}


def described(kind: str, words: Words) -> Iterator[Part]:
    """Each card: its picture, name, cost, count, text and effects. Spec: allyria 2.8."""
    for name, copies in cards_of(kind).items():
        head = words(
            "book.allyria.magic.head",
            name=naming.card(name, words),
            cost=naming.tokens(CARDS[name].cost, words),
            copies=words("book.allyria.magic.copies", count=copies),
        )
        effects = [Paragraph(line, SMALL.toned(Tone.SOFT), gap=2) for line in naming.effects(name, words)]
        text = Paragraph(naming.card_text(name, words), gap=6)
        yield Beside(
            vignette(f"allyria/card/{name}", WIDTH, HEIGHT), (Paragraph(head, gap=4), text, *effects)
        )


def seasons(words: Words) -> Iterator[Part]:
    """The season cards in order. Spec: allyria 2.7."""
    for card in SEASONS.values():
        text = words(
            "book.allyria.seasons.card",
            season=words(f"allyria.season.{card.season}"),
            moon=words(f"allyria.moon.{card.phase}"),
            tokens=naming.tokens(dict.fromkeys(card.gives, 1), words),
        )
        figure = row(
            [art_file(f"allyria/season/{card.season}"), art_file(f"allyria/moon/{card.phase}")], MEDALLION
        )
        yield Beside(figure, (Paragraph(text, gap=0),), gap=10)
