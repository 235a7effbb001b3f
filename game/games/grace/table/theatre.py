"""The animations of how an event or a Civil War is resolved: cards are revealed and paid, then judged."""

from collections.abc import Iterable, Mapping, Sequence

from game.games.grace.rules import events
from game.games.grace.rules.data import CARDS, COIN, DOUBLED_BY, OPPOSE, SUPPORT
from game.games.grace.rules.judging import raw, total
from game.games.grace.rules.kingdom import seat_of
from game.games.grace.table import ids
from game.games.grace.table.motions import FLYING_LAYER, STAGGER, GraceTable, PileSpot
from game.games.grace.table.places import LOST_OPACITY, SEAL_LAYER
from game.table.entities.components import Leg
from game.table.presentation.events import EventGroup

GATHERING = 0.25
"""How long the cards of a pile gather to be shuffled, in seconds."""


def reveal_event(table: GraceTable, event: events.EventRevealed, _joined: EventGroup) -> None:
    """A card that lies face down turns; one in sight is raised."""
    old = table.event_card(event.id)
    for said in table.of_kind(ids.SaidId):
        if said.event == event.id:
            table.things.remove(said)
    new = ids.EventId(event.id, event.card, old.by, old.target)
    if new == old:
        table.pulse(old, 1.1)
        table.things.play_sound("lift", table.things.goals[old].x)
    else:
        table.turn_over(old, new)


def reveal_side(table: GraceTable, event: events.SideRevealed, _joined: EventGroup) -> None:
    """The cards of a side of an event are shuffled and revealed."""
    _reveal(table, ids.SideSpot(event.id, event.side), event.cards, len(event.roles))


def reveal_pile(table: GraceTable, event: events.PileRevealed, _joined: EventGroup) -> None:
    """The cards before a claimant are shuffled and revealed."""
    _reveal(table, ids.ClaimantSpot(event.claimant), event.cards, 0)


def _reveal(table: GraceTable, spot: PileSpot, cards: Sequence[str], roles: int) -> None:
    """Face-down cards gather, and lie face up in another order, so that nobody can follow one."""
    if not cards:
        return
    places, faces = table.fan(spot, roles + len(cards))[roles:], [ids.ResourceId(card) for card in cards]
    middle = table.fan(spot, 1)[0]._replace(layer=FLYING_LAYER)
    for thing in [*table.hidden_on(spot), *table.cards_on(spot)]:
        table.things.travel(
            thing, Leg(middle, GATHERING), Leg(middle._replace(opacity=0.0), 0.0), vanishes=True
        )
    if len(cards) > 1:
        table.things.play_sound("shuffle", middle.x)
    for index, (thing, place) in enumerate(zip(faces, places, strict=True)):
        delay = GATHERING + STAGGER * (index + 1)
        table.things.put(thing, middle._replace(opacity=0.0))
        table.things.travel(thing, Leg(place._replace(spot=spot), 0.3, 20, start=middle), delay=delay)
        table.things.spin(thing, 1.0, 0.4, delay=delay)
    table.things.play_sound("card_turn", middle.x, GATHERING)
    for count in table.of_kind(ids.CountId):
        if count.spot == spot:
            table.things.remove(count)


def pick_card(table: GraceTable, event: events.TiePaid, _joined: EventGroup) -> None:
    """The card that is paid is raised."""
    thing = ids.ResourceId(event.card)
    table.pulse(thing)
    table.things.play_sound("coin", table.things.goals[thing].x)


def pay_side(table: GraceTable, event: events.Paid, _joined: EventGroup) -> None:
    """The Coins of a side pay its cards, the dearest first; unpaid ones burn; then the sum is shown.

    Once both sides are paid, what counts double is raised, and both sums rise.
    """
    spot = ids.SideSpot(event.id, event.side)
    seconds, own, theirs = _pay(table, spot, event), event.amounts, event.against
    if event.side == SUPPORT:
        _show_total(table, spot, ids.TotalId(event.id, event.side, total(own, [])), delay=seconds)
        return
    support = ids.SideSpot(event.id, SUPPORT)
    doubled = _doubled(_paid_cards(table, support), own)
    doubled += _doubled([ids.ResourceId(card) for card in event.kept], theirs)
    for card in doubled:
        table.pulse(card, delay=seconds)
    if doubled:
        table.things.play_sound("doubled", table.things.goals[doubled[0]].x, seconds)
    delay = seconds + (0.4 if doubled else 0.0)
    _show_total(table, spot, ids.TotalId(event.id, event.side, total(own, [theirs])), delay=delay)
    _show_total(table, support, ids.TotalId(event.id, SUPPORT, total(theirs, [own])), delay=delay)


def pay_pile(table: GraceTable, event: events.WarPaid, _joined: EventGroup) -> None:
    """The Coins before a claimant pay the cards there."""
    spot = ids.ClaimantSpot(event.claimant)
    seconds = _pay(table, spot, event)
    strength = ids.PileTotalId(event.claimant, total(raw(event.kept), []))
    _show_total(table, spot, strength, delay=seconds)


def _paid_cards(table: GraceTable, spot: PileSpot) -> list[ids.ResourceId]:
    """The cards of a pile that were paid or cost nothing."""
    goals = table.things.goals
    return [card for card in table.cards_on(spot) if goals[card].opacity > LOST_OPACITY]


def _doubled(cards: Iterable[ids.ResourceId], others: Mapping[str, int]) -> list[ids.ResourceId]:
    """The cards that count double against other amounts."""
    return [card for card in cards if others.get(DOUBLED_BY.get(CARDS[card.card].type, ""), 0)]


def _pay(table: GraceTable, spot: PileSpot, event: events.PilePaid) -> float:
    """Coins fly to the cards that they pay, and unpaid cards burn; returns how many seconds that takes."""
    purses = [ids.ResourceId(card) for card in event.kept if CARDS[card].type == COIN]
    start = table.things.goals[purses[0]] if purses else table.fan(spot, 1)[0]
    dear = sorted((card for card in event.kept if CARDS[card].cost), key=lambda card: -CARDS[card].cost)
    delay, number = 0.0, 0
    for card in dear:
        goal = table.things.goals[ids.ResourceId(card)]
        table.things.play_sound("coins_paid", goal.x, delay)
        for _ in range(CARDS[card].cost):
            coin = start._replace(size=start.size * 0.5, layer=FLYING_LAYER, spot=None)
            paid = coin._replace(x=goal.x, y=goal.y)
            table.sign("grace/type/coin", coin, Leg(paid, 0.3, 30), number=number, delay=delay)
            delay, number = delay + 0.1, number + 1
        delay += 0.1
    for index, card in enumerate(event.lost):
        _burn(table, ids.ResourceId(card), delay + 0.2 * index, number + index)
    return delay + 0.2 * len(event.lost)


def _burn(table: GraceTable, thing: ids.ResourceId, delay: float, number: int) -> None:
    """A card that cannot be paid burns and turns pale."""
    place = table.things.goals[thing]
    table.things.play_sound("card_burns", place.x, delay)
    table.things.travel(thing, Leg(place._replace(opacity=LOST_OPACITY), 0.4), delay=delay)
    flames = place._replace(layer=FLYING_LAYER, size=place.size * 0.9, spot=None)
    risen = flames._replace(y=flames.y - flames.size * 0.2, opacity=0.0)
    table.sign("grace/holding/damage", flames, Leg(flames, 0.25), Leg(risen, 0.3), number=number, delay=delay)


def _show_total(
    table: GraceTable, spot: PileSpot, new: ids.TotalId | ids.PileTotalId, *, delay: float
) -> None:
    """The sum of a pile, in place of the one before."""
    for thing in (*table.of_kind(ids.TotalId), *table.of_kind(ids.PileTotalId)):
        place = table.things.goals[thing]
        if place.spot == spot and thing != new:
            table.things.travel(thing, Leg(place._replace(opacity=0.0), 0.1), delay=delay, vanishes=True)
    if new in table.things:
        table.pulse(new, delay=delay)
    else:
        table.pop(new, table.total_at(spot), delay=delay)


def judge(table: GraceTable, event: events.Judged, _joined: EventGroup) -> None:
    """The verdict is stamped on the card."""
    for side, strength in ((SUPPORT, event.support), (OPPOSE, event.oppose)):
        _show_total(table, ids.SideSpot(event.id, side), ids.TotalId(event.id, side, strength), delay=0.0)
    face = table.tile(event.id).card
    goal = table.at(face, SEAL_LAYER, size=0.6 * face.height, spot=ids.EventSpot(event.id))
    sound = "verdict_won" if event.result == "success" else "verdict_lost"
    table.pop(ids.ResultId(event.id, event.result), goal, delay=0.3, sound=sound)


def clear_event(table: GraceTable, event: events.Resolved, _joined: EventGroup) -> None:
    """The cards of both sides fly to their decks."""
    _clear(table, [ids.SideSpot(event.id, side) for side in (SUPPORT, OPPOSE)])


def _clear(table: GraceTable, spots: Sequence[PileSpot]) -> None:
    """Revealed cards fly to their decks and are gone."""
    cards = [card for spot in spots for card in table.cards_on(spot)]
    for index, card in enumerate(cards):
        goal = table.deck(CARDS[card.card].type)._replace(opacity=0.0)
        table.fly(card, goal, delay=0.03 * index, vanishes=True)
    if cards:
        table.things.play_sound("card", table.things.goals[cards[0]].x)


def decide_war(table: GraceTable, event: events.WarTotals, _joined: EventGroup) -> None:
    """What counts double is raised, and the total of each claimant rises."""
    piles = {ids.ClaimantSpot(seat_of(name)): strength for name, strength in event.totals.items()}
    kept = {spot: _paid_cards(table, spot) for spot in piles}
    for spot, cards in kept.items():
        others = raw(card.card for other, theirs in kept.items() if other != spot for card in theirs)
        for card in _doubled(cards, others):
            table.pulse(card)
    for index, (spot, strength) in enumerate(piles.items()):
        _show_total(table, spot, ids.PileTotalId(spot.seat, strength), delay=0.4 + 0.15 * index)
    table.things.play_sound("verdict_won", table.at(table.geometry.throne).x, 0.4 + 0.15 * len(piles))
