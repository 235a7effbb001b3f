"""The course of a match: how cards take effect, a turn from its start to its end, and the phases.

Spec: allyria 4, 5.7.1
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from operator import attrgetter

from game.contract import Event, Option, Reason, Seat
from game.games.allyria.rules import decks, ending, marching, setup
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign, SeatStep
from game.games.allyria.rules.data import (
    CARDS,
    SEASONS,
    TYPES,
    CardEffect,
    Troop,
    covers,
    is_resource,
    kind_of,
    resources_of,
)
from game.games.allyria.rules.effects import Primitive, land, supplies, tag_of
from game.games.allyria.rules.effects.land import Losses
from game.games.allyria.rules.effects.supplies import Pick, SpyLook
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.events import Played, Recruited, SeasonTurned, TurnBegan, TurnEnded
from game.games.allyria.rules.marching import March
from game.games.allyria.rules.points import Until
from game.kit.flow import Flow, SeatPhase
from game.kit.piles import known

PRIMITIVES: Mapping[str, type[Primitive]] = {
    tag_of(kind): kind
    for module in (supplies, land)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Primitive) and not kind.__subclasses__()
}
"""By name. Spec: allyria 5.7."""


def step_of(effect: CardEffect, seat: Seat, card: str) -> Primitive:
    """One effect of a card as a step for the stack."""
    name, *parameters = effect
    return PRIMITIVES[str(name)](seat, card, *parameters)


def why_not_play(campaign: Campaign, seat: Seat, card: str) -> Reason | None:
    """None of the effects of a Magic or Research card could do something now. Spec: allyria 4.3, 5.7.1."""
    effects = CARDS[kind_of(card)].effects
    is_live = any(step_of(effect, seat, card).is_live(campaign) for effect in effects)
    return None if is_live else Reason("idle")


def resolve(campaign: Campaign, seat: Seat, card: str) -> None:
    """Puts the card's effects on the stack. Spec: allyria 4.3, 4.4."""
    campaign.stack.append(Effects(seat, card, list(CARDS[kind_of(card)].effects)))


class Effects(SeatStep, tag="effects"):
    """A card takes effect. Spec: allyria 5.7.1, 9.1."""

    card: str
    todo: list[CardEffect]
    """The primitives that have not begun."""

    def act(self, match: Campaign) -> Iterable[Event]:
        """Starts the next primitive, or skips it if it is not live now. Spec: allyria 5.7.1."""
        if not self.todo:
            return self.finish(match)
        effect, *self.todo = self.todo
        step = step_of(effect, self.seat, self.card)
        if step.is_live(match):
            match.stack.append(step)
        return ()


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
    recruits: list[Option] = [("recruit", kind) for kind in TYPES if can_recruit(campaign, seat, kind)]
    return [*recruits, *marching.marches(campaign, seat), END]


def can_recruit(campaign: Campaign, seat: Seat, kind: str) -> bool:
    """True if the supply has one, and its cost can be paid. Spec: allyria 4.5, 5.10.1, 5.10.2."""
    empire = campaign.empires[seat]
    return empire.supply[kind] > 0 and covers(empire.pool, empire.player_card.costs[kind])


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
            marching.set_out(campaign, seat, str(start_tile), str(goal), str(who))
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


STEPS: tuple[type[SeatStep], ...] = (*PRIMITIVES.values(), SpyLook, Losses, Effects, March, Battle)
"""All kinds of steps that can be on the stack."""


def _asking(
    ask: str,
    options: Callable[[Campaign], list[Option]],
    answer: Callable[[Campaign, Option], Iterable[Event]],
    *secret: str,
) -> SeatPhase[Campaign]:
    """A phase in which the seat at turn gets the same question repeatedly."""
    return SeatPhase(ask, options, answer, attrgetter("turn"), secret=secret)


RACE, CITY, PLAY, BUY, ACT = "allyria.race", "allyria.city", "allyria.play", "allyria.buy", "allyria.act"
"""The questions of the phases."""

FLOW: Flow[Campaign] = Flow(
    {
        "race": _asking(RACE, setup.race_options, setup.choose_race),
        "city": _asking(CITY, setup.city_options, setup.place_city),
        "play": _asking(PLAY, play_options, play, "play", "done"),
        "buy": _asking(BUY, buy_options, buy),
        "act": _asking(ACT, act_options, act),
    },
    {"turn-start": begin_turn, "turn-end": end_turn},
    over=OVER,
)
"""Spec: allyria 3.4, 3.6, 4.1-4.6."""
