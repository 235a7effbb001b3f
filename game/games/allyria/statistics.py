"""What statistics count of matches of Allyria Empires, and its achievements."""

from collections.abc import Iterable, Iterator, Mapping

from game.contract import Event, Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.events import BattleEnded, BecameVassal, Eliminated, FortBuilt, Rolled
from game.games.allyria.rules.points import ATTACKER, DEFENDER, HIT, TOP, hits
from game.lab.statistics import (
    BEAT_THE_BEST,
    NO_DICE,
    WIN,
    Achievement,
    FinishedMatch,
    GameStatistics,
    Luck,
)

TAKEN, HELD = "take", "hold"
"""How a battle ends that the attacker wins, or the defender."""


def _battles(match: FinishedMatch) -> Iterator[tuple[dict[str, int], BattleEnded]]:
    """Each battle with the number of dice of each side."""
    dice: dict[str, int] = {}
    for event in match.events:
        if isinstance(event, Rolled):
            dice[event.side] = len(event.dice)
        elif isinstance(event, BattleEnded):
            yield dice, event
            dice = {}


def took_tile(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat attacked and took the tile."""
    return any(event.seat == seat and event.outcome == TAKEN for _, event in _battles(match))


def won_outnumbered(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat won a battle in which it rolled fewer dice than its foe."""
    for dice, event in _battles(match):
        attackers, defenders = dice.get(ATTACKER, 0), dice.get(DEFENDER, 0)
        took = event.seat == seat and event.outcome == TAKEN and attackers < defenders
        held = event.foe == seat and event.outcome == HELD and defenders < attackers
        if took or held:
            return True
    return False


def captured_city(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat captured a city, whose seat became a vassal or was eliminated. Spec: allyria 5.5"""
    falls = (event for event in match.events if isinstance(event, BecameVassal | Eliminated))
    return any(event.by == seat for event in falls)


def built_forts(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat built two forts."""
    return sum(isinstance(event, FortBuilt) and event.seat == seat for event in match.events) > 1


def never_beaten(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won the match and lost no battle."""
    lost = ({event.seat: HELD, event.foe: TAKEN}.get(seat) == event.outcome for _, event in _battles(match))
    return match.has_won(seat) and not any(lost)


class AllyriaStatistics(GameStatistics):
    """Races, dice and achievements."""

    achievements = (
        WIN,
        Achievement("allyria.achievement.take", took_tile),
        Achievement("allyria.achievement.forts", built_forts),
        Achievement("allyria.achievement.outnumbered", won_outnumbered),
        Achievement("allyria.achievement.city", captured_city),
        Achievement("allyria.achievement.unbeaten", never_beaten),
        BEAT_THE_BEST,
    )

    def side(self, view: Campaign, seat: Seat) -> str:
        """The race; empty for a match that ended before it was taken."""
        race = view.empires[seat].race
        return "" if race is None else f"allyria.race.{race}.name"

    def luck(self, events: Iterable[Event]) -> Mapping[Seat, Luck]:
        """How many dice of battles showed a hit as they were rolled. Spec: allyria 5.4.3"""
        share = (TOP - HIT + 1) / TOP
        found: dict[Seat, Luck] = {}
        for event in events:
            if isinstance(event, Rolled):
                rolled = Luck(len(event.dice), hits(event.dice), len(event.dice) * share)
                found[event.seat] = found.get(event.seat, NO_DICE) + rolled
        return found
