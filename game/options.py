"""The rules of a match as a command line gives them, and what is wrong with them."""

from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.misuse import Misuse

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What commands are added to."""


def add_option(parser: ArgumentParser) -> None:
    """Let a command be told rules."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a rule of the lobby; may be given often",
    )


def config(game: str, given: Sequence[str]) -> dict[str, Any]:
    """The config for rules that are given as `NAME=VALUE`.

    Raises:
        Misuse: no such rule or value.
    """
    known = {option.key: option.values for option in GAMES[game].OPTIONS}
    chosen: dict[str, Any] = {}
    for text in given:
        key, _, value = text.partition("=")
        fitting = [allowed for allowed in known.get(key, ()) if written(allowed) == value]
        if not fitting:
            raise Misuse(f"--option {text}: {_allowed(known, key)}")
        chosen[key] = fitting[0]
    return chosen


def written(value: str | int) -> str:
    """A rule's value as a command line and the words' keys have it: what is true or false is on or off."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _allowed(known: Mapping[str, Sequence[str | int]], key: str) -> str:
    if key not in known:
        return f"give NAME=VALUE with one of the names {', '.join(known)}"
    return f"{key} may be {', '.join(map(written, known[key]))}"
