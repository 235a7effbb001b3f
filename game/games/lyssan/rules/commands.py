"""The commands of a turn. Spec: lyssan 5.8."""

from collections.abc import Iterator

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


def commands(position: Position, faction: str) -> list[Option]:
    """All commands that are open. Spec: lyssan 5.8."""
    if position.running_turn.commands >= MOST_COMMANDS:
        return [END]
    return [
        *actions.first_actions(position, faction),
        *building.hirings(position, faction),
        *building.openings(position, faction),
        *building.finishings(position, faction),
        *playing.playable(position, faction),
        *debts.repayable(position, faction),
        *_trades(position, faction),
        *playing.powers(position, faction),
        END,
    ]


def _trades(position: Position, faction: str) -> Iterator[Option]:
    """What the faction has enough of to trade it."""
    for what in ("coins", "auxiliaries"):
        if why_not_trade(position, faction, what) is None:
            yield ("trade", what)


def why_not_trade(position: Position, faction: str, what: str) -> Reason | None:
    """It takes two coins or auxiliaries. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    have = owner.coins if what == "coins" else owner.auxiliaries
    return Reason(f"trade.{what}", {"count": have}) if have < TRADED else None


def carry_out(position: Position, faction: str, option: Option) -> Iterator[Event]:
    """Carries out a command other than `END`. Spec: lyssan 5.8."""
    position.running_turn.commands += 1
    match option:
        case ("hire", agent, castle):
            yield from building.hire(position, faction, str(agent), str(castle))
        case ("open", province):
            yield from building.open_site(position, faction, str(province))
        case ("finish", province):
            yield from building.finish_site(position, faction, str(province))
        case ("play", card):
            yield from playing.play(position, faction, str(card))
        case ("repay", debt):
            yield from debts.repay(position, faction, str(debt))
        case ("trade", what):
            yield trade(position, faction, str(what))
        case ("power", card):
            yield from playing.use_power(position, faction, str(card))
        case _:
            yield from actions.begin(position, faction, option)


def trade(position: Position, faction: str, what: str) -> Event:
    """Two coins become an auxiliary, or two auxiliaries a coin. Spec: lyssan 5.8."""
    owner = position.factions[faction]
    coins, auxiliaries = (-TRADED, 1) if what == "coins" else (1, -TRADED)
    owner.coins += coins
    owner.auxiliaries += auxiliaries
    return Traded(faction=faction, coins=coins, auxiliaries=auxiliaries)


def end_turn(position: Position, faction: str) -> Iterator[Event]:
    """Surplus auxiliaries are lost, and the spent pile joins the discard pile. Spec: lyssan 5.8, 5.9.7."""
    owner = position.factions[faction]
    kept = min(owner.auxiliaries, total(position, faction, "store"))
    lost, owner.auxiliaries = owner.auxiliaries - kept, kept
    position.decks.discard += position.decks.spent
    position.decks.spent.clear()
    position.turn = None
    yield TurnEnded(faction=faction, auxiliaries_lost=lost)
