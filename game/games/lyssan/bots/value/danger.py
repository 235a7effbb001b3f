"""What a faction will probably lose before its next turn, in coins. Spec: lyssan 5.4, 5.6, 5.13."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from game.games.lyssan.bots.value.holdings import AGENTS, COURT
from game.games.lyssan.bots.value.survey import KNIGHT, NOBLE, PRIEST, SPY, Clock, Survey
from game.games.lyssan.rules.debts import MAX_DEBTS
from game.games.lyssan.rules.position import has_trait, unguarded

SHAME = 1.6
"""What a token of shame costs: a card, a courtier or a debt."""
CASTLE = 8.0
"""What a castle costs that falls, with its shame."""
OUT = 60.0
"""What a faction loses that is eliminated."""
PRESSURE = 14.0
"""What it costs to be one token away from being out by shame."""
EASE = 1.6
"""By how many cards more than tokens that cost falls to a third."""
MARKER = 1.0
"""What a rival's priest at home costs by his denunciations."""


@dataclass(frozen=True)
class RivalChances:
    """How likely rivals use their chances before the faction acts again."""

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
"""For a rival, which may kill its besiegers first."""


class Dangers:
    """The dangers of all factions on one survey. Factions of the same seat do not threaten each other."""

    def __init__(self, survey: Survey, clock: Clock, actor: str) -> None:
        self.survey = survey
        self.clock = clock
        self.actor = actor
        self._hunters = {name: set(survey.able.places[name][SPY]) for name in survey.living}

    def of(self, name: str) -> float:
        """What a faction will probably lose, in coins."""
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
        """By province without an own castle: the worth of each army there."""
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
        """The chance that a castle falls."""
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
        """The worth of the best courtier that spies can lure away."""
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
        """What its shame costs, much if it has hardly anything left to clear it with."""
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
