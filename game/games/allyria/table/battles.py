"""Animations of marches, battles and strikes."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.games.allyria.rules.data import CARDS, is_resource, kind_of
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
from game.games.allyria.rules.points import ATTACKER, DEFENDER, SideName
from game.games.allyria.table import arena
from game.games.allyria.table.ids import (
    ArenaId,
    BattleSpot,
    DieId,
    DustId,
    FlyingSignId,
    HitsId,
    PartyNumberId,
    PartyTroopId,
    PointId,
    TileSpot,
    TroopId,
)
from game.games.allyria.table.motions import (
    FLYING_LAYER,
    AllyriaTable,
    figures_at,
    figures_of_types,
    line_up,
    roll_dice,
    tile_place,
    topple,
    walk,
)
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import EventGroup

STRIKE_SOUNDS = {"fire": "fire", "lightning": "thunder"}
"""By `strikes_as` of the card; the picture is `allyria/effect/<strikes_as>`."""


def march(table: AllyriaTable, event: Marched, joined: EventGroup) -> None:
    """The party walks to its goal, or into the arena if dice are rolled."""
    _close_arena(table)
    party = figures_of_types(table, TileSpot(event.start), event.types)
    table.things.play_sound("march", tile_place(table, event.start).x)
    rolls = [other for other in joined if isinstance(other, Rolled)]
    if rolls:
        _open_arena(table, event, rolls)
        line_up(table, ATTACKER, party)
        line_up(table, DEFENDER, figures_at(table, TileSpot(event.goal)))
        for each in rolls:
            roll(table, each, ())
    else:
        walk(table, party, event.goal)


def _open_arena(table: AllyriaTable, march: Marched, rolls: Sequence[Rolled]) -> None:
    attacker, defender = (arena.battle_side(table.view, roll.seat, roll.parts) for roll in rolls)
    heading = arena.battle_heading(table.view, march.goal, attacker, defender)
    panel, place = arena.panel(table.geometry.arena, heading)
    table.things.put(panel, place)


def roll(table: AllyriaTable, event: Rolled, _joined: EventGroup) -> None:
    """The dice of a side roll in, and its points fly from the troops to their row."""
    table.things.play_sound("dice", table.geometry.arena_sides[event.side].dice.centerx, 0.2)
    count = len(event.dice)
    rects = [arena.die_rect(table.geometry, event.side, index, count) for index in range(count)]
    places = [(float(rect.centerx), float(rect.centery), float(rect.width)) for rect in rects]
    roll_dice(table, event.seat, event.side, event.dice, places)
    _bring_points(table, event)


def _bring_points(table: AllyriaTable, event: Rolled) -> None:
    """A side's points fly one after another from its troops to their row."""
    troops = table.geometry.arena_sides[event.side].troops
    points = arena.point_places(table.geometry, event.side, minus=event.minus, plus=event.plus)
    for index, (point, goal) in enumerate(points):
        start = goal._replace(x=float(troops.centerx), y=float(troops.centery), opacity=0.0)
        table.things.put(point, start)
        leg = Leg(goal, 0.4, 40, start=start._replace(opacity=1.0))
        table.things.travel(point, leg, delay=0.5 + 0.06 * index)


def assign(table: AllyriaTable, event: Assigned, joined: EventGroup) -> None:
    """Points fly to the dice that they change; then the hits of each side are shown."""
    for assignment in (event, *joined):
        if isinstance(assignment, Assigned):
            _spend_points(table, assignment)


def _spend_points(table: AllyriaTable, event: Assigned) -> None:
    delay = 0.1
    for old, new in _changed_dice(table, event):
        place = table.things.goals[old]
        for sign in ("plus" if new.face > old.face else "minus",) * abs(new.face - old.face):
            point = _next_point(table, sign, event.side)
            if point is not None:
                table.things.play_sound("point", place.x, delay + 0.25)
                goal = place._replace(layer=FLYING_LAYER, size=place.size * 0.5)
                table.things.travel(point, Leg(goal, 0.25, 30), delay=delay, vanishes=True)
            delay += 0.12
        table.things.put(new, place._replace(opacity=0.0))
        table.things.travel(new, Leg(place, 0.01), delay=delay + 0.2)
        table.things.travel(old, Leg(place._replace(opacity=0.0), 0.05), delay=delay + 0.2, vanishes=True)
    _show_hits(table, event, delay + 0.3)


def _show_hits(table: AllyriaTable, event: Assigned, delay: float) -> None:
    """The number of hits appears beside the dice and flies to the troops of the other side."""
    sides = table.geometry.arena_sides
    dice, enemies = sides[event.side].dice, sides[DEFENDER if event.side == ATTACKER else ATTACKER].troops
    x = dice.right - 60 if event.side == ATTACKER else dice.left + 60
    beside = Place(float(x), float(dice.centery), 130.0, FLYING_LAYER)
    goal = beside._replace(x=float(enemies.centerx), y=float(enemies.centery), size=190.0, opacity=0.0)
    legs = Leg(beside, 0.25, ease=Ease.OUT), Leg(beside, 0.45), Leg(goal, 0.35, ease=Ease.IN)
    table.things.show_effect(HitsId(event.side, event.hits), beside._replace(size=30.0), *legs, delay=delay)


def _changed_dice(table: AllyriaTable, event: Assigned) -> Iterator[tuple[DieId, DieId]]:
    """Each die whose face changes, before and after."""
    dice = {(die.seat, die.side, die.index): die for die in table.things.ids if isinstance(die, DieId)}
    for index, face in enumerate(event.dice):
        old = dice.get((event.seat, event.side, index))
        if old is not None and old.face != face:
            yield old, replace(old, face=face)


def _next_point(table: AllyriaTable, sign: str, side: SideName) -> PointId | None:
    """A point that is still in its row; None: all are already moving to dice."""
    row, goals = table.geometry.arena_sides[side].points, table.things.goals
    return next(
        (
            thing
            for thing in table.things.ids
            if isinstance(thing, PointId)
            and (thing.sign, thing.side) == (sign, side)
            and row.collidepoint(goals[thing].x, goals[thing].y)
        ),
        None,
    )


def lose_troops(table: AllyriaTable, event: Destroyed, joined: EventGroup) -> None:
    """Destroyed troops topple, in the arena or on the tile that was struck."""
    table.things.play_sound("clash", table.geometry.land_area.centerx)
    toppled: set[TroopId] = set()
    for index, loss in enumerate((event, *joined)):
        if isinstance(loss, Destroyed):
            standing = [figure for figure in _figures_to_lose(table, loss) if figure not in toppled]
            if standing:
                toppled.add(standing[0])
                topple(table, standing[0], 0.15 + 0.22 * index)


def _figures_to_lose(table: AllyriaTable, event: Destroyed) -> list[TroopId]:
    """The figures of the destroyed troop's seat and type, in the battle or on the tile."""
    spots = (BattleSpot(), TileSpot(event.tile))
    figures = [thing for thing in table.things.ids if isinstance(thing, TroopId)]
    return [
        figure
        for figure in figures
        if (figure.seat, figure.type) == (event.seat, event.type) and table.things.goals[figure].spot in spots
    ]


def end_battle(table: AllyriaTable, event: BattleEnded, _joined: EventGroup) -> None:
    """The sound of the result is played; the arena stays open for a moment."""
    sound = {"take": "recruit", "hold": "set", "empty": "fall"}[event.outcome]
    table.things.play_sound(sound, table.geometry.land_area.centerx)
    place = tile_place(table, event.tile, 0.1)
    table.things.show_effect(DustId(event.tile, 0), place, Leg(place, 0.5))


def _close_arena(table: AllyriaTable) -> None:
    """Removes the panel and everything on it but troops: of a battle, or of a party that was picked."""
    for thing in table.things.ids:
        if isinstance(thing, (ArenaId, DieId, PointId, PartyTroopId, PartyNumberId)):
            table.things.remove(thing)


def enter(table: AllyriaTable, event: Entered, _joined: EventGroup) -> None:
    """The party walks from the arena to the tile it has taken."""
    _close_arena(table)
    walk(table, figures_of_types(table, BattleSpot(), event.types), event.tile)


def go_back(table: AllyriaTable, event: Returned, _joined: EventGroup) -> None:
    """The party walks back to the tile it came from."""
    _close_arena(table)
    party = figures_of_types(table, BattleSpot(), event.types)
    party = party or figures_of_types(table, TileSpot(event.start), event.types)
    walk(table, party, event.goal)


def strike(table: AllyriaTable, event: Struck, _joined: EventGroup) -> None:
    """Fire or lightning strikes a tile, and dice are rolled above it."""
    place = tile_place(table, event.tile, 1.0)
    element = strikes_as(table.view.empires[event.seat].drop)
    side = table.geometry.tiles.side
    table.things.play_sound(STRIKE_SOUNDS[element], place.x)
    size, step = 58.0, 66.0
    left = place.x - step * (len(event.dice) - 1) / 2
    places = [(left + step * index, place.y - side * 1.2, size) for index in range(len(event.dice))]
    roll_dice(table, event.seat, ATTACKER, event.dice, places)
    flame = place._replace(size=side * 1.5)
    above = flame._replace(y=flame.y - 260, size=80.0)
    legs = Leg(flame, 0.4), Leg(flame, 0.5), Leg(flame._replace(opacity=0.0), 0.3)
    table.things.show_effect(FlyingSignId(element), above, *legs)


def strikes_as(drop: Sequence[str]) -> str:
    """`strikes_as` of the last striking card in a drop; `fire` if it was reshuffled into the deck."""
    kinds = [CARDS[kind_of(card)].strikes_as for card in reversed(drop) if not is_resource(card)]
    return next(filter(None, kinds), "fire")
