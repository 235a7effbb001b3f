"""A whole match that a seat could not tell from the true one. Spec: allyria 11."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, NamedTuple

from game.contract import Seat, Snapshot
from game.games.allyria import rules
from game.games.allyria.rules.campaign import plain_copy
from game.games.allyria.rules.data.cards import market_deck
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.state import AllyriaState


class Pile(NamedTuple):
    """Where the cards lie that a step looks at, first card first."""

    name: str
    """`hand` or `deck`."""
    owner: str
    """The field of the step with the seat whose pile it is."""


HIDDEN_CARDS: Mapping[str, Pile] = {"scry": Pile("deck", "seat"), "spy-look": Pile("hand", "victim")}
"""By the name of each kind of step that has hidden cards. Spec: allyria 9.1."""


def guess(view: Snapshot, rng: Random) -> AllyriaState:
    """The view with everything masked dealt at random, as a match that can be played on."""
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
    visible = set(_visible_cards(whole))
    return [card for card in market_deck() if card not in visible]


def _visible_cards(whole: Snapshot) -> Iterable[str]:
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
    visible = set(_visible_cards(whole))
    own = [card for card in RACES[side["race"]].cards(seat) if card not in visible] if side["race"] else []
    rng.shuffle(own)
    cards = own[:slots] + [hidden.pop() for _ in range(slots - len(own))]
    rng.shuffle(cards)
    if None in side["hand"]:
        rest = len(side["hand"]) - len(known["hand"])
        side["hand"] = known["hand"] + [cards.pop() for _ in range(rest)]
    side["deck"] = known["deck"] + cards


def _known(whole: Snapshot, seat: Seat) -> dict[str, list[str]]:
    """The seat's masked cards that the viewer is looking at: the top of a deck, or a hand."""
    found: dict[str, list[str]] = {"hand": [], "deck": []}
    for step in whole["stack"]:
        pile = HIDDEN_CARDS.get(step["f"])
        if pile is not None and step[pile.owner] == seat:
            found[pile.name] = [card for card in step["cards"] or () if card is not None]
    return found


def _look(whole: Snapshot, step: dict[str, Any]) -> None:
    """Gives a step of another seat the cards that were dealt to where it looks."""
    pile = HIDDEN_CARDS.get(step["f"])
    if pile is not None and step["cards"]:
        cards = whole["seats"][step[pile.owner]][pile.name]
        step["cards"] = cards[: len(step["cards"])]
