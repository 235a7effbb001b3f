"""What is brought close, a short scene each: kills, razed castles, lured courtiers, pillories, triumphs."""

import pygame

from game.games.lyssan.rules.data import agent_kind
from game.games.lyssan.rules.events import (
    Denounced,
    Eliminated,
    Inherited,
    Killed,
    Lured,
    Razed,
    Shamed,
    TriumphWon,
)
from game.games.lyssan.table.animation import (
    FLYING_LAYER,
    TOKEN_SIZE,
    LyssanTable,
    agent_thing,
    counter_place,
    faded,
    fly,
    middle_of_board,
    plate_place,
    province_place,
    raise_dust,
    topple,
)
from game.games.lyssan.table.ids import AgentId, ArmsId, BannerId, BuildingId, FlyingId, ShownCardId
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import EventGroup

ENLARGED = 1.7
"""How much larger than they stand on the map those are shown who act and to whom it happens."""
RAISED, STRUCK = 55.0, -60.0
"""The angles of a sword before and after its blow, in degrees."""
BLOW = 0.75
"""When a blow hits, in seconds."""
LIT, BURNS = 0.65, 0.85
"""When a castle catches fire, and how long it burns before it falls, in seconds."""
FLAMES = ((-0.3, 0.1, 0.5), (0.28, 0.16, 0.46), (0.0, -0.12, 0.62), (-0.16, 0.28, 0.42), (0.2, 0.3, 0.4))
"""Of each flame its place beside the middle of a castle, across and down, and its height, in castles."""
SMOKE = ((-0.22, 0.0), (0.2, 0.1), (0.0, 0.22), (-0.1, 0.34))
"""Of each cloud of smoke its place, across, and its delay in seconds, beyond that of the fire."""
CAMEO = 300.0
"""The size of a card that is shown on the map."""
CALLED = 360.0
"""The size of a triumph that heralds call."""


def show(
    table: LyssanTable, picture: str, start: Place, *legs: Leg, number: int = 0, delay: float = 0.0
) -> None:
    """Shows a picture only along the legs."""
    table.things.show_effect(FlyingId(picture, number), start, *legs, delay=delay)


def hidden(place: Place, *, x: float | None = None, y: float | None = None, size: float = 0.0) -> Place:
    """A place where nothing is seen yet or any more, elsewhere or in another size if they are given."""
    x, y = place.x if x is None else x, place.y if y is None else y
    return place._replace(x=x, y=y, size=size or place.size, opacity=0.0)


def enlarged(place: Place) -> Place:
    """The place of somebody who takes part, larger on the same feet and above all else."""
    size = ENLARGED * place.size
    return place._replace(y=place.y - (size - place.size) / 2, size=size, layer=FLYING_LAYER, spot=None)


def shame(table: LyssanTable, start: Place, joined: EventGroup, delay: float) -> None:
    """Shame that follows from a deed flies to the faction that takes it."""
    for event in joined:
        if isinstance(event, Shamed):
            fly(table, "shame", (start, counter_place(table, event.faction, "shame")), delay=delay)


# --- a kill ---


def kill(table: LyssanTable, event: Killed, joined: EventGroup) -> None:
    """A knight draws and strikes, or a spy comes from behind with a dagger; the victim falls."""
    victim, killer = agent_thing(table, event.agent), agent_thing(table, event.by)
    if victim is None:
        return
    there = enlarged(table.things.goals[victim])
    is_stealthy = agent_kind(event.by) == "spy"
    side = 1.0 if killer is None else step_beside(table, killer, there, BLOW, is_stealthy=is_stealthy)
    if is_stealthy:
        stab(table, there)
    else:
        strike(table, there, side)
    table.things.shake(victim, there.size * 0.06, 0.3, delay=BLOW)
    topple(table, victim, Leg(there, 0.3), Leg(there, BLOW - 0.15))
    shame(table, province_place(table, event.at), joined, BLOW + 0.5)


def step_beside(
    table: LyssanTable, agent: AgentId, there: Place, seconds: float, *, is_stealthy: bool = False
) -> float:
    """An agent goes to a place, stays for some seconds and goes back.

    Returns from where it acts there: -1 the left, 1 the right.
    """
    here = table.things.goals[agent]
    side = -1.0 if here.x < there.x else 1.0
    beside = enlarged(here)._replace(x=there.x + side * 0.8 * there.size, y=there.y)
    steps = beside._replace(opacity=0.55) if is_stealthy else beside
    table.things.travel(agent, Leg(steps, 0.35), Leg(beside, seconds), Leg(here, 0.3))
    return side


def strike(table: LyssanTable, there: Place, side: float) -> None:
    """A sword is raised over the victim and comes down; `side`: 1 if it comes from the right."""
    size = there.size
    raised = there._replace(x=there.x + side * 0.6 * size, y=there.y - 0.5 * size, angle=-side * RAISED)
    struck = there._replace(x=there.x + side * 0.3 * size, y=there.y - 0.05 * size, angle=-side * STRUCK)
    table.things.play_sound("sword", there.x, 0.2)
    show(
        table,
        "table/effect/sword",
        hidden(raised, y=raised.y + 0.4 * size),
        Leg(raised, 0.25, ease=Ease.OUT),
        Leg(raised._replace(angle=-side * (RAISED + 18)), 0.2),
        Leg(struck, 0.12, ease=Ease.IN),
        Leg(struck, 0.2),
        Leg(hidden(struck), 0.2),
        delay=0.2,
    )
    flash = there._replace(size=0.6 * size)
    show(
        table,
        "table/effect/slash",
        hidden(flash),
        Leg(flash._replace(size=1.2 * size), 0.1, ease=Ease.OUT, start=flash),
        Leg(hidden(flash, size=1.4 * size), 0.25),
        delay=BLOW,
    )


def stab(table: LyssanTable, there: Place) -> None:
    """A dagger comes down from above."""
    size = there.size * 0.8
    above = there._replace(y=there.y - 1.1 * size, size=size)
    home = above._replace(y=there.y - 0.3 * size)
    table.things.play_sound("knife", there.x, BLOW - 0.25)
    show(
        table,
        "table/effect/dagger",
        hidden(above),
        Leg(above, 0.25),
        Leg(above._replace(y=above.y - 0.15 * size), 0.18),
        Leg(home, 0.1, ease=Ease.IN),
        Leg(home, 0.25),
        Leg(hidden(home), 0.2),
        delay=BLOW - 0.5,
    )


# --- a castle falls ---


def raze(table: LyssanTable, event: Razed, joined: EventGroup) -> None:
    """A castle is set on fire, burns and comes down in smoke; a site only falls."""
    building = BuildingId(event.at, event.faction, event.what)
    place = table.things.goals.get(building, province_place(table, event.at, table.arranged.frame.token_size))
    ground, delay = enlarged(place), 0.35
    if event.what == "castle":
        delay = LIT + BURNS
        set_fire(table, ground, agent_thing(table, event.by))
        burn(table, ground)
        table.things.play_sound("castle_burns", ground.x, LIT - 0.2)
    else:
        table.things.play_sound("city_falls", ground.x)
    if building in table.things:
        fallen = ground._replace(y=ground.y + 0.4 * ground.size, size=0.6 * ground.size, opacity=0.0)
        legs = Leg(ground, 0.3), Leg(ground, delay - 0.3), Leg(fallen, 0.5, ease=Ease.IN)
        table.things.shake(building, ground.size * 0.03, delay + 0.4)
        table.things.travel(building, *legs, vanishes=True)
    raise_dust(table, ground, delay + 0.3)
    ruin = ground._replace(size=0.8 * ground.size, y=ground.y + 0.1 * ground.size)
    rest = Leg(ruin, 0.25), Leg(ruin, 0.5), Leg(hidden(ruin), 0.3)
    show(table, "lyssan/ruin", hidden(ruin), *rest, delay=delay + 0.4)
    shame(table, province_place(table, event.at), joined, delay + 0.7)


def set_fire(table: LyssanTable, ground: Place, agent: AgentId | None) -> None:
    """An agent steps to a castle and throws fire at it."""
    if agent is None:
        return
    side = step_beside(table, agent, ground, LIT + BURNS)
    torch = ground._replace(
        x=ground.x + side * 0.7 * ground.size, y=ground.y - 0.2 * ground.size, size=0.35 * ground.size
    )
    thrown = torch._replace(x=ground.x, y=ground.y + 0.1 * ground.size, angle=side * 120.0)
    show(
        table,
        "table/effect/flame",
        hidden(torch),
        Leg(torch, 0.12),
        Leg(thrown, LIT - 0.35, 60),
        number=len(FLAMES),
        delay=0.25,
    )


def burn(table: LyssanTable, ground: Place) -> None:
    """Flames flicker on a castle, and smoke rises."""
    size = ground.size
    for number, (across, down, height) in enumerate(FLAMES):
        foot = ground._replace(x=ground.x + across * size, y=ground.y + down * size, size=height * size)
        high = foot._replace(size=1.25 * foot.size, y=foot.y - 0.08 * size)
        lean = foot._replace(angle=9.0 if number % 2 else -9.0)
        show(
            table,
            "table/effect/flame",
            hidden(foot, size=0.3 * foot.size),
            Leg(high, 0.25, ease=Ease.OUT),
            Leg(lean, 0.18),
            Leg(high, 0.18),
            Leg(foot._replace(angle=-lean.angle), 0.18),
            Leg(high, 0.18),
            Leg(hidden(foot, y=foot.y + 0.3 * size), 0.35),
            number=number,
            delay=LIT + 0.08 * number,
        )
    for number, (across, later) in enumerate(SMOKE):
        start = ground._replace(x=ground.x + across * size, y=ground.y - 0.2 * size, size=0.4 * size)
        risen = start._replace(y=start.y - 0.5 * size, size=0.8 * size, opacity=0.8)
        gone = hidden(risen, y=risen.y - 0.5 * size, size=1.1 * size)
        rising = Leg(risen, 0.6), Leg(gone, 0.8)
        show(table, "table/effect/smoke", hidden(start), *rising, number=number, delay=LIT + 0.3 + later)


# --- what is whispered and what is shouted ---


def lure(table: LyssanTable, event: Lured, _joined: EventGroup) -> None:
    """A spy pays, and is gone; the courtier goes over to the new court."""
    spy = agent_thing(table, event.by)
    if spy is None:
        return
    here = table.things.goals[spy]
    table.things.play_sound("bribe", here.x, 0.3)
    province = table.arranged.province_at(here)
    castle = table.things.goals.get(BuildingId(province, event.source, "castle"), here)
    there = enlarged(here)
    there = there._replace(x=castle.x - 0.7 * there.size)
    coin = there._replace(size=0.35 * there.size)
    gate = coin._replace(x=castle.x, y=castle.y)
    for number in range(4):
        tossed = Leg(gate, 0.35, 0.6 * there.size)
        show(table, "lyssan/coin", coin, tossed, number=number, delay=0.35 + 0.12 * number)
    area = table.layout.area
    reach = min(max(gate.x + 0.8 * CAMEO, area.left + CAMEO / 2), area.right - CAMEO / 2)
    card = gate._replace(size=CAMEO, window=None)
    above = card._replace(x=reach, y=max(card.y, area.top + 0.6 * CAMEO))
    home = plate_place(table, event.faction)
    table.things.show_effect(
        ShownCardId(event.card),
        hidden(card, size=0.2 * CAMEO),
        Leg(above, 0.35, ease=Ease.OUT),
        Leg(above, 0.7),
        Leg(home, 0.45, 40),
        delay=0.85,
    )
    table.things.travel(spy, Leg(there, 0.3), Leg(there, 0.75), Leg(hidden(there), 0.4), vanishes=True)


def denounce(table: LyssanTable, event: Denounced, joined: EventGroup) -> None:
    """A priest points, a crowd gathers, and a pillory is set up with the arms of the faction."""
    priest = agent_thing(table, event.by)
    if priest is None:
        goal = counter_place(table, event.faction, "shame")
        shame(table, faded(goal), joined, 0.0)
        return
    here = table.things.goals[priest]
    ground, size = enlarged(here), ENLARGED * here.size
    stay = Leg(ground, 0.3), Leg(ground, 1.3), Leg(here, 0.3)
    table.things.travel(priest, *stay)
    table.things.play_sound("pillory", here.x, 0.2)
    board = ground._replace(x=ground.x + 0.85 * size, y=ground.y - 0.1 * size, size=1.1 * size)
    hung = board._replace(y=board.y - 0.14 * size, size=0.42 * size, layer=FLYING_LAYER + 1)
    for thing, place in ((FlyingId("lyssan/shame", 9), board), (ArmsId(event.faction), hung)):
        set_up = Leg(place, 0.22, ease=Ease.IN), Leg(place, 1.0), Leg(hidden(place), 0.25)
        table.things.show_effect(thing, hidden(place, size=1.8 * place.size), *set_up, delay=0.35)
    for number, across in enumerate((-0.35, 0.25, 0.85, 1.45)):
        feet = ground._replace(
            x=ground.x + across * size, y=ground.y + 0.42 * size, size=0.7 * size, layer=FLYING_LAYER + 2
        )
        risen = feet._replace(y=feet.y - 0.14 * size)
        bounces = [Leg(each, 0.16) for each in (feet, risen, feet, risen, feet)]
        show(
            table,
            "table/effect/crowd",
            hidden(feet, y=feet.y + 0.4 * size),
            Leg(risen, 0.25, ease=Ease.OUT),
            *bounces,
            Leg(hidden(feet), 0.3),
            number=number,
            delay=0.3 + 0.06 * number,
        )
    shame(table, board._replace(size=TOKEN_SIZE), joined, 1.5)


# --- triumphs and the end of a faction ---


def triumph(table: LyssanTable, event: TriumphWon | Inherited, _joined: EventGroup) -> None:
    """Heralds call a triumph from both sides; it goes to the faction that has won it."""
    middle = middle_of_board(table, CALLED)
    size, home = middle.size, plate_place(table, event.faction)
    table.things.play_sound("triumph", middle.x)
    for number, side in enumerate((-1, 1)):
        call = middle._replace(x=middle.x + side * 0.85 * size, y=middle.y + 0.2 * size, size=0.7 * size)
        away = hidden(call, x=call.x + side * size)
        turned = call._replace(angle=14.0 if side < 0 else 76.0)
        show(
            table,
            "table/effect/trumpet",
            away._replace(angle=turned.angle),
            Leg(turned, 0.3, ease=Ease.OUT),
            Leg(turned._replace(y=turned.y - 0.06 * size), 0.5),
            Leg(turned, 0.5),
            Leg(away._replace(angle=turned.angle), 0.3),
            number=number,
        )
    arms = middle._replace(y=middle.y + 0.62 * size, size=0.5 * size)
    award = BannerId(f"lyssan/triumph/{event.id}")
    for thing, place, delay in ((award, middle, 0.2), (ArmsId(event.faction), arms, 0.6)):
        table.things.show_effect(
            thing,
            hidden(place, size=0.4 * place.size),
            Leg(place, 0.3, ease=Ease.OUT),
            Leg(place, 1.3 - delay),
            Leg(home, 0.4),
            delay=delay,
        )


def eliminate(table: LyssanTable, event: Eliminated, _joined: EventGroup) -> None:
    """The arms of a faction fall, and with them all its agents."""
    arms = middle_of_board(table)
    falling = arms._replace(y=arms.y + 0.15 * arms.size, angle=-20.0)
    fallen = hidden(falling, y=falling.y + 0.5 * arms.size, size=0.7 * arms.size)._replace(angle=-80.0)
    table.things.play_sound("keep_falls", arms.x, 0.6)
    table.things.show_effect(
        ArmsId(event.faction),
        hidden(arms, size=0.4 * arms.size),
        Leg(arms, 0.3, ease=Ease.OUT),
        Leg(arms, 0.5),
        Leg(falling, 0.25, ease=Ease.IN),
        Leg(falling, 0.2),
        Leg(fallen, 0.4, ease=Ease.IN),
    )
    fallen_agents = [
        thing for thing in table.things.ids if isinstance(thing, AgentId) and thing.faction == event.faction
    ]
    for number, thing in enumerate(fallen_agents):
        here = table.things.goals[thing]
        topple(table, thing, Leg(here, 0.6 + min(0.8, 0.06 * number)))


# --- where it happens ---


def close_to_province(table: LyssanTable, event: Killed | Razed, _joined: EventGroup) -> pygame.Rect:
    """The province of a kill or of a razed building, while the whole map is shown."""
    return table.layout.whole_frame(table.view).boxes[event.at]


def close_to_priest(table: LyssanTable, event: Denounced, _joined: EventGroup) -> pygame.Rect | None:
    """The province of the priest, while the whole map is shown; None: it has left the map since."""
    return table.layout.whole_frame(table.view).boxes.get(str(table.view.agents[event.by].at))


def close_to_spy(table: LyssanTable, event: Lured, _joined: EventGroup) -> pygame.Rect | None:
    """The province of the spy, while the whole map is shown; None: it is not on the table."""
    thing = agent_thing(table, event.by)
    if thing is None:
        return None
    return table.layout.whole_frame(table.view).boxes[table.arranged.province_at(table.things.goals[thing])]
