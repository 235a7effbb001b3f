"""Plays one match of a balance report and observes what it shows; plays a match again from its row."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from io import StringIO
from itertools import pairwise
from typing import Any

from game.catalogue import GAMES
from game.contract import Decision, Option, Outcome, Seat, State
from game.lab.balance.plan import PlannedMatch
from game.lab.balance.rows import Lead, MatchRow, NamedCount, PlaceCount, SeatGroups, ThingUse
from game.lab.bot_match import (
    Endless,
    MatchPlan,
    choices,
    chosen_by_bots,
    rounds_of,
    write_journal,
)
from game.lab.measures import At, Counted, Finding, Offered, Thing, Used, measures_of

PARTS = 20
"""The number of equal parts of a match at whose ends its row has the scores."""


class Observation:
    """What was found in a match so far."""

    def __init__(self, game: str, state: State) -> None:
        self._state, self._measures = state, measures_of(game)
        self._observer = self._measures.observer(game, state)
        self._events_seen = 0
        self._scores: list[tuple[float, ...]] = []
        """The scores by seat, at the start and after each choice; empty while there are none."""
        self._offered: Counter[tuple[Thing, Seat]] = Counter()
        self._used: Counter[tuple[Thing, Seat]] = Counter()
        self._places: Counter[tuple[str, str]] = Counter()
        """By layer and place."""
        self._counts: Counter[str] = Counter()
        self.options: list[int] = []
        """The number of the option of each choice."""

    def before_choice(self, decision: Decision, option: Option) -> None:
        """Call before each choice."""
        self._after_choice()
        self.options.append(decision.options.index(option))
        offered = {thing for each in decision.options for thing in self._observer.uses(decision, each)}
        self._offered.update((thing, decision.seat) for thing in offered)
        self._used.update((thing, decision.seat) for thing in self._observer.uses(decision, option))

    def end(self) -> None:
        """Call when the match is over."""
        self._after_choice()
        self._add(self._observer.findings_at_end())

    def _after_choice(self) -> None:
        """Adds what has happened since the choice before, or at the start."""
        counted, events = self._observer.counted, self._state.log[self._events_seen :]
        self._events_seen += len(events)
        self._counts.update(counted[type(event)] for event in events if type(event) in counted)
        self._add(self._observer.findings(events))
        self._scores.append(tuple(self._measures.scores(self._observer.view)))

    def _add(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            match finding:
                case Offered():
                    self._offered[finding] += 1
                case Used():
                    self._used[finding] += 1
                case At():
                    self._places[finding] += 1
                case Counted(name, amount):
                    self._counts[name] += amount

    def row(self, planned: PlannedMatch, error: str = "") -> MatchRow:
        """The row of the match; `error`: why it failed."""
        plan, outcome = planned.plan, None if error else self._state.outcome
        return MatchRow(
            index=planned.index,
            side=planned.side,
            seed=plan.seed,
            bots=plan.bots,
            choices=len(self.options),
            options=",".join(map(str, self.options)),
            things=tuple(self._thing_uses()),
            places=tuple(PlaceCount(*place, n) for place, n in sorted(self._places.items())),
            counts=tuple(NamedCount(name, n) for name, n in sorted(self._counts.items())),
            error=error,
            **({} if outcome is None else self._ending(plan, outcome)),
        )

    def _ending(self, plan: MatchPlan, outcome: Outcome) -> dict[str, Any]:
        """The fields of the row of a match that did not fail."""
        return {
            "winners": outcome.winners,
            "ranks": outcome.ranks,
            "reason": outcome.reason,
            "rounds": rounds_of(plan.game, self._state),
            "groups": tuple(self._groups()),
            "lead": lead(self._scores, outcome.winners) if self._scores[-1] else None,
        }

    def _groups(self) -> Iterator[SeatGroups]:
        for kind, ids in self._observer.groups().items():
            yield SeatGroups(kind, tuple(ids))

    def _thing_uses(self) -> Iterator[ThingUse]:
        for thing, seat in sorted(self._offered.keys() | self._used.keys()):
            offered, used = self._offered[thing, seat], self._used[thing, seat]
            yield ThingUse(thing.kind, thing.id, seat, max(offered, used), used)


def observed(planned: PlannedMatch) -> MatchRow:
    """Plays a match; if it fails, the row says why."""
    plan, error = planned.plan, ""
    state = GAMES[plan.game].new(plan.config, plan.seed)
    observation = Observation(plan.game, state)
    try:
        for choice in choices(plan, state, chosen_by_bots(plan, state)):
            observation.before_choice(state.awaiting[0], choice.option)
        observation.end()
        if state.outcome is None:
            raise Endless(f"no end after {len(observation.options)} choices")
    except OSError:
        raise
    except Exception as failure:  # noqa: BLE001  # the rules of an installed game may raise anything
        error = f"{type(failure).__name__}: {failure}"
    return observation.row(planned, error)


def journal_of(plan: MatchPlan, row: MatchRow) -> str:
    """The journal of a match that was observed; its bots do not think again."""
    state = GAMES[plan.game].new(plan.config, plan.seed)
    numbers = [int(number) for number in row.options.split(",")] if row.options else []

    def chosen(decision: Decision, n: int) -> Option:
        return decision.options[numbers[n - 1]]

    with StringIO() as journal:
        write_journal(plan, state, choices(plan, state, chosen), journal)
        return journal.getvalue()


def lead(scores: Sequence[Sequence[float]], winners: Sequence[Seat]) -> Lead:
    """Who was in front in a match; `scores`: by seat, at the start and after each choice."""
    none_yet = (0.0,) * len(scores[-1])
    scores = [now or none_yet for now in scores]
    last = len(scores) - 1
    leaders = [leader for leader in map(_sole_leader, scores) if leader is not None]
    open_until = max((n for n, now in enumerate(scores) if not _is_ahead(now, winners)), default=-1)
    return Lead(
        curve=tuple(tuple(scores[round(part * last / PARTS)]) for part in range(PARTS + 1)),
        changes=sum(one != other for one, other in pairwise(leaders)),
        decided=round((open_until + 1) / (last + 1), 3),
    )


def _sole_leader(scores: Sequence[float]) -> Seat | None:
    """The only seat with the highest score."""
    best = max(scores)
    return scores.index(best) if list(scores).count(best) == 1 else None


def _is_ahead(scores: Sequence[float], winners: Sequence[Seat]) -> bool:
    """True if a winner has a higher score than everybody who has not won."""
    others = [score for seat, score in enumerate(scores) if seat not in winners]
    return bool(winners) and (not others or max(scores[seat] for seat in winners) > max(others))
