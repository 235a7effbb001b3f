"""Shares the choices of matches between bots among the workers of a test run: choosing takes seconds."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING
from zlib import crc32

import pytest

from tests.tracing import tracer_paused

if TYPE_CHECKING:
    from tools.bot_choices import BotMatch, SeatOption


@contextmanager
def share_choices(folder: Path) -> Iterator[None]:
    """Makes the first worker that needs a match play it; the others find its choices in the folder."""
    from tools import bot_choices  # not above, where coverage does not measure imports yet

    @cache
    def choices_of(match: "BotMatch") -> "tuple[SeatOption, ...]":
        file = folder / f"{match.game}-{crc32(repr(match).encode()):08x}.json"
        if file.exists():
            return tuple((seat, tuple(option)) for seat, option in json.loads(file.read_text("utf-8")))
        with tracer_paused():
            choices = bot_choices.choose_all(match)
        own = file.with_suffix(f".{os.getpid()}")
        own.write_text(json.dumps(choices), "utf-8")
        own.rename(file)
        return choices

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bot_choices, "choices_of", choices_of)
        yield
