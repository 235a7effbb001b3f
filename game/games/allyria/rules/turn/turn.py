"""A turn: its start, playing the hand, acting, its end. Spec: allyria 4."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option, Seat
from game.games.allyria.rules import ending
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data.cards import is_resource, resources_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import covers
from game.games.allyria.rules.data.seasons import SEASONS
from game.games.allyria.rules.data.troops import TYPES, Troop
from game.games.allyria.rules.economy import tokens
from game.games.allyria.rules.economy.drawing import draw_for_next_turn
from game.games.allyria.rules.effects import playing
from game.games.allyria.rules.effects.land import NEXT, TURN, end_effects
from game.games.allyria.rules.effects.tokens import income
from game.games.allyria.rules.events import Played, Recruited, SeasonTurned, TurnBegan, TurnEnded
from game.games.allyria.rules.turn import marching

HANDICAP = 2
"""Basic tokens that the second of two seats picks in its first turn. Spec: allyria 3.8, 4.2.5."""


def start(campaign: Campaign) -> Iterator[Event]:
    """The season may turn, then the land gives what it gives. Spec: allyria 4.2."""
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
    end_effects(campaign, seat, NEXT)
    rest(campaign, campaign.held(seat), 1)
    yield from collect(campaign, seat)
    if len(campaign.seats) == 2 and campaign.turns == 2 and config.season_flip == "round":
        campaign.stack.append({"f": "pick", "seat": seat, "card": "second-seat", "left": HANDICAP})


def rest(campaign: Campaign, tiles: Iterable[str], moves: int) -> None:
    """Sets the moves of all troops on the tiles. Spec: allyria 4.2.2, 4.6.1."""
    for tile in tiles:
        land = campaign.lands[tile]
        land.stand(land.holder, [Troop(troop.type, moves) for troop in land.troops])


def collect(campaign: Campaign, seat: Seat) -> Iterator[Event]:
    """The season's tokens, then those of the seat's tiles in tile order. Spec: allyria 4.2.3, 4.2.4."""
    for resource in SEASONS[campaign.year[campaign.season]].gives:
        yield tokens.gain(campaign, seat, resource, 1, "season")
    for tile in campaign.controlled(seat):
        yield income(campaign, seat, tile)


def play_options(campaign: Campaign) -> list[Option]:
    """The cards of the hand that can do something, and being done. Spec: allyria 4.3."""
    seat = campaign.turn
    found: list[Option] = []
    for card in campaign.empires[seat].hand:
        if is_resource(card):
            found += [("play", card, resource) for resource in resources_of(card)]
        elif playing.playable(campaign, seat, card):
            found.append(("play", card))
    return [*found, ("done",)]


def play(campaign: Campaign, option: Option) -> Iterator[Event]:
    """A card goes to the drop and takes effect, or the buying begins. Spec: allyria 4.3."""
    if option == ("done",):
        campaign.phase = "buy"
        return
    seat, card = campaign.turn, str(option[1])
    empire = campaign.empires[seat]
    empire.hand.remove(card)
    empire.drop.append(card)
    yield Played(seat=seat, card=card)
    if is_resource(card):
        yield tokens.gain(campaign, seat, str(option[2]), 1, card)
    else:
        playing.resolve(campaign, seat, card)


def act_options(campaign: Campaign) -> list[Option]:
    """Recruits, marches, and ending the turn. Spec: allyria 4.5."""
    seat = campaign.turn
    recruits = [("recruit", kind) for kind in TYPES if can_recruit(campaign, seat, kind)]
    return [*recruits, *marching.marches(campaign, seat), ("end-turn",)]


def can_recruit(campaign: Campaign, seat: Seat, kind: str) -> bool:
    """Whether the supply has one and its cost can be paid. Spec: allyria 4.5, 5.10.1, 5.10.2."""
    empire = campaign.empires[seat]
    return bool(empire.supply[kind]) and covers(empire.pool, RACES[empire.race].costs[kind])


def act(campaign: Campaign, option: Option) -> Iterator[Event]:
    """Recruit, march, or end the turn. Spec: allyria 4.5."""
    seat = campaign.turn
    match option:
        case ("recruit", kind):
            yield from recruit(campaign, seat, str(kind))
        case ("march", start_tile, goal, who):
            marching.set_out(campaign, seat, str(start_tile), str(goal), str(who))
        case _:
            campaign.phase = "turn-end"


def recruit(campaign: Campaign, seat: Seat, kind: str) -> Iterator[Event]:
    """A troop at the seat's own city; it may march this turn. Spec: allyria 4.5, 5.10.3."""
    empire = campaign.empires[seat]
    yield tokens.pay(campaign, seat, RACES[empire.race].costs[kind], kind)
    campaign.muster(seat, kind, empire.city)
    yield Recruited(seat=seat, type=kind, tile=empire.city, why="recruit")


def finish(campaign: Campaign) -> Iterator[Event]:
    """Effects of the turn end, five cards are drawn, the next seat is at turn. Spec: allyria 4.6."""
    seat = campaign.turn
    end_effects(campaign, seat, TURN)
    rest(campaign, campaign.lands, 0)
    yield from draw_for_next_turn(campaign, seat)
    yield TurnEnded(seat=seat)
    campaign.turn = campaign.after(seat)
    campaign.phase = "turn-start"
