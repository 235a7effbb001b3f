"""Matches in all kinds of situations, for the tests of snapshots."""

import json
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from game.contract import Option
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState, new
from game.kit.piles import Card
from tests.games.lyssan.rules.positions import (
    begin_prelude,
    begin_spring,
    begin_turn,
    choose,
    deal_debts,
    deal_hand,
    settled,
    stand,
)

KEYS = (
    *("game", "version", "config", "rng", "phase", "year", "season", "order", "queue", "turn", "factions"),
    *("agents", "row", "unused_triumphs", "decks", "pending", "eliminated", "result", "asked"),
)
FACTION_KEYS = (
    *("seat", "alive", "coins", "auxiliaries", "hand", "debts", "court", "shame", "triumphs", "castles"),
    *("sites", "unplaced", "deaf_used", "role"),
)


def full(seats: int = 4) -> Position:
    """A match with cards, debts, courts, sites, shame and agents."""
    position = settled(seats)
    for name, faction in position.factions.items():
        deal_hand(position, name, 3)
        deal_debts(position, name, 1)
        faction.coins = faction.auxiliaries = 3
        if seats == 2:
            faction.role = "master" if name in ("wolf", "hawk") else "puppet"
        stand(position, faction.castles[0], f"{name}.knight.1", f"{name}.priest.1", f"{name}.spy.1")
    fetch(position, position.factions["hawk"].court, "treasurer", "hornberg")
    stand(position, "tannrode", "wolf.spy.2", "hornberg.knight.1", ready=False)
    position.factions["wolf"].shame.append(MARKER)
    return position


def fetch(position: Position, pile: list[Card] | list[str], *cards: str) -> None:
    """Cards go to a pile, wherever they were."""
    piles = [position.decks.influence, position.decks.debts]
    piles += [cards for each in position.factions.values() for cards in (each.hand, each.debts)]
    for card in cards:
        next(each for each in piles if card in each).remove(card)
        pile.append(card)


def with_cards(card: str) -> Position:
    """The same; the wolf has this card and three others."""
    position = full()
    hand = position.factions["wolf"].hand
    position.decks.influence += hand
    hand.clear()
    fetch(position, hand, card, "vigil.1", "vigil.2", "village_levy.1")
    return position


def playing(card: str, *options: Option, prepare: Callable[[Position], None] | None = None) -> LyssanState:
    """The wolf has played a card and chosen options."""
    position = with_cards(card)
    if prepare is not None:
        prepare(position)
    state = begin_turn(position, "wolf")
    choose(state, "play", card)
    for option in options:
        choose(state, *map(str, option))
    return state


def played_on(config: dict[str, Any], seed: int, phase: str) -> LyssanState:
    """A random match that has come to a phase."""
    state, rng = new(config, seed), Random(seed)
    while state.position.phase != phase:
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))
    return state


def one_role_chosen() -> LyssanState:
    """With two seats one has chosen its master."""
    state = new({"seats": 2}, 1)
    state.choose(0, ("master", "wolf"))
    return state


def half_placed() -> LyssanState:
    """Some have placed three markers, some two."""
    state = new({}, 1)
    for _ in range(10):
        state.choose(state.awaiting[0].seat, state.awaiting[0].options[0])
    return state


def talking() -> LyssanState:
    """A priest gives a card to the controller of a province."""
    position = full()
    stand(position, "hopfenau", "wolf.priest.2")
    state = begin_turn(position, "wolf")
    choose(state, "diplomacy", "wolf.priest.2")
    return state


def moving() -> LyssanState:
    """A knight has moved and can go on."""
    position = full()
    stand(position, "steinbruck", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "steinbruck")
    return state


def atoning() -> LyssanState:
    """A knight comes back by a debt."""
    position = full()
    wolf = position.factions["wolf"]
    wolf.castles.append("moorholz")
    wolf.shame = ["wolf.knight.2"]
    position.place("wolf.knight.2", "shame")
    state = begin_spring(position, year=2)
    choose(state, "debt", "wolf.knight.2")
    return state


def giving_tribute() -> LyssanState:
    """The wolf gives each rival a card."""
    position = full()
    wolf = position.factions["wolf"]
    deal_hand(position, "wolf", 2)
    fetch(position, wolf.debts, "tribute.1")
    state = begin_turn(position, "wolf")
    choose(state, "repay", "tribute.1")
    return state


def someone_out() -> LyssanState:
    """The hawk is out."""
    position = full()
    stand(position, "hopfenau", "wolf.knight.2")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.2", "hawk", "castle")
    return state


BUILDERS: dict[str, Callable[[], LyssanState]] = {
    "roles": one_role_chosen,
    "place": half_placed,
    "prelude": lambda: begin_prelude(full()),
    "turns": lambda: begin_turn(full(), "hawk", season="autumn", year=2),
    "atone": atoning,
    "three": lambda: begin_turn(full(3), "wolf"),
    "two": lambda: begin_turn(full(2), "wolf"),
    "use": moving,
    "talk": talking,
    "tribute": giving_tribute,
    "pay": lambda: playing("silver_vein.1"),
    "act": lambda: playing(
        "forced_march.1", ("discard", "vigil.1"), ("move", "wolf.knight.1", "salzkamm"), prepare=second_knight
    ),
    "march": lambda: playing("safe_conduct.1", ("move", "wolf.spy.1", "salzkamm")),
    "deploy": lambda: playing("ferrymen", ("discard", "vigil.1"), prepare=second_castle),
    "tire": lambda: playing(
        "snowbound", ("tire", "hawk.knight.1"), prepare=lambda each: stand(each, "hopfenau", "council.spy.2")
    ),
    "cleanse": lambda: playing("plenary_indulgence.1", ("cleanse", MARKER), prepare=more_shame),
    "out": someone_out,
    "over": lambda: played_on({"seats": 3, "triumphs": 4}, 1, "over"),
}


def second_knight(position: Position) -> None:
    """Another knight can march."""
    stand(position, "deichland", "wolf.knight.2")


def more_shame(position: Position) -> None:
    """There is a choice of shame to clear."""
    position.factions["wolf"].shame += [MARKER, "castle"]


def second_castle(position: Position) -> None:
    """There is a choice where agents arrive."""
    position.factions["wolf"].castles.append("moorholz")


@cache
def _snapshot(name: str) -> dict[str, Any]:
    return BUILDERS[name]().snapshot()


def snapshot(name: str) -> dict[str, Any]:
    """A snapshot of a situation, after a round trip through JSON."""
    return dict(json.loads(json.dumps(_snapshot(name))))
