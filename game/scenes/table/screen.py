"""Whose view a shared screen shows, who can decide there, and before whom a curtain falls.

Secret decisions are made behind the curtain, one person after another. If everybody may know the options, but
not the choice, persons with pads of their own choose by ballot: each presses a button, and nobody sees which.

`CASES` decides what is shown; everything else here collects the facts for it. The room sees what everybody
may know. A match with one person has no secrets from the room. The private view of one of several persons
opens behind a curtain.
"""

from collections.abc import Callable, Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from operator import attrgetter

from game.contract import Decision, Seat
from game.input.messages import Device
from game.match import Match, PlayerKind
from game.match.undo import learned_secret
from game.scenes.table.seating import Seating


@dataclass(frozen=True)
class Facts:
    """What the `Screen` depends on."""

    decisions: tuple[Decision, ...] = ()
    """The open decisions of persons, whole, by seat; none once the match is over."""
    groups: Mapping[Seat, Hashable] = field(default_factory=dict)
    """By seat, the devices it is played with; seats of one group take turns. Missing or None: any device."""
    with_own_pad: frozenset[Seat] = frozenset()
    """The persons who have a pad that nobody else uses."""
    calls: Mapping[Seat, int] = field(default_factory=dict)
    """By seat, the number of its latest call to the curtain that was answered or passed on."""
    only_person: Seat | None = None
    """The only person who has played so far; None: there were several, or there is none."""
    with_secrets: frozenset[Seat] = frozenset()
    """The persons who know something that not everybody may know."""
    private: Seat | None = None
    """The person whose private view is open, to decide or to peek; None: none is."""
    requested: Seat | None = None
    """The person who decides in public and asks for the private view; None: nobody."""
    lost: bool = False
    """True while a seat has lost its device."""
    too_large: frozenset[str] = frozenset()
    """The questions (`Decision.ask`) whose answers do not fit on the screen of a ballot."""
    voting: bool = False
    """True while the persons are asked whether they agree to something."""

    @property
    def viewer(self) -> Seat | None:
        """Whose view is shown, unless a device is lost or the persons vote; None: that of the room."""
        return self.private if self.only_person is None else self.only_person

    @property
    def waiting(self) -> list[Decision]:
        """The decisions as they can be made now.

        Of a decision with public and secret options, only the public ones until the private view is open.
        """
        alone = {self.only_person, self.private, self.requested}
        return [
            decision.public_part if decision.public and decision.seat not in alone else decision
            for decision in self.decisions
        ]

    @property
    def own_decision(self) -> Decision | None:
        """What the person whose private view is open is asked; None: nothing."""
        return next((decision for decision in self.waiting if decision.seat == self.private), None)

    def needs_curtain(self, decision: Decision) -> bool:
        """True if the person must be alone with the screen before the decision is shown.

        That is if the person knows a secret, if several persons choose in secret at the same time, or if
        the decision is a ballot.
        """
        if decision.open or decision.seat in (self.private, self.only_person):
            return False
        secret_choices = [each for each in self.waiting if not each.open]
        return len(secret_choices) > 1 or decision.ballot or decision.seat in self.with_secrets

    @property
    def ballots(self) -> tuple[Decision, ...]:
        """The decisions that are made by ballot now; all on the same question, the first one."""
        own = [each for each in self.waiting if self._is_by_ballot(each)]
        return tuple(decision for decision in own if decision.ask == own[0].ask)

    @property
    def beside_ballots(self) -> tuple[Decision, ...]:
        """The secret decisions made behind the curtain while others answer by ballot."""
        others = (each for each in self.waiting if not self._is_by_ballot(each))
        return self.called(others)

    def _is_by_ballot(self, decision: Decision) -> bool:
        fits = decision.ask not in self.too_large
        return decision.ballot and decision.seat in self.with_own_pad and fits

    def called(self, decisions: Iterable[Decision]) -> tuple[Decision, ...]:
        """Those of the decisions before which the curtain falls now, by seat.

        Of persons who share a device, the one whose latest call is longest ago.
        """
        hidden = sorted(filter(self.needs_curtain, decisions), key=lambda each: self.calls.get(each.seat, 0))
        return tuple(sorted(self.first_of_each_group(hidden), key=attrgetter("seat")))

    def first_of_each_group(self, decisions: Iterable[Decision]) -> tuple[Decision, ...]:
        """The decisions that can be made at the same time: of seats that share a device only the first."""
        first: dict[Hashable, Decision] = {}
        for decision in decisions:
            first.setdefault(self.groups.get(decision.seat), decision)
        return tuple(first.values())


@dataclass(frozen=True)
class Screen:
    """What a shared screen shows, and who can decide there."""

    viewer: Seat | None = None
    """Whose view is shown; None: that of the room."""
    answerable: tuple[Decision, ...] = ()
    """The decisions that can be made now."""
    curtain: tuple[Seat, ...] = ()
    """Those before whom the curtain must fall, one for each device group; any of them may raise it."""
    ballot: tuple[Decision, ...] = ()
    """The decisions that are made by ballot; meanwhile others may decide behind the curtain."""


def _room(facts: Facts) -> Screen:
    return Screen(facts.only_person)


def _nobody(facts: Facts) -> Screen:
    return Screen(facts.viewer)


def _first(facts: Facts) -> Screen:
    return Screen(facts.viewer, tuple(facts.waiting[:1]))


def _in_private(facts: Facts) -> Screen:
    return Screen(facts.viewer, tuple(each for each in facts.waiting if each.seat == facts.private))


def _in_public(facts: Facts) -> Screen:
    return Screen(facts.viewer, facts.first_of_each_group(each for each in facts.waiting if each.open))


def _behind_curtain(facts: Facts, decisions: Iterable[Decision]) -> Screen:
    return Screen(facts.viewer, curtain=tuple(decision.seat for decision in facts.called(decisions)))


def _curtain_for_one(facts: Facts) -> Screen:
    return _behind_curtain(facts, (each for each in facts.waiting if each.seat == facts.requested))


def _ballot(facts: Facts) -> Screen:
    return Screen(facts.viewer, ballot=facts.ballots)


def _curtain_for_all(facts: Facts) -> Screen:
    return _behind_curtain(facts, facts.waiting)


CASES: tuple[tuple[str, Callable[[Facts], object], Callable[[Facts], Screen]], ...] = (
    ("a device is lost", lambda facts: facts.lost, _room),
    ("the persons vote on a request", lambda facts: facts.voting, _room),
    ("nobody is asked", lambda facts: not facts.waiting, _nobody),
    ("only one person has played", lambda facts: facts.only_person is not None, _first),
    (
        "a person asks for the private view",
        lambda facts: any(
            each.seat == facts.requested and facts.needs_curtain(each) for each in facts.waiting
        ),
        _curtain_for_one,
    ),
    (
        "a person decides in the private view, and nobody else in public",
        lambda facts: any(
            each.seat == facts.private and (each.public or not any(other.open for other in facts.waiting))
            for each in facts.waiting
        ),
        _in_private,
    ),
    (
        "persons decide in public; a private view that is open is a peek",
        lambda facts: any(each.open for each in facts.waiting),
        _in_public,
    ),
    ("persons with pads of their own decide by ballot", lambda facts: facts.ballots, _ballot),
    (
        "persons decide in secret",
        lambda facts: facts.needs_curtain(facts.waiting[0]),
        _curtain_for_all,
    ),
    ("a person decides in secret, but knows no secret", lambda facts: facts.waiting, _first),
)
"""When each case holds, and what the screen shows then; the first that holds counts."""


def screen_for(facts: Facts) -> Screen:
    """Whose view the screen shows, who can decide, and before whom a curtain falls."""
    return next(show(facts) for _, holds, show in CASES if holds(facts))


def private_view_ends(
    facts: Facts,
    before: Facts | None = None,
    chooser: Seat | None = None,
    command_asks: Collection[str] = (),
    *,
    ends_visit: bool = False,
) -> bool:
    """True if the private view closes after a choice: its person has decided, or others may look on.

    It stays open while its person is asked the same question again, except the next command of a turn, and
    while others choose elsewhere, such as on phones.

    Args:
        facts: Those after the choice.
        before: Those before the choice; None: the match was changed in another way.
        chooser: The seat that has chosen.
        command_asks: See `Layout.command_asks`.
        ends_visit: True if the choice closes the private view anyway, see `Layout.ends_visit`.
    """
    if facts.private is None:
        return False
    own, own_before = (facts.own_decision, None if before is None else before.own_decision)
    if before is not None and chooser != facts.private:
        return own is None and own_before is not None
    if ends_visit:
        return True
    if (
        own is not None
        and own_before is not None
        and own.ask == own_before.ask
        and own.ask not in command_asks
    ):
        return False
    return own is None or any(decision.open or decision.public for decision in facts.waiting)


class SharedScreen:
    """The screen of one match: which private view is open, and for which device."""

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match = match
        self.seating = seating
        self.private_seat: Seat | None = None
        """The person whose secrets are shown; None: the screen shows only what everybody may know."""
        self.requested: Seat | None = None
        """The person who decides in public and asks for the private view; None: nobody."""
        self._opener: Device = ""
        """The device that opened the latest private view."""
        self._key: Hashable = None
        """The value of `depends_on` for which facts and screen were computed."""
        self._facts, self._screen = Facts(), Screen()
        self._peek_seats: tuple[Seat, ...] = ()
        self._calls: dict[Seat, int] = {}
        """See `Facts.calls`."""
        self.text_size = 100
        """The player's, in per cent."""
        self._too_large: frozenset[tuple[str, int]] = frozenset()
        """The questions whose answers do not fit on the screen, each with the text size."""
        self._choices_shown: dict[Seat, int] = {}
        """By seat, the number of choices made when its own view was shown last."""

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.match.players) if player.kind is PlayerKind.PERSON]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open decisions of persons, whole, by seat; a game may ask in another order."""
        persons = set(self.persons)
        asked = (decision for decision in self.match.awaiting if decision.seat in persons)
        return tuple(sorted(asked, key=attrgetter("seat")))

    @property
    def facts(self) -> Facts:
        """What the screen depends on now."""
        self._compute()
        return self._facts

    @property
    def seat(self) -> Seat | None:
        """Whose view is shown; None: that of the room."""
        self._compute()
        return self._screen.viewer

    @property
    def answerable(self) -> tuple[Decision, ...]:
        """The decisions that can be made now."""
        self._compute()
        return self._screen.answerable

    @property
    def curtain(self) -> tuple[Seat, ...]:
        """Those before whom the curtain must fall."""
        self._compute()
        return self._screen.curtain

    @property
    def waiting(self) -> list[Decision]:
        """The open decisions of persons, by seat, as they can be made now."""
        return self.facts.waiting

    @property
    def only_person(self) -> Seat | None:
        """The only person who has played so far; None: there were several, or there is none."""
        return self.facts.only_person

    @property
    def seats_with_secrets(self) -> list[Seat]:
        """The persons who know something that not everybody may know; none if only one person has played."""
        return sorted(self.facts.with_secrets)

    @property
    def ballot(self) -> tuple[Decision, ...]:
        """The decisions that are made by ballot now."""
        self._compute()
        return self._screen.ballot

    @property
    def beside_ballot(self) -> tuple[Seat, ...]:
        """Those who may let the curtain fall for their decision while others answer by ballot."""
        return tuple(decision.seat for decision in self.facts.beside_ballots) if self.ballot else ()

    def needs_curtain(self, seat: Seat) -> bool:
        """True if the seat decides behind the curtain."""
        facts = self.facts
        return any(facts.needs_curtain(decision) for decision in facts.waiting if decision.seat == seat)

    def may_open_private_view(self, seat: Seat) -> bool:
        """True if the person decides in public, but can choose something secret in the private view.

        It does not depend on what the person could choose there.
        """
        is_public_in_part = any(each.public for each in self.match.awaiting if each.seat == seat)
        return is_public_in_part and seat in self.facts.with_secrets

    def may_leave(self, seat: Seat) -> bool:
        """True if the person decides in the private view while others wait to decide."""
        return self.private_seat == seat and any(decision.seat != seat for decision in self.waiting)

    def request_private_view(self, seat: Seat) -> None:
        """Lets the curtain fall for a person who decides in public, before the private view opens."""
        self.requested = seat

    def open_private_view(self, seat: Seat, device: Device) -> None:
        """Shows from now on what only this seat may know, as the device has asked for."""
        self.private_seat, self._opener, self.requested = seat, device, None
        self.mark_shown()

    def pass_on(self, seat: Seat) -> None:
        """Ends a call of a person to the curtain; others who share the device are called first."""
        others = self.others_to_call(seat)
        if self.requested == seat and others:
            self.requested = min(others, key=lambda other: self._calls.get(other, 0))
        self._calls = {**self._calls, seat: 1 + max(self._calls.values(), default=0)}

    def others_to_call(self, seat: Seat) -> list[Seat]:
        """The persons who share the device with a called person and could be called first."""
        facts, group = self.facts, self.facts.groups.get(seat)
        hidden = (each.seat for each in facts.waiting if facts.needs_curtain(each))
        return [other for other in hidden if other != seat and facts.groups.get(other) == group]

    def seat_shown_to(self, device: Device) -> Seat | None:
        """The seat whose private view the device has opened; None: it has opened none."""
        return self.private_seat if device == self._opener else None

    def close_private_view(self) -> bool:
        """Closes the private view and withdraws its request; returns False if there was neither."""
        changed = self.private_seat is not None or self.requested is not None
        self.private_seat = self.requested = None
        return changed

    def end_private_view(
        self,
        chooser: Seat | None = None,
        before: Facts | None = None,
        command_asks: Collection[str] = (),
        *,
        ends_visit: bool = False,
    ) -> bool:
        """Closes the private view after a choice if `private_view_ends`; returns True if it was closed."""
        self.requested = None
        seat = self.private_seat
        if seat is None or not private_view_ends(
            self.facts, before, chooser, command_asks, ends_visit=ends_visit
        ):
            return False
        self.private_seat = None
        self.pass_on(seat)
        return True

    def mark_shown(self) -> None:
        """Call when the match has changed; who has the private view open has seen everything so far."""
        if self.private_seat is not None:
            self._choices_shown = {**self._choices_shown, self.private_seat: len(self.match)}

    def forget_undone(self) -> None:
        """Call after choices were undone."""
        self._choices_shown = {seat: min(n, len(self.match)) for seat, n in self._choices_shown.items()}

    @property
    def peek_seats(self) -> tuple[Seat, ...]:
        """The seats that learned a secret since their own view was shown last, and so are offered a peek.

        No seat that decides now, since it sees its own view anyway; and nobody while a person who decides in
        public has opened the private view.
        """
        self._compute()
        return self._peek_seats

    def _find_peek_seats(self) -> tuple[Seat, ...]:
        facts, private = self._facts, self.private_seat
        if self.match.outcome is not None or facts.only_person is not None:
            return ()
        if private is not None and self.may_open_private_view(private):
            return ()
        by_ballot = {decision.seat for decision in self._screen.ballot}
        busy = {decision.seat for decision in self.match.awaiting} - by_ballot | {private}
        return tuple(seat for seat in sorted(facts.with_secrets) if seat not in busy and self._has_news(seat))

    def _has_news(self, seat: Seat) -> bool:
        """True if it learned a secret since its own view was shown, or since its last secret choice."""
        steps = self.match.steps
        own = (n for n in range(len(steps) - 1, -1, -1) if steps[n].choice.seat == seat and not steps[n].open)
        first = max(next(own, 0), self._choices_shown.get(seat, 0))
        return learned_secret(steps[first:], seat)

    def refuse_ballot(self, ask: str) -> None:
        """Call if the answers to a question do not fit on the screen: the curtain is used instead."""
        self._too_large |= {(ask, self.text_size)}

    @property
    def depends_on(self) -> Hashable:
        """What facts and screen depend on."""
        seating, match = self.seating, self.match
        shown = *self._choices_shown.items(), *self._calls.items()
        asked = match.consent_request
        letters = self.text_size, self._too_large
        return match.revision, seating.revision, asked, self.private_seat, self.requested, shown, letters

    def _compute(self) -> None:
        """Computes facts and screen again if something that they depend on has changed."""
        key = self.depends_on
        if key != self._key:
            self._key = key
            self._facts = self._find_facts()
            self._screen = screen_for(self._facts)
            self._peek_seats = self._find_peek_seats()

    def _find_facts(self) -> Facts:
        match, seating, persons = self.match, self.seating, self.persons
        alone = len(persons) == 1 and not match.seat_history.shares_screen
        return Facts(
            decisions=self.decisions,
            groups={seat: seating.device_group(seat) for seat in persons},
            with_own_pad=frozenset(seat for seat in persons if seating.has_own_pad(seat, persons)),
            only_person=persons[0] if alone else None,
            with_secrets=frozenset(seat for seat in persons if not alone and match.knows_secrets(seat)),
            private=self.private_seat,
            requested=self.requested,
            calls=self._calls,
            too_large=frozenset(ask for ask, size in self._too_large if size == self.text_size),
            lost=bool(seating.lost),
            voting=match.is_voting,
        )
