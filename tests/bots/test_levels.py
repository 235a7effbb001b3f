"""The levels of bots: every one has words and plays, and a game may have its own."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from game.bots.bot import Budget, Question, levels_of, think
from game.bots.levels import LEVELS, RESERVED, BotLevel, LevelWords, Skill, level_words, names_of
from game.catalogue import GAMES
from game.games.cyvasse.bots.levels import SKILLS as CYVASSE_SKILLS
from game.text import LANGUAGES, Words
from tests.auction.bot import AUCTIONEER, AuctionBot
from tests.auction.installing import installed


@pytest.fixture(autouse=True)
def _auction() -> Iterator[None]:
    with installed():
        yield


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_of_every_game_has_its_words(language: str) -> None:
    words = Words(language)
    for game in GAMES:
        for level in names_of(levels_of(game)):
            for form in ("name", "a", "the"):
                assert words.known(f"bot_level.{level}.{form}"), f"{game}: the level {level}"
            level_words(words, level)
    assert words.missing == []


def test_every_level_of_every_game_plays() -> None:
    for game in GAMES:
        state = GAMES[game].new({}, 1)
        decision = state.awaiting[0]
        for level in names_of(levels_of(game)):
            question = Question(game, state.view(decision.seat), decision, level, "1")
            assert think(question, Budget(nodes=1)) in decision.options, f"{level} of {game}"


def test_stronger_levels_of_all_games_look_further() -> None:
    assert all(weaker.nodes < stronger.nodes for weaker, stronger in pairwise(LEVELS))


@dataclass(frozen=True, kw_only=True)
class Marksmanship(Skill):
    """A skill with a field of its own."""

    arrows: int


def test_a_level_without_a_row_plays_like_another_one_with_its_own_errors() -> None:
    skills = {"knight": Marksmanship(noise=4.0, arrows=3)}
    baron = BotLevel(name="baron", nodes=1200, like="knight", noise=0.5)
    assert baron.skill(skills) == Marksmanship(noise=2.0, arrows=3)
    own = skills | {"baron": Marksmanship(noise=1.0, arrows=7)}
    assert baron.skill(own) == own["baron"]


def test_a_level_of_cyvasse_that_errs_less_does_so_in_the_setup_too() -> None:
    baron = BotLevel(name="baron", nodes=1200, like="knight", noise=0.5)
    knight = CYVASSE_SKILLS["knight"]
    assert baron.skill(CYVASSE_SKILLS) == replace(
        knight, noise=knight.noise / 2, setup_noise=knight.setup_noise / 2
    )


def test_a_level_that_a_game_has_lost_plays_as_its_weakest_one() -> None:
    state = GAMES["cyvasse"].new({"setup": "quick"}, 1)
    decision = state.awaiting[0]
    lost = Question("cyvasse", state.view(decision.seat), decision, "lost_level", "3")
    weakest = replace(lost, level=LEVELS[0].name)
    assert think(lost, Budget(nodes=50)) == think(weakest, Budget(nodes=50))
    assert level_words(Words("en"), "lost_level").A == "Lost_level", "its id"


def test_sentences_can_begin_with_a_level() -> None:
    squire = LevelWords("Knappe", "ein Knappe", "Ein Knappe", "der Knappe", "Der Knappe")
    assert level_words(Words("de"), "squire") == squire


def test_the_auctioneer_plays_the_auction_in_its_own_way() -> None:
    assert levels_of("auction") == (*LEVELS, AUCTIONEER)
    assert AUCTIONEER.name not in names_of(levels_of("cyvasse"))
    state = GAMES["auction"].new({}, 1)
    decision = state.awaiting[0]
    question = Question("auction", state.view(0), decision, AUCTIONEER.name, "")
    answers = {think(replace(question, seed=f"{seed}"), Budget()) for seed in range(20)}
    assert answers == {decision.options[0]}
    assert level_words(Words("de"), AUCTIONEER.name).a == "ein Auktionator"


@pytest.mark.parametrize("names", [(), ("squire", "squire"), *((name,) for name in sorted(RESERVED))])
def test_the_levels_of_a_bot_have_different_names_and_none_a_reserved_one(
    names: tuple[str, ...],
) -> None:
    rows = tuple(BotLevel(name=name, nodes=1) for name in names)
    with pytest.raises(ValueError, match="levels"):
        type("Guest", (AuctionBot,), {"levels": rows})
