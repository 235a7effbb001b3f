"""Chooses in the play phase: reads the position from the view, searches, and says when to agree to a draw.

Spec: cyvasse 5.11, 6.2, 12
"""

from random import Random

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.moves import moves
from game.games.cyvasse.bots.engine.position import KEY_MASK, FastPosition, zobrist_numbers
from game.games.cyvasse.bots.engine.terrain import ALL_CODES, CODES, LETTERS, RESERVE
from game.games.cyvasse.bots.evaluation import set_piece_values
from game.games.cyvasse.bots.search import Limits, Search, StallRules

QUIET_TURNS = 10
"""After this many quiet turns, a bot agrees to a draw when strength is equal."""


def accepts_draw(view: Snapshot, seat: Seat) -> bool:
    """True if the seat is weaker, or equally strong after many quiet turns."""
    if view["strength"] is None:
        return False
    own, other = view["strength"][seat], view["strength"][1 - seat]
    return bool(own < other or (own == other and view["quiet"] >= QUIET_TURNS))


def position_of(view: Snapshot) -> FastPosition:
    """The position that the view shows."""
    position = cfen.read(view["cfen"])
    position.truce = view["config"]["truce"] == "on"
    set_piece_values(position)
    return position


def position_counts(view: Snapshot, position: FastPosition) -> dict[int, int]:
    """How often each position has occurred, by the search's key; only of positions that can occur again."""
    current = _irreversible_part(" ".join(view["cfen"].split(" ")[2:6]))
    counts: dict[int, int] = {}
    for text, count in view["seen"]:
        if _irreversible_part(text) == current:
            counts[_key(text, position)] = count
    return counts


def _irreversible_part(text: str) -> tuple[str, str, str]:
    """The parts of a position that never change back: works (mountains, keeps), kinds of pieces, reserves.

    `text`: four fields of a CFEN, which are the works, the pieces, the reserves and the side to move.
    """
    works, pieces, reserves, _ = text.split(" ")
    return works, "".join(sorted(filter(str.isalpha, pieces))), reserves


def _key(text: str, position: FastPosition) -> int:
    """The search's key of a position in four fields, with the works and reserves of `position`."""
    _, pieces, _, side = text.split(" ")
    numbers, keep_numbers = zobrist_numbers(position.size)
    key = sum(keep_numbers[seat] for seat in (0, 1) if position.terrain.keeps[seat] is not None)
    key += sum(numbers[code][-1] for code in ALL_CODES if position.at[code] == RESERVE)
    for tile, letter in enumerate(cfen.expanded(pieces)):
        if letter != ".":
            code = CODES[letter.islower()][LETTERS.index(letter.upper())][0]
            key += numbers[code][tile]
    return (key & KEY_MASK) << 1 | (side == "o")


MOST = 20.0
"""The judgement of a match that is won, in rabble."""
RABBLE = 100
"""The value of a rabble in a search."""


def judge(view: Snapshot, limits: Limits) -> float:
    """How many rabble Alabaster is worth more than Onyx, at most `MOST`; 0 in the setup and after a draw."""
    if view["phase"] != "play":
        winners = (view["result"] or {}).get("winner")
        return 0.0 if winners is None else MOST * (1 - 2 * winners)
    position = position_of(view)
    sign, options = 1 - 2 * position.side, moves(position)
    search = _search_of(view, position, limits)
    search.best(options)
    return max(-MOST, min(MOST, sign * search.value / RABBLE))


def _search_of(view: Snapshot, position: FastPosition, limits: Limits) -> Search:
    """A search from the position of a view, by the rules of its match. A search that is cut changes it."""
    rules = StallRules(view["config"]["quiet_limit"], view["config"]["judging"] == "on")
    return Search(position, limits, rules, position_counts(view, position))


def choose(view: Snapshot, noise: float, rng: Random, limits: Limits) -> Option:
    """The best option that a search finds within the limits; `noise` is that of `CyvasseSkill`."""
    position = position_of(view)
    options = moves(position)
    rng.shuffle(options)
    options_by_move = {move: cfen.option(position, move) for move in options}
    search = _search_of(view, position, limits)
    if noise:
        search.noise = {move: round(rng.gauss(0, noise)) for move in options}
    return options_by_move[search.best(options)]
