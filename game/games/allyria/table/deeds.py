"""The animations of great deeds: shots and blows, buildings that rise and burn, strikes, and triumphs."""

from collections.abc import Sequence
from math import atan2, degrees
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.allyria.rules import events
from game.games.allyria.rules.data import CARDS, SEASONS, is_resource, kind_of
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.points import ATTACKER
from game.games.allyria.table import ids
from game.games.allyria.table.motions import FLYING_LAYER, AllyriaTable
from game.games.allyria.table.pictures import variant_of
from game.games.allyria.table.places import GROUND_LAYER, city_place, fort_place, ground_place, liege_place
from game.table.entities.components import Ease, Leg, Place
from game.table.ids import ThingId
from game.table.presentation.events import EventGroup

TileEvent: TypeAlias = (
    events.CityPlaced | events.Reshaped | events.FortBuilt | events.FortRazed | events.Struck
)
"""What happens on one tile."""
AROUND = 2.3
"""How much is shown around a tile, in hexagon sides."""
FLIGHT_SECONDS, STAGGER = 0.34, 0.34
"""How long an arrow flies, and the seconds between two troops that fall."""
MISSILES = {"ranged": ("arrow", 3), "siege": ("stone", 1)}
"""By type of troop, what it shoots, and how many at once."""
BLOWS = {"ranged": "arrows", "siege": "catapult", "cavalry": "gallop"}
"""By type of troop, the sound of its attack; others clash."""
FLAMES = ((-0.42, 0.1), (0.4, 0.06), (0.0, -0.3), (-0.2, 0.3), (0.24, 0.34))
"""Where a city burns, right and down from its middle, in its sizes."""
STRIKE_SOUNDS = {"fire": "fire", "lightning": "thunder"}
"""By `strikes_as` of the card; the picture is `allyria/effect/<strikes_as>`."""


# Where the camera goes, computed for the whole land.


def near_tile(table: AllyriaTable, event: TileEvent, _joined: EventGroup) -> pygame.Rect:
    """The tile and its neighbours."""
    return table.geometry.tiles.around(event.tile, AROUND)


def near_battle(table: AllyriaTable, event: events.Marched, joined: EventGroup) -> pygame.Rect | None:
    """The tile that is attacked and its neighbours; None: the party marches in without a fight."""
    return None if joined else table.geometry.tiles.around(event.goal, AROUND)


def near_city(
    table: AllyriaTable, event: events.Eliminated | events.BecameVassal, _joined: EventGroup
) -> pygame.Rect | None:
    """The city that has fallen; None: it is no longer on the table."""
    city = city_of(table, event.seat)
    return None if city is None else table.geometry.tiles.around(city.tile, AROUND)


def city_of(table: AllyriaTable, seat: Seat) -> ids.CityId | None:
    """The city of a seat; None: it is not on the table."""
    cities = (thing for thing in table.things.ids if isinstance(thing, ids.CityId))
    return next((city for city in cities if city.owner == seat), None)


# Blows and shots.


def lose_troops(table: AllyriaTable, event: events.Destroyed, joined: EventGroup) -> None:
    """Troops of the other side shoot or strike, and those that are destroyed topple, one after another."""
    toppled: set[ids.TroopId] = set()
    losses = [loss for loss in (event, *joined) if isinstance(loss, events.Destroyed)]
    for index, loss in enumerate(losses):
        standing = [figure for figure in _figures_to_lose(table, loss) if figure not in toppled]
        if standing:
            toppled.add(standing[0])
            delay = STAGGER * index
            blow = _strike_down(table, standing[0], loss.tile, index, delay)
            table.topple(standing[0], delay + blow)


def _figures_to_lose(table: AllyriaTable, event: events.Destroyed) -> list[ids.TroopId]:
    """The figures of the destroyed troop's seat and type, in the battle or on the tile."""
    return [
        figure
        for figure in table.figures_in_fight(event.tile)
        if (figure.seat, figure.type) == (event.seat, event.type)
    ]


def _strike_down(table: AllyriaTable, victim: ids.TroopId, tile: Tile, number: int, delay: float) -> float:
    """A troop of the other side attacks; returns after how many seconds it hits, 0.15 if there is none."""
    things, goal = table.things, table.things.goals[victim]
    foes = [figure for figure in table.figures_in_fight(tile) if figure.seat != victim.seat]
    if not foes:
        things.play_sound("clash", goal.x, delay)
        return 0.15
    foe = foes[number % len(foes)]
    start = things.goals[foe]
    things.play_sound(BLOWS.get(foe.type, "clash"), start.x, delay)
    if foe.type in MISSILES:
        kind, count = MISSILES[foe.type]
        for shot in range(count):
            _shoot(table, ids.MissileId(kind, 4 * number + shot), (start, goal), delay + 0.07 * shot)
        return FLIGHT_SECONDS + 0.07 * count
    _lunge(table, foe, goal, delay)
    return 0.2


def _shoot(table: AllyriaTable, missile: ids.MissileId, ends: tuple[Place, Place], delay: float) -> None:
    """A missile flies in an arc; arrows point where they fly."""
    start, goal = ends
    across, down = goal.x - start.x, goal.y - start.y
    angle = degrees(atan2(-down, across))
    spread = 0.18 * goal.size * (missile.number % 4 - 1)
    at = start._replace(size=goal.size * 0.6, layer=FLYING_LAYER, spot=None, angle=angle, opacity=1.0)
    hit = at._replace(x=goal.x, y=goal.y + spread)
    rising = at._replace(x=start.x + across / 2, y=start.y + down / 2 - 0.4 * goal.size)
    turn = 18.0 if across >= 0 else -18.0
    legs = (
        Leg(
            rising._replace(angle=angle),
            FLIGHT_SECONDS / 2,
            ease=Ease.LINEAR,
            start=at._replace(angle=angle + turn),
        ),
        Leg(hit._replace(angle=angle - turn), FLIGHT_SECONDS / 2, ease=Ease.IN),
        Leg(hit._replace(opacity=0.0, angle=angle - turn), 0.3),
    )
    table.things.show_effect(missile, at, *legs, delay=delay)


def _lunge(table: AllyriaTable, figure: ids.TroopId, goal: Place, delay: float) -> None:
    """A figure runs at another one and back."""
    home = table.things.goals[figure]
    near = home._replace(
        x=home.x + (goal.x - home.x) * 0.62, y=home.y + (goal.y - home.y) * 0.62, layer=FLYING_LAYER - 1
    )
    table.things.travel(figure, Leg(near, 0.2, 20, Ease.IN), Leg(home, 0.3, 12, Ease.OUT), delay=delay)


def end_battle(table: AllyriaTable, event: events.BattleEnded, _joined: EventGroup) -> None:
    """The troops of the side that holds the field jump, to a herald's call if it was taken."""
    sound = {"take": "herald", "hold": "war_drums", "empty": "fall"}[event.outcome]
    table.things.play_sound(sound, table.geometry.middle.centerx)
    winner = event.seat if event.outcome == "take" else event.foe
    for index, figure in enumerate(table.figures_in_fight(event.tile)):
        if figure.seat == winner:
            place = table.things.goals[figure]
            jump = Leg(place, 0.3, 0.3 * place.size, Ease.LINEAR)
            table.things.travel(figure, jump, jump, delay=0.05 * index)


# Buildings and land.


def build(table: AllyriaTable, event: events.CityPlaced | events.FortBuilt, _joined: EventGroup) -> None:
    """A city or a fort rises from the ground in a cloud of dust."""
    tile, geometry = event.tile, table.geometry
    thing: ThingId
    if isinstance(event, events.CityPlaced):
        thing, goal = (
            ids.CityId(tile, event.seat, str(table.view.empires[event.seat].race)),
            city_place(geometry, tile),
        )
        _spread(table, tile, "city")
        table.things.play_sound("city_built", goal.x)
    else:
        thing, goal = ids.FortId(tile, event.seat), fort_place(geometry, tile)
        table.things.play_sound("fort", goal.x)
    low = goal._replace(y=goal.y + goal.size * 0.4, size=goal.size * 0.3, opacity=0.0)
    table.things.put(thing, low)
    high = goal._replace(y=goal.y - goal.size * 0.06, size=goal.size * 1.1)
    table.things.travel(thing, Leg(high, 0.6, ease=Ease.OUT), Leg(goal, 0.18), delay=0.25)
    table.raise_dust(tile, 1.8)


def raze(table: AllyriaTable, event: events.FortRazed, _joined: EventGroup) -> None:
    """A fort shakes, burns and sinks, before the party that has taken its tile."""
    _enter(table, event.tile)
    table.things.play_sound("keep_falls", table.tile_place(event.tile).x)
    for thing in table.things.ids:
        if isinstance(thing, ids.FortId) and thing.tile == event.tile:
            _burn(table, thing)
    table.raise_dust(event.tile, 1.4)


def reshape(table: AllyriaTable, event: events.Reshaped, _joined: EventGroup) -> None:
    """The new terrain spreads from the middle of its tile."""
    table.things.play_sound("spell", table.tile_place(event.tile).x)
    _spread(table, event.tile, event.new)
    for number, (right, down) in enumerate(FLAMES):
        place = table.tile_place(event.tile, 0.6)
        side = table.geometry.tiles.side
        start = place._replace(x=place.x + right * side, y=place.y + down * side, opacity=0.0)
        risen = start._replace(y=start.y - 0.5 * side, opacity=1.0)
        sign = ids.FlyingSignId("ward", number)
        table.things.show_effect(
            sign, start, Leg(risen, 0.4), Leg(risen._replace(opacity=0.0), 0.3), delay=0.08 * number
        )


def _spread(table: AllyriaTable, tile: Tile, terrain: str) -> None:
    """A terrain covers a tile from its middle."""
    ground = ids.GroundId(tile, terrain, variant_of(terrain, table.view.board.hexes[tile]))
    goal = ground_place(table.geometry, tile)._replace(layer=GROUND_LAYER)
    table.things.put(ground, goal._replace(size=goal.size * 0.1, opacity=0.0))
    table.things.travel(ground, Leg(goal, 0.7, ease=Ease.OUT))


def _burn(table: AllyriaTable, thing: ThingId) -> None:
    """A building stands in flames, shakes, and sinks into the ground."""
    things, place = table.things, table.things.goals[thing]
    for number, (right, down) in enumerate(FLAMES):
        size = place.size * (0.42 + 0.08 * (number % 2))
        at = place._replace(
            x=place.x + right * place.size,
            y=place.y + down * place.size,
            size=size,
            layer=FLYING_LAYER,
            spot=None,
        )
        small, tall = (
            at._replace(size=size * 0.3, opacity=0.0),
            at._replace(y=at.y - size * 0.2, size=size * 1.2),
        )
        flicker = [Leg(tall, 0.2), Leg(at, 0.18), Leg(tall, 0.2), Leg(at, 0.18), Leg(tall, 0.2)]
        legs = Leg(at, 0.25, ease=Ease.OUT), *flicker, Leg(at._replace(y=at.y - size, opacity=0.0), 0.4)
        things.show_effect(ids.FlyingSignId("fire", 10 + number), small, *legs, delay=0.1 * number)
    things.play_sound("fire", place.x)
    things.shake(thing, place.size * 0.03, 1.2, delay=0.3)
    sunk = place._replace(y=place.y + place.size * 0.3, size=place.size * 0.85, angle=-6.0, opacity=0.0)
    things.travel(thing, Leg(place, 0.0), Leg(sunk, 0.7, ease=Ease.IN), delay=1.1, vanishes=True)


def _enter(table: AllyriaTable, tile: Tile) -> None:
    """The arena closes, and the party that has won there stands before the city."""
    table.close_arena()
    table.walk(table.figures_at(ids.BattleSpot()), tile)


def eliminate(table: AllyriaTable, event: events.Eliminated, _joined: EventGroup) -> None:
    """The city of a seat burns and falls to ruins; then all its troops topple."""
    city = city_of(table, event.seat)
    if city is not None:
        place = table.things.goals[city]
        _enter(table, city.tile)
        _burn(table, city)
        table.things.play_sound("city_falls", place.x, 1.1)
        ruin = ids.RuinId(city.tile)
        table.things.put(ruin, place._replace(opacity=0.0, layer=place.layer - 1))
        table.things.travel(ruin, Leg(place._replace(layer=place.layer - 1), 0.5), delay=1.4)
        table.raise_dust(city.tile, 2.4, delay=1.1)
    figures = [
        thing for thing in table.things.ids if isinstance(thing, ids.TroopId) and thing.seat == event.seat
    ]
    for index, figure in enumerate(figures):
        table.topple(figure, 1.2 + min(0.8, 0.06 * index))


def become_vassal(table: AllyriaTable, event: events.BecameVassal, _joined: EventGroup) -> None:
    """A herald calls, and the crest of the liege comes down on the vassal's city; its medallion stays."""
    city, race = city_of(table, event.seat), str(table.view.empires[event.liege].race)
    goal = table.plate_place(event.seat, 90.0) if city is None else table.tile_place(city.tile, 1.3)
    if city is not None:
        _enter(table, city.tile)
    table.things.play_sound("herald", goal.x)
    high = goal._replace(y=goal.y - 2.0 * goal.size, size=goal.size * 1.6, opacity=0.0)
    legs = Leg(goal, 0.5, ease=Ease.IN), Leg(goal, 0.8), Leg(goal._replace(opacity=0.0), 0.4)
    table.things.show_effect(ids.CrestId(race), high, *legs)
    if city is not None:
        medallion, place = ids.LiegeId(city.tile, event.liege), liege_place(table.geometry, city.tile)
        table.things.put(medallion, goal._replace(opacity=0.0))
        table.things.travel(medallion, Leg(place, 0.4, start=goal), delay=1.3)
        table.things.shake(city, 4.0, 0.6, delay=0.5)
        table.raise_dust(city.tile, 1.6, delay=0.5)


def strike(table: AllyriaTable, event: events.Struck, _joined: EventGroup) -> None:
    """Fire or lightning comes down on a tile three times, its troops shake, and dice are rolled above it."""
    place = table.tile_place(event.tile, 1.0)
    element = strikes_as(table.view.empires[event.seat].drop)
    side, things = table.geometry.tiles.side, table.things
    things.play_sound(STRIKE_SOUNDS[element], place.x)
    room, gaps = table.geometry.middle, len(event.dice) - 1
    step = min(side * 0.56, room.width / (gaps + 1))
    size, reach = step / 1.12, step * (gaps + 1) / 2
    left = min(max(place.x, room.left + reach), room.right - reach) - step * gaps / 2
    places = [(left + step * index, place.y - side * 1.3, size) for index in range(len(event.dice))]
    table.roll_dice(event.seat, ATTACKER, event.dice, places)
    for number, (across, away) in enumerate(((0.0, 2.2), (-0.45, 2.6), (0.45, 2.4))):
        flame = place._replace(x=place.x + across * side, size=side * (1.4 - 0.3 * (number > 0)))
        above = flame._replace(x=flame.x + 0.5 * side, y=flame.y - away * side, size=side * 0.6, opacity=1.0)
        legs = Leg(flame, 0.22, ease=Ease.IN), Leg(flame, 0.35), Leg(flame._replace(opacity=0.0), 0.3)
        things.show_effect(ids.FlyingSignId(element, number), above, *legs, delay=0.2 * number)
    for figure in table.figures_at(ids.TileSpot(event.tile)):
        things.shake(figure, side * 0.08, 0.8, delay=0.22)
    table.raise_dust(event.tile, 1.6, delay=0.25)


def strikes_as(drop: Sequence[str]) -> str:
    """`strikes_as` of the last striking card in a drop; `fire` if it was reshuffled into the deck."""
    kinds = [CARDS[kind_of(card)].strikes_as for card in reversed(drop) if not is_resource(card)]
    return next(filter(None, kinds), "fire")


# The year and the end.


def turn_season(table: AllyriaTable, event: events.SeasonTurned, _joined: EventGroup) -> None:
    """The new season is shown large for a moment; the wheel turns when the table settles."""
    wheel = table.geometry.wheel
    small = Place(*wheel.center, wheel.width * 0.3, FLYING_LAYER)
    large = table.presented_place()._replace(size=SEASON_SIZE)
    table.things.play_sound("season", wheel.centerx)
    legs = Leg(large, 0.4, 40, Ease.OUT), Leg(large, 0.5), Leg(small._replace(opacity=0.0), 0.35)
    table.things.show_effect(ids.SeasonSignId(SEASONS[event.card].season), small, *legs)


SEASON_SIZE = 300.0
"""The size of a season that begins, in layout units."""


def end_match(table: AllyriaTable, event: events.MatchOver, _joined: EventGroup) -> None:
    """The crests of the winners rise, and their troops jump twice."""
    winners = [place.seat for place in event.places if place.rank == 1]
    lost = table.viewer is not None and table.viewer not in winners
    middle = table.presented_place()
    table.things.play_sound("lose" if lost else "win", middle.x)
    table.things.play_sound("herald", middle.x, 0.4)
    for number, seat in enumerate(winners):
        x = middle.x + 320.0 * (number - (len(winners) - 1) / 2)
        goal = middle._replace(x=x, size=280.0)
        low = goal._replace(y=goal.y + 160, size=60.0, opacity=0.0)
        legs = Leg(goal, 0.6, ease=Ease.OUT), Leg(goal, 1.2), Leg(goal._replace(opacity=0.0), 0.4)
        table.things.show_effect(ids.CrestId(str(table.view.empires[seat].race)), low, *legs)
    for index, thing in enumerate(table.things.ids):
        if isinstance(thing, ids.TroopId) and thing.seat in winners:
            place = table.things.goals[thing]
            jump = Leg(place, 0.35, table.geometry.tiles.side * 0.4, Ease.LINEAR)
            table.things.travel(thing, jump, jump, delay=0.01 * (index % 40))
