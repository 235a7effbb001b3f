"""The sentences of the chronicle of Yes, Your Grace, and what the banner shows of what is decided."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias, TypeVar

from game.contract import Event
from game.games.grace.rules import events
from game.games.grace.rules.data import CRISES, OVERTHROW, RESOURCES
from game.games.grace.rules.kingdom import seat_of
from game.games.grace.table.ids import ClaimantSpot, SideSpot
from game.games.grace.table.wording import GraceWording
from game.table.presentation.events import EventGroup
from game.table.presentation.texts import Contest, ContestSide

Kind = TypeVar("Kind", bound=Event)


def of_kind(group: EventGroup, kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in group if isinstance(event, kind)]


NUMBERS = "round", "support", "oppose", "number", "count"
"""Fields of events that sentences name as they are."""
NAMES: Mapping[str, tuple[str, Callable[[GraceWording, Any], str]]] = {
    "former": ("name", GraceWording.house),
    "seat": ("name", GraceWording.house),
    "target": ("target", GraceWording.house),
    "other": ("target", GraceWording.house),
    "role": ("role", GraceWording.role),
    "holding": ("holding", GraceWording.holding),
    "gave": ("gave", GraceWording.holding),
    "got": ("got", GraceWording.holding),
    "id": ("event", GraceWording.event),
    "deck": ("type", lambda wording, deck: wording.words(f"grace.type.{deck}")),
    "style": ("style", lambda wording, style: wording.words(f"grace.style.{style}")),
    "what": ("record", lambda wording, kind: wording.words(f"grace.record.{kind}")),
    "reason": ("reason", lambda wording, reason: wording.words(f"grace.reason.{reason}")),
}
"""By field of events, the placeholder in sentences and what fills it; of several the last one counts."""


def said(wording: GraceWording, event: Event, key: str = "", **values: object) -> str:
    """The sentence of an event, by default that of its kind; its fields are values too."""
    fields = event.record()
    filled: dict[str, object] = {name: fields[name] for name in NUMBERS if name in fields}
    filled |= {"name": "", "records": wording.view.config.records}
    for field, (placeholder, name_of) in NAMES.items():
        if fields.get(field) is not None:
            filled[placeholder] = name_of(wording, fields[field])
    return wording.log(key or event.kind, **(filled | values))


def plain(wording: GraceWording, event: Event, _joined: EventGroup) -> str:
    """A single event."""
    return said(wording, event)


def clause(wording: GraceWording, event: Event) -> str:
    """An event in the line of another one."""
    return said(wording, event)


def round_began(wording: GraceWording, event: events.RoundBegan, joined: EventGroup) -> str:
    """A round with its crises."""
    crises = [wording.event_card(each.card) for each in of_kind(joined, events.CrisisRevealed)]
    values = {"name": wording.house(event.king), "crises": wording.listing(crises), "count": len(crises)}
    return said(wording, event, "round_crises" if crises else "round", **values)


def claimed(wording: GraceWording, event: events.Claimed, _joined: EventGroup) -> str:
    """What a seat said in the audience."""
    key = "claimed_silent" if event.claim[0] == "silent" else "claimed"
    return said(wording, event, key, statement=wording.statement(event.claim))


def role(wording: GraceWording, event: events.RoleMoved, _joined: EventGroup) -> str:
    """An office that was given, taken or passed on."""
    old = "" if event.start is None else wording.house(event.start)
    if event.goal is None:
        return said(wording, event, "role_taken", old=old)
    return said(
        wording, event, "role_passed" if old else "role_given", name=wording.house(event.goal), old=old
    )


def heir(wording: GraceWording, event: events.HeirNamed, _joined: EventGroup) -> str:
    """An Heir, or none any more."""
    return said(wording, event, "heir_revoked" if event.seat is None else "heir_named")


def collected(wording: GraceWording, event: events.Collected, joined: EventGroup) -> str:
    """What a seat has collected; the cards too if they are known."""
    counts = Counter(each.resource for each in [event, *of_kind(joined, events.Collected)])
    amounts = [wording.cards_of(kind, counts[kind]) for kind in RESOURCES if counts[kind]]
    cards = [wording.resource(each.card) for each in of_kind(joined, events.Drew)]
    return said(
        wording,
        event,
        "collected_cards" if cards else "collected",
        amounts=wording.listing(amounts),
        cards=", ".join(cards),
    )


def holdings(wording: GraceWording, event: events.Repaired | events.Damaged, joined: EventGroup) -> str:
    """Holdings of a seat that were repaired or damaged."""
    names = [wording.holding(each.holding) for each in [event, *of_kind(joined, type(event))]]
    return said(wording, event, holdings=wording.listing(names))


def played(wording: GraceWording, event: events.IntriguePlayed, _joined: EventGroup) -> str:
    """An Intrigue that was laid."""
    return said(wording, event, "overthrow_played" if event.card == OVERTHROW else "")


def card_clause(wording: GraceWording, event: events.OpenedCard) -> str:
    """The name of an Intrigue card, as a clause."""
    return wording.log(event.kind, card=wording.event_card(event.card))


def seen_clause(wording: GraceWording, event: events.Saw | events.NewAllegiance) -> str:
    """The name of an allegiance card that only some seats see, as a clause."""
    return wording.log("saw", card=wording.allegiance(event.card))


def exposed(wording: GraceWording, event: events.Exposed, _joined: EventGroup) -> str:
    """A card that all see."""
    return said(wording, event, card=wording.allegiance(event.card))


def drawn(wording: GraceWording, event: events.AllegianceDrawn, joined: EventGroup) -> str:
    """A new allegiance card; which one, if it is known."""
    cards = [seen_clause(wording, each) for each in of_kind(joined, events.NewAllegiance)]
    return " ".join([said(wording, event), *cards])


VISIT = (
    events.Placed,
    events.PlacedCard,
    events.RolePlaced,
    events.Backed,
    events.BackedCard,
    events.Waited,
    events.SeatDone,
    events.Discarded,
)
"""What a seat does in one visit to the table in the Intrigue Phase or in a Civil War: one line."""


def visit(wording: GraceWording, event: events.SeatEvent, joined: EventGroup) -> str:
    """What a seat has laid, and whether it then waits or is done."""
    group = [event, *joined]
    last = group[-1]
    is_end = isinstance(last, events.Waited | events.SeatDone | events.Discarded)
    is_done = isinstance(last, events.Discarded) and of_kind(group, events.SeatDone)
    places = "; ".join(_places(wording, group))
    parts = "visit" if places else "", "seat_done" if is_done else "", last.kind if is_end else ""
    key = "_".join(filter(None, parts))
    count = last.count if isinstance(last, events.Discarded) else 0
    return wording.log(key, name=wording.house(event.seat), places=places, count=count)


Side: TypeAlias = SideSpot | ClaimantSpot
"""Where cards are laid."""


def _places(wording: GraceWording, group: EventGroup) -> Iterator[str]:
    """Where a seat has laid how many cards, or which cards if they are known."""
    counts: Counter[Side] = Counter()
    names: dict[Side, list[str]] = defaultdict(list)
    roles: dict[Side, list[str]] = defaultdict(list)
    for event in group:
        match event:
            case events.Placed() | events.Backed():
                counts[side_of(event)] += 1
            case events.PlacedCard() | events.BackedCard():
                names[side_of(event)].append(wording.resource(event.card))
            case events.RolePlaced():
                roles[side_of(event)].append(wording.log("role_card", role=wording.role(event.role)))
    for side in {**counts, **roles}:
        unknown = [wording.log("cards", count=counts[side])] if counts[side] and not names[side] else []
        what = wording.listing([*unknown, *names[side], *roles[side]])
        if isinstance(side, ClaimantSpot):
            yield wording.log("backed", what=what, claimant=wording.house(side.seat))
        else:
            yield wording.log(f"placed_{side.side}", what=what, event=wording.event(side.event))


def side_of(event: events.SideCard | events.WarCard) -> Side:
    """Where a card was laid."""
    if isinstance(event, events.WarCard):
        return ClaimantSpot(event.claimant)
    return SideSpot(event.id, event.side)


def resolved(wording: GraceWording, event: events.EventRevealed, joined: EventGroup) -> str:
    """An event that is resolved: the sums, the requirement, the result, and the cards that were not paid."""
    judged = next(iter(of_kind(joined, events.Judged)), None)
    if judged is None:
        return said(wording, event, "revealed")
    lost = [wording.resource(card) for paid in of_kind(joined, events.Paid) for card in paid.lost]
    unpaid = [wording.log("unpaid", cards=wording.listing(lost))] if lost else []
    return " ".join([_verdict(wording, judged, "judged"), *unpaid])


def verdict(wording: GraceWording, group: EventGroup) -> str:
    """The result of an event in short; empty if the group has none."""
    return " ".join(_verdict(wording, judged, "verdict") for judged in of_kind(group, events.Judged))


def _verdict(wording: GraceWording, event: events.Judged, key: str) -> str:
    """Why an event has succeeded or failed; of a crisis that it is overcome, or not."""
    failure = "beaten" if event.requirement else "unmet"
    result = "success" if event.result == "success" else failure
    return said(
        wording,
        event,
        f"{key}_crisis_{result}" if event.card in CRISES else f"{key}_{result}",
        card=wording.event_card(event.card),
        needs=wording.needs(event.card, wording.view.config.court),
    )


def fell(wording: GraceWording, event: events.KingFell, joined: EventGroup) -> str:
    """The fall of a King, and who wears the crown after him if there is an Heir."""
    return " ".join([said(wording, event, f"fell_{event.how}"), *_succession(wording, joined)])


def war(wording: GraceWording, event: events.WarTotals, joined: EventGroup) -> str:
    """The end of a Civil War, and who wears the crown."""
    totals = (
        wording.log("war_total", name=wording.house(seat_of(name)), total=total)
        for name, total in event.totals.items()
    )
    return " ".join([said(wording, event, totals=", ".join(totals)), *_succession(wording, joined)])


def _succession(wording: GraceWording, group: EventGroup) -> Iterator[str]:
    """Who shows which card and wears the crown, and with which side it stands."""
    for event in group:
        match event:
            case events.Exposed():
                yield said(wording, event, "shows", card=wording.allegiance(event.card))
            case events.SideLed():
                yield said(wording, event, side=wording.words(f"grace.party_dative.{event.side}"))
            case events.Crowned() | events.AllegianceDrawn():
                yield said(wording, event)
            case events.NewAllegiance():
                yield seen_clause(wording, event)


def begun_contest(wording: GraceWording, event: events.EventRevealed) -> Contest:
    """What is needed; the sums are not known yet."""
    return contest_of(wording, event.card, ("", ""))


def judged_contest(wording: GraceWording, event: events.Judged) -> Contest:
    """What was needed, with both sums."""
    return contest_of(wording, event.card, (str(event.support), str(event.oppose)))


def contest_of(wording: GraceWording, card: str, sums: tuple[str, str]) -> Contest:
    """An event that is resolved: Support on the left, Oppose on the right."""
    needs = wording.needs(card, wording.view.config.court)
    names = (wording.words(f"grace.stance.{side}") for side in SEALS)
    sides = (
        ContestSide(None, " ".join(filter(None, (name, total))), "", picture)
        for name, total, picture in zip(names, sums, SEALS.values(), strict=True)
    )
    return Contest(wording.say("contest.rule", card=wording.event_card(card), needs=needs), tuple(sides))


SEALS = {"support": "grace/seal_support", "oppose": "grace/seal_oppose"}
"""By side, its picture."""


def war_contest(wording: GraceWording, event: events.WarTotals) -> Contest:
    """The strength of each claimant."""
    totals = {seat_of(name): total for name, total in event.totals.items()}
    sides = (ContestSide(seat, str(total), wording.house(seat)) for seat, total in totals.items())
    return Contest(wording.say("contest.war"), tuple(sides))
