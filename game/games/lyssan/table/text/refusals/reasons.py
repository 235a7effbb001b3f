"""Why a card, a debt, a power or a purchase is not open to a faction; empty if it is."""

from game.games.lyssan.rules.building import (
    can_pay,
    finish_places,
    open_places,
    price,
)
from game.games.lyssan.rules.commands import TRADED
from game.games.lyssan.rules.control import supply, tokens_left
from game.games.lyssan.rules.data.agents import AGENTS
from game.games.lyssan.rules.data.cards import COURTIERS, DEBTS, kind_of
from game.games.lyssan.rules.debts import can_repay, repayable
from game.games.lyssan.rules.playing import cost, playable, powers
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch


def unplayable(known: KnownMatch, faction: str, card: str) -> str:
    """Why a card of a hand cannot be played. Spec: lyssan 5.9.1, 5.11."""
    if ("play", card) in playable(known.position, faction):
        return ""
    price_now, others = cost(known.position, faction, card), len(known.owner(faction).hand) - 1
    if price_now > others:
        return known.say("why.card_cost", cost=known.amount("cards", price_now), count=others)
    return _in_vain(known, card)


def _in_vain(known: KnownMatch, card: str) -> str:
    """What a card lacks to do something now. Spec: lyssan 5.11."""
    return known.say("why.in_vain", reason=known.say(f"why.no_effect.{kind_of(card)}"))


def unrepayable(known: KnownMatch, faction: str, debt: str) -> str:
    """Why a debt cannot be repaid. Spec: lyssan 5.10.3."""
    if ("repay", debt) in repayable(known.position, faction):
        return ""
    if not can_repay(known.position):
        return known.say("why.debts_frozen")
    row = DEBTS[kind_of(debt)]
    if row.need:
        return known.say(f"why.debt_need.{row.need}", **_need(known, faction, row.need))
    owner = known.owner(faction)
    have = {"coins": owner.coins, "auxiliaries": owner.auxiliaries}.get(row.cost, len(owner.hand))
    rivals = len(known.position.rivals(faction))
    return known.say(f"why.debt_cost.{row.cost}", count=row.amount, have=have, rivals=rivals)


def _need(known: KnownMatch, faction: str, need: str) -> dict[str, str | int]:
    """The values of the sentence on what must hold for a debt."""
    if need == "three_debts":
        return {"count": len(known.owner(faction).debts)}
    if need == "capital":
        holder = known.controller(known.position.realm.capital)
        name = known.say("nobody") if holder is None else known.say("the", name=known.faction(holder))
        return {"capital": known.capital, "holder": naming.opening(name)}
    return {"place": known.position.living().index(faction) + 1, "places": len(known.position.living())}


def unusable(known: KnownMatch, faction: str, card: str) -> str:
    """Why a courtier of the own court offers no command. Spec: lyssan 5.12."""
    if ("power", card) in powers(known.position, faction):
        return ""
    power = COURTIERS[card].power if card in COURTIERS else None
    if power is None:
        return known.say("why.no_power")
    turn = known.position.turn
    if turn is not None and card in turn.used:
        return known.say("why.power_used")
    owner = known.owner(faction)
    if power.cost == "coin" and not owner.coins:
        return known.say("why.power_coin")
    if power.cost == "card" and not owner.hand:
        return known.say("why.power_card")
    return _in_vain(known, card)


def unavailable(known: KnownMatch, faction: str, source: str, kind: str) -> str:
    """Why no token of a kind can be hired, opened or finished. Spec: lyssan 5.7, 5.8."""
    if kind in AGENTS:
        return _unhirable(known, faction, source, kind)
    if kind == "site":
        return _unopenable(known, faction)
    return _unfinishable(known, faction)


def _unhirable(known: KnownMatch, faction: str, source: str, kind: str) -> str:
    free = supply(known.position, faction, [kind])
    if not any(known.agent(name).source == source for name in free):
        return known.say("why.no_supply", what=naming.kind(kind, known.words))
    if not known.owner(faction).castles:
        return known.say("why.no_castle")
    return too_dear(known, faction, kind)


def _unopenable(known: KnownMatch, faction: str) -> str:
    if not tokens_left(known.position, faction, "site"):
        return known.say("why.no_site_left")
    if not open_places(known.position, faction):
        return known.say("why.no_place_for_site")
    return too_dear(known, faction, "site")


def _unfinishable(known: KnownMatch, faction: str) -> str:
    owner = known.owner(faction)
    if not owner.sites:
        return known.say("why.no_site")
    if not finish_places(known.position, faction, new=True):
        return known.say("why.no_castle_left")
    if not finish_places(known.position, faction):
        return known.say("why.site_new")
    return too_dear(known, faction, "castle")


def too_dear(known: KnownMatch, faction: str, what: str) -> str:
    """What a faction lacks for the price of a token. Spec: lyssan 5.8."""
    if can_pay(known.position, faction, what):
        return ""
    coins, auxiliaries = price(known.position, faction, what)
    owner = known.owner(faction)
    missing = known.money(max(0, coins - owner.coins), max(0, auxiliaries - owner.auxiliaries))
    return known.say("why.missing", cost=known.money(coins, auxiliaries), missing=missing)


def untradable(known: KnownMatch, faction: str, money: str) -> str:
    """Why coins or auxiliaries cannot be traded. Spec: lyssan 5.8."""
    owner = known.owner(faction)
    have = owner.coins if money == "coins" else owner.auxiliaries
    return known.say(f"why.trade.{money}", count=have) if have < TRADED else ""
