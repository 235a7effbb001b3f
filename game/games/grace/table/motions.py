"""The table as its events are animated: where things lie, and motions that several animations share."""

from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import TypeAlias, TypeVar

import pygame

from game.contract import Seat
from game.games.grace.table import ids
from game.games.grace.table.geometry import (
    HEIR,
    OFFICE,
    Court,
    EventTile,
    TableGeometry,
)
from game.games.grace.table.layout import GraceLayout
from game.games.grace.table.places import (
    CARD_LAYER,
    CROWN_SIZE,
    LABEL_LAYER,
    LABEL_SIZE,
    Arrangement,
    head_of,
)
from game.table.entities.components import Ease, Leg, Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.events import AnimatedTable

FLYING_LAYER = 65
"""The layer of everything that flies over the table."""
TURN_SECONDS = 0.5
"""How long a card takes to turn."""
FLIGHT_SECONDS = 0.45
"""How long a card flies."""
STAGGER = 0.07
"""Seconds between the starts of cards that follow each other."""
SIGN_SIZE = 56.0
"""The size of a sign, in layout units while the whole hall is shown."""

Kind = TypeVar("Kind", bound=ThingId)

PileSpot: TypeAlias = ids.SideSpot | ids.ClaimantSpot
"""Where cards lie face down until they are revealed together."""


@dataclass(frozen=True)
class GraceTable(AnimatedTable):
    """The table on which a group of events is animated."""

    layout: GraceLayout
    viewer: Seat | None
    """The seat whose view is shown; None: what everybody may know."""

    @cached_property
    def arranged(self) -> Arrangement:
        """Where everything will lie with the whole hall in sight."""
        return self.layout.arrangement(self.view)

    @property
    def geometry(self) -> TableGeometry:
        """Where everything lies that never moves, with the whole hall in sight."""
        return self.arranged.geometry

    def court(self, seat: Seat) -> Court:
        """The court of a seat, with the whole hall in sight."""
        return self.geometry.courts[seat]

    def laid(self, *more: tuple[str, Seat | None]) -> dict[str, Seat | None]:
        """The target of each event on the table, by id in order of appearance; None: it is a crisis.

        `more`: those that will lie there, too.
        """
        there = {thing.event: thing.target for thing in self.of_kind(ids.EventId)}
        return dict(sorted((there | dict(more)).items(), key=lambda each: int(each[0].removeprefix("ev"))))

    def tile(self, event: str, *more: tuple[str, Seat | None]) -> EventTile:
        """Where an event lies, with the whole hall in sight; `more`: see `laid`."""
        return self.geometry.event_tiles(list(self.laid(*more).items()))[event]

    def pile(self, spot: PileSpot) -> pygame.Rect:
        """Where a pile lies, with the whole hall in sight."""
        if isinstance(spot, ids.SideSpot):
            return self.tile(spot.event).sides[spot.side]
        return self.geometry.pile(spot.seat)

    def shown(self, place: Place) -> Place:
        """Where the camera shows a place that was computed for the whole hall."""
        return self.layout.shown_camera(self.view).place_after(self.layout.whole_board(self.view), place)

    def at(
        self, rect: pygame.Rect, layer: int = FLYING_LAYER, *, size: float = 0.0, spot: SpotId | None = None
    ) -> Place:
        """A thing that fills a rectangle of the hall; `size`: another one, while the whole hall is shown."""
        return self.shown(self.arranged.in_hall(rect, layer, spot, size=size))

    def fan(self, spot: PileSpot, cards: int) -> list[Place]:
        """Where a number of cards of a pile lie, from left to right."""
        return [self.shown(place) for place in self.arranged.fan(self.pile(spot), cards)]

    def hand(self, seat: Seat) -> Place:
        """The place of a card in a seat's hand."""
        return self.at(self.arranged.hand(seat), CARD_LAYER, spot=ids.HandSpot(seat))

    def deck(self, name: str) -> Place:
        """The place of the top card of a deck."""
        return self.at(self.geometry.decks[name], CARD_LAYER)

    def office(self, role: str, seat: Seat | None) -> Place:
        """The place of a Role card at a court or, for None, in the reserve."""
        if seat is not None:
            return self.at(self.court(seat).cells[OFFICE], CARD_LAYER, spot=ids.RoleSpot(role))
        return self.at(self.geometry.reserve_cell(role), CARD_LAYER, spot=ids.RoleSpot(role))

    def heir(self, seat: Seat | None) -> Place:
        """The place of the Heir card at a court or, for None, in the reserve."""
        rect = self.geometry.reserve_cell("heir") if seat is None else self.court(seat).cells[HEIR]
        return self.at(rect, CARD_LAYER, spot=ids.HeirSpot())

    def crown_at(self, seat: Seat | None) -> Place:
        """The place of the crown at a court or, for None, on the throne."""
        rect = self.geometry.throne if seat is None else self.court(seat).cells[OFFICE]
        size = CROWN_SIZE * self.geometry.card_height
        return self.at(rect, LABEL_LAYER, size=size, spot=ids.CrownSpot())

    def total_at(self, spot: PileSpot) -> Place:
        """The place of the total of a pile."""
        return self.at(head_of(self.pile(spot)), LABEL_LAYER, size=LABEL_SIZE, spot=spot)

    def event_card(self, event: str) -> ids.EventId:
        """The card of an event."""
        return next(thing for thing in self.of_kind(ids.EventId) if thing.event == event)

    def of_kind(self, kind: type[Kind]) -> list[Kind]:
        """The things of a class on the table."""
        return [thing for thing in self.things.ids if isinstance(thing, kind)]

    def hidden_in_hand(self, seat: Seat) -> list[ThingId]:
        """The face-down cards in a seat's hand."""
        return [
            thing for thing in self.things.at(ids.HandSpot(seat)) if isinstance(thing, ids.HiddenResourceId)
        ]

    def own_hand(self) -> list[ids.ResourceId]:
        """The cards of the viewer's hand, which lie beside the hall."""
        return [card for card in self.of_kind(ids.ResourceId) if self.things.goals[card].window is None]

    def hidden_on(self, spot: PileSpot) -> list[ThingId]:
        """The face-down cards of a pile."""
        return [thing for thing in self.things.at(spot) if isinstance(thing, ids.HiddenResourceId)]

    def cards_on(self, spot: PileSpot) -> list[ids.ResourceId]:
        """The cards of a pile that are in sight, from left to right."""
        tray, goals = self.layout.on_screen(self.view, self.pile(spot)), self.things.goals
        cards = self.of_kind(ids.ResourceId)
        lying = [card for card in cards if tray.collidepoint(goals[card].x, goals[card].y)]
        return sorted(lying, key=lambda card: goals[card].x)

    def new_hidden(self, seat: Seat) -> ids.HiddenResourceId:
        """A face-down card that is not on the table yet."""
        numbers = {thing.number for thing in self.of_kind(ids.HiddenResourceId) if thing.owner == seat}
        return ids.HiddenResourceId(seat, next(number for number in count() if number not in numbers))

    def fly(
        self, thing: ThingId, goal: Place, *, delay: float = 0.0, vanishes: bool = False, sound: str = ""
    ) -> None:
        """A thing flies in a low arc to `goal`, over all that lies there."""
        raised = goal._replace(layer=max(goal.layer, FLYING_LAYER))
        self.things.travel(
            thing,
            Leg(raised, FLIGHT_SECONDS, 40, sound=sound),
            Leg(goal, 0.0),
            delay=delay,
            vanishes=vanishes,
        )

    def fade(self, thing: ThingId, *, delay: float = 0.0) -> None:
        """A thing fades where it is."""
        gone = self.things.goals[thing]._replace(opacity=0.0)
        self.things.travel(thing, Leg(gone, 0.3), delay=delay, vanishes=True)

    def turn_over(self, old: ThingId, new: ThingId) -> None:
        """A card turns: the thing that shows one side is replaced by the one that shows the other."""
        place = self.things.goals[old]
        self.things.remove(old)
        self.things.put(new, place)
        raised = place._replace(size=place.size * 1.12, layer=FLYING_LAYER)
        self.things.travel(new, Leg(raised, TURN_SECONDS / 2), Leg(place, TURN_SECONDS / 2))
        self.things.spin(new, 1.0, TURN_SECONDS)
        self.things.play_sound("card_turn", place.x)

    def pop(self, thing: ThingId, goal: Place, *, delay: float = 0.0, sound: str = "") -> None:
        """A thing appears large and shrinks to its size; what it replaces must be removed before."""
        self.things.put(thing, goal._replace(opacity=0.0))
        large = goal._replace(size=goal.size * 2.2, opacity=0.6)
        self.things.travel(thing, Leg(goal, 0.28, ease=Ease.IN, start=large, sound=sound), delay=delay)

    def pulse(self, thing: ThingId, factor: float = 1.25, *, delay: float = 0.0) -> None:
        """A thing grows and shrinks again."""
        place = self.things.goals[thing]
        large = place._replace(size=place.size * factor, layer=FLYING_LAYER)
        self.things.travel(thing, Leg(large, 0.18), Leg(place, 0.18), delay=delay)

    def sign(self, picture: str, start: Place, *legs: Leg, number: int = 0, delay: float = 0.0) -> None:
        """A picture that is shown only along the legs."""
        self.things.show_effect(ids.SignId(picture, number), start, *legs, delay=delay)
