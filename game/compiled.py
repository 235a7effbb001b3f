"""Loads the compiled files of modules, as long as their sources are those from which they were compiled.

`python -m tools.compile` writes them into a folder of their own; see there. All of them are used, or none.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent
FOLDER_VARIABLE = "FOUR_CROWNS_COMPILED"
"""The environment variable with the folder of compiled files; if it is empty, none are used."""
DEFAULT_FOLDER = ROOT / "build" / "compiled"
MODULE_LIST = "modules.txt"
"""The file in that folder with the digest of all sources, and the modules that were compiled, one a line."""
SUFFIX = EXTENSION_SUFFIXES[0]


def source_of(module: str) -> Path:
    """The source of a module of `game`."""
    return ROOT.joinpath(*module.split(".")).with_suffix(".py")


def digest(modules: Sequence[str]) -> str:
    """A digest of the sources of modules; empty if one is missing."""
    found = sha256()
    for module in modules:
        try:
            found.update(source_of(module).read_bytes())
        except FileNotFoundError:
            return ""
    return found.hexdigest()


class CompiledModules:
    """An import finder for the compiled files of a folder, as long as they are up to date."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @cached_property
    def modules(self) -> frozenset[str]:
        """The modules that are loaded from the folder; none if a source or the list has changed."""
        with suppress(OSError, ValueError):  # the list is damaged
            expected, *modules = (self.folder / MODULE_LIST).read_text("utf-8").split()
            if digest(modules) == expected:
                return frozenset(modules)
        os.environ[FOLDER_VARIABLE] = ""  # so that processes started from this one do not warn again
        sys.stderr.write(
            f"four-crowns: the compiled files in {self.folder} are damaged or older than the rules and are"
            " not used; `make fast` compiles them again\n"
        )
        return frozenset()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Finds a compiled module, or the library that the compiled modules of a group share."""
        del path, target
        if not (name.startswith("game.") or name.endswith("__mypyc")):
            return None
        file = self.folder.joinpath(*name.split(".")).with_suffix(SUFFIX)
        if name.startswith("game.") and name not in self.modules:
            return None
        return spec_from_file_location(name, file) if file.is_file() else None


def use() -> None:
    """Makes imports load the compiled files, if there are any."""
    folder = os.environ.get(FOLDER_VARIABLE, str(DEFAULT_FOLDER))
    if folder and (Path(folder) / MODULE_LIST).is_file():
        sys.meta_path.insert(0, CompiledModules(Path(folder)))
