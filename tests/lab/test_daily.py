"""The position of the day is the same for everybody, and a person goes on from its middle."""

from datetime import date
from functools import cache
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.disk import AT_ONCE
from game.lab import daily
from game.lab.daily import PositionOfTheDay, level_of, position_of
from game.lab.statistics import played
from tests.match.playing import ANNA, SQUIRE

FRIDAY = date(2026, 11, 27)


@cache
def of_friday(game: str) -> PositionOfTheDay:
    """The position of the game; to play to it takes seconds."""
    return position_of(game, FRIDAY)


@pytest.mark.parametrize("game", ["cyvasse", "lyssan", "allyria", "grace"])
def test_every_game_has_a_position_in_which_the_person_decides(game: str, tmp_path: Path) -> None:
    position = of_friday(game)
    assert position.outcome is not None
    match = position.match(tmp_path, [ANNA] * position.seats, AT_ONCE)
    assert position.seat in [decision.seat for decision in match.awaiting]
    assert position.choices[position.start - 1][0] != position.seat
    assert abs(position.start - len(position.choices) / 2) < 60
    assert match.header.day == "2026-11-27"
    assert not match.can_undo(position.seat)


def test_it_is_the_same_each_time_and_another_one_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "MOST_CHOICES", 60)
    friday = position_of("allyria", FRIDAY)
    assert friday == position_of("allyria", FRIDAY)
    assert friday.seed != position_of("allyria", date(2026, 11, 28)).seed


def test_a_match_of_the_day_counts_for_its_day(tmp_path: Path) -> None:
    position = of_friday("cyvasse")
    match = position.match(tmp_path, [ANNA, SQUIRE], AT_ONCE)
    match.resign(0)
    kept = played(match)
    assert kept is not None
    assert kept.day == "2026-11-27"


def test_without_a_change_of_seats_it_begins_in_the_middle() -> None:
    choices = [(0, ("pass",))] * 4
    position = PositionOfTheDay("cyvasse", FRIDAY, {}, 1, choices, None)
    assert (position.start, position.seat) == (2, 0)


def test_a_match_that_does_not_end_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "MOST_CHOICES", 6)
    position = position_of("lyssan", FRIDAY)
    assert len(position.choices) == 6
    assert position.outcome is None


def test_rivals_become_stronger_from_monday_to_sunday() -> None:
    week = [level_of("cyvasse", date(2026, 11, day)).name for day in range(23, 30)]
    assert week == ["squire"] * 3 + ["knight"] * 2 + ["grandmaster"] * 2
    assert set(GAMES) >= {"cyvasse"}
