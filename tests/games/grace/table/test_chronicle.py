"""The chronicle of Yes, Your Grace: its sentences, whom they concern, and what the result says."""

from random import Random

import pytest

from game.contract import visible_to
from game.games.grace.measures import GraceMeasures, standing
from game.games.grace.rules import events
from game.games.grace.table.events import COLLECTING, EVENTS, GraceChronicle
from game.games.grace.table.ids import ClaimantSpot, EventSpot, HoldingSpot, SideSpot
from game.text import LANGUAGES, Words
from tests.games.grace.table.positions import ENGLISH, RULES, known_to, lines, match, play, told

LOYAL = ["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("config", [{"seats": 4}, {"seats": 8, "overthrow_from": 0}])
def test_every_line_of_random_matches_has_words(config: dict[str, object], language: str) -> None:
    words, chronicle = Words(language), GraceChronicle()
    state, rng = RULES.new(config | {"records": 6}, 5), Random(5)
    while state.awaiting:
        decision = rng.choice(state.awaiting)
        verb = rng.choice(sorted({str(option[0]) for option in decision.options}))
        state.choose(decision.seat, rng.choice([each for each in decision.options if each[0] == verb]))
    for viewer in (None, 0, 1):
        view, log = known_to(state, viewer), visible_to(state.log, viewer)
        assert all(line.sentence for line in chronicle.lines(log, view, words))
        assert chronicle.line_count(log, view, words) == len(chronicle.lines(log, view, words))
    assert words.missing == []
    assert {type(event) for event in state.log} <= EVENTS.keys()


def test_a_round_begins_with_its_king_and_its_crises() -> None:
    log = [
        events.RoundBegan(round=3, king=2),
        events.CrisisRevealed(id="ev1", card="flood"),
        events.CrisisRevealed(id="ev2", card="plague"),
    ]
    (line,) = GraceChronicle().lines(log, known_to(match("audience"), None), ENGLISH.words)
    assert line.sentence == "Round 3. Corwin holds court. The crises: The Great Flood and Plague."
    assert (line.turn, line.seat, line.spots) == (3, 2, (EventSpot("ev1"), EventSpot("ev2")))


def test_statements_are_heard_and_accusations_concern_the_accused() -> None:
    state = match("audience")
    play(state, (1, "claim", "usurper", "crown"), (2, "accuse", "s3"), (3, "silent"))
    one, other, third = lines(state)
    assert one.sentence == "Blackmere: “I am the Usurper King.”"
    assert other.sentence == "Corwin: “Dunmore is a traitor!”"
    assert other.concerns == {3}
    assert third.sentence == "Dunmore makes no statement."


def test_offices_and_the_heir_come_and_go() -> None:
    state = match("roles", scenario={"roles": {"marshal": 1, "steward": 2}, "heir": 3})
    play(state, (0, "give", "marshal", "s2"), (0, "give", "spymaster", "s1"))
    play(state, (0, "style", "queen"), (0, "done"), (0, "revoke"))
    assert told(state) == [
        "Corwin is no longer Steward.",
        "Corwin becomes Marshal in place of Blackmere.",
        "Blackmere becomes Spymaster.",
        "Ashford wears the crown as Queen.",
        "There is no Heir any more.",
    ]
    assert [sorted(line.concerns) for line in lines(state)[:3]] == [[2], [1, 2], [1]]


def test_each_seat_has_one_line_for_what_it_collects() -> None:
    state = match("collect", decks={"soldier": "so02 so30", "spy": "sp01"})
    mine = state.kingdom.holdings[1][0].id
    play(state, (1, "collect", mine, "soldier"), (2, "collect_rest"), (1, "collect_rest"))
    public = "Blackmere collects 1 Soldier card, 2 Spy cards, 1 Diplomat card and 1 Coin card"
    assert told(state)[0] == f"{public}."
    assert told(state, 1)[0].startswith(f"{public}: ")
    assert len(told(state)) == 2


def test_reshuffling_has_a_line_of_its_own_between_those_of_the_seats() -> None:
    log = [
        events.Collected(seat=1, holding="h03", resource="soldier"),
        events.Reshuffled(deck="spy"),
        events.Collected(seat=1, holding="h16", resource="spy"),
    ]
    view = known_to(match("collect"), None)
    assert [line.sentence for line in GraceChronicle().lines(log, view, ENGLISH.words)] == [
        "Blackmere collects 1 Soldier card and 1 Spy card.",
        "The discarded Spies are shuffled into a new deck.",
    ]
    assert {type(event) for event in log} < {*COLLECTING}


def test_an_intrigue_is_one_line_that_says_to_its_owner_what_it_is() -> None:
    state = match("intrigue")
    play(state, (1, "play", "sabotage", "s0"), (1, "announce", "ev3", "rebuild"), (0, "refuse", "ev3"))
    play(state, (1, "play", "overthrow", "s0"))
    play(state, (2, "play", "annex", "s0"), (2, "silent"), (0, "accept", "ev5"))
    laid = "Blackmere lays an Intrigue before Ashford."
    assert told(state)[:3] == [
        f"{laid} It is said to be “Rebuild”. The King refuses it.",
        "Blackmere calls for the Overthrow of Ashford!",
        "Corwin lays an Intrigue before Ashford. The King accepts it.",
    ]
    assert told(state, 1)[0] == (
        f"{laid} In truth it is “Sabotage”. It is said to be “Rebuild”. The King refuses it."
    )
    refused, overthrow, _ = lines(state)
    assert refused.concerns == {0, 1}
    assert overthrow.weight > 0
    assert overthrow.spots == (EventSpot("ev4"),)


def test_a_visit_is_one_line_in_which_only_the_own_cards_have_names() -> None:
    state = match(
        "place",
        hands=["so01", "so39 co01 so03", "di01", ""],
        events=["border_war", "sabotage 2 on 0"],
        scenario={"roles": {"marshal": 1}},
    )
    play(state, (1, "place", "so39", "ev1", "support"), (1, "place", "co01", "ev2", "oppose"))
    play(state, (1, "role", "marshal", "ev1", "support"), (1, "wait"), (2, "wait"), (0, "wait"))
    play(state, (0, "order", "s1"), (1, "done"), (2, "done"))
    room = told(state)
    support, where = "in support of “Border War”", "against the Intrigue of Corwin against Ashford"
    assert room[:5] == [
        f"Blackmere lays: 1 card and the Marshal card {support}; 1 card {where}; then waits.",
        "Corwin waits.",
        "Ashford waits.",
        "Blackmere is ordered to continue.",
        "Blackmere is done and discards 1 card.",
    ]
    assert told(state, 1)[0].startswith(f"Blackmere lays: Knights and the Marshal card {support}; ")
    assert told(state, 2)[0].endswith("1 card against “Sabotage” of Corwin against Ashford; then waits.")
    assert lines(state)[0].spots == (SideSpot("ev1", "support"), SideSpot("ev2", "oppose"))
    assert lines(state)[3].concerns == {1}


def test_a_line_names_three_sides_at_most() -> None:
    events = ["border_war", "flood", "sabotage 2 on 0"]
    state = match("place", hands=["", "so01 so02 so03 so04 so05 so06"], events=events)
    for card, event, side in zip(
        ("so01", "so02", "so03", "so04", "so05"),
        ("ev1", "ev2", "ev2", "ev1", "ev3"),
        ("support", "oppose", "support", "support", "support"),
        strict=True,
    ):
        play(state, (1, "place", card, event, side))
    play(state, (1, "wait"))
    assert told(state) == [
        "Blackmere lays: 2 cards in support of “Border War”; 1 card against “The Great Flood”; "
        "1 card in support of “The Great Flood”.",
        "Blackmere lays: 1 card in support of the Intrigue of Corwin against Ashford; then waits.",
    ]


def test_who_closes_the_phase_makes_others_discard() -> None:
    state = match("place", hands=["so01", "so02"], events=["border_war", "flood"])
    play(state, (0, "wait"), (1, "wait"), (0, "close"))
    assert told(state)[2:5] == [
        "Ashford closes the phase.",
        "Ashford discards 1 card.",
        "Blackmere discards 1 card.",
    ]


def test_a_resolution_is_one_line_with_its_sums_and_what_was_missing() -> None:
    state = match(
        "order",
        events=[
            "flood: support 1 so19 co26 2 so39; oppose 0 di01",
            "stolen_seal: support 1 sp19; oppose 2 so47 2 co43",
            "sabotage 1 on 0: support 1 so20 2 sp39",
        ],
    )
    play(state, (0, "resolve", "ev3"))
    assert told(state) == [
        "“Sabotage” of Blackmere against Ashford succeeds, 2 to 0. Needed: Soldiers ≥ 2. "
        "What nobody could pay is lost: Infiltrator."
    ]
    assert lines(state)[0].concerns == {0, 1}
    assert lines(state)[0].seat == 1
    first, second = (str(each.id) for each in state.kingdom.holdings[0][:2])
    play(state, (1, "damage", first), (1, "damage", second), (0, "resolve", "ev1"))
    assert told(state)[1:3] == [
        "Ashford suffers damage: Fortress and Smugglers’ Den.",
        "The crisis “The Great Flood” is not overcome, 7 to 2. It needed unspent Coins ≥ 1.",
    ]
    assert lines(state)[1].spots == (HoldingSpot(first), HoldingSpot(second))
    view = known_to(state, None)
    assert GraceChronicle().results(state.log, view, ENGLISH.words) == [
        "“Sabotage” succeeds.",
        "The crisis “The Great Flood” is not overcome. It needed unspent Coins ≥ 1.",
    ]
    third, fourth, _ = (str(each.id) for each in state.kingdom.undamaged_holdings(0))
    play(state, (0, "damage", third), (0, "damage", fourth))
    assert told(state)[4] == "The crisis “The Stolen Seal” is not overcome, 2 to 14."
    assert GraceChronicle().results(state.log, known_to(state, None), ENGLISH.words)[2] == (
        "The crisis “The Stolen Seal” is not overcome: Support has no more than Oppose."
    )


def test_the_banner_shows_the_rule_first_and_then_both_sums() -> None:
    state = match("order", events=["flood: support 1 so19 co26; oppose 0 di01", "famine"])
    play(state, (0, "resolve", "ev1"))
    begun, judged = GraceChronicle().contests(state.log, known_to(state, None), ENGLISH.words)[:2]
    assert begun is not None
    assert judged is not None
    assert begun.rule == judged.rule == "The Great Flood: unspent Coins ≥ 1"
    assert [side.total for side in begun.sides] == ["Support", "Oppose"]
    assert [side.total for side in judged.sides] == ["Support 2", "Oppose 2"]
    assert [side.picture for side in judged.sides] == ["grace/seal_support", "grace/seal_oppose"]


def test_the_banner_of_a_civil_war_shows_all_claimants() -> None:
    log = [
        events.PileRevealed(claimant=1, cards=("so01",)),
        events.WarTotals(totals={"s1": 4, "s2": 0, "s3": 2}),
    ]
    begun, totals = GraceChronicle().contests(log, known_to(match("heir"), None), ENGLISH.words)
    assert begun is not None
    assert totals is not None
    assert (begun.rule, begun.sides) == (totals.rule, ())
    assert [(side.seat, side.total, side.stake) for side in totals.sides] == [
        (1, "4", "Blackmere"),
        (2, "0", "Corwin"),
        (3, "2", "Dunmore"),
    ]


def test_an_event_that_is_not_judged_yet_is_only_named() -> None:
    log = [events.EventRevealed(id="ev1", card="flood")]
    view = known_to(match("order", events=["flood"]), None)
    assert [line.sentence for line in GraceChronicle().lines(log, view, ENGLISH.words)] == [
        "“The Great Flood” is resolved."
    ]


def test_an_event_whose_card_was_laid_before_the_known_events_has_no_name() -> None:
    log = [events.RoundBegan(round=2, king=0), events.Placed(seat=1, id="ev7", side="oppose")]
    view = known_to(match("place", events=["flood"], hands=["so01"]), None)
    assert [line.sentence for line in GraceChronicle().lines(log, view, ENGLISH.words)] == [
        "Round 2. Ashford holds court.",
        "Blackmere lays: 1 card against an event.",
    ]


def test_the_fall_of_a_king_tells_who_follows_and_for_which_side() -> None:
    state = match(
        "order",
        events=["overthrow 1 on 0: support 1 so47 co43", "flood: support 3 chancellor"],
        scenario={"heir": 3, "roles": {"chancellor": 3}},
    )
    play(state, (0, "resolve", "ev1"), (3, "lead", "usurper"))
    start = "King Ashford is deposed! Dunmore shows “Chaos Agent”. Dunmore wears the crown."
    shown = "Ashford draws a new allegiance card."
    assert told(state)[1] == f"{start} {shown} The crown stands with the Usurpers."
    assert told(state, 0)[1].startswith(f"{start} {shown} The card is “")
    fall = lines(state)[1]
    assert fall.concerns == {0, 1, 2, 3}, "all hear of a change of the crown"
    assert fall.weight == max(line.weight for line in lines(state))


def test_a_civil_war_is_told_from_its_beginning_to_the_crown() -> None:
    cards = ["", "loyalist_marshal", "usurper_spymaster", "loyalist_steward"]
    state = match("order", events=["overthrow 1 on 0: support 1 so47 co43", "flood"], allegiance=cards)
    play(state, (0, "resolve", "ev1"), *((seat, "collect_rest") for seat in range(4)))
    play(state, (2, "back", "sp42", "s1"), (2, "done"), *((seat, "done") for seat in (0, 1, 3)))
    assert state.awaiting[0].ask == "grace.crown"
    play(state, (0, "crown", "s1"))
    room = told(state)
    assert room[1:3] == [
        "King Ashford is deposed!",
        "There is no Heir: Civil War! Ashford may not be backed.",
    ]
    assert room[7] == "Corwin lays: 1 card for Blackmere; then is done and discards 4 cards."
    assert told(state, 2)[7].startswith("Corwin lays: Infiltrator for Blackmere")
    assert room[11] == (
        "The Civil War ends: Blackmere 0, Corwin 0, Dunmore 0. Blackmere shows “Loyalist · Marshal”. "
        "Blackmere wears the crown. Ashford draws a new allegiance card. The crown stands with the Loyalists."
    )
    assert lines(state)[7].spots == (ClaimantSpot(1),)
    log = visible_to(state.log, None)
    results = GraceChronicle().results(log, known_to(state, None), ENGLISH.words)
    assert results[:4] == ["“Overthrow” succeeds.", room[1], room[2], room[11]]


def test_slaying_investigating_and_annexing_concern_their_victims() -> None:
    events_of_round = [
        "assassinate 1 on 2: support 1 sp47 co43",
        "investigate 1 on 3: support 1 sp01",
        "annex 1 on 2: support 1 co01 so01",
        "flood",
    ]
    state = match("order", events=events_of_round, scenario={"heir": 2, "roles": {"steward": 2}})
    play(state, (0, "resolve", "ev1"), (0, "resolve", "ev2"), (1, "expose", "s3"), (0, "resolve", "ev3"))
    own, theirs = (str(state.kingdom.holdings[seat][0].id) for seat in (1, 2))
    play(state, (1, "swap", own, theirs))
    assert told(state)[1:5] == [
        "The lord of Corwin is slain; a relative takes the house.",
        "Corwin is no longer Steward.",
        "There is no Heir any more.",
        "Corwin draws a new allegiance card.",
    ]
    assert told(state, 2)[4].startswith("Corwin draws a new allegiance card. The card is “")
    assert "Blackmere looks at the allegiance card of Dunmore. The card is “Chaos Agent”." in told(state, 1)
    assert "Blackmere looks at the allegiance card of Dunmore." in told(state)
    assert "Dunmore is exposed: “Chaos Agent”." in told(state)
    assert "Blackmere takes Fortress from Corwin and gives Fortress." in told(state)
    by_sentence = {line.sentence: line.concerns for line in lines(state)}
    assert by_sentence["Dunmore is exposed: “Chaos Agent”."] == {0, 1, 2, 3}
    assert by_sentence["Blackmere takes Fortress from Corwin and gives Fortress."] == {2}


def test_the_annals_count_their_records_and_violence_weighs_most() -> None:
    log = [events.RecordWritten(what="violence", number=4), events.RecordWritten(what="peace", number=5)]
    view = known_to(match("audience"), None)
    bloody, calm = GraceChronicle().lines(log, view, ENGLISH.words)
    assert bloody.sentence == "The Annals record: Violence (4 of 12)."
    assert bloody.weight > calm.weight > 0


def test_the_curve_shows_the_standing_that_all_see() -> None:
    state = match("heir", scenario={"heir": 3, "roles": {"steward": 1}}, holdings=["h01! h16 h31 h46 h02"])
    view = known_to(state, None)
    assert [standing(view, seat) for seat in view.seats] == [8, 6, 5, 7]
    assert GraceMeasures().scores(view) == [8, 6, 5, 7]
    assert GraceChronicle().why_lost(view, 1, ENGLISH.words) == ""
    war = known_to(
        match("war_back", events=["overthrow 1 on 0: support 1 so47 co43", "flood"], allegiance=LOYAL), None
    )
    assert standing(war, war.king) == standing(war, 1)
    assert GraceMeasures().scores(known_to(RULES.new({}, 1), None)) == ()
