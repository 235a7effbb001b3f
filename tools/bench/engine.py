"""Compares the speed of Cyvasse's engine with python-chess and OpenSpiel in the same run.

Perft: both count all legal lines to a depth by generating, making and unmaking each move, also the last ones
(no bulk counting); chess from its start position, Cyvasse from two positions of the rulebook. Playouts: both
play random moves from the start; chess until `is_game_over()`, Cyvasse until its rules end the match, which
counts repetitions and quiet turns too. Simulations: OpenSpiel's MCTS in C++ plays breakthrough from its
start; each of its simulations ends in one random playout. Cyvasse's search is another one: what is counted
are the lines that it searches to their full depth, each of which ends in one evaluation, with the captures
that it looks at for that, from the two positions.
"""

from collections.abc import Callable, Mapping
from random import Random
from statistics import median
from time import process_time

import chess
import pyspiel

from game.games.cyvasse.bots.engine import cfen
from game.games.cyvasse.bots.engine.moves import moves, perft
from game.games.cyvasse.bots.evaluation import set_piece_values
from game.games.cyvasse.bots.search import Limits, Search, StallRules
from game.games.cyvasse.rules.cfen import perft as perft_of_rules
from tests.games.cyvasse.bots.engine_matches import FastMatch

START = (
    "10 1f6f1/3f2ww2/1w7f/1wf2f1w2/1w5w2/2w5w1/2w1f2fw1/f7w1/2ww2f3/1f6f1 "
    "10/5O4/10/3^1^1^2/10/10/2^1^1^3/10/4A5/10 "
    "4sts3/4h1h3/4ede3/10/10/10/10/3EDE4/3H1H4/3STS4 K1C1L3X3S1R3k1c1l3x3s1r3 a - 0 1"
)
"""Position P1 of the rulebook: two armies at their start on Two Rivers."""
MIDDLE = "8 8/4f3/f2f4/8/3w4/7f/8/2f5 6O1/7^/8/8/8/8/8/1A6 8/5k2/4ssh1/3x4/4X3/2SS4/2KD4/8 R2r1 a - 0 15"
"""Position P6 of the rulebook: spearmen and crossbowmen."""


def chess_perft(board: chess.Board, depth: int) -> int:
    """The number of lines to a depth, by python-chess; see `perft`."""
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += chess_perft(board, depth - 1) if depth > 1 else 1
        board.pop()
    return count


def chess_playout(rng: Random) -> int:
    """Plays a random match; returns its number of moves."""
    board = chess.Board()
    count = 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        count += 1
    return count


def playout(rng: Random) -> int:
    """Plays a random match; returns its number of choices."""
    match = FastMatch(cfen.read(START))
    count = 0
    while match.reason is None:
        match.choose(rng.choice(match.options))
        count += 1
    return count


def mcts() -> int:
    """Searches the start of breakthrough by OpenSpiel; returns the number of simulations."""
    count, megabytes = 2000, 200
    game = pyspiel.load_game("breakthrough")
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=1, seed=1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, count, megabytes, solve=False, seed=1, verbose=False)
    bot.mcts_search(game.new_initial_state())
    return count


def search() -> int:
    """Searches from both positions; returns the number of lines."""
    lines = 0
    for text in (START, MIDDLE):
        position = cfen.read(text)
        set_piece_values(position)
        found = Search(position, Limits(nodes=4000), StallRules(), {})
        found.best(moves(position))
        lines += found.leaves
    return lines


def rate(work: Callable[[], int]) -> float:
    """The count that `work` returns, per second of processor time."""
    began = process_time()
    count = work()
    return count / (process_time() - began)


def playouts(play: Callable[[Random], int], matches: int) -> Callable[[], int]:
    """A function that plays a number of matches, the same ones each time, and returns the total count."""

    def work() -> int:
        rng = Random(1)
        return sum(play(rng) for _ in range(matches))

    return work


def perft_rules() -> int:
    """Counts sequences of two options by the readable rules; the last options are not carried out."""
    return perft_of_rules(MIDDLE, 2)


def measure(rounds: int) -> Mapping[str, float]:
    """Medians of the rates, and their ratios; all take turns, so that a busy machine affects all of them."""
    works: dict[str, Callable[[], int]] = {
        "chess perft nodes/s": lambda: chess_perft(chess.Board(), 3),
        "cyvasse perft nodes/s, start": lambda: perft(cfen.read(START), 3),
        "cyvasse perft nodes/s, middle": lambda: perft(cfen.read(MIDDLE), 3),
        "chess playout moves/s": playouts(chess_playout, 3),
        "cyvasse playout moves/s": playouts(playout, 15),
        "OpenSpiel MCTS simulations/s": mcts,
        "cyvasse search lines/s": search,
        "readable rules' perft sequences/s": perft_rules,
    }
    found: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        for name, work in works.items():
            found[name].append(rate(work))
    rates = {name: median(values) for name, values in found.items()}
    moves_ratio = rates["cyvasse playout moves/s"] / rates["chess playout moves/s"]
    chess_length_ratio = playouts(chess_playout, 10)() / playouts(playout, 10)()
    return rates | {
        "perft / chess's, start": rates["cyvasse perft nodes/s, start"] / rates["chess perft nodes/s"],
        "perft / chess's, middle": rates["cyvasse perft nodes/s, middle"] / rates["chess perft nodes/s"],
        "playout moves / chess's": moves_ratio,
        "playout matches / chess's": moves_ratio * chess_length_ratio,
        "search lines / OpenSpiel's simulations": rates["cyvasse search lines/s"]
        / rates["OpenSpiel MCTS simulations/s"],
    }
