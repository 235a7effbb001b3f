"""A turn from its start to its end: its cards, its purchases, its recruits and marches. Spec: allyria 4."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Reason, Seat
from game.games.allyria.rules import decks, ending
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import resolve, why_not_play
from game.games.allyria.rules.data import CARDS, SEASONS, TYPES, is_resource, kind_of, resources_of
from game.games.allyria.rules.effects.supplies import Pick
from game.games.allyria.rules.events import Played, Recruited, SeasonTurned, TurnBegan, TurnEnded
from game.games.allyria.rules.lasting import Until
from game.games.allyria.rules.marching import set_out
from game.games.allyria.rules.parties import marches
from game.games.allyria.rules.records import Troop
from game.kit.piles import known

HANDICAP = 2
"""Basic tokens that the second of two seats picks in its first turn. Spec: allyria 3.8, 4.2.5."""
DONE: Option = ("done",)
END: Option = ("end-turn",)


def begin_turn(campaign: Campaign) -> Iterator[Event]:
    """The season turns if it is time; then the seat gets its tokens. Spec: allyria 4.2."""
    seat, config = campaign.turn, campaign.config
    if seat == campaign.starter or config.season_flip == "turn":
        if campaign.season + 1 >= len(campaign.year):
            yield ending.end(campaign, "season")
            return
        campaign.season += 1
        yield SeasonTurned(card=campaign.year[campaign.season])
    campaign.round += seat == campaign.starter
    campaign.turns += 1
    campaign.phase = "play"
    yield TurnBegan(seat=seat, round=campaign.round)
    end_effects(campaign, seat, "next")
    rest(campaign, campaign.held(seat), 1)
    yield from collect(campaign, seat)
    if len(campaign.seats) == 2 and campaign.turns == 2 and config.season_flip == "round":
        campaign.stack.append(Pick(seat, "second-seat", HANDICAP))


def end_effects(campaign: Campaign, seat: Seat, until: Until) -> None:
    """A seat's effects of one duration are over. Spec: allyria 4.2.2, 4.6.1."""
    campaign.effects = [effect for effect in campaign.effects if (effect.seat, effect.until) != (seat, until)]


def rest(campaign: Campaign, tiles: Iterable[str], moves: int) -> None:
    """Sets the moves of all troops on the tiles. Spec: allyria 4.2.2, 4.6.1."""
    for tile in tiles:
        land = campaign.lands[tile]
        if any(troop.moves != moves for troop in land.troops):
            campaign.stand(tile, land.holder, [Troop(troop.type, moves) for troop in land.troops])


def collect(campaign: Campaign, seat: Seat) -> Iterator[Event]:
    """The season's tokens, then those of the seat's tiles in tile order. Spec: allyria 4.2.3, 4.2.4."""
    for resource in SEASONS[campaign.year[campaign.season]].gives:
        yield decks.gain(campaign, seat, resource, 1, "season")
    for tile in campaign.controlled(seat):
        yield decks.income(campaign, seat, tile)


def play_options(campaign: Campaign) -> list[Option]:
    """The cards of the hand that can do something, and being done. Spec: allyria 4.3."""
    seat = campaign.turn
    found: list[Option] = []
    for card in known(campaign.empires[seat].hand):
        if is_resource(card):
            found += [("play", card, resource) for resource in resources_of(card)]
        elif why_not_play(campaign, seat, card) is None:
            found.append(("play", card))
    return [*found, DONE]


def play(campaign: Campaign, option: Option) -> Iterator[Event]:
    """A card goes to the drop and takes effect, or the buying begins. Spec: allyria 4.3."""
    if option == DONE:
        campaign.phase = "buy"
        return
    seat, card = campaign.turn, str(option[1])
    empire = campaign.empires[seat]
    empire.hand.remove(card)
    empire.drop.append(card)
    yield Played(seat=seat, card=card)
    if is_resource(card):
        yield decks.gain(campaign, seat, str(option[2]), 1, card)
    else:
        resolve(campaign, seat, card)


def buy_options(campaign: Campaign) -> list[Option]:
    """What can be bought or cycled, and being done. Spec: allyria 4.4."""
    seat, pool = campaign.turn, campaign.market.pool
    buying: list[Option] = [("buy", card) for card in pool if decks.can_buy(campaign, seat, card)]
    cycling: list[Option] = [("cycle", card) for card in pool] if decks.can_cycle(campaign, seat) else []
    return [*buying, *cycling, DONE]


def buy(campaign: Campaign, option: Option) -> Iterator[Event]:
    """Buys, cycles, or goes on to acting. Spec: allyria 4.4."""
    seat = campaign.turn
    match option:
        case ("buy", card):
            decks.spend(campaign, seat, CARDS[kind_of(str(card))].cost)
            yield from decks.take(campaign, seat, str(card), free=False)
            if campaign.config.purchases == "immediate":
                resolve(campaign, seat, str(card))
        case ("cycle", card):
            yield from decks.cycle(campaign, seat, str(card))
        case _:
            campaign.phase = "act"


def act_options(campaign: Campaign) -> list[Option]:
    """Recruits, marches, and ending the turn. Spec: allyria 4.5."""
    seat = campaign.turn
    empire = campaign.empires[seat]
    tokens, costs = empire.pool, empire.player_card.costs
    recruits: list[Option] = [
        ("recruit", kind) for kind in TYPES if empire.supply[kind] and decks.covers(tokens, costs[kind])
    ]
    return [*recruits, *marches(campaign, seat), END]


def why_not_recruit(campaign: Campaign, seat: Seat, kind: str) -> Reason | None:
    """The supply has none, or its cost cannot be paid. Spec: allyria 4.5, 5.10.1, 5.10.2."""
    empire = campaign.empires[seat]
    if not empire.supply[kind]:
        return Reason("no_supply", {"troop": kind})
    return decks.why_not_pay(campaign, seat, empire.player_card.costs[kind])


def act(campaign: Campaign, option: Option) -> Iterator[Event]:
    """Recruits, marches, or ends the turn. Spec: allyria 4.5."""
    seat = campaign.turn
    match option:
        case ("recruit", kind):
            yield from recruit(campaign, seat, str(kind))
        case ("march", start_tile, goal, who):
            set_out(campaign, seat, str(start_tile), str(goal), str(who))
        case _:
            campaign.phase = "turn-end"


def recruit(campaign: Campaign, seat: Seat, kind: str) -> Iterator[Event]:
    """A troop at the seat's own city; it may march this turn. Spec: allyria 4.5, 5.10.3."""
    empire = campaign.empires[seat]
    city = str(empire.city)
    yield decks.pay_tokens(campaign, seat, empire.player_card.costs[kind], kind)
    campaign.muster(seat, kind, city)
    yield Recruited(seat=seat, type=kind, tile=city, why="recruit")


def end_turn(campaign: Campaign) -> Iterator[Event]:
    """Effects of the turn end, five cards are drawn, the next seat is at turn. Spec: allyria 4.6."""
    seat = campaign.turn
    end_effects(campaign, seat, "turn")
    rest(campaign, campaign.lands, 0)
    yield from decks.draw_for_next_turn(campaign, seat)
    yield TurnEnded(seat=seat)
    campaign.turn = campaign.after(seat)
    campaign.phase = "turn-start"
