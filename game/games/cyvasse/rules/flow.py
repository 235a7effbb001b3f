"""The course of a match: its decisions, the turns and the end. Spec: cyvasse 4, 5.8, 5.9, 6."""

from game.contract import Decision, Event, Option, Outcome, Reason, Seat
from game.games.cyvasse.rules import cfen, setup, turn
from game.games.cyvasse.rules.events import MatchOver, TurnBegan
from game.games.cyvasse.rules.position import Battle

CLEAR_LEAD = 5
"""The lead in points that wins a stalled match. Spec: cyvasse 6.2."""

REPETITIONS = 3
"""The match stalls when a position occurs this many times. Spec: cyvasse 5.9."""


def decisions(battle: Battle) -> tuple[Decision, ...]:
    """The open decisions. Spec: cyvasse 4."""
    if battle.phase == "over":
        return ()
    if battle.phase == "play":
        ask = "cyvasse.rabble" if battle.position.pending else "cyvasse.move"
        return (Decision(battle.position.to_move, ask, tuple(turn.options(battle.position))),)
    return tuple(
        Decision(seat, f"cyvasse.{setup.step_of(battle, seat)}", tuple(setup.options(battle, seat)))
        for seat in setup.building_seats(battle)
    )


def why_closed(battle: Battle, decision: Decision, option: Option) -> Reason | None:
    """Why an option, and any that begins with it, is not open at a decision. Spec: cyvasse 4.5."""
    if battle.phase == "setup":
        return setup.why_not(battle, decision.seat, option)
    return turn.why_not(battle.position, option)


def carry_out(battle: Battle, seat: Seat, option: Option) -> list[Event]:
    """Carries out an option of the setup or of a turn. Turn 1 begins after the setup. Spec: cyvasse 4."""
    if battle.phase == "play":
        return carry_out_turn(battle, option)
    events = setup.carry_out(battle, seat, option)
    return events + begin_turn(battle) if battle.phase == "play" else events


def carry_out_turn(battle: Battle, option: Option) -> list[Event]:
    """Carries out an option; ends the match or begins the next turn. Spec: cyvasse 4, 5.8."""
    seat = battle.position.to_move
    events = turn.carry_out(battle.position, option)
    reason = turn.winning_reason(events)
    if reason:
        return [*events, end_match(battle, seat, reason)]
    return events if battle.position.pending else events + begin_turn(battle)


def begin_turn(battle: Battle) -> list[Event]:
    """Begins a turn; ends the match if the side is blocked or the match stalls. Spec: cyvasse 5.9."""
    position = battle.position
    began = TurnBegan(seat=position.to_move, turn=position.turn)
    if turn.has_no_option(position):
        return [began, end_match(battle, 1 - position.to_move, "blocked")]
    reason = count_position(battle)
    return [began, end_match(battle, judge(battle), reason)] if reason else [began]


def count_position(battle: Battle) -> str | None:
    """Counts the position and returns why the match stalls; None if it does not. Spec: cyvasse 5.9, 5.11."""
    key = cfen.key(battle.position)
    battle.position_counts[key] = battle.position_counts.get(key, 0) + 1
    if battle.position.quiet >= battle.config.quiet_limit:
        return "quiet"
    return "repetition" if battle.position_counts[key] >= REPETITIONS else None


def judge(battle: Battle) -> Seat | None:
    """The winner of a stalled match by strength; None for a draw. Spec: cyvasse 6.2."""
    alabaster, onyx = battle.position.strength()
    if battle.config.judging == "off" or abs(alabaster - onyx) < CLEAR_LEAD:
        return None
    return 0 if alabaster > onyx else 1


def end_match(battle: Battle, winner: Seat | None, reason: str) -> MatchOver:
    """Ends the match. Spec: cyvasse 6.1."""
    battle.result = MatchOver(winner=winner, reason=reason, strength=battle.position.strength())
    return battle.result


def outcome(result: MatchOver) -> Outcome:
    """The outcome of a match that is over. Spec: cyvasse 6.1, 6.3."""
    if result.winner is None:
        return Outcome((), result.reason, (1, 1))
    return Outcome((result.winner,), result.reason, (1, 2) if result.winner == 0 else (2, 1))
