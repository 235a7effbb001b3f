"""Marches, battles and strikes in motion."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.contract import Event
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.events import (
    Assigned,
    BattleEnded,
    Destroyed,
    Entered,
    Marched,
    Returned,
    Rolled,
    Struck,
)
from game.games.allyria.table.animation.motions import (
    AIR,
    Table,
    fall,
    figures_at,
    line_up,
    tile,
    tumble,
    walk,
)
from game.games.allyria.table.ids.spots import BattleSpot, TileSpot
from game.games.allyria.table.ids.things import ArenaId, DieId, DustId, FlyingSignId, HitsId, PointId, TroopId
from game.games.allyria.table.layout import arena
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place


def marched(event: Marched, more: Sequence[Event], table: Table) -> None:
    """A party sets out: it walks to its goal, or into the arena where dice fall."""
    party = figures_at(table, TileSpot(event.start), event.types)
    table.things.play_sound("march", tile(table, event.start).x)
    rolls = [other for other in more if isinstance(other, Rolled)]
    if rolls:
        open_arena(table, event, rolls)
        line_up(table, "att", party)
        line_up(table, "def", _standing(table, event.goal))
        for roll in rolls:
            rolled(roll, (), table)
    else:
        walk(table, party, event.goal)


def _standing(table: Table, tile_name: Tile) -> list[TroopId]:
    return [thing for thing in table.things.at(TileSpot(tile_name)) if isinstance(thing, TroopId)]


def open_arena(table: Table, march: Marched, rolls: Sequence[Rolled]) -> None:
    """The ground of the arena is unrolled over the land."""
    attacker, defender = (arena.fighter(table.view, roll.seat, roll.parts) for roll in rolls)
    heading = arena.heading(table.view, march.goal, attacker, defender)
    name, goal = arena.panel(table.board.arena, heading)
    table.things.put(name, goal)


def rolled(event: Rolled, _more: Sequence[Event], table: Table) -> None:
    """Dice tumble and settle; points fly from the troops to the pool."""
    table.things.play_sound("dice", table.board.strips[event.side][1].centerx, 0.2)
    count = len(event.dice)
    rects = [arena.die_rect(table.board, event.side, index, count) for index in range(count)]
    spots = [(float(rect.centerx), float(rect.centery), float(rect.width)) for rect in rects]
    tumble(table, event.seat, event.side, event.dice, spots)
    _chips(table, event)


def _chips(table: Table, event: Rolled) -> None:
    """Each point comes from where the troops stand."""
    points = {"plus_left": event.plus, "minus_left": event.minus}
    room = table.board.strips[event.side][0]
    for turn, (name, goal) in enumerate(arena.chips(table.board, event.side, points)):
        start = goal._replace(x=float(room.centerx), y=float(room.centery), opacity=0.0)
        table.things.put(name, start)
        leg = Leg(goal, 0.4, 40, start=start._replace(opacity=1.0))
        table.things.travel(name, leg, delay=0.5 + 0.06 * turn)


def assigned(event: Assigned, more: Sequence[Event], table: Table) -> None:
    """Points fly to the dice that they change; hits are counted."""
    for one in (event, *more):
        if isinstance(one, Assigned):
            _spend(table, one)


def _spend(table: Table, event: Assigned) -> None:
    delay = 0.1
    for old, new in _changed(table, event):
        here = table.things.goals[old]
        for sign in ("plus" if new.face > old.face else "minus",) * abs(new.face - old.face):
            chip = _next_chip(table, sign, event.side)
            if chip is not None:
                table.things.play_sound("point", here.x, delay + 0.25)
                goal = here._replace(layer=AIR, size=here.size * 0.5)
                table.things.travel(chip, Leg(goal, 0.25, 30), delay=delay, vanishes=True)
            delay += 0.12
        table.things.put(new, here._replace(opacity=0.0))
        table.things.travel(new, Leg(here, 0.01), delay=delay + 0.2)
        table.things.travel(old, Leg(here._replace(opacity=0.0), 0.05), delay=delay + 0.2, vanishes=True)
    _strike(table, event, delay + 0.3)


def _strike(table: Table, event: Assigned, delay: float) -> None:
    """The number of hits flashes up beside the dice and flies at the enemy's troops."""
    strips = table.board.strips
    dice, foes = strips[event.side][1], strips["def" if event.side == "att" else "att"][0]
    inner = dice.right - 60 if event.side == "att" else dice.left + 60
    shown = Place(float(inner), float(dice.centery), 130.0, AIR)
    struck = shown._replace(x=float(foes.centerx), y=float(foes.centery), size=190.0, opacity=0.0)
    legs = Leg(shown, 0.25, ease=Ease.OUT), Leg(shown, 0.45), Leg(struck, 0.35, ease=Ease.IN)
    table.things.show_effect(HitsId(event.side, event.hits), shown._replace(size=30.0), *legs, delay=delay)


def _changed(table: Table, event: Assigned) -> Iterator[tuple[DieId, DieId]]:
    """Each die whose face changes, before and after."""
    dice = {(die.seat, die.side, die.index): die for die in table.things.ids if isinstance(die, DieId)}
    for index, face in enumerate(event.dice):
        old = dice.get((event.seat, event.side, index))
        if old is not None and old.face != face:
            yield old, replace(old, face=face)


def _next_chip(table: Table, sign: str, side: str) -> PointId | None:
    """A chip of the pool that is not on its way to a die yet."""
    room = table.board.strips[side][2]
    return next(
        (
            thing
            for thing in table.things.ids
            if isinstance(thing, PointId)
            and (thing.sign, thing.side) == (sign, side)
            and room.collidepoint(table.things.goals[thing].x, table.things.goals[thing].y)
        ),
        None,
    )


def destroyed(event: Destroyed, more: Sequence[Event], table: Table) -> None:
    """Those who are hit fall, in the arena or where a strike met them."""
    table.things.play_sound("clash", table.board.middle.centerx)
    fallen: set[TroopId] = set()
    for turn, one in enumerate((event, *more)):
        if isinstance(one, Destroyed):
            own = [troop for troop in _fighting(table, one) if troop not in fallen]
            if own:
                fallen.add(own[0])
                fall(table, own[0], 0.15 + 0.22 * turn)


def _fighting(table: Table, event: Destroyed) -> list[TroopId]:
    """The figures of that owner and type in the battle, or on the tile."""
    goals, wanted = table.things.goals, (event.seat, event.type)
    troops = [thing for thing in table.things.ids if isinstance(thing, TroopId)]
    there = [troop for troop in troops if (troop.seat, troop.type) == wanted]
    return [troop for troop in there if goals[troop].spot in (BattleSpot(), TileSpot(event.tile))]


def battle_ended(event: BattleEnded, _more: Sequence[Event], table: Table) -> None:
    """A moment to look at who is left."""
    sound = {"take": "recruit", "hold": "set", "empty": "fall"}[event.outcome]
    table.things.play_sound(sound, table.board.middle.centerx)
    here = tile(table, event.tile, 0.1)
    table.things.show_effect(DustId(event.tile, 0), here, Leg(here, 0.5))


def close_arena(table: Table) -> None:
    """The land is to be seen again."""
    for thing in table.things.ids:
        if isinstance(thing, (ArenaId, DieId, PointId)):
            table.things.remove(thing)


def entered(event: Entered, _more: Sequence[Event], table: Table) -> None:
    """The party moves in."""
    close_arena(table)
    walk(table, figures_at(table, BattleSpot(), event.types), event.tile)


def returned(event: Returned, _more: Sequence[Event], table: Table) -> None:
    """The party comes back where it set out."""
    close_arena(table)
    found = figures_at(table, BattleSpot(), event.types) or figures_at(
        table, TileSpot(event.start), event.types
    )
    walk(table, found, event.goal)


def struck(event: Struck, _more: Sequence[Event], table: Table) -> None:
    """Dice of a card fall over a tile, with fire or lightning."""
    here, kind = tile(table, event.tile, 1.0), strikes_as(table.view["seats"][event.seat]["drop"])
    table.things.play_sound(STRIKE_SOUNDS[kind], here.x)
    size, step = 58.0, 66.0
    left = here.x - step * (len(event.dice) - 1) / 2
    y = here.y - table.board.field.side * 1.2
    spots = [(left + step * index, y, size) for index in range(len(event.dice))]
    tumble(table, event.seat, "att", event.dice, spots)
    flame = here._replace(size=table.board.field.side * 1.5)
    above = flame._replace(y=flame.y - 260, size=80.0)
    legs = Leg(flame, 0.4), Leg(flame, 0.5), Leg(flame._replace(opacity=0.0), 0.3)
    table.things.show_effect(FlyingSignId(kind), above, *legs)


def strikes_as(drop: Sequence[str]) -> str:
    """What the card that was dropped last strikes with; fire if it is back in the deck already."""
    kinds = [CARDS[kind_of(card)].strikes_as for card in reversed(drop) if not is_resource(card)]
    return next(filter(None, kinds), "fire")


STRIKE_SOUNDS = {"fire": "fire", "lightning": "thunder"}
"""By `strikes_as` of the card; the picture is `allyria/effect/<strikes_as>`."""
