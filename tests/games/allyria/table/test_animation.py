"""How the events of Allyria are animated, and their sounds."""

from collections.abc import Iterable
from typing import TypeVar, cast

import pytest

from game.contract import Seat, visible_to
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.data import kind_of
from game.games.allyria.rules.events import BecameVassal, Destroyed, Eliminated, Struck
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table.deeds import strikes_as
from game.games.allyria.table.ids import (
    ArenaId,
    BattleSpot,
    CardId,
    CityId,
    CrestId,
    DieId,
    DustId,
    FlyingSignId,
    FlyingTokenId,
    FortId,
    GroundId,
    HitsId,
    MiniCardId,
    MissileId,
    PartyNumberId,
    PartyTroopId,
    PileSpot,
    PointId,
    PresentedId,
    RuinId,
    SeasonSignId,
    TileSpot,
    TroopCountId,
    TroopId,
)
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.motions import FLYING_LAYER
from game.table.entities.components import Place
from game.table.ids import SpotId, ThingId
from game.table.stage import Speed, Stage
from tests.games.allyria.rules.playing import choose, random_match, start
from tests.games.allyria.table.test_settling import assert_settled
from tests.table.tables import FRAME_SECONDS, PlayedSounds, open_stage, places_of, view_of

Id = TypeVar("Id")

MAX_SECONDS = 6.0
"""How long the animation of one group of events may take."""


def record_animation(
    state: AllyriaState, *options: str, viewer: Seat | None = 0, reduced_motion: bool = False
) -> tuple[dict[ThingId, list[Place]], PlayedSounds]:
    """All places of each thing during the animation of the last choice, frame by frame, and the sounds."""
    choose(state, *options[:-1])
    with open_stage(state, viewer) as (stage, sounds):
        stage.things.reduced_motion = reduced_motion
        stage.animate(visible_to(choose(state, options[-1]), viewer), view_of(state, viewer))
        places = {thing: [place] for thing, place in places_of(stage).items()}
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            for thing, place in places_of(stage).items():
                places.setdefault(thing, []).append(place)
        assert_settled(stage, view_of(state, viewer))
    return places, sounds


def things_of(things: Iterable[ThingId], id_type: type[Id], **fields: object) -> set[Id]:
    """The ids of a type that have these values in their fields."""
    return {
        thing
        for thing in things
        if isinstance(thing, id_type) and all(getattr(thing, name) == value for name, value in fields.items())
    }


BATTLE = "c2 plains 0: 2 spear\nb2 hill 1: ranged, spear"


@pytest.mark.rule("allyria 5.4")
def test_a_battle_shows_both_sides_the_rolled_dice_and_the_points_to_spend() -> None:
    state = start(BATTLE, rolls="3 6 4 2")
    places, sounds = record_animation(state, "march c2 b2 all", viewer=None)
    step = state.campaign.stack[-1]
    assert isinstance(step, Battle)
    for (name, side), numbers, seat in zip(step.sides.items(), ((3, 6), (4, 2)), (0, 1), strict=True):
        dice = {DieId(seat, name, index, number) for index, number in enumerate(numbers)}
        assert things_of(places, DieId, seat=seat, side=name) == dice
        assert len(things_of(places, PointId, sign="plus", side=name)) == side.plus_left
        assert len(things_of(places, PointId, sign="minus", side=name)) == side.minus_left
    assert {places[thing][-1].spot for thing in things_of(places, TroopId, seat=0, type="spear")} == {
        BattleSpot()
    }
    assert things_of(places, ArenaId)
    assert {"march", "dice", "dice_settle"} <= set(sounds)


@pytest.mark.parametrize("goal", ["b2", "c3"])
def test_the_numbers_of_a_party_are_gone_when_it_marches(goal: str) -> None:
    state = start("c2 plains 0: 2 spear, infantry\nb2 hill 1: ranged", rolls="3 4")
    options = f"march c2 {goal} some", "take spear 1", "go"
    places, _ = record_animation(state, *options, viewer=None, reduced_motion=True)
    assert things_of(places, PartyNumberId) | things_of(places, PartyTroopId) == set()


@pytest.mark.rule("allyria 5.4.6")
def test_destroyed_troops_topple_and_fade_and_the_others_enter_the_tile() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    places, sounds = record_animation(state, "march c2 b2 all", viewer=None)
    (destroyed,) = things_of(places, TroopId, seat=1, type="ranged")
    assert max(abs(place.angle) for place in places[destroyed]) > 60
    assert places[destroyed][-1].opacity < 1
    assert {places[thing][-1].spot for thing in things_of(places, TroopId, seat=0, type="cavalry")} == {
        TileSpot("b2")
    }
    assert sounds.index("dice") < sounds.index("gallop") < sounds.index("fall")
    assert things_of(places, HitsId, side="att")


@pytest.mark.rule("allyria 5.4.6")
def test_after_a_battle_both_sides_walk_back_to_their_tiles_before_the_table_settles() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 hill 1: 2 ranged", rolls="1 1 6 1", dice="auto")
    defenders = [TroopId(1, "ranged", number) for number in range(2)]
    spots: list[list[SpotId | None]] = []
    with open_stage(state, None) as (stage, _):
        stage.animate(choose(state, "march c2 b2 all"), view_of(state, None))
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            if stage.things.at(BattleSpot()) or spots:
                assert TroopCountId("c2", "cavalry", 2) not in stage.things
                spots.append([stage.things.goals[thing].spot for thing in defenders])
    assert spots[-1] == [TileSpot("b2")] * 2
    assert [None, None] not in spots


def test_a_fort_burns_on_the_land_after_the_arena_has_closed() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 hill 1 fort: ranged", rolls="6 6 1", dice="auto")
    burns = False
    with open_stage(state, None) as (stage, _):
        stage.animate(choose(state, "march c2 b2 all"), view_of(state, None))
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            burning = things_of(stage.things.ids, FlyingSignId, sign="fire")
            burns = burns or bool(burning)
            has_arena = any(isinstance(thing, ArenaId) for thing in stage.things.ids)
            assert not (burning and has_arena)
    assert burns


def test_troops_that_defend_in_the_arena_keep_their_ids_when_the_table_settles_again() -> None:
    state = start(BATTLE, rolls="3 6 4 2")
    choose(state, "march c2 b2 all")
    with open_stage(state) as (stage, _):
        before = dict(stage.things.goals)
        before[TroopId(1, "ranged", 3)] = before.pop(TroopId(1, "ranged", 0))
        after = stage.presentation.layout.places(view_of(state, None), before)
        assert {thing for thing in after if isinstance(thing, TroopId)} == things_of(before, TroopId)


def test_points_change_the_numbers_of_dice_with_a_sound() -> None:
    state = start(BATTLE.replace("2 spear", "2 ranged"), rolls="4 4 1 1")
    places, sounds = record_animation(state, "march c2 b2 all", "auto-assign")
    changed = things_of(places, DieId, seat=0, side="att") - {DieId(0, "att", index, 4) for index in (0, 1)}
    assert changed
    assert "point" in sounds


@pytest.mark.rule("allyria 5.3")
def test_an_empty_city_is_taken_without_dice_and_all_troops_of_its_owner_topple() -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1\nb3 plains 1: 2 spear")
    places, sounds = record_animation(state, "march c2 b2 all", viewer=None)
    assert not things_of(places, DieId)
    for thing in things_of(places, TroopId, seat=1, type="spear"):
        assert places[thing][-1].opacity < 1
    assert "city_falls" in sounds


def test_a_lightning_card_sounds_like_thunder() -> None:
    assert_strike("far_lightning.1", "thunder", "lightning")


@pytest.mark.parametrize("card", ["emberfall.1", "firestorm.1"])
def test_a_fire_card_sounds_like_fire(card: str) -> None:
    assert_strike(card, "fire", "fire")


def assert_strike(card: str, sound: str, element: str) -> None:
    """Plays a striking card; fails unless its dice, the sign of its element and its sound appear."""
    state = start(
        "c2 plains 0: spear\nb2 plains 1: spear",
        phase="play",
        hands={0: f"{card} wood-clay.0a"},
        rolls="6 1 1 1 1 1 1",
    )
    choose(state, f"play {card}")
    options = state.awaiting[0].options
    target = next((f"target {option[1]}" for option in options if option[0] == "target"), "")
    with open_stage(state, 0) as (stage, sounds):
        things: set[ThingId] = set()
        goals: dict[ThingId, Place] = {}
        events = choose(state, target) if target else state.log
        strikes = [event for event in events if isinstance(event, Struck)]
        stage.animate(visible_to(events if target else strikes, 0), view_of(state, 0))
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            things |= set(places_of(stage))
            goals |= {thing: goal for thing, goal in stage.things.goals.items() if isinstance(thing, DieId)}
        middle = cast("AllyriaLayout", stage.presentation.layout).geometry(view_of(state, 0)).middle
        assert all(middle.left <= goal.x <= middle.right for goal in goals.values()), "beside the plates"
        assert sound in sounds
        assert things_of(things, FlyingSignId, sign=element)
        assert len(things_of(things, DieId, seat=0, side="att")) == len(strikes[0].dice)
        assert_settled(stage, view_of(state, 0))


def test_a_card_that_is_played_is_presented_and_goes_to_the_drop() -> None:
    state = start("", phase="play", hands={0: "ley_tap.1 wood-clay.0a wood-clay.0b"})
    places, sounds = record_animation(state, "play ley_tap.1")
    presented, drop = places[PresentedId("ley_tap.1")], places[MiniCardId("ley_tap.1")][-1]
    assert max(place.size for place in presented) > 4 * drop.size
    assert drop.spot == PileSpot("drop")
    card = places[CardId("ley_tap.1")][-1]
    assert abs(card.x - drop.x) < drop.size
    assert "card" in sounds
    assert len(things_of(places, FlyingTokenId, resource="magic")) == 3


def test_a_recruit_moves_from_the_muster_roll_to_its_city_with_one_sound() -> None:
    places, sounds = record_animation(start(""), "recruit spear")
    assert sounds.count("recruit") == 1
    (recruit,) = things_of(places, TroopId, seat=0, type="spear")
    assert abs(places[recruit][0].x - places[recruit][-1].x) > 300
    assert places[recruit][-1].spot == TileSpot("c1")


def test_many_tokens_gained_at_once_are_animated_in_about_a_second() -> None:
    lands = "\n".join(f"{tile} forest 0: spear" for tile in ("b1", "b2", "c2", "c3", "d2", "d3"))
    state = start(f"{lands}\nb3 forest 0: ranged\nc1 city 0: infantry", turn=1, hands={0: "wood-clay.0a"})
    with open_stage(state, 0) as (stage, _):
        events = choose(state, "end-turn")
        gains = [event for event in events if event.kind == "gained" and event.record()["seat"] == 0]
        assert len(gains) > 8
        (group,) = stage.presentation.animation.group_events(gains)
        stage.presentation.animation.animate(group, view_of(state, 0), stage.things)
        assert seconds_until_rest(stage) < 1.1


def seconds_until_rest(stage: Stage) -> float:
    """Ticks until nothing moves; returns the seconds."""
    seconds = 0.0
    while stage.things.busy:
        stage.things.tick(FRAME_SECONDS)
        seconds += FRAME_SECONDS
    return seconds


@pytest.mark.parametrize("reduced_motion", [False, True])
def test_no_animation_takes_longer_than_the_maximum(reduced_motion: bool) -> None:  # noqa: FBT001, parametrized
    state = random_match({"seats": 4, "rings": 2, "races": "random", "dice": "auto", "year": "short"}, 5)
    kinds: set[str] = set()
    with open_stage(state, None) as (stage, _):
        stage.things.reduced_motion = reduced_motion
        for group in stage.presentation.animation.group_events(visible_to(state.log, None)):
            kind = group[0].kind
            if kind not in kinds:
                kinds.add(kind)
                stage.presentation.animation.animate(group, view_of(state, None), stage.things)
                assert seconds_until_rest(stage) < MAX_SECONDS
    assert len(kinds) > 20


def test_with_reduced_motion_nothing_flies_topples_or_raises_dust() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    places, sounds = record_animation(state, "march c2 b2 all", viewer=None, reduced_motion=True)
    assert not things_of(places, DustId)
    assert not things_of(places, FlyingSignId)
    assert all(place.height == 0 for thing_places in places.values() for place in thing_places)
    assert "gallop" in sounds


def test_troops_fight_as_their_type_does() -> None:
    for troops, sound, missile in (
        ("ranged", "arrows", "arrow"),
        ("siege", "catapult", "stone"),
        ("spear", "clash", ""),
    ):
        state = start(f"c2 plains 0: 2 {troops}\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
        places, sounds = record_animation(state, "march c2 b2 all", viewer=None)
        assert sound in sounds
        assert {thing.kind for thing in things_of(places, MissileId)} == ({missile} if missile else set())
        attackers = [places[thing] for thing in things_of(places, TroopId, seat=0, type=troops)]
        lunges = (max(place.layer for place in each) == FLYING_LAYER - 1 for each in attackers)
        assert any(lunges) == (not missile)


def test_defenders_shoot_back() -> None:
    state = start("c2 plains 0: 3 spear\nb2 plains 1: ranged, siege", rolls="1 1 1 6 6", dice="auto")
    places, _ = record_animation(state, "march c2 b2 all", viewer=None)
    arrows = [places[thing] for thing in things_of(places, MissileId, kind="arrow")]
    assert arrows
    assert all(flight[1].x > flight[-1].x for flight in arrows)


DEEDS = [
    Eliminated(seat=1, by=0),
    BecameVassal(seat=1, liege=0, by=0),
    Destroyed(seat=1, type="siege", tile="b2"),
]


def test_a_deed_to_what_is_gone_needs_no_place() -> None:
    state = start("c2 plains 0: spear")
    for event in DEEDS:
        with open_stage(state) as (stage, sounds):
            for thing in list(stage.things.ids):
                if isinstance(thing, CityId):
                    stage.things.remove(thing)
            animation, view = stage.presentation.animation, view_of(state, None)
            assert animation.close_up([event], view, stage.things) is None
            animation.animate([event], view, stage.things)
            while stage.things.busy:
                stage.tick(FRAME_SECONDS)
            assert bool(sounds) == isinstance(event, BecameVassal)


def test_a_person_who_chooses_the_losses_sees_the_defenders_fall() -> None:
    state = start("c2 plains 0: 3 cavalry\nb2 plains 1: ranged, spear", rolls="5 5 1 1 1")
    choose(state, "march c2 b2 all")
    with open_stage(state) as (stage, sounds):
        while state.awaiting and state.awaiting[0].ask in ("allyria.assign", "allyria.casualty"):
            options = state.awaiting[0].options
            option = next((each for each in options if each[0] in ("auto-assign", "lose")), options[0])
            stage.animate(
                visible_to(state.choose(state.awaiting[0].seat, option), None), view_of(state, None)
            )
            while stage.busy:
                stage.tick(FRAME_SECONDS)
        assert "fall" in sounds
        assert_settled(stage, view_of(state, None))


def test_a_fort_rises_from_the_ground_and_burns_when_it_is_razed() -> None:
    hand = {0: "fieldworks.1 wood-clay.0a"}
    state = start("c2 plains 0: spear", phase="play", hands=hand)
    places, sounds = record_animation(state, "play fieldworks.1", "target c2")
    fort = places[FortId("c2", 0)]
    assert fort[-1].size > 1.5 * min(place.size for place in fort)
    assert "fort" in sounds
    razed = start("c2 plains 0: 2 cavalry\nb2 plains 1 fort: ranged", rolls="6 6 1", dice="auto")
    places, sounds = record_animation(razed, "march c2 b2 all", viewer=None)
    assert things_of(places, FlyingSignId, sign="fire")
    assert "keep_falls" in sounds


def test_a_new_terrain_spreads_over_its_tile() -> None:
    state = start("c2 plains 0: spear", phase="play", hands={0: "wildwood.1 wood-clay.0a"})
    choose(state, "play wildwood.1")
    target = next(option for option in state.awaiting[0].options if option[0] == "target")
    places, sounds = record_animation(state, " ".join(map(str, target)))
    (ground,) = things_of(places, GroundId, terrain="forest", tile=target[1])
    assert places[ground][-1].size > 2 * min(place.size for place in places[ground])
    assert "spell" in sounds


def test_a_city_that_falls_burns_and_leaves_ruins() -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1\nb3 plains 1: 2 spear", seats=3)
    places, sounds = record_animation(state, "march c2 b2 all", viewer=None)
    assert things_of(places, FlyingSignId, sign="fire")
    assert sounds.index("fire") < sounds.index("city_falls")
    assert places[RuinId("b2")][-1].opacity == 1.0


def test_a_herald_calls_when_a_seat_becomes_a_vassal() -> None:
    state = start("c4 hill 0: cavalry\nc5 city 1\nb1 city 2", seats=3, vassals=True)
    places, sounds = record_animation(state, "march c4 c5 all", viewer=None)
    assert "herald" in sounds
    assert things_of(places, CrestId)


def test_a_season_is_shown_large_when_it_begins() -> None:
    state = start("", turn=1)
    places, sounds = record_animation(state, "end-turn", viewer=None)
    assert things_of(places, SeasonSignId)
    assert "season" in sounds


def test_the_picture_goes_to_the_tile_of_a_great_deed_and_back() -> None:
    state = start("c2 plains 0: spear", phase="play", hands={0: "fieldworks.1 wood-clay.0a"})
    choose(state, "play fieldworks.1")
    with open_stage(state, 0) as (stage, _):
        stage.animate(visible_to(choose(state, "target c2"), 0), view_of(state, 0))
        zooms = []
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            assert stage.camera is not None
            zooms.append(stage.camera.zoom)
        assert max(zooms) > 1.5
        assert stage.camera is not None
        assert stage.camera.is_whole


@pytest.mark.parametrize("moment", range(1, 60, 4))
def test_skipping_at_any_moment_of_a_battle_leaves_nothing_behind(moment: int) -> None:
    state = start("c2 plains 0: 3 cavalry\nb2 plains 1: ranged, spear", rolls="5 5 1 1 6", dice="auto")
    with open_stage(state) as (stage, sounds):
        stage.animate(visible_to(choose(state, "march c2 b2 all"), None), view_of(state, None))
        for _ in range(moment):
            stage.tick(0.12)
        before = len(sounds)
        stage.skip()
        assert len(sounds) == before
        assert not stage.busy
        assert_settled(stage, view_of(state, None))


def test_at_instant_speed_nothing_moves_or_is_heard() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    with open_stage(state) as (stage, sounds):
        stage.speed = Speed.INSTANT
        stage.animate(visible_to(choose(state, "march c2 b2 all"), None), view_of(state, None))
        assert not stage.busy
        assert sounds == []
        assert_settled(stage, view_of(state, None))


def test_the_picture_goes_to_a_battle_before_the_arena_opens_and_stays_until_it_is_over() -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 1: ranged", rolls="5 5 1", dice="auto")
    with open_stage(state) as (stage, _):
        stage.animate(visible_to(choose(state, "march c2 b2 all"), None), view_of(state, None))
        was_near, opened = False, list[bool]()
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            party = [place for thing, place in places_of(stage).items() if place.spot == BattleSpot()]
            was_near |= bool(party) and not opened
            if things_of(stage.things.ids, ArenaId):
                opened.append(stage.shows_close_up)
        assert was_near
        assert opened
        assert all(opened)
        assert stage.camera is not None
        assert stage.camera.is_whole


@pytest.mark.parametrize("goal", ["c3", "b2"])
def test_the_picture_does_not_go_to_a_march_without_a_battle(goal: str) -> None:
    state = start("c2 plains 0: 2 cavalry\nb2 plains 0: ranged")
    with open_stage(state) as (stage, _):
        stage.animate(visible_to(choose(state, f"march c2 {goal} all"), None), view_of(state, None))
        while stage.busy:
            assert not stage.shows_close_up
            stage.tick(FRAME_SECONDS)


def test_cards_that_another_seat_draws_are_never_shown_face_up() -> None:
    state = start("", phase="act", hands={0: "wood-clay.0a"}, decks={0: "war_chant.1 ley_tap.1 levy.1"})
    places, _ = record_animation(state, "end-turn", viewer=1)
    face_up = {kind_of(thing.card) for thing in things_of(places, CardId)}
    assert face_up.isdisjoint({"war_chant", "ley_tap", "levy"})


@pytest.mark.parametrize(("viewer", "sound"), [(None, "win"), (0, "win"), (1, "lose")])
def test_the_sound_of_victory_is_played_unless_the_viewer_has_lost(viewer: Seat | None, sound: str) -> None:
    state = start("c2 plains 0: cavalry\nb2 city 1", hands={0: "wood-clay.0a"})
    _, sounds = record_animation(state, "march c2 b2 all", viewer=viewer)
    assert [name for name in sounds if name in {"win", "lose"}] == [sound]


def test_a_strike_shows_the_element_of_the_last_striking_card_or_else_fire() -> None:
    assert strikes_as(["wood-clay.0a", "far_lightning.1", "wood-clay.0b"]) == "lightning"
    assert strikes_as(["wood-clay.0a"]) == "fire"
