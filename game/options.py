"""Values on the command line: whole numbers, and lobby options as `--option NAME=VALUE`."""

from argparse import ArgumentParser, ArgumentTypeError, _SubParsersAction
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.usage_error import UsageError

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""The sub-parsers of the command line."""

MOST_SEEDS = 2**128
"""Seeds are below this."""


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The `type` of an argument that is a whole number from `least` to `most`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > len(str(most)) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text[:40]!r} is no whole number from {least} to {most}")
        return int(text)

    return read


def add_seed(parser: ArgumentParser, default: int | None, help_text: str) -> None:
    """Adds the argument `--seed` to a command."""
    parser.add_argument(
        "--seed", type=whole_number(0, MOST_SEEDS - 1), default=default, metavar="N", help=help_text
    )


def add_option(parser: ArgumentParser) -> None:
    """Adds the argument `--option` to a command."""
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the lobby; may be repeated",
    )


def read_options(game: str, given: Sequence[str]) -> dict[str, Any]:
    """The config from options of the form `NAME=VALUE`.

    Raises:
        UsageError: no such option or value.
    """
    values_by_key = {option.key: option.values for option in GAMES[game].OPTIONS}
    config: dict[str, Any] = {}
    for text in given:
        key, _, value = text.partition("=")
        matching = [each for each in values_by_key.get(key, ()) if option_text(each) == value]
        if not matching:
            raise UsageError(f"--option {text}: {_allowed(values_by_key, key)}")
        config[key] = matching[0]
    return config


def option_text(value: str | int) -> str:
    """An option's value on the command line and in text keys; True is `on`, False is `off`."""
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _allowed(values_by_key: Mapping[str, Sequence[str | int]], key: str) -> str:
    if key not in values_by_key:
        return f"give NAME=VALUE with one of the names {', '.join(values_by_key)}"
    return f"{key} may be {', '.join(map(option_text, values_by_key[key]))}"
