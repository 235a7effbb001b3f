"""Names of the things of Yes, Your Grace in the reader's language."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.contract import Seat
from game.games.grace.rules.data import CARDS, EVENT_CARDS, HOLDINGS, ROLES, Need
from game.games.grace.rules.kingdom import Kingdom, name_of, seat_of
from game.table.presentation.verbs import Wording
from game.text import Words


@dataclass(frozen=True)
class Names:
    """The names of the things of the game in a language."""

    words: Words

    def house(self, seat: Seat) -> str:
        """The name of a seat's house."""
        return self.words(f"grace.houses.{name_of(seat)}")

    def houses(self, seats: Iterable[Seat]) -> str:
        """The names of the houses of some seats as a list."""
        return self.listing(map(self.house, seats))

    def role(self, role: str) -> str:
        """The name of an office."""
        return self.words(f"grace.role.{role}.name")

    def resource(self, card: str) -> str:
        """The name of a Resource card, given its id."""
        return self.words(f"grace.resource.{CARDS[card].name}")

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

    def statement(self, claim: Sequence[object]) -> str:
        """What a seat says in an audience, in its own words; `claim` is the option. Spec: grace 4."""
        verb, *rest = map(str, claim)
        match verb, *rest:
            case "claim", _, role if role in ROLES:
                return self.words(f"grace.claim.{rest[0]}", role=self.role(role))
            case "claim", side, _:
                return self.words(f"grace.claim.{'chaos' if side == 'chaos' else 'crown'}")
            case "ask", role if role in ROLES:
                return self.words("grace.claim.ask", role=self.role(role))
            case "accuse", seat:
                return self.words("grace.claim.accuse", name=self.house(seat_of(seat)))
        return self.words("grace.claim.silent" if verb == "silent" else "grace.claim.ask_heir")

    def listing(self, names: Iterable[str]) -> str:
        """Names with commas, and `and` before the last one."""
        *before, last = [*names] or [""]
        return self.words("table.grace.listing", first=", ".join(before), last=last) if before else last


@dataclass(frozen=True)
class GraceWording(Names, Wording):
    """What a view of a match shows, and the language of its reader."""

    view: Kingdom

    def say(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.words(f"table.grace.{key}", **values)

    def log(self, key: str, **values: object) -> str:
        """A sentence of the chronicle."""
        return self.words(f"log.grace.{key}", **values)

    @property
    def king_title(self) -> str:
        """`King` or `Queen`, as the crown card lies."""
        return self.words(f"grace.style.{self.view.style}")
