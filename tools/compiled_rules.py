"""Checks that compiled rules do what their sources do: compiles them, tests them, and compares matches.

    python -m tools.compiled_rules                     with 1,000 random matches of each game
    python -m tools.compiled_rules --matches 100       with fewer

The compiled files lie in a folder of their own. Each match is played twice, compiled and not, and summed up
in a hash of all its choices and events and of some of its snapshots and views.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from random import Random
from typing import Any

from game.catalogue import GAMES
from game.compiled import FOLDER_VARIABLE, ROOT, SUFFIX
from game.contract import State
from tools.compile import GROUPS, NO_COMPILER, compile_into, has_compiler, module_of, sources

COMPILED = ROOT / "build" / "compiled-check"
TESTS = ("tests/test_compiled.py", "tests/games/test_contract.py", "tests/games/cyvasse/bots/test_engine.py")
CONFIGS: Mapping[str, Mapping[str, Any]] = {
    "cyvasse": {"board": "jade_garden", "setup": "quick", "quiet_limit": 40},
    "allyria": {"year": "short", "seats": 3, "vassals": True},
    "lyssan": {"seats": 2, "triumphs": 4, "to_win": 2},
    "grace": {"seats": 4, "records": 6},
}
"""Short matches of each game."""
CHUNK = 250
"""How many matches one process plays."""
INTERVAL = 100
"""After how many choices, again and again, snapshot, view and decisions are part of the hash."""


@dataclass(frozen=True)
class Batch:
    """The matches of one process."""

    game: str
    first: int
    count: int
    compiled: bool

    def play(self) -> list[str]:
        """Plays the matches in a process of its own; returns their hashes."""
        command = [sys.executable, "-m", "tools.compiled_rules", "--play", self.game]
        command += ["--first", str(self.first), "--matches", str(self.count)]
        environment = os.environ | {FOLDER_VARIABLE: str(COMPILED) if self.compiled else ""}
        done = subprocess.run(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, check=True, text=True
        )
        return done.stdout.split()


def match_hash(game: str, number: int) -> str:
    """The hash of a random match."""
    state, rng, found = GAMES[game].new(dict(CONFIGS[game]), number), Random(number), sha256()
    for part in _play(state, rng):
        found.update(part.encode())
    return found.hexdigest()


def _play(state: State, rng: Random) -> Iterator[str]:
    """Plays a match; yields the texts of which its hash is made."""
    yield repr(state.log)
    for count in range(sys.maxsize):
        if count % INTERVAL == 0 or not state.awaiting:
            yield repr(state.awaiting)
            seat = rng.choice((None, *(decision.seat for decision in state.awaiting)))
            yield json.dumps([state.snapshot(), state.view(seat)])
        if not state.awaiting:
            return
        decision = rng.choice(state.awaiting)
        option = rng.choice(decision.options)
        yield repr((decision.seat, option, state.choose(decision.seat, option)))


def play(game: str, numbers: range) -> None:
    """Plays matches and prints their hashes; with compiled rules if there are any.

    Raises:
        RuntimeError: a module that should be compiled is not, or the other way round.
    """
    for module in map(module_of, sources(game)):
        file = str(import_module(module).__file__)
        if file.endswith(SUFFIX) != bool(os.environ[FOLDER_VARIABLE]):
            raise RuntimeError(f"{module} was loaded from {file}")
    for number in numbers:
        print(match_hash(game, number))


def differences(matches: int) -> Iterator[str]:
    """Plays matches of all games, compiled and not; yields a line about each that differs."""
    starts = [(game, first) for first in range(0, matches, CHUNK) for game in GROUPS]
    batches = [
        Batch(game, first, min(CHUNK, matches - first), compiled)
        for game, first in starts
        for compiled in (True, False)
    ]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        hashes = dict(zip(batches, pool.map(Batch.play, batches), strict=True))
    for (game, first), fast, plain in zip(starts, batches[::2], batches[1::2], strict=True):
        for number, pair in enumerate(zip(hashes[fast], hashes[plain], strict=True), first):
            if pair[0] != pair[1]:
                yield f"{game}, match {number}: compiled rules play it in another way"


def run_tests() -> bool:
    """Runs the tests of the rules with the compiled files; returns True if they pass."""
    folders = [f"tests/games/{game}/rules" for game in GROUPS]
    command = [sys.executable, "-m", "pytest", "-q", "-n", str(os.cpu_count()), "--dist", "worksteal"]
    command += ["-m", "not slow"]
    environment = os.environ | {FOLDER_VARIABLE: str(COMPILED)}
    return (
        subprocess.run([*command, *folders, *TESTS], cwd=ROOT, env=environment, check=False).returncode == 0
    )


def main() -> int:
    """Compiles and checks; returns 1 after a difference or a failed test, or without a compiler in CI."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--play", choices=list(GROUPS), help=argparse.SUPPRESS)
    parser.add_argument("--first", type=int, default=0, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.play:
        play(arguments.play, range(arguments.first, arguments.first + arguments.matches))
        return 0
    if not has_compiler():
        print(NO_COMPILER)
        return 1 if os.environ.get("CI") else 0
    compile_into(COMPILED)
    found = list(differences(arguments.matches))
    print("\n".join(found) or f"{arguments.matches} matches of each game are the same")
    return 0 if run_tests() and not found else 1


if __name__ == "__main__":
    sys.exit(main())
