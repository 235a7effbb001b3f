"""Generates moves. Spec: cyvasse 5.5"""

from typing import Final

from game.games.cyvasse.bots.engine.position import IN_RESERVE, FastPosition
from game.games.cyvasse.bots.engine.terrain import (
    CAPTURE_RULES,
    CATAPULT,
    CODES,
    CROSSBOWMAN,
    DEPLOY,
    DRAGON,
    ELEPHANT,
    FLAGS,
    HEAVY_HORSE,
    KIND,
    KING,
    LAST_PLAIN_MOVE,
    LIGHT_HORSE,
    PASS,
    RABBLE,
    SIDE_CODES,
    SPEARMAN,
    STRIKE,
    SWAP,
    TREBUCHET,
    Bitboard,
)

SIMPLE_KINDS: Final = (KING, DRAGON, ELEPHANT, LIGHT_HORSE, CROSSBOWMAN, SPEARMAN, RABBLE)
SIMPLE_CODES: Final = tuple(
    tuple(code for kind in SIMPLE_KINDS for code in CODES[side][kind]) for side in (0, 1)
)
"""By side, the pieces whose attack tables hold all their moves, except into forests and swaps."""
CAPTURING_KINDS: Final = (
    RABBLE,
    SPEARMAN,
    CROSSBOWMAN,
    LIGHT_HORSE,
    HEAVY_HORSE,
    CATAPULT,
    ELEPHANT,
    DRAGON,
    KING,
)
CAPTURE_ORDER: Final = tuple(
    tuple(code for kind in CAPTURING_KINDS for code in CODES[side][kind]) for side in (0, 1)
)
"""By side, the pieces whose attack tables hold all their captures, the least valuable first."""
TREBUCHETS: Final = tuple(CODES[side][TREBUCHET][0] for side in (0, 1))
CATAPULTS: Final = tuple(CODES[side][CATAPULT][0] for side in (0, 1))


def moves(position: FastPosition) -> list[int]:
    """All options of the side to move; empty if the match is over or the side is blocked."""
    _, pending, reserve, _, _, ended = position.info
    if ended:
        return []
    if pending:
        return [*position.rabble_moves(pending), PASS]
    side = position.clock & 1
    own, enemy = position.occupied()
    occupied = own | enemy
    result = _simple_moves(position, own, occupied)
    _add_heavy_horse_moves(position, result, own, enemy)
    if position.at[TREBUCHETS[side]] >= 0:
        _add_trebuchet_moves(position, result, own, enemy)
    if position.at[CATAPULTS[side]] >= 0:
        _add_catapult_moves(position, result, own, occupied)
    _add_swaps(position, result, own)
    if reserve & SIDE_CODES[side]:
        _add_deployments(position, result, occupied)
    return _without_captures(position, result) if position.truce else result


def _simple_moves(position: FastPosition, own: Bitboard, occupied: Bitboard) -> list[int]:
    """The moves of the simple pieces, and of crossbowmen into forests."""
    terrain, at, board = position.terrain, position.at, position.board
    side = position.clock & 1
    attack_tables, neighbours, bit, rules = (
        terrain.attack_tables,
        terrain.neighbours,
        terrain.bit,
        CAPTURE_RULES[side],
    )
    result: list[int] = []
    for code in SIMPLE_CODES[side]:
        tile = at[code]
        if tile < 0:
            continue
        for mask, table in attack_tables[KIND[code]][tile]:
            free, blockers, _ = table[occupied & mask]
            result += free
            if blockers:
                others = own ^ bit[tile]
                result += [
                    move
                    for move in blockers
                    if (rule := rules[board[move >> 8]]) and (rule == 1 or others & neighbours[move >> 8])
                ]
    forests = occupied & terrain.forest
    for code in CODES[side][CROSSBOWMAN]:
        if at[code] >= 0:
            result += terrain.forest_moves[at[code]][forests]
    return result


def _add_heavy_horse_moves(position: FastPosition, result: list[int], own: Bitboard, enemy: Bitboard) -> None:
    """Heavy horses pass their friends. Spec: cyvasse 5.5.5"""
    attack_tables, board = position.terrain.attack_tables[HEAVY_HORSE], position.board
    for code in CODES[position.clock & 1][HEAVY_HORSE]:
        tile = position.at[code]
        if tile < 0:
            continue
        for mask, table in attack_tables[tile]:
            free, blockers, _ = table[enemy & mask]
            if own & mask:
                result += [move for move in free if not board[move >> 8]]
            else:
                result += free
            result += [move for move in blockers if position.can_capture(move, own)]


def _add_trebuchet_moves(position: FastPosition, result: list[int], own: Bitboard, enemy: Bitboard) -> None:
    """The trebuchet jumps over any pieces to capture. Spec: cyvasse 5.5.8"""
    terrain = position.terrain
    code = TREBUCHETS[position.clock & 1]
    tile = position.at[code]
    for mask, table in terrain.attack_tables[KIND[code]][tile]:
        result += table[(own | enemy) & mask][0]
    result += _trebuchet_captures(position, own, enemy)


def _add_catapult_moves(position: FastPosition, result: list[int], own: Bitboard, occupied: Bitboard) -> None:
    """The catapult captures one piece, or two in one line. Spec: cyvasse 5.5.7"""
    terrain, board = position.terrain, position.board
    code = CATAPULTS[position.clock & 1]
    tile = position.at[code]
    for mask, table in terrain.attack_tables[KIND[code]][tile]:
        free, blockers, _ = table[occupied & mask]
        result += free
        for move in [move for move in blockers if position.can_capture(move, own)]:
            result.append(move)
            second = next((victim for victim in terrain.behind[move] if board[victim]), None)
            if second is not None and position.can_capture(tile | second << 8, own):
                result.append(move | second << 16 | STRIKE)


def _add_swaps(position: FastPosition, result: list[int], own: Bitboard) -> None:
    """Spearmen swap places with adjacent friends that are not spearmen. Spec: cyvasse 5.5.2"""
    terrain, board = position.terrain, position.board
    for code in CODES[position.clock & 1][SPEARMAN]:
        tile = position.at[code]
        if tile >= 0 and own & terrain.neighbours[tile]:
            partners = terrain.members[own & terrain.neighbours[tile]]
            result += [tile | other << 8 | SWAP for other in partners if KIND[board[other]] != SPEARMAN]


def _add_deployments(position: FastPosition, result: list[int], occupied: Bitboard) -> None:
    """Each kind in reserve may enter any empty home tile. Spec: cyvasse 5.7"""
    terrain = position.terrain
    side = position.clock & 1
    open_tiles = terrain.home_tiles[side] & ~occupied
    if open_tiles:
        codes = terrain.members[position.info[IN_RESERVE] & SIDE_CODES[side]]
        firsts = {KIND[code]: code for code in reversed(codes)}
        result += [
            code | tile << 8 | DEPLOY for tile in terrain.members[open_tiles] for code in firsts.values()
        ]


def _without_captures(position: FastPosition, result: list[int]) -> list[int]:
    """The moves; during a truce without captures, unless all of them are captures. Spec: cyvasse 5.10"""
    if not position.truce or position.turn != 1:
        return result
    return [move for move in result if not is_capture(position, move)] or result


def captures(position: FastPosition) -> list[int]:
    """All single captures; for positions without a pending rabble. Strikes start with one of them."""
    terrain = position.terrain
    own, enemy = position.occupied()
    side = position.clock & 1
    at, board, attack_tables, rules, neighbours = (
        position.at,
        position.board,
        terrain.attack_tables,
        CAPTURE_RULES[side],
        terrain.neighbours,
    )
    occupied = own | enemy
    blockers: list[int] = []
    for code in CAPTURE_ORDER[side]:
        tile = at[code]
        if tile < 0:
            continue
        blocking = enemy if KIND[code] == HEAVY_HORSE else occupied
        for mask, table in attack_tables[KIND[code]][tile]:
            if enemy & mask:
                blockers += table[blocking & mask][1]
    result: list[int] = []
    for move in blockers:
        rule = rules[board[move >> 8]]
        if rule and (rule == 1 or (own ^ 1 << (move & 255)) & neighbours[move >> 8]):
            result.append(move)
    if at[TREBUCHETS[side]] >= 0:
        result += _trebuchet_captures(position, own, enemy)
    return result


def _trebuchet_captures(position: FastPosition, own: Bitboard, enemy: Bitboard) -> list[int]:
    """The captures of the trebuchet. Spec: cyvasse 5.5.8"""
    terrain = position.terrain
    code = TREBUCHETS[position.clock & 1]
    tile = position.at[code]
    victims = [
        victim
        for mask, _ in terrain.attack_tables[KIND[code]][tile]
        for victim in terrain.members[enemy & mask]
    ]
    return [move for victim in victims if position.can_capture(move := tile | victim << 8, own)]


def is_capture(position: FastPosition, move: int) -> bool:
    """True if the move captures a piece."""
    return move & FLAGS == STRIKE or (move <= LAST_PLAIN_MOVE and position.board[move >> 8] != 0)


def perft(position: FastPosition, depth: int) -> int:
    """Counts the sequences of `depth` options by making and unmaking each. Spec: cyvasse 5.14"""
    if depth == 0:
        return 1
    count = 0
    for move in moves(position):
        undo = position.make(move)
        count += perft(position, depth - 1)
        position.unmake(undo)
    return count
