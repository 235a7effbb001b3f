"""Values: they never change, and two of a class are equal if their fields are.

mypy holds that none is changed. At run time nothing does: making a frozen dataclass takes three times as
long, and the rules make several values with each choice.
"""

from dataclasses import dataclass
from typing import dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """The base class of values: each subclass is a dataclass, without a decorator."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(unsafe_hash=True)(cls)


@dataclass_transform(frozen_default=True, kw_only_default=True)
class NamedValue:
    """The base class of values whose fields are given by name only."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(kw_only=True, unsafe_hash=True)(cls)
