"""The options and facts of Yes, Your Grace, for programs that learn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

from game.contract import Option, Seat
from game.environments.encoding import Encoding, Fact
from game.games.grace.rules.config import resolve
from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    EVENT_CARDS,
    FACE_DOWN,
    HOLDINGS,
    INTRIGUES,
    OPPOSE,
    RECORDS,
    RESOURCES,
    ROLES,
    SIDES,
    STYLES,
    SUPPORT,
)
from game.games.grace.rules.flow import STEPS
from game.games.grace.rules.kingdom import Happening, Kingdom, Pile, name_of
from game.games.grace.rules.saving import STATUSES
from game.kit.piles import known

STANCES = (SUPPORT, OPPOSE)
STATEMENTS: tuple[Option, ...] = (
    *product(("claim",), SIDES, ROLES),
    ("claim", "usurper", "crown"),
    ("claim", "chaos", "none"),
    *product(("ask",), (*ROLES, "heir")),
)
"""What a seat can say in an audience, except accusations. Spec: grace 4."""


class GraceEncoding(Encoding):
    """Seats, cards, events and Holdings."""

    asks = tuple(dict.fromkeys(ask for step in STEPS for ask in step.asks))

    def __init__(self, config: Mapping[str, Any]) -> None:
        match = resolve(config)
        self._seats = range(match.seats)
        self._names = [name_of(seat) for seat in self._seats]
        refusals = match.seats - 1
        self._events = [f"ev{number}" for number in range(1, match.crises + match.seats + refusals + 1)]
        self._statements = (*STATEMENTS, *product(("accuse",), self._names))

    def options(self) -> Iterator[Option]:
        """All options. Spec: grace 3.7, 4."""
        simple = (
            "silent",
            "done",
            "keep",
            "revoke",
            "pass",
            "wait",
            "close",
            "decline",
            "hush",
            "collect_rest",
        )
        yield from product(simple)
        yield from self._statements
        yield from product(("give",), ROLES, self._names)
        yield from product(("take",), ROLES)
        yield from product(("style",), STYLES)
        yield from product(("lead",), SIDES)
        yield from product(("name", "order", "expose", "crown"), self._names)
        yield from product(("keep", "repair", "damage"), HOLDINGS)
        yield from product(("collect",), HOLDINGS, RESOURCES)
        for verb, (one, other) in product(("mend", "swap"), permutations(HOLDINGS, 2)):
            yield (verb, one, other)
        yield from product(("play",), INTRIGUES, self._names)
        yield from product(("announce",), self._events, FACE_DOWN)
        yield from product(("accept", "refuse", "resolve"), self._events)
        yield from product(("place",), CARDS, self._events, STANCES)
        yield from product(("role",), ROLES, self._events, STANCES)
        yield from product(("pay",), CARDS)
        yield from product(("back",), CARDS, self._names)

    def facts(self) -> Iterator[Fact]:
        """Who is who, what each seat has, and what lies on each event."""
        yield from product(("king", "heir", "shown", "rebelled", "hand_size", "intrigues"), self._seats)
        yield from product(("crown",), SIDES)
        yield from product(("office",), ROLES, self._seats)
        yield from product(("allegiance",), self._seats, ALLEGIANCES)
        yield from product(("helped", "harmed"), self._seats, SIDES)
        yield from product(("holding",), self._seats, HOLDINGS)
        yield from product(("offered", "damaged"), HOLDINGS)
        yield from product(("hand",), CARDS)
        yield from product(("intrigue",), INTRIGUES)
        yield from product(("deck",), RESOURCES)
        yield from ((*("said", seat), *said) for seat, said in product(self._seats, self._statements))
        yield from product(("record",), RECORDS)
        yield from self._facts_of_events()
        yield from product(("claimant",), self._seats)
        yield from product(("backed",), self._seats, self._seats)
        yield from (("round",), ("war",))

    def _facts_of_events(self) -> Iterator[Fact]:
        yield from product(("event",), self._events, EVENT_CARDS)
        yield from product(("status",), self._events, STATUSES)
        yield from product(("by", "before"), self._events, self._seats)
        yield from product(("announced",), self._events, FACE_DOWN)
        yield from product(("laid",), self._events, STANCES, self._seats)
        yield from product(("card",), self._events, STANCES, CARDS)
        yield from product(("role_on",), self._events, STANCES, ROLES)

    def known_facts(self, view: Kingdom) -> Iterator[tuple[Fact, float]]:
        """The facts of a kingdom; of hidden cards only their number is known."""
        yield ("king", view.king), 1
        yield ("crown", view.king_side), 1
        yield ("round",), view.round
        if view.heir is not None:
            yield ("heir", view.heir), 1
        yield from ((("office", role, seat), 1) for role, seat in view.roles.items() if seat is not None)
        for seat in self._seats:
            yield from _facts_of_seat(view, seat)
        yield from ((("deck", kind), len(cards)) for kind, cards in view.decks.items())
        yield from (
            (("record", kind), count) for kind, count in Counter(each.kind for each in view.annals).items()
        )
        for claim in view.claims:
            if claim.round == view.round:
                yield ("said", claim.seat, *claim.claim), 1
        for happening in view.happenings:
            yield from _facts_of_event(happening)
        if view.war is not None:
            yield ("war",), 1
            for name, pile in view.war.piles.items():
                yield from _facts_of_claimant(self._names.index(name), pile)


def _facts_of_seat(kingdom: Kingdom, seat: Seat) -> Iterator[tuple[Fact, float]]:
    allegiance, deeds = kingdom.allegiance[seat], kingdom.deeds[seat]
    if allegiance is not None:
        yield ("allegiance", seat, allegiance), 1
    yield ("shown", seat), int(kingdom.shown[seat])
    yield ("rebelled", seat), int(kingdom.rebelled[seat])
    yield from ((("helped", seat, side), count) for side, count in deeds.helped.items())
    yield from ((("harmed", seat, side), count) for side, count in deeds.harmed.items())
    for holding in kingdom.holdings[seat]:
        if holding.id is not None:
            yield ("holding", seat, holding.id), 1
            yield ("damaged", holding.id), int(holding.damaged)
    if kingdom.offer:
        yield from ((("offered", card), 1) for card in known(kingdom.offer[seat]))
    yield ("hand_size", seat), len(kingdom.hands[seat])
    yield from ((("hand", card), 1) for card in known(kingdom.hands[seat]))
    yield ("intrigues", seat), len(kingdom.intrigue_hands[seat])
    yield from ((("intrigue", card), 1) for card in known(kingdom.intrigue_hands[seat]))


def _facts_of_event(event: Happening) -> Iterator[tuple[Fact, float]]:
    yield ("status", event.id, event.status), 1
    if event.card is not None:
        yield ("event", event.id, event.card), 1
    if event.by is not None:
        yield ("by", event.id, event.by), 1
    if event.target is not None:
        yield ("before", event.id, event.target), 1
    if event.said is not None:
        yield ("announced", event.id, event.said), 1
    for stance, side in event.sides.items():
        yield from ((("laid", event.id, stance, seat), count) for seat, count in Counter(side.seats).items())
        yield from ((("card", event.id, stance, card), 1) for card in known(side.cards))
        yield from ((("role_on", event.id, stance, role), 1) for role in side.roles)


def _facts_of_claimant(claimant: Seat, pile: Pile) -> Iterator[tuple[Fact, float]]:
    """A claimant in a Civil War, and how many cards each seat has laid before it."""
    yield ("claimant", claimant), 1
    yield from ((("backed", claimant, seat), count) for seat, count in Counter(pile.seats).items())
