"""What the documents name exists, and their commands are commands that the programs understand."""

import re
import shlex
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from game import commands
from game.catalogue import GAMES

ROOT = Path(__file__).parent.parent
AUCTION = ROOT / "tests/auction"
"""docs/adding-a-game.md names the files of this folder without their path."""
DOCUMENTS = (
    *("README.md", "CONTRIBUTING.md", "CREDITS.md", "CHANGELOG.md", "maps/README.md"),
    *sorted(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")),
)
"""All but the rulebooks, which are copies."""
TOP_FOLDERS = ("game", "assets", "maps", "tests", "tools", "examples", ".ci", "docs")
MADE_LATER = (
    "assets/lessons/<id>.toml",
    "assets/art/allyria/card/<id>.svg",
    "assets/art/lyssan/card/<id>.svg",
    "assets/art/grace/crisis/<id>.svg",
)
"""Files that a reader of the documents creates."""
PROGRAM = "four-crowns"
PLACEHOLDERS = {"<id>": "cyvasse", "CFEN": "8 8/8 8/8 7k - a - 0 1", "[FILE or FOLDER…]": "FILE"}
"""What stands for words of the reader's own in a command, with an example."""
CHANGES = ("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security")
"""The headings of a changelog, as https://keepachangelog.com names them."""


def text(document: str) -> str:
    return (ROOT / document).read_text("utf-8")


def code(document: str) -> set[str]:
    """All text between backticks."""
    return {" ".join(part.split()) for part in re.findall(r"`([^`]+)`", text(document).replace("```", ""))}


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
    """The files that a document links to, each with the heading if it names one."""
    targets = re.findall(r"\]\(([^)]+)\)", text(document))
    return sorted({link for link in targets if not link.startswith("http")})


def heading_ids(file: Path) -> set[str]:
    """The ids of a document's headings, as web pages have them."""
    titles = re.findall(r"^#+ (.*)$", file.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def program_commands(document: str) -> Iterator[list[str]]:
    """The arguments of the program in each line of a block and between backticks; not of those with gaps."""
    blocks = re.findall(rf"^    {PROGRAM}((?: \S+)*)", text(document), re.MULTILINE)
    inline = [part for part in code(document) if part.startswith(f"{PROGRAM} ")]
    known = subcommands()
    inline += [f"{PROGRAM} {part}" for part in code(document) if " " in part and part.split()[0] in known]
    for command in (*blocks, *(part.removeprefix(PROGRAM) for part in inline)):
        if " …" not in command:
            for placeholder, example in PLACEHOLDERS.items():
                command = command.replace(placeholder, example)  # noqa: PLW2901  # one after another
            yield shlex.split(command)


def subcommands() -> set[str]:
    """The commands of the program."""
    return set(re.findall(r"^    ([a-z-]+)", commands.parser([]).format_help(), re.MULTILINE))


def tool_commands(document: str) -> Iterator[tuple[str, list[str]]]:
    """The module and the options of each command of a tool."""
    for part in code(document):
        if match := re.match(r"python -m (tools[.\w]+)(.*)", part):
            yield match[1], re.findall(r"--[\w-]+", match[2])


def source(module: str) -> str:
    """The text of a module, or of all modules of a package."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    origin = Path(spec.origin)
    files = sorted(origin.parent.glob("*.py")) if spec.submodule_search_locations else [origin]
    return "\n".join(file.read_text("utf-8") for file in files)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_path_that_a_document_names_exists(document: str) -> None:
    missing = [
        path for path in paths(document) if not any((base / path).exists() for base in (ROOT, AUCTION))
    ]
    assert missing == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_leads_to_a_file_and_to_a_heading_in_it(document: str) -> None:
    for link in links(document):
        name, _, heading = link.partition("#")
        file = (ROOT / document).parent / name if name else ROOT / document
        assert file.exists(), link
        assert not heading or heading in heading_ids(file), link


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_module_that_a_document_names_exists(document: str) -> None:
    assert [name for name in modules(document) if find_spec(name) is None] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_program_understands_every_command_of_a_document(
    document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    known = subcommands()
    for arguments in filter(None, program_commands(document)):
        assert arguments[0] in known
        with pytest.raises(SystemExit):
            commands.parser(arguments).parse_args([arguments[0], "--help"])
        options = set(re.findall(r"--[\w-]+", capsys.readouterr().out))
        assert {part for part in arguments if part.startswith("--")} <= options
        if len(arguments) > 1 and "--help" not in arguments:
            try:
                commands.parser(arguments).parse_args(arguments)
            except SystemExit:
                pytest.fail(f"{PROGRAM} {shlex.join(arguments)}: {capsys.readouterr().err}")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_tool_has_the_options_that_a_document_gives_it(document: str) -> None:
    for module, options in tool_commands(document):
        assert [option for option in options if f'"{option}"' not in source(module)] == [], module


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_target_of_make_exists(document: str) -> None:
    targets = {part.split()[1] for part in code(document) if re.fullmatch(r"make [a-z]+", part)}
    targets |= set(re.findall(r"^    make ([a-z]+)", text(document), re.MULTILINE))
    assert targets <= set(re.findall(r"^([a-z]+):", text("Makefile"), re.MULTILINE))


def test_the_readme_names_most_commands_of_the_program() -> None:
    named = {arguments[0] for arguments in program_commands("README.md") if arguments}
    assert len(named) > 8
    assert named <= subcommands()


def test_every_document_is_linked_from_the_readme() -> None:
    linked = {link.partition("#")[0] for link in links("README.md")}
    assert {*DOCUMENTS, "docs/rules/"} - {"README.md"} <= linked


def test_every_picture_is_shown_in_a_document() -> None:
    shown = {
        ((ROOT / document).parent / link).resolve() for document in DOCUMENTS for link in links(document)
    }
    unused = [path.name for path in (ROOT / "docs/pictures").iterdir() if path.resolve() not in shown]
    assert unused == []


def test_the_walk_through_the_smallest_game_names_its_files() -> None:
    walk = text("docs/adding-a-game.md")
    named = [cell.partition(":")[0] for cell in re.findall(r"^\| (`.*?`(?:, `.*?`)*) \|", walk, re.MULTILINE)]
    assert len(named) > 8
    for name in re.findall(r"`([^`]+)`", " ".join(named)):
        assert (AUCTION / name).exists(), name


def test_every_built_in_game_has_the_parts_that_the_architecture_names() -> None:
    for game in GAMES.values():
        parts = {path.name for path in game.folder.iterdir()}
        for part in ("rules", "bots", "table", "rulebook.py", "lobby.py"):
            assert part in parts, f"docs/architecture.md lists {part}, but {game.id} lacks it"
        assert parts & {"maps", "maps.py"}, f"docs/architecture.md lists maps, but {game.id} lacks them"


def test_the_rooms_are_listed_in_the_order_that_the_linter_checks() -> None:
    (contract, *_) = tomllib.loads(text("pyproject.toml"))["tool"]["importlinter"]["contracts"]
    layer_of = {name: number for number, row in enumerate(contract["layers"]) for name in row.split(" | ")}
    (listed,) = re.findall(r"`(__main__ → .*)`", text("docs/architecture.md"))
    numbers = [{layer_of[name] for name in part.split(", ")} for part in listed.split(" → ")]
    assert all(len(number) == 1 for number in numbers)
    assert numbers == sorted(numbers, key=min)


def test_the_picture_of_the_rooms_has_the_folders_of_the_game_in_that_order() -> None:
    picture = ET.parse(ROOT / "docs/pictures/rooms.svg")  # noqa: S314  # a file of ours
    rooms = [
        node.text or ""
        for node in picture.iter()
        if "room" in (node.get("class") or "").split() and node.text
    ]
    folders = [room.rstrip("/") for room in rooms if room.endswith("/")]
    (listed,) = re.findall(r"`(__main__ → .*)`", text("docs/architecture.md"))
    assert folders == [name for name in re.findall(r"\w+", listed) if (ROOT / "game" / name).is_dir()]
    stations = [node.text for node in picture.iter() if node.get("class") == "number"]
    steps = re.findall(
        r"^(\d+)\. ", text("docs/architecture.md").partition("## The way of a press")[2], re.MULTILINE
    )
    assert stations == steps


def test_the_changelog_has_the_usual_form() -> None:
    headings = re.findall(r"^(##+) (.*)$", text("CHANGELOG.md"), re.MULTILINE)
    versions = [title for level, title in headings if level == "##"]
    assert versions[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", version) for version in versions[1:])
    assert {title for level, title in headings if level == "###"} <= set(CHANGES)
