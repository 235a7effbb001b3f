"""The encodings of all games: options and facts have numbers, and observations show what views show."""

import subprocess
import sys
from itertools import islice
from random import Random
from typing import Any

import numpy as np
import pytest

from game.catalogue import GAMES
from game.contract import Option
from game.environments.encoding import Encoding
from game.environments.numbering import NOT_ASKED, Numbering, rewards
from tests.auction.installing import installed
from tests.games.all_games import CONFIGS, LOOKALIKES, RULES, random_choice

ALL = [(game, config) for game in RULES for config in CONFIGS[game]]


@pytest.mark.parametrize(("game", "config"), ALL)
def test_every_open_option_and_every_known_fact_has_a_number(game: str, config: dict[str, Any]) -> None:
    numbering, encoding = Numbering(game, config), GAMES[game].part("encoding", Encoding, config)
    state, rng = RULES[game].new(config, 7), Random(7)
    while state.awaiting:
        for decision in state.awaiting:
            assert numbering.actions.keys() >= set(decision.options)
            assert ("asked", decision.ask) in numbering.indices
        view = RULES[game].known(state.view(rng.randrange(numbering.seats)))
        known = [fact for fact, _ in encoding.known_facts(view)]
        assert numbering.indices.keys() >= set(known)
        assert len(set(known)) == len(known)
        state.choose(*random_choice(state, rng))


@pytest.mark.parametrize(("game", "config"), ALL)
def test_no_two_options_and_no_two_facts_have_the_same_number(game: str, config: dict[str, Any]) -> None:
    numbering = Numbering(game, config)
    assert len(numbering.actions) == len(numbering.options) < 30_000
    assert len(numbering.indices) == len(numbering.facts) < 12_000
    assert numbering.options[0] == NOT_ASKED


@pytest.mark.parametrize("game", list(RULES))
def test_numbers_are_the_same_in_every_match(game: str) -> None:
    first, second = Numbering(game, {}), Numbering(game, {})
    assert (first.options, first.facts) == (second.options, second.facts)


@pytest.mark.parametrize("game", list(RULES))
def test_a_seat_observes_nothing_that_it_may_not_know(game: str) -> None:
    for seat, one, other in islice(LOOKALIKES[game](5), 6):
        assert one.snapshot() != other.snapshot()
        numbering = Numbering(game, one.snapshot()["config"])
        first, second = (numbering.observe(state, seat) for state in (one, other))
        assert np.array_equal(first["observation"], second["observation"])
        assert np.array_equal(first["action_mask"], second["action_mask"])


@pytest.mark.parametrize("game", list(RULES))
def test_who_may_know_the_difference_observes_it(game: str) -> None:
    """So that the test above can fail."""
    seen = 0
    for seat, one, other in islice(LOOKALIKES[game](5), 6):
        numbering = Numbering(game, one.snapshot()["config"])
        for viewer in set(range(numbering.seats)) - {seat}:
            first, second = (numbering.observation(state, viewer) for state in (one, other))
            seen += not np.array_equal(first, second)
    assert seen


def test_an_observation_says_who_observes_what_is_asked_and_what_lies_where() -> None:
    config = {"board": "jade_garden", "setup": "quick", "first": "alabaster"}
    numbering, state = Numbering("cyvasse", config), RULES["cyvasse"].new(config, 1)
    for seat in (0, 1):
        state.choose(seat, ("preset", "wall"))
        state.choose(seat, ("done",))
    values = numbering.observation(state, 0)
    known = {fact: value for fact, value in zip(numbering.facts, values, strict=True) if value}
    assert {("me", 0), ("asked", "cyvasse.move"), ("to_move", 0)} <= set(known)
    board = state.snapshot()["seats"]
    assert {fact for fact in known if fact[0] == "unit"} == {
        ("unit", seat, kind, tile) for seat in (0, 1) for tile, kind in board[seat]["units"].items()
    }
    assert known["reserve", 1, "rabble"] == board[1]["reserve"]["rabble"]


def test_a_mask_is_1_where_an_option_is_open() -> None:
    numbering, state = Numbering("allyria", {}), RULES["allyria"].new({}, 3)
    (decision,) = state.awaiting
    mask = numbering.mask(decision)
    assert {numbering.options[number] for number in np.flatnonzero(mask)} == set(decision.options)
    assert numbering.open_actions(decision) == list(np.flatnonzero(mask))
    assert not numbering.mask(None).any()


@pytest.mark.parametrize(
    ("position", "option", "expected"),
    [
        ("k7/8/8/8/8/8/8/7K - a - 39 51", ("move", "h1", "h2"), [0, 0]),
        ("8/8/8/8/8/8/6k1/7K - o - 0 51", ("move", "g2", "h1"), [-1, 1]),
    ],
)
def test_who_has_won_is_rewarded_and_a_draw_rewards_nobody(
    position: str, option: Option, expected: list[float]
) -> None:
    plains = "8/8/8/8/8/8/8/8"
    config = {"cfen": f"8 {plains} {plains} {position}", "quiet_limit": 40, "judging": "off"}
    state = RULES["cyvasse"].new(config, 1)
    assert rewards(state, 2) == [0, 0]
    state.choose(state.awaiting[0].seat, option)
    assert state.outcome is not None
    assert rewards(state, 2) == expected


def test_a_game_without_an_encoding_has_no_environments() -> None:
    with installed(), pytest.raises(ValueError, match="'auction' offers no encoding"):
        Numbering("auction", {})


def test_without_the_packages_the_message_says_how_they_are_installed() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import game.environments.numbering"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    message = "the package gymnasium is missing; `pip install 'four-crowns[rl]'` installs it"
    assert message in result.stderr.splitlines()[-1]


def test_there_is_no_environment_of_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="no game 'chess'; there are cyvasse"):
        Numbering("chess", {})
