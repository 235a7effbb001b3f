"""What agents can do, and what it changes. Spec: lyssan 5.4."""

import pytest

from game.contract import Option
from game.games.lyssan.rules.actions import KILL_POINTS, RAZE_POINTS
from game.games.lyssan.rules.data import ARMIES, TOKENS
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import SHAME, Date, Site
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.rules.uses import points_left
from tests.games.lyssan.rules.positions import (
    ask,
    begin_turn,
    choose,
    deal,
    deal_hand,
    kinds,
    options,
    settled,
    stand,
)

FIELD = "silberhort"
"""A province in the middle where nobody has a castle; the hawk's agents stand there."""


def beside(agent: str, *others: str, ready: bool = True) -> LyssanState:
    """It is the wolf's turn; one of its agents stands beside others."""
    position = settled()
    stand(position, FIELD, agent, *others, ready=ready)
    return begin_turn(position, "wolf")


VICTIMS = ("hawk.knight.1", "hawk.noble.1", "hawk.priest.1", "hawk.spy.1")


@pytest.mark.rule("lyssan 5.4, 5.4.2")
@pytest.mark.parametrize(
    ("kind", "victims"),
    [
        ("knight", ["knight", "noble"]),
        ("noble", ["knight", "noble"]),
        ("priest", []),
        ("spy", ["priest", "spy"]),
    ],
)
def test_each_agent_kills_only_some_kinds(kind: str, victims: list[str]) -> None:
    state = beside(f"wolf.{kind}.1", *VICTIMS, "wolf.noble.2", "wolf.spy.2")
    kills = [option for option in options(state, "kill") if option[1] == f"wolf.{kind}.1"]
    assert kills == [("kill", f"wolf.{kind}.1", f"hawk.{victim}.1") for victim in victims]


@pytest.mark.rule("lyssan 5.4.2")
@pytest.mark.parametrize(
    ("killer", "victim", "goes_on"),
    [
        ("knight", "knight", True),
        ("knight", "noble", True),
        ("noble", "noble", True),
        ("noble", "knight", False),
        ("spy", "priest", False),
    ],
)
def test_a_kill_uses_one_action_point_or_two(killer: str, victim: str, *, goes_on: bool) -> None:
    state = beside(f"wolf.{killer}.1", f"hawk.{victim}.1")
    choose(state, "kill", f"wolf.{killer}.1", f"hawk.{victim}.1")
    assert ask(state) == ("lyssan.act" if goes_on else "lyssan.command")


@pytest.mark.rule("lyssan 5.4.1, 5.4.2")
@pytest.mark.parametrize("kind", ["knight", "noble", "priest", "spy"])
def test_a_ready_agent_moves_to_any_neighbouring_province(kind: str) -> None:
    agent = f"wolf.{kind}.1"
    state = beside(agent)
    provinces = state.position.realm.provinces[FIELD].neighbours
    assert options(state, "move") == [("move", agent, province) for province in provinces]
    assert options(beside(agent, ready=False)) == [("end",)]


@pytest.mark.rule("lyssan 5.4.2")
@pytest.mark.parametrize("what", ["castle", "site"])
def test_razing_uses_both_action_points_of_an_army(what: str) -> None:
    for kind in ("knight", "noble"):
        position = settled()
        hawk = position.factions["hawk"]
        hawk.castles += [FIELD] * (what == "castle")
        hawk.sites += [Site(FIELD, Date(1, "summer"))] * (what == "site")
        stand(position, FIELD, f"wolf.{kind}.1", "wolf.spy.1", "wolf.priest.1")
        stand(position, "kornmark", f"wolf.{kind}.2")
        state = begin_turn(position, "wolf")
        assert options(state, "raze") == [("raze", f"wolf.{kind}.1", "hawk", what)]
        choose(state, "move", f"wolf.{kind}.2", FIELD)
        assert not [option for option in options(state, "raze") if f"wolf.{kind}.2" in option]


@pytest.mark.rule("lyssan 5.4.2")
def test_nobles_ready_priests_and_priests_ready_spies() -> None:
    position = settled()
    stand(position, FIELD, "wolf.noble.1")
    stand(position, FIELD, "wolf.knight.1", "wolf.priest.1", "wolf.spy.1", "hawk.priest.1", ready=False)
    stand(position, "elbingen", "wolf.priest.2", ready=False)
    state = begin_turn(position, "wolf")
    assert options(state, "ready") == [("ready", "wolf.noble.1", "wolf.priest.1")]
    events = choose(state, "ready", "wolf.noble.1", "wolf.priest.1")
    assert events[0].record()["by"] == "wolf.noble.1"
    choose(state, "stop")
    assert options(state, "ready") == [("ready", "wolf.priest.1", "wolf.spy.1")]


@pytest.mark.rule("lyssan 5.4.2")
def test_a_priest_denounces_the_rival_that_controls_the_province() -> None:
    state = beside("wolf.priest.1", "hawk.knight.1")
    choose(state, "denounce", "wolf.priest.1")
    assert state.position.factions["hawk"].shame == [MARKER]
    for others in ((), ("wolf.knight.1",), ("hawk.knight.1", "vulture.knight.1"), ("hawk.spy.1",)):
        assert options(beside("wolf.priest.1", *others), "denounce", "diplomacy") == []


@pytest.mark.rule("lyssan 5.4.3")
def test_an_agent_acts_until_its_points_are_used_or_it_stops() -> None:
    state = beside("wolf.knight.1", "hawk.noble.1", "hawk.noble.2", "hawk.noble.3")
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    assert options(state)[-1] == ("stop",)
    assert {str(option[1]) for option in options(state)[:-1]} == {"wolf.knight.1"}
    events = choose(state, "kill", "wolf.knight.1", "hawk.noble.2")
    assert kinds(events, "exhausted") == ["exhausted"]
    assert (ask(state), state.position.agents["wolf.knight.1"].ready) == ("lyssan.command", False)
    state = beside("wolf.knight.1", "hawk.noble.1")
    choose(state, "move", "wolf.knight.1", "elbingen")
    assert (ask(state), state.position.agents["wolf.knight.1"].ready) == ("lyssan.command", False)


@pytest.mark.rule("lyssan 5.4.3")
def test_an_agent_that_stops_loses_its_other_point_and_two_never_pool_theirs() -> None:
    state = beside("wolf.knight.1", "wolf.knight.2", "hawk.noble.1", "hawk.noble.2")
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    assert not [option for option in options(state) if "wolf.knight.2" in option]
    choose(state, "stop")
    assert not state.position.agents["wolf.knight.1"].ready
    assert options(state, "kill") == [("kill", "wolf.knight.2", "hawk.noble.2")]


@pytest.mark.rule("lyssan 5.4.3")
def test_the_points_that_an_action_leaves_are_known_before_and_0_if_nothing_is_left_to_do() -> None:
    first, second, third = (("kill", "wolf.knight.1", f"hawk.noble.{n}") for n in (1, 2, 3))
    state = beside("wolf.knight.1", "hawk.noble.1", "hawk.noble.2", "hawk.noble.3")
    before = state.snapshot()
    assert points_left(state.position, "wolf", first) == 1
    assert state.snapshot() == before
    choose(state, *first)
    assert points_left(state.position, "wolf", second) == points_left(state.position, "wolf", third) == 0
    alone = beside("wolf.knight.1")
    assert points_left(alone.position, "wolf", ("move", "wolf.knight.1", "elbingen")) == 0


@pytest.mark.rule("lyssan 5.4.4")
@pytest.mark.parametrize("victim", ["knight", "noble"])
def test_an_army_at_a_castle_of_its_holder_cannot_be_killed(victim: str) -> None:
    position = settled()
    stand(
        position,
        "hopfenau",
        "wolf.knight.1",
        f"hawk.{victim}.1",
        f"vulture.{victim}.1",
        "hawk.priest.1",
        "wolf.spy.1",
    )
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == [
        ("kill", "wolf.knight.1", f"vulture.{victim}.1"),
        ("kill", "wolf.spy.1", "hawk.priest.1"),
    ]


@pytest.mark.rule("lyssan 5.4.4, 5.1.2")
def test_a_castle_protects_the_army_of_a_vassal_of_its_owner() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "hornberg")
    stand(position, "hopfenau", "wolf.knight.1", "hornberg.knight.1")
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == []


def talk(state: LyssanState) -> None:
    """The wolf's first priest gives the first card."""
    choose(state, "diplomacy", "wolf.priest.1")
    if ask(state) == "lyssan.give":
        choose(state, *map(str, options(state)[0]))


@pytest.mark.rule("lyssan 5.4.5, 5.15")
@pytest.mark.parametrize(("seats", "drawn"), [(4, 1), (3, 1), (2, 0)])
def test_diplomacy_gives_a_card_and_draws_one_but_not_with_two_seats(seats: int, drawn: int) -> None:
    position = settled(seats)
    deal(position, position.factions["wolf"].hand, "vigil.1", "vigil.2")
    stand(position, "hopfenau", "wolf.priest.1")
    state = begin_turn(position, "wolf")
    talk(state)
    wolf, hawk = position.factions["wolf"], position.factions["hawk"]
    assert (hawk.hand, len(wolf.hand)) == (["vigil.1"], 1 + drawn)
    assert (ask(state), position.agents["wolf.priest.1"].ready) == ("lyssan.command", False)


@pytest.mark.rule("lyssan 5.4.5")
def test_diplomacy_needs_a_card() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1")
    assert options(begin_turn(position, "wolf"), "diplomacy") == []


def arriving(kind: str, *, cards: int) -> LyssanState:
    """A priest or spy has moved to a province of the hawk."""
    position = settled()
    deal_hand(position, "wolf", cards)
    stand(position, "tannrode", f"wolf.{kind}.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", f"wolf.{kind}.1", "hopfenau")
    return state


@pytest.mark.rule("lyssan 5.4.6")
@pytest.mark.parametrize("kind", ["priest", "spy"])
def test_a_priest_or_spy_may_talk_where_it_has_moved(kind: str) -> None:
    state = arriving(kind, cards=2)
    assert (ask(state), options(state)) == ("lyssan.act", [("diplomacy", f"wolf.{kind}.1"), ("stop",)])
    choose(state, "diplomacy", f"wolf.{kind}.1")
    choose(state, *map(str, options(state)[0]))
    assert len(state.position.factions["hawk"].hand) == 1
    assert (ask(state), state.position.agents[f"wolf.{kind}.1"].ready) == ("lyssan.command", False)
    silent = arriving(kind, cards=2)
    choose(silent, "stop")
    assert not silent.position.factions["hawk"].hand


@pytest.mark.rule("lyssan 5.4.6")
def test_nobody_talks_before_a_move_or_without_a_card() -> None:
    assert ask(arriving("spy", cards=0)) == "lyssan.command"
    position = settled()
    deal_hand(position, "wolf", 2)
    stand(position, "hopfenau", "wolf.priest.1", "wolf.spy.1")
    state = begin_turn(position, "wolf")
    assert options(state, "diplomacy") == [("diplomacy", "wolf.priest.1")]
    talk(state)
    assert ask(state) == "lyssan.command"


def luring(*court: str) -> Position:
    """A spy of the wolf stands at a castle of the hawk."""
    position = settled()
    deal(position, position.factions["hawk"].court, *court)
    stand(position, "hopfenau", "wolf.spy.1")
    return position


@pytest.mark.rule("lyssan 5.4.7")
def test_a_spy_lures_a_courtier_and_dies_without_shame() -> None:
    position = luring("treasurer", "chancellor")
    state = begin_turn(position, "wolf")
    lures: list[Option] = [("lure", "wolf.spy.1", "treasurer"), ("lure", "wolf.spy.1", "chancellor")]
    assert options(state, "lure") == lures
    choose(state, "lure", "wolf.spy.1", "chancellor")
    wolf, hawk = position.factions["wolf"], position.factions["hawk"]
    assert (wolf.court, hawk.court, wolf.shame) == (["chancellor"], ["treasurer"], [])
    assert position.agents["wolf.spy.1"].at is None


@pytest.mark.rule("lyssan 5.4.7")
def test_a_lure_needs_a_castle_of_the_courts_owner_and_a_spy() -> None:
    position = luring("treasurer")
    position.factions["hawk"].castles = ["kaltenspitz"]
    stand(position, "kaltenspitz", "wolf.priest.1", "wolf.knight.1", "wolf.noble.1")
    assert options(begin_turn(position, "wolf"), "lure") == []


@pytest.mark.rule("lyssan 5.4.7, 5.7.1")
def test_agents_of_a_lured_vassal_change_sides_exhausted() -> None:
    position = luring("hornberg")
    stand(position, "moorholz", "hornberg.knight.1")
    stand(position, "salzkamm", "hornberg.knight.2", ready=False)
    state = begin_turn(position, "wolf")
    events = choose(state, "lure", "wolf.spy.1", "hornberg")
    assert [event.record()["agent"] for event in events if event.kind == "exhausted"] == ["hornberg.knight.1"]
    assert {name for name, _ in position.agents_of("wolf")} == {"hornberg.knight.1", "hornberg.knight.2"}


@pytest.mark.rule("lyssan 5.4.8, 5.1.2")
def test_a_victim_is_the_shame_of_the_faction_that_held_it() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "hornberg")
    stand(position, FIELD, "wolf.knight.1", "hornberg.knight.1")
    state = begin_turn(position, "wolf")
    events = choose(state, "kill", "wolf.knight.1", "hornberg.knight.1")
    assert kinds(events, "killed", "shamed") == ["killed", "shamed"]
    assert events[0].record()["faction"] == "hawk"
    assert position.factions["hawk"].shame == ["hornberg.knight.1"]
    assert position.agents["hornberg.knight.1"].at == SHAME


@pytest.mark.rule("lyssan 5.4.9")
def test_a_razed_site_is_shame_and_defenders_do_not_prevent_it() -> None:
    position = settled()
    position.factions["hawk"].sites = [Site(FIELD, Date(1, "summer")), Site("tannrode", Date(1, "summer"))]
    stand(position, FIELD, "wolf.noble.1", "hawk.knight.1", "hawk.knight.2")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.noble.1", "hawk", "site")
    assert [site.at for site in position.factions["hawk"].sites] == ["tannrode"]
    assert position.factions["hawk"].shame == ["site"]


@pytest.mark.rule("lyssan 5.4.10")
def test_a_readied_agent_can_be_used_again_with_a_new_move() -> None:
    position = settled()
    stand(position, FIELD, "wolf.noble.1", "wolf.priest.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.priest.1", "elbingen")
    choose(state, "move", "wolf.noble.1", "elbingen")
    choose(state, "ready", "wolf.noble.1", "wolf.priest.1")
    choose(state, "move", "wolf.priest.1", FIELD)
    assert position.agents["wolf.priest.1"].at == FIELD


@pytest.mark.rule("lyssan 5.4.2")
def test_no_agent_has_too_few_points_for_any_of_its_first_actions() -> None:
    assert all(points <= TOKENS[killer].actions for (killer, _), points in KILL_POINTS.items())
    assert all(TOKENS[army].actions >= RAZE_POINTS for army in ARMIES)
