"""Takes tokens as shame, and clears shame. Spec: lyssan 5.4.8, 5.4.9, 5.6."""

from collections.abc import Iterator

from game.contract import Event
from game.games.lyssan.rules.court import has_trait
from game.games.lyssan.rules.data.cards import COURTIERS
from game.games.lyssan.rules.events import Atoned, Shamed, ShameIgnored
from game.games.lyssan.rules.position import SHAME, Position

MARKER = "marker"
DEAF_EAR = "deaf_ear"


def shame(position: Position, faction: str, token: str) -> Iterator[Event]:
    """A faction takes a token as shame: an agent, `castle`, `site` or `marker`."""
    if token in position.agents:
        position.place(token, SHAME)
    position.factions[faction].shame.append(token)
    yield Shamed(faction=faction, token=token)


def shame_by_rival(position: Position, faction: str, count: int = 1) -> Iterator[Event]:
    """A rival's denunciation or card gives markers; a confessor ignores the first. Spec: lyssan 5.12."""
    shamed = position.factions[faction]
    for _ in range(count):
        if ignores_marker(position, faction):
            shamed.deaf_used = True
            courtier = next(card for card in shamed.court if _has_deaf_ear(card))
            yield ShameIgnored(faction=faction, card=courtier)
        else:
            yield from shame(position, faction, MARKER)


def ignores_marker(position: Position, faction: str) -> bool:
    """True if a faction would ignore the next marker that a rival gives it. Spec: lyssan 5.12."""
    return not position.factions[faction].deaf_used and has_trait(position, faction, DEAF_EAR)


def clear(position: Position, faction: str, token: str, why: str) -> Iterator[Event]:
    """Clears a token; an agent returns to its supply. For `why` see `Atoned`. Spec: lyssan 5.6.3."""
    position.factions[faction].shame.remove(token)
    if token in position.agents:
        position.place(token, None)
    yield Atoned(faction=faction, token=token, why=why)


def _has_deaf_ear(card: str) -> bool:
    return card in COURTIERS and any(row[0] == DEAF_EAR for row in COURTIERS[card].traits)
