"""The value of a position for a seat, and the probable losses of factions before their next turns.

Spec: lyssan 5.4, 5.6, 5.13, 5.15, 6, 12
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

from game.contract import Seat
from game.games.lyssan.bots import prospects
from game.games.lyssan.bots.holdings import AGENTS, COURT, holdings, outlook
from game.games.lyssan.bots.survey import KNIGHT, NOBLE, PRIEST, SPY, Clock, Side, Survey, clock_of
from game.games.lyssan.rules.debts import MAX_DEBTS
from game.games.lyssan.rules.position import Position, has_trait, unguarded
from game.games.lyssan.rules.triumphs import PUPPET

SHAME: Final = 1.6
"""The loss by a token of shame, which costs a card, a courtier or a debt."""
CASTLE: Final = 8.0
"""The loss by the fall of a castle, with the shame that it brings."""
OUT: Final = 60.0
"""The loss of a faction that is eliminated."""
PRESSURE: Final = 14.0
"""The loss of a faction that one more token of shame would eliminate."""
EASE: Final = 1.6
"""With this many cards more, that loss is about a third as large."""
MARKER: Final = 1.0
"""The loss by the denunciations of a rival's priest in an own province."""


@dataclass(frozen=True)
class RivalChances:
    """The chances that rivals do a faction harm before it acts again."""

    raze: float
    """An army beside a castle razes it."""
    kill: float
    """A knight kills an army in reach, or a spy an infiltrator."""
    lure: float
    """A spy beside a castle lures a courtier."""
    approach: float
    """An army a province away from a castle goes there and razes it in its turn after that."""


EXPOSED = RivalChances(raze=0.75, kill=0.45, lure=0.5, approach=0.06)
"""For the faction that has just acted: all rivals act before it does."""
ANSWERING = RivalChances(raze=0.4, kill=0.12, lure=0.4, approach=0.04)
"""For the others, which may kill their besiegers first."""


class Dangers:
    """The dangers to all factions in one position. Factions of the same seat do not threaten each other."""

    def __init__(self, survey: Survey, clock: Clock, actor: str) -> None:
        self.survey = survey
        self.clock = clock
        self.actor = actor

    def of(self, side: Side) -> float:
        """The probable loss of a faction, in coins."""
        odds = EXPOSED if side.name == self.actor else ANSWERING
        hostile = [each for each in self.survey.sides if each.seat != side.seat]
        threatened = self._armies(side, hostile) + self._infiltrators(side, hostile)
        loss = odds.kill * threatened + self._castles(side, odds)
        return loss + odds.lure * self._court(side, hostile) + self._shame(side, hostile)

    def _armies(self, side: Side, hostile: Sequence[Side]) -> float:
        """The worth of the armies outside castles that can be killed, one for each knight in reach."""
        loss = 0.0
        counts: dict[str, int] = {}
        worths: dict[str, float] = {}
        for kind in (KNIGHT, NOBLE):
            worth = AGENTS[kind] + SHAME
            for place in side.agents[kind]:
                if place not in side.castles:
                    counts[place] = counts.get(place, 0) + 1
                    worths[place] = worths.get(place, 0.0) + worth
        for place, count in counts.items():
            reach = 0.0
            for each in hostile:
                reach += each.reach.get(place, 0.0)
            if reach:
                loss += worths[place] * min(1.0, reach / count) * (0.6 + 0.1 * min(4.0, reach))
        return loss

    def _infiltrators(self, side: Side, hostile: Sequence[Side]) -> float:
        """The worth of the priests and spies beside a rival's spy."""
        hunters = {place for each in hostile for place in each.able[SPY]}
        found = [place for kind in (PRIEST, SPY) for place in side.agents[kind] if place in hunters]
        if found and has_trait(self.survey.position, side.name, "shelter"):
            found = [place for place in found if place not in side.castles]
        return (AGENTS[SPY] + SHAME) * len(found)

    def _castles(self, side: Side, odds: RivalChances) -> float:
        """The worth of the castles that rivals besiege; the last one means the end."""
        worth = OUT if len(side.castles) == 1 else CASTLE
        all_fall, loss = 1.0, 0.0
        for place in side.castles:
            fall = self._fall(side, place, odds)
            loss += worth * fall
            all_fall *= fall
        return loss + (OUT * all_fall if len(side.castles) > 1 else 0.0)

    def _fall(self, side: Side, place: str, odds: RivalChances) -> float:
        besiegers = self._hostile_armies(side, place)
        if besiegers:
            guarded = side.name != self.actor and place in side.reach
            return min(0.95, odds.raze * (0.6 if guarded else 1.0) + 0.1 * (besiegers - 1))
        near = 0
        for neighbour in self.survey.realm.provinces[place].neighbours:
            near += self._hostile_armies(side, neighbour)
        return min(0.3, odds.approach * near)

    def _hostile_armies(self, side: Side, place: str) -> int:
        """The armies of other seats in a province that can act in their next turn."""
        here, count = self.survey.able_armies.get(place), 0
        if here is not None:
            for each in here:
                if each.seat != side.seat:
                    count += 1
        return count

    def _court(self, side: Side, hostile: Sequence[Side]) -> float:
        """The worth of the courtiers that spies can lure away: one for each spy, the best first."""
        if not side.court:
            return 0.0
        spies = len([place for rival in hostile for place in rival.able[SPY] if place in side.castles])
        if not spies:
            return 0.0
        values = sorted([COURT[card] for card in unguarded(self.survey.position, side.name)], reverse=True)
        loss = 0.0
        for value in values[:spies]:
            loss += 1.0 + value * self.clock.part
        return loss

    def _shame(self, side: Side, hostile: Sequence[Side]) -> float:
        """The loss by its shame; great if it has hardly anything left to clear it with."""
        faction, controllers, accusers = side.faction, self.survey.controllers, 0
        means = len(faction.hand) + len(side.court) + max(0, MAX_DEBTS - len(faction.debts))
        for rival in hostile:
            for place in rival.able[PRIEST]:
                if controllers.get(place) is side:
                    accusers += 1
        tokens = len(faction.shame)
        spare = means - tokens - accusers
        pressure = OUT if means < tokens else PRESSURE * exp(-max(0, spare) / EASE)
        return SHAME * tokens + MARKER * accusers + pressure


WON: Final = 40.0
"""The value of a match that is won, in logits."""
RIVAL_WON: Final = -25.0
"""The value of a match that a faction of the other seat won, which may be its puppet."""
TRIUMPHS: Final = 12.0
"""The logits of all triumphs that it takes to win."""
FIRST: Final = 0.35
"""The share of `TRIUMPHS` that all triumphs count alike for; by the rest, each counts more than the last."""
COIN: Final = 0.05
"""The logits of a coin at the start of the match."""
LAST_COIN: Final = 0.25
"""The share of `COIN` that a coin still counts at the end of the match."""
TIE_DEBT: Final = 0.12
"""The part of a triumph that each debt costs when the row ends, since it decides ties. Spec: lyssan 6.2."""
TIE_CARD: Final = 0.02
"""The part of a triumph that each card in hand is worth then."""
INSTRUMENT: Final = 0.5
"""The share of the puppet's power that helps its seat."""
PUPPET_LEAD: Final = 3.0
"""The logits of each triumph by which the puppet is ahead of the master, or too near victory."""


def evaluate(position: Position, seat: Seat, actor: str) -> float:
    """The value of a position for a seat after the turn of `actor`: roughly the logit of its chance."""
    if position.result is not None:
        return _ended(position, seat)
    survey, clock = Survey(position), clock_of(position)
    triumphs = prospects.expected(survey, clock, actor)
    powers = _powers(survey, clock, seat, actor)
    value, masters, rivals = 0.0, list[Side](), list[float]()
    for side in survey.sides:
        if side.seat != seat:
            rivals.append(_strength(position, clock, side, powers, triumphs))
        elif side.faction.role != PUPPET:
            masters.append(side)
    value -= _log_sum(rivals)
    value += _strength(position, clock, masters[0], powers, triumphs) if masters else -WON / 2
    for side in survey.sides:
        if side.seat == seat and side not in masters:
            value += INSTRUMENT * powers[side.name] - _exposure(position, triumphs, side, masters)
    return value


def _strength(
    position: Position, clock: Clock, side: Side, powers: dict[str, float], triumphs: dict[str, float]
) -> float:
    """The logits of all that a faction has."""
    return powers[side.name] + _triumphs(position, triumphs[side.name] + _tie_break(clock, side))


def _ended(position: Position, seat: Seat) -> float:
    result = position.result
    if result is None or position.factions[result.winner].seat != seat:
        return RIVAL_WON
    return WON if result.ranking[0] == seat else -WON


def _powers(survey: Survey, clock: Clock, seat: Seat, actor: str) -> dict[str, float]:
    """The logits of all that the factions have beside triumphs."""
    dangers = Dangers(survey, clock, actor)
    coin = COIN * (LAST_COIN + (1 - LAST_COIN) * clock.part)
    powers: dict[str, float] = {}
    for side in survey.sides:
        value = holdings(survey, clock, side, known=side.seat == seat) - dangers.of(side)
        if side.name == actor:
            value += outlook(survey, side)
        powers[side.name] = coin * value
    return powers


def _tie_break(clock: Clock, side: Side) -> float:
    """The part of a triumph that cards and debts are worth; largest when the match is about to end."""
    rest, faction = 1 - clock.part, side.faction
    return rest**2 * (TIE_CARD * len(faction.hand) - TIE_DEBT * len(faction.debts))


def _triumphs(position: Position, count: float) -> float:
    """The logits of `count` triumphs."""
    part = count / position.config.to_win
    return TRIUMPHS * part * (FIRST + (1 - FIRST) * part)


def _exposure(position: Position, triumphs: dict[str, float], puppet: Side, masters: Sequence[Side]) -> float:
    """The loss because the puppet may win the match for the other seat."""
    ahead = triumphs[puppet.name] - (triumphs[masters[0].name] if masters else 0.0)
    near = triumphs[puppet.name] - (position.config.to_win - 1)
    return PUPPET_LEAD * (max(0.0, ahead) + 2 * max(0.0, near))


def _log_sum(values: list[float]) -> float:
    if not values:
        return -WON
    most, total = max(values), 0.0
    for value in values:
        total += exp(value - most)
    return most + log(total)
