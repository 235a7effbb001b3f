"""The rulebook of Allyria Empires, made from its texts and the data of its rules."""

from collections.abc import Iterable, Mapping

from game.games.allyria.rulebook import battles, tables
from game.games.allyria.rules.campaign import FORTS
from game.games.allyria.rules.config import OPTIONS
from game.games.allyria.rules.data.cards import market_deck, year
from game.games.allyria.rules.data.troops import SUPPLY
from game.games.allyria.rules.decks import EACH_TURN, HAND_LIMIT, SLOTS
from game.games.allyria.rules.points import BREACH, FORT, HIT, TOP, WALLS
from game.games.allyria.rules.turn import HANDICAP
from game.scenes.rulebook import Chapter, ChapterWriter, Rulebook
from game.text import Words
from game.ui.widgets.scrolling import Part

_MAGIC = ("rally_from", "rally_to", "haste", "strike", "curse", "ward", "shape", "shape_into", "scry")
_RESEARCH = (
    *("trade", "banish", "muster", "retrain", "retrain_into", "fort"),
    *("rival", "spy", "steal", "harvest", "recall", "acquire"),
)

PAGES: Mapping[str, str] = {
    "allyria.race": "races",
    "allyria.city": "start",
    "allyria.play": "cards",
    "allyria.buy": "cards",
    "allyria.gain": "land",
    "allyria.act": "march",
    "allyria.party": "march",
    "allyria.assign": "battle",
    "allyria.casualty": "battle",
    **{f"allyria.{ask}": "magic" for ask in _MAGIC},
    **{f"allyria.{ask}": "research" for ask in _RESEARCH},
}
"""The chapter that explains each kind of decision."""


def chapters(words: Words) -> list[Chapter]:
    """All chapters, in order."""
    writer = ChapterWriter("allyria", words)
    parts_by_name = {**_land(writer), **_war(writer), **_cards(writer), **_end(writer)}
    return [Chapter(name, writer.title(name), tuple(parts)) for name, parts in parts_by_name.items()]


def _land(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters from the aim to the troops."""
    text, words = writer.text, writer.words
    start = {"draw": EACH_TURN, "slots": SLOTS, "deck": len(market_deck()) - SLOTS, "handicap": HANDICAP}
    return {
        "aim": text("aim"),
        "start": text("start", **start),
        "turn": text("turn", draw=EACH_TURN, limit=HAND_LIMIT),
        "land": [*text("land"), tables.income(words)],
        "races": [*text("races"), *tables.races(words)],
        "troops": [
            *text("troops", supply=SUPPLY),
            *tables.troops(words),
            *writer.paragraphs("troops.ground"),
            tables.bonuses(words),
        ],
    }


def _war(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about marching, battles, cities and vassals."""
    text, words = writer.text, writer.words
    defences = {"walls": WALLS, "fort": FORT}
    return {
        "march": text("march"),
        "battle": text("battle", hit=HIT, top=TOP, breach=BREACH, **defences),
        "example": [*text("example"), *battles.examples(words)],
        "odds": [*text("odds"), *battles.odds_examples(words)],
        "cities": text("cities", forts=FORTS, **defences),
        "vassals": text("vassals"),
    }


def _cards(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about cards and seasons."""
    parts: dict[str, Iterable[Part]] = {"cards": writer.text("cards", slots=SLOTS)}
    for card_type in ("magic", "research"):
        copies = tables.copies_of_type(card_type)
        counts = {"kinds": len(copies), "cards": sum(copies.values())}
        parts[card_type] = [*writer.text(card_type, **counts), *tables.descriptions(card_type, writer.words)]
    lengths = {length: len(year(length, 1, 1)) for length in ("full", "standard", "short")}
    parts["seasons"] = [*writer.text("seasons", **lengths), *tables.seasons(writer.words)]
    return parts


def _end(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the end, the options, advice and the glossary."""
    return {
        "end": writer.text("end"),
        "options": [*writer.text("options"), *writer.options(OPTIONS)],
        "advice": writer.text("advice"),
        "glossary": [*writer.text("glossary"), *writer.glossary()],
    }


class AllyriaRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES

    def chapters(self, words: Words) -> list[Chapter]:
        """All chapters, in order."""
        return chapters(words)
