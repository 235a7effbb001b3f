"""The match as JSON data: all of it, what a seat may know, and back, with checks beyond its types.

Spec: grace 9.1, 11
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from game.contract import Decision, Option, Seat, Snapshot
from game.games.grace.rules.config import resolve
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    CRISES,
    FACE_DOWN,
    HOLDINGS,
    INTRIGUES,
    RECORDS,
    RESOURCES,
    ROLES,
    SIDES,
    STYLES,
)
from game.games.grace.rules.flow import FLOW, OFFERED, STEPS, Round, RoundEnd
from game.games.grace.rules.intrigues import Announcing, Plotting, Refusing
from game.games.grace.rules.kingdom import (
    HOLDINGS_EACH,
    SETUP,
    Happening,
    Kingdom,
    KingdomStep,
    Pile,
    War,
    name_of,
)
from game.games.grace.rules.resource_phase import (
    Audience,
    Collecting,
    all_statement_options,
    statement_options,
)
from game.games.grace.rules.succession import Reckoning
from game.kit import records
from game.kit.flow import read_steps
from game.kit.piles import Card, backs, known
from game.kit.records import Faults, check_fields, check_kind, check_match, damage_named

STATUSES = ("open", "resolving", "resolved")
"""Of an event. Spec: grace 9.1."""


def seat_faults(kingdom: Kingdom) -> Faults:
    """The fields by seat, and those that name seats."""
    count, seats = kingdom.config.seats, set(kingdom.seats)
    lists = ("allegiance", "shown", "holdings", "offer", "hands", "intrigue_hands", "rebelled", "deeds")
    by_seat: dict[str, Sequence[object]] = {name: getattr(kingdom, name) for name in lists}
    for name, value in (by_seat | {"known": kingdom.seen_cards}).items():
        if len(value) != count:
            yield f"'{name}' must have {count} entries, one for each seat"
    if kingdom.king not in seats:
        yield "'king' must be a seat"
    if kingdom.heir not in (None, *(seats - {kingdom.king})):
        yield "'heir' must be another seat than the King, or null"
    for name in ("roles", "role_on"):
        if tuple(getattr(kingdom, name)) != ROLES:
            yield f"'{name}' must name {', '.join(ROLES)}, in this order"
    holders = [seat for seat in kingdom.roles.values() if seat is not None]
    barred = {kingdom.king} if kingdom.result is None else set()  # a Chaos Agent may win with an office
    if len(set(holders)) < len(holders) or not set(holders) <= seats - barred:
        yield "'roles' must name other seats than the King, each at most once"
    for seen in kingdom.seen_cards:
        if seen is None or not set(seen) <= seats:
            yield "'known' must list seats"


def course_faults(kingdom: Kingdom) -> Faults:
    """How far the match is."""
    if kingdom.king_side not in SIDES or kingdom.style not in STYLES:
        yield "'king_side' and 'style' must be a side and a face of the crown"
    if not all(record.kind in RECORDS for record in kingdom.annals):
        yield f"'annals' must have records of the kinds {', '.join(RECORDS)}"
    if (len(kingdom.annals) >= kingdom.config.records) > (kingdom.result is not None):
        yield f"'annals' must have fewer than {kingdom.config.records} records while the match runs"
    if (not kingdom.stack and kingdom.result is None) or (kingdom.stack and kingdom.result is not None):
        yield "'agenda' must be empty exactly when the match is over"
    if kingdom.stack and not isinstance(kingdom.stack[0], (Round, RoundEnd)):
        yield "'agenda' must end with the next round or the end of this one"
    result = kingdom.result
    if result is not None and (
        len(result.ranks) != kingdom.config.seats or not set(result.winners) <= set(kingdom.seats)
    ):
        yield "'winners' and 'ranks' must be seats, and a rank for each"
    for claim in kingdom.claims:
        if claim.seat not in kingdom.seats or tuple(claim.claim) not in [
            *all_statement_options(kingdom, claim.seat)
        ]:
            yield "'claims' must be statements of seats"


def allegiance_faults(kingdom: Kingdom) -> Faults:
    """Each ordinary card is with one seat or unused; only the first King has none. Spec: grace 3.2, 5.8.4."""
    if any({*each.helped} != {*SIDES} or {*each.harmed} != {*SIDES} for each in kingdom.deeds):
        yield f"'deeds' must count for {', '.join(SIDES)}"
    cards = [*known(kingdom.allegiance), *kingdom.unused]
    if len(set(cards)) < len(cards) or not set(cards) <= set(ALLEGIANCES) or not kingdom.unused:
        yield "'allegiance' and 'unused' must have each ordinary card at most once, and one unused"
    without = {seat for seat, card in enumerate(kingdom.allegiance) if card is None}
    first_kings = {kingdom.king} if kingdom.result is None else {*kingdom.seats}
    if len(without) > 1 or not without <= first_kings or any(kingdom.shown[seat] for seat in without):
        yield "'allegiance' must give every seat but a first King a card"
    card = kingdom.card_of(kingdom.king)
    if card is not None and not kingdom.shown[kingdom.king]:
        yield "'shown' must be true for a King with an allegiance card"
    if card is not None and card.side in SIDES and card.side != kingdom.king_side:
        yield "'king_side' must be the side of the King's allegiance card"


def holding_faults(kingdom: Kingdom) -> Faults:
    """Every seat has five Holdings, each of which is in one place. Spec: grace 2.4, 3."""
    own = [each.id for seat in kingdom.holdings for each in seat]
    places = [*own, *kingdom.estate_box, *(card for offer in kingdom.offer for card in offer)]
    if Counter(places) != Counter(HOLDINGS.keys()):
        yield "'holdings', 'offer' and 'estate_box' must have each of the 60 Holdings once"
    for seat in kingdom.seats:
        is_asked = len(kingdom.offer[seat]) == OFFERED
        if len(kingdom.holdings[seat]) + is_asked != HOLDINGS_EACH:
            yield f"'holdings[{seat}]' must be {HOLDINGS_EACH} Holdings, one fewer before one is kept"
        if not is_asked and len(kingdom.offer[seat]) != (OFFERED - 1 if kingdom.phase == SETUP else 0):
            yield f"'offer[{seat}]' must be {OFFERED} Holdings, fewer by the one that is kept, or none"


def resource_faults(kingdom: Kingdom) -> Faults:
    """Each Resource card is in one place. Spec: grace 2.3, 5.10.2."""
    piles: list[Iterable[Card]] = [*kingdom.hands, *(each.cards for each in laid_piles(kingdom))]
    for name in ("decks", "discard"):
        by_type = getattr(kingdom, name)
        if tuple(by_type) != RESOURCES:
            yield f"'{name}' must have {', '.join(RESOURCES)}, in this order"
        for kind, pile in by_type.items():
            if any(card not in CARDS or CARDS[card].type != kind for card in pile):
                yield f"'{name}.{kind}' must have cards of its type"
            piles.append(pile)
    if Counter(card for pile in piles for card in pile) != Counter(CARDS.keys()):
        yield "'hands', 'decks', 'discard', 'events' and 'war' must have each of the 200 Resource cards once"
    for pile in laid_piles(kingdom):
        if not pile.shown and len(pile.cards) != len(pile.seats):
            yield "'events' or 'war': 'seats' must name who placed each card"
        if not set(pile.seats) <= set(kingdom.seats):
            yield "'events' or 'war': 'seats' must be seats"


def laid_piles(kingdom: Kingdom) -> list[Pile]:
    """The piles on the table; the cards of a resolved event lie in the discard piles."""
    sides: list[Pile] = [
        side for each in kingdom.happenings if each.status != "resolved" for side in each.sides.values()
    ]
    return sides + ([*kingdom.war.piles.values()] if kingdom.war else [])


def event_faults(kingdom: Kingdom) -> Faults:
    """The events of the round, and the cards that are not on the table. Spec: grace 2.5, 2.6."""
    ids = [each.id for each in kingdom.happenings]
    if len(set(ids)) < len(ids) or not set(ids) <= {f"ev{n}" for n in range(1, kingdom.next_event)}:
        yield "'events' must have different ids below 'next_event'"
    crises = [*kingdom.crisis_deck, *(each.card for each in kingdom.happenings if each.is_crisis)]
    if Counter(crises) != Counter(CRISES.keys()):
        yield "'crisis_deck' and 'events' must have each crisis once"
    for seat in kingdom.seats:
        out = [each.card for each in kingdom.happenings if each.by == seat]
        if Counter([*kingdom.intrigue_hands[seat], *out]) != Counter(INTRIGUES.keys()):
            yield f"'intrigue_hands[{seat}]' and 'events' must have each Intrigue of the seat once"
    for each in kingdom.happenings:
        yield from happening_faults(kingdom, each)
    for role, event in kingdom.role_on.items():
        laid = [each.id for each in kingdom.happenings for side in each.sides.values() if role in side.roles]
        if event not in (None, *ids) or len(laid) > 1 or not set(laid) <= {event}:
            yield f"'role_on.{role}' must be the event on which the Role card lies"
        if kingdom.roles[role] is None and {each.id for each in kingdom.happenings if each.is_open} & {*laid}:
            yield f"'roles.{role}' must be the seat whose Role card lies on an event"


def happening_faults(kingdom: Kingdom, each: Happening) -> Faults:
    """One event of the round."""
    if each.status not in STATUSES or each.said not in (None, *FACE_DOWN):
        yield f"'events', {each.id}: 'status' or 'said' is unknown"
    if (each.target is None) != each.is_crisis or {each.by, each.target} - {None, *kingdom.seats}:
        yield f"'events', {each.id}: 'by' and 'target' must be seats, or null for a crisis"
    judged = {each.result is None, each.totals is None, each.met is None}
    if len(judged) > 1 or (each.status == "resolved" and each.result is None):
        yield f"'events', {each.id}: 'result', 'totals' and 'met' must be there together"
    for side in each.sides.values():
        if not {*side.kept, *side.lost} <= set(side.cards) or not set(side.roles) <= set(ROLES):
            yield f"'events', {each.id}: cards that are kept, lost or played must lie there"


def agenda_faults(kingdom: Kingdom) -> Faults:
    """The seats, events and cards of the open steps."""
    count = kingdom.config.seats
    for step in kingdom.stack:
        field = f"'agenda' has the step {step.__struct_config__.tag!r}"
        named = {getattr(step, name, None) for name in ("seat", "victim", "by", "other", "target", "ordered")}
        several = [seat for name in ("seats", "queue", "waiting", "done") for seat in getattr(step, name, ())]
        if not {*named, *several} <= {None, *kingdom.seats}:
            yield f"{field} of a seat that is not there"
        of_seats = isinstance(step, (Announcing, Refusing))
        events = [each.id for each in kingdom.happenings if not (of_seats and each.is_crisis)]
        if getattr(step, "id", None) not in (None, *events):
            yield f"{field} of an event that is not there"
        if any(
            len(getattr(step, name, kingdom.seats)) != count for name in ("statements", "waits", "unused")
        ):
            yield f"{field}, which must have an entry for each seat"
        if isinstance(step, Collecting):
            yield from collecting_faults(kingdom, step, field)
        if isinstance(step, Audience):
            yield from audience_faults(kingdom, step, field)
    if has_step(kingdom, Refusing) > has_step(kingdom, Plotting):
        yield "'agenda' has the step 'refusing' without the step 'plotting'"
    wars = [step for step in kingdom.stack if isinstance(step, Reckoning)]
    if len(wars) != (kingdom.war is not None):
        yield "'war' must be there exactly while 'agenda' has its reckoning"
    if kingdom.war is not None:
        yield from war_faults(kingdom, kingdom.war, wars[0])


def has_step(kingdom: Kingdom, kind: type[KingdomStep]) -> bool:
    """True if a step of a kind is open."""
    return any(isinstance(step, kind) for step in kingdom.stack)


def collecting_faults(kingdom: Kingdom, step: Collecting, field: str) -> Faults:
    """Who shares which deck."""
    for seat, unused in enumerate(step.unused):
        if not set(unused) <= {each.id for each in kingdom.undamaged_holdings(seat)}:
            yield f"{field}, whose unused Holdings must be undamaged ones of the seat"
    for kind in RESOURCES:
        sharers, drawn = step.sharers.get(kind), step.drawn.get(kind)
        if sharers is None or drawn is None or len(sharers) != len(drawn) or min([0, *drawn]) < 0:
            yield f"{field}, in which 'drawn' must count for each of the 'sharers'"
        elif len(set(sharers)) < len(sharers) or not set(sharers) <= set(kingdom.seats):
            yield f"{field}, whose 'sharers' must be different seats"
        else:
            dealt = len(kingdom.decks[kind]) + sum(drawn)
            last = [len(sharers) * (count - 1) + sharer for sharer, count in enumerate(drawn) if count]
            if max(last, default=-1) >= dealt:
                yield f"{field}, in which no share of a deck can have 'drawn' more than it has"


def audience_faults(kingdom: Kingdom, step: Audience, field: str) -> Faults:
    """Who has said what."""
    missing = {seat for seat, statement in enumerate(step.statements) if statement is None}
    if len(set(step.waiting)) < len(step.waiting) or missing != {*step.waiting, kingdom.king}:
        yield f"{field}, in which 'waiting' must name who has no statement but the King"
    for seat, statement in enumerate(step.statements):
        if statement is not None and tuple(statement) not in [*statement_options(kingdom, seat)]:
            yield f"{field}, whose 'statements' must be open to their seats"


def war_faults(kingdom: Kingdom, war: War, reckoning: Reckoning) -> Faults:
    """The claimants of a Civil War. Spec: grace 5.9.2."""
    claimants = [name_of(seat) for seat in kingdom.seats if seat != war.former]
    if war.former not in kingdom.seats or sorted(war.piles) != claimants:
        yield "'war.piles' must have every seat but the former King"
    if not {*reckoning.unpaid, *reckoning.tied} <= set(war.piles):
        yield "'agenda' has the step 'reckoning' of a claimant that is not there"


CHECKS: Sequence[Callable[[Kingdom], Faults]] = (
    seat_faults,
    course_faults,
    allegiance_faults,
    holding_faults,
    event_faults,
    resource_faults,
    agenda_faults,
)
"""All of them; the first that finds something counts."""
GAME, VERSION = "grace", 1


def write(kingdom: Kingdom, decisions: Sequence[Decision]) -> Snapshot:
    """The whole match. Spec: grace 9.1."""
    return _write(kingdom, [*kingdom.open_steps()]) | {
        "awaiting": [_asked(each, each.options) for each in decisions],
    }


def _asked(decision: Decision, options: Iterable[Option] | None) -> dict[str, Any]:
    """An open decision; None: the view hides its options."""
    shown = None if options is None else [list(option) for option in options]
    return {"seat": decision.seat, "ask": decision.ask, "options": shown}


def _write(kingdom: Kingdom, steps: Sequence[KingdomStep]) -> Snapshot:
    """What a snapshot holds before `awaiting`; `steps`: those still to be done, the first one first."""
    whole: Snapshot = {"game": GAME, "version": VERSION, **records.write(kingdom)}
    del whole["stack"]
    return whole | {
        "seats": kingdom.config.seats,
        "phase": kingdom.phase,
        "step": kingdom.step,
        "agenda": records.write([*steps]),
        "rng": kingdom.rng and [*kingdom.rng],
    }


def view(kingdom: Kingdom, decisions: Sequence[Decision], seat: Seat | None) -> Snapshot:
    """The match as a seat may know it; None is the onlooker's. Spec: grace 9.1, 11."""
    if kingdom.result is not None:
        return write(kingdom, decisions) | {"seed": None, "rng": None}
    steps = [step.masked_for(seat) for step in kingdom.open_steps()]
    awaiting = [_asked(each, each.options if each.seat == seat else None) for each in decisions]
    seen = _write(kingdom, steps) | {"seed": None, "rng": None, "awaiting": awaiting}
    for name in ("unused", "estate_box", "crisis_deck"):
        seen[name] = backs(seen[name])
    seen["decks"] = {kind: backs(deck) for kind, deck in seen["decks"].items()}
    seen["discard"] = dict.fromkeys(seen["discard"])  # counts would show what was discarded unseen
    for owner in kingdom.seats:
        if owner != seat:
            _mask_house(kingdom, seen, seat, owner)
    seen["config"]["scenario"] = None
    _mask_piles(kingdom, seen, seat)
    return seen


def _mask_house(kingdom: Kingdom, seen: Snapshot, seat: Seat | None, owner: Seat) -> None:
    """Hides what only the owner may know."""
    for name in ("hands", "intrigue_hands", "offer"):
        seen[name][owner] = backs(seen[name][owner])
    seen["known"][owner] = None
    if not knows_card(kingdom, seat, owner):
        seen["allegiance"][owner] = None
    if kingdom.phase == SETUP:
        for holding in seen["holdings"][owner][HOLDINGS_EACH - 1 :]:
            holding["id"] = None


def knows_card(kingdom: Kingdom, seat: Seat | None, owner: Seat) -> bool:
    """True if a seat knows another one's allegiance card. Spec: grace 3.3, 11."""
    return kingdom.shown[owner] or (seat is not None and owner in (kingdom.seen_cards[seat] or ()))


def _mask_piles(kingdom: Kingdom, seen: Snapshot, seat: Seat | None) -> None:
    """Hides face-down Intrigues and the cards of others in piles that are not shown."""
    for event, hidden in zip(kingdom.happenings, seen["events"], strict=True):
        if not event.face_up and event.by != seat:
            hidden["card"] = None
        for name, side in event.sides.items():
            _mask_pile(side, hidden[name], seat)
    for name, pile in kingdom.war.piles.items() if kingdom.war else ():
        _mask_pile(pile, seen["war"]["piles"][name], seat)


def _mask_pile(pile: Pile, hidden: Snapshot, seat: Seat | None) -> None:
    if not pile.shown:
        hidden["cards"] = [
            card if owner == seat else None for card, owner in zip(pile.cards, pile.seats, strict=True)
        ]


def read(data: Snapshot) -> Kingdom:
    """The match that the snapshot was taken from. Spec: grace 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    check_kind(data, GAME, VERSION)
    check_fields(data, Kingdom, optional=("stack",))
    with damage_named():
        kingdom = known_kingdom(data | {"rng": data["rng"] or ("fresh", 0)})
        check_match(kingdom, CHECKS)
        FLOW.decisions(kingdom)
    return kingdom


def known_kingdom(data: Snapshot) -> Kingdom:
    """What a view or a snapshot shows, which may be impossible; each card that it hides is None.

    Raises:
        ValueError: a part is missing, or not what it must be.
    """
    around = ("game", "version", "seats", "phase", "step", "agenda", "awaiting")
    parts = {key: value for key, value in data.items() if key not in around}
    discard = {kind: pile or [] for kind, pile in data["discard"].items()}
    kingdom = records.read(Kingdom, parts | {"discard": discard})
    kingdom.config = resolve(data["config"])
    if data["seats"] != kingdom.config.seats:
        raise ValueError("snapshot field 'seats' must be that of 'config'")
    try:
        kingdom.stack = read_steps(STEPS, data["agenda"])[::-1]
    except ValueError as wrong:
        raise ValueError(f"{wrong} of 'agenda'") from None
    return kingdom
