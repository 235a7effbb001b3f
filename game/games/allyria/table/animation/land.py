"""The land in motion: cities, troops that come and go without a battle, effects, the end."""

from collections.abc import Mapping, Sequence

from game.contract import Event
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
    Table,
    dust,
    fall,
    figures_at,
    fresh_figure,
    plate,
    raised,
    sign,
    tile,
    walk,
)
from game.games.allyria.table.ids.spots import TileSpot
from game.games.allyria.table.ids.things import CityId, FlyingSignId, TroopId
from game.games.allyria.table.layout import places, troops
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place

CLOUDS: Mapping[type[Event], tuple[str, float]] = {
    CityPlaced: ("city_built", 1.6),
    Retrained: ("recruit", 1.2),
    Reshaped: ("spell", 2.0),
    FortBuilt: ("fort", 1.2),
    FortRazed: ("fall", 1.2),
}
"""What a change of a tile sounds like, and how large a cloud of dust it raises."""


def changed(
    event: CityPlaced | Retrained | Reshaped | FortBuilt | FortRazed, _more: Sequence[Event], table: Table
) -> None:
    """Under a cloud of dust a tile or what stands there becomes another one."""
    sound, size = CLOUDS[type(event)]
    table.things.play_sound(sound, tile(table, event.tile).x)
    dust(table, event.tile, size)


def recruited(event: Recruited, _more: Sequence[Event], table: Table) -> None:
    """A troop comes from the roll or its owner's plate and takes its place among those on its tile."""
    table.things.play_sound("recruit", tile(table, event.tile).x)
    name = fresh_figure(table, event.seat, event.type)
    table.things.put(name, _muster_place(table, event))
    standing = [thing for thing in table.things.at(TileSpot(event.tile)) if isinstance(thing, TroopId)]
    board, city = table.board, table.view["tiles"][event.tile]["terrain"] == "city"
    ranked = sorted([*standing, name], key=troops.rank)
    goal = troops.stack(board, event.tile, ranked, city=city)[name]
    table.things.travel(name, Leg(goal, 0.55, board.field.side * 0.6, sound="set"))


def _muster_place(table: Table, event: Recruited) -> Place:
    if event.seat != table.hand:
        return plate(table, event.seat)
    rect = table.board.muster(event.type)
    return Place(rect.left + rect.height / 2, rect.centery, rect.height * 0.8, 65)


def moved(event: Moved, _more: Sequence[Event], table: Table) -> None:
    """Troops are sent straight to another tile."""
    table.things.play_sound("spell", tile(table, event.start).x)
    dust(table, event.start)
    walk(table, figures_at(table, TileSpot(event.start), event.types), event.goal)


def hastened(event: Hastened, _more: Sequence[Event], table: Table) -> None:
    """Wings over the troops that may march once more."""
    tiles = [event.what] if event.what in table.view["tiles"] else _with(table, event.seat, event.what)
    table.things.play_sound("spell", table.board.middle.centerx)
    for number, name in enumerate(tiles):
        here = tile(table, name, 0.8)
        gone = here._replace(y=here.y - table.board.field.side, opacity=0.0)
        table.things.show_effect(FlyingSignId("haste", number), here, Leg(here, 0.3), Leg(gone, 0.5))


def _with(table: Table, seat: int, kind: str) -> list[str]:
    """The seat's tiles with a type of troop."""
    return [
        name
        for name, land in table.view["tiles"].items()
        if land["owner"] == seat and any(troop["type"] == kind for troop in land["troops"])
    ]


def effect_began(event: EffectBegan, _more: Sequence[Event], table: Table) -> None:
    """A sign flies to its tile or to the plate of whom it holds for."""
    effect = event.effect
    start = raised(table)._replace(size=120.0)
    on_tile = "tile" in effect
    goal = tile(table, effect["tile"], 0.9) if on_tile else plate(table, effect["seat"])
    table.things.play_sound("spell", goal.x)
    sign(table, effect["kind"] if on_tile else places.sign(effect), start, goal)


def eliminated(event: Eliminated, _more: Sequence[Event], table: Table) -> None:
    """All that the seat had falls: its troops everywhere, and its city into dust."""
    table.things.play_sound("city_falls", table.board.middle.centerx)
    own = [thing for thing in table.things.ids if isinstance(thing, TroopId) and thing.seat == event.seat]
    for turn, name in enumerate(own):
        fall(table, name, min(0.8, 0.06 * turn))
    for thing in table.things.ids:
        if isinstance(thing, CityId) and thing.owner == event.seat:
            dust(table, thing.tile, 2.0)
            table.things.shake(thing, 5.0, 0.8)


def became_vassal(event: BecameVassal, _more: Sequence[Event], table: Table) -> None:
    """The new liege's plate sends its sign to the vassal's."""
    table.things.play_sound("city_falls", plate(table, event.seat).x)
    sign(table, "edge", plate(table, event.liege, 90.0), plate(table, event.seat, 90.0))


def match_over(event: MatchOver, _more: Sequence[Event], table: Table) -> None:
    """The winners' troops leap for joy."""
    winners = [place["seat"] for place in event.places if place["rank"] == 1]
    lost = table.viewer is not None and table.viewer not in winners
    table.things.play_sound("lose" if lost else "win", table.board.middle.centerx)
    for turn, name in enumerate(table.things.ids):
        if isinstance(name, TroopId) and name.seat in winners:
            here = table.things.goals[name]
            leap = Leg(here, 0.35, table.board.field.side * 0.4, Ease.LINEAR)
            table.things.travel(name, leap, leap, delay=0.01 * (turn % 40))
