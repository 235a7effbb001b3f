"""Plays one match between bots and writes its journal."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, TextIO, TypeAlias

from game.bots.bot import Budget, Question, bot_seed, levels_of, think
from game.bots.levels import named, names_of
from game.bots.search import SearchBot
from game.catalogue import GAMES
from game.contract import Decision, Option, Outcome, State
from game.match import MapCopy, Player, PlayerKind
from game.match.lines import Chosen, Ended, encode_line, json_line
from game.match.loading import MatchSetup, new_header

BotName: TypeAlias = str
"""A level's name, `random` or `search`."""

RANDOM: BotName = "random"
"""Chooses at random; no level of any game."""
SEARCH: BotName = "search"
"""Searches with the rules alone, as a yardstick; no level of any game."""
ENDLESS = 100_000
"""Choices after which a match counts as endless."""


def bots_of(game: str) -> list[BotName]:
    """The bots that can play a game: those of all games, then its levels, the weakest first."""
    return [RANDOM, SEARCH, *names_of(levels_of(game))]


class Endless(Exception):
    """The match does not end."""


@dataclass(frozen=True)
class MatchPlan:
    """The complete input of a match: the same plan gives the same match."""

    game: str
    index: int
    """The number of the match in its series."""
    seed: int
    bots: tuple[BotName, ...]
    """By seat."""
    config: dict[str, Any]
    seconds: float | None = None
    """The budget of a choice; if `nodes` is None too, the level has its own in nodes."""
    nodes: int | None = None
    map: MapCopy | None = None
    """The map of its board, for its journal; None: a board that comes with the game, or none."""

    @property
    def file(self) -> str:
        """The name of the journal."""
        return f"{self.game}-{self.seed}-{self.index}.jsonl"

    def budget(self, bot: BotName) -> Budget:
        """The budget of a bot for a choice."""
        free = self.seconds is None and self.nodes is None
        return Budget(self.seconds, named(levels_of(self.game), bot).nodes if free else self.nodes)


@dataclass(frozen=True)
class MatchResult:
    """The result of a match."""

    plan: MatchPlan
    decisions: int
    rounds: int
    outcome: Outcome


@dataclass(frozen=True)
class FailedMatch:
    """A match that failed, with its journal to reproduce it."""

    plan: MatchPlan
    error: str
    journal: str
    """The text of the journal; its last choice is the one that failed."""


def attempt(plan: MatchPlan, folder: Path | None) -> MatchResult | FailedMatch:
    """Plays a match; its journal is kept in the folder, if there is one.

    Raises:
        OSError: the journal cannot be written.
    """
    with StringIO() if folder is None else (folder / plan.file).open("w+", encoding="utf-8") as journal:
        try:
            return play(plan, journal)
        except OSError:
            raise
        except Exception as error:  # noqa: BLE001  # the rules of an installed game may raise anything
            journal.seek(0)
            return FailedMatch(plan, f"{type(error).__name__}: {error}", journal.read())


def play(plan: MatchPlan, journal: TextIO) -> MatchResult:
    """Plays a match. Its journal is complete up to the last choice even if the match fails.

    Raises:
        Endless: the match does not end.
    """
    state = GAMES[plan.game].new(plan.config, plan.seed)
    decisions = write_journal(plan, state, choices(plan, state, chosen_by_bots(plan, state)), journal)
    outcome = state.outcome
    if outcome is None:
        raise Endless(f"no end after {decisions} choices")
    return MatchResult(plan, decisions, rounds_of(plan.game, state), outcome)


def rounds_of(game: str, state: State) -> int:
    """The rounds, turns or other units of the game that a match has had."""
    return GAMES[game].progress(state.snapshot()).count


def write_journal(plan: MatchPlan, state: State, choices: Iterable[Chosen], journal: TextIO) -> int:
    """Writes a match while it is played, from its start; returns the number of choices."""
    journal.write(json_line(new_header(_setup(plan), state.snapshot()).record()))
    decisions = 0
    for choice in choices:
        decisions = choice.n
        journal.write(encode_line(choice))
        journal.flush()
    if state.outcome is not None:
        journal.write(encode_line(Ended(decisions, state.outcome)))
    return decisions


Chooser: TypeAlias = Callable[[Decision, int], Option]
"""Returns the option that is chosen; called with a decision and the number of the choice, from 1."""


def chosen_by_bots(plan: MatchPlan, state: State) -> Chooser:
    """The choices of the bots of a plan."""

    def chosen(decision: Decision, n: int) -> Option:
        return choose(plan, plan.bots[decision.seat], state, decision, n)

    return chosen


def choices(plan: MatchPlan, state: State, chooser: Chooser) -> Iterator[Chosen]:
    """Plays a match; yields each choice before it is carried out, so that the last is the one that fails."""
    for n in range(1, ENDLESS + 1):
        if not state.awaiting:
            return
        decision = state.awaiting[0]
        option = chooser(decision, n)
        yield Chosen(n, decision.seat, decision.ask, option, f"bot:{plan.bots[decision.seat]}", 0.0)
        state.choose(decision.seat, option)


def choose(plan: MatchPlan, bot: BotName, state: State, decision: Decision, n: int) -> Option:
    """The choice of a bot, from its seat's view; `n` is the number of the choice in the match."""
    seed = bot_seed(f"{plan.seed}/{plan.index}", n, decision.seat)
    if bot == RANDOM:
        return Random(seed).choice(decision.options)
    view, budget = state.view(decision.seat), plan.budget(bot)
    if bot == SEARCH:
        searcher = SearchBot(partial(GAMES[plan.game].part, "guess", State))
        return searcher.choose(view, decision, searcher.levels[0], budget, Random(seed))
    return think(Question(plan.game, view, decision, bot, seed), budget)


def _setup(plan: MatchPlan) -> MatchSetup:
    players = [
        Player(PlayerKind.BOT, bot, f"{bot} {seat + 1}", "sable", "crown")
        for seat, bot in enumerate(plan.bots)
    ]
    return MatchSetup(plan.game, plan.config, plan.seed, players, plan.map)
