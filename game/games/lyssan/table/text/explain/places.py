"""The explanations of provinces, and of agents and buildings on the map."""

from collections.abc import Iterator

from game.games.lyssan.rules.actions import Use
from game.games.lyssan.rules.building import finish_places, price
from game.games.lyssan.rules.control import protected, tokens_left
from game.games.lyssan.rules.court import covers, has_trait
from game.games.lyssan.rules.data.agents import AGENTS, ARMIES, TOKENS
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.table.ids.spots import AgentSpot, BuildingSpot, ProvinceSpot
from game.games.lyssan.table.text import naming
from game.games.lyssan.table.text.known_match import KnownMatch
from game.table.presentation.texts import Explanation


def province(known: KnownMatch, spot: ProvinceSpot) -> Explanation:
    """Who controls a province and why, who is there, its tax, and where it lies. Spec: lyssan 5.1, 8.1."""
    found = known.position.realm.provinces[spot.province]
    lines = [
        control(known, spot.province),
        *_inhabitants(known, spot.province),
        known.words(f"lyssan.tax_of.{found.terrain}"),
        _why(known, spot.province),
    ]
    if found.terrain == CAPITAL:
        lines.append(known.say("province.capital"))
    elif found.island:
        lines.append(known.say("province.island"))
    elif found.edge:
        lines.append(known.say("province.edge"))
    neighbours = known.listing(map(known.province, found.neighbours))
    lines.append(known.say("province.neighbours", provinces=neighbours))
    return Explanation(known.province(found.id), tuple(lines))


def control(known: KnownMatch, province: str) -> str:
    """Says who controls a province. Spec: lyssan 5.1.1."""
    claimants = known.claimants(province)
    if len(claimants) == 1:
        return known.say("province.controlled", name=known.faction(claimants[0]))
    return known.say("province.contested" if claimants else "province.free")


def _why(known: KnownMatch, province: str) -> str:
    """Says why the faction, or nobody, controls a province. Spec: lyssan 5.1.1."""
    claimants = known.claimants(province)
    if len(claimants) == 1:
        return known.say("province.why_controlled")
    if not claimants:
        return known.say("province.why_free")
    return known.say("province.why_contested", names=naming.opening(known.factions(claimants)))


def _inhabitants(known: KnownMatch, province: str) -> Iterator[str]:
    """A line for each faction with something in a province, clockwise."""
    for name in known.position.factions:
        things = [*_buildings(known, province, name), *_agents(known, province, name)]
        if things:
            yield f"**{known.faction(name)}:** {', '.join(things)}"


def _buildings(known: KnownMatch, province: str, faction: str) -> Iterator[str]:
    owner = known.owner(faction)
    if province in owner.castles:
        yield naming.kind("castle", known.words)
    if any(site.at == province for site in owner.sites):
        yield naming.kind("site", known.words)


def _agents(known: KnownMatch, province: str, faction: str) -> Iterator[str]:
    """The agents of a faction by kind, and how many of them are ready."""
    agents = [agent for _, agent in known.agents_at(province, faction)]
    for kind in AGENTS:
        of_kind = [agent for agent in agents if agent.kind == kind]
        ready = sum(agent.ready for agent in of_kind)
        if of_kind:
            counted = naming.counted(kind, len(of_kind), known.words)
            state = "ready" if ready == len(of_kind) else "some_ready" if ready else "exhausted"
            yield known.say(f"province.{state}", agents=counted, count=ready)


def agent(known: KnownMatch, spot: AgentSpot) -> Explanation:
    """An agent: whether it can act, what it can do, and who could kill it. Spec: lyssan 5.4."""
    found = known.agent(spot.agent)
    lines = [
        _readiness(known, spot.agent),
        _danger(known, spot.agent),
        known.words(f"lyssan.agent.{found.kind}.idea"),
    ]
    if found.source not in known.position.factions:
        lines.append(known.say("agent.vassal", card=naming.card(found.source, known.words)))
    lines.append(known.say("agent.place", province=known.province(found.at)))
    return Explanation(naming.opening(known.agent_of(spot.agent)), tuple(lines))


def _readiness(known: KnownMatch, name: str) -> str:
    """The action points that an agent has, or that it is exhausted. Spec: lyssan 5.4.3, 5.5.1."""
    use, found = known.step(Use), known.agent(name)
    if use is not None and use.agent == name:
        return known.say("agent.in_use", points=known.amount("points", use.points))
    if not found.ready:
        return known.say("agent.exhausted")
    return known.say("agent.ready", points=known.amount("points", TOKENS[found.kind].actions))


def _danger(known: KnownMatch, name: str) -> str:
    """Who can kill an agent, or why nobody can. Spec: lyssan 5.4.2, 5.4.4, 5.12."""
    kind = known.agent(name).kind
    if protected(known.position, name):
        return known.say("agent.protected" if kind in ARMIES else "agent.sheltered")
    rivals = known.position.rivals(known.holder(name))
    if kind == "noble" and any(has_trait(known.position, rival, "spy_nobles") for rival in rivals):
        return known.say("agent.danger.noble_poisoned")
    return known.say(f"agent.danger.{kind}")


def building(known: KnownMatch, spot: BuildingSpot) -> Explanation:
    """A castle or a site. Spec: lyssan 5.1, 5.4.4, 5.4.9, 5.8."""
    is_castle = spot.province in known.owner(spot.faction).castles
    what = "castle" if is_castle else "site"
    lines = [*(_castle(known, spot) if is_castle else _site(known, spot))]
    lines.append(known.say("building.place", province=known.province(spot.province)))
    return Explanation(naming.opening(known.building_of(what, spot.faction)), tuple(lines))


def _castle(known: KnownMatch, spot: BuildingSpot) -> Iterator[str]:
    name = known.faction(spot.faction)
    if known.owner(spot.faction).castles == [spot.province]:
        yield known.say("building.last", name=name)
    besiegers = [each for each in known.claimants(spot.province) if each != spot.faction]
    if besiegers:
        yield known.say("building.besieged", names=known.factions(besiegers))
    yield known.say("building.castle", name=name)
    rivals = known.position.rivals(spot.faction)
    is_quick = any(covers(known.position, rival, "quick_raze", "knight") for rival in rivals)
    yield known.say("building.castle_dangers_quick" if is_quick else "building.castle_dangers")


def _site(known: KnownMatch, spot: BuildingSpot) -> Iterator[str]:
    if "castle" in known.free_tokens:
        yield known.say("option.free_of_cost")
    elif tokens_left(known.position, spot.faction, "castle"):
        cost = known.money(*price(known.position, spot.faction, "castle"))
        is_old = spot.province in finish_places(known.position, spot.faction)
        yield known.say("building.finish" if is_old else "building.finish_later", cost=cost)
    else:
        yield known.say("building.no_castle_left", name=known.faction(spot.faction))
    yield known.say("building.site")
