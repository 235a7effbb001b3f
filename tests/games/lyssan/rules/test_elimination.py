"""Factions that are out, and how a match ends. Spec: lyssan 5.13, 5.15, 6."""

from random import Random

import pytest

from game.games.lyssan.rules import triumphs
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.rules.triumphs import eliminate
from tests.games.lyssan.rules.positions import (
    HOMES,
    award,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    kinds,
    lay_row,
    options,
    settled,
    stand,
)


def rich_hawk(seats: int = 4) -> Position:
    """The hawk has something of everything, and a knight of the wolf stands at its castle."""
    position = settled(seats)
    hawk = position.factions["hawk"]
    deal(position, hawk.court, "hornberg", "treasurer")
    deal(position, hawk.hand, "sappers", "exile")
    deal_debts(position, "hawk", 2)
    hawk.coins = hawk.auxiliaries = 3
    hawk.sites.append(Site("tannrode", Date(0, "setup")))
    hawk.shame = [MARKER, "hawk.spy.1", "eagle.knight.1"]
    for agent in ("hawk.spy.1", "eagle.knight.1"):
        position.place(agent, "shame")
    stand(position, "moorholz", "hornberg.knight.1", "hawk.noble.1")
    stand(position, "hopfenau", "wolf.knight.1")
    return position


def razing(position: Position) -> LyssanState:
    """The wolf razes the last castle of the hawk."""
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    return state


@pytest.mark.rule("lyssan 5.13, 5.13.1, 5.13.2")
def test_everything_of_an_eliminated_faction_leaves_the_game() -> None:
    position = rich_hawk()
    debts = position.factions["hawk"].debts.copy()
    state = razing(position)
    hawk = position.factions["hawk"]
    assert (hawk.alive, hawk.coins, hawk.auxiliaries) == (False, 0, 0)
    assert not any((hawk.hand, hawk.debts, hawk.court, hawk.shame, hawk.castles, hawk.sites, hawk.triumphs))
    assert not list(position.agents_of("hawk"))
    for agent in ("hawk.spy.1", "hawk.noble.1", "hornberg.knight.1", "eagle.knight.1"):
        assert position.agents[agent].at is None
    assert sorted(map(str, position.decks.spent)) == ["exile", "hornberg", "sappers", "treasurer"]
    assert position.decks.debt_discard == debts
    assert kinds(state.log, "razed", "shamed", "eliminated", "courtier_lost", "removed") == [
        *("razed", "shamed", "eliminated", "courtier_lost", "removed", "courtier_lost")
    ]


@pytest.mark.rule("lyssan 5.13.1")
def test_a_site_does_not_save_anybody() -> None:
    position = settled()
    position.factions["hawk"].sites.append(Site("tannrode", Date(0, "setup")))
    stand(position, "hopfenau", "wolf.knight.1")
    razing(position)
    assert position.eliminated == ["hawk"]


@pytest.mark.rule("lyssan 5.13.2")
def test_triumphs_are_handed_on_clockwise_one_each() -> None:
    position = new({"triumphs": 9, "to_win": 5}, 1).position
    settle(position)
    won = ["hidden_hand", "mailed_fist", "old_blood", "full_coffers"]
    lay_row(position, *won, face_up=5)
    for triumph in won:
        award(position, "hawk", triumph)
    stand(position, "hopfenau", "wolf.knight.1")
    state = razing(position)
    triumphs = {name: faction.triumphs for name, faction in position.factions.items()}
    assert triumphs == {
        "wolf": ["old_blood"],
        "hawk": [],
        "vulture": ["hidden_hand", "full_coffers"],
        "council": ["mailed_fist"],
    }
    assert [slot.winner for slot in position.row[:4]] == ["vulture", "council", "wolf", "vulture"]
    heirs = [event.record()["faction"] for event in state.log if event.kind == "inherited"]
    assert heirs == ["vulture", "council", "wolf", "vulture"]


def settle(position: Position) -> None:
    """Turns a new match into one in which each faction has one castle."""
    position.order, position.phase = list(position.config.factions), "turns"
    for name, faction in position.factions.items():
        faction.castles, faction.unplaced = [HOMES[name]], dict.fromkeys(faction.unplaced, 0)
        faction.hand.clear()


@pytest.mark.rule("lyssan 5.13.2, 6.1")
def test_a_match_ends_at_once_when_an_heir_has_enough() -> None:
    position = settled()
    lay_row(position, "hidden_hand", "mailed_fist", "old_blood", "full_coffers", face_up=4)
    for faction, triumph in (("hawk", "hidden_hand"), ("hawk", "mailed_fist"), ("vulture", "old_blood")):
        award(position, faction, triumph)
    stand(position, "hopfenau", "wolf.knight.1")
    state = razing(position)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason) == ((2,), "triumphs")
    assert [slot.winner for slot in position.row[:3]] == ["vulture", None, "vulture"]
    assert state.position.result is not None
    assert state.position.result.factions == ["vulture", "wolf", "council", "hawk"]


@pytest.mark.rule("lyssan 5.13.3, 6.1")
def test_the_last_living_faction_wins() -> None:
    position = settled(3)
    position.factions["vulture"].alive = False
    position.factions["vulture"].castles.clear()
    position.eliminated, position.order = ["vulture"], ["wolf", "hawk", "vulture"]
    stand(position, "hopfenau", "wolf.knight.1")
    state = razing(position)
    assert state.outcome is not None
    assert (state.outcome.winners, state.outcome.reason, state.outcome.ranks) == ((0,), "last", (1, 2, 3))


@pytest.mark.rule("lyssan 5.13.3, 5.15, 6.3")
@pytest.mark.parametrize(
    ("master", "out", "winner", "ranking"),
    [
        ("wolf", ["hawk", "council"], "wolf", (0, 1)),
        ("vulture", ["hawk", "council"], "vulture", (0, 1)),
        ("vulture", ["hawk", "vulture", "council"], "wolf", (1, 0)),
        ("wolf", ["vulture", "hawk", "council"], "wolf", (0, 1)),
    ],
)
def test_with_two_seats_the_survivors_master_wins_or_its_puppet_hands_it_over(
    master: str, out: list[str], winner: str, ranking: tuple[int, ...]
) -> None:
    position = settled(2)
    for name, faction in position.factions.items():
        faction.role = "master" if name in (master, "hawk") else "puppet"
    position.turn = None
    for name in out:
        assert position.result is None
        list(eliminate(position, name, "castles"))
    assert position.result is not None
    assert (position.result.why, position.result.winner) == ("last", winner)
    assert (tuple(position.result.ranking), position.result.shown) == (ranking, [winner])


@pytest.mark.rule("lyssan 5.13.4")
def test_an_eliminated_faction_is_skipped_everywhere() -> None:
    position = rich_hawk()
    state = razing(position)
    asked = set()
    rng = Random(1)
    while state.awaiting:
        asked.add(position.queue[0])
        choose(state, *map(str, rng.choice(options(state)[-3:])))
        assert "hawk" not in [*position.living(), *position.queue, *position.rivals("wolf")]
    assert "hawk" not in asked
    assert position.order[-1] == "hawk" or len(position.eliminated) > 1


@pytest.mark.rule("lyssan 5.15")
def test_both_factions_of_a_seat_are_rivals_and_the_seat_sees_both_hands() -> None:
    position = settled(2)
    for name, faction in position.factions.items():
        faction.role = "master" if name in ("wolf", "hawk") else "puppet"
        deal_hand(position, name, 2)
    stand(position, "moorholz", "wolf.knight.1", "vulture.noble.1")
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == [("kill", "wolf.knight.1", "vulture.noble.1")]
    view = state.view(0)
    assert [view["factions"][name]["hand"] is not None for name in position.factions] == [True, False] * 2
    assert [view["factions"][name]["role"] for name in position.factions] == ["master", None, "puppet", None]


@pytest.mark.rule("lyssan 6.2, 6.3, 6.4")
@pytest.mark.parametrize(
    ("triumphs", "debts", "cards", "castles", "order", "expected"),
    [
        (
            (1, 0, 0, 0),
            (3, 0, 0, 0),
            (0, 0, 0, 0),
            (1, 1, 1, 1),
            "wolf hawk vulture council",
            "wolf hawk vulture council",
        ),
        (
            (0, 0, 0, 0),
            (1, 0, 2, 0),
            (0, 0, 0, 1),
            (1, 1, 1, 1),
            "wolf hawk vulture council",
            "council hawk wolf vulture",
        ),
        (
            (0, 0, 0, 0),
            (0, 0, 0, 0),
            (1, 2, 0, 0),
            (1, 1, 1, 2),
            "wolf hawk vulture council",
            "hawk wolf council vulture",
        ),
        (
            (0, 0, 0, 0),
            (0, 0, 0, 0),
            (0, 0, 0, 0),
            (1, 1, 1, 1),
            "vulture council wolf hawk",
            "vulture council wolf hawk",
        ),
    ],
)
def test_when_the_row_is_exhausted_triumphs_debts_cards_castles_and_order_decide(
    triumphs: tuple[int, ...],
    debts: tuple[int, ...],
    cards: tuple[int, ...],
    castles: tuple[int, ...],
    order: str,
    expected: str,
) -> None:
    position = settled()
    lay_row(position, face_up=5)
    position.order = order.split()
    free = iter(["elbingen", "tannrode", "moorholz", "salzkamm"])
    for number, (name, faction) in enumerate(position.factions.items()):
        if triumphs[number]:
            award(position, name, str(position.row[4].id))
        deal_debts(position, name, debts[number])
        deal_hand(position, name, cards[number])
        faction.castles += [next(free) for _ in range(castles[number] - 1)]
    state = begin_end(position)
    assert position.result is not None
    assert (position.result.why, " ".join(position.result.factions)) == ("row", expected)
    assert state.outcome is not None
    assert sorted(state.outcome.ranks) == [1, 2, 3, 4]


def begin_end(position: Position) -> LyssanState:
    """The last spring; no majority of the row can be awarded."""
    for slot, triumph in zip(
        position.row, ("show_of_force", "stolen_favour", "red_season", "red_keep"), strict=False
    ):
        slot.id = triumph
    position.unused_triumphs = []
    return begin_spring(position, year=5)


@pytest.mark.rule("lyssan 6.3")
def test_the_eliminated_rank_behind_the_last_one_first() -> None:
    position = settled()
    for name in ("hawk", "wolf"):
        list(eliminate(position, name, "shame"))
    assert triumphs.ranking(position)[2:] == ["wolf", "hawk"]


@pytest.mark.rule("lyssan 6.4, 5.14")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_matches_end(seats: int) -> None:
    """Takes half a second."""
    for seed in range(2):
        state, rng = new({"seats": seats}, seed), Random(seed)
        for _ in range(3000):
            if state.awaiting:
                decision = rng.choice(state.awaiting)
                state.choose(decision.seat, rng.choice(decision.options))
        assert state.outcome is not None
