"""What happens on the map: agents come, move, fight, deal and fall; castles rise and are razed."""

from collections.abc import Sequence

from game.contract import Event
from game.games.lyssan.rules.data import VASSALS, source_of
from game.games.lyssan.rules.events import (
    Arrived,
    Built,
    Denounced,
    DiplomacyDone,
    Drawn,
    Exhausted,
    Given,
    Killed,
    Lured,
    Moved,
    Opened,
    Paid,
    Placed,
    Razed,
    Readied,
    Removed,
    Shamed,
    ShameIgnored,
)
from game.games.lyssan.table import theatre
from game.games.lyssan.table.animation import (
    FLYING_LAYER,
    TOKEN_SIZE,
    LyssanTable,
    agent_thing,
    counter_place,
    fly,
    province_place,
    raise_dust,
)
from game.games.lyssan.table.events.rows import (
    EventRow,
    LogWording,
    is_like,
    log,
    named_seat,
    of_all,
    own_faction,
)
from game.games.lyssan.table.ids import AgentId, CourtSpot
from game.table.entities.components import Leg, Place
from game.table.presentation.events import EventGroup

MOST_MOVES = 4
"""The most moves in one line."""


# --- which events share a line ---


def joins_moves(group: EventGroup, event: Event) -> bool:
    """Moves one after another, and the end of each use."""
    moves = [moved for moved in group if isinstance(moved, Moved)]
    match event:
        case Exhausted(agent=agent):
            return any(moved.agent == agent for moved in moves)
        case Moved(agent=agent):
            return len(moves) < MOST_MOVES and source_of(moves[0].agent) == source_of(agent)
    return False


def joins_kills(group: EventGroup, event: Event) -> bool:
    """Kills of one faction's agents in one province, with their shame."""
    return is_like(group, event, "faction", "at") or isinstance(event, Exhausted | Shamed)


def joins_purchases(_group: EventGroup, event: Event) -> bool:
    """What is hired, opened and finished one after another."""
    return isinstance(event, Paid | Arrived | Opened | Built) or is_by_card(event)


def is_by_card(event: Event) -> bool:
    """True if a card or a building site made an agent ready."""
    return isinstance(event, Readied) and event.by is None


# --- sentences ---


def placed_sentence(wording: LogWording, placed: Sequence[Placed]) -> str:
    """Markers of a faction in one province."""
    named = [each.what for each in placed]
    things = [wording.kind(what) if what == "castle" else wording.agent(what) for what in named]
    return wording.log("placed", placed[0], things=wording.listing(things))


def moved_sentence(wording: LogWording, moves: Sequence[Moved]) -> str:
    """Moves of one faction's agents."""
    steps = [
        wording.log("part.step", each, start=wording.province(each.start), to=wording.province(each.to))
        for each in moves
    ]
    return wording.log("moved", moves[0], steps="; ".join(steps))


def bought_sentence(wording: LogWording, event: Event, joined: EventGroup) -> str:
    """What was hired, opened and finished."""
    return wording.log("bought", event, things=wording.results([event, *joined]))


def talked_sentence(wording: LogWording, event: DiplomacyDone, joined: EventGroup) -> str:
    """Diplomacy, with the cards as far as the reader knows them."""
    given = next((wording.cards(each) for each in joined if isinstance(each, Given)), None)
    return wording.log("talked", event, cards=given or wording.amount("cards", 1))


def denounced_sentence(wording: LogWording, event: Denounced, joined: EventGroup) -> str:
    """Who denounced whom, maybe in vain."""
    ignored = any(isinstance(each, ShameIgnored) for each in joined)
    return wording.log("denounced_in_vain" if ignored else "denounced", event)


# --- animations ---


def arrive(table: LyssanTable, thing: AgentId, province: str) -> None:
    """Lets an agent fly from the column of its faction to a province."""
    goal = province_place(table, province, table.arranged.frame.token_size)
    start = counter_place(table, thing.faction, "auxiliaries")
    table.things.put(thing, start)
    table.things.travel(thing, Leg(goal, 0.55, 60, sound="set"))


def animate_arrival(table: LyssanTable, event: Arrived, _joined: EventGroup) -> None:
    """A hired or mustered agent comes to a castle."""
    faction = table.view.holder(event.agent)
    if faction is not None:
        arrive(table, AgentId(event.agent, faction, event.ready), event.at)


def animate_placement(table: LyssanTable, event: Placed, joined: EventGroup) -> None:
    """A first agent comes to its province, or a castle is built there."""
    if event.what == "castle":
        animate_building(table, event, joined)
    else:
        arrive(table, AgentId(event.what, event.faction, ready=True), event.at)


def animate_building(table: LyssanTable, event: Opened | Built | Placed, _joined: EventGroup) -> None:
    """A site or a castle rises in a cloud of dust."""
    place = province_place(table, event.at)
    table.things.play_sound("fort", place.x)
    raise_dust(table, place)


def animate_move(table: LyssanTable, event: Moved, _joined: EventGroup) -> None:
    """An agent goes to a province."""
    table.things.play_sound("march", province_place(table, event.start).x)
    thing = agent_thing(table, event.agent)
    if thing is not None:
        x, y = table.arranged.frame.centre(event.to)
        goal = table.things.goals[thing]._replace(x=x, y=y, layer=FLYING_LAYER, spot=None)
        table.things.travel(thing, Leg(goal, 0.5, 18, sound="set"))


def fly_from_agent(table: LyssanTable, agent: str, picture: str, goal: Place) -> None:
    """Lets a sign fly from an agent, if it is on the table."""
    thing = agent_thing(table, agent)
    if thing is not None:
        start = table.things.goals[thing]._replace(
            size=TOKEN_SIZE, layer=FLYING_LAYER, spot=None, window=None
        )
        fly(table, picture, (start, goal))


EVENTS = (
    EventRow(
        Placed,
        sentence=of_all(placed_sentence),
        joined_by=lambda group, event: is_like(group, event, "faction", "at"),
        animate=animate_placement,
    ),
    EventRow(Moved, sentence=of_all(moved_sentence), joined_by=joins_moves, animate=animate_move),
    EventRow(
        Killed,
        sentence=of_all(
            lambda wording, kills: wording.log(
                "killed", kills[0], what=wording.agents(each.agent for each in kills), count=len(kills)
            )
        ),
        joined_by=joins_kills,
        concerns=named_seat,
        weight=1,
        result=True,
        animate=theatre.kill,
        animated_with=(Shamed,),
        close_up=theatre.close_to_province,
    ),
    EventRow(
        Razed,
        sentence=lambda wording, event, _: wording.log(f"razed_{event.what}", event),
        joined_by=lambda _, event: isinstance(event, Exhausted | Shamed),
        concerns=named_seat,
        weight=lambda event: 2 if event.what == "castle" else 0,
        result=True,
        animate=theatre.raze,
        animated_with=(Shamed,),
        close_up=theatre.close_to_province,
    ),
    EventRow(
        Readied,
        sentence=of_all(
            lambda wording, agents: wording.log(
                "readied", agents[0], what=wording.agents(each.agent for each in agents)
            )
        ),
        joined_by=lambda _, event: isinstance(event, Readied | Exhausted) and not is_by_card(event),
        part=log("part.readied"),
    ),
    EventRow(
        Exhausted,
        concerns=lambda wording, event: [wording.seat(wording.holder(event.agent))],
        part=log("part.exhausted"),
    ),
    EventRow(
        Arrived,
        sentence=bought_sentence,
        joined_by=joins_purchases,
        part=log("part.there"),
        animate=animate_arrival,
    ),
    EventRow(Removed, part=log("part.removed")),
    EventRow(
        DiplomacyDone,
        sentence=talked_sentence,
        joined_by=lambda _, event: isinstance(event, Given | Drawn | Exhausted),
        concerns=named_seat,
        spots=own_faction,
        animate=lambda table, event, _: fly_from_agent(
            table, event.by, "card", counter_place(table, event.faction, "hand")
        ),
    ),
    EventRow(
        Denounced,
        sentence=denounced_sentence,
        joined_by=lambda _, event: isinstance(event, Shamed | ShameIgnored | Exhausted),
        concerns=named_seat,
        spots=own_faction,
        animate=theatre.denounce,
        animated_with=(Shamed,),
        close_up=theatre.close_to_priest,
    ),
    EventRow(
        Lured,
        sentence=log("lured"),
        joined_by=lambda _, event: isinstance(event, Exhausted),
        concerns=lambda wording, event: [wording.seat(event.source)],
        spots=lambda event: [CourtSpot(event.card)],
        weight=lambda event: 2 if event.card in VASSALS else 1,
        result=True,
        animate=theatre.lure,
        close_up=theatre.close_to_spy,
    ),
    EventRow(
        Opened,
        sentence=bought_sentence,
        joined_by=joins_purchases,
        part=log("part.opened"),
        animate=animate_building,
    ),
    EventRow(
        Built,
        sentence=bought_sentence,
        joined_by=joins_purchases,
        part=log("part.built"),
        animate=animate_building,
    ),
)
