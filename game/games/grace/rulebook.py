"""The rulebook of Yes, Your Grace, made from its texts and the data of its rules."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

import pygame

from game.games.grace.rules.config import OPTIONS, SEATS, Config
from game.games.grace.rules.data import (
    CARDS,
    COIN,
    COPIES,
    CRISES,
    DECKS,
    EVENT_CARDS,
    FORCES,
    HOLDING_KINDS,
    INTRIGUES,
    OPPOSE,
    ROLES,
    SUPPORT,
    EventCard,
    Need,
    Resource,
    court_number,
)
from game.games.grace.rules.flow import OFFERED
from game.games.grace.rules.judging import coins, payment, raw, total
from game.games.grace.rules.kingdom import BRINK, HOLDINGS_EACH
from game.games.grace.rules.placing import WAITS
from game.games.grace.rules.setup import FLOORS
from game.games.grace.table import ids
from game.scenes.rulebook import (
    BookParagraph,
    BookTable,
    Cell,
    ChapterWriter,
    Divider,
    Figure,
    FigureWithText,
    Rulebook,
    picture,
    pictures,
)
from game.table.ids import SpotId
from game.text import Words
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, Tone
from game.ui.widgets.scrolling import Part

WIDTH, HEIGHT = 192, 132
"""The size of the picture of a card, in layout units."""
SMALL_WIDTH, SMALL_HEIGHT, GAP = 128, 88, 8
"""The size of a picture in a row of cards, and the space after it."""
ROLE = 104
"""The side of the picture of an office, in layout units."""
FADED = 70
"""How opaque the picture of a lost card is, of 255."""

USUAL = Config()
"""The default options."""


def described(name: str, heading: str, *texts: str, note: str = "") -> Part:
    """The picture of a card beside its heading and its texts; a note is small."""
    more = [BookParagraph(text, gap=4) for text in texts]
    notes = [BookParagraph(note, BODY.toned(Tone.SOFT), gap=0)] if note else []
    paragraphs = (BookParagraph(heading, gap=4), *more, *notes)
    return FigureWithText(picture(f"grace/{name}", WIDTH, HEIGHT), paragraphs, gap=14)


def allegiances(words: Words) -> Iterator[Part]:
    """The kinds of allegiance cards, and the lines on them. Spec: grace 2.1."""
    yield described("allegiance/king", words("book.grace.allegiances.king"))
    for kind in ("loyalist", "usurper", "usurper_king", "chaos_agent"):
        yield described(f"allegiance/{kind}", words(f"book.grace.allegiances.{kind}"))


def mix(words: Words) -> Part:
    """By number of seats: how many cards of each side are always dealt, how many others. Spec: grace 3.2."""
    key = "book.grace.allegiances"
    header: tuple[Cell, ...] = tuple(words(f"{key}.{name}") for name in ("seats", "each_side", "others"))
    rows = [(seats, FLOORS[seats], seats - 1 - 2 * FLOORS[seats]) for seats in sorted(SEATS)]
    return BookTable((header, *(tuple(map(str, row)) for row in rows)), label_columns=1)


def cards_in_a_row(cards: Sequence[str], lost: Sequence[str] = ()) -> Figure:
    """The pictures of Resource cards side by side, lost ones pale."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, card in enumerate(cards):
            left = place.left + index * (SMALL_WIDTH + GAP)
            area = pygame.Rect(left, place.top, SMALL_WIDTH, SMALL_HEIGHT)
            opacity = FADED if card in lost else 255
            canvas.picture(f"grace/resource/{CARDS[card].name}", area, alpha=opacity)

    return Figure(len(cards) * (SMALL_WIDTH + GAP), SMALL_HEIGHT, draw)


def resources(words: Words) -> Iterator[Part]:
    """The Resource cards by cost and value: a force of each type, then Coins. Spec: grace 2.3."""
    forces = [[card for card in CARDS.values() if card.type == kind] for kind in FORCES]
    for same in zip(*(_alike(cards) for cards in forces), strict=True):
        yield _alike_cards(same, words)
    yield Divider()
    for cards in _alike([CARDS[card] for card in DECKS[COIN]]):
        yield _alike_cards([cards], words)


def _alike(cards: Iterable[Resource]) -> Iterator[list[Resource]]:
    """Groups of the cards of one type: those of the same name, which are alike."""
    return (list(alike) for _, alike in groupby(cards, key=lambda card: card.name))


def _alike_cards(same: Sequence[Sequence[Resource]], words: Words) -> Part:
    """Cards of equal cost and value, by type: their pictures, names, cost, value and copies."""
    first, key = same[0][0], "book.grace.resources"
    names = ", ".join(words(f"grace.resource.{cards[0].name}") for cards in same)
    kind = "coin" if first.type == COIN else "force" if first.cost else "force_free"
    values = {"names": names, "cost": first.cost, "value": first.value, "count": first.value}
    copies = words(f"{key}.copies_of_coin" if first.type == COIN else f"{key}.copies", count=len(same[0]))
    return FigureWithText(
        cards_in_a_row([cards[0].id for cards in same]),
        (
            BookParagraph(words(f"{key}.{kind}", **values), gap=2),
            BookParagraph(copies, BODY.toned(Tone.SOFT), gap=0),
        ),
        gap=12,
    )


def holdings(words: Words) -> Iterator[Part]:
    """The kinds of Holdings with their types and what they bring. Spec: grace 2.4."""
    for name, kind in HOLDING_KINDS.items():
        heading = words(
            "book.grace.holdings.kind",
            name=words(f"grace.holding.{name}"),
            type=words(f"grace.holding_type.{kind.type}"),
            main=words(f"grace.type.{kind.main}"),
            second=words(f"grace.type.{kind.second}"),
        )
        icons = " ".join(f"[icon:grace/type/{each}]" for each in kind.yields)
        yield described(f"holding/{name}", heading, icons)


def offices(words: Words) -> Iterator[Part]:
    """The offices and the Heir with what they add. Spec: grace 2.2."""
    for role in ROLES:
        yield _office(role, words(f"grace.role.{role}.name"), words(f"grace.role.{role}.adds"))
    yield _office("heir", words("grace.heir_card.name"), words("book.grace.offices.heir"))


def _office(name: str, title: str, text: str) -> Part:
    paragraphs = (BookParagraph(f"**{title}**", gap=2), BookParagraph(text, gap=0))
    return FigureWithText(pictures(f"grace/role/{name}", side=ROLE), paragraphs, gap=12)


def formula(need: Need) -> str:
    """The amount that a condition demands at any court, such as `C + 1`. Spec: grace 2.6."""
    if not need.c:
        return str(need.plus)
    court = "C" if need.c == 1 else f"{need.c}C"
    return court if not need.plus else f"{court} {'+' if need.plus > 0 else '−'} {abs(need.plus)}"


def needs(card: EventCard, words: Words) -> str:
    """All conditions of an event card at any court. Spec: grace 2.5, 2.6."""
    found = [words(f"grace.need.{need.what}", count=formula(need)) for need in card.needs]
    return found[0] if len(found) == 1 else words("book.grace.needs.both", first=found[0], second=found[1])


def court_numbers(words: Words) -> str:
    """The court number by the number of seats, as a list. Spec: grace 2.6."""
    found: dict[int, list[str]] = {}
    for seats in sorted(SEATS):
        found.setdefault(court_number(seats), []).append(str(seats))
    return ", ".join(
        words("book.grace.crisis_cards.court", number=number, seats="–".join(seats))
        for number, seats in found.items()
    )


def demands(words: Words) -> Part:
    """The amounts of the formulas of the requirements, by the number of seats. Spec: grace 2.6."""
    rows: list[tuple[Cell, ...]] = [(words("book.grace.allegiances.seats"), *map(str, sorted(SEATS)))]
    every = {need for card in EVENT_CARDS.values() for need in card.needs if need.c}
    distinct = sorted({(need.c, need.plus) for need in every})
    for c, plus in distinct:
        need = Need("", c, plus)
        rows.append((formula(need), *(str(need.amount(court_number(seats))) for seats in sorted(SEATS))))
    return BookTable(tuple(rows), label_columns=1)


def event_cards(chapter: str, folder: str, cards: Mapping[str, EventCard], words: Words) -> Iterator[Part]:
    """Event cards with their conditions, lines, and effects if they have any. Spec: grace 2.5, 2.6."""
    for name, card in cards.items():
        title, key = words(f"grace.event.{name}.name"), f"grace.event.{name}"
        heading = words(f"book.grace.{chapter}.head", name=title, needs=needs(card, words))
        effect = [words(f"{key}.effect")] if words.known(f"{key}.effect") else []
        yield described(f"{folder}/{name}", heading, *effect, note=words(f"{key}.line"))


FIRST_PAYMENT = ("co43", "so01", "so27", "so39", "so40")
"""Spec: grace E1."""
SECOND_PAYMENT = ("co01", "so27", "so39")
"""Spec: grace E2."""
CYCLE = ("sp01", "di19"), ("di01", "so19")
"""Support and Oppose. Spec: grace E4."""
LOST = ("so01",), ("sp27",)
"""Support and Oppose. Spec: grace E3."""


def payments(words: Words) -> Iterator[Part]:
    """Two examples of paying; the lost cards are pale."""
    for name, cards in (("first", FIRST_PAYMENT), ("second", SECOND_PAYMENT)):
        paid = payment(cards, coins(cards))
        texts = [BookParagraph(words(f"book.grace.resolving.{name}"), gap=4)]
        if name == "first":
            amounts = sum(raw(paid.kept).values())
            texts.append(BookParagraph(words("book.grace.resolving.first_kept", total=amounts), gap=0))
        yield Divider()
        yield FigureWithText(cards_in_a_row(cards, paid.lost), tuple(texts))


def sums(words: Words) -> Iterator[Part]:
    """Two examples of sums: Support on the left, Oppose on the right."""
    for name, (support, oppose) in (("cycle", CYCLE), ("lost", LOST)):
        paid = [payment(cards, coins(cards)) for cards in (support, oppose)]
        ours, theirs = (raw(each.kept) for each in paid)
        text = words(
            f"book.grace.strength.{name}", support=total(ours, [theirs]), oppose=total(theirs, [ours])
        )
        lost = [card for each in paid for card in each.lost]
        yield Divider()
        yield FigureWithText(_facing(support, oppose, lost), (BookParagraph(text, gap=0),))


def _facing(support: Sequence[str], oppose: Sequence[str], lost: Sequence[str]) -> Figure:
    """Two rows of cards below each other with the seals of their sides."""
    rows = [cards_in_a_row(cards, lost) for cards in (support, oppose)]
    width = SMALL_HEIGHT + GAP + max(row.width for row in rows)

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, (side, row) in enumerate(zip((SUPPORT, OPPOSE), rows, strict=True)):
            top = place.top + index * (SMALL_HEIGHT + GAP)
            seal = pygame.Rect(place.left, top, SMALL_HEIGHT, SMALL_HEIGHT)
            canvas.picture(f"grace/seal_{side}", seal)
            row.draw(canvas, pygame.Rect(seal.right + GAP, top, row.width, row.height))

    return Figure(width, 2 * SMALL_HEIGHT + GAP, draw)


PAGES: Mapping[str, str] = {
    "grace.house": "start",
    "grace.audience": "audience",
    "grace.roles": "offices",
    "grace.heir": "offices",
    "grace.repair": "holdings",
    "grace.collect": "collect",
    "grace.intrigue": "intrigue",
    "grace.announce": "intrigue",
    "grace.refuse": "intrigue",
    "grace.place": "placing",
    "grace.impasse": "placing",
    "grace.last_role": "placing",
    "grace.order": "resolving",
    "grace.pay": "resolving",
    "grace.damage": "crises",
    "grace.swap": "intrigue_cards",
    "grace.expose": "intrigue_cards",
    "grace.office": "intrigue_cards",
    "grace.side": "fall",
    "grace.back": "war",
    "grace.crown": "war",
}
"""The chapter that explains each kind of decision."""

SPOTS: Mapping[type[SpotId], str] = {
    ids.SeatSpot: "round",
    ids.HoldingSpot: "holdings",
    ids.RoleSpot: "offices",
    ids.HeirSpot: "offices",
    ids.ReserveSpot: "offices",
    ids.CrownSpot: "fall",
    ids.AllegianceSpot: "allegiances",
    ids.HandSpot: "resources",
    ids.CardSpot: "resources",
    ids.DeckSpot: "resources",
    ids.IntrigueSpot: "intrigue_cards",
    ids.EventSpot: "strength",
    ids.SideSpot: "strength",
    ids.ClaimantSpot: "war",
    ids.AnnalsSpot: "annals",
    ids.RecordSpot: "annals",
    ids.ClaimSpot: "audience",
}
"""The chapter that explains each kind of spot on the table."""


def _court(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters from the aim to the offices."""
    text, words = writer.text, writer.words
    return {
        "aim": text("aim", records=USUAL.records, violence=USUAL.violence_needed),
        "allegiances": [
            *text("allegiances"),
            *allegiances(words),
            *writer.paragraphs("allegiances.mix"),
            mix(words),
        ],
        "start": text("start", intrigues=len(INTRIGUES), offer=OFFERED, holdings=HOLDINGS_EACH),
        "round": text("round"),
        "resources": [*text("resources", deck=len(DECKS[COIN])), *resources(words)],
        "holdings": [
            *text("holdings", holdings=HOLDINGS_EACH, brink=BRINK),
            *holdings(words),
            *writer.paragraphs("holdings.copies", copies=COPIES),
        ],
        "offices": [*text("offices"), *offices(words), *writer.paragraphs("offices.heir_text")],
    }


def _phases(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the steps of a round."""
    text, words = writer.text, writer.words
    numbers = {"intrigues": len(INTRIGUES), "court": court_numbers(words)}
    return {
        "audience": text("audience"),
        "collect": text("collect"),
        "intrigue": text("intrigue", overthrow=USUAL.overthrow_from),
        "intrigue_cards": [
            *text("intrigue_cards", **numbers),
            *event_cards("intrigue_cards", "intrigue", INTRIGUES, words),
        ],
        "placing": text("placing", waits=WAITS),
        "resolving": [*text("resolving"), *payments(words)],
        "strength": [*text("strength"), *sums(words), *writer.paragraphs("strength.requirement")],
    }


def _realm(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about crises, succession and the Annals."""
    text, words = writer.text, writer.words
    return {
        "crises": text("crises", crises=len(CRISES), brink=BRINK),
        "crisis_cards": [
            *text("crisis_cards", court=court_numbers(words)),
            demands(words),
            Divider(),
            *event_cards("crisis_cards", "crisis", CRISES, words),
        ],
        "fall": text("fall"),
        "war": text("war"),
        "annals": text("annals"),
    }


def _end(writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
    """The chapters about the end, secrets, options, advice and the glossary."""
    return {
        "end": writer.text("end", violence=USUAL.violence_needed),
        "secrets": writer.text("secrets"),
        "options": writer.options(OPTIONS),
        "advice": writer.text("advice"),
        "glossary": writer.glossary(),
    }


class GraceRulebook(Rulebook):
    """The rulebook of the game."""

    PAGES = PAGES
    SPOTS = SPOTS

    def parts(self, writer: ChapterWriter) -> Mapping[str, Iterable[Part]]:
        """The parts of all chapters."""
        return {**_court(writer), **_phases(writer), **_realm(writer), **_end(writer)}
