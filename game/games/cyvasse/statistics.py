"""What statistics count of matches of Cyvasse, and its achievements."""

from collections.abc import Iterator

from game.contract import Event, Seat
from game.games.cyvasse.rules.data import SIDES
from game.games.cyvasse.rules.events import Captured, KeepFell, Moved
from game.games.cyvasse.rules.position import Battle
from game.lab.statistics import BEAT_THE_BEST, WIN, Achievement, FinishedMatch, GameStatistics


def _captures(match: FinishedMatch, seat: Seat) -> Iterator[tuple[Event, Captured]]:
    """What a seat captured, each with the first event of its choice."""
    for events in match.choices:
        for event in events:
            if isinstance(event, Captured) and event.seat == seat:
                yield events[0], event


def captured_dragon(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat captured a dragon."""
    return any(event.piece == "dragon" for _, event in _captures(match, seat))


def struck_twice(match: FinishedMatch, seat: Seat) -> bool:
    """True if a catapult of the seat captured two pieces at once. Spec: cyvasse 5.5.7"""
    return any(isinstance(move, Moved) and move.how == "strike" for move, _ in _captures(match, seat))


def took_keep(match: FinishedMatch, seat: Seat) -> bool:
    """True if the rival's keep fell."""
    return any(isinstance(event, KeepFell) and event.by == seat for event in match.events)


def won_without_loss(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won and never lost a piece."""
    lost = (event for event in match.events if isinstance(event, Captured) and event.seat != seat)
    return match.has_won(seat) and next(lost, None) is None


class CyvasseStatistics(GameStatistics):
    """Sides and achievements."""

    achievements = (
        WIN,
        Achievement("cyvasse.achievement.dragon", captured_dragon),
        Achievement("cyvasse.achievement.strike", struck_twice),
        Achievement("cyvasse.achievement.keep", took_keep),
        Achievement("cyvasse.achievement.no_loss", won_without_loss),
        BEAT_THE_BEST,
    )

    def side(self, view: Battle, seat: Seat) -> str:
        """Alabaster or Onyx."""
        del view
        return f"cyvasse.side.{SIDES[seat]}"
