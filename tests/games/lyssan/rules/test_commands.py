"""The commands of a turn: hiring, building, trading, and their limits. Spec: lyssan 5.7, 5.8, 5.14."""

import pytest

from game.contract import Option
from game.games.lyssan.rules.position import Position, tokens_left
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.rules.turn import MOST_COMMANDS
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


def rich(coins: int = 9, auxiliaries: int = 9) -> Position:
    """The wolf has coins and auxiliaries."""
    position = settled()
    wolf = position.factions["wolf"]
    wolf.coins, wolf.auxiliaries = coins, auxiliaries
    return position


def turn(position: Position, season: str = "summer") -> LyssanState:
    """It is the wolf's turn."""
    return begin_turn(position, "wolf", season=season)


@pytest.mark.rule("lyssan 5.8, 4.1.5")
def test_commands_are_listed_in_the_order_of_the_rulebook() -> None:
    position = rich()
    wolf = position.factions["wolf"]
    deal(position, wolf.court, "recruiter", "hornberg")
    deal(position, wolf.hand, "village_levy.1", "silver_vein.1")
    deal(position, wolf.debts, "purse.1", "purse.2")
    wolf.sites.append(Site("salzkamm", Date(0, "setup")))
    stand(position, "hopfenau", "hornberg.knight.1")
    stand(position, "moorholz", "wolf.noble.1")
    verbs = [str(option[0]) for option in options(turn(position))]
    order = ["move", "raze", "hire", "open", "finish", "play", "repay", "trade", "power", "end"]
    assert list(dict.fromkeys(verb for verb in verbs if verb != "move")) == order[1:]
    assert verbs == sorted(verbs, key=lambda verb: 0 if verb in ("move", "raze") else order.index(verb))
    assert len(verbs) == len(options(turn(position)))


@pytest.mark.rule("lyssan 5.8.1, 5.4.1")
def test_every_ready_agent_on_the_map_can_be_used() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "hornberg")
    stand(position, "moorholz", "wolf.knight.1", "hornberg.knight.2", "hawk.knight.1")
    stand(position, "moorholz", "wolf.spy.1", ready=False)
    used = {str(option[1]) for option in options(turn(position), "move", "kill")}
    assert used == {"wolf.knight.1", "hornberg.knight.2"}


PRICES = {"knight": (1, 3), "noble": (1, 1), "priest": (1, 1), "spy": (2, 0)}


@pytest.mark.rule("lyssan 5.8.2, 2.1")
@pytest.mark.parametrize("kind", PRICES)
def test_an_agent_is_hired_at_a_castle_exhausted_for_its_price(kind: str) -> None:
    coins, auxiliaries = PRICES[kind]
    position = rich(coins, auxiliaries)
    state = turn(position)
    events = choose(state, "hire", f"wolf.{kind}.1", "deichland")
    wolf, agent = position.factions["wolf"], position.agents[f"wolf.{kind}.1"]
    assert (wolf.coins, wolf.auxiliaries, agent.at, agent.ready) == (0, 0, "deichland", False)
    assert kinds(events, "paid", "arrived") == ["paid", "arrived"]
    for less in ((1, 0), (0, 1)):
        if coins >= less[0] and auxiliaries >= less[1]:
            poor = turn(rich(coins - less[0], auxiliaries - less[1]))
            assert ("hire", f"wolf.{kind}.1", "deichland") not in options(poor)


@pytest.mark.rule("lyssan 5.7, 5.7.1, 5.7.3, 5.8.2")
def test_the_lowest_free_token_of_each_source_and_kind_can_be_hired() -> None:
    position = rich(2, 0)
    wolf = position.factions["wolf"]
    wolf.castles.append("moorholz")
    deal(position, wolf.court, "elsburg")
    deal(position, position.factions["hawk"].court, "ferrymen")
    stand(position, "salzkamm", "wolf.spy.1")
    position.place("wolf.spy.2", "shame")
    wolf.shame.append("wolf.spy.2")
    hirings: list[Option] = [
        ("hire", agent, castle)
        for agent in ("wolf.spy.3", "elsburg.spy.1")
        for castle in ("deichland", "moorholz")
    ]
    assert options(turn(position), "hire") == hirings
    wolf.court.clear()
    position.place("wolf.spy.3", "salzkamm")
    assert options(turn(position), "hire") == []


@pytest.mark.rule("lyssan 5.8.3, 5.1.3")
def test_a_site_is_opened_where_one_controls_and_has_not_built() -> None:
    position = rich(4, 0)
    stand(position, "moorholz", "wolf.knight.1")
    stand(position, "salzkamm", "wolf.knight.2", "hawk.noble.1")
    stand(position, "erlenbruch", "wolf.spy.1")
    state = turn(position)
    assert options(state, "open") == [("open", "moorholz")]
    choose(state, "open", "moorholz")
    wolf = position.factions["wolf"]
    assert (wolf.coins, wolf.sites) == (2, [Site("moorholz", Date(1, "summer"))])
    assert options(state, "open", "finish") == []


@pytest.mark.rule("lyssan 5.8.3, 2.1.1, 5.7.1")
@pytest.mark.parametrize("shame", [[], ["site"]])
def test_there_are_two_sites(shame: list[str]) -> None:
    position = rich()
    wolf = position.factions["wolf"]
    wolf.shame += shame
    wolf.sites = [Site("salzkamm", Date(0, "setup"))]
    stand(position, "moorholz", "wolf.knight.1")
    assert bool(options(turn(position), "open")) is not bool(shame)


@pytest.mark.rule("lyssan 2.1.1, 5.7.1")
def test_tokens_on_the_map_and_those_that_lie_as_shame_are_not_in_supply() -> None:
    position = rich()
    stand(position, "moorholz", "wolf.knight.1", "hornberg.knight.1")
    position.place("wolf.knight.2", "shame")
    position.factions["wolf"].shame += ["wolf.knight.2", "site"]
    left = {kind: tokens_left(position, "wolf", kind) for kind in ("knight", "noble", "castle", "site")}
    assert left == {"knight": 2, "noble": 4, "castle": 3, "site": 1}
    assert tokens_left(position, "hornberg", "knight") == 2


@pytest.mark.rule("lyssan 5.8.4")
def test_a_site_of_an_earlier_season_becomes_a_castle_whoever_controls_the_province() -> None:
    position = rich(0, 4)
    wolf = position.factions["wolf"]
    wolf.sites = [Site("moorholz", Date(1, "summer")), Site("salzkamm", Date(1, "autumn"))]
    stand(position, "moorholz", "hawk.knight.1")
    state = turn(position, season="autumn")
    assert options(state, "finish") == [("finish", "moorholz")]
    choose(state, "finish", "moorholz")
    assert (wolf.auxiliaries, wolf.castles) == (2, ["deichland", "moorholz"])
    assert [site.at for site in wolf.sites] == ["salzkamm"]


@pytest.mark.rule("lyssan 5.8.4, 2.1.1, 5.7.1")
@pytest.mark.parametrize(("castles", "shame"), [(4, 0), (3, 1), (2, 2)])
def test_there_are_four_castles(castles: int, shame: int) -> None:
    position = rich()
    wolf = position.factions["wolf"]
    wolf.castles = ["deichland", "erlenbruch", "sommerfeld", "eisenklamm"][:castles]
    wolf.shame = ["castle"] * shame
    wolf.sites = [Site("moorholz", Date(0, "setup"))]
    assert options(turn(position), "finish") == []
    wolf.shame = ["castle"] * (shame - 1)
    assert bool(options(turn(position), "finish")) == (shame > 0)


@pytest.mark.rule("lyssan 5.8.5, 5.8.6")
def test_cards_are_played_and_debts_repaid_as_commands() -> None:
    position = rich(2, 0)
    wolf = position.factions["wolf"]
    deal(position, wolf.hand, "village_levy.1")
    deal(position, wolf.debts, "purse.1")
    state = turn(position)
    assert options(state, "play", "repay") == [("play", "village_levy.1"), ("repay", "purse.1")]
    choose(state, "play", "village_levy.1")
    choose(state, "repay", "purse.1")
    assert (wolf.coins, wolf.auxiliaries, wolf.debts) == (0, 2, [])


@pytest.mark.rule("lyssan 5.8.7")
@pytest.mark.parametrize(("coins", "auxiliaries"), [(1, 1), (2, 0), (0, 2), (5, 5)])
def test_the_bank_gives_one_for_two(coins: int, auxiliaries: int) -> None:
    position = rich(coins, auxiliaries)
    state = turn(position)
    offered = [("trade", "coins")] * (coins >= 2) + [("trade", "auxiliaries")] * (auxiliaries >= 2)
    assert options(state, "trade") == offered
    wolf = position.factions["wolf"]
    for option in offered:
        choose(state, *option)
    if (coins, auxiliaries) == (5, 5):
        assert (wolf.coins, wolf.auxiliaries) == (4, 4)
    elif offered:
        assert wolf.coins + wolf.auxiliaries == 1


@pytest.mark.rule("lyssan 5.8.8, 5.14")
def test_a_power_is_used_once_a_turn() -> None:
    position = rich(9, 0)
    deal(position, position.factions["wolf"].court, "recruiter")
    state = turn(position)
    choose(state, "power", "recruiter")
    assert options(state, "power") == []
    for _ in range(4):
        choose(state, "end")
    while position.queue[0] != "wolf":
        choose(state, "end")
    assert options(state, "power") == [("power", "recruiter")]


@pytest.mark.rule("lyssan 5.8.9, 5.8")
@pytest.mark.parametrize(("court", "kept"), [([], 0), (["storekeeper"], 2)])
def test_auxiliaries_are_lost_at_the_end_of_a_turn_and_all_else_stays(court: list[str], kept: int) -> None:
    position = rich(3, 5)
    wolf = position.factions["wolf"]
    deal(position, wolf.court, *court)
    deal_hand(position, "wolf", 3)
    state = turn(position)
    events = choose(state, "end")
    assert events[0].record() | {"seen_by": None} == {
        "kind": "turn_ended",
        "faction": "wolf",
        "auxiliaries_lost": 5 - kept,
        "seen_by": None,
    }
    assert (wolf.coins, wolf.auxiliaries, len(wolf.hand), wolf.court) == (3, kept, 3, court)


@pytest.mark.rule("lyssan 5.14")
def test_after_250_commands_only_the_end_of_the_turn_is_offered() -> None:
    position = rich(99, 99)
    state = turn(position)
    assert position.turn is not None
    position.turn.commands = MOST_COMMANDS - 1
    assert len(options(state)) > 1
    choose(state, "trade", "coins")
    assert (position.turn.commands, MOST_COMMANDS) == (250, 250)
    assert (ask(state), options(state)) == ("lyssan.command", [("end",)])


@pytest.mark.rule("lyssan 7.7")
def test_with_the_option_a_site_readies_a_priest() -> None:
    for ready_it in (True, False):
        position = settled()
        position.config = type(position.config)(**{**vars(position.config), "site_blessing": True})
        position.factions["wolf"].coins = 2
        stand(position, "moorholz", "wolf.knight.1")
        stand(position, "moorholz", "wolf.priest.1", "wolf.priest.2", ready=False)
        state = turn(position)
        choose(state, "open", "moorholz")
        priests: list[Option] = [("ready", "wolf.priest.1"), ("ready", "wolf.priest.2"), ("pass",)]
        assert (ask(state), options(state)) == ("lyssan.target", priests)
        choose(state, *(("ready", "wolf.priest.2") if ready_it else ("pass",)))
        assert position.agents["wolf.priest.2"].ready is ready_it
        assert ask(state) == "lyssan.command"
