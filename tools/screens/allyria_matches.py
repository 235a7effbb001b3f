"""A match of Allyria Empires played by grandmasters, and its states at chosen moments."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from game.contract import Decision, Option, Seat
from game.games.allyria.rules.events import Destroyed
from game.match import Match, MatchSetup, Player, PlayerKind
from game.ui.drawing.theme import SEATS
from tests.games.allyria.rules.playing import with_card
from tools import bot_choices
from tools.bot_choices import BotMatch, SeatOption
from tools.screens.cyvasse_matches import NAMES

GAME = "allyria"
CONFIG: dict[str, str | int] = {"seats": 4, "board": "random", "year": "short", "starter": 0}
SEEDS = 33, 39
"""The seed of the match, and one with the moments that it does not have."""
LEVEL = "grandmaster"
NODES = 20
"""The number of nodes that a bot searches for a choice."""
LATE_ROUND = 5
"""The round from which on most kinds of things are on the table."""
GREAT_BATTLE_DICE = 8
"""The minimal number of dice in a great battle."""

Moment: TypeAlias = Callable[[Match, Decision], bool]
"""True if the match is at this moment, with a decision of seat 0."""


def new_match(folder: Path, people: int = 1, seed: int = SEEDS[0]) -> Match:
    """A match before the first choice; `people` is the number of seats that are played by people."""
    players = [_player(seat, person=seat < people) for seat in range(4)]
    return Match.start(folder, MatchSetup(GAME, CONFIG, seed, players, take_backs=True))


def match_at(folder: Path, moment: Moment, people: int = 1) -> Match:
    """The first match with a moment, at that moment.

    Raises:
        LookupError: no match has it.
    """
    for seed in SEEDS:
        match = new_match(folder, people, seed)
        for seat, option in _choices(seed):
            decision = match.awaiting[0]
            if decision.seat == 0 and moment(match, decision):
                return match
            match.choose(seat, option)
    raise LookupError(f"no match with a seed of {SEEDS} has such a moment: change SEEDS in {__name__}")


def match_with_card(folder: Path, card: str) -> Match:
    """A match in which the person at seat 0 may play the card."""
    players = [_player(seat, person=seat == 0) for seat in range(3)]
    start = with_card(card).snapshot()
    setup = MatchSetup(GAME, {"seats": 3}, SEEDS[0], players, take_backs=True, start=start)
    return Match.start(folder, setup)


def finished_match(folder: Path) -> Match:
    """The match after its last choice."""
    match = new_match(folder)
    for seat, option in _choices(SEEDS[0]):
        match.choose(seat, option)
    return match


def when_choosing(name: str, verb: str = "", *, late: bool = False, min_options: int = 1) -> Moment:
    """The moments of a decision.

    Args:
        name: The decision's `ask`, without the game.
        verb: Options with this verb are counted; empty: none are.
        late: Only from `LATE_ROUND` on.
        min_options: The minimal number of options with the verb.
    """

    def is_moment(match: Match, decision: Decision) -> bool:
        options = [option for option in decision.options if option[0] == verb]
        is_late = not late or match.state.view(None)["round"] >= LATE_ROUND
        return decision.ask == f"{GAME}.{name}" and is_late and (not verb or len(options) >= min_options)

    return is_moment


def was_attacked(match: Match, decision: Decision) -> bool:
    """True at the start of a turn if the seat has lost troops on several tiles since its last choice."""
    own = [n for n, step in enumerate(match.steps, 1) if step.choice.seat == decision.seat]
    since = [event for step in match.steps[own[-1] if own else 0 :] for event in step.events]
    lost = {event.tile for event in since if isinstance(event, Destroyed) and event.seat == decision.seat}
    return match.state.view(None)["turn"] == decision.seat and len(lost) > 1


def party_attacks(match: Match, decision: Decision) -> list[Option]:
    """The options that march against enemies with a party to be chosen."""
    tiles = match.state.view(None)["tiles"]
    marches = [option for option in decision.options if option[0] == "march" and option[3] == "some"]
    goals = {option: tiles[option[2]] for option in marches}
    return [
        option
        for option, goal in goals.items()
        if goal["owner"] not in (None, decision.seat) and goal["troops"]
    ]


def in_great_battle(match: Match, decision: Decision) -> bool:
    """True while points are assigned to the dice of a great battle."""
    if decision.ask != f"{GAME}.assign":
        return False
    step = match.state.view(None)["stack"][-1]
    return sum(len(step[side]["face"]) for side in ("att", "def")) >= GREAT_BATTLE_DICE


def can_attack_with_party(match: Match, decision: Decision) -> bool:
    """True if a party can be chosen for an attack."""
    return bool(party_attacks(match, decision))


def _choices(seed: int) -> tuple[SeatOption, ...]:
    """All choices of the match."""
    return bot_choices.choices_of(BotMatch(GAME, tuple(CONFIG.items()), seed, LEVEL, NODES))


def _player(seat: Seat, *, person: bool) -> Player:
    look = SEATS[seat]
    kind, level = (PlayerKind.PERSON, None) if person else (PlayerKind.BOT, "knight")
    return Player(kind, level, NAMES[seat], look.name, look.emblem)
