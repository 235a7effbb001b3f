"""The effects of cards: each is a class of steps. Spec: lyssan 5.11."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from game.contract import Event, Option
from game.games.lyssan.rules import building
from game.games.lyssan.rules.actions import (
    MENU,
    actions,
    carry_out,
    diplomacy,
    exhaust,
    move,
    moves,
    ready,
    rivals_beside,
    talk,
)
from game.games.lyssan.rules.data import (
    INFILTRATORS,
    INFLUENCE,
    POWERS,
    SURPRISES,
    VASSALS,
    Effect,
    card_kind,
)
from game.games.lyssan.rules.debts import can_repay, clear, lay_debt_aside, shame_by_rival, why_not_owe
from game.games.lyssan.rules.decks import discard, draw, give, lay_aside, shuffled
from game.games.lyssan.rules.events import Gained, Traded
from game.games.lyssan.rules.position import Position, protected, supply, unguarded
from game.games.lyssan.rules.records import Agent, FactionStep
from game.games.lyssan.rules.steps import PASS
from game.games.lyssan.rules.triumphs import lose_courtier
from game.kit.piles import Card, known

POISON = "poison"
"""Kills a rival's priest or spy in the same province. Spec: lyssan 5.11."""


class Primitive(FactionStep[Position]):
    """A step of a card. Its tag is the name of the effect in the tables of the cards.

    Fields in order: faction and card, the parameters in the tables, then those with defaults, its own state.
    """

    asks = ("lyssan.target",)
    card: str

    def is_possible(self, position: Position) -> bool:
        """True if it can do something now; by default, if it has an option."""
        return any(option != PASS for option in self.options(position))

    @classmethod
    def parameters(cls) -> tuple[str, ...]:
        """The names of its fields that cards give, in order."""
        fields, with_default = cls.__struct_fields__, len(cls.__struct_defaults__)
        return fields[len(Primitive.__struct_fields__) : len(fields) - with_default]


def effect_name(kind: type[Any]) -> str:
    """The tag of a class of steps."""
    return str(kind.__struct_config__.tag)


# --- coins, auxiliaries, cards, debts and shame ---


class Gain(Primitive, tag="gain"):
    """The faction gets coins and auxiliaries from the bank."""

    coins: int
    auxiliaries: int

    def is_possible(self, position: Position) -> bool:
        """Always."""
        del position
        return True

    def act(self, match: Position) -> Iterator[Event]:
        """Gives them to the faction."""
        self.finish(match)
        owner = match.factions[self.faction]
        owner.coins += self.coins
        owner.auxiliaries += self.auxiliaries
        yield Gained(faction=self.faction, coins=self.coins, auxiliaries=self.auxiliaries, why=self.card)


class Draw(Primitive, tag="draw"):
    """The faction draws influence cards."""

    count: int

    def is_possible(self, position: Position) -> bool:
        """True if there is a card to draw."""
        return bool(position.decks.influence or position.decks.discard)

    def act(self, match: Position) -> Iterable[Event]:
        """Draws them."""
        self.finish(match)
        return draw(match, self.faction, "influence", self.count)


class Owe(Primitive, tag="owe"):
    """The faction takes a debt."""

    def is_possible(self, position: Position) -> bool:
        """True if the faction may take one."""
        return why_not_owe(position, self.faction) is None

    def act(self, match: Position) -> Iterable[Event]:
        """Takes it."""
        self.finish(match)
        return draw(match, self.faction, "debts")


class Swap(Primitive, tag="swap"):
    """The faction exchanges up to `most` coins for as many auxiliaries, or the reverse."""

    verbs = ("swap",)
    most: int

    def options(self, match: Position) -> list[Option]:
        """Each amount of coins or auxiliaries that the faction can give."""
        owner = match.factions[self.faction]
        return [
            ("swap", what, number)
            for what, have in (("coins", owner.coins), ("auxiliaries", owner.auxiliaries))
            for number in range(1, min(self.most, have) + 1)
        ]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Exchanges them."""
        self.finish(match)
        owner, number = match.factions[self.faction], int(option[2])
        coins = -number if option[1] == "coins" else number
        owner.coins += coins
        owner.auxiliaries -= coins
        yield Traded(faction=self.faction, coins=coins, auxiliaries=-coins)


class Cleanse(Primitive, tag="cleanse"):
    """The faction clears own shame; the first token is compulsory."""

    verbs = ("cleanse", "pass")
    most: int
    begun: bool | None = None
    """True once a token was cleared, before that None."""

    def options(self, match: Position) -> list[Option]:
        """The tokens of own shame, equal ones once."""
        tokens = dict.fromkeys(match.factions[self.faction].shame) if self.most else {}
        options: list[Option] = [("cleanse", token) for token in tokens]
        return [*options, PASS] if options and self.begun else options

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Clears a token."""
        self.most, self.begun = self.most - 1, True
        return clear(match, self.faction, str(option[1]), "card")


class Absolve(Primitive, tag="absolve"):
    """The faction repays a debt without its cost."""

    verbs = ("debt",)
    secret = ("debt",)

    def options(self, match: Position) -> list[Option]:
        """The own debts, while any can be repaid. Spec: lyssan 5.10.3."""
        debts = match.factions[self.faction].debts if can_repay(match) else ()
        return [("debt", debt) for debt in known(debts)]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Discards the debt."""
        self.finish(match)
        return lay_debt_aside(match, self.faction, str(option[1]), "card")


class Exile(Primitive, tag="exile"):
    """A rival loses a courtier that is neither a vassal nor guarded."""

    verbs = ("courtier",)

    def options(self, match: Position) -> list[Option]:
        """The courtiers of rivals."""
        return [
            ("courtier", card)
            for rival in match.rivals(self.faction)
            for card in unguarded(match, rival)
            if card not in VASSALS
        ]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Removes the courtier from the court."""
        self.finish(match)
        card = str(option[1])
        return lose_courtier(match, str(match.court_of(card)), card, "exile")


class RivalEffect(Primitive):
    """The base class of effects on a chosen rival."""

    verbs = ("rival",)

    def options(self, match: Position) -> list[Option]:
        """The rivals that it can affect."""
        return [("rival", rival) for rival in match.rivals(self.faction) if self.affects(match, rival)]

    def affects(self, position: Position, rival: str) -> bool:
        """True if it can affect a rival; by default if the rival has cards."""
        return bool(position.factions[rival].hand)


class RivalDiscard(RivalEffect, tag="rival_discard"):
    """A rival discards cards at random."""

    count: int

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival discards them."""
        self.finish(match)
        rival = str(option[1])
        return discard(match, rival, _random_cards(match, rival, self.count), "card")


class RivalSteal(RivalEffect, tag="rival_steal"):
    """A rival gives up cards at random."""

    count: int

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Gives them to the faction."""
        self.finish(match)
        return give(match, str(option[1]), self.faction, _random_cards(match, str(option[1]), self.count))


class RivalShame(RivalEffect, tag="rival_shame"):
    """A rival takes markers as shame; a courtier may ignore the first one."""

    count: int

    def affects(self, position: Position, rival: str) -> bool:
        """Always."""
        del position, rival
        return True

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival takes them."""
        self.finish(match)
        return shame_by_rival(match, str(option[1]), self.count)


class RivalDebt(RivalEffect, tag="rival_debt"):
    """A rival takes a debt."""

    def affects(self, position: Position, rival: str) -> bool:
        """True if there is a debt."""
        del rival
        return bool(position.decks.debts or position.decks.debt_discard)

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival takes it."""
        self.finish(match)
        return draw(match, str(option[1]), "debts")


def _random_cards(position: Position, rival: str, count: int) -> list[Card]:
    return shuffled(position.factions[rival].hand, position.chance)[:count]


# --- agents, castles and sites ---


class Act(Primitive, tag="act"):
    """Agents of some kinds act, each once, without action points; the first action is compulsory."""

    verbs = (*MENU, "pass")
    kinds: list[str]
    menu: list[str]
    """The verbs of their actions, or `POISON`."""
    most: int
    acted: list[str] | None = None
    """The agents that have acted; None: none has acted."""

    def options(self, match: Position) -> list[Option]:
        """Each action of the menu for each agent that has not acted; after the first, `PASS`."""
        acted = self.acted or ()
        if len(acted) >= self.most:
            return []
        options = [
            option
            for name, agent in match.agents_of(self.faction)
            if agent.kind in self.kinds and name not in acted
            for option in self._actions(match, name, agent)
        ]
        return [*options, PASS] if options and acted else options

    def is_possible(self, position: Position) -> bool:
        """True if any of the agents can act."""
        agents = position.agents_of(self.faction)
        return any(
            agent.kind in self.kinds and self._actions(position, name, agent) for name, agent in agents
        )

    def _actions(self, position: Position, name: str, agent: Agent) -> list[Option]:
        found = actions(position, self.faction, name, agent, self.menu)
        if POISON in self.menu:
            for victim in rivals_beside(position, self.faction, agent):
                if position.agents[victim].kind in INFILTRATORS and not protected(position, victim):
                    found.append(("kill", name, victim))
        return found

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent acts; a priest or spy that moved may talk."""
        agent = str(option[1])
        self.acted = [*(self.acted or ()), agent]
        if option[0] == "move" and match.agents[agent].kind in INFILTRATORS:
            match.stack.append(BonusTalk(self.faction, agent))
        return carry_out(match, self.faction, option, bonus=True)


class BonusTalk(FactionStep[Position], tag="bonus_talk"):
    """After a bonus move a priest or spy may talk. Spec: lyssan 5.4.6, 5.11."""

    asks = ("lyssan.target",)
    verbs = ("diplomacy", "pass")
    agent: str

    def options(self, match: Position) -> list[Option]:
        """Diplomacy where it stands now."""
        found = diplomacy(match, self.faction, self.agent, match.agents[self.agent])
        return [*found, PASS] if found else []

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Begins diplomacy."""
        del option
        self.finish(match)
        return talk(match, self.faction, self.agent)


class March(Primitive, tag="march"):
    """One agent of some kinds moves, up to `most` times."""

    verbs = ("move", "pass")
    kinds: list[str]
    most: int
    agent: str | None = None
    """The agent that has moved; None: none has moved."""

    def options(self, match: Position) -> list[Option]:
        """The moves of all agents of the kinds; after the first move those of the same agent, or `PASS`."""
        if not self.most:
            return []
        options = [
            option
            for name, each in match.agents_of(self.faction)
            if each.kind in self.kinds and self.agent in (None, name)
            for option in moves(match, self.faction, name, each)
        ]
        return [*options, PASS] if self.agent is not None else options

    def is_possible(self, position: Position) -> bool:
        """True if there is an agent of the kinds, since each province has neighbours."""
        return any(agent.kind in self.kinds for _, agent in position.agents_of(self.faction))

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Moves the agent."""
        self.agent, self.most = str(option[1]), self.most - 1
        return move(match, self.faction, self.agent, str(option[2]), bonus=True)


class Ready(Primitive, tag="ready"):
    """Exhausted agents of some kinds become ready."""

    verbs = ("ready",)
    kinds: list[str]
    count: int

    def options(self, match: Position) -> list[Option]:
        """The own exhausted agents of the kinds."""
        if not self.count:
            return []
        return [
            ("ready", name)
            for name, agent in match.agents_of(self.faction)
            if agent.kind in self.kinds and not agent.ready
        ]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Makes the agent ready."""
        self.count -= 1
        return ready(match, self.faction, None, str(option[1]))


class Tire(Primitive, tag="tire"):
    """Agents of rivals in one province become exhausted; the first one is compulsory."""

    verbs = ("tire", "pass")
    most: int
    at: str | None = None
    """The province of the first agent."""

    def options(self, match: Position) -> list[Option]:
        """Ready agents of rivals, all in the province of the first."""
        options: list[Option] = [
            ("tire", name)
            for rival in (match.rivals(self.faction) if self.most else ())
            for name, agent in match.agents_of(rival)
            if agent.ready and self.at in (None, agent.at)
        ]
        return [*options, PASS] if options and self.at is not None else options

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Exhausts the agent."""
        agent = str(option[1])
        self.at, self.most = match.agents[agent].at, self.most - 1
        return exhaust(match, agent)


class Muster(Primitive, tag="muster"):
    """The faction musters an agent of a kind at an own castle."""

    asks = ("lyssan.muster",)
    verbs = ("muster",)
    kind: str

    def options(self, match: Position) -> list[Option]:
        """Each available token of the kind, and each own castle."""
        castles = match.factions[self.faction].castles
        agents = supply(match, self.faction, [self.kind])
        return [("muster", agent, castle) for agent in agents for castle in castles]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Puts the agent on the map."""
        self.finish(match)
        yield from building.arrive(match, self.faction, str(option[1]), str(option[2]))


class Build(Primitive, tag="build"):
    """The faction opens a site, or finishes one (even of this season), without paying."""

    verbs = ("open", "finish")

    def options(self, match: Position) -> list[Option]:
        """Each province where it can open or finish a site."""
        return [
            *(("open", province) for province in building.open_places(match, self.faction)),
            *(("finish", province) for province in building.finish_places(match, self.faction, new=True)),
        ]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Opens or finishes the site."""
        self.finish(match)
        build = building.open_site if option[0] == "open" else building.finish_site
        return build(match, self.faction, str(option[1]), free=True)


EFFECTS: Mapping[str, type[Primitive]] = {
    effect_name(kind): kind
    for kind in list(vars().values())
    if isinstance(kind, type) and issubclass(kind, Primitive) and kind not in (Primitive, RivalEffect)
}
"""All effects by name."""


# --- a card takes effect ---


def effects_of(card: str) -> Sequence[Effect]:
    """What a surprise does when it is played, or a courtier by its power.

    Raises:
        KeyError: there is no such influence card.
    """
    kind = card_kind(card)
    if kind in SURPRISES:
        return SURPRISES[kind].effects
    if kind not in INFLUENCE:
        raise KeyError(card)
    return POWERS[kind].effects if kind in POWERS else ()


def step_of(effect: Effect, faction: str, card: str) -> Primitive:
    """One effect of a card as a step for the stack."""
    name, *parameters = effect
    return EFFECTS[str(name)](faction, card, *parameters)


class Effects(FactionStep[Position], tag="effects"):
    """A card or a power takes effect. Spec: lyssan 5.9.3."""

    card: str
    todo: list[Effect] | None
    """The effects that have not begun; None: the card was not put anywhere yet."""

    def act(self, match: Position) -> Iterable[Event]:
        """Puts the card where it belongs, then begins its effects one after the other."""
        if self.todo is None:
            self.todo = self._put(match)
        elif self.todo:
            effect, *self.todo = self.todo
            match.stack.append(step_of(effect, self.faction, self.card))
        else:
            self.finish(match)
        return ()

    def _put(self, position: Position) -> list[Effect]:
        """Puts a played card away or into the court; returns its effects."""
        kind = card_kind(self.card)
        if kind in SURPRISES:
            lay_aside(position, self.card)
            return list(SURPRISES[kind].effects)
        position.factions[self.faction].court.append(self.card)
        if kind in VASSALS:
            position.stack.append(Deploy(self.faction, self.card, VASSALS[kind].at_once))
        return []


class Deploy(FactionStep[Position], tag="deploy"):
    """The agents of a vassal that come at once. Spec: lyssan 5.9.4."""

    asks = ("lyssan.muster",)
    verbs = ("muster",)
    card: str
    left: int

    def options(self, match: Position) -> list[Option]:
        """The kinds of its agents, and the own castles where they can stand."""
        if not self.left:
            return []
        kinds = VASSALS[self.card].at_once_kinds
        arriving = [
            agent for agent in supply(match, self.faction, kinds) if match.agents[agent].source == self.card
        ]
        castles = match.factions[self.faction].castles
        return [("muster", agent, castle) for agent in arriving for castle in castles]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The agent arrives."""
        self.left -= 1
        return building.arrive(match, self.faction, str(option[1]), str(option[2]))


def card_played(position: Position) -> str | None:
    """The card whose effect is being carried out; None: there is none, or the view hides it."""
    steps = (step for step in reversed(position.stack) if isinstance(step, Primitive | Effects | Deploy))
    return next((step.card for step in steps), None)
