"""Whose turn it is, and for which seat the table is shown."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeAlias

from game.contract import Decision, Seat, View
from game.input.messages import Device
from game.match import Match, PlayerKind
from game.scenes.table.play.thinking_bots import ThinkingBots

DeviceGroupOf: TypeAlias = Callable[[Seat], Hashable]
"""Returns the device group of a seat, as `Seating.device_group`; seats of one group take turns."""


def first_of_each_group(decisions: Iterable[Decision], group_of: DeviceGroupOf) -> list[Decision]:
    """The decisions that can be made at the same time: of seats that share a device only the first."""
    first: dict[Hashable, Decision] = {}
    for decision in decisions:
        first.setdefault(group_of(decision.seat), decision)
    return list(first.values())


class Turns:
    """The open decisions of persons, and the bots of the other seats."""

    def __init__(self, match: Match, bots: ThinkingBots) -> None:
        self.match = match
        self.bots = bots
        self.private_seat: Seat | None = None
        """The person whose secrets are shown; None: the table shows only what everybody may know."""
        self._opener: Device = ""
        """The device that opened the latest private view."""
        self._requested_by: Seat | None = None
        """The person who decides in public and wants to open the private view; None: nobody."""
        self._secrets_key = -1
        """The match revision of `_seats_with_secrets`."""
        self._seats_with_secrets: list[Seat] = []

    @property
    def persons(self) -> list[Seat]:
        """The seats that people play."""
        return [seat for seat, player in enumerate(self.match.players) if player.kind is PlayerKind.PERSON]

    @property
    def only_person(self) -> Seat | None:
        """The seat of the person who alone has played so far; None: there were more, or there is none."""
        persons = self.persons
        return persons[0] if len(persons) == 1 and not self.match.seat_history.shares_screen else None

    @property
    def viewer(self) -> Seat | None:
        """The seat whose view is shown: the only person's, else `private_seat`; None: what all may know."""
        only_person = self.only_person
        return self.private_seat if only_person is None else only_person

    @property
    def view(self) -> View:
        """The viewer's view of the match."""
        return self.match.view_of(self.viewer)

    @property
    def waiting(self) -> list[Decision]:
        """The open decisions of persons, by seat, as they can be made now.

        Where options are public, others may look on: only these are there until the private view is opened.
        """
        persons, alone = self.persons, {self.only_person, self.private_seat, self._requested_by}
        return [
            decision.public_part if decision.public and decision.seat not in alone else decision
            for decision in self.match.awaiting
            if decision.seat in persons
        ]

    def answerable(self, group_of: DeviceGroupOf) -> list[Decision]:
        """The decisions that persons can make now; empty: there are none, or a curtain comes first.

        Decisions that everybody may see are made at the same time, one for each device group. Others are made
        one after the other, by seat; the person whose view is shown comes first, and one who opened it in a
        turn that is public otherwise comes before all others.
        """
        waiting = self.waiting
        public = first_of_each_group([decision for decision in waiting if decision.open], group_of)
        opened = [decision for decision in waiting if decision.public]
        if public and not opened:
            return public
        own = (decision for decision in waiting if decision.seat == self.private_seat)
        first = next(own, None) or next(iter(opened or waiting), None)
        return [] if first is None or self.needs_curtain(first) else [first]

    def needing_curtain(self, group_of: DeviceGroupOf) -> list[Decision]:
        """The decisions before which the curtain must hide the table, one for each device group.

        Empty as long as other decisions can be made.
        """
        if self.answerable(group_of):
            return []
        requested = [decision for decision in self.waiting if decision.seat == self._requested_by]
        return first_of_each_group(filter(self.needs_curtain, requested or self.waiting), group_of)

    def needs_curtain(self, decision: Decision) -> bool:
        """True if the person must be alone with the screen before the decision is shown.

        So it is if the person knows a secret, or if several persons choose in secret at the same time.
        """
        if decision.open or decision.seat == self.private_seat:
            return False
        secret_choices = [each for each in self.waiting if not each.open]
        return len(secret_choices) > 1 or decision.seat in self.seats_with_secrets

    @property
    def seats_with_secrets(self) -> list[Seat]:
        """The persons who know something that not everybody may know; none if only one person ever played."""
        if self.only_person is not None:
            return []
        if self._secrets_key != self.match.revision:
            public = self.match.snapshot_of(None)
            seats = range(len(self.match.players))
            self._seats_with_secrets = [seat for seat in seats if self.match.snapshot_of(seat) != public]
            self._secrets_key = self.match.revision
        return [seat for seat in self.persons if seat in self._seats_with_secrets]

    def may_open_private_view(self, seat: Seat) -> bool:
        """True if the person decides in public, but can choose something secret in the private view.

        It does not depend on what the person could choose there.
        """
        is_public_in_part = any(each.public for each in self.match.awaiting if each.seat == seat)
        return is_public_in_part and seat in self.seats_with_secrets

    def request_private_view(self, seat: Seat) -> None:
        """Lets the curtain fall for a person who decides in public, before the private view opens."""
        self._requested_by = seat

    @property
    def private_view_is_requested(self) -> bool:
        """True from `request_private_view` until the view is opened or the request is withdrawn."""
        return self._requested_by is not None

    def open_private_view(self, seat: Seat, device: Device) -> None:
        """Shows from now on what only this seat may know, as the device has asked for."""
        self.private_seat, self._opener, self._requested_by = seat, device, None

    def seat_shown_to(self, device: Device) -> Seat | None:
        """The seat whose private view the device has opened; None: it has opened none."""
        return self.private_seat if device == self._opener else None

    def close_private_view(self) -> bool:
        """Closes the private view and withdraws its request; returns False if there was neither."""
        changed = self.private_seat is not None or self.private_view_is_requested
        self.private_seat = self._requested_by = None
        return changed

    def end_private_view(self, ask: str = "") -> bool:
        """Ends the private view if its person has decided or others may look; returns True if it ended.

        `ask`: it stays open as long as this is what its person is asked.
        """
        self._requested_by = None
        if self.private_seat is None:
            return False
        waiting = self.waiting
        own = [decision for decision in waiting if decision.seat == self.private_seat]
        if any(decision.ask == ask for decision in own):
            return False
        if own and not any(decision.open or decision.public for decision in waiting):
            return False
        self.private_seat = None
        return True
