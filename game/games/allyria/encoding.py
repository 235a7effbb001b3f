"""The options and facts of Allyria, for programs that learn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

from game.contract import Option, Seat
from game.environments.encoding import Encoding, Fact
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import (
    BASIC,
    CARDS,
    RACES,
    RESOURCES,
    SEASONS,
    SUPPLY,
    TYPES,
    market_deck,
    resources_of,
)
from game.games.allyria.rules.data.boards import LAND, TERRAIN, Tile
from game.games.allyria.rules.flow import ACT, BUY, CITY, PLAY, RACE, STEPS
from game.games.allyria.rules.lasting import CurseEffect, WardEffect
from game.games.allyria.rules.points import TOP
from game.games.allyria.rules.records import Land
from game.games.allyria.rules.state import new
from game.kit.piles import known

EXTRA_DICE = sum(
    card.copies * int(str(effect[1]))
    for card in CARDS.values()
    for effect in card.effects
    if effect[0] == "die"
)
MOST_DICE = SUPPLY * len(TYPES) + EXTRA_DICE
"""The most dice of a side in a battle. Spec: allyria 5.4.1."""


class AllyriaEncoding(Encoding):
    """Tiles, troops, cards and resources."""

    asks = (RACE, CITY, PLAY, BUY, ACT, *dict.fromkeys(ask for step in STEPS for ask in step.asks))

    def __init__(self, config: Mapping[str, Any]) -> None:
        campaign = new(config, 0).campaign
        self._around = campaign.board.around
        self._tiles = tuple(campaign.lands)
        self._seats = campaign.seats
        self._market = market_deck()
        self._resource_cards = sorted(
            {card for race in RACES.values() for seat in self._seats for card in race.cards(seat)}
        )
        self._cards = (*self._resource_cards, *self._market)

    def options(self) -> Iterator[Option]:
        """All options. Spec: allyria 3, 4.3-4.7."""
        yield from (("done",), ("stop",), ("go",), ("end-turn",), ("auto-assign",))
        yield from product(("race",), RACES)
        yield from (
            ("play", card, resource) for card in self._resource_cards for resource in resources_of(card)
        )
        yield from product(("play", "buy", "cycle", "acquire"), self._market)
        yield from product(("banish", "drop"), self._cards)
        yield from product(("recall",), self._resource_cards)
        yield from product(("recruit", "lose", "type"), TYPES)
        yield from product(("into",), (*TYPES, *LAND))
        yield from product(("city", "from", "to", "target", "harvest"), self._tiles)
        for start, goals in self._around.items():
            yield from product(("march",), (start,), goals, ("all", "some", *TYPES))
        yield from product(("take",), TYPES, range(1, SUPPLY + 1))
        yield from product(("muster",), TYPES, self._tiles)
        yield from product(("retrain",), self._tiles, TYPES)
        yield from product(("down", "up"), range(MOST_DICE))
        yield from product(("gain",), BASIC)
        yield from (("trade", given, taken) for given, taken in permutations(RESOURCES, 2))
        yield from product(("seat",), self._seats)
        yield from product(("steal",), self._seats, RESOURCES)

    def facts(self) -> Iterator[Fact]:
        """What lies on each tile, what each seat has, and what goes on."""
        yield from product(("terrain",), self._tiles, TERRAIN)
        yield from product(("owner", "city", "fort", "ward", "curse"), self._tiles, self._seats)
        yield from product(("troops", "ready"), self._tiles, TYPES)
        yield from product(("race",), self._seats, RACES)
        yield from product(("pool",), self._seats, RESOURCES)
        yield from product(("supply",), self._seats, TYPES)
        yield from product(("alive", "forts", "bought", "hand_size", "deck_size"), self._seats)
        yield from product(("liege",), self._seats, self._seats)
        yield from product(("hand", "drop"), self._seats, self._cards)
        yield from product(("market",), self._market)
        yield from product(("season",), SEASONS)
        yield from product(("turn", "starter"), self._seats)
        yield from product(("plus", "dice", "armour"), self._seats)
        yield from product(("die",), range(MOST_DICE), range(1, TOP + 1))
        yield from (("market_size",), ("round",), ("plus_left",), ("minus_left",))

    def known_facts(self, view: Campaign) -> Iterator[tuple[Fact, float]]:
        """The facts of a campaign; of hidden cards only their number is known."""
        for tile, land in view.lands.items():
            yield from _facts_of_land(tile, land)
        for seat in self._seats:
            yield from _facts_of_seat(view, seat)
        yield from ((("market", card), 1) for card in view.market.pool)
        yield ("market_size",), len(view.market.deck)
        if view.season >= 0:
            yield ("season", view.year[view.season]), 1
        yield ("turn", view.turn), 1
        yield ("starter", view.starter), 1
        yield ("round",), view.round
        yield from _facts_of_effects(view)
        if view.stack and isinstance(view.stack[-1], Battle):
            yield from _facts_of_battle(view.stack[-1])


def _facts_of_land(tile: Tile, land: Land) -> Iterator[tuple[Fact, float]]:
    yield ("terrain", tile, land.terrain), 1
    for name, seat in (("owner", land.owner), ("city", land.city_of), ("fort", land.fort)):
        if seat is not None:
            yield (name, tile, seat), 1
    for kind, count in Counter(troop.type for troop in land.troops).items():
        yield ("troops", tile, kind), count
    for kind, count in Counter(troop.type for troop in land.troops if troop.moves).items():
        yield ("ready", tile, kind), count


def _facts_of_seat(campaign: Campaign, seat: Seat) -> Iterator[tuple[Fact, float]]:
    empire = campaign.empires[seat]
    if empire.race is not None:
        yield ("race", seat, empire.race), 1
    if empire.liege is not None:
        yield ("liege", seat, empire.liege), 1
    yield from ((("pool", seat, resource), count) for resource, count in empire.pool.items())
    yield from ((("supply", seat, kind), count) for kind, count in empire.supply.items())
    yield ("alive", seat), int(empire.alive)
    yield ("forts", seat), empire.forts
    yield ("bought", seat), empire.bought
    yield ("hand_size", seat), len(empire.hand)
    yield ("deck_size", seat), len(empire.deck)
    yield from ((("hand", seat, card), 1) for card in known(empire.hand))
    yield from ((("drop", seat, card), 1) for card in empire.drop)


def _facts_of_effects(campaign: Campaign) -> Iterator[tuple[Fact, float]]:
    """What lasts for a while; effects of the same kind add up."""
    sums = Counter[Fact]()
    for effect in campaign.effects:
        if isinstance(effect, WardEffect):
            sums["ward", effect.tile, effect.seat] += 1
        elif isinstance(effect, CurseEffect):
            sums["curse", effect.tile, effect.victim] += effect.count
        else:
            sums[effect.modifier, effect.seat] += effect.count
    yield from sums.items()


def _facts_of_battle(battle: Battle) -> Iterator[tuple[Fact, float]]:
    """The dice and points of the side that spends points."""
    side = battle.side
    yield from ((("die", index, face), 1) for index, face in enumerate(side.face))
    yield ("plus_left",), side.plus_left
    yield ("minus_left",), side.minus_left
