"""Lists all pictures of Lyssan."""

from collections.abc import Callable, Iterator
from functools import partial

from tools.art.lyssan.agents import agents
from tools.art.lyssan.backs import BACKS
from tools.art.lyssan.courtiers.household import HOUSEHOLD
from tools.art.lyssan.courtiers.officers import OFFICERS
from tools.art.lyssan.courtiers.soldiers import SOLDIERS
from tools.art.lyssan.debts import DEBTS
from tools.art.lyssan.factions import FACTIONS
from tools.art.lyssan.relief.land import LAND
from tools.art.lyssan.relief.sea import compass, sea_monster, ship, wave
from tools.art.lyssan.seasons import seasons
from tools.art.lyssan.surprises.intrigue import INTRIGUE
from tools.art.lyssan.surprises.peace import PEACE
from tools.art.lyssan.surprises.war import WAR
from tools.art.lyssan.tokens import tokens
from tools.art.lyssan.triumphs.deeds import DEEDS
from tools.art.lyssan.triumphs.majorities import MAJORITIES
from tools.art.lyssan.vassals import VASSALS, crest
from tools.art.vector import svg

CARD, BACK, SQUARE, SMALL = (320, 220), (250, 350), (256, 256), (128, 128)
"""Widths and heights."""
SURPRISES = {**INTRIGUE, **WAR, **PEACE}
COURTIERS = {**OFFICERS, **SOLDIERS, **HOUSEHOLD}
GROUPS: tuple[tuple[str, tuple[int, int], dict[str, Callable[[], str]]], ...] = (
    ("card", CARD, {**SURPRISES, **COURTIERS, **VASSALS}),
    ("debt", CARD, DEBTS),
    ("triumph", SQUARE, {**MAJORITIES, **DEEDS}),
    ("back", BACK, BACKS),
    ("faction", SQUARE, FACTIONS),
    ("vassal", SQUARE, {vassal: partial(crest, vassal) for vassal in VASSALS}),
    ("relief", SMALL, {**LAND, "wave": wave}),
    ("relief", SQUARE, {"compass": compass, "ship": ship, "sea_monster": sea_monster}),
)
"""Folder, size and drawings."""


def pictures() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each picture."""
    for signs in (agents, tokens, seasons):
        yield from signs()
    for folder, (width, height), drawings in GROUPS:
        for name, draw in drawings.items():
            yield f"lyssan/{folder}/{name}", svg(draw(), width=width, height=height)
