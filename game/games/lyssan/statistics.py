"""What statistics count of matches of Lyssan, and its achievements."""

from game.contract import Event, Seat
from game.games.lyssan.rules.events import Killed, Lured, Razed, TriumphWon
from game.games.lyssan.rules.position import Position
from game.lab.statistics import BEAT_THE_BEST, WIN, Achievement, FinishedMatch, GameStatistics


def _factions(match: FinishedMatch, seat: Seat) -> list[str]:
    """The factions of a seat."""
    return [name for name, faction in match.view.factions.items() if faction.seat == seat]


def _holder(match: FinishedMatch, agent: str) -> Seat:
    """The seat whose faction an agent belonged to at the end of the match."""
    position: Position = match.view
    return position.factions[position.agents[agent].source].seat


def won_triumph_by_lure(match: FinishedMatch, seat: Seat) -> bool:
    """True if a spy of the seat won a triumph as it lured a courtier away. Spec: lyssan 5.3.3"""
    own = _factions(match, seat)

    def is_lure_to_own(event: Event) -> bool:
        return isinstance(event, Lured) and event.faction in own

    return any(
        any(map(is_lure_to_own, events))
        and any(isinstance(event, TriumphWon) and event.faction in own for event in events)
        for events in match.choices
    )


def razed_castle(match: FinishedMatch, seat: Seat) -> bool:
    """True if a castle of another seat was razed by the seat."""
    own = _factions(match, seat)
    return any(
        isinstance(event, Razed)
        and event.what == "castle"
        and event.faction not in own
        and _holder(match, event.by) == seat
        for event in match.events
    )


def won_without_killing(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won and its agents killed nobody."""
    kills = (
        event for event in match.events if isinstance(event, Killed) and _holder(match, event.by) == seat
    )
    return match.has_won(seat) and next(kills, None) is None


def won_without_shame(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won and none of its factions has shame at the end."""
    position: Position = match.view
    return match.has_won(seat) and not any(position.factions[name].shame for name in _factions(match, seat))


class LyssanStatistics(GameStatistics):
    """Factions and achievements."""

    achievements = (
        WIN,
        Achievement("lyssan.achievement.lure", won_triumph_by_lure),
        Achievement("lyssan.achievement.raze", razed_castle),
        Achievement("lyssan.achievement.honour", won_without_shame),
        Achievement("lyssan.achievement.peace", won_without_killing),
        BEAT_THE_BEST,
    )

    def side(self, view: Position, seat: Seat) -> str:
        """The faction of a seat; with two seats each has two, so none counts."""
        own = view.config.factions_of(seat)
        return f"lyssan.faction.{own[0]}" if len(own) == 1 else ""
