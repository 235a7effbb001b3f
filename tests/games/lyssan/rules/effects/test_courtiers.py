"""What each courtier does, by its traits and powers. Spec: lyssan 2.2.2, 5.12."""

import pytest

from game.contract import Option
from game.games.lyssan.rules.data import TOKENS
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Position, lowered, price
from game.games.lyssan.rules.records import Date, Site
from tests.games.lyssan.rules.positions import (
    ask,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    kinds,
    options,
    settled,
    stand,
)


def court(*cards: str, faction: str = "wolf") -> Position:
    """A faction has courtiers."""
    position = settled()
    deal(position, position.factions[faction].court, *cards)
    return position


@pytest.mark.rule("lyssan 2.2.2, 5.12")
@pytest.mark.parametrize(
    ("courtiers", "what", "expected"),
    [
        (["spymaster"], "spy", (1, 0)),
        (["spymaster"], "priest", (1, 1)),
        (["armourer"], "knight", (1, 1)),
        (["armourer"], "noble", (1, 1)),
        (["castellan"], "site", (1, 0)),
        (["castellan"], "castle", (0, 1)),
        (["castellan", "armourer", "spymaster"], "knight", (1, 1)),
    ],
)
def test_courtiers_make_things_cheaper(courtiers: list[str], what: str, expected: tuple[int, int]) -> None:
    assert price(court(*courtiers), "wolf", what) == expected
    assert price(court(*courtiers), "hawk", what) == price(settled(), "wolf", what)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_a_discounted_price_is_really_what_is_paid() -> None:
    position = court("castellan", "armourer")
    wolf = position.factions["wolf"]
    wolf.coins, wolf.auxiliaries = 1, 1
    wolf.sites.append(Site("moorholz", Date(0, "setup")))
    state = begin_turn(position, "wolf")
    assert options(state, "finish") == [("finish", "moorholz")]
    choose(state, "hire", "wolf.knight.1", "deichland")
    assert (wolf.coins, wolf.auxiliaries) == (0, 0)


@pytest.mark.rule("lyssan 5.12")
def test_a_price_is_at_least_one() -> None:
    assert lowered(TOKENS["knight"], (9, 9)) == (1, 0)
    assert lowered(TOKENS["castle"], (9, 9)) == (0, 1)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_master_of_horse_lets_knights_move_twice() -> None:
    position = court("master_of_horse")
    stand(position, "moorholz", "wolf.knight.1", "wolf.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "deichland")
    assert {option[0] for option in options(state)} == {"move", "stop"}
    choose(state, "move", "wolf.knight.1", "salzkamm")
    assert (ask(state), position.agents["wolf.knight.1"].at) == ("lyssan.command", "salzkamm")
    choose(state, "move", "wolf.noble.1", "deichland")
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_siege_master_lets_knights_raze_after_a_move() -> None:
    position = court("siege_master")
    stand(position, "tannrode", "wolf.knight.1", "wolf.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "hopfenau")
    assert options(state) == [("raze", "wolf.knight.1", "hawk", "castle"), ("stop",)]
    choose(state, "stop")
    choose(state, "move", "wolf.noble.1", "hopfenau")
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_poisoner_lets_spies_kill_nobles_that_no_castle_protects() -> None:
    position = court("poisoner")
    stand(position, "moorholz", "wolf.spy.1", "hawk.noble.1", "hawk.knight.1")
    stand(position, "hopfenau", "wolf.spy.2", "hawk.noble.2")
    state = begin_turn(position, "wolf")
    assert options(state, "kill") == [("kill", "wolf.spy.1", "hawk.noble.1")]


@pytest.mark.rule("lyssan 2.2.2, 5.12")
@pytest.mark.parametrize("kind", ["priest", "spy", "noble"])
def test_with_the_abbess_infiltrators_arrive_ready(kind: str) -> None:
    position = court("abbess")
    position.factions["wolf"].coins = position.factions["wolf"].auxiliaries = 2
    state = begin_turn(position, "wolf")
    choose(state, "hire", f"wolf.{kind}.1", "deichland")
    assert position.agents[f"wolf.{kind}.1"].ready is (kind != "noble")


@pytest.mark.rule("lyssan 5.12")
@pytest.mark.parametrize(
    ("card", "agent"), [("ordination.1", "wolf.priest.1"), ("lampmoor", "lampmoor.priest.1")]
)
def test_with_the_abbess_mustered_infiltrators_are_ready_too(card: str, agent: str) -> None:
    position = court("abbess")
    deal(position, position.factions["wolf"].hand, card, "sappers", "exile")
    position.factions["wolf"].hand = position.factions["wolf"].hand[: 2 if card == "ordination.1" else 3]
    state = begin_turn(position, "wolf")
    choose(state, "play", card)
    assert (position.agents[agent].at, position.agents[agent].ready) == ("deichland", True)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_confessor_ignores_the_first_marker_of_a_season() -> None:
    position = court("confessor", faction="hawk")
    deal_hand(position, "hawk", 6)
    stand(position, "hopfenau", "wolf.priest.1", "wolf.priest.2")
    state = begin_turn(position, "wolf")
    events = choose(state, "denounce", "wolf.priest.1")
    assert kinds(events, "denounced", "shame_ignored", "shamed") == ["denounced", "shame_ignored"]
    assert position.factions["hawk"].deaf_used
    choose(state, "denounce", "wolf.priest.2")
    assert position.factions["hawk"].shame == [MARKER]
    for _ in range(4):
        choose(state, "end")
    assert not position.factions["hawk"].deaf_used


@pytest.mark.rule("lyssan 5.12")
def test_the_confessor_does_not_help_the_dead() -> None:
    position = court("confessor", faction="hawk")
    stand(position, "moorholz", "wolf.knight.1", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    assert (position.factions["hawk"].shame, position.factions["hawk"].deaf_used) == (["hawk.noble.1"], False)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_guard_protects_all_others_from_lures_and_exile() -> None:
    position = court("treasurer", "guard_captain", "hornberg", faction="hawk")
    stand(position, "hopfenau", "wolf.spy.1")
    deal(position, position.factions["wolf"].hand, "exile", "vigil.1", "vigil.2")
    state = begin_turn(position, "wolf")
    assert options(state, "lure") == [("lure", "wolf.spy.1", "guard_captain")]
    choose(state, "play", "exile")
    assert position.factions["hawk"].court == ["treasurer", "hornberg"]


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_provost_shelters_infiltrators_at_own_castles() -> None:
    position = court("provost", faction="hawk")
    stand(position, "hopfenau", "wolf.spy.1", "hawk.spy.1")
    stand(position, "moorholz", "wolf.spy.2", "hawk.priest.1")
    assert options(begin_turn(position, "wolf"), "kill") == [("kill", "wolf.spy.2", "hawk.priest.1")]
    position = settled()
    stand(position, "hopfenau", "wolf.spy.1", "hawk.spy.1")
    assert options(begin_turn(position, "wolf"), "kill") == [("kill", "wolf.spy.1", "hawk.spy.1")]


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_moneylender_gives_three_coins_for_a_debt() -> None:
    position = court("moneylender")
    wolf = position.factions["wolf"]
    state = begin_turn(position, "wolf")
    events = choose(state, "power", "moneylender")
    assert kinds(events, "power", "drawn", "gained") == ["power", "drawn", "gained"]
    assert (wolf.coins, len(wolf.debts)) == (3, 1)
    position = court("moneylender")
    deal_debts(position, "wolf", 3)
    assert options(begin_turn(position, "wolf"), "power") == []


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_almoner_gives_a_coin_for_a_card() -> None:
    position = court("almoner")
    wolf = position.factions["wolf"]
    deal(position, wolf.hand, "sappers", "exile")
    state = begin_turn(position, "wolf")
    choose(state, "power", "almoner")
    assert ask(state) == "lyssan.pay"
    choose(state, "discard", "exile")
    assert (wolf.coins, wolf.hand, position.decks.spent) == (1, ["sappers"], ["exile"])
    assert options(begin_turn(court("almoner"), "wolf"), "power") == []


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_recruiter_gives_two_auxiliaries_for_a_coin() -> None:
    position = court("recruiter")
    assert options(begin_turn(position, "wolf"), "power") == []
    wolf = position.factions["wolf"]
    wolf.coins = 1
    choose(begin_turn(position, "wolf"), "power", "recruiter")
    assert (wolf.coins, wolf.auxiliaries) == (0, 2)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_marshal_moves_an_army_for_free() -> None:
    position = court("marshal")
    stand(position, "moorholz", "wolf.knight.1", "wolf.spy.1", ready=False)
    state = begin_turn(position, "wolf")
    choose(state, "power", "marshal")
    assert {option[1] for option in options(state)} == {"wolf.knight.1"}
    choose(state, "move", "wolf.knight.1", "deichland")
    assert (ask(state), position.agents["wolf.knight.1"].at) == ("lyssan.command", "deichland")


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_dowager_readies_a_priest() -> None:
    position = court("dowager")
    stand(position, "moorholz", "wolf.priest.1", "wolf.spy.1", ready=False)
    choose(begin_turn(position, "wolf"), "power", "dowager")
    assert position.agents["wolf.priest.1"].ready
    assert not position.agents["wolf.spy.1"].ready
    assert options(begin_turn(court("dowager"), "wolf"), "power") == []


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_the_inquisitor_lets_an_exhausted_priest_denounce() -> None:
    position = court("inquisitor")
    stand(position, "hopfenau", "wolf.priest.1", ready=False)
    choose(begin_turn(position, "wolf"), "power", "inquisitor")
    assert position.factions["hawk"].shame == [MARKER]
    assert not position.agents["wolf.priest.1"].ready


@pytest.mark.rule("lyssan 5.12")
@pytest.mark.parametrize("used", [True, False])
def test_a_power_that_changes_hands_is_used_once_in_a_turn(*, used: bool) -> None:
    position = court("recruiter", faction="hawk")
    wolf = position.factions["wolf"]
    wolf.coins = 5
    stand(position, "hopfenau", "wolf.spy.1")
    state = begin_turn(position, "wolf")
    assert position.turn is not None
    position.turn.used = ["recruiter"] * used
    choose(state, "lure", "wolf.spy.1", "recruiter")
    powers: list[Option] = [] if used else [("power", "recruiter")]
    assert options(state, "power") == powers


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_incomes_and_autumn_cards_of_all_courtiers_add_up() -> None:
    position = court("treasurer", "quartermaster", "chancellor", "storekeeper", "herald")
    begin_spring(position, year=1)
    wolf = position.factions["wolf"]
    assert (wolf.coins, wolf.auxiliaries) == (1, 3)
