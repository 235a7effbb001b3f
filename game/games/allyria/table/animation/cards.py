"""Animations of cards and tokens: the season, gains and payments, playing, buying and drawing."""

from collections.abc import Sequence

from game.contract import Event
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.events import (
    Banished,
    Bought,
    Cycled,
    Drawn,
    Dropped,
    Gained,
    Paid,
    Played,
    RaceTaken,
    Recalled,
    Recruited,
    Reshuffled,
    Revealed,
    SeasonTurned,
    Spied,
)
from game.games.allyria.table.animation import land
from game.games.allyria.table.animation.motions import (
    FLYING_LAYER,
    TOKEN_SIZE,
    AnimatedTable,
    drop_place,
    move_card,
    move_token,
    plate_place,
    present_card,
    presented_place,
    tile_place,
    token_place,
)
from game.games.allyria.table.ids.spots import CardSpot
from game.games.allyria.table.ids.things import CardId, CrestId, EyeId, FlyingTokenId
from game.games.allyria.table.layout.cards import hand_card_id
from game.table.entities.components import Leg
from game.table.entities.place import Place

TOKENS_SECONDS = 0.4
"""The time between the starts of the first and the last of several tokens."""


def animate_season(_event: SeasonTurned, _following: Sequence[Event], table: AnimatedTable) -> None:
    """The sound of a bell is played; the season wheel turns when the table settles."""
    table.things.play_sound("season", table.geometry.wheel.centerx)


def animate_gains(event: Gained, following: Sequence[Event], table: AnimatedTable) -> None:
    """Tokens fly from their source to the seat's tokens."""
    _bring_tokens([event, *_gains_in(following)], table)


def _gains_in(events: Sequence[Event]) -> list[Gained]:
    return [event for event in events if isinstance(event, Gained)]


def _bring_tokens(gains: Sequence[Gained], table: AnimatedTable) -> None:
    """Moves a token for each one gained, in quick succession."""
    tokens = [(index, gain, number) for index, gain in enumerate(gains) for number in range(gain.n)]
    interval = min(0.07, TOKENS_SECONDS / max(1, len(tokens)))
    for position, (index, gain, number) in enumerate(tokens):
        ends = _source_place(gain, table), token_place(table, gain.seat, gain.res)
        move_token(table, FlyingTokenId(gain.res, 10 * index + number), ends, interval * position)
    if gains:
        table.things.play_sound("tokens", token_place(table, gains[0].seat, gains[0].res).x, 0.5)


def _source_place(event: Gained, table: AnimatedTable) -> Place:
    """The tile, the season wheel, or the presented card that gives the tokens."""
    if event.why in table.view["tiles"]:
        return tile_place(table, event.why)
    if event.why == "season":
        x, y = table.geometry.wheel.center
        return Place(x, y, TOKEN_SIZE, FLYING_LAYER)
    return presented_place(table)._replace(size=TOKEN_SIZE)


def animate_payment(event: Paid, following: Sequence[Event], table: AnimatedTable) -> None:
    """Tokens leave the table; the recruit or the gains that they paid for follow."""
    for index, (resource, count) in enumerate(event.cost.items()):
        start = token_place(table, event.seat, resource)
        faded = start._replace(y=start.y - 60, opacity=0.0)
        for number in range(count):
            token = FlyingTokenId(resource, 100 + 10 * index + number)
            move_token(table, token, (start, faded), 0.05 * number)
    for other in following:
        if isinstance(other, Recruited):
            land.animate_recruit(other, (), table)
    _bring_tokens(_gains_in(following), table)


def animate_played_card(event: Played, following: Sequence[Event], table: AnimatedTable) -> None:
    """A card is presented and goes to the drop with its gains; a resource card is not presented."""
    start, goal = plate_place(table, event.seat, 80.0), drop_place(table, event.seat)
    move = move_card if is_resource(event.card) else present_card
    move(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _bring_tokens(_gains_in(following), table)


def animate_bought_card(event: Bought, following: Sequence[Event], table: AnimatedTable) -> None:
    """A card of the buying pool is presented and goes to the drop; another card fills its slot."""
    start, goal = _first_slot_place(table), drop_place(table, event.seat)
    present_card(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _fill_slots(following, table)


def _first_slot_place(table: AnimatedTable) -> Place:
    x, y = table.geometry.market_slot(0).center
    return Place(x, y, 100.0, FLYING_LAYER)


def animate_cycled_card(event: Cycled, following: Sequence[Event], table: AnimatedTable) -> None:
    """A card of the buying pool goes under the deck; another card fills its slot."""
    card = CardId(event.card)
    if card in table.things:
        goal = _market_deck_place(table)._replace(opacity=0.0)
        table.things.travel(card, Leg(goal, 0.5, 50), vanishes=True)
    _fill_slots(following, table)


def _fill_slots(events: Sequence[Event], table: AnimatedTable) -> None:
    """Moves revealed cards from the deck to their slots in the buying pool."""
    for event in events:
        if isinstance(event, Revealed):
            rect, card = table.geometry.market_slot(event.slot), CardId(event.card)
            spot = CardSpot(event.card)
            goal = Place(rect.centerx, rect.centery, rect.height - 4.0, FLYING_LAYER, spot=spot)
            table.things.put(card, _market_deck_place(table))
            table.things.travel(card, Leg(goal, 0.6, 60, sound="card_turn"), delay=0.3)


def _market_deck_place(table: AnimatedTable) -> Place:
    rect = table.geometry.market_slot(SLOTS)
    return Place(rect.centerx, rect.centery, rect.height - 4.0, FLYING_LAYER)


def animate_drawn_cards(event: Drawn, _following: Sequence[Event], table: AnimatedTable) -> None:
    """Cards go from the deck into the hand, if that hand is shown."""
    if event.seat != table.hand_seat:
        return
    deck = table.geometry.piles["deck"]
    table.things.play_sound("card", deck.centerx)
    start = Place(deck.left + deck.height * 0.42, deck.centery, deck.height - 2.0, FLYING_LAYER)
    hand = table.view["seats"][event.seat]["hand"]
    for number, index in enumerate(range(max(0, len(hand) - event.n), len(hand))):
        rect = table.geometry.hand_card(index, len(hand))
        spot = CardSpot(hand[index]) if hand[index] else None
        goal = Place(rect.centerx, rect.centery, float(rect.height), FLYING_LAYER, spot=spot)
        card = hand_card_id(table.view, event.seat, index)
        table.things.put(card, start)
        table.things.travel(card, Leg(goal, 0.4, 50), delay=0.09 * number)


def animate_reshuffle(event: Reshuffled, _following: Sequence[Event], table: AnimatedTable) -> None:
    """The sound of shuffling is played; nothing moves."""
    table.things.play_sound("shuffle", plate_place(table, event.seat).x)


def animate_spying(event: Spied, _following: Sequence[Event], table: AnimatedTable) -> None:
    """An eye appears on the plate of the seat whose hand is looked into."""
    place = plate_place(table, event.victim, 70.0)
    table.things.play_sound("spell", place.x)
    legs = Leg(place._replace(size=110.0), 0.5), Leg(place._replace(opacity=0.0), 0.3)
    table.things.show_effect(EyeId(), place, *legs)


def animate_dropped_card(
    event: Dropped | Banished, _following: Sequence[Event], table: AnimatedTable
) -> None:
    """A card is presented and goes to the drop, or if it is banished leaves the table."""
    start, banished = plate_place(table, event.seat, 80.0), isinstance(event, Banished)
    if banished:
        presented = presented_place(table)
        goal = presented._replace(y=presented.y - 160, opacity=0.0)
    else:
        goal = drop_place(table, event.seat)
    present_card(table, event.card, start, goal, vanishes=banished or event.seat != table.hand_seat)


def animate_recalled_card(event: Recalled, _following: Sequence[Event], table: AnimatedTable) -> None:
    """A card is presented and goes from the drop back into the hand."""
    start, goal = drop_place(table, event.seat), plate_place(table, event.seat, 80.0)
    present_card(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)


def animate_chosen_race(event: RaceTaken, _following: Sequence[Event], table: AnimatedTable) -> None:
    """The crest of a race flies to the plate of the seat that chose it."""
    start, goal = presented_place(table), plate_place(table, event.seat)
    table.things.play_sound("recruit", goal.x)
    table.things.show_effect(CrestId(event.race), start, Leg(start, 0.5), Leg(goal, 0.5, 40))
