"""The places of all things on the table of Yes, Your Grace, with the whole hall in sight."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from typing import TypeAlias

import pygame

from game.contract import Seat
from game.games.grace.rules.judging import war_totals
from game.games.grace.rules.kingdom import Happening, Kingdom, Pile, Side, seat_of
from game.games.grace.rules.succession import Reckoning
from game.games.grace.table import ids
from game.games.grace.table.geometry import (
    ALLEGIANCE,
    CLAIM,
    HEIR,
    HOLDINGS,
    OFFICE,
    EventTile,
    TableGeometry,
    card_size,
)
from game.table.entities.components import Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.layout import CARD_WIDTH
from game.ui.layout import Rectangle, inset, tuple_of

CLOTH_LAYER, CARD_LAYER, SEAL_LAYER, LABEL_LAYER = 4, 10, 30, 32
"""Layers of what cards lie on, of cards, of what lies on them, and of numbers and banners. Of overlapping
cards each has a higher layer than the one to its left."""
WAR_LAYER = 6
DAMAGED_ANGLE = 15.0
"""How far a damaged Holding is turned, in degrees."""
LOST_OPACITY, USED_OPACITY = 0.35, 0.6
"""Of cards that could not be paid, and of Role cards that have been played in this round."""
CROWN_SIZE = 1.2
"""In heights of the cards of a court."""
LABEL_SIZE, SAID_SIZE = 38.0, 0.58
"""Of numbers in layout units, and of what is announced in heights of its card."""
SIDE_HEAD = 0.36
"""The part of a side of an event above its cards."""

Slot: TypeAlias = tuple[ids.HandSpot | ids.SideSpot | ids.ClaimantSpot, Place]
"""A place for a hidden card."""


def event_id(event: Happening) -> ids.EventId:
    """The thing that stands for an event, as the viewer sees it."""
    hidden = event.card is not None and not event.face_up
    return ids.EventId(event.id, event.card, event.by, event.target, hidden)


def own_card(spot: SpotId, viewer: Seat | None) -> ThingId:
    """The thing that stands for a card that only the viewer sees."""
    match spot:
        case ids.CardSpot(card):
            return ids.ResourceId(card, viewer)
        case ids.IntrigueSpot(card):
            return ids.IntrigueId(card)
        case ids.HoldingSpot(holding):
            return ids.HoldingId(holding)
    raise KeyError(spot)


@dataclass(frozen=True)
class Arrangement:
    """Where everything in a view lies, with the whole hall in sight."""

    view: Kingdom
    viewer: Seat | None
    geometry: TableGeometry

    @property
    def window(self) -> Rectangle:
        """The area of the camera."""
        return tuple_of(self.geometry.screen)

    @cached_property
    def tiles(self) -> Mapping[str, EventTile]:
        """By id of an event."""
        return self.geometry.event_tiles([(event.id, event.target) for event in self.view.happenings])

    @property
    def piles(self) -> Mapping[Seat, pygame.Rect]:
        """By claimant, the cards that back it; empty if there is no Civil War."""
        war = self.view.war
        return {seat: self.geometry.pile(seat) for seat in map(seat_of, war.piles)} if war else {}

    def hand(self, seat: Seat) -> pygame.Rect:
        """Where the hand of a seat lies."""
        return self.geometry.hand(seat, at_war=self.view.war is not None)

    @cached_property
    def own(self) -> Mapping[SpotId, pygame.Rect]:
        """By spot, the cards that only the viewer sees: its offer, its hand and its Intrigue cards."""
        seat, view = self.viewer, self.view
        if seat is None:
            return {}
        groups: list[list[SpotId]] = [
            [ids.HoldingSpot(card) for card in view.offer[seat] if card],
            [ids.CardSpot(card) for card in view.hands[seat] if card],
            [ids.IntrigueSpot(card) for card in self._own_intrigues(seat) if card],
        ]
        shown = [group for group in groups if group]
        laid = self.geometry.own_cards([len(group) for group in shown])
        return {
            spot: card
            for group, cards in zip(shown, laid, strict=True)
            for spot, card in zip(group, cards, strict=False)
        }

    def _own_intrigues(self, seat: Seat) -> Sequence[str | None]:
        """The Intrigue cards of the seat while they can be played."""
        return self.view.intrigue_hands[seat] if self.view.step == "intrigue" else []

    def places(self, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing; hidden cards stay where they are as far as they can."""
        places = dict(self._fixed())
        for seat in self.view.seats:
            places |= dict(self._court(seat))
        for event in self.view.happenings:
            places |= dict(self._event(event))
        places |= dict(self._war())
        places |= dict(self._own_things())
        return places | self._hidden_cards(before)

    def in_hall(
        self, rect: pygame.Rect, layer: int, spot: SpotId | None = None, *, size: float = 0.0
    ) -> Place:
        """A thing that fills a rectangle of the hall, which the camera shows."""
        return Place(*rect.center, size or float(max(rect.size)), layer, spot=spot, window=self.window)

    def _fixed(self) -> Iterator[tuple[ThingId, Place]]:
        """Decks, the reserve, the Annals, and the crown on the throne while nobody reigns."""
        view, geometry = self.view, self.geometry
        for deck, rect in geometry.decks.items():
            if self._deck_size(deck):
                yield ids.DeckId(deck), self.in_hall(rect, CARD_LAYER, ids.DeckSpot(deck))
        for number, (record, rect) in enumerate(zip(view.annals, geometry.records, strict=False), start=1):
            place = self.in_hall(rect, CARD_LAYER, ids.RecordSpot(number))
            yield ids.RecordId(number, record.kind), place
        for role in view.reserve:
            place = self.in_hall(geometry.reserve_cell(role), CARD_LAYER, ids.RoleSpot(role))
            yield ids.RoleId(role), place
        if view.heir is None:
            yield ids.HeirId(), self.in_hall(geometry.reserve_cell("heir"), CARD_LAYER, ids.HeirSpot())
        seat = geometry.courts[view.king].cells[OFFICE] if view.war is None else geometry.throne
        crown = self.in_hall(seat, LABEL_LAYER, ids.CrownSpot(), size=CROWN_SIZE * geometry.card_height)
        yield ids.CrownId(view.king_side, view.style), crown

    def _deck_size(self, deck: str) -> int:
        """How many cards a deck has."""
        view = self.view
        return len({**view.decks, "crisis": view.crisis_deck, "unused": view.unused}[deck])

    def _court(self, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
        view, cells = self.view, self.geometry.courts[seat].cells
        for index, holding in zip(HOLDINGS, view.holdings[seat], strict=False):
            place = self.in_hall(cells[index], CARD_LAYER)
            if holding.id is None:
                yield ids.HiddenHoldingId(seat, index), place._replace(spot=ids.SeatSpot(seat))
                continue
            place = place._replace(spot=ids.HoldingSpot(holding.id))
            yield ids.HoldingId(holding.id), place._replace(angle=DAMAGED_ANGLE * holding.damaged)
            if holding.damaged:
                yield ids.DamageId(holding.id), place._replace(layer=SEAL_LAYER, size=0.8 * place.size)
        if view.allegiance[seat] is not None or seat != view.king or view.shown[seat]:
            place = self.in_hall(cells[ALLEGIANCE], CARD_LAYER, ids.AllegianceSpot(seat))
            yield ids.AllegianceId(seat, view.allegiance[seat]), place
        office = self.office_at_court(seat)
        if office is not None:
            place = self.in_hall(cells[OFFICE], CARD_LAYER, ids.RoleSpot(office))
            yield ids.RoleId(office), place._replace(opacity=USED_OPACITY if view.role_on[office] else 1.0)
        if view.heir == seat:
            yield ids.HeirId(), self.in_hall(cells[HEIR], CARD_LAYER, ids.HeirSpot())
        if view.hands[seat]:
            spot = ids.HandSpot(seat)
            number = self.in_hall(_corner(self.hand(seat)), LABEL_LAYER, spot, size=LABEL_SIZE)
            yield ids.CountId(spot, len(view.hands[seat])), number
        claim = claim_of(view, seat)
        if claim is not None:
            yield ids.ClaimId(seat, claim), self.in_hall(cells[CLAIM], LABEL_LAYER, ids.ClaimSpot(seat))

    def office_at_court(self, seat: Seat) -> str | None:
        """The Role card that lies before a seat; None: it has none, or it lies on an event."""
        office = self.view.office_of(seat)
        sides = [
            side for event in self.view.happenings if not event.is_resolved for side in event.sides.values()
        ]
        return None if any(office in side.roles for side in sides) else office

    def _event(self, event: Happening) -> Iterator[tuple[ThingId, Place]]:
        tile, spot = self.tiles[event.id], ids.EventSpot(event.id)
        yield event_id(event), self.in_hall(tile.card, CARD_LAYER, spot)
        if event.said is not None and not event.face_up:
            size = SAID_SIZE * tile.card.height
            yield ids.SaidId(event.id, event.said), self.in_hall(tile.card, SEAL_LAYER, spot, size=size)
        if event.result is not None:
            yield (
                ids.ResultId(event.id, event.result),
                self.in_hall(tile.card, SEAL_LAYER, spot, size=0.6 * tile.card.height),
            )
        for number, (name, side) in enumerate(event.sides.items()):
            rect, side_spot = tile.sides[name], ids.SideSpot(event.id, name)
            yield ids.SideId(event.id, name, *rect.size), self.in_hall(rect, CLOTH_LAYER, side_spot)
            if not event.is_resolved:
                yield from self._side(event, name, side, rect)
            if event.totals is not None:
                place = self.in_hall(head_of(rect), LABEL_LAYER, side_spot, size=LABEL_SIZE)
                yield ids.TotalId(event.id, name, event.totals[number]), place

    def _side(
        self, event: Happening, name: str, side: Side, rect: pygame.Rect
    ) -> Iterator[tuple[ThingId, Place]]:
        """The Role cards, the cards that the viewer knows, and the number of cards on a side."""
        spot = ids.SideSpot(event.id, name)
        places = self.fan(rect, len(side.roles) + len(side.cards))
        for role, place in zip(side.roles, places, strict=False):
            yield ids.RoleId(role), place._replace(spot=ids.RoleSpot(role))
        yield from self._known_cards(side, places[len(side.roles) :])
        if side.cards and event.totals is None:
            number = self.in_hall(head_of(rect), LABEL_LAYER, spot, size=LABEL_SIZE)
            yield ids.CountId(spot, len(side.cards)), number

    def _known_cards(self, pile: Pile, places: Sequence[Place]) -> Iterator[tuple[ThingId, Place]]:
        """The cards of a side or a pile that the viewer knows; those that were lost are pale."""
        for card, place in zip(pile.cards, places, strict=True):
            if card is not None:
                opacity = LOST_OPACITY if card in pile.lost else 1.0
                owner = None if pile.shown else self.viewer
                yield ids.ResourceId(card, owner), place._replace(spot=ids.CardSpot(card), opacity=opacity)

    def fan(self, rect: pygame.Rect, cards: int, head: float = SIDE_HEAD) -> list[Place]:
        """Cards side by side in the lower part of a rectangle; each may cover a part of the one before."""
        inside = inset(rect, 4)
        top = round(inside.height * head)
        height = inside.height - top
        width = height * CARD_WIDTH
        step = min(width + 2, (inside.width - width) / max(1, cards - 1))
        left = inside.centerx - (width + step * (cards - 1)) / 2
        return [
            Place(
                left + width / 2 + step * index,
                inside.bottom - height / 2,
                float(height),
                CARD_LAYER + index,
                window=self.window,
            )
            for index in range(cards)
        ]

    def _war(self) -> Iterator[tuple[ThingId, Place]]:
        """The banner of a Civil War, the piles as far as the viewer knows them, and their totals at a tie."""
        war = self.view.war
        if war is None:
            return
        is_tied = any(isinstance(step, Reckoning) and step.tied for step in self.view.stack)
        totals = war_totals(war.piles) if is_tied else {}
        yield ids.WarBannerId(), self.in_hall(self.geometry.war, WAR_LAYER)
        for name, pile in war.piles.items():
            seat = seat_of(name)
            rect, spot = self.piles[seat], ids.ClaimantSpot(seat)
            yield ids.PileId(seat, *rect.size), self.in_hall(rect, CLOTH_LAYER, spot)
            yield from self._known_cards(pile, self.fan(rect, len(pile.cards)))
            label = self.in_hall(head_of(rect), LABEL_LAYER, spot, size=LABEL_SIZE)
            if name in totals:
                yield ids.PileTotalId(seat, totals[name]), label
            elif pile.cards:
                yield ids.CountId(spot, len(pile.cards)), label

    def cards_on_table(self) -> Iterator[tuple[SpotId, pygame.Rect]]:
        """The Role cards on events, and the cards on events and in piles that the viewer knows."""
        events = (thing for event in self.view.happenings for thing in self._event(event))
        for thing, place in (*events, *self._war()):
            if place.spot is not None and isinstance(thing, ids.RoleId | ids.ResourceId):
                yield place.spot, _card_rect(place)

    def _own_things(self) -> Iterator[tuple[ThingId, Place]]:
        """The cards that only the viewer sees, beside the hall."""
        for index, (spot, rect) in enumerate(self.own.items()):
            place = Place(*rect.center, float(rect.height), CARD_LAYER + index, spot=spot)
            yield own_card(spot, self.viewer), place

    def _hidden_cards(self, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The face-down cards of all seats; each stays where it was if there is still one."""
        places: dict[ThingId, Place] = {}
        for seat in self.view.seats:
            places |= _assigned(seat, list(self._slots(seat)), before)
        return places

    def _slots(self, seat: Seat) -> Iterator[Slot]:
        """Where hidden cards of a seat lie: in its hand, then on events and before claimants."""
        view, hand = self.view, self.view.hands[seat]
        places = self.fan(self.hand(seat), len(hand), head=0)
        yield from ((ids.HandSpot(seat), place) for card, place in zip(hand, places, strict=True) if not card)
        for event in view.happenings:
            if event.is_resolved:
                continue
            for name, side in event.sides.items():
                places = self.fan(self.tiles[event.id].sides[name], len(side.roles) + len(side.cards))
                spot = ids.SideSpot(event.id, name)
                yield from _hidden_slots(side, seat, spot, places[len(side.roles) :])
        for name, pile in view.war.piles.items() if view.war else ():
            claimant = seat_of(name)
            places = self.fan(self.piles[claimant], len(pile.cards))
            yield from _hidden_slots(pile, seat, ids.ClaimantSpot(claimant), places)


def _hidden_slots(
    pile: Pile, seat: Seat, spot: ids.SideSpot | ids.ClaimantSpot, places: Sequence[Place]
) -> Iterator[Slot]:
    """The places of the cards of a seat that the viewer does not know."""
    if not pile.shown:
        for card, owner, place in zip(pile.cards, pile.seats, places, strict=True):
            if card is None and owner == seat:
                yield spot, place


def _assigned(seat: Seat, slots: Sequence[Slot], before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
    """The place of each hidden card of a seat: those that can stay do, others fill the free places."""
    staying: dict[SpotId, list[ids.HiddenResourceId]] = {}
    for thing, place in before.items():
        if isinstance(thing, ids.HiddenResourceId) and thing.owner == seat and place.spot is not None:
            staying.setdefault(place.spot, []).append(thing)
    free: list[Slot] = []
    places: dict[ThingId, Place] = {}
    for spot, place in slots:
        if staying.get(spot):
            places[staying[spot].pop(0)] = place._replace(spot=spot)
        else:
            free.append((spot, place))
    moving = [thing for things in staying.values() for thing in things]
    taken = {
        thing.number for thing in before if isinstance(thing, ids.HiddenResourceId) and thing.owner == seat
    }
    new = (ids.HiddenResourceId(seat, number) for number in count() if number not in taken)
    for spot, place in free:
        places[moving.pop(0) if moving else next(new)] = place._replace(spot=spot)
    return places


def claim_of(view: Kingdom, seat: Seat) -> tuple[str, ...] | None:
    """What the banner of a seat says, its latest claim of this round; None: it has none, as in a war."""
    if view.war is not None:
        return None
    claims = [each.claim for each in view.claims if each.seat == seat and each.round == view.round]
    said = [tuple(claim) for claim in claims if claim[0] != "silent"]
    return said[-1] if said else None


def _corner(rect: pygame.Rect) -> pygame.Rect:
    """The middle of a label in the lower right corner of a card."""
    return pygame.Rect(rect.right - 10, rect.bottom - round(LABEL_SIZE / 2), 0, 0)


def head_of(rect: pygame.Rect) -> pygame.Rect:
    """The point at the right of the upper part of a side, beside its seal."""
    return pygame.Rect(rect.right - 20, rect.top + round(rect.height * SIDE_HEAD / 2), 0, 0)


def _card_rect(place: Place) -> pygame.Rect:
    """The rectangle of a card."""
    width, height = card_size(place.size)
    return pygame.Rect(round(place.x - width / 2), round(place.y - height / 2), width, height)
