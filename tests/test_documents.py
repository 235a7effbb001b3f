"""The files, folders, modules and commands that the documents name exist."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import commands
from game.catalogue import GAMES

ROOT = Path(__file__).parent.parent
AUCTION = ROOT / "tests/auction"
"""README names the files of this folder without their path."""
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CREDITS.md", "maps/README.md")
TOP_FOLDERS = ("game", "assets", "maps", "tests", "tools", ".ci", "docs")
MADE_LATER = ("assets/lessons/<id>.toml", "assets/art/allyria/card/<id>.svg")
"""Files that a reader of the documents creates."""
SUBCOMMAND = re.compile(r"^    four-crowns ([a-z-]+)", re.MULTILINE)


def text(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def code(document: str) -> set[str]:
    """All text between backticks."""
    return set(re.findall(r"`([^`\n]+)`", text(document)))


def paths(document: str) -> list[str]:
    """All text between backticks that is a path in the repository."""
    names = {
        name.rstrip("/") for name in code(document) if name.partition("/")[0] in TOP_FOLDERS and "/" in name
    }
    return sorted(names - set(MADE_LATER))


def modules(document: str) -> list[str]:
    """The modules of tools and tests that the document names."""
    return sorted(set(re.findall(r"\b(?:tools|tests)\.[a-z_.]*[a-z_]", text(document))))


def links(document: str) -> list[str]:
    """The files that a document links to."""
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text(document))
    return sorted({link for link in targets if not link.startswith("http")})


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_a_document_names_exists(document: str) -> None:
    missing = [
        path for path in paths(document) if not any((base / path).exists() for base in (ROOT, AUCTION))
    ]
    missing += [link for link in links(document) if not ((ROOT / document).parent / link).exists()]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_module_that_a_document_names_exists(document: str) -> None:
    assert [name for name in modules(document) if find_spec(name) is None] == []


def test_the_walk_through_the_smallest_game_names_its_files() -> None:
    walk = text("README.md").partition("## Adding a game")[2].partition("\n## ")[0]
    named = [cell.partition(":")[0] for cell in re.findall(r"^\| (`.*?`(?:, `.*?`)*) \|", walk, re.MULTILINE)]
    assert len(named) > 8
    for name in re.findall(r"`([^`]+)`", " ".join(named)):
        assert (AUCTION / name).exists(), name


def test_every_command_of_the_readme_exists() -> None:
    known = set(re.findall(r"^    ([a-z-]+)", commands.parser([]).format_help(), re.MULTILINE))
    named = set(SUBCOMMAND.findall(text("README.md")))
    assert len(named) > 8
    assert named <= known


def test_every_built_in_game_has_the_parts_that_the_readme_names() -> None:
    for game in GAMES.values():
        for part in ("rules", "bots", "maps", "table", "rulebook", "lobby.py"):
            assert (game.folder / part).exists(), f"README lists {part}, but {game.id} lacks it"
