"""The summed up results of a series of matches."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Self

from game.lab.bot_match import BotName, FailedMatch, MatchPlan
from game.lab.workers import Results


@dataclass(frozen=True)
class Summary:
    """Counts over a series of matches; all but `seconds` depend only on the seed."""

    game: str
    seed: int
    matches: int
    """How many were to be played."""
    finished: int
    decisions: int
    rounds: int
    wins_by_seat: tuple[int, ...]
    wins_by_bot: dict[BotName, int]
    seats_by_bot: dict[BotName, int]
    """How many seats each bot had in all matches, to compare its wins with."""
    draws: int
    reasons: dict[str, int]
    """The number of matches by reason of their end."""
    seconds: float
    signal: int = 0
    """The number of the signal that stopped the series early; 0: all matches were played."""
    faults: tuple[FailedMatch, ...] = field(default=())

    @classmethod
    def of(cls, first: MatchPlan, matches: int, results: Results, seconds: float) -> Self:
        """Sums up the results of a series; `first` is the plan of its first match."""
        played = results.played
        winners = [(seat, match.plan.bots[seat]) for match in played for seat in match.outcome.winners]
        by_seat = Counter(seat for seat, _ in winners)
        sat = Counter(bot for match in played for bot in match.plan.bots)
        by_bot = Counter(bot for _, bot in winners)
        return cls(
            game=first.game,
            seed=first.seed,
            matches=matches,
            finished=len(played),
            decisions=sum(match.decisions for match in played),
            rounds=sum(match.rounds for match in played),
            wins_by_seat=tuple(by_seat[seat] for seat in range(len(first.bots))),
            wins_by_bot={bot: by_bot[bot] for bot in sorted(sat)},
            seats_by_bot=dict(sorted(sat.items())),
            draws=sum(not match.outcome.winners for match in played),
            reasons=dict(sorted(Counter(match.outcome.reason for match in played).items())),
            seconds=round(seconds, 3),
            signal=results.signal,
            faults=tuple(results.faults),
        )

    def record(self) -> dict[str, Any]:
        """The summary as JSON data; failed matches without the text of their journals."""
        counted = {name: value for name, value in vars(self).items() if name not in ("faults", "signal")}
        faults = [
            {
                "index": fault.plan.index,
                "seed": fault.plan.seed,
                "error": fault.error,
                "journal": fault.plan.file,
            }
            for fault in self.faults
        ]
        lists = {"wins_by_seat": list(self.wins_by_seat), "faults": faults}
        return counted | {"interrupted": bool(self.signal)} | lists

    def text(self) -> str:
        """The summary as text."""
        each = max(self.finished, 1)
        lines = ["interrupted: this is what was played until then"] if self.signal else []
        lines += [
            f"{self.finished} of {self.matches} matches of {self.game} finished in {self.seconds:.1f} s",
            f"a match: {self.decisions / each:.1f} choices, {self.rounds / each:.1f} rounds",
            "wins by seat: " + ", ".join(f"{seat}: {wins}" for seat, wins in enumerate(self.wins_by_seat)),
            "wins by bot: " + ", ".join(map(self._share, self.wins_by_bot)),
            f"draws: {self.draws}",
            f"seed: {self.seed}",
            "ends: " + ", ".join(f"{reason} {count}" for reason, count in self.reasons.items()),
        ]
        lines += [
            f"FAULT in match {fault.plan.index}, seed {fault.plan.seed}: {fault.error}"
            for fault in self.faults
        ]
        return "\n".join(lines)

    def _share(self, bot: BotName) -> str:
        wins, sat = self.wins_by_bot[bot], self.seats_by_bot[bot]
        return f"{bot} {wins} of {sat} ({100 * wins / sat:.0f} %)"
