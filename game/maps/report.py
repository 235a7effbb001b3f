"""The command `check-maps`: prints the problems of maps and how to mend them."""

import json
from collections.abc import Iterable
from dataclasses import replace
from os.path import realpath
from pathlib import Path
from typing import Any, TextIO

from game import files
from game.maps.library import Library, MapEntry
from game.maps.problems import Problem, warning
from game.text import Words

FINE, FAULTY = 0, 1
"""Exit statuses."""

SUFFIX = ".tmx"

RULES_FOLDER = "automapping"
"""The folder of the maps that Tiled's automapping reads, which are no boards."""


def check_maps(
    paths: Iterable[Path], words: Words, out: TextIO, library: Library | None = None, *, as_json: bool = False
) -> int:
    """Prints every problem of the maps, by default of all in the library. Spec: cyvasse 8.1, allyria 8.2.

    Args:
        paths: Maps, or folders with maps in them or in their sub-folders.
        words: The language.
        out: Where it is printed.
        library: The maps of the lobby.
        as_json: Prints one JSON object for programs, with a row for each map.

    Returns:
        The exit status: 1 if a map is refused, else 0.
    """
    library = library or Library()
    named = list(paths)
    empty = [path for path in named if path.is_dir() and not _maps_below(path)]
    entries = _entries(named, library) if named else library.scan()
    refused = sum(not entry.playable for entry in entries)
    if as_json:
        rows = [_row(entry, words) for entry in entries]
        report = {"maps": rows, "empty": list(map(str, empty))}
        out.write(json.dumps(report, ensure_ascii=False, indent=1) + "\n")
    else:
        for folder in empty:
            out.write(words("maps.empty", folder=_short(folder), suffix=SUFFIX) + "\n")
        for entry in entries:
            out.write(_report(entry, words))
        out.write(words("maps.checked", maps=len(entries), refused=refused) + "\n")
    return FAULTY if refused else FINE


def _entries(paths: Iterable[Path], library: Library) -> list[MapEntry]:
    """The maps in files and folders, with a warning if the lobby would not find one there."""
    offered = {realpath(path) for path in library.paths()}
    found: dict[Path, bool] = {}
    for path in paths:
        if path.is_dir():
            listed = offered | {realpath(file) for file in Library([path]).paths()}
            found |= {file: realpath(file) in listed for file in _maps_below(path)}
        else:
            found[path] = realpath(path) in offered
    entries = library.load_all(found)
    return [
        entry
        if is_found or not entry.stamps.get(entry.path)
        else replace(entry, problems=(*entry.problems, _place_warning(entry)))
        for entry, is_found in zip(entries, found.values(), strict=True)
    ]


def _maps_below(folder: Path) -> list[Path]:
    """All maps in a folder and its sub-folders, whatever the case of their suffix."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix.lower() == SUFFIX)
    return [path for path in paths if RULES_FOLDER not in path.relative_to(folder).parts]


def _place_warning(entry: MapEntry) -> Problem:
    if entry.path.suffix != SUFFIX:
        name = entry.path.with_suffix(SUFFIX).name
        return warning("W_FOLDER", entry.path, key="w_folder.suffix", suffix=SUFFIX, name=name)
    return warning("W_FOLDER", entry.path, folder=files.own_maps_folder() / entry.game)


def _row(entry: MapEntry, words: Words) -> dict[str, Any]:
    problems = [
        {
            "error": problem.error,
            "code": problem.code,
            "file": str(problem.file),
            "layer": problem.layer,
            "text": problem.text(words),
            "objects": [name for place in problem.places for name in place.objects],
            "cells": [cell for place in problem.places for cell in place.cells],
            "points": [place.point for place in problem.places if place.point is not None],
        }
        for problem in entry.problems
    ]
    return {"file": str(entry.path), "id": entry.id, "playable": entry.playable, "problems": problems}


def _report(entry: MapEntry, words: Words) -> str:
    """A line with the map's file and verdict, and a line for each problem."""
    verdict = "refused" if not entry.playable else "doubtful" if entry.problems else "fine"
    lines = [f"{_short(entry.path)}: {words(f'maps.verdict.{verdict}')}"]
    for problem in entry.problems:
        other_file = "" if problem.file == entry.path else f"{_short(problem.file)}: "
        lines.append(f"  {other_file}{problem.text(words)}")
    return "\n".join(lines) + "\n"


def _short(path: Path) -> Path:
    """The path, relative to the working directory if it lies in it."""
    return path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
