"""The fast engine agrees with the readable rules."""

from random import Random

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.encoding import LAST_PLAIN_MOVE
from game.games.cyvasse.bots.engine.match import FastMatch
from game.games.cyvasse.bots.engine.moves import captures, is_capture, moves, perft
from game.games.cyvasse.bots.engine.position import FastPosition
from game.games.cyvasse.bots.engine.position_data import PENDING
from game.games.cyvasse.bots.search.evaluate import set_piece_values
from game.games.cyvasse.rules import cfen as rules_cfen
from game.games.cyvasse.rules.play import turn
from tests.games.cyvasse.bots.random_positions import random_position

PERFT = {
    "P1": (
        "10 1f6f1/3f2ww2/1w7f/1wf2f1w2/1w5w2/2w5w1/2w1f2fw1/f7w1/2ww2f3/1f6f1 "
        "10/5O4/10/3^1^1^2/10/10/2^1^1^3/10/4A5/10 "
        "4sts3/4h1h3/4ede3/10/10/10/10/3EDE4/3H1H4/3STS4 K1C1L3X3S1R3k1c1l3x3s1r3 a - 0 1",
        (41, 1657, 86918),
    ),
    "P2": (
        "8 2f5/5f2/1w5f/2f2w2/2w2f2/f5w1/2f5/5f2 8/5O2/8/4^^^1/8/^1^5/2^5/A7 "
        "4ldl1/4h1s1/4hel1/8/8/8/EE6/1H6 K1D1T1C1H1L3X3S3R3k1t1c1e1x3s2r3 o - 0 1",
        (33, 458, 19962),
    ),
    "P3": (
        "8 8/6f1/4w3/8/2w5/8/1f6/7w 8/8/^7/6^1/8/8/8/8 3l3k/8/8/3e3L/Lr1R4/8/8/K3l3 - a - 0 21",
        (25, 973, 24345),
    ),
    "P4": (
        "8 8/8/8/3w4/8/8/8/8 8/2^5/8/8/8/8/5^2/8 1t3k2/6c1/2E2eR1/4r3/3e4/2r1R3/1C5s/2K3T1 - o - 0 30",
        (36, 704, 18218),
    ),
    "P5": (
        "8 8/4f3/8/8/8/f7/8/8 8/8/1^1O4/4^3/8/8/8/1A6 2e5/3r4/6s1/8/2RR2H1/8/1K6/8 X1S1k1d1 a - 0 40",
        (31, 776, 22941),
    ),
    "P6": (
        "8 8/4f3/f2f4/8/3w4/7f/8/2f5 6O1/7^/8/8/8/8/8/1A6 8/5k2/4ssh1/3x4/4X3/2SS4/2KD4/8 R2r1 a - 0 15",
        (36, 1199, 43877),
    ),
    "P7": (
        "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/5^2/1A6 8/7k/3r4/4r3/3RR1e1/8/K5R1/2C5 L1 a d4 0 25",
        (7, 152, 2535),
    ),
    "P8": (
        "10 10/7w2/1f8/10/2w7/4ww4/10/6f3/10/10 10/7o2/10/4^5/10/2^7/10/7^2/10/2A7 "
        "10/4d3k1/2rr6/7E2/10/9c/10/2D7/1K8/4T5 S2R1 a - 0 60",
        (51, 1915, 87482),
    ),
}


@pytest.mark.rule("cyvasse 5.14")
@pytest.mark.parametrize("name", PERFT)
def test_perft_counts_agree_with_the_rulebook(name: str) -> None:
    text, counts = PERFT[name]
    position = cfen.read(text)
    assert tuple(perft(position, depth) for depth in (1, 2, 3)) == counts
    assert cfen.write(position) == text


def options(position: FastPosition) -> list[tuple[str | int, ...]]:
    return sorted(cfen.option(position, move) for move in moves(position))


def total(position: FastPosition) -> int:
    """The position's `total`, recomputed."""
    pieces = sum(position.piece_square[code][position.at[code]] for code in range(1, 41))
    keeps = position.terrain.keeps
    return pieces + sum(position.keep_table[side] for side in (0, 1) if keeps[side] is not None)


def contents(position: FastPosition) -> tuple[object, ...]:
    """Everything that `unmake` must restore."""
    lists = list(position.at), list(position.board)
    return (
        cfen.write(position),
        position.total,
        lists,
        position.info,
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
    assert cfen.write(fast) == rules_cfen.write(position) == text
    for _ in range(12):
        possible = moves(fast)
        assert options(fast) == sorted(turn.options(position))
        if not fast.truce and not fast.info[PENDING]:
            single = [move for move in possible if is_capture(fast, move) and move <= LAST_PLAIN_MOVE]
            assert sorted(captures(fast)) == sorted(single)
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
        assert cfen.write(fast) == rules_cfen.write(position)
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
