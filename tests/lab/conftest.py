"""The auction is among the games while the lab is tried."""

import sys

import pytest

import game.rules
from tests.match import toy


@pytest.fixture(autouse=True)
def _auction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game.rules, "IDS", (*game.rules.IDS, "toy"))
    monkeypatch.setitem(sys.modules, "game.rules.toy", toy)
