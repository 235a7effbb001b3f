"""The animation of each kind of event."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.contract import Seat
from game.games.allyria.rules import events
from game.games.allyria.rules.data import is_resource
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.rules.lasting import BattleEffect
from game.games.allyria.rules.points import ATTACKER, DEFENDER, SideName
from game.games.allyria.table import arena, ids
from game.games.allyria.table.motions import FLYING_LAYER, TOKEN_SIZE, AllyriaTable
from game.games.allyria.table.places import (
    effect_sign,
    hand_card_id,
    hand_places,
    is_market_open,
    tile_places,
)
from game.table.entities.components import Ease, Leg, Place
from game.table.presentation.events import EventGroup

TOKENS_SECONDS = 0.4
"""The time between the starts of the first and the last of several tokens."""


def gain(table: AllyriaTable, event: events.Gained, joined: EventGroup) -> None:
    """Tokens fly from their source to the seat's tokens."""
    _bring_tokens(table, [event, *_gains_in(joined)])


def _gains_in(group: EventGroup) -> list[events.Gained]:
    return [event for event in group if isinstance(event, events.Gained)]


def _bring_tokens(table: AllyriaTable, gains: Sequence[events.Gained]) -> None:
    """Moves a token for each one gained, in quick succession."""
    tokens = [(index, each, number) for index, each in enumerate(gains) for number in range(each.n)]
    interval = min(0.07, TOKENS_SECONDS / max(1, len(tokens)))
    for position, (index, each, number) in enumerate(tokens):
        ends = _source_place(table, each), table.token_place(each.seat, each.res)
        table.move_token(ids.FlyingTokenId(each.res, 10 * index + number), ends, interval * position)
    if gains:
        table.things.play_sound("tokens", table.token_place(gains[0].seat, gains[0].res).x, 0.5)


def _source_place(table: AllyriaTable, event: events.Gained) -> Place:
    """The tile, the season wheel, or the presented card that gives the tokens."""
    if event.why in table.view.lands:
        return table.tile_place(event.why)
    if event.why == "season":
        x, y = table.geometry.wheel.center
        return Place(x, y, TOKEN_SIZE, FLYING_LAYER)
    return table.presented_place()._replace(size=TOKEN_SIZE)


def pay(table: AllyriaTable, event: events.Paid, joined: EventGroup) -> None:
    """Tokens leave the table; the recruit or the gains that they paid for follow."""
    for index, (resource, count) in enumerate(event.cost.items()):
        start = table.token_place(event.seat, resource)
        faded = start._replace(y=start.y - 60, opacity=0.0)
        for number in range(count):
            token = ids.FlyingTokenId(resource, 100 + 10 * index + number)
            table.move_token(token, (start, faded), 0.05 * number)
    for other in joined:
        if isinstance(other, events.Recruited):
            recruit(table, other, ())
    _bring_tokens(table, _gains_in(joined))


def play_card(table: AllyriaTable, event: events.Played, joined: EventGroup) -> None:
    """A card is presented and goes to the drop with its gains; a resource card is not presented."""
    start, goal = table.plate_place(event.seat, 80.0), table.drop_place(event.seat)
    move = table.move_card if is_resource(event.card) else table.present_card
    move(event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _bring_tokens(table, _gains_in(joined))


def buy_card(table: AllyriaTable, event: events.Bought, joined: EventGroup) -> None:
    """A card of the buying pool is presented and goes to the drop; another card fills its slot."""
    start, goal = _first_slot_place(table), table.drop_place(event.seat)
    table.present_card(event.card, start, goal, vanishes=event.seat != table.hand_seat)
    _fill_slots(table, joined)


def _first_slot_place(table: AllyriaTable) -> Place:
    x, y = table.geometry.market_slots(is_open=True)[0].center
    return Place(x, y, 100.0, FLYING_LAYER)


def cycle_card(table: AllyriaTable, event: events.Cycled, joined: EventGroup) -> None:
    """A card of the buying pool goes under the deck; another card fills its slot."""
    card = ids.CardId(event.card)
    if card in table.things:
        goal = _market_deck_place(table)._replace(opacity=0.0)
        table.things.travel(card, Leg(goal, 0.5, 50), vanishes=True)
    _fill_slots(table, joined)


def _fill_slots(table: AllyriaTable, group: EventGroup) -> None:
    """Moves revealed cards from the deck to their slots in the buying pool."""
    for event in group:
        if isinstance(event, events.Revealed):
            rect = table.geometry.market_slots(is_open=True)[event.slot]
            card = ids.CardId(event.card)
            spot = ids.CardSpot(event.card)
            goal = Place(*rect.center, float(rect.height), FLYING_LAYER, spot=spot)
            table.things.put(card, _market_deck_place(table))
            table.things.travel(card, Leg(goal, 0.6, 60, sound="card_turn"), delay=0.3)


def _market_deck_place(table: AllyriaTable) -> Place:
    rect = table.geometry.market_slots(is_open=True)[SLOTS]
    return Place(*rect.center, float(rect.height), FLYING_LAYER)


def draw_cards(table: AllyriaTable, event: events.Drawn, _joined: EventGroup) -> None:
    """Cards go from the deck into the hand, if that hand is shown."""
    if event.seat != table.hand_seat:
        return
    deck = table.geometry.piles.get("deck", table.geometry.supplies)
    table.things.play_sound("card", deck.centerx)
    start = Place(deck.left + deck.height * 0.42, deck.centery, deck.height - 2.0, FLYING_LAYER)
    places = hand_places(table.view, table.geometry, event.seat)
    for number, index in enumerate(range(max(0, len(places) - event.n), len(places))):
        thing = hand_card_id(table.view, event.seat, index)
        table.things.put(thing, start)
        goal = places[index]._replace(layer=FLYING_LAYER)
        table.things.travel(thing, Leg(goal, 0.4, 50), delay=0.09 * number)


def reshuffle(table: AllyriaTable, event: events.Reshuffled, _joined: EventGroup) -> None:
    """The sound of shuffling is played; nothing moves."""
    table.things.play_sound("shuffle", table.plate_place(event.seat).x)


def spy(table: AllyriaTable, event: events.Spied, _joined: EventGroup) -> None:
    """An eye appears on the plate of the seat whose hand is looked into."""
    place = table.plate_place(event.victim, 70.0)
    table.things.play_sound("spell", place.x)
    legs = Leg(place._replace(size=110.0), 0.5), Leg(place._replace(opacity=0.0), 0.3)
    table.things.show_effect(ids.EyeId(), place, *legs)


def drop_card(table: AllyriaTable, event: events.Dropped, _joined: EventGroup) -> None:
    """A card is presented and goes to the drop."""
    start, goal = table.plate_place(event.seat, 80.0), table.drop_place(event.seat)
    table.present_card(event.card, start, goal, vanishes=event.seat != table.hand_seat)


def banish_card(table: AllyriaTable, event: events.Banished, _joined: EventGroup) -> None:
    """A card is presented and leaves the table."""
    start, presented = table.plate_place(event.seat, 80.0), table.presented_place()
    goal = presented._replace(y=presented.y - 160, opacity=0.0)
    table.present_card(event.card, start, goal, vanishes=True)


def recall_card(table: AllyriaTable, event: events.Recalled, _joined: EventGroup) -> None:
    """A card is presented and goes from the drop back into the hand."""
    start, goal = table.drop_place(event.seat), table.plate_place(event.seat, 80.0)
    table.present_card(event.card, start, goal, vanishes=event.seat != table.hand_seat)


def take_race(table: AllyriaTable, event: events.RaceTaken, _joined: EventGroup) -> None:
    """The crest of a race flies to the plate of the seat that chose it."""
    start, goal = table.presented_place(), table.plate_place(event.seat)
    table.things.play_sound("recruit", goal.x)
    table.things.show_effect(ids.CrestId(event.race), start, Leg(start, 0.5), Leg(goal, 0.5, 40))


def retrain(table: AllyriaTable, event: events.Retrained, _joined: EventGroup) -> None:
    """A troop changes its type under a cloud of dust."""
    table.things.play_sound("recruit", table.tile_place(event.tile).x)
    table.raise_dust(event.tile)


def recruit(table: AllyriaTable, event: events.Recruited, _joined: EventGroup) -> None:
    """A troop moves from the prices, or from its seat's plate, to its tile."""
    table.things.play_sound("recruit", table.tile_place(event.tile).x)
    figure = table.unused_figure(event.seat, event.type)
    table.things.put(figure, _recruit_start(table, event))
    figures = sorted([*table.figures_at(ids.TileSpot(event.tile)), figure], key=arena.figure_order)
    geometry, city = table.geometry, table.view.is_city(event.tile)
    goal = tile_places(geometry, event.tile, figures, city=city)[figure]
    table.things.travel(figure, Leg(goal, 0.55, geometry.tiles.side * 0.6, sound="set"))


def _recruit_start(table: AllyriaTable, event: events.Recruited) -> Place:
    if event.seat != table.hand_seat:
        return table.plate_place(event.seat)
    is_open = is_market_open(table.view)
    rect = table.geometry.price_cells(market_open=is_open)[event.type]
    return Place(rect.left + rect.height / 2, rect.centery, float(rect.height), FLYING_LAYER)


def move_troops(table: AllyriaTable, event: events.Moved, _joined: EventGroup) -> None:
    """A card moves troops to another tile."""
    table.things.play_sound("spell", table.tile_place(event.start).x)
    table.raise_dust(event.start)
    table.walk(table.figures_of_types(ids.TileSpot(event.start), event.types), event.goal)


def hasten(table: AllyriaTable, event: events.Hastened, _joined: EventGroup) -> None:
    """Wings rise from the troops that may march again."""
    on_tile = event.what in table.view.lands
    tiles = [event.what] if on_tile else _tiles_with(table, event.seat, event.what)
    table.things.play_sound("spell", table.geometry.middle.centerx)
    for number, tile in enumerate(tiles):
        place = table.tile_place(tile, 0.8)
        faded = place._replace(y=place.y - table.geometry.tiles.side, opacity=0.0)
        table.things.show_effect(ids.FlyingSignId("haste", number), place, Leg(place, 0.3), Leg(faded, 0.5))


def _tiles_with(table: AllyriaTable, seat: Seat, kind: str) -> list[Tile]:
    return [
        tile
        for tile in table.view.held(seat)
        if any(troop.type == kind for troop in table.view.lands[tile].troops)
    ]


def begin_effect(table: AllyriaTable, event: events.EffectBegan, _joined: EventGroup) -> None:
    """The sign of an effect flies to its tile or to its seat's plate."""
    effect = event.effect
    start = table.presented_place()._replace(size=120.0)
    if isinstance(effect, BattleEffect):
        goal = table.plate_place(effect.seat)
    else:
        goal = table.tile_place(effect.tile, 0.9)
    table.things.play_sound("spell", goal.x)
    table.move_sign(effect_sign(effect), start, goal)


def march(table: AllyriaTable, event: events.Marched, joined: EventGroup) -> None:
    """The party walks to its goal, or before the enemies there."""
    table.close_arena()
    party = table.figures_of_types(ids.TileSpot(event.start), event.types)
    table.things.play_sound("march", table.tile_place(event.start).x)
    if joined:
        table.walk(party, event.goal)
    else:
        table.advance(party, event.start, event.goal)


def roll(table: AllyriaTable, event: events.Rolled, joined: EventGroup) -> None:
    """The arena opens, the troops line up, the dice roll in, and points fly from the troops to their row."""
    rolls = [event, *(other for other in joined if isinstance(other, events.Rolled))]
    heading = arena.heading_of(table.view, event.tile, [(each.seat, each.parts) for each in rolls])
    table.things.put(*arena.panel(table.geometry.arena, heading))
    table.line_up(ATTACKER, table.figures_at(ids.BattleSpot()))
    table.line_up(DEFENDER, table.figures_at(ids.TileSpot(event.tile)))
    for each in rolls:
        dice = table.geometry.arena_sides[each.side].dice
        table.things.play_sound("dice", dice.centerx, 0.2)
        count = len(each.dice)
        rects = [arena.die_rect(table.geometry, each.side, index, count) for index in range(count)]
        places = [(float(rect.centerx), float(rect.centery), float(rect.width)) for rect in rects]
        table.roll_dice(each.seat, each.side, each.dice, places)
        _bring_points(table, each)


def _bring_points(table: AllyriaTable, event: events.Rolled) -> None:
    """A side's points fly one after another from its troops to their row."""
    troops = table.geometry.arena_sides[event.side].troops
    points = arena.point_places(table.geometry, event.side, minus=event.minus, plus=event.plus)
    for index, (point, goal) in enumerate(points):
        start = goal._replace(x=float(troops.centerx), y=float(troops.centery), opacity=0.0)
        table.things.put(point, start)
        leg = Leg(goal, 0.4, 40, start=start._replace(opacity=1.0))
        table.things.travel(point, leg, delay=0.5 + 0.06 * index)


def assign(table: AllyriaTable, event: events.Assigned, joined: EventGroup) -> None:
    """Points fly to the dice that they change; then the hits of each side are shown."""
    for assignment in (event, *joined):
        if isinstance(assignment, events.Assigned):
            _spend_points(table, assignment)


def _spend_points(table: AllyriaTable, event: events.Assigned) -> None:
    delay = 0.1
    for old, new in _changed_dice(table, event):
        place = table.things.goals[old]
        for sign in ("plus" if new.face > old.face else "minus",) * abs(new.face - old.face):
            point = _next_point(table, sign, event.side)
            if point is not None:
                table.things.play_sound("point", place.x, delay + 0.25)
                goal = place._replace(layer=FLYING_LAYER, size=place.size * 0.5)
                table.things.travel(point, Leg(goal, 0.25, 30), delay=delay, vanishes=True)
            delay += 0.12
        table.things.put(new, place._replace(opacity=0.0))
        table.things.travel(new, Leg(place, 0.01), delay=delay + 0.2)
        table.things.travel(old, Leg(place._replace(opacity=0.0), 0.05), delay=delay + 0.2, vanishes=True)
    _show_hits(table, event, delay + 0.3)


def _show_hits(table: AllyriaTable, event: events.Assigned, delay: float) -> None:
    """The number of hits appears beside the dice and flies to the troops of the other side."""
    sides = table.geometry.arena_sides
    dice, enemies = sides[event.side].dice, sides[DEFENDER if event.side == ATTACKER else ATTACKER].troops
    x = dice.right - 60 if event.side == ATTACKER else dice.left + 60
    beside = Place(float(x), float(dice.centery), 130.0, FLYING_LAYER)
    goal = beside._replace(x=float(enemies.centerx), y=float(enemies.centery), size=190.0, opacity=0.0)
    legs = Leg(beside, 0.25, ease=Ease.OUT), Leg(beside, 0.45), Leg(goal, 0.35, ease=Ease.IN)
    table.things.show_effect(
        ids.HitsId(event.side, event.hits), beside._replace(size=30.0), *legs, delay=delay
    )


def _changed_dice(table: AllyriaTable, event: events.Assigned) -> Iterator[tuple[ids.DieId, ids.DieId]]:
    """Each die whose face changes, before and after."""
    dice = {(die.seat, die.side, die.index): die for die in table.things.ids if isinstance(die, ids.DieId)}
    for index, face in enumerate(event.dice):
        old = dice.get((event.seat, event.side, index))
        if old is not None and old.face != face:
            yield old, replace(old, face=face)


def _next_point(table: AllyriaTable, sign: str, side: SideName) -> ids.PointId | None:
    """A point that is still in its row; None: all are already moving to dice."""
    row, goals = table.geometry.arena_sides[side].points, table.things.goals
    return next(
        (
            thing
            for thing in table.things.ids
            if isinstance(thing, ids.PointId)
            and (thing.sign, thing.side) == (sign, side)
            and row.collidepoint(goals[thing].x, goals[thing].y)
        ),
        None,
    )


def enter(table: AllyriaTable, event: events.Entered, _joined: EventGroup) -> None:
    """The party walks from the arena to the tile it has taken."""
    table.close_arena()
    table.walk(table.figures_of_types(ids.BattleSpot(), event.types), event.tile)


def go_back(table: AllyriaTable, event: events.Returned, _joined: EventGroup) -> None:
    """The party walks back to the tile it came from, and the defenders to the tile that they held."""
    figures = [figure for figure in table.figures_in_fight(event.start) if table.is_in_arena(figure)]
    table.close_arena()
    party = table.figures_of_types(ids.BattleSpot(), event.types)
    party = party or table.figures_of_types(ids.TileSpot(event.start), event.types)
    table.walk(party, event.goal)
    table.walk([figure for figure in figures if figure.seat != event.seat], event.start)
