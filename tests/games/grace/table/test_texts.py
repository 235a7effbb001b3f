"""Questions, titles of seats, explanations of all that lies on the table, and how a match ended."""

import dataclasses
from random import Random

import pytest

from game.contract import Decision, Reason, Seat
from game.games.grace.rules.data import CRISES
from game.games.grace.rules.ending import end, victors
from game.games.grace.rules.flow import STEPS
from game.games.grace.rules.kingdom import AnnalsRecord, Claim, Kingdom
from game.games.grace.rules.reasons import expected
from game.games.grace.rules.state import new
from game.games.grace.table import ids
from game.games.grace.table.explanations import EXPLANATIONS
from game.games.grace.table.texts import GraceTexts, why_lost
from game.games.grace.table.wording import capital
from game.kit.records import replace
from game.table.ids import ButtonSpot, SpotId
from game.text import LANGUAGES, Words
from tests.games.grace.table.positions import (
    CARDS,
    ENGLISH,
    RULES,
    asked,
    explained,
    first,
    known_to,
    match,
    play,
)

WAR = ["overthrow 1 on 0: support 1 so47 co43", "flood"]
LOYAL = ["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"]


def all_spots(view: Kingdom) -> list[SpotId]:
    """Everything on the table that can be explained."""
    cards = [card for hand in view.hands for card in hand if card]
    intrigues = [card for hand in view.intrigue_hands for card in hand if card]
    holdings = [each.id for own in view.holdings for each in own if each.id]
    by_seat = (ids.SeatSpot, ids.AllegianceSpot, ids.HandSpot, ids.ClaimSpot, ids.ClaimantSpot)
    return [
        *(kind(seat) for kind in by_seat for seat in view.seats),
        *map(ids.HoldingSpot, holdings),
        *map(ids.CardSpot, cards),
        *map(ids.IntrigueSpot, intrigues),
        *map(ids.RoleSpot, view.roles),
        *map(ids.DeckSpot, [*view.decks, "crisis", "unused"]),
        *(ids.EventSpot(each.id) for each in view.happenings),
        *(ids.SideSpot(each.id, side) for each in view.happenings for side in each.sides),
        *(ids.RecordSpot(number) for number in range(1, len(view.annals) + 1)),
        ids.HeirSpot(),
        ids.CrownSpot(),
        ids.ReserveSpot(),
        ids.AnnalsSpot(),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [4, 8])
def test_everything_has_an_explanation_at_any_time_for_everybody(seats: int, language: str) -> None:
    texts, rng = GraceTexts(Words(language)), Random(seats)
    state = RULES.new({"seats": seats, "records": 6, "overthrow_from": 0}, seats)
    while state.awaiting:
        if rng.randrange(25) == 0:
            for seat in (None, 0, 1):
                view = known_to(state, seat)
                for spot in all_spots(view):
                    assert texts.explain(view, spot).title
                assert texts.status(view)
            for decision in state.awaiting:
                view = known_to(state, decision.seat)
                assert texts.question(view, decision)
                assert "{" not in texts.left_to_do(view, decision)
        decision = rng.choice(state.awaiting)
        verb = rng.choice(sorted({str(option[0]) for option in decision.options}))
        state.choose(decision.seat, rng.choice([each for each in decision.options if each[0] == verb]))
    assert texts.outcome_reasons(known_to(state, None))
    assert texts.words.missing == []


def test_every_kind_of_spot_has_an_explanation_but_a_button_has_none() -> None:
    kinds = {kind for kind in vars(ids).values() if isinstance(kind, type) and issubclass(kind, SpotId)}
    assert kinds - {SpotId} == EXPLANATIONS.keys()
    assert explained(match("heir"), None, ButtonSpot("done")) == [""]


def test_titles_say_what_a_seat_is_at_court() -> None:
    state = match("heir", scenario={"heir": 3, "roles": {"steward": 3}, "style": "queen"})
    view = known_to(state, None)
    assert [ENGLISH.role(view, seat) for seat in view.seats] == [
        "Ashford, Queen",
        "Blackmere",
        "Corwin",
        "Dunmore, Steward, Heir",
    ]
    assert [ENGLISH.short_name(view, seat, "Pia") for seat in view.seats][:2] == ["Ashford", "Blackmere"]
    assert [ENGLISH.role_signs(view, seat) for seat in view.seats] == [
        [f"grace/crown_{view.king_side}"],
        [],
        [],
        ["grace/role/steward", "grace/role/heir"],
    ]
    assert ENGLISH.status(view) == "Round 1 · The Heir"
    assert ENGLISH.status(known_to(RULES.new({"seats": 4}, 1), None)) == "Founding houses"
    assert ENGLISH.private_view(view, 1) == "Cards …"


def test_texts_name_the_players_of_the_match_that_is_shown() -> None:
    words = Words("en")
    words.names = ["Pia", "Ole", "Tilda", "Ulf"]
    view = known_to(match("heir"), None)
    assert GraceTexts(words).explain(view, ids.SeatSpot(2)).title == "Tilda"
    assert GraceTexts(words).explain_option(view, ("name", "s1")).title == "Ole as Heir"
    assert [GraceTexts(words).role(view, seat) for seat in (0, 1)] == ["King", ""]
    words.names = ["Pia", "Knight", "Knight", "Ulf"]
    assert GraceTexts(words).explain(view, ids.SeatSpot(2)).title == "Corwin"
    assert GraceTexts(words).role(view, 2) == "Corwin"


def test_questions_name_what_they_are_about() -> None:
    founding = new({}, 1)
    king = founding.kingdom.king
    lord, other = [seat for seat in founding.kingdom.seats if seat != king][:2]
    assert ENGLISH.question(known_to(founding, king), asked(founding, king)).startswith("You are King.")
    own = ENGLISH.question(known_to(founding, lord), asked(founding, lord))
    assert own.startswith("Your secret card: ")
    assert ENGLISH.question(known_to(founding, other), asked(founding, lord)) == "Which Holding do you keep?"
    state = match("intrigue")
    play(state, (1, "play", "sabotage", "s0"))
    question = asked(state, 1)
    assert ENGLISH.question(known_to(state, 1), question) == (
        "“Sabotage” before Ashford: what do you call it?"
    )
    assert ENGLISH.question(known_to(state, 0), question) == "Which card do you say it is?"
    play(state, (1, "announce", "ev3", "rebuild"))
    view = known_to(state, 0)
    assert ENGLISH.question(view, asked(state, 0)) == ("Blackmere calls it “Rebuild”. Accept it?")
    play(state, (0, "accept", "ev3"), (2, "play", "annex", "s0"), (2, "silent"))
    assert ENGLISH.question(known_to(state, 0), asked(state, 0)) == ("Corwin lays an Intrigue. Accept it?")
    assert ENGLISH.question(known_to(state, 2), asked(match("intrigue"), 1)).startswith("Which Intrigue")
    play(state, (0, "refuse", "ev4"))
    assert ENGLISH.question(known_to(state, 2), asked(state, 2)).startswith("The King refuses it.")
    failing = match("resolve", events=["flood", "famine"])
    own = asked(failing, 0)
    assert ENGLISH.question(known_to(failing, 0), own) == "Which of your Holdings is damaged?"
    assert ENGLISH.question(known_to(failing, 1), dataclasses.replace(own, seat=1)) == (
        "Which Holding of Ashford is damaged?"
    )
    assert ENGLISH.question(known_to(state, 0), asked(match("heir"), 0)) == "Who is your Heir?"


def test_a_seat_sees_what_it_can_still_use() -> None:
    state = match("place", hands=["so01", "so02"], events=["flood"], scenario={"roles": {"marshal": 1}})
    assert ENGLISH.left_to_do(known_to(state, 1), asked(state, 1)) == (
        "1\u00a0card · Marshal · 3\u00a0waits\u00a0left"
    )
    play(state, (1, "wait"), (0, "place", "so01", "ev1", "support"))
    assert ENGLISH.left_to_do(known_to(state, 1), asked(state, 1)).endswith("· 2\u00a0waits\u00a0left")
    collecting = match("collect")
    assert ENGLISH.left_to_do(known_to(collecting, 1), asked(collecting, 1)) == "5 Holdings left"
    only_rest = dataclasses.replace(asked(collecting, 1), options=(("collect_rest",),))
    assert ENGLISH.left_to_do(known_to(collecting, 1), only_rest) == "5 Holdings left"
    failed = match("resolve", events=["flood", "famine"])
    assert ENGLISH.left_to_do(known_to(failed, 0), asked(failed, 0)) == "2 to choose"
    play(failed, (0, *first(failed, 0, "damage")))
    assert ENGLISH.left_to_do(known_to(failed, 0), asked(failed, 0)) == "1 more to choose"
    offices = match("roles")
    left = ENGLISH.left_to_do(known_to(offices, 0), asked(offices, 0))
    assert left == "4 offices can move"
    for seat, role in enumerate(("marshal", "spymaster", "chancellor"), start=1):
        play(offices, (0, "give", role, f"s{seat}"))
    play(offices, (0, "give", "steward", "s1"))
    assert ENGLISH.left_to_do(known_to(offices, 0), asked(offices, 0)) == ""
    assert ENGLISH.left_to_do(known_to(offices, 0), asked(match("heir"), 0)) == ""
    view = replace(known_to(state, 1), stack=[])
    assert ENGLISH.left_to_do(view, asked(state, 1)) == "1\u00a0card · Marshal"


def test_a_court_shows_only_what_the_viewer_may_know_of_its_allegiance() -> None:
    state = match("audience", scenario={"rebelled": [False, True, False, False]})
    play(state, (1, "claim", "usurper", "marshal"), (2, "silent"), (3, "silent"))
    own = explained(state, 1, ids.SeatSpot(1))
    assert own[1] == "**Loyalist · Marshal.** Serve a Loyalist crown as its Marshal."
    assert own[2] == "Would not win if the Annals closed now."
    for viewer in (None, 0, 2):
        theirs = explained(state, viewer, ids.SeatSpot(1))
        assert theirs[-2] == "The allegiance is not known."
        assert own[3:] == [*theirs[1:-2], theirs[-1]]
    assert own[3] == "Claims by round: 1 Usurper (Marshal)"
    assert own[-1] == "Has called for an Overthrow in this reign."
    assert explained(state, 2, ids.AllegianceSpot(1)) == ["Allegiance of Blackmere", theirs[-2], own[3]]
    assert explained(state, 2, ids.ClaimSpot(1))[1:] == [
        "“I am a Usurper: Marshal.”",
        "Everybody hears it. It need not be true.",
        own[3],
    ]
    assert len(explained(state, 0, ids.AllegianceSpot(0))) == 1


def test_the_court_of_the_king_shows_how_near_he_is_to_his_fall() -> None:
    state = match("audience", holdings=["h01! h16! h31 h46 h02"])
    lines = explained(state, None, ids.SeatSpot(0))
    assert lines[1:4] == [
        "At court: King.",
        "The crown stands with the Loyalists.",
        "The King has 2 damaged Holdings.",
    ]
    holdings = next(line for line in lines if "Fortress" in line).splitlines()
    assert (
        holdings[0] == "[icon:grace/type/soldier][icon:grace/type/coin] Fortress [icon:grace/holding/damage]"
    )
    assert [line.endswith("[icon:grace/holding/damage]") for line in holdings] == [
        True,
        True,
        False,
        False,
        False,
    ]
    brink = match("audience", holdings=["h01! h16! h31! h46! h02"])
    assert "the next crisis that fails deposes the King" in explained(brink, None, ids.CrownSpot())[-1]


def test_a_chaos_agent_and_a_shown_card_say_so() -> None:
    state = match("audience", scenario={"shown": [False, False, False, True]}, annals="violence violence")
    assert explained(state, None, ids.AllegianceSpot(3))[1:] == [
        "**Chaos Agent.** Two bloody years in the Annals, or the crown by Civil War alone.",
        "All know this card.",
        "The Annals tell of 2 bloody years, 2 are needed.",
        "Would win if the Annals closed now.",
    ]


def test_holdings_and_hands() -> None:
    state = match("place", hands=["so01 co01", ""], events=["flood"], holdings=["h01! h16 h31 h46 h02"])
    assert explained(state, 1, ids.HoldingSpot("h01")) == [
        "Fortress",
        "Belongs to Ashford.",
        "Gives Soldiers or Coins.",
        "Military: counts for the Marshal.",
        "Damaged: gives nothing, and counts for no office.",
    ]
    assert explained(state, 0, ids.HandSpot(0)) == ["Ashford", "2 Resource cards in hand.", "Levy, Purse"]
    assert explained(state, 1, ids.HandSpot(0)) == ["Ashford", "2 Resource cards in hand."]
    founding = RULES.new({"seats": 4}, 3)
    offered = str(founding.kingdom.offer[1][0])
    assert "Belongs" not in explained(founding, 1, ids.HoldingSpot(offered))[1]


def test_offices_the_heir_and_the_reserve() -> None:
    state = match(
        "place",
        hands=["so01"],
        events=["flood: support 1 marshal"],
        scenario={"roles": {"marshal": 1}, "heir": 2},
    )
    assert explained(state, None, ids.RoleSpot("marshal"))[1:4] == [
        "Held by Blackmere.",
        "Adds 1 Soldier now.",
        "Its card was played on “The Great Flood”.",
    ]
    assert explained(state, None, ids.RoleSpot("marshal"))[-1] == "“Your fortresses march.”"
    assert explained(state, None, ids.RoleSpot("steward"))[1] == "Not given out."
    assert explained(state, None, ids.HeirSpot())[1] == "The Heir is Corwin."
    assert "There is no Heir" in explained(match("heir"), None, ids.HeirSpot())[1]
    assert explained(state, None, ids.ReserveSpot())[-1] == "Here: Spymaster, Chancellor and Steward."
    full = match(
        "heir",
        config={"seats": 5},
        allegiance=[*CARDS, "loyalist_steward"],
        scenario={"roles": {"marshal": 1, "spymaster": 2, "chancellor": 3, "steward": 4}},
    )
    assert explained(full, None, ids.ReserveSpot())[-1] == "Here: nothing."


def test_cards() -> None:
    state = match("intrigue", hands=["", "so39 co01"])
    assert explained(state, 1, ids.CardSpot("so39")) == [
        "Knights",
        "5 Soldiers, costs 2 Coins on the same side.",
        "Soldiers count double if Spies lie on the other side.",
    ]
    assert explained(state, 1, ids.CardSpot("co01"))[-1].startswith("Pays cards on its side")
    annex = explained(state, 1, ids.IntrigueSpot("annex"))
    assert annex[:2] == ["Annex", "Needs on Support: unspent Coins ≥ 1."]
    assert annex[-1] == "“A deed, a seal, a new owner.”"


def test_an_event_stands_as_far_as_the_viewer_knows() -> None:
    state = match(
        "place",
        hands=["so01"],
        events=["border_war: support 1 so39 1 co26 2 so02; oppose 3 sp01", "sabotage 2 on 0 said rebuild"],
    )
    room = explained(state, None, ids.EventSpot("ev1"))
    assert room[0] == "Border War"
    assert room[1:5] == [
        "Needs on Support: Soldiers ≥ 3.",
        "As far as you know: 0 to 0 · Soldiers 0 of 3",
        "Support: Blackmere (2), Corwin (1).",
        "Oppose: Dunmore (1).",
    ]
    assert room[5].startswith("Success: a triumph")
    assert explained(state, 1, ids.EventSpot("ev1"))[2] == "As far as you know: 5 to 0 · Soldiers 5 of 3"
    assert explained(state, 1, ids.SideSpot("ev1", "support")) == [
        "Support: Border War",
        "Support: Blackmere (2), Corwin (1).",
        "Known cards: Knights, Strongbox.",
        "Total as far as you know: 5.",
    ]
    assert explained(state, 1, ids.SideSpot("ev1", "oppose"))[-1] == "Total as far as you know: 0."
    hidden = ["An Intrigue, face down", "Corwin laid it before Ashford.", "Said to be “Rebuild”."]
    assert explained(state, None, ids.EventSpot("ev2"))[:3] == hidden
    assert explained(state, 2, ids.EventSpot("ev2"))[:3] == ["Sabotage", *hidden[1:]]
    assert explained(state, 2, ids.EventSpot("ev2"))[4] == "0 to 0 · Soldiers 0 of 2"


def test_a_resolved_event_shows_its_sums_its_offices_and_what_was_lost() -> None:
    state = match(
        "resolve",
        events=["tournament_riot: support 1 marshal so01 so39; oppose 2 di01", "famine"],
        scenario={"roles": {"marshal": 1}},
    )
    lines = explained(state, None, ids.EventSpot("ev1"))
    assert lines[2:4] == ["**Failure.**", "2 to 2 · the Marshal card on Support: yes"]
    side = explained(state, None, ids.SideSpot("ev1", "support"))
    assert side[2] == "Marshal."
    assert "Cannot be paid: Knights." in side
    assert side[-1].startswith("Total ")


def test_a_resolved_event_keeps_its_totals_when_an_office_on_it_is_lost() -> None:
    state = match(
        "order",
        events=["assassinate 2 on 1: support 2 sp47 co43 1 marshal; oppose 3 so01", "famine", "flood"],
        scenario={"roles": {"marshal": 1}},
    )
    state.choose(0, ("resolve", "ev1"))
    assert state.kingdom.roles["marshal"] is None
    assert "8 to 2 · Spies ≥ 4: yes" in explained(state, None, ids.EventSpot("ev1"))
    assert explained(state, None, ids.SideSpot("ev1", "support"))[-1] == "Total 8."
    assert explained(state, None, ids.SideSpot("ev1", "oppose"))[-1] == "Total 2."


def test_a_role_that_is_needed_and_missing_says_so() -> None:
    state = match("place", hands=["so01"], events=["council_in_uproar"])
    assert explained(state, None, ids.EventSpot("ev1"))[2] == "0 to 0 · a Role card on Support: no"


def test_a_civil_war_shows_its_piles_and_who_may_not_be_backed() -> None:
    state = match(
        "war_back", events=WAR, hands=["", "", "co01"], piles=["1: 2 so19 3 sp39"], allegiance=LOYAL
    )
    room = explained(state, None, ids.ClaimantSpot(1))
    assert room == [
        "Blackmere",
        "Cards here fight for Blackmere.",
        "Laid by Corwin (1), Dunmore (1).",
        "The allegiance is not known.",
    ]
    assert explained(state, 2, ids.ClaimantSpot(1))[3] == "Known cards: Footmen."
    assert explained(state, 2, ids.ClaimantSpot(2))[:2] == ["Corwin", "Cards here fight for Corwin."]
    assert explained(state, None, ids.ClaimantSpot(0)) == ["Ashford"]
    assert explained(state, None, ids.CrownSpot())[1].startswith("Civil War. Ashford wears it no more")
    assert explained(match("heir"), None, ids.ClaimantSpot(1)) == ["Blackmere"]


def test_in_a_civil_war_the_former_king_has_no_title_and_would_not_win() -> None:
    state = match("war_back", events=WAR, hands=["", "", "co01"], allegiance=LOYAL)
    view = known_to(state, None)
    assert [ENGLISH.role(view, seat) for seat in view.seats] == ["Ashford", "Blackmere", "Corwin", "Dunmore"]
    assert explained(state, None, ids.SeatSpot(0))[1].startswith("Civil War. Ashford wears it no more")
    assert "Would win now: nobody." in explained(state, None, ids.AnnalsSpot())


def test_decks_say_how_many_cards_they_have_and_which_allegiances_are_not_seen() -> None:
    state = match("heir")
    assert explained(state, 1, ids.DeckSpot("spy")) == ["Spies", "50 cards."]
    assert explained(state, 1, ids.DeckSpot("crisis")) == ["Crises", f"{len(CRISES) - 2} cards."]
    unseen = explained(state, 1, ids.DeckSpot("unused"))[-1]
    assert unseen.startswith("Here, or with players whose cards you do not know: Loyalist · Spymaster, ")
    assert "Loyalist · Marshal" not in unseen


def test_the_annals_say_who_would_win_and_who_has_claimed_what_in_which_round() -> None:
    state = match("audience", annals="triumph violence", scenario={"heir": 3})
    play(state, (1, "ask", "heir"), (2, "accuse", "s3"), (3, "silent"))
    assert explained(state, None, ids.AnnalsSpot()) == [
        "The Annals of History",
        "2 of 12 records. The last one ends the match at once.",
        "Triumph 1, Peace 0, Violence 1",
        "1 record of violence; with 2 the Chaos Agent wins.",
        "Would win now: Ashford and Dunmore.",
        "Not known of: Blackmere and Corwin.",
        "Round 1: Blackmere asks to be Heir · Corwin accuses Dunmore",
    ]
    assert explained(state, None, ids.RecordSpot(2))[1:] == [
        "Record 2, written in round 0.",
        "An Overthrow or a Civil War.",
    ]
    known = replace(known_to(state, None), allegiance=[None, *CARDS[1:]])
    everybody = ENGLISH.explain(replace(known, claims=[]), ids.AnnalsSpot()).lines
    assert everybody[-1] == "Would win now: Ashford and Dunmore."


def ended(reason: str = "annals", **described: object) -> Kingdom:
    """A match that has ended as it stands; all cards are known."""
    described = {"annals": "violence", "scenario": {}} | described
    kingdom = match("heir", **described).kingdom
    winners = [1] if reason == "chaos_crowned" else victors(kingdom)
    end(kingdom, reason, winners)
    return kingdom


def lost(kingdom: Kingdom, seat: int) -> str:
    """Why the seat has not won."""
    return why_lost(ENGLISH.wording(kingdom), seat)


def test_the_result_says_why_each_victor_has_won_and_the_others_have_not() -> None:
    kingdom = ended(scenario={"roles": {"marshal": 2, "steward": 1}})
    assert ENGLISH.outcome_reasons(kingdom) == [
        "The Annals of History are full.",
        "Ashford wears the crown.",
    ]
    assert lost(kingdom, 1) == ("“Loyalist · Marshal”, on the side of the crown, but Corwin was Marshal.")
    assert lost(kingdom, 2) == "“Usurper · Spymaster”, but the crown stood with the Loyalists."
    assert lost(kingdom, 3) == ("The Chaos Agent, but the Annals tell of 1 bloody year; 2 were needed.")
    assert lost(ended(), 1).endswith("but nobody was Marshal.")
    usurper = ended(allegiance=["", "usurper_king", "loyalist_steward", "chaos_agent"])
    assert lost(usurper, 1) == "The Usurper King, who neither wore the crown nor was its Heir."


def test_all_ways_to_win_have_words() -> None:
    kingdom = ended(annals="violence violence", scenario={"roles": {"marshal": 1}, "heir": 2})
    assert ENGLISH.outcome_reasons(kingdom)[1:] == [
        "Ashford wears the crown.",
        "Corwin is the Heir.",
        "Blackmere stands with the crown (“Loyalist · Marshal”) and holds the office.",
        "Dunmore is the Chaos Agent, and the Annals tell of 2 bloody years.",
    ]


def test_a_chaos_agent_who_is_crowned_in_a_civil_war_wins_alone() -> None:
    kingdom = ended("chaos_crowned")
    assert len(ENGLISH.outcome_reasons(kingdom)) == 1
    assert "nobody shares that victory" in lost(kingdom, 2)


def test_a_match_that_the_players_end_has_no_losers() -> None:
    view = known_to(match("heir"), None)
    assert ENGLISH.outcome_reasons(view) == []
    assert lost(view, 1) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_has_words_for_what_it_expects(language: str) -> None:
    texts, view = GraceTexts(Words(language)), known_to(match("heir"), None)
    questions = [Decision(0, ask, ()) for step in STEPS for ask in step.asks]
    assert all(texts.reason(view, expected(question)) for question in questions)
    values = {"role": "marshal", "seat": 2, "resource": "spy", "holding": "h01"}
    said = [texts.reason(view, Reason(key, values)) for key in ("holds_it", "deck_empty", "holding_used")]
    assert all("{" not in each for each in said)
    assert texts.words.missing == []


def test_while_payment_is_decided_the_banner_shows_both_sums() -> None:
    state = match("resolve", events=["flood: support 1 co26 2 so39 3 sp39; oppose 0 di01", "famine"])
    contest = ENGLISH.contest(known_to(state, 0))
    assert contest is not None
    assert [side.total for side in contest.sides] == ["Support 5", "Oppose 2"]
    play(state, (0, "pay", "sp39"))
    assert state.awaiting[0].ask == "grace.damage"
    assert ENGLISH.contest(known_to(state, 0)) is None
    assert ENGLISH.contest(known_to(match("heir"), 0)) is None
    flood = "flood: support 1 co01 so01"
    last = match("order", events=[flood], annals="peace peace peace peace peace", config={"records": 6})
    assert last.outcome is not None
    assert ENGLISH.contest(known_to(last, 0)) is None


def test_what_has_a_picture_shows_it_as_far_as_the_viewer_knows() -> None:
    state = match(
        "place",
        hands=["so01"],
        events=["flood", "sabotage 2 on 0"],
        scenario={"shown": [False, True, False, True]},
        annals="peace",
    )

    def picture(spot: SpotId, viewer: Seat | None = None) -> str:
        return ENGLISH.explain(known_to(state, viewer), spot).picture

    assert picture(ids.HoldingSpot("h01")) == "grace/holding/fortress"
    assert [picture(ids.RoleSpot("marshal")), picture(ids.HeirSpot())] == [
        "grace/role/marshal",
        "grace/role/heir",
    ]
    assert [picture(ids.AllegianceSpot(seat)) for seat in (1, 2, 3)] == [
        "grace/allegiance/loyalist",
        "grace/back_allegiance",
        "grace/allegiance/chaos_agent",
    ]
    assert picture(ids.CardSpot("so01"), 0) == "grace/resource/levy"
    assert picture(ids.IntrigueSpot("annex"), 0) == "grace/intrigue/annex"
    assert picture(ids.EventSpot("ev1")) == "grace/crisis/flood"
    assert picture(ids.EventSpot("ev2")) == "grace/back_intrigue"
    assert picture(ids.EventSpot("ev2"), 2) == "grace/intrigue/sabotage"
    assert picture(ids.CrownSpot()) == "grace/crown_loyalist"
    assert picture(ids.RecordSpot(1)) == "grace/record/peace"
    assert picture(ids.SeatSpot(1)) == ""


def test_a_capital_begins_a_title() -> None:
    assert [capital(text) for text in ("the card", "“Card”", "")] == ["The card", "“Card”", ""]


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        (("claim", "loyalist", "steward"), "loyal (Steward)"),
        (("claim", "usurper", "crown"), "Usurper King"),
        (("claim", "chaos", "none"), "Chaos Agent"),
        (("ask", "marshal"), "asks for Marshal"),
        (("ask", "heir"), "asks to be Heir"),
        (("accuse", "s2"), "accuses Corwin"),
        (("silent",), "silent"),
    ],
)
def test_a_claim_has_a_short_form(claim: tuple[str, ...], said: str) -> None:
    assert ENGLISH.wording(known_to(match("heir"), None)).statement(claim, "claimed") == said


def test_the_annals_tell_of_the_two_latest_audiences_only() -> None:
    claims = [Claim(number, 1, ["ask", "heir"]) for number in (1, 2, 3)]
    view = replace(known_to(match("heir"), None), claims=claims)
    lines = ENGLISH.explain(view, ids.AnnalsSpot()).lines
    assert [line.split(":")[0] for line in lines if line.startswith("Round")] == ["Round 3", "Round 2"]
    assert ENGLISH.explain(view, ids.SeatSpot(1)).lines[0] == (
        "Claims by round: 1 asks to be Heir · 2 asks to be Heir · 3 asks to be Heir"
    )


def test_records_have_the_round_in_which_they_were_written() -> None:
    view = replace(known_to(match("heir"), None), annals=[AnnalsRecord("peace", 3)])
    explanation = ENGLISH.explain(view, ids.RecordSpot(1))
    assert explanation.title == "Peace"
    assert explanation.lines[0] == "Record 1, written in round 3."
