"""Why an agent cannot act, or cannot do something to what is pointed at. Spec: lyssan 5.4."""

from game.games.lyssan.rules.actions import KILL_POINTS, RAZE_POINTS, READIES
from game.games.lyssan.rules.control import protected
from game.games.lyssan.rules.court import covers, has_trait, unguarded
from game.games.lyssan.rules.data.agents import ARMIES, TOKENS
from game.games.lyssan.table.ids.spots import AgentSpot, BuildingSpot, CourtSpot, FactionSpot, ProvinceSpot
from game.games.lyssan.table.text.refusals.refused_spot import RefusedSpot
from game.table.ids import SpotId


def why_not_use(refused: RefusedSpot, agent: str) -> str:
    """Why an agent cannot be selected first. Spec: lyssan 5.4.1, 5.4.3."""
    known = refused.known
    if known.holder(agent) != refused.faction:
        return refused.why("not_yours", name=refused.name(known.holder(agent)))
    if not known.agent(agent).ready:
        return refused.why("exhausted", what=known.kind(agent))
    return refused.why("no_action", what=known.kind(agent))


def why_not_do(refused: RefusedSpot, agent: str, spot: SpotId) -> str:
    """Why a selected agent can do nothing to a spot."""
    match spot:
        case ProvinceSpot(province):
            return _why_not_move(refused, agent, province)
        case AgentSpot(other):
            is_own = refused.known.holder(other) == refused.faction
            return (_why_not_ready if is_own else _why_not_kill)(refused, agent, other)
        case BuildingSpot(province, faction):
            return _why_not_raze(refused, agent, province, faction)
        case CourtSpot(card):
            return _why_not_lure(refused, agent, card)
        case FactionSpot(faction) if refused.known.agent(agent).kind == "priest":
            return _why_not_denounce(refused, agent, faction)
    return refused.why("no_aim" if refused.use is None else "in_use", what=refused.known.kind(agent))


def _too_few_points(refused: RefusedSpot, agent: str, needed: int) -> str:
    """The agent lacks action points; otherwise an equal thing is highlighted."""
    left = _points_left(refused, agent)
    return refused.why("lit") if left >= needed else refused.why("points", count=needed, left=left)


def _points_left(refused: RefusedSpot, agent: str) -> int:
    return refused.use.points if refused.use is not None else TOKENS[refused.known.agent(agent).kind].actions


def _why_not_move(refused: RefusedSpot, agent: str, province: str) -> str:
    """The province is no neighbour, or the agent has moved in this use. Spec: lyssan 5.4.2."""
    known = refused.known
    here = str(known.agent(agent).at)
    if province == here:
        return refused.why("stands_here", what=known.kind(agent))
    if province not in known.position.realm.provinces[here].neighbours:
        return refused.why("too_far", what=known.kind(agent), province=known.province(here))
    if refused.use is not None and not refused.use.can_move:
        return refused.why("moved", what=known.kind(agent))
    return refused.why("card_menu")


def _why_not_ready(refused: RefusedSpot, agent: str, other: str) -> str:
    """Only nobles and priests make others ready, priests and spies beside them. Spec: lyssan 5.4.2.

    Who points at any other own agent would rather use that one.
    """
    known = refused.known
    kind, is_beside = known.agent(agent).kind, known.agent(other).at == known.agent(agent).at
    if READIES.get(kind) != known.agent(other).kind:
        if refused.use is not None:
            return refused.why("in_use", what=known.kind(agent))
        if kind in READIES and is_beside:
            return refused.why(f"readies.{kind}")
        return why_not_use(refused, other)
    if not is_beside:
        return refused.why("other_province", what=known.kind(other))
    if known.agent(other).ready:
        return refused.why("is_ready", what=known.kind(other))
    return _too_few_points(refused, agent, 1)


def _why_not_kill(refused: RefusedSpot, agent: str, victim: str) -> str:
    """Another province, the wrong kinds, a protection, or too few points. Spec: lyssan 5.4.2, 5.4.4."""
    known = refused.known
    killer, target = known.agent(agent), known.agent(victim)
    if killer.at != target.at:
        return refused.why("other_province", what=known.agent_of(victim))
    points = KILL_POINTS.get((killer.kind, target.kind))
    poisons = killer.kind == "spy" and has_trait(known.position, refused.faction, "spy_nobles")
    if poisons and target.kind == "noble":
        points = 1
    if points is None:
        return refused.why("kills.spy_nobles" if poisons else f"kills.{killer.kind}")
    if protected(known.position, victim):
        key = "protected" if target.kind in ARMIES else "sheltered"
        return refused.why(key, name=refused.name(known.holder(victim)))
    return _too_few_points(refused, agent, points)


def _why_not_raze(refused: RefusedSpot, agent: str, province: str, faction: str) -> str:
    """An own building, another province, an infiltrator, or too few points. Spec: lyssan 5.4.2, 5.4.9."""
    known, found = refused.known, refused.known.agent(agent)
    if faction == refused.faction:
        return refused.why("own_building")
    if found.kind not in ARMIES:
        return refused.why("no_razer")
    if found.at != province:
        return refused.why("building_elsewhere", what=known.kind(agent))
    points = 1 if covers(known.position, refused.faction, "quick_raze", found.kind) else RAZE_POINTS
    return _too_few_points(refused, agent, points)


def _why_not_denounce(refused: RefusedSpot, agent: str, faction: str) -> str:
    """The own faction, no controller, or a rival in whose province to point. Spec: lyssan 5.4.2, 5.4.5."""
    if faction == refused.faction:
        return refused.why("own_faction")
    province = str(refused.known.agent(agent).at)
    is_controller = refused.known.controller(province) == faction
    return refused.why(
        "controller" if is_controller else "not_controller",
        name=refused.name(faction),
        province=refused.known.province(province),
    )


def _why_not_lure(refused: RefusedSpot, agent: str, card: str) -> str:
    """An own courtier, no spy, no castle of the rival here, or a guard. Spec: lyssan 5.4.7, 5.12."""
    known, found = refused.known, refused.known.agent(agent)
    rival = next(name for name, each in known.position.factions.items() if card in each.court)
    if rival == refused.faction:
        return refused.why("own_courtier")
    if found.kind != "spy":
        return refused.why("no_lurer")
    if found.at not in known.owner(rival).castles:
        return refused.why("no_castle_here", name=refused.name(rival))
    if card not in unguarded(known.position, rival):
        return refused.why("guarded")
    return _too_few_points(refused, agent, 1)
