"""Roles, the calendar and the end of a match of Lyssan in short texts."""

import pytest

from game.games.lyssan.rules import new
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table.texts import LyssanTexts
from game.text import Words
from tests.games.lyssan.rules.positions import (
    award,
    begin_spring,
    begin_turn,
    cast_roles,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    win_by_triumphs,
)
from tests.games.lyssan.table.tables import view_of
from tests.games.lyssan.table.text.matches import table_of


def texts_of(state: LyssanState) -> LyssanTexts:
    """The English texts of a match."""
    return table_of(state, Words("en")).texts


def reasons(state: LyssanState) -> list[str]:
    """Why a match ended."""
    return texts_of(state).outcome_reasons(view_of(state, None))


def test_a_role_shows_the_triumphs_of_each_faction_of_the_seat() -> None:
    position = settled(2)
    award(position, "vulture", "wide_realm")
    position.factions["wolf"].alive = False
    state = begin_turn(position, "hawk")
    texts, view = texts_of(state), view_of(state, None)
    assert texts.side(view, 0) == "Wolf and Vulture"
    assert texts.role(view, 0) == "[icon:crown] 0 + 1/2"


@pytest.mark.rule("lyssan 5.2.5, 5.2.6")
def test_the_status_names_year_and_season_and_the_last_year() -> None:
    position = settled()
    state = begin_turn(position, "wolf", year=2, season="autumn")
    assert texts_of(state).status(view_of(state, None)) == "Year 2 of 4: autumn\nTurns"
    last = begin_turn(position, "wolf", year=4)
    assert "last year" in texts_of(last).status(view_of(last, None))


@pytest.mark.rule("lyssan 5.15")
def test_with_two_factions_a_seat_the_status_names_the_one_that_acts() -> None:
    state = begin_turn(settled(2), "vulture", year=2)
    assert texts_of(state).status(view_of(state, None)) == "Year 2 of 4: summer\nTurns · Vulture"
    start = new({"seats": 2}, 1)
    assert texts_of(start).status(view_of(start, 0)) == "Before the first year\nChoosing the Masters"


@pytest.mark.rule("lyssan 6.1")
def test_a_victory_by_triumphs_names_them() -> None:
    state = win_by_triumphs(settled())
    assert reasons(state) == ["The Wolf has won 2 triumphs: The Mailed Fist and A Show of Force."]


@pytest.mark.rule("lyssan 5.15")
def test_a_puppet_s_victory_says_that_the_other_seat_wins() -> None:
    position = settled(2)
    cast_roles(position, "wolf", "hawk")
    state = win_by_triumphs(position)
    assert reasons(state)[-1] == "The Wolf was a Puppet: the other seat wins."


def last_spring(position: Position) -> LyssanState:
    """The match after the spring in which nothing is left to reveal; nobody wins a majority in it."""
    lay_row(position, "show_of_force", "stolen_favour", "red_season", "red_keep", "old_blood", face_up=5)
    return begin_spring(position, 5)


@pytest.mark.rule("lyssan 6.2")
@pytest.mark.parametrize(
    ("decisive", "sentence"),
    [
        ("debts", "the Council has fewer debts than the Wolf"),
        ("cards", "the Council has more influence cards than the Wolf"),
        ("castles", "the Council has more castles than the Wolf"),
        ("order", "the Wolf is before the Hawk in turn order"),
    ],
)
def test_a_tie_at_the_end_says_what_decided_it(decisive: str, sentence: str) -> None:
    position = settled()
    if decisive == "debts":
        for name in ("wolf", "hawk", "vulture"):
            deal_debts(position, name, 1)
    elif decisive == "cards":
        deal_hand(position, "council", 1)
    elif decisive == "castles":
        position.factions["council"].castles.append("haferstrand")
    assert sentence in reasons(last_spring(position))[-1]
