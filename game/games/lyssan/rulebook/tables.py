"""Tables and examples for the rulebook, made from the data of the rules."""

from collections.abc import Iterator

from game.games.lyssan.rulebook.figures import THEIRS, Painter, art_file, gap, row, token
from game.games.lyssan.rules.actions import KILL_POINTS, RAZE_POINTS, READIES
from game.games.lyssan.rules.config import USUAL_NUMBERS
from game.games.lyssan.rules.data import AGENTS, ARMIES, INFILTRATORS, TOKENS
from game.games.lyssan.rules.flow import TAXES
from game.games.lyssan.table.wording import BookWording, opening
from game.scenes.rulebook.chapters import PICTURE
from game.scenes.rulebook.parts import BookParagraph, BookTable, Cell, FigureWithText
from game.text import Words
from game.ui.widgets.scroll_text import Part

SMALL = 64
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
            (row([art_file(pictures[terrain])], SMALL), name, BookWording(words).amount(amounts[tax], 1))
        )
    capital = opening(words("lyssan.terrain.any"))
    rows.append((row([art_file("relief/capital")], SMALL), capital, words("book.lyssan.map.any")))
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
        "shield": [token("agent/knight"), gap, token("castle", THEIRS), token("agent/knight", THEIRS)],
        "breach": [token("agent/knight"), token("agent/knight"), gap, token("castle", THEIRS)],
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
