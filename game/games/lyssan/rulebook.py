"""The rulebook of Lyssan, made from its texts and the data of its rules."""

from collections.abc import Iterable, Iterator, Mapping

import pygame

from game.games.lyssan.maps.drawing import drawing_of
from game.games.lyssan.rules.actions import KILL_POINTS, KILLS, RAZE_POINTS, READIES
from game.games.lyssan.rules.config import OPTIONS, USUAL_NUMBERS
from game.games.lyssan.rules.data import (
    AGENTS,
    ARMIES,
    COURTIERS,
    DEBTS,
    INFILTRATORS,
    SURPRISES,
    TOKENS,
    TRIUMPHS,
    VASSALS,
    debt_deck,
    influence_deck,
)
from game.games.lyssan.rules.debts import MAX_DEBTS
from game.games.lyssan.rules.flow import AUTUMN_CARDS, TAXES
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.setup import FIRST_CARDS, FIRST_DISTANCE
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM
from game.games.lyssan.rules.turn import TRADED
from game.games.lyssan.table import ids
from game.games.lyssan.table.map.painter import MapContents, paint_map
from game.games.lyssan.table.wording import BookWording, opening
from game.scenes.rulebook import (
    PICTURE,
    BookParagraph,
    BookTable,
    Cell,
    ChapterWriter,
    Figure,
    FigureWithText,
    Painter,
    Rulebook,
    art_file,
    blank,
    picture,
    row,
)
from game.table.ids import SpotId
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import piece, tinted
from game.ui.drawing.surface_cache import GradualSurfaceCache, PaintingSteps
from game.ui.drawing.theme import BODY, NORMAL, SEATS, SeatLook, Tone
from game.ui.widgets.scrolling import Part

OURS, THEIRS = SEATS[:2]
"""The colours of the two factions of an example."""
SMALL_PICTURE = 64
"""The side of pictures in tables, in layout units."""
EXAMPLE = 88
"""The side of pictures in examples, in layout units."""
MOVE_POINTS = 1
"""Spec: lyssan 5.4.2."""


def _picture(kind: str) -> Painter:
    return token(f"agent/{kind}" if kind in AGENTS else kind)


def tokens(words: Words) -> Iterator[Part]:
    """Each kind of token with its number, its price, and whether it controls. Spec: lyssan 2.1."""
    for kind, data in TOKENS.items():
        heading = words(
            "book.lyssan.commands.token",
            name=opening(BookWording(words).kind(kind)),
            cost=BookWording(words).money(data.coins, data.auxiliaries),
        )
        note = words("book.lyssan.commands.number", count=data.count)
        controls = words(f"book.lyssan.commands.{'controls' if data.controls else 'controls_not'}")
        paragraphs = BookParagraph(heading, gap=0), BookParagraph(f"{note} {controls}", gap=0)
        yield FigureWithText(row([_picture(kind)], EXAMPLE), paragraphs, gap=8)


def actions(words: Words) -> Iterator[Part]:
    """What each kind of agent can do, with the action points that it costs. Spec: lyssan 5.4.2."""
    for kind in AGENTS:
        heading = words(
            "book.lyssan.agents.head",
            name=opening(BookWording(words).kind(kind)),
            points=BookWording(words).amount("points", TOKENS[kind].actions),
        )
        lines = [
            words(
                "book.lyssan.agents.action", action=words(f"book.lyssan.agents.{name}"), points=by_kind[kind]
            )
            for name, by_kind in _action_points().items()
            if kind in by_kind
        ]
        paragraphs = BookParagraph(heading, gap=0), *(BookParagraph(line, gap=0) for line in lines)
        yield FigureWithText(row([_picture(kind)], PICTURE), paragraphs, gap=14)


def _action_points() -> dict[str, dict[str, int]]:
    """By action and kind of agent, the action points."""
    kills = {
        f"kill_{victim}": {kind: points for (kind, other), points in KILL_POINTS.items() if other == victim}
        for victim in AGENTS
    }
    return {
        "move": dict.fromkeys(AGENTS, MOVE_POINTS),
        **kills,
        "raze": dict.fromkeys(ARMIES, RAZE_POINTS),
        **{f"ready_{other}": {kind: 1} for kind, other in READIES.items()},
        "diplomacy": {INFILTRATORS[0]: 1},
        "denounce": {INFILTRATORS[0]: 1},
        "lure": {INFILTRATORS[1]: 1},
    }


def taxes(words: Words) -> Part:
    """What the provinces of each terrain pay. Spec: lyssan 5.5.2."""
    rows: list[tuple[Cell, ...]] = [("", words("book.lyssan.map.terrain"), words("book.lyssan.map.tax"))]
    pictures = {"gold": "relief/farm", "green": "relief/forest_1", "grey": "relief/mountain_1"}
    amounts = {"coin": "coins", "auxiliary": "auxiliaries", "card": "cards"}
    for terrain, tax in TAXES.items():
        name = opening(words(f"lyssan.terrain.{terrain}"))
        rows.append(
            (
                row([art_file(f"lyssan/{pictures[terrain]}")], SMALL_PICTURE),
                name,
                BookWording(words).amount(amounts[tax], 1),
            )
        )
    capital = opening(words("lyssan.terrain.any"))
    rows.append(
        (row([art_file("lyssan/relief/capital")], SMALL_PICTURE), capital, words("book.lyssan.map.any"))
    )
    return BookTable(tuple(rows))


def control(words: Words) -> Iterator[Part]:
    """Examples of who controls a province. Spec: lyssan 5.1."""
    examples = {
        "alone": [token("agent/knight"), token("agent/spy", THEIRS)],
        "castle": [token("castle"), token("agent/priest", THEIRS)],
        "both": [token("castle"), token("agent/noble", THEIRS)],
        "neither": [token("agent/spy"), token("site")],
    }
    for name, painters in examples.items():
        text = BookParagraph(words(f"book.lyssan.map.{name}"), gap=0)
        yield FigureWithText(row(painters, EXAMPLE), (text,), gap=8)


def kills(words: Words) -> Iterator[Part]:
    """Examples of protection and of the ways around it. Spec: lyssan 5.4.2, 5.4.4."""
    examples = {
        "shield": [token("agent/knight"), blank, token("castle", THEIRS), token("agent/knight", THEIRS)],
        "breach": [token("agent/knight"), token("agent/knight"), blank, token("castle", THEIRS)],
        "relay": [token("agent/noble"), token("agent/priest"), token("agent/spy")],
    }
    for name, painters in examples.items():
        text = BookParagraph(words(f"book.lyssan.agents.{name}"), gap=0)
        yield FigureWithText(row(painters, EXAMPLE), (text,), gap=8)


def timeline(words: Words) -> Part:
    """What each spring awards and reveals with the usual row of four factions. Spec: lyssan 5.2.6."""
    length, _ = USUAL_NUMBERS[4]
    key = "book.lyssan.triumphs"
    rows: list[tuple[Cell, ...]] = [tuple(words(f"{key}.{each}") for each in ("spring", "awards", "reveals"))]
    for year in range(1, length + 1):
        awards = (
            words(f"{key}.up_to", slot=year - 1) if year > 2 else words(f"{key}.first") if year == 2 else "–"
        )
        reveals = words(f"{key}.slot", slot=year + 1) if year < length else words(f"{key}.end")
        rows.append((str(year), awards, reveals))
    return BookTable(tuple(rows), label_columns=1)


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
            "book.lyssan.vassals.brings", agents=BookWording(words).numbers(card.agents), count=card.at_once
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
    notes = (BookParagraph(note, BODY.toned(Tone.SOFT), gap=0),) if note else ()
    paragraphs = (BookParagraph(heading, gap=4), BookParagraph(text, gap=4), *notes)
    return FigureWithText(picture(f"lyssan/{name}", CARD_WIDTH, CARD_HEIGHT), paragraphs, gap=14)


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
        yield FigureWithText(picture(f"lyssan/triumph/{kind}", PICTURE, PICTURE), paragraphs, gap=14)


MAP = "lyssan"
"""The map that is shown."""


def token(name: str, look: SeatLook = OURS) -> Painter:
    """An agent such as `agent/knight`, a castle or a site in the colours of a faction."""
    paint = piece if name.startswith("agent/") else tinted
    return lambda size, palette: paint(f"lyssan/{name}", look, size, palette)


def map_figure(width: int) -> Figure:
    """The whole map, `width` layout units wide; it comes when it is painted."""
    drawing = drawing_of(MAP, REALMS[MAP])
    height = round(width * drawing.size[1] / drawing.size[0])

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        area = canvas.frame.rect_px(pygame.Rect(place.left, place.top, width, height))
        painted = _MAPS.get(area.size, area.size, lambda: _painted_map(area.size))
        if painted is not None:
            canvas.surface.blit(painted, area)

    return Figure(width, height, draw)


_MAPS = GradualSurfaceCache()


def _painted_map(size: tuple[int, int]) -> PaintingSteps:
    """The map, `size` in pixels."""
    drawing = drawing_of(MAP, REALMS[MAP])
    painted = pygame.Surface(size)
    yield from paint_map(painted, MapContents(drawing, REALMS[MAP]), size[0] / drawing.size[0], NORMAL)
    return painted


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


SPOTS: Mapping[type[SpotId], str] = {
    ids.ProvinceSpot: "map",
    ids.AgentSpot: "agents",
    ids.SupplySpot: "agents",
    ids.BuildingSpot: "castles",
    ids.CardSpot: "cards",
    ids.HandSpot: "cards",
    ids.CourtSpot: "courtiers",
    ids.DebtSpot: "debts",
    ids.DebtDeckSpot: "debts",
    ids.ShameSpot: "shame",
    ids.TriumphSpot: "triumphs",
    ids.CalendarSpot: "year",
}
"""The chapter that explains each kind of spot."""


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
            *control(words),
            *writer.paragraphs("map.taxes"),
            taxes(words),
        ],
        "start": text("start", cards=FIRST_CARDS, four=FIRST_DISTANCE[4], three=FIRST_DISTANCE[3]),
    }


def _turns(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about agents, castles, the year and commands."""
    text, words = writer.text, writer.words
    buildings = {"castles": TOKENS["castle"].count, "sites": TOKENS["site"].count}
    return {
        "agents": [*text("agents"), *actions(words), *writer.paragraphs("agents.rules"), *kills(words)],
        "castles": [
            FigureWithText(
                row([token("castle"), token("site")], EXAMPLE), (*writer.paragraphs("castles.first"),)
            ),
            *writer.paragraphs("castles.text", **buildings),
        ],
        "year": text("year", cards=AUTUMN_CARDS),
        "commands": [*text("commands", trade=TRADED), *tokens(words)],
    }


def _court(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about cards, debts and shame."""
    text, words = writer.text, writer.words
    decks = {"all": len(influence_deck()), "copies": sum(card.copies for card in SURPRISES.values())}
    return {
        "cards": text("cards", **decks, courtiers=len(COURTIERS), vassals=len(VASSALS)),
        "surprises": [*text("surprises", kinds=len(SURPRISES)), *surprises(words)],
        "courtiers": [*text("courtiers"), *courtiers(words)],
        "vassals": [*text("vassals"), *vassals(words)],
        "shame": text("shame", most=MAX_DEBTS),
        "debts": [*text("debts", cards=len(debt_deck()), most=MAX_DEBTS), *debts(words)],
    }


def _contest(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about triumphs and about being out."""
    text, words = writer.text, writer.words
    return {
        "triumphs": [
            *text("triumphs", cards=len(TRIUMPHS), **_usual(0)),
            timeline(words),
            *writer.paragraphs(
                "triumphs.once", kills=KILLS, provinces=PROVINCES_FOR_REALM[4], fewer=PROVINCES_FOR_REALM[3]
            ),
        ],
        "triumph_list": [*text("triumph_list"), *triumphs(words)],
        "out": text("out"),
    }


def _end(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the end, two seats, the options, advice and the glossary."""
    return {
        "end": writer.text("end", **_usual(1)),
        "pullers": writer.text("pullers"),
        "options": writer.options(OPTIONS),
        "advice": writer.text("advice"),
        "glossary": writer.glossary(),
    }


class LyssanRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES
    SPOTS = SPOTS

    def parts(self, writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
        """The parts of all chapters."""
        return {**_land(writer), **_turns(writer), **_court(writer), **_contest(writer), **_end(writer)}
