"""Installs packages with games for a test, with the files that pip would write."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import catalogue

DOOR = """
from tests.auction import Auction
class Guest(Auction):
    id = "guest"
GAME = Guest()
"""


class Packages:
    """A folder of installed packages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def install(self, code: str, *, game: str = "guest", module: str = "") -> None:
        """Installs a package named `<module>_package`, with one module of that code and one entry point."""
        module = module or f"module_of_{self.folder.name}"
        (self.folder / f"{module}.py").write_text(code, "utf-8")
        info = self.folder / f"{module}_package-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {module}_package\nVersion: 1.0\n", "utf-8"
        )
        (info / "entry_points.txt").write_text(f"[four_crowns.games]\n{game} = {module}:GAME\n", "utf-8")
        (self.folder / "assets/words/en").mkdir(parents=True, exist_ok=True)
        (self.folder / f"assets/words/en/{game}.toml").write_text(
            f'games.{game}.name = "The {game.title()}"', "utf-8"
        )
        catalogue.search_again()


@contextmanager
def opened(folder: Path) -> Iterator[Packages]:
    """Puts an empty folder of packages on the path; removes it and its modules afterwards."""
    folder.mkdir()
    before = set(sys.modules)
    sys.path.insert(0, str(folder))
    try:
        yield Packages(folder)
    finally:
        sys.path.remove(str(folder))
        for name in set(sys.modules) - before:
            if "module_of" in name:
                del sys.modules[name]
        catalogue.search_again()
