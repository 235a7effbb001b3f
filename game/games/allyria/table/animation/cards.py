"""Cards and tokens in motion: the season, gains and payments, playing, buying, drawing."""

from collections.abc import Sequence

from game.contract import Event
from game.games.allyria.rules.data.cards import is_resource
from game.games.allyria.rules.economy.market import SLOTS
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
    AIR,
    Table,
    drop_of,
    hold_up,
    lay_down,
    plate,
    pool_of,
    raised,
    tile,
    token,
)
from game.games.allyria.table.ids.spots import CardSpot
from game.games.allyria.table.ids.things import CardId, CrestId, EyeId
from game.games.allyria.table.layout.cards import card_thing
from game.table.entities.components import Leg
from game.table.entities.place import Place

SPREAD = 0.4
"""Seconds from the first to the last of several tokens that set off."""


def season(_event: SeasonTurned, _more: Sequence[Event], table: Table) -> None:
    """A bell; the wheel turns on when the table settles."""
    table.things.play_sound("season", table.board.wheel.centerx)


def gained(event: Gained, more: Sequence[Event], table: Table) -> None:
    """Tokens fly from where they come from to where they lie."""
    _tokens([event, *_gains(more)], table)


def _gains(events: Sequence[Event]) -> list[Gained]:
    return [event for event in events if isinstance(event, Gained)]


def _tokens(events: Sequence[Gained], table: Table) -> None:
    flying = [(turn, event, number) for turn, event in enumerate(events) for number in range(event.n)]
    step = min(0.07, SPREAD / max(1, len(flying)))
    for place, (turn, event, number) in enumerate(flying):
        ends = _source(event, table), pool_of(table, event.seat, event.res)
        token(table, event.res, 10 * turn + number, ends, step * place)
    if events:
        table.things.play_sound("tokens", pool_of(table, events[0].seat, events[0].res).x, 0.5)


def _source(event: Gained, table: Table) -> Place:
    """A tile, the wheel of the year, or the middle where cards are held up."""
    if event.why in table.view["tiles"]:
        return tile(table, event.why)
    if event.why == "season":
        x, y = table.board.wheel.center
        return Place(x, y, 44.0, AIR)
    return raised(table)._replace(size=44.0)


def paid(event: Paid, more: Sequence[Event], table: Table) -> None:
    """Tokens go back to the box; what they were paid for follows."""
    for turn, (resource, count) in enumerate(event.cost.items()):
        start = pool_of(table, event.seat, resource)
        gone = start._replace(y=start.y - 60, opacity=0.0)
        for number in range(count):
            token(table, resource, 100 + 10 * turn + number, (start, gone), 0.05 * number)
    for other in more:
        if isinstance(other, Recruited):
            land.recruited(other, (), table)
    _tokens(_gains(more), table)


def played(event: Played, more: Sequence[Event], table: Table) -> None:
    """A card is held up, then goes to the drop; a resource card goes straight there and gives its token."""
    start, goal = plate(table, event.seat, 80.0), drop_of(table, event.seat)
    show = lay_down if is_resource(event.card) else hold_up
    show(table, event.card, start, goal, vanishes=event.seat != table.hand)
    _tokens(_gains(more), table)


def bought(event: Bought, more: Sequence[Event], table: Table) -> None:
    """A card leaves the pool; another fills the slot."""
    slot = table.board.slot(0).center
    start = Place(*slot, 100.0, AIR)
    hold_up(table, event.card, start, drop_of(table, event.seat), vanishes=event.seat != table.hand)
    _reveal(more, table)


def cycled(event: Cycled, more: Sequence[Event], table: Table) -> None:
    """A card of the pool goes under the deck; another fills the slot."""
    card = CardId(event.card)
    if card in table.things:
        goal = _market_deck(table)._replace(opacity=0.0)
        table.things.travel(card, Leg(goal, 0.5, 50), vanishes=True)
    _reveal(more, table)


def _reveal(events: Sequence[Event], table: Table) -> None:
    for event in events:
        if isinstance(event, Revealed):
            rect = table.board.slot(event.slot)
            goal = Place(rect.centerx, rect.centery, rect.height - 4.0, AIR, spot=CardSpot(event.card))
            table.things.put(CardId(event.card), _market_deck(table))
            table.things.travel(CardId(event.card), Leg(goal, 0.6, 60, sound="card_turn"), delay=0.3)


def _market_deck(table: Table) -> Place:
    rect = table.board.slot(SLOTS)
    return Place(rect.centerx, rect.centery, rect.height - 4.0, AIR)


def drawn(event: Drawn, _more: Sequence[Event], table: Table) -> None:
    """Cards come from the deck into the hand; those of others are only heard."""
    if event.seat != table.hand:
        return
    deck = table.board.piles["deck"]
    table.things.play_sound("card", deck.centerx)
    start = Place(deck.left + deck.height * 0.42, deck.centery, deck.height - 2.0, AIR)
    hand = table.view["seats"][event.seat]["hand"]
    for turn, card in enumerate(hand[len(hand) - event.n :]):
        index = len(hand) - event.n + turn
        thing = card_thing(table.view, event.seat, index)
        rect = table.board.in_hand(index, len(hand))
        goal = Place(
            rect.centerx, rect.centery, float(rect.height), AIR, spot=CardSpot(card) if card else None
        )
        table.things.put(thing, start)
        table.things.travel(thing, Leg(goal, 0.4, 50), delay=0.09 * turn)


def reshuffled(event: Reshuffled, _more: Sequence[Event], table: Table) -> None:
    """The drop becomes the deck."""
    table.things.play_sound("shuffle", plate(table, event.seat).x)


def spied(event: Spied, _more: Sequence[Event], table: Table) -> None:
    """An eye over the rival's plate."""
    here = plate(table, event.victim, 70.0)
    table.things.play_sound("spell", here.x)
    table.things.show_effect(
        EyeId(), here, Leg(here._replace(size=110.0), 0.5), Leg(here._replace(opacity=0.0), 0.3)
    )


def dropped(event: Dropped | Banished, _more: Sequence[Event], table: Table) -> None:
    """A card is shown that goes to a drop without being played, or leaves the match."""
    start = plate(table, event.seat, 80.0)
    goal = drop_of(table, event.seat)
    gone = isinstance(event, Banished)
    if gone:
        up = raised(table)
        goal = up._replace(y=up.y - 160, opacity=0.0)
    hold_up(table, event.card, start, goal, vanishes=gone or event.seat != table.hand)


def recalled(event: Recalled, _more: Sequence[Event], table: Table) -> None:
    """A card is shown that comes back into a hand."""
    goal = plate(table, event.seat, 80.0)
    hold_up(table, event.card, drop_of(table, event.seat), goal, vanishes=event.seat != table.hand)


def race_taken(event: RaceTaken, _more: Sequence[Event], table: Table) -> None:
    """The race's crest flies to the plate of who leads it."""
    up, goal = raised(table), plate(table, event.seat)
    table.things.play_sound("recruit", goal.x)
    table.things.show_effect(CrestId(event.race), up, Leg(up, 0.5), Leg(goal, 0.5, 40))
