"""Cards are discarded to pay. Spec: lyssan 4.1.4, 5.9.2."""

from collections.abc import Iterable, Iterator

from game.contract import Event, Option
from game.games.lyssan.rules.drawing import discard
from game.games.lyssan.rules.position import Position, Step
from game.games.lyssan.rules.steps import StepKind, push


def demand(position: Position, faction: str, count: int) -> None:
    """The faction must discard this many cards before anything else."""
    if count:
        push(position, PAY, faction, left=count)


def _options(position: Position, step: Step) -> list[Option]:
    """One card a decision; none if all that is left is needed."""
    hand = position.factions[step["faction"]].hand
    return [("discard", card) for card in hand] if 0 < step["left"] < len(hand) else []


def _pay(position: Position, step: Step, option: Option) -> Iterator[Event]:
    step["left"] -= 1
    yield from discard(position, step["faction"], [str(option[1])], "payment")


def _pay_all(position: Position, step: Step) -> Iterable[Event]:
    """Discards what is left to pay: nothing, or the whole hand. Spec: lyssan 4.1.4."""
    position.pending.pop()
    hand = position.factions[step["faction"]].hand
    return discard(position, step["faction"], hand[: step["left"]], "payment")


PAY = StepKind(
    "pay",
    ask="lyssan.pay",
    fields=("left",),
    options=_options,
    answer=_pay,
    act=_pay_all,
    secret=("discard",),
)
