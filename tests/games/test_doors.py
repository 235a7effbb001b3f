"""Every game's door: mypy checks it against the parts that the program expects."""

from collections.abc import Sequence

import pytest

from game.catalogue import GAMES
from game.games import allyria, cyvasse
from game.games.door import Door
from tests import auction

DOORS: Sequence[Door] = (cyvasse.GAME, allyria.GAME, auction.GAME)
"""Each is a `Door`, so mypy holds each part to the type that `Door` names."""


class Wrong(Door):
    """A door with a part of a wrong type; if mypy accepted it, it would report the `ignore` as unused."""

    id = "wrong"

    def rules(self) -> int:  # type: ignore[override]  # the mistake that mypy must find
        return 7


def test_every_game_of_ours_has_a_door_with_its_own_id() -> None:
    ours = [game for game in GAMES.values() if not game.package]
    assert [game.door for game in ours] == [door for door in DOORS if door.id != "auction"]
    assert [game.door.id for game in ours] == [game.id for game in ours]


def test_a_door_needs_rules_and_a_presentation() -> None:
    with pytest.raises(TypeError, match="presentation"):
        Wrong()  # type: ignore[abstract]  # the mistake that mypy must find
