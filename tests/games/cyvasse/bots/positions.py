"""Odd positions by lot: pieces, mountains, water and keeps anywhere on the board."""

from random import Random

from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.army import CODES, LOST, RESERVE
from game.games.cyvasse.bots.engine.terrain import union
from game.games.cyvasse.bots.engine.twin import Twin


def any_position(
    rng: Random, *, pieces: tuple[int, int] = (4, 30), sizes: tuple[int, ...] = (8, 10, 12, 14)
) -> str:
    """A CFEN with as many pieces on the board, kings and reserves not counted."""
    size = rng.choice(sizes)
    tiles = rng.sample(range(size * size), size * size)
    terrain = "".join(rng.choices("pwf", (6, rng.random() * 2, rng.random() * 2), k=size * size))
    mountains = union(tiles.pop() for _ in range(rng.randrange(7)))
    keeps = tuple(tiles.pop() if rng.random() < 0.7 else None for _ in range(2))
    at = [LOST] * 41
    for side in (0, 1):
        hidden = keeps[side] is not None and rng.random() < 0.5
        at[CODES[side][0][0]] = RESERVE if hidden else tiles.pop()
    others = [code for side in (0, 1) for row in CODES[side][1:] for code in row]
    fielded = rng.sample(others, rng.randint(*pieces))
    _near_keeps_first(size, tiles, keeps, rng)
    for code in others:
        if code in fielded:
            at[code] = tiles.pop()
        elif keeps[code > 20] is not None and rng.random() < 0.3:
            at[code] = RESERVE
    twin = Twin(size, terrain, mountains, (keeps[0], keeps[1]), at)
    twin.clock = rng.randrange(2)
    twin.offset = 1 - twin.clock if rng.random() < 0.3 else rng.randrange(1, 90)
    twin.rest = (twin.clock - rng.randrange(30), *twin.rest[1:])
    return cfen.write(twin)


def _near_keeps_first(size: int, tiles: list[int], keeps: tuple[int | None, ...], rng: Random) -> None:
    """Half of the tiles beside keeps are taken first, so that keeps fall."""
    standing = [keep for keep in keeps if keep is not None]

    def beside(tile: int) -> bool:
        return any(
            abs(tile % size - keep % size) <= 1 and abs(tile // size - keep // size) <= 1 for keep in standing
        )

    tiles.sort(key=lambda tile: beside(tile) and rng.random() < 0.5)
