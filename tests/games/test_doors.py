"""Every game's door: mypy checks it against the parts that the program expects."""

import pytest

from game.catalogue import GAMES, Game
from game.door import Door


class WrongDoor(Door):
    """A door with a part of a wrong type; if mypy accepted it, it would report the `ignore` as unused."""

    id = "wrong"

    def rules(self) -> int:  # type: ignore[override]  # the mistake that mypy must find
        return 7


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_game_has_a_door_with_its_own_id(game: Game) -> None:
    assert isinstance(game.door, Door)
    assert game.door.id == game.id


def test_a_door_without_a_presentation_cannot_be_created() -> None:
    with pytest.raises(TypeError, match="presentation"):
        WrongDoor()  # type: ignore[abstract]  # the mistake that mypy must find
