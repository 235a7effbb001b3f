"""The numbers of a report: tables, intervals and the test that may be looked at after each match."""

from pathlib import Path
from random import Random

import pytest

from game.lab.balance.numbers.intervals import (
    Estimate,
    mean,
    mean_difference,
    quantile,
    share,
    share_difference,
)
from game.lab.balance.numbers.sequential import FEWEST_PAIRS, Comparison, FairnessTest, RunningMean
from game.lab.balance.numbers.tables import Tables
from game.lab.balance.rows import (
    Lead,
    MatchRow,
    NamedCount,
    PlaceCount,
    SeatGroups,
    ThingUse,
    encode,
)


def row(index: int, winner: int, **fields: object) -> MatchRow:
    values: dict[str, object] = {
        "index": index,
        "side": index % 2,
        "seed": 2**127 + index,
        "bots": ("random", "squire"),
        "choices": 10 + index,
        "options": "0",
        "winners": (winner,),
        "ranks": (1, 2) if winner == 0 else (2, 1),
        "reason": "king",
        "rounds": 4,
        "groups": (SeatGroups("people", ("elf", "")),),
        "lead": Lead(((0.0, 0.0), (1.0, float(index))), 1, 0.52),
        "things": (ThingUse("card", "fire", 0, 3, 2), ThingUse("card", "fire", 1, 1, 0)),
        "places": (PlaceCount("killed", "a1", 2),),
        "counts": (NamedCount("kills", 3),) if index else (),
    }
    return MatchRow(**values | fields)  # type: ignore[arg-type]  # the fields of a test


@pytest.fixture
def tables(tmp_path: Path) -> Tables:
    path = tmp_path / "rows.jsonl"
    failed = row(4, 0, error="Illegal: no", winners=(), groups=(), lead=None)
    rows = [row(0, 0), row(1, 1), row(2, 1, groups=()), row(3, 0, winners=()), failed]
    path.write_bytes(b"".join(map(encode, rows)))
    return Tables(path)


def test_wins_are_counted_by_seat_by_bot_and_by_the_groups_of_the_game(tables: Tables) -> None:
    counted = tables.groups.filter(side=0).select("kind", "group", "seats", "wins", "fair").rows()
    assert counted == [
        ("bot", "random", 2, 1, 1.0),
        ("bot", "squire", 2, 1, 1.0),
        ("people", "elf", 1, 1, 0.5),
        ("seat", "0", 2, 1, 1.0),
        ("seat", "1", 2, 1, 1.0),
    ]


def test_matches_that_failed_or_that_nobody_won_are_counted_apart(tables: Tables) -> None:
    assert tables.matches.rows() == [(0, 2, 1, 0), (1, 2, 0, 1)]
    assert tables.failures.rows() == [(0, "Illegal: no", 1, 4)]
    assert tables.ends.rows() == [(0, "king", 2), (1, "king", 2)]


def test_values_counts_and_places_are_added_up(tables: Tables) -> None:
    assert tables.values.filter(side=0, measure="choices")["value"].to_list() == [10.0, 12.0]
    assert tables.values.filter(side=0, measure="decided").rows() == [(0, "decided", 0.5, 2)]
    assert tables.counts.rows() == [(0, "kills", 0, 1), (0, "kills", 3, 1), (1, "kills", 3, 2)]
    assert tables.places.rows() == [(0, "killed", "a1", 4), (1, "killed", "a1", 4)]


def test_things_are_counted_by_seats_that_could_and_did_use_them(tables: Tables) -> None:
    assert tables.things.filter(side=0).rows() == [(0, "card", "fire", 4, 2, 4, 1, 1, 8)]


def test_scores_are_counted_for_winners_and_others(tables: Tables) -> None:
    at_end = tables.curve.filter(side=0, part=1).select("won", "score", "n").rows()
    assert at_end == [(False, 0.0, 1), (False, 1.0, 1), (True, 1.0, 1), (True, 2.0, 1)]


def test_a_share_has_its_wilson_interval_which_is_wider_for_several() -> None:
    found = share(40, 200)
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0.2, 0.150, 0.261)
    assert share(40, 200, comparisons=4).width > found.width
    assert share(0, 0).lies_within(0.0, 1.0)


def test_the_interval_of_a_mean_is_that_of_its_bootstrap() -> None:
    found = mean([1, 2, 3], [50, 100, 50])
    assert found.value == 2
    assert found == mean([1, 2, 3], [50, 100, 50])
    assert found.width == pytest.approx(2 * 1.96 * 0.5**0.5 / 200**0.5, rel=0.1)
    assert mean_difference(([5], [10]), ([2], [10])) == Estimate(3, 3, 3)


def test_a_difference_is_sure_only_with_enough_matches() -> None:
    assert not share_difference(share(6, 10), share(4, 10)).excludes(0)
    assert share_difference(share(600, 1000), share(400, 1000)).excludes(0)


def test_a_quantile_is_a_value_that_occurred() -> None:
    assert [quantile([1, 5, 9], [1, 2, 1], part) for part in (0.1, 0.5, 0.9)] == [1, 5, 9]


def first_sure(advantage: float, seed: int, pairs: int = 1000) -> int | None:
    """After how many pairs a difference is sure; each side wins half of its matches, one some more."""
    rng, running = Random(seed), RunningMean()
    for number in range(1, pairs + 1):
        running.add((rng.random() < 0.5 + advantage) - (rng.random() < 0.5))
        if number >= FEWEST_PAIRS and running.estimate.excludes(0.0):
            return number
    return None


def test_however_often_one_looks_equal_sides_seldom_differ_and_unequal_ones_do() -> None:
    assert sum(first_sure(0.0, seed) is not None for seed in range(100)) <= 10
    assert all(first_sure(0.2, seed) is not None for seed in range(20))


def test_the_side_whose_first_seat_wins_nearly_always_is_less_fair() -> None:
    test, rng = FairnessTest("seat"), Random(1)
    for index in range(400):
        test.add(row(index, 0 if index % 2 == 0 and rng.random() < 0.9 else rng.randrange(2)))
    assert test.pairs.count == 200
    assert test.differs
    assert not test.is_same
    assert test.pairs.estimate.low > 0


def test_pairs_with_a_match_that_failed_do_not_count() -> None:
    test = FairnessTest("seat")
    for index in range(4):
        test.add(row(index, 0, error="Illegal: no" if index == 1 else ""))
    assert test.pairs.count == 1


def test_two_sides_are_compared_by_each_kind_of_start_that_the_matches_have() -> None:
    comparison, rng = Comparison("lyssan"), Random(1)
    for index in range(400):
        home = SeatGroups("home", ("mill", "ford"))
        winner = 0 if index % 2 == 0 and rng.random() < 0.9 else rng.randrange(2)
        comparison.add(row(index, winner, groups=(home,)))
    assert [test.kind for test in comparison.tests] == ["seat", "home"]
    assert comparison.pairs == 200
    assert comparison.is_sure


def test_equal_sides_are_the_same_in_the_end() -> None:
    comparison, rng = Comparison("auction"), Random(1)
    assert not comparison.is_sure
    for index in range(12000):
        comparison.add(row(index, rng.randrange(2)))
    assert comparison.is_sure
    assert [test.is_same for test in comparison.tests] == [True]


def test_pairs_that_were_all_equal_so_far_do_not_say_that_all_will_be() -> None:
    running = RunningMean()
    for _ in range(FEWEST_PAIRS):
        running.add(0.0)
    assert running.estimate.low < -0.05 < 0.05 < running.estimate.high
