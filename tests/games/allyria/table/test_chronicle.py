"""The chronicle of Allyria: complete, short, and in both languages."""

from collections.abc import Iterable
from random import Random

import pytest

from game.bots.bot import Budget, Question, think
from game.contract import visible_to
from game.games.allyria import rules
from game.games.allyria.rules.events import (
    BattleEnded,
    FortBuilt,
    FortRazed,
    Paid,
    Played,
    Recruited,
    Reshaped,
    SeasonTurned,
    TurnBegan,
)
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table.events import EVENTS, AllyriaChronicle
from game.games.allyria.table.ids import TileSpot
from game.table.chronicle import ChronicleLine
from game.text import LANGUAGES, Words
from tests.games.allyria.rules.playing import choose, random_match, start
from tests.table.tables import view_of

CROWDED = {"seats": 4, "rings": 2, "year": "short"}
SOURCES = {"seats": 3, "rings": 2, "races": "random", "purchases": "immediate", "vassals": True}
RARE = {FortBuilt, FortRazed, Paid, SeasonTurned}
"""Events with which no line of a random match may begin; each has its own test here."""
LEAST_SEEDS, MOST_SEEDS = 3, 12


CHRONICLE = AllyriaChronicle()


def chronicle_of(state: AllyriaState, language: str = "en") -> list[ChronicleLine]:
    """The chronicle without secrets."""
    return CHRONICLE.lines(visible_to(state.log, None), view_of(state, None), Words(language))


def sentences_of(state: AllyriaState, *options: str) -> list[str]:
    """The sentences about these choices, with the names of icons."""
    before = len(chronicle_of(state))
    choose(state, *options)
    return [
        line.sentence.replace("{icon:allyria/resource/", "").replace("}", "") for line in chronicle_of(state)
    ][before:]


def bot_match(config: dict[str, object], seed: int) -> AllyriaState:
    """A finished match between squires."""
    state = rules.new(config, seed)
    while state.awaiting:
        decision = state.awaiting[0]
        question = Question(
            "allyria", state.view(decision.seat), decision, "squire", f"{seed}/{len(state.log)}"
        )
        state.choose(decision.seat, think(question, Budget(nodes=20)))
    return state


@pytest.fixture(scope="module")
def matches() -> list[AllyriaState]:
    """Random matches, at least six, until everything has happened that has a sentence."""
    matches: list[AllyriaState] = []
    for seed in range(MOST_SEEDS):
        matches += [random_match(config, seed) for config in (CROWDED, SOURCES)]
        if seed + 1 >= LEAST_SEEDS and not missing_events(matches):
            break
    return matches


def missing_events(matches: Iterable[AllyriaState]) -> list[str]:
    """The events with a sentence that happen in none of the matches, but for rare ones."""
    groups = (group for state in matches for group in CHRONICLE.groups(visible_to(state.log, None)))
    told = {kind for kind, row in EVENTS.items() if row.sentence is not None}
    return sorted(kind.__name__ for kind in told - RARE - {type(group[0]) for group in groups})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_a_sentence_without_placeholders(matches: list[AllyriaState], language: str) -> None:
    for state in matches:
        for line in chronicle_of(state, language):
            assert line.sentence
            assert "{" not in line.sentence.replace("{icon:", "")
            assert not line.sentence.startswith(("log.", ":", " "))
            assert set(line.spots) <= set(map(TileSpot, state.campaign.lands))
    assert not missing_events(matches), "no match has these events: test each of them here and add it to RARE"


def test_each_event_is_in_one_line_only(matches: list[AllyriaState]) -> None:
    for state in matches:
        events = visible_to(state.log, None)
        groups = CHRONICLE.groups(events)
        in_lines = [event for group in groups for event in group]
        assert len({id(event) for event in in_lines}) == len(in_lines)
        for kind in (TurnBegan, BattleEnded, Played, Recruited, Reshaped):
            assert sum(isinstance(event, kind) for event in events) == sum(
                isinstance(event, kind) for event in in_lines
            )


@pytest.mark.no_cover
def test_a_turn_takes_about_eight_lines() -> None:
    """Takes seconds: bots play two whole matches, as random choices are no ordinary turns."""
    for seats, seed in ((2, 1), (4, 3)):
        state = bot_match({"seats": seats, "year": "short", "dice": "auto"}, seed)
        turns = sum(isinstance(event, TurnBegan) for event in state.log)
        assert len(chronicle_of(state)) / turns < 9


def test_earlier_lines_do_not_change_while_a_match_continues() -> None:
    state, rng = rules.new(CROWDED, 3), Random(3)
    before: list[ChronicleLine] = []
    while state.awaiting:
        turn = state.campaign.turns
        state.choose(state.awaiting[0].seat, rng.choice(state.awaiting[0].options))
        if state.campaign.turns != turn:
            now = chronicle_of(state)
            assert now[: len(before)] == before
            before = now[:-1]


def test_a_season_card_has_a_line_of_its_own_until_its_turn_begins() -> None:
    state = start("", hands={0: "wood-clay.0a"}, turn=1)
    before = len(CHRONICLE.groups(state.log))
    events = list(state.log)
    for event in choose(state, "end-turn"):
        events.append(event)
        lines = CHRONICLE.lines(events, view_of(state, None), Words("en"))[before:]
        if isinstance(event, SeasonTurned):
            assert [line.sentence for line in lines] == ["A season card is turned up: Spring · full moon."]
        if isinstance(event, TurnBegan):
            assert [line.sentence for line in lines] == [
                "Spring · full moon. Round 3: Humans take their turn."
            ]


def test_recruits_of_a_turn_share_a_line() -> None:
    state = start("", pools={0: "9 wood 9 clay 9 iron"})
    assert sentences_of(state, "recruit spear", "recruit cavalry", "march c1 c2 spear", "recruit spear") == [
        "Humans raise 2 Spears, 1 Cavalry on c1.",
        "Humans march: 1 Spear c1 → c2.",
    ]


def test_marches_without_a_battle_share_a_line() -> None:
    state = start("c2 plains 0: 2 spear\nc3 plains 0: ranged\nb2 plains 1: spear", rolls="1 1")
    assert sentences_of(state, "march c2 c3 spear", "march c2 b2 all") == [
        "Humans march: 1 Spear c2 → c3.",
        "Humans (1 Spear) attack Elves: b2 is held. Nobody falls.",
    ]


def test_resource_cards_share_a_line_and_other_cards_name_what_they_gave() -> None:
    state = start("", phase="play", hands={0: "wood-clay.0a wood-iron.0a ley_tap.1 levy.1"})
    options = ("play wood-clay.0a wood", "play wood-iron.0a iron", "play ley_tap.1", "play levy.1")
    assert sentences_of(state, *options) == [
        "Humans gain 1 wood  1 iron from 2 resource cards.",
        "Humans play “Ley Tap”: 3 magic.",
        "Humans play “Levy”: 1 Spear on c1.",
    ]


def test_a_battle_has_one_line_that_names_where_the_attack_came_from() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    before = len(chronicle_of(state))
    choose(state, "march c2 b2 all")
    (line,) = chronicle_of(state)[before:]
    assert line.sentence == "Humans (2 Cavalry) attack Elves: b2 is taken. Elves lose 1 Ranged."
    assert (line.seat, line.spots) == (0, (TileSpot("c2"), TileSpot("b2")))


def test_draws_by_cards_have_a_line_and_those_at_the_end_of_a_turn_have_none() -> None:
    deck = "wood-clay.0a wood-clay.0b wood-iron.0a wood-iron.0b iron-clay.0a iron-clay.0b"
    state = start("", phase="play", hands={0: "scholars.1"}, decks={0: deck}, pools={0: ""})
    assert sentences_of(state, "play scholars.1") == ["Humans play “Scholars”: 3 cards."]
    before = len(chronicle_of(state))
    while state.campaign.turn == 0:
        choose(state, " ".join(map(str, state.awaiting[0].options[-1])))
    assert not [line for line in chronicle_of(state)[before:] if "draw" in line.sentence]


def test_built_and_razed_forts_have_a_line() -> None:
    state = start(
        "c2 plains 0: 2 cavalry\nb2 plains 1 fort: ranged",
        phase="play",
        hands={0: "fieldworks.1 wood-clay.0a"},
        rolls="5 5 1",
        dice="auto",
    )
    sentences = sentences_of(state, "play fieldworks.1", "target c2", "done", "march c2 b2 all")
    assert sentences[:2] == ["Humans play “Fieldworks”.", "Humans build a fort on c2."]
    assert "The fort on b2 is razed." in sentences


def test_new_terrain_concerns_who_controls_land_beside_it() -> None:
    board = "c1 city 0: spear\nc2 hill 0: spear\nc3 plains 1: spear\na1 plains 2: spear"
    state = start(board, seats=3, phase="play", hands={0: "wildwood.1"})
    choose(state, "play wildwood.1", "target c2")
    line = chronicle_of(state)[-1]
    assert "c2 becomes Forest" in line.sentence
    assert line.concerns == {1}
    assert TileSpot("c2") in line.spots


def test_what_is_stolen_concerns_who_has_lost_it() -> None:
    state = start(phase="play", hands={0: "spies.1", 1: "wood-clay.0a"}, pools={1: "2 wood"})
    sentences = sentences_of(state, "play spies.1", "drop wood-clay.0a")
    assert sentences[-1] == "Elves lose 1 wood to Humans through “Spies”."
    line = chronicle_of(state)[-1]
    assert line.concerns == {1}
