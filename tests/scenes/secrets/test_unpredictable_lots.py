"""From nothing that a bot's process is given can it compute the lots of the match."""

import re
import sys
import time
from collections.abc import Iterable, Iterator, Mapping
from random import Random

import pytest

from game.bots.bot import bot_seed
from game.catalogue import GAMES
from game.contract import Option
from game.match import Match, MatchSetup
from game.scenes.table.bots import ThinkingBots
from tests.bots import thinkers
from tests.scenes.app_tables import BEA, BERT, ServicesWithBots

STARTS: Mapping[str, dict[str, str | int]] = {
    "cyvasse": {"setup": "secret"},
    "allyria": {"seats": 2},
    "auction": {"seats": 2},
}
CHOICES = 12
"""Choices before the bots are asked, so that some lots have been drawn."""


def given_to_bots(match: Match, bots: ThinkingBots) -> Iterator[Option]:
    """All numbers and words that the process of each bot with an open decision has got."""
    bots.start()
    end = time.monotonic() + 60
    while bots.thinking:
        choice = bots.next_choice()
        if choice is not None:
            assert not choice.failed
            yield choice.option
        assert time.monotonic() < end
        time.sleep(0.005)


def possible_seeds(values: Iterable[str | int]) -> set[str]:
    """The values, the words in them, and the numbers that they stand for."""
    found = {f"{value}" for value in values}
    found |= {word for value in found for word in re.split(r"\W+", value)}
    return found | {str(int(word, 16)) for word in found if re.fullmatch("[0-9a-f]+", word)}


@pytest.mark.usefixtures("auction")
def test_no_lot_can_be_computed_from_what_a_bot_gets(
    services_with_bots: ServicesWithBots, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Takes a second: a process starts, and tries thousands of seeds."""
    services = services_with_bots(thinkers.repeating)
    for game, config in STARTS.items():
        seed = services.seed()
        assert seed.bit_length() > 100
        monkeypatch.setattr(sys, "argv", ["four-crowns", "play", game, "--seed", str(seed)])
        match = Match.start(services.matches, MatchSetup(game, config, seed, [BERT, BEA]))
        rng = Random(game)
        for _ in range(CHOICES):
            decision = match.awaiting[0]
            match.choose(decision.seat, rng.choice(decision.options))
        drawn, count = match.state.snapshot()["rng"]
        assert drawn == Match.resume(match.path).header.seed == seed
        lot = Random(f"{seed}/{count}").random()
        for values in given_to_bots(match, ThinkingBots(match, services.bots)):
            assert game in values
            guesses = {seed: Random(f"{seed}/{count}").random() for seed in possible_seeds(values)}
            assert lot not in guesses.values()
            assert not any(str(seed) in str(value) for value in values)


def test_the_seed_of_a_bot_depends_on_match_choice_and_seat_and_shows_none_of_them() -> None:
    seeds = {bot_seed(match, n, seat) for match in (5, 6, "5/1") for n in (1, 11) for seat in (0, 1)}
    assert len(seeds) == 12
    assert all(re.fullmatch("[0-9a-f]{32}", seed) for seed in seeds)


def test_no_bot_finds_a_small_seed_of_a_table_by_its_own_seed(services_with_bots: ServicesWithBots) -> None:
    services = services_with_bots(thinkers.repeating)
    setup = MatchSetup("cyvasse", {"setup": "secret"}, 4711, [BERT, BEA])
    match = Match.start(services.matches, setup)
    for values in given_to_bots(match, ThinkingBots(match, services.bots)):
        tried = {
            bot_seed(seed, n, seat) for seed in range(4000, 5000) for n in range(1, 4) for seat in (0, 1)
        }
        assert possible_seeds(values).isdisjoint(tried)
        assert bot_seed(4711, 1, 0) in tried


@pytest.mark.usefixtures("auction")
def test_views_mask_the_chance_of_the_match() -> None:
    for game, config in STARTS.items():
        state = GAMES[game].new(config, 2**127)
        assert all(state.view(seat)["rng"] is None for seat in (None, 0, 1))
        assert str(2**127) not in str([state.view(seat) for seat in (None, 0, 1)])
