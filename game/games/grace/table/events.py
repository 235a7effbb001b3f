"""The events of Yes, Your Grace: how each is told in the chronicle, what it decides, how it is animated."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias, TypeVar

from game.contract import Event, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import OVERTHROW, RESOURCES
from game.games.grace.rules.kingdom import Kingdom, seat_of
from game.games.grace.table.ids import (
    AllegianceSpot,
    AnnalsSpot,
    ClaimantSpot,
    CrownSpot,
    DeckSpot,
    EventSpot,
    HeirSpot,
    HoldingSpot,
    RoleSpot,
    SeatSpot,
    SideSpot,
)
from game.games.grace.table.texts import why_lost
from game.games.grace.table.wording import UNKNOWN, GraceWording
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.ids import SpotId
from game.table.presentation.events import EventGroup, Shown, by_event
from game.table.presentation.texts import Contest, ContestSide
from game.text import Words

FALL, WAR, CORONATION, DEATH, VIOLENCE, REBELLION, EXPOSURE, DAMAGE, RECORD = 40, 30, 20, 15, 12, 8, 6, 2, 1
"""Weights."""

Kind = TypeVar("Kind", bound=Event)


def of_kind(group: EventGroup, kind: type[Kind]) -> list[Kind]:
    """The events of a kind."""
    return [event for event in group if isinstance(event, kind)]


NUMBERS = "round", "support", "oppose", "number", "count"
"""Fields of events that sentences name as they are."""


def said(wording: GraceWording, event: Event, key: str = "", **values: object) -> str:
    """The sentence of an event, by default that of its kind; its fields are values too."""
    fields = event.record()
    filled: dict[str, object] = {name: fields[name] for name in NUMBERS if name in fields}
    filled["name"] = wording.house(fields["seat"]) if fields.get("seat") is not None else ""
    if fields.get("target") is not None:
        filled["target"] = wording.house(fields["target"])
    if "role" in fields:
        filled["role"] = wording.role(fields["role"])
    if "holding" in fields:
        filled["holding"] = wording.holding(fields["holding"])
    if "id" in fields:
        filled["event"] = wording.event(fields["id"])
    return wording.log(key or event.kind, **(filled | values))


def plain(wording: GraceWording, event: Event, _joined: EventGroup) -> str:
    """A single event."""
    return said(wording, event)


def clause(wording: GraceWording, event: Event) -> str:
    """An event in the line of another one."""
    return said(wording, event)


def round_sentence(wording: GraceWording, event: events.RoundBegan, joined: EventGroup) -> str:
    """A round with its crises."""
    crises = [wording.event_card(each.card) for each in of_kind(joined, events.CrisisRevealed)]
    values = {"name": wording.house(event.king), "crises": wording.listing(crises), "count": len(crises)}
    return said(wording, event, "round_crises" if crises else "round", **values)


def claimed_sentence(wording: GraceWording, event: events.Claimed, _joined: EventGroup) -> str:
    """What a seat said in the audience."""
    key = "claimed_silent" if event.claim[0] == "silent" else "claimed"
    return said(wording, event, key, statement=wording.statement(event.claim))


def role_sentence(wording: GraceWording, event: events.RoleMoved, _joined: EventGroup) -> str:
    """An office that was given, taken or passed on."""
    old = "" if event.start is None else wording.house(event.start)
    if event.goal is None:
        return said(wording, event, "role_taken", old=old)
    return said(
        wording, event, "role_passed" if old else "role_given", name=wording.house(event.goal), old=old
    )


def heir_sentence(wording: GraceWording, event: events.HeirNamed, _joined: EventGroup) -> str:
    """An Heir, or none any more."""
    return said(wording, event, "heir_revoked" if event.seat is None else "heir_named")


def collected_sentence(wording: GraceWording, event: events.Collected, joined: EventGroup) -> str:
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


def holdings_sentence(
    wording: GraceWording, event: events.Repaired | events.Damaged, joined: EventGroup
) -> str:
    """Holdings of a seat that were repaired or damaged."""
    names = [wording.holding(each.holding) for each in [event, *of_kind(joined, type(event))]]
    return said(wording, event, holdings=wording.listing(names))


def played_sentence(wording: GraceWording, event: events.IntriguePlayed, _joined: EventGroup) -> str:
    """An Intrigue that was laid."""
    return said(wording, event, "overthrow_played" if event.card == OVERTHROW else "")


def card_clause(wording: GraceWording, event: events.OpenedCard) -> str:
    """The name of an Intrigue card, as a clause."""
    return wording.log(event.kind, card=wording.event_card(event.card))


def seen_clause(wording: GraceWording, event: events.Saw | events.NewAllegiance) -> str:
    """The name of an allegiance card that only some seats see, as a clause."""
    return wording.log("saw", card=wording.allegiance(event.card))


def drawn_sentence(wording: GraceWording, event: events.AllegianceDrawn, joined: EventGroup) -> str:
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
"""What a seat does at once in the Intrigue Phase or in a Civil War."""


def visit_sentence(wording: GraceWording, event: events.SeatEvent, joined: EventGroup) -> str:
    """What a seat has laid, and whether it then waits or is done."""
    group = [event, *joined]
    last = group[-1]
    is_end = isinstance(last, events.Waited | events.SeatDone | events.Discarded)
    is_done = isinstance(last, events.Discarded) and of_kind(group, events.SeatDone)
    places = wording.listing(_places(wording, group))
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
                counts[_side_of(event)] += 1
            case events.PlacedCard() | events.BackedCard():
                names[_side_of(event)].append(wording.resource(event.card))
            case events.RolePlaced():
                roles[_side_of(event)].append(wording.log("role_card", role=wording.role(event.role)))
    for side in {**counts, **roles}:
        unknown = [wording.log("cards", count=counts[side])] if counts[side] and not names[side] else []
        what = wording.listing([*unknown, *names[side], *roles[side]])
        if isinstance(side, ClaimantSpot):
            yield wording.log("backed", what=what, claimant=wording.house(side.seat))
        else:
            yield wording.log(f"placed_{side.side}", what=what, event=wording.event(side.event))


def _side_of(event: events.SideCard | events.WarCard) -> Side:
    """Where a card was laid."""
    if isinstance(event, events.WarCard):
        return ClaimantSpot(event.claimant)
    return SideSpot(event.id, event.side)


def resolved_sentence(wording: GraceWording, event: events.EventRevealed, joined: EventGroup) -> str:
    """An event that is resolved: the sums, the requirement, the result, and the cards that were not paid."""
    for verdict in of_kind(joined, events.Judged):
        beaten = "judged_beaten" if verdict.requirement else "judged_unmet"
        sentence = said(
            wording,
            verdict,
            "judged_success" if verdict.result == "success" else beaten,
            needs=wording.needs(verdict.card, wording.view.config.court),
        )
        lost = [wording.resource(card) for paid in of_kind(joined, events.Paid) for card in paid.lost]
        unpaid = [wording.log("unpaid", cards=wording.listing(lost))] if lost else []
        return " ".join([sentence, *unpaid])
    return said(wording, event, "revealed")


def fell_sentence(wording: GraceWording, event: events.KingFell, joined: EventGroup) -> str:
    """The fall of a King, and who wears the crown after him if there is an Heir."""
    return " ".join([said(wording, event, f"fell_{event.how}"), *_succession(wording, joined)])


def war_sentence(wording: GraceWording, event: events.WarTotals, joined: EventGroup) -> str:
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
                yield said(wording, event, side=wording.words(f"grace.party_plural.{event.side}"))
            case events.Crowned() | events.AllegianceDrawn():
                yield said(wording, event)
            case events.NewAllegiance():
                yield seen_clause(wording, event)


SUCCESSION = (
    events.Exposed,
    events.RoleLifted,
    events.RoleMoved,
    events.Crowned,
    events.AllegianceDrawn,
    events.NewAllegiance,
    events.SideLed,
)
"""What follows from the fall of a King or from a Civil War."""


def joins(*kinds: type[Event]) -> Callable[[EventGroup, Event], bool]:
    """Events of these kinds join the line."""
    return lambda _group, event: isinstance(event, kinds)


def joins_same_seat(*kinds: type[Event]) -> Callable[[EventGroup, Event], bool]:
    """Events of these kinds join the line if they are of its seat."""

    def join(group: EventGroup, event: Event) -> bool:
        return isinstance(event, kinds) and getattr(event, "seat", None) == getattr(group[0], "seat", None)

    return join


def begun_contest(wording: GraceWording, event: events.EventRevealed) -> Contest:
    """What is needed; the sums are not known yet."""
    return _contest(wording, event.card, ("", ""))


def judged_contest(wording: GraceWording, event: events.Judged) -> Contest:
    """What was needed, with both sums."""
    return _contest(wording, event.card, (str(event.support), str(event.oppose)))


def _contest(wording: GraceWording, card: str, sums: tuple[str, str]) -> Contest:
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


def own(_wording: GraceWording, event: events.SeatEvent) -> list[Seat]:
    """It concerns the seat to which it happened."""
    return [event.seat]


def accused(_wording: GraceWording, event: events.Claimed) -> list[Seat]:
    """An accusation concerns the accused."""
    verb, *rest = event.claim
    return [seat_of(rest[0])] if verb == "accuse" else []


def officers(_wording: GraceWording, event: events.RoleMoved) -> list[Seat]:
    """It concerns who loses and who gets an office."""
    return [seat for seat in (event.start, event.goal) if seat is not None]


def controller(wording: GraceWording, event: events.EventCardEvent) -> Seat | None:
    """Who laid the event; None: it is a crisis."""
    return wording.laid.get(event.id, UNKNOWN).by


def struck(wording: GraceWording, event: events.EventCardEvent) -> list[Seat]:
    """An Intrigue concerns who laid it and before whom it lies."""
    laid = wording.laid.get(event.id, UNKNOWN)
    return [seat for seat in (laid.by, laid.target) if seat is not None]


def at_event(event: events.EventCardEvent) -> list[SpotId]:
    """The card of an event."""
    return [EventSpot(event.id)]


def at_holding(event: events.HoldingEvent) -> list[SpotId]:
    """A Holding."""
    return [HoldingSpot(event.holding)]


def at_seat(event: events.SeatEvent) -> list[SpotId]:
    """A court."""
    return [SeatSpot(event.seat)]


def at_side(event: events.SideCard | events.WarCard) -> list[SpotId]:
    """Where a card was laid."""
    return [_side_of(event)]


def visit(kind: type[Event], **more: Any) -> Shown[Any, GraceWording, Any]:
    """A row of something that a seat does in one visit to the table."""
    return Shown(kind, sentence=visit_sentence, joined_by=joins_same_seat(*VISIT), **more)


EVENTS = by_event(
    Shown(events.HouseKept, sentence=plain, spots=at_holding),
    Shown(events.HouseRevealed, sentence=plain),
    Shown(
        events.RoundBegan,
        sentence=round_sentence,
        joined_by=joins(events.CrisisRevealed),
        turn=lambda event: event.round,
        actor=lambda _, event: event.king,
    ),
    Shown(events.CrisisRevealed, spots=at_event),
    Shown(events.Claimed, sentence=claimed_sentence, concerns=accused, spots=at_seat),
    Shown(
        events.Styled,
        sentence=lambda wording, event, _: said(
            wording, event, style=wording.words(f"grace.style.{event.style}")
        ),
        spots=lambda _: [CrownSpot()],
    ),
    Shown(
        events.RoleMoved,
        sentence=role_sentence,
        actor=lambda _, event: event.start if event.goal is None else event.goal,
        concerns=officers,
        spots=lambda event: [RoleSpot(event.role)],
    ),
    Shown(events.RoleLifted, sentence=plain, spots=at_event),
    Shown(
        events.HeirNamed,
        sentence=heir_sentence,
        concerns=lambda _, event: [] if event.seat is None else [event.seat],
        spots=lambda _: [HeirSpot()],
    ),
    Shown(
        events.Collected,
        sentence=collected_sentence,
        joined_by=joins_same_seat(events.Collected, events.Drew),
    ),
    Shown(events.Drew),
    Shown(
        events.Reshuffled,
        sentence=lambda wording, event, _: said(
            wording, event, type=wording.words(f"grace.type.{event.deck}")
        ),
        spots=lambda event: [DeckSpot(event.deck)],
    ),
    Shown(
        events.Repaired,
        sentence=holdings_sentence,
        joined_by=joins_same_seat(events.Repaired),
        spots=at_holding,
    ),
    Shown(
        events.Damaged,
        sentence=holdings_sentence,
        joined_by=joins_same_seat(events.Damaged),
        concerns=own,
        weight=DAMAGE,
        spots=at_holding,
    ),
    Shown(events.IntriguePassed, sentence=plain),
    Shown(
        events.IntriguePlayed,
        sentence=played_sentence,
        concerns=lambda _, event: [event.target],
        weight=lambda event: REBELLION * (event.card == OVERTHROW),
        spots=at_event,
    ),
    Shown(events.IntrigueLaid, clause=card_clause),
    Shown(events.Announced, clause=card_clause),
    Shown(events.Accepted, clause=clause, concerns=own),
    Shown(events.Refused, clause=clause, concerns=own),
    visit(events.Placed, spots=at_side),
    Shown(events.PlacedCard),
    visit(events.RolePlaced, spots=at_side),
    visit(events.Waited),
    visit(events.SeatDone),
    Shown(events.Ordered, sentence=plain, actor=lambda *_: None, concerns=own),
    Shown(events.Closed, sentence=plain),
    visit(events.Discarded),
    Shown(
        events.EventRevealed,
        sentence=resolved_sentence,
        joined_by=joins(events.SideRevealed, events.TiePaid, events.Paid, events.Judged),
        actor=controller,
        contest=begun_contest,
        spots=at_event,
    ),
    Shown(events.SideRevealed),
    Shown(events.TiePaid),
    Shown(events.Paid),
    Shown(events.Judged, concerns=struck, contest=judged_contest, result=True),
    Shown(events.Resolved),
    Shown(
        events.Swapped,
        sentence=lambda wording, event, _: said(
            wording,
            event,
            target=wording.house(event.other),
            got=wording.holding(event.got),
            gave=wording.holding(event.gave),
        ),
        concerns=lambda _, event: [event.other],
        weight=DAMAGE,
        spots=lambda event: [HoldingSpot(event.gave), HoldingSpot(event.got)],
    ),
    Shown(
        events.Investigated,
        sentence=plain,
        concerns=lambda _, event: [event.target],
        spots=lambda event: [AllegianceSpot(event.target)],
    ),
    Shown(events.Saw, clause=seen_clause),
    Shown(
        events.Exposed,
        sentence=lambda wording, event, _: said(wording, event, card=wording.allegiance(event.card)),
        concerns=own,
        weight=EXPOSURE,
        spots=lambda event: [AllegianceSpot(event.seat)],
    ),
    Shown(events.Slain, sentence=plain, concerns=own, weight=DEATH, spots=at_seat),
    Shown(
        events.KingFell,
        sentence=fell_sentence,
        joined_by=joins(*SUCCESSION),
        concerns=own,
        weight=FALL,
        result=True,
        spots=at_seat,
    ),
    Shown(events.Crowned, concerns=own, weight=CORONATION, spots=lambda _: [CrownSpot()]),
    Shown(events.SideLed),
    Shown(
        events.AllegianceDrawn,
        sentence=drawn_sentence,
        joined_by=joins(events.NewAllegiance),
        concerns=own,
        spots=lambda event: [AllegianceSpot(event.seat)],
    ),
    Shown(events.NewAllegiance),
    Shown(
        events.CivilWar,
        sentence=lambda wording, event, _: said(wording, event, name=wording.house(event.former)),
        weight=WAR,
        result=True,
        spots=lambda event: [SeatSpot(event.former)],
    ),
    visit(events.Backed, spots=at_side),
    Shown(events.BackedCard),
    Shown(events.PileRevealed, contest=lambda wording, _: Contest(wording.say("contest.war"), ())),
    Shown(events.WarPaid),
    Shown(
        events.WarTotals,
        sentence=war_sentence,
        joined_by=joins(*SUCCESSION),
        contest=war_contest,
        result=True,
    ),
    Shown(
        events.RecordWritten,
        sentence=lambda wording, event, _: said(
            wording,
            event,
            record=wording.words(f"grace.record.{event.what}"),
            records=wording.view.config.records,
        ),
        weight=lambda event: VIOLENCE if event.what == "violence" else RECORD,
        spots=lambda _: [AnnalsSpot()],
    ),
    Shown(events.RoundEnded),
    Shown(
        events.MatchOver,
        sentence=lambda wording, event, _: said(
            wording, event, reason=wording.words(f"grace.reason.{event.reason}")
        ),
    ),
)

COLLECTING = events.Collected, events.Drew, events.Reshuffled
"""What happens while all seats collect at once."""


class GraceChronicle(Chronicle):
    """The chronicle of a match: a line for each group of events that belong together."""

    events = EVENTS
    score = "grace.story.score"

    def wording(self, view: Kingdom, words: Words) -> GraceWording:
        """The view and the language, with names of the things of the game."""
        return GraceWording.of(view, words)

    def lines(self, events: Iterable[Event], view: Kingdom, words: Words) -> list[ChronicleLine]:
        """The lines of the events that the reader may know."""
        return [self.line(wording, turn, group) for turn, wording, group in self._told(events, view, words)]

    def results(self, events: Iterable[Event], view: Kingdom, words: Words) -> list[str]:
        """The sentences on how events and Civil Wars ended."""
        return [
            self.sentence(wording, group)
            for _, wording, group in self._told(events, view, words)
            if any(self.row(event).result for event in group)
        ]

    def _told(
        self, events: Iterable[Event], view: Kingdom, words: Words
    ) -> Iterator[tuple[int, GraceWording, EventGroup]]:
        """The groups with their turns, and a wording that knows which cards lay on the table at the time."""
        wording = self.wording(view, words)
        for turn, group in self._with_turns(events):
            wording = wording.after(group)
            yield turn, wording, group

    def groups(self, log: Iterable[Event]) -> list[EventGroup]:
        """The chronicled events in groups."""
        groups: list[list[Event]] = []
        for event in log:
            group = self._joined(groups, event)
            if group is not None:
                group.append(event)
            elif self.row(event).sentence is not None:
                groups.append([event])
        return list(groups)

    def _joined(self, groups: Sequence[list[Event]], event: Event) -> list[Event] | None:
        """The group that an event joins; None: it joins none.

        It is the last group; what a seat collects may also join an earlier one, as all collect at once.
        """
        for group in reversed(groups):
            if self.row(event).clause is not None or self.row(group[0]).joined_by(group, event):
                return group
            if not isinstance(event, COLLECTING) or not isinstance(group[0], COLLECTING):
                return None
        return None

    def scores(self, view: Kingdom) -> Sequence[float]:
        """What each seat shows at court: sound Holdings, an office, the Heir's title, the crown."""
        return [standing(view, seat) for seat in view.seats] if view.round else ()

    def why_lost(self, view: Kingdom, seat: Seat, words: Words) -> str:
        """Why the seat has not won."""
        return why_lost(self.wording(view, words), seat)


def standing(view: Kingdom, seat: Seat) -> int:
    """A number for what all see of a seat's power."""
    title = 4 if seat == view.king else 2 if seat == view.heir else 0
    return len(view.sound_holdings(seat)) + title + (view.office_of(seat) is not None)
