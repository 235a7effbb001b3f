"""Cards are played and powers are used, effect by effect. Spec: lyssan 5.9, 5.11."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.contract import Event, Option, Reason
from game.games.lyssan.rules import building
from game.games.lyssan.rules.control import supply
from game.games.lyssan.rules.court import total
from game.games.lyssan.rules.data.cards import INFLUENCE, POWERS, SURPRISES, VASSALS, Effect, kind_of
from game.games.lyssan.rules.decks import demand, lay_aside
from game.games.lyssan.rules.effects import agents, supplies
from game.games.lyssan.rules.effects.primitive import Primitive, effect_name
from game.games.lyssan.rules.events import Played, PowerUsed
from game.games.lyssan.rules.position import FactionStep, Position
from game.kit.piles import known

EFFECTS: Mapping[str, type[Primitive]] = {
    effect_name(kind): kind
    for module in (supplies, agents)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Primitive) and kind is not Primitive
}
"""By name. Spec: lyssan 5.11."""


def cost(position: Position, faction: str, card: str) -> int:
    """How many other cards are discarded to play a card now. Spec: lyssan 5.9.2."""
    printed = INFLUENCE[kind_of(card)].cost
    is_first = position.turn is not None and position.turn.plays == 0
    return max(0, printed - total(position, faction, "first_card")) if is_first else printed


def playable(position: Position, faction: str) -> list[Option]:
    """The cards in hand that can be played. Spec: lyssan 5.9.1."""
    hand = known(position.factions[faction].hand)
    return [("play", card) for card in hand if why_not_play(position, faction, card) is None]


def why_not_play(position: Position, faction: str, card: str) -> Reason | None:
    """Its cost cannot be paid, or one of its effects could do nothing. Spec: lyssan 5.9.1, 5.11."""
    price, others, kind = (
        cost(position, faction, card),
        len(position.factions[faction].hand) - 1,
        kind_of(card),
    )
    if price > others:
        return Reason("card_cost", {"cards": price, "count": others})
    possible = kind not in SURPRISES or all_possible(position, faction, card, SURPRISES[kind].effects)
    return None if possible else Reason("in_vain", {"effect": kind})


def effects_of(card: str) -> Sequence[Effect]:
    """What a surprise does when it is played, or a courtier by its power.

    Raises:
        KeyError: there is no such influence card.
    """
    kind = kind_of(card)
    if kind in SURPRISES:
        return SURPRISES[kind].effects
    if kind not in INFLUENCE:
        raise KeyError(card)
    return POWERS[kind].effects if kind in POWERS else ()


def all_possible(position: Position, faction: str, card: str, effects: Sequence[Effect]) -> bool:
    """True if every effect can do something now. Spec: lyssan 5.11."""
    return all(step_of(effect, faction, card).is_possible(position) for effect in effects)


def play(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Plays a card: other cards are discarded first, then it takes effect. Spec: lyssan 5.9.2, 5.9.3."""
    price = cost(position, faction, card)
    position.factions[faction].hand.remove(card)
    position.running_turn.plays += 1
    position.stack.append(Effects(faction, card, None))
    demand(position, faction, price)
    yield Played(faction=faction, card=card, cost=price)


def step_of(effect: Effect, faction: str, card: str) -> Primitive:
    """One effect of a card as a step for the stack."""
    name, *parameters = effect
    return EFFECTS[str(name)](faction, card, *parameters)


class Effects(FactionStep, tag="effects"):
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
        kind = kind_of(self.card)
        if kind in SURPRISES:
            lay_aside(position, self.card)
            return list(SURPRISES[kind].effects)
        position.factions[self.faction].court.append(self.card)
        if kind in VASSALS:
            position.stack.append(Deploy(self.faction, self.card, VASSALS[kind].at_once))
        return []


class Deploy(FactionStep, tag="deploy"):
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


def powers(position: Position, faction: str) -> list[Option]:
    """The courtiers whose power can be used. Spec: lyssan 5.8, 5.12."""
    court = position.factions[faction].court
    return [("power", card) for card in court if why_not_power(position, faction, card) is None]


def why_not_power(position: Position, faction: str, card: str) -> Reason | None:
    """A courtier without a power, one that was used, its price, or no effect. Spec: lyssan 5.12."""
    if card not in POWERS:
        return Reason("no_power")
    if position.turn is not None and card in position.turn.used:
        return Reason("power_used")
    power, owner = POWERS[card], position.factions[faction]
    if power.cost == "coin" and not owner.coins:
        return Reason("power_coin")
    if power.cost == "card" and not owner.hand:
        return Reason("power_card")
    possible = all_possible(position, faction, card, power.effects)
    return None if possible else Reason("in_vain", {"effect": card})


def use_power(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Pays for a courtier's power and begins its effects. Spec: lyssan 5.12."""
    power = POWERS[card]
    position.running_turn.used.append(card)
    yield PowerUsed(faction=faction, card=card)
    position.stack.append(Effects(faction, card, list(power.effects)))
    if power.cost == "coin":
        yield from building.pay_money(position, faction, 1, 0)
    if power.cost == "card":
        demand(position, faction, 1)
