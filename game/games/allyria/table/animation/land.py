"""Animations of tiles, of troops that come and go without a battle, of effects, and of the match's end."""

from collections.abc import Mapping, Sequence

from game.contract import Event, Seat
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.events import (
    BecameVassal,
    CityPlaced,
    EffectBegan,
    Eliminated,
    FortBuilt,
    FortRazed,
    Hastened,
    MatchOver,
    Moved,
    Recruited,
    Reshaped,
    Retrained,
)
from game.games.allyria.table.animation.motions import (
    AnimatedTable,
    figures_at,
    figures_of_types,
    move_sign,
    plate_place,
    presented_place,
    raise_dust,
    tile_place,
    topple,
    unused_figure,
    walk,
)
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.ids.things import CityId, FlyingSignId, TroopId
from game.games.allyria.table.layout import places, troops
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place

SOUNDS_AND_DUST: Mapping[type[Event], tuple[str, float]] = {
    CityPlaced: ("city_built", 1.6),
    Retrained: ("recruit", 1.2),
    Reshaped: ("spell", 2.0),
    FortBuilt: ("fort", 1.2),
    FortRazed: ("fall", 1.2),
}
"""The sound of a change of a tile, and the size of the dust in hexagon sides."""


def animate_change(
    event: CityPlaced | Retrained | Reshaped | FortBuilt | FortRazed,
    _following: Sequence[Event],
    table: AnimatedTable,
) -> None:
    """A tile, or what stands on it, changes under a cloud of dust."""
    sound, size = SOUNDS_AND_DUST[type(event)]
    table.things.play_sound(sound, tile_place(table, event.tile).x)
    raise_dust(table, event.tile, size)


def animate_recruit(event: Recruited, _following: Sequence[Event], table: AnimatedTable) -> None:
    """A troop moves from the muster roll, or from its seat's plate, to its tile."""
    table.things.play_sound("recruit", tile_place(table, event.tile).x)
    recruit = unused_figure(table, event.seat, event.type)
    table.things.put(recruit, _recruit_start(table, event))
    figures = sorted([*figures_at(table, TileSpot(event.tile)), recruit], key=troops.figure_order)
    geometry, city = table.geometry, table.view["tiles"][event.tile]["terrain"] == "city"
    goal = troops.tile_places(geometry, event.tile, figures, city=city)[recruit]
    table.things.travel(recruit, Leg(goal, 0.55, geometry.tiles.side * 0.6, sound="set"))


def _recruit_start(table: AnimatedTable, event: Recruited) -> Place:
    if event.seat != table.hand_seat:
        return plate_place(table, event.seat)
    rect = table.geometry.muster_cell(event.type)
    return Place(rect.left + rect.height / 2, rect.centery, rect.height * 0.8, 65)


def animate_transfer(event: Moved, _following: Sequence[Event], table: AnimatedTable) -> None:
    """A card moves troops to another tile."""
    table.things.play_sound("spell", tile_place(table, event.start).x)
    raise_dust(table, event.start)
    walk(table, figures_of_types(table, TileSpot(event.start), event.types), event.goal)


def animate_haste(event: Hastened, _following: Sequence[Event], table: AnimatedTable) -> None:
    """Wings rise from the troops that may march again."""
    on_tile = event.what in table.view["tiles"]
    tiles = [event.what] if on_tile else _tiles_with(table, event.seat, event.what)
    table.things.play_sound("spell", table.geometry.land_area.centerx)
    for number, tile in enumerate(tiles):
        place = tile_place(table, tile, 0.8)
        faded = place._replace(y=place.y - table.geometry.tiles.side, opacity=0.0)
        table.things.show_effect(FlyingSignId("haste", number), place, Leg(place, 0.3), Leg(faded, 0.5))


def _tiles_with(table: AnimatedTable, seat: Seat, kind: str) -> list[Tile]:
    """The seat's tiles with a type of troop."""
    return [
        tile
        for tile, land in table.view["tiles"].items()
        if land["owner"] == seat and any(troop["type"] == kind for troop in land["troops"])
    ]


def animate_new_effect(event: EffectBegan, _following: Sequence[Event], table: AnimatedTable) -> None:
    """The sign of an effect flies to its tile or to its seat's plate."""
    effect = event.effect
    start = presented_place(table)._replace(size=120.0)
    if "tile" in effect:
        sign, goal = effect["kind"], tile_place(table, effect["tile"], 0.9)
    else:
        sign, goal = places.battle_sign(effect), plate_place(table, effect["seat"])
    table.things.play_sound("spell", goal.x)
    move_sign(table, sign, start, goal)


def animate_elimination(event: Eliminated, _following: Sequence[Event], table: AnimatedTable) -> None:
    """All troops of a seat topple, and dust rises from its city."""
    table.things.play_sound("city_falls", table.geometry.land_area.centerx)
    figures = [thing for thing in table.things.ids if isinstance(thing, TroopId) and thing.seat == event.seat]
    for index, figure in enumerate(figures):
        topple(table, figure, min(0.8, 0.06 * index))
    for thing in table.things.ids:
        if isinstance(thing, CityId) and thing.owner == event.seat:
            raise_dust(table, thing.tile, 2.0)
            table.things.shake(thing, 5.0, 0.8)


def animate_new_vassal(event: BecameVassal, _following: Sequence[Event], table: AnimatedTable) -> None:
    """A sign flies from the liege's plate to the vassal's."""
    table.things.play_sound("city_falls", plate_place(table, event.seat).x)
    move_sign(table, "edge", plate_place(table, event.liege, 90.0), plate_place(table, event.seat, 90.0))


def animate_end(event: MatchOver, _following: Sequence[Event], table: AnimatedTable) -> None:
    """The winners' troops jump twice."""
    winners = [place["seat"] for place in event.places if place["rank"] == 1]
    lost = table.viewer is not None and table.viewer not in winners
    table.things.play_sound("lose" if lost else "win", table.geometry.land_area.centerx)
    for index, thing in enumerate(table.things.ids):
        if isinstance(thing, TroopId) and thing.seat in winners:
            place = table.things.goals[thing]
            jump = Leg(place, 0.35, table.geometry.tiles.side * 0.4, Ease.LINEAR)
            table.things.travel(thing, jump, jump, delay=0.01 * (index % 40))
