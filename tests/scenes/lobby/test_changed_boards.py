"""A built-in board that an author changed in any way is played as it is now, not as the rules know it."""

from collections.abc import Iterator
from copy import copy, deepcopy
from dataclasses import replace
from typing import Any

import pytest

from game import files
from game.catalogue import GAMES
from game.scenes.lobby.info import BoardChoice, lobby_of
from game.scenes.services import Services
from tools.screens import opening


def option_values(game: str) -> tuple[Any, ...]:
    """The values of the option that chooses the board, as far as the rules know them."""
    rules = GAMES[game].rules
    return next(tuple(option.values) for option in rules.OPTIONS if option.key == rules.BOARD)


BOARDS = {
    (entry.game, entry.id): entry
    for entry in opening.map_library([files.MAPS]).entries
    if entry.kind == "board" and entry.id in option_values(entry.game)
}
"""The shipped boards that the rules know, by game and id."""


LABELS = {"id", "name_en", "name_de", "note_en", "note_de", "seats"}
"""What a map is called and for whom it is made; nobody plays differently for it."""
MOST_CHANGES = 400
"""No more values than this are changed, one after the other; a drawing has thousands."""


def changed_boards(board: Any) -> Iterator[Any]:
    """Copies of a board's data, each with one value changed or one item of a list left out."""
    words = sorted({leaf for leaf in _leaves(board) if isinstance(leaf, str)})
    paths = [path for path in _paths(board) if path[0] not in LABELS]
    for path in paths[:: 1 + len(paths) // MOST_CHANGES]:
        changed = holder = copy(board)
        for key in path[:-1]:
            holder[key] = holder = copy(holder[key])
        leaf = holder[path[-1]]
        if isinstance(leaf, bool):
            holder[path[-1]] = not leaf
        elif isinstance(leaf, int | float):
            holder[path[-1]] += 1
        elif isinstance(leaf, str):
            holder[path[-1]] = words[words.index(leaf) - 1] if len(words) > 1 else f"w{leaf[1:]}"
        else:
            del holder[path[-1]]
        if changed != board:
            yield changed


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        if isinstance(value, list) or not isinstance(item, list):
            yield (*path, key)
        yield from _paths(item, (*path, key))


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _leaves(item)
    else:
        yield value


def choice(services: Services, game: str, board_id: str, board: Any) -> BoardChoice:
    """What the lobby offers for a shipped map with other data."""
    library = services.maps
    library.entries = [replace(BOARDS[game, board_id], board=board)]
    (found,) = (each for each in lobby_of(game).boards(library) if each.id == board_id)
    return found


@pytest.mark.parametrize(("game", "board_id"), BOARDS)
def test_only_the_board_that_the_rules_know_is_played_by_its_id(
    services: Services, game: str, board_id: str
) -> None:
    board = BOARDS[game, board_id].board
    assert choice(services, game, board_id, board).value == board_id
    tried = 0
    for changed in changed_boards(board):
        try:
            played = choice(services, game, board_id, changed)
        except ValueError:  # no board at all
            continue
        tried += 1
        assert played.value == changed
    assert tried >= 3


@pytest.mark.parametrize("change", ["sites", "city_distance", "tiles"])
def test_what_makes_a_board_of_allyria_its_own(services: Services, change: str) -> None:
    for board_id in (name for game, name in BOARDS if game == "allyria"):
        board = deepcopy(BOARDS["allyria", board_id].board)
        if change == "sites":
            board["sites"] = board["sites"][1:]
        elif change == "city_distance":
            board["city_distance"] -= 1
        else:
            board["tiles"][0][2] = "marsh" if board["tiles"][0][2] != "marsh" else "hill"
        assert choice(services, "allyria", board_id, board).value == board
        shuffled = deepcopy(BOARDS["allyria", board_id].board)
        shuffled["sites"].reverse()
        shuffled["tiles"].reverse()
        assert choice(services, "allyria", board_id, shuffled).value == board_id
