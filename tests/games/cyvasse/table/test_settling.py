"""After all animations, the things on the table are where the view says. Spec: cyvasse 9"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES
from game.contract import Seat, Snapshot, visible_to
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.rules.data import SIDES
from game.games.cyvasse.rules.events import Captured, Deployed, Moved, Swapped
from game.games.cyvasse.rules.terrain import Tile
from game.games.cyvasse.table.ids import (
    BuildingId,
    CoinId,
    Graveyard,
    HomeId,
    PieceId,
    ScreenId,
    TileSpot,
    TraySlot,
)
from game.table.ids import Mark, SpotId
from game.table.stage import Speed, Stage
from tests.table.tables import choose, open_stage, places_of, position, random_choice, run_until_idle, view_of


def pieces_on_table(stage: Stage) -> Counter[tuple[str, str, SpotId | None]]:
    """The numbers of pieces on the table by side, kind and spot."""
    pieces = ((thing, place) for thing, place in places_of(stage).items() if isinstance(thing, PieceId))
    return Counter((piece.side, piece.kind, place.spot) for piece, place in pieces)


def pieces_in_view(view: Snapshot) -> Counter[tuple[str, str, SpotId | None]]:
    """The same numbers in the view."""
    found: Counter[tuple[str, str, SpotId | None]] = Counter()
    for seat in view["seats"]:
        if seat["units"] is None:
            continue
        side = seat["side"]
        found.update((side, kind, TileSpot(tile)) for tile, kind in seat["units"].items())
        found.update((side, "mountain", TileSpot(tile)) for tile in seat["mountains"])
        for kind, count in seat["reserve"].items():
            found[side, kind, TraySlot(side, kind)] += count
        for kind, count in seat["lost"].items():
            found[side, kind, Graveyard(side)] += count
        if view["phase"] == "setup" and len(seat["mountains"]) < 3:
            found[side, "mountain", TraySlot(side, "mountain")] += 3 - len(seat["mountains"])
    return found


def assert_settled(stage: Stage, view: Snapshot) -> None:
    """Checks that each thing of the view is at its place, and that there is no other thing."""
    assert pieces_on_table(stage) == pieces_in_view(view)
    expected = stage.presentation.layout.places(GAMES["cyvasse"].known(view), stage.things.goals)
    actual = {thing: place for thing, place in places_of(stage).items() if not isinstance(thing, Mark)}
    assert actual == expected
    assert all(place.opacity == 1 and place.angle == place.height == 0 for place in actual.values())


def pieces_by_tile(stage: Stage) -> dict[Tile, PieceId]:
    """The pieces and mountains on the board by tile."""
    pieces = ((thing, stage.things.place(thing).spot) for thing in stage.things.ids)
    return {
        spot.tile: thing
        for thing, spot in pieces
        if isinstance(thing, PieceId) and isinstance(spot, TileSpot)
    }


CONFIGS: list[dict[str, Any]] = [
    {"setup": "secret", "board": "jade_garden"},
    {"setup": "quick", "board": "two_rivers", "king": "field"},
    {"setup": "open", "board": "bare_table"},
    {"setup": "mirror", "board": "sections"},
    {"setup": "quick", "board": "broad_march"},
]


@pytest.mark.no_cover
@settings(max_examples=12, deadline=None)
@given(
    config=st.sampled_from(CONFIGS),
    seed=st.integers(0, 10_000),
    viewer=st.sampled_from([None, 0, 1]),
    reduced_motion=st.booleans(),
)
def test_after_all_animations_each_thing_is_where_the_view_says(
    config: dict[str, Any],
    seed: int,
    viewer: Seat | None,
    reduced_motion: bool,  # noqa: FBT001, drawn by lot
) -> None:
    """Takes seconds: the animations of 12 matches are played."""
    state, rng = rules.new(config, seed), Random(seed)
    with open_stage(state, viewer) as (stage, _):
        stage.things.reduced_motion = reduced_motion
        for _turn in range(60):
            if not state.awaiting:
                break
            seat, option = random_choice(state, rng)
            stage.animate(visible_to(state.choose(seat, option), viewer), view_of(state, viewer))
            if rng.random() < 0.3:
                continue
            run_until_idle(stage, rng.choice([0.05, 0.4]))
            assert_settled(stage, state.view(viewer))
        run_until_idle(stage, 0.4)
        assert_settled(stage, state.view(viewer))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_the_table_settles_at_any_speed_and_if_animations_are_skipped(seed: int) -> None:
    """Takes seconds: a match is shown from its first to its last choice."""
    state, rng = (
        rules.new({"setup": "quick", "board": "jade_garden", "quiet_limit": 40}, seed),
        Random(seed),
    )
    with open_stage(state) as (stage, _):
        while state.awaiting:
            seat, option = random_choice(state, rng)
            stage.speed = rng.choice(list(Speed))
            stage.animate(visible_to(state.choose(seat, option), None), view_of(state, None))
            stage.tick(0.1)
            if rng.random() < 0.5:
                stage.skip()
        stage.skip()
        assert_settled(stage, state.view(None))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_a_piece_keeps_its_id_when_it_moves(seed: int) -> None:
    """Takes seconds: 200 choices are shown."""
    state, rng = rules.new({"setup": "quick", "board": "two_rivers"}, seed), Random(seed)
    with open_stage(state) as (stage, _):
        followed: dict[str, str] = {}
        for _turn in range(200):
            if not state.awaiting:
                break
            seat, option = random_choice(state, rng)
            before = pieces_by_tile(stage)
            events = state.choose(seat, option)
            stage.animate(visible_to(events, None), view_of(state, None))
            stage.skip()
            after = {thing: place.spot for thing, place in places_of(stage).items()}
            for event in events:
                match event:
                    case Moved(start=start, goal=goal):
                        assert after[before[start]] == TileSpot(goal)
                        followed[start] = goal
                    case Swapped(spearman=one, partner=other):
                        assert after[before[one]] == TileSpot(other)
                        assert after[before[other]] == TileSpot(one)
                    case Captured(tile=tile):
                        assert isinstance(after[before[tile]], Graveyard)
                    case Deployed(piece=kind, tile=tile):
                        deployed = [thing for thing in after if after[thing] == TileSpot(tile)]
                        assert [
                            thing for thing in deployed if isinstance(thing, PieceId) and thing.kind == kind
                        ]
        assert len(followed) > 20


def test_an_undone_move_is_undone_on_the_table() -> None:
    state = position("7k/8/8/3SD3/2RSr3/3r4/8/5K2")
    before = state.view(None)
    with open_stage(state) as (stage, _):
        choose(stage, state, ("swap", "d4", "c4"))
        run_until_idle(stage)
        stage.jump_to(GAMES["cyvasse"].known(before))
        assert_settled(stage, before)


def test_the_secret_setup_of_a_side_is_not_on_the_table_of_the_other() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    with open_stage(state, viewer=1) as (stage, _):
        stage.animate(visible_to(state.choose(0, ("preset", "wall")), 1), view_of(state, 1))
        run_until_idle(stage)
        assert ScreenId() in places_of(stage)
        things = [
            thing for thing in places_of(stage) if isinstance(thing, PieceId | BuildingId | HomeId | CoinId)
        ]
        assert not [thing for thing in things if thing.side == "alabaster"]


def test_without_the_screen_both_armies_are_where_they_were_placed() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden", "first": "coin"}, 1)
    with open_stage(state) as (stage, sounds):
        for seat, preset in ((0, "wall"), (1, "tower")):
            for option in (("preset", preset), ("done",)):
                stage.animate(visible_to(state.choose(seat, option), None), view_of(state, None))
        stage.tick(0.05)
        pieces = [thing for thing in places_of(stage) if isinstance(thing, PieceId)]
        assert len([piece for piece in pieces if piece.kind == "elephant"]) == 4
        coin: set[CoinId] = set()
        while stage.busy:
            stage.tick(0.05)
            coin |= {thing for thing in places_of(stage) if isinstance(thing, CoinId)}
        assert coin == {CoinId(SIDES[state.view(None)["first"]])}
        assert ScreenId() not in places_of(stage)
        assert {"screen", "coin"} <= set(sounds)
        assert_settled(stage, state.view(None))


def test_any_state_can_be_shown_without_animation() -> None:
    state: CyvasseState = rules.new({"setup": "open", "board": "lapis_lake"}, 3)
    rng = Random(3)
    with open_stage(state) as (stage, _):
        while state.view(None)["turn"] < 30:
            state.choose(*random_choice(state, rng))
        stage.jump_to(view_of(state, None))
        assert not stage.busy
        assert_settled(stage, state.view(None))
