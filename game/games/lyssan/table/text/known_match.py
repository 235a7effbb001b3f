"""A match as a seat knows it, with words for what is in it."""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from game.contract import Decision, Seat, Snapshot
from game.games.lyssan.rules.actions import AgentUse, use_of
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.data.agents import AGENTS, ARMIES
from game.games.lyssan.rules.decks import MAX_DEBTS
from game.games.lyssan.rules.effects.agents import Build
from game.games.lyssan.rules.playing import card_played
from game.games.lyssan.rules.position import Agent, Faction, FactionStep, Position
from game.games.lyssan.rules.saving import known
from game.games.lyssan.table.text import naming
from game.text import Words

AnyStep = TypeVar("AnyStep", bound=FactionStep)


@dataclass(frozen=True)
class KnownMatch:
    """A view of a match, the position that it shows, and the words to speak of it."""

    view: Snapshot
    words: Words

    @cached_property
    def position(self) -> Position:
        """The match as the view shows it; hidden cards have no names."""
        return known(self.view)

    def say(self, key: str, **values: object) -> str:
        """The text with a key of `table.lyssan`."""
        return self.words(f"table.lyssan.{key}", **values)

    def factions_of(self, seat: Seat) -> list[str]:
        """The factions of a seat, in clockwise order; two with two seats. Spec: lyssan 1."""
        return [name for name, faction in self.position.factions.items() if faction.seat == seat]

    def acting(self, seat: Seat | None = None) -> str:
        """The faction that decides now; a faction of the seat if that is at no decision."""
        position = self.position
        if position.stack:
            return position.stack[-1].faction
        if position.turn is not None and position.queue:
            return position.turn.faction
        if position.queue and position.phase != "roles":
            return position.queue[0]
        return next(iter(self.factions_of(seat or 0)))

    def owner(self, name: str) -> Faction:
        """All that a faction has."""
        return self.position.factions[name]

    def shows_hand(self, faction: str) -> bool:
        """True if the view shows the cards and debts of a faction."""
        return faction not in self.position.hides_cards_of

    def agent(self, name: str) -> Agent:
        """An agent by id."""
        return self.position.agents[name]

    def holder(self, agent: str) -> str:
        """The faction that an agent on the map serves."""
        return str(self.position.holder(agent))

    @property
    def in_command(self) -> bool:
        """True if a command or card waits for a further choice, whose details the view may hide."""
        return self.position.hides_steps or bool(self.position.stack)

    def use(self, decision: Decision) -> AgentUse | None:
        """The use of an agent that a decision goes on with; None: it is another kind of decision."""
        return use_of(self.position, decision)

    def step(self, kind: type[AnyStep]) -> AnyStep | None:
        """The innermost open step if it is of that kind; None: it is another, or hidden."""
        step = self.position.stack[-1] if self.position.stack else None
        return step if isinstance(step, kind) else None

    @property
    def card_played(self) -> str | None:
        """The card whose effect goes on; None: it is hidden, or something else goes on."""
        return card_played(self.position)

    @property
    def free_tokens(self) -> Collection[str]:
        """The kinds of tokens that are placed without a price now, by a card or a debt. Spec: lyssan 5.11."""
        if self.step(Build) is not None:
            return ("castle", "site")
        step = self.step(FactionStep)
        return AGENTS if step is not None and "lyssan.muster" in step.asks else ()

    def faction(self, name: str) -> str:
        """The name of a faction, without an article."""
        return naming.faction(name, self.words)

    def factions(self, names: Iterable[str]) -> str:
        """The names of factions with their articles, as the subject of a sentence."""
        return self.listing(self.say("the", name=self.faction(name)) for name in names)

    @property
    def capital(self) -> str:
        """The name of the capital."""
        return self.province(self.position.realm.capital)

    def province(self, name: str | None) -> str:
        """The name of a province."""
        return self.position.realm.provinces[str(name)].called(self.words.language)

    def kind(self, agent: str) -> str:
        """The kind of an agent in words."""
        return naming.kind(self.agent(agent).kind, self.words)

    def agent_of(self, agent: str) -> str:
        """An agent with its faction, such as `knight of the Wolf`."""
        return self.say("of", what=self.kind(agent), name=self.faction(self.holder(agent)))

    def building_of(self, what: str, faction: str) -> str:
        """A castle or site with its faction, such as `castle of the Wolf`."""
        return self.say("of", what=naming.kind(what, self.words), name=self.faction(faction))

    def token(self, token: str) -> str:
        """A token of shame: an agent's kind, a castle, a site or a marker."""
        if token in self.position.agents:
            return self.kind(token)
        return self.words(f"lyssan.token.{token}")

    def money(self, coins: int, auxiliaries: int) -> str:
        """Coins and auxiliaries in words."""
        return naming.money(coins, auxiliaries, self.words)

    def amount(self, what: str, count: int) -> str:
        """A number of coins, cards, points and the like."""
        return naming.amount(what, count, self.words)

    def listing(self, names: Iterable[str]) -> str:
        """Names with commas and an `and`."""
        return naming.listing(list(names), self.words)

    def controller(self, province: str) -> str | None:
        """The faction that controls a province; None: nobody does."""
        return controller(self.position, province)

    def claimants(self, province: str) -> list[str]:
        """The factions with an army or a castle in a province, clockwise. Spec: lyssan 5.1.1."""
        armies = {
            self.holder(name)
            for name, agent in self.position.agents_in(province)
            if agent.kind in ARMIES and self.position.holder(name) is not None
        }
        return [
            name
            for name, faction in self.position.factions.items()
            if name in armies or province in faction.castles
        ]

    def agents_at(self, province: str, faction: str) -> Iterator[tuple[str, Agent]]:
        """The agents of a faction in a province."""
        return (
            (name, agent)
            for name, agent in self.position.agents_in(province)
            if self.position.holder(name) == faction
        )

    def ways_to_atone(self, faction: str, *, cards: int = 0, courtiers: int = 0, debts: int = 0) -> int:
        """How much shame a faction could clear if it had so many more of these. Spec: lyssan 5.6.1."""
        owner = self.owner(faction)
        hand, court = len(owner.hand) + cards, len(owner.court) + courtiers
        return hand + court + max(0, MAX_DEBTS - len(owner.debts) - debts)
