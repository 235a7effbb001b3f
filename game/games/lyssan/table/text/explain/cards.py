"""The explanations of influence cards, courtiers, debts and shame."""

from collections.abc import Iterator

from game.games.lyssan.rules.court import unguarded
from game.games.lyssan.rules.data.cards import COURTIERS, VASSALS, kind_of
from game.games.lyssan.rules.debts import can_repay, why_not_repay
from game.games.lyssan.rules.decks import MAX_DEBTS
from game.games.lyssan.rules.playing import cost, why_not_play
from game.games.lyssan.rules.position import SHAME
from game.games.lyssan.table.ids.spots import CardSpot, CourtSpot, DebtSpot, HandSpot, ShameSpot
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.refusals import sentence
from game.table.presentation.texts import Explanation


def card(known: KnownMatch, spot: CardSpot) -> Explanation:
    """A card of a hand: its text, its cost now, and why it cannot be played. Spec: lyssan 2.2, 5.9."""
    name = spot.card
    faction = next(each for each, owner in known.position.factions.items() if name in owner.hand)
    price = known.amount("other_cards", cost(known.position, faction, name))
    card_type = naming.card_type(name, known.words)
    lines = [naming.card_text(name, known.words), known.say("card.cost", type=card_type, cost=price)]
    if _decides(known, faction):
        reason = why_not_play(known.position, faction, name)
        lines += [sentence(known, reason)] if reason is not None else []
    if kind_of(name) in VASSALS:
        lines.append(_vassal_agents(known, name))
    return Explanation(naming.card(name, known.words), tuple(lines))


def _decides(known: KnownMatch, faction: str) -> bool:
    """True if it is the turn of the faction."""
    turn = known.position.turn
    return turn is not None and turn.faction == faction


def _commands(known: KnownMatch, faction: str) -> bool:
    """True if the faction gives commands now; in the prelude it only plays cards. Spec: lyssan 3.2.1."""
    return known.position.phase == "turns" and _decides(known, faction)


def _vassal_agents(known: KnownMatch, card: str) -> str:
    """The agents that a vassal brings, and how many of them come when it is played. Spec: lyssan 5.9.4."""
    vassal = VASSALS[card]
    agents = naming.agents_by_kind(vassal.agents, known.words)
    return known.say("card.brings", agents=agents, count=vassal.at_once)


def hand(known: KnownMatch, spot: HandSpot) -> Explanation:
    """A hand that lies face down."""
    owner = known.owner(spot.faction)
    lines = (
        known.say(
            "hand.counts",
            cards=known.amount("cards", len(owner.hand)),
            debts=known.amount("debts", len(owner.debts)),
        ),
        known.say("hand.secret"),
    )
    return Explanation(known.say("hand.title", name=known.faction(spot.faction)), lines)


def courtier(known: KnownMatch, spot: CourtSpot) -> Explanation:
    """A courtier or vassal: its effect, its use in this turn, and who could lure it. Spec: lyssan 5.12."""
    name = spot.card
    faction = next(each for each, owner in known.position.factions.items() if name in owner.court)
    card_type = naming.card_type(name, known.words)
    lines = [
        naming.card_text(name, known.words),
        *_use(known, faction, name),
        known.say("court.holder", type=card_type, name=known.faction(faction)),
        _lure(known, faction, name),
    ]
    return Explanation(naming.card(name, known.words), tuple(lines))


def _use(known: KnownMatch, faction: str, card: str) -> Iterator[str]:
    """Where the agents of a vassal are, or whether a power was used in this turn."""
    if card in VASSALS:
        agents = [agent for agent in known.position.agents.values() if agent.source == card]
        on_map, shame = sum(each.on_map for each in agents), sum(each.at == SHAME for each in agents)
        yield known.say("court.agents", on_map=on_map, supply=len(agents) - on_map - shame, shame=shame)
    elif COURTIERS[card].power is not None and _commands(known, faction):
        used = known.position.turn is not None and card in known.position.turn.used
        yield known.say("court.used" if used else "court.unused")


def _lure(known: KnownMatch, faction: str, card: str) -> str:
    """How a rival could get the card, or that a guard prevents it. Spec: lyssan 5.4.7."""
    is_guarded = card not in unguarded(known.position, faction)
    return known.say("court.guarded" if is_guarded else "court.lure")


def debt(known: KnownMatch, spot: DebtSpot) -> Explanation:
    """A debt: what it takes to be rid of it, and whether that is possible. Spec: lyssan 2.3, 5.10."""
    faction = next(each for each, owner in known.position.factions.items() if spot.debt in owner.debts)
    lines = [naming.debt_text(spot.debt, known.words, known.capital)]
    if reason := why_not_repay(known.position, faction, spot.debt):
        lines.append(sentence(known, reason))
    elif _commands(known, faction) and not known.in_command:
        lines.append(known.say("debt.repayable"))
    lines.append(known.say("debt.burden"))
    return Explanation(naming.debt(spot.debt, known.words), tuple(lines))


def debt_deck(known: KnownMatch, faction: str) -> Explanation:
    """What taking a debt does. Spec: lyssan 5.6.2, 5.6.3."""
    count = len(known.owner(faction).debts)
    lines = [
        known.say("debt.held", count=count, most=MAX_DEBTS),
        known.say("debt.takes"),
        known.say("debt.burden"),
    ]
    if not can_repay(known.position):
        lines.append(known.say("why.debts_frozen"))
    return Explanation(known.say("debt.deck"), tuple(lines))


def shame(known: KnownMatch, spot: ShameSpot, faction: str) -> Explanation:
    """A token of shame and the ways to clear it. Spec: lyssan 5.6."""
    token, owner = spot.token, known.owner(faction)
    title = known.say("shame.title", what=known.token(token))
    if token in known.position.agents:
        returns = known.position.holder(token) == faction and bool(owner.castles)
        fate = known.say("shame.returns" if returns else "shame.agent")
    else:
        fate = known.say(f"shame.{token}")
    ways = known.ways_to_atone(faction)
    lines = [
        known.say("shame.now" if known.position.phase == "atone" else "shame.when"),
        fate,
        known.say("shame.ways", count=len(owner.shame), ways=ways),
    ]
    if ways < len(owner.shame):
        lines.insert(0, known.say("shame.too_much", name=known.faction(faction)))
    return Explanation(title, tuple(lines))
