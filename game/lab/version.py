"""The version of what plays matches: programs of the same version play the same matches."""

from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from math import exp, log, tanh
from pathlib import Path
from platform import python_version

from game.catalogue import GAMES

FOLDER = Path(__file__).parent.parent
"""The folder of the package `game`."""
PARTS = (
    "bots/bot.py",
    "bots/levels.py",
    "bots/search.py",
    "catalogue.py",
    "contract.py",
    "data_files.py",
    "kit",
    "lab/balance/observation.py",
    "lab/balance/plan.py",
    "lab/balance/rows.py",
    "lab/bot_match.py",
    "lab/measures.py",
    "lab/simulate.py",
    "values.py",
)
"""The files and folders of the program that run in a match, whatever the game."""
PARTS_OF_GAMES = ("__init__.py", "bots", "measures", "measures.py", "rules", "rules.py")
"""The same in the folder of a built-in game; of an installed game all files count."""
SUFFIXES = (".json", ".py", ".toml")
"""The suffixes of the files that count: sources and tables."""
DIGITS = 10
"""The length of the digest in a version."""


def this_version(game: str) -> str:
    """The version of what plays a game here: of the program, of the files that run in a match, of Python.

    Raises:
        KeyError: there is no such game.
    """
    return f"{version('four-crowns')} ({_digest(game)}), Python {python_version()}"


@cache
def _digest(game: str) -> str:
    """A digest of the files that run in a match of a game, and of the arithmetic of this computer."""
    digest = sha256(_arithmetic().encode())
    for file in files_of(game):
        digest.update(file.name.encode())
        digest.update(file.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()[:DIGITS]


def files_of(game: str) -> Iterator[Path]:
    """The files that run in a match of a game, and the tables that they read, always in the same order."""
    if GAMES[game].package:
        parts = [GAMES[game].folder]
    else:
        parts = [FOLDER / "games" / game / part for part in PARTS_OF_GAMES]
    for part in [*(FOLDER / part for part in PARTS), *parts]:
        found = part.rglob("*") if part.is_dir() else [part]
        yield from sorted(file for file in found if file.suffix in SUFFIXES and file.is_file())


def _arithmetic() -> str:
    """What mathematical functions that bots use return here: C libraries may differ in the last bit."""
    numbers = [n / 7 for n in range(1, 500)]
    return ",".join(value.hex() for n in numbers for value in (exp(-n), log(n), tanh(n), n**0.7))
