"""Why a marker cannot be placed in a province. Spec: lyssan 3.1.3."""

from game.games.lyssan.rules.setup import FIRST_DISTANCE
from game.games.lyssan.table.ids.spots import AgentSpot, BuildingSpot, ProvinceSpot, SupplySpot
from game.games.lyssan.table.text.refusals.refused_spot import RefusedSpot


def why_not_place(refused: RefusedSpot) -> str:
    """Why a province or a kind of marker cannot be selected."""
    match refused.spot:
        case ProvinceSpot(province) | BuildingSpot(province, _):
            return _why_not_there(refused, province)
        case AgentSpot(agent):
            return _why_not_there(refused, str(refused.known.agent(agent).at))
        case SupplySpot(_, kind) if kind in refused.owner.unplaced:
            return refused.why("all_placed", what=refused.kind(kind))
        case SupplySpot(_, "priest" | "spy"):
            return refused.why("escort")
    return refused.why("piece_first" if refused.first is None else "place")


def _why_not_there(refused: RefusedSpot, province: str) -> str:
    """No marker is chosen, or the province is occupied, inland, near a rival, or not beside an own marker."""
    known = refused.known
    if refused.first is None and any(province == option[-1] for option in refused.selection.decision.options):
        return refused.why("piece_first")
    own = _marked(refused, refused.faction)
    if province in own:
        return refused.why("own_piece")
    if own and any(province in _marked(refused, name) for name in known.position.factions):
        return refused.why("occupied")
    found = known.position.realm.provinces[province]
    if own:
        return refused.why("not_beside")
    if not found.edge:
        return refused.why("no_edge")
    return refused.why("too_near", count=FIRST_DISTANCE[len(known.position.factions)])


def _marked(refused: RefusedSpot, faction: str) -> set[str]:
    """The provinces with a marker of a faction."""
    agents = {str(agent.at) for _, agent in refused.known.position.agents_of(faction)}
    return agents | set(refused.known.owner(faction).castles)
