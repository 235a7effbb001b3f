"""Explanations of the spots and options of a Cyvasse table."""

from collections.abc import Iterator, Sequence

from game.contract import Option, Snapshot
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.boards import TERRAIN
from game.games.cyvasse.rules.board.grid import Tile, place_of
from game.games.cyvasse.rules.board.pieces import ARMY, KEEP_POINTS, KINDS, MOUNTAINS, PIECES, SIDES
from game.games.cyvasse.rules.known import known_board
from game.games.cyvasse.rules.play.keep import home_tiles
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.layout.reach import besiegers, goals, guards, threats
from game.games.cyvasse.table.layout.spots import SeatView
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation
from game.text import Words


def explain(view: Snapshot, spot: SpotId, words: Words) -> Explanation:
    """The explanation of a spot and of what lies there."""
    match spot:
        case TileSpot(tile=tile):
            return _tile(view, tile, words)
        case TraySlot(side=side, kind=kind):
            return _tray_slot(view, view["seats"][SIDES.index(side)], kind, words)
        case Graveyard(side=side):
            return _graveyard(view["seats"][SIDES.index(side)], words)
    raise TypeError(spot)


def _tile(view: Snapshot, tile: Tile, words: Words) -> Explanation:
    """The explanation of what stands on a tile, or of its terrain."""
    board = known_board(view)
    if tile in board.pieces:
        return _piece(board, tile, words)
    if tile in board.mountains:
        owner = SIDES[board.mountains[tile]]
        return _entry(
            words, "work.mountain", _side_line(words, owner), words("table.cyvasse.mountain_ground")
        )
    if tile in board.keeps:
        return _keep(view, board, tile, words)
    if tile in board.ruins:
        owner = SIDES[board.ruins[tile]]
        return _entry(words, "work.ruin", _side_line(words, owner), _terrain_line(board, tile, words))
    return _entry(words, f"terrain.{_terrain(board, tile)}", *_home_lines(view, board, tile, words), at=tile)


def explain_option(option: Option, words: Words) -> Explanation:
    """The name of an option, and its meaning if there is a text for it."""
    if len(option) == 1:
        title, meaning = f"cyvasse.verb.{option[0]}", f"cyvasse.meaning.{option[0]}"
    else:
        key = "cyvasse." + ".".join(map(str, option))
        title, meaning = f"{key}.name", f"{key}.idea"
    return Explanation(words(title), (words(meaning),) if words.known(meaning) else ())


def _piece(board: Board, tile: Tile, words: Words) -> Explanation:
    piece = board.pieces[tile]
    reachable = goals(board, tile)
    lines = [
        _side_line(words, SIDES[piece.seat]),
        *_points_line(piece.kind, words),
        _terrain_line(board, tile, words),
        words("table.cyvasse.reach", count=len(reachable)) if reachable else words("table.cyvasse.stuck"),
        _pieces_line(board, threats(board, tile), "threats", words),
        _pieces_line(board, guards(board, tile), "guards", words),
    ]
    return _entry(words, f"piece.{piece.kind}", *lines, at=tile)


def _keep(view: Snapshot, board: Board, tile: Tile, words: Words) -> Explanation:
    owner = board.keeps[tile]
    homes = home_tiles(board, tile)
    occupied = besiegers(view, owner, homes)
    reserve = view["seats"][owner]["reserve"]
    lines = [
        _side_line(words, SIDES[owner]),
        words("table.cyvasse.points", count=KEEP_POINTS),
        words("table.cyvasse.homes", tiles=", ".join(homes)),
        words("table.cyvasse.held", tiles=", ".join(occupied)) if occupied else words("table.cyvasse.unheld"),
        words("table.cyvasse.inside", pieces=_counts(reserve, words))
        if reserve
        else words("table.cyvasse.empty"),
    ]
    return _entry(words, "work.keep", *lines, at=tile)


def _tray_slot(view: Snapshot, seat: SeatView, kind: str, words: Words) -> Explanation:
    """The explanation of a slot of a tray."""
    side_line = _side_line(words, seat["side"])
    if seat["reserve"] is None:
        return Explanation(words("table.cyvasse.reserve"), (side_line, words("table.cyvasse.unseen")))
    if kind not in KINDS:
        remaining = (MOUNTAINS - len(seat["mountains"])) if kind == "mountain" else int(seat["keep"] is None)
        count = remaining if view["phase"] == "setup" else 0
        return _entry(words, f"work.{kind}", side_line, words("table.cyvasse.to_build", count=count))
    count = seat["reserve"].get(kind, 0)
    return _entry(
        words,
        f"piece.{kind}",
        side_line,
        *_points_line(kind, words),
        words("table.cyvasse.waiting", count=count),
    )


def _graveyard(seat: SeatView, words: Words) -> Explanation:
    title, side_line = words("table.cyvasse.fallen"), _side_line(words, seat["side"])
    if not seat["lost"]:
        return Explanation(title, (side_line, words("table.cyvasse.none_fallen")))
    points = sum(PIECES[kind].points * count for kind, count in seat["lost"].items())
    count = sum(seat["lost"].values())
    left = sum(ARMY.values()) - count
    lost = words("table.cyvasse.lost", pieces=_counts(seat["lost"], words))
    lines = lost, words("table.cyvasse.lost_points", count=points), words("table.cyvasse.left", count=left)
    return Explanation(title, (side_line, *lines))


def _entry(words: Words, key: str, *lines: str, at: str = "") -> Explanation:
    """An explanation with the name and the description of a rulebook entry.

    Args:
        words: The translator.
        key: The entry, such as `piece.king`.
        lines: More lines after the description.
        at: The tile, which is added to the title; empty if there is none.
    """
    name = words(f"cyvasse.{key}.name")
    title = words("table.cyvasse.title", name=name, tile=at) if at else name
    return Explanation(title, (words(f"cyvasse.{key}.power"), *lines))


def _side_line(words: Words, side: str) -> str:
    return words("table.cyvasse.of", side=words(f"cyvasse.side.{side}"))


def _points_line(kind: str, words: Words) -> Iterator[str]:
    if PIECES[kind].points:
        yield words("table.cyvasse.points", count=PIECES[kind].points)


def _terrain_line(board: Board, tile: Tile, words: Words) -> str:
    return words(f"table.cyvasse.stands.{_terrain(board, tile)}")


def _home_lines(view: Snapshot, board: Board, tile: Tile, words: Words) -> Iterator[str]:
    """A line for each keep whose home tile this is."""
    for keep, owner in board.keeps.items():
        if tile in home_tiles(board, keep):
            yield words("table.cyvasse.home_of", side=words(f"cyvasse.side.{view['seats'][owner]['side']}"))


def _pieces_line(board: Board, tiles: Sequence[Tile], key: str, words: Words) -> str:
    """A line that lists the pieces on some tiles."""
    if not tiles:
        return words(f"table.cyvasse.no_{key}")
    names = [f"{words(f'cyvasse.piece.{board.pieces[tile].kind}.name')} {tile}" for tile in tiles]
    return words(f"table.cyvasse.{key}", pieces=", ".join(names))


def _counts(kinds: dict[str, int], words: Words) -> str:
    """The number of pieces of each kind, such as `1 King, 2 Rabble`, in the order of the army."""
    texts = []
    for kind in KINDS:
        if count := kinds.get(kind, 0):
            form = "name" if count == 1 else "plural"
            texts.append(f"{count} {words(f'cyvasse.piece.{kind}.{form}')}")
    return ", ".join(texts)


def _terrain(board: Board, tile: Tile) -> str:
    x, y = place_of(tile)
    return TERRAIN[board.terrain.rows[-y][x - 1]]
