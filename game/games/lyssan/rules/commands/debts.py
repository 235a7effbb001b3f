"""Debts are repaid. Spec: lyssan 5.10."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules import drawing
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.data.agents import ARMIES
from game.games.lyssan.rules.data.cards import kind_of
from game.games.lyssan.rules.data.debts import DEBTS, Debt
from game.games.lyssan.rules.economy.building import pay
from game.games.lyssan.rules.economy.paying import demand
from game.games.lyssan.rules.effects.supplies import TARGET, can_repay
from game.games.lyssan.rules.elimination import lose_courtier
from game.games.lyssan.rules.events import Removed, Repaid
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.shame import MARKER, shame
from game.games.lyssan.rules.steps import StepKind, push

MANY_DEBTS = 3
"""Needed by `consolidation`. Spec: lyssan 2.3."""


def repayable(position: Position, faction: str) -> list[Option]:
    """The debts whose need holds and whose cost can be paid in full. Spec: lyssan 5.10.3."""
    if not can_repay(position):
        return []
    debts = ((card, DEBTS[kind_of(card)]) for card in position.factions[faction].debts)
    return [
        ("repay", card)
        for card, debt in debts
        if _need_holds(position, faction, debt) and _can_pay(position, faction, debt)
    ]


def _need_holds(position: Position, faction: str, debt: Debt) -> bool:
    match debt.need:
        case "three_debts":
            return len(position.factions[faction].debts) >= MANY_DEBTS
        case "capital":
            return controller(position, position.realm.capital) == faction
        case "last":
            return position.living()[-1] == faction
    return True


def _can_pay(position: Position, faction: str, debt: Debt) -> bool:
    owner = position.factions[faction]
    have = {
        "coins": owner.coins,
        "auxiliaries": owner.auxiliaries,
        "cards": len(owner.hand),
        "each_rival_card": len(owner.hand) // max(1, len(position.rivals(faction))),
        "courtier": len(owner.court),
        "army": len(_armies(position, faction)),
    }
    return have.get(debt.cost, debt.amount) >= debt.amount


def _armies(position: Position, faction: str) -> list[str]:
    return [name for name, agent in position.agents_of(faction) if agent.kind in ARMIES]


def repay(position: Position, faction: str, card: str) -> Iterator[Event]:
    """The debt is discarded, then its cost is paid. Spec: lyssan 5.10.3, 5.10.4."""
    debt = DEBTS[kind_of(card)]
    position.factions[faction].debts.remove(card)
    position.decks.debt_discard.append(card)
    yield Repaid(faction=faction, card=card, why="repaid")
    match debt.cost:
        case "coins":
            yield from pay(position, faction, debt.amount, 0)
        case "auxiliaries":
            yield from pay(position, faction, 0, debt.amount)
        case "cards":
            demand(position, faction, debt.amount)
        case "each_rival_card":
            push(position, TRIBUTE, faction, rivals=position.rivals(faction))
        case "courtier":
            push(position, HOSTAGE, faction)
        case "army":
            push(position, DISBAND, faction)
        case "shame":
            yield from shame(position, faction, MARKER)


def _tributes(position: Position, step: Step) -> list[Option]:
    """A card for the next rival, clockwise. Spec: lyssan 5.10.4."""
    if not step["rivals"]:
        return []
    return [("give", card, step["rivals"][0]) for card in position.factions[step["faction"]].hand]


def _give(position: Position, step: Step, option: Option) -> Iterable[Event]:
    return drawing.give(position, step["faction"], step["rivals"].pop(0), [str(option[1])])


def _hostages(position: Position, step: Step) -> list[Option]:
    return [("courtier", card) for card in position.factions[step["faction"]].court]


def _give_up(position: Position, step: Step, option: Option) -> Iterator[Event]:
    position.pending.pop()
    yield from lose_courtier(position, step["faction"], str(option[1]), "debt")
    drawing.lay_aside(position, str(option[1]))


def _disbandable(position: Position, step: Step) -> list[Option]:
    return [("disband", agent) for agent in _armies(position, step["faction"])]


def _disband(position: Position, _step: Step, option: Option) -> Iterator[Event]:
    """The agent returns to its supply without shame. Spec: lyssan 5.10.4."""
    position.pending.pop()
    position.agents[str(option[1])].at = None
    yield Removed(agent=str(option[1]))


TRIBUTE = StepKind(
    "tribute", ask="lyssan.give", fields=("rivals",), options=_tributes, answer=_give, secret=("give",)
)
HOSTAGE = StepKind("hostage", ask=TARGET, options=_hostages, answer=_give_up)
DISBAND = StepKind("disband", ask=TARGET, options=_disbandable, answer=_disband)
