"""The command `check-maps`: prints the problems of maps and how to mend them."""

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from game.maps.library import Library, MapEntry
from game.text import Words

FINE, FAULTY = 0, 1
"""Exit statuses."""


def check_maps(paths: Iterable[Path], words: Words, out: TextIO, library: Library | None = None) -> int:
    """Prints every problem of the maps, by default of all in the library. Spec: cyvasse 8.1, allyria 8.2.

    Returns:
        The exit status: 1 if a map is refused, else 0.
    """
    library = library or Library()
    files = list(paths)
    entries = library.load_all(files) if files else library.scan()
    for entry in entries:
        out.write(_report(entry, words))
    refused = sum(not entry.playable for entry in entries)
    out.write(words("maps.checked", maps=len(entries), refused=refused) + "\n")
    return FAULTY if refused else FINE


def _report(entry: MapEntry, words: Words) -> str:
    """A line with the map's file and verdict, and a line for each problem."""
    lines = [f"{_short(entry.path)}: {words(_verdict(entry))}"]
    for problem in entry.problems:
        other_file = "" if problem.file == entry.path else f"{_short(problem.file)}: "
        lines.append(f"  {other_file}{problem.text(words)}")
    return "\n".join(lines) + "\n"


def _short(path: Path) -> Path:
    """The path, relative to the working directory if it lies in it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path


def _verdict(entry: MapEntry) -> str:
    if not entry.playable:
        return "maps.verdict.refused"
    return "maps.verdict.doubtful" if entry.problems else "maps.verdict.fine"
