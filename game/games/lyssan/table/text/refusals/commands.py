"""Why a command cannot be given in a turn. Spec: lyssan 5.8."""

from game.games.lyssan.rules.building import finish_places
from game.games.lyssan.rules.data.agents import AGENTS
from game.games.lyssan.table.ids.spots import (
    AgentSpot,
    BuildingSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    HandSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
)
from game.games.lyssan.table.text.refusals import reasons
from game.games.lyssan.table.text.refusals.agents import why_not_do, why_not_use
from game.games.lyssan.table.text.refusals.refused_spot import RefusedSpot

AIMS = AgentSpot, ProvinceSpot, BuildingSpot, CourtSpot, FactionSpot
"""What an agent can act on; whoever points at something else has another command in mind."""


def why_not_command(refused: RefusedSpot) -> str:
    """Why a spot begins no command, or does not go with what is selected."""
    match refused.first:
        case AgentSpot(agent) if isinstance(refused.spot, AIMS):
            return why_not_do(refused, agent, refused.spot)
        case SupplySpot(_, kind):
            return _why_not_arrive(refused, kind)
    return _why_not_begin(refused)


def _why_not_begin(refused: RefusedSpot) -> str:
    """Why a spot begins no command."""
    match refused.spot:
        case AgentSpot(agent):
            return why_not_use(refused, agent)
        case BuildingSpot(province, faction):
            return _why_not_finish(refused, province, faction)
        case ProvinceSpot():
            return refused.why("province_first")
        case ShameSpot() | DebtDeckSpot():
            return refused.why("shame_later")
        case HandSpot(faction):
            return refused.why("face_down", name=refused.name(faction))
    return _why_not_own(refused)


def _why_not_own(refused: RefusedSpot) -> str:
    """Why a thing of the faction begins no command."""
    known, faction = refused.known, refused.faction
    reason = ""
    match refused.spot:
        case CardSpot(card) if card in refused.owner.hand:
            reason = reasons.unplayable(known, faction, card)
        case DebtSpot(debt) if debt in refused.owner.debts:
            reason = reasons.unrepayable(known, faction, debt)
        case CourtSpot(card):
            own = card in refused.owner.court
            reason = reasons.unusable(known, faction, card) if own else refused.why("rival_courtier")
        case SupplySpot(source, "castle") if source == faction:
            reason = reasons.unavailable(known, faction, source, "castle") or refused.why("site_first")
        case SupplySpot(source, kind) if source == faction or source in refused.owner.court:
            reason = reasons.unavailable(known, faction, source, kind)
        case PurseSpot(money):
            reason = reasons.untradable(known, faction, money)
        case CardSpot() | DebtSpot() | SupplySpot():
            reason = refused.why("other_faction", name=refused.name(faction))
    return reason


def why_not_prelude(refused: RefusedSpot) -> str:
    """Only cards are played in the prelude. Spec: lyssan 3.2.1."""
    if isinstance(refused.spot, CardSpot) and refused.spot.card in refused.owner.hand:
        return reasons.unplayable(refused.known, refused.faction, refused.spot.card)
    if not refused.known.shows_hand(refused.faction):
        return refused.why("prelude_hidden", button=refused.known.say("private.hand"))
    return refused.why("prelude" if refused.offers("play") else "prelude_done")


def _why_not_finish(refused: RefusedSpot, province: str, faction: str) -> str:
    """Why a building begins no command: only own sites do. Spec: lyssan 5.8."""
    known = refused.known
    if faction != refused.faction:
        return refused.why("rival_building", name=refused.name(faction))
    if province in refused.owner.castles:
        return refused.why("castle_acts_not")
    if not finish_places(known.position, faction, new=True):
        return refused.why("no_castle_left")
    if province not in finish_places(known.position, faction):
        return refused.why("site_new")
    return reasons.too_dear(known, faction, "castle")


def _why_not_arrive(refused: RefusedSpot, kind: str) -> str:
    """Why a token from the supply cannot come to a province. Spec: lyssan 5.8."""
    known = refused.known
    match refused.spot:
        case ProvinceSpot(province) | BuildingSpot(province, _):
            pass
        case AgentSpot(agent):
            province = str(known.agent(agent).at)
        case _:
            return _why_not_begin(refused)
    if kind in AGENTS:
        return refused.why("own_castle_only", what=refused.kind(kind))
    return _why_not_open(refused, province)


def _why_not_open(refused: RefusedSpot, province: str) -> str:
    """Why no site can be opened in a province. Spec: lyssan 5.8."""
    known, owner = refused.known, refused.owner
    if province in owner.castles or any(site.at == province for site in owner.sites):
        return refused.why("built_on")
    if known.controller(province) != refused.faction:
        return refused.why("not_controlled", province=known.province(province))
    return reasons.unavailable(known, refused.faction, refused.faction, "site")
