"""The commands of a turn; cards are played and powers used, effect by effect. Spec: lyssan 5.8, 5.9, 5.11."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass
from functools import cache

from game.contract import Event, Option, Reason
from game.games.lyssan.rules import actions, building, debts, uses
from game.games.lyssan.rules.data import INFLUENCE, POWERS, SURPRISES, card_kind
from game.games.lyssan.rules.decks import pay_money
from game.games.lyssan.rules.effects import Effects, Primitive, effects_of, step_of
from game.games.lyssan.rules.events import Played, PowerUsed, Traded, TurnEnded
from game.games.lyssan.rules.position import Position, total
from game.games.lyssan.rules.steps import demand
from game.kit.piles import known

END: Option = ("end",)
MOST_COMMANDS = 250
"""After this many commands in one turn only its end is offered. Spec: lyssan 5.14, 6.4."""
TRADED = 2
"""How many coins are given for an auxiliary, or the other way round. Spec: lyssan 5.8."""


# --- cards and powers ---


def cost(position: Position, faction: str, card: str) -> int:
    """How many other cards are discarded to play a card now. Spec: lyssan 5.9.2."""
    printed = INFLUENCE[card_kind(card)].cost
    is_first = position.turn is not None and position.turn.plays == 0
    return max(0, printed - total(position, faction, "first_card")) if printed and is_first else printed


def playable(position: Position, faction: str) -> list[Option]:
    """The cards in hand that can be played. Spec: lyssan 5.9.1."""
    hand = known(position.factions[faction].hand)
    others = len(hand) - 1
    return [
        ("play", card)
        for card in hand
        if cost(position, faction, card) <= others and takes_effect(position, faction, card)
    ]


def why_not_play(position: Position, faction: str, card: str) -> Reason | None:
    """Its cost cannot be paid, or one of its effects could do nothing. Spec: lyssan 5.9.1, 5.11."""
    price, others = cost(position, faction, card), len(position.factions[faction].hand) - 1
    if price > others:
        return Reason("card_cost", {"cards": price, "count": others})
    return None if takes_effect(position, faction, card) else Reason("in_vain", {"effect": card_kind(card)})


def takes_effect(position: Position, faction: str, card: str) -> bool:
    """True if each effect of a card when played can do something; a courtier has none. Spec: lyssan 5.11."""
    return card_kind(card) not in SURPRISES or all_possible(position, faction, card)


def all_possible(position: Position, faction: str, card: str) -> bool:
    """True if each effect of a surprise or of a power can do something now. Spec: lyssan 5.11."""
    return all(step.is_possible(position) for step in _trial_steps(faction, card))


@cache
def _trial_steps(faction: str, card: str) -> Sequence[Primitive]:
    """The effects of a card as steps that are only asked, never put on the stack."""
    return [step_of(effect, faction, card) for effect in effects_of(card)]


def play(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Plays a card: other cards are discarded first, then it takes effect. Spec: lyssan 5.9.2, 5.9.3."""
    price = cost(position, faction, card)
    position.factions[faction].hand.remove(card)
    position.running_turn.plays += 1
    position.stack.append(Effects(faction, card, None))
    demand(position, faction, price)
    yield Played(faction=faction, card=card, cost=price)


def powers(position: Position, faction: str) -> list[Option]:
    """The courtiers whose power can be used. Spec: lyssan 5.8, 5.12."""
    court = position.factions[faction].court
    return [
        ("power", card) for card in court if card in POWERS and why_not_power(position, faction, card) is None
    ]


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
    return None if all_possible(position, faction, card) else Reason("in_vain", {"effect": card})


def use_power(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Pays for a courtier's power and begins its effects. Spec: lyssan 5.12."""
    power = POWERS[card]
    position.running_turn.used.append(card)
    yield PowerUsed(faction=faction, card=card)
    position.stack.append(Effects(faction, card, list(power.effects)))
    if power.cost == "coin":
        yield from pay_money(position, faction, 1, 0)
    if power.cost == "card":
        demand(position, faction, 1)


# --- trades ---


def trades(position: Position, faction: str) -> list[Option]:
    """What the faction has enough of to trade it."""
    owner = position.factions[faction]
    have = (("coins", owner.coins), ("auxiliaries", owner.auxiliaries))
    return [("trade", what) for what, count in have if count >= TRADED]


def why_not_trade(position: Position, faction: str, what: str) -> Reason | None:
    """It takes two coins or auxiliaries. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    have = owner.coins if what == "coins" else owner.auxiliaries
    return Reason(f"trade.{what}", {"count": have}) if have < TRADED else None


def trade(position: Position, faction: str, what: str) -> Iterator[Event]:
    """Two coins become an auxiliary, or two auxiliaries a coin. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    coins, auxiliaries = (-TRADED, 1) if what == "coins" else (1, -TRADED)
    owner.coins += coins
    owner.auxiliaries += auxiliaries
    yield Traded(faction=faction, coins=coins, auxiliaries=auxiliaries)


# --- all commands ---


@dataclass(frozen=True)
class Command:
    """A command other than an agent's action."""

    options: Callable[[Position, str], Iterable[Option]]
    """The open ones of a faction."""
    carry_out: Callable[..., Iterable[Event]]
    """Takes the position, the faction and what the option names."""
    why_not: Callable[..., Reason | None]
    """Takes the same, or less of what the option names."""
    _: KW_ONLY
    least: int = 1
    """How much an option must name at least, so that `why_not` can be asked."""
    own: str = ""
    """The pile of the faction that holds the card of an option; empty: it is about no card."""
    secret: bool = False
    """True if its options name what only the seat may see."""


COMMANDS = {
    "hire": Command(building.hirings, building.hire, building.why_not_hire_agent),
    "open": Command(building.openings, building.open_site, building.why_not_open, least=0),
    "finish": Command(building.finishings, building.finish_site, building.why_not_finish, least=0),
    "play": Command(playable, play, why_not_play, own="hand", secret=True),
    "repay": Command(debts.repayable, debts.repay, debts.why_not_repay, own="debts", secret=True),
    "trade": Command(trades, trade, why_not_trade),
    "power": Command(powers, use_power, why_not_power, own="court"),
}
"""By verb, in the rulebook's order. Spec: lyssan 5.8."""
SECRET: tuple[str, ...] = tuple(verb for verb, command in COMMANDS.items() if command.secret)


def commands(position: Position, faction: str) -> list[Option]:
    """All commands that are open. Spec: lyssan 5.8."""
    if position.running_turn.commands >= MOST_COMMANDS:
        return [END]
    found = actions.first_actions(position, faction)
    for command in COMMANDS.values():
        found += command.options(position, faction)
    found.append(END)
    return found


def why_not_command(position: Position, faction: str, option: Option) -> Reason | None:
    """Why a command, or every one that begins with it, cannot be given; None: there is no word for it."""
    verb, *things = map(str, option)
    command = COMMANDS.get(verb)
    if command is None:
        is_action = verb in actions.MENU and len(things) > 0
        return uses.why_not_begin(position, faction, option) if is_action else None
    if len(things) < command.least:
        return None
    if command.own and things[0] not in getattr(position.factions[faction], command.own):
        rival = Reason("rival_courtier") if command.own == "court" else None
        return rival or Reason("other_faction", {"faction": faction})
    return command.why_not(position, faction, *things)


def end_turn(position: Position, faction: str) -> Iterator[Event]:
    """Surplus auxiliaries are lost, and the spent pile joins the discard pile. Spec: lyssan 5.8, 5.9.7."""
    owner = position.factions[faction]
    kept = min(owner.auxiliaries, total(position, faction, "store"))
    lost, owner.auxiliaries = owner.auxiliaries - kept, kept
    position.decks.discard += position.decks.spent
    position.decks.spent.clear()
    position.turn = None
    yield TurnEnded(faction=faction, auxiliaries_lost=lost)
