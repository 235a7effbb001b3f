"""Descriptions of all cards for the rulebook."""

from collections.abc import Iterator

from game.games.lyssan.rulebook.figures import picture
from game.games.lyssan.rules.data import COURTIERS, DEBTS, SURPRISES, TRIUMPHS, VASSALS
from game.games.lyssan.table.wording import BookWording
from game.scenes.rulebook.chapters import PICTURE
from game.scenes.rulebook.parts import BookParagraph, FigureWithText
from game.text import Words
from game.ui.drawing.theme import SMALL, Tone
from game.ui.widgets.scroll_text import Part

CARD_WIDTH, CARD_HEIGHT = 160, 110
"""The size of a card's picture, in layout units."""


def surprises(words: Words) -> Iterator[Part]:
    """Each surprise with its cost, copies and text. Spec: lyssan 2.2.1."""
    for kind, card in SURPRISES.items():
        yield _influence(kind, card.cost, words, copies=card.copies)


def courtiers(words: Words) -> Iterator[Part]:
    """Each courtier with its cost and text. Spec: lyssan 2.2.2."""
    for kind, card in COURTIERS.items():
        yield _influence(kind, card.cost, words)


def vassals(words: Words) -> Iterator[Part]:
    """Each vassal with its cost, its agents and how many of them come at once. Spec: lyssan 2.2.3."""
    for kind, card in VASSALS.items():
        brings = words(
            "book.lyssan.vassals.brings",
            agents=BookWording(words).numbers(card.agents),
            count=card.at_once,
        )
        yield _influence(kind, card.cost, words, note=brings)


def _influence(kind: str, cost: int, words: Words, *, copies: int = 1, note: str = "") -> Part:
    """The picture of an influence card beside its name, cost and text."""
    price = words("book.lyssan.cards.cost", count=cost) if cost else words("book.lyssan.cards.free")
    heading = words(
        "book.lyssan.cards.head_copies" if copies > 1 else "book.lyssan.cards.head",
        name=BookWording(words).card(kind),
        cost=price,
        copies=copies,
    )
    return _described(f"card/{kind}", heading, BookWording(words).card_text(kind), note)


def _described(name: str, heading: str, text: str, note: str = "") -> Part:
    notes = (BookParagraph(note, SMALL.toned(Tone.SOFT), gap=0),) if note else ()
    paragraphs = (BookParagraph(heading, gap=4), BookParagraph(text, gap=4), *notes)
    return FigureWithText(picture(name, CARD_WIDTH, CARD_HEIGHT), paragraphs, gap=14)


def debts(words: Words) -> Iterator[Part]:
    """Each debt with its copies and text. Spec: lyssan 2.3."""
    for kind, card in DEBTS.items():
        heading = words("book.lyssan.debts.head", name=BookWording(words).card(kind), count=card.copies)
        yield _described(f"debt/{kind}", heading, BookWording(words).card_text(kind))


def triumphs(words: Words) -> Iterator[Part]:
    """Each triumph with what it demands and when it is won. Spec: lyssan 2.4."""
    for kind, card in TRIUMPHS.items():
        when = words(f"book.lyssan.triumph_list.{card.kind}")
        heading = words("book.lyssan.triumph_list.head", name=BookWording(words).card(kind), when=when)
        paragraphs = (
            BookParagraph(heading, gap=4),
            BookParagraph(BookWording(words).card_text(kind), gap=0),
        )
        yield FigureWithText(picture(f"triumph/{kind}", PICTURE, PICTURE), paragraphs, gap=14)
