"""The fast engine agrees with the readable rules."""

from random import Random

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.moves import captures, is_capture, moves, perft
from game.games.cyvasse.bots.engine.position import FastPosition
from game.games.cyvasse.bots.engine.terrain import ALL_CODES, LAST_PLAIN_MOVE
from game.games.cyvasse.bots.evaluation import set_piece_values
from game.games.cyvasse.rules import cfen as rules_cfen
from game.games.cyvasse.rules import turn
from tests.games.cyvasse.bots.engine_matches import FastMatch, write
from tests.games.cyvasse.bots.random_positions import random_position
from tests.games.cyvasse.rules.positions import LINES, POSITIONS


@pytest.mark.rule("cyvasse 5.14")
@pytest.mark.parametrize("name", POSITIONS)
def test_perft_counts_agree_with_the_rulebook(name: str) -> None:
    position = cfen.read(POSITIONS[name])
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == LINES[name]
    assert write(position) == POSITIONS[name]


def options(position: FastPosition) -> list[tuple[str | int, ...]]:
    return sorted(cfen.option(position, move) for move in moves(position))


def total(position: FastPosition) -> int:
    """The position's `total`, recomputed."""
    pieces = sum(position.piece_square[code][position.at[code]] for code in ALL_CODES)
    keeps = position.terrain.keeps
    return pieces + sum(position.keep_table[side] for side in (0, 1) if keeps[side] is not None)


def contents(position: FastPosition) -> tuple[object, ...]:
    """Everything that `unmake` must restore."""
    lists = list(position.at), list(position.board)
    return (
        write(position),
        position.total,
        lists,
        position.situation,
        position.quiet_since,
        position.terrain,
        position.arrival_effects,
    )


@pytest.mark.rule("cyvasse 5.14")
@pytest.mark.parametrize("seed", range(200))
def test_the_engine_and_the_rules_have_the_same_options_and_results(seed: int) -> None:
    rng = Random(seed)
    text = random_position(rng)
    fast, position = cfen.read(text), rules_cfen.read(text)
    set_piece_values(fast)
    fast.truce = position.truce = rng.random() < 0.3
    assert write(fast) == rules_cfen.write(position) == text
    for _ in range(12):
        possible = moves(fast)
        assert options(fast) == sorted(turn.options(position))
        if not fast.truce and not fast.situation.pending:
            single = [move for move in possible if is_capture(fast, move) and move <= LAST_PLAIN_MOVE]
            assert sorted(captures(fast, *fast.occupied())) == sorted(single)
        if not possible:
            break
        before = contents(fast)
        for move in possible:
            fast.unmake(fast.make(move))
        assert before == contents(fast)
        move = rng.choice([other for other in possible if is_capture(fast, other)] or possible)
        option = cfen.option(fast, move)
        fast.make(move)
        won = turn.winning_reason(turn.carry_out(position, option))
        assert fast.ended == {None: 0, "king": 1, "keep": 2}[won]
        if won:
            break
        assert write(fast) == rules_cfen.write(position)
        assert fast.total == total(fast)


@pytest.mark.rule("cyvasse 5.9")
@pytest.mark.parametrize("seed", range(60))
def test_the_engine_ends_a_match_at_the_same_time_and_for_the_same_reason_as_the_rules(seed: int) -> None:
    rng = Random(seed)
    text = random_position(rng, pieces=(0, 5), sizes=(8,))
    config = {"cfen": text, "quiet_limit": 40, "judging": rng.choice(("on", "off"))}
    state, fast = rules.new(config, seed), FastMatch(cfen.read(text), 40, config["judging"] == "on")
    while state.awaiting:
        (decision,) = state.awaiting
        moves_by_option = {cfen.option(fast.position, move): move for move in fast.options}
        assert sorted(moves_by_option) == sorted(decision.options)
        option = _repeating_choice(sorted(decision.options), rng)
        state.choose(decision.seat, option)
        fast.choose(moves_by_option[option])
    assert state.outcome is not None
    assert fast.reason == state.outcome.reason
    assert (() if fast.winner is None else (fast.winner,)) == state.outcome.winners


def _repeating_choice(options: list[tuple[str | int, ...]], rng: Random) -> tuple[str | int, ...]:
    """Usually returns one of the first three options, so that positions are repeated."""
    return rng.choice(options[:3]) if rng.random() < 0.9 else rng.choice(options)
