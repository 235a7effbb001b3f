"""The sentences of Lyssan's chronicle: one for each group of events."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.contract import Event
from game.games.lyssan.rules import events as happened
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.chronicle.chronicle_names import ChronicleNames
from game.games.lyssan.table.text.chronicle.results import results, trade

Sentence: TypeAlias = tuple[str, dict[str, Any]]
"""The sentence's key below `log.lyssan`, and the values of its placeholders."""

Group: TypeAlias = Sequence[Event]


def sentence(names: ChronicleNames, group: Group) -> str:
    """The sentence of a group."""
    key, values = SENTENCES[type(group[0])](names, group)
    return naming.opening(names.say(key, **values))


def _roles(names: ChronicleNames, group: Group) -> Sentence:
    """A seat has chosen; its own people also read what."""
    event = group[0].record()
    if event["master"] is None:
        factions = names.known.listing(map(names.faction, names.known.factions_of(event["seat"])))
        return "roles", {"names": factions}
    return "master", {"name": names.faction(event["master"])}


def _placed(names: ChronicleNames, group: Group) -> Sentence:
    """Markers of a faction in one province."""
    events = [event for event in group if isinstance(event, happened.Placed)]
    kinds = ["castle" if event.what == "castle" else event.what.split(".")[1] for event in events]
    things = names.known.listing(naming.kind(kind, names.words) for kind in kinds)
    first = events[0]
    return "placed", {
        "name": names.faction(first.faction),
        "things": things,
        "province": names.province(first.at),
    }


def _phase(_names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    return f"phase.{event['phase']}", {"year": event["year"]}


def _order(names: ChronicleNames, group: Group) -> Sentence:
    return "order", {"names": names.known.listing(map(names.faction, group[0].record()["factions"]))}


def _taxed(names: ChronicleNames, group: Group) -> Sentence:
    """The taxes of all factions."""
    parts = [_tax(names, event) for event in group if isinstance(event, happened.Taxed)]
    return "taxed", {"taxes": "; ".join(parts)}


def _tax(names: ChronicleNames, event: happened.Taxed) -> str:
    amounts = {"coins": event.coins, "auxiliaries": event.auxiliaries, "cards": event.cards}
    return names.say(
        "part.taxed", name=names.faction(event.faction), taxes=naming.amounts(amounts, names.words)
    )


def _moved(names: ChronicleNames, group: Group) -> Sentence:
    """Moves of one faction's agents."""
    moves = [event for event in group if isinstance(event, happened.Moved)]
    steps = [
        names.say(
            "part.step",
            what=names.kind(each.agent),
            start=names.province(each.start),
            to=names.province(each.to),
        )
        for each in moves
    ]
    return "moved", {"name": names.faction(names.holder(moves[0].agent)), "steps": "; ".join(steps)}


def _killed(names: ChronicleNames, group: Group) -> Sentence:
    """Kills of one faction's agents in one province."""
    kills = [event for event in group if isinstance(event, happened.Killed)]
    first = kills[0]
    return "killed", {
        "name": names.faction(names.holder(first.by)),
        "victim": names.faction(first.faction),
        "what": names.kinds(each.agent for each in kills),
        "province": names.province(first.at),
        "count": len(kills),
    }


def _razed(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    return f"razed_{event['what']}", {
        "name": names.faction(names.holder(event["by"])),
        "victim": names.faction(event["faction"]),
        "province": names.province(event["at"]),
    }


def _readied(names: ChronicleNames, group: Group) -> Sentence:
    """Agents that others, or a building site, made ready."""
    agents = [event.agent for event in group if isinstance(event, happened.Readied)]
    return "readied", {"name": names.faction(names.holder(agents[0])), "what": names.kinds(agents)}


def _bought(names: ChronicleNames, group: Group) -> Sentence:
    """What was hired, opened and finished."""
    return "bought", {"name": _faction(names, group), "things": results(names, group)}


def _faction(names: ChronicleNames, group: Group) -> str:
    """The faction of the first event that names one, else that of the agent that arrives first."""
    records = [each.record() for each in group]
    named = (record["faction"] for record in records if "faction" in record)
    return names.faction(next(named, None) or names.holder(records[0]["agent"]))


def _talked(names: ChronicleNames, group: Group) -> Sentence:
    """Diplomacy, with the cards as far as the reader knows them."""
    event = group[0].record()
    given = next((each for each in group if isinstance(each, happened.Given)), None)
    cards = names.cards(given) if given is not None else naming.amount("cards", 1, names.words)
    return "talked", {
        "name": names.faction(names.holder(event["by"])),
        "rival": names.faction(event["faction"]),
        "cards": cards,
    }


def _denounced(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    ignored = any(isinstance(each, happened.ShameIgnored) for each in group)
    return "denounced_in_vain" if ignored else "denounced", {
        "name": names.faction(names.holder(event["by"])),
        "victim": names.faction(event["faction"]),
    }


def _lured(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    return "lured", {
        "name": names.faction(event["faction"]),
        "victim": names.faction(event["source"]),
        "card": names.card(event["card"]),
    }


def _card(names: ChronicleNames, group: Group) -> Sentence:
    """A card that was played or used, with its results."""
    event = group[0].record()
    found = results(names, group)
    key = "played" if isinstance(group[0], happened.Played) else "used"
    values = {"name": names.faction(event["faction"]), "card": names.card(event["card"]), "results": found}
    return f"{key}_results" if found else key, values


def _traded(names: ChronicleNames, group: Group) -> Sentence:
    trades = [event for event in group if isinstance(event, happened.Traded)]
    return "traded", {"name": names.faction(trades[0].faction), "trade": trade(names, trades)}


def _atoned(names: ChronicleNames, group: Group) -> Sentence:
    """All shame that a faction cleared in a season, and by what."""
    ways = [event.why for event in group if isinstance(event, happened.Atoned)]
    what = {"influence": "cards", "debt": "debts"}
    paid = [naming.amount(what[way], ways.count(way), names.words) for way in what if way in ways]
    lost = [event.card for event in group if isinstance(event, happened.CourtierLost)]
    paid += [names.say("quoted", card=names.card(card)) for card in lost]
    returned = [event.agent for event in group if isinstance(event, happened.Arrived)]
    values = {
        "name": _faction(names, group),
        "shame": naming.amount("shame", len(ways), names.words),
        "paid": names.known.listing(paid),
        "returned": names.kinds(returned),
    }
    return "atoned_returned" if returned else "atoned", values


def _repaid(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    found = results(names, group[1:])
    values = {"name": names.faction(event["faction"]), "debt": naming.debt(event["card"], names.words)}
    return "repaid_results" if found else "repaid", values | {"results": found}


def _crowded(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    cards = naming.amount("cards", event["count"], names.words)
    return "crowded", {"name": names.faction(event["faction"]), "cards": cards}


def _turn_ended(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    return "lost_auxiliaries", {"name": names.faction(event["faction"]), "count": event["auxiliaries_lost"]}


def _reshuffled(_names: ChronicleNames, group: Group) -> Sentence:
    return f"reshuffled_{group[0].record()['deck']}", {}


def _turn(names: ChronicleNames, group: Group) -> Sentence:
    return "turn", {"name": _faction(names, group)}


def _triumph(names: ChronicleNames, group: Group) -> Sentence:
    """A triumph is revealed, won or inherited."""
    event = group[0].record()
    values = {
        "triumph": naming.triumph(event["id"], names.words),
        "text": naming.triumph_text(event["id"], names.words, names.known.capital),
    }
    values |= {"name": names.faction(event["faction"])} if "faction" in event else {}
    values |= {"source": names.faction(event["source"])} if "source" in event else {}
    return group[0].kind, values


def _eliminated(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    return f"eliminated_{event['why']}", {"name": names.faction(event["faction"])}


def _ended(names: ChronicleNames, group: Group) -> Sentence:
    event = group[0].record()
    key = f"ended_{event['role']}" if event["role"] else "ended"
    reason = names.words(f"lyssan.reason.{event['why']}")
    return key, {"name": names.faction(event["winner"]), "reason": reason}


SENTENCES: Mapping[type[Event], Callable[[ChronicleNames, Group], Sentence]] = {
    happened.RolesSet: _roles,
    happened.Placed: _placed,
    happened.PhaseBegun: _phase,
    happened.OrderSet: _order,
    happened.TurnBegun: _turn,
    happened.TurnEnded: _turn_ended,
    happened.Taxed: _taxed,
    happened.Moved: _moved,
    happened.Killed: _killed,
    happened.Razed: _razed,
    happened.Readied: _readied,
    **dict.fromkeys((happened.Paid, happened.Arrived, happened.Opened, happened.Built), _bought),
    happened.DiplomacyDone: _talked,
    happened.Denounced: _denounced,
    happened.Lured: _lured,
    **dict.fromkeys((happened.Played, happened.PowerUsed), _card),
    happened.Traded: _traded,
    **dict.fromkeys((happened.Atoned, happened.CourtierLost), _atoned),
    happened.Repaid: _repaid,
    happened.Discarded: _crowded,
    happened.Reshuffled: _reshuffled,
    **dict.fromkeys((happened.Revealed, happened.TriumphWon, happened.Inherited), _triumph),
    happened.Eliminated: _eliminated,
    happened.Ended: _ended,
}
"""The sentence of a group, by its first event; events that are not listed have none of their own."""
