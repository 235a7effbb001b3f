"""Which events share a line of the chronicle."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from game.contract import Event
from game.games.lyssan.rules import events as happened
from game.games.lyssan.rules.data.cards import COURTIERS, DEBTS, kind_of
from game.games.lyssan.rules.shame import MARKER

Group: TypeAlias = list[Event]
"""Events that share one line."""

BEGINNING: frozenset[type[Event]] = frozenset(
    {
        happened.RolesSet,
        happened.Placed,
        happened.PhaseBegun,
        happened.OrderSet,
        happened.TurnBegun,
        happened.Taxed,
        happened.Moved,
        happened.Killed,
        happened.Razed,
        happened.Readied,
        happened.Arrived,
        happened.Paid,
        happened.DiplomacyDone,
        happened.Denounced,
        happened.Lured,
        happened.Played,
        happened.PowerUsed,
        happened.Traded,
        happened.Opened,
        happened.Built,
        happened.Atoned,
        happened.Repaid,
        happened.Revealed,
        happened.TriumphWon,
        happened.Inherited,
        happened.Eliminated,
        happened.Ended,
        happened.Discarded,
        happened.TurnEnded,
        happened.Reshuffled,
    }
)
"""The types of events with which a line can begin."""

JOINING: frozenset[type[Event]] = frozenset(
    {
        happened.Drawn,
        happened.Given,
        happened.Gained,
        happened.Shamed,
        happened.ShameIgnored,
        happened.CourtierLost,
        happened.Removed,
        happened.Exhausted,
    }
)
"""The types of events that are part of another one's line, or in none."""

_CARD_CAUSES = frozenset({"card", "exile", "payment"})
"""Why cards are discarded, courtiers lost, shame cleared and debts laid aside because of a card."""

_CARD_RESULTS = (
    happened.Drawn,
    happened.Arrived,
    happened.Given,
    happened.Removed,
    happened.Opened,
    happened.Built,
    happened.ShameIgnored,
)
"""What always stands in the line of a card that caused it."""

_PRICES = (happened.Paid, happened.CourtierLost, happened.Exhausted)
"""What alone makes no line: the event that it was paid for follows."""

MOST_MOVES = 4
"""The most moves in one line."""


def grouped(events: Iterable[Event]) -> list[Group]:
    """The events in groups, such as a card with what it brought; events without a line are left out."""
    groups: list[Group] = []
    for event in events:
        group = groups[-1] if groups else None
        if group is not None and _joins(group, event):
            group.append(event)
        elif _begins(event):
            groups.append([event])
    return [group for group in groups if not _is_still_unknown(group)]


def _is_still_unknown(group: Group) -> bool:
    """True while it is not known yet what a price has bought, or by which courtier shame was cleared."""
    courtier_lost = any(isinstance(event, happened.CourtierLost) for event in group)
    without_price = [event for event in group if not isinstance(event, _PRICES)]
    return not without_price or (
        isinstance(without_price[0], happened.Atoned)
        and not courtier_lost
        and all(event.why == "courtier" for event in without_price if isinstance(event, happened.Atoned))
    )


def _begins(event: Event) -> bool:
    """True if a line can begin with the event; most discards and ends of turns have none."""
    if isinstance(event, happened.Discarded):
        return event.why == "crowded"
    if isinstance(event, happened.CourtierLost):
        return event.why == "atonement"
    if isinstance(event, happened.TurnEnded):
        return event.auxiliaries_lost > 0
    return type(event) in BEGINNING


def _joins(group: Group, event: Event) -> bool:
    rule = _RULES.get(type(group[0]))
    return rule is not None and rule(group, event)


def _joins_placing(group: Group, event: Event) -> bool:
    """What comes with a castle; markers of one faction in one province."""
    return isinstance(event, happened.Placed) and _values(event, "faction", "at") == _values(
        group[0], "faction", "at"
    )


def _joins_taxes(_group: Group, event: Event) -> bool:
    """All factions' taxes of a summer, with the cards that they draw."""
    return isinstance(event, (happened.Taxed, happened.Drawn))


def _joins_moves(group: Group, event: Event) -> bool:
    """Moves one after another, and the end of each use."""
    if isinstance(event, happened.Exhausted):
        return any(isinstance(moved, happened.Moved) and moved.agent == event.agent for moved in group)
    moves = sum(isinstance(moved, happened.Moved) for moved in group)
    return isinstance(event, happened.Moved) and moves < MOST_MOVES and _is_same_source(group[0], event)


def _is_same_source(one: Event, other: Event) -> bool:
    return str(one.record()["agent"]).split(".")[0] == str(other.record()["agent"]).split(".")[0]


def _joins_kills(group: Group, event: Event) -> bool:
    """Kills of one faction's agents in one province, with their shame."""
    if isinstance(event, happened.Killed):
        return _values(event, "faction", "at") == _values(group[0], "faction", "at")
    return isinstance(event, (happened.Exhausted, happened.Shamed))


def _joins_razing(_group: Group, event: Event) -> bool:
    return isinstance(event, (happened.Exhausted, happened.Shamed))


def _joins_purchases(_group: Group, event: Event) -> bool:
    """What is hired, opened and finished one after another."""
    bought = (happened.Paid, happened.Arrived, happened.Opened, happened.Built)
    return isinstance(event, bought) or _is_by_card(event)


def _joins_readying(_group: Group, event: Event) -> bool:
    return isinstance(event, (happened.Readied, happened.Exhausted)) and not _is_by_card(event)


def _is_by_card(event: Event) -> bool:
    return isinstance(event, happened.Readied) and event.by is None


def _joins_talk(_group: Group, event: Event) -> bool:
    return isinstance(event, (happened.Given, happened.Drawn, happened.Exhausted))


def _joins_denunciation(_group: Group, event: Event) -> bool:
    return isinstance(event, (happened.Shamed, happened.ShameIgnored, happened.Exhausted))


def _joins_lure(_group: Group, event: Event) -> bool:
    return isinstance(event, happened.Exhausted)


def _joins_card(group: Group, event: Event) -> bool:
    """What a card brought; not what an agent did because of it, and not the next purchase."""
    kind, record = kind_of(_card(group[0])), event.record()
    match event:
        case happened.Shamed():
            return bool(record["token"] == MARKER)
        case happened.Exhausted() | happened.Traded():
            return kind == ("snowbound" if isinstance(event, happened.Exhausted) else "market_day")
        case happened.Paid():
            return len(group) == 1 and kind in COURTIERS and _costs_coin(kind)
        case happened.Readied():
            return _is_by_card(event)
        case happened.Gained():
            return True
    return record["why"] in _CARD_CAUSES if "why" in record else isinstance(event, _CARD_RESULTS)


def _costs_coin(courtier: str) -> bool:
    power = COURTIERS[courtier].power
    return power is not None and power.cost == "coin"


def _joins_trades(group: Group, event: Event) -> bool:
    """Trades in the same direction."""
    latest = group[-1]
    return (
        isinstance(event, happened.Traded)
        and isinstance(latest, happened.Traded)
        and (event.coins < 0) == (latest.coins < 0)
    )


def _joins_atonement(group: Group, event: Event) -> bool:
    """All shame that a faction clears in one season, and the agents that return."""
    if isinstance(event, (happened.Atoned, happened.CourtierLost)):
        return _values(event, "faction") == _values(group[0], "faction")
    if isinstance(event, happened.Drawn):
        return event.deck == "debts" and event.faction == _values(group[0], "faction")[0]
    if isinstance(event, happened.Discarded):
        return event.why == "atonement"
    return isinstance(event, (happened.Removed, happened.Arrived))


def _joins_repayment(group: Group, event: Event) -> bool:
    """What is paid for a debt."""
    if isinstance(event, happened.Discarded):
        return event.why == "payment"
    if isinstance(event, happened.Shamed):
        return event.token == MARKER
    if isinstance(event, happened.Paid):
        return len(group) == 1 and DEBTS[kind_of(_card(group[0]))].cost in ("coins", "auxiliaries")
    return isinstance(event, (happened.Given, happened.CourtierLost, happened.Removed))


def _joins_elimination(_group: Group, event: Event) -> bool:
    return isinstance(event, (happened.CourtierLost, happened.Removed))


def _card(event: Event) -> str:
    return str(event.record()["card"])


def _values(event: Event, *names: str) -> Sequence[object]:
    record = event.record()
    return [record[name] for name in names]


_RULES: Mapping[type[Event], Callable[[Group, Event], bool]] = {
    happened.Placed: _joins_placing,
    happened.Taxed: _joins_taxes,
    happened.Moved: _joins_moves,
    happened.Killed: _joins_kills,
    happened.Razed: _joins_razing,
    **dict.fromkeys((happened.Paid, happened.Arrived, happened.Opened, happened.Built), _joins_purchases),
    happened.Readied: _joins_readying,
    happened.DiplomacyDone: _joins_talk,
    happened.Denounced: _joins_denunciation,
    happened.Lured: _joins_lure,
    happened.Played: _joins_card,
    happened.PowerUsed: _joins_card,
    happened.Traded: _joins_trades,
    **dict.fromkeys((happened.Atoned, happened.CourtierLost), _joins_atonement),
    happened.Repaid: _joins_repayment,
    happened.Eliminated: _joins_elimination,
}
"""By the type of a group's first event, whether another event joins the group."""
