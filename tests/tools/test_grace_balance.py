"""The counts of how balanced Yes, Your Grace is."""

from tools.grace_balance import play


def test_each_crisis_that_succeeds_is_a_triumph_the_last_one_too() -> None:
    for seed in range(2):
        counts = play(seed, 4, "knight", {"records": 6})
        assert counts["crises"]["success"] == counts["records"]["triumph"] > 0
        assert sum(counts["wins by seat"].values()) == sum(counts["wins by card held"].values())
