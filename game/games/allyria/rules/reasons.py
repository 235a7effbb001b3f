"""Why an option is not open to the seat that decides, by question. Spec: allyria 4.

The values of a reason are ids and numbers of the rules: `troop`, a type; `missing`, tokens by resource;
`distance`, in steps.
"""

from collections.abc import Callable, Mapping

from game.contract import Decision, Option, Reason
from game.games.allyria.rules import decks, flow
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import is_resource
from game.games.allyria.rules.flow import DONE, why_not_play, why_not_recruit
from game.games.allyria.rules.marching import why_not_enter, why_not_set_out
from game.games.allyria.rules.setup import why_not_found


def why_closed(campaign: Campaign, decision: Decision, option: Option) -> Reason:
    """Why an option, and all that begin with it, are not open. The campaign may be that of a view."""
    rule = RULES.get(decision.ask)
    reason = rule(campaign, decision, option) if rule is not None else None
    return reason or expected_choice(decision)


def expected_choice(decision: Decision) -> Reason:
    """What the seat must choose instead of anything that is not offered."""
    match decision.ask:
        case flow.ACT:
            return Reason("act")
        case flow.BUY | flow.PLAY:
            key = decision.ask.removeprefix("allyria.")
            return Reason(f"{key}_or_done" if DONE in decision.options else key)
    return Reason("nothing")


def _city(campaign: Campaign, _decision: Decision, option: Option) -> Reason | None:
    match option:
        case ("city", tile):
            return why_not_found(campaign, str(tile))
    return None


def _play(campaign: Campaign, decision: Decision, option: Option) -> Reason | None:
    """A card of the hand without effect. Spec: allyria 4.3."""
    match option:
        case ("play", card, *_) if card in campaign.empires[decision.seat].hand and not is_resource(
            str(card)
        ):
            return why_not_play(campaign, decision.seat, str(card))
    return None


def _buy(campaign: Campaign, decision: Decision, option: Option) -> Reason | None:
    """A card of the pool that costs too much. Spec: allyria 4.4."""
    match option:
        case ("buy", card) if card in campaign.market.pool:
            return decks.why_not_buy(campaign, decision.seat, str(card))
        case ("cycle", card) if card in campaign.market.pool:
            return decks.why_not_cycle(campaign, decision.seat)
    return None


def _act(campaign: Campaign, decision: Decision, option: Option) -> Reason | None:
    """A recruit, or the start and the goal of a march. Spec: allyria 4.5."""
    match option:
        case ("recruit", kind):
            return why_not_recruit(campaign, decision.seat, str(kind))
        case ("march", start):
            return why_not_set_out(campaign, decision.seat, str(start))
        case ("march", start, goal, *_):
            reason = why_not_set_out(campaign, decision.seat, str(start))
            return reason or why_not_enter(campaign, decision.seat, str(start), str(goal))
    return None


RULES: Mapping[str, Callable[[Campaign, Decision, Option], Reason | None]] = {
    flow.CITY: _city,
    flow.PLAY: _play,
    flow.BUY: _buy,
    flow.ACT: _act,
}
"""By question."""
