"""What is marked, named, explained and refused on Allyria's table, and what is not told."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import Any, TypeGuard

import pytest

from game.contract import Option, Snapshot, visible_to
from game.games.allyria import rules
from game.games.allyria.rules.events import Rolled
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table.art.pictures import Label
from game.games.allyria.table.ids.spots import CardSpot, MusterSpot, SeatSpot, TileSpot
from game.games.allyria.table.ids.things import CardId, EffectSignId
from game.games.allyria.table.presentation import presentation
from game.games.allyria.table.text import odds
from game.games.allyria.table.text.chronicle import lines
from game.table.ids import Mark
from game.table.input.selection import Selection
from game.table.presentation.setting import TableSetting
from game.table.presentation.texts import Explanation
from game.text import LANGUAGES, Words
from tests.games.allyria.rules.lookalikes import hidden_card_pairs
from tests.games.allyria.rules.table import any_choice, choose, option, start

CONFIGS: tuple[dict[str, Any], ...] = (
    {"seats": 2, "rings": 2},
    {"seats": 3, "rings": 2, "purchases": "immediate", "vassals": True, "year": "short"},
    {"seats": 4, "races": "random", "year": "short"},
)
ASKED = 24
"""Questions of the rules that are met in matches by lot, at least."""


def moments(*, each: int = 1) -> Iterator[AllyriaState]:
    """Matches by lot, paused at every question that has not been asked often."""
    asked: dict[str, int] = defaultdict(int)
    for seed, config in enumerate((*CONFIGS, *CONFIGS)):
        state, rng = rules.new(config, seed), Random(seed)
        while state.awaiting:
            ask = state.awaiting[0].ask
            if asked[ask] < 3 or rng.random() < 0.01 / each:
                asked[ask] += 1
                yield state
            state.choose(*any_choice(state, rng))
    assert len(asked) >= ASKED


def said(explanation: Explanation) -> str:
    """All that is said, every word of it filled in."""
    assert explanation.title
    assert all(explanation.lines)
    text = "\n".join((explanation.title, *explanation.lines))
    assert "{" not in text.replace("{icon:", "")
    return text


def twin(view: Snapshot, one: Option) -> tuple[object, ...]:
    """The option, but with any card of its kind that lies at the same place."""
    hands = [card for side in view["seats"] for card in side["hand"]]
    return tuple((part.partition(".")[0], part in hands) if is_card(part) else part for part in one)


def is_card(part: object) -> TypeGuard[str]:
    return isinstance(part, str) and "." in part


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_pointed_at_on_the_table_or_has_a_name_of_its_own(language: str) -> None:
    table = presentation(TableSetting(Words(language)))
    for state in moments():
        decision = state.awaiting[0]
        view = state.view(decision.seat)
        spots = {target.spot for target in table.layout.targets(view)}
        alike: dict[object, dict[str, object]] = defaultdict(dict)
        for one in decision.options:
            way = table.layout.spots_of(one, decision.seat)
            assert set(way) <= spots, (decision.ask, one)
            name = table.texts.explain_option(view, one)
            assert said(name)
            assert alike[way].setdefault(name.title, twin(view, one)) == twin(view, one), (decision.ask, one)
            assert "{" not in table.texts.preview(view, one).replace("{icon:", "")
            assert "{" not in table.texts.warning(view, decision, one)
    assert table.texts.words.missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_explains_itself_and_says_why_it_is_dark(language: str) -> None:
    table, rng = presentation(TableSetting(Words(language))), Random(1)
    ways = table.layout.cursor_marks, table.layout.zoomed_marks, table.layout.hint_marks
    for state in moments(each=3):
        decision = state.awaiting[0]
        selection = Selection(decision, table.layout.spots_of)
        if selection.lit and rng.random() < 0.5:
            selection.select(rng.choice(selection.lit))
        for viewer in (decision.seat, None):
            view = state.view(viewer)
            for target in table.layout.targets(view):
                assert said(table.texts.explain(view, target.spot))
                for mark in set[Mark]().union(*(way(view, target.spot) for way in ways)):
                    assert table.layout.place_of_mark(view, mark).size > 0
                    assert table.art.look(mark).picture
        view = state.view(decision.seat)
        for mark in table.layout.selection_marks(view, selection):
            assert table.layout.place_of_mark(view, mark).spot == mark.spot
        for target in table.layout.targets(view):
            if target.spot not in selection.lit:
                why = table.texts.why_not(state, selection, target.spot)
                assert why
                assert "{" not in why.replace("{icon:", "")
    assert table.texts.words.missing == []


@pytest.mark.rule("allyria 11")
@pytest.mark.parametrize("seed", range(5))
def test_the_table_tells_nothing_that_a_seat_may_not_know(seed: int) -> None:
    words = Words("en")
    for seat, *pair in hidden_card_pairs(seed):
        for viewer in (seat, None):
            one, other = (everything_told(state, viewer, words) for state in pair)
            assert one == other


def everything_told(state: AllyriaState, viewer: int | None, words: Words) -> list[object]:
    """All that the table shows and says to somebody."""
    table, view = presentation(TableSetting(words, viewer=viewer)), state.view(viewer)
    spots = [target.spot for target in table.layout.targets(view)]
    return [
        table.layout.places(view, {}),
        [table.texts.explain(view, spot) for spot in spots],
        [table.layout.hint_marks(view, spot) for spot in spots],
        [table.texts.role(view, seat) for seat in range(len(view["seats"]))],
        table.texts.status(view),
        lines(visible_to(state.log, viewer), view, words),
    ]


@pytest.mark.rule("allyria 11")
def test_who_acts_is_refused_nothing_because_of_what_it_may_not_know() -> None:
    table = presentation(TableSetting(Words("en")))
    for _, one, other in hidden_card_pairs(3):
        if not one.awaiting or one.awaiting != other.awaiting:
            continue
        decision = one.awaiting[0]
        selection = Selection(decision, table.layout.spots_of)
        for target in table.layout.targets(one.view(None)):
            refusals = [table.texts.why_not(state, selection, target.spot) for state in (one, other)]
            assert refusals[0] == refusals[1]


@pytest.mark.rule("allyria 5.4.2")
def test_the_points_foretold_are_those_that_are_counted() -> None:
    battles = 0
    for seed in range(4):
        state, rng = (
            rules.new({"seats": 4, "rings": 2, "races": "random", "dice": "auto"}, seed),
            Random(seed),
        )
        while state.awaiting:
            seat, chosen = any_choice(state, rng)
            expected = None
            if chosen[0] == "march" and chosen[3] != "some":
                view = state.view(seat)
                party = odds.party_types(view, str(chosen[1]), str(chosen[3]))
                here = view["tiles"][str(chosen[2])]
                if here["owner"] not in (None, seat) and here["troops"]:
                    expected = odds.points_of_sides(view, seat, str(chosen[2]), party)
            rolls = [event for event in state.choose(seat, chosen) if isinstance(event, Rolled)]
            if expected is not None:
                battles += 1
                assert [(len(roll.dice), roll.plus, roll.minus, dict(roll.parts)) for roll in rolls] == [
                    (points.dice, points.plus, points.minus, dict(points.parts)) for points in expected
                ]
    assert battles > 100


@pytest.mark.rule("allyria 10.8")
def test_the_odds_told_are_those_of_the_rules() -> None:
    state = start("c2 hill 0: cavalry, spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words("en")))
    march = option("march c2 b2 all")
    view = state.view(0)
    assert "83 %" in table.texts.preview(view, march)
    told_lines = "\n".join(table.texts.explain_option(view, march).lines)
    assert "83 %" in told_lines
    assert "17 %" in told_lines
    assert "0.5" in told_lines
    assert "0.8" in told_lines


def test_an_empty_city_and_free_land_need_no_dice() -> None:
    state = start("c2 plains 0: spear\nb2 city 1\nc3 plains")
    table, view = presentation(TableSetting(Words("en"))), state.view(0)
    free, city = (table.texts.preview(view, option(f"march c2 {goal} all")) for goal in ("c3", "b2"))
    assert "%" not in free + city
    assert free != city


def test_enemies_are_marked_apart_from_free_land() -> None:
    state = start("c2 plains 0: 2 spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words("en")))
    selection = Selection(state.awaiting[0], table.layout.spots_of)
    assert Mark("subject", TileSpot("c2")) in table.layout.selection_marks(state.view(0), selection)
    selection.select(TileSpot("c2"))
    marks = table.layout.selection_marks(state.view(0), selection)
    assert {
        Mark("chosen", TileSpot("c2")),
        Mark("capture", TileSpot("b2")),
        Mark("goal", TileSpot("c3")),
    } <= marks


def test_the_tile_under_the_cursor_is_named() -> None:
    table, view = presentation(TableSetting(Words("en"))), start("").view(0)
    tile, plate = TileSpot("c3"), SeatSpot(0)
    assert Mark("name", tile) in table.layout.cursor_marks(view, tile)
    assert table.art.look(Mark("name", tile)).picture == Label("c3")
    assert Mark("name", plate) not in table.layout.cursor_marks(view, plate)


def test_a_card_of_the_hand_is_held_up_under_the_cursor_and_seen_whole() -> None:
    hand = " ".join(f"wood-clay.0{letter}" for letter in "abcdefgh")
    state = start("", phase="play", hands={0: hand})
    table, view = presentation(TableSetting(Words("en"), viewer=0)), state.view(0)
    card = "wood-clay.0c"
    spot = CardSpot(card)
    assert Mark("held", spot) in table.layout.cursor_marks(view, spot)
    lying, held = (
        table.layout.places(view, {})[CardId(card)],
        table.layout.place_of_mark(view, Mark("held", spot)),
    )
    assert held.layer > max(
        place.layer
        for place in table.layout.places(view, {}).values()
        if isinstance(place.spot, CardSpot) and place.spot.card in hand
    )
    assert held.y < lying.y
    ring = table.layout.place_of_mark(view, Mark("cursor", spot))
    lit = table.layout.place_of_mark(view, Mark("subject", spot))
    assert (ring.x, ring.layer > held.layer > lit.layer) == (held.x, True)
    strip = next(target.rect for target in table.layout.targets(view) if target.spot == spot)
    assert strip.width < lying.size * 5 / 7 / 2


def test_the_cursor_lies_over_all_that_is_lit() -> None:
    table = presentation(TableSetting(Words("en")))
    for state in moments():
        decision = state.awaiting[0]
        view = state.view(decision.seat)
        for spot in Selection(decision, table.layout.spots_of).lit:
            if not isinstance(spot, TileSpot):
                cursor, lit = (
                    table.layout.place_of_mark(view, Mark(mark, spot)).layer for mark in ("cursor", "subject")
                )
                assert cursor > lit, (decision.ask, spot)


@pytest.mark.parametrize(("language", "dice"), [("en", "1 die, "), ("de", "1 Würfel, ")])
def test_a_single_die_is_counted_as_one(language: str, dice: str) -> None:
    state = start("c2 hill 0: spear\nb2 plains 1: ranged")
    table = presentation(TableSetting(Words(language)))
    told_lines = table.texts.explain_option(state.view(0), option("march c2 b2 all")).lines
    assert sum(dice in line for line in told_lines) == 2


@pytest.mark.rule("allyria 5.4.4")
def test_who_points_at_a_die_is_told_what_becomes_of_it() -> None:
    state = start("c2 hill 0: cavalry, spear\nb2 plains 1: ranged", rolls="2 3 4")
    table = presentation(TableSetting(Words("en")))
    choose(state, "march c2 b2 all")
    assert "lower" in table.texts.preview(state.view(0), ("down", 0))
    choose(state, "down 1")
    assert "Raise" in table.texts.preview(state.view(0), ("up", 0))


def test_the_sign_of_what_holds_leaves_the_hourglass_to_be_seen() -> None:
    state = start("", phase="play", hands={0: "war_chant.1 wood-clay.0a"})
    choose(state, "play war_chant.1")
    table, view = presentation(TableSetting(Words("en"))), state.view(0)
    sign = next(
        place for thing, place in table.layout.places(view, {}).items() if isinstance(thing, EffectSignId)
    )
    assert sign.y - sign.size / 2 >= table.layout.geometry(view).plates[0].centery


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_explained_is_said_once(language: str) -> None:
    state, words = start("c2 hill 0: siege\nd3 marsh\nd4 plains"), Words(language)
    table, view = presentation(TableSetting(words)), state.view(0)
    hill, siege = (table.texts.explain(view, spot).lines for spot in (TileSpot("c2"), MusterSpot("siege")))
    assert sum("+1" in line for line in hill) == 1
    assert sum(words("allyria.troop.siege.idea").split(",")[0] in line for line in siege) == 1
    marsh, plains = (table.texts.explain(view, TileSpot(tile)).lines[-1] for tile in ("d3", "d4"))
    assert (marsh.count("icon:"), plains.count("icon:")) == (1, 2)
