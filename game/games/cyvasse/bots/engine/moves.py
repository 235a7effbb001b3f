"""Generates moves. Spec: cyvasse 5.5"""

from typing import Final

from game.games.cyvasse.bots.engine.position import FastPosition
from game.games.cyvasse.bots.engine.terrain import (
    CAPTURE_RULES,
    CATAPULT,
    CODES,
    CODES_OF_SIDE,
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
    RESERVE,
    SIDE_CODES,
    SPEARMAN,
    STEPPING,
    STRIKE,
    SWAP,
    TREBUCHET,
    Bitboard,
)

STEPPING_CODES: Final = tuple(
    tuple(code for kind in STEPPING for code in CODES[side][kind]) for side in (0, 1)
)
SLIDING_CODES: Final = tuple(
    tuple(code for kind in (DRAGON, ELEPHANT) for code in CODES[side][kind]) for side in (0, 1)
)
"""By side, the pieces that go any distance and do nothing else."""
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
    situation = position.situation
    if situation.ended:
        return []
    if situation.pending:
        return [*position.rabble_moves(situation.pending), PASS]
    side = position.clock & 1
    result: list[int] = []
    _add_steps(position, result)
    _add_slides(position, result)
    _add_rides(position, result)
    _add_heavy_horse_moves(position, result)
    if position.at[TREBUCHETS[side]] >= 0:
        _add_trebuchet_moves(position, result)
    if position.at[CATAPULTS[side]] >= 0:
        _add_catapult_moves(position, result)
    _add_swaps(position, result)
    if situation.in_reserve & SIDE_CODES[side]:
        _add_deployments(position, result)
    return _without_captures(position, result) if position.truce else result


def _add_steps(position: FastPosition, result: list[int]) -> None:
    """The moves of kings, crossbowmen, spearmen and rabble, also into forests. Spec: cyvasse 5.5.1, 5.5.3"""
    at, board, side = position.at, position.board, position.clock & 1
    all_steps, rules = position.terrain.steps, CAPTURE_RULES[side]
    for code in STEPPING_CODES[side]:
        tile = at[code]
        if tile < 0:
            continue
        for move in all_steps[KIND[code]][tile]:
            other = board[move >> 8]
            if not other or (rules[other] and position.can_capture(move)):
                result.append(move)
        if KIND[code] == CROSSBOWMAN:
            result += [move for move in position.terrain.forest_moves[tile] if not board[move >> 8]]


def _add_slides(position: FastPosition, result: list[int]) -> None:
    """The moves of dragons and elephants. Spec: cyvasse 5.5.6, 5.5.9"""
    at, board, side = position.at, position.board, position.clock & 1
    lines, rules = position.terrain.lines, CAPTURE_RULES[side]
    for code in SLIDING_CODES[side]:
        tile = at[code]
        if tile < 0:
            continue
        for line in lines[KIND[code]][tile]:
            for move in line:
                other = board[move >> 8]
                if other:
                    if rules[other] and position.can_capture(move):
                        result.append(move)
                    break
                result.append(move)


def _add_rides(position: FastPosition, result: list[int]) -> None:
    """Light horses go around the board, and reach some tiles from both sides. Spec: cyvasse 5.5.4"""
    board, lines = position.board, position.terrain.lines[LIGHT_HORSE]
    for code in CODES[position.clock & 1][LIGHT_HORSE]:
        tile = position.at[code]
        if tile < 0:
            continue
        first = 0
        for number, line in enumerate(lines[tile]):
            others = result[first:] if number % 2 else []
            first = len(result)
            for move in line:
                is_taken = board[move >> 8] != 0
                if (not is_taken or position.can_capture(move)) and move not in others:
                    result.append(move)
                if is_taken:
                    break


def _add_heavy_horse_moves(position: FastPosition, result: list[int]) -> None:
    """Heavy horses pass their friends. Spec: cyvasse 5.5.5"""
    board, side = position.board, position.clock & 1
    lines, rules = position.terrain.lines[HEAVY_HORSE], CAPTURE_RULES[side]
    for code in CODES[side][HEAVY_HORSE]:
        tile = position.at[code]
        if tile < 0:
            continue
        for line in lines[tile]:
            for move in line:
                other = board[move >> 8]
                if not other:
                    result.append(move)
                elif rules[other]:
                    if position.can_capture(move):
                        result.append(move)
                    break


def _add_trebuchet_moves(position: FastPosition, result: list[int]) -> None:
    """The trebuchet jumps over any pieces to capture. Spec: cyvasse 5.5.8"""
    board, tile = position.board, position.at[TREBUCHETS[position.clock & 1]]
    for line in position.terrain.lines[TREBUCHET][tile]:
        for move in line:
            if board[move >> 8]:
                break
            result.append(move)
    _add_trebuchet_captures(position, result)


def _add_trebuchet_captures(position: FastPosition, result: list[int]) -> None:
    board, side = position.board, position.clock & 1
    rules, tile = CAPTURE_RULES[side], position.at[TREBUCHETS[side]]
    for line in position.terrain.lines[TREBUCHET][tile]:
        enemies = [move for move in line if rules[board[move >> 8]]]
        result += [move for move in enemies if position.can_capture(move)]


def _add_catapult_moves(position: FastPosition, result: list[int]) -> None:
    """The catapult captures one piece, or two in one line. Spec: cyvasse 5.5.7"""
    board, tile = position.board, position.at[CATAPULTS[position.clock & 1]]
    for line in position.terrain.lines[CATAPULT][tile]:
        first = 0
        for move in line:
            if not board[move >> 8]:
                if not first:
                    result.append(move)
                continue
            if not position.can_capture(move):
                break
            if first:
                result.append(first | move >> 8 << 16 | STRIKE)
                break
            first = move
            result.append(move)


def _add_swaps(position: FastPosition, result: list[int]) -> None:
    """Spearmen swap places with adjacent friends that are not spearmen. Spec: cyvasse 5.5.2"""
    board, beside, side = position.board, position.terrain.beside, position.clock & 1
    rules = CAPTURE_RULES[side]
    for code in CODES[side][SPEARMAN]:
        tile = position.at[code]
        if tile < 0:
            continue
        for other in beside[tile]:
            friend = board[other]
            if friend and not rules[friend] and KIND[friend] != SPEARMAN:
                result.append(tile | other << 8 | SWAP)


def _add_deployments(position: FastPosition, result: list[int]) -> None:
    """Each kind in reserve may enter any empty home tile. Spec: cyvasse 5.7"""
    terrain, side = position.terrain, position.clock & 1
    firsts: list[int] = []
    for code in CODES_OF_SIDE[side]:
        if position.at[code] == RESERVE and (not firsts or KIND[firsts[-1]] != KIND[code]):
            firsts.append(code)
    for tile in terrain.homes[side]:
        if not position.board[tile]:
            result += [code | tile << 8 | DEPLOY for code in firsts]


def _without_captures(position: FastPosition, result: list[int]) -> list[int]:
    """The moves; during a truce without captures, unless all of them are captures. Spec: cyvasse 5.10"""
    if not position.truce or position.turn != 1:
        return result
    return [move for move in result if not is_capture(position, move)] or result


def captures(position: FastPosition, own: Bitboard, enemy: Bitboard) -> list[int]:
    """All single captures; for positions without a pending rabble. Strikes start with one of them.

    `own` and `enemy` are the tiles with pieces, as `occupied` returns them.
    """
    terrain = position.terrain
    side = position.clock & 1
    at, board, attack_tables, rules = position.at, position.board, terrain.attack_tables, CAPTURE_RULES[side]
    occupied = own | enemy
    blockers: list[int] = []
    for code in CAPTURE_ORDER[side]:
        tile = at[code]
        if tile < 0:
            continue
        blocking = enemy if KIND[code] == HEAVY_HORSE else occupied
        for mask, table in attack_tables[KIND[code]][tile]:
            if enemy & mask:
                blockers += table[blocking & mask][0]
    result: list[int] = []
    for move in blockers:
        rule = rules[board[move >> 8]]
        if rule == 1 or (rule and position.can_capture(move)):
            result.append(move)
    if at[TREBUCHETS[side]] >= 0:
        _add_trebuchet_captures(position, result)
    return result


def is_capture(position: FastPosition, move: int) -> bool:
    """True if the move captures a piece."""
    return move & FLAGS == STRIKE or (move <= LAST_PLAIN_MOVE and position.board[move >> 8] != 0)


def perft(position: FastPosition, depth: int) -> int:
    """Counts the sequences of `depth` options by making and unmaking each. Spec: cyvasse 5.14"""
    count = 0
    for move in moves(position):
        undo = position.make(move)
        count += perft(position, depth - 1) if depth > 1 else 1
        position.unmake(undo)
    return count
