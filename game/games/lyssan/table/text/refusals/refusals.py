"""Finds out why a spot cannot be selected now."""

from collections.abc import Callable, Mapping

from game.games.lyssan.rules.decks import MAX_DEBTS
from game.games.lyssan.table.ids.spots import (
    AgentSpot,
    BuildingSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    FactionSpot,
    ProvinceSpot,
    ShameSpot,
    SupplySpot,
)
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.games.lyssan.table.text.refusals.agents import why_not_do
from game.games.lyssan.table.text.refusals.commands import why_not_command, why_not_prelude
from game.games.lyssan.table.text.refusals.refused_spot import RefusedSpot
from game.games.lyssan.table.text.refusals.setup import why_not_place
from game.table.ids import SpotId
from game.table.input.selection import Selection


def why_not(known: KnownMatch, selection: Selection, spot: SpotId) -> str:
    """A sentence that says why the spot cannot be selected."""
    refused = RefusedSpot(known, selection, spot)
    reason = _REASONS.get(selection.decision.ask)
    return (reason(refused) if reason is not None else "") or refused.why("nothing")


def _why_not_act(refused: RefusedSpot) -> str:
    """While an agent is in use, it alone can act. Spec: lyssan 5.4.3."""
    use = refused.use
    if use is None:
        return refused.why("nothing")
    if use.talks:
        return refused.why("talk_only", what=refused.known.kind(use.agent))
    return why_not_do(refused, use.agent, refused.spot)


def _why_not_target(refused: RefusedSpot) -> str:
    """Why a spot is no target of a card, or does not go with the selected agent. Spec: lyssan 5.11."""
    known = refused.known
    if isinstance(refused.first, AgentSpot) and isinstance(refused.spot, ProvinceSpot):
        return why_not_do(refused, refused.first.agent, refused.spot)
    card = known.card_played
    if refused.offers("disband"):
        return refused.why("disband")
    if card is None:
        return _why_not_courtier(refused) if refused.offers("courtier") else refused.why("nothing")
    return refused.why(
        "card_aim", card=naming.card(card, known.words), text=naming.card_text(card, known.words)
    )


def _why_not_courtier(refused: RefusedSpot) -> str:
    """A debt takes an own courtier, a card whose name is hidden a rival's. Spec: lyssan 5.10.4, 5.11."""
    offered = {str(option[-1]) for option in refused.selection.decision.options}
    return refused.why("courtier" if offered <= set(refused.owner.court) else "exile")


def _why_not_muster(refused: RefusedSpot) -> str:
    """Agents arrive at own castles only; of several kinds one is chosen first. Spec: lyssan 5.6.3, 5.9.4."""
    if any(isinstance(spot, SupplySpot) for spot in refused.selection.lit):
        return refused.why("muster_first")
    match refused.spot:
        case ProvinceSpot() | BuildingSpot() | AgentSpot():
            return refused.why("muster_at_castle")
    return refused.why("muster")


def _why_not_atone(refused: RefusedSpot) -> str:
    """Why a spot is no way to clear shame. Spec: lyssan 5.6."""
    known, owner = refused.known, refused.owner
    match refused.spot:
        case DebtDeckSpot() if not refused.offers("debt"):
            return refused.why("third_debt" if len(owner.debts) >= MAX_DEBTS else "no_debt_left")
        case CourtSpot(card) if card not in owner.court:
            return refused.why("rival_courtier")
        case CardSpot(card) if card not in owner.hand:
            return refused.why("other_faction", name=known.faction(refused.faction))
        case CardSpot() | CourtSpot() | DebtDeckSpot() if refused.first is None:
            return refused.why("shame_first")
        case ShameSpot():
            return refused.why("shame_ways")
    must_choose = any(isinstance(spot, ShameSpot) for spot in refused.selection.lit)
    return refused.why("atone" if must_choose else "shame_ways")


def _why_not_pay(refused: RefusedSpot) -> str:
    """A card of the hand must be discarded. Spec: lyssan 5.9.2."""
    return refused.why("pay")


def _why_not_give(refused: RefusedSpot) -> str:
    """A card of the hand must be given. Spec: lyssan 5.4.5, 5.10.4."""
    return refused.why("give")


def _why_not_tax(refused: RefusedSpot) -> str:
    """The capital gives one of three. Spec: lyssan 5.5.2."""
    return refused.why("tax", capital=refused.known.capital)


def _why_not_role(refused: RefusedSpot) -> str:
    """One of the seat's own factions must be the master. Spec: lyssan 3, step 6."""
    return refused.why("roles_rival" if isinstance(refused.spot, FactionSpot) else "roles")


_REASONS: Mapping[str, Callable[[RefusedSpot], str]] = {
    "lyssan.roles": _why_not_role,
    "lyssan.place": why_not_place,
    "lyssan.prelude": why_not_prelude,
    "lyssan.atone": _why_not_atone,
    "lyssan.tax": _why_not_tax,
    "lyssan.command": why_not_command,
    "lyssan.act": _why_not_act,
    "lyssan.pay": _why_not_pay,
    "lyssan.give": _why_not_give,
    "lyssan.muster": _why_not_muster,
    "lyssan.target": _why_not_target,
}
"""The function that finds the reason, by `Decision.ask`."""
