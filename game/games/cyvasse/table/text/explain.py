"""Explains spots and options of the Cyvasse table."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.contract import Option, Snapshot
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.boards import TERRAIN
from game.games.cyvasse.rules.board.grid import Tile, place_of
from game.games.cyvasse.rules.board.pieces import ARMY, KEEP_POINTS, KINDS, MOUNTAINS, PIECES, SIDES
from game.games.cyvasse.rules.play.keep import home_tiles
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.layout.reach import besiegers, goals, guards, known_board, threats
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.text import Words


def explain(view: Snapshot, spot: SpotId, words: Words) -> Explanation:
    """The title and the lines for a spot and what lies there."""
    match spot:
        case TileSpot(tile=tile):
            return _tile(view, tile, words)
        case TraySlot(side=side, kind=kind):
            return _waiting(view, view["seats"][SIDES.index(side)], kind, words)
        case Graveyard(side=side):
            return _fallen(view["seats"][SIDES.index(side)], words)
    raise TypeError(spot)


def _tile(view: Snapshot, tile: Tile, words: Words) -> Explanation:
    """What stands on a tile, or its terrain."""
    board = known_board(view)
    if tile in board.pieces:
        return _piece(board, tile, words)
    if tile in board.mountains:
        owner = SIDES[board.mountains[tile]]
        return _titled(words, "work.mountain", _of(words, owner), words("table.cyvasse.mountain_ground"))
    if tile in board.keeps:
        return _keep(view, board, tile, words)
    if tile in board.ruins:
        owner = SIDES[board.ruins[tile]]
        return _titled(words, "work.ruin", _of(words, owner), _ground(board, tile, words))
    return _titled(words, f"terrain.{_terrain(board, tile)}", *_home_of(view, board, tile, words), at=tile)


def explain_option(option: Option, words: Words) -> Explanation:
    """An option's name, and its idea if there is a text for it."""
    verb, named = option[0], ".".join(map(str, option))
    plain = len(option) == 1
    title, idea = (f"verb.{verb}", f"meaning.{verb}") if plain else (f"{named}.name", f"{named}.idea")
    lines = (words(f"cyvasse.{idea}"),) if words.known(f"cyvasse.{idea}") else ()
    return Explanation(words(f"cyvasse.{title}"), lines)


def _piece(board: Board, tile: Tile, words: Words) -> Explanation:
    piece = board.pieces[tile]
    reached = goals(board, tile)
    lines = [
        _of(words, SIDES[piece.seat]),
        *_worth(piece.kind, words),
        _ground(board, tile, words),
        words("table.cyvasse.reach", count=len(reached)) if reached else words("table.cyvasse.stuck"),
        _named(board, threats(board, tile), "threats", words),
        _named(board, guards(board, tile), "guards", words),
    ]
    return _titled(words, f"piece.{piece.kind}", *lines, at=tile)


def _keep(view: Snapshot, board: Board, tile: Tile, words: Words) -> Explanation:
    owner = board.keeps[tile]
    homes = home_tiles(board, tile)
    held = besiegers(view, owner, homes)
    reserve = view["seats"][owner]["reserve"]
    lines = [
        _of(words, SIDES[owner]),
        words("table.cyvasse.points", count=KEEP_POINTS),
        words("table.cyvasse.homes", tiles=", ".join(homes)),
        words("table.cyvasse.held", tiles=", ".join(held)) if held else words("table.cyvasse.unheld"),
        words("table.cyvasse.inside", pieces=_counted(reserve, words))
        if reserve
        else words("table.cyvasse.empty"),
    ]
    return _titled(words, "work.keep", *lines, at=tile)


def _waiting(view: Snapshot, seat: dict[str, Any], kind: str, words: Words) -> Explanation:
    """The pieces in a slot of a tray."""
    of = _of(words, seat["side"])
    if seat["reserve"] is None:
        return Explanation(words("table.cyvasse.reserve"), (of, words("table.cyvasse.unseen")))
    if kind not in KINDS:
        left = (MOUNTAINS - len(seat["mountains"])) if kind == "mountain" else int(seat["keep"] is None)
        still = left if view["phase"] == "setup" else 0
        return _titled(words, f"work.{kind}", of, words("table.cyvasse.to_build", count=still))
    count = seat["reserve"].get(kind, 0)
    return _titled(
        words, f"piece.{kind}", of, *_worth(kind, words), words("table.cyvasse.waiting", count=count)
    )


def _fallen(seat: dict[str, Any], words: Words) -> Explanation:
    title, of = words("table.cyvasse.fallen"), _of(words, seat["side"])
    if not seat["lost"]:
        return Explanation(title, (of, words("table.cyvasse.none_fallen")))
    points = sum(PIECES[kind].points * count for kind, count in seat["lost"].items())
    count = sum(seat["lost"].values())
    left = sum(ARMY.values()) - count
    lost = words("table.cyvasse.lost", pieces=_counted(seat["lost"], words))
    lines = lost, words("table.cyvasse.lost_points", count=points), words("table.cyvasse.left", count=left)
    return Explanation(title, (of, *lines))


def _titled(words: Words, key: str, *lines: str, at: str = "") -> Explanation:
    """The rules' name as the title, with the tile, and the rules' line before the others."""
    name = words(f"cyvasse.{key}.name")
    title = words("table.cyvasse.title", name=name, tile=at) if at else name
    return Explanation(title, (words(f"cyvasse.{key}.power"), *lines))


def _of(words: Words, side: str) -> str:
    return words("table.cyvasse.of", side=words(f"cyvasse.side.{side}"))


def _worth(kind: str, words: Words) -> Iterator[str]:
    if PIECES[kind].points:
        yield words("table.cyvasse.points", count=PIECES[kind].points)


def _ground(board: Board, tile: Tile, words: Words) -> str:
    return words(f"table.cyvasse.stands.{_terrain(board, tile)}")


def _home_of(view: Snapshot, board: Board, tile: Tile, words: Words) -> Iterator[str]:
    """Whose keep a tile belongs to."""
    for keep, owner in board.keeps.items():
        if tile in home_tiles(board, keep):
            yield words("table.cyvasse.home_of", side=words(f"cyvasse.side.{view['seats'][owner]['side']}"))


def _named(board: Board, tiles: Sequence[Tile], key: str, words: Words) -> str:
    """The pieces on some tiles, by name and tile."""
    if not tiles:
        return words(f"table.cyvasse.no_{key}")
    names = [f"{words(f'cyvasse.piece.{board.pieces[tile].kind}.name')} {tile}" for tile in tiles]
    return words(f"table.cyvasse.{key}", pieces=", ".join(names))


def _counted(kinds: dict[str, int], words: Words) -> str:
    """How many of each kind, in the order of the army."""
    named = []
    for kind in KINDS:
        if count := kinds.get(kind, 0):
            form = "name" if count == 1 else "plural"
            named.append(f"{count} {words(f'cyvasse.piece.{kind}.{form}')}")
    return ", ".join(named)


def _terrain(board: Board, tile: Tile) -> str:
    x, y = place_of(tile)
    return TERRAIN[board.terrain.rows[-y][x - 1]]
