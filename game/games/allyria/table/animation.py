"""Animations of cards, tokens, tiles and effects, of troops without a battle, and of the match's end."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from game.contract import Seat
from game.games.allyria.rules.data import is_resource
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.events import (
    Banished,
    BecameVassal,
    Bought,
    CityPlaced,
    Cycled,
    Drawn,
    Dropped,
    EffectBegan,
    Eliminated,
    FortBuilt,
    FortRazed,
    Gained,
    Hastened,
    MatchOver,
    Moved,
    Paid,
    Played,
    RaceTaken,
    Recalled,
    Recruited,
    Reshaped,
    Reshuffled,
    Retrained,
    Revealed,
    SeasonTurned,
    Spied,
)
from game.games.allyria.rules.lasting import BattleEffect
from game.games.allyria.table import troops
from game.games.allyria.table.ids import (
    CardId,
    CardSpot,
    CityId,
    CrestId,
    EyeId,
    FlyingSignId,
    FlyingTokenId,
    TileSpot,
    TroopId,
)
from game.games.allyria.table.motions import (
    FLYING_LAYER,
    TOKEN_SIZE,
    AllyriaTable,
    drop_place,
    figures_at,
    figures_of_types,
    move_card,
    move_sign,
    move_token,
    plate_place,
    present_card,
    presented_place,
    raise_dust,
    tile_place,
    token_place,
    topple,
    unused_figure,
    walk,
)
from game.games.allyria.table.places import effect_sign, hand_card_id
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import EventGroup

TileChange: TypeAlias = CityPlaced | Retrained | Reshaped | FortBuilt | FortRazed
"""What changes a tile, or what stands on it."""
TOKENS_SECONDS = 0.4
"""The time between the starts of the first and the last of several tokens."""


def turn_season(table: AllyriaTable, _event: SeasonTurned, _joined: EventGroup) -> None:
    """The sound of a bell is played; the season wheel turns when the table settles."""
    table.things.play_sound("season", table.geometry.wheel.centerx)


def gain(table: AllyriaTable, event: Gained, joined: EventGroup) -> None:
    """Tokens fly from their source to the seat's tokens."""
    _bring_tokens(table, [event, *_gains_in(joined)])


def _gains_in(events: EventGroup) -> list[Gained]:
    return [event for event in events if isinstance(event, Gained)]


def _bring_tokens(table: AllyriaTable, gains: Sequence[Gained]) -> None:
    """Moves a token for each one gained, in quick succession."""
    tokens = [(index, each, number) for index, each in enumerate(gains) for number in range(each.n)]
    interval = min(0.07, TOKENS_SECONDS / max(1, len(tokens)))
    for position, (index, each, number) in enumerate(tokens):
        ends = _source_place(table, each), token_place(table, each.seat, each.res)
        move_token(table, FlyingTokenId(each.res, 10 * index + number), ends, interval * position)
    if gains:
        table.things.play_sound("tokens", token_place(table, gains[0].seat, gains[0].res).x, 0.5)


def _source_place(table: AllyriaTable, event: Gained) -> Place:
    """The tile, the season wheel, or the presented card that gives the tokens."""
    if event.why in table.view.lands:
        return tile_place(table, event.why)
    if event.why == "season":
        x, y = table.geometry.wheel.center
        return Place(x, y, TOKEN_SIZE, FLYING_LAYER)
    return presented_place(table)._replace(size=TOKEN_SIZE)


def pay(table: AllyriaTable, event: Paid, joined: EventGroup) -> None:
    """Tokens leave the table; the recruit or the gains that they paid for follow."""
    for index, (resource, count) in enumerate(event.cost.items()):
        start = token_place(table, event.seat, resource)
        faded = start._replace(y=start.y - 60, opacity=0.0)
        for number in range(count):
            token = FlyingTokenId(resource, 100 + 10 * index + number)
            move_token(table, token, (start, faded), 0.05 * number)
    for other in joined:
        if isinstance(other, Recruited):
            recruit(table, other, ())
    _bring_tokens(table, _gains_in(joined))


def play_card(table: AllyriaTable, event: Played, joined: EventGroup) -> None:
    """A card is presented and goes to the drop with its gains; a resource card is not presented."""
    start, goal = plate_place(table, event.seat, 80.0), drop_place(table, event.seat)
    move = move_card if is_resource(event.card) else present_card
    move(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _bring_tokens(table, _gains_in(joined))


def buy_card(table: AllyriaTable, event: Bought, joined: EventGroup) -> None:
    """A card of the buying pool is presented and goes to the drop; another card fills its slot."""
    start, goal = _first_slot_place(table), drop_place(table, event.seat)
    present_card(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _fill_slots(table, joined)


def _first_slot_place(table: AllyriaTable) -> Place:
    x, y = table.geometry.market_slot(0).center
    return Place(x, y, 100.0, FLYING_LAYER)


def cycle_card(table: AllyriaTable, event: Cycled, joined: EventGroup) -> None:
    """A card of the buying pool goes under the deck; another card fills its slot."""
    card = CardId(event.card)
    if card in table.things:
        goal = _market_deck_place(table)._replace(opacity=0.0)
        table.things.travel(card, Leg(goal, 0.5, 50), vanishes=True)
    _fill_slots(table, joined)


def _fill_slots(table: AllyriaTable, events: EventGroup) -> None:
    """Moves revealed cards from the deck to their slots in the buying pool."""
    for event in events:
        if isinstance(event, Revealed):
            rect, card = table.geometry.market_slot(event.slot), CardId(event.card)
            spot = CardSpot(event.card)
            goal = Place(rect.centerx, rect.centery, rect.height - 4.0, FLYING_LAYER, spot=spot)
            table.things.put(card, _market_deck_place(table))
            table.things.travel(card, Leg(goal, 0.6, 60, sound="card_turn"), delay=0.3)


def _market_deck_place(table: AllyriaTable) -> Place:
    rect = table.geometry.market_slot(SLOTS)
    return Place(rect.centerx, rect.centery, rect.height - 4.0, FLYING_LAYER)


def draw_cards(table: AllyriaTable, event: Drawn, _joined: EventGroup) -> None:
    """Cards go from the deck into the hand, if that hand is shown."""
    if event.seat != table.hand_seat:
        return
    deck = table.geometry.piles["deck"]
    table.things.play_sound("card", deck.centerx)
    start = Place(deck.left + deck.height * 0.42, deck.centery, deck.height - 2.0, FLYING_LAYER)
    hand = table.view.empires[event.seat].hand
    for number, index in enumerate(range(max(0, len(hand) - event.n), len(hand))):
        rect = table.geometry.hand_card(index, len(hand))
        card = hand[index]
        spot = CardSpot(card) if card else None
        goal = Place(rect.centerx, rect.centery, float(rect.height), FLYING_LAYER, spot=spot)
        thing = hand_card_id(table.view, event.seat, index)
        table.things.put(thing, start)
        table.things.travel(thing, Leg(goal, 0.4, 50), delay=0.09 * number)


def reshuffle(table: AllyriaTable, event: Reshuffled, _joined: EventGroup) -> None:
    """The sound of shuffling is played; nothing moves."""
    table.things.play_sound("shuffle", plate_place(table, event.seat).x)


def spy(table: AllyriaTable, event: Spied, _joined: EventGroup) -> None:
    """An eye appears on the plate of the seat whose hand is looked into."""
    place = plate_place(table, event.victim, 70.0)
    table.things.play_sound("spell", place.x)
    legs = Leg(place._replace(size=110.0), 0.5), Leg(place._replace(opacity=0.0), 0.3)
    table.things.show_effect(EyeId(), place, *legs)


def drop_card(table: AllyriaTable, event: Dropped, _joined: EventGroup) -> None:
    """A card is presented and goes to the drop."""
    start, goal = plate_place(table, event.seat, 80.0), drop_place(table, event.seat)
    present_card(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)


def banish_card(table: AllyriaTable, event: Banished, _joined: EventGroup) -> None:
    """A card is presented and leaves the table."""
    start, presented = plate_place(table, event.seat, 80.0), presented_place(table)
    goal = presented._replace(y=presented.y - 160, opacity=0.0)
    present_card(table, event.card, start, goal, vanishes=True)


def recall_card(table: AllyriaTable, event: Recalled, _joined: EventGroup) -> None:
    """A card is presented and goes from the drop back into the hand."""
    start, goal = drop_place(table, event.seat), plate_place(table, event.seat, 80.0)
    present_card(table, event.card, start, goal, vanishes=event.seat != table.hand_seat)


def take_race(table: AllyriaTable, event: RaceTaken, _joined: EventGroup) -> None:
    """The crest of a race flies to the plate of the seat that chose it."""
    start, goal = presented_place(table), plate_place(table, event.seat)
    table.things.play_sound("recruit", goal.x)
    table.things.show_effect(CrestId(event.race), start, Leg(start, 0.5), Leg(goal, 0.5, 40))


def change(sound: str, size: float) -> Callable[[AllyriaTable, TileChange, EventGroup], None]:
    """A tile, or what stands on it, changes under a cloud of dust; `size` is in hexagon sides."""

    def animate(table: AllyriaTable, event: TileChange, _joined: EventGroup) -> None:
        table.things.play_sound(sound, tile_place(table, event.tile).x)
        raise_dust(table, event.tile, size)

    return animate


def recruit(table: AllyriaTable, event: Recruited, _joined: EventGroup) -> None:
    """A troop moves from the muster roll, or from its seat's plate, to its tile."""
    table.things.play_sound("recruit", tile_place(table, event.tile).x)
    recruit = unused_figure(table, event.seat, event.type)
    table.things.put(recruit, _recruit_start(table, event))
    figures = sorted([*figures_at(table, TileSpot(event.tile)), recruit], key=troops.figure_order)
    geometry, city = table.geometry, table.view.is_city(event.tile)
    goal = troops.tile_places(geometry, event.tile, figures, city=city)[recruit]
    table.things.travel(recruit, Leg(goal, 0.55, geometry.tiles.side * 0.6, sound="set"))


def _recruit_start(table: AllyriaTable, event: Recruited) -> Place:
    if event.seat != table.hand_seat:
        return plate_place(table, event.seat)
    rect = table.geometry.muster_cell(event.type)
    return Place(rect.left + rect.height / 2, rect.centery, rect.height * 0.8, 65)


def move_troops(table: AllyriaTable, event: Moved, _joined: EventGroup) -> None:
    """A card moves troops to another tile."""
    table.things.play_sound("spell", tile_place(table, event.start).x)
    raise_dust(table, event.start)
    walk(table, figures_of_types(table, TileSpot(event.start), event.types), event.goal)


def hasten(table: AllyriaTable, event: Hastened, _joined: EventGroup) -> None:
    """Wings rise from the troops that may march again."""
    on_tile = event.what in table.view.lands
    tiles = [event.what] if on_tile else _tiles_with(table, event.seat, event.what)
    table.things.play_sound("spell", table.geometry.land_area.centerx)
    for number, tile in enumerate(tiles):
        place = tile_place(table, tile, 0.8)
        faded = place._replace(y=place.y - table.geometry.tiles.side, opacity=0.0)
        table.things.show_effect(FlyingSignId("haste", number), place, Leg(place, 0.3), Leg(faded, 0.5))


def _tiles_with(table: AllyriaTable, seat: Seat, kind: str) -> list[Tile]:
    """The seat's tiles with a type of troop."""
    return [
        tile
        for tile in table.view.held(seat)
        if any(troop.type == kind for troop in table.view.lands[tile].troops)
    ]


def begin_effect(table: AllyriaTable, event: EffectBegan, _joined: EventGroup) -> None:
    """The sign of an effect flies to its tile or to its seat's plate."""
    effect = event.effect
    start = presented_place(table)._replace(size=120.0)
    if isinstance(effect, BattleEffect):
        goal = plate_place(table, effect.seat)
    else:
        goal = tile_place(table, effect.tile, 0.9)
    table.things.play_sound("spell", goal.x)
    move_sign(table, effect_sign(effect), start, goal)


def eliminate(table: AllyriaTable, event: Eliminated, _joined: EventGroup) -> None:
    """All troops of a seat topple, and dust rises from its city."""
    table.things.play_sound("city_falls", table.geometry.land_area.centerx)
    figures = [thing for thing in table.things.ids if isinstance(thing, TroopId) and thing.seat == event.seat]
    for index, figure in enumerate(figures):
        topple(table, figure, min(0.8, 0.06 * index))
    for thing in table.things.ids:
        if isinstance(thing, CityId) and thing.owner == event.seat:
            raise_dust(table, thing.tile, 2.0)
            table.things.shake(thing, 5.0, 0.8)


def become_vassal(table: AllyriaTable, event: BecameVassal, _joined: EventGroup) -> None:
    """A sign flies from the liege's plate to the vassal's."""
    table.things.play_sound("city_falls", plate_place(table, event.seat).x)
    move_sign(table, "edge", plate_place(table, event.liege, 90.0), plate_place(table, event.seat, 90.0))


def end_match(table: AllyriaTable, event: MatchOver, _joined: EventGroup) -> None:
    """The winners' troops jump twice."""
    winners = [place.seat for place in event.places if place.rank == 1]
    lost = table.viewer is not None and table.viewer not in winners
    table.things.play_sound("lose" if lost else "win", table.geometry.land_area.centerx)
    for index, thing in enumerate(table.things.ids):
        if isinstance(thing, TroopId) and thing.seat in winners:
            place = table.things.goals[thing]
            jump = Leg(place, 0.35, table.geometry.tiles.side * 0.4, Ease.LINEAR)
            table.things.travel(thing, jump, jump, delay=0.01 * (index % 40))
