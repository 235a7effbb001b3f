"""Why a spot cannot be selected: which option it would mean, and the rules' reason in words."""

from collections.abc import Callable, Mapping
from typing import Any

from game.contract import Option
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.reasons import wanted
from game.games.allyria.rules.reasons import why_not as rules_why_not
from game.games.allyria.table.ids.spots import CardSpot, MusterSpot, TileSpot
from game.games.allyria.table.text import naming
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.text import Words


def why_not(campaign: Campaign, selection: Selection, spot: SpotId, words: Words) -> str:
    """A sentence that says why the spot cannot be selected."""
    decision = selection.decision
    meant = _MEANT.get(decision.ask)
    option = None if meant is None else meant(spot, selection)
    reason = rules_why_not(campaign, decision, option or ("",)) or wanted(decision)
    values = {name: _VALUES.get(name, _itself)(value, words) for name, value in reason.values.items()}
    return words(f"table.allyria.why.{reason.key}", **values)


def _act(spot: SpotId, selection: Selection) -> Option | None:
    """A recruit, or the start or the goal of a march."""
    match spot, selection.selected:
        case MusterSpot(kind), _:
            return ("recruit", kind)
        case TileSpot(goal), [TileSpot(start), *_]:
            return ("march", start, goal)
        case TileSpot(start), _:
            return ("march", start)
    return None


def _card(verb: str) -> Callable[[SpotId, Selection], Option | None]:
    """A card is meant for the verb."""
    return lambda spot, _selection: (verb, spot.card) if isinstance(spot, CardSpot) else None


def _city(spot: SpotId, _selection: Selection) -> Option | None:
    return ("city", spot.tile) if isinstance(spot, TileSpot) else None


_MEANT: Mapping[str, Callable[[SpotId, Selection], Option | None]] = {
    "allyria.act": _act,
    "allyria.buy": _card("buy"),
    "allyria.play": _card("play"),
    "allyria.city": _city,
}
"""By `Decision.ask`, the option that a spot means, or its first part; None: none."""


def _itself(value: Any, _words: Words) -> object:
    return value


_VALUES: Mapping[str, Callable[[Any, Words], object]] = {
    "troop": naming.troop_name,
    "missing": naming.tokens,
}
"""By name of a value of a reason, how it is put into words."""
