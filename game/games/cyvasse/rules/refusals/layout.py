"""Why an option of the setup or a deployment is not open. Spec: cyvasse 3, 5.7."""

from game.contract import Option, Seat
from game.games.cyvasse.rules.battle import Battle
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.play.keep import home_tiles, keep_of
from game.games.cyvasse.rules.refusals.refusal import Refusal
from game.games.cyvasse.rules.setup import layout

STEP_OF_VERB = {
    "build": "plan",
    "preset": "plan",
    "mountain": "mountain",
    "keep": "keep",
    "place": "home",
    "done": "home",
}
"""The setup step at which each verb may be open."""


def why_not_in_setup(battle: Battle, seat: Seat, option: Option) -> Refusal:
    """Why an option of the setup is not open. The option must not be open. Spec: cyvasse 3.3 to 3.7."""
    if option == ("undo",):
        return Refusal(why_not_undo(battle, seat))
    if STEP_OF_VERB.get(str(option[0])) != layout.step_of(battle, seat):
        return Refusal("cyvasse.why.not_now")
    match option:
        case ("mountain" | "keep", str(tile)):
            return why_not_on(battle.position.board, seat, tile)
        case ("place", str(kind), str(tile)):
            return why_not_place(battle, seat, kind, tile)
        case ("done",):
            return Refusal(why_not_done(battle, seat))
    return Refusal("cyvasse.why.not_now")


def why_not_undo(battle: Battle, seat: Seat) -> str:
    """Why no setup step can be taken back. Spec: cyvasse 3.7."""
    if battle.config.setup == "open":
        return "cyvasse.why.no_undo_in_the_open"
    return "cyvasse.why.no_undos_left" if battle.setups[seat].trail else "cyvasse.why.nothing_to_undo"


def why_not_on(board: Board, seat: Seat, tile: Tile) -> Refusal:
    """Why a mountain or the keep cannot be placed on a tile. Spec: cyvasse 3.4, 3.5."""
    if board.grid.depth(tile, seat) > board.grid.size // 2:
        return Refusal("cyvasse.why.not_your_half", tile)
    if tile in board.mountains:
        return Refusal("cyvasse.why.mountain_there", tile)
    if board.grid.is_front(tile, seat):
        return Refusal("cyvasse.why.keep_on_front_rank", tile)
    return Refusal("cyvasse.why.too_few_home_tiles", tile)


def why_not_place(battle: Battle, seat: Seat, kind: str, tile: Tile) -> Refusal:
    """Why a piece cannot be placed on a tile. Spec: cyvasse 3.6."""
    refusal = why_not_home(battle.position.board, seat, tile)
    if refusal:
        return refusal
    if kind not in battle.position.reserves[seat]:
        return Refusal("cyvasse.why.not_in_reserve")
    return Refusal("cyvasse.why.last_tile_is_the_kings", tile)


def why_not_home(board: Board, seat: Seat, tile: Tile) -> Refusal | None:
    """Why a tile is not a free home tile; None if it is one. Spec: cyvasse 3.6, 5.7."""
    keep = keep_of(board, seat)
    if keep is None:
        return Refusal("cyvasse.why.no_keep")
    if tile in board.mountains:
        return Refusal("cyvasse.why.mountain_there", tile)
    if tile == keep:
        return Refusal("cyvasse.why.keep_there", tile)
    if tile not in home_tiles(board, keep):
        return Refusal("cyvasse.why.not_a_home_tile", tile)
    return Refusal("cyvasse.why.home_tile_taken", tile) if tile in board.pieces else None


def why_not_done(battle: Battle, seat: Seat) -> str:
    """Why the setup cannot end yet. Spec: cyvasse 3.6."""
    if battle.position.board.tiles_of(seat):
        return "cyvasse.why.king_must_take_the_field"
    return "cyvasse.why.place_a_piece_first"
