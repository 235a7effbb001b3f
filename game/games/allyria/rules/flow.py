"""The course of a match: its phases, and what happens between them. Spec: allyria 4."""

from collections.abc import Callable, Iterable

from game.contract import Event, Option, Seat
from game.games.allyria.rules import playing, setup, turn
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign, SeatStep
from game.games.allyria.rules.effects.cards import SpyLook
from game.games.allyria.rules.effects.troops import Losses
from game.games.allyria.rules.ending import OVER
from game.games.allyria.rules.marching import March
from game.kit.flow import Flow, SeatPhase

STEPS: tuple[type[SeatStep], ...] = (
    *playing.PRIMITIVES.values(),
    *(SpyLook, Losses, playing.Effects, March, Battle),
)
"""All kinds of steps that can be on the stack."""


def _asking(
    ask: str,
    options: Callable[[Campaign], list[Option]],
    answer: Callable[[Campaign, Option], Iterable[Event]],
    *secret: str,
) -> SeatPhase[Campaign]:
    """A phase in which the seat at turn gets the same question repeatedly."""
    return SeatPhase(ask, options, answer, _seat_at_turn, secret=secret)


def _seat_at_turn(campaign: Campaign) -> Seat:
    return campaign.turn


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
    {"turn-start": turn.start, "turn-end": turn.finish},
    over=OVER,
)
"""Spec: allyria 3.4, 3.6, 4.1-4.6."""
