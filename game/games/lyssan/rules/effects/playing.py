"""Cards are played and powers are used, primitive by primitive. Spec: lyssan 5.9, 5.11."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.contract import Event, Option
from game.games.lyssan.rules.control import supply
from game.games.lyssan.rules.court import total
from game.games.lyssan.rules.data.cards import kind_of
from game.games.lyssan.rules.data.influence import INFLUENCE, POWERS, SURPRISES, VASSALS, Effect
from game.games.lyssan.rules.drawing import lay_aside
from game.games.lyssan.rules.economy import building
from game.games.lyssan.rules.economy.paying import demand
from game.games.lyssan.rules.effects.agents import AGENT_PRIMITIVES
from game.games.lyssan.rules.effects.primitive import Primitive
from game.games.lyssan.rules.effects.supplies import SUPPLIES
from game.games.lyssan.rules.events import Played, PowerUsed
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import StepKind, push

PRIMITIVES: Mapping[str, Primitive] = {each.name: each for each in (*SUPPLIES, *AGENT_PRIMITIVES)}
"""By name. Spec: lyssan 5.11."""


def cost(position: Position, faction: str, card: str) -> int:
    """How many other cards are discarded to play a card now. Spec: lyssan 5.9.2."""
    printed = INFLUENCE[kind_of(card)].cost
    is_first = position.turn is not None and position.turn.plays == 0
    return max(0, printed - total(position, faction, "first_card")) if is_first else printed


def playable(position: Position, faction: str) -> list[Option]:
    """The cards in hand that can be played. Spec: lyssan 5.9.1."""
    hand = position.factions[faction].hand
    return [
        ("play", card)
        for card in hand
        if cost(position, faction, card) < len(hand) and _can_resolve(position, faction, card)
    ]


def _can_resolve(position: Position, faction: str, card: str) -> bool:
    kind = kind_of(card)
    return kind not in SURPRISES or all_possible(position, faction, card, SURPRISES[kind].effects)


def all_possible(position: Position, faction: str, card: str, effects: Sequence[Effect]) -> bool:
    """True if every step can do something now. Spec: lyssan 5.11."""
    steps = (step_of(effect, faction, card) for effect in effects)
    return all(PRIMITIVES[step["f"]].is_possible(position, step) for step in steps)


def play(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Plays a card: other cards are discarded first, then it takes effect. Spec: lyssan 5.9.2, 5.9.3."""
    price = cost(position, faction, card)
    position.factions[faction].hand.remove(card)
    position.running_turn.plays += 1
    push(position, EFFECTS, faction, card=card, todo=None)
    demand(position, faction, price)
    yield Played(faction=faction, card=card, cost=price)


def step_of(effect: Effect, faction: str, card: str) -> Step:
    """One effect of a card as a step for the stack."""
    name, *values = effect
    primitive = PRIMITIVES[str(name)]
    return {
        "f": name,
        "faction": faction,
        "card": card,
        **dict(zip(primitive.parameters, values, strict=True)),
        **dict.fromkeys(primitive.fields),
    }


def _take_effect(position: Position, step: Step) -> Iterable[Event]:
    """Puts the card where it belongs, then begins its effects one after the other. Spec: lyssan 5.9.3."""
    if step["todo"] is None:
        _put(position, step)
    elif step["todo"]:
        position.pending.append(step_of(step["todo"].pop(0), step["faction"], step["card"]))
    else:
        position.pending.pop()
    return ()


def _put(position: Position, step: Step) -> None:
    """Puts a played card away or into the court."""
    card, kind = step["card"], kind_of(step["card"])
    if kind in SURPRISES:
        lay_aside(position, card)
        step["todo"] = list(SURPRISES[kind].effects)
        return
    position.factions[step["faction"]].court.append(card)
    step["todo"] = []
    if kind in VASSALS:
        push(position, DEPLOY, step["faction"], card=card, left=VASSALS[kind].at_once)


EFFECTS = StepKind("effects", fields=("card", "todo"), act=_take_effect)


def _deployments(position: Position, step: Step) -> list[Option]:
    """Where the agents that a vassal brings at once can stand. Spec: lyssan 5.9.4."""
    if not step["left"]:
        return []
    kinds = VASSALS[step["card"]].at_once_kinds
    agents = [each for each in supply(position, step["faction"], kinds) if _serves(position, each, step)]
    castles = position.factions[step["faction"]].castles
    return [("muster", agent, castle) for agent in agents for castle in castles]


def _serves(position: Position, agent: str, step: Step) -> bool:
    source: str = step["card"]
    return position.agents[agent].source == source


def _deploy(position: Position, step: Step, option: Option) -> Iterable[Event]:
    step["left"] -= 1
    return building.arrive(position, step["faction"], str(option[1]), str(option[2]))


DEPLOY = StepKind(
    "deploy",
    ask="lyssan.muster",
    fields=("card", "left"),
    options=_deployments,
    answer=_deploy,
)
"""The agents of a vassal that come at once. Spec: lyssan 5.9.4."""


def powers(position: Position, faction: str) -> list[Option]:
    """The courtiers whose power can be used. Spec: lyssan 5.8, 5.12."""
    used = position.turn.used if position.turn is not None else ()
    return [
        ("power", card)
        for card in position.factions[faction].court
        if card not in used and _can_use(position, faction, card)
    ]


def _can_use(position: Position, faction: str, card: str) -> bool:
    if card not in POWERS:
        return False
    power, owner = POWERS[card], position.factions[faction]
    payable = {"": True, "coin": owner.coins > 0, "card": bool(owner.hand)}[power.cost]
    return payable and all_possible(position, faction, card, power.effects)


def use_power(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Pays for a courtier's power and begins its effects. Spec: lyssan 5.12."""
    power = POWERS[card]
    position.running_turn.used.append(card)
    yield PowerUsed(faction=faction, card=card)
    push(position, EFFECTS, faction, card=card, todo=list(power.effects))
    if power.cost == "coin":
        yield from building.pay(position, faction, 1, 0)
    if power.cost == "card":
        demand(position, faction, 1)
