"""What Lyssan's explanations say in given positions."""

from dataclasses import replace

import pytest

from game.games.lyssan import rules
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import SHAME, Date, Site
from game.games.lyssan.rules.state import LyssanState, new
from game.games.lyssan.rules.steps import Pay
from game.games.lyssan.rules.triumphs import leaders
from game.games.lyssan.table.ids import (
    AgentSpot,
    BuildingSpot,
    CalendarSpot,
    CardSpot,
    CourtSpot,
    DebtSpot,
    FactionSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    SupplySpot,
    TriumphSpot,
)
from game.table.ids import SpotId
from game.text import Words
from tests.games.lyssan.rules.positions import (
    award,
    begin_atonement,
    begin_prelude,
    begin_turn,
    cast_roles,
    choose,
    deal,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    stand,
    win_by_triumphs,
)
from tests.games.lyssan.table.tables import open_table, table_of, view_of

WORDS = Words("en")


def lines_of(state: LyssanState, spot: SpotId, viewer: int | None = 0) -> tuple[str, ...]:
    """The explanation of a spot, title first."""
    view = view_of(state, viewer)
    table = table_of(state, WORDS, viewer)
    explanation = table.texts.explain(view, spot)
    return explanation.title, *explanation.lines


def said(position: Position, spot: SpotId, viewer: int | None = 0) -> str:
    """The explanation of a spot in the turn of the Wolf."""
    return "\n".join(lines_of(begin_turn(position, "wolf"), spot, viewer))


@pytest.mark.rule("lyssan 5.1.1")
def test_a_province_says_who_controls_it_or_why_nobody_does() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1")
    assert "Controlled by the Wolf." in said(position, ProvinceSpot("kornmark"))
    stand(position, "kornmark", "hawk.noble.1")
    contested = said(position, ProvinceSpot("kornmark"))
    assert "Contested: nobody controls it." in contested
    assert "The Wolf and the Hawk have knights, nobles or castles here." in contested
    assert "No knight, noble or castle stands here." in said(position, ProvinceSpot("silberhort"))


def test_a_province_counts_what_stands_there_and_what_of_it_is_ready() -> None:
    position = settled()
    stand(position, "deichland", "wolf.knight.1", "wolf.spy.1")
    stand(position, "deichland", "wolf.knight.2", ready=False)
    assert "**Wolf:** castle, 2 knights (1 ready), 1 spy (ready)" in said(position, ProvinceSpot("deichland"))


def test_a_province_says_its_tax_its_place_and_its_neighbours() -> None:
    position = settled()
    island = said(position, ProvinceSpot("moewenfels"))
    assert "Mountains: 1 coin each summer." in island
    assert "Island" in island
    assert "Borders Haferstrand and Eschenmoor" in island
    assert "The capital." in said(position, ProvinceSpot("elbingen"))


@pytest.mark.rule("lyssan 5.4.4")
def test_an_agent_says_whether_it_can_act_and_who_can_kill_it() -> None:
    position = settled()
    stand(position, "deichland", "wolf.knight.1")
    stand(position, "kornmark", "wolf.noble.1", ready=False)
    assert "Ready: 2 action points" in said(position, AgentSpot("wolf.knight.1"))
    assert "Nobody can kill it here" in said(position, AgentSpot("wolf.knight.1"))
    assert "Exhausted" in said(position, AgentSpot("wolf.noble.1"))
    assert "A rival knight or noble in the same province kills it" in said(
        position, AgentSpot("wolf.noble.1")
    )


@pytest.mark.rule("lyssan 5.12")
def test_an_agent_names_what_courtiers_change_about_its_danger() -> None:
    position = settled()
    stand(position, "deichland", "wolf.spy.1")
    stand(position, "kornmark", "wolf.noble.1")
    deal(position, position.factions["wolf"].court, "provost")
    deal(position, position.factions["hawk"].court, "poisoner")
    assert "the Provost shelters it" in said(position, AgentSpot("wolf.spy.1"))
    assert "the Poisoner" in said(position, AgentSpot("wolf.noble.1"))


@pytest.mark.rule("lyssan 5.9.4")
@pytest.mark.parametrize(("card", "line"), [("weir", "; 1 comes at once"), ("eagle", "; 2 come at once")])
def test_a_vassal_in_the_hand_says_how_many_agents_come_at_once(card: str, line: str) -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, card)
    shown = lines_of(begin_turn(position, "wolf"), CardSpot(card))
    assert any(each.startswith("Brings ") and each.endswith(line) for each in shown)


def test_an_agent_of_a_vassal_names_the_vassal() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "hornberg")
    stand(position, "kornmark", "hornberg.knight.1")
    text = said(position, AgentSpot("hornberg.knight.1"))
    assert "Knight of the Wolf" in text
    assert "The von Hornbergs" in text


@pytest.mark.rule("lyssan 5.13.1")
def test_a_castle_says_that_it_is_the_last_one_and_who_besieges_it() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.knight.1")
    text = said(position, BuildingSpot("hopfenau", "hawk"))
    assert "The last castle of the Hawk" in text
    assert "In danger: the Wolf could raze it." in text


@pytest.mark.rule("lyssan 5.4.2, 5.12")
def test_a_castle_says_with_how_many_points_it_is_razed() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "siege_master")
    assert "with the Siege Master a knight needs 1" in said(position, BuildingSpot("hopfenau", "hawk"))
    own = said(position, BuildingSpot("deichland", "wolf"))
    assert "with 2 action points" in own
    assert "Siege Master" not in own


@pytest.mark.rule("lyssan 5.8")
def test_a_site_says_when_it_can_be_finished() -> None:
    position = settled()
    position.factions["wolf"].sites += [
        Site("kornmark", Date(1, "summer")),
        Site("steinbruck", Date(0, "setup")),
    ]
    assert "from next season on" in said(position, BuildingSpot("kornmark", "wolf"))
    assert "Finish it for 2 auxiliaries." in said(position, BuildingSpot("steinbruck", "wolf"))


@pytest.mark.rule("lyssan 2.1.1, 5.8")
def test_a_site_says_that_no_castle_is_left_to_finish_it() -> None:
    position = settled()
    owner = position.factions["wolf"]
    owner.castles += ["moorholz", "silberhort", "elbingen"]
    owner.sites.append(Site("steinbruck", Date(0, "setup")))
    text = said(position, BuildingSpot("steinbruck", "wolf"))
    assert "Cannot be finished: no castle is left in the supply of the Wolf." in text
    assert "next season" not in text


@pytest.mark.rule("lyssan 5.9.2")
def test_a_card_says_its_cost_now_and_why_it_cannot_be_played() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "silver_vein.1")
    assert "It costs 1 card, and you have 0 other cards." in said(position, CardSpot("silver_vein.1"))
    deal(position, position.factions["wolf"].court, "court_poet")
    text = said(position, CardSpot("silver_vein.1"))
    assert "costs 0 other cards" in text
    assert "It costs" not in text


@pytest.mark.rule("lyssan 5.9.2")
def test_a_card_that_may_be_discarded_does_not_say_why_it_cannot_be_played() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "jaedt", "silver_vein.1")
    assert "It costs 2 cards" in said(position, CardSpot("jaedt"))
    position.stack.append(Pay(faction="wolf", left=1))
    assert "It costs" not in said(position, CardSpot("jaedt"))


@pytest.mark.rule("lyssan 5.12")
def test_a_courtier_says_whether_it_can_be_lured_and_whether_its_power_was_used() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "guard_captain", "almoner")
    state = begin_turn(position, "wolf")
    assert "Can be used once this turn" in lines_of(state, CourtSpot("almoner"))
    assert any("Guarded" in line for line in lines_of(state, CourtSpot("almoner")))
    assert not any("Guarded" in line for line in lines_of(state, CourtSpot("guard_captain")))
    assert position.turn is not None
    position.turn.used.append("almoner")
    assert "Used this turn" in lines_of(state, CourtSpot("almoner"))


@pytest.mark.rule("lyssan 3.2.1")
def test_powers_cannot_be_used_in_the_prelude() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "almoner")
    assert "Can be used once this turn" not in lines_of(begin_prelude(position), CourtSpot("almoner"))


@pytest.mark.rule("lyssan 5.10.3")
@pytest.mark.parametrize(
    ("debt", "reason"),
    [
        ("purse.1", "It costs 2 coins, and you have 0."),
        ("consolidation.1", "It needs three debts, and you have 1."),
        ("toll", "You must control Elbingen. Nobody does."),
        ("patience", "You are number 1 of 4."),
        ("hostage", "You have no courtier to give up."),
        ("disband", "You have no knight or noble on the map."),
        ("tribute.1", "You need a card for each of your 3 rivals, and you have 0."),
        ("penance.1", "You can repay it now."),
    ],
)
def test_a_debt_says_what_is_missing(debt: str, reason: str) -> None:
    position = settled()
    deal(position, position.factions["wolf"].debts, debt)
    assert reason in said(position, DebtSpot(debt))


@pytest.mark.rule("lyssan 3.2.1, 5.8, 5.10.3")
def test_a_debt_can_be_repaid_only_as_a_command_of_its_holder() -> None:
    position = settled()
    deal(position, position.factions["wolf"].debts, "penance.1", "penance.2")
    deal(position, position.factions["wolf"].hand, "clemency")
    deal_hand(position, "wolf", 1)
    debt, repayable = DebtSpot("penance.1"), "You can repay it now."
    assert repayable not in lines_of(begin_prelude(position), debt)
    position.factions["wolf"].shame.append("marker")
    assert repayable not in lines_of(begin_atonement(position), debt)
    assert repayable not in lines_of(begin_turn(position, "hawk"), debt)
    state = begin_turn(position, "wolf")
    assert repayable in lines_of(state, debt)
    choose(state, "play", "clemency")
    assert repayable not in lines_of(state, debt)


@pytest.mark.rule("lyssan 5.10.3")
def test_debts_are_frozen_once_all_triumphs_are_revealed() -> None:
    position = settled()
    lay_row(position, face_up=5)
    deal(position, position.factions["wolf"].debts, "penance.1")
    assert "No debt can be repaid any more" in said(position, DebtSpot("penance.1"))


@pytest.mark.rule("lyssan 5.12")
def test_the_supply_says_the_price_now_and_what_is_left() -> None:
    position = settled()
    stand(position, "deichland", "wolf.knight.1")
    position.place("wolf.knight.2", SHAME)
    deal(position, position.factions["wolf"].court, "armourer")
    text = said(position, SupplySpot("wolf", "knight"))
    assert "Costs 1 coin and 1 auxiliary now, 1 coin and 3 auxiliaries otherwise" in text
    assert "2 left; 1 on the map, 1 as shame" in text


@pytest.mark.rule("lyssan 5.11")
@pytest.mark.parametrize(
    ("card", "spots"),
    [
        ("freemasons.1", [SupplySpot("wolf", "site"), BuildingSpot("moorholz", "wolf")]),
        ("call_to_arms.1", [SupplySpot("wolf", "knight")]),
    ],
)
def test_what_a_card_places_is_said_to_be_free(card: str, spots: list[SpotId]) -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.castles.append("kornmark")
    wolf.sites.append(Site("moorholz", Date(1, "summer")))
    stand(position, "salzkamm", "wolf.noble.1")
    deal(position, wolf.hand, card, *(["vigil.1"] if card == "freemasons.1" else ["vigil.1", "vigil.2"]))
    state = begin_turn(position, "wolf")
    for spot in spots:
        assert "Free of cost." not in lines_of(state, spot)
    choose(state, "play", card)
    for spot in spots:
        lines = lines_of(state, spot)
        assert lines[1] == "Free of cost."
        assert not any("Costs" in line or "for 2" in line for line in lines)


@pytest.mark.rule("lyssan 3.1.1")
def test_what_is_placed_before_the_first_year_costs_nothing() -> None:
    state = rules.new({}, 1)
    first = state.position.queue[0]
    castle = "\n".join(lines_of(state, SupplySpot(first, "castle")))
    assert "You place 2 more before the first year. They cost nothing." in castle
    assert "Costs" not in castle
    assert "Finish a site" not in castle


@pytest.mark.rule("lyssan 5.8, 5.12")
def test_the_supply_says_in_what_state_an_agent_arrives() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "abbess")
    assert "arrives ready" in said(position, SupplySpot("wolf", "priest"))
    assert "arrives exhausted" in said(position, SupplySpot("wolf", "knight"))


@pytest.mark.rule("lyssan 5.5.2, 5.8")
def test_the_purse_says_what_is_lost_and_what_taxes_would_bring() -> None:
    position = settled()
    assert "all of them are lost" in said(position, PurseSpot("auxiliaries"))
    deal(position, position.factions["wolf"].court, "storekeeper", "treasurer")
    text = said(position, PurseSpot("auxiliaries"))
    assert "all but 2 are lost" in text
    assert "Taxes, if it were summer now: 1 coin and 1 auxiliary" in text
    assert "Elbingen" not in text
    stand(position, "elbingen", "wolf.knight.1")
    with_capital = said(position, PurseSpot("auxiliaries"))
    assert "Taxes, if it were summer now: 1 coin and 1 auxiliary" in with_capital
    assert "Also, from Elbingen: 1 coin, 1 auxiliary or 1 card, your choice" in with_capital


@pytest.mark.rule("lyssan 5.6.3")
def test_shame_says_what_returns_to_the_map() -> None:
    position = settled()
    position.place("wolf.knight.1", SHAME)
    position.factions["wolf"].shame += ["wolf.knight.1", "castle", "marker"]
    assert "With a debt it returns to a castle" in said(position, ShameSpot("wolf.knight.1"))
    assert "Debts do not build it again" in said(position, ShameSpot("castle"))
    assert "3 shame." in said(position, ShameSpot("marker"))


@pytest.mark.rule("lyssan 5.6.1, 5.6.4, 5.6.5")
def test_shame_says_when_it_must_be_cleared() -> None:
    position = settled()
    deal_hand(position, "wolf", 2)
    position.factions["wolf"].shame += ["marker", "castle"]
    assert "at the start of the next season" in said(position, ShameSpot("marker"))
    now = lines_of(begin_atonement(position), ShameSpot("marker"))
    assert "Must be cleared now." in now
    assert not any("next season" in line for line in now)


@pytest.mark.rule("lyssan 5.6.4")
def test_shame_that_cannot_be_cleared_is_a_warning() -> None:
    position = settled()
    deal_debts(position, "wolf", 3)
    position.factions["wolf"].shame.append("marker")
    assert "More shame than the Wolf can clear" in said(position, ShameSpot("marker"))


@pytest.mark.rule("lyssan 5.2.2")
def test_a_majority_says_how_all_stand_who_would_win_it_and_by_what() -> None:
    position = settled()
    lay_row(position, "crown_of_stone", face_up=2)
    assert "the Wolf, the Hawk, the Vulture and the Council are level" in said(position, TriumphSpot(0))
    position.factions["wolf"].castles.append("kornmark")
    text = said(position, TriumphSpot(0))
    assert "Wolf 2 · Hawk 1 · Vulture 1 · Council 1" in text
    assert "The Wolf would win it now." in text
    assert "Awarded next spring" in text
    position.factions["hawk"].castles.append("silberhort")
    deal_debts(position, "wolf", 1)
    assert "the Hawk has the fewest debts (0)" in said(position, TriumphSpot(0))


@pytest.mark.rule("lyssan 5.2.2")
def test_a_tie_names_only_those_of_the_best_who_have_the_fewest_debts() -> None:
    position = settled()
    lay_row(position, "crown_of_stone", face_up=2)
    for name, debts in (("wolf", 2), ("hawk", 1), ("vulture", 1), ("council", 3)):
        deal_debts(position, name, debts)
    tie = "Nobody would win it now: the Hawk and the Vulture are level, with equal debts."
    assert tie in said(position, TriumphSpot(0))


@pytest.mark.rule("lyssan 5.2.1, 5.2.5")
def test_a_triumph_says_when_it_is_awarded_and_the_last_one_that_it_never_is() -> None:
    position = settled()
    assert "Awarded from the spring of year 3 on" in said(position, TriumphSpot(0))
    assert "It is revealed in the spring of year 1." in said(position, TriumphSpot(1))
    assert "The last one: it is revealed in the spring of year 4" in said(position, TriumphSpot(4))
    lay_row(position, face_up=5)
    assert "nobody wins it" in said(position, TriumphSpot(4))


@pytest.mark.rule("lyssan 5.2.5")
@pytest.mark.parametrize("last_triumph", ["sign", "scored"])
def test_nobody_leads_in_a_last_triumph_that_is_never_awarded(last_triumph: str) -> None:
    position = settled()
    position.config = replace(position.config, last_triumph=last_triumph)
    position.factions["wolf"].castles.append("moorholz")
    lay_row(position, "red_keep", "stolen_favour", "old_blood", "mailed_fist", "crown_of_stone", face_up=5)
    is_scored = last_triumph == "scored"
    assert ("would win it now" in said(position, TriumphSpot(4))) == is_scored
    view = view_of(LyssanState(position), 0)
    standings = open_table().layout.arrangement(view).standings[4]
    assert [each.faction for each in standings if each.leads] == ["wolf"] * is_scored


@pytest.mark.rule("lyssan 5.3")
def test_a_triumph_won_at_once_says_how_near_it_is() -> None:
    position = settled()
    lay_row(position, "red_season", "one_realm", face_up=2)
    state = begin_turn(position, "wolf")
    assert position.turn is not None
    position.turn.kills = 2
    assert "Kills of the Wolf in this turn: 2 of 3" in lines_of(state, TriumphSpot(0))
    assert "10 provinces are needed." in lines_of(state, TriumphSpot(1))
    award(position, "hawk", "red_season")
    assert "Won by the Hawk" in lines_of(state, TriumphSpot(0))


@pytest.mark.rule("lyssan 4.3")
def test_the_calendar_says_how_the_next_turn_order_is_made() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "herald")
    deal_hand(position, "wolf", 3)
    deal_debts(position, "hawk", 1)
    text = said(position, CalendarSpot())
    assert text.startswith("Year 1/4 · summer")
    assert "Turn order: Wolf, Hawk, Vulture and Council" in text
    assert "Vulture 0 · Council 0 · Wolf 1 · Hawk 1" in text


@pytest.mark.rule("lyssan 3.4, 3.5, 3.6")
def test_the_calendar_names_no_turn_order_before_it_is_drawn() -> None:
    state = new({"seats": 2}, 1)
    _, *lines = lines_of(state, CalendarSpot())
    assert lines == [WORDS("table.lyssan.calendar.roles")]


def test_the_calendar_promises_nothing_after_the_end() -> None:
    state = win_by_triumphs(settled())
    assert lines_of(state, CalendarSpot()) == ("Year 1/4 · summer", "The match is over")


@pytest.mark.rule("lyssan 3.1.1")
def test_what_is_not_placed_before_the_first_year_has_no_explanation_then() -> None:
    state = rules.new({}, 1)
    assert lines_of(state, SupplySpot(state.position.queue[0], "priest")) == ("",)


@pytest.mark.rule("lyssan 2.3, 2.4")
def test_triumphs_and_debts_name_the_capital_of_the_map() -> None:
    state = rules.new({"map": "thalmark", "seats": 3}, 1)
    state.position.row[0].id = "red_keep"
    assert any("finish a castle in Viertor" in line for line in lines_of(state, TriumphSpot(0)))


@pytest.mark.rule("lyssan 5.15")
def test_a_role_is_named_to_its_own_seat_only() -> None:
    position = settled(2)
    position.factions["wolf"].role, position.factions["vulture"].role = "master", "puppet"
    state = begin_turn(position, "wolf")
    assert any("Your Master" in line for line in lines_of(state, FactionSpot("wolf")))
    assert any("Your Puppet" in line for line in lines_of(state, FactionSpot("vulture")))
    for viewer in (1, None):
        assert "Master" not in "".join(lines_of(state, FactionSpot("wolf"), viewer))


@pytest.mark.rule("lyssan 5.15")
def test_no_role_is_named_as_one_s_own_once_the_match_is_over() -> None:
    position = settled(2)
    cast_roles(position, "wolf", "hawk")
    state = win_by_triumphs(position)
    assert state.outcome is not None
    for viewer in (0, 1, None):
        assert "Your Puppet" not in "".join(lines_of(state, FactionSpot("wolf"), viewer))


GONE = (
    AgentSpot("wolf.knight.1"),
    BuildingSpot("elbingen", "wolf"),
    CardSpot("silver_vein.1"),
    CourtSpot("herald"),
    DebtSpot("purse.1"),
    SupplySpot("hornberg", "knight"),
)
"""Spots of which nothing is left."""


@pytest.mark.parametrize("spot", GONE, ids=lambda spot: type(spot).__name__)
@pytest.mark.parametrize("viewer", [0, None])
def test_what_an_animation_still_shows_but_has_left_its_place_has_no_explanation(
    spot: SpotId, viewer: int | None
) -> None:
    position = settled()
    position.place("wolf.knight.1", SHAME)
    state = begin_turn(position, "wolf")
    view = view_of(state, viewer)
    explanation = table_of(state, WORDS, viewer).texts.explain(view, spot)
    assert (explanation.title, explanation.picture) == ("", "")


@pytest.mark.rule("lyssan 5.2.2")
def test_the_row_says_of_a_tie_that_nobody_wins() -> None:
    position = settled()
    lay_row(position, "old_blood", "mailed_fist", "crown_of_stone", "red_keep", "stolen_favour", face_up=3)
    view = view_of(LyssanState(position), 0)
    tied = leaders(view, "crown_of_stone")
    arranged = open_table().layout.arrangement(view)
    assert len(tied) > 1
    assert [each.faction for each in arranged.standings[2] if each.is_tied] == tied
    assert not any(each.leads for each in arranged.standings[2])
