"""The options of a match: what every game checks of them."""

from collections.abc import Collection, Iterable


def check_keys(given: Iterable[str], known: Collection[str]) -> None:
    """Checks that a game has all options of a config.

    Raises:
        ValueError: an option is unknown; the first one by its name.
    """
    unknown = set(given) - set(known)
    if unknown:
        raise ValueError(f"unknown option {min(unknown, key=str)!r}")


def check_value(key: str, value: object, allowed: Collection[object]) -> None:
    """Checks that a value is one of those allowed, and of the same type: 1 is neither True nor 1.0.

    Raises:
        ValueError: it is none of them.
    """
    if not any(value == each and type(value) is type(each) for each in allowed):
        raise ValueError(f"option {key!r} cannot be {value!r}; allowed are {', '.join(map(str, allowed))}")
