"""Taking and repaying debts, taking and clearing shame. Spec: lyssan 5.4.8, 5.4.9, 5.6, 5.10."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Reason
from game.games.lyssan.rules.data import ARMIES, DEBTS, TRAITS, Debt, card_kind
from game.games.lyssan.rules.decks import give, pay_money
from game.games.lyssan.rules.events import Atoned, Removed, Repaid, Shamed, ShameIgnored
from game.games.lyssan.rules.position import Position, controller, has_trait
from game.games.lyssan.rules.records import SHAME, FactionStep
from game.games.lyssan.rules.steps import demand
from game.games.lyssan.rules.triumphs import lose_courtier
from game.kit.piles import known

MARKER = "marker"
DEAF_EAR = "deaf_ear"
MAX_DEBTS = 3
"""A faction with this many debts cannot choose to take another one. Spec: lyssan 5.10.2."""
MANY_DEBTS = 3
"""The debts that the need `three_debts` demands. Spec: lyssan 2.3."""


def shame(position: Position, faction: str, token: str) -> Iterator[Event]:
    """Gives a faction a token as shame: an agent, `castle`, `site` or `marker`."""
    if token in position.agents:
        position.place(token, SHAME)
    position.factions[faction].shame.append(token)
    yield Shamed(faction=faction, token=token)


def shame_by_rival(position: Position, faction: str, count: int = 1) -> Iterator[Event]:
    """Gives a faction markers for a rival's denunciation or card; a confessor ignores the first one.

    Spec: lyssan 5.12
    """
    shamed = position.factions[faction]
    for _ in range(count):
        if ignores_marker(position, faction):
            shamed.deaf_used = True
            courtier = next(card for card in shamed.court if card in TRAITS[DEAF_EAR])
            yield ShameIgnored(faction=faction, card=courtier)
        else:
            yield from shame(position, faction, MARKER)


def ignores_marker(position: Position, faction: str) -> bool:
    """True if a faction would ignore the next marker that a rival gives it. Spec: lyssan 5.12."""
    return not position.factions[faction].deaf_used and has_trait(position, faction, DEAF_EAR)


def clear(position: Position, faction: str, token: str, why: str) -> Iterator[Event]:
    """Clears a token of shame; an agent returns to its supply. For `why` see `Atoned`. Spec: lyssan 5.6.3."""
    position.factions[faction].shame.remove(token)
    if token in position.agents:
        position.place(token, None)
    yield Atoned(faction=faction, token=token, why=why)


def ways_to_atone(
    position: Position, faction: str, *, cards: int = 0, courtiers: int = 0, debts: int = 0
) -> int:
    """How much shame a faction could clear with some more cards, courtiers and debts. Spec: lyssan 5.6.1."""
    owner = position.factions[faction]
    in_hand, in_court = len(owner.hand) + cards, len(owner.court) + courtiers
    return in_hand + in_court + max(0, MAX_DEBTS - len(owner.debts) - debts)


def why_not_owe(position: Position, faction: str) -> Reason | None:
    """Why a faction cannot take a debt: it has three, or none is left. Spec: lyssan 5.6.2, 5.10.2."""
    if len(position.factions[faction].debts) >= MAX_DEBTS:
        return Reason("third_debt")
    return None if position.decks.debts or position.decks.debt_discard else Reason("no_debt_left")


def repayable(position: Position, faction: str) -> list[Option]:
    """The debts whose need holds and whose cost can be paid in full. Spec: lyssan 5.10.3."""
    debts = known(position.factions[faction].debts) if can_repay(position) else []
    return [("repay", debt) for debt in debts if why_not_repay(position, faction, debt) is None]


def can_repay(position: Position) -> bool:
    """True while a triumph of the row is face down. Spec: lyssan 5.10.3."""
    return any(not slot.open for slot in position.row)


def why_not_repay(position: Position, faction: str, card: str) -> Reason | None:
    """Why a debt cannot be repaid: no triumph is hidden, its need does not hold, or its cost is too high.

    Spec: lyssan 5.10.3
    """
    if not can_repay(position):
        return Reason("debts_frozen")
    debt = DEBTS[card_kind(card)]
    return _why_not_in_need(position, faction, debt) or _why_not_pay(position, faction, debt)


def _why_not_in_need(position: Position, faction: str, debt: Debt) -> Reason | None:
    key = f"debt_need.{debt.need}"
    match debt.need:
        case "three_debts" if len(position.factions[faction].debts) < MANY_DEBTS:
            return Reason(key, {"count": len(position.factions[faction].debts)})
        case "capital":
            capital = position.realm.capital
            holder = controller(position, capital)
            return None if holder == faction else Reason(key, {"capital": capital, "holder": holder})
        case "last" if (living := position.living())[-1] != faction:
            return Reason(key, {"place": living.index(faction) + 1, "places": len(living)})
    return None


def _why_not_pay(position: Position, faction: str, debt: Debt) -> Reason | None:
    rivals = len(position.rivals(faction))
    have = _means(position, faction, debt)
    needed = debt.amount * max(1, rivals) if debt.cost == "each_rival_card" else debt.amount
    values = {"count": debt.amount, "have": have, "rivals": rivals}
    return Reason(f"debt_cost.{debt.cost}", values) if have < needed else None


def _means(position: Position, faction: str, debt: Debt) -> int:
    """How much the faction has of what a debt costs."""
    owner = position.factions[faction]
    match debt.cost:
        case "coins":
            return owner.coins
        case "auxiliaries":
            return owner.auxiliaries
        case "cards" | "each_rival_card":
            return len(owner.hand)
        case "courtier":
            return len(owner.court)
        case "army":
            return len(_armies(position, faction))
    return debt.amount


def _armies(position: Position, faction: str) -> list[str]:
    return [name for name, agent in position.agents_of(faction) if agent.kind in ARMIES]


def repay(position: Position, faction: str, card: str) -> Iterator[Event]:
    """Discards a debt, then pays its cost. Spec: lyssan 5.10.3, 5.10.4."""
    debt = DEBTS[card_kind(card)]
    yield from lay_debt_aside(position, faction, card, "repaid")
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


def lay_debt_aside(position: Position, faction: str, card: str, why: str) -> Iterator[Event]:
    """Discards a debt; for `why` see `Repaid`."""
    position.factions[faction].debts.remove(card)
    position.decks.debt_discard.append(card)
    yield Repaid(faction=faction, card=card, why=why)


class Tribute(FactionStep[Position], tag="tribute"):
    """The faction gives a card to each rival, clockwise. Spec: lyssan 5.10.4."""

    asks = ("lyssan.give",)
    verbs = ("give",)
    secret = ("give",)
    rivals: list[str]

    def options(self, match: Position) -> list[Option]:
        """The cards that the next rival can get."""
        if not self.rivals:
            return []
        return [("give", card, self.rivals[0]) for card in known(match.factions[self.faction].hand)]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Gives the rival the card."""
        rival, *self.rivals = self.rivals
        return give(match, self.faction, rival, [str(option[1])])


class Hostage(FactionStep[Position], tag="hostage"):
    """The faction gives up a courtier. Spec: lyssan 5.10.4."""

    asks = ("lyssan.target",)
    verbs = ("courtier",)

    def options(self, match: Position) -> list[Option]:
        """The own courtiers."""
        return [("courtier", card) for card in match.factions[self.faction].court]

    def answer(self, match: Position, option: Option) -> Iterable[Event]:
        """Removes the courtier from the court."""
        self.finish(match)
        return lose_courtier(match, self.faction, str(option[1]), "debt")


class Disband(FactionStep[Position], tag="disband"):
    """The faction returns a knight or noble to its supply, without shame. Spec: lyssan 5.10.4."""

    asks = ("lyssan.target",)
    verbs = ("disband",)

    def options(self, match: Position) -> list[Option]:
        """The own knights and nobles on the map."""
        return [("disband", agent) for agent in _armies(match, self.faction)]

    def answer(self, match: Position, option: Option) -> Iterator[Event]:
        """Removes the agent from the map."""
        self.finish(match)
        match.place(str(option[1]), None)
        yield Removed(agent=str(option[1]))
