"""Run as a process that is killed: plays matches and prints each choice once it is accepted."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

from game import disk
from game.match.journal import file
from tests.auction.installing import install
from tests.match.playing import auction, play

Spec = ParamSpec("Spec")
Answer = TypeVar("Answer")


def die_while(what: str, count: int) -> None:
    """Kill this process when it is about to do `what` to a file for the `count`-th time."""
    left = [count]

    def reached() -> bool:
        left[0] -= 1
        return left[0] == 0

    if what == "append":
        disk.append = half(disk.append, reached)
    elif what == "replace":
        Path.replace = never(Path.replace, reached)  # type: ignore[method-assign]
    elif what == "sync":
        disk.sync_folder = never(disk.sync_folder, reached)
    elif what == "checkpoint":
        file.Journal.checkpoint = never(file.Journal.checkpoint, reached)  # type: ignore[method-assign]


def half(append: Callable[[Path, bytes, int], None], reached: Callable[[], bool]) -> Callable[..., None]:
    """An `append` that writes half of the content and kills the process."""

    def torn(path: Path, content: bytes, at: int) -> None:
        if reached():
            append(path, content[: len(content) // 2], at)
            os.kill(os.getpid(), signal.SIGKILL)
        append(path, content, at)

    return torn


def never(step: Callable[Spec, Answer], reached: Callable[[], bool]) -> Callable[Spec, Answer]:
    """A `step` that kills the process instead."""

    def dying(*args: Spec.args, **named: Spec.kwargs) -> Answer:
        if reached():
            os.kill(os.getpid(), signal.SIGKILL)
        return step(*args, **named)

    return dying


def main(folder: str, seed: str, what: str, count: str) -> None:
    """Play match after match and print the file and number of each accepted choice."""
    install()
    rng = Random(seed)
    die_while(what, int(count))
    while True:
        match = auction(Path(folder), take_backs=True)
        while match.outcome is None:
            play(match, 1, rng)
            print(match.path, len(match), flush=True)  # noqa: T201 - the parent reads it


if __name__ == "__main__":
    main(*sys.argv[1:])
