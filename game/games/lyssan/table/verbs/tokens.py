"""Agents, castles and sites come to the map, and agents are given up. Spec: lyssan 3.1, 5.7, 5.8."""

from collections.abc import Iterator, Sequence

from game.contract import Option, Seat
from game.games.lyssan.rules.building import price
from game.games.lyssan.rules.control import covers
from game.games.lyssan.rules.data import AGENTS, IDS, TOKENS, agent_kind, source_of
from game.games.lyssan.rules.flow import COMMAND, PLACE
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids import AgentSpot, BuildingSpot, ProvinceSpot, SupplySpot
from game.games.lyssan.table.verbs.actions import begins_command, place_of
from game.games.lyssan.table.verbs.rows import Forecast, Row, consequences, control_changes, named, wins
from game.games.lyssan.table.wording import LyssanWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection

BUILDING = {"open": "site", "finish": "castle"}
"""What an option builds, by its verb."""


def bought(options: Sequence[Option]) -> list[str]:
    """The kinds of tokens that can be bought, in the rulebook's order."""
    hired = {agent_kind(str(option[1])) for option in options if option[0] == "hire"}
    built = {BUILDING[str(option[0])] for option in options if option[0] in BUILDING}
    return [kind for kind in TOKENS if kind in hired | built]


# --- spots ---


def arrival(_view: Position, option: Option, _seat: Seat) -> Spots:
    """An agent of the supply, and the province to which it comes."""
    _, agent, province = map(str, option)
    return SupplySpot(source_of(agent), agent_kind(agent)), ProvinceSpot(province)


def placement(view: Position, option: Option, _seat: Seat) -> Spots:
    """A marker and its province."""
    return SupplySpot(str(view.acting), str(option[1])), ProvinceSpot(str(option[2]))


def site(view: Position, option: Option, _seat: Seat) -> Spots:
    """A site of the supply and its province."""
    return SupplySpot(str(view.acting), "site"), ProvinceSpot(str(option[1]))


def own_building(view: Position, option: Option, _seat: Seat) -> Spots:
    """The site that is finished."""
    return (BuildingSpot(str(option[1]), str(view.acting)),)


# --- what a press elsewhere means, and what repeats an earlier command ---


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
            return str(view.agents[agent].at)
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
    token, castle = str(option[1]), option[2]
    kind = source_of(token), agent_kind(token)
    hirings = (each for each in options if each[0] == "hire" and each[2] == castle)
    return next(
        (each for each in hirings if (source_of(str(each[1])), agent_kind(str(each[1]))) == kind), None
    )


# --- names ---


def arrival_title(wording: LyssanWording, option: Option) -> str:
    """An agent that is hired or mustered, and its castle."""
    _, agent, castle = map(str, option)
    values, source = {"what": wording.agent(agent), "province": wording.province(castle)}, source_of(agent)
    if source in wording.view.factions:
        return wording.say("name.hire", card="", **values)
    return wording.say("name.hire_vassal", card=wording.card(source), **values)


def placement_title(wording: LyssanWording, option: Option) -> str:
    """A marker and its province."""
    _, what, province = map(str, option)
    return wording.say("name.place", what=wording.kind(what), province=wording.province(province))


def building_title(wording: LyssanWording, option: Option) -> str:
    """Where a site is opened or finished."""
    return wording.say(f"name.{option[0]}", province=wording.province(str(option[1])))


# --- what they change on the map ---


def arrival_forecast(position: Position, _faction: str, option: Option) -> Forecast:
    """An agent comes to a castle."""
    _, agent, castle = map(str, option)
    after = position.copy()
    after.place(agent, castle)
    return Forecast(after, [castle])


def finish_forecast(position: Position, faction: str, option: Option) -> Forecast:
    """The faction has a castle there."""
    province, after = str(option[1]), position.copy()
    after.factions[faction].castles.append(province)
    return Forecast(after, [province], ["keep"] if province == position.realm.capital else [])


def disband_forecast(position: Position, _faction: str, option: Option) -> Forecast:
    """The agent is gone."""
    after = position.copy()
    after.place(str(option[1]), None)
    return Forecast(after, [place_of(position, option[1])])


# --- what they cost and do ---


def place_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """What comes with a castle, and whose hand is lost in a crowded province. Spec: lyssan 3.1."""
    view, (_, what, province) = wording.view, map(str, option)
    if what == "castle":
        yield wording.say(f"option.escort.{len(wording.owner(wording.acting()).castles) + 1}")
    holders = {view.holder(agent) for agent, _ in view.agents_in(province)}
    for name in view.rivals(wording.acting()):
        if name in holders or province in wording.owner(name).castles:
            yield wording.say("option.crowded", name=wording.faction(name))
    yield wording.words(f"lyssan.tax_of.{view.realm.provinces[province].terrain}")


def cost(wording: LyssanWording, what: str) -> str:
    """The price of a token, and the money that would be left. Spec: lyssan 5.8."""
    owner = wording.owner(wording.acting())
    coins, auxiliaries = price(wording.view, wording.acting(), what)
    left = wording.money(owner.coins - coins, owner.auxiliaries - auxiliaries)
    return wording.say("option.cost", cost=wording.money(coins, auxiliaries), left=left)


def building_cost(wording: LyssanWording, what: str) -> str:
    """The price of building; a card builds for free."""
    return wording.say("option.free_of_cost") if wording.view.in_command else cost(wording, what)


def readiness(wording: LyssanWording, agent: str) -> str:
    """Whether an agent arrives ready."""
    is_fresh = covers(wording.view, wording.acting(), "fresh", agent_kind(agent))
    return wording.say("option.arrives_ready" if is_fresh else "option.arrives")


def hire_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The price of the agent, whether it is ready, and what its arrival changes."""
    yield cost(wording, agent_kind(str(option[1])))
    yield readiness(wording, str(option[1]))
    yield from arrival_consequences(wording, option)


def arrival_consequences(wording: LyssanWording, option: Option) -> Iterator[str]:
    """What the arrival of an agent changes."""
    faction = wording.acting()
    yield from consequences(wording, faction, arrival_forecast(wording.view, faction, option))


def muster_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """Whether the agent is ready, and what its arrival changes; one that a debt brings back is not."""
    is_return = wording.view.phase == "atone"
    yield wording.say("option.arrives") if is_return else readiness(wording, str(option[1]))
    yield from arrival_consequences(wording, option)


def open_meaning(wording: LyssanWording, _option: Option) -> Iterator[str]:
    """The price of a site, and what it is good for."""
    yield building_cost(wording, "site")
    yield wording.say("option.opened")


def finish_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """The price of a castle, what it changes, and what it is good for."""
    faction = wording.acting()
    forecast = finish_forecast(wording.view, faction, option)
    yield from wins(wording, faction, forecast)
    yield building_cost(wording, "castle")
    yield from control_changes(wording, faction, forecast)
    yield wording.say("option.finished")


def disband_meaning(wording: LyssanWording, option: Option) -> Iterator[str]:
    """That the agent leaves the map, and what that changes."""
    faction = wording.acting()
    yield wording.say("option.disbanded")
    yield from consequences(wording, faction, disband_forecast(wording.view, faction, option))


VERBS = (
    Row("place", spots=placement, title=placement_title, meaning=place_meaning, meant=place_meant),
    Row(
        "hire",
        spots=arrival,
        title=arrival_title,
        meaning=hire_meaning,
        forecast=arrival_forecast,
        gives_away=True,
        again=hire_again,
        meant=hire_meant,
    ),
    Row("muster", spots=arrival, title=arrival_title, meaning=muster_meaning, forecast=arrival_forecast),
    Row(
        "open",
        spots=site,
        title=building_title,
        meaning=open_meaning,
        gives_away=True,
        meant=open_meant,
    ),
    Row(
        "finish",
        spots=own_building,
        title=building_title,
        meaning=finish_meaning,
        forecast=finish_forecast,
        gives_away=True,
        meant=finish_meant,
    ),
    Row(
        "disband",
        spots=named(AgentSpot),
        title=lambda wording, option: wording.agent_of(str(option[1])),
        meaning=disband_meaning,
        forecast=disband_forecast,
        gives_away=True,
    ),
    Row(
        "tire",
        spots=named(AgentSpot),
        title=lambda wording, option: wording.agent_of(str(option[1])),
        meaning=lambda wording, _: [wording.say("option.tired")],
    ),
)
