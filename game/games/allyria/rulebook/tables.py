"""Tables and descriptions of terrain, races, troops and cards for the rulebook."""

from collections.abc import Iterator

from game.games.allyria.rulebook.figures import DEFENDER, art_file, land, picture_figure, row, troop
from game.games.allyria.rules.data.boards import TERRAIN
from game.games.allyria.rules.data.cards import CARDS, RACES, SEASONS, resources_of
from game.games.allyria.rules.data.troops import BONUS, TYPES
from game.games.allyria.table import wording
from game.scenes.rulebook import (
    PICTURE,
    BookParagraph,
    BookTable,
    Cell,
    Divider,
    Figure,
    FigureWithText,
    pictures,
)
from game.text import Words
from game.ui.drawing.theme import SMALL, Tone
from game.ui.widgets.scrolling import Part

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


SMALL_PICTURE, TINY_PICTURE = 72, 58
"""In layout units."""
POINT_ICONS = {1: "[icon:allyria/effect/point_plus]", -1: "[icon:allyria/effect/point_minus]"}


def income(words: Words) -> Part:
    """A table of the resource that each race gets from each terrain. Spec: allyria 2.6."""
    headings = [pictures(f"allyria/race/{race}", side=SMALL_PICTURE) for race in RACES]
    rows: list[tuple[Cell, ...]] = [("", "", *headings)]
    for terrain in TERRAIN:
        icons = [f"[icon:allyria/resource/{race.income[terrain]}]" for race in RACES.values()]
        rows.append((*_terrain_cells(terrain, words), *icons))
    return BookTable(tuple(rows))


def bonuses(words: Words) -> Part:
    """A table of plus and minus points by terrain and type of troop. Spec: allyria 2.4."""
    rows: list[tuple[Cell, ...]] = [("", "", *(row([troop(kind)], SMALL_PICTURE) for kind in TYPES))]
    for terrain in TERRAIN:
        cells = [POINT_ICONS.get(BONUS[terrain].get(kind, 0), "") for kind in TYPES]
        rows.append((*_terrain_cells(terrain, words), *cells))
    return BookTable(tuple(rows))


def _terrain_cells(terrain: str, words: Words) -> tuple[Figure, str]:
    """The picture and the name of a terrain."""
    return row([land(terrain)], SMALL_PICTURE), words(f"allyria.terrain.{terrain}")


def races(words: Words) -> Iterator[Part]:
    """Each race with its crest, strengths, troop costs and first cards. Spec: allyria 2.6."""
    for name, race in RACES.items():
        key = f"allyria.race.{name}"
        title = BookParagraph(f"**{words(f'{key}.name')}**", gap=4)
        yield Divider()
        yield FigureWithText(
            row([art_file(key.replace(".", "/"))], PICTURE),
            (title, BookParagraph(words(f"{key}.idea"), gap=0)),
        )
        for kind, cost in race.costs.items():
            sentence = "elite" if kind == race.elite else "cost"
            text = words(
                f"book.allyria.races.{sentence}",
                troop=wording.troop_name(kind, words),
                cost=wording.tokens(cost, words),
            )
            yield FigureWithText(row([troop(kind)], TINY_PICTURE), (BookParagraph(text, gap=0),), gap=4)
        yield BookParagraph(words("book.allyria.races.deck", cards=",  ".join(_first_cards(name, words))))


def _first_cards(race: str, words: Words) -> Iterator[str]:
    """The kinds of resource cards with which a race begins, as text."""
    for kind, count in RACES[race].deck:
        icons = "".join(f"[icon:allyria/resource/{resource}]" for resource in resources_of(kind))
        yield words("book.allyria.races.copies", count=count, pictures=icons)


def troops(words: Words) -> Iterator[Part]:
    """Each type of troop in the colours of two seats, with its strengths. Spec: allyria 2.4, 2.5."""
    for kind in TYPES:
        title = BookParagraph(f"**{wording.troop_name(kind, words)}**", gap=2)
        idea = BookParagraph(words(f"allyria.troop.{kind}.idea"), gap=0)
        yield FigureWithText(row([troop(kind), troop(kind, DEFENDER)], PICTURE), (title, idea))
