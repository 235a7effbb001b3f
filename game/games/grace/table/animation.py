"""The animation of each kind of event."""

from collections.abc import Callable
from itertools import zip_longest
from typing import TypeVar

import pygame

from game.contract import Event, Seat
from game.games.grace.rules import events
from game.games.grace.table import ids
from game.games.grace.table.deeds import burn
from game.games.grace.table.geometry import ALLEGIANCE, CLAIM
from game.games.grace.table.motions import (
    FLIGHT_SECONDS,
    FLYING_LAYER,
    SIGN_SIZE,
    STAGGER,
    GraceTable,
    PileSpot,
)
from game.games.grace.table.places import (
    CARD_LAYER,
    DAMAGED_ANGLE,
    LABEL_LAYER,
    SAID_SIZE,
    SEAL_LAYER,
)
from game.kit.records import known_value
from game.table.entities.components import Leg, Place
from game.table.ids import ThingId
from game.table.presentation.events import EventGroup

E = TypeVar("E", bound=Event)


def alike(event: E, joined: EventGroup) -> list[E]:
    """The event, and those of its kind that are animated with it."""
    return [event, *(each for each in joined if isinstance(each, type(event)))]


# Where the camera goes, computed for the whole hall.


def near_court(table: GraceTable, event: events.SeatEvent, _joined: EventGroup) -> pygame.Rect:
    """The court of the seat."""
    return table.court(event.seat).whole


def near_event(table: GraceTable, event: events.EventCardEvent, _joined: EventGroup) -> pygame.Rect:
    """The event with both its sides."""
    return table.tile(event.id).whole


def near_seen(table: GraceTable, event: events.Saw | events.Investigated, _joined: EventGroup) -> pygame.Rect:
    """The court of the seat whose card is seen."""
    return table.court(event.target).whole


def near_office(table: GraceTable, event: events.RoleMoved, _joined: EventGroup) -> pygame.Rect | None:
    """The courts that lose or get an office; None, so no close-up, while the King distributes them."""
    courts = [table.court(seat).whole for seat in (event.start, event.goal) if seat is not None]
    return None if table.view.step == "roles" or not courts else courts[0].unionall(courts)


def near_annals(table: GraceTable, _event: Event, _joined: EventGroup) -> pygame.Rect:
    """The Annals."""
    return table.geometry.annals


# The setup, the audience and the offices.


def reveal_houses(table: GraceTable, _event: events.HouseRevealed, _joined: EventGroup) -> None:
    """All Holdings that lie face down turn."""
    for thing in table.of_kind(ids.HiddenHoldingId):
        holding = known_value(table.view.holdings[thing.seat][thing.index].id)
        table.turn_over(thing, ids.HoldingId(holding))


def lay_crises(table: GraceTable, event: events.CrisisRevealed, joined: EventGroup) -> None:
    """The crises fly from their deck to the middle and turn."""
    crises = alike(event, joined)
    laid: list[tuple[str, Seat | None]] = [(each.id, None) for each in crises]
    for index, crisis in enumerate(crises):
        goal = table.at(table.tile(crisis.id, *laid).card, CARD_LAYER, spot=ids.EventSpot(crisis.id))
        thing, delay = ids.EventId(crisis.id, crisis.card, None, None), 0.4 * index
        table.things.put(thing, table.deck("crisis"))
        table.fly(thing, goal, delay=delay)
        table.things.spin(thing, 1.0, FLIGHT_SECONDS + 0.2, delay=delay)
        table.things.play_sound("card_turn", goal.x, delay + 0.2)


def claim(table: GraceTable, event: events.Claimed, joined: EventGroup) -> None:
    """The statements appear one after another, large at first, as banners over their seats."""
    spoken = [each for each in alike(event, joined) if each.claim[0] != "silent"]
    for index, each in enumerate(spoken):
        thing, spot = ids.ClaimId(each.seat, tuple(each.claim)), ids.ClaimSpot(each.seat)
        goal = table.at(table.court(each.seat).cells[CLAIM], LABEL_LAYER, spot=spot)
        middle = table.at(table.court(each.seat).whole, size=2.0 * table.geometry.card_height)
        delay = 0.5 * index
        table.things.put(thing, middle._replace(opacity=0.0))
        legs = (
            Leg(middle, 0.15),
            Leg(middle, 0.9),
            Leg(goal._replace(layer=FLYING_LAYER), 0.25),
            Leg(goal, 0.0),
        )
        table.things.travel(thing, *legs, delay=delay)
        table.things.play_sound("murmur", middle.x, delay)


def turn_crown(table: GraceTable, event: events.Styled, _joined: EventGroup) -> None:
    """The crown turns."""
    for thing in table.of_kind(ids.CrownId):
        table.things.spin(thing, 1.0, 0.6)
    table.things.play_sound("herald", table.court(event.seat).whole.centerx)


def move_roles(table: GraceTable, event: events.RoleMoved, joined: EventGroup) -> None:
    """Role cards fly to their new holders or to the reserve; those that are lost rise large before."""
    for index, move in enumerate(alike(event, joined)):
        role, goal, delay = ids.RoleId(move.role), table.office(move.role, move.goal), 0.25 * index
        if move.start is None or table.view.step == "roles":
            table.fly(role, goal, delay=delay, sound="office_seal")
            continue
        place = table.things.goals[role]._replace(layer=FLYING_LAYER, spot=None)
        large = place._replace(size=2.2 * place.size)
        there = goal._replace(size=2.2 * goal.size, layer=FLYING_LAYER)
        rising = Leg(large, 0.35), Leg(large, 0.25)
        landing = Leg(there, 0.6, 40), Leg(goal, 0.3, sound="office_seal")
        table.things.play_sound("lift", place.x, delay)
        table.things.travel(role, *rising, *landing, delay=delay)


def lift_role(table: GraceTable, event: events.RoleLifted, _joined: EventGroup) -> None:
    """A Role card rises from an event."""
    thing = ids.RoleId(event.role)
    place = table.things.goals[thing]
    raised = place._replace(y=place.y - place.size * 0.4, layer=FLYING_LAYER)
    table.things.travel(thing, Leg(raised, 0.3))
    table.things.play_sound("lift", place.x)


def name_heir(table: GraceTable, event: events.HeirNamed, _joined: EventGroup) -> None:
    """The Heir card flies to the Heir or to the reserve."""
    table.fly(ids.HeirId(), table.heir(event.seat), sound="office_seal")


# Collecting and Holdings.


def collect(table: GraceTable, event: events.Collected, joined: EventGroup) -> None:
    """Cards fly from the decks into the hands; the viewer's own are in sight."""
    group = [event, *joined]
    for index, (draw, following) in enumerate(zip_longest(group, group[1:])):
        if isinstance(draw, events.Collected):
            start, delay = table.deck(draw.resource), STAGGER * index
            if isinstance(following, events.Drew) and draw.seat == table.viewer:
                thing: ThingId = ids.ResourceId(following.card, draw.seat)
                goal = _own_place(table, following)
            else:
                thing, goal = table.new_hidden(draw.seat), table.hand(draw.seat)
            table.things.put(thing, start)
            table.fly(thing, goal, delay=delay)
            table.things.play_sound("card", start.x, delay)


def _own_place(table: GraceTable, event: events.Drew) -> Place:
    """Where a card of the viewer's hand lies; in its court if the own cards have no room for the hand."""
    rect = table.arranged.own.get(ids.CardSpot(event.card))
    if rect is None:
        return table.hand(event.seat)
    return Place(*rect.center, float(rect.height), CARD_LAYER, spot=ids.CardSpot(event.card))


def reshuffle(table: GraceTable, event: events.Reshuffled, _joined: EventGroup) -> None:
    """The deck trembles."""
    thing = ids.DeckId(event.deck)
    if thing in table.things:
        table.things.shake(thing, 5.0, 0.4)
    table.things.play_sound("shuffle", table.deck(event.deck).x)


def repair(table: GraceTable, event: events.Repaired, joined: EventGroup) -> None:
    """Holdings stand upright again."""
    table.things.play_sound("fort", table.court(event.seat).whole.centerx)
    for each in alike(event, joined):
        _turn_holding(table, each.holding, damaged=False)


def damage(table: GraceTable, event: events.Damaged, joined: EventGroup) -> None:
    """Holdings burn, one after another."""
    for index, each in enumerate(alike(event, joined)):
        table.things.play_sound("keep_falls", table.court(each.seat).whole.centerx, 0.3 * index)
        _turn_holding(table, each.holding, damaged=True, delay=0.3 * index)
        burn(table, table.things.goals[ids.HoldingId(each.holding)], index, 0.3 * index)


def _turn_holding(table: GraceTable, holding: str, *, damaged: bool, delay: float = 0.0) -> None:
    """Turns a Holding; its damage appears or fades."""
    thing, sign = ids.HoldingId(holding), ids.DamageId(holding)
    place = table.things.goals[thing]
    turned = place._replace(angle=DAMAGED_ANGLE * damaged)
    table.things.travel(thing, Leg(turned, 0.3), delay=delay)
    if not damaged:
        if sign in table.things:
            table.fade(sign)
    else:
        table.pop(sign, turned._replace(layer=SEAL_LAYER, size=0.8 * place.size), delay=delay)
        table.things.shake(thing, 8.0, 0.5, delay=delay)


def swap(table: GraceTable, event: events.Swapped, _joined: EventGroup) -> None:
    """Two Holdings change places, with their damage."""
    gave, got = table.things.goals[ids.HoldingId(event.gave)], table.things.goals[ids.HoldingId(event.got)]
    table.things.play_sound("swap", gave.x)
    for holding, place, goal in ((event.gave, gave, got), (event.got, got, gave)):
        table.fly(ids.HoldingId(holding), goal._replace(angle=place.angle, spot=ids.HoldingSpot(holding)))
        if ids.DamageId(holding) in table.things:
            sign = table.things.goals[ids.DamageId(holding)]
            table.fly(ids.DamageId(holding), sign._replace(x=goal.x, y=goal.y))


# Intrigues are laid, and cards are placed.


def lay_intrigue(table: GraceTable, event: events.IntriguePlayed, joined: EventGroup) -> None:
    """The card flies from the court of its owner to its place before the target."""
    known = next((each.card for each in joined if isinstance(each, events.IntrigueLaid)), None)
    card, hidden = (event.card, False) if event.card is not None else (known, known is not None)
    thing = ids.EventId(event.id, card, event.seat, event.target, hidden)
    tile = table.tile(event.id, (event.id, event.target))
    goal = table.at(tile.card, CARD_LAYER, spot=ids.EventSpot(event.id))
    start = table.at(table.court(event.seat).plate, size=goal.size * 0.5)
    if known is not None and ids.IntrigueId(known) in table.things:
        start = table.things.goals[ids.IntrigueId(known)]
        table.things.remove(ids.IntrigueId(known))
    table.things.put(thing, start)
    table.fly(thing, goal, sound="card_laid")
    if event.card is not None:
        table.things.play_sound("uproar", goal.x)


def announce(table: GraceTable, event: events.Announced, _joined: EventGroup) -> None:
    """What the card is said to be appears on it."""
    place = table.things.goals[table.event_card(event.id)]
    table.pop(ids.SaidId(event.id, event.card), place._replace(layer=SEAL_LAYER, size=SAID_SIZE * place.size))
    table.things.play_sound("murmur", place.x)


def accept(table: GraceTable, event: events.Accepted, _joined: EventGroup) -> None:
    """The card is set down before the King."""
    card = table.event_card(event.id)
    table.pulse(card, 1.15)
    table.things.play_sound("set", table.things.goals[card].x)


def refuse(table: GraceTable, event: events.Refused, _joined: EventGroup) -> None:
    """The card flies back to its owner and is gone, with what lay on and beside it."""
    goal = table.at(table.court(event.seat).plate, size=table.geometry.card_height * 0.5)
    table.things.play_sound("refuse", goal.x)
    for thing in table.things.ids:
        if isinstance(thing, ids.EventId) and thing.event == event.id:
            table.fly(thing, goal._replace(opacity=0.0), vanishes=True)
        elif isinstance(thing, ids.SaidId | ids.SideId) and thing.event == event.id:
            table.things.remove(thing)


def place_card(table: GraceTable, event: events.Placed | events.Backed, joined: EventGroup) -> None:
    """A card flies from the hand of a seat to a side of an event or before a claimant."""
    known = [each.card for each in joined if isinstance(each, events.PlacedCard | events.BackedCard)]
    thing = ids.ResourceId(known[0], table.viewer) if known else table.hidden_in_hand(event.seat)[0]
    if thing not in table.things:
        table.things.put(thing, table.hand(event.seat))
    spot = pile_of(event)
    table.fly(thing, table.fan(spot, 1)[0]._replace(spot=spot), sound="card_laid")


def pile_of(event: events.SideCard | events.WarCard) -> PileSpot:
    """Where a card is laid."""
    if isinstance(event, events.WarCard):
        return ids.ClaimantSpot(event.claimant)
    return ids.SideSpot(event.id, event.side)


def place_role(table: GraceTable, event: events.RolePlaced, _joined: EventGroup) -> None:
    """A Role card flies openly to a side of an event."""
    goal = table.fan(ids.SideSpot(event.id, event.side), 1)[0]
    table.fly(ids.RoleId(event.role), goal._replace(spot=ids.RoleSpot(event.role)), sound="office_seal")


def discard(table: GraceTable, event: events.Discarded, joined: EventGroup) -> None:
    """The cards left in hands fade."""
    table.things.play_sound("card", table.court(event.seat).whole.centerx)
    for each in alike(event, joined):
        hand = table.own_hand() if each.seat == table.viewer else table.hidden_in_hand(each.seat)
        for index, card in enumerate(hand):
            table.fade(card, delay=0.05 * index)


def heard(sound: str) -> Callable[[GraceTable, events.SeatEvent, EventGroup], None]:
    """An animation that only plays this sound, at the court of the seat."""

    def animate(table: GraceTable, event: events.SeatEvent, _joined: EventGroup) -> None:
        table.things.play_sound(sound, table.at(table.court(event.seat).whole).x)

    return animate


# The crown, allegiances, and Civil War.


def _crown(table: GraceTable) -> ids.CrownId:
    """The crown as it lies on the table."""
    return table.of_kind(ids.CrownId)[0]


def lead_side(table: GraceTable, event: events.SideLed, _joined: EventGroup) -> None:
    """The crown turns to its new side."""
    old = _crown(table)
    new = ids.CrownId(event.side, old.style)
    if new == old:
        table.pulse(old)
    else:
        table.turn_over(old, new)


def expose(table: GraceTable, event: events.Exposed, _joined: EventGroup) -> None:
    """The allegiance card of a seat turns, for all to see."""
    _show_allegiance(table, event.seat, event.card)


def see(table: GraceTable, event: events.Saw, _joined: EventGroup) -> None:
    """The allegiance card of a seat turns, for the viewer alone."""
    _show_allegiance(table, event.target, event.card)


def _show_allegiance(table: GraceTable, seat: Seat, card: str) -> None:
    """The allegiance card of a seat turns, unless it is in sight: then it is raised."""
    new = ids.AllegianceId(seat, card)
    old = _allegiance_cards(table, seat)
    if old == [new] or not old:
        goal = table.at(table.court(seat).cells[ALLEGIANCE], CARD_LAYER, spot=ids.AllegianceSpot(seat))
        table.pop(new, goal)
        table.things.play_sound("card_turn", goal.x)
    else:
        table.turn_over(old[0], new)


def _allegiance_cards(table: GraceTable, seat: Seat) -> list[ids.AllegianceId]:
    """The allegiance card of a seat; empty: none lies there."""
    return [thing for thing in table.of_kind(ids.AllegianceId) if thing.seat == seat]


def draw_allegiance(table: GraceTable, event: events.AllegianceDrawn, joined: EventGroup) -> None:
    """A card flies from the unused ones to the court; the viewer sees its own."""
    cards = [each.card for each in joined if isinstance(each, events.NewAllegiance)]
    for old in _allegiance_cards(table, event.seat):
        table.things.remove(old)
    card = ids.AllegianceId(event.seat, cards[0] if cards else None)
    goal = table.at(
        table.court(event.seat).cells[ALLEGIANCE], CARD_LAYER, spot=ids.AllegianceSpot(event.seat)
    )
    table.things.put(card, table.deck("unused"))
    table.fly(card, goal, sound="card_laid")


# The Annals, and the end.


def write_record(table: GraceTable, event: events.RecordWritten, _joined: EventGroup) -> None:
    """A record is written into the Annals."""
    rect = table.geometry.records[event.number - 1]
    goal = table.at(rect, CARD_LAYER, spot=ids.RecordSpot(event.number))
    table.things.play_sound("quill", goal.x)
    table.pop(ids.RecordId(event.number, event.what), goal, delay=0.5)


def end_round(table: GraceTable, _event: events.RoundEnded, _joined: EventGroup) -> None:
    """All that lies in the middle is put away."""
    middle = ids.EventId, ids.SaidId, ids.ResultId, ids.SideId, ids.TotalId, ids.ClaimId
    table.things.play_sound("shuffle", table.at(table.geometry.throne).x)
    for thing in table.things.ids:
        if isinstance(thing, middle):
            table.fade(thing)


def end_match(table: GraceTable, event: events.MatchOver, _joined: EventGroup) -> None:
    """All allegiance cards turn, and those of the victors are raised."""
    lost = table.viewer is not None and table.viewer not in event.winners
    table.things.play_sound("lose" if lost else "win", table.at(table.geometry.throne).x)
    for seat, card in enumerate(event.allegiance):
        if card is not None:
            _show_allegiance(table, seat, card)
    for seat in event.winners:
        court = table.court(seat)
        start = table.at(court.whole, size=2 * SIGN_SIZE)
        table.sign(
            "grace/hall/laurel", start._replace(opacity=0.0), Leg(start, 0.4), Leg(start, 1.2), number=seat
        )
