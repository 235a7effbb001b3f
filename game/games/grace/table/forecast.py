"""How an event stands, as far as a view knows its cards."""

from collections.abc import Iterator

from game.contract import Option
from game.games.grace.rules import judging
from game.games.grace.rules.data import ROLES
from game.games.grace.rules.kingdom import Happening, Kingdom, Side
from game.games.grace.table.wording import GraceWording
from game.kit.piles import known


def placed(view: Kingdom, option: Option) -> Happening:
    """A copy of the event on which the option lays its card or Role card."""
    verb, card, event, side_name = map(str, option)
    happening = view.happening(event).copy()
    side = happening.sides[side_name]
    (side.cards if verb == "place" else side.roles).append(card)
    return happening


def as_known(view: Kingdom, happening: Happening) -> Happening:
    """A copy of the event whose known cards are paid as if no others lay there; what is paid stays so."""
    twin = happening.copy()
    for side in twin.sides.values():
        if not side.kept and not side.lost:
            paid = _payment(view, side)
            side.kept, side.lost, side.coins_left = paid.kept, paid.lost, paid.coins_left
    return twin


def _payment(view: Kingdom, side: Side) -> judging.Payment:
    """The payment of the known cards; of equally dear ones the first is paid."""
    cards, money, picked = known(side.cards), judging.coins_of_side(view, side), list[str]()
    while (paid := judging.payment(cards, money, picked)).tied:
        picked.append(paid.tied[0])
    return paid


def hidden_cards(happening: Happening) -> int:
    """How many cards on both sides the view does not know."""
    return sum(card is None for side in happening.sides.values() for card in side.cards)


def forecast(wording: GraceWording, happening: Happening) -> str:
    """Both sums and what is needed, in one line."""
    view, twin = wording.view, as_known(wording.view, happening)
    support, oppose = judging.sums(view, twin).totals
    parts = [wording.say("forecast.sums", support=support, oppose=oppose)]
    parts += needs_now(wording, twin)
    unpaid = [wording.resource(card) for side in twin.sides.values() for card in side.lost]
    parts += [wording.say("forecast.unpaid", cards=wording.listing(unpaid))] if unpaid else []
    hidden = hidden_cards(happening)
    parts += [wording.say("forecast.hidden", count=hidden)] if hidden else []
    return " · ".join(parts)


def needs_now(wording: GraceWording, known_event: Happening) -> Iterator[str]:
    """Each condition with how much of it there is, such as `Soldiers 2 of 3`."""
    view = wording.view
    for need in known_event.needs:
        amount, needed = judging.measure(view, known_event, need), need.amount(view.config.court)
        if need.what in ROLES or need.what == "roles":
            yield wording.say(f"have.{'there' if amount else 'missing'}", need=wording.need(need, needed))
        else:
            yield wording.say(f"have.{need.what}", count=amount, needed=needed)
