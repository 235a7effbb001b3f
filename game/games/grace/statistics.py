"""What statistics count of matches of Yes, Your Grace, and its achievements."""

from game.contract import Seat
from game.games.grace.rules.data import CHAOS_AGENT
from game.games.grace.rules.events import Crowned, Exposed, IntriguePlayed, Resolved
from game.games.grace.rules.kingdom import Kingdom
from game.lab.statistics import BEAT_THE_BEST, WIN, Achievement, FinishedMatch, GameStatistics


def was_crowned(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat became King during the match."""
    return any(isinstance(event, Crowned) and event.seat == seat for event in match.events)


def intrigue_succeeded(match: FinishedMatch, seat: Seat) -> bool:
    """True if an Intrigue that the seat had laid was a success."""
    laid = {event.id for event in match.events if isinstance(event, IntriguePlayed) and event.seat == seat}
    ends = (event for event in match.events if isinstance(event, Resolved) and event.id in laid)
    return any(event.result == "success" for event in ends)


def won_as_heir(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat was the Heir when the Annals closed. Spec: grace 6.2"""
    kingdom: Kingdom = match.view
    return match.has_won(seat) and kingdom.heir == seat


def won_unexposed(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won as a Usurper whose allegiance card was never shown."""
    kingdom: Kingdom = match.view
    exposed = {event.seat for event in match.events if isinstance(event, Exposed)}
    card = kingdom.card_of(seat)
    is_usurper = card is not None and card.side == "usurper"
    return match.has_won(seat) and is_usurper and seat not in exposed


def won_as_chaos_agent(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won with the card of the Chaos Agent."""
    kingdom: Kingdom = match.view
    return match.has_won(seat) and kingdom.allegiance[seat] == CHAOS_AGENT


class GraceStatistics(GameStatistics):
    """Sides and achievements."""

    achievements = (
        WIN,
        Achievement("grace.achievement.intrigue", intrigue_succeeded),
        Achievement("grace.achievement.crown", was_crowned),
        Achievement("grace.achievement.heir", won_as_heir),
        Achievement("grace.achievement.masked", won_unexposed),
        Achievement("grace.achievement.chaos", won_as_chaos_agent),
        BEAT_THE_BEST,
    )

    def side(self, view: Kingdom, seat: Seat) -> str:
        """The side of its allegiance card at the end; a first King who still reigns has none."""
        card = view.card_of(seat)
        return "" if card is None else f"grace.party.{card.side}"
