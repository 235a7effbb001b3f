"""A card takes effect, primitive by primitive. Spec: allyria 4.3, 4.4, 5.7.1."""

from collections.abc import Iterable

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign, Step, plain_copy
from game.games.allyria.rules.data.cards import CARDS, CardEffect, kind_of
from game.games.allyria.rules.effects.primitives import PRIMITIVES
from game.games.allyria.rules.steps import StepKind


def step_of(effect: CardEffect, seat: Seat, card: str) -> Step:
    """One effect of a card as a step for the stack."""
    name, *values = effect
    primitive = PRIMITIVES[str(name)]
    parameters = dict(zip(primitive.parameters, values, strict=True))
    start: Step = plain_copy(dict(primitive.start))
    return {"f": name, "seat": seat, "card": card} | parameters | start


def is_live(campaign: Campaign, step: Step) -> bool:
    """Whether a primitive could do something now. Spec: allyria 5.7.1."""
    return PRIMITIVES[step["f"]].is_live(campaign, step)


def playable(campaign: Campaign, seat: Seat, card: str) -> bool:
    """Whether any of the card's primitives is live. Spec: allyria 5.7.1."""
    effects = CARDS[kind_of(card)].effects
    return any(is_live(campaign, step_of(effect, seat, card)) for effect in effects)


def resolve(campaign: Campaign, seat: Seat, card: str) -> None:
    """Puts the card's effects on the stack. Spec: allyria 4.3, 4.4."""
    todo = [list(effect) for effect in CARDS[kind_of(card)].effects]
    campaign.stack.append({"f": "effects", "seat": seat, "card": card, "todo": todo})


def next_effect(campaign: Campaign, step: Step) -> Iterable[Event]:
    """Starts the next primitive, or skips it if it is not live now. Spec: allyria 5.7.1."""
    if not step["todo"]:
        campaign.stack.pop()
        return []
    following = step_of(step["todo"].pop(0), step["seat"], step["card"])
    if is_live(campaign, following):
        campaign.stack.append(following)
    return []


EFFECTS = StepKind("effects", fields=("card", "todo"), act=next_effect)
