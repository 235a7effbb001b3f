"""How what happens in Allyria is seen and heard."""

from collections.abc import Iterable
from typing import TypeVar

import pytest

from game.contract import Seat, visible_to
from game.games.allyria.rules.data.cards import kind_of
from game.games.allyria.rules.events import Marched, Rolled, Struck
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table.animation.animation import group_events
from game.games.allyria.table.animation.battles import strikes_as
from game.games.allyria.table.ids.spots import BattleSpot, PileSpot, TileSpot
from game.games.allyria.table.ids.things import (
    ArenaId,
    CardId,
    DieId,
    DustId,
    FlyingSignId,
    FlyingTokenId,
    HitsId,
    PointId,
    TroopId,
)
from game.table.entities.place import Place
from game.table.ids import ThingId
from game.table.stage import Speed, Stage
from tests.games.allyria.rules.table import choose, random_match, start
from tests.games.allyria.table.test_settling import assert_settled
from tests.table.tables import FRAME_SECONDS, PlayedSounds, open_stage, places_of

Kind = TypeVar("Kind")

LONGEST = 6.0
"""Seconds that one thing that happens may take."""


def watched(
    state: AllyriaState, *options: str, viewer: Seat | None = 0, reduced_motion: bool = False
) -> tuple[dict[ThingId, list[Place]], PlayedSounds]:
    """Every place at which each thing was seen while the last choice was shown, and what was heard."""
    choose(state, *options[:-1])
    with open_stage(state, viewer) as (stage, heard):
        stage.reduced_motion = reduced_motion
        stage.animate(visible_to(choose(state, options[-1]), viewer), state.view(viewer))
        seen = {thing: [place] for thing, place in places_of(stage).items()}
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            for thing, place in places_of(stage).items():
                seen.setdefault(thing, []).append(place)
        assert_settled(stage, state.view(viewer))
    return seen, heard


def of(seen: Iterable[ThingId], kind: type[Kind], **fields: object) -> set[Kind]:
    """The things of a kind with these fields."""
    return {
        thing
        for thing in seen
        if isinstance(thing, kind) and all(getattr(thing, name) == value for name, value in fields.items())
    }


BATTLE = "c2 plains 0: 2 spear\nb2 hill 1: ranged, spear"


@pytest.mark.rule("allyria 5.4")
def test_a_battle_shows_both_sides_the_dice_as_they_fell_and_the_points_to_spend() -> None:
    state = start(BATTLE, rolls="3 6 4 2")
    seen, heard = watched(state, "march c2 b2 all", viewer=None)
    step = state.view(None)["stack"][-1]
    for side, faces, seat in (("att", (3, 6), 0), ("def", (4, 2), 1)):
        dice = {DieId(seat, side, index, face) for index, face in enumerate(faces)}
        assert of(seen, DieId, seat=seat, side=side) == dice
        for sign in ("plus", "minus"):
            assert len(of(seen, PointId, sign=sign, side=side)) == step[side][f"{sign}_left"]
    assert {seen[thing][-1].spot for thing in of(seen, TroopId, seat=0, type="spear")} == {BattleSpot()}
    assert of(seen, ArenaId)
    assert {"march", "dice", "dice_settle"} <= set(heard)


@pytest.mark.rule("allyria 5.4.6")
def test_who_falls_in_a_battle_is_gone_and_who_is_left_moves_in() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    seen, heard = watched(state, "march c2 b2 all", viewer=None)
    (fallen,) = of(seen, TroopId, seat=1, type="ranged")
    assert max(abs(place.angle) for place in seen[fallen]) > 60
    assert seen[fallen][-1].opacity < 1
    assert {seen[thing][-1].spot for thing in of(seen, TroopId, seat=0, type="cavalry")} == {TileSpot("b2")}
    assert heard.index("dice") < heard.index("clash") < heard.index("fall")
    assert of(seen, HitsId, side="att")


def test_the_figures_that_defend_in_the_arena_stay_there_when_the_table_settles_again() -> None:
    state = start(BATTLE, rolls="3 6 4 2")
    choose(state, "march c2 b2 all")
    with open_stage(state) as (stage, _):
        before = dict(stage.things.goals)
        before[TroopId(1, "ranged", 3)] = before.pop(TroopId(1, "ranged", 0))
        after = stage.presentation.layout.places(state.view(None), before)
        assert {thing for thing in after if isinstance(thing, TroopId)} == of(before, TroopId)


def test_points_fly_to_the_dice_that_they_change() -> None:
    state = start(BATTLE.replace("2 spear", "2 ranged"), rolls="4 4 1 1")
    seen, heard = watched(state, "march c2 b2 all", "auto-assign")
    raised = of(seen, DieId, seat=0, side="att") - {DieId(0, "att", index, 4) for index in (0, 1)}
    assert raised
    assert "point" in heard


@pytest.mark.rule("allyria 5.3")
def test_an_empty_city_is_taken_without_a_die_and_all_its_owner_had_falls() -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1\nb3 plains 1: 2 spear")
    seen, heard = watched(state, "march c2 b2 all", viewer=None)
    assert not of(seen, DieId)
    for thing in of(seen, TroopId, seat=1, type="spear"):
        assert seen[thing][-1].opacity < 1
    assert "city_falls" in heard


def test_lightning_thunders() -> None:
    assert_strike("far_lightning.1", "thunder", "lightning")


@pytest.mark.parametrize("card", ["emberfall.1", "firestorm.1"])
def test_fire_burns(card: str) -> None:
    assert_strike(card, "fire", "fire")


def assert_strike(card: str, sound: str, element: str) -> None:
    """The dice fall over the tile, and with them what strikes."""
    state = start(
        "c2 plains 0: spear\nb2 plains 1: spear",
        phase="play",
        hands={0: f"{card} wood-clay.0a"},
        rolls="6 1 1 1 1 1 1",
    )
    choose(state, f"play {card}")
    wish = next((f"target {one[1]}" for one in state.awaiting[0].options if one[0] == "target"), "")
    with open_stage(state, 0) as (stage, heard):
        seen: set[ThingId] = set()
        events = choose(state, wish) if wish else [e for e in state.log if isinstance(e, Struck)]
        stage.animate(visible_to(events, 0), state.view(0))
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            seen |= set(places_of(stage))
        assert sound in heard
        assert of(seen, FlyingSignId, sign=element)
        assert len(of(seen, DieId, seat=0, side="att")) == len(
            next(e for e in state.log if isinstance(e, Struck)).dice
        )
        assert_settled(stage, state.view(0))


def test_a_card_that_is_played_is_held_up_and_goes_to_the_drop() -> None:
    state = start("", phase="play", hands={0: "ley_tap.1 wood-clay.0a wood-clay.0b"})
    seen, heard = watched(state, "play ley_tap.1")
    way = seen[CardId("ley_tap.1")]
    assert max(place.size for place in way) > 2 * way[-1].size
    assert way[-1].spot == PileSpot("drop")
    assert "card" in heard
    assert len(of(seen, FlyingTokenId, resource="magic")) == 3


def test_recruits_ring_once_and_walk_from_the_roll_to_their_city() -> None:
    seen, heard = watched(start(""), "recruit spear")
    assert heard.count("recruit") == 1
    (name,) = of(seen, TroopId, seat=0, type="spear")
    assert abs(seen[name][0].x - seen[name][-1].x) > 300
    assert seen[name][-1].spot == TileSpot("c1")


def test_many_tokens_at_once_take_no_longer_than_a_second() -> None:
    lands = "\n".join(f"{tile} forest 0: spear" for tile in ("b1", "b2", "c2", "c3", "d2", "d3"))
    state = start(f"{lands}\nb3 forest 0: ranged\nc1 city 0: infantry", turn=1, hands={0: "wood-clay.0a"})
    with open_stage(state, 0) as (stage, _):
        events = choose(state, "end-turn")
        gained = [event for event in events if event.kind == "gained" and event.record()["seat"] == 0]
        assert len(gained) > 8
        (beat,) = group_events(gained)
        stage.presentation.animation.animate(beat, state.view(0), stage.things)
        assert seconds(stage) < 1.1


def seconds(stage: Stage) -> float:
    """How long the table moves on."""
    spent = 0.0
    while stage.things.busy:
        stage.things.tick(FRAME_SECONDS)
        spent += FRAME_SECONDS
    return spent


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_nothing_that_happens_takes_long(reduced_motion: bool) -> None:  # noqa: FBT001, parametrized
    state = random_match({"seats": 4, "rings": 2, "races": "random", "dice": "auto", "year": "short"}, 4)
    seen: set[str] = set()
    with open_stage(state, None) as (stage, _):
        stage.reduced_motion = reduced_motion
        for beat in group_events(visible_to(state.log, None)):
            kind = beat[0].kind
            if kind not in seen:
                seen.add(kind)
                stage.presentation.animation.animate(beat, state.view(None), stage.things)
                assert seconds(stage) < LONGEST
    assert len(seen) > 20


def test_with_reduced_motion_nothing_flies_topples_or_raises_dust() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    seen, heard = watched(state, "march c2 b2 all", viewer=None, reduced_motion=True)
    assert not of(seen, DustId)
    assert not of(seen, FlyingSignId)
    assert all(place.height == 0 for way in seen.values() for place in way)
    assert "clash" in heard


@pytest.mark.parametrize("moment", range(1, 60, 4))
def test_skipping_at_any_moment_of_a_battle_leaves_nothing_behind(moment: int) -> None:
    state = start("c2 plains 0: 3 cavalry\nb2 plains 1: ranged, spear", rolls="5 5 1 1 6", dice="auto")
    with open_stage(state) as (stage, heard):
        stage.animate(visible_to(choose(state, "march c2 b2 all"), None), state.view(None))
        for _ in range(moment):
            stage.tick(0.12)
        before = len(heard)
        stage.skip()
        assert len(heard) == before
        assert not stage.busy
        assert_settled(stage, state.view(None))


def test_at_once_is_at_once() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    with open_stage(state) as (stage, heard):
        stage.speed = Speed.INSTANT
        stage.animate(visible_to(choose(state, "march c2 b2 all"), None), state.view(None))
        assert not stage.busy
        assert heard == []
        assert_settled(stage, state.view(None))


def test_the_dice_of_a_battle_are_rolled_as_its_party_sets_out() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    beats = group_events(choose(state, "march c2 b2 all"))
    assert [type(event) for event in beats[0]] == [Marched, Rolled, Rolled]


def test_other_seats_cards_are_never_shown_face_up_on_their_way() -> None:
    state = start("", phase="act", hands={0: "wood-clay.0a"}, decks={0: "war_chant.1 ley_tap.1 levy.1"})
    seen, _ = watched(state, "end-turn", viewer=1)
    shown = {kind_of(thing.card) for thing in of(seen, CardId)}
    assert shown.isdisjoint({"war_chant", "ley_tap", "levy"})


@pytest.mark.parametrize(("viewer", "sound"), [(None, "win"), (0, "win"), (1, "lose")])
def test_the_end_is_a_triumph_to_all_but_the_losers(viewer: Seat | None, sound: str) -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1", hands={0: "wood-clay.0a"})
    _, heard = watched(state, "march c2 b2 all", viewer=viewer)
    assert [name for name in heard if name in {"win", "lose"}] == [sound]


def test_a_card_strikes_with_fire_once_it_is_back_in_the_deck() -> None:
    assert strikes_as(["wood-clay.0a", "far_lightning.1", "wood-clay.0b"]) == "lightning"
    assert strikes_as(["wood-clay.0a"]) == "fire"
