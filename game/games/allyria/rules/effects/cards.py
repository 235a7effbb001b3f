"""Primitives that move cards: draw, banish, scry, disrupt, spy, recall, acquire. Spec: allyria 5.7."""

from collections.abc import Iterable

from game.contract import Event, Option
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of
from game.games.allyria.rules.economy import market
from game.games.allyria.rules.economy.drawing import HAND_LIMIT, draw, drop
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.events import Banished, Dropped, Looked, Recalled, Spied
from game.games.allyria.rules.steps import STOP, StepKind


def draw_now(campaign: Campaign, step: Step) -> Iterable[Event]:
    """draw(n): draw n cards; the drop is never reshuffled for it. Spec: allyria 5.6.3, 5.7."""
    campaign.stack.pop()
    return draw(campaign, step["seat"], step["n"])


def can_draw(campaign: Campaign, step: Step) -> bool:
    """Whether the deck has a card and the hand has room. Spec: allyria 5.7.1."""
    return bool(campaign.empires[step["seat"]].deck) and hand_has_room(campaign, step)


def hand_has_room(campaign: Campaign, step: Step) -> bool:
    """Whether the hand is below its limit; the step's own card does not count. Spec: allyria 5.7.1."""
    hand = campaign.empires[step["seat"]].hand
    return len([card for card in hand if card != step["card"]]) < HAND_LIMIT


def banish_options(campaign: Campaign, step: Step) -> list[Option]:
    """banish(n): a card of one's hand or drop, but not the one being resolved. Spec: allyria 5.7, 5.7.2."""
    empire = campaign.empires[step["seat"]]
    cards = [card for card in (*empire.hand, *empire.drop) if card != step["card"]] if step["left"] else []
    return [*(("banish", card) for card in cards), STOP]


def banish(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """The card leaves the match. Spec: allyria 5.7."""
    step["left"] -= 1
    empire, card = campaign.empires[step["seat"]], str(option[1])
    (empire.hand if card in empire.hand else empire.drop).remove(card)
    campaign.banished.append(card)
    return [Banished(seat=step["seat"], card=card)]


def scry_options(_campaign: Campaign, step: Step) -> list[Option]:
    """scry(n): drop any of the cards looked at. Spec: allyria 5.7."""
    if step["cards"] is None:
        return []
    return [*(("drop", card) for card in step["cards"]), STOP]


def scry(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """The card goes from the deck to the drop; the rest stays in order. Spec: allyria 5.7."""
    empire, card = campaign.empires[step["seat"]], str(option[1])
    step["cards"].remove(card)
    empire.deck.remove(card)
    empire.drop.append(card)
    return [Dropped(seat=step["seat"], card=card)]


def look_at_top(campaign: Campaign, step: Step) -> Iterable[Event]:
    """Look at the top cards of one's deck. Spec: allyria 5.7."""
    cards = step["cards"] = campaign.empires[step["seat"]].deck[: step["n"]]
    return [Looked(seat=step["seat"], cards=tuple(cards), seen_by=(step["seat"],))]


def has_deck(campaign: Campaign, step: Step) -> bool:
    """Whether there are cards to look at. Spec: allyria 5.7.1."""
    return bool(campaign.empires[step["seat"]].deck)


def rival_options(campaign: Campaign, step: Step) -> list[Option]:
    """A rival with cards in hand. Spec: allyria 5.7."""
    if step["over"]:
        return []
    return [("seat", rival) for rival in campaign.rivals(step["seat"]) if campaign.empires[rival].hand]


def disrupt(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """disrupt: the rival drops a random card of its hand. Spec: allyria 5.7."""
    step["over"] = True
    victim = int(option[1])
    card = campaign.chance.draw().choice(campaign.empires[victim].hand)
    return [drop(campaign, victim, card)]


def spy(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """spy: look at the rival's hand. Spec: allyria 5.7."""
    step["over"] = True
    seat, victim = step["seat"], int(option[1])
    cards = list(campaign.empires[victim].hand)
    look = {"f": "spy-look", "seat": seat, "card": step["card"], "victim": victim, "cards": cards}
    campaign.stack.append(look | {"over": False})
    return [Spied(seat=seat, victim=victim), Looked(seat=seat, cards=tuple(cards), seen_by=(seat,))]


def spy_options(_campaign: Campaign, step: Step) -> list[Option]:
    """Then drop one of those cards or none. Spec: allyria 5.7."""
    return [] if step["over"] else [*(("drop", card) for card in step["cards"]), STOP]


def spy_drop(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """The rival drops the card. Spec: allyria 5.7."""
    step["over"] = True
    return [drop(campaign, step["victim"], str(option[1]))]


def recall_options(campaign: Campaign, step: Step) -> list[Option]:
    """recall(n): a resource card of one's drop, as long as the hand has room. Spec: allyria 5.7."""
    empire = campaign.empires[step["seat"]]
    room = step["left"] and hand_has_room(campaign, step)
    cards = [card for card in empire.drop if is_resource(card)] if room else []
    return [*(("recall", card) for card in cards), STOP]


def recall(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """The card comes back into the hand. Spec: allyria 5.7."""
    step["left"] -= 1
    empire, card = campaign.empires[step["seat"]], str(option[1])
    empire.drop.remove(card)
    empire.hand.append(card)
    return [Recalled(seat=step["seat"], card=card)]


def acquire_options(campaign: Campaign, step: Step) -> list[Option]:
    """acquire(c): a card of the pool that costs up to c tokens in all. Spec: allyria 5.7."""
    cheap = [card for card in campaign.market if CARDS[kind_of(card)].worth <= step["n"]]
    return [*(("acquire", card) for card in cheap if not step["over"]), STOP]


def acquire(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """It goes to the drop, free, and never resolves at once. Spec: allyria 5.7."""
    step["over"] = True
    return market.take(campaign, step["seat"], str(option[1]), free=True)


PRIMITIVES = (
    Primitive("draw", parameters=("n",), possible=can_draw, act=draw_now),
    Primitive(
        "banish",
        parameters=("left",),
        asks=("allyria.banish",),
        verbs=("banish", "stop"),
        options=banish_options,
        answer=banish,
        secret=True,
    ),
    Primitive(
        "scry",
        parameters=("n",),
        start={"cards": None},
        possible=has_deck,
        asks=("allyria.scry",),
        verbs=("drop", "stop"),
        options=scry_options,
        answer=scry,
        act=look_at_top,
        secret=True,
        hidden=("cards",),
    ),
    Primitive(
        "disrupt",
        start={"over": False},
        asks=("allyria.rival",),
        verbs=("seat",),
        options=rival_options,
        answer=disrupt,
    ),
    Primitive(
        "spy",
        start={"over": False},
        asks=("allyria.rival",),
        verbs=("seat",),
        options=rival_options,
        answer=spy,
    ),
    Primitive(
        "recall",
        parameters=("left",),
        asks=("allyria.recall",),
        verbs=("recall", "stop"),
        options=recall_options,
        answer=recall,
    ),
    Primitive(
        "acquire",
        parameters=("n",),
        start={"over": False},
        asks=("allyria.acquire",),
        verbs=("acquire", "stop"),
        options=acquire_options,
        answer=acquire,
    ),
)

FOLLOW_UPS = (
    StepKind(
        "spy-look",
        fields=("card", "victim", "cards", "over"),
        asks=("allyria.spy",),
        verbs=("drop", "stop"),
        options=spy_options,
        answer=spy_drop,
        secret=True,
        hidden=("cards",),
    ),
)
