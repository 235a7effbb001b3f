"""How a card takes effect, primitive by primitive. Spec: allyria 5.7.1."""

from collections.abc import Iterable, Mapping

from game.contract import Event, Reason, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, CardEffect, kind_of
from game.games.allyria.rules.effects import Primitive, land, supplies, tag_of
from game.kit.flow import SeatStep

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


class Effects(SeatStep[Campaign], tag="effects"):
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
