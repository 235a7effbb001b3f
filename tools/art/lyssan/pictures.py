"""Lists all pictures of Lyssan."""

from collections.abc import Callable, Iterator

from tools.art.lyssan.agents import agents
from tools.art.lyssan.backs import BACKS
from tools.art.lyssan.courtiers.household import HOUSEHOLD
from tools.art.lyssan.courtiers.officers import OFFICERS
from tools.art.lyssan.courtiers.soldiers import SOLDIERS
from tools.art.lyssan.debts import DEBTS
from tools.art.lyssan.relief import relief
from tools.art.lyssan.seasons import seasons
from tools.art.lyssan.surprises.intrigue import INTRIGUE
from tools.art.lyssan.surprises.peace import PEACE
from tools.art.lyssan.surprises.war import WAR
from tools.art.lyssan.tokens import tokens
from tools.art.lyssan.triumphs.deeds import DEEDS
from tools.art.lyssan.triumphs.majorities import MAJORITIES
from tools.art.lyssan.vassals import VASSALS
from tools.art.vector import svg

CARD, SQUARE, BACK = (320, 220), (256, 256), (250, 350)
"""Widths and heights."""
SURPRISES = {**INTRIGUE, **WAR, **PEACE}
COURTIERS = {**OFFICERS, **SOLDIERS, **HOUSEHOLD}
FOLDERS: dict[str, tuple[tuple[int, int], dict[str, Callable[[], str]]]] = {
    "card": (CARD, {**SURPRISES, **COURTIERS, **VASSALS}),
    "debt": (CARD, DEBTS),
    "triumph": (SQUARE, {**MAJORITIES, **DEEDS}),
    "back": (BACK, BACKS),
}
"""Size and drawings by folder."""


def pictures() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each picture."""
    for signs in (agents, tokens, seasons, relief):
        yield from signs()
    for folder, ((width, height), drawings) in FOLDERS.items():
        for name, draw in drawings.items():
            yield f"lyssan/{folder}/{name}", svg(draw(), width=width, height=height)
