"""The checkpoint beside a journal: the whole state, and what else is needed to go on without the journal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from game.contract import Snapshot
from game.match.journal.lines import (
    Ended,
    Fields,
    Malformed,
    Seated,
    digest,
    is_intact,
    json_line,
    parse_object,
    read_ended,
    read_seated,
    with_checksums,
)
from game.match.journal.timeline import Header, NewerProgram, NotAJournal, Timeline, read_header

FORMAT = "four-crowns-checkpoint"


@dataclass(frozen=True)
class Checkpoint:
    """A saved state, used when the choices before it cannot be replayed."""

    n: int
    """The number of choices before it."""
    line: int
    """The number of lines that the journal had after its header."""
    hash: str
    snapshot: Snapshot
    after: str = ""
    """The checksum of the last of these lines; empty if it has none."""
    header: Header | None = None
    """The header of the journal; None in files of version 0.1.0."""
    seatings: Sequence[tuple[int, Seated]] = ()
    """All changes of players before it, each with the number of choices before it."""

    ended: Ended | None = None
    """How the players ended the match before it; None: they did not."""


def checkpoint_path(journal: Path) -> Path:
    """The path of a journal's checkpoint."""
    return journal.with_name(f"{journal.stem}.checkpoint.json")


def read_checkpoint(journal: Path) -> Checkpoint | None:
    """The checkpoint of a journal; None if there is none or it is damaged."""
    try:
        content = checkpoint_path(journal).read_bytes()
        found = _checkpoint(Fields(parse_object(content.decode())))
    except (OSError, UnicodeDecodeError, Malformed, NotAJournal, NewerProgram):
        return None
    return found if is_intact(content) and digest(found.snapshot) == found.hash else None


def _checkpoint(fields: Fields) -> Checkpoint:
    found = Checkpoint(
        fields.one("n", int), fields.one("line", int), fields.one("hash", str), fields.one("snapshot", dict)
    )
    if "header" not in fields.record:
        return found
    seatings = map(Fields, fields.many("seatings", dict))
    return replace(
        found,
        after=fields.one("after", str),
        header=read_header(fields.one("header", dict)),
        seatings=[(seating.one("n", int), read_seated(seating)) for seating in seatings],
        ended=None if fields.record.get("ended") is None else read_ended(Fields(fields.one("ended", dict))),
    )


def encode_checkpoint(timeline: Timeline, snapshot: Snapshot, line: int, after: str) -> bytes:
    """The content of a checkpoint; for `line` and `after` see `Checkpoint`."""
    n = len(timeline.choices)
    record = {
        "format": FORMAT,
        "n": n,
        "line": line,
        "after": after,
        "hash": digest(snapshot),
        "header": timeline.header.record(),
        "ended": None if timeline.outcome is None else Ended(n, timeline.outcome).record(),
        "seatings": [{"n": at} | seating.record() for at, seating in timeline.seatings],
        "snapshot": snapshot,
    }
    return with_checksums([json_line(record)]).encode()
