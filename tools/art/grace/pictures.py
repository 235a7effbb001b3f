"""Lists all pictures of Yes, Your Grace."""

from collections.abc import Callable, Iterator

from tools.art.grace.allegiances import ALLEGIANCES
from tools.art.grace.backs import BACKS
from tools.art.grace.coins import COINS
from tools.art.grace.crises.realm import REALM
from tools.art.grace.crises.secrets import SECRETS
from tools.art.grace.crises.violence import VIOLENCE
from tools.art.grace.diplomats import DIPLOMATS
from tools.art.grace.emblems import EMBLEMS
from tools.art.grace.furnishings import FURNISHINGS
from tools.art.grace.holdings import HOLDINGS, damage
from tools.art.grace.intrigues import INTRIGUES
from tools.art.grace.soldiers import SOLDIERS
from tools.art.grace.spies import SPIES
from tools.art.vector import svg

CARD, BACK, SQUARE = (320, 220), (250, 350), (256, 256)
"""Widths and heights."""
GROUPS: tuple[tuple[str, tuple[int, int], dict[str, Callable[[], str]]], ...] = (
    ("resource/", CARD, {**SOLDIERS, **SPIES, **DIPLOMATS, **COINS}),
    ("holding/", CARD, {**HOLDINGS, "damage": damage}),
    ("crisis/", CARD, {**VIOLENCE, **SECRETS, **REALM}),
    ("intrigue/", CARD, INTRIGUES),
    ("allegiance/", CARD, ALLEGIANCES),
    ("hall/", SQUARE, FURNISHINGS),
    ("", SQUARE, EMBLEMS),
    ("", BACK, BACKS),
)
"""Folder, size and drawings."""


def pictures() -> Iterator[tuple[str, str]]:
    """The path below `assets/art`, without its ending, and the SVG of each picture."""
    for folder, (width, height), drawings in GROUPS:
        for name, draw in drawings.items():
            yield f"grace/{folder}{name}", svg(draw(), width=width, height=height)
