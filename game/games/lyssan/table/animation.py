"""Motions that the animations of several events share: of tokens, cards and signs."""

from dataclasses import dataclass
from functools import cached_property

from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids import AgentId, BannerId, FlyingId
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.places import Arrangement
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import AnimatedTable

FLYING_LAYER = 95
"""The layer of everything that flies over the table."""
TOKEN_SIZE, BANNER_SIZE = 44.0, 240.0
"""The sizes of a flying token and of a banner, in layout units."""
MOST_TOKENS = 6
"""No more tokens fly at once."""


@dataclass(frozen=True)
class LyssanTable(AnimatedTable):
    """The table on which events are animated."""

    layout: LyssanLayout
    view: Position

    @cached_property
    def arranged(self) -> Arrangement:
        """Where everything lies after the last event."""
        return self.layout.arrangement(self.view)


def middle_of_board(table: LyssanTable, size: float = BANNER_SIZE) -> Place:
    """The place where something is presented."""
    board = table.arranged.geometry.middle
    return Place(board.centerx, board.centery, min(size, board.height * 0.8), FLYING_LAYER)


def province_place(table: LyssanTable, province: str, size: float = TOKEN_SIZE) -> Place:
    """The place where the tokens of a province gather."""
    x, y = table.arranged.frame.centre(province)
    return Place(x, y, size, FLYING_LAYER, window=table.arranged.frame.window)


def counter_place(table: LyssanTable, faction: str, counter: str) -> Place:
    """The place of a faction's counter, such as that of its coins, or else the plate of its seat."""
    strip = table.arranged.strips.get(faction)
    rect = (strip and strip.counters.get(counter)) or table.arranged.plate_of(faction)
    return Place(rect.left + rect.height / 2, rect.centery, TOKEN_SIZE, FLYING_LAYER)


def agent_thing(table: LyssanTable, agent: str) -> AgentId | None:
    """The thing of an agent that is on the table; None: it is not there."""
    found = (thing for thing in table.things.ids if isinstance(thing, AgentId) and thing.agent == agent)
    return next(found, None)


def topple(table: LyssanTable, thing: AgentId, *before: Leg) -> None:
    """Topples and removes an agent at the end of these legs."""
    place = before[-1].goal._replace(spot=None)
    toppled = place._replace(angle=-80.0, y=place.y + place.size * 0.16)
    faded = toppled._replace(opacity=0.0, y=toppled.y + place.size * 0.2)
    table.things.play_sound("fall", place.x, sum(leg.seconds for leg in before))
    table.things.travel(thing, *before, Leg(toppled, 0.22, ease=Ease.IN), Leg(faded, 0.35), vanishes=True)


def plate_place(table: LyssanTable, faction: str) -> Place:
    """The place of the shield of a faction's seat."""
    plate = table.arranged.plate_of(faction)
    return Place(plate.left + plate.height / 2, plate.centery, float(plate.height), FLYING_LAYER)


def raise_dust(table: LyssanTable, place: Place, delay: float = 0.0) -> None:
    """Lets three puffs of dust rise."""
    room = place.size
    for number, offset in enumerate((-0.4, 0.4, 0.0)):
        start = place._replace(x=place.x + offset * room, opacity=0.9)
        goal = start._replace(y=start.y - 0.4 * room, size=room * 1.6, opacity=0.0)
        dust = FlyingId("table/dust", number)
        hidden = start._replace(opacity=0.0)
        rising = Leg(goal, 0.6, ease=Ease.OUT, start=start)
        table.things.show_effect(dust, hidden, rising, delay=delay + 0.08 * number)


def fly(
    table: LyssanTable, picture: str, ends: tuple[Place, Place], count: int = 1, *, delay: float = 0.0
) -> None:
    """Lets signs fly from one place to another, in quick succession."""
    start, goal = ends
    for number in range(min(count, MOST_TOKENS)):
        sign, flight = FlyingId(f"lyssan/{picture}", number), Leg(goal, 0.5, 60, start=start)
        table.things.show_effect(sign, faded(start), flight, delay=delay + 0.08 * number)


def faded(place: Place) -> Place:
    """The place where something disappears upwards."""
    return place._replace(y=place.y - 50, opacity=0.0)


def announce(table: LyssanTable, picture: str, goal: Place | None = None) -> None:
    """Shows a sign large in the middle of the board, then lets it fly to its goal or fade."""
    middle = middle_of_board(table)
    small = middle._replace(size=middle.size * 0.4, opacity=0.0)
    end = goal or middle._replace(opacity=0.0)
    table.things.show_effect(
        BannerId(f"lyssan/{picture}"),
        small,
        Leg(middle, 0.25, ease=Ease.OUT),
        Leg(middle, 0.6),
        Leg(end, 0.35),
    )
