"""What the verbs of Yes, Your Grace are called, mean, and warn of; and what a press elsewhere means."""

from typing import Any

import pytest

from game.contract import Option, Seat
from game.games.grace.rules import GraceState
from game.games.grace.rules.data import ALLEGIANCES
from game.games.grace.table import ids
from game.games.grace.table.verbs import VERBS
from game.scenes.table.ballot import BUTTONS, ballot_groups
from game.table.ids import SpotId
from game.table.input.selection import Selection
from tests.games.grace.table.positions import (
    CARDS,
    ENGLISH,
    RULES,
    asked,
    known_to,
    match,
    meaning,
    play,
    preview,
    title,
    warning,
)


def spots(state: GraceState, seat: Seat, *option: Any) -> tuple[SpotId, ...]:
    """What is selected for an option."""
    return VERBS[str(option[0])].spots(known_to(state, seat), option, seat)


def test_a_house_keeps_a_holding_of_its_offer() -> None:
    state = RULES.new({"seats": 4}, 3)
    option = asked(state, 1).options[0]
    assert spots(state, 1, *option) == (ids.HoldingSpot(str(option[1])),)
    assert title(state, 1, *option).startswith("Keep: ")
    assert "counts for the" in meaning(state, 1, *option)


@pytest.mark.parametrize(
    ("option", "said", "spot"),
    [
        (("claim", "loyalist", "marshal"), "I am a Loyalist: Marshal.", ids.AllegianceSpot(1)),
        (("claim", "usurper", "crown"), "I am the Usurper King.", ids.AllegianceSpot(1)),
        (("claim", "chaos", "none"), "I am the Chaos Agent.", ids.AllegianceSpot(1)),
        (("ask", "steward"), "Make me Steward!", ids.RoleSpot("steward")),
        (("ask", "heir"), "Name me Heir!", ids.HeirSpot()),
        (("accuse", "s2"), "Corwin is a traitor!", ids.SeatSpot(2)),
    ],
)
def test_a_statement_is_what_the_seat_would_say(option: Option, said: str, spot: SpotId) -> None:
    state = match("audience")
    assert title(state, 1, *option) == said
    assert spots(state, 1, *option) == (spot,)
    assert meaning(state, 1, *option) == "Everybody hears it. It need not be true."


@pytest.mark.parametrize(
    ("option", "group", "name"),
    [
        (("claim", "loyalist", "marshal"), "Loyalist", "Marshal"),
        (("claim", "usurper", "crown"), "Usurper", "Usurper King"),
        (("claim", "chaos", "none"), "Chaos", "Chaos Agent"),
        (("ask", "heir"), "Ask for", "Heir"),
        (("ask", "steward"), "Ask for", "Steward"),
        (("accuse", "s2"), "Accuse", "Corwin"),
        (("silent",), "Say nothing", "Say nothing"),
    ],
)
def test_a_ballot_groups_what_can_be_said_and_laid(option: Option, group: str, name: str) -> None:
    assert ENGLISH.on_ballot(known_to(match("audience"), 1), option) == (group, name)


def test_a_ballot_of_intrigues_has_a_group_for_each_card() -> None:
    view = known_to(match("intrigue"), 1)
    assert ENGLISH.on_ballot(view, ("play", "sabotage", "s2")) == ("Sabotage", "Corwin")
    assert ENGLISH.on_ballot(view, ("pass",)) == ("No Intrigue", "No Intrigue")


@pytest.mark.parametrize(("step", "seats"), [("audience", 4), ("audience", 8), ("intrigue", 8)])
def test_no_ballot_has_more_groups_or_more_in_a_group_than_a_pad_has_buttons(step: str, seats: int) -> None:
    cards = ["", *list(ALLEGIANCES)[: seats - 1]]
    state = match(step, config={"seats": seats, "overthrow_from": 0}, allegiance=cards)
    groups = ballot_groups(state.awaiting, ENGLISH, known_to(state, None))
    assert 1 < len(groups) <= len(BUTTONS)
    assert max(map(len, groups)) <= len(BUTTONS)


def test_only_waiting_ends_a_visit() -> None:
    assert [verb.name for verb in VERBS.values() if verb.ends_visit] == ["wait"]


def test_silence_is_a_button() -> None:
    state = match("audience")
    assert title(state, 1, "silent") == "Say nothing"
    assert spots(state, 1, "silent") == ()
    assert ENGLISH.wording(known_to(state, 1)).statement(("silent",)) == "No word."


def test_offices_are_given_with_what_they_would_add() -> None:
    state = match("audience", scenario={"roles": {"marshal": 1, "steward": 2}})
    play(state, (1, "silent"), (2, "ask", "marshal"), (3, "silent"))
    assert title(state, 0, "give", "marshal", "s2") == "Corwin becomes Marshal"
    assert spots(state, 0, "give", "marshal", "s2") == (ids.RoleSpot("marshal"), ids.SeatSpot(2))
    assert meaning(state, 0, "give", "marshal", "s2") == (
        "Would add 1 Soldier now. Their old office, Steward, returns to the reserve. “Make me Marshal!”"
    )
    assert meaning(state, 0, "give", "spymaster", "s3") == "Would add 1 Spy now."
    assert spots(state, 0, "take", "marshal") == (ids.RoleSpot("marshal"), ids.ReserveSpot())
    assert title(state, 0, "take", "marshal") == "Marshal back to the reserve"
    assert meaning(state, 0, "take", "marshal") == "Nobody holds the office then."
    assert (title(state, 0, "style", "queen"), spots(state, 0, "style", "queen")) == (
        "Reign as Queen",
        (ids.CrownSpot(),),
    )
    assert meaning(state, 0, "done") == "The offices stay as they are now."
    assert warning(state, 0, "done") == "Nobody holds: Spymaster and Chancellor."
    play(state, (0, "give", "spymaster", "s3"), (0, "give", "chancellor", "s2"))
    assert warning(state, 0, "done") == "Nobody holds: Steward."
    full = match("roles", config={"seats": 5}, allegiance=[*CARDS, "loyalist_steward"])
    for seat, role in enumerate(("marshal", "spymaster", "chancellor", "steward"), start=1):
        play(full, (0, "give", role, f"s{seat}"))
    assert warning(full, 0, "done") == ""


def test_naming_no_heir_is_warned_of() -> None:
    state = match("heir", scenario={"heir": 3})
    assert title(state, 0, "name", "s1") == "Blackmere as Heir"
    assert "inherits the crown" in meaning(state, 0, "name", "s1").lower()
    assert (title(state, 0, "keep"), warning(state, 0, "keep")) == ("As before", "")
    assert "Dunmore stays your Heir" in meaning(state, 0, "keep")
    no_heir = "Without an Heir, your fall means Civil War."
    assert warning(state, 0, "revoke") == no_heir
    without = match("heir")
    assert (title(without, 0, "keep"), warning(without, 0, "keep")) == ("Nobody", no_heir)
    assert "Civil War" in meaning(without, 0, "keep")


def test_collecting_shows_what_a_holding_gives_and_warns_of_damage_that_stays() -> None:
    state = match("collect", holdings=["h01! h16 h31 h46 h02"])
    assert (title(state, 0, "collect", "h16", "spy"), spots(state, 0, "collect", "h16", "spy")) == (
        "Collect: Spies",
        (ids.HoldingSpot("h16"),),
    )
    assert "you alone see the card" in meaning(state, 0, "collect", "h16", "spy")
    assert title(state, 0, "mend", "h01", "h16") == "Mend Fortress, giving up Smugglers’ Den"
    assert spots(state, 0, "mend", "h01", "h16") == (ids.HoldingSpot("h01"), ids.HoldingSpot("h16"))
    assert "gives nothing in this round" in meaning(state, 0, "mend", "h01", "h16")
    assert warning(state, 0, "collect_rest") == "You could still mend: Fortress."
    assert warning(state, 1, "collect_rest") == ""


def test_a_ruined_house_repairs_a_holding() -> None:
    state = match("collect", holdings=["h01! h16! h31! h46! h02!"])
    assert title(state, 0, "repair", "h01") == "Repair: Fortress"
    assert "Damaged" in meaning(state, 0, "repair", "h01")


def test_an_intrigue_says_what_it_needs_and_an_overthrow_is_warned_of() -> None:
    state = match("intrigue", holdings=["h01! h16! h31! h46! h02"])
    assert title(state, 1, "play", "sabotage", "s2") == "“Sabotage” before Corwin"
    assert spots(state, 1, "play", "sabotage", "s2") == (ids.IntrigueSpot("sabotage"), ids.SeatSpot(2))
    assert meaning(state, 1, "play", "sabotage", "s2").startswith("Needs on Support: Soldiers ≥ 2. Success:")
    assert "may refuse it" not in meaning(state, 1, "play", "sabotage", "s2")
    assert "may refuse it" in meaning(state, 1, "play", "sabotage", "s0")
    assert "may refuse it" not in meaning(state, 1, "play", "overthrow", "s0")
    assert "only one Overthrow" in warning(state, 1, "play", "overthrow", "s0")
    assert warning(state, 1, "play", "sabotage", "s0") == ""
    play(state, (1, "play", "sabotage", "s0"))
    assert title(state, 1, "announce", "ev3", "rebuild") == "Rebuild"
    assert title(state, 1, "announce", "ev3", "sabotage") == "Sabotage (true)"
    assert title(state, 0, "announce", "ev3", "sabotage") == "Sabotage"
    assert meaning(state, 1, "announce", "ev3", "rebuild").startswith("Success: all Holdings")
    play(state, (1, "silent"))
    assert warning(state, 0, "refuse", "ev3") == "Blackmere may then start an Overthrow against you."
    assert warning(state, 0, "accept", "ev3") == ""
    answers = ("accept", "ev3"), ("refuse", "ev3")
    assert [title(state, 0, *answer) for answer in answers] == ["Accept", "Refuse"]
    assert [spots(state, 0, *answer) for answer in answers] == [(ids.EventSpot("ev3"),)] * 2


def test_who_has_overthrown_already_is_refused_without_a_warning() -> None:
    state = match("intrigue", scenario={"rebelled": [False, True, False, False]})
    play(state, (1, "play", "sabotage", "s0"), (1, "silent"))
    assert warning(state, 0, "refuse", "ev3") == ""


def test_a_card_is_laid_with_a_forecast_of_what_the_seat_knows() -> None:
    state = match(
        "place",
        hands=["so03", "so39 co26 so01", "di01"],
        events=["border_war: support 0 so02", "sabotage 2 on 0"],
        scenario={"roles": {"marshal": 1}},
    )
    knights = ("place", "so39", "ev1", "support")
    assert title(state, 1, *knights) == "Knights in support of “Border War”"
    assert spots(state, 1, *knights) == (ids.CardSpot("so39"), ids.SideSpot("ev1", "support"))
    assert meaning(state, 1, *knights).startswith("5 Soldiers, costs 2 Coins on")
    assert "costs nothing" in meaning(state, 1, "place", "so01", "ev1", "support")
    assert preview(state, 1, *knights) == "Known: 0 to 0 · Soldiers 0 of 3 · unpaid: Knights · 1 unknown card"
    play(state, (1, "place", "co26", "ev1", "support"))
    assert preview(state, 1, *knights) == "Known: 5 to 0 · Soldiers 5 of 3 · 1 unknown card"
    office = ("role", "marshal", "ev1", "oppose")
    assert title(state, 1, *office) == "The Marshal card against “Border War”"
    assert spots(state, 1, *office) == (ids.RoleSpot("marshal"), ids.SideSpot("ev1", "oppose"))
    assert preview(state, 1, *office) == "Known: 0 to 1 · Soldiers 0 of 3 · 1 unknown card"
    assert meaning(state, 1, *office) == "Adds 1 Soldier now. It is laid openly, once in a round."
    assert warning(state, 1, "done") == (
        "Your 2 cards are discarded unseen. Your card as Marshal stays unplayed."
    )
    play(state, (1, "place", "so39", "ev1", "support"), (1, "place", "so01", "ev1", "support"))
    assert warning(state, 1, "done") == "Your card as Marshal stays unplayed."
    assert meaning(state, 1, "done").startswith("You lay nothing more.")


def test_when_all_wait_the_king_orders_or_closes() -> None:
    state = match(
        "place", hands=["so01", "so02"], events=["flood", "famine"], scenario={"roles": {"marshal": 1}}
    )
    play(state, (0, "wait"), (1, "wait"))
    assert title(state, 0, "order", "s1") == "Order Blackmere to continue"
    assert "must place a card" in meaning(state, 0, "order", "s1")
    assert warning(state, 0, "close") == "Ashford and Blackmere must discard all their cards."
    play(state, (0, "close"))
    assert (title(state, 1, "keep"), spots(state, 1, "keep")) == ("Keep the Role card", ())
    assert "The office stays yours" in meaning(state, 1, "keep")


def test_the_king_sees_what_a_failure_would_cost() -> None:
    overthrow = "overthrow 1 on 0: support 1 so01"
    state = match("order", events=["flood", overthrow, "sabotage 1 on 2"])
    assert title(state, 0, "resolve", "ev1") == "Resolve “The Great Flood”"
    assert "two of your Holdings are damaged" in meaning(state, 0, "resolve", "ev1")
    assert "Needs on Support: Soldiers ≥ 4." in meaning(state, 0, "resolve", "ev2")
    assert meaning(state, 0, "resolve", "ev3") == "Known: 0 to 0"
    assert "1 unknown card" in meaning(state, 0, "resolve", "ev2")
    brink = match("order", events=["flood", overthrow], holdings=["h01! h16! h31! h46! h02"])
    assert "you are deposed" in meaning(brink, 0, "resolve", "ev1")


def test_effects_name_what_they_change() -> None:
    cards = "support 1 so20 so01"
    state = match("order", events=[f"sabotage 1 on 0: {cards}", "annex 1 on 2: support 1 co01 sp01"])
    play(state, (0, "resolve", "ev1"))
    holding = str(state.kingdom.holdings[0][0].id)
    assert title(state, 1, "damage", holding) == "Damage: Fortress"
    assert "counts for the Marshal" in meaning(state, 1, "damage", holding)
    other = str(state.kingdom.holdings[0][1].id)
    play(state, (1, "damage", holding), (1, "damage", other))
    own, theirs = (str(state.kingdom.holdings[seat][0].id) for seat in (1, 2))
    assert title(state, 1, "swap", own, theirs) == "Give Fortress, take Fortress"
    assert meaning(state, 1, "swap", own, theirs).startswith("Fortress: Gives Soldiers or Coins. Fortress:")
    assert spots(state, 1, "swap", own, theirs) == (ids.HoldingSpot(own), ids.HoldingSpot(theirs))


def test_an_office_is_taken_from_the_reserve() -> None:
    supplant = ["supplant 1 on 0: support 1 di20", "flood"]
    state = match("order", events=supplant, scenario={"roles": {"steward": 1}})
    play(state, (0, "resolve", "ev1"))
    assert (title(state, 1, "take", "marshal"), spots(state, 1, "take", "marshal")) == (
        "Become Marshal",
        (ids.RoleSpot("marshal"),),
    )
    assert "An office of your own goes to the reserve." in meaning(state, 1, "take", "marshal")
    without = match("order", events=supplant)
    play(without, (0, "resolve", "ev1"))
    assert "of your own" not in meaning(without, 1, "take", "marshal")


def test_a_seen_card_is_exposed_or_not() -> None:
    state = match("order", events=["investigate 1 on 2: support 1 sp01", "flood"])
    play(state, (0, "resolve", "ev1"))
    assert title(state, 1, "expose", "s2") == "Expose Corwin"
    assert meaning(state, 1, "expose", "s2").startswith("Usurper · Spymaster ")
    assert meaning(state, 3, "expose", "s2").startswith("Everybody sees")
    question = asked(state, 1)
    assert ENGLISH.question(known_to(state, 1), question) == (
        "Corwin: Usurper · Spymaster. Do you expose this card?"
    )
    for other in (None, 3):
        assert ENGLISH.question(known_to(state, other), question) == "Do you expose this card?"


def test_a_tie_says_what_each_card_is_worth() -> None:
    state = match("resolve", events=["flood: support 1 co26 2 so39 3 sp39", "famine"])
    assert title(state, 0, "pay", "sp39") == "Pay: Infiltrator"
    assert meaning(state, 0, "pay", "sp39").startswith("5 Spies, costs 2 Coins on")
    assert spots(state, 0, "pay", "sp39") == (ids.CardSpot("sp39"),)


def test_a_civil_war_is_fought_with_cards_before_claimants() -> None:
    state = match(
        "war_back",
        events=["overthrow 1 on 0: support 1 so47 co43", "flood"],
        hands=["", "", "co01"],
        allegiance=["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"],
    )
    assert title(state, 2, "back", "co01", "s1") == "Purse for Blackmere"
    assert spots(state, 2, "back", "co01", "s1") == (ids.CardSpot("co01"), ids.ClaimantSpot(1))
    assert "face down" in meaning(state, 2, "back", "co01", "s1")
    play(state, (2, "done"))
    assert (title(state, 0, "crown", "s3"), spots(state, 0, "crown", "s3")) == (
        "Crown Dunmore",
        (ids.ClaimantSpot(3),),
    )
    assert meaning(state, 0, "crown", "s3") == ""


def test_a_chaos_agent_on_the_throne_chooses_a_side() -> None:
    events = ["overthrow 1 on 0: support 1 so47 co43", "flood"]
    state = match("resolve", events=events, scenario={"heir": 3})
    assert title(state, 3, "lead", "usurper") == "Usurpers"
    assert "the Usurpers win with you" in meaning(state, 3, "lead", "usurper")


def refusal(state: GraceState, seat: Seat, spot: SpotId, *selected: SpotId) -> str:
    """What is said to a press on a spot that is not lit."""
    decision, view = asked(state, seat), known_to(state, seat)
    found = {option: VERBS[str(option[0])].spots(view, option, seat) for option in decision.options}
    selection = Selection(decision, {option: each for option, each in found.items() if each})
    for each in selected:
        selection.select(each)
    meant = (verb.meant(view, selection, spot) for verb in VERBS.values())
    option = next((option for option in meant if option is not None), None)
    reason = None if option is None else RULES.why_not(view, decision, option)
    return ENGLISH.why_no_option(view, selection, spot) if reason is None else ENGLISH.reason(view, reason)


def test_offices_that_cannot_move_say_why() -> None:
    state = match("roles", scenario={"roles": {"marshal": 1}})
    marshal = ids.RoleSpot("marshal")
    assert refusal(state, 0, ids.SeatSpot(1), marshal) == "Blackmere is Marshal already."
    assert refusal(state, 0, ids.SeatSpot(0), marshal) == "The King holds no office."
    assert refusal(state, 0, ids.ReserveSpot(), ids.RoleSpot("steward")) == "Nobody is Steward."
    play(state, (0, "give", "marshal", "s2"))
    assert refusal(state, 0, marshal) == "This office has already been moved in this step."
    assert refusal(state, 0, ids.AnnalsSpot()).startswith("Point at a Role card")


def test_the_king_cannot_be_heir_nor_the_heir_again() -> None:
    state = match("heir", scenario={"heir": 3})
    assert refusal(state, 0, ids.SeatSpot(0)) == "The King cannot be Heir."
    assert refusal(state, 0, ids.SeatSpot(3)) == "Dunmore is Heir already."
    assert refusal(state, 0, ids.AnnalsSpot()) == "Point at a court."


def test_a_used_or_foreign_holding_gives_nothing() -> None:
    state = match("collect")
    own, foreign = (str(state.kingdom.holdings[seat][0].id) for seat in (1, 2))
    play(state, (1, "collect", own, "soldier"))
    assert refusal(state, 1, ids.HoldingSpot(own)) == "Fortress gives nothing more in this step."
    assert refusal(state, 1, ids.HoldingSpot(foreign)) == "This Holding belongs to another house."


def test_an_intrigue_that_cannot_be_laid_says_why() -> None:
    state = match("intrigue")
    assert refusal(state, 1, ids.IntrigueSpot("overthrow")).startswith("The King stands too firm: 0 of 4")
    sabotage = ids.IntrigueSpot("sabotage")
    assert refusal(state, 1, ids.SeatSpot(1), sabotage) == "You cannot lay it before yourself."
    assert refusal(state, 1, ids.SeatSpot(1)) == "Point at an Intrigue card, then at a court."


def test_a_role_card_of_another_seat_cannot_be_played() -> None:
    state = match("place", hands=["so01", "so02"], events=["flood"], scenario={"roles": {"marshal": 1}})
    assert refusal(state, 0, ids.RoleSpot("marshal")) == "You are not Marshal."
    assert refusal(state, 0, ids.AnnalsSpot()) == "Point at a card, then at a side of an event."


def test_the_former_king_cannot_be_backed() -> None:
    state = match(
        "war_back",
        events=["overthrow 1 on 0: support 1 so47 co43", "flood"],
        hands=["", "", "co01"],
        allegiance=["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"],
    )
    former = ids.SeatSpot(0)
    assert refusal(state, 2, former, ids.CardSpot("co01")) == "The former King cannot be backed."
    assert refusal(state, 2, former) == "Point at a card, then at the pile of a claimant."


def test_an_audience_says_where_to_point() -> None:
    state = match("audience")
    assert refusal(state, 1, ids.AnnalsSpot()).startswith("Point at an office that you ask for")


def test_a_question_without_a_rule_says_what_can_be_chosen() -> None:
    state = match("order", events=["investigate 1 on 2: support 1 sp01", "flood"])
    play(state, (0, "resolve", "ev1"))
    assert refusal(state, 1, ids.AnnalsSpot()) == "Expose the card, or keep it secret."
