"""Why things cannot be chosen on the table of Lyssan: precise, and from the seat's view."""

import pytest

from game.games.lyssan import rules
from game.games.lyssan.rules.data import POWERS, SURPRISES
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import Date, Site
from game.games.lyssan.rules.state import LyssanState
from game.games.lyssan.table.ids import (
    AgentSpot,
    BuildingSpot,
    CalendarSpot,
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    FactionSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
    TriumphSpot,
)
from game.table.ids import SpotId
from game.text import LANGUAGES, Words
from tests.games.lyssan.rules.positions import (
    begin_atonement,
    begin_prelude,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    settled,
    stand,
)
from tests.games.lyssan.table.tables import selection_of, table_of, view_of

WORDS = Words("en")


def refusal(state: LyssanState, spot: SpotId, *selected: SpotId, in_public: bool = False) -> str:
    """Why the spot cannot be selected after others."""
    (decision,) = state.awaiting
    viewer = None if in_public else decision.seat
    table, view = table_of(state, WORDS, viewer), view_of(state, viewer)
    selection = selection_of(table, view, decision.public_part if in_public else decision)
    for each in selected:
        selection.select(each)
    assert not selection.accepts(spot)
    return table.texts.why_not(view, selection, spot)


def turn_refusal(position: Position, spot: SpotId, *selected: SpotId) -> str:
    """The same in the turn of the Wolf."""
    return refusal(begin_turn(position, "wolf"), spot, *selected)


@pytest.mark.rule("lyssan 5.4.1, 5.4.3")
def test_an_agent_of_another_faction_or_an_exhausted_one_cannot_be_used() -> None:
    position = settled()
    stand(position, "deichland", "wolf.spy.1", ready=False)
    stand(position, "deichland", "hawk.spy.1")
    assert turn_refusal(position, AgentSpot("wolf.spy.1")).startswith("The spy is exhausted.")
    assert turn_refusal(position, AgentSpot("hawk.spy.1")).startswith("It serves the Hawk.")


@pytest.mark.rule("lyssan 5.4.1, 5.4.2")
def test_after_an_own_agent_is_selected_another_one_says_why_it_cannot_be_used_instead() -> None:
    position = settled()
    for province, name in (("kornmark", "knight"), ("silberhort", "noble")):
        stand(position, province, f"wolf.{name}.1")
        stand(position, province, f"wolf.{name}.2", ready=False)
    knight, noble = AgentSpot("wolf.knight.1"), AgentSpot("wolf.noble.1")
    for spot, selected in (("wolf.knight.2", knight), ("wolf.knight.2", noble), ("wolf.noble.2", knight)):
        assert "is exhausted" in turn_refusal(position, AgentSpot(spot), selected)
    assert turn_refusal(position, AgentSpot("wolf.noble.2"), noble) == "Nobles ready only priests."
    stand(position, "grauwacht", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "grauwacht")
    for other in ("wolf.knight.1", "wolf.knight.2", "wolf.noble.1"):
        assert refusal(state, AgentSpot(other)).startswith("The knight is in use")


@pytest.mark.rule("lyssan 5.4.2")
def test_a_move_goes_to_a_neighbouring_province_and_only_once() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    stand(position, "elbingen", "hawk.noble.1")
    state = begin_turn(position, "wolf")
    far = refusal(state, ProvinceSpot("falkenfels"), AgentSpot("wolf.knight.1"))
    assert far == "Too far: the knight moves to a province that borders Kornmark."
    choose(state, "move", "wolf.knight.1", "elbingen")
    for in_public in (False, True):
        moved = refusal(state, ProvinceSpot("kornmark"), in_public=in_public)
        assert moved == "The knight has moved already: one move in each use."


@pytest.mark.rule("lyssan 5.4.2, 5.4.4, 5.12")
def test_a_kill_is_refused_for_the_kinds_the_castle_the_place_or_the_points() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.knight.1", "wolf.spy.1", "hawk.noble.1", "hawk.spy.1")
    stand(position, "tannrode", "wolf.noble.1")
    stand(position, "kaltenspitz", "hawk.knight.1", "hawk.noble.2")
    deal(position, position.factions["hawk"].court, "provost")
    knight, spy = AgentSpot("wolf.knight.1"), AgentSpot("wolf.spy.1")
    castle = turn_refusal(position, AgentSpot("hawk.noble.1"), knight)
    assert castle == "A castle of the Hawk protects knights and nobles here. Raze it first."
    assert turn_refusal(position, AgentSpot("hawk.spy.1"), knight) == "Knights kill only knights and nobles."
    assert turn_refusal(position, AgentSpot("hawk.spy.1"), spy).startswith("The Provost of the Hawk")
    assert turn_refusal(position, AgentSpot("hawk.noble.1"), spy) == "Spies kill only priests and spies."
    assert "in another province" in turn_refusal(position, AgentSpot("hawk.knight.1"), knight)
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.noble.1", "kaltenspitz")
    for in_public in (False, True):
        points = refusal(state, AgentSpot("hawk.knight.1"), in_public=in_public)
        assert points == "That takes 2 action points; 1 left."


@pytest.mark.rule("lyssan 5.12")
def test_spies_of_a_court_with_the_poisoner_kill_nobles_too() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.spy.1", "hawk.knight.1")
    stand(position, "hopfenau", "wolf.spy.2", "hawk.noble.1")
    deal(position, position.factions["wolf"].court, "poisoner")
    knight = turn_refusal(position, AgentSpot("hawk.knight.1"), AgentSpot("wolf.spy.1"))
    assert knight == "Your spies kill only priests, spies and nobles."
    noble = turn_refusal(position, AgentSpot("hawk.noble.1"), AgentSpot("wolf.spy.2"))
    assert noble.startswith("A castle of the Hawk protects")


@pytest.mark.rule("lyssan 5.4.2")
def test_a_razing_needs_an_army_there_with_both_points() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.spy.1")
    stand(position, "tannrode", "wolf.knight.1")
    castle = BuildingSpot("hopfenau", "hawk")
    assert turn_refusal(position, castle).startswith("It belongs to the Hawk.")
    assert turn_refusal(position, castle, AgentSpot("wolf.spy.1")).startswith("Only knights and nobles raze")
    assert "must stand in that province" in turn_refusal(position, castle, AgentSpot("wolf.knight.1"))


@pytest.mark.rule("lyssan 5.4.7, 5.12")
def test_a_lure_needs_a_spy_at_a_castle_and_no_guard() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "guard_captain", "treasurer")
    deal(position, position.factions["wolf"].court, "herald")
    stand(position, "hopfenau", "wolf.spy.1", "wolf.priest.1")
    stand(position, "tannrode", "wolf.spy.2")
    treasurer = CourtSpot("treasurer")
    assert turn_refusal(position, treasurer).startswith("A rival’s courtier.")
    assert turn_refusal(position, treasurer, AgentSpot("wolf.priest.1")) == "Only spies lure courtiers."
    assert "with a castle of the Hawk" in turn_refusal(position, treasurer, AgentSpot("wolf.spy.2"))
    assert "Captain of the Guard" in turn_refusal(position, treasurer, AgentSpot("wolf.spy.1"))
    assert "in your own court" in turn_refusal(position, CourtSpot("herald"), AgentSpot("wolf.spy.1"))


@pytest.mark.rule("lyssan 5.1.1, 5.4.2, 5.4.5")
def test_a_priest_deals_with_the_rival_that_controls_its_province_by_pointing_there() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1")
    stand(position, "deichland", "wolf.priest.2", "wolf.knight.1")
    abroad, at_home = AgentSpot("wolf.priest.1"), AgentSpot("wolf.priest.2")
    there = turn_refusal(position, FactionSpot("hawk"), abroad)
    assert there == "Choose Hopfenau, which the Hawk controls."
    elsewhere = turn_refusal(position, FactionSpot("vulture"), abroad)
    assert elsewhere == "The Vulture does not control Hopfenau, where the priest stands."
    for priest in (abroad, at_home):
        assert turn_refusal(position, FactionSpot("wolf"), priest).startswith("It is your own faction")
    knight = turn_refusal(position, FactionSpot("wolf"), AgentSpot("wolf.knight.1"))
    assert knight == "The knight can do nothing there."


@pytest.mark.rule("lyssan 5.7, 5.8")
def test_a_hire_needs_a_token_and_its_price_and_goes_to_a_castle() -> None:
    position = settled()
    position.factions["wolf"].coins = 2
    stand(position, "kornmark", "wolf.priest.1", "wolf.priest.2", "wolf.priest.3")
    missing = turn_refusal(position, SupplySpot("wolf", "knight"))
    assert missing == "It costs 1 coin and 3 auxiliaries. You lack 3 auxiliaries."
    assert turn_refusal(position, SupplySpot("wolf", "priest")) == "None is left in the supply: priest."
    elsewhere = turn_refusal(position, ProvinceSpot("kornmark"), SupplySpot("wolf", "spy"))
    assert elsewhere == "A new spy arrives only at one of your castles."


@pytest.mark.rule("lyssan 5.8")
def test_building_needs_control_an_old_site_and_money() -> None:
    position = settled()
    owner = position.factions["wolf"]
    assert turn_refusal(position, SupplySpot("wolf", "castle")) == "You have no site to finish."
    assert "control no province" in turn_refusal(position, SupplySpot("wolf", "site"))
    stand(position, "kornmark", "wolf.knight.1")
    assert turn_refusal(position, SupplySpot("wolf", "site")) == "It costs 2 coins. You lack 2 coins."
    owner.coins = 2
    site = SupplySpot("wolf", "site")
    assert "already have a castle" in turn_refusal(position, ProvinceSpot("deichland"), site)
    assert "Silberhort is not yours" in turn_refusal(position, ProvinceSpot("silberhort"), site)
    owner.sites.append(Site("kornmark", Date(1, "summer")))
    new = turn_refusal(position, BuildingSpot("kornmark", "wolf"))
    assert new == "Opened this season: it can be finished from next season on."
    owner.sites[0] = Site("kornmark", Date(0, "setup"))
    assert "You lack 2 auxiliaries" in turn_refusal(position, BuildingSpot("kornmark", "wolf"))
    assert "You lack 2 auxiliaries" in turn_refusal(position, SupplySpot("wolf", "castle"))
    owner.auxiliaries = 2
    assert turn_refusal(position, SupplySpot("wolf", "castle")) == "Choose the site that you finish."
    assert "Castles do not act" in turn_refusal(position, BuildingSpot("deichland", "wolf"))


@pytest.mark.rule("lyssan 5.8, 5.9.1, 5.10.3, 5.12")
def test_cards_debts_powers_and_trades_say_what_they_lack() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, "vigil.1")
    deal(position, owner.debts, "purse.1")
    deal(position, owner.court, "recruiter", "treasurer")
    vigil = turn_refusal(position, CardSpot("vigil.1"))
    assert vigil == "It could do nothing now: none of your priests and spies on the map is exhausted."
    assert "It costs 2 coins" in turn_refusal(position, DebtSpot("purse.1"))
    assert turn_refusal(position, CourtSpot("recruiter")) == "It costs 1 coin, and you have none."
    assert "by itself" in turn_refusal(position, CourtSpot("treasurer"))
    assert turn_refusal(position, PurseSpot("coins")) == "2 coins buy 1 auxiliary, and you have 0."


@pytest.mark.rule("lyssan 5.11, 5.12")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_that_may_have_no_effect_has_a_reason_for_it(language: str) -> None:
    effects = {card: surprise.effects for card, surprise in SURPRISES.items()}
    effects |= {card: power.effects for card, power in POWERS.items()}
    always = {"gain", "rival_shame"}
    expected = {card for card, each in effects.items() if any(effect[0] not in always for effect in each)}
    keys = (key.split(".") for key in Words(language).keys("lyssan.card."))
    assert {card for _, _, card, what in keys if what == "no_effect"} == expected


@pytest.mark.rule("lyssan 5.12")
def test_the_inquisitor_says_where_a_priest_is_missing() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "inquisitor")
    stand(position, "deichland", "wolf.priest.1")
    reason = turn_refusal(position, CourtSpot("inquisitor"))
    assert reason == "It could do nothing now: no priest of yours is in a province that a rival controls."


@pytest.mark.rule("lyssan 3.2.1")
def test_only_cards_are_played_in_the_prelude() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1", "vigil.1")
    state = begin_prelude(position)
    assert refusal(state, ProvinceSpot("kornmark")).endswith("Choose a card in your hand.")
    assert refusal(state, ProvinceSpot("kornmark"), in_public=True).endswith("open your cards with “Hand …”.")


@pytest.mark.rule("lyssan 3.2.1")
def test_the_prelude_says_when_no_card_can_be_played() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "vigil.1", "snowbound")
    state = begin_prelude(position)
    assert refusal(state, ProvinceSpot("kornmark")).endswith("none of yours can be played now.")


@pytest.mark.rule("lyssan 3.1.3")
def test_a_first_marker_needs_an_edge_province_far_from_others_and_a_later_one_a_neighbour() -> None:
    state = rules.new({}, 1)
    assert "edge province" in refusal(
        state, ProvinceSpot("kornmark"), SupplySpot(state.position.queue[0], "castle")
    )
    choose(state, "place", "castle", "deichland")
    second = SupplySpot(state.position.queue[0], "castle")
    assert "at least 3 borders" in refusal(state, ProvinceSpot("moorholz"), second)
    assert "at least 3 borders" in refusal(state, ProvinceSpot("deichland"), second)
    for province in ("hopfenau", "falkenfels", "birkenweh"):
        choose(state, "place", "castle", province)
    first = SupplySpot(state.position.queue[0], "knight")
    assert "must border a province" in refusal(state, ProvinceSpot("elbingen"), first)
    beside = next(str(option[-1]) for option in state.awaiting[0].options)
    for spot in (ProvinceSpot(beside), PurseSpot("coins")):  # fitting places, but nothing to put there
        assert refusal(state, spot) == "First choose what you place in your supply, at the bottom left."


@pytest.mark.rule("lyssan 3.1.3")
def test_where_one_may_squeeze_in_a_building_does_not_say_that_one_may_not() -> None:
    position = rules.new({}, 1).position
    faction, rival, *_ = position.queue
    position.factions[faction].castles.append("deichland")
    position.factions[rival].castles += position.realm.provinces["deichland"].neighbours
    building = BuildingSpot(position.factions[rival].castles[0], rival)
    reason = refusal(LyssanState(position), building, SupplySpot(faction, "knight"))
    assert reason == "Choose a province that is highlighted."


@pytest.mark.rule("lyssan 5.9.4")
def test_of_several_kinds_that_can_arrive_one_is_chosen_first() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "weir", "vigil.1", "vigil.2", "exile")
    state = begin_turn(position, "wolf")
    choose(state, "play", "weir")
    assert state.awaiting[0].ask == "lyssan.muster"
    assert refusal(state, ProvinceSpot("deichland")) == "First choose who arrives, in your supply."
    elsewhere = refusal(state, ProvinceSpot("kornmark"), SupplySpot("weir", "noble"))
    assert elsewhere == "New agents arrive only at your castles."


@pytest.mark.rule("lyssan 5.6.1, 5.6.2")
def test_atonement_begins_with_the_shame_and_takes_at_most_three_debts() -> None:
    position = settled()
    deal_hand(position, "wolf", 2)
    deal_debts(position, "wolf", 3)
    position.factions["wolf"].shame += ["marker", "castle"]
    state = begin_atonement(position)
    card = CardSpot(str(position.factions["wolf"].hand[0]))
    assert refusal(state, card) == "First choose the shame that you clear."
    assert refusal(state, ProvinceSpot("kornmark")).startswith("Choose your shame, then")
    third = refusal(state, DebtDeckSpot(), ShameSpot("marker"))
    assert third == "You have three debts: you may not take another."


@pytest.mark.rule("lyssan 5.6.1")
def test_the_only_shame_need_not_be_chosen() -> None:
    position = settled()
    deal_hand(position, "wolf", 2)
    position.factions["wolf"].shame.append("marker")
    state = begin_atonement(position)
    for spot in (ProvinceSpot("kornmark"), ShameSpot("marker")):
        assert refusal(state, spot) == "Now choose how to clear it: a card, a courtier or a debt."


@pytest.mark.rule("lyssan 5.10.4, 5.11")
def test_the_question_for_a_courtier_says_in_whose_court_it_is() -> None:
    position = settled()
    owner = position.factions["wolf"]
    deal(position, owner.hand, "exile", "vigil.1", "vigil.2")
    deal(position, owner.court, "treasurer", "spymaster")
    deal(position, owner.debts, "hostage")
    deal(position, position.factions["hawk"].court, "herald", "abbess")
    state = begin_turn(position, "wolf")
    choose(state, "play", "exile")
    exiled = refusal(state, CourtSpot("treasurer"), in_public=True)
    assert exiled == "Choose a rival’s courtier that is neither a vassal nor guarded."
    choose(state, "courtier", "herald")
    choose(state, "repay", "hostage")
    given_up = refusal(state, CourtSpot("abbess"), in_public=True)
    assert given_up == "Choose a courtier in your court."


@pytest.mark.rule("lyssan 5.11")
def test_a_target_that_a_card_does_not_allow_names_the_card() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "snowbound")
    stand(position, "kornmark", "hawk.knight.1", "hawk.noble.1")
    stand(position, "kornmark", "wolf.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "snowbound")
    assert refusal(state, AgentSpot("wolf.knight.1")).startswith("“Snowbound” does not affect this:")


def test_what_can_only_be_read_is_never_refused() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    for spot in (TriumphSpot(0), CalendarSpot()):
        assert turn_refusal(position, spot) == ""
        assert turn_refusal(position, spot, AgentSpot("wolf.knight.1")) == ""
        assert refusal(begin_prelude(settled()), spot) == ""
