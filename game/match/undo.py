"""What players may do beside the rules: take choices back, agree on a draw, resign.

A choice that revealed hidden information is undone with the consent of the others only. Whether one did is
found out for any game: each seat's view is compared with the whole snapshot, before and after the choice.
Information was revealed if a hidden value is now visible anywhere (a card drawn from a deck) or in the same
place (a hand laid open). Events are not compared, since they show no more than the view after them. The only
exception is a look at a card that is hidden again afterwards: its event has `reveals` set.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any, ClassVar

from game.contract import Decision, Option, Outcome, Seat, Snapshot, State, visible_to
from game.match.history import History, PlayedChoice, with_other_secrets
from game.match.players import Player, PlayerKind
from game.match.timeline import Timeline


class NotAllowed(ValueError):
    """A player may not do this now; `key` is the text key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def check_allowed(why_not: str | None) -> None:
    """Does nothing if `why_not` is None; otherwise it is the text key of a reason.

    Raises:
        NotAllowed: there is a reason.
    """
    if why_not is not None:
        raise NotAllowed(why_not)


def hides_something(state: State) -> bool:
    """True if not everybody may know the whole state."""
    return _compared(state, state.view(None)) != _compared(state, state.snapshot())


def reveals_secret(before: State, after: State, seats: Iterable[Seat | None]) -> bool:
    """True if the choice between the states revealed something hidden in `before` to one of the seats."""
    if any(event.reveals for event in after.log[len(before.log) :]):
        return True
    old_truth, new_truth = _compared(before, before.snapshot()), _compared(after, after.snapshot())
    for seat in seats:
        old_view = _compared(before, before.view(seat))
        if old_view == old_truth:
            continue
        new_view = _compared(after, after.view(seat))
        appeared = _facts_beyond(new_view, old_view)
        if _revealed_in_place(old_truth, old_view, new_view) or (
            appeared & (_facts_beyond(old_truth, old_view) - _facts_beyond(new_truth, new_view))
        ):
            return True
    return False


def _compared(state: State, snapshot: Snapshot) -> Snapshot:
    """A snapshot or view without the random generator, which is never visible, and what is no secret."""
    no_secrets = {"rng", *state.derived, *state.harmless}
    return {name: value for name, value in snapshot.items() if name not in no_secrets}


def _facts(truth: Any) -> list[str | int | float]:
    """All names and values in a part of a snapshot, without None and booleans."""
    facts: list[str | int | float] = []
    parts = [truth]
    while parts:
        part = parts.pop()
        if isinstance(part, dict):
            facts += part
            parts += part.values()
        elif isinstance(part, (list, tuple)):
            parts += part
        elif part is not None and not isinstance(part, bool):
            facts.append(part)
    return facts


def _facts_beyond(one: Any, other: Any) -> Counter[str | int | float]:
    """The facts of one snapshot or view that another one of the match does not have, or fewer times."""
    differences = _differences(one, other)
    gained, lost = [part for part, _ in differences], [counterpart for _, counterpart in differences]
    return Counter(_facts(gained)) - Counter(_facts(lost))


def _differences(one: Any, other: Any) -> list[tuple[Any, Any]]:
    """The smallest parts that differ, each with what the other one has in the same place, or None."""
    found: list[tuple[Any, Any]] = []
    pairs = [(one, other)]
    while pairs:
        first, second = pairs.pop()
        if first == second:
            continue
        if isinstance(first, dict) and isinstance(second, dict):
            for name in first.keys() | second.keys():
                if name not in second:
                    found.append(({name: first[name]}, None))
                elif name not in first:
                    found.append((None, {name: second[name]}))
                else:
                    pairs.append((first[name], second[name]))
        elif isinstance(first, (list, tuple)) and isinstance(second, (list, tuple)):
            pairs += zip_longest(first, second)
        else:
            found.append((first, second))
    return found


def _revealed_in_place(truth: Any, old_view: Any, new_view: Any) -> bool:
    """True if a value hidden in the old view is visible in the new view in the same place."""
    parts = [(truth, old_view, new_view)]
    while parts:
        hidden, old, new = parts.pop()
        if hidden == old:
            continue
        if isinstance(hidden, dict) and isinstance(old, dict) and isinstance(new, dict):
            parts += [(value, old.get(name), new.get(name)) for name, value in hidden.items()]
        elif (
            isinstance(hidden, list)
            and isinstance(old, list)
            and isinstance(new, list)
            and len(hidden) == len(old) == len(new)
        ):
            parts += zip(hidden, old, new, strict=True)
        elif hidden == new:
            return True
    return False


def is_hidden(state: State, seat: Seat, option: Option, seats: int) -> bool:
    """True if nobody else learns anything of an open option when it is chosen."""
    events = state.copy().choose(seat, option)
    others = (*(other for other in range(seats) if other != seat), None)
    return not any(visible_to(events, other) for other in others)


def learned_secret(steps: Iterable[PlayedChoice], seat: Seat) -> bool:
    """True if an event showed the seat a secret that its player may not have noticed.

    Its own choices do not count: the player saw what they showed. Except if the decision was open, since then
    the screen showed no secrets, or if the choice itself revealed something, such as a drawn card.
    """
    return any(
        visible_to([event], seat) != visible_to([event], None)
        for step in steps
        for event in step.events
        if step.choice.seat != seat or step.open or event.reveals
    )


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
        others = (decision for decision in self._history.state.awaiting if decision.seat != seat)
        if any(self._may_choose_unnoticed(decision, players) for decision in others):
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


@dataclass(frozen=True, kw_only=True)
class ConsentRequest:
    """A request of one seat, out of turn, that others have to agree to."""

    kind: ClassVar[str]
    """The text key is `match.<kind>.request`."""
    asks_bots: ClassVar[bool] = False
    """True if the answers of bots are needed too."""

    seat: Seat
    """Who made the request."""
    agreed: frozenset[Seat] = frozenset()

    def missing(self, players: Sequence[Player]) -> list[Seat]:
        """The seats whose answer is still needed."""
        others = (seat for seat in range(len(players)) if seat != self.seat and seat not in self.agreed)
        return [seat for seat in others if self.asks_bots or players[seat].kind is PlayerKind.PERSON]


@dataclass(frozen=True, kw_only=True)
class TakeBack(ConsentRequest):
    """Undoes back to before the seat's last choice; bots agree unless chance or a secret is involved."""

    kind = "take_back"

    to: int
    """The number of choices that would remain."""


@dataclass(frozen=True, kw_only=True)
class DrawOffer(ConsentRequest):
    """Ends the match in a draw; bots have to agree too."""

    kind = "draw"
    asks_bots = True


@dataclass(frozen=True, kw_only=True)
class EndTalk(ConsentRequest):
    """Ends the phase of talk before its time is up; the table carries it out."""

    kind = "talk"


def resigned(seat: Seat, seats: int) -> Outcome:
    """The outcome if `seat` resigns: all other seats win. Spec: cyvasse 5.11."""
    others = tuple(other for other in range(seats) if other != seat)
    return Outcome(others, "resigned", tuple(seats if other == seat else 1 for other in range(seats)))


def agreed_draw(seats: int) -> Outcome:
    """The outcome if all seats agree to a draw. Spec: cyvasse 5.11."""
    return Outcome((), "agreed", (1,) * seats)
