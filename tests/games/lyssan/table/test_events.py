"""The chronicle of Lyssan: complete, short, in both languages, and without secrets."""

from collections.abc import Container, Iterable, Mapping

import pytest

from game.contract import Event, visible_to
from game.games.lyssan.measures import LyssanMeasures
from game.games.lyssan.rules import events as happened
from game.games.lyssan.rules.position import Position, controlled, controllers
from game.games.lyssan.rules.records import SHAME, Result
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.rules.state import LyssanState, restore
from game.games.lyssan.table.events import EVENTS, Control, LyssanChronicle, agents, cards
from game.games.lyssan.table.events.rows import FIELDS, PROVINCES, LogWording, provinces
from game.games.lyssan.table.ids import CourtSpot, FactionSpot, ProvinceSpot
from game.table.chronicle import ChronicleLine
from game.table.presentation.events import EventGroup
from game.text import LANGUAGES, Words
from tests.games.lyssan.rules.positions import (
    award,
    begin_atonement,
    begin_spring,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    lay_row,
    settled,
    stand,
)
from tests.games.lyssan.table.tables import CONFIGS, random_match, view_of

MATCHES = len(CONFIGS)
MOST_MATCHES = 12
"""So many random matches have all kinds of events."""


def groups_of(events: Iterable[Event]) -> list[EventGroup]:
    """The events of each line."""
    chronicle = LyssanChronicle()
    return [group for group in chronicle.groups(events) if chronicle.row(group[0]).begins_line(group[0])]


def chronicle_of(state: LyssanState, viewer: int | None = None, language: str = "en") -> list[ChronicleLine]:
    """The chronicle as a viewer may read it."""
    return LyssanChronicle().lines(visible_to(state.log, viewer), view_of(state, viewer), Words(language))


def told(state: LyssanState, *option: str, viewer: int | None = None) -> list[ChronicleLine]:
    """The new lines after a choice."""
    before = len(chronicle_of(state, viewer))
    choose(state, *option)
    return chronicle_of(state, viewer)[before:]


def sentences(state: LyssanState, *option: str, viewer: int | None = None) -> list[str]:
    """The new sentences after a choice."""
    return [line.sentence for line in told(state, *option, viewer=viewer)]


def fields_taken_for(position: Position, event: type[Event]) -> Mapping[str, Container[str]]:
    """What the sentences, causes and places of an event take its fields for, by field, as ids of a match."""
    names: Mapping[object, Container[str]] = {
        LogWording.faction: position.factions,
        LogWording.agent: position.agents,
        LogWording.province: position.realm.provinces,
    }
    found = {field: names[say] for field, _, say in FIELDS if say in names}
    if EVENTS[event].spots is provinces:
        found |= dict.fromkeys(PROVINCES, position.realm.provinces)
    return found | {"by": position.agents}


def test_the_fields_of_every_event_name_what_its_row_takes_them_for() -> None:
    events = set[type[Event]]()
    for state in map(random_match, range(MOST_MATCHES)):
        for event in state.log:
            events.add(type(event))
            for field, ids in fields_taken_for(state.position, type(event)).items():
                value = getattr(event, field, None)
                assert value is None or value in ids, f"{field!r} of {event!r} is something else for its row"
    assert EVENTS.keys() - events == set(), "if they happen seldom, raise MOST_MATCHES"


def test_no_event_has_two_rows() -> None:
    assert len(EVENTS) == len(agents.EVENTS) + len(cards.EVENTS)


@pytest.mark.parametrize("number", range(MATCHES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_a_match_is_a_whole_sentence(number: int, language: str) -> None:
    state = random_match(number)
    for viewer in (None, 0):
        for line in chronicle_of(state, viewer, language):
            assert line.sentence[0].isupper() or line.sentence[0] in "„“"
            assert line.sentence[-1] in ".!", line.sentence
            assert "{" not in line.sentence
            assert "log.lyssan" not in line.sentence
            assert "None" not in line.sentence


@pytest.mark.parametrize("number", range(MATCHES))
def test_each_event_is_in_one_line_only_and_what_matters_is_in_one(number: int) -> None:
    events = visible_to(random_match(number).log, None)
    told = [event for group in groups_of(events) for event in group]
    assert len({id(event) for event in told}) == len(told)
    routine = (happened.Drawn, happened.Discarded, happened.Exhausted, happened.TurnEnded, happened.Removed)
    assert not [event for event in events if event not in told and not isinstance(event, routine)]


def test_earlier_lines_do_not_change_while_a_match_goes_on() -> None:
    state = random_match(0)
    whole, events = chronicle_of(state), visible_to(state.log, None)
    for count in range(20, len(events), 97):
        part = LyssanChronicle().lines(events[:count], view_of(state, None), Words("en"))
        assert part[:-1] == whole[: len(part) - 1]


def test_turns_count_summers_and_autumns() -> None:
    turns = [line.turn for line in chronicle_of(random_match(1))]
    assert turns == sorted(turns)
    assert turns[0] == 0
    assert turns[-1] == 7


def test_moves_share_a_line_and_name_their_provinces() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1", "wolf.noble.1")
    state = begin_turn(position, "wolf")
    choose(state, "move", "wolf.knight.1", "elbingen")
    choose(state, "move", "wolf.noble.1", "silberhort")
    (line,) = chronicle_of(state)
    assert line.sentence == "Wolf moves: knight Kornmark → Elbingen; noble Kornmark → Silberhort."
    assert line.spots == (ProvinceSpot("kornmark"), ProvinceSpot("elbingen"), ProvinceSpot("silberhort"))
    assert (line.seat, line.concerns, line.weight) == (0, frozenset(), 0)


def test_a_line_says_which_of_two_factions_of_a_seat_acted() -> None:
    state = random_match(next(number for number, config in enumerate(CONFIGS) if config.get("seats") == 2))
    position, shown = state.position, LyssanChronicle().lines(state.log, view_of(state, None), Words("en"))
    for line, group in zip(shown, groups_of(state.log), strict=True):
        if isinstance(group[0], happened.TurnBegun):
            faction = group[0].faction
            first = next(name for name, each in position.factions.items() if each.seat == line.seat)
            assert line.by_second == (faction != first)
    assert {line.by_second for line in shown} == {True, False}


def test_kills_and_razings_concern_their_victims() -> None:
    position = settled()
    stand(position, "kornmark", "wolf.knight.1", "wolf.knight.2", "hawk.noble.1", "hawk.knight.1")
    stand(position, "hopfenau", "wolf.noble.1")
    position.factions["hawk"].castles.append("tannrode")
    state = begin_turn(position, "wolf")
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    choose(state, "stop")
    choose(state, "kill", "wolf.knight.2", "hawk.knight.1")
    choose(state, "stop")
    (killed,) = chronicle_of(state)
    assert killed.sentence == "Wolf kills 1 knight and 1 noble of the Hawk in Kornmark."
    assert killed.concerns == frozenset({1})
    (razed,) = told(state, "raze", "wolf.noble.1", "hawk", "castle")
    assert razed.sentence == "Wolf razes the castle of the Hawk in Hopfenau."
    assert (razed.concerns, razed.weight) == (frozenset({1}), 2)


def test_a_card_names_what_it_brought_and_a_later_hire_has_its_own_line() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "village_levy.1")
    position.factions["wolf"].coins = 1
    state = begin_turn(position, "wolf")
    assert sentences(state, "play", "village_levy.1") == ["Wolf plays “Village Levy”: 2 auxiliaries."]
    assert sentences(state, "hire", "wolf.noble.1", "deichland") == ["Wolf gets: noble in Deichland."]


@pytest.mark.rule("lyssan 5.11")
def test_a_card_s_swap_and_the_agents_that_it_exhausts_are_in_its_line() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "market_day", "snowbound")
    position.factions["wolf"].coins = 2
    stand(position, "kornmark", "hawk.knight.1")
    state = begin_turn(position, "wolf")
    choose(state, "play", "market_day")
    state.choose(0, ("swap", "coins", 2))
    choose(state, "play", "snowbound")
    assert [line.sentence for line in chronicle_of(state)] == [
        "Wolf plays “Market Day”: 2 coins for 2 auxiliaries.",
        "Wolf plays “Snowbound”: knight of the Hawk exhausted.",
    ]


@pytest.mark.rule("lyssan 11")
def test_a_given_card_is_named_to_the_two_seats_only() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "sappers", "exile")
    stand(position, "kornmark", "hawk.knight.1", "wolf.priest.1")
    state = begin_turn(position, "wolf")
    choose(state, "diplomacy", "wolf.priest.1")
    choose(state, "give", "sappers")
    for viewer, card in ((0, "“Sappers”"), (1, "“Sappers”"), (2, "1 card"), (None, "1 card")):
        (line,) = chronicle_of(state, viewer)
        assert line.sentence == f"Wolf talks to the Hawk and gives {card}."
        assert line.concerns == frozenset({1})


def test_a_lured_vassal_serves_its_new_faction_in_later_lines_only() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "abbess")
    deal(position, position.factions["hawk"].hand, "ferrymen", "vigil.1")
    stand(position, "hopfenau", "wolf.spy.1")
    position.order = ["hawk", "wolf", "vulture", "council"]
    state = begin_turn(position, "hawk")
    choose(state, "play", "ferrymen")
    choose(state, "muster", "ferrymen.spy.1", "hopfenau")
    assert chronicle_of(state)[0].sentence == "Hawk plays “The Ferrymen”: spy in Hopfenau."
    choose(state, "move", "ferrymen.spy.1", "tannrode")
    choose(state, "end")
    (lured,) = told(state, "lure", "wolf.spy.1", "ferrymen")
    assert lured.sentence == "Wolf lures “The Ferrymen” away from the Hawk."
    assert (lured.concerns, lured.weight) == (frozenset({1}), 2)
    assert lured.spots == (CourtSpot("ferrymen"),)
    moves = [line.sentence for line in chronicle_of(state) if "Tannrode" in line.sentence]
    assert moves == ["Hawk moves: spy Hopfenau → Tannrode."]


@pytest.mark.rule("lyssan 5.12")
def test_a_denunciation_says_whether_the_confessor_wards_it_off() -> None:
    position = settled()
    stand(position, "kornmark", "hawk.knight.1", "wolf.priest.1", "wolf.priest.2")
    deal(position, position.factions["hawk"].court, "confessor")
    state = begin_turn(position, "wolf")
    (first,) = told(state, "denounce", "wolf.priest.1")
    assert "the Confessor wards it off" in first.sentence
    assert first.concerns == frozenset({1})
    assert first.spots == (FactionSpot("hawk"),)
    assert sentences(state, "denounce", "wolf.priest.2") == ["Wolf denounces the Hawk: 1 shame."]


@pytest.mark.rule("lyssan 5.11, 5.12")
def test_german_lines_name_who_gives_and_who_is_shamed_with_an_article() -> None:
    position = settled()
    deal(position, position.factions["wolf"].hand, "intercepted_letters.1", "public_scandal.1")
    deal(position, position.factions["wolf"].hand, "public_scandal.2", "silver_vein.1", "silver_vein.2")
    deal(position, position.factions["hawk"].court, "confessor")
    deal_hand(position, "hawk", 1)
    deal_hand(position, "vulture", 1)
    state = begin_turn(position, "wolf")
    choose(state, "play", "intercepted_letters.1")
    choose(state, "rival", "hawk")
    assert "bekommt 1 Karte vom Habicht" in chronicle_of(state, language="de")[-1].sentence
    for card, paid, part in (
        ("public_scandal.1", "silver_vein.1", "wendet 1 Schande vom Habicht ab"),
        ("public_scandal.2", "silver_vein.2", "1 Schande für den Habicht"),
    ):
        choose(state, "play", card)
        choose(state, "discard", paid)
        choose(state, "rival", "hawk")
        assert part in chronicle_of(state, language="de")[-1].sentence


def test_atonement_of_a_season_has_one_line() -> None:
    position = settled()
    deal_hand(position, "wolf", 1)
    position.place("wolf.knight.1", SHAME)
    position.factions["wolf"].shame += ["wolf.knight.1", "marker"]
    state = begin_atonement(position)
    choose(state, "debt", "wolf.knight.1")
    choose(state, "influence", "marker", position.factions["wolf"].hand[0])
    atoned = chronicle_of(state)[0]
    assert atoned.sentence == "Wolf clears 2 shame with 1 card and 1 debt. Back on the map: 1 knight."


def test_a_courtier_that_atones_is_named() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "herald")
    position.factions["wolf"].shame.append("marker")
    state = begin_atonement(position)
    choose(state, "courtier", "marker", "herald")
    assert chronicle_of(state)[0].sentence == "Wolf clears 1 shame with “The Herald”."


@pytest.mark.rule("lyssan 5.8")
def test_trades_there_and_back_have_a_line_each() -> None:
    position = settled()
    position.factions["wolf"].coins = 4
    state = begin_turn(position, "wolf")
    for money in ("coins", "coins", "auxiliaries"):
        choose(state, "trade", money)
    assert [line.sentence for line in chronicle_of(state)] == [
        "Wolf trades 4 coins for 2 auxiliaries.",
        "Wolf trades 2 auxiliaries for 1 coin.",
    ]


def test_a_repaid_debt_is_named_with_what_it_cost() -> None:
    position = settled()
    deal(position, position.factions["wolf"].debts, "penance.1")
    state = begin_turn(position, "wolf")
    assert sentences(state, "repay", "penance.1") == ["Wolf repays “Public Penance”: 1 shame for Wolf."]


@pytest.mark.rule("lyssan 6.1")
def test_a_triumph_concerns_all_others_and_is_a_key_moment() -> None:
    position = settled()
    lay_row(position, "show_of_force", face_up=1)
    position.factions["hawk"].castles.append("tannrode")
    stand(position, "hopfenau", "wolf.noble.1")
    state = begin_turn(position, "wolf")
    won = told(state, "raze", "wolf.noble.1", "hawk", "castle")[-1]
    assert won.sentence == "Wolf wins the triumph “A Show of Force”!"
    assert (won.concerns, won.weight) == (frozenset({1, 2, 3}), 3)
    assert LyssanChronicle().results(state.log, view_of(state, None), Words("en")) == [
        "Wolf razes the castle of the Hawk in Hopfenau.",
        "Wolf wins the triumph “A Show of Force”!",
    ]
    assert LyssanMeasures().scores(view_of(state, None)) == [1, 0, 0, 0]


@pytest.mark.rule("lyssan 5.13.2")
def test_an_elimination_and_a_new_triumph_concern_all_and_an_inheritance_the_heir() -> None:
    position = settled()
    lay_row(position, "old_blood", face_up=1)
    award(position, "hawk", "old_blood")
    stand(position, "hopfenau", "wolf.noble.1")
    state = begin_turn(position, "wolf", season="autumn")
    _, out, inherited = told(state, "raze", "wolf.noble.1", "hawk", "castle")
    assert out.sentence == "Hawk has lost its last castle and is out."
    assert (out.seat, out.concerns, out.weight) == (None, frozenset(range(4)), 4)
    assert inherited.sentence == "Vulture inherits the triumph “Old Blood” of the Hawk."
    assert (inherited.concerns, inherited.weight) == (frozenset({2}), 2)
    while state.position.season == "autumn":
        choose(state, "end")
    (revealed,) = [line for line in chronicle_of(state) if "is revealed" in line.sentence]
    assert revealed.concerns == frozenset(range(4))


def test_a_hand_that_is_lost_in_the_crowd_concerns_its_owner() -> None:
    crowded = happened.Discarded(faction="hawk", count=4, why="crowded", cards=None)
    (line,) = LyssanChronicle().lines([crowded], view_of(begin_turn(settled(), "wolf"), None), Words("en"))
    assert line.sentence == "Hawk is crowded out and loses 4 cards."
    assert line.concerns == frozenset({1})


def test_every_loser_of_a_match_is_told_why_and_no_winner() -> None:
    for state in map(random_match, range(MATCHES)):
        assert state.outcome is not None
        for seat in range(state.position.config.seats):
            why = LyssanChronicle().why_lost(view_of(state, None), seat, Words("en"))
            assert bool(why) == (seat not in state.outcome.winners)


def test_an_eliminated_seat_and_one_behind_lose_for_different_reasons() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.noble.1")
    deal_debts(position, "council", 1)
    state = begin_turn(position, "wolf", year=4, season="autumn")
    lay_row(position, face_up=5)
    choose(state, "raze", "wolf.noble.1", "hawk", "castle")
    while state.awaiting:
        choose(state, *map(str, state.awaiting[0].options[-1]))
    reasons = [LyssanChronicle().why_lost(view_of(state, None), seat, Words("en")) for seat in range(4)]
    assert reasons[1].startswith("Hawk: eliminated before the end.")
    assert any("as many triumphs as the" in reason for reason in reasons)


@pytest.mark.rule("lyssan 6.2")
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"debts": 1}, "more debts"),
        ({"hand": 1}, "fewer influence cards"),
        ({"castles": 1}, "fewer castles"),
        ({}, "later in the turn order"),
    ],
)
def test_who_loses_a_tie_reads_what_decided_it(change: dict[str, int], reason: str) -> None:
    position = settled()
    for faction in position.factions.values():
        faction.hand.clear()
        faction.debts.clear()
        faction.triumphs.clear()
        faction.castles[:] = ["tannrode"]
    deal_debts(position, "hawk", change.get("debts", 0))
    deal(position, position.factions["wolf"].hand, *["purse.1"][: change.get("hand", 0)])
    position.factions["wolf"].castles += ["elbingen"][: change.get("castles", 0)]
    order = ["wolf", "hawk", "vulture", "council"]
    position.result = Result("row", "wolf", order, [0, 1, 2, 3], [])
    why = LyssanChronicle().why_lost(position, 1, Words("en"))
    assert reason in why.partition(".")[0]


def test_beside_the_triumphs_stand_provinces_and_shame() -> None:
    position = settled()
    position.factions["wolf"].shame.clear()
    stand(position, "kornmark", "wolf.knight.3")
    provinces = len(controlled(position, "wolf"))
    assert LyssanChronicle().beside_score(position, 0, Words("en")) == f"{provinces} provinces"
    position.factions["wolf"].shame += ["marker", "marker"]
    assert LyssanChronicle().beside_score(position, 0, Words("en")) == f"{provinces} provinces · 2 shame"


def test_who_loses_reads_which_triumph_it_missed_by_least() -> None:
    position = settled()
    lay_row(position, "hidden_hand", "mailed_fist", "red_keep", face_up=3)
    stand(position, "kornmark", "wolf.spy.1", "wolf.spy.2", "wolf.spy.3", "hawk.spy.1")
    stand(position, "goldacker", "hawk.knight.2")
    position.result = Result("row", "wolf", ["wolf", "hawk", "vulture", "council"], [0, 1, 2, 3], [])
    why = LyssanChronicle().why_lost(position, 1, Words("en"))
    assert "Closest to it: “The Mailed Fist”, with" in why


def test_a_late_reader_finds_a_vassal_s_faction_in_the_courts() -> None:
    position = settled()
    deal(position, position.factions["wolf"].court, "hornberg")
    stand(position, "kornmark", "hornberg.knight.1")
    moved = happened.Moved(agent="hornberg.knight.1", start="kornmark", to="elbingen", bonus=False)
    (line,) = LyssanChronicle().lines([moved], view_of(begin_turn(position, "wolf"), None), Words("en"))
    assert line.sentence == "Wolf moves: knight Kornmark → Elbingen."


def test_an_agent_that_returns_by_a_choice_of_castles_has_a_line_of_its_own() -> None:
    state = restore(
        situation(
            phase="atone",
            provinces=["deichland: wolf castle", "moorholz: wolf castle"],
            factions=["wolf: shame wolf.knight.1 marker; hand vigil.1"],
        )
    )
    state.choose(0, ("debt", "wolf.knight.1"))
    events = state.choose(0, ("muster", "wolf.knight.1", "moorholz"))
    (line,) = LyssanChronicle().lines(events, view_of(state, 0), Words("en"))
    assert line.sentence == "Wolf gets: knight in Moorholz."


def test_lines_stand_in_their_season_and_year() -> None:
    shown = chronicle_of(random_match(1))
    seasons = list(dict.fromkeys(line.when for line in shown))
    assert seasons[:5] == ["", "Spring 1", "Summer 1", "Autumn 1", "Spring 2"]
    assert seasons[-1] == "End", "what the last spring awards does not stand in a summer"


@pytest.mark.rule("lyssan 5.2.2")
def test_a_triumph_that_spring_awards_concerns_its_winner_too() -> None:
    position = settled()
    lay_row(position, "hidden_hand", "old_blood", "red_keep", face_up=2)
    stand(position, "kornmark", "wolf.spy.1", "wolf.spy.2")
    (won,) = (line for line in chronicle_of(begin_spring(position, 2)) if "wins the triumph" in line.sentence)
    assert (won.seat, won.concerns) == (0, frozenset(range(4)))


def test_equal_results_are_told_once_with_their_number() -> None:
    position = settled()
    owner = position.factions["wolf"]
    owner.coins, owner.auxiliaries = 2, 2
    state = begin_turn(position, "wolf")
    place = owner.castles[0]
    choose(state, "hire", "wolf.priest.1", place)
    choose(state, "hire", "wolf.priest.2", place)
    (line,) = chronicle_of(state)
    name = position.realm.provinces[place].name
    assert line.sentence == f"Wolf gets: 2 × priest in {name}."


@pytest.mark.rule("lyssan 5.1.1")
@pytest.mark.parametrize("number", range(6))
def test_the_chronicle_follows_who_controls_each_province(number: int) -> None:
    state = random_match(number)
    wording = LyssanChronicle().wording(view_of(state, None), Words("en"))
    control = Control(wording.holder)
    for group in groups_of(visible_to(state.log, None)):
        wording.follow(group)
        control.lost_in(group)
    assert control.controllers == controllers(state.position)


@pytest.mark.rule("lyssan 5.1.1")
def test_who_loses_a_province_to_a_rival_reads_it_in_the_recap() -> None:
    matches = [random_match(number) for number in range(6)]
    one_each = [match for match in matches if len(match.position.factions) == match.position.config.seats]
    whole = [line for match in one_each for line in chronicle_of(match)]
    lost = [line for line in whole if "no longer controls" in line.sentence]
    assert lost
    assert all(line.concerns for line in lost)
    assert all(line.seat is not None for line in lost)


@pytest.mark.rule("lyssan 5.6")
def test_the_first_shame_of_each_faction_is_explained_to_its_player() -> None:
    for number in range(6):
        state = random_match(number)
        ashamed = {event.faction for event in state.log if isinstance(event, happened.Shamed)}
        explained = [line for line in chronicle_of(state) if "Shame: when the next season" in line.note]
        notes = " ".join(line.note for line in explained)
        assert notes.count("Shame:") == len(ashamed)
        owners = {state.position.factions[name].seat for name in ashamed}
        assert owners <= {seat for line in explained for seat in line.concerns}


def test_without_the_placement_nothing_is_said_about_control() -> None:
    state = random_match(2)
    log = list(visible_to(state.log, None))
    begun = next(n for n, event in enumerate(log) if isinstance(event, happened.PhaseBegun))
    late = LyssanChronicle().lines(log[begun:], view_of(state, None), Words("en"))
    assert not any("no longer controls" in line.sentence for line in late)
