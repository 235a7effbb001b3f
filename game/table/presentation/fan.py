"""A hand of cards as a fan at the bottom edge of the screen."""

from collections.abc import Iterator
from dataclasses import dataclass
from math import asin, cos, degrees, radians, sin

import pygame

from game.table.entities.components import Place
from game.table.ids import SpotId
from game.table.input.targets import Coordinates, Target
from game.table.presentation.layout import ABOVE_BAND, CARD_WIDTH

SHOWN = 1 / 3
"""The least part of a card's height, from its upper edge, that a lowered fan shows."""
STEP = 0.72
"""The greatest distance from one card to the next, in card widths."""
MOST_TILTED, LEAST_RADIUS = 6.0, 6.0
"""The greatest angle of a card, in degrees, and the least radius of the fan, in card heights."""


@dataclass(frozen=True)
class FanCard:
    """The position of a card in a fan."""

    centre: Coordinates
    size: Coordinates
    """Width and height of the card when it is upright."""
    angle: float
    """Degrees, counterclockwise, as in `Place.angle`; 0 for the card with the focus."""
    layer: int
    """0 for the card on the left, which is lowest; the card with the focus is on top."""
    floor: float | None = None
    """The upper edge of the hints, behind which the rest of the card is hidden; None: nothing is hidden."""

    @property
    def rect(self) -> pygame.Rect:
        """The card when it is upright."""
        rect = pygame.Rect(0, 0, round(self.size[0]), round(self.size[1]))
        rect.center = round(self.centre[0]), round(self.centre[1])
        return rect

    @property
    def outline(self) -> tuple[Coordinates, ...]:
        """Its corners, clockwise from the upper left one."""
        (x, y), (width, height), turn = self.centre, self.size, radians(-self.angle)
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        halves = ((across * width / 2, down * height / 2) for across, down in corners)
        return tuple(
            (x + a * cos(turn) - b * sin(turn), y + a * sin(turn) + b * cos(turn)) for a, b in halves
        )

    def place(self, layer: int, spot: SpotId | None = None) -> Place:
        """The place of the card; `layer`: that of the card on the left."""
        place = Place(*self.centre, self.size[1], layer + self.layer, angle=self.angle, spot=spot)
        return place._replace(floor=self.floor)

    def target(self, spot: SpotId) -> Target:
        """The target of the card; list those of a fan in the order of their layers."""
        return Target(spot, self.outline)


def fan(
    count: int,
    room: pygame.Rect,
    height: float,
    *,
    risen: bool = False,
    focus: int | None = None,
    shape: float = CARD_WIDTH,
) -> list[FanCard]:
    """Returns the cards of a hand from left to right.

    A layout calls it with the same values in `places`, `targets` and `place_of_mark`, and uses
    `FanCard.place` and `FanCard.target` for what lies on the cards. For the mark of the card under the
    cursor, such as `raised`, it calls it again with `focus`. A hand that the viewer may not see is a fan of
    card backs.

    Args:
        count: The number of cards.
        room: The room for the fan, which is in its middle and hidden behind the hints below the bottom, that
            of `Layout.area`.
        height: Of a card.
        risen: True: all cards are whole, while the seat decides about cards or the cursor is on one. False:
            each shows at least its upper third.
        focus: The index of the card with the focus, which is upright, whole and on top; None: no card has it.
        shape: The width of a card by its height.
    """
    if count == 0:
        return []
    size, floor = (height * shape, height), None if risen else room.bottom + ABOVE_BAND
    cards = [
        FanCard(centre, size, degrees(tilt), index, floor)
        for index, (centre, tilt) in enumerate(_arc(count, room, size, risen=risen))
    ]
    return cards if focus is None else list(_with_focus(cards, room, focus))


def _arc(
    count: int, room: pygame.Rect, size: Coordinates, *, risen: bool
) -> Iterator[tuple[Coordinates, float]]:
    """The middle of each card on an arc, and its tilt in radians."""
    width, height = size
    lean = height * sin(radians(MOST_TILTED))
    step = min(STEP * width, (room.width - width - lean) / max(1, count - 1))
    half = step * (count - 1) / 2
    radius = max(LEAST_RADIUS * height, half / sin(radians(MOST_TILTED)))
    tilts = [asin((half - step * index) / radius) for index in range(count)]
    drop = radius * (1.0 - cos(tilts[0]))
    corner = width / 2 * sin(tilts[0])
    lowest = room.bottom - height / 2 - corner if risen else room.bottom + height * (1 / 2 - SHOWN)
    for tilt in tilts:
        yield (room.centerx - radius * sin(tilt), lowest - drop + radius * (1.0 - cos(tilt))), tilt


def _with_focus(cards: list[FanCard], room: pygame.Rect, focus: int) -> Iterator[FanCard]:
    """The cards, the one with the focus upright and whole on top of the others."""
    for index, card in enumerate(cards):
        if index == focus:
            yield FanCard((card.centre[0], room.bottom - card.size[1] / 2), card.size, 0.0, len(cards))
        else:
            yield card
