"""Random positions with pieces, mountains, water and keeps anywhere."""

from random import Random

from game.games.cyvasse.bots.engine.position import FastPosition
from game.games.cyvasse.bots.engine.terrain import ARMY_SIZE, CODES, KIND, LOST, RESERVE, bitboard
from tests.games.cyvasse.bots.engine_matches import write


def random_position(
    rng: Random, *, pieces: tuple[int, int] = (4, 30), sizes: tuple[int, ...] = (8, 10, 12, 14)
) -> str:
    """The CFEN of a random position; `pieces` is the range of their number on the board, without kings."""
    size = rng.choice(sizes)
    tiles = rng.sample(range(size * size), size * size)
    terrain = "".join(rng.choices("pwf", (6, rng.random() * 2, rng.random() * 2), k=size * size))
    mountains = bitboard(tiles.pop() for _ in range(rng.randrange(7)))
    keeps = tuple(tiles.pop() if rng.random() < 0.7 else None for _ in range(2))
    at = [LOST] * len(KIND)
    for side in (0, 1):
        in_reserve = keeps[side] is not None and rng.random() < 0.5
        at[CODES[side][0][0]] = RESERVE if in_reserve else tiles.pop()
    others = [code for side in (0, 1) for row in CODES[side][1:] for code in row]
    on_board = rng.sample(others, rng.randint(*pieces))
    _put_near_keeps_first(size, tiles, keeps, rng)
    for code in others:
        if code in on_board:
            at[code] = tiles.pop()
        elif keeps[code > ARMY_SIZE] is not None and rng.random() < 0.3:
            at[code] = RESERVE
    position = FastPosition(size, terrain, mountains, (keeps[0], keeps[1]), at)
    position.clock = rng.randrange(2)
    position.offset = 1 - position.clock if rng.random() < 0.3 else rng.randrange(1, 90)
    position.quiet_since = position.clock - rng.randrange(30)
    return write(position)


def _put_near_keeps_first(size: int, tiles: list[int], keeps: tuple[int | None, ...], rng: Random) -> None:
    """Sorts half of the tiles beside keeps to the end, where `pop` finds them, so that keeps fall often."""
    standing = [keep for keep in keeps if keep is not None]

    def beside(tile: int) -> bool:
        return any(
            abs(tile % size - keep % size) <= 1 and abs(tile // size - keep // size) <= 1 for keep in standing
        )

    tiles.sort(key=lambda tile: beside(tile) and rng.random() < 0.5)
