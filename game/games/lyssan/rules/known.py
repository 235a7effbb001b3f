"""A position as one seat knows it, for what the rules say of it, such as who controls what."""

from typing import Any

from game.contract import Snapshot
from game.games.lyssan.rules.position import Position, match_copy
from game.games.lyssan.rules.saving import restoring

HIDDEN = "hidden"
"""Stands for a card that the view does not show."""


def known_position(view: Snapshot) -> Position:
    """The position of a view; each card that it hides is `HIDDEN`.

    It answers what follows from the view alone. What names hidden cards must not be asked of it.
    """
    shown = match_copy(view)
    for faction in shown["factions"].values():
        _fill(faction, "hand", faction.pop("hand_count"))
        _fill(faction, "debts", faction.pop("debt_count"))
    decks = shown["decks"]
    shown["decks"] = {name: [HIDDEN] * decks[f"{name}_count"] for name in decks if f"{name}_count" in decks}
    for slot in shown["row"]:
        slot["id"] = slot["id"] or HIDDEN
    hidden = {"rng": [HIDDEN, 0], "unused_triumphs": [], "pending": shown["pending"] or []}
    return restoring.unchecked(shown | hidden)


def _fill(faction: dict[str, Any], cards: str, count: int) -> None:
    if faction[cards] is None:
        faction[cards] = [HIDDEN] * count
