"""Says which choices a seat may undo without the consent of the others."""

from collections.abc import Sequence

from game.contract import Decision, Seat, State
from game.match.history import History, with_other_secrets
from game.match.journal.timeline import Timeline
from game.match.players import Player, PlayerKind
from game.match.undo.secrecy import is_hidden, reveals_secret


class UndoRules:
    """Says how far back a seat may undo in a history, and why not further."""

    def __init__(self, history: History) -> None:
        self._history = history
        self._barriers: dict[int, str | None] = {}
        """Cache: by choice the text key of the reason why it cannot be undone; None if it can."""
        self._reasons: dict[tuple[int, Seat, tuple[PlayerKind, ...]], str | None] = {}
        """Cache of `why_not` for the latest state, by number of choices, seat, and who plays the seats."""

    def goal(self, seat: Seat) -> int | None:
        """The number of choices before the seat's last one by a person; None if there is none."""
        for step in reversed(self._history.steps):
            if step.choice.seat == seat and not step.choice.by_bot:
                return step.choice.n - 1
        return None

    def why_never(self, seat: Seat, player: Player) -> str | None:
        """The text key of the reason why the seat has nothing that it could undo; None if it has."""
        if player.kind is PlayerKind.BOT:
            return "match.undo.bot"
        return "match.undo.nothing" if self.goal(seat) is None else None

    def why_not(self, seat: Seat, players: Sequence[Player]) -> str | None:
        """The text key of the reason why the seat may not undo its last choice; None if it may."""
        key = len(self._history), seat, tuple(player.kind for player in players)
        if key not in self._reasons:
            self._reasons = {old: why for old, why in self._reasons.items() if old[0] == key[0]}
            self._reasons[key] = self._why_not(seat, players)
        return self._reasons[key]

    def _why_not(self, seat: Seat, players: Sequence[Player]) -> str | None:
        goal = self.goal(seat)
        never = self.why_never(seat, players[seat])
        if never is not None or goal is None:
            return never
        if any(self._may_choose_unnoticed(decision, players) for decision in self._others_decisions(seat)):
            return "match.undo.hidden"
        later = self._history.steps[goal:]
        if any(step.choice.seat != seat and not step.choice.by_bot for step in later):
            return "match.undo.others"
        return self.barrier_since(goal, len(players))

    def why_not_by_consent(self, seat: Seat, timeline: Timeline) -> str | None:
        """The text key of the reason why the seat cannot undo even with consent; None if it can.

        Bots never agree to take back a random draw or a revealed secret.
        """
        never, goal = self.why_never(seat, timeline.players[seat]), self.goal(seat)
        if never is not None or goal is None or not timeline.has_bots_since(goal, seat):
            return never
        hinders = self.barrier_since(goal, len(timeline.players))
        return None if hinders is None else f"match.take_back.bots_{hinders.rpartition('.')[2]}"

    def barrier_since(self, n: int, seats: int) -> str | None:
        """The text key of why a choice after number `n` cannot be undone by the rules; None if all can."""
        reasons = (self._barrier(later, seats) for later in range(n + 1, len(self._history) + 1))
        return next((reason for reason in reasons if reason is not None), None)

    def forget(self, n: int) -> None:
        """Drops what is cached for the choices after number `n`, and for the latest state."""
        self._reasons.clear()
        self._barriers = {at: reason for at, reason in self._barriers.items() if at <= n}

    def _others_decisions(self, seat: Seat) -> list[Decision]:
        return [decision for decision in self._history.state.awaiting if decision.seat != seat]

    def _may_choose_unnoticed(self, decision: Decision, players: Sequence[Player]) -> bool:
        """True if nobody may know whether the person has chosen something since their decision opened.

        The answer is the same whatever the person hides: it is about a state with other secrets of theirs.
        """
        if decision.open or players[decision.seat].kind is PlayerKind.BOT:
            return False
        others = [seat for seat in range(len(players)) if seat != decision.seat]
        state = with_other_secrets(self._history.state, others)
        return any(
            is_hidden(state, decision.seat, each.options[0], len(players))
            for each in state.awaiting
            if each.seat == decision.seat
        )

    def _barrier(self, n: int, seats: int) -> str | None:
        if n not in self._barriers:
            choice = self._history.steps[n - 1].choice
            before = self._history.at(n - 1)
            after = before.copy()
            after.choose(choice.seat, choice.option)
            self._barriers[n] = barrier(before, after, seats)
        return self._barriers[n]


def barrier(before: State, after: State, seats: int) -> str | None:
    """The text key of the reason why the choice between two states cannot be undone; None if it can."""
    if before.snapshot().get("rng") != after.snapshot().get("rng"):
        return "match.undo.lot"
    if reveals_secret(before, after, (*range(seats), None)):
        return "match.undo.revealed"
    return None
