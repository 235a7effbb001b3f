"""Names of the things of Lyssan, amounts and reasons, in the language of the reader."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.contract import Reason, Seat
from game.games.lyssan.rules.data import AGENTS, TOKENS, agent_kind, card_group, card_kind, card_type
from game.games.lyssan.rules.position import Position, claimants
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.records import Faction
from game.table.presentation.verbs import Wording
from game.text import Words

_BOOK_REALM = REALMS["lyssan"]
CAPITAL_NAME = _BOOK_REALM.provinces[_BOOK_REALM.capital].name
"""The name of the capital on the rulebook's map."""


class Names:
    """Names that are the same in every match."""

    words: Words

    @property
    def capital(self) -> str:
        """The name of the capital, here of the rulebook's map."""
        return CAPITAL_NAME

    def faction(self, name: str) -> str:
        """The name of a faction, without an article."""
        return self.words(f"lyssan.faction.{name}")

    def kind(self, name: str) -> str:
        """The name of a kind of agent, `castle` or `site`."""
        return self.words(f"lyssan.{'agent' if name in AGENTS else 'building'}.{name}.name")

    def counted(self, kind: str, count: int) -> str:
        """A number of tokens of a kind, such as `2 knights`."""
        return self.words(f"lyssan.{'agent' if kind in AGENTS else 'building'}.{kind}.count", count=count)

    def counted_kinds(self, kinds: Iterable[str]) -> str:
        """Tokens by kind in the rulebook's order, such as `2 knights and 1 spy`; empty if there are none."""
        found = list(kinds)
        return self.listing(self.counted(each, found.count(each)) for each in TOKENS if each in found)

    def numbers(self, counts: Mapping[str, int]) -> str:
        """Agents by kind, such as `2 knights and 1 noble`."""
        return self.listing(self.counted(each, number) for each, number in counts.items())

    def card(self, card: str) -> str:
        """The name of an influence card, a debt or a triumph."""
        return self.words(f"lyssan.{card_group(card)}.{card_kind(card)}.name")

    def card_text(self, card: str) -> str:
        """The text on an influence card, a debt or a triumph."""
        return self.words(f"lyssan.{card_group(card)}.{card_kind(card)}.text", capital=self.capital)

    def card_type(self, card: str) -> str:
        """The type of an influence card. Spec: lyssan 2.2."""
        return self.words(f"lyssan.card_type.{card_type(card)}")

    def amount(self, what: str, count: int) -> str:
        """A number of `coins`, `auxiliaries`, `cards`, `debts`, `shame`, `points` and the like."""
        return self.words(f"lyssan.amount.{what}", count=count)

    def money(self, coins: int, auxiliaries: int) -> str:
        """Coins and auxiliaries, such as `1 coin and 3 auxiliaries`, or the word for `nothing`."""
        return self.amounts({"coins": coins, "auxiliaries": auxiliaries})

    def amounts(self, counts: Mapping[str, int]) -> str:
        """Amounts as a list without those that are 0; the word for `nothing` if all are."""
        parts = [self.amount(what, count) for what, count in counts.items() if count]
        return self.listing(parts) or self.words("table.lyssan.nothing")

    def listing(self, names: Iterable[str], key: str = "listing") -> str:
        """Names with commas, and `and` before the last one; with the key `choice` it is `or`."""
        *before, last = [*names] or [""]
        return self.words(f"table.lyssan.{key}", first=", ".join(before), last=last) if before else last


@dataclass(frozen=True)
class BookWording(Names):
    """The language of the reader of the rulebook."""

    words: Words


@dataclass(frozen=True)
class LyssanWording(Wording, Names):
    """What a view of a match shows, and the language of its reader."""

    view: Position

    def say(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.words(f"table.lyssan.{key}", **values)

    def acting(self, seat: Seat = 0) -> str:
        """The faction that decides now; the first one of the seat if none does."""
        return self.view.acting or self.view.config.factions_of(seat)[0]

    def side(self, seat: Seat) -> str:
        """The names of the seat's factions."""
        return self.listing(map(self.faction, self.view.config.factions_of(seat)))

    def owner(self, name: str) -> Faction:
        """All that a faction has."""
        return self.view.factions[name]

    def holder(self, agent: str) -> str:
        """The faction that an agent on the map serves."""
        return str(self.view.holder(agent))

    @property
    def capital(self) -> str:
        """The name of the capital of the match."""
        return self.province(self.view.realm.capital)

    def province(self, name: str | None) -> str:
        """The name of a province."""
        return self.view.realm.provinces[str(name)].called(self.words.language)

    def factions(self, names: Iterable[str]) -> str:
        """The names of factions with their articles, as the subject of a sentence."""
        return self.listing(self.say("the", name=self.faction(name)) for name in names)

    def agent(self, agent: str) -> str:
        """The kind of an agent."""
        return self.kind(agent_kind(agent))

    def agent_of(self, agent: str) -> str:
        """An agent with its faction, such as `knight of the Wolf`."""
        return self.say("of", what=self.agent(agent), name=self.faction(self.holder(agent)))

    def building_of(self, what: str, faction: str) -> str:
        """A castle or site with its faction, such as `castle of the Wolf`."""
        return self.say("of", what=self.kind(what), name=self.faction(faction))

    def token(self, token: str) -> str:
        """A token of shame: an agent's kind, a castle, a site or a marker."""
        return self.agent(token) if token in self.view.agents else self.words(f"lyssan.token.{token}")

    def claimants(self, province: str) -> Sequence[str]:
        """The factions with an army or a castle in a province, clockwise. Spec: lyssan 5.1.1."""
        found = claimants(self.view, province)
        return [name for name in self.view.factions if name in found]

    def control(self, province: str) -> str:
        """Says who controls a province. Spec: lyssan 5.1.1."""
        found = self.claimants(province)
        if len(found) == 1:
            return self.say("province.controlled", name=self.faction(found[0]))
        return self.say("province.contested" if found else "province.free")

    @property
    def year_and_season(self) -> str:
        """The year of how many, and the season."""
        year, years = self.view.year, self.view.last_year
        if not year:
            return self.say("status.setup")
        return self.say("status.year", year=min(year, years), years=years, season=self.season)

    @property
    def season(self) -> str:
        """The name of the season."""
        return self.words(f"lyssan.season.{self.view.season}")

    def ready_agents(self, faction: str) -> int:
        """The number of agents of a faction that can still be used."""
        return sum(agent.ready for _, agent in self.view.agents_of(faction))

    def holdings(self, faction: str) -> str:
        """How many cards, debts and shame a faction has."""
        owner = self.owner(faction)
        counts = {"cards": len(owner.hand), "debts": len(owner.debts), "shame": len(owner.shame)}
        return self.say("faction.holds", **{what: self.amount(what, count) for what, count in counts.items()})

    def reason(self, reason: Reason) -> str:
        """Why something cannot be chosen; for the values of a reason see the rules' `reasons`."""
        values: dict[str, object] = {}
        for name, value in reason.values.items():
            placeholder, say = _VALUES.get(name, (name, lambda _, each: each))
            values[placeholder] = say(self, value)
        if "card" in reason.values:
            values["text"] = self.card_text(reason.values["card"])
        return self.say(f"why.{reason.key}", **values)


def opening(text: str) -> str:
    """The text with a capital letter at its start."""
    return text[:1].upper() + text[1:]


def _holder(wording: LyssanWording, faction: str | None) -> str:
    """A faction that begins a sentence, or `Nobody`."""
    name = wording.say("nobody") if faction is None else wording.say("the", name=wording.faction(faction))
    return opening(name)


_VALUES: Mapping[str, tuple[str, Callable[[LyssanWording, Any], object]]] = {
    "kind": ("what", LyssanWording.kind),
    "agent": ("what", LyssanWording.agent_of),
    "faction": ("name", LyssanWording.faction),
    "province": ("province", LyssanWording.province),
    "capital": ("capital", LyssanWording.province),
    "holder": ("holder", _holder),
    "card": ("card", LyssanWording.card),
    "effect": ("reason", lambda wording, kind: wording.words(f"lyssan.card.{kind}.no_effect")),
    "cost": ("cost", lambda wording, money: wording.money(*money)),
    "missing": ("missing", lambda wording, money: wording.money(*money)),
    "button": ("button", LyssanWording.say),
    "cards": ("cost", lambda wording, count: wording.amount("cards", count)),
}
"""By name of a value: the placeholder of the sentence that it fills, and how."""
