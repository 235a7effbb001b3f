"""The course of a match: the phases, and the steps that can come between. Spec: allyria 3, 4."""

from collections.abc import Callable, Iterable
from operator import attrgetter

from game.contract import Event, Option
from game.games.allyria.rules import setup, turn
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import PRIMITIVES, Effects
from game.games.allyria.rules.effects.land import Losses
from game.games.allyria.rules.effects.supplies import SpyLook
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.marching import March
from game.kit.flow import Flow, SeatPhase, SeatStep

STEPS: tuple[type[SeatStep[Campaign]], ...] = (*PRIMITIVES.values(), SpyLook, Losses, Effects, March, Battle)
"""All kinds of steps that can be on the stack."""


def _asking(
    ask: str,
    options: Callable[[Campaign], list[Option]],
    answer: Callable[[Campaign, Option], Iterable[Event]],
    *secret: str,
) -> SeatPhase[Campaign]:
    """A phase in which the seat at turn gets the same question repeatedly."""
    return SeatPhase(ask, options, answer, attrgetter("turn"), secret=secret)


RACE, CITY, PLAY, BUY, ACT = "allyria.race", "allyria.city", "allyria.play", "allyria.buy", "allyria.act"
"""The questions of the phases."""

FLOW: Flow[Campaign] = Flow(
    {
        "race": _asking(RACE, setup.race_options, setup.choose_race),
        "city": _asking(CITY, setup.city_options, setup.place_city),
        "play": _asking(PLAY, turn.play_options, turn.play, "play", "done"),
        "buy": _asking(BUY, turn.buy_options, turn.buy),
        "act": _asking(ACT, turn.act_options, turn.act),
    },
    {"turn-start": turn.begin_turn, "turn-end": turn.end_turn},
    over=OVER,
)
"""Spec: allyria 3.4, 3.6, 4.1-4.6."""
