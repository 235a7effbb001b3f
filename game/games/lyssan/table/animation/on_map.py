"""Animations on the map: agents come, move, fight and fall; castles rise and are razed."""

from game.games.lyssan.rules.events import (
    Arrived,
    Built,
    Denounced,
    DiplomacyDone,
    Eliminated,
    Killed,
    Lured,
    Moved,
    Opened,
    Placed,
    Razed,
)
from game.games.lyssan.table.animation.motions import (
    AnimatedTable,
    agent_thing,
    counter_place,
    fly,
    holder,
    lifted,
    lunge,
    province_place,
    topple,
    walk,
)
from game.games.lyssan.table.ids.things import AgentId, BuildingId, FlyingId
from game.games.lyssan.table.layout.tokens import AGENT_LAYER, LARGEST
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place


def _arrive(table: AnimatedTable, thing: AgentId, province: str) -> None:
    """Lets an agent fly from the column of its faction to a province."""
    goal = province_place(table, province, LARGEST * table.cache.frame.room(province) * 0.8)
    start = counter_place(table, thing.faction, "auxiliaries")
    table.things.put(thing, start)
    table.things.travel(thing, Leg(goal._replace(layer=AGENT_LAYER), 0.55, 60, sound="set"))


def animate_arrival(event: Arrived, table: AnimatedTable) -> None:
    """A hired or mustered agent comes to a castle."""
    faction = holder(table, event.agent)
    if faction is not None:
        _arrive(table, AgentId(event.agent, faction, event.ready), event.at)


def animate_placement(event: Placed, table: AnimatedTable) -> None:
    """A first agent comes to its province, or a castle is built there."""
    if event.what == "castle":
        _build(table, event.at)
    else:
        _arrive(table, AgentId(event.what, event.faction, ready=True), event.at)


def animate_building(event: Opened | Built, table: AnimatedTable) -> None:
    """A site or a castle rises in a cloud of dust."""
    _build(table, event.at)


def _build(table: AnimatedTable, province: str) -> None:
    place = province_place(table, province)
    table.things.play_sound("fort", place.x)
    _raise_dust(table, place)


def _raise_dust(table: AnimatedTable, place: Place) -> None:
    room = place.size
    for number, offset in enumerate((-0.4, 0.4, 0.0)):
        start = place._replace(x=place.x + offset * room, opacity=0.9)
        goal = start._replace(y=start.y - 0.4 * room, size=room * 1.6, opacity=0.0)
        dust = FlyingId("table/dust", number)
        table.things.show_effect(dust, start, Leg(goal, 0.6, ease=Ease.OUT), delay=0.08 * number)


def animate_move(event: Moved, table: AnimatedTable) -> None:
    """An agent goes to a province."""
    table.things.play_sound("march", province_place(table, event.start).x)
    walk(table, event.agent, event.to)


def animate_kill(event: Killed, table: AnimatedTable) -> None:
    """The killer runs at its victim, which falls; its token becomes shame."""
    victim = agent_thing(table, event.agent)
    if victim is None:
        return
    place = table.things.goals[victim]
    lunge(table, event.by, place)
    topple(table, victim, 0.14)
    goal = counter_place(table, event.faction, "shame")
    fly(table, "shame", (province_place(table, event.at), goal))


def animate_razing(event: Razed, table: AnimatedTable) -> None:
    """A castle or site falls in a cloud of dust."""
    place = province_place(table, event.at)
    table.things.play_sound("city_falls", place.x)
    building = BuildingId(event.at, event.faction, event.what)
    if building in table.things:
        table.things.shake(building, 5.0, 0.6)
    _raise_dust(table, place)
    fly(table, "shame", (place, counter_place(table, event.faction, "shame")))


def animate_denunciation(event: Denounced, table: AnimatedTable) -> None:
    """A shame marker flies from the priest to the faction that it denounces."""
    table.things.play_sound("thunder", counter_place(table, event.faction, "shame").x)
    thing = agent_thing(table, event.by)
    if thing is not None:
        start = lifted(table.things.goals[thing])
        fly(table, "shame", (start, counter_place(table, event.faction, "shame")))


def animate_diplomacy(event: DiplomacyDone, table: AnimatedTable) -> None:
    """A card flies from the agent to the faction that it talks to."""
    thing = agent_thing(table, event.by)
    if thing is not None:
        start = lifted(table.things.goals[thing])
        fly(table, "card", (start, counter_place(table, event.faction, "hand")))


def animate_lure(event: Lured, table: AnimatedTable) -> None:
    """The spy disappears; the courtier goes over to its new court when the table settles."""
    thing = agent_thing(table, event.by)
    if thing is None:
        return
    place = table.things.goals[thing]._replace(spot=None)
    table.things.play_sound("spell", place.x)
    table.things.travel(thing, Leg(place._replace(opacity=0.0), 0.6), vanishes=True)


def animate_elimination(event: Eliminated, table: AnimatedTable) -> None:
    """All agents of a faction fall."""
    table.things.play_sound("keep_falls", counter_place(table, event.faction, "shame").x)
    fallen = [
        thing for thing in table.things.ids if isinstance(thing, AgentId) and thing.faction == event.faction
    ]
    for number, thing in enumerate(fallen):
        topple(table, thing, min(0.8, 0.06 * number))
