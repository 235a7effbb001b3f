"""Compiles the rules of the games and the bots' search by mypyc, from the same files.

The compiled files go to `build/compiled`, and the program loads them from there as long as their sources stay
as they are (`game/compiled.py`). Without a C compiler nothing is compiled, and everything runs as it is.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CompileError

from game.compiled import DEFAULT_FOLDER, MODULE_LIST, ROOT, digest

GROUPS: Mapping[str, Sequence[str]] = {
    "cyvasse": (
        "rules/terrain.py",
        "rules/position.py",
        "rules/movement.py",
        "rules/turn.py",
        "rules/cfen.py",
        "rules/flow.py",
        "rules/danger.py",
        "rules/setup.py",
        "rules/state.py",
        "bots/engine/*.py",
        "bots/evaluation.py",
        "bots/search.py",
    ),
    "lyssan": (
        "rules/position.py",
        "rules/actions.py",
        "rules/building.py",
        "rules/decks.py",
        "rules/setup.py",
        "rules/triumphs.py",
        "rules/turn.py",
        "bots/survey.py",
        "bots/holdings.py",
        "bots/prospects.py",
        "bots/evaluation.py",
    ),
    "allyria": (
        "rules/campaign.py",
        "rules/decks.py",
        "rules/ending.py",
        "rules/entering.py",
        "rules/parties.py",
        "rules/points.py",
        "rules/setup.py",
        "rules/troops.py",
        "rules/turn.py",
        "bots/evaluation.py",
        "bots/hand.py",
        "bots/marches.py",
        "bots/orders.py",
        "bots/purse.py",
        "bots/targets.py",
    ),
    "grace": ("bots/forecast.py", "bots/laying.py"),
}
"""What is compiled, by game.

Modules of records and events are left out, since msgspec and `game.values` make their classes; so are
packages with data files, which they look for beside their modules.
"""

NO_COMPILER = (
    "There is no C compiler that knows the headers of Python (on Debian: apt install gcc python3-dev), "
    "so nothing is compiled and everything runs as it is."
)
EMPTY_MODULE = "#include <Python.h>\nPyMODINIT_FUNC PyInit_empty(void) { return NULL; }\n"
OPTIMIZATION = "1"
"""The optimization level of the C compiler; a higher one takes longer and gains nothing."""


def sources(game: str) -> list[Path]:
    """The files of a game that are compiled, relative to the checkout."""
    folder = ROOT / "game" / "games" / game
    found = {path for pattern in GROUPS[game] for path in folder.glob(pattern)}
    return sorted(path.relative_to(ROOT) for path in found if path.name != "__init__.py")


def module_of(source: Path) -> str:
    """The name of the module in a file, which is relative to the checkout."""
    return ".".join(source.with_suffix("").parts)


def has_compiler() -> bool:
    """True if there is a C compiler that finds the headers of Python."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "empty.c"
        source.write_text(EMPTY_MODULE, "utf-8")
        try:
            _build([Extension("empty", [str(source)])], Path(folder), Path(folder))
        except (BaseError, CompileError):
            return False
    return True


def compile_into(folder: Path) -> list[Path]:
    """Compiles all groups, each to a library of its own; returns the compiled files.

    What has not changed since the last time is not compiled again.
    """
    groups = [([str(path) for path in sources(game)], f"four_crowns_{game}") for game in GROUPS]
    paths = [path for files, _ in groups for path in files]
    work = folder / "work"
    with chdir(ROOT):
        extensions = _translate(paths, groups, work)
        (folder / MODULE_LIST).unlink(missing_ok=True)
        files = _build(extensions, folder, work / "objects")
    modules = [module_of(Path(path)) for path in paths]
    (folder / MODULE_LIST).write_text("\n".join([digest(modules), *modules]) + "\n", "utf-8")
    return files


def _translate(paths: list[str], groups: list[tuple[list[str], str]], work: Path) -> list[Extension]:
    """Translates the groups to C files; the output of mypyc is printed only if it fails."""
    output = StringIO()
    try:
        with redirect_stdout(output):
            extensions: list[Extension] = mypycify(
                ["--cache-dir", str(work / "mypy"), *paths],
                opt_level=OPTIMIZATION,
                debug_level="0",
                separate=[*groups],
                target_dir=str(work / "c"),
            )
    except SystemExit:
        print(output.getvalue())
        raise
    return extensions


def _build(extensions: list[Extension], folder: Path, objects: Path) -> list[Path]:
    """Calls the C compiler; returns the files that it has written to the folder."""
    command = build_ext(Distribution({"ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = str(folder), str(objects), os.cpu_count()
    command.ensure_finalized()
    command.run()
    return [Path(path) for path in command.get_outputs()]


def main() -> int:
    """Compiles the groups, if there is a C compiler."""
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter).parse_args()
    if has_compiler():
        compile_into(DEFAULT_FOLDER)
    else:
        print(NO_COMPILER)
    return 0


if __name__ == "__main__":
    sys.exit(main())
