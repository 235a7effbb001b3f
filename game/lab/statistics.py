"""What is kept of matches that are over, for statistics: who won with what, how dice fell, what was achieved.

It is kept in a file of its own beside the journals, so that it stays when old journals are deleted.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import ClassVar, Self

from game.bots.bot import levels_of
from game.catalogue import GAMES
from game.contract import Event, Outcome, Progress, Seat, State, View
from game.disk import AT_ONCE, WriteQueue, replace_file
from game.localized_text import LocalizedText
from game.match import BadSave, Match, Player, PlayerKind, SavedMatch
from game.match.history import History
from game.match.journal import read_journal
from game.match.lines import decode_row, encode_row, is_intact, read_checksum
from game.match.loading import rebuild
from game.match.relatives import is_played_elsewhere
from game.match.timeline import Header
from game.match.undo import hides_something


@dataclass(frozen=True)
class Luck:
    """How the dice of a seat fell in a match."""

    dice: int
    """How many were rolled."""
    hits: int
    """How many of them hit."""
    expected: float
    """How many hit on average."""

    def __add__(self, other: "Luck") -> "Luck":
        return Luck(self.dice + other.dice, self.hits + other.hits, self.expected + other.expected)


NO_DICE = Luck(0, 0, 0.0)


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over, as its game's statistics look at it. Nothing in it is hidden any more."""

    game: str
    """Its id."""
    players: Sequence[Player]
    """Those at the end, by seat."""
    choices: Sequence[Sequence[Event]]
    """The events of the start, then those of each choice."""
    view: View
    """The end, with nothing hidden."""
    outcome: Outcome
    advised: Collection[Seat] = ()
    """The seats whose persons a bot has advised."""

    @property
    def events(self) -> Iterator[Event]:
        """All events in order."""
        return chain.from_iterable(self.choices)

    def has_won(self, seat: Seat) -> bool:
        """True if the seat is one of the winners."""
        return seat in self.outcome.winners


@dataclass(frozen=True)
class Achievement:
    """Something worth trying once, which teaches a part of a game."""

    id: str
    """The key of its words, with `name` and `how` below it."""
    is_earned: Callable[[FinishedMatch, Seat], bool]
    """Whether the player of a seat has achieved it in a match."""


def has_beaten_the_best(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won without advice, and a bot of the highest level has not."""
    levels = (player.level for other, player in enumerate(match.players) if not match.has_won(other))
    is_alone = match.has_won(seat) and seat not in match.advised
    return is_alone and levels_of(match.game)[-1].name in levels


WIN = Achievement("achievement.win", FinishedMatch.has_won)
BEAT_THE_BEST = Achievement("achievement.beat_the_best", has_beaten_the_best)


class GameStatistics:
    """What statistics count in one game."""

    achievements: ClassVar[Sequence[Achievement]] = (WIN, BEAT_THE_BEST)
    """The easiest first."""

    def side(self, view: View, seat: Seat) -> str:
        """Returns the text key of the name of the side that a seat had; empty, as by default: it has none."""
        del view, seat
        return ""

    def luck(self, events: Iterable[Event]) -> Mapping[Seat, Luck]:
        """Returns how dice fell, by seat; empty, as by default: the game has no dice."""
        del events
        return {}


@dataclass(frozen=True)
class PlayedSeat:
    """How a seat did in a match."""

    player: str
    """A person's name, or the level of a bot."""
    is_person: bool
    side: str
    """The text key of its side; empty: it has none."""
    is_winner: bool
    luck: Luck = NO_DICE
    achieved: tuple[str, ...] = ()
    """The ids of the achievements that its person earned."""


@dataclass(frozen=True)
class PlayedMatch:
    """What statistics know of a match."""

    game: str
    started: str
    """As in its header; it identifies the match."""
    day: str
    """The day whose position was played, as in its header; empty: it was another match."""
    choices: int
    seconds: float
    """From the first choice to the last, pauses included."""
    progress: Progress
    """How far it got."""
    seats: tuple[PlayedSeat, ...]


def statistics_of(game: str) -> GameStatistics:
    """Returns what statistics count in a game."""
    return GAMES[game].part("statistics", GameStatistics)


def counts(header: Header, outcome: Outcome | None) -> bool:
    """True if a match counts: it is over, and was neither branched off another nor begun in a lesson."""
    is_branch = header.parent is not None and header.parent.why == "branch"
    return outcome is not None and not is_branch and header.start is None


def played(match: Match) -> PlayedMatch | None:
    """What statistics know of a match; None: it does not count, or not yet."""
    if match.outcome is None or _must_wait(match.header, match.path, match.state):
        return None
    return _played(match.header, match.players, match, match.outcome, match.advices)


def _must_wait(header: Header, path: Path, state: State) -> bool:
    """True if what statistics tell of a match that is over is still secret in a copy that is played."""
    return hides_something(state) and is_played_elsewhere(header, path, path.parent)


def _played(
    header: Header,
    players: Sequence[Player],
    course: Match | History,
    outcome: Outcome | None,
    advised: Collection[Seat],
) -> PlayedMatch | None:
    """The same of a match whose choices and last state `course` has."""
    if outcome is None or not counts(header, outcome):
        return None
    game, statistics = GAMES[header.game], statistics_of(header.game)
    choices = [course.start_events, *(step.events for step in course.steps)]
    match = FinishedMatch(
        header.game, players, choices, game.known(course.state.snapshot()), outcome, advised
    )
    luck = statistics.luck(match.events)
    times = [step.choice.t for step in course.steps]
    return PlayedMatch(
        game=header.game,
        started=header.started,
        day=header.day,
        choices=len(times),
        seconds=times[-1] - times[0] if times else 0.0,
        progress=game.rules.progress(match.view),
        seats=tuple(_seat(statistics, match, seat, luck.get(seat, NO_DICE)) for seat in range(len(players))),
    )


def _seat(statistics: GameStatistics, match: FinishedMatch, seat: Seat, luck: Luck) -> PlayedSeat:
    player = match.players[seat]
    is_person = player.kind is PlayerKind.PERSON
    achieved = (each.id for each in statistics.achievements if is_person and each.is_earned(match, seat))
    return PlayedSeat(
        player=player.level or player.name,
        is_person=is_person,
        side=statistics.side(match.view, seat),
        is_winner=match.has_won(seat),
        luck=luck,
        achieved=tuple(achieved),
    )


@dataclass(frozen=True)
class Erasure:
    """All that was counted was erased; matches that had begun by then do not count any more."""

    time: str
    """As in the header of a match."""


FILE = "statistics.lines"
"""In the folder of matches: a line with a checksum for each match, after that of an erasure if any."""


class Record:
    """All matches that count, in the order in which they were added; each is kept once."""

    def __init__(self, folder: Path, queue: WriteQueue = AT_ONCE) -> None:
        self._file, self._queue = folder / FILE, queue
        self._matches: dict[str, PlayedMatch] | None = None
        """None: not read yet."""
        self._erased_until = ""
        """When all was erased; empty: never."""
        self.notice: LocalizedText | None = None
        """That a part of the file is damaged; None: nothing is, or it is not read yet."""
        self._seen: set[tuple[str, float]] = set()
        """Journals, by file and time of the last change, that were looked at."""

    @property
    def matches(self) -> Sequence[PlayedMatch]:
        """Those of games that are there; read from the file when they are first needed."""
        return [match for match in self._kept().values() if match.game in GAMES]

    def add(self, match: PlayedMatch) -> None:
        """Keeps a match, if it is not kept yet and was not erased."""
        if self._is_new(match.started):
            self._kept()[match.started] = match
            self._queue.add(lambda: self._write(match))

    def erase(self) -> None:
        """Forgets all matches that have begun by now; their journals stay, but do not count any more.

        Raises:
            BadSave: the file cannot be written; nothing has changed.
        """
        erasure = Erasure(datetime.now(UTC).isoformat(timespec="milliseconds"))
        try:
            self._queue.finish(lambda: replace_file(self._file, encode_row(erasure).encode()))
        except OSError as error:
            raise BadSave(self._file, "unwritable", why=error.strerror or str(error)) from None
        self._matches, self._erased_until = {}, erasure.time

    def _is_new(self, started: str) -> bool:
        """True if a match of that time is neither kept nor was erased."""
        return started not in self._kept() and started > self._erased_until

    def _write(self, match: PlayedMatch) -> None:
        """Appends a match to the file; if that fails, its journal is there to be counted next time.

        The line before may be torn.
        """
        with suppress(OSError), self._file.open("a", encoding="utf-8") as file:
            file.write(f"\n{encode_row(match)}")

    def add_saved(self, saved: Iterable[SavedMatch]) -> Iterator[None]:
        """Adds what is not kept yet of saved matches, such as of an older program; yields after each file."""
        for entry in saved:
            stamp = entry.file, entry.changed
            if entry.outcome is None or entry.damage is not None or stamp in self._seen:
                continue
            if self._look_at(entry.path):
                self._seen.add(stamp)
            yield

    def _look_at(self, path: Path) -> bool:
        """Adds the match in a file if it counts, is new and can be read; False: it must wait."""
        try:
            journal = read_journal(path)
            header, outcome = journal.timeline.header, journal.timeline.outcome
            if not self._is_new(header.started) or not counts(header, outcome):
                return True
            rebuilt = rebuild(journal)
        except BadSave:
            return True
        if _must_wait(header, path, rebuilt.history.state):
            return False
        advised = {line.advised for line in journal.timeline.advices}
        match = _played(header, journal.timeline.players, rebuilt.history, rebuilt.outcome, advised)
        if match is not None:
            self.add(match)
        return True

    def _kept(self) -> dict[str, PlayedMatch]:
        if self._matches is None:
            lines = self._intact_lines()
            erasures = (decode_row(Erasure, line) for line in lines[:1])
            self._erased_until = max((row.time for row in erasures if row is not None), default="")
            rows = (decode_row(PlayedMatch, line) for line in lines)
            self._matches = {row.started: row for row in rows if row is not None}
        return self._matches

    def _intact_lines(self) -> list[bytes]:
        """The lines of the file; what is damaged is left out, and kept in a copy beside it."""
        try:
            content = self._file.read_bytes()
        except OSError:
            return []
        lines = [line for line in content.split(b"\n") if line]
        intact = [line for line in lines if read_checksum(line) and is_intact(line)]
        if len(intact) < len(lines):
            count = len(lines) - len(intact)
            self.notice = LocalizedText("statistics.damaged", {"file": FILE, "count": count})
            self._queue.add(lambda: self._mend(content, b"".join(line + b"\n" for line in intact)))
        return intact

    def _mend(self, broken: bytes, content: bytes) -> None:
        """Keeps a copy of the damaged file, and removes the damage; if that fails, it stays."""
        with suppress(OSError):
            replace_file(self._file.with_name(f"{FILE}.broken"), broken)
            replace_file(self._file, content)


@dataclass(frozen=True)
class Tally:
    """How often something won."""

    matches: int = 0
    wins: int = 0
    fair: float = 0.0
    """The wins that would be expected if all seats of a match were equal."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.matches + other.matches, self.wins + other.wins, self.fair + other.fair)

    @property
    def share(self) -> float:
        """The wins by the matches, 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def fair_share(self) -> float:
        """The expected wins by the matches, 0 to 1."""
        return self.fair / self.matches if self.matches else 0.0

    @classmethod
    def of_seat(cls, match: PlayedMatch, seat: PlayedSeat) -> Self:
        """The tally of one seat in one match; where several win together, each of them has won."""
        winners = sum(each.is_winner for each in match.seats)
        return cls(1, int(seat.is_winner), winners / len(match.seats))


def tally(
    matches: Iterable[PlayedMatch],
    player: str,
    *,
    is_person: bool,
    group: Callable[[PlayedMatch, Seat], str],
) -> dict[str, Tally]:
    """Counts the wins of a player in groups, such as by side; matches in the group "" do not count.

    Args:
        matches: All that may count.
        player: A person's name, or the level of bots.
        is_person: Which of the two.
        group: The group of a seat in a match.
    """
    tallies: dict[str, Tally] = {}
    for match in matches:
        for number, seat in enumerate(match.seats):
            name = group(match, number) if (seat.player, seat.is_person) == (player, is_person) else ""
            if name:
                tallies[name] = tallies.get(name, Tally()) + Tally.of_seat(match, seat)
    return dict(sorted(tallies.items(), key=lambda each: -each[1].matches))
