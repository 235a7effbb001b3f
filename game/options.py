"""Values on the command line: whole numbers, and lobby options as `--option NAME=VALUE`."""

from argparse import ArgumentParser, ArgumentTypeError, _SubParsersAction
from collections.abc import Callable, Mapping, Sequence
from hashlib import scrypt
from secrets import randbits
from typing import Any, TypeAlias

from game.catalogue import GAMES
from game.contract import OptionValue
from game.errors import UsageError

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""The sub-parsers of the command line."""

MOST_SEEDS = 2**128
"""Seeds are below this."""
LEAST_SEED = 2**64
"""A smaller number is not a seed itself: a seed follows from it."""


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """The `type` of an argument that is a whole number from `least` to `most`."""

    def read(text: str) -> int:
        digits = text.removeprefix("-")
        if not digits.isdecimal() or len(digits) > len(str(most)) or not least <= int(text) <= most:
            raise ArgumentTypeError(f"{text[:40]!r} is no whole number from {least} to {most}")
        return int(text)

    return read


def add_seed(parser: ArgumentParser, help_text: str) -> None:
    """Adds the argument `--seed` to a command; by default it is None."""
    parser.add_argument("--seed", type=whole_number(0, MOST_SEEDS - 1), metavar="N", help=help_text)


def match_seed(number: int | None) -> int:
    """The seed for a number that a person chose, always the same for the same number; random without one.

    A bot cannot find it by trying during a match: it has 128 bits, and computing it from a small number takes
    a quarter of a second. A number from `LEAST_SEED` on, such as the seed of a saved match, stays as it is.
    """
    if number is None:
        return randbits(128)
    if number >= LEAST_SEED:
        return number
    memory = 2**26
    derived = scrypt(str(number).encode(), salt=b"four crowns", n=2**15, r=8, p=2, maxmem=memory, dklen=16)
    return int.from_bytes(derived, "big") | LEAST_SEED


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
    """The config from options of the form `NAME=VALUE`; a list of ids has commas between them.

    Raises:
        UsageError: no such option or value.
    """
    values_by_key = {option.key: option.values for option in GAMES[game].OPTIONS}
    config: dict[str, Any] = {}
    for text in given:
        key, _, value = text.partition("=")
        values = values_by_key.get(key, ())
        matching = [each for each in values if option_text(each) == value]
        if not matching and not _lists(values, value):
            raise UsageError(f"--option {text}: {_allowed(values_by_key, key)}")
        config[key] = matching[0] if matching else value.split(",")
    return config


def check_config(game: str, config: Mapping[str, Any]) -> None:
    """Checks that a match can start with these options together.

    Raises:
        UsageError: the rules refuse them.
    """
    try:
        GAMES[game].new(config, 0)
    except ValueError as error:
        raise UsageError(f"--option: {error}") from None


def option_text(value: OptionValue) -> str:
    """An option's value on the command line and in text keys; True is `on`, False is `off`."""
    if isinstance(value, tuple):
        return ",".join(value)
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _lists(values: Sequence[OptionValue], text: str) -> bool:
    """True if the values are lists of ids, and the text is another list of the same ids."""
    return any(isinstance(each, tuple) and set(text.split(",")) <= set(each) for each in values)


def _allowed(values_by_key: Mapping[str, Sequence[OptionValue]], key: str) -> str:
    if key not in values_by_key:
        return f"give NAME=VALUE with one of the names {', '.join(values_by_key)}"
    values = values_by_key[key]
    if isinstance(values[0], tuple):
        return f"{key} may be a list of the ids {option_text(values[0])} in any order"
    return f"{key} may be {', '.join(map(option_text, values))}"
