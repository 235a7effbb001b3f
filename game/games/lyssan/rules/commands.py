"""The commands of a turn. Spec: lyssan 5.8."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import KW_ONLY, dataclass

from game.contract import Event, Option, Reason
from game.games.lyssan.rules import actions, building, debts, playing
from game.games.lyssan.rules.court import total
from game.games.lyssan.rules.events import Traded, TurnEnded
from game.games.lyssan.rules.position import Position

END: Option = ("end",)
MOST_COMMANDS = 250
"""After this many commands in one turn only its end is offered. Spec: lyssan 5.14, 6.4."""
TRADED = 2
"""How many coins are given for an auxiliary, or the other way round. Spec: lyssan 5.8."""


def trades(position: Position, faction: str) -> Iterator[Option]:
    """What the faction has enough of to trade it."""
    for what in ("coins", "auxiliaries"):
        if why_not_trade(position, faction, what) is None:
            yield ("trade", what)


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
    "play": Command(playing.playable, playing.play, playing.why_not_play, own="hand", secret=True),
    "repay": Command(debts.repayable, debts.repay, debts.why_not_repay, own="debts", secret=True),
    "trade": Command(trades, trade, why_not_trade),
    "power": Command(playing.powers, playing.use_power, playing.why_not_power, own="court"),
}
"""By verb, in the rulebook's order. Spec: lyssan 5.8."""
SECRET = tuple(verb for verb, command in COMMANDS.items() if command.secret)


def commands(position: Position, faction: str) -> list[Option]:
    """All commands that are open. Spec: lyssan 5.8."""
    if position.running_turn.commands >= MOST_COMMANDS:
        return [END]
    found = actions.first_actions(position, faction)
    for command in COMMANDS.values():
        found += command.options(position, faction)
    return [*found, END]


def why_not_command(position: Position, faction: str, option: Option) -> Reason | None:
    """Why a command, or every one that begins with it, cannot be given; None: there is no word for it."""
    verb, *things = map(str, option)
    command = COMMANDS.get(verb)
    if command is None:
        is_action = verb in actions.MENU and len(things) > 0
        return actions.why_not_begin(position, faction, option) if is_action else None
    if len(things) < command.least:
        return None
    if command.own and things[0] not in getattr(position.factions[faction], command.own):
        rival = Reason("rival_courtier") if command.own == "court" else None
        return rival or Reason("other_faction", {"faction": faction})
    return command.why_not(position, faction, *things)


def carry_out(position: Position, faction: str, option: Option) -> Iterable[Event]:
    """Carries out a command other than `END`. Spec: lyssan 5.8."""
    position.running_turn.commands += 1
    verb, *things = map(str, option)
    command = COMMANDS.get(verb)
    if command is None:
        return actions.begin(position, faction, option)
    return command.carry_out(position, faction, *things)


def end_turn(position: Position, faction: str) -> Iterator[Event]:
    """Surplus auxiliaries are lost, and the spent pile joins the discard pile. Spec: lyssan 5.8, 5.9.7."""
    owner = position.factions[faction]
    kept = min(owner.auxiliaries, total(position, faction, "store"))
    lost, owner.auxiliaries = owner.auxiliaries - kept, kept
    position.decks.discard += position.decks.spent
    position.decks.spent.clear()
    position.turn = None
    yield TurnEnded(faction=faction, auxiliaries_lost=lost)
