"""The content of a journal (its header and the timeline of choices), and the checkpoint beside it."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from game.contract import Outcome, Progress, Seat, Snapshot
from game.kit.records import write
from game.match.lines import (
    Advised,
    Chosen,
    Ended,
    Line,
    Malformed,
    Reseeded,
    Seated,
    StateHash,
    Undone,
    digest,
    is_intact,
    json_line,
    parse_object,
    read_fields,
    with_checksums,
)
from game.match.players import MOST_LETTERS, Player, PlayerKind

if TYPE_CHECKING:  # slow to load
    from game.maps.library import MapEntry

FORMAT = "four-crowns-match"
LAYOUT = 4
"""The version of the file format; increased when older programs cannot read the files any more."""


@dataclass(frozen=True)
class MapCopy:
    """A copy of the map that a match is played on; the map's file may change or disappear."""

    id: str
    name: str
    sha256: str
    text: str
    file: str = ""
    """The path of the map's file, in whose folder its tilesets and pictures are; empty in older journals."""

    @classmethod
    def of(cls, entry: "MapEntry", language: str) -> Self:
        """A copy of a map, with its name in a language."""
        return cls(entry.id, entry.names[language] or entry.id, entry.checksum, entry.text, str(entry.path))


@dataclass(frozen=True)
class Parent:
    """The journal from which a match was branched off after choice `n`."""

    file: str
    n: int
    why: str
    """`branch`: by the player; `kept`: the parent is a named save; `recovered`: the parent is damaged."""


@dataclass(frozen=True)
class Header:
    """The first line of a journal: the setup of the match."""

    game: str
    rules: int
    """The version of the rules in the game's snapshots."""
    version: str
    """The version of the program."""
    config: dict[str, Any]
    seed: int
    seats: tuple[Player, ...]
    started: str
    """ISO 8601, UTC."""
    map: MapCopy | None = None
    take_backs: bool = False
    """True if choices may be undone by consent of all players."""
    talk_minutes: int = 0
    """The time of each phase of talk; 0: no limit."""
    idle_seconds: int = 0
    """The time after which the default option is chosen for an idle person; 0: never."""
    parent: Parent | None = None
    start: Snapshot | None = None
    """The position before the first choice; None: the start of the game."""
    name: str | None = None
    """The name of a named save; None for an automatic one."""
    shares_secrets: tuple[str, ...] = ()
    """The files of the matches from which this one was copied, directly or not, before they were over."""
    new_secrets: tuple[str, ...] = ()
    """A name for each time at which all secrets were replaced, since the old ones might have been shown."""
    continued_at: Progress | None = None
    """The public progress of the parent at the branch; None: no parent, or an older journal."""
    day: str = ""
    """The day (ISO 8601) if this is the position of a day, see `game.lab.daily`; else empty."""

    @property
    def secrets_id(self) -> str:
        """The name of the current secrets, which copies of the match share; at first it is the seed's."""
        return self.all_secrets[-1]

    @property
    def all_secrets(self) -> tuple[str, ...]:
        """The names of all secrets that a replay of the match can show."""
        return (f"seed {self.seed}", *self.new_secrets)

    def secrets_of_copy(self, file: str, *, over: bool) -> tuple[str, ...]:
        """The `shares_secrets` of a copy of this match.

        `file`: the file of this match; `over`: the match is over.
        """
        is_known_copy = self.name is not None and self.shares_secrets
        return self.shares_secrets if over or is_known_copy else (*self.shares_secrets, file)

    def record(self) -> dict[str, Any]:
        """The header as data that JSON can hold."""
        not_copied = {"config": self.config, "start": self.start}  # a map can have many thousand points
        copied = asdict(replace(self, config={}, start=None))
        return {"format": FORMAT, "layout": LAYOUT} | copied | not_copied


class NewerProgram(ValueError):
    """The journal was written by a newer program; the message is its version."""


class NotAJournal(ValueError):
    """The file is not a journal of this program."""


def read_header(record: dict[str, Any]) -> Header:
    """Decodes a header.

    Raises:
        NotAJournal: not a journal.
        NewerProgram: written by a newer program.
        Malformed: a field is missing or of another type.
    """
    if record.get("format") != FORMAT:
        raise NotAJournal
    layout = record.get("layout")
    if not isinstance(layout, int):
        raise Malformed("layout")
    if layout > LAYOUT:
        raise NewerProgram(str(record.get("version")))
    header = read_fields(Header, record)
    if len(header.name or "") > MOST_LETTERS:
        raise Malformed("name")
    if not _has_zone(header.started):
        raise Malformed("started")
    parent = header.parent
    if "shares_secrets" in record or parent is None or parent.why == "recovered":
        return header
    return replace(header, shares_secrets=(parent.file,))  # version 0.1.0 does not say if the parent was over


def _has_zone(moment: str) -> bool:
    try:
        return datetime.fromisoformat(moment).tzinfo is not None
    except ValueError:
        return False


class WrongOrder(ValueError):
    """A line does not fit the lines before it; the message is the expected number."""


@dataclass
class Timeline:
    """The content of a journal after all undos."""

    header: Header
    choices: list[Chosen] = field(default_factory=list)
    hashes: dict[int, str] = field(default_factory=dict)
    """Hashes of states by the number of choices before them; at a new seed, the hash after it."""
    players: list[Player] = field(default_factory=list)
    """The current players by seat."""
    outcome: Outcome | None = None
    seatings: list[tuple[int, Seated]] = field(default_factory=list)
    """Changes of players during the match, each with the number of choices before it."""
    seeds: list[Reseeded] = field(default_factory=list)
    """New seeds during the match; an undo does not remove them."""
    advices: list[Advised] = field(default_factory=list)
    """The advice of bots to persons; an undo does not remove it."""

    def __post_init__(self) -> None:
        self.players = self.players or list(self.header.seats)

    def follow(self, line: Line) -> None:
        """Adds the next line.

        Raises:
            WrongOrder: it does not fit the lines before it.
        """
        match line:
            case Chosen(n=n, seat=seat):
                self._expect(n, len(self.choices) + 1)
                self._expect(seat, 0, len(self.players) - 1)
                self.choices.append(line)
            case StateHash(n=n, hash=found):
                self._expect(n, len(self.choices))
                self.hashes[n] = found
            case Undone(to=to):
                self._undo(to)
            case Reseeded(n=n):
                self._expect(n, len(self.choices))
                self.hashes.pop(n, None)
                self.seeds.append(line)
            case Seated(seat=seat, player=player):
                self._expect(seat, 0, len(self.players) - 1)
                self.players[seat] = player
                self.seatings.append((len(self.choices), line))
            case Advised(n=n, advised=seat):
                self._expect(n, len(self.choices))
                self._expect(seat, 0, len(self.players) - 1)
                self.advices.append(line)
            case Ended(n=n, result=outcome):
                self._expect(n, len(self.choices))
                self.outcome = outcome

    def has_bots_since(self, n: int, seat: Seat) -> bool:
        """True if a bot has played another seat than `seat` at any time since choice number `n`."""
        players = dict(enumerate(self.header.seats))
        players |= {line.seat: line.player for at, line in self.seatings if at < n}
        later = [(line.seat, line.player) for at, line in self.seatings if at >= n]
        return any(
            player.kind is PlayerKind.BOT for other, player in (*players.items(), *later) if other != seat
        )

    def _undo(self, to: int) -> None:
        self._expect(to, 0, len(self.choices))
        del self.choices[to:]
        self.hashes = self._hashes_until(to)
        self.seeds = self.seeds_until(to)
        self.seatings = [(min(n, to), line) for n, line in self.seatings]
        self.advices = self._advices_until(to)
        self.outcome = None

    def _hashes_until(self, n: int) -> dict[int, str]:
        """The hashes that still hold if only the first `n` choices are left, see `seeds_until`."""
        last = n - 1 if any(seed.n > n for seed in self.seeds) else n
        return {at: found for at, found in self.hashes.items() if at <= last}

    def seeds_until(self, n: int) -> list[Reseeded]:
        """The seeds if only the first `n` choices are left; later ones are moved to that position."""
        return [replace(seed, n=min(seed.n, n)) for seed in self.seeds]

    def _advices_until(self, n: int) -> list[Advised]:
        """All advice if only the first `n` choices are left; later advice is moved to that position."""
        return [replace(each, n=min(each.n, n)) for each in self.advices]

    def _expect(self, found: int, least: int, most: int | None = None) -> None:
        """Checks that a number lies between two others; without `most`, that it is `least`."""
        nearest = min(max(found, least), least if most is None else most)
        if found != nearest:
            raise WrongOrder(str(nearest))

    def first(self, n: int, header: Header) -> "Timeline":
        """A timeline with the first `n` choices, another header, and all changes of players."""
        timeline = Timeline(header, self.choices[:n], self._hashes_until(n), list(self.players))
        timeline.seatings = [(min(at, n), line) for at, line in self.seatings]
        timeline.seeds = self.seeds_until(n)
        timeline.advices = self._advices_until(n)
        return timeline

    def lines(self) -> Iterable[Line]:
        """The lines of the shortest journal with the same content."""
        for n in range(len(self.choices) + 1):
            if n:
                yield self.choices[n - 1]
            yield from (seed for seed in self.seeds if seed.n == n)
            if n in self.hashes:
                yield StateHash(n, self.hashes[n])
            yield from (line for at, line in self.seatings if at == n)
            yield from (line for line in self.advices if line.n == n)
        if self.outcome is not None:
            yield Ended(len(self.choices), self.outcome)


@dataclass(frozen=True)
class SeatHistory:
    """The seats that persons have played in a match so far, computed from the journal alone."""

    first: frozenset[Seat] = frozenset()
    """The persons' seats at the start of the match."""
    ever: frozenset[Seat] = frozenset()
    """All seats that a person has ever played."""
    now: frozenset[Seat] = frozenset()
    """The persons' seats now."""
    given_up: frozenset[Seat] = frozenset()
    """The seats that were left to bots when a person took a seat that no person had played before."""

    @classmethod
    def of(cls, start: Sequence[Player], seatings: Iterable[Seated]) -> Self:
        """The history of a match from its players at the start and the later changes."""
        first = frozenset(seat for seat, player in enumerate(start) if player.kind is PlayerKind.PERSON)
        history = cls(first, first, first)
        for line in seatings:
            history = history.after(line.seat, line.player)
        return history

    def after(self, seat: Seat, player: Player) -> Self:
        """The history after another player has taken a seat."""
        if player.kind is PlayerKind.BOT:
            return type(self)(self.first, self.ever, self.now - {seat}, self.given_up)
        given_up = self.given_up if seat in self.ever else self.ever - self.now
        return type(self)(self.first, self.ever | {seat}, self.now | {seat}, self.given_up | given_up)

    @property
    def shares_screen(self) -> bool:
        """True if persons have played more than one seat; then the screen hides all secrets."""
        return len(self.ever) > 1

    @property
    def free(self) -> frozenset[Seat]:
        """The seats that their persons have left to bots and that a person may take again."""
        return self.ever - self.now - self.given_up

    def why_not_sit(self, seat: Seat) -> str | None:
        """The text key of the reason why a person may not take a bot's seat that has secrets; None: they may.

        A seat that no person has played may be taken if no seat is free; or once in place of the free seats,
        if they were played by persons at the start. Those then cannot be taken again.
        """
        if seat in self.given_up:
            return "match.sit.given_up"
        if seat in self.ever or not self.free:
            return None
        return "match.sit.free_first" if self.given_up or not self.free <= self.first else None


CHECKPOINT_FORMAT = "four-crowns-checkpoint"


@dataclass(frozen=True)
class Checkpoint:
    """A saved state, for when the choices before it cannot be replayed."""

    n: int
    """The number of choices before it."""
    line: int
    """The number of lines that the journal had after its header."""
    hash: str
    snapshot: Snapshot
    after: str = ""
    """The checksum of the last of these lines; empty if that line has none."""
    header: Header | None = None
    """The header of the journal; None in files of version 0.1.0."""
    seatings: tuple[Seated, ...] = ()
    """All changes of players before it."""
    ended: Ended | None = None
    """How the players ended the match before it; None: they did not."""


def checkpoint_path(journal: Path) -> Path:
    """The path of a journal's checkpoint."""
    return journal.with_name(f"{journal.stem}.checkpoint.json")


def read_checkpoint(journal: Path) -> Checkpoint | None:
    """The checkpoint of a journal; None if there is none or it is damaged."""
    try:
        content = checkpoint_path(journal).read_bytes()
        record = parse_object(content.decode())
        header = read_header(record["header"]) if isinstance(record.get("header"), dict) else None
        found = replace(read_fields(Checkpoint, record | {"header": None}), header=header)
    except (OSError, UnicodeDecodeError, Malformed, NotAJournal, NewerProgram):
        return None
    return found if is_intact(content) and digest(found.snapshot) == found.hash else None


def encode_checkpoint(timeline: Timeline, snapshot: Snapshot, line: int, after: str) -> bytes:
    """The content of a checkpoint; for `line` and `after` see `Checkpoint`."""
    n = len(timeline.choices)
    record = {
        "format": CHECKPOINT_FORMAT,
        "n": n,
        "line": line,
        "after": after,
        "hash": digest(snapshot),
        "header": timeline.header.record(),
        "ended": None if timeline.outcome is None else write(Ended(n, timeline.outcome)),
        "seatings": [{"n": at} | write(seating) for at, seating in timeline.seatings],
        "snapshot": snapshot,
    }
    return with_checksums([json_line(record)]).encode()
