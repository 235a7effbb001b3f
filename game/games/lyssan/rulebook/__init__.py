"""The rulebook of Lyssan, made from its texts and the data of its rules."""

from collections.abc import Iterable, Mapping

from game.games.lyssan.rulebook import cards, tables
from game.games.lyssan.rulebook.figures import map_figure, row, token
from game.games.lyssan.rules.actions import KILLS
from game.games.lyssan.rules.commands import TRADED
from game.games.lyssan.rules.config import OPTIONS, USUAL_NUMBERS
from game.games.lyssan.rules.data import (
    COURTIERS,
    SURPRISES,
    TOKENS,
    TRIUMPHS,
    VASSALS,
    debt_deck,
    influence_deck,
)
from game.games.lyssan.rules.debts import MAX_DEBTS
from game.games.lyssan.rules.flow import AUTUMN_CARDS
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.setup import FIRST_CARDS, FIRST_DISTANCE
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM
from game.scenes.rulebook.chapters import Chapter, ChapterWriter, Rulebook
from game.scenes.rulebook.parts import FigureWithText
from game.text import Words
from game.ui.widgets.scroll_text import Part

MAP_WIDTH = 560
"""In layout units."""

PAGES: Mapping[str, str] = {
    "lyssan.roles": "pullers",
    "lyssan.place": "start",
    "lyssan.prelude": "cards",
    "lyssan.atone": "shame",
    "lyssan.tax": "map",
    "lyssan.command": "commands",
    "lyssan.act": "agents",
    "lyssan.pay": "cards",
    "lyssan.give": "agents",
    "lyssan.muster": "commands",
    "lyssan.target": "surprises",
}
"""The chapter that explains each kind of decision."""


def chapters(words: Words) -> list[Chapter]:
    """All chapters, in order."""
    writer = ChapterWriter("lyssan", words)
    parts_by_name = {**_land(writer), **_turns(writer), **_court(writer), **_contest(writer), **_end(writer)}
    return [Chapter(name, writer.title(name), tuple(parts)) for name, parts in parts_by_name.items()]


def _usual(index: int) -> dict[str, int]:
    """A usual number for four factions and for three: 0, the length of the row; 1, triumphs to win."""
    return {"four": USUAL_NUMBERS[4][index], "three": USUAL_NUMBERS[3][index]}


def _land(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the aim, the map and the beginning."""
    text, words, realm = writer.text, writer.words, REALMS["lyssan"]
    sizes = {"all": len(realm.provinces), "mainland": len(realm.without_islands().provinces)}
    first, second, *rest = writer.paragraphs("map.text", **sizes)
    return {
        "aim": text("aim", **_usual(1)),
        "map": [
            FigureWithText(map_figure(MAP_WIDTH), (first, second)),
            *rest,
            *tables.control(words),
            *writer.paragraphs("map.taxes"),
            tables.taxes(words),
        ],
        "start": text("start", cards=FIRST_CARDS, four=FIRST_DISTANCE[4], three=FIRST_DISTANCE[3]),
    }


def _turns(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about agents, castles, the year and commands."""
    text, words = writer.text, writer.words
    buildings = {"castles": TOKENS["castle"].count, "sites": TOKENS["site"].count}
    return {
        "agents": [
            *text("agents"),
            *tables.actions(words),
            *writer.paragraphs("agents.rules"),
            *tables.kills(words),
        ],
        "castles": [
            FigureWithText(
                row([token("castle"), token("site")], tables.EXAMPLE), (*writer.paragraphs("castles.first"),)
            ),
            *writer.paragraphs("castles.text", **buildings),
        ],
        "year": text("year", cards=AUTUMN_CARDS),
        "commands": [*text("commands", trade=TRADED), *tables.tokens(words)],
    }


def _court(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about cards, debts and shame."""
    text, words = writer.text, writer.words
    decks = {"all": len(influence_deck()), "copies": sum(card.copies for card in SURPRISES.values())}
    return {
        "cards": text("cards", **decks, courtiers=len(COURTIERS), vassals=len(VASSALS)),
        "surprises": [*text("surprises", kinds=len(SURPRISES)), *cards.surprises(words)],
        "courtiers": [*text("courtiers"), *cards.courtiers(words)],
        "vassals": [*text("vassals"), *cards.vassals(words)],
        "shame": text("shame", most=MAX_DEBTS),
        "debts": [*text("debts", cards=len(debt_deck()), most=MAX_DEBTS), *cards.debts(words)],
    }


def _contest(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about triumphs and about being out."""
    text, words = writer.text, writer.words
    return {
        "triumphs": [
            *text("triumphs", cards=len(TRIUMPHS), **_usual(0)),
            tables.timeline(words),
            *writer.paragraphs(
                "triumphs.once", kills=KILLS, provinces=PROVINCES_FOR_REALM[4], fewer=PROVINCES_FOR_REALM[3]
            ),
        ],
        "triumph_list": [*text("triumph_list"), *cards.triumphs(words)],
        "out": text("out"),
    }


def _end(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the end, two seats, the options, advice and the glossary."""
    return {
        "end": writer.text("end", **_usual(1)),
        "pullers": writer.text("pullers"),
        "options": [*writer.text("options"), *writer.options(OPTIONS)],
        "advice": writer.text("advice"),
        "glossary": [*writer.text("glossary"), *writer.glossary()],
    }


class LyssanRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES

    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters, in order."""
        return chapters(words)
