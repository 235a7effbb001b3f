"""Control of provinces, and triumphs that are awarded, revealed and claimed. Spec: lyssan 5.1, 5.2, 5.3."""

from collections.abc import Callable

import pytest

from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.data import TRIUMPHS
from game.games.lyssan.rules.position import Position, controlled, controller, controllers
from game.games.lyssan.rules.records import Date, Site, Turn
from game.games.lyssan.rules.state import new
from tests.games.lyssan.rules.positions import (
    HOMES,
    award,
    bare,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    kinds,
    lay_row,
    options,
    settled,
    stand,
)

GREEN = ["moorholz", "erlenbruch", "ulmenhag", "tannrode"]
GOLD = ["sommerfeld", "ostermark", "heidefeld", "haferstrand"]
GREY = ["salzkamm", "nordzinne", "eisenklamm"]


@pytest.mark.rule("lyssan 5.1, 5.1.1, 5.1.3")
@pytest.mark.parametrize(
    ("agents", "castles", "expected"),
    [
        ((), (), None),
        (("wolf.knight.1",), (), "wolf"),
        (("wolf.noble.1", "wolf.noble.2"), (), "wolf"),
        (("wolf.priest.1", "wolf.spy.1"), (), None),
        (("wolf.knight.1", "hawk.priest.1", "hawk.spy.1"), (), "wolf"),
        (("wolf.knight.1", "hawk.noble.1"), (), None),
        ((), ("hawk",), "hawk"),
        (("hawk.knight.1",), ("hawk",), "hawk"),
        (("wolf.knight.1",), ("hawk",), None),
        ((), ("wolf", "hawk"), None),
    ],
)
@pytest.mark.parametrize("ready", [True, False])
def test_only_armies_and_castles_of_one_faction_control_a_province(
    agents: tuple[str, ...], castles: tuple[str, ...], expected: str | None, *, ready: bool
) -> None:
    position = bare()
    stand(position, "moorholz", *agents, ready=ready)
    for name in castles:
        position.factions[name].castles.append("moorholz")
    position.factions["vulture"].sites.append(Site("moorholz", Date(1, "summer")))
    assert controller(position, "moorholz") == controllers(position).get("moorholz") == expected
    for name in position.factions:
        assert controlled(position, name) == (["moorholz"] if name == expected else [])


@pytest.mark.rule("lyssan 5.1.2")
def test_a_vassals_agents_count_for_its_holder() -> None:
    position = bare()
    deal(position, position.factions["wolf"].court, "hornberg")
    stand(position, "moorholz", "hornberg.knight.1", "wolf.noble.1")
    assert controller(position, "moorholz") == "wolf"
    position.factions["hawk"].court.append(position.factions["wolf"].court.pop())
    assert controller(position, "moorholz") is None


def _castles(position: Position) -> None:
    position.factions["wolf"].castles += ["salzkamm", "moorholz"]


def _court(position: Position) -> None:
    deal(position, position.factions["wolf"].court, "treasurer", "hornberg")


def _coins(position: Position) -> None:
    position.factions["wolf"].coins = 2


def _standing(*agents: str, at: str = "elbingen") -> Callable[[Position], None]:
    return lambda position: stand(position, at, *agents)


def _spread(*provinces: str) -> Callable[[Position], None]:
    def spread(position: Position) -> None:
        for number, province in enumerate(provinces):
            stand(position, province, f"wolf.{('knight', 'noble')[number % 2]}.{number // 2 + 1}")

    return spread


LEADS: dict[str, tuple[Callable[[Position], None], int]] = {
    "hidden_hand": (_standing("wolf.spy.1", "wolf.spy.2"), 2),
    "mailed_fist": (_standing("wolf.knight.1", "wolf.knight.2"), 2),
    "old_blood": (_standing("wolf.noble.1", "wolf.noble.2"), 2),
    "keepers_of_faith": (_standing("wolf.priest.1", "wolf.priest.2"), 2),
    "crown_of_stone": (_castles, 3),
    "glittering_court": (_court, 2),
    "full_coffers": (_coins, 2),
    "lords_of_the_mountain": (_spread(*GREY), 3),
    "lords_of_the_wood": (_spread(*GREEN), 4),
    "lords_of_the_harvest": (_spread(*GOLD), 5),
    "wide_realm": (_spread("elbingen", *GREY), 5),
    "wardens_of_the_shore": (_spread("salzkamm", "moorholz", "elbingen"), 3),
    "eyes_everywhere": (_standing("wolf.spy.1", "wolf.priest.1", "wolf.knight.1", at="hopfenau"), 0),
}
"""How the wolf, with a castle in farmland on the edge, gets ahead in each majority, and what it has then."""


@pytest.mark.rule("lyssan 2.4, 5.2.2")
@pytest.mark.parametrize("triumph", [name for name, row in TRIUMPHS.items() if row.kind == "majority"])
def test_each_majority_counts_what_it_says(triumph: str) -> None:
    position = settled()
    prepare, expected = LEADS[triumph]
    prepare(position)
    assert triumphs.MEASURES[TRIUMPHS[triumph].rule](position, "wolf") == expected
    assert triumphs.winner(position, triumph) == ("wolf" if expected else None)


@pytest.mark.rule("lyssan 2.4")
def test_only_priests_and_spies_in_provinces_of_rivals_are_abroad() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.spy.1", "wolf.priest.1")
    stand(position, "deichland", "wolf.spy.2")
    stand(position, "elbingen", "wolf.priest.2")
    assert triumphs.MEASURES["abroad"](position, "wolf") == 2


@pytest.mark.rule("lyssan 5.2.2")
def test_a_measure_of_zero_never_wins() -> None:
    position = settled()
    lay_row(position, "hidden_hand", "keepers_of_faith", face_up=2)
    begin_spring(position, year=2)
    assert position.row[0].winner is None


@pytest.mark.rule("lyssan 5.2, 5.2.1, 5.2.6")
@pytest.mark.parametrize("last", ["sign", "scored"])
def test_spring_by_spring_the_row_is_awarded_and_revealed(last: str) -> None:
    position = new({"last_triumph": last, "to_win": 5}, 1).position
    position.order = list(position.config.factions)
    for name, faction in position.factions.items():
        faction.unplaced = dict.fromkeys(faction.unplaced, 0)
        faction.castles = ["elbingen" if name == "wolf" else HOMES[name]]
        faction.hand.clear()
    majorities = ["hidden_hand", "mailed_fist", "old_blood", "keepers_of_faith", "crown_of_stone"]
    lay_row(position, *majorities, face_up=1)
    stand(position, "elbingen", *(f"wolf.{kind}.1" for kind in ("spy", "knight", "noble", "priest")))
    position.factions["wolf"].castles.append("weidenau")
    state, awarded = begin_spring(position, year=1), list[int]()
    while state.awaiting:
        open_now = sum(slot.open for slot in position.row)
        assert open_now == position.year + 1
        awarded.append(len(position.factions["wolf"].triumphs))
        year = position.year
        while state.awaiting and position.year == year:
            choose(state, *map(str, options(state)[0] if options(state, "tax") else ("end",)))
    assert awarded == [0, 1, 2, 3]
    assert len(position.factions["wolf"].triumphs) == (5 if last == "scored" else 4)
    assert position.year == 5
    assert state.outcome is not None
    assert state.outcome.reason == ("triumphs" if last == "scored" else "row")


@pytest.mark.rule("lyssan 5.2.1")
def test_a_triumph_can_be_awarded_when_the_one_behind_it_is_open_and_claimed() -> None:
    position = settled()
    lay_row(position, "mailed_fist", "show_of_force", face_up=2)
    award(position, "hawk", "show_of_force")
    stand(position, "deichland", "wolf.knight.1")
    begin_spring(position, year=2)
    assert position.row[0].winner == "wolf"


@pytest.mark.rule("lyssan 5.2.3, 6.1")
def test_after_a_winning_award_later_slots_are_not_awarded() -> None:
    position = settled()
    lay_row(position, "mailed_fist", "hidden_hand", "old_blood", "wide_realm", face_up=4)
    stand(position, "deichland", "wolf.knight.1", "wolf.spy.1", "wolf.noble.1")
    state = begin_spring(position, year=4)
    assert position.factions["wolf"].triumphs == ["mailed_fist", "hidden_hand"]
    assert [slot.open for slot in position.row] == [True] * 4 + [False]
    assert state.outcome is not None
    assert kinds(state.log, "triumph", "revealed", "ended") == ["triumph", "triumph", "ended"]


@pytest.mark.rule("lyssan 5.2.4, 5.3.3")
def test_one_triumph_is_revealed_and_may_be_claimed_as_a_state_at_once() -> None:
    position = settled()
    lay_row(position, "hidden_hand", "one_realm", face_up=1)
    position.factions["wolf"].castles += ["weidenau", "goldacker", "lindhorst"]
    _spread(*GREY, *GREEN[:3])(position)
    state = begin_spring(position, year=1)
    assert kinds(state.log, "revealed", "triumph") == ["revealed", "triumph"]
    assert position.factions["wolf"].triumphs == ["one_realm"]


@pytest.mark.rule("lyssan 5.2.5")
def test_when_nothing_is_left_to_reveal_the_match_ends() -> None:
    position = settled()
    lay_row(position, face_up=5)
    state = begin_spring(position, year=5)
    assert state.outcome is not None
    assert (state.outcome.reason, state.awaiting) == ("row", ())


@pytest.mark.rule("lyssan 5.3.1")
@pytest.mark.parametrize(("face_up", "won"), [(2, ["show_of_force"]), (1, [])])
def test_an_event_is_claimed_only_while_its_triumph_is_open(face_up: int, won: list[str]) -> None:
    position = settled()
    position.factions["hawk"].castles.append("moorholz")
    lay_row(position, "hidden_hand", "show_of_force", face_up=face_up)
    stand(position, "moorholz", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert position.factions["wolf"].triumphs == won


@pytest.mark.rule("lyssan 5.3.1")
def test_events_and_states_are_never_awarded_in_spring() -> None:
    position = settled()
    lay_row(position, "show_of_force", "stolen_favour", "red_season", "hidden_hand", face_up=4)
    assert triumphs.awardable(position) == []


@pytest.mark.rule("lyssan 5.3.2, 5.3.4")
def test_one_razing_may_claim_two_triumphs_and_end_the_match() -> None:
    position = settled()
    position.factions["hawk"].castles = ["elbingen"]
    lay_row(position, "red_keep", "show_of_force", face_up=2)
    stand(position, "elbingen", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    events = choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert [event.record()["id"] for event in events if event.kind == "triumph"] == [
        "show_of_force",
        "red_keep",
    ]
    assert state.outcome is not None
    assert position.factions["hawk"].alive


@pytest.mark.rule("lyssan 5.3.2, 5.3.4, 6.1")
def test_a_match_that_is_won_claims_nothing_more() -> None:
    position = settled()
    position.factions["hawk"].castles = ["elbingen"]
    lay_row(position, "hidden_hand", "red_keep", "show_of_force", face_up=3)
    award(position, "wolf", "hidden_hand")
    stand(position, "elbingen", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert position.factions["wolf"].triumphs == ["hidden_hand", "show_of_force"]
    assert position.row[1].winner is None


@pytest.mark.rule("lyssan 5.3.2")
def test_razing_a_site_claims_nothing() -> None:
    position = settled()
    position.factions["hawk"].sites.append(Site("elbingen", Date(1, "summer")))
    lay_row(position, "red_keep", "show_of_force", face_up=2)
    stand(position, "elbingen", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "site")
    assert (position.factions["wolf"].triumphs, position.factions["hawk"].sites) == ([], [])
    assert position.factions["hawk"].shame == ["site"]


@pytest.mark.rule("lyssan 5.3.2")
def test_a_lure_claims_the_stolen_favourite() -> None:
    position = settled()
    lay_row(position, "stolen_favour", face_up=1)
    deal(position, position.factions["hawk"].court, "treasurer")
    stand(position, "hopfenau", "wolf.spy.1")
    state = begin_turn(position, "wolf")
    choose(state, "lure", "wolf.spy.1", "treasurer")
    assert position.factions["wolf"].triumphs == ["stolen_favour"]


@pytest.mark.rule("lyssan 5.3.2")
def test_the_third_kill_of_a_turn_claims_the_red_season() -> None:
    position = settled()
    lay_row(position, "red_season", face_up=1)
    stand(
        position, "moorholz", *(f"wolf.spy.{n}" for n in (1, 2, 3)), *(f"hawk.priest.{n}" for n in (1, 2, 3))
    )
    state = begin_turn(position, "wolf")
    for number in (1, 2, 3):
        assert position.factions["wolf"].triumphs == []
        choose(state, "kill", f"wolf.spy.{number}", f"hawk.priest.{number}")
    assert position.factions["wolf"].triumphs == ["red_season"]


@pytest.mark.rule("lyssan 5.3.2")
def test_kills_of_two_turns_do_not_add_up() -> None:
    position = settled()
    lay_row(position, "red_season", face_up=1)
    stand(position, "moorholz", *(f"wolf.spy.{n}" for n in (1, 2)), *(f"hawk.priest.{n}" for n in (1, 2, 3)))
    state = begin_turn(position, "wolf")
    for number in (1, 2):
        choose(state, "kill", f"wolf.spy.{number}", f"hawk.priest.{number}")
    position.factions["hawk"].shame.clear()
    choose(state, "end")
    assert position.turn is not None
    assert (position.turn.faction, position.turn.kills) == ("hawk", 0)


@pytest.mark.rule("lyssan 5.3.2")
def test_a_castle_finished_in_the_capital_claims_the_red_keep() -> None:
    position = settled()
    lay_row(position, "red_keep", face_up=1)
    wolf = position.factions["wolf"]
    wolf.sites.append(Site("elbingen", Date(1, "summer")))
    wolf.auxiliaries = 2
    state = begin_turn(position, "wolf", season="autumn")
    choose(state, "finish", "elbingen")
    assert wolf.triumphs == ["red_keep"]


def wide_realm(seats: int, provinces: int) -> Position:
    """Every province but those of the others is free; the wolf controls some."""
    position = settled(seats)
    lay_row(position, "one_realm", face_up=1)
    own = [*GREEN, *GOLD, *GREY][: provinces - 1]
    position.factions["wolf"].castles += own[:3]
    _spread(*own[3:])(position)
    return position


@pytest.mark.rule("lyssan 5.3.3")
@pytest.mark.parametrize(("seats", "needed"), [(4, 10), (3, 11)])
@pytest.mark.parametrize("less", [0, 1])
def test_enough_provinces_are_one_realm_at_the_start_of_a_turn(seats: int, needed: int, less: int) -> None:
    position = wide_realm(seats, needed - less)
    order = list(position.order)
    position.order = [*order[1:], order[0]]
    state = begin_turn(position, position.order[-2])
    assert len(controlled(position, "wolf")) == needed - less
    choose(state, "end")
    assert position.factions["wolf"].triumphs == (["one_realm"] if not less else [])


@pytest.mark.rule("lyssan 5.3.3")
def test_one_realm_is_claimed_when_a_command_is_completed() -> None:
    position = wide_realm(4, 9)
    stand(position, "elbingen", "wolf.spy.1")
    stand(position, "moorholz", "wolf.knight.4")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.4", "weizenbucht")
    assert position.factions["wolf"].triumphs == ["one_realm"]


@pytest.mark.rule("lyssan 5.3.3")
@pytest.mark.parametrize(
    ("acting", "debts", "winner"),
    [("hawk", 0, "hawk"), ("wolf", 1, "wolf"), ("council", 0, "wolf"), (None, 0, "wolf"), (None, 1, "hawk")],
)
def test_of_several_the_one_whose_turn_it_is_has_one_realm(
    acting: str | None, debts: int, winner: str
) -> None:
    position = bare()
    lay_row(position, "one_realm", face_up=1)
    provinces = list(position.realm.provinces)
    position.factions["hawk"].castles = provinces[:10]
    position.factions["wolf"].castles = provinces[10:20]
    deal_debts(position, "wolf", debts)
    position.turn = None if acting is None else Turn(acting)
    assert kinds(triumphs.claim_realm(position), "triumph") == ["triumph"]
    assert position.row[0].winner == winner
