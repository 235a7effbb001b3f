"""How single things fly: cards, tokens, troops, dice, signs."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.troops import SUPPLY
from game.games.allyria.table.ids.spots import BattleSpot, StandingSpot
from game.games.allyria.table.ids.things import (
    BlowId,
    CardId,
    DieId,
    DustId,
    FlyingSignId,
    FlyingTokenId,
    TroopId,
)
from game.games.allyria.table.layout import arena, rows, troops
from game.games.allyria.table.layout.board import Board
from game.table.entities.components import Ease, Leg
from game.table.entities.place import Place
from game.table.entities.things import Things

AIR = 65
"""The layer of what flies."""
READ = 1.1
"""Seconds that a card is held up."""
HELD_UP = 320.0
"""How large it is then, in layout units."""


@dataclass(frozen=True)
class Table:
    """What a group of events is shown on."""

    view: Snapshot
    """After all that is being shown."""
    board: Board
    things: Things
    hand: Seat
    """Whose hand and tokens are shown."""
    viewer: Seat | None
    """Who looks on; None: several or all."""


def plate(table: Table, seat: Seat, size: float = 60.0) -> Place:
    """At a seat's plate."""
    rect = table.board.plates[seat]
    return Place(rect.right - 40, rect.centery, size, AIR)


def tile(table: Table, name: str, size: float = 0.6) -> Place:
    """On a tile; the size is measured by the hexagon's side."""
    x, y = table.board.field.centre(name)
    return Place(x, y, size * table.board.field.side, AIR)


def raised(table: Table) -> Place:
    """Where a card is held up for all to see."""
    middle = table.board.middle
    return Place(middle.centerx, middle.centery, HELD_UP, AIR)


def drop_of(table: Table, seat: Seat) -> Place:
    """Where a seat's dropped cards go: the pile that is shown, or the seat's plate."""
    if seat != table.hand:
        return plate(table, seat)
    rect = table.board.piles["drop"]
    return Place(rect.left + rect.height * 0.42, rect.centery, rect.height - 2.0, AIR)


def hold_up(table: Table, card: str, start: Place, goal: Place, *, vanishes: bool) -> None:
    """A card comes up, is shown for a moment, and goes where it belongs."""
    things, thing = table.things, CardId(card)
    if thing not in things:
        things.put(thing, start)
    up = raised(table)
    legs = Leg(up, 0.35, 60), Leg(up, READ * 0.7), Leg(goal, 0.35, 30, sound="card")
    things.play_sound("card", start.x)
    things.travel(thing, *legs, vanishes=vanishes)


def lay_down(table: Table, card: str, start: Place, goal: Place, *, vanishes: bool) -> None:
    """A card that everybody knows goes where it belongs."""
    thing = CardId(card)
    if thing not in table.things:
        table.things.put(thing, start)
    table.things.play_sound("card", start.x)
    table.things.travel(thing, Leg(goal, 0.35, 30), vanishes=vanishes)


def token(table: Table, resource: str, number: int, ends: tuple[Place, Place], delay: float) -> None:
    """A token flies from one place to another."""
    start, goal = ends
    name = FlyingTokenId(resource, number)
    table.things.show_effect(
        name, start._replace(size=44.0), Leg(goal._replace(size=44.0), 0.5, 70), delay=delay
    )


def pool_of(table: Table, seat: Seat, resource: str) -> Place:
    """Where a seat's tokens of a resource lie."""
    if seat != table.hand:
        return plate(table, seat, 44.0)
    rect = table.board.counter(resource)
    return Place(rect.left + 26, rect.centery, 44.0, AIR)


def figures_at(table: Table, spot: StandingSpot, types: Sequence[str]) -> list[TroopId]:
    """Figures that stand at a spot, one for each of the types."""
    there = [thing for thing in table.things.at(spot) if isinstance(thing, TroopId)]
    found: list[TroopId] = []
    for kind in types:
        one = next((thing for thing in there if thing.type == kind and thing not in found), None)
        if one is not None:
            found.append(one)
    return found


def fresh_figure(table: Table, seat: Seat, kind: str) -> TroopId:
    """The id of a figure that is not on the table."""
    names = (TroopId(seat, kind, number) for number in range(SUPPLY))
    return next((name for name in names if name not in table.things), TroopId(seat, kind, 0))


def walk(table: Table, figures: Sequence[TroopId], goal: str) -> None:
    """Figures go to a tile, one after the other."""
    things, board = table.things, table.board
    city = table.view["tiles"][goal]["terrain"] == "city"
    places = troops.stack(board, goal, sorted(figures, key=troops.rank), city=city) if figures else {}
    for turn, name in enumerate(figures):
        place = places[name]
        leg = Leg(place, 0.48, board.field.side * 0.22, sound="set" if not turn else "")
        things.travel(name, leg, delay=0.05 * turn)


def line_up(table: Table, side: str, figures: Sequence[TroopId]) -> None:
    """Figures take their places in the arena."""
    rects = rows.lined_up(table.board.strips[side][0], figures)
    for turn, name in enumerate(figures):
        rect = rects[name]
        spot = BattleSpot() if side == "att" else table.things.goals[name].spot
        goal = Place(rect.centerx, rect.centery, rect.height, arena.FIGURE, spot=spot)
        table.things.travel(name, Leg(goal, 0.45, 40), delay=0.03 * turn)


def fall(table: Table, troop: TroopId, delay: float) -> None:
    """A figure is struck, falls and is gone."""
    things = table.things
    here = things.goals[troop]._replace(spot=None, layer=arena.FIGURE)
    aside = -80.0 if troop.seat in (0, 2) else 80.0
    down = here._replace(angle=aside, y=here.y + here.size * 0.16)
    gone = down._replace(opacity=0.0, y=down.y + here.size * 0.2)
    things.play_sound("fall", here.x, delay)
    things.travel(troop, Leg(down, 0.22, ease=Ease.IN), Leg(gone, 0.35), delay=delay, vanishes=True)
    burst = here._replace(size=here.size * 0.9, layer=AIR)
    things.show_effect(
        BlowId(troop), burst, Leg(burst._replace(opacity=0.0, size=here.size * 1.2), 0.4), delay=delay
    )


def dust(table: Table, name: str, size: float = 1.2) -> None:
    """Dust rises from a tile."""
    here = tile(table, name, size * 0.6)
    for turn, aside in enumerate((-0.34, 0.3, 0.0)):
        start = here._replace(x=here.x + aside * table.board.field.side, opacity=0.9)
        risen = start._replace(y=start.y - 0.3 * table.board.field.side, size=start.size * 1.7, opacity=0.0)
        table.things.show_effect(DustId(name, turn), start, Leg(risen, 0.6, ease=Ease.OUT), delay=0.08 * turn)


def sign(table: Table, kind: str, start: Place, goal: Place) -> None:
    """A sign flies from one place to another and fades."""
    table.things.show_effect(
        FlyingSignId(kind),
        start,
        Leg(goal, 0.45, 60),
        Leg(goal._replace(opacity=0.0, size=goal.size * 1.3), 0.35),
    )


def tumble(
    table: Table, seat: Seat, side: str, faces: Sequence[int], rects: Sequence[tuple[float, float, float]]
) -> None:
    """Dice roll in from their owner's side and settle on what was rolled; `rects`: middle and size."""
    things = table.things
    way = -1 if side == "att" else 1
    for index, (face, (x, y, size)) in enumerate(zip(faces, rects, strict=True)):
        goal = Place(x, y, size, arena.DIE)
        start = goal._replace(x=x + way * 420, y=y - 90 + 37 * (index % 3), angle=-way * 540.0)
        near = goal._replace(x=x + way * 40, angle=-way * 60.0)
        legs = (
            Leg(near, 0.5, 70, Ease.LINEAR),
            Leg(goal, 0.18, 10, Ease.OUT, sound="dice_settle" if not index else ""),
        )
        name = DieId(seat, side, index, face)
        things.put(name, start._replace(opacity=0.0))
        things.travel(name, Leg(start, 0.0), *legs, delay=0.05 * index)
