"""The games whose contract is tested: configs, and pairs of states that one seat cannot tell apart."""

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.contract import Option, Rules, Seat, State
from game.games.allyria.rules import AllyriaRules
from game.games.cyvasse.rules import CyvasseRules
from game.games.grace.rules import GraceRules
from game.games.lyssan.rules import LyssanRules
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.grace.rules.lookalikes import unseen_secret_pairs
from tests.games.lyssan.rules.lookalikes import other_secret_pairs

CONFIGS: dict[str, list[dict[str, Any]]] = {
    "cyvasse": [
        {},
        {"board": "jade_garden", "setup": "quick", "quiet_limit": 40},
        {"board": "wild", "setup": "open", "king": "field"},
        {"board": "two_rivers", "setup": "mirror", "truce": "on", "judging": "off"},
    ],
    "allyria": [
        {},
        {"year": "short"},
        {"seats": 3, "rings": 2, "races": "random", "purchases": "immediate", "year": "short"},
        {"seats": 4, "board": "four_marches", "vassals": True, "dice": "auto", "season_flip": "turn"},
    ],
    "lyssan": [
        {},
        {"seats": 3, "triumphs": 4, "to_win": 2, "site_blessing": True, "turn_seconds": 180},
        {"seats": 2, "triumphs": 4, "to_win": 4, "last_triumph": "scored"},
    ],
    "grace": [
        {},
        {"seats": 4, "records": 6, "overthrow_from": 0, "chaos": "always"},
        {"seats": 8, "records": 6, "crises": 3, "claims": False, "first_king": 7},
    ],
}
"""The configs of the random matches, by game."""
RULES: dict[str, Rules] = {
    "cyvasse": CyvasseRules(),
    "allyria": AllyriaRules(),
    "lyssan": LyssanRules(),
    "grace": GraceRules(),
}
"""The rules of the games that are checked."""
MATCHES = [(game, config, seed) for game in RULES for config in CONFIGS[game] for seed in range(4)]
QUICK = [(game, CONFIGS[game][1], seed) for game in RULES for seed in range(10)]


def cyvasse_layouts(seed: int) -> Iterator[tuple[Seat, State, State]]:
    """Yields a seat and two matches that differ only in what the other seat builds behind the screen."""
    for hidden in (0, 1):
        matches = [RULES["cyvasse"].new({}, seed) for _ in range(2)]
        for number, match in enumerate(matches):
            rng = Random(seed + 100 * number)
            for _ in range(rng.randrange(1, 9)):
                decision = next(decision for decision in match.awaiting if decision.seat == hidden)
                match.choose(
                    hidden, rng.choice([option for option in decision.options if option[0] != "done"])
                )
        yield 1 - hidden, matches[0], matches[1]


LOOKALIKES: dict[str, Callable[[int], Iterator[tuple[Seat, State, State]]]] = {
    "cyvasse": cyvasse_layouts,
    "allyria": hidden_card_pairs,
    "lyssan": other_secret_pairs,
    "grace": unseen_secret_pairs,
}
"""By game, a function that yields a seat and two matches that differ only in what it may not know."""


def random_choice(state: State, rng: Random) -> tuple[Seat, Option]:
    """A random option of a random open decision."""
    decision = rng.choice(state.awaiting)
    return decision.seat, rng.choice(decision.options)


def through_json(value: object) -> Any:
    """The value after a round trip through JSON."""
    return json.loads(json.dumps(value))
