"""Agents act; tokens come to the map and leave it. Spec: lyssan 3.1, 5.4, 5.7, 5.8."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from game.contract import Decision, Option
from game.games.lyssan.rules.actions import KILLS
from game.games.lyssan.rules.data import AGENTS, IDS, TOKENS, agent_kind, source_of
from game.games.lyssan.rules.debts import ignores_marker
from game.games.lyssan.rules.flow import COMMAND, PLACE
from game.games.lyssan.rules.position import Position, controller, covers, price
from game.games.lyssan.rules.records import SHAME
from game.games.lyssan.rules.uses import Use, use_of
from game.games.lyssan.table.ids import AgentSpot, BuildingSpot, CourtSpot, ProvinceSpot, SupplySpot
from game.games.lyssan.table.verbs.rows import (
    Forecast,
    LyssanVerb,
    consequences,
    control_changes,
    named,
    no_change,
    only,
    points,
    row,
    wins,
)
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection

BUILDING = {"open": "site", "finish": "castle"}
"""What an option builds, by its verb."""

# --- what a press elsewhere means ---


def actor(view: Position, selection: Selection) -> str | None:
    """The agent that acts: it is in use, or it is selected for a command; None: there is none."""
    use, first = use_of(view, selection.decision), selection.first_spot
    if use is not None:
        return use.agent
    return first.agent if isinstance(first, AgentSpot) and selection.decision.ask == COMMAND else None


def begins_command(selection: Selection) -> bool:
    """True if a press on the map would begin a command."""
    has_begun = isinstance(selection.first_spot, AgentSpot | SupplySpot)
    return selection.decision.ask == COMMAND and not has_begun


def move_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The acting agent to the province, or the agent pointed at; whatever is meant if it can only talk."""
    use, agent, first = use_of(view, selection.decision), actor(view, selection), selection.first_spot
    if use is not None and use.talks:
        return ("move", use.agent)
    if agent is None and selection.decision.ask == "lyssan.target" and isinstance(first, AgentSpot):
        agent = first.agent
    match spot:
        case ProvinceSpot(province) if agent is not None:
            return ("move", agent, province)
        case AgentSpot(other) if begins_command(selection):
            return ("move", other)
    return None


def aim_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """What the acting agent does to the agent, building or courtier pointed at."""
    match actor(view, selection), spot:
        case str(agent), AgentSpot(other):
            return ("ready" if view.holder(other) == view.acting else "kill", agent, other)
        case str(agent), BuildingSpot(province, faction):
            return ("raze", agent, faction, view.factions[faction].building_in(province) or "site")
        case str(agent), CourtSpot(card):
            return ("lure", agent, card)
    return None


def own_supply(view: Position, selection: Selection, spot: SpotId) -> SupplySpot | None:
    """The spot if it has own tokens of the supply, and a command is asked for."""
    if selection.decision.ask != COMMAND or not isinstance(spot, SupplySpot):
        return None
    own = (view.acting, *view.factions[str(view.acting)].court)
    return spot if spot.source in own else None


def province_meant(view: Position, spot: SpotId) -> str | None:
    """The province of a spot on the map; None: the spot is not on the map."""
    match spot:
        case ProvinceSpot(province) | BuildingSpot(province, _):
            return province
        case AgentSpot(agent):
            return place_of(view, agent)
    return None


def hire_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The next agent of the kind in the supply, or the first one if there is none."""
    match own_supply(view, selection, spot):
        case SupplySpot(source, kind) if kind in AGENTS:
            return ("hire", view.agents.next_in_supply(source, kind) or IDS[source, kind][0])
    return None


def place_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """A marker that can be placed in the province, or the marker pointed at."""
    if selection.decision.ask != PLACE:
        return None
    if isinstance(spot, SupplySpot):
        return ("place", spot.kind) if spot.kind in view.factions[str(view.acting)].unplaced else None
    province = province_meant(view, spot)
    kinds = (str(option[1]) for option in selection.decision.options)
    return None if province is None else ("place", min(kinds), province)


def open_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """A site in the province if one of the supply is selected, or any site."""
    match selection.first_spot, province_meant(view, spot), own_supply(view, selection, spot):
        case _, _, SupplySpot(kind="site"):
            return ("open",)
        case SupplySpot(kind="site"), str(province), _ if selection.decision.ask == COMMAND:
            return ("open", province)
    return None


def finish_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The own building, or any castle."""
    match spot, own_supply(view, selection, spot):
        case _, SupplySpot(kind="castle"):
            return ("finish",)
        case BuildingSpot(province, faction), _ if faction == view.acting and begins_command(selection):
            return ("finish", province)
    return None


def hire_again(option: Option, options: Sequence[Option]) -> Option | None:
    """Hires the next agent of the same kind at the same castle."""
    kind, castle = str(option[1]).rpartition(".")[0], option[2]
    hirings = (each for each in options if each[0] == "hire" and each[2] == castle)
    return next((each for each in hirings if str(each[1]).rpartition(".")[0] == kind), None)


# --- spots and names ---


def place_of(position: Position, agent: str) -> str:
    """Where an agent stands."""
    return str(position.agents[agent].at)


def agent_and_place(view: Position, agent: str) -> Spots:
    """An agent and the province where it stands."""
    return AgentSpot(agent), ProvinceSpot(place_of(view, agent))


def arrival(_view: Position, agent: str, province: str) -> Spots:
    """An agent of the supply, and the province to which it comes."""
    return SupplySpot(source_of(agent), agent_kind(agent)), ProvinceSpot(province)


def controller_beside(wording: LyssanWording, agent: str) -> str:
    """The faction that controls the province where an agent stands."""
    return str(controller(wording.view, place_of(wording.view, agent)))


def arrival_title(wording: LyssanWording, agent: str, castle: str) -> str:
    """An agent that is hired or mustered, and its castle."""
    values, source = {"what": wording.agent(agent), "province": wording.province(castle)}, source_of(agent)
    if source in wording.view.factions:
        return wording.say("name.hire", **values)
    return wording.say("name.hire_vassal", card=wording.card(source), **values)


# --- what they change on the map ---


def placed(position: Position, agent: str, at: str | None) -> Position:
    """The position with an agent in another place."""
    after = position.copy()
    after.place(agent, at)
    return after


def move_forecast(position: Position, _faction: str, agent: str, province: str) -> Forecast:
    """The agent leaves one province and comes to another."""
    return Forecast(placed(position, agent, province), [province, place_of(position, agent)])


def kill_forecast(position: Position, _faction: str, agent: str, victim: str) -> Forecast:
    """The victim becomes shame."""
    is_last = position.turn is not None and position.turn.kills == KILLS - 1
    deeds = ["three_kills"] if is_last else []
    return Forecast(placed(position, victim, SHAME), [place_of(position, agent)], deeds)


def raze_forecast(position: Position, _faction: str, agent: str, owner: str, what: str) -> Forecast:
    """The building is gone."""
    after, place = position.copy(), place_of(position, agent)
    if what != "castle":
        return Forecast(after, [place])
    after.factions[owner].castles.remove(place)
    return Forecast(after, [place], ["castle_razed"] + ["keep"] * (place == position.realm.capital))


def lure_forecast(position: Position, faction: str, _agent: str, card: str) -> Forecast:
    """The courtier changes courts, and with a vassal its agents change sides."""
    after = position.copy()
    after.factions[str(position.court_of(card))].court.remove(card)
    after.factions[faction].court.append(card)
    agents = (agent for _, agent in position.agents.on_map if agent.source == card)
    return Forecast(after, list(dict.fromkeys(str(agent.at) for agent in agents)), ["lured"])


def arrival_forecast(position: Position, _faction: str, agent: str, castle: str) -> Forecast:
    """An agent comes to a castle."""
    return Forecast(placed(position, agent, castle), [castle])


def finish_forecast(position: Position, faction: str, province: str) -> Forecast:
    """The faction has a castle there."""
    after = position.copy()
    after.factions[faction].castles.append(province)
    return Forecast(after, [province], ["keep"] if province == position.realm.capital else [])


def disband_forecast(position: Position, _faction: str, agent: str) -> Forecast:
    """The agent is gone."""
    return Forecast(placed(position, agent, None), [place_of(position, agent)])


# --- what agents do, and what it costs ---


def action_meaning(
    deed: Callable[..., str] | None,
    forecast: Callable[..., Forecast],
    verb: str,
    wording: LyssanWording,
    *names: str,
) -> Iterator[str]:
    """An agent's action: its consequences, what it does, and its action points if the view shows them.

    Spec: lyssan 5.4.2
    """
    view, faction = wording.view, wording.holder(names[0])
    yield from consequences(wording, faction, forecast(view, faction, *names))
    if deed is not None:
        yield deed(wording, *names)
    found = points(view, faction, (verb, *names))
    if found is not None:
        used, left, lost = found
        key = "points" if left else "points_lost" if lost else "points_used"
        yield wording.say(f"option.{key}", points=wording.amount("points", used), left=left)
    elif view.stack and view.innermost(Use) is None:
        yield wording.say("option.free")


def move_meaning(wording: LyssanWording, agent: str, province: str) -> Iterator[str]:
    """The consequences of a move, and who controls the province now."""
    yield from action_meaning(None, move_forecast, "move", wording, agent, province)
    yield wording.control(province)


def ready_meaning(wording: LyssanWording, *agents: str) -> Iterator[str]:
    """An agent readies another one; a card or power readies one alone."""
    if len(agents) == 1:
        yield wording.say("option.readied_by_card")
    else:
        yield from action_meaning(ready_deed, no_change, "ready", wording, *agents)


def ready_deed(wording: LyssanWording, *_agents: str) -> str:
    """That the other agent can be used again."""
    return wording.say("option.readied")


def raze_deed(wording: LyssanWording, _agent: str, owner: str, what: str) -> str:
    """Whose shame the building becomes, or that its owner is out."""
    is_last = what == "castle" and len(wording.owner(owner).castles) == 1
    return wording.say("option.last_castle" if is_last else "option.razed", name=wording.faction(owner))


def diplomacy_deed(wording: LyssanWording, agent: str) -> str:
    """Who gets a card; with two seats nothing is drawn. Spec: lyssan 5.4.5, 5.15."""
    key = "talk" if wording.view.config.seats > 2 else "talk_without_draw"
    return wording.say(f"option.{key}", name=wording.faction(controller_beside(wording, agent)))


def denounce_deed(wording: LyssanWording, agent: str) -> str:
    """Who takes a shame marker, or ignores it."""
    rival = controller_beside(wording, agent)
    key = "denounced_in_vain" if ignores_marker(wording.view, rival) else "denounced"
    return wording.say(f"option.{key}", name=wording.faction(rival))


def lost_land(wording: LyssanWording, decision: Decision, agent: str, province: str) -> str:
    """Warns if the capital, or a province with a site of the faction, is left without control."""
    view, faction, start = wording.view, wording.acting(decision.seat), place_of(wording.view, agent)
    matters = start == view.realm.capital or wording.owner(faction).building_in(start) == "site"
    after = move_forecast(view, faction, agent, province).after
    if matters and controller(view, start) == faction != controller(after, start):
        return wording.say("warning.land", province=wording.province(start))
    return ""


def action(
    name: str, deed: Callable[..., str], forecast: Callable[..., Forecast] = no_change, **fields: Any
) -> LyssanVerb:
    """The row of an action, whose meaning is made from what it does and what it changes on the map."""
    return row(name, meaning=partial(action_meaning, deed, forecast, name), forecast=forecast, **fields)


# --- what tokens cost, and what their arrival changes ---


def place_meaning(wording: LyssanWording, what: str, province: str) -> Iterator[str]:
    """What comes with a castle, and whose hand is lost in a crowded province. Spec: lyssan 3.1."""
    view = wording.view
    if what == "castle":
        yield wording.say(f"option.escort.{len(wording.owner(wording.acting()).castles) + 1}")
    holders = {view.holder(agent) for agent, _ in view.agents.in_province(province)}
    for name in view.rivals(wording.acting()):
        if name in holders or province in wording.owner(name).castles:
            yield wording.say("option.crowded", name=wording.faction(name))
    yield wording.words(f"lyssan.tax_of.{view.realm.provinces[province].terrain}")


def cost(wording: LyssanWording, what: str) -> str:
    """The price of a token, and the money that would be left; a card builds for free. Spec: lyssan 5.8."""
    if wording.view.in_command:
        return wording.say("option.free_of_cost")
    owner = wording.owner(wording.acting())
    coins, auxiliaries = price(wording.view, wording.acting(), what)
    left = wording.money(owner.coins - coins, owner.auxiliaries - auxiliaries)
    return wording.say("option.cost", cost=wording.money(coins, auxiliaries), left=left)


def arrival_meaning(wording: LyssanWording, agent: str, castle: str) -> Iterator[str]:
    """Says whether an agent arrives ready or exhausted, and what that means."""
    view, faction = wording.view, wording.acting()
    is_fresh = view.phase != "atone" and covers(view, faction, "fresh", agent_kind(agent))
    yield wording.say("option.arrives_ready" if is_fresh else "option.arrives")
    yield from consequences(wording, faction, arrival_forecast(view, faction, agent, castle))


def hire_meaning(wording: LyssanWording, agent: str, castle: str) -> Iterator[str]:
    """The price of the agent, whether it is ready, and what its arrival changes."""
    yield cost(wording, agent_kind(agent))
    yield from arrival_meaning(wording, agent, castle)


def bought(options: Sequence[Option]) -> list[str]:
    """The kinds of tokens that can be bought, in the rulebook's order."""
    kinds = {agent_kind(str(option[1])) for option in options if option[0] == "hire"}
    kinds |= {BUILDING[str(option[0])] for option in options if option[0] in BUILDING}
    return [kind for kind in TOKENS if kind in kinds]


def finish_meaning(wording: LyssanWording, province: str) -> Iterator[str]:
    """The price of a castle, what it changes, and what it is good for."""
    faction = wording.acting()
    forecast = finish_forecast(wording.view, faction, province)
    yield from wins(wording, faction, forecast)
    yield cost(wording, "castle")
    yield from control_changes(wording, faction, forecast)
    yield wording.say("option.finished")


def disband_meaning(wording: LyssanWording, agent: str) -> Iterator[str]:
    """That the agent leaves the map, and what that changes."""
    faction = wording.acting()
    yield wording.say("option.disbanded")
    yield from consequences(wording, faction, disband_forecast(wording.view, faction, agent))


VERBS: Sequence[LyssanVerb] = (
    row(
        "move",
        spots=named(AgentSpot, ProvinceSpot),
        title=lambda wording, agent, province: wording.say(
            "name.move", what=wording.agent(agent), province=wording.province(province)
        ),
        meaning=move_meaning,
        forecast=move_forecast,
        warning=lost_land,
        meant=move_meant,
    ),
    action(
        "kill",
        lambda wording, _, victim: wording.say("option.killed", name=wording.faction(wording.holder(victim))),
        kill_forecast,
        spots=named(AgentSpot, AgentSpot),
        title=lambda wording, _, victim: wording.say("name.kill", what=wording.agent_of(victim)),
        meant=only("kill", aim_meant),
    ),
    action(
        "raze",
        raze_deed,
        raze_forecast,
        spots=lambda view, agent, owner, _: (
            AgentSpot(agent),
            BuildingSpot(place_of(view, agent), owner),
        ),
        title=lambda wording, _, owner, what: wording.say("name.raze", what=wording.building_of(what, owner)),
        meant=only("raze", aim_meant),
    ),
    row(
        "ready",
        spots=named(AgentSpot, AgentSpot),
        title=lambda wording, *agents: wording.say("name.ready", what=wording.agent_of(agents[-1])),
        meaning=ready_meaning,
        meant=only("ready", aim_meant),
    ),
    action(
        "diplomacy",
        diplomacy_deed,
        spots=agent_and_place,
        title=lambda wording, agent: wording.say(
            "name.diplomacy", name=wording.faction(controller_beside(wording, agent))
        ),
        gives_away=True,
    ),
    action(
        "denounce",
        denounce_deed,
        spots=agent_and_place,
        title=lambda wording, agent: wording.say(
            "name.denounce", name=wording.faction(controller_beside(wording, agent))
        ),
    ),
    action(
        "lure",
        lambda wording, *_: wording.say("option.lured"),
        lure_forecast,
        spots=named(AgentSpot, CourtSpot),
        title=lambda wording, _, card: wording.say("name.lure", card=wording.card(card)),
        meant=only("lure", aim_meant),
    ),
    row(
        "place",
        spots=lambda view, what, province: (SupplySpot(view.acting, what), ProvinceSpot(province)),
        title=lambda wording, what, province: wording.say(
            "name.place", what=wording.kind(what), province=wording.province(province)
        ),
        meaning=place_meaning,
        meant=place_meant,
    ),
    row(
        "hire",
        spots=arrival,
        title=arrival_title,
        meaning=hire_meaning,
        forecast=arrival_forecast,
        gives_away=True,
        again=hire_again,
        meant=hire_meant,
    ),
    row("muster", spots=arrival, title=arrival_title, meaning=arrival_meaning, forecast=arrival_forecast),
    row(
        "open",
        spots=lambda view, province: (SupplySpot(view.acting, "site"), ProvinceSpot(province)),
        title=lambda wording, province: wording.say("name.open", province=wording.province(province)),
        meaning=lambda wording, _: [cost(wording, "site"), wording.say("option.opened")],
        gives_away=True,
        meant=open_meant,
    ),
    row(
        "finish",
        spots=lambda view, province: (BuildingSpot(province, view.acting),),
        title=lambda wording, province: wording.say("name.finish", province=wording.province(province)),
        meaning=finish_meaning,
        forecast=finish_forecast,
        gives_away=True,
        meant=finish_meant,
    ),
    row(
        "disband",
        spots=named(AgentSpot),
        title=LyssanWording.agent_of,
        meaning=disband_meaning,
        forecast=disband_forecast,
        gives_away=True,
    ),
    row(
        "tire",
        spots=named(AgentSpot),
        title=LyssanWording.agent_of,
        meaning=lambda wording, _: [wording.say("option.tired")],
    ),
)
