"""The mood of a match, which the music follows: calm, tense, near its end."""

from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.catalogue import GAMES
from game.contract import Mood
from game.games.allyria.rules.battle import STAGES, Battle, Side
from game.games.cyvasse.rules import FULL_STRENGTH
from game.match import Match
from tools.screens import allyria_matches, cyvasse_matches, grace_matches, lyssan_matches

CALM, TENSE, END = Mood.CALM, Mood.TENSE, Mood.END


def mood(game: str, view: Any) -> Mood:
    """The mood of a view."""
    return GAMES[game].rules.mood(view)


@pytest.mark.parametrize(
    ("game", "finished"),
    [
        ("cyvasse", cyvasse_matches.finished_match),
        ("lyssan", lyssan_matches.finished_match),
        ("allyria", allyria_matches.finished_match),
        ("grace", grace_matches.finished_match),
    ],
)
def test_a_match_begins_calmly_and_does_not_end_so(
    game: str, finished: Callable[[Path], Match], tmp_path: Path
) -> None:
    states = finished(tmp_path).states()
    moods = [each for each, _ in groupby(mood(game, GAMES[game].known(state.view(None))) for state in states)]
    assert moods[0] is CALM
    assert moods[-1] is not CALM


@pytest.mark.parametrize(
    ("share", "quiet", "expected"),
    [(1.0, 0, CALM), (0.6, 0, TENSE), (0.3, 0, END), (1.0, 41, END), (1.0, 40, CALM)],
)
def test_cyvasse_becomes_tense_with_what_is_lost_and_ends_with_quiet_turns(
    share: float, quiet: int, expected: Mood
) -> None:
    view = SimpleNamespace(
        position=SimpleNamespace(quiet=quiet),
        strength=(FULL_STRENGTH, round(share * FULL_STRENGTH)),
        config=SimpleNamespace(quiet_limit=60),
    )
    assert mood("cyvasse", view) is expected


@pytest.mark.parametrize(
    ("year", "won", "to_win", "expected"),
    [
        (1, (0, 0), 2, CALM),
        (2, (1, 0), 3, TENSE),
        (2, (2, 0), 3, END),
        (4, (0, 0), 3, END),
        (1, (0, 0), 1, CALM),
    ],
)
def test_lyssan_ends_in_the_last_year_or_one_triumph_before(
    year: int, won: tuple[int, int], to_win: int, expected: Mood
) -> None:
    factions = {str(seat): SimpleNamespace(triumphs=["x"] * count) for seat, count in enumerate(won)}
    config = SimpleNamespace(to_win=to_win)
    assert (
        mood("lyssan", SimpleNamespace(factions=factions, year=year, last_year=4, config=config)) is expected
    )


@pytest.mark.parametrize(
    ("season", "fights", "expected"), [(0, False, CALM), (0, True, TENSE), (4, False, TENSE), (6, True, END)]
)
def test_allyria_is_tense_in_battle_and_in_the_second_half(season: int, fights: bool, expected: Mood) -> None:  # noqa: FBT001
    side = Side([], 0, 0, 0, 0, {}, [], [], 0, 0)
    battle = Battle(0, 1, "a1", "a2", [], STAGES[0], [], side, side)
    stack = [battle] if fights else []
    assert mood("allyria", SimpleNamespace(year=["x"] * 8, season=season, stack=stack)) is expected


@pytest.mark.parametrize(
    ("written", "war", "expected"), [(0, None, CALM), (0, object(), TENSE), (5, None, TENSE), (7, None, END)]
)
def test_grace_is_tense_in_a_civil_war_and_in_the_second_half(
    written: int, war: object, expected: Mood
) -> None:
    view = SimpleNamespace(annals=[0] * written, war=war, config=SimpleNamespace(records=9))
    assert mood("grace", view) is expected
