"""The verbs of Lyssan, and what is said of a spot that is not lit if what it means is open or nothing.

A verb has a row: what is selected for it, its name, what it costs and does, what it leaves undone.
"""

from game.contract import NOTHING, Reason
from game.games.lyssan.rules.data import AGENTS
from game.games.lyssan.rules.flow import ATONE, COMMAND, PLACE, PRELUDE
from game.games.lyssan.rules.position import Position, controller
from game.games.lyssan.rules.reasons import expected_choice
from game.games.lyssan.rules.uses import use_of
from game.games.lyssan.table import ids
from game.games.lyssan.table.verbs import cards, tokens
from game.games.lyssan.table.verbs.rows import LyssanVerb
from game.games.lyssan.table.verbs.tokens import actor
from game.table.ids import SpotId
from game.table.input.selection import Selection

VERBS: dict[str, LyssanVerb] = {row.name: row for row in (*tokens.VERBS, *cards.VERBS)}

LIT = Reason("lit")
"""Another thing of the kind is highlighted; only that one can be chosen."""
AIMS = ids.AgentSpot, ids.ProvinceSpot, ids.BuildingSpot, ids.CourtSpot, ids.FactionSpot
"""What an agent can act on; a press on anything else is meant for another command."""
PLACES = ids.ProvinceSpot, ids.BuildingSpot, ids.AgentSpot
"""Spots on the map that lie in a province."""
READ_ONLY = ids.TriumphSpot, ids.CalendarSpot
"""Spots that nobody ever chooses."""


def reason_without_option(view: Position, selection: Selection, spot: SpotId) -> Reason:
    """Why a spot cannot be selected though no rule forbids what it means."""
    reason: Reason | None
    match selection.decision.ask:
        case _ if isinstance(spot, READ_ONLY):
            reason = NOTHING
        case _ if (agent := actor(view, selection)) is not None and _is_aim(view, selection, spot):
            reason = _aim(view, selection, spot, agent)
        case ask if ask == COMMAND:
            reason = _beginning(view, selection, spot)
        case ask if ask == PRELUDE and not view.shows_cards_of(str(view.acting)):
            reason = Reason("prelude_hidden", {"button": "private.hand"})
        case ask if ask == PLACE:
            reason = _placement(view, selection, spot)
        case ask if ask == ATONE:
            reason = _atonement(view, selection, spot)
        case "lyssan.muster" if any(isinstance(each, ids.SupplySpot) for each in selection.lit):
            reason = Reason("muster_first")
        case "lyssan.muster" if isinstance(spot, PLACES):
            reason = Reason("muster_at_castle")
        case _:
            reason = expected_choice(view, selection.decision)
    return reason or NOTHING


def _is_aim(view: Position, selection: Selection, spot: SpotId) -> bool:
    """True if a press would say what the acting agent does; while it is in use, every press does."""
    return isinstance(spot, AIMS) or use_of(view, selection.decision) is not None


def _aim(view: Position, selection: Selection, spot: SpotId, agent: str) -> Reason:
    """Why an agent can do nothing to a spot. Spec: lyssan 5.4."""
    found = view.agents[agent]
    match spot:
        case ids.ProvinceSpot():
            return Reason("card_menu")
        case ids.BuildingSpot(province) if province != found.at:
            return Reason("building_elsewhere", {"kind": found.kind})
        case ids.BuildingSpot() | ids.AgentSpot() | ids.CourtSpot():
            return LIT
        case ids.FactionSpot(faction) if found.kind == "priest":
            return _denunciation(view, str(found.at), faction)
    is_used = use_of(view, selection.decision) is not None
    return Reason("in_use" if is_used else "no_aim", {"kind": found.kind})


def _denunciation(view: Position, province: str, faction: str) -> Reason:
    """A priest deals with the controller by pointing at the province. Spec: lyssan 5.4.2, 5.4.5."""
    if faction == view.acting:
        return Reason("own_faction")
    key = "controller" if controller(view, province) == faction else "not_controller"
    return Reason(key, {"faction": faction, "province": province})


def _beginning(view: Position, selection: Selection, spot: SpotId) -> Reason | None:
    """Why a spot begins no command, or no token from the supply comes there. Spec: lyssan 5.7, 5.8."""
    acting, first = str(view.acting), selection.first_spot
    if isinstance(first, ids.SupplySpot) and isinstance(spot, PLACES):
        return Reason("own_castle_only", {"kind": first.kind}) if first.kind in AGENTS else None
    reason = None
    match spot:
        case ids.BuildingSpot(_, rival) if rival != acting:
            reason = Reason("rival_building", {"faction": rival})
        case ids.ProvinceSpot():
            reason = Reason("province_first")
        case ids.ShameSpot() | ids.DebtDeckSpot():
            reason = Reason("shame_later")
        case ids.HandSpot(faction):
            reason = Reason("face_down", {"faction": faction})
        case ids.SupplySpot(source) if source not in (acting, *view.factions[acting].court):
            reason = Reason("other_faction", {"faction": acting})
        case ids.SupplySpot(kind="castle"):
            reason = Reason("site_first")
    return reason


def _placement(view: Position, selection: Selection, spot: SpotId) -> Reason:
    """Why a province or a kind of marker cannot be selected. Spec: lyssan 3.1.3."""
    match spot:
        case ids.SupplySpot(_, kind) if kind in view.factions[str(view.acting)].unplaced:
            return NOTHING
        case ids.SupplySpot(_, "priest" | "spy"):
            return Reason("escort")
    return Reason("piece_first" if selection.first_spot is None else "place")


def _atonement(view: Position, selection: Selection, spot: SpotId) -> Reason | None:
    """Why a spot is no way to clear shame; first one chooses which. Spec: lyssan 5.6."""
    if selection.first_spot is None and isinstance(spot, ids.CardSpot | ids.CourtSpot | ids.DebtDeckSpot):
        return Reason("shame_first")
    lights_shame = any(isinstance(each, ids.ShameSpot) for each in selection.lit)
    must_choose = lights_shame and not isinstance(spot, ids.ShameSpot)
    return expected_choice(view, selection.decision) if must_choose else Reason("shame_ways")
