"""The command line: its commands with their arguments."""

import argparse
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from game.catalogue import GAMES, BrokenGame, leave_out, left_out
from game.errors import UsageError
from game.options import add_option, add_seed, read_options

WITH_BOTS = ("play", "simulate", "tournament", "balance")
"""The commands with bots, whose help names the levels."""
MATCH_SUFFIXES = (".fourcrowns", ".jsonl")
"""Of files that are watched when they are named alone."""
MOST_SIDE = 8192
"""Of a picture, in pixels."""

EXAMPLES = """examples:
  four-crowns                                          open the title
  four-crowns play cyvasse --seats human,bot:knight    straight to a table
  four-crowns play --map my_board.tmx --option setup=quick
  four-crowns simulate cyvasse --matches 100 --bots knight,squire --seed 1 --json
  four-crowns balance lyssan --map my_realm.tmx --matches 1000
  four-crowns check-maps my_board.tmx my_folder
  four-crowns new-map cyvasse --size 10 --id silver_coast
  four-crowns mirror-map silver_coast.tmx
  four-crowns link-map my_realm.tmx
  four-crowns picture my_realm.tmx --size 3840x2160
  four-crowns replay match.jsonl
  four-crowns gift.fourcrowns                          watch a match that somebody gave you
"""


def parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """The parser of the command line; it loads a module of the lab only if `arguments` names its command."""
    root = argparse.ArgumentParser(
        prog="four-crowns",
        description="Tabletop games of thrones and treachery for one couch.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    root.add_argument("--version", action="store_true", help="say which version this is")
    commands = root.add_subparsers(metavar="COMMAND")
    levels = _levels_of_bots() if _asks_for_levels(arguments) else ""
    _add_play(commands.add_parser("play", help="go straight to a table", epilog=levels))
    for name, (help_text, add_arguments) in LAB_COMMANDS.items():
        command = commands.add_parser(name, help=help_text, epilog=levels if name in WITH_BOTS else "")
        if name in arguments:
            add_arguments(command)
    _add_check_maps(commands.add_parser("check-maps", help="report errors in maps and how to mend them"))
    _add_new_map(commands.add_parser("new-map", help="make a fresh map to be painted in Tiled"))
    _add_mirror_map(commands.add_parser("mirror-map", help="complete a half-painted map symmetrically"))
    link_map = commands.add_parser("link-map", help="fill in the centres and neighbours of provinces")
    link_map.description = (
        "Writes into each province of a map which others its polygon and sea links border, and adds"
        " a centre to each that has none, where it has most room."
    )
    link_map.add_argument("file", type=Path, metavar="FILE", help="a map, which is overwritten")
    link_map.set_defaults(run=_link_map)
    _add_picture(commands.add_parser("picture", help="write the board of a map as a picture"))
    replay = commands.add_parser("replay", help="watch a saved match")
    replay.add_argument("file", type=Path, metavar="FILE")
    replay.set_defaults(run=_replay)
    for game in list(GAMES.values()):
        try:
            game.add_commands(commands)
        except BrokenGame as broken:
            leave_out(broken)
    return root


def _asks_for_levels(arguments: Sequence[str]) -> bool:
    """True if the help of a command with bots is asked for; no other help has to load them."""
    return any({command, option} <= set(arguments) for command in WITH_BOTS for option in ("-h", "--help"))


def _levels_of_bots() -> str:
    """The levels of the bots for the help, which loads the bots of all games."""
    from game.bots.bot import levels_of  # noqa: PLC0415  # loaded only where it is needed
    from game.bots.levels import LEVELS, names_of  # noqa: PLC0415  # loaded only where it is needed

    common = names_of(LEVELS)
    lists = [f"levels of bots: {', '.join(common)}"]
    for game in list(GAMES):
        try:
            names = names_of(levels_of(game))
        except BrokenGame as broken:
            leave_out(broken)
        else:
            lists += [f"of {game}: {', '.join(names)}"] if names != common else []
    return "; ".join(lists)


def _add_play(command: argparse.ArgumentParser) -> None:
    games = ", ".join(GAMES)
    command.add_argument(
        "game", nargs="?", choices=tuple(GAMES), metavar="GAME", help=f"{games}; default the map's"
    )
    command.add_argument("--seats", metavar="WHO,…", help="for each seat human or bot:LEVEL")
    command.add_argument("--map", type=Path, metavar="FILE", help="a board drawn in Tiled")
    add_seed(command, "the same number gives the same random numbers")
    add_option(command)
    command.set_defaults(run=_play)


def _add_check_maps(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "files", nargs="*", type=Path, metavar="FILE", help="a map or a folder; default: all maps"
    )
    command.add_argument("--json", action="store_true", help="print the problems as JSON")
    command.set_defaults(run=_check_maps)


def _add_new_map(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=tuple(GAMES), metavar="GAME", help=", ".join(GAMES))
    command.add_argument("--size", required=True, help="in the game's terms, such as 10")
    command.add_argument("--id", required=True, help="lower case letters, digits and _; also the file's name")
    command.add_argument("--folder", type=Path, metavar="FOLDER", help="default: your own maps")
    command.set_defaults(run=_new_map)


def _add_mirror_map(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Copies the terrain of one part of a map to its counterparts, and the objects of the rules, such as"
        " city sites, where their counterparts are missing. Decoration and other objects stay as they are:"
        " turned, they would stand upside down. Tiled's AutoMap draws the coasts again."
    )
    command.add_argument("file", type=Path, metavar="FILE", help="a map, which is overwritten")
    command.add_argument(
        "--symmetry", metavar="NAME", help="half-turn, mirror or third-turn; default the map's"
    )
    command.add_argument(
        "--from", dest="part", choices=("lower", "upper"), default="lower", help="what is copied"
    )
    command.set_defaults(run=_mirror_map)


def _add_picture(command: argparse.ArgumentParser) -> None:
    command.description = "Writes the board of a map as the table shows it before a match, without a screen."
    command.add_argument("file", type=Path, metavar="FILE", help="a map")
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="the picture; default: beside the map, named *.board.png"
    )
    command.add_argument(
        "--size", type=_size, default=(1920, 1080), metavar="WxH", help="what it may fill; default 1920x1080"
    )
    command.add_argument("--language", default="", help="of the names, such as de; default: the system's")
    command.set_defaults(run=_picture)


def _size(text: str) -> tuple[int, int]:
    """Reads a size such as `1920x1080`."""
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    size = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(0 < side <= MOST_SIDE for side in size):
        raise argparse.ArgumentTypeError(f"give width and height as 1920x1080, each up to {MOST_SIDE}")
    return size


def _add_simulate(command: argparse.ArgumentParser) -> None:
    from game.lab import simulate  # noqa: PLC0415  # loaded only where it is needed

    simulate.add_arguments(command)
    command.set_defaults(run=simulate.run)


def _add_tournament(command: argparse.ArgumentParser) -> None:
    from game.lab import tournament  # noqa: PLC0415  # loaded only where it is needed

    tournament.add_arguments(command)
    command.set_defaults(run=tournament.run)


def _add_balance(command: argparse.ArgumentParser) -> None:
    from game.lab.balance import command as balance  # noqa: PLC0415  # loaded only where it is needed

    balance.add_arguments(command)
    command.set_defaults(run=balance.run)


def _add_transcript(command: argparse.ArgumentParser) -> None:
    from game.lab import transcript  # noqa: PLC0415  # loaded only where it is needed

    transcript.add_arguments(command)
    command.set_defaults(run=transcript.run)


LAB_COMMANDS: Mapping[str, tuple[str, Callable[[argparse.ArgumentParser], None]]] = {
    "simulate": ("let bots play without a screen", _add_simulate),
    "tournament": ("let every bot play every other, and rate them", _add_tournament),
    "balance": ("let bots play, and write a report with pictures", _add_balance),
    "transcript": ("print a match as text", _add_transcript),
}
"""Commands without a screen: the help of each, and the function that adds its arguments."""


def _play(parsed: argparse.Namespace) -> int:
    from game import start  # noqa: PLC0415  # the screen is opened only where it is needed

    if parsed.game is None and parsed.map is None:
        raise UsageError("play: name a game, or a map by --map")
    game = parsed.game or start.game_of(parsed.map)
    return start.play(game, parsed.seats, parsed.map, parsed.seed, read_options(game, parsed.option))


def _check_maps(parsed: argparse.Namespace) -> int:
    from game.maps.report import check_maps  # noqa: PLC0415  # pytmx is slow to load
    from game.text import Words, first_language  # noqa: PLC0415  # no other command is translated

    return check_maps(parsed.files, Words(first_language()), sys.stdout, as_json=parsed.json)


def _new_map(parsed: argparse.Namespace) -> int:
    from game.maps.new_map import PROJECT, new_map  # noqa: PLC0415  # pytmx is slow to load

    path = new_map(parsed.game, parsed.id, parsed.size, parsed.folder)
    print(f"{path}\nOpen it in Tiled with the project {path.parent.parent / PROJECT}.")  # noqa: T201  # this is what the command is for
    return 0


def _mirror_map(parsed: argparse.Namespace) -> int:
    from game.maps.edit_map import mirror_map  # noqa: PLC0415  # pytmx is slow to load

    changes = mirror_map(parsed.file, parsed.symmetry, parsed.part)
    print(f"{parsed.file}: {changes.changed} cells changed, {changes.added} objects added")  # noqa: T201  # this is what the command is for
    return 0


def _link_map(parsed: argparse.Namespace) -> int:
    from game.maps.edit_map import link_map  # noqa: PLC0415  # pytmx is slow to load

    links = link_map(parsed.file)
    print(f"{parsed.file}: {links.changed} objects changed, {links.added} objects added")  # noqa: T201  # this is what the command is for
    return 0


def _picture(parsed: argparse.Namespace) -> int:
    from game import start  # noqa: PLC0415  # the screen is opened only where it is needed

    out = parsed.out or parsed.file.with_suffix(".board.png")
    start.picture(parsed.file, out, parsed.size, parsed.language)
    print(out)  # noqa: T201  # this is what the command is for
    return 0


def _replay(parsed: argparse.Namespace) -> int:
    from game import start  # noqa: PLC0415  # the screen is opened only where it is needed

    return start.replay(parsed.file)


def _version() -> int:
    from importlib.metadata import version  # noqa: PLC0415  # slow to load, and no other command needs it

    print(f"four-crowns {version('four-crowns')}")  # noqa: T201  # this is what the option is for
    return 0


def run(arguments: Sequence[str]) -> int:
    """Runs a command and returns its exit status.

    Raises:
        UsageError: an argument is invalid.
    """
    if len(arguments) == 1 and Path(arguments[0]).suffix in MATCH_SUFFIXES:
        arguments = ["replay", *arguments]  # a match was double-clicked
    root = parser(arguments)
    for broken in left_out():
        sys.stderr.write(f"four-crowns: {broken}\n")
    parsed = root.parse_args(arguments)
    if parsed.version:
        return _version()
    if not hasattr(parsed, "run"):
        root.error("name a command")
    return int(parsed.run(parsed))
