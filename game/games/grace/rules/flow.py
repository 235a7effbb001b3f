"""The course of a match: the setup, and rounds from beginning to end. Spec: grace 3.7, 4, 5.10."""

from collections.abc import Iterator, Sequence

from game.contract import Decision, Event, Option, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import RESOURCES
from game.games.grace.rules.ending import record_of_round, write_record
from game.games.grace.rules.intrigues import Announcing, Plotting, Refusing, return_intrigue
from game.games.grace.rules.kingdom import OVER, SETUP, Flags, Happening, Holding, Kingdom, KingdomStep
from game.games.grace.rules.placing import Backing, LastRoles, Placing
from game.games.grace.rules.resolution import (
    Damaging,
    Exposing,
    Ordering,
    Resolving,
    Swapping,
    TakingOffice,
)
from game.games.grace.rules.resource_phase import (
    Audience,
    Collecting,
    Gathering,
    NamingHeir,
    Offices,
    Repairing,
    WarCollecting,
)
from game.games.grace.rules.succession import LeadingSide, Reckoning
from game.kit.flow import Flow
from game.kit.piles import known

OFFERED = 3
"""Holdings of which a seat keeps one. Spec: grace 3.6."""


class Founding(KingdomStep, tag="house"):
    """All seats choose their fifth Holding at once. Spec: grace 3.7."""

    asks = ("grace.house",)
    verbs = ("keep",)
    phase, step = SETUP, "house"

    def decisions(self, match: Kingdom) -> tuple[Decision, ...]:
        """The seats that have not chosen."""
        return tuple(
            Decision(seat, "grace.house", tuple(("keep", card) for card in known(match.offer[seat])))
            for seat in match.seats
            if len(match.offer[seat]) == OFFERED
        )

    def choose(self, match: Kingdom, seat: Seat, option: Option) -> Iterator[Event]:
        """Keeps one; after the last seat all are turned face up."""
        kept = str(option[1])
        match.offer[seat].remove(kept)
        match.holdings[seat].append(Holding(kept))
        yield events.HouseKept(seat=seat, holding=kept, seen_by=(seat,))
        if not self.decisions(match):
            match.stack.pop()
            left = [card for offer in match.offer for card in offer]
            match.estate_box = sorted([*match.estate_box, *left], key=str)
            match.offer = [[] for _ in match.seats]
            yield events.HouseRevealed(
                holdings=tuple(tuple(str(each.id) for each in own) for own in match.holdings)
            )


class Round(KingdomStep, tag="round"):
    """A round begins. Spec: grace 4, 5.1 R1."""

    phase, step = "resource", "crises"

    def act(self, match: Kingdom) -> Iterator[Event]:
        """Reveals the crises, after the steps of the round were put on the stack. Spec: grace 5.1 R1."""
        match.stack.pop()
        match.stack += round_steps(match)
        match.round += 1
        yield events.RoundBegan(round=match.round, king=match.king)
        for _ in range(match.config.crises):
            card = str(match.crisis_deck.pop(0))
            event = match.add_happening(Happening("", card))
            yield events.CrisisRevealed(id=event.id, card=card)


def round_steps(kingdom: Kingdom) -> list[KingdomStep]:
    """The steps of a round after the crises, innermost last. Spec: grace 4."""
    steps: list[KingdomStep] = [
        RoundEnd(),
        Ordering(),
        Placing([0 for _ in kingdom.seats]),
        Plotting([*kingdom.others, kingdom.king]),
        Gathering(),
        NamingHeir(),
        Offices(),
    ]
    return (
        [*steps, Audience(kingdom.others, [None for _ in kingdom.seats])] if kingdom.config.claims else steps
    )


class RoundEnd(KingdomStep, tag="round_end"):
    """The record of the round, and the clean-up. Spec: grace 5.10."""

    phase, step = "event", "resolve"

    def act(self, match: Kingdom) -> Iterator[Event]:
        """Writes the record; if the match goes on, the next round follows. Spec: grace 5.10.1-5.10.3."""
        record = record_of_round(match)
        if record is not None:
            yield from write_record(match, record)
        if match.result is not None:
            return
        match.stack.pop()
        match.stack.append(Round())
        clean_up(match)
        yield events.RoundEnded(round=match.round)


def clean_up(kingdom: Kingdom) -> None:
    """All cards of the round go back. Spec: grace 5.10.2."""
    for kind in RESOURCES:
        kingdom.decks[kind] = kingdom.shuffled([*kingdom.decks[kind], *kingdom.discard[kind]])
        kingdom.discard[kind] = []
    crises = [event.card for event in kingdom.happenings if event.is_crisis]
    kingdom.crisis_deck = kingdom.shuffled([*kingdom.crisis_deck, *crises])
    for event in kingdom.happenings:
        if not event.is_crisis:
            return_intrigue(kingdom, event)
    kingdom.role_on = dict.fromkeys(kingdom.role_on)
    kingdom.happenings, kingdom.next_event, kingdom.flags = [], 1, Flags()


STEPS: Sequence[type[KingdomStep]] = (
    Founding,
    Round,
    Audience,
    Offices,
    NamingHeir,
    Gathering,
    Repairing,
    Collecting,
    WarCollecting,
    Plotting,
    Announcing,
    Refusing,
    Placing,
    LastRoles,
    Ordering,
    Resolving,
    Damaging,
    Swapping,
    Exposing,
    TakingOffice,
    LeadingSide,
    Backing,
    Reckoning,
    RoundEnd,
)
"""The classes of all steps, for `saving`."""

FLOW = Flow[Kingdom](phases={}, passing={}, over=OVER)
"""Everything is a step. Spec: grace 4."""
