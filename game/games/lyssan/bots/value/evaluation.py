"""How good a position is for a seat. Spec: lyssan 5.15, 6, 12."""

from collections.abc import Mapping
from math import exp, log

from game.contract import Seat
from game.games.lyssan.bots.value import prospects
from game.games.lyssan.bots.value.danger import Dangers
from game.games.lyssan.bots.value.holdings import holdings, outlook
from game.games.lyssan.bots.value.survey import Clock, Survey
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.triumphs import PUPPET

WON = 40.0
"""The value of a match that is won, in logits."""
RIVAL_WON = -25.0
"""The value of a match that a faction of the other seat won, which may be its puppet."""
TRIUMPHS = 12.0
"""The logits of all triumphs that it takes to win."""
FIRST = 0.35
"""The part of them that does not depend on how many a faction has already."""
COIN = 0.05
"""The logits of a coin at the start of the match."""
LAST_COIN = 0.25
"""The part of that at the end of the match."""
TIE_DEBT = 0.12
"""The part of a triumph that each debt costs when the row ends, since it decides ties. Spec: lyssan 6.2."""
TIE_CARD = 0.02
"""The part of a triumph that each card in hand is worth then."""
INSTRUMENT = 0.5
"""How much the power of the puppet helps its seat."""
PUPPET_LEAD = 3.0
"""The logits of each triumph by which the puppet is ahead of the master, or too near victory."""


def evaluate(position: Position, seat: Seat, actor: str) -> float:
    """How good a position is for a seat after the turn of `actor`: the logit of its chance, roughly."""
    if position.result is not None:
        return _ended(position, seat)
    survey, clock = Survey(position), Clock.of(position)
    triumphs = prospects.expected(survey, clock, actor)
    powers = _powers(survey, clock, seat, actor)
    strengths = {
        name: powers[name] + _triumphs(position, triumphs[name] + _tie_break(position, clock, name))
        for name in survey.living
    }
    own = [name for name in survey.living if position.factions[name].seat == seat]
    rivals = [name for name in survey.living if name not in own]
    value = -_log_sum([strengths[name] for name in rivals])
    masters = [name for name in own if position.factions[name].role != PUPPET]
    value += strengths[masters[0]] if masters else -WON / 2
    for puppet in (name for name in own if name not in masters):
        value += INSTRUMENT * powers[puppet] - _exposure(position, triumphs, puppet, masters)
    return value


def _ended(position: Position, seat: Seat) -> float:
    """The value of a match that is over."""
    result = position.result
    if result is None or position.factions[result.winner].seat != seat:
        return RIVAL_WON
    return WON if result.ranking[0] == seat else -WON


def _powers(survey: Survey, clock: Clock, seat: Seat, actor: str) -> Mapping[str, float]:
    """The logits of all that the factions have beside triumphs."""
    dangers = Dangers(survey, clock, actor)
    coin = COIN * (LAST_COIN + (1 - LAST_COIN) * clock.part)
    powers = {}
    for name in survey.living:
        faction = survey.position.factions[name]
        value = holdings(survey, clock, name, known=faction.seat == seat) - dangers.of(name)
        if name == actor:
            value += outlook(survey, name)
        powers[name] = coin * value
    return powers


def _tie_break(position: Position, clock: Clock, name: str) -> float:
    """What debts and cards count as parts of a triumph; most when the match is about to end."""
    faction = position.factions[name]
    return (1 - clock.part) ** 2 * (TIE_CARD * len(faction.hand) - TIE_DEBT * len(faction.debts))


def _triumphs(position: Position, count: float) -> float:
    """The logits of as many triumphs."""
    part = count / position.config.to_win
    return TRIUMPHS * part * (FIRST + (1 - FIRST) * part)


def _exposure(position: Position, triumphs: Mapping[str, float], puppet: str, masters: list[str]) -> float:
    """What it costs that the puppet may win the match for the other seat."""
    ahead = triumphs[puppet] - (triumphs[masters[0]] if masters else 0.0)
    near = triumphs[puppet] - (position.config.to_win - 1)
    return PUPPET_LEAD * (max(0.0, ahead) + 2 * max(0.0, near))


def _log_sum(values: list[float]) -> float:
    most = max(values, default=0.0)
    return most + log(sum(exp(value - most) for value in values)) if values else -WON
