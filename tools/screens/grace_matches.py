"""Matches of Yes, Your Grace played by bots, and their states at chosen moments."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TypeAlias

from game.bots.bot import Budget, Question, think
from game.catalogue import GAMES
from game.contract import Decision, Seat, State
from game.games.grace.rules.situation import situation
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS
from tools.bot_choices import SeatOption
from tools.screens.cyvasse_matches import NAMES as FOUR_NAMES

GAME = "grace"
NAMES = (*FOUR_NAMES, "Hieronymus", "Gwendolyn", "Kunigunde", "Benedikt")
SEEDS = range(3, 15)
"""The seed of the match, and those that are tried when it does not have a certain moment."""
LEVEL = "squire"
NODES = 10
"""The number of nodes that a bot searches for a choice."""
LATE_ROUND = 3
"""The round from which on most kinds of things are on the table."""
RESTLESS: Mapping[str, int] = {"overthrow_from": 0, "records": 9}
"""Options with which Kings fall."""

Moment: TypeAlias = Callable[[Match, Decision], bool]
"""True if the match is at this moment, with a decision of a person."""
Options: TypeAlias = tuple[tuple[str, int], ...]


def new_match(folder: Path, options: Options, *, people: int = 1, seed: int = SEEDS[0]) -> Match:
    """A match before the first choice; `people` is the number of seats that are played by people."""
    config = dict(options)
    players = [_player(seat, person=seat < people) for seat in range(config["seats"])]
    return Match.start(folder, MatchSetup(GAME, config, seed, players, take_backs=True))


def match_at(
    folder: Path, moment: Moment, *, seats: int = 4, people: int = 1, extra: Mapping[str, int] = RESTLESS
) -> Match:
    """The first match with a moment, at that moment; only people can decide then.

    Raises:
        LookupError: no match has it.
    """
    options = (("seats", seats), *extra.items())
    for seed in SEEDS:
        match = new_match(folder, options, people=people, seed=seed)
        for seat, option in _choices(options, seed):
            decision = next(each for each in match.awaiting if each.seat == seat)
            if all(each.seat < people for each in match.awaiting) and moment(match, decision):
                return match
            match.choose(seat, option)
    raise LookupError(f"no match with a seed of {SEEDS} has such a moment: change SEEDS in {__name__}")


def match_in_war(folder: Path) -> Match:
    """A Civil War of eight seats in which all but the person have laid their cards."""
    start = situation(
        step="war_back",
        config={"seats": 8, "first_king": 4},
        events=[
            "overthrow 2 on 4: support 2 so47 co43; oppose 5 di01",
            "border_war: support 1 so19 3 so20 co26; oppose 6 di19",
            "famine: support 4 co27 co28 chancellor; oppose 7 sp19",
            "sabotage 6 on 1 said rebuild: support 6 so27; oppose 1 sp27",
            "assassinate 3 on 7 said investigate: oppose 7 di27",
        ],
        piles=["6: 1 so21 so28 3 sp20", "2: 5 di20 sp21 2 so22 co29", "7: 7 sp28 4 di28 di21"],
        hands=["so29 sp29 di29 co30 so01"],
        holdings=["", "", "", "", "h01! h16! h31! h46! h51", "h02 h17! h32 h47 h52"],
        scenario={"roles": {"marshal": 6, "chancellor": 1, "steward": 0}},
        annals="triumph peace triumph violence",
    )
    config = {"seats": 8}
    players = [_player(seat, person=seat == 0) for seat in range(8)]
    return Match.start(folder, MatchSetup(GAME, config, SEEDS[0], players, start=start))


def finished_match(folder: Path, *, seats: int = 6) -> Match:
    """The match after its last choice."""
    options = (("seats", seats), *RESTLESS.items())
    match = new_match(folder, options)
    for seat, option in _choices(options, SEEDS[0]):
        match.choose(seat, option)
    return match


def when_choosing(name: str, *verbs: str, late: bool = False, min_options: int = 1) -> Moment:
    """The moments of a decision.

    Args:
        name: The decision's `ask`, without the game.
        verbs: Verbs that some of the options must have.
        late: Only from `LATE_ROUND` on.
        min_options: The least number of options.
    """

    def is_moment(match: Match, decision: Decision) -> bool:
        if decision.ask != f"{GAME}.{name}" or len(decision.options) < min_options:
            return False
        is_late = not late or match.state.view(None)["round"] >= LATE_ROUND
        return is_late and set(verbs) <= {option[0] for option in decision.options}

    return is_moment


@cache
def _choices(options: Options, seed: int) -> tuple[SeatOption, ...]:
    """All choices of the match."""
    return tuple(_played(GAMES[GAME].new(dict(options), seed), seed))


def _played(state: State, seed: int) -> Iterator[SeatOption]:
    """The choices of bots; of seats that choose at once the first is the last, so that bots have chosen."""
    number = 0
    while state.awaiting:
        decision = max(state.awaiting, key=lambda each: each.seat)
        question = Question(GAME, state.view(decision.seat), decision, LEVEL, f"{seed}/{number}")
        option = think(question, Budget(nodes=NODES))
        yield decision.seat, option
        state.choose(decision.seat, option)
        number += 1


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
