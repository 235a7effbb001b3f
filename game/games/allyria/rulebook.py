"""The rulebook of Allyria Empires, made from its texts and the data of its rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.games.allyria.rules.cards import PRIMITIVES
from game.games.allyria.rules.config import OPTIONS
from game.games.allyria.rules.data import (
    BONUS,
    CARDS,
    RACES,
    SEASONS,
    SUPPLY,
    TYPES,
    market_deck,
    resources_of,
    year,
)
from game.games.allyria.rules.data.boards import TERRAIN
from game.games.allyria.rules.decks import EACH_TURN, HAND_LIMIT, SLOTS
from game.games.allyria.rules.points import (
    BREACH,
    FORT,
    HIT,
    TOP,
    WALLS,
    Odds,
    best_faces,
    count_points,
    hits,
    odds,
)
from game.games.allyria.rules.records import FORTS
from game.games.allyria.rules.turn import HANDICAP
from game.games.allyria.table import wording
from game.games.allyria.table.pictures import die, hexagon_picture
from game.games.allyria.table.wording import Names
from game.scenes.rulebook import (
    PICTURE,
    BookParagraph,
    BookTable,
    Cell,
    ChapterWriter,
    Divider,
    Figure,
    FigureWithText,
    Painter,
    Rulebook,
    art_file,
    blank,
    picture,
    pictures,
    row,
)
from game.text import Words
from game.ui.drawing.shapes import piece
from game.ui.drawing.theme import BODY, SEATS, Palette, SeatLook, Tone
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
            name=Names(words).card(name),
            cost=Names(words).tokens(CARDS[name].cost),
            copies=words("book.allyria.magic.copies", count=copies),
        )
        effects = [BookParagraph(line, BODY.toned(Tone.SOFT), gap=2) for line in Names(words).effects(name)]
        text = BookParagraph(Names(words).card(name, "text"), gap=6)
        yield FigureWithText(
            picture(f"allyria/card/{name}", CARD_WIDTH, CARD_HEIGHT),
            (BookParagraph(heading, gap=4), text, *effects),
        )


def seasons(words: Words) -> Iterator[Part]:
    """The season cards, in order. Spec: allyria 2.7."""
    for card in SEASONS.values():
        text = words(
            "book.allyria.seasons.card",
            season=words(f"allyria.season.{card.season}"),
            moon=words(f"allyria.moon.{card.phase}"),
            tokens=Names(words).tokens(dict.fromkeys(card.gives, 1)),
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
                troop=Names(words).troop(kind),
                cost=Names(words).tokens(cost),
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
        title = BookParagraph(f"**{Names(words).troop(kind)}**", gap=2)
        idea = BookParagraph(words(f"allyria.troop.{kind}.idea"), gap=0)
        yield FigureWithText(row([troop(kind), troop(kind, DEFENDER)], PICTURE), (title, idea))


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
    if battle.fort:
        yield BookParagraph(words("book.allyria.odds.fort"), gap=0)
    parts = {name: wording.percent(float(outcome.probability)) for name, outcome in result.outcomes.items()}
    yield BookParagraph(words("book.allyria.odds.row", **parts), gap=0)
    ours, theirs = (
        Names(words).decimal(float(losses)) for losses in (result.attacker_losses, result.defender_losses)
    )
    yield BookParagraph(words("book.allyria.odds.losses", ours=ours, theirs=theirs), gap=0)


def _figure(battle: ExampleBattle, size: int) -> Figure:
    return battle_figure(battle.attackers, battle.defenders, battle.terrain, size)


def _dice(attacker: Sequence[int], defender: Sequence[int] = ()) -> Figure:
    """The dice of one side, or of both sides with a gap between them."""
    pictures = (
        [*dice(attacker, ATTACKER), blank, *dice(defender, DEFENDER)]
        if defender
        else dice(attacker, ATTACKER)
    )
    return row(pictures, DIE_SIZE)


ATTACKER, DEFENDER = SEATS[:2]
"""The colours of the two sides of an example."""


def troop(kind: str, look: SeatLook = ATTACKER) -> Painter:
    """A troop in a seat's colours."""
    return partial(_troop, kind, look)


def _troop(kind: str, look: SeatLook, size: int, palette: Palette) -> pygame.Surface:
    return piece(f"allyria/troop/{kind}", look, size, palette)


def land(terrain: str) -> Painter:
    """A tile of a terrain."""
    return lambda size, palette: hexagon_picture(terrain, 0, size, palette)


def dice(faces: Sequence[int], look: SeatLook) -> list[Painter]:
    """Dice with these faces in a seat's colours."""
    return [partial(_die, face, look) for face in faces]


def _die(face: int, look: SeatLook, size: int, _: Palette) -> pygame.Surface:
    return die(round(size * 0.86), face, look)


def battle_figure(attackers: Sequence[str], defenders: Sequence[str], terrain: str, size: int) -> Figure:
    """The attackers, the attacked tile, and the defenders in a row; `size` is that of each picture."""
    attacking = [troop(kind) for kind in attackers]
    defending = [troop(kind, DEFENDER) for kind in defenders]
    return row([*attacking, land(terrain), *defending], size)


def _questions_of(card_type: str) -> Iterator[str]:
    """The questions that the effects of Magic or Research cards ask."""
    for card in CARDS.values():
        if card.type == card_type:
            for name, *_ in card.effects:
                yield from PRIMITIVES[str(name)].asks


PAGES: Mapping[str, str] = {
    **dict.fromkeys(_questions_of("magic"), "magic"),
    **dict.fromkeys(_questions_of("research"), "research"),
    "allyria.race": "races",
    "allyria.city": "start",
    "allyria.play": "cards",
    "allyria.buy": "cards",
    "allyria.gain": "land",
    "allyria.act": "march",
    "allyria.party": "march",
    "allyria.assign": "battle",
    "allyria.casualty": "battle",
    "allyria.haste": "magic",
    "allyria.spy": "research",
}
"""The chapter that explains each kind of decision; by default that of the cards that ask."""


def _land(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters from the aim to the troops."""
    text, words = writer.text, writer.words
    start = {"draw": EACH_TURN, "slots": SLOTS, "deck": len(market_deck()) - SLOTS, "handicap": HANDICAP}
    return {
        "aim": text("aim"),
        "start": text("start", **start),
        "turn": text("turn", draw=EACH_TURN, limit=HAND_LIMIT),
        "land": [*text("land"), income(words)],
        "races": [*text("races"), *races(words)],
        "troops": [
            *text("troops", supply=SUPPLY),
            *troops(words),
            *writer.paragraphs("troops.ground"),
            bonuses(words),
        ],
    }


def _war(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about marching, battles, cities and vassals."""
    text, words = writer.text, writer.words
    defences = {"walls": WALLS, "fort": FORT}
    return {
        "march": text("march"),
        "battle": text("battle", hit=HIT, top=TOP, breach=BREACH, **defences),
        "example": [*text("example"), *examples(words)],
        "odds": [*text("odds"), *odds_examples(words)],
        "cities": text("cities", forts=FORTS, **defences),
        "vassals": text("vassals"),
    }


def _cards(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about cards and seasons."""
    parts: dict[str, Iterable[Part]] = {"cards": writer.text("cards", slots=SLOTS)}
    for card_type in ("magic", "research"):
        copies = copies_of_type(card_type)
        counts = {"kinds": len(copies), "cards": sum(copies.values())}
        parts[card_type] = [*writer.text(card_type, **counts), *descriptions(card_type, writer.words)]
    lengths = {length: len(year(length, 1, 1)) for length in ("full", "standard", "short")}
    parts["seasons"] = [*writer.text("seasons", **lengths), *seasons(writer.words)]
    return parts


def _end(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the end, the options, advice and the glossary."""
    return {
        "end": writer.text("end"),
        "options": writer.options(OPTIONS),
        "advice": writer.text("advice"),
        "glossary": writer.glossary(),
    }


class AllyriaRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES

    def parts(self, writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
        """The parts of all chapters."""
        return {**_land(writer), **_war(writer), **_cards(writer), **_end(writer)}
