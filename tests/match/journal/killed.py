"""A program that plays matches, prints each accepted choice, and kills itself during a write."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

from game import disk
from game.match import journal
from tests.auction.installing import install
from tests.match.playing import auction, play

Spec = ParamSpec("Spec")
Answer = TypeVar("Answer")


def kill_at(write: str, count: int) -> None:
    """Makes this process kill itself at the `count`-th write of a kind."""
    left = [count]

    def is_due() -> bool:
        left[0] -= 1
        return left[0] == 0

    if write == "append":
        disk.append = killing_half_way(disk.append, is_due)
    elif write == "replace":
        Path.replace = killing_before(Path.replace, is_due)  # type: ignore[method-assign]
    elif write == "sync":
        disk.sync_folder = killing_before(disk.sync_folder, is_due)
    elif write == "checkpoint":
        journal.Journal.checkpoint = killing_before(journal.Journal.checkpoint, is_due)  # type: ignore[method-assign]


def killing_half_way(
    append: Callable[[Path, bytes, int], None], is_due: Callable[[], bool]
) -> Callable[..., None]:
    """Returns an `append` that kills the process after half of the content when it is due."""

    def append_or_die(path: Path, content: bytes, at: int) -> None:
        if is_due():
            append(path, content[: len(content) // 2], at)
            os.kill(os.getpid(), signal.SIGKILL)
        append(path, content, at)

    return append_or_die


def killing_before(step: Callable[Spec, Answer], is_due: Callable[[], bool]) -> Callable[Spec, Answer]:
    """Returns a `step` that kills the process instead when it is due."""

    def step_or_die(*args: Spec.args, **named: Spec.kwargs) -> Answer:
        if is_due():
            os.kill(os.getpid(), signal.SIGKILL)
        return step(*args, **named)

    return step_or_die


def main(folder: str, seed: str, write: str, count: str) -> None:
    """Plays match after match and prints the file and the number of each accepted choice."""
    install()
    rng = Random(seed)
    kill_at(write, int(count))
    while True:
        match = auction(Path(folder), take_backs=True)
        while match.outcome is None:
            play(match, 1, rng)
            print(match.path, len(match), flush=True)  # noqa: T201 - the parent reads it


if __name__ == "__main__":
    main(*sys.argv[1:])
