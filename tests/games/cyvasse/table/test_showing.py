"""How what happens in Cyvasse is seen and heard."""

import pytest

from game.contract import Option
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.table.animation.event_animations import group_events
from game.games.cyvasse.table.ids import BuildingId, EffectId, Graveyard, PieceId, TileSpot, TraySlot
from game.table.entities.place import Place
from game.table.ids import ThingId
from tests.table.tables import FRAME_SECONDS, choose, open_stage, places_of, position, run_until_idle


def watched(
    state: CyvasseState, option: Option, *, reduced_motion: bool = False
) -> tuple[dict[ThingId, list[Place]], list[str]]:
    """Every place at which each thing was seen while the option was shown, and what was heard."""
    with open_stage(state) as (stage, heard):
        stage.reduced_motion = reduced_motion
        choose(stage, state, option)
        seen = {thing: [place] for thing, place in places_of(stage).items()}
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            for thing, place in places_of(stage).items():
                seen.setdefault(thing, []).append(place)
    return seen, heard


@pytest.mark.rule("cyvasse 5.5.4")
def test_a_light_horse_rides_off_the_board_and_comes_in_on_the_far_side() -> None:
    state = position("7k/8/8/3RL3/8/8/8/K7")
    seen, heard = watched(state, ("move", "e5", "c5"))
    way = seen[PieceId("alabaster", "light_horse")]
    right, left = max(place.x for place in way), min(place.x for place in way)
    tile = 1.0 * way[0].size
    assert right - way[0].x > 3 * tile
    assert way[-1].x - left > 2 * tile
    assert min(place.opacity for place in way) < 0.3
    assert all(place.opacity > 0.8 for place in way if place.spot in set(map(TileSpot, ("f5", "b5", "c5"))))
    assert heard.count("gallop") == 7 - 1


def test_a_slider_touches_every_tile_on_its_way() -> None:
    seen, heard = watched(position("7k/8/8/8/1E6/8/8/K7"), ("move", "b4", "f4"))
    spots = list(dict.fromkeys(place.spot for place in seen[PieceId("alabaster", "elephant")]))
    assert spots == [TileSpot(tile) for tile in ("b4", "c4", "d4", "e4", "f4")]
    assert heard.count("stomp") == 3


def test_a_dragon_flies_high_above_what_others_walk_on() -> None:
    dragon, heard = watched(position("7k/8/8/8/1D6/8/8/K7"), ("move", "b4", "f4"))
    spearman, _ = watched(position("7k/8/8/8/1S6/8/8/K7"), ("move", "b4", "c4"))
    highest = {
        way[-1].spot: max(place.height for place in way)
        for way in (dragon[PieceId("alabaster", "dragon")], spearman[PieceId("alabaster", "spearman")])
    }
    assert highest[TileSpot("f4")] > 4 * highest[TileSpot("c4")] > 0
    assert heard[0] == "wings"


@pytest.mark.rule("cyvasse 5.5.3")
def test_a_crossbowman_disappears_in_one_forest_and_appears_in_the_other() -> None:
    seen, _ = watched(position("7k/8/8/8/8/2X5/8/K7", terrain="8/8/5f2/8/8/8/8/8"), ("move", "c3", "f6"))
    way = seen[PieceId("alabaster", "crossbowman")]
    columns = {round(place.x) for place in way}
    assert len(columns) == 2
    assert min(place.opacity for place in way) < 0.2


@pytest.mark.rule("cyvasse 5.5.7")
def test_a_strike_fells_both_before_the_catapult_follows() -> None:
    state = position("7k/7r/8/5s2/8/3r4/2C5/K7")
    seen, heard = watched(state, ("strike", "c2", "d3", "f5"))
    catapult, first, second = (
        seen[piece]
        for piece in (
            PieceId("alabaster", "catapult"),
            PieceId("onyx", "rabble"),
            PieceId("onyx", "spearman"),
        )
    )
    start = catapult[0]

    def begins(way: list[Place]) -> int:
        return next(frame for frame, place in enumerate(way) if place[:6] != way[0][:6])

    assert begins(first) < begins(second) < begins(catapult)
    assert catapult[-1].spot == TileSpot("f5")
    assert start.x < catapult[-1].x
    assert {place.spot for place in (first[-1], second[-1])} == {Graveyard("onyx")}
    assert [sound for sound in heard if sound in {"catapult", "capture"}] == [
        "catapult",
        "capture",
        "capture",
    ]
    assert EffectId("stone", "d3") in seen


def test_who_is_captured_topples_and_flies_to_the_fallen() -> None:
    seen, heard = watched(position("7k/8/8/8/1H2r3/8/8/K7"), ("move", "b4", "e4"))
    way = seen[PieceId("onyx", "rabble")]
    assert max(abs(place.angle) for place in way) > 60
    assert max(place.height for place in way) > way[0].size
    assert (way[-1].spot, way[-1].angle, way[-1].height) == (Graveyard("onyx"), 0, 0)
    assert heard.index("capture") < heard.index("set") + 2


@pytest.mark.rule("cyvasse 5.5.2")
def test_those_who_swap_pass_each_other() -> None:
    seen, heard = watched(position("7k/8/8/3SD3/2RSr3/3r4/8/5K2"), ("swap", "d4", "e5"))
    spearman = next(
        way
        for thing, way in seen.items()
        if getattr(thing, "kind", "") == "spearman" and way[-1].spot == TileSpot("e5")
    )
    dragon = seen[PieceId("alabaster", "dragon")]
    assert dragon[-1].spot == TileSpot("d4")
    assert max(place.height for place in spearman) > 2 * max(place.height for place in dragon)
    assert heard[0] == "swap"


@pytest.mark.rule("cyvasse 5.7")
def test_who_is_deployed_comes_out_of_the_tray() -> None:
    state = position("7k/8/8/8/8/8/8/K7", "8/8/8/8/8/8/8/1A6", rest="D1R2 a - 0 1")
    with open_stage(state) as (stage, heard):
        tray = stage.things.place(PieceId("alabaster", "dragon"))
        choose(stage, state, ("deploy", "dragon", "c2"))
        stage.tick(0.01)
        assert abs(stage.things.place(PieceId("alabaster", "dragon")).x - tray.x) < 20
        run_until_idle(stage)
        assert stage.things.place(PieceId("alabaster", "dragon")).spot == TileSpot("c2")
        assert "deploy" in heard


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
    return watched(state, ("move", "b8", "e8"), reduced_motion=reduced_motion)


@pytest.mark.rule("cyvasse 5.6.2")
def test_a_keep_falls_to_ruin_and_its_reserve_is_carried_off() -> None:
    seen, heard = fallen_keep(reduced_motion=False)
    assert "keep_falls" in heard
    assert seen[BuildingId("onyx", "ruin")][-1].spot == TileSpot("e7")
    assert seen[BuildingId("onyx", "ruin")][-1].opacity == 1
    assert len(seen[BuildingId("onyx", "keep")]) < len(seen[BuildingId("alabaster", "keep")])
    for thing in (PieceId("onyx", "dragon"), PieceId("onyx", "trebuchet")):
        assert seen[thing][-1].spot == Graveyard("onyx")
    assert EffectId("dust", "e7") in seen


def test_with_reduced_motion_nothing_flies_hops_topples_or_raises_dust() -> None:
    seen, heard = fallen_keep(reduced_motion=True)
    assert "keep_falls" in heard
    assert not [thing for thing in seen if isinstance(thing, EffectId)]
    assert all(place.height == place.angle == 0 for way in seen.values() for place in way)


@pytest.mark.parametrize(("viewer", "sound"), [(None, "win"), (0, "win"), (1, "lose")])
def test_a_captured_king_is_a_triumph_to_all_but_the_loser(viewer: int | None, sound: str) -> None:
    state = position("7k/7H/8/8/8/8/8/K7")
    with open_stage(state, viewer) as (stage, heard):
        choose(stage, state, ("move", "h7", "h8"), viewer)
        run_until_idle(stage)
        assert [name for name in heard if name in {"win", "lose", "draw"}] == [sound]


def test_a_stalled_match_ends_in_a_quiet_draw() -> None:
    state = position("7k/8/8/8/8/8/8/K7", rest="- a - 59 301")
    with open_stage(state) as (stage, heard):
        choose(stage, state, ("move", "a1", "a2"))
        run_until_idle(stage)
        assert heard[-1] == "draw"


def test_the_reserve_and_the_mountains_are_laid_out_piece_by_piece() -> None:
    state = rules.new({"setup": "open", "board": "jade_garden", "first": "alabaster"}, 1)
    with open_stage(state, viewer=None) as (stage, heard):
        choose(stage, state, ("mountain", "b2"))
        run_until_idle(stage)
        assert PieceId("alabaster", "mountain", 3) in stage.things.at(TileSpot("b2"))
        assert len(stage.things.at(TraySlot("alabaster", "mountain"))) == 2
        assert "deploy" in heard


def test_who_is_captured_belongs_to_the_beat_of_the_captor() -> None:
    state = position("7k/7r/8/5s2/8/3r4/2C5/K7")
    events = state.choose(0, ("strike", "c2", "d3", "f5"))
    assert [event.kind for event in events] == ["moved", "captured", "captured", "turn_began"]
    assert [[event.kind for event in group] for group in group_events(events)] == [
        ["moved", "captured", "captured"]
    ]
