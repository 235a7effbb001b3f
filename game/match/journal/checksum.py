"""Checksums that show damage.

Each line of a journal ends with a checksum of itself and of the checksum before it, so that a line that was
changed, moved, doubled or removed is found. Lines of version 0.1.0 have none.
"""

import re
from collections.abc import Iterable
from hashlib import sha256
from json import dumps
from zlib import crc32

from game.contract import Snapshot

_LINE = re.compile(rb'(.*),"checksum":"([0-9a-f]{8})"\}\s*', re.DOTALL)


def with_checksums(lines: Iterable[str], before: str = "") -> str:
    """Adds its checksum to each line; `before` is the checksum of the line before them, empty for none."""
    content = []
    for line in lines:
        body = line.removesuffix("}\n")
        before = _checksum(body.encode(), before)
        content.append(f'{body},"checksum":"{before}"}}\n')
    return "".join(content)


def read_checksum(line: bytes) -> str:
    """The checksum that is written in a line; empty if there is none."""
    found = _LINE.fullmatch(line)
    return "" if found is None else found[2].decode()


def is_intact(line: bytes, before: str = "") -> bool:
    """True if the checksum of the line is right; one without it must follow a line without it."""
    found = _LINE.fullmatch(line)
    return before == "" if found is None else found[2].decode() == _checksum(found[1], before)


def _checksum(body: bytes, before: str) -> str:
    return f"{crc32(body, crc32(before.encode())):08x}"


def digest(snapshot: Snapshot) -> str:
    """A short hash of a state."""
    canonical = dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(canonical.encode()).hexdigest()[:16]
