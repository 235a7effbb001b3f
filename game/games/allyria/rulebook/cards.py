"""Descriptions of all cards for the rulebook."""

from collections.abc import Iterator

from game.games.allyria.rulebook.figures import art_file, picture_figure, row
from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.table import wording
from game.scenes.rulebook.parts import BookParagraph, FigureWithText
from game.text import Words
from game.ui.drawing.theme import SMALL, Tone
from game.ui.widgets.scroll_text import Part

CARD_WIDTH, CARD_HEIGHT, SEASON_SIZE = 256, 176, 72
"""The sizes of the pictures, in layout units."""


def copies_of_type(card_type: str) -> dict[str, int]:
    """The number of copies of each card of a type, `magic` or `research`."""
    return {name: card.copies for name, card in CARDS.items() if card.type == card_type}


def descriptions(card_type: str, words: Words) -> Iterator[Part]:
    """Each card of a type with its picture, cost, copies, text and effects. Spec: allyria 2.8."""
    for name, copies in copies_of_type(card_type).items():
        heading = words(
            "book.allyria.magic.head",
            name=wording.card_name(name, words),
            cost=wording.tokens(CARDS[name].cost, words),
            copies=words("book.allyria.magic.copies", count=copies),
        )
        effects = [
            BookParagraph(line, SMALL.toned(Tone.SOFT), gap=2)
            for line in wording.effect_sentences(name, words)
        ]
        text = BookParagraph(wording.card_text(name, words), gap=6)
        yield FigureWithText(
            picture_figure(f"allyria/card/{name}", CARD_WIDTH, CARD_HEIGHT),
            (BookParagraph(heading, gap=4), text, *effects),
        )


def seasons(words: Words) -> Iterator[Part]:
    """The season cards, in order. Spec: allyria 2.7."""
    for card in SEASONS.values():
        text = words(
            "book.allyria.seasons.card",
            season=words(f"allyria.season.{card.season}"),
            moon=words(f"allyria.moon.{card.phase}"),
            tokens=wording.tokens(dict.fromkeys(card.gives, 1), words),
        )
        figure = row(
            [art_file(f"allyria/season/{card.season}"), art_file(f"allyria/moon/{card.phase}")], SEASON_SIZE
        )
        yield FigureWithText(figure, (BookParagraph(text, gap=0),), gap=10)
