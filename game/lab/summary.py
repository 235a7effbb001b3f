"""The summed up results of a series of matches."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from game.lab.bot_match import BotName, MatchResult
from game.lab.workers import FailedMatch


@dataclass(frozen=True)
class Summary:
    """Counts over a series of matches; all but `seconds` depend only on the seed."""

    game: str
    seed: int
    matches: int
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
    faults: tuple[FailedMatch, ...] = field(default=())

    @classmethod
    def of(
        cls, played: Sequence[MatchResult], faults: Sequence[FailedMatch], seats: int, seconds: float
    ) -> Self:
        """Sums up results and failures."""
        plan = played[0].plan if played else faults[0].plan
        winners = [(seat, match.plan.bots[seat]) for match in played for seat in match.outcome.winners]
        by_seat = Counter(seat for seat, _ in winners)
        sat = Counter(bot for match in played for bot in match.plan.bots)
        by_bot = Counter(bot for _, bot in winners)
        return cls(
            game=plan.game,
            seed=plan.seed,
            matches=len(played) + len(faults),
            finished=len(played),
            decisions=sum(match.decisions for match in played),
            rounds=sum(match.rounds for match in played),
            wins_by_seat=tuple(by_seat[seat] for seat in range(seats)),
            wins_by_bot={bot: by_bot[bot] for bot in sorted(sat)},
            seats_by_bot=dict(sorted(sat.items())),
            draws=sum(not match.outcome.winners for match in played),
            reasons=dict(sorted(Counter(match.outcome.reason for match in played).items())),
            seconds=round(seconds, 3),
            faults=tuple(faults),
        )

    def record(self) -> dict[str, Any]:
        """The summary as JSON data; failed matches without the text of their journals."""
        counted = {name: value for name, value in vars(self).items() if name != "faults"}
        faults = [
            {
                "index": fault.plan.index,
                "seed": fault.plan.seed,
                "error": fault.error,
                "journal": fault.plan.file,
            }
            for fault in self.faults
        ]
        return counted | {"wins_by_seat": list(self.wins_by_seat), "faults": faults}

    def text(self) -> str:
        """The summary as text."""
        each = max(self.finished, 1)
        lines = [
            f"{self.finished} of {self.matches} matches of {self.game} finished in {self.seconds:.1f} s",
            f"a match: {self.decisions / each:.1f} choices, {self.rounds / each:.1f} rounds",
            "wins by seat: " + ", ".join(f"{seat}: {wins}" for seat, wins in enumerate(self.wins_by_seat)),
            "wins by bot: " + ", ".join(map(self._share, self.wins_by_bot)),
            f"draws: {self.draws}",
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
