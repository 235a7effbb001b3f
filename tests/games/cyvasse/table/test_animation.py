"""The animations and sounds of the events of Cyvasse."""

from collections.abc import Mapping, Sequence

import pygame
import pytest

from game.contract import Option
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.table import presentation
from game.games.cyvasse.table.ids import BuildingId, EffectId, Graveyard, PieceId, TileSpot, TraySlot
from game.table.entities.components import Place
from game.table.ids import ThingId
from game.table.presentation.layout import TableSetting
from game.text import Words
from tests.table.tables import FRAME_SECONDS, choose, open_stage, places_of, position, run_until_idle, view_of


def record_animation(
    state: CyvasseState, option: Option, *, reduced_motion: bool = False
) -> tuple[dict[ThingId, list[Place]], list[str]]:
    """All places of each thing during the animation of an option, and the sounds."""
    with open_stage(state) as (stage, sounds):
        stage.things.reduced_motion = reduced_motion
        choose(stage, state, option)
        places_by_thing = {thing: [place] for thing, place in places_of(stage).items()}
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            for thing, place in places_of(stage).items():
                places_by_thing.setdefault(thing, []).append(place)
    return places_by_thing, sounds


@pytest.mark.rule("cyvasse 5.5.4")
def test_a_light_horse_leaves_the_board_and_enters_it_on_the_opposite_side() -> None:
    state = position("7k/8/8/3RL3/8/8/8/K7")
    places_by_thing, sounds = record_animation(state, ("move", "e5", "c5"))
    places = places_by_thing[PieceId("alabaster", "light_horse")]
    right, left = max(place.x for place in places), min(place.x for place in places)
    tile = 1.0 * places[0].size
    assert right - places[0].x > 3 * tile
    assert places[-1].x - left > 2 * tile
    assert min(place.opacity for place in places) < 0.3
    assert all(
        place.opacity > 0.8 for place in places if place.spot in set(map(TileSpot, ("f5", "b5", "c5")))
    )
    assert sounds.count("gallop") == 7 - 1


def test_an_elephant_is_animated_over_every_tile_of_its_path() -> None:
    places_by_thing, sounds = record_animation(position("7k/8/8/8/1E6/8/8/K7"), ("move", "b4", "f4"))
    spots = list(dict.fromkeys(place.spot for place in places_by_thing[PieceId("alabaster", "elephant")]))
    assert spots == [TileSpot(tile) for tile in ("b4", "c4", "d4", "e4", "f4")]
    assert sounds.count("stomp") == 3


def test_a_dragon_flies_higher_than_a_spearman_hops() -> None:
    dragon, sounds = record_animation(position("7k/8/8/8/1D6/8/8/K7"), ("move", "b4", "f4"))
    spearman, _ = record_animation(position("7k/8/8/8/1S6/8/8/K7"), ("move", "b4", "c4"))
    highest = {
        places[-1].spot: max(place.height for place in places)
        for places in (dragon[PieceId("alabaster", "dragon")], spearman[PieceId("alabaster", "spearman")])
    }
    assert highest[TileSpot("f4")] > 4 * highest[TileSpot("c4")] > 0
    assert sounds[0] == "wings"


@pytest.mark.rule("cyvasse 5.5.3")
def test_a_crossbowman_disappears_in_one_forest_and_appears_in_the_other() -> None:
    places_by_thing, _ = record_animation(
        position("7k/8/8/8/8/2X5/8/K7", terrain="8/8/5f2/8/8/8/8/8"), ("move", "c3", "f6")
    )
    places = places_by_thing[PieceId("alabaster", "crossbowman")]
    columns = {round(place.x) for place in places}
    assert len(columns) == 2
    assert min(place.opacity for place in places) < 0.2


@pytest.mark.rule("cyvasse 5.5.7")
def test_a_strike_fells_both_before_the_catapult_follows() -> None:
    state = position("7k/7r/8/5s2/8/3r4/2C5/K7")
    places_by_thing, sounds = record_animation(state, ("strike", "c2", "d3", "f5"))
    catapult, first, second = (
        places_by_thing[piece]
        for piece in (
            PieceId("alabaster", "catapult"),
            PieceId("onyx", "rabble"),
            PieceId("onyx", "spearman"),
        )
    )
    start = catapult[0]

    def first_frame_in_motion(places: list[Place]) -> int:
        return next(frame for frame, place in enumerate(places) if place[:6] != places[0][:6])

    assert first_frame_in_motion(first) < first_frame_in_motion(second) < first_frame_in_motion(catapult)
    assert catapult[-1].spot == TileSpot("f5")
    assert start.x < catapult[-1].x
    assert {place.spot for place in (first[-1], second[-1])} == {Graveyard("onyx")}
    assert [sound for sound in sounds if sound in {"catapult", "capture"}] == [
        "catapult",
        "capture",
        "capture",
    ]
    stones = {
        thing.tile for thing in places_by_thing if isinstance(thing, EffectId) and thing.kind == "stone"
    }
    assert stones == {"d3", "f5"}


def kinds_of_effects(places_by_thing: Mapping[ThingId, list[Place]]) -> set[str]:
    return {thing.kind for thing in places_by_thing if isinstance(thing, EffectId)}


def test_a_captured_piece_topples_lies_there_and_then_lies_among_the_captured_ones() -> None:
    places_by_thing, sounds = record_animation(position("7k/8/8/8/1H2r3/8/8/K7"), ("move", "b4", "e4"))
    places = places_by_thing[PieceId("onyx", "rabble")]
    assert max(abs(place.angle) for place in places) > 60
    assert min(place.opacity for place in places) < 0.3
    assert (places[-1].spot, places[-1].angle, places[-1].height) == (Graveyard("onyx"), 0, 0)
    assert sounds.index("capture") < sounds.index("set")


WAYS: Sequence[tuple[str, Option, set[str], str]] = (
    ("7k/8/8/8/3r4/3S4/8/K7", ("move", "d3", "d4"), {"spear", "impact"}, "thrust"),
    ("7k/8/8/8/3r4/3R4/8/K7", ("move", "d3", "d4"), {"flame", "smoke", "impact"}, "mob"),
    ("7k/8/8/4r3/3X4/8/8/K7", ("move", "d4", "e5"), {"bolt", "impact"}, "bolt"),
    ("7k/8/8/8/1L2r3/8/8/K7", ("move", "b4", "e4"), {"impact", "dust"}, "charge"),
    ("7k/8/8/8/1E2r3/8/8/K7", ("move", "b4", "e4"), {"ring", "dust"}, "trample"),
    ("7k/8/8/8/r2E4/8/8/K7", ("move", "d4", "a4"), {"ring", "dust"}, "trample"),
    ("7k/8/8/8/1D3r2/8/8/K7", ("move", "b4", "f4"), {"flame", "smoke", "ember"}, "dragon_fire"),
    ("7k/8/8/8/1Dr5/8/8/K7", ("move", "b4", "c4"), {"flame", "smoke", "ember"}, "dragon_fire"),
    ("7k/8/8/8/3r4/3K4/8/8", ("move", "d3", "d4"), {"sword", "slash", "impact"}, "blade"),
    ("7k/8/8/8/4r3/3S4/2T5/K7", ("move", "c2", "e4"), {"stone", "ring", "rubble", "impact"}, "boulder"),
)
"""A position and a capture in it, what is seen of it, and what is heard."""


def test_each_kind_captures_in_its_own_way() -> None:
    for pieces, option, effects, sound in WAYS:
        places_by_thing, sounds = record_animation(position(pieces), option)
        assert effects <= kinds_of_effects(places_by_thing)
        assert sound in sounds
        captor = next(
            places for places in places_by_thing.values() if places[-1].spot == TileSpot(str(option[2]))
        )
        assert len(captor) > 20


def test_a_light_horse_that_captures_on_its_way_round_the_edge_comes_from_there() -> None:
    places_by_thing, sounds = record_animation(position("7k/8/8/r2RL3/8/8/8/K7"), ("move", "e5", "a5"))
    horse = places_by_thing[PieceId("alabaster", "light_horse")]
    assert horse[-1].spot == TileSpot("a5")
    assert "charge" in sounds


def test_a_captured_king_loses_his_crown() -> None:
    places_by_thing, sounds = record_animation(position("7k/7H/8/8/8/8/8/K7"), ("move", "h7", "h8"))
    assert "crown" in kinds_of_effects(places_by_thing)
    assert "king_falls" in sounds
    assert "capture" not in sounds


def test_the_picture_goes_to_captures_and_to_a_keep_that_falls_but_not_to_moves() -> None:
    def close_up(state: CyvasseState, option: Option) -> list[pygame.Rect | None]:
        with open_stage(state) as (stage, _):
            events = state.choose(0, option)
            animation, view = stage.presentation.animation, view_of(state, None)
            groups = animation.group_events(events)
            return [animation.close_up(group, view, stage.things) for group in groups]

    def tile_size(state: CyvasseState) -> float:
        with open_stage(state) as (stage, _):
            return stage.things.place(PieceId("alabaster", "king")).size

    assert close_up(position("7k/8/8/8/1H6/8/8/K7"), ("move", "b4", "e4")) == [None]
    near = close_up(position("7k/8/8/8/1H5r/8/8/K7"), ("move", "b4", "h4"))[0]
    shot = close_up(position("7k/7r/8/5s2/8/3r4/2C5/K7"), ("strike", "c2", "d3", "f5"))[0]
    assert near is not None
    assert shot is not None
    size = tile_size(position("7k/8/8/8/8/8/8/K7"))
    assert near.height < 3 * size < near.width < 4 * size < shot.width
    state = position(*E17)
    state.choose(0, ("move", "b6", "b8"))
    state.choose(1, ("move", "f6", "f5"))
    assert [rect is not None for rect in close_up(state, ("move", "b8", "e8"))] == [False, True]


def test_a_deployed_piece_that_the_table_does_not_show_appears_when_it_settles() -> None:
    state = position("7k/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/1A6", rest="D1 a - 0 1")
    with open_stage(state) as (stage, sounds):
        stage.things.remove(PieceId("alabaster", "dragon"))
        choose(stage, state, ("deploy", "dragon", "c2"))
        run_until_idle(stage)
        assert "deploy" not in sounds
        assert stage.things.place(PieceId("alabaster", "dragon")).spot == TileSpot("c2")


def test_a_piece_that_the_table_does_not_show_is_neither_moved_nor_captured() -> None:
    state = position("7k/8/8/8/1H2r3/8/8/K7")
    for missing in (PieceId("onyx", "rabble"), PieceId("alabaster", "heavy_horse")):
        with open_stage(state) as (stage, sounds):
            stage.things.remove(missing)
            choose(stage, state.copy(), ("move", "b4", "e4"))
            run_until_idle(stage)
            assert "capture" not in sounds


@pytest.mark.rule("cyvasse 5.5.2")
def test_the_spearman_jumps_over_the_piece_it_swaps_with() -> None:
    places_by_thing, sounds = record_animation(position("7k/8/8/3SD3/2RSr3/3r4/8/5K2"), ("swap", "d4", "e5"))
    spearman = next(
        places
        for thing, places in places_by_thing.items()
        if isinstance(thing, PieceId) and thing.kind == "spearman" and places[-1].spot == TileSpot("e5")
    )
    dragon = places_by_thing[PieceId("alabaster", "dragon")]
    assert dragon[-1].spot == TileSpot("d4")
    assert max(place.height for place in spearman) > 2 * max(place.height for place in dragon)
    assert sounds[0] == "swap"


@pytest.mark.rule("cyvasse 5.7")
def test_a_deployed_piece_comes_from_the_reserve_through_the_gate_of_its_keep() -> None:
    state = position("7k/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/1A6", rest="D1R2 a - 0 1")
    with open_stage(state) as (stage, sounds):
        tray = stage.things.place(PieceId("alabaster", "dragon"))
        choose(stage, state, ("deploy", "dragon", "c2"))
        stage.tick(0.01)
        assert abs(stage.things.place(PieceId("alabaster", "dragon")).x - tray.x) < 20
        keep, sizes = stage.things.place(BuildingId("alabaster", "keep")), []
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            place = stage.things.place(PieceId("alabaster", "dragon"))
            if abs(place.x - keep.x) + abs(place.y - keep.y) < keep.size / 2:
                sizes.append(place.size)
        assert min(sizes) < keep.size / 2
        assert stage.things.place(PieceId("alabaster", "dragon")).spot == TileSpot("c2")
        assert "deploy" in sounds


E17 = (
    "7k/8/1H1S1r2/8/8/8/8/K7",
    "5^2/4O3/8/8/8/8/8/1A6",
    "8/4f3/8/8/8/8/8/8",
    "D1d1t1r2 a - 0 1",
)


def fallen_keep(*, reduced_motion: bool) -> tuple[dict[ThingId, list[Place]], list[str]]:
    state = position(*E17)
    state.choose(0, ("move", "b6", "b8"))
    state.choose(1, ("move", "f6", "f5"))
    return record_animation(state, ("move", "b8", "e8"), reduced_motion=reduced_motion)


@pytest.mark.rule("cyvasse 5.6.2")
def test_a_fallen_keep_becomes_a_ruin_and_its_reserve_goes_to_the_graveyard() -> None:
    places_by_thing, sounds = fallen_keep(reduced_motion=False)
    assert "keep_falls" in sounds
    assert places_by_thing[BuildingId("onyx", "ruin")][-1].spot == TileSpot("e7")
    assert places_by_thing[BuildingId("onyx", "ruin")][-1].opacity == 1
    assert len(places_by_thing[BuildingId("onyx", "keep")]) < len(
        places_by_thing[BuildingId("alabaster", "keep")]
    )
    for thing in (PieceId("onyx", "dragon"), PieceId("onyx", "trebuchet")):
        assert places_by_thing[thing][-1].spot == Graveyard("onyx")
    assert {"flame", "smoke", "dust", "rubble"} <= kinds_of_effects(places_by_thing)
    assert sounds.index("keep_burns") < sounds.index("keep_falls")


def test_with_reduced_motion_nothing_rises_turns_or_raises_dust() -> None:
    places_by_thing, sounds = fallen_keep(reduced_motion=True)
    assert "keep_falls" in sounds
    assert not [thing for thing in places_by_thing if isinstance(thing, EffectId)]
    assert all(place.height == place.angle == 0 for places in places_by_thing.values() for place in places)


@pytest.mark.parametrize(("viewer", "sound"), [(None, "win"), (0, "win"), (1, "lose")])
def test_the_sound_of_victory_is_played_unless_the_viewer_has_lost(viewer: int | None, sound: str) -> None:
    state = position("7k/7H/8/8/8/8/8/K7")
    with open_stage(state, viewer) as (stage, sounds):
        choose(stage, state, ("move", "h7", "h8"), viewer)
        run_until_idle(stage)
        assert [name for name in sounds if name in {"win", "lose", "draw"}] == [sound]


def test_a_draw_has_its_own_sound() -> None:
    state = position("7k/8/8/8/8/8/8/K7", rest="- a - 59 301")
    with open_stage(state) as (stage, sounds):
        choose(stage, state, ("move", "a1", "a2"))
        run_until_idle(stage)
        assert sounds[-1] == "draw"


def test_a_mountain_placed_in_setup_comes_from_the_tray() -> None:
    state = rules.new({"setup": "open", "board": "jade_garden", "first": "alabaster"}, 1)
    with open_stage(state, viewer=None) as (stage, sounds):
        choose(stage, state, ("mountain", "b2"))
        run_until_idle(stage)
        assert PieceId("alabaster", "mountain", 3) in stage.things.at(TileSpot("b2"))
        assert len(stage.things.at(TraySlot("alabaster", "mountain"))) == 2
        assert "deploy" in sounds


def test_captures_belong_to_the_group_of_their_move() -> None:
    state = position("7k/7r/8/5s2/8/3r4/2C5/K7")
    events = state.choose(0, ("strike", "c2", "d3", "f5"))
    assert [event.kind for event in events] == ["moved", "captured", "captured", "turn_began"]
    animation = presentation(TableSetting(Words("en"))).animation
    assert [[event.kind for event in group] for group in animation.group_events(events)] == [
        ["moved", "captured", "captured"]
    ]
