"""Chooses statements, offices, the Heir and Intrigues of bots. Spec: grace 5.1 R2, R3, R5"""

from game.contract import Option, Seat
from game.games.grace.bots.context import TRUST, DecisionContext
from game.games.grace.bots.forecast import Heap
from game.games.grace.bots.suspicion import intrigue_chances
from game.games.grace.rules.data import (
    EVENT_CARDS,
    FORCES,
    OVERTHROW,
    ROLES,
    SUPPORTED_HOLDINGS,
)
from game.games.grace.rules.intrigues import PASS
from game.games.grace.rules.kingdom import name_of, seat_of
from game.games.grace.rules.resource_phase import DONE, KEEP, SILENT
from game.kit.piles import known
from game.kit.records import known_value

CHANGE = 0.12
"""The least gain in merit for which a King moves an office to another seat."""
LOYAL_OFFICE, BY_HOLDING, IF_REQUIRED = 0.25, 0.08, 0.3
"""The merit of a loyal holder of an office: always, for each Holding that counts, if an event requires it."""
LOYAL_ENOUGH = 0.4
"""The chance of being on the crown's side with which the holder of an office neither helps nor harms."""
HEIR_STAYS, CHAOTIC_HEIR = 0.04, 0.3
"""What is added to the trust in the current Heir, and subtracted for a certain Chaos Agent."""
ACCUSES = 0.75
"""The least chance that a seat is against the crown with which another one accuses it."""
WORTH_PLAYING = 0.004
"""The least expected value of an Intrigue that is played, in chances to win."""
MEETS, HELPED = 0.8, 0.3
"""The chance of an Intrigue whose requirement the own hand meets, and of one that it almost meets."""
FOE_HELPS, FRIEND_HARMS = 1.5, 0.7
"""How much force a seat against the crown adds to an Overthrow, and one for the crown to what it needs."""
SAYS_NOTHING = 0.5
"""How often a seat that does not lie announces nothing for a harmful card."""
HARMLESS = ("rebuild", "investigate")
"""The cards that are announced in place of a harmful one."""
CARRIED, REBELS = 0.5, 0.15
"""The chance of an Intrigue before the King to succeed, and of a refusal to lead to his fall."""


def audience(context: DecisionContext) -> Option:
    """Claims or asks for the office of the own ambition, or accuses. Spec: grace 5.1 R2.1"""
    kingdom, card = context.kingdom, known_value(context.card)
    if kingdom.shown[context.seat] and card.side != kingdom.king_side:
        return SILENT
    if card.ambition is None:
        return ("ask", "heir") if context.decides_to_lie() else SILENT
    if kingdom.roles[card.ambition] == context.seat:
        return accusation(context) or ("claim", kingdom.king_side, card.ambition)
    if card.side == kingdom.king_side or context.decides_to_lie():
        return ("claim", kingdom.king_side, card.ambition)
    return ("ask", card.ambition)


def accusation(context: DecisionContext) -> Option | None:
    """Accuses the seat that is almost certainly against the crown; None: there is no such seat."""
    kingdom, believed = context.kingdom, context.believed
    suspects = [seat for seat in kingdom.others if seat != context.seat]
    worst = max(suspects, key=lambda seat: 1 - believed.of_side(seat, kingdom.king_side))
    is_sure = 1 - believed.of_side(worst, kingdom.king_side) > ACCUSES
    return ("accuse", name_of(worst)) if is_sure and not kingdom.shown[worst] else None


def roles(context: DecisionContext) -> Option:
    """Moves the next office that another seat, or nobody, should have. Spec: grace 5.1 R2.2"""
    wanted = wanted_offices(context)
    for option in context.options:
        if option[0] == "give" and wanted.get(str(option[1])) == seat_of(option[2]):
            return option
        if option[0] == "take" and option[1] in wanted and wanted[str(option[1])] is None:
            return option
    return DONE


def wanted_offices(context: DecisionContext) -> dict[str, Seat | None]:
    """By office that should be moved, the seat that should have it; None: the reserve."""
    kingdom = context.kingdom
    open_roles = {str(option[1]) for option in context.options if option[0] in ("give", "take")}
    worth = {(role, seat): merit(context, role, seat) for role in ROLES for seat in kingdom.others}
    holders = {role: seat for role, seat in kingdom.roles.items() if seat is not None}
    wanted: dict[str, Seat | None] = {}
    busy = {seat for role, seat in holders.items() if role not in open_roles}
    for role, seat in sorted(worth, key=lambda pair: -worth[pair]):
        if role not in open_roles or role in wanted or seat in busy or worth[role, seat] <= 0:
            continue
        chosen, holder = seat, holders.get(role)
        if holder is not None and holder not in busy and worth[role, seat] < worth[role, holder] + CHANGE:
            chosen = holder
        wanted[role] = chosen
        busy.add(chosen)
    for role, seat in holders.items():
        if role in open_roles and role not in wanted and worth[role, seat] < -CHANGE:
            wanted[role] = None
    return {role: seat for role, seat in wanted.items() if holders.get(role) != seat}


def merit(context: DecisionContext, role: str, seat: Seat) -> float:
    """The value to the King of a seat as the holder of an office."""
    kingdom, believed = context.kingdom, context.believed
    own = believed.of_side(seat, kingdom.king_side)
    pleased = believed.cards[seat].get(f"{kingdom.king_side}_{role}", 0.0)
    force = sum(each.kind.type == SUPPORTED_HOLDINGS[role] for each in kingdom.undamaged_holdings(seat))
    required = any(need.what in (role, "roles") for each in kingdom.happenings for need in each.needs)
    return (
        pleased
        + (LOYAL_OFFICE + BY_HOLDING * force + IF_REQUIRED * required) * 2 * (own - LOYAL_ENOUGH)
        + TRUST * context.error((role, seat))
    )


def heir(context: DecisionContext) -> Option:
    """Names the seat that is most likely on the King's side. Spec: grace 5.1 R3"""
    kingdom, believed = context.kingdom, context.believed

    def trust(seat: Seat) -> float:
        stays = HEIR_STAYS if seat == kingdom.heir else 0.0
        chaos = CHAOTIC_HEIR * believed.of_side(seat, "chaos")
        return believed.of_side(seat, kingdom.king_side) + stays - chaos

    best = context.most_trusted(kingdom.others, trust)
    return KEEP if best == kingdom.heir else ("name", name_of(best))


def intrigue(context: DecisionContext) -> Option:
    """Plays the Intrigue with the greatest expected value. Spec: grace 5.1 R5"""
    plays = [option for option in context.options if option != PASS]
    chances = {card: chance_of_success(context, card) for card in {str(option[1]) for option in plays}}

    def worth(option: Option) -> float:
        card, target = str(option[1]), seat_of(option[2])
        gain = context.prospects.stake(card, context.seat, target)
        violence = context.prospects.of_violence if card == OVERTHROW else 0.0
        return (gain + context.error(option)) * chances[card] + violence

    best = max(plays, key=worth)
    return best if worth(best) > WORTH_PLAYING else PASS


def chance_of_success(context: DecisionContext, card: str) -> float:
    """The chance of an Intrigue of the seat to succeed, estimated from its own hand."""
    kingdom = context.kingdom
    hand = Heap()
    for each in known(kingdom.hands[context.seat]):
        hand.add(each)
    amounts = hand.settle().amounts
    (need,) = EVENT_CARDS[card].needs
    wanted = float(need.amount(kingdom.config.court))
    have = amounts[FORCES.index(need.what)] if need.what in FORCES else hand.coins
    if card == OVERTHROW:
        have += foes_of_crown(context) * FOE_HELPS
        wanted += max(0.0, len(kingdom.seats) - 1 - foes_of_crown(context)) * FRIEND_HARMS
    share = have / wanted
    return MEETS if share >= 1 else HELPED * share


def foes_of_crown(context: DecisionContext) -> float:
    """The expected number of seats against the crown, without the own one and the Heir."""
    others = [seat for seat in context.kingdom.others if seat not in (context.seat, context.kingdom.heir)]
    return sum(1 - context.believed.of_side(seat, context.kingdom.king_side) for seat in others)


def announce(context: DecisionContext) -> Option:
    """Announces the truth of a helpful card; of others lies, is silent or truthful. Spec: grace 5.1 R5.2"""
    kingdom = context.kingdom
    event = kingdom.happening(context.options[0][1])
    if event.card == "rebuild":
        return ("announce", event.id, event.card)
    if not context.decides_to_lie():
        return SILENT if context.rng.random() < SAYS_NOTHING else ("announce", event.id, str(event.card))
    says = HARMLESS[0] if kingdom.damaged_holdings(known_value(event.target)) else HARMLESS[1]
    return ("announce", event.id, says)


def refuse(context: DecisionContext) -> Option:
    """Refuses a card that probably harms more than the Overthrow which that allows. Spec: grace 5.1 R5.3"""
    kingdom, event = context.kingdom, context.kingdom.happening(context.options[0][1])
    chances = intrigue_chances(kingdom, event, context.believed)
    by, king = known_value(event.by), kingdom.king
    gains = (chance * context.prospects.stake(card, by, king) for card, chance in chances.items())
    gain = sum(gains, 0.0) / sum(chances.values(), 0.0)
    allowed = kingdom.rebelled[by] or len(kingdom.damaged_holdings(king)) >= kingdom.config.overthrow_from
    hostile = 1 - context.believed.agreement(kingdom, by, king)
    risk = 0.0 if allowed else context.prospects.stake(OVERTHROW, by, king) * hostile * REBELS
    is_harmful = gain * CARRIED + context.error("refuse") < risk
    return ("refuse" if is_harmful else "accept", event.id)
