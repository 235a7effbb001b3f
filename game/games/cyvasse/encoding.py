"""The options and facts of Cyvasse, for programs that learn."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

from game.contract import Option
from game.environments.encoding import Encoding, Fact
from game.games.cyvasse.rules.data import KINDS, PRESETS, SIDES
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.state import new
from game.games.cyvasse.rules.terrain import ALL_DIRECTIONS, Tile

SEATS = range(len(SIDES))


class CyvasseEncoding(Encoding):
    """Tiles, pieces and reserves."""

    asks = (
        "cyvasse.plan",
        "cyvasse.mountain",
        "cyvasse.keep",
        "cyvasse.home",
        "cyvasse.move",
        "cyvasse.rabble",
    )

    def __init__(self, config: Mapping[str, Any]) -> None:
        self._grid = new(config, 0).battle.position.board.grid
        self._tiles = self._grid.tiles

    def options(self) -> Iterator[Option]:
        """All options. Spec: cyvasse 3.3-3.7, 4."""
        yield from (("build",), ("done",), ("undo",), ("pass",))
        yield from product(("preset",), PRESETS)
        yield from product(("mountain", "keep"), self._tiles)
        yield from product(("place", "deploy"), KINDS, self._tiles)
        for verb, (start, goal) in product(("move", "swap"), permutations(self._tiles, 2)):
            yield (verb, start, goal)
        yield from (("strike", *tiles) for tiles in self._strikes())

    def _strikes(self) -> Iterator[tuple[Tile, Tile, Tile]]:
        """A start and two tiles behind each other in a direction. Spec: cyvasse 5.5."""
        for start, direction in product(self._tiles, ALL_DIRECTIONS):
            ray = self._grid.rays[start, direction]
            for index, first in enumerate(ray):
                yield from ((start, first, second) for second in ray[index + 1 :])

    def facts(self) -> Iterator[Fact]:
        """What lies on each tile, and what each side has."""
        yield from product(("water", "forest", "moved_rabble"), self._tiles)
        yield from product(("mountain", "keep", "ruin"), SEATS, self._tiles)
        yield from product(("unit",), SEATS, KINDS, self._tiles)
        yield from product(("reserve", "lost"), SEATS, KINDS)
        yield from product(("to_move",), SEATS)
        yield from (("turn",), ("quiet",))

    def known_facts(self, view: Battle) -> Iterator[tuple[Fact, float]]:
        """The facts of a battle; nothing is known of a layout behind the screen."""
        position, board = view.position, view.position.board
        yield from ((("water", tile), 1) for tile in board.terrain.water)
        yield from ((("forest", tile), 1) for tile in board.terrain.forests)
        for name, owners in (("mountain", board.mountains), ("keep", board.keeps), ("ruin", board.ruins)):
            yield from (((name, seat, tile), 1) for tile, seat in owners.items())
        for tile, piece in board.pieces.items():
            yield ("unit", piece.seat, piece.kind, tile), 1
        for seat in SEATS:
            reserve = position.reserves[seat]
            if reserve is not None:
                yield from ((("reserve", seat, kind), count) for kind, count in reserve.items())
                yield from ((("lost", seat, kind), count) for kind, count in position.lost(seat).items())
        if view.phase == "play":
            yield ("to_move", position.to_move), 1
        if position.pending is not None:
            yield ("moved_rabble", position.pending), 1
        yield ("turn",), position.turn
        yield ("quiet",), position.quiet
