"""The choices of the bots of Cyvasse."""

from random import Random
from time import monotonic, process_time
from typing import Any

import pytest

from game.bots.bot import Budget
from game.bots.levels import named, names_of
from game.contract import Decision, Option, Snapshot, State
from game.games.cyvasse import rules
from game.games.cyvasse.bots import CyvasseBot, guess
from game.games.cyvasse.bots.play import position_counts, position_of

PLAINS = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8"


BOT = CyvasseBot()
LEVELS = names_of(BOT.levels)


def choose(view: Snapshot, decision: Decision, level: str, budget: Budget, rng: Random) -> Option:
    """The choice of a bot of a level."""
    return BOT.choose(view, decision, named(BOT.levels, level), budget, rng)


def open_decision(state: State) -> Decision:
    return state.awaiting[0]


def chosen(state: State, level: str = "grandmaster", nodes: int = 2000, seed: int = 1) -> Option:
    decision = open_decision(state)
    return choose(state.view(decision.seat), decision, level, Budget(nodes=nodes), Random(seed))


def from_cfen(text: str, **options: Any) -> State:
    return rules.new({"cfen": text} | options, seed=1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("king", ["free", "field"])
@pytest.mark.parametrize("setup", ["secret", "quick", "open", "mirror"])
def test_a_bot_answers_every_question_of_every_setup(setup: str, king: str, level: str) -> None:
    for board in ("jade_garden", "sections", "broad_march"):
        state = rules.new({"setup": setup, "king": king, "board": board}, seed=7)
        rng = Random(f"{board} {level}")
        while open_decision(state).ask != "cyvasse.move":
            decision = open_decision(state)
            option = choose(state.view(decision.seat), decision, level, Budget(), rng)
            assert option in decision.options
            state.choose(decision.seat, option)
        for seat in state.snapshot()["seats"]:
            assert len(seat["units"]) >= 3
            assert king == "free" or "king" in seat["units"].values()


def test_bots_build_different_layouts() -> None:
    layouts = set()
    for seed in range(12):
        state = rules.new({"board": "bare_table"}, seed)
        rng = Random(seed)
        while not state.snapshot()["seats"][0]["setup"]["done"]:
            decision = open_decision(state)
            state.choose(0, choose(state.view(0), decision, "grandmaster", Budget(), rng))
        layouts.add(str(sorted(state.snapshot()["seats"][0]["units"].items())))
    assert len(layouts) >= 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_completes_a_layout_that_somebody_else_started(level: str) -> None:
    state = rules.new({"board": "bare_table", "king": "field"}, seed=1)
    for option in (("build",), ("mountain", "a1"), ("mountain", "j5"), ("mountain", "e5")):
        state.choose(0, option)
    rng = Random(3)
    while not state.snapshot()["seats"][0]["setup"]["done"]:
        decision = open_decision(state)
        assert decision.seat == 0
        state.choose(0, choose(state.view(0), decision, level, Budget(), rng))
    assert "king" in state.snapshot()["seats"][0]["units"].values()


@pytest.mark.rule("cyvasse 5.8")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_captures_the_king_if_it_can(level: str) -> None:
    state = from_cfen(f"{PLAINS} 4h3/8/8/5k2/4K3/8/R7/8 - o - 0 2")
    for seed in range(10):
        assert chosen(state, level, seed=seed) in {("move", "e8", "e4"), ("move", "f5", "e4")}


@pytest.mark.rule("cyvasse 5.6.4")
def test_two_rabble_capture_a_keep_with_the_king_inside() -> None:
    state = from_cfen(
        "8 8/8/8/8/8/8/8/8 8/4O3/8/8/8/8/8/1A6 8/6r1/8/3RR3/8/8/8/K7 k1d1 a - 0 1", first="alabaster"
    )
    state.choose(0, chosen(state))
    state.choose(0, chosen(state))
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((0,), "keep")


def test_a_grandmaster_saves_its_king_from_an_attack() -> None:
    state = from_cfen(f"{PLAINS} k3h3/8/8/8/4K3/8/R6X/8 - a - 0 1")
    state.choose(0, chosen(state))
    replies = [str(option[2]) for option in open_decision(state).options if option[0] == "move"]
    units = state.snapshot()["seats"][0]["units"]
    assert not [tile for tile in replies if units.get(tile) == "king"]


@pytest.mark.rule("cyvasse 6.2")
def test_a_side_with_a_clear_lead_lets_the_match_stall() -> None:
    state = from_cfen(f"{PLAINS} 4x3/5k2/8/8/3K4/8/R7/7E - a - 59 301")
    state.choose(0, chosen(state))
    assert state.outcome is not None
    assert state.outcome.winners == (0,)


@pytest.mark.rule("cyvasse 6.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_with_a_clear_lead_ends_the_match_rather_than_capture_a_rabble(level: str) -> None:
    for seed in range(10):
        state = from_cfen(f"{PLAINS} 4x3/5k2/8/8/3K4/8/R6L/r6E - a - 59 301")
        state.choose(0, chosen(state, level, seed=seed))
        assert state.outcome is not None
        assert state.outcome.winners == (0,)


@pytest.mark.rule("cyvasse 6.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_that_is_far_behind_captures_before_the_match_is_judged(level: str) -> None:
    """Takes a second: each level thinks ten times."""
    for seed in range(10):
        state = from_cfen(f"{PLAINS} 4h2e/5k2/8/8/3K4/8/R7/r7 - a - 59 301")
        state.choose(0, chosen(state, level, seed=seed))
        assert state.outcome is None


@pytest.mark.rule("cyvasse 5.9")
def test_a_side_with_a_small_lead_does_not_repeat_positions() -> None:
    state = from_cfen(f"{PLAINS} 1x5k/8/8/8/8/8/R1H5/K7 - a - 0 1")
    rng = Random(5)
    for _ in range(40):
        if not state.awaiting:
            break
        decision = open_decision(state)
        if decision.seat == 0:
            state.choose(0, chosen(state, nodes=600))
        else:
            harmless = [option for option in decision.options if option[1] == "h8"] or decision.options
            state.choose(1, rng.choice(harmless))
    assert state.outcome is None or state.outcome.winners == (0,)


@pytest.mark.no_cover
def test_with_a_budget_in_nodes_the_same_seed_gives_the_same_match() -> None:
    """Takes seconds: a bot thinks for 80 choices."""

    def play() -> list[Option]:
        state = rules.new({"board": "jade_garden", "setup": "quick"}, seed=4)
        rng = Random(9)
        options: list[Option] = []
        while state.awaiting and len(options) < 40:
            decision = open_decision(state)
            option = choose(state.view(decision.seat), decision, "knight", Budget(nodes=150), rng)
            state.choose(decision.seat, option)
            options.append(option)
        return options

    assert play() == play()


@pytest.mark.no_cover
@pytest.mark.slow
@pytest.mark.parametrize("board", ["two_rivers", "broad_march"])
def test_a_grandmaster_never_thinks_longer_than_two_seconds(board: str) -> None:
    """Takes seconds: a grandmaster uses all the time it has."""
    state = rules.new({"board": board, "setup": "quick"}, seed=2)
    rng = Random(2)
    for _ in range(5):
        decision = open_decision(state)
        started = process_time()  # not wall time: other programs may be running
        option = choose(state.view(decision.seat), decision, "grandmaster", Budget(), rng)
        assert process_time() - started < 2.0
        state.choose(decision.seat, option)


def test_a_bot_in_a_hurry_answers_at_once() -> None:
    state = rules.new({"board": "two_rivers", "setup": "quick"}, seed=2)
    for seat in (0, 1):
        state.choose(seat, ("preset", "wall"))
        state.choose(seat, ("done",))
    decision = open_decision(state)
    started = monotonic()
    option = choose(
        state.view(decision.seat), decision, "grandmaster", Budget(hurried=lambda: True), Random(1)
    )
    assert option in decision.options
    assert monotonic() - started < 1.0


CROWDED = (
    "8 2w4f/w3w2w/4f3/f2f2f1/2f5/2fww3/5wf1/ww6 8/3A4/7^/8/^7/^7/3^4/8 "
    "L1Tlxl2/SXK4k/XHLDh3/1tr1Xsd1/1x3rss/1L1xR3/1ES1rc2/1leeSHhR C1E1R1 o - 17 29"
)
"""A position whose captures lead to millions of other captures."""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("budget", [{"nodes": 100}, {"hurried": lambda: True}])
def test_a_position_full_of_captures_takes_no_longer_than_others(level: str, budget: dict[str, Any]) -> None:
    state = from_cfen(CROWDED)
    started = process_time()
    option = choose(state.view(1), open_decision(state), level, Budget(**budget), Random(1))
    assert option in open_decision(state).options
    assert process_time() - started < 1.0


@pytest.mark.rule("cyvasse 11.2")
@pytest.mark.parametrize("setup", ["secret", "quick", "open", "mirror"])
def test_a_guess_is_a_match_that_looks_the_same_to_the_seat(setup: str) -> None:
    state = rules.new({"setup": setup, "board": "sections"}, seed=11)
    rng = Random(11)
    for _ in range(60):
        if not state.awaiting:
            break
        for seat in (0, 1):
            view = state.view(seat)
            assert rules.restore(guess(view, rng)).view(seat) == view
        decision = rng.choice(state.awaiting)
        state.choose(decision.seat, rng.choice(decision.options))


@pytest.mark.rule("cyvasse 11.2")
def test_behind_the_screen_a_bots_choice_does_not_depend_on_the_other_layout() -> None:
    answers = set()
    for preset in ("wall", "riders"):
        state = rules.new({"board": "bare_table"}, seed=1)
        state.choose(1, ("preset", preset))
        decision = open_decision(state)
        assert decision.seat == 0
        answers.add(choose(state.view(0), decision, "knight", Budget(), Random(8)))
    assert len(answers) == 1


@pytest.mark.rule("cyvasse 5.9")
def test_a_bot_counts_each_position_that_occurred() -> None:
    state = from_cfen("8 8/8/8/8/8/8/8/8 6O1/8/8/8/8/8/8/1A6 rE2x3/5k2/8/8/3K4/8/X7/3e4 R2t1 a - 0 11")
    for option in [("d4", "d5"), ("f7", "f6"), ("d5", "d4"), ("f6", "f7"), ("d4", "d5")]:
        state.choose(open_decision(state).seat, ("move", *option))
    view = state.view(0)
    position = position_of(view)
    counts = position_counts(view, position)
    assert len(counts) == len(view["seen"])
    assert counts[position.key << 1 | position.side] == 2
