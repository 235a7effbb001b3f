"""Debts are repaid. Spec: lyssan 5.10."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Reason
from game.games.lyssan.rules.building import pay_money
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.data.agents import ARMIES
from game.games.lyssan.rules.data.cards import DEBTS, Debt, kind_of
from game.games.lyssan.rules.decks import demand, give, lay_aside
from game.games.lyssan.rules.ending import lose_courtier
from game.games.lyssan.rules.events import Removed, Repaid
from game.games.lyssan.rules.position import FactionStep, Position
from game.games.lyssan.rules.shame import MARKER, shame
from game.kit.piles import known

MANY_DEBTS = 3
"""Needed by `consolidation`. Spec: lyssan 2.3."""


def repayable(position: Position, faction: str) -> list[Option]:
    """The debts whose need holds and whose cost can be paid in full. Spec: lyssan 5.10.3."""
    debts = known(position.factions[faction].debts) if can_repay(position) else []
    return [("repay", debt) for debt in debts if why_not_repay(position, faction, debt) is None]


def can_repay(position: Position) -> bool:
    """True while a triumph of the row is face down. Spec: lyssan 5.10.3."""
    return any(not slot.open for slot in position.row)


def why_not_repay(position: Position, faction: str, card: str) -> Reason | None:
    """All triumphs are revealed, what the debt needs does not hold, or its cost cannot be paid.

    Spec: lyssan 5.10.3
    """
    if not can_repay(position):
        return Reason("debts_frozen")
    debt = DEBTS[kind_of(card)]
    return _why_not_in_need(position, faction, debt) or _why_not_pay(position, faction, debt)


def _why_not_in_need(position: Position, faction: str, debt: Debt) -> Reason | None:
    living, key = position.living(), f"debt_need.{debt.need}"
    match debt.need:
        case "three_debts" if len(position.factions[faction].debts) < MANY_DEBTS:
            return Reason(key, {"count": len(position.factions[faction].debts)})
        case "capital":
            capital = position.realm.capital
            holder = controller(position, capital)
            return None if holder == faction else Reason(key, {"capital": capital, "holder": holder})
        case "last" if living[-1] != faction:
            return Reason(key, {"place": living.index(faction) + 1, "places": len(living)})
    return None


def _why_not_pay(position: Position, faction: str, debt: Debt) -> Reason | None:
    owner, rivals = position.factions[faction], len(position.rivals(faction))
    have = {
        "coins": owner.coins,
        "auxiliaries": owner.auxiliaries,
        "cards": len(owner.hand),
        "each_rival_card": len(owner.hand),
        "courtier": len(owner.court),
        "army": len(_armies(position, faction)),
    }.get(debt.cost, debt.amount)
    needed = debt.amount * max(1, rivals) if debt.cost == "each_rival_card" else debt.amount
    values = {"count": debt.amount, "have": have, "rivals": rivals}
    return Reason(f"debt_cost.{debt.cost}", values) if have < needed else None


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
            yield from pay_money(position, faction, debt.amount, 0)
        case "auxiliaries":
            yield from pay_money(position, faction, 0, debt.amount)
        case "cards":
            demand(position, faction, debt.amount)
        case "each_rival_card":
            position.stack.append(Tribute(faction, position.rivals(faction)))
        case "courtier":
            position.stack.append(Hostage(faction))
        case "army":
            position.stack.append(Disband(faction))
        case "shame":
            yield from shame(position, faction, MARKER)


class Tribute(FactionStep, tag="tribute"):
    """A card goes to each rival, clockwise. Spec: lyssan 5.10.4."""

    asks = ("lyssan.give",)
    verbs = ("give",)
    secret = ("give",)
    rivals: list[str]

    def options(self, match: Position) -> list[Option]:
        """A card for the next rival."""
        if not self.rivals:
            return []
        return [("give", card, self.rivals[0]) for card in known(match.factions[self.faction].hand)]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """The rival gets the card."""
        rival, *self.rivals = self.rivals
        return give(match, self.faction, rival, [str(option[1])])


class Hostage(FactionStep, tag="hostage"):
    """A courtier is given up. Spec: lyssan 5.10.4."""

    asks = ("lyssan.target",)
    verbs = ("courtier",)

    def options(self, match: Position) -> list[Option]:
        """The own courtiers."""
        return [("courtier", card) for card in match.factions[self.faction].court]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The courtier leaves the court."""
        self.finish(match)
        yield from lose_courtier(match, self.faction, str(option[1]), "debt")
        lay_aside(match, str(option[1]))


class Disband(FactionStep, tag="disband"):
    """A knight or noble returns to its supply without shame. Spec: lyssan 5.10.4."""

    asks = ("lyssan.target",)
    verbs = ("disband",)

    def options(self, match: Position) -> list[Option]:
        """The own knights and nobles on the map."""
        return [("disband", agent) for agent in _armies(match, self.faction)]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """The agent leaves the map."""
        self.finish(match)
        match.place(str(option[1]), None)
        yield Removed(agent=str(option[1]))
