"""The chronicle of Yes, Your Grace: its sentences, whom they concern, and what the result says."""

from random import Random

import pytest

from game.contract import visible_to
from game.games.grace.rules import events
from game.games.grace.rules.data import CRISES
from game.games.grace.table.events import COLLECTING, EVENTS, GraceChronicle, standing
from game.games.grace.table.ids import EventSpot, HoldingSpot, SideSpot
from game.text import LANGUAGES, Words
from tests.games.grace.table.positions import ENGLISH, RULES, known_to, lines, match, play, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("config", [{"seats": 4, "records": 6}, {"seats": 8, "records": 6, "overthrow_from": 0}])
def test_every_line_of_random_matches_has_words(config: dict[str, object], language: str) -> None:
    words, chronicle = Words(language), GraceChronicle()
    state, rng = RULES.new(config, 5), Random(5)
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
    assert told(match("crises", crises="flood plague"))[0] == (
        "Round 1. Ashford holds court. The crises: The Great Flood and Plague."
    )
    assert lines(match("crises"))[0].turn == 1


def test_statements_are_heard_and_accusations_concern_the_accused() -> None:
    state = match("audience")
    play(state, (1, "claim", "usurper", "crown"), (2, "accuse", "s3"), (3, "silent"))
    one, other, third = lines(state)
    assert one.sentence == "Blackmere: “I am the Usurper King.”"
    assert (other.sentence, other.concerns) == ("Corwin: “Dunmore is a traitor!”", {3})
    assert third.sentence == "Dunmore makes no statement."


def test_offices_and_the_heir_come_and_go() -> None:
    state = match("roles", scenario={"roles": {"marshal": 1, "steward": 2}, "heir": 3})
    play(state, (0, "give", "marshal", "s2"), (0, "take", "steward"), (0, "give", "spymaster", "s1"))
    play(state, (0, "style", "queen"), (0, "done"), (0, "revoke"))
    assert told(state)[:6] == [
        "Corwin is no longer Steward.",
        "Corwin becomes Marshal in place of Blackmere.",
        "Blackmere becomes Spymaster.",
        "Ashford wears the crown as Queen.",
        "There is no Heir any more.",
        "Blackmere collects 1 Soldier card, 1 Spy card, 1 Diplomat card and 2 Coin cards.",
    ] or told(state)[:5] == [
        "Corwin is no longer Steward.",
        "Corwin becomes Marshal in place of Blackmere.",
        "Blackmere becomes Spymaster.",
        "Ashford wears the crown as Queen.",
        "There is no Heir any more.",
    ]
    assert [sorted(line.concerns) for line in lines(state)[:3]] == [[2], [1, 2], [1]]
