"""The choices of the bots of Lyssan."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.bots.bot import Budget, Question, think
from game.bots.levels import named
from game.contract import Option
from game.games.lyssan.bots import ANSWERS, guess, turns
from game.games.lyssan.bots.levels import SKILLS
from game.games.lyssan.bots.playing import MIN_NODES, DecisionContext
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.bots.decisions import (
    BOT,
    CAREFUL,
    LEVELS,
    MATCHES,
    choose,
    chosen,
    play_out,
    positions,
)
from tests.games.lyssan.rules.positions import (
    award,
    begin_turn,
    deal,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    stand,
)

SAMPLES = 2
"""How many times each level answers each question."""
SEEDS = range(4)


def samples() -> Iterator[tuple[str, LyssanState]]:
    """Each question `SAMPLES` times, from all kinds of matches."""
    counts = dict.fromkeys(ANSWERS, 0)
    for seed in range(8):
        for config in MATCHES:
            for state in positions(config, seed):
                ask = state.awaiting[0].ask.removeprefix("lyssan.")
                counts[ask] += 1
                if counts[ask] <= SAMPLES:
                    yield ask, state
            if min(counts.values()) >= SAMPLES:
                return


@pytest.mark.no_cover
@pytest.mark.rule("lyssan 4.2")
def test_every_level_answers_every_question_with_an_open_option() -> None:
    answered = set()
    for ask, state in samples():
        for level in LEVELS:
            assert chosen(state, level, nodes=30) in state.awaiting[0].options
        answered.add(ask)
    assert answered == set(ANSWERS)


@pytest.mark.no_cover
@pytest.mark.rule("lyssan 11")
def test_the_same_seed_gives_the_same_choice_whatever_the_hidden_cards_are() -> None:
    for _, state in samples():
        other = guess(state.view(state.awaiting[0].seat), Random(99))
        for level in LEVELS:
            assert chosen(state, level, nodes=30) == chosen(other, level, nodes=30)


@pytest.mark.no_cover
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_a_match_to_its_end(level: str) -> None:
    """Takes a second or two: bots think for a whole match."""
    state = next(positions({"seats": 2}, 3))
    for count in range(600):
        if not state.awaiting:
            break
        state.choose(state.awaiting[0].seat, chosen(state, level, seed=count, nodes=MIN_NODES))
    assert state.outcome is not None


def test_a_bot_in_a_hurry_evaluates_few_positions() -> None:
    position = _two_castles()
    stand(position, "salzkamm", "wolf.knight.3", "wolf.noble.2", "wolf.noble.3")
    state = begin_turn(position, "wolf")
    calls = []

    def hurried() -> bool:
        calls.append(1)
        return True

    (decision,) = state.awaiting
    assert len(decision.options) > MIN_NODES
    option = choose(state.view(0), decision, "grandmaster", Budget(hurried=hurried), Random(1))
    assert option in decision.options
    assert len(calls) <= 10


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("nodes", [40, None])
def test_the_budget_bounds_the_positions_that_a_bot_evaluates(level: str, nodes: int | None) -> None:
    position = _two_castles()
    deal_hand(position, "wolf", 10)
    position.factions["wolf"].coins = 6
    stand(position, "salzkamm", "wolf.knight.3", "wolf.noble.2", "wolf.noble.3")
    (decision,) = begin_turn(position, "wolf").awaiting
    skill = named(BOT.levels, level).skill(SKILLS)
    context = DecisionContext(position, 0, decision.options, skill, Budget(nodes=nodes), Random(1))
    assert turns.command(context) in decision.options
    assert context.nodes <= (nodes or skill.nodes) + 2


@pytest.mark.parametrize(("margin", "first"), [(0.0, "end"), (0.4, "lose")])
def test_a_patient_level_accepts_a_loss_that_a_later_command_makes_up_for(
    margin: float, first: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    position, later = settled(), settled()
    values = {"lose": -0.2, "win": 1.0}
    monkeypatch.setattr(turns, "after", lambda _context, _position, option: (later, values[option[0]]))
    monkeypatch.setattr(turns, "_commands", lambda found, *_: [("win",)] if found is later else [])
    skill = replace(SKILLS["grandmaster"], margin=margin, depth=2)
    context = DecisionContext(position, 0, (("end",), ("lose",)), skill, Budget(), Random(1))
    context.now = 0.0
    assert turns.command(context) == (first,)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_ends_its_turn_if_nothing_else_is_open(level: str) -> None:
    state = begin_turn(settled(), "wolf")
    assert state.awaiting[0].options == (("end",),)
    assert choose(state.view(0), state.awaiting[0], level, Budget(), Random(1)) == ("end",)
    assert think(Question("lyssan", state.view(0), state.awaiting[0], level, "1"), Budget()) == ("end",)


def _two_castles() -> Position:
    """The Wolf has two castles, knights and a few coins, and no rival is near."""
    position = settled()
    wolf = position.factions["wolf"]
    wolf.castles.append("moorholz")
    wolf.coins, wolf.auxiliaries = 2, 3
    stand(position, "deichland", "wolf.knight.1", "wolf.knight.2")
    stand(position, "moorholz", "wolf.noble.1")
    return position


@pytest.mark.rule("lyssan 5.8")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_hires_and_spreads_and_ends_its_turn(level: str) -> None:
    state = begin_turn(_two_castles(), "wolf")
    commands = play_out(state, level)
    verbs = [command[0] for command in commands]
    assert "hire" in verbs
    assert verbs.count("move") >= 1
    assert len(commands) <= 12


def _siege() -> Position:
    """A knight of the Wolf stands beside the Hawk's castle, which is not its last one."""
    position = _two_castles()
    position.factions["hawk"].castles.append("nordzinne")
    stand(position, "nordzinne", "wolf.knight.3")
    return position


@pytest.mark.rule("lyssan 5.3.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_razes_a_castle_for_a_triumph(level: str) -> None:
    for seed in SEEDS:
        position = _siege()
        lay_row(position, "show_of_force", face_up=2)
        commands = play_out(begin_turn(position, "wolf"), level, seed=seed)
        assert ("raze", "wolf.knight.3", "hawk", "castle") in commands


@pytest.mark.rule("lyssan 5.3.2")
@pytest.mark.rule("lyssan 5.4.7")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_lures_a_courtier_for_a_triumph(level: str) -> None:
    position = _two_castles()
    lay_row(position, "stolen_favour", face_up=1)
    deal(position, position.factions["hawk"].court, "herald")
    stand(position, "hopfenau", "wolf.spy.1")
    for seed in SEEDS:
        commands = play_out(begin_turn(position.copy(), "wolf"), level, seed=seed)
        assert ("lure", "wolf.spy.1", "herald") in commands


@pytest.mark.rule("lyssan 5.3.2")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_finishes_the_red_keep(level: str) -> None:
    position = _two_castles()
    lay_row(position, "red_keep", face_up=1)
    stand(position, "elbingen", "wolf.noble.2")
    state = begin_turn(position, "wolf")
    state.choose(0, ("open", "elbingen"))
    position = state.position.copy()
    position.season = "autumn"
    position.factions["wolf"].auxiliaries = 2
    for seed in SEEDS:
        assert ("finish", "elbingen") in play_out(LyssanState(position.copy()), level, seed=seed)


@pytest.mark.rule("lyssan 5.13.1")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_kills_who_besieges_its_last_castle(level: str) -> None:
    position = settled()
    stand(position, "deichland", "wolf.knight.1", "hawk.knight.1")
    stand(position, "salzkamm", "wolf.noble.1")
    for seed in SEEDS:
        commands = play_out(begin_turn(position.copy(), "wolf"), level, seed=seed)
        assert ("kill", "wolf.knight.1", "hawk.knight.1") in commands


@pytest.mark.rule("lyssan 5.13.1")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_comes_back_to_save_its_last_castle(level: str) -> None:
    position = settled()
    stand(position, "deichland", "hawk.knight.1")
    stand(position, "salzkamm", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    commands = play_out(state, level)
    assert ("kill", "wolf.knight.1", "hawk.knight.1") in commands


@pytest.mark.rule("lyssan 12")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_does_not_walk_up_to_knights_that_will_kill_it(level: str) -> None:
    position = settled()
    position.factions["wolf"].castles.append("moorholz")
    stand(position, "deichland", "wolf.noble.1")
    stand(position, "steinbruck", "hawk.knight.1", "hawk.knight.2", "hawk.knight.3")
    state = begin_turn(position, "wolf")
    for seed in SEEDS:
        assert chosen(state, level, seed=seed)[2:] != ("steinbruck",)


@pytest.mark.rule("lyssan 5.6.1")
def test_a_grandmaster_atones_with_the_card_that_it_misses_least() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "freemasons.1", "safe_conduct.1", "sappers", "hornberg")
    position.factions["wolf"].shame.append("marker")
    deal_debts(position, "wolf", 3)
    position.phase, position.season, position.year = "atone", "summer", 1
    position.queue = list(position.order)
    state = LyssanState(position)
    for seed in SEEDS:
        assert chosen(state, "grandmaster", seed=seed) == ("influence", "marker", "safe_conduct.1")


@pytest.mark.rule("lyssan 5.6.3")
def test_a_grandmaster_takes_its_first_debt_to_bring_a_knight_back() -> None:
    position = settled()
    stand(position, "deichland", "wolf.noble.1")
    deal(position, position.factions["wolf"].hand, "freemasons.1", "safe_conduct.1")
    position.factions["wolf"].shame += ["wolf.knight.1"]
    position.place("wolf.knight.1", "shame")
    position.phase, position.season, position.year = "atone", "summer", 1
    position.queue = list(position.order)
    state = LyssanState(position)
    options = {chosen(state, "grandmaster", seed=seed) for seed in SEEDS}
    assert options == {("debt", "wolf.knight.1")}


@pytest.mark.rule("lyssan 5.5.2")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_takes_the_tax_that_an_open_triumph_needs(level: str) -> None:
    position = settled()
    lay_row(position, "full_coffers", face_up=2)
    for name in ("wolf", "hawk"):
        position.factions[name].coins = 3
    stand(position, "elbingen", "wolf.knight.1")
    position.phase, position.season, position.year = "tax", "summer", 4
    position.queue = list(position.order)
    state = LyssanState(position)
    assert state.awaiting[0].ask == "lyssan.tax"
    for seed in SEEDS:
        assert chosen(state, level, seed=seed) == ("tax", "coin")


@pytest.mark.rule("lyssan 5.15")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("role", ["master", "puppet"])
def test_only_the_master_takes_the_triumph_that_wins(level: str, role: str) -> None:
    position = settled(2)
    for name, other in (("wolf", role), ("vulture", "puppet" if role == "master" else "master")):
        position.factions[name].role = other
    for name, own in (("hawk", "master"), ("council", "puppet")):
        position.factions[name].role = own
    position.factions["hawk"].castles.append("nordzinne")
    position.factions["wolf"].castles.append("moorholz")
    stand(position, "nordzinne", "wolf.knight.3")
    lay_row(position, "show_of_force", "old_blood", face_up=2)
    award(position, "wolf", "old_blood")
    state = begin_turn(position, "wolf")
    raze: Option = ("raze", "wolf.knight.3", "hawk", "castle")
    for seed in SEEDS:
        assert (chosen(state, level, seed=seed) == raze) is (role == "master")


@pytest.mark.rule("lyssan 5.9")
def test_the_price_of_a_card_is_paid_with_the_cards_that_are_missed_least() -> None:
    position = _two_castles()
    deal(
        position,
        position.factions["wolf"].hand,
        "call_to_arms.1",
        "freemasons.1",
        "safe_conduct.1",
        "vigil.1",
    )
    state = begin_turn(position, "wolf")
    state.choose(0, ("play", "call_to_arms.1"))
    assert chosen(state) == ("discard", "safe_conduct.1")


@pytest.mark.rule("lyssan 5.9")
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_a_card_that_brings_more_than_its_price(level: str) -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "eagle", "safe_conduct.1", "safe_conduct.2")
    deal(position, position.factions["wolf"].hand, "vigil.1", "vigil.2", "market_day")
    state = begin_turn(position, "wolf")
    assert ("play", "eagle") in play_out(state, level)


@pytest.mark.rule("lyssan 5.9")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_readies_the_knight_that_can_raze_a_castle_for_a_triumph(level: str) -> None:
    position = _siege()
    lay_row(position, "show_of_force", face_up=2)
    position.factions["wolf"].coins = position.factions["wolf"].auxiliaries = 0
    for agent in ("wolf.knight.1", "wolf.knight.2", "wolf.knight.3", "wolf.noble.1"):
        position.set_ready(agent, ready=False)
    deal(position, position.factions["wolf"].hand, "fresh_horses.1", "vigil.1", "vigil.2")
    commands = play_out(begin_turn(position, "wolf"), level)
    assert commands == [
        ("play", "fresh_horses.1"),
        ("ready", "wolf.knight.3"),
        ("raze", "wolf.knight.3", "hawk", "castle"),
    ]


@pytest.mark.rule("lyssan 5.9")
@pytest.mark.parametrize("level", CAREFUL)
def test_a_careful_level_exhausts_who_besieges_its_castle_and_acts_before_it_does(level: str) -> None:
    for acts_later in (True, False):
        position = settled()
        stand(position, "deichland", "hawk.knight.1", "hawk.knight.2")
        deal(position, position.factions["wolf"].hand, "snowbound")
        state = begin_turn(position, "wolf")
        if not acts_later:
            position.queue.remove("hawk")
        assert (("play", "snowbound") in play_out(state, level)) is acts_later


@pytest.mark.rule("lyssan 5.14")
@pytest.mark.parametrize("level", LEVELS)
def test_no_level_gives_senseless_commands(level: str) -> None:
    """The Wolf is rich and alone: each command must gain something."""
    position = _two_castles()
    deal_hand(position, "wolf", 6)
    position.factions["wolf"].coins = 6
    state = begin_turn(position, "wolf")
    commands = play_out(state, level)
    assert len(commands) <= 20
    assert sum(command[0] == "trade" for command in commands) <= 3
