"""What each surprise does, by the primitives. Spec: lyssan 2.2.1, 5.11."""

from collections.abc import Callable

import pytest

from game.contract import Option, visible_to
from game.games.lyssan.rules.data import SURPRISES, card_kind
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.state import LyssanState
from tests.games.lyssan.rules.positions import (
    ask,
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

Prepare = Callable[[Position], None]
PAYMENTS = ("herald", "guard_captain", "provost")


def playing(card: str, prepare: Prepare | None = None) -> LyssanState:
    """The wolf, who has nothing else, has played a card that it could just pay for."""
    position = settled()
    hand = position.factions["wolf"].hand
    deal(position, hand, card, *PAYMENTS[: SURPRISES[card_kind(card)].cost])
    if prepare is not None:
        prepare(position)
    state = begin_turn(position, "wolf")
    choose(state, "play", card)
    return state


def playable(card: str, prepare: Prepare | None = None) -> bool:
    """True if the card can be played in that position."""
    position = settled()
    deal(position, position.factions["wolf"].hand, card, *PAYMENTS[: SURPRISES[card_kind(card)].cost])
    if prepare is not None:
        prepare(position)
    return ("play", card) in options(begin_turn(position, "wolf"))


def standing(*agents: str, at: str = "elbingen", ready: bool = False) -> Prepare:
    """Agents stand in a province, exhausted."""
    return lambda position: stand(position, at, *agents, ready=ready)


def both(*steps: Prepare) -> Prepare:
    """One after the other."""

    def prepare(position: Position) -> None:
        for step in steps:
            step(position)

    return prepare


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_covert_operations_let_an_exhausted_spy_act() -> None:
    state = playing(
        "covert_operations.1",
        both(
            standing("wolf.spy.1", at="hopfenau"),
            _court("treasurer"),
            standing("hawk.priest.1", at="hopfenau"),
        ),
    )
    moves = state.position.realm.provinces["hopfenau"].neighbours
    assert options(state) == [
        *(("move", "wolf.spy.1", province) for province in moves),
        ("kill", "wolf.spy.1", "hawk.priest.1"),
        ("lure", "wolf.spy.1", "treasurer"),
    ]
    choose(state, "lure", "wolf.spy.1", "treasurer")
    assert state.position.factions["wolf"].court == ["treasurer"]
    assert not playable("covert_operations.1", standing("wolf.priest.1"))


def _court(*cards: str, faction: str = "hawk") -> Prepare:
    return lambda position: deal(position, position.factions[faction].court, *cards)


@pytest.mark.rule("lyssan 5.11, 5.4.6")
def test_a_spy_that_a_card_moves_may_talk() -> None:
    prepare = both(
        standing("wolf.spy.1", at="tannrode"),
        lambda position: deal(position, position.factions["wolf"].hand, "sappers", "exile"),
    )
    state = playing("covert_operations.1", prepare)
    choose(state, "discard", "herald")
    events = choose(state, "move", "wolf.spy.1", "hopfenau")
    assert events[0].record()["bonus"] is True
    assert (ask(state), options(state)) == ("lyssan.target", [("diplomacy", "wolf.spy.1"), ("pass",)])
    choose(state, "diplomacy", "wolf.spy.1")
    choose(state, "give", "sappers")
    assert state.position.factions["hawk"].hand == ["sappers"]
    assert (ask(state), state.position.agents["wolf.spy.1"].ready) == ("lyssan.command", False)


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_old_age_and_treachery_lets_a_noble_kill_an_infiltrator() -> None:
    beside = standing("wolf.noble.1", "hawk.spy.1", "hawk.priest.1", "hawk.noble.1", "wolf.spy.1")
    state = playing("old_age_and_treachery.1", beside)
    assert options(state) == [
        ("kill", "wolf.noble.1", "hawk.priest.1"),
        ("kill", "wolf.noble.1", "hawk.spy.1"),
    ]
    choose(state, "kill", "wolf.noble.1", "hawk.spy.1")
    assert state.position.factions["hawk"].shame == ["hawk.spy.1"]
    assert not playable("old_age_and_treachery.1", standing("wolf.knight.1", "hawk.spy.1"))
    sheltered = both(
        _court("provost", faction="council"), standing("wolf.noble.1", "council.spy.1", at="birkenweh")
    )
    position = settled()
    deal(position, position.factions["wolf"].hand, "old_age_and_treachery.1", "herald", "sappers")
    sheltered(position)
    assert options(begin_turn(position, "wolf"), "play") == [("play", "herald")]


@pytest.mark.rule("lyssan 2.2.1, 5.11")
@pytest.mark.parametrize("second", [True, False])
def test_a_forced_march_moves_up_to_two_different_agents(*, second: bool) -> None:
    state = playing("forced_march.1", standing("wolf.knight.1", "wolf.noble.1", "wolf.spy.1"))
    assert ("pass",) not in options(state)
    choose(state, "move", "wolf.knight.1", "weidenau")
    assert {option[1] for option in options(state)[:-1]} == {"wolf.noble.1"}
    assert options(state)[-1] == ("pass",)
    choose(state, *(("move", "wolf.noble.1", "kornmark") if second else ("pass",)))
    agents = state.position.agents
    assert (agents["wolf.knight.1"].at, agents["wolf.noble.1"].at) == (
        "weidenau",
        "kornmark" if second else "elbingen",
    )
    assert not agents["wolf.knight.1"].ready
    assert ask(state) == "lyssan.command"


@pytest.mark.rule("lyssan 2.2.1, 5.11")
@pytest.mark.parametrize(
    ("card", "coins", "auxiliaries"), [("village_levy.1", 0, 2), ("silver_vein.1", 3, 0)]
)
def test_coins_and_auxiliaries_come_from_the_bank(card: str, coins: int, auxiliaries: int) -> None:
    state = playing(card)
    wolf = state.position.factions["wolf"]
    assert (wolf.coins, wolf.auxiliaries) == (coins, auxiliaries)


READYING = {"fresh_horses.1": ("knight", "noble"), "vigil.1": ("priest", "spy")}


@pytest.mark.rule("lyssan 2.2.1, 5.11")
@pytest.mark.parametrize("card", READYING)
def test_a_card_readies_an_exhausted_agent(card: str) -> None:
    everybody = [f"wolf.{kind}.1" for kind in ("knight", "noble", "priest", "spy")]
    state = playing(card, both(standing(*everybody), standing("hawk.knight.1", "hawk.spy.1")))
    agents = [f"wolf.{kind}.1" for kind in READYING[card]]
    assert options(state) == [("ready", agent) for agent in agents]
    events = choose(state, "ready", agents[1])
    assert (state.position.agents[agents[1]].ready, events[0].record()["by"]) == (True, None)
    assert not playable(card, standing(*everybody, ready=True))


MUSTERING = {
    "call_to_arms.1": "knight",
    "marriage_contract.1": "noble",
    "ordination.1": "priest",
    "hidden_door.1": "spy",
}


@pytest.mark.rule("lyssan 2.2.1, 5.11, 5.7.3")
@pytest.mark.parametrize("card", MUSTERING)
def test_a_card_musters_an_agent_at_a_castle(card: str) -> None:
    kind = MUSTERING[card]
    vassal = {"knight": "hornberg", "noble": "jaedt", "priest": "lampmoor", "spy": "elsburg"}[kind]
    state = playing(card, both(_court(vassal, faction="wolf"), standing(f"wolf.{kind}.1")))
    assert options(state) == [
        ("muster", f"wolf.{kind}.2", "deichland"),
        ("muster", f"{vassal}.{kind}.1", "deichland"),
    ]
    choose(state, "muster", f"{vassal}.{kind}.1", "deichland")
    agent = state.position.agents[f"{vassal}.{kind}.1"]
    assert (agent.at, agent.ready) == ("deichland", False)


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_whispered_rumours_make_a_rival_discard_two_cards_at_random() -> None:
    discarded = set()
    for seed in range(12):
        position = settled(seed=seed)
        deal(position, position.factions["wolf"].hand, "whispered_rumours.1", "herald")
        deal(position, position.factions["hawk"].hand, "sappers", "exile", "clemency")
        deal(position, position.factions["council"].hand, "market_day")
        state = begin_turn(position, "wolf")
        choose(state, "play", "whispered_rumours.1")
        assert options(state) == [("rival", "hawk"), ("rival", "council")]
        (event,) = [each for each in choose(state, "rival", "hawk") if each.kind == "discarded"]
        assert (event.record()["why"], event.record()["count"]) == ("card", 2)
        assert [each.record()["cards"] for each in visible_to([event], 0)] == [None]
        discarded.add(tuple(position.factions["hawk"].hand))
    assert len(discarded) == 3


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_whispered_rumours_take_a_single_card_if_there_is_no_other() -> None:
    state = playing(
        "whispered_rumours.1", lambda position: deal(position, position.factions["hawk"].hand, "sappers")
    )
    assert state.position.factions["hawk"].hand == []
    assert not playable("whispered_rumours.1")


@pytest.mark.rule("lyssan 2.2.1, 5.11, 9.2")
def test_intercepted_letters_steal_a_card_that_both_seats_know() -> None:
    state = playing(
        "intercepted_letters.1", lambda position: deal(position, position.factions["hawk"].hand, "sappers")
    )
    assert state.position.factions["wolf"].hand == ["sappers"]
    (event,) = [each for each in state.log if each.kind == "given"]
    assert [visible_to([event], seat)[0].record()["cards"] for seat in (0, 1, 2, None)] == [
        *(["sappers"], ["sappers"], None, None)
    ]


@pytest.mark.rule("lyssan 2.2.1, 5.11")
@pytest.mark.parametrize(("court", "shame"), [([], [MARKER]), (["confessor"], [])])
def test_a_scandal_is_shame_for_a_rival(court: list[str], shame: list[str]) -> None:
    state = playing("public_scandal.1", _court(*court))
    assert options(state) == [("rival", name) for name in ("hawk", "vulture", "council")]
    choose(state, "rival", "hawk")
    assert state.position.factions["hawk"].shame == shame


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_an_indulgence_removes_up_to_two_of_ones_shame() -> None:
    def prepare(position: Position) -> None:
        position.factions["wolf"].shame = [MARKER, "wolf.spy.1", "castle", MARKER]
        position.place("wolf.spy.1", "shame")

    state = playing("plenary_indulgence.1", prepare)
    assert options(state) == [("cleanse", token) for token in (MARKER, "wolf.spy.1", "castle")]
    events = choose(state, "cleanse", "wolf.spy.1")
    assert (events[0].record()["why"], state.position.agents["wolf.spy.1"].at) == ("card", None)
    assert options(state) == [("cleanse", MARKER), ("cleanse", "castle"), ("pass",)]
    choose(state, "cleanse", MARKER)
    assert (state.position.factions["wolf"].shame, ask(state)) == (["castle", MARKER], "lyssan.command")
    state = playing("plenary_indulgence.1", prepare)
    choose(state, "cleanse", MARKER)
    choose(state, "pass")
    assert len(state.position.factions["wolf"].shame) == 3


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_a_safe_conduct_moves_one_infiltrator_twice_without_talk() -> None:
    prepare = both(
        standing("wolf.spy.1", "wolf.priest.1", "wolf.knight.1", at="tannrode"),
        lambda position: deal_hand(position, "wolf", 2),
    )
    state = playing("safe_conduct.1", prepare)
    assert {option[1] for option in options(state)} == {"wolf.spy.1", "wolf.priest.1"}
    choose(state, "move", "wolf.spy.1", "hopfenau")
    ways = state.position.realm.provinces["hopfenau"].neighbours
    assert options(state) == [*(("move", "wolf.spy.1", province) for province in ways), ("pass",)]
    choose(state, "move", "wolf.spy.1", "tannrode")
    assert (ask(state), state.position.agents["wolf.spy.1"].ready) == ("lyssan.command", False)
    state = playing("safe_conduct.1", prepare)
    choose(state, "move", "wolf.spy.1", "hopfenau")
    choose(state, "pass")
    assert state.position.agents["wolf.spy.1"].at == "hopfenau"


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_an_ambush_is_a_kill_by_a_knight() -> None:
    state = playing(
        "ambush.1", standing("wolf.knight.1", "wolf.noble.1", "hawk.knight.1", "hawk.noble.1", "hawk.spy.1")
    )
    assert options(state) == [("kill", "wolf.knight.1", f"hawk.{kind}.1") for kind in ("knight", "noble")]


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_freemasons_build_for_free_even_a_site_of_this_season() -> None:
    def prepare(position: Position) -> None:
        stand(position, "moorholz", "wolf.knight.1")
        position.factions["wolf"].sites.append(Site("salzkamm", Date(1, "summer")))

    for option in (("open", "moorholz"), ("finish", "salzkamm")):
        state = playing("freemasons.1", prepare)
        assert options(state) == [("open", "moorholz"), ("finish", "salzkamm")]
        choose(state, *option)
        wolf = state.position.factions["wolf"]
        assert (len(wolf.castles), len(wolf.sites)) == ((1, 2) if option[0] == "open" else (2, 0))
    assert not playable("freemasons.1")


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_a_council_of_war_draws_three_cards() -> None:
    state = playing("council_of_war.1")
    assert len(state.position.factions["wolf"].hand) == 3
    assert not playable("council_of_war.1", lambda position: position.decks.influence.clear())


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_sappers_raze_without_action_points() -> None:
    state = playing("sappers", standing("wolf.knight.1", "wolf.noble.1", at="hopfenau"))
    assert options(state) == [("raze", f"wolf.{kind}.1", "hawk", "castle") for kind in ("knight", "noble")]


@pytest.mark.rule("lyssan 2.2.1, 5.11, 5.10.2")
def test_a_forged_bond_is_a_debt_for_a_rival() -> None:
    state = playing("forged_bond", lambda position: deal_debts(position, "hawk", 3))
    choose(state, "rival", "hawk")
    assert len(state.position.factions["hawk"].debts) == 4
    assert not playable("forged_bond", lambda position: position.decks.debts.clear())


@pytest.mark.rule("lyssan 2.2.1, 5.11, 5.9.6")
def test_exile_discards_a_rivals_courtier_that_is_no_vassal() -> None:
    state = playing("exile", both(_court("treasurer", "hornberg"), _court("chancellor", faction="council")))
    assert options(state) == [("courtier", "treasurer"), ("courtier", "chancellor")]
    choose(state, "courtier", "chancellor")
    assert state.position.factions["council"].court == []
    assert state.position.decks.spent[-1] == "chancellor"
    assert not playable("exile", both(_court("hornberg"), _court("treasurer", faction="wolf")))


@pytest.mark.rule("lyssan 2.2.1, 5.11, 5.10.3")
def test_clemency_discards_a_debt_while_debts_can_be_repaid() -> None:
    def prepare(position: Position) -> None:
        deal(position, position.factions["wolf"].debts, "purse.1", "ransom")

    state = playing("clemency", prepare)
    assert (options(state), state.awaiting[0].public) == ([("debt", "purse.1"), ("debt", "ransom")], ())
    events = choose(state, "debt", "ransom")
    assert (events[0].record()["card"], events[0].record()["why"]) == ("ransom", "card")
    assert (state.position.factions["wolf"].debts, state.position.decks.debt_discard) == (
        ["purse.1"],
        ["ransom"],
    )
    assert not playable("clemency", both(prepare, lambda position: lay_row(position, face_up=5)))


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_on_a_market_day_up_to_three_are_swapped() -> None:
    def prepare(position: Position) -> None:
        wolf = position.factions["wolf"]
        wolf.coins, wolf.auxiliaries = 2, 4

    state = playing("market_day", prepare)
    swaps: list[Option] = [("swap", "coins", 1), ("swap", "coins", 2)]
    assert options(state) == [*swaps, *(("swap", "auxiliaries", n) for n in (1, 2, 3))]
    state.choose(0, ("swap", "auxiliaries", 3))
    wolf = state.position.factions["wolf"]
    assert (wolf.coins, wolf.auxiliaries) == (5, 1)
    state = playing("market_day", prepare)
    state.choose(0, ("swap", "coins", 2))
    wolf = state.position.factions["wolf"]
    assert (wolf.coins, wolf.auxiliaries) == (0, 6)
    assert not playable("market_day")


@pytest.mark.rule("lyssan 2.2.1, 5.11")
def test_snow_exhausts_up_to_two_rivals_in_one_province() -> None:
    prepare = both(
        standing("hawk.knight.1", "vulture.spy.1", "wolf.knight.1", ready=True),
        standing("hawk.noble.1"),
        standing("hawk.noble.2", "council.noble.1", at="kornmark", ready=True),
    )
    state = playing("snowbound", prepare)
    tired = ["hawk.knight.1", "hawk.noble.2", "vulture.spy.1", "council.noble.1"]
    assert options(state) == [("tire", agent) for agent in tired]
    choose(state, "tire", "hawk.knight.1")
    assert options(state) == [("tire", "vulture.spy.1"), ("pass",)]
    choose(state, "tire", "vulture.spy.1")
    assert not state.position.agents["vulture.spy.1"].ready
    state = playing("snowbound", prepare)
    events = choose(state, "tire", "hawk.knight.1")
    assert kinds(events, "exhausted") == ["exhausted"]
    choose(state, "pass")
    assert state.position.agents["vulture.spy.1"].ready


@pytest.mark.rule("lyssan 5.11, 5.13.4")
def test_the_rest_of_a_command_goes_on_after_an_elimination() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "siege_master")
    stand(position, "hopfenau", "wolf.knight.1", "vulture.noble.1", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "raze", "wolf.knight.1", "hawk", "castle")
    assert position.eliminated == ["hawk"]
    assert ask(state) == "lyssan.act"
    assert options(state, "kill") == [("kill", "wolf.knight.1", "vulture.noble.1")]
