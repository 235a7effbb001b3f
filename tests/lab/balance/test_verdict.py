"""What a report says of rows, in sentences, and the heat on its boards."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame
import pytest

from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.play import ReportFiles
from game.lab.balance.report.boards import board_blocks
from game.lab.balance.report.report import Report
from game.lab.balance.rows import Lead, MatchRow, PlaceCount, SeatGroups, ThingUse, encode
from game.text import LANGUAGES, Words

SEATS = 4
Choose = Callable[[Random], int]
"""Returns who wins a match."""


def anyone(rng: Random) -> int:
    return rng.randrange(SEATS)


def mostly_first(rng: Random) -> int:
    return 0 if rng.random() < 0.7 else anyone(rng)


@dataclass
class Played:
    """Matches of Yes, Your Grace that were made up."""

    folder: Path
    differs: bool = True
    """Whether matches of the second side are longer, with one more change of the lead."""

    def report(self, *winners: Choose, matches: int, language: str = "en", choices: int = 100) -> Report:
        """The report of matches; `winners`: by side."""
        rng, out = Random(1), ReportFiles(self.folder / "report.html")
        rows = [self._row(n, n % len(winners), winners, rng, choices) for n in range(matches * len(winners))]
        out.rows.write_bytes(b"".join(map(encode, rows)))
        names = ("one hall", "other hall") if winners[1:] else ("",)
        sides = tuple(Side(name, {"seats": SEATS}, ("squire",) * SEATS) for name in names)
        return Report(ReportPlan("grace", "1.0", 1, sides, len(rows)), out, Words(language))

    def _row(self, index: int, side: int, winners: tuple[Choose, ...], rng: Random, choices: int) -> MatchRow:
        winner = winners[side](rng)
        uses = [ThingUse("intrigue", "rebuild", seat, 1, int(seat == winner)) for seat in range(SEATS)]
        return MatchRow(
            index=index,
            side=side,
            seed=index,
            bots=("squire",) * SEATS,
            choices=choices + 20 * side * self.differs + index // 2 % 7,
            options="",
            winners=(winner,),
            ranks=tuple(1 if seat == winner else 2 for seat in range(SEATS)),
            reason="annals",
            rounds=8,
            groups=(
                SeatGroups("dealt", tuple(rng.sample(["loyalist", "loyalist", "usurper", "usurper"], 4))),
            ),
            lead=Lead(((0.0,) * SEATS,), changes=side * self.differs, decided=0.5),
            things=tuple(uses),
            places=(PlaceCount("damaged", str(winner), 1 + side),),
        )


@pytest.fixture
def played(tmp_path: Path) -> Played:
    return Played(tmp_path)


def fairness(report: Report) -> str:
    (answers,) = report.summary
    return " ".join(answers.answers[0].sentences)


def test_with_few_matches_nothing_is_said_but_how_many_would_do(played: Played) -> None:
    assert fairness(played.report(anyone, matches=40)).startswith(
        "**Not enough matches to say** whether it is fair by seat (about "
    )


def test_with_five_matches_some_groups_are_frequent_and_the_seats_are_not(played: Played) -> None:
    assert [kind.id for kind in played.report(anyone, matches=5).sides[0].kinds] == ["seat", "dealt"]


def test_with_more_an_advantage_is_bounded(played: Played) -> None:
    assert "**No advantage found** by seat (if there is one, it is at most " in fairness(
        played.report(anyone, matches=300)
    )


def test_with_many_it_is_fair(played: Played) -> None:
    assert "**Yes, by seat and allegiance dealt:** nobody is more than 5" in fairness(
        played.report(anyone, matches=4000)
    )


def test_what_is_not_fair_is_said_first_with_what_would_be(played: Played) -> None:
    assert fairness(played.report(mostly_first, matches=300)).startswith("**Not fair by seat:** Seat 1 won 7")


def test_what_goes_with_winning_most_is_named(played: Played) -> None:
    report = played.report(anyone, matches=100)
    assert (
        "Goes with winning most: Rebuild (Intrigues). Of those who used it 100% won" in report.summary_text()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_says_which_side_is_fairer_and_what_else_differs(played: Played, language: str) -> None:
    report = played.report(mostly_first, anyone, matches=400, language=language)
    compared, *sides = report.summary
    fairer, others = (" ".join(answer.sentences) for answer in compared.answers)
    assert [answers.heading for answers in sides] == ["one hall", "other hall"]
    assert report.words.missing == []
    if language == "en":
        assert fairer.startswith("**other hall is fairer by seat:** the favourite’s share of wins is ")
        assert "**Matches are longer with other hall:** by 20 choices (20 to 20)." in others
        assert "**The lead changes more often with other hall:** 1.0 more changes a match" in others
        assert "**Seat 1 won less with other hall:**" in others


def test_two_equal_sides_are_said_to_be_equal(played: Played) -> None:
    report = played.report(anyone, anyone, matches=4000)
    assert "No difference that matters by seat: at most 4 percentage points" in report.summary_text()


def test_a_difference_that_had_no_effect_in_any_match_is_said(played: Played) -> None:
    played.differs = False
    report = played.report(*[lambda _: 0] * 2, matches=3)
    assert "What else differs? Nothing at all: both sides played the very same" in report.summary_text()


def test_two_sides_on_the_same_board_share_its_picture_and_show_how_they_differ(played: Played) -> None:
    """Takes a second: a hall is painted."""
    pygame.display.set_mode((1, 1))
    report = played.report(mostly_first, anyone, matches=100)
    first, second, difference = board_blocks(report.sides, report.names, report.boards)
    assert first.picture.startswith("data:")
    assert second.picture == difference.picture == "#board0"
    assert [layer.id for layer in first.layers] == ["side0-start-seat", "side0-damaged"]
    (layer,) = difference.layers
    assert layer.diverges
    assert {area.colour for area in layer.areas} == {"var(--heat)", "var(--cold)"}
    assert layer.areas[0].number.startswith("\u2212")
