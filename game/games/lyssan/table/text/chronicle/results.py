"""What cards, powers, purchases and repayments brought, in parts of a sentence."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.contract import Event
from game.games.lyssan.rules import events as happened
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.chronicle.chronicle_names import ChronicleNames


def results(names: ChronicleNames, group: Sequence[Event]) -> str:
    """The results in a group as a list, equal ones once with their number; empty if there are none."""
    counts = Counter(part for event in group for part in _parts(names, event))
    return ", ".join(part if count == 1 else f"{count} × {part}" for part, count in counts.items())


def trade(names: ChronicleNames, trades: Iterable[happened.Traded]) -> str:
    """What was given for what, in all."""
    coins, auxiliaries = 0, 0
    for event in trades:
        coins, auxiliaries = coins + event.coins, auxiliaries + event.auxiliaries
    given = naming.money(max(0, -coins), max(0, -auxiliaries), names.words)
    got = naming.money(max(0, coins), max(0, auxiliaries), names.words)
    return names.say("part.traded", given=given, got=got)


def _parts(names: ChronicleNames, event: Event) -> Iterator[str]:
    part = _PARTS.get(type(event))
    if part is not None and not (isinstance(event, happened.Discarded) and event.why != "card"):
        yield part(names, event)


def _drawn(names: ChronicleNames, event: happened.Drawn) -> str:
    if event.deck == "debts":
        return names.say("part.debt", name=names.faction(event.faction))
    return names.say("part.drawn", name=names.faction(event.faction), cards=names.cards(event))


def _gained(names: ChronicleNames, event: happened.Gained) -> str:
    return naming.money(event.coins, event.auxiliaries, names.words)


def _given(names: ChronicleNames, event: happened.Given) -> str:
    giver, taker = names.faction(event.faction), names.faction(event.to)
    return names.say("part.given", giver=giver, taker=taker, cards=names.cards(event))


def _discarded(names: ChronicleNames, event: happened.Discarded) -> str:
    return names.say("part.discarded", name=names.faction(event.faction), cards=names.cards(event))


def _shamed(names: ChronicleNames, event: happened.Shamed) -> str:
    return names.say("part.shamed", name=names.faction(event.faction))


def _ignored(names: ChronicleNames, event: happened.ShameIgnored) -> str:
    return names.say("part.ignored", name=names.faction(event.faction), card=names.card(event.card))


def _courtier_lost(names: ChronicleNames, event: happened.CourtierLost) -> str:
    return names.say("part.courtier_lost", name=names.faction(event.faction), card=names.card(event.card))


def _removed(names: ChronicleNames, event: happened.Removed) -> str:
    return names.say("part.removed", what=names.kind(event.agent))


def _readied(names: ChronicleNames, event: happened.Readied) -> str:
    return names.say("part.readied", what=names.kind(event.agent))


def _exhausted(names: ChronicleNames, event: happened.Exhausted) -> str:
    name = names.faction(names.holder(event.agent))
    return names.say("part.exhausted", what=names.kind(event.agent), name=name)


def _arrived(names: ChronicleNames, event: happened.Arrived) -> str:
    return names.say("part.there", what=names.kind(event.agent), province=names.province(event.at))


def _opened(names: ChronicleNames, event: happened.Opened) -> str:
    return names.say("part.opened", province=names.province(event.at))


def _built(names: ChronicleNames, event: happened.Built) -> str:
    return names.say("part.built", province=names.province(event.at))


def _cleared(names: ChronicleNames, event: happened.Atoned) -> str:
    return names.say("part.cleared", what=names.token(event.token))


def _settled(names: ChronicleNames, event: happened.Repaid) -> str:
    return names.say("part.settled", debt=naming.debt(event.card, names.words))


def _traded(names: ChronicleNames, event: happened.Traded) -> str:
    return trade(names, [event])


_PARTS: Mapping[type[Event], Callable[[ChronicleNames, Any], str]] = {
    happened.Drawn: _drawn,
    happened.Gained: _gained,
    happened.Given: _given,
    happened.Discarded: _discarded,
    happened.Shamed: _shamed,
    happened.ShameIgnored: _ignored,
    happened.CourtierLost: _courtier_lost,
    happened.Removed: _removed,
    happened.Readied: _readied,
    happened.Exhausted: _exhausted,
    happened.Arrived: _arrived,
    happened.Opened: _opened,
    happened.Built: _built,
    happened.Atoned: _cleared,
    happened.Repaid: _settled,
    happened.Traded: _traded,
}
"""The part of a sentence by the type of the event."""
