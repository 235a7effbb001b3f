"""What agents do: they move, kill, raze, make others ready, deal with rivals and lure. Spec: lyssan 5.4."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from game.contract import Decision, Option, Seat
from game.games.lyssan.rules.actions import KILLS, Use, use_of
from game.games.lyssan.rules.control import controller
from game.games.lyssan.rules.debts import ignores_marker
from game.games.lyssan.rules.flow import COMMAND
from game.games.lyssan.rules.position import SHAME, Position
from game.games.lyssan.table.ids import AgentSpot, BuildingSpot, CourtSpot, ProvinceSpot, SupplySpot
from game.games.lyssan.table.verbs.rows import (
    Forecast,
    LyssanVerb,
    Row,
    consequences,
    named,
    no_change,
    points,
)
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection

# --- spots ---


def agent_and_place(view: Position, option: Option, _seat: Seat) -> Spots:
    """An agent and the province where it stands."""
    return AgentSpot(str(option[1])), ProvinceSpot(place_of(view, option[1]))


def agent_and_building(view: Position, option: Option, _seat: Seat) -> Spots:
    """An agent and what it razes where it stands."""
    return AgentSpot(str(option[1])), BuildingSpot(place_of(view, option[1]), str(option[2]))


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


def other_meant(verb: str, view: Position, selection: Selection, spot: SpotId, *, own: bool) -> Option | None:
    """What the acting agent does to an agent of its own faction, or of a rival."""
    agent = actor(view, selection)
    if agent is None or not isinstance(spot, AgentSpot):
        return None
    return (verb, agent, spot.agent) if (view.holder(spot.agent) == view.acting) == own else None


def raze_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The building pointed at, by the acting agent."""
    agent = actor(view, selection)
    if agent is None or not isinstance(spot, BuildingSpot):
        return None
    return ("raze", agent, spot.faction, view.factions[spot.faction].building_in(spot.province) or "site")


def lure_meant(view: Position, selection: Selection, spot: SpotId) -> Option | None:
    """The courtier pointed at, by the acting agent."""
    agent = actor(view, selection)
    return None if agent is None or not isinstance(spot, CourtSpot) else ("lure", agent, spot.card)


# --- names ---


def move_title(wording: LyssanWording, option: Option) -> str:
    """Which agent goes where."""
    _, agent, province = map(str, option)
    return wording.say("name.move", what=wording.agent(agent), province=wording.province(province))


def other_title(wording: LyssanWording, option: Option) -> str:
    """The other agent."""
    return wording.say(f"name.{option[0]}", what=wording.agent_of(str(option[-1])))


def raze_title(wording: LyssanWording, option: Option) -> str:
    """The building and its owner."""
    _, _, owner, what = map(str, option)
    return wording.say("name.raze", what=wording.building_of(what, owner))


def deal_title(wording: LyssanWording, option: Option) -> str:
    """The controller of the province where the agent stands."""
    return wording.say(f"name.{option[0]}", name=wording.faction(controller_beside(wording, option)))


def controller_beside(wording: LyssanWording, option: Option) -> str:
    """The faction that controls the province where the agent of an option stands."""
    return str(controller(wording.view, place_of(wording.view, option[1])))


# --- what they change on the map ---


def place_of(position: Position, agent: object) -> str:
    """Where an agent stands."""
    return str(position.agents[str(agent)].at)


def move_forecast(position: Position, _faction: str, option: Option) -> Forecast:
    """The agent leaves one province and comes to another."""
    _, agent, province = map(str, option)
    after = position.copy()
    after.place(agent, province)
    return Forecast(after, [province, place_of(position, agent)])


def kill_forecast(position: Position, _faction: str, option: Option) -> Forecast:
    """The victim becomes shame."""
    _, agent, victim = map(str, option)
    after, turn = position.copy(), position.turn
    after.place(victim, SHAME)
    is_last = turn is not None and turn.kills == KILLS - 1
    return Forecast(after, [place_of(position, agent)], ["three_kills"] if is_last else [])


def raze_forecast(position: Position, _faction: str, option: Option) -> Forecast:
    """The building is gone."""
    _, agent, owner, what = map(str, option)
    after, place = position.copy(), place_of(position, agent)
    if what != "castle":
        return Forecast(after, [place])
    after.factions[owner].castles.remove(place)
    return Forecast(after, [place], ["castle_razed"] + ["keep"] * (place == position.realm.capital))


def lure_forecast(position: Position, faction: str, option: Option) -> Forecast:
    """The courtier changes courts, and with a vassal its agents change sides."""
    card, after = str(option[2]), position.copy()
    after.factions[str(position.court_of(card))].court.remove(card)
    after.factions[faction].court.append(card)
    agents = (agent for agent in position.agents.values() if agent.source == card and agent.on_map)
    places = dict.fromkeys(str(agent.at) for agent in agents)
    return Forecast(after, list(places), ["lured"])


# --- what they do ---


def kill_deed(wording: LyssanWording, option: Option) -> str:
    """Whose shame the victim becomes."""
    return wording.say("option.killed", name=wording.faction(wording.holder(str(option[2]))))


def raze_deed(wording: LyssanWording, option: Option) -> str:
    """Whose shame the building becomes, or that its owner is out."""
    _, _, owner, what = map(str, option)
    is_last = what == "castle" and len(wording.owner(owner).castles) == 1
    return wording.say("option.last_castle" if is_last else "option.razed", name=wording.faction(owner))


def diplomacy_deed(wording: LyssanWording, option: Option) -> str:
    """Who gets a card; with two seats nothing is drawn. Spec: lyssan 5.4.5, 5.15."""
    key = "talk" if wording.view.config.seats > 2 else "talk_without_draw"
    return wording.say(f"option.{key}", name=wording.faction(controller_beside(wording, option)))


def denounce_deed(wording: LyssanWording, option: Option) -> str:
    """Who takes a shame marker, or ignores it."""
    rival = controller_beside(wording, option)
    key = "denounced_in_vain" if ignores_marker(wording.view, rival) else "denounced"
    return wording.say(f"option.{key}", name=wording.faction(rival))


def lure_deed(wording: LyssanWording, _option: Option) -> str:
    """That the spy is lost."""
    return wording.say("option.lured")


def ready_deed(wording: LyssanWording, _option: Option) -> str:
    """That the other agent can be used again."""
    return wording.say("option.readied")


def action_meaning(
    deed: Callable[[LyssanWording, Option], str] | None,
    forecast: Callable[[Position, str, Option], Forecast],
    wording: LyssanWording,
    option: Option,
) -> Iterator[str]:
    """An agent's action: its consequences, what it does, its action points."""
    faction = wording.holder(str(option[1]))
    yield from consequences(wording, faction, forecast(wording.view, faction, option))
    if deed is not None:
        yield deed(wording, option)
    yield from _points(wording, faction, option)


def _points(wording: LyssanWording, faction: str, option: Option) -> Iterator[str]:
    """The action points of an action, if the view shows them. Spec: lyssan 5.4.2."""
    view, found = wording.view, points(wording.view, faction, option)
    if found is not None:
        used, left, lost = found
        key = "points" if left else "points_lost" if lost else "points_used"
        yield wording.say(f"option.{key}", points=wording.amount("points", used), left=left)
    elif view.stack and view.innermost(Use) is None:
        yield wording.say("option.free")


def move_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The consequences of a move, and who controls the province now."""
    yield from action_meaning(None, move_forecast, wording, option)
    yield wording.control(str(option[2]))


def ready_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """An agent readies another one; a card or power readies one alone."""
    if len(option) == 2:
        yield wording.say("option.readied_by_card")
    else:
        yield from action_meaning(ready_deed, no_change, wording, option)


def lost_land(wording: LyssanWording, decision: Decision, option: Option) -> str:
    """Warns if the capital, or a province with a site of the faction, is left without control."""
    view, faction = wording.view, wording.acting(decision.seat)
    start = place_of(view, option[1])
    matters = start == view.realm.capital or wording.owner(faction).building_in(start) == "site"
    after = move_forecast(view, faction, option).after
    if matters and controller(view, start) == faction != controller(after, start):
        return wording.say("warning.land", province=wording.province(start))
    return ""


def action(
    name: str,
    deed: Callable[[LyssanWording, Option], str],
    forecast: Callable[[Position, str, Option], Forecast] = no_change,
    **fields: Any,
) -> LyssanVerb:
    """The row of an action, whose meaning is made from what it does and what it changes on the map."""
    return Row(name, meaning=partial(action_meaning, deed, forecast), forecast=forecast, **fields)


VERBS: Sequence[LyssanVerb] = (
    Row(
        "move",
        spots=named(AgentSpot, ProvinceSpot),
        title=move_title,
        meaning=move_meaning,
        forecast=move_forecast,
        warning=lost_land,
        meant=move_meant,
    ),
    action(
        "kill",
        kill_deed,
        kill_forecast,
        spots=named(AgentSpot, AgentSpot),
        title=other_title,
        meant=partial(other_meant, "kill", own=False),
    ),
    action(
        "raze",
        raze_deed,
        raze_forecast,
        spots=agent_and_building,
        title=raze_title,
        meant=raze_meant,
    ),
    Row(
        "ready",
        spots=named(AgentSpot, AgentSpot),
        title=other_title,
        meaning=ready_meaning,
        meant=partial(other_meant, "ready", own=True),
    ),
    action("diplomacy", diplomacy_deed, spots=agent_and_place, title=deal_title, gives_away=True),
    action("denounce", denounce_deed, spots=agent_and_place, title=deal_title),
    action(
        "lure",
        lure_deed,
        lure_forecast,
        spots=named(AgentSpot, CourtSpot),
        title=lambda wording, option: wording.say("name.lure", card=wording.card(str(option[2]))),
        meant=lure_meant,
    ),
)
