"""The animations of close-ups: murders, the fall and crowning of Kings, investigations, fire and war."""

import pygame

from game.contract import Seat
from game.games.grace.rules import events
from game.games.grace.table import ids
from game.games.grace.table.motions import FLIGHT_SECONDS, FLYING_LAYER, GraceTable
from game.games.grace.table.places import CLOTH_LAYER, WAR_LAYER
from game.table.entities.components import Ease, Leg, Place
from game.table.ids import ThingId
from game.table.presentation.events import EventGroup

EFFECT = "table/effect/"
"""The pictures of blades, fire, crowds and trumpets, which all games share."""
BLOW = 0.85
"""The time at which a dagger hits, in seconds."""
FLAMES = ((-0.26, 0.16, 0.5), (0.24, 0.2, 0.46), (0.0, 0.04, 0.62))
"""The offset of each flame from the middle of a card, across and down, and its height, in card heights."""


def hidden(place: Place, *, y: float | None = None, size: float = 0.0) -> Place:
    """The place with opacity 0, and with another `y` or size if they are given."""
    return place._replace(y=place.y if y is None else y, size=size or place.size, opacity=0.0)


def before(table: GraceTable, seat: Seat, cards: float) -> Place:
    """A place below the plate of a court, `cards` card heights high."""
    court, size = table.court(seat), cards * table.geometry.card_height
    side = round(size)
    return table.at(pygame.Rect(court.whole.centerx - side // 2, court.plate.bottom, side, side), size=size)


# --- death ---


def slay(table: GraceTable, event: events.Slain, _joined: EventGroup) -> None:
    """A dagger strikes the allegiance card of a lord, which falls; then a skull appears."""
    middle = before(table, event.seat, 1.7)
    cards = [card for card in table.of_kind(ids.AllegianceId) if card.seat == event.seat]
    for card in cards:
        topple(table, card, middle)
    stab(table, middle)
    head = middle._replace(layer=FLYING_LAYER + 2)
    legs = Leg(head, 0.25, ease=Ease.OUT), Leg(head, 0.6), Leg(hidden(head), 0.3)
    table.sign("grace/record/violence", hidden(head, size=0.4 * head.size), *legs, delay=BLOW + 0.4)


def topple(table: GraceTable, thing: ThingId, middle: Place) -> None:
    """A thing rises, is struck, falls and disappears."""
    raised = middle._replace(layer=FLYING_LAYER)
    fallen = hidden(raised, y=raised.y + 0.4 * raised.size)._replace(angle=-75.0)
    struck = Leg(raised, 0.35, ease=Ease.OUT), Leg(raised, BLOW - 0.25), Leg(fallen, 0.4, ease=Ease.IN)
    table.things.play_sound("fall", middle.x, BLOW + 0.2)
    table.things.travel(thing, *struck, vanishes=True)
    table.things.shake(thing, 0.04 * raised.size, 0.25, delay=BLOW)


def stab(table: GraceTable, goal: Place) -> None:
    """A dagger strikes a place from the right."""
    size = goal.size
    drawn = goal._replace(x=goal.x + 0.95 * size, angle=-75.0, layer=FLYING_LAYER + 1)
    raised = drawn._replace(x=drawn.x + 0.14 * size, y=drawn.y - 0.04 * size)
    home = drawn._replace(x=goal.x + 0.35 * size)
    table.things.play_sound("knife", goal.x, BLOW - 0.2)
    legs = Leg(drawn, 0.25), Leg(raised, 0.2), Leg(home, 0.1, ease=Ease.IN), Leg(home, 0.3)
    table.sign(f"{EFFECT}dagger", hidden(drawn), *legs, Leg(hidden(home), 0.2), delay=BLOW - 0.55)


# --- the crown ---


def fall(table: GraceTable, event: events.KingFell, _joined: EventGroup) -> None:
    """The crown topples from the King's court, where a crowd gathers or a dagger strikes."""
    crown = table.of_kind(ids.CrownId)[0]
    place = table.things.goals[crown]
    size, middle = place.size, before(table, event.seat, 1.8)
    risen = middle._replace(size=1.6 * size, layer=FLYING_LAYER)
    fallen = risen._replace(y=middle.y + 0.3 * middle.size, size=1.2 * size, angle=110.0)
    if event.how == "deposed":
        rise_up(table, middle)
        table.things.play_sound("uproar", place.x)
    else:
        stab(table, risen)
    table.things.shake(crown, 0.05 * size, 0.4, delay=BLOW - 0.4)
    table.things.travel(
        crown,
        Leg(risen, 0.3),
        Leg(risen, BLOW - 0.2),
        Leg(fallen, 0.4, 30, ease=Ease.IN, sound="fall"),
        Leg(fallen, 0.4),
    )


def rise_up(table: GraceTable, middle: Place) -> None:
    """A crowd gathers, with raised fists."""
    size = 0.75 * middle.size
    for number, across in enumerate((-1.35, -0.8, 0.8, 1.35)):
        feet = middle._replace(
            x=middle.x + across * size, y=middle.y + 0.3 * size, size=size, layer=FLYING_LAYER + 1
        )
        risen = feet._replace(y=feet.y - 0.14 * size)
        bounces = [Leg(each, 0.16) for each in (feet, risen, feet, risen, feet, risen)]
        legs = Leg(risen, 0.25, ease=Ease.OUT), *bounces, Leg(hidden(feet), 0.3)
        start = hidden(feet, y=feet.y + 0.4 * size)
        table.sign(f"{EFFECT}crowd", start, *legs, number=number, delay=0.06 * number)


def crown(table: GraceTable, event: events.Crowned, _joined: EventGroup) -> None:
    """Trumpets sound; the crown flies to the court of the new King, and the Heir card to the reserve."""
    goal, court = table.crown_at(event.seat), table.court(event.seat).whole
    table.fly(table.of_kind(ids.CrownId)[0], goal)
    table.fly(ids.HeirId(), table.heir(None), delay=0.2)
    table.things.play_sound("herald", goal.x, FLIGHT_SECONDS)
    middle = table.at(court, size=1.5 * table.geometry.card_height)
    for number, side in enumerate((-1, 1)):
        call = middle._replace(x=goal.x + side * 1.1 * middle.size, angle=14.0 if side < 0 else 76.0)
        away = hidden(call)._replace(x=call.x + side * middle.size)
        lifted = call._replace(y=call.y - 0.06 * middle.size)
        legs = Leg(call, 0.25, ease=Ease.OUT), Leg(lifted, 0.4), Leg(call, 0.4), Leg(away, 0.25)
        table.sign(f"{EFFECT}trumpet", away, *legs, number=number, delay=FLIGHT_SECONDS - 0.25)


# --- an investigation ---


def investigate(table: GraceTable, event: events.Investigated, _joined: EventGroup) -> None:
    """A hand comes from one court and points at the allegiance card of another, which rises."""
    middle = before(table, event.target, 1.7)
    for card in table.of_kind(ids.AllegianceId):
        if card.seat == event.target:
            home, raised = table.things.goals[card], middle._replace(layer=FLYING_LAYER)
            legs = Leg(raised, 0.35, ease=Ease.OUT), Leg(raised._replace(angle=8.0), 0.35), Leg(raised, 0.45)
            table.things.travel(card, *legs, Leg(home, 0.3))
    hand = middle._replace(x=middle.x + 0.5 * middle.size, size=0.8 * middle.size, layer=FLYING_LAYER + 1)
    start = table.at(table.court(event.seat).whole, FLYING_LAYER + 1, size=table.geometry.card_height)
    legs = Leg(hand, 0.5, 40), Leg(hand, 0.6), Leg(hidden(hand), 0.25)
    table.sign("grace/claim/ask", start, *legs)
    table.things.play_sound("murmur", middle.x)


# --- Holdings and war ---


def burn(table: GraceTable, place: Place, number: int, delay: float) -> None:
    """Flames flicker on a card, and smoke rises; `number`: its index among the cards that burn together."""
    size, fire = place.size, place._replace(layer=FLYING_LAYER, spot=None, angle=0.0)
    for index, (across, down, height) in enumerate(FLAMES):
        foot = fire._replace(x=fire.x + across * size, y=fire.y + down * size, size=height * size)
        high, lean = foot._replace(size=1.3 * foot.size, y=foot.y - 0.1 * size), 9.0 if index % 2 else -9.0
        flickering = [
            Leg(each, 0.16) for each in (foot._replace(angle=lean), high, foot._replace(angle=-lean))
        ]
        legs = Leg(high, 0.2, ease=Ease.OUT), *flickering, Leg(high, 0.16), Leg(hidden(foot), 0.3)
        start = hidden(foot, size=0.3 * foot.size)
        each = len(FLAMES) * number + index
        table.sign(f"{EFFECT}flame", start, *legs, number=each, delay=delay + 0.07 * index)
    cloud = fire._replace(y=fire.y - 0.3 * size, size=0.5 * size)
    risen = cloud._replace(y=cloud.y - 0.5 * size, size=0.9 * size, opacity=0.8)
    gone = hidden(risen, y=risen.y - 0.4 * size, size=1.1 * size)
    smoke = Leg(risen, 0.6), Leg(gone, 0.6)
    table.sign(f"{EFFECT}smoke", hidden(cloud), *smoke, number=number, delay=delay + 0.25)


def begin_war(table: GraceTable, event: events.CivilWar, _joined: EventGroup) -> None:
    """Swords cross before the banner of war; the crown goes to the throne, and claimants get their cloths."""
    table.fly(table.of_kind(ids.CrownId)[0], table.crown_at(None))
    for seat in table.view.clockwise_from(event.former)[1:]:
        rect = table.geometry.pile(seat)
        place = table.at(rect, CLOTH_LAYER, spot=ids.ClaimantSpot(seat))
        table.things.put(ids.PileId(seat, *rect.size), place)
    courts = [court.whole for court in table.geometry.courts]
    middle = table.at(courts[0].unionall(courts), size=3.4 * table.geometry.card_height)
    table.things.play_sound("war_drums", middle.x)
    banner, goal = ids.WarBannerId(), table.at(table.geometry.war, WAR_LAYER)
    table.things.put(banner, hidden(middle, size=0.5 * middle.size))
    landed = Leg(goal._replace(layer=FLYING_LAYER), 0.4), Leg(goal, 0.0)
    table.things.travel(banner, Leg(middle, 0.3, ease=Ease.OUT), Leg(middle, 1.2), *landed)
    for number, side in enumerate((-1, 1)):
        away = middle._replace(x=middle.x + side * middle.size, layer=FLYING_LAYER + 1, angle=side * 20.0)
        crossed = away._replace(x=middle.x + side * 0.12 * middle.size, angle=side * 42.0)
        clash = Leg(crossed, 0.25, ease=Ease.IN, sound="clash" if side > 0 else "")
        legs = Leg(away, 0.2), clash, Leg(crossed, 0.7), Leg(hidden(crossed), 0.2)
        table.sign(f"{EFFECT}sword", hidden(away), *legs, number=number, delay=0.2)
