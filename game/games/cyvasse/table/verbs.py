"""The verbs of Cyvasse: what is selected for each, its name, and what a press elsewhere means."""

from collections.abc import Callable

from game.contract import Decision, Option, Seat
from game.games.cyvasse.rules.danger import in_danger
from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.turn import carry_out, winning_reason
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.games.cyvasse.table.purpose import purpose
from game.games.cyvasse.table.wording import CyvasseWording
from game.table.ids import SpotId, Spots
from game.table.input.selection import Selection
from game.table.presentation.verbs import Verb, by_name


def named_spots(_view: Battle, option: Option, seat: Seat) -> Spots:
    """The tiles and the slot of the seat's tray that an option names, in order."""
    names = map(str, option[1:])
    return tuple(TraySlot(SIDES[seat], name) if name in KINDS else TileSpot(name) for name in names)


def built(verb: str) -> Callable[[Battle, Selection, SpotId], Option | None]:
    """A mountain or the keep on the tile, where that is what is asked."""

    def meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
        is_asked = selection.decision.ask == f"cyvasse.{verb}"
        return (verb, spot.tile) if is_asked and isinstance(spot, TileSpot) else None

    return meant


def brought(verb: str, *asks: str) -> Callable[[Battle, Selection, SpotId], Option | None]:
    """At these questions a piece from the seat's own tray, on the tile if one is pointed at."""

    def meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
        if selection.decision.ask not in asks:
            return None
        match selection.selected, spot:
            case _, TraySlot(side=side, kind=kind) if (
                kind in KINDS and side == SIDES[selection.decision.seat]
            ):
                return (verb, kind)
            case [TraySlot(kind=kind), *_], TileSpot(tile=tile):
                return (verb, kind, tile)
        return None

    return meant


def strike_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """A second victim, once a first one is selected."""
    match selection.selected, spot:
        case [TileSpot(tile=start), TileSpot(tile=first)], TileSpot(tile=tile):
            return ("strike", start, first, tile)
    return None


def move_meant(_view: Battle, selection: Selection, spot: SpotId) -> Option | None:
    """The selected piece to the tile, or the piece on the tile."""
    match selection.selected, spot:
        case [TileSpot(tile=start)], TileSpot(tile=tile):
            return ("move", start, tile)
        case [], TileSpot(tile=tile) if selection.decision.ask != "cyvasse.home":
            return ("move", tile)
    return None


def move_title(wording: CyvasseWording, option: Option) -> str:
    """Which piece goes where, or what it captures there."""
    pieces, goal = wording.view.position.board.pieces, str(option[2])
    mover, victim = wording.piece(pieces[str(option[1])].kind), pieces.get(goal)
    if victim is None:
        return wording.words("cyvasse.verb.move", piece=mover, goal=goal)
    return wording.words("cyvasse.verb.capture", piece=mover, victim=wording.piece(victim.kind), goal=goal)


def strike_title(wording: CyvasseWording, option: Option) -> str:
    """Both pieces that are captured, and by which."""
    board = wording.view.position.board
    piece = wording.piece(board.pieces[str(option[1])].kind)
    return wording.words(
        "cyvasse.verb.strike", piece=piece, pieces=wording.listed(board, map(str, option[2:]))
    )


def swap_title(wording: CyvasseWording, option: Option) -> str:
    """With whom the spearman swaps."""
    tile = str(option[2])
    kind = wording.view.position.board.pieces[tile].kind
    return wording.words("cyvasse.verb.swap", piece=wording.piece(kind), tile=tile)


def on_tile(wording: CyvasseWording, option: Option) -> str:
    """What is built on which tile."""
    return wording.words(f"cyvasse.verb.{option[0]}", tile=option[-1])


def piece_on_tile(wording: CyvasseWording, option: Option) -> str:
    """Which piece of the reserve is put on which tile."""
    verb, kind, tile = option
    return wording.words(f"cyvasse.verb.{verb}", piece=wording.piece(str(kind)), tile=tile)


def exposed(wording: CyvasseWording, option: Option) -> str:
    """By whom the piece could be captured where it goes; empty: by nobody, or the match is won by it."""
    after, goal = wording.view.position.copy(), str(option[-1])
    if winning_reason(carry_out(after, option)) is not None:
        return ""
    return wording.attackers(after.board, goal, "exposed")


def left_open(wording: CyvasseWording, decision: Decision, option: Option) -> str:
    """That the other side could take the king or the keep next.

    Of a second rabble only what was not so before: the first one has been asked about.
    """
    before, after, seat = wording.view.position, wording.view.position.copy(), decision.seat
    if winning_reason(carry_out(after, option)) is not None:
        return ""
    known = in_danger(before, seat) if before.pending else {}
    for tile, attackers in in_danger(after, seat).items():
        pieces = wording.listed(after.board, attackers)
        if tile in after.board.keeps and tile not in known:
            key = "keep_and_king" if "king" in after.reserve(seat) else "keep"
            return wording.say(f"open.{key}", pieces=pieces)
        if after.board.units(seat).get(tile) == "king" and tile not in known:
            return wording.say("open.king", tile=tile, pieces=pieces)
    return ""


VERBS = by_name(
    Verb("build"),
    Verb(
        "preset",
        title=lambda wording, option: wording.words(f"cyvasse.preset.{option[1]}.name"),
        meaning=lambda wording, option: [wording.words(f"cyvasse.preset.{option[1]}.idea")],
    ),
    *(
        Verb(
            work,
            spots=named_spots,
            title=on_tile,
            meant=built(work),
            purpose=lambda wording, option: wording.words(f"cyvasse.work.{option[0]}.power"),
        )
        for work in ("mountain", "keep")
    ),
    Verb(
        "place",
        spots=named_spots,
        title=piece_on_tile,
        purpose=lambda wording, option: wording.words(f"cyvasse.piece.{option[1]}.power"),
        meant=brought("place", "cyvasse.plan", "cyvasse.home"),
    ),
    Verb("done"),
    Verb("undo"),
    Verb(
        "strike",
        spots=named_spots,
        title=strike_title,
        meant=strike_meant,
        preview=exposed,
        purpose=purpose,
        danger=left_open,
    ),
    Verb(
        "move",
        spots=named_spots,
        title=move_title,
        meant=move_meant,
        preview=exposed,
        purpose=purpose,
        danger=left_open,
    ),
    Verb("swap", spots=named_spots, title=swap_title, purpose=purpose, danger=left_open),
    Verb(
        "deploy",
        spots=named_spots,
        title=piece_on_tile,
        meant=brought("deploy", "cyvasse.move", "cyvasse.rabble"),
        preview=exposed,
        purpose=purpose,
        danger=left_open,
    ),
    Verb("pass"),
)
