"""The texts of a Cyvasse table: names, explanations, scores, and results."""

from collections.abc import Iterator, Sequence

from game.contract import Decision, Seat
from game.games.cyvasse.rules.danger import besiegers
from game.games.cyvasse.rules.data import ARMY, KEEP_POINTS, KINDS, MOUNTAINS, PIECES, SIDES, TERRAIN, Kind
from game.games.cyvasse.rules.movement import goals, guards, lone_threats
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.terrain import Tile, place_of
from game.games.cyvasse.rules.turn import home_tiles
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.verbs import VERBS
from game.games.cyvasse.table.wording import CyvasseWording
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.texts import Explanation, Texts

FEW_QUIET_TURNS = 20
"""With at most this many quiet turns left, the status says how many. Spec: cyvasse 5.9"""


class CyvasseTexts(Texts):
    """The texts of one match; no option has a warning."""

    game = "cyvasse"
    verbs = VERBS

    def wording(self, view: Battle) -> CyvasseWording:
        """The view and the language, with names of sides and pieces."""
        return CyvasseWording(view, self.words)

    def side(self, view: Battle, seat: Seat) -> str:
        """The seat's side."""
        return self.wording(view).side(seat)

    def role(self, view: Battle, seat: Seat) -> str:
        """The seat's side and, in play, its strength. Spec: cyvasse 6.2."""
        side = self.side(view, seat)
        if view.strength is None:
            return side
        return self.words("table.cyvasse.side_and_strength", side=side, strength=view.strength[seat])

    def score(self, view: Battle, seat: Seat) -> str:
        """The seat's strength; empty during the setup. Spec: cyvasse 6.2."""
        strength = view.strength
        return "" if strength is None else self.words("table.cyvasse.strength", strength=strength[seat])

    def role_signs(self, view: Battle, seat: Seat) -> Sequence[str]:
        """The king of the seat's side."""
        del view
        return (f"cyvasse/{SIDES[seat]}/king",)

    def status(self, view: Battle) -> str:
        """The turn, and the quiet turns left if they are few; during the setup only that."""
        if view.phase == "setup":
            return self.words("table.cyvasse.laying_out")
        turn, left = view.position.turn, view.config.quiet_limit - view.position.quiet
        key = "stalls" if left <= FEW_QUIET_TURNS else "turn"
        return self.words(f"table.cyvasse.{key}", turn=turn, left=left)

    def outcome_reasons(self, view: Battle) -> list[str]:
        """Why a finished match ended as it did, a sentence each. Spec: cyvasse 6.1, 6.2."""
        result = view.result
        if result is None:
            return []
        sentences = [self.words(f"cyvasse.reason.{result.reason}")]
        if result.reason in {"quiet", "repetition"}:
            comparison = "draw" if result.winner is None else "judged"
            alabaster, onyx = result.strength
            sentences.append(self.words(f"cyvasse.reason.{comparison}", alabaster=alabaster, onyx=onyx))
        return sentences

    def question(self, view: Battle, decision: Decision) -> str:
        """The question of a decision, which names only what is left: moves, or that the layout is ready."""
        verbs = {option[0] for option in decision.options}
        if decision.ask == "cyvasse.move" and "deploy" not in verbs:
            return self.words("table.cyvasse.only_move")
        if decision.ask == "cyvasse.home" and "place" not in verbs:
            return self.words("table.cyvasse.only_done")
        return super().question(view, decision)

    def explain(self, view: Battle, spot: SpotId) -> Explanation:
        """The explanation of a spot and of what lies there."""
        wording = self.wording(view)
        match spot:
            case TileSpot(tile=tile):
                return explain_tile(wording, tile)
            case TraySlot(side=side, kind=kind):
                return explain_tray_slot(wording, SIDES.index(side), kind)
            case Graveyard(side=side):
                return explain_graveyard(wording, SIDES.index(side))
        raise TypeError(spot)

    def why_no_option(self, view: Battle, selection: Selection, spot: SpotId) -> str:
        """Says that a piece must be selected first, that none has room, or how one is removed; else empty."""
        if selection.decision.ask != "cyvasse.home" or not isinstance(spot, TileSpot):
            return ""
        if view.config.has_screen and spot.tile in view.position.board.pieces:
            return self.words("table.cyvasse.why.in_place")
        has_room = any(option[0] == "place" for option in selection.decision.options)
        return self.words("table.cyvasse.why.piece_first" if has_room else "cyvasse.why.no_open_home")


def why_lost(wording: CyvasseWording, seat: Seat) -> str:
    """Why the side has not won; empty if the players ended the match. Spec: cyvasse 6."""
    result = wording.view.result
    if result is None:
        return ""
    key = "draw" if result.winner is None else result.reason
    values = {"side": wording.side(seat), "foe": wording.side(1 - seat)}
    own, foe = result.strength[seat], result.strength[1 - seat]
    return wording.words(f"cyvasse.story.lost.{key}", own=own, other=foe, **values)


def explain_tile(wording: CyvasseWording, tile: Tile) -> Explanation:
    """The explanation of a piece or a work on a tile, or of the terrain."""
    board = wording.view.position.board
    if tile in board.pieces:
        return explain_piece(wording, tile)
    if tile in board.mountains:
        return entry(
            wording, "work.mountain", of_side(wording, board.mountains[tile]), wording.say("mountain_ground")
        )
    if tile in board.keeps:
        return explain_keep(wording, tile)
    if tile in board.ruins:
        return entry(wording, "work.ruin", of_side(wording, board.ruins[tile]), terrain_line(wording, tile))
    return entry(wording, f"terrain.{terrain(wording, tile)}", *home_lines(wording, tile), at=tile)


def explain_piece(wording: CyvasseWording, tile: Tile) -> Explanation:
    """The explanation of a piece, with its reach and the pieces that threaten and guard it."""
    board = wording.view.position.board
    piece, reachable = board.pieces[tile], goals(board, tile)
    lines = [
        of_side(wording, piece.seat),
        *points_line(wording, piece.kind),
        terrain_line(wording, tile),
        wording.say("reach", count=len(reachable)) if reachable else wording.say("stuck"),
        threats_line(wording, tile),
        pieces_line(wording, guards(board, tile), "guards"),
    ]
    return entry(wording, f"piece.{piece.kind}", *lines, at=tile)


def threats_line(wording: CyvasseWording, tile: Tile) -> str:
    """The line with who can capture a piece; of an elephant also with what that needs. Spec: cyvasse 5.4.1"""
    board = wording.view.position.board
    line = wording.attackers(board, tile, "threats")
    if line or board.pieces[tile].kind != "elephant":
        return line or wording.say("no_threats")
    alone = lone_threats(board, tile)
    return pieces_line(wording, alone, "threats_alone") if alone else wording.say("no_threats")


def explain_keep(wording: CyvasseWording, tile: Tile) -> Explanation:
    """The explanation of a standing keep, with its home tiles and its reserve if that is known."""
    position = wording.view.position
    owner, homes = position.board.keeps[tile], home_tiles(position.board, tile)
    occupied = [home for home in homes if position.board.has_piece(home, 1 - owner)]
    reserve = position.reserves[owner]
    attackers = besiegers(position, owner, tile) if wording.view.phase == "play" else ()
    lines = [
        of_side(wording, owner),
        *([pieces_line(wording, attackers, "could_fall")] if attackers else []),
        wording.say("points", count=KEEP_POINTS),
        wording.say("homes", tiles=", ".join(homes)),
        wording.say("held", tiles=", ".join(occupied)) if occupied else wording.say("unheld"),
        wording.say("inside", pieces=wording.counts(reserve)) if reserve else wording.say("empty"),
    ]
    return entry(wording, "work.keep", *lines, at=tile)


def explain_tray_slot(wording: CyvasseWording, seat: Seat, kind: str) -> Explanation:
    """The explanation of a slot of a tray."""
    view, side_line = wording.view, of_side(wording, seat)
    reserve = view.position.reserves[seat]
    if reserve is None:
        return Explanation(wording.say("reserve"), (side_line, wording.say("unseen")))
    if kind not in KINDS:
        board = view.position.board
        is_built = board.keep_or_ruin(seat) is not None
        remaining = MOUNTAINS - len(board.mountains_of(seat)) if kind == "mountain" else int(not is_built)
        count = remaining if view.phase == "setup" else 0
        return entry(wording, f"work.{kind}", side_line, wording.say("to_build", count=count))
    waiting = wording.say("waiting", count=reserve.get(kind, 0))
    return entry(wording, f"piece.{kind}", side_line, *points_line(wording, kind), waiting)


def explain_graveyard(wording: CyvasseWording, seat: Seat) -> Explanation:
    """The explanation of a side's captured pieces."""
    title, side_line = wording.say("captured_by", side=wording.side(1 - seat)), of_side(wording, seat)
    lost = wording.view.position.lost(seat)
    points = sum(PIECES[kind].points * count for kind, count in lost.items())
    lines = (
        wording.say("lost", pieces=wording.counts(lost)),
        wording.say("lost_points", count=points),
        wording.say("left", count=sum(ARMY.values()) - sum(lost.values())),
    )
    return Explanation(title, (side_line, *lines))


def entry(wording: CyvasseWording, key: str, *lines: str, at: str = "") -> Explanation:
    """An explanation with the name and the description of a rulebook entry.

    Args:
        wording: The view and the language.
        key: The entry, such as `piece.king`.
        lines: More lines after the description.
        at: The tile, which is added to the title; empty if there is none.
    """
    name = wording.words(f"cyvasse.{key}.name")
    title = wording.say("title", name=name, tile=at) if at else name
    return Explanation(title, (wording.words(f"cyvasse.{key}.power"), *lines))


def of_side(wording: CyvasseWording, seat: Seat) -> str:
    """The line with the side that owns a thing."""
    return wording.say("of", side=wording.side(seat))


def points_line(wording: CyvasseWording, kind: Kind) -> Iterator[str]:
    """The line with the points of a kind; none if it has no points."""
    if PIECES[kind].points:
        yield wording.say("points", count=PIECES[kind].points)


def terrain_line(wording: CyvasseWording, tile: Tile) -> str:
    """The line with the terrain below a thing."""
    return wording.say(f"stands.{terrain(wording, tile)}")


def home_lines(wording: CyvasseWording, tile: Tile) -> Iterator[str]:
    """A line for each keep whose home tile this is."""
    board = wording.view.position.board
    for keep, owner in board.keeps.items():
        if tile in home_tiles(board, keep):
            yield wording.say("home_of", side=wording.side(owner))


def pieces_line(wording: CyvasseWording, tiles: Sequence[Tile], key: str) -> str:
    """A line that lists the pieces on some tiles."""
    if not tiles:
        return wording.say(f"no_{key}")
    return wording.say(key, pieces=wording.listed(wording.view.position.board, tiles))


def terrain(wording: CyvasseWording, tile: Tile) -> str:
    """The terrain of a tile."""
    x, y = place_of(tile)
    return TERRAIN[wording.view.position.board.terrain.rows[-y][x - 1]]
