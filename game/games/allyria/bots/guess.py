"""A whole match that a seat could not tell from the true one. Spec: allyria 11."""

from collections.abc import Iterable
from random import Random
from typing import Any

from game.contract import Seat, Snapshot
from game.games.allyria import rules
from game.games.allyria.rules.campaign import plain_copy
from game.games.allyria.rules.data.cards import market_deck
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.state import AllyriaState


def guess(view: Snapshot, rng: Random) -> AllyriaState:
    """The view with everything masked dealt out by lot, as a match that can be played on."""
    return rules.restore(filled(view, rng))


def filled(view: Snapshot, rng: Random) -> Snapshot:
    """The view with its masks filled in: hands, decks, what others look at, and the chance to come."""
    whole: Snapshot = plain_copy(view)
    whole["rng"], whole["loaded_dice"] = [rng.getrandbits(32), 0], []
    hidden = _hidden(whole)
    rng.shuffle(hidden)
    for seat, side in enumerate(whole["seats"]):
        _deal(whole, seat, side, hidden, rng)
    whole["market"]["deck"] = hidden[: len(view["market"]["deck"])]
    for step in whole["stack"]:
        _look(whole, step)
    return whole


def _hidden(whole: Snapshot) -> list[str]:
    """The Magic and Research cards that may lie in the market's deck, in decks or in others' hands."""
    seen = set(_seen(whole))
    return [card for card in market_deck() if card not in seen]


def _seen(whole: Snapshot) -> Iterable[str]:
    """All cards that the view shows."""
    yield from whole["market"]["pool"]
    yield from whole["banished"]
    for side in whole["seats"]:
        yield from side["drop"]
        yield from (card for card in side["hand"] if card is not None)
    for step in whole["stack"]:
        yield from (card for card in step.get("cards") or () if card is not None)


def _deal(whole: Snapshot, seat: Seat, side: dict[str, Any], hidden: list[str], rng: Random) -> None:
    """A seat's masked cards: what is left of its starting deck, and what it must have bought."""
    known = _known(whole, seat)
    slots = side["hand"].count(None) + len(side["deck"]) - len(known["hand"]) - len(known["deck"])
    seen = set(_seen(whole))
    own = [card for card in RACES[side["race"]].cards(seat) if card not in seen] if side["race"] else []
    rng.shuffle(own)
    cards = own[:slots] + [hidden.pop() for _ in range(slots - len(own))]
    rng.shuffle(cards)
    if None in side["hand"]:
        rest = len(side["hand"]) - len(known["hand"])
        side["hand"] = known["hand"] + [cards.pop() for _ in range(rest)]
    side["deck"] = known["deck"] + cards


def _known(whole: Snapshot, seat: Seat) -> dict[str, list[str]]:
    """The masked cards of a seat that somebody is looking at in plain sight: the top of a deck, or a hand."""
    found: dict[str, list[str]] = {"hand": [], "deck": []}
    for step in whole["stack"]:
        cards = [card for card in step.get("cards") or () if card is not None]
        if step["f"] == "scry" and step["seat"] == seat:
            found["deck"] = cards
        if step["f"] == "spy-look" and step["victim"] == seat:
            found["hand"] = cards
    return found


def _look(whole: Snapshot, step: dict[str, Any]) -> None:
    """What another seat is looking at is what it has been dealt."""
    if step["f"] == "scry" and step["cards"]:
        step["cards"] = whole["seats"][step["seat"]]["deck"][: len(step["cards"])]
    if step["f"] == "spy-look":
        step["cards"] = list(whole["seats"][step["victim"]]["hand"])
