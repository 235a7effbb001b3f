"""The value of a position for a seat, and the probable losses of factions before their next turns.

Spec: lyssan 5.4, 5.6, 5.13, 5.15, 6, 12
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from game.contract import Seat
from game.games.lyssan.bots import prospects
from game.games.lyssan.bots.holdings import (
    AGENTS,
    COURT,
    KNIGHT,
    NOBLE,
    PRIEST,
    SPY,
    Clock,
    Survey,
    holdings,
    outlook,
)
from game.games.lyssan.rules.debts import MAX_DEBTS
from game.games.lyssan.rules.position import Position, has_trait, unguarded
from game.games.lyssan.rules.triumphs import PUPPET

SHAME = 1.6
"""The loss by a token of shame, which costs a card, a courtier or a debt."""
CASTLE = 8.0
"""The loss by the fall of a castle, with the shame that it brings."""
OUT = 60.0
"""The loss of a faction that is eliminated."""
PRESSURE = 14.0
"""The loss of a faction that one more token of shame would eliminate."""
EASE = 1.6
"""With this many cards more, that loss is about a third as large."""
MARKER = 1.0
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
        self._hunters = {name: set(survey.able.places[name][SPY]) for name in survey.living}

    def of(self, name: str) -> float:
        """The probable loss of a faction, in coins."""
        odds = EXPOSED if name == self.actor else ANSWERING
        seats = self.survey.seats
        hostile = [each for each in self.survey.living if seats[each] != seats[name]]
        threatened = self._armies(name, hostile) + self._infiltrators(name, hostile)
        loss = odds.kill * threatened + self._castles(name, odds)
        return loss + odds.lure * self._court(name, hostile) + self._shame(name, hostile)

    def _armies(self, name: str, hostile: Sequence[str]) -> float:
        """The worth of the armies that can be killed, one for each knight in reach."""
        castles, loss = self.survey.position.factions[name].castles, 0.0
        reaches = [self.survey.reach[rival] for rival in hostile]
        for place, worths in self._exposed(name, castles).items():
            reach = 0.0
            for each in reaches:
                reach += each.get(place, 0.0)
            if reach:
                loss += sum(worths) * min(1.0, reach / len(worths)) * (0.6 + 0.1 * min(4, reach))
        return loss

    def _exposed(self, name: str, castles: Sequence[str]) -> Mapping[str, list[float]]:
        """The worth of each of the faction's armies, by province; those in `castles` are safe."""
        found: dict[str, list[float]] = {}
        for kind in (KNIGHT, NOBLE):
            worth = AGENTS[kind] + SHAME
            for place in self.survey.all.places[name][kind]:
                if place not in castles:
                    found.setdefault(place, []).append(worth)
        return found

    def _infiltrators(self, name: str, hostile: Sequence[str]) -> float:
        """The worth of the priests and spies beside a rival's spy."""
        hunters = set().union(*(self._hunters[rival] for rival in hostile))
        places = self.survey.all.places[name]
        found = [place for kind in (PRIEST, SPY) for place in places[kind] if place in hunters]
        if found and has_trait(self.survey.position, name, "shelter"):
            found = [place for place in found if place not in self.survey.position.factions[name].castles]
        return (AGENTS[SPY] + SHAME) * len(found)

    def _castles(self, name: str, odds: RivalChances) -> float:
        """The worth of the castles that rivals besiege; the last one means the end."""
        castles = self.survey.position.factions[name].castles
        worth = OUT if len(castles) == 1 else CASTLE
        all_fall, loss = 1.0, 0.0
        for place in castles:
            fall = self._fall(name, place, odds)
            loss += worth * fall
            all_fall *= fall
        return loss + (OUT * all_fall if len(castles) > 1 else 0.0)

    def _fall(self, name: str, place: str, odds: RivalChances) -> float:
        besiegers = self._hostile_armies(name, place)
        if besiegers:
            guarded = name != self.actor and place in self.survey.reach[name]
            return min(0.95, odds.raze * (0.6 if guarded else 1.0) + 0.1 * (besiegers - 1))
        near = 0
        for neighbour in self.survey.position.realm.provinces[place].neighbours:
            near += self._hostile_armies(name, neighbour)
        return min(0.3, odds.approach * near)

    def _hostile_armies(self, name: str, place: str) -> int:
        """The armies of other seats in a province that can act in their next turn."""
        here = self.survey.able.armies.get(place)
        if here is None:
            return 0
        seats = self.survey.seats
        return sum(count for rival, count in here.items() if seats[rival] != seats[name])

    def _court(self, name: str, hostile: Sequence[str]) -> float:
        """The worth of the courtiers that spies can lure away: one for each spy, the best first."""
        faction = self.survey.position.factions[name]
        if not faction.court:
            return 0.0
        spies = sum(
            place in faction.castles for rival in hostile for place in self.survey.able.places[rival][SPY]
        )
        if not spies:
            return 0.0
        values = sorted((COURT[card] for card in unguarded(self.survey.position, name)), reverse=True)
        return sum(1.0 + value * self.clock.part for value in values[:spies])

    def _shame(self, name: str, hostile: Sequence[str]) -> float:
        """The loss by its shame; great if it has hardly anything left to clear it with."""
        faction = self.survey.position.factions[name]
        means = len(faction.hand) + len(faction.court) + max(0, MAX_DEBTS - len(faction.debts))
        accusers = sum(
            self.survey.controllers.get(place) == name
            for rival in hostile
            for place in self.survey.able.places[rival][PRIEST]
        )
        spare = means - len(faction.shame) - accusers
        pressure = OUT if means < len(faction.shame) else PRESSURE * exp(-max(0, spare) / EASE)
        return SHAME * len(faction.shame) + MARKER * accusers + pressure


WON = 40.0
"""The value of a match that is won, in logits."""
RIVAL_WON = -25.0
"""The value of a match that a faction of the other seat won, which may be its puppet."""
TRIUMPHS = 12.0
"""The logits of all triumphs that it takes to win."""
FIRST = 0.35
"""The share of `TRIUMPHS` that all triumphs count alike for; by the rest, each counts more than the last."""
COIN = 0.05
"""The logits of a coin at the start of the match."""
LAST_COIN = 0.25
"""The share of `COIN` that a coin still counts at the end of the match."""
TIE_DEBT = 0.12
"""The part of a triumph that each debt costs when the row ends, since it decides ties. Spec: lyssan 6.2."""
TIE_CARD = 0.02
"""The part of a triumph that each card in hand is worth then."""
INSTRUMENT = 0.5
"""The share of the puppet's power that helps its seat."""
PUPPET_LEAD = 3.0
"""The logits of each triumph by which the puppet is ahead of the master, or too near victory."""


def evaluate(position: Position, seat: Seat, actor: str) -> float:
    """The value of a position for a seat after the turn of `actor`: roughly the logit of its chance."""
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
    """The part of a triumph that cards and debts are worth; largest when the match is about to end."""
    faction = position.factions[name]
    return (1 - clock.part) ** 2 * (TIE_CARD * len(faction.hand) - TIE_DEBT * len(faction.debts))


def _triumphs(position: Position, count: float) -> float:
    """The logits of `count` triumphs."""
    part = count / position.config.to_win
    return TRIUMPHS * part * (FIRST + (1 - FIRST) * part)


def _exposure(position: Position, triumphs: Mapping[str, float], puppet: str, masters: list[str]) -> float:
    """The loss because the puppet may win the match for the other seat."""
    ahead = triumphs[puppet] - (triumphs[masters[0]] if masters else 0.0)
    near = triumphs[puppet] - (position.config.to_win - 1)
    return PUPPET_LEAD * (max(0.0, ahead) + 2 * max(0.0, near))


def _log_sum(values: list[float]) -> float:
    most = max(values, default=0.0)
    return most + log(sum(exp(value - most) for value in values)) if values else -WON
