"""The statistics of finished matches: who won with which side, how lucky dice were, what was achieved.

They have a file of their own beside the journals, so they stay when old journals are deleted.
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
    """The luck of a seat with dice in a match."""

    dice: int
    """The number of dice rolled."""
    hits: int
    """The number of hits."""
    expected: float
    """The number of hits to be expected."""

    def __add__(self, other: "Luck") -> "Luck":
        return Luck(self.dice + other.dice, self.hits + other.hits, self.expected + other.expected)


NO_DICE = Luck(0, 0, 0.0)


@dataclass(frozen=True)
class FinishedMatch:
    """A match that is over, for the statistics of its game; nothing is hidden."""

    game: str
    """The id of the game."""
    players: Sequence[Player]
    """The players at the end, by seat."""
    choices: Sequence[Sequence[Event]]
    """The events of the start, then those of each choice."""
    view: View
    """The last position."""
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
    """Its text key, with `name` and `how` below it."""
    is_earned: Callable[[FinishedMatch, Seat], bool]
    """Returns True if the player of a seat has achieved it in a match."""


def has_beaten_the_best(match: FinishedMatch, seat: Seat) -> bool:
    """True if the seat has won without advice, and a bot of the highest level has not won."""
    beaten = (player.level for other, player in enumerate(match.players) if not match.has_won(other))
    has_won_alone = match.has_won(seat) and seat not in match.advised
    return has_won_alone and levels_of(match.game)[-1].name in beaten


WIN = Achievement("achievement.win", FinishedMatch.has_won)
BEAT_THE_BEST = Achievement("achievement.beat_the_best", has_beaten_the_best)


class GameStatistics:
    """The game-specific part of the statistics."""

    achievements: ClassVar[Sequence[Achievement]] = (WIN, BEAT_THE_BEST)
    """The easiest first."""

    def side(self, view: View, seat: Seat) -> str:
        """Returns the text key of the side that a seat had; empty, as by default: it had none."""
        del view, seat
        return ""

    def luck(self, events: Iterable[Event]) -> Mapping[Seat, Luck]:
        """Returns the luck with dice by seat; empty, as by default: the game has no dice."""
        del events
        return {}


@dataclass(frozen=True)
class PlayedSeat:
    """The result of a seat in a match."""

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
    """A match that counts, as it is kept for statistics."""

    game: str
    started: str
    """As in the header; it identifies the match."""
    day: str
    """As in the header."""
    choices: int
    """The number of choices."""
    seconds: float
    """From the first choice to the last, including pauses."""
    progress: Progress
    """How far the match was at its end."""
    seats: tuple[PlayedSeat, ...]


def statistics_of(game: str) -> GameStatistics:
    """Returns the game-specific part of the statistics."""
    return GAMES[game].part("statistics", GameStatistics)


def counts(header: Header, outcome: Outcome | None) -> bool:
    """True if a match counts: it is over, is no branch of another match, and no lesson."""
    is_branch = header.parent is not None and header.parent.why == "branch"
    return outcome is not None and not is_branch and header.start is None


def played(match: Match) -> PlayedMatch | None:
    """The match as it is kept for statistics; None: it does not count, or not yet."""
    if match.outcome is None or _must_wait(match.header, match.path, match.state):
        return None
    return _played(match.header, match.players, match, match.outcome, match.advices)


def _must_wait(header: Header, path: Path, state: State) -> bool:
    """True if the statistics of a match would tell secrets of a copy that is still played."""
    return hides_something(state) and is_played_elsewhere(header, path, path.parent)


def _played(
    header: Header,
    players: Sequence[Player],
    course: Match | History,
    outcome: Outcome | None,
    advised: Collection[Seat],
) -> PlayedMatch | None:
    """See `played`; `course` has the choices and the last state."""
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
    """All statistics were erased; matches that were started before do not count any more."""

    time: str
    """As in the header of a match."""


FILE = "statistics.lines"
"""In the folder of matches: a line for the latest erasure, if any, and one for each match, with checksums."""


class MatchRecords:
    """All matches that count, each once, in the order in which they were added."""

    def __init__(self, folder: Path, queue: WriteQueue = AT_ONCE) -> None:
        self._file, self._queue = folder / FILE, queue
        self._matches: dict[str, PlayedMatch] | None = None
        """By start; None: not read yet."""
        self._erased_until = ""
        """The time of the latest erasure; empty: there was none."""
        self.notice: LocalizedText | None = None
        """Says that the file is damaged; None: it is intact, or not read yet."""
        self._seen: set[tuple[str, float]] = set()
        """The file and the time of the last change of each journal that was read."""

    @property
    def matches(self) -> Sequence[PlayedMatch]:
        """The matches of installed games; read from the file when they are first needed."""
        return [match for match in self._kept().values() if match.game in GAMES]

    def add(self, match: PlayedMatch) -> None:
        """Keeps a match, if it is not kept yet and was not erased."""
        if self._is_new(match.started):
            self._kept()[match.started] = match
            self._queue.add(lambda: self._write(match))

    def erase(self) -> None:
        """Erases all matches that were started before now; their journals stay, but do not count any more.

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
        """True if a match that was started then is neither kept nor erased."""
        return started not in self._kept() and started > self._erased_until

    def _write(self, match: PlayedMatch) -> None:
        """Appends a match to the file; if that fails, it is added from its journal next time."""
        with suppress(OSError), self._file.open("a", encoding="utf-8") as file:
            file.write(f"\n{encode_row(match)}")  # on a new line, since the last line may be torn

    def add_saved(self, saved: Iterable[SavedMatch]) -> Iterator[None]:
        """Adds saved matches that are not kept yet, such as of an older program; yields after each file."""
        for entry in saved:
            stamp = entry.file, entry.changed
            if entry.outcome is None or entry.damage is not None or stamp in self._seen:
                continue
            if self._add_journal(entry.path):
                self._seen.add(stamp)
            yield

    def _add_journal(self, path: Path) -> bool:
        """Adds the match in a file if it counts, is new and can be read; returns False if it must wait."""
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
        """The intact lines of the file; a damaged file is copied and repaired."""
        try:
            content = self._file.read_bytes()
        except OSError:
            return []
        lines = [line for line in content.split(b"\n") if line]
        intact = [line for line in lines if read_checksum(line) and is_intact(line)]
        if len(intact) < len(lines):
            count = len(lines) - len(intact)
            self.notice = LocalizedText("statistics.damaged", {"file": FILE, "count": count})
            self._queue.add(lambda: self._repair(content, b"".join(line + b"\n" for line in intact)))
        return intact

    def _repair(self, broken: bytes, content: bytes) -> None:
        """Copies the damaged file and writes its intact content; if that fails, the damage stays."""
        with suppress(OSError):
            replace_file(self._file.with_name(f"{FILE}.broken"), broken)
            replace_file(self._file, content)


@dataclass(frozen=True)
class Tally:
    """The number of matches and wins of something."""

    matches: int = 0
    wins: int = 0
    fair: float = 0.0
    """The wins to be expected if all seats of a match were equal."""

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.matches + other.matches, self.wins + other.wins, self.fair + other.fair)

    @property
    def share(self) -> float:
        """Wins per match, 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def fair_share(self) -> float:
        """Expected wins per match, 0 to 1."""
        return self.fair / self.matches if self.matches else 0.0

    @classmethod
    def of_seat(cls, match: PlayedMatch, seat: PlayedSeat) -> Self:
        """The tally of one seat in one match; if several seats win together, each of them has won."""
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
        matches: The matches to be counted.
        player: A person's name, or the level of bots.
        is_person: True if `player` is a person's name.
        group: The group of a seat in a match.
    """
    tallies: dict[str, Tally] = {}
    for match in matches:
        for number, seat in enumerate(match.seats):
            name = group(match, number) if (seat.player, seat.is_person) == (player, is_person) else ""
            if name:
                tallies[name] = tallies.get(name, Tally()) + Tally.of_seat(match, seat)
    return dict(sorted(tallies.items(), key=lambda each: -each[1].matches))
