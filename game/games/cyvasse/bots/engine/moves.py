"""All that may be chosen in a position, as ints. Spec: cyvasse 5.5"""

from typing import Final

from game.games.cyvasse.bots.engine.army import (
    CODES,
    CROSSBOWMAN,
    DEPLOY,
    HEAVY_HORSE,
    KIND,
    PASS,
    PLAIN,
    PREY,
    RANKS,
    SPEARMAN,
    STRIKE,
    SWAP,
    VERB,
)
from game.games.cyvasse.bots.engine.terrain import Tiles
from game.games.cyvasse.bots.engine.twin import Twin

SIMPLE: Final = tuple(
    tuple(code for kind in (0, 1, 4, 6, 7, 8, 9) for code in CODES[side][kind]) for side in (0, 1)
)
"""The pieces whose lines tell all of their moves, or all but forests and swaps."""
CAPTORS: Final = tuple(
    tuple(code for kind in (9, 8, 7, 6, 5, 3, 4, 1, 0) for code in CODES[side][kind]) for side in (0, 1)
)
"""The pieces whose lines tell all of their captures, the cheapest first."""
TREBUCHETS: Final = tuple(CODES[side][2][0] for side in (0, 1))
CATAPULTS: Final = tuple(CODES[side][3][0] for side in (0, 1))


def moves(twin: Twin) -> list[int]:
    """Empty if the match has ended or the side to move is blocked."""
    _, pending, stock, _, _, ended = twin.rest
    if ended:
        return []
    if pending:
        return [*twin.rabble_moves(pending), PASS]
    side = twin.clock & 1
    own, foe = twin.occupied()
    occupied = own | foe
    found = _plain(twin, own, occupied)
    _ride(twin, found, own, foe)
    if twin.at[TREBUCHETS[side]] >= 0:
        _shoot(twin, found, own, foe)
    if twin.at[CATAPULTS[side]] >= 0:
        _strike(twin, found, own, occupied)
    _swap(twin, found, own)
    if stock & RANKS[side]:
        _enter(twin, found, occupied)
    return _truced(twin, found) if twin.truce else found


def _plain(twin: Twin, own: Tiles, occupied: Tiles) -> list[int]:
    """The simple pieces' moves and the crossbowmen's ways into forests."""
    here, at, board = twin.rest[3], twin.at, twin.board
    side = twin.clock & 1
    reach, around, bit, prey = here.reach, here.around, here.bit, PREY[side]
    found: list[int] = []
    for code in SIMPLE[side]:
        tile = at[code]
        if tile < 0:
            continue
        for mask, line in reach[KIND[code]][tile]:
            free, met, _ = line[occupied & mask]
            found += free
            if met:
                others = own ^ bit[tile]
                found += [
                    move
                    for move in met
                    if (worth := prey[board[move >> 8]]) and (worth == 1 or others & around[move >> 8])
                ]
    forests = occupied & here.forest
    for code in CODES[side][CROSSBOWMAN]:
        if at[code] >= 0:
            found += here.woods[at[code]][forests]
    return found


def _ride(twin: Twin, found: list[int], own: Tiles, foe: Tiles) -> None:
    """Heavy horses see through their friends. Spec: cyvasse 5.5.5"""
    reach, board = twin.rest[3].reach[HEAVY_HORSE], twin.board
    for code in CODES[twin.clock & 1][HEAVY_HORSE]:
        tile = twin.at[code]
        if tile < 0:
            continue
        for mask, line in reach[tile]:
            free, met, _ = line[foe & mask]
            if own & mask:
                found += [move for move in free if not board[move >> 8]]
            else:
                found += free
            found += [move for move in met if twin.falls(move, own)]


def _shoot(twin: Twin, found: list[int], own: Tiles, foe: Tiles) -> None:
    """The trebuchet jumps anything to capture. Spec: cyvasse 5.5.8"""
    here = twin.rest[3]
    code = TREBUCHETS[twin.clock & 1]
    tile = twin.at[code]
    for mask, line in here.reach[KIND[code]][tile]:
        found += line[(own | foe) & mask][0]
    found += _shots(twin, own, foe)


def _strike(twin: Twin, found: list[int], own: Tiles, occupied: Tiles) -> None:
    """The catapult captures one, or two in one line. Spec: cyvasse 5.5.7"""
    here, board = twin.rest[3], twin.board
    code = CATAPULTS[twin.clock & 1]
    tile = twin.at[code]
    for mask, line in here.reach[KIND[code]][tile]:
        free, met, _ = line[occupied & mask]
        found += free
        for move in [move for move in met if twin.falls(move, own)]:
            found.append(move)
            second = next((victim for victim in here.beyond[move] if board[victim]), None)
            if second is not None and twin.falls(tile | second << 8, own):
                found.append(move | second << 16 | STRIKE)


def _swap(twin: Twin, found: list[int], own: Tiles) -> None:
    """Spearmen trade places with any neighbour that is none. Spec: cyvasse 5.5.2"""
    here, board = twin.rest[3], twin.board
    for code in CODES[twin.clock & 1][SPEARMAN]:
        tile = twin.at[code]
        if tile >= 0 and own & here.around[tile]:
            partners = here.members[own & here.around[tile]]
            found += [tile | other << 8 | SWAP for other in partners if KIND[board[other]] != SPEARMAN]


def _enter(twin: Twin, found: list[int], occupied: Tiles) -> None:
    """A piece from reserve comes to an empty home tile. Spec: cyvasse 5.7"""
    here = twin.rest[3]
    side = twin.clock & 1
    open_tiles = here.doors[side] & ~occupied
    if open_tiles:
        codes = here.members[twin.rest[2] & RANKS[side]]
        firsts = {KIND[code]: code for code in reversed(codes)}
        found += [code | tile << 8 | DEPLOY for tile in here.members[open_tiles] for code in firsts.values()]


def _truced(twin: Twin, found: list[int]) -> list[int]:
    """On turn 1 under a truce captures are left out, unless nothing else remains. Spec: cyvasse 5.10"""
    if not twin.truce or twin.turn != 1:
        return found
    return [move for move in found if not takes(twin, move)] or found


def captures(twin: Twin) -> list[int]:
    """The moves that capture when no rabble is pending; a strike is left out, as its first capture is in."""
    here = twin.rest[3]
    own, foe = twin.occupied()
    side = twin.clock & 1
    at, board, reach, prey, around = twin.at, twin.board, here.reach, PREY[side], here.around
    occupied = own | foe
    met: list[int] = []
    for code in CAPTORS[side]:
        tile = at[code]
        if tile < 0:
            continue
        seen = foe if KIND[code] == HEAVY_HORSE else occupied
        for mask, line in reach[KIND[code]][tile]:
            if foe & mask:
                met += line[seen & mask][1]
    found: list[int] = []
    for move in met:
        worth = prey[board[move >> 8]]
        if worth and (worth == 1 or (own ^ 1 << (move & 255)) & around[move >> 8]):
            found.append(move)
    if at[TREBUCHETS[side]] >= 0:
        found += _shots(twin, own, foe)
    return found


def _shots(twin: Twin, own: Tiles, foe: Tiles) -> list[int]:
    """The captures of the trebuchet. Spec: cyvasse 5.5.8"""
    here = twin.rest[3]
    code = TREBUCHETS[twin.clock & 1]
    tile = twin.at[code]
    victims = [victim for mask, _ in here.reach[KIND[code]][tile] for victim in here.members[foe & mask]]
    return [move for victim in victims if twin.falls(move := tile | victim << 8, own)]


def takes(twin: Twin, move: int) -> bool:
    """Whether the move captures by moving."""
    return move & VERB == STRIKE or (move <= PLAIN and twin.board[move >> 8] != 0)


def perft(twin: Twin, depth: int) -> int:
    """How many sequences of `depth` options there are; each is made and unmade. Spec: cyvasse 5.14"""
    if depth == 0:
        return 1
    count = 0
    for move in moves(twin):
        undo = twin.make(move)
        count += perft(twin, depth - 1)
        twin.unmake(undo)
    return count
