"""Names of the things of Yes, Your Grace in the reader's language."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Self

from game.contract import Event, Seat
from game.games.grace.rules import events
from game.games.grace.rules.data import (
    CARDS,
    COIN,
    EVENT_CARDS,
    HOLDINGS,
    ROLES,
    SUPPORTED_HOLDINGS,
    Need,
)
from game.games.grace.rules.kingdom import Kingdom, name_of, seat_of
from game.kit import records
from game.kit.piles import Card
from game.table.presentation.verbs import Wording
from game.text import Words


@dataclass(frozen=True)
class Names:
    """The names of the things of the game in a language."""

    words: Words

    def house(self, seat: Seat) -> str:
        """The name of the seat's player, or that of its house; see `has_house`."""
        if self.has_house(seat):
            return self.words(f"grace.houses.{name_of(seat)}")
        return self.words.names[seat]

    def has_house(self, seat: Seat) -> bool:
        """True if the seat needs the name of a house: no match is shown, or others have its player's name."""
        names = self.words.names
        return not names or names.count(names[seat]) > 1

    def houses(self, seats: Iterable[Seat]) -> str:
        """The names of the houses of some seats as a list."""
        return self.listing(map(self.house, seats))

    def role(self, role: str) -> str:
        """The name of an office."""
        return self.words(f"grace.role.{role}.name")

    def resource(self, card: str) -> str:
        """The name of a Resource card, given its id."""
        return self.words(f"grace.resource.{CARDS[card].name}")

    def cards_of(self, kind: str, count: int) -> str:
        """A number of Resource cards of a type, such as `2 Soldier cards`."""
        return self.words(f"grace.cards_of.{kind}", count=count)

    def amount(self, kind: str, count: int) -> str:
        """A number of Resources, such as `3 Soldiers`."""
        return self.words(f"grace.amount.{kind}", count=count)

    def holding(self, holding: str) -> str:
        """The name of a Holding, given its id."""
        return self.words(f"grace.holding.{HOLDINGS[holding].id}")

    def event_card(self, card: str, part: str = "name") -> str:
        """The name of a crisis or an Intrigue card; with `line` as `part` the line on it."""
        return self.words(f"grace.event.{card}.{part}")

    def allegiance(self, card: str, part: str = "name") -> str:
        """The name of an allegiance card; with `line` as `part` the line on it."""
        return self.words(f"grace.allegiance.{card}.{part}")

    def need(self, need: Need, court: int) -> str:
        """A condition on Support at a court of this number, such as `Soldiers ≥ 3`. Spec: grace 5.5.4."""
        return self.words(f"grace.need.{need.what}", count=need.amount(court))

    def needs(self, card: str, court: int) -> str:
        """All conditions of an event card at a court of this number."""
        return self.listing(self.need(need, court) for need in EVENT_CARDS[card].needs)

    def statement(self, claim: Sequence[object], form: str = "claim") -> str:
        """What a seat says in an audience; `claim` is the option. Spec: grace 4.

        `form`: `claim`, in its own words, or `claimed`, in a word or two about it.
        """
        verb, *rest = map(str, claim)
        match verb, *rest:
            case "claim", _, role if role in ROLES:
                return self.words(f"grace.{form}.{rest[0]}", role=self.role(role))
            case "claim", side, _:
                return self.words(f"grace.{form}.{'chaos' if side == 'chaos' else 'crown'}")
            case "ask", role if role in ROLES:
                return self.words(f"grace.{form}.ask", role=self.role(role))
            case "accuse", seat:
                return self.words(f"grace.{form}.accuse", name=self.house(seat_of(seat)))
        return self.words(f"grace.{form}.{'silent' if verb == 'silent' else 'ask_heir'}")

    def listing(self, names: Iterable[str]) -> str:
        """Names with commas, and `and` before the last one."""
        *before, last = [*names] or [""]
        return self.words("table.grace.listing", first=", ".join(before), last=last) if before else last


@dataclass(frozen=True)
class Laid:
    """What is known of an event of the round at the time that a sentence is about."""

    card: Card
    """None: it was not known."""
    by: Seat | None = None
    """The controller; None: it is a crisis, or it is not known who it was."""
    target: Seat | None = None


UNKNOWN = Laid(None)
"""An event of which nothing is known."""


@dataclass(frozen=True)
class GraceWording(Names, Wording):
    """What a view of a match shows, and the language of its reader."""

    view: Kingdom
    laid: Mapping[str, Laid] = field(default_factory=dict)
    """By id, the events on the table at that time."""

    @classmethod
    def of(cls, view: Kingdom, words: Words) -> Self:
        """The wording for what is on the table now."""
        laid = {each.id: Laid(each.card, each.by, each.target) for each in view.happenings}
        return cls(words=words, view=view, laid=laid)

    def say(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.words(f"table.grace.{key}", **values)

    def log(self, key: str, **values: object) -> str:
        """A sentence of the chronicle."""
        return self.words(f"log.grace.{key}", **values)

    def after(self, group: Iterable[Event]) -> Self:
        """The wording for sentences about these events and about what follows them."""
        laid = dict(self.laid)
        for event in group:
            match event:
                case events.RoundBegan():
                    laid = {}
                case events.IntriguePlayed():
                    laid[event.id] = Laid(event.card, event.seat, event.target)
                case events.CrisisRevealed() | events.IntrigueLaid() | events.EventRevealed():
                    laid[event.id] = replace(laid.get(event.id, UNKNOWN), card=event.card)
        return replace(self, laid=laid)

    def event(self, name: str) -> str:
        """What an event is called within a sentence."""
        laid = self.laid.get(name, UNKNOWN)
        card = "" if laid.card is None else self.event_card(laid.card)
        if laid.by is None or laid.target is None:
            return self.log(f"event.{'known' if card else 'unknown'}", card=card)
        houses = {"name": self.house(laid.by), "target": self.house(laid.target)}
        return self.log(f"event.{'intrigue' if card else 'hidden'}", card=card, **houses)

    @property
    def king_title(self) -> str:
        """`King` or `Queen`, as the crown card lies."""
        return self.words(f"grace.style.{self.view.style}")

    def titles(self, seat: Seat) -> list[str]:
        """What a seat is at court: King, Heir, an office; empty: nothing."""
        view, role = self.view, self.view.office_of(seat)
        titles = [self.king_title] if view.wears_crown(seat) else []
        titles += [self.role(role)] if role is not None else []
        return titles + [self.words("grace.heir_card.name")] * (seat == view.heir)

    def requirement(self, card: str) -> str:
        """What must hold on Support of an event card at this court."""
        return self.say("needs", needs=self.needs(card, self.view.config.court))

    def resource_line(self, card: str) -> str:
        """What a Resource card is worth, and what it costs."""
        resource = CARDS[card]
        amount = self.amount(resource.type, resource.value)
        if resource.cost == 0:
            return self.say("card.free", amount=amount)
        return self.say("card.cost", amount=amount, cost=self.amount(COIN, resource.cost))

    def holding_lines(self, holding: str) -> list[str]:
        """What a Holding provides, for which office it counts, and whether it is damaged."""
        kind = HOLDINGS[holding]
        main, second = (self.words(f"grace.type.{each}") for each in kind.yields)
        role = next(role for role, supported in SUPPORTED_HOLDINGS.items() if supported == kind.type)
        type_name = self.words(f"grace.holding_type.{kind.type}")
        lines = [self.say("holding.gives", main=main, second=second)]
        lines.append(self.say("holding.counts", type=type_name, role=self.role(role)))
        damaged = any(each.id == holding and each.damaged for own in self.view.holdings for each in own)
        return [*lines, *([self.say("holding.damaged")] if damaged else [])]

    def office_worth(self, role: str) -> str:
        """What an office adds now, such as `3 Soldiers`."""
        return self.amount(self.view.role_yields(role), self.view.role_amount(role))

    def office_worth_of(self, role: str, seat: Seat) -> str:
        """What an office would add now if the seat held it."""
        view = records.replace(self.view, roles={**self.view.roles, role: seat})
        return replace(self, view=view).office_worth(role)

    def claims_of(self, seat: Seat) -> list[str]:
        """What a seat has said in this round's audience; empty: nothing."""
        return [
            self.say("claim", statement=self.statement(each.claim))
            for each in self.view.claims
            if each.seat == seat and each.round == self.view.round
        ]

    def all_claims_of(self, seat: Seat) -> list[str]:
        """What a seat has said in all audiences, in one line; empty: nothing."""
        said = [
            self.say("claims.round", round=each.round, claim=self.statement(each.claim, "claimed"))
            for each in self.view.claims
            if each.seat == seat
        ]
        return [self.say("claims.of", claims=" · ".join(said))] if said else []


def capital(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
