"""Names of the things of Cyvasse, in the language of the reader."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from game.contract import Seat
from game.games.cyvasse.rules.data import KINDS, SIDES, Kind
from game.games.cyvasse.rules.movement import enemies_beside, threats
from game.games.cyvasse.rules.position import Battle, Board
from game.games.cyvasse.rules.terrain import Tile
from game.table.presentation.verbs import Wording


@dataclass(frozen=True)
class CyvasseWording(Wording):
    """What a view of a match shows, and the language of its reader."""

    view: Battle

    def say(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.words(f"table.cyvasse.{key}", **values)

    def log(self, key: str, **values: object) -> str:
        """A sentence of the chronicle."""
        return self.words(f"log.cyvasse.{key}", **values)

    def side(self, seat: Seat) -> str:
        """The name of a seat's side."""
        return self.words(f"cyvasse.side.{SIDES[seat]}")

    def piece(self, kind: Kind) -> str:
        """The name of a kind of piece."""
        return self.words(f"cyvasse.piece.{kind}.name")

    def listed(self, board: Board, tiles: Iterable[Tile]) -> str:
        """The pieces on some tiles, such as `Dragon h5, Rabble d4`."""
        return ", ".join(f"{self.piece(board.pieces[tile].kind)} {tile}" for tile in tiles)

    def attackers(self, board: Board, tile: Tile, key: str) -> str:
        """Says who can capture the piece on a tile, and who must stand beside it for that; empty: nobody.

        Args:
            board: The pieces, perhaps after an option.
            tile: The tile of the piece that is attacked.
            key: The text of the table; `<key>_elephant` says the same of an elephant.
        """
        attackers = threats(board, tile)
        pieces = self.listed(board, attackers)
        if not attackers or board.pieces[tile].kind != "elephant":
            return self.say(key, pieces=pieces) if attackers else ""
        beside = enemies_beside(board, tile)
        seconds = [each for each in beside if [each] != attackers]
        return self.say(f"{key}_elephant", pieces=pieces, beside=self.listed(board, seconds))

    def counts(self, kinds: Mapping[Kind, int]) -> str:
        """The number of pieces of each kind, such as `1 King, 2 Rabble`, in the order of the army."""
        forms = [(kind, count, "name" if count == 1 else "plural") for kind, count in kinds.items() if count]
        in_order = sorted(forms, key=lambda each: KINDS.index(each[0]))
        return ", ".join(
            f"{count} {self.words(f'cyvasse.piece.{kind}.{form}')}" for kind, count, form in in_order
        )
