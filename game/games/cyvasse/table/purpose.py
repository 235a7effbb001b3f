"""What an option of a turn achieves at once, in sentences for advice, all computed from the view."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import islice

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.danger import besiegers
from game.games.cyvasse.rules.data import KINDS, PIECES
from game.games.cyvasse.rules.events import Captured, KeepFell
from game.games.cyvasse.rules.movement import goals, guards
from game.games.cyvasse.rules.position import Board, Position
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.rules.turn import carry_out, free_home_tiles, home_tiles, keep_of, winning_reason
from game.games.cyvasse.table.wording import CyvasseWording

MOST_SENTENCES = 2


def purpose(wording: CyvasseWording, option: Option) -> str:
    """What the side to move achieves with an option, the most important first."""
    before, after = wording.view.position, wording.view.position.copy()
    change = _Change(wording, option, before, after, tuple(carry_out(after, option)))
    if winning_reason(list(change.events)) is not None:
        return wording.say("purpose.wins")
    found = (sentence for achieved in ACHIEVED for sentence in achieved(change))
    sentences = list(islice(found, MOST_SENTENCES)) or [next(reaches(change), wording.say("purpose.quiet"))]
    return " ".join([*sentences, *recaptures(change)])


@dataclass(frozen=True)
class _Change:
    """A position, an option of it, and the position afterwards."""

    wording: CyvasseWording
    option: Option
    before: Position
    after: Position
    events: tuple[Event, ...]

    @property
    def seat(self) -> Seat:
        """The side that moves."""
        return self.before.to_move

    @property
    def moves(self) -> Mapping[Tile, Tile]:
        """The goals of the pieces that change their place, by their tiles before."""
        if self.option[0] not in ("move", "strike", "swap"):
            return {}
        start, goal = str(self.option[1]), str(self.option[-1])
        return {start: goal, goal: start} if self.option[0] == "swap" else {start: goal}

    @cached_property
    def own_before(self) -> Mapping[Tile, list[Tile]]:
        """The own pieces that are attacked before, see `attacked`."""
        return attacked(self.before.board, self.seat)

    @cached_property
    def own_after(self) -> Mapping[Tile, list[Tile]]:
        """The own pieces that are attacked afterwards."""
        return attacked(self.after.board, self.seat)

    @cached_property
    def new_victims(self) -> Mapping[Tile, list[Tile]]:
        """The pieces of the other side that are attacked afterwards but not before."""
        enemy = 1 - self.seat
        known = attacked(self.before.board, enemy)
        later = attacked(self.after.board, enemy)
        return {tile: attackers for tile, attackers in later.items() if tile not in known}

    def say(self, key: str, **values: object) -> str:
        """A sentence."""
        return self.wording.say(key, **values)

    def listed(self, board: Board, tiles: list[Tile]) -> str:
        """The pieces on some tiles, the most important first."""
        return self.wording.listed(
            board, sorted(tiles, key=lambda tile: KINDS.index(board.pieces[tile].kind))
        )


def attacked(board: Board, seat: Seat) -> dict[Tile, list[Tile]]:
    """The pieces of a side that the other could capture if it were to move, each with those that could."""
    found: dict[Tile, list[Tile]] = {}
    for tile in board.tiles_of(1 - seat):
        for goal, captures in goals(board, tile).items():
            if captures:
                found.setdefault(goal, []).append(tile)
    return found


def is_worth_it(board: Board, tile: Tile, attackers: list[Tile]) -> bool:
    """True if one of the attackers would gain by capturing the piece, even if it is captured in turn."""
    kind = board.pieces[tile].kind
    if kind == "king" or not guards(board, tile):
        return True
    points = PIECES[kind].points
    return any(0 < PIECES[board.pieces[attacker].kind].points < points for attacker in attackers)


def keep_falls(change: _Change) -> Iterator[str]:
    """That the keep of the other side falls, and what is lost with it."""
    for event in change.events:
        if isinstance(event, KeepFell):
            inside = change.wording.counts(event.lost)
            yield (
                change.say("purpose.keep_falls_with", pieces=inside)
                if inside
                else change.say("purpose.keep_falls")
            )


def captures(change: _Change) -> Iterator[str]:
    """How many points are captured; the name of the option says which pieces."""
    points = sum(PIECES[event.piece].points for event in change.events if isinstance(event, Captured))
    if points:
        yield change.say("purpose.captures", count=points)


def saves(change: _Change) -> Iterator[str]:
    """That the own keep can no longer fall at once, and which own pieces get away from their attackers."""
    board = change.before.board
    keep = keep_of(board, change.seat)
    if (
        keep
        and besiegers(change.before, change.seat, keep)
        and not besiegers(change.after, change.seat, keep)
    ):
        yield change.say("purpose.saves_keep")
    saved = [
        tile
        for tile, attackers in change.own_before.items()
        if change.moves.get(tile, tile) not in change.own_after and is_worth_it(board, tile, attackers)
    ]
    if saved:
        yield change.say("purpose.saves", pieces=change.listed(board, saved))


def threatens(change: _Change) -> Iterator[str]:
    """Which pieces, or whether the keep, of the other side become worth capturing."""
    enemy, later = 1 - change.seat, change.after.board
    found = [tile for tile, attackers in change.new_victims.items() if is_worth_it(later, tile, attackers)]
    if found:
        yield change.say("purpose.threatens", pieces=change.listed(later, found))
    keep = keep_of(later, enemy)
    if keep and besiegers(change.after, enemy, keep) and not besiegers(change.before, enemy, keep):
        yield change.say("purpose.threatens_keep")


def protects(change: _Change) -> Iterator[str]:
    """Which own pieces that are attacked are protected now."""
    board, later = change.before.board, change.after.board
    protected = [
        tile
        for tile in change.own_before
        if tile in change.own_after and not guards(board, tile) and guards(later, tile)
    ]
    if protected:
        yield change.say("purpose.protects", pieces=change.listed(later, protected))


def uses_reserve(change: _Change) -> Iterator[str]:
    """That a piece leaves the keep, or that a home tile becomes free for the first of them."""
    if change.option[0] == "deploy":
        yield change.say("purpose.deploys")
        return
    before, after = (len(free_home_tiles(at.board, change.seat)) for at in (change.before, change.after))
    if change.after.reserve(change.seat) and after > before == 0:
        yield change.say("purpose.frees_home")


def besieges(change: _Change) -> Iterator[str]:
    """That a piece comes to a home tile of the other side's keep."""
    keep = keep_of(change.after.board, 1 - change.seat)
    homes = home_tiles(change.after.board, keep) if keep else []
    if any(goal in homes for goal in change.moves.values()):
        yield change.say("purpose.on_home")


def presses(change: _Change) -> Iterator[str]:
    """Which protected pieces of the other side are attacked, too."""
    later = change.after.board
    found = [
        tile for tile, attackers in change.new_victims.items() if not is_worth_it(later, tile, attackers)
    ]
    if found:
        yield change.say("purpose.presses", pieces=change.listed(later, found))


def reaches(change: _Change) -> Iterator[str]:
    """That the piece that moves reaches more tiles than before."""
    for start, goal in islice(change.moves.items(), 1):
        before, after = (
            len(goals(at.board, tile)) for at, tile in ((change.before, start), (change.after, goal))
        )
        if after > before:
            yield change.say("purpose.reaches", count=after, before=before)


def recaptures(change: _Change) -> Iterator[str]:
    """Who could recapture if the piece were captured where it goes."""
    board, goal = change.after.board, str(change.option[-1])
    found = guards(board, goal) if goal in change.own_after else []
    if found:
        yield change.say("purpose.recaptures", pieces=change.listed(board, found))


ACHIEVED: tuple[Callable[[_Change], Iterator[str]], ...] = (
    keep_falls,
    captures,
    saves,
    threatens,
    protects,
    uses_reserve,
    besieges,
    presses,
)
"""What can be achieved, the most important first."""
