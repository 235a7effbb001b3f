"""What the other side could take in its next turn. Spec: cyvasse 5.1.3, 5.5.1, 5.6"""

from random import Random

import pytest

from game.contract import Seat
from game.games.cyvasse.rules.cfen import read
from game.games.cyvasse.rules.danger import besiegers, in_danger
from game.games.cyvasse.rules.events import KeepFell
from game.games.cyvasse.rules.position import Position
from game.games.cyvasse.rules.turn import carry_out, home_tiles, keep_of, options
from tests.games.cyvasse.bots.random_positions import random_position
from tests.table.tables import EMPTY_BOARD, position


def dangers(pieces: str, works: str = EMPTY_BOARD, rest: str = "- a - 0 1") -> dict[str, list[str]]:
    return in_danger(position(pieces, works, rest=rest).battle.position, 0)


def test_a_king_on_the_line_of_a_horse_is_in_danger_whoever_is_to_move() -> None:
    assert dangers("7k/8/8/8/1h6/8/8/1K6") == {"b1": ["b4"]}
    assert dangers("7k/8/8/8/1h6/8/8/1K6", rest="- o - 0 2") == {"b1": ["b4"]}


def test_a_dragon_is_looked_at_too_but_no_other_piece() -> None:
    assert dangers("7k/8/8/1D2h3/8/8/4S3/K7") == {"b5": ["e5"]}


@pytest.mark.rule("cyvasse 5.6.1")
def test_a_keep_with_one_enemy_on_a_home_tile_is_in_danger_of_every_piece_that_can_enter_another() -> None:
    keep = "8/8/8/8/8/8/8/1A6"
    assert dangers("7k/8/8/8/2h5/8/8/s6K", keep) == {"b1": ["c4"]}
    assert dangers("7k/8/8/8/3h4/8/8/s6K", keep) == {}
    assert dangers("7k/8/8/8/2h5/8/8/7K", keep) == {}


@pytest.mark.rule("cyvasse 5.5.1")
def test_two_rabble_together_endanger_a_keep_that_nobody_has_reached() -> None:
    keep = "8/8/8/8/8/8/8/1A6"
    assert dangers("7k/8/8/8/8/rr6/8/7K", keep) == {"b1": ["a3", "b3"]}
    assert dangers("7k/8/8/8/8/r7/8/7K", keep) == {}


def taking_keep(before: Position, owner: Seat) -> set[str]:
    """The tiles of all pieces that begin a turn in which the keep falls, by trying all options."""

    def falls(position: Position, option: tuple[object, ...]) -> bool:
        after = position.copy()
        events = carry_out(after, option)  # type: ignore[arg-type]  # options of a position
        if any(isinstance(event, KeepFell) and event.seat == owner for event in events):
            return True
        return after.pending is not None and any(falls(after, each) for each in options(after))

    start = before.copy()
    start.to_move, start.pending, start.truce = 1 - owner, None, False
    chosen = [option for option in options(start) if option[0] in ("move", "strike", "swap")]
    return {str(option[1]) for option in chosen if falls(start, option)}


def test_on_random_positions_the_besiegers_are_those_found_by_trying_all_options() -> None:
    rng, found = Random(4), 0
    for _ in range(60):
        given = read(random_position(rng))
        for owner in (0, 1):
            keep = keep_of(given.board, owner)
            held = (
                []
                if keep is None
                else [
                    tile for tile in home_tiles(given.board, keep) if given.board.has_piece(tile, 1 - owner)
                ]
            )
            if keep is not None and len(held) < 2:
                assert set(besiegers(given, owner, keep)) == taking_keep(given, owner)
                found += bool(besiegers(given, owner, keep))
    assert found > 5
