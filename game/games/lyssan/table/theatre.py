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
    TriumphWon,
)
from game.games.lyssan.table.animation import (
    FLYING_LAYER,
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

RAISED, STRUCK = 55.0, -60.0
"""The angles of a sword before and after its blow, in degrees."""
BLOW = 0.75
"""When a blow hits, in seconds."""
BURNS = 0.85
"""How long a castle burns before it falls, in seconds."""
FLAMES = ((-0.3, 0.1, 0.5), (0.28, 0.16, 0.46), (0.0, -0.12, 0.62), (-0.16, 0.28, 0.42), (0.2, 0.3, 0.4))
"""Of each flame its place beside the middle of a castle, across and down, and its height, in castles."""
SMOKE = ((-0.22, 0.0), (0.2, 0.1), (0.0, 0.22), (-0.1, 0.34))
"""Of each cloud of smoke its place, across, and its delay in seconds, beyond that of the fire."""
CAMEO = 150.0
"""The size of a card that is shown on the map."""


def show(
    table: LyssanTable, picture: str, start: Place, *legs: Leg, number: int = 0, delay: float = 0.0
) -> None:
    """Shows a picture of the game only along the legs."""
    table.things.show_effect(FlyingId(f"lyssan/{picture}", number), start, *legs, delay=delay)


def hidden(place: Place, *, x: float | None = None, y: float | None = None, size: float = 0.0) -> Place:
    """A place where nothing is seen yet or any more, elsewhere or in another size if they are given."""
    x, y = place.x if x is None else x, place.y if y is None else y
    return place._replace(x=x, y=y, size=size or place.size, opacity=0.0)


# --- a kill ---


def kill(table: LyssanTable, event: Killed, _joined: EventGroup) -> None:
    """A knight draws and strikes, or a spy comes from behind with a dagger; the victim falls."""
    victim, killer = agent_thing(table, event.agent), agent_thing(table, event.by)
    if victim is None:
        return
    there = table.things.goals[victim]._replace(layer=FLYING_LAYER, spot=None)
    is_stealthy = agent_kind(event.by) == "spy"
    side = 1.0 if killer is None else step_beside(table, killer, there, is_stealthy=is_stealthy)
    if is_stealthy:
        stab(table, there)
    else:
        strike(table, there, side)
    table.things.shake(victim, there.size * 0.06, 0.3, delay=BLOW)
    topple(table, victim, BLOW + 0.15)
    shame = province_place(table, event.at), counter_place(table, event.faction, "shame")
    fly(table, "shame", shame, delay=BLOW + 0.5)


def step_beside(table: LyssanTable, killer: AgentId, there: Place, *, is_stealthy: bool) -> float:
    """The killer goes to its victim and back; returns where it strikes from: -1 the left, 1 the right."""
    here = table.things.goals[killer]
    side = -1.0 if here.x < there.x else 1.0
    beside = here._replace(x=there.x + side * 0.8 * there.size, y=there.y, layer=FLYING_LAYER, spot=None)
    steps = beside._replace(opacity=0.55) if is_stealthy else beside
    table.things.travel(killer, Leg(steps, 0.35), Leg(beside, BLOW), Leg(here, 0.3))
    return side


def strike(table: LyssanTable, there: Place, side: float) -> None:
    """A sword is raised over the victim and comes down; `side`: 1 if it comes from the right."""
    size = there.size
    raised = there._replace(x=there.x + side * 0.6 * size, y=there.y - 0.5 * size, angle=-side * RAISED)
    struck = there._replace(x=there.x + side * 0.3 * size, y=there.y - 0.05 * size, angle=-side * STRUCK)
    table.things.play_sound("sword", there.x, 0.2)
    show(
        table,
        "effect/sword",
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
        "effect/slash",
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
        "effect/dagger",
        hidden(above),
        Leg(above, 0.25),
        Leg(above._replace(y=above.y - 0.15 * size), 0.18),
        Leg(home, 0.1, ease=Ease.IN),
        Leg(home, 0.25),
        Leg(hidden(home), 0.2),
        delay=BLOW - 0.5,
    )


# --- a castle falls ---


def raze(table: LyssanTable, event: Razed, _joined: EventGroup) -> None:
    """A castle burns and comes down in smoke; a site only falls."""
    building = BuildingId(event.at, event.faction, event.what)
    place = table.things.goals.get(building, province_place(table, event.at, table.arranged.frame.token_size))
    ground = place._replace(layer=FLYING_LAYER, spot=None)
    delay = 0.0
    if event.what == "castle":
        delay = BURNS
        burn(table, ground)
        table.things.play_sound("castle_burns", ground.x)
    else:
        table.things.play_sound("city_falls", ground.x)
    if building in table.things:
        fallen = place._replace(y=place.y + 0.4 * place.size, size=0.6 * place.size, opacity=0.0)
        table.things.shake(building, place.size * 0.04, delay + 0.5)
        table.things.travel(building, Leg(fallen, 0.5, ease=Ease.IN), delay=delay, vanishes=True)
    raise_dust(table, ground, delay + 0.3)
    ruin = ground._replace(size=0.8 * ground.size)
    show(
        table, "ruin", hidden(ruin), Leg(ruin, 0.3), Leg(ruin, 0.7), Leg(hidden(ruin), 0.4), delay=delay + 0.4
    )
    shame = province_place(table, event.at), counter_place(table, event.faction, "shame")
    fly(table, "shame", shame, delay=delay + 1.0)


def burn(table: LyssanTable, ground: Place) -> None:
    """Flames flicker on a castle, and smoke rises."""
    size = ground.size
    for number, (across, down, height) in enumerate(FLAMES):
        foot = ground._replace(x=ground.x + across * size, y=ground.y + down * size, size=height * size)
        high = foot._replace(size=1.25 * foot.size, y=foot.y - 0.08 * size)
        lean = foot._replace(angle=9.0 if number % 2 else -9.0)
        show(
            table,
            "effect/flame",
            hidden(foot, size=0.3 * foot.size),
            Leg(high, 0.25, ease=Ease.OUT),
            Leg(lean, 0.18),
            Leg(high, 0.18),
            Leg(foot._replace(angle=-lean.angle), 0.18),
            Leg(high, 0.18),
            Leg(hidden(foot, y=foot.y + 0.3 * size), 0.35),
            number=number,
            delay=0.08 * number,
        )
    for number, (across, later) in enumerate(SMOKE):
        start = ground._replace(x=ground.x + across * size, y=ground.y - 0.2 * size, size=0.4 * size)
        risen = start._replace(y=start.y - 0.5 * size, size=0.8 * size, opacity=0.8)
        gone = hidden(risen, y=risen.y - 0.5 * size, size=1.1 * size)
        rising = Leg(risen, 0.6), Leg(gone, 0.8)
        show(table, "effect/smoke", hidden(start), *rising, number=number, delay=0.3 + later)


# --- what is whispered and what is shouted ---


def lure(table: LyssanTable, event: Lured, _joined: EventGroup) -> None:
    """A spy pays, and is gone; the courtier goes over to the new court."""
    spy = agent_thing(table, event.by)
    if spy is None:
        return
    here = table.things.goals[spy]._replace(spot=None)
    table.things.play_sound("bribe", here.x)
    province = table.arranged.province_at(here)
    castle = table.things.goals.get(BuildingId(province, event.source, "castle"), here)
    coin = here._replace(layer=FLYING_LAYER, size=0.35 * here.size)
    gate = coin._replace(x=castle.x, y=castle.y)
    for number in range(3):
        show(table, "coin", coin, Leg(gate, 0.35, 40), number=number, delay=0.45 + 0.12 * number)
    card = gate._replace(size=CAMEO, window=None)
    above = card._replace(x=card.x + 0.9 * CAMEO, y=card.y - 0.1 * CAMEO)
    home = plate_place(table, event.faction)
    table.things.show_effect(
        ShownCardId(event.card),
        hidden(card, size=0.2 * CAMEO),
        Leg(above, 0.35, ease=Ease.OUT),
        Leg(above, 0.6),
        Leg(home, 0.5, 40),
        delay=0.9,
    )
    table.things.travel(spy, Leg(here, 0.9), Leg(hidden(here), 0.5), vanishes=True)


def denounce(table: LyssanTable, event: Denounced, _joined: EventGroup) -> None:
    """A priest points, a crowd gathers, and a pillory is set up for the faction."""
    goal = counter_place(table, event.faction, "shame")
    priest = agent_thing(table, event.by)
    if priest is None:
        fly(table, "shame", (faded(goal), goal))
        return
    here = table.things.goals[priest]
    size, large = here.size, here._replace(size=1.2 * here.size)
    ground = here._replace(layer=FLYING_LAYER, spot=None)
    table.things.travel(priest, Leg(large, 0.2), Leg(here, 0.2))
    table.things.play_sound("pillory", here.x, 0.2)
    for number, across in enumerate((-0.75, 0.0, 0.75)):
        feet = ground._replace(x=ground.x + across * size, y=ground.y + 0.75 * size, size=0.8 * size)
        risen = feet._replace(y=feet.y - 0.16 * size)
        bounces = [Leg(each, 0.16) for each in (feet, risen, feet, risen)]
        show(
            table,
            "effect/crowd",
            hidden(feet, y=feet.y + 0.4 * size),
            Leg(risen, 0.25, ease=Ease.OUT),
            *bounces,
            Leg(hidden(feet), 0.3),
            number=number,
            delay=0.2 + 0.06 * number,
        )
    board = ground._replace(y=ground.y - 0.75 * size, size=0.9 * size)
    show(
        table,
        "shame",
        hidden(board, size=1.8 * size),
        Leg(board, 0.22, ease=Ease.IN),
        Leg(board, 0.5),
        Leg(goal, 0.5, 40),
        delay=0.45,
    )


# --- triumphs and the end of a faction ---


def triumph(table: LyssanTable, event: TriumphWon | Inherited, _joined: EventGroup) -> None:
    """Heralds call a triumph from both sides; it goes to the faction that has won it."""
    middle = middle_of_board(table)
    size, home = middle.size, plate_place(table, event.faction)
    table.things.play_sound("triumph", middle.x)
    for number, side in enumerate((-1, 1)):
        call = middle._replace(x=middle.x + side * 0.85 * size, y=middle.y + 0.2 * size, size=0.7 * size)
        away = hidden(call, x=call.x + side * size)
        turned = call._replace(angle=14.0 if side < 0 else 76.0)
        show(
            table,
            "effect/trumpet",
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
    """All agents of a faction fall."""
    table.things.play_sound("keep_falls", plate_place(table, event.faction).x)
    fallen = [
        thing for thing in table.things.ids if isinstance(thing, AgentId) and thing.faction == event.faction
    ]
    for number, thing in enumerate(fallen):
        topple(table, thing, min(0.8, 0.06 * number))


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
