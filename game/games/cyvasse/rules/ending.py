"""How a match goes on from turn to turn, and how it ends. Spec: cyvasse 5.8, 5.9, 6."""

from game.contract import Event, Option, Outcome, Seat
from game.games.cyvasse.rules import cfen
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.events import MatchOver, TurnBegan
from game.games.cyvasse.rules.play import turn

CLEAR_LEAD = 5
"""How many points ahead win a stalled match. Spec: cyvasse 6.2."""

REPETITIONS = 3
"""How often a position may stand before the match is stalled. Spec: cyvasse 5.9."""


def carry_out(battle: Battle, option: Option) -> list[Event]:
    """An option of a turn, and what it leads to. Spec: cyvasse 4, 5.8."""
    seat = battle.position.to_move
    events = turn.carry_out(battle.position, option)
    reason = turn.won_by(events)
    if reason:
        return [*events, end(battle, seat, reason)]
    return events if battle.position.pending else events + begin_turn(battle)


def begin_turn(battle: Battle) -> list[Event]:
    """A side is to move, unless it is blocked or the match is stalled. Spec: cyvasse 5.9."""
    position = battle.position
    began = TurnBegan(seat=position.to_move, turn=position.turn)
    if turn.is_blocked(position):
        return [began, end(battle, 1 - position.to_move, "blocked")]
    reason = stalled(battle)
    return [began, end(battle, judge(battle), reason)] if reason else [began]


def stalled(battle: Battle) -> str | None:
    """Why the match gets nowhere; None if it does. Remembers the position. Spec: cyvasse 5.9, 5.11."""
    key = cfen.key(battle.position)
    battle.seen[key] = battle.seen.get(key, 0) + 1
    if battle.position.quiet >= battle.config.quiet_limit:
        return "quiet"
    return "repetition" if battle.seen[key] >= REPETITIONS else None


def judge(battle: Battle) -> Seat | None:
    """Who wins a stalled match by a clear lead in strength; None is a draw. Spec: cyvasse 6.2."""
    alabaster, onyx = battle.position.strength()
    if battle.config.judging == "off" or abs(alabaster - onyx) < CLEAR_LEAD:
        return None
    return 0 if alabaster > onyx else 1


def end(battle: Battle, winner: Seat | None, reason: str) -> MatchOver:
    """The match is over. Spec: cyvasse 6.1."""
    battle.over = MatchOver(winner=winner, reason=reason, strength=battle.position.strength())
    return battle.over


def outcome(over: MatchOver) -> Outcome:
    """Winners, reason and ranks. Spec: cyvasse 6.1, 6.3."""
    if over.winner is None:
        return Outcome((), over.reason, (1, 1))
    return Outcome((over.winner,), over.reason, (1, 2) if over.winner == 0 else (2, 1))
