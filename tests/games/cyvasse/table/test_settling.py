"""The table lies as the state says once all is shown. Spec: cyvasse 9"""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Seat, Snapshot, visible_to
from game.games.cyvasse import rules
from game.games.cyvasse.rules import CyvasseState
from game.games.cyvasse.rules.events import Captured, Deployed, Moved, Swapped
from game.table.ids import Mark
from game.table.stage import Speed, Stage
from tests.table.tables import any_choice, choose, lying, opened, play, position


def pieces_on_table(stage: Stage) -> Counter[tuple[str, str, str]]:
    """How often which side's kind lies on which spot."""
    found: Counter[tuple[str, str, str]] = Counter()
    for thing, place in lying(stage).items():
        side, *rest = str(thing).split("-")
        if side in {"alabaster", "onyx"} and rest[0] not in {"home", "keep", "ruin"}:
            found[side, rest[0], place.spot] += 1
    return found


def pieces_in_view(view: Snapshot) -> Counter[tuple[str, str, str]]:
    """The same, told from the view."""
    found: Counter[tuple[str, str, str]] = Counter()
    for seat in view["seats"]:
        if seat["units"] is None:
            continue
        side = seat["side"]
        found.update((side, kind, tile) for tile, kind in seat["units"].items())
        found.update((side, "mountain", tile) for tile in seat["mountains"])
        for kind, count in seat["reserve"].items():
            found[side, kind, f"{side}:{kind}"] += count
        for kind, count in seat["lost"].items():
            found[side, kind, f"{side}:fallen"] += count
        if view["phase"] == "setup" and len(seat["mountains"]) < 3:
            found[side, "mountain", f"{side}:mountain"] += 3 - len(seat["mountains"])
    return found


def assert_settled(stage: Stage, view: Snapshot) -> None:
    """Everything is where it belongs, nothing is left over, nothing lies askew."""
    assert pieces_on_table(stage) == pieces_in_view(view)
    wanted = stage.presentation.layout.places(view, stage.things.goals)
    there = {thing: place for thing, place in lying(stage).items() if not isinstance(thing, Mark)}
    assert there == wanted
    assert all(place.opacity == 1 and place.angle == place.height == 0 for place in there.values())


def pieces_by_spot(stage: Stage) -> dict[str, str]:
    """Which piece stands on which tile."""
    pieces = (thing for thing in stage.things.ids if thing[-1].isdecimal() and "home" not in thing)
    return {stage.things.place(thing).spot: thing for thing in pieces}


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
    calm=st.booleans(),
)
def test_the_table_lies_as_the_view_says_once_all_is_shown(
    config: dict[str, Any],
    seed: int,
    viewer: Seat | None,
    calm: bool,  # noqa: FBT001, drawn by lot
) -> None:
    """Takes seconds: the animations of 12 matches are played."""
    state, rng = rules.new(config, seed), Random(seed)
    with opened(state, viewer) as (stage, _):
        stage.calm = calm
        for _turn in range(60):
            if not state.awaiting:
                break
            seat, option = any_choice(state, rng)
            stage.show(visible_to(state.choose(seat, option), viewer), state.view(viewer))
            if rng.random() < 0.3:
                continue
            play(stage, rng.choice([0.05, 0.4]))
            assert_settled(stage, state.view(viewer))
        play(stage, 0.4)
        assert_settled(stage, state.view(viewer))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_whole_matches_settle_however_impatient_the_player_is(seed: int) -> None:
    """Takes seconds: a match is shown from its first to its last choice."""
    state, rng = (
        rules.new({"setup": "quick", "board": "jade_garden", "quiet_limit": 40}, seed),
        Random(seed),
    )
    with opened(state) as (stage, _):
        while state.awaiting:
            seat, option = any_choice(state, rng)
            stage.speed = rng.choice(list(Speed))
            stage.show(visible_to(state.choose(seat, option), None), state.view(None))
            stage.tick(0.1)
            if rng.random() < 0.5:
                stage.skip()
        stage.skip()
        assert_settled(stage, state.view(None))


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(4))
def test_a_piece_is_the_same_piece_wherever_it_goes(seed: int) -> None:
    """Takes seconds: 200 choices are shown."""
    state, rng = rules.new({"setup": "quick", "board": "two_rivers"}, seed), Random(seed)
    with opened(state) as (stage, _):
        followed: dict[str, str] = {}
        for _turn in range(200):
            if not state.awaiting:
                break
            seat, option = any_choice(state, rng)
            before = pieces_by_spot(stage)
            events = state.choose(seat, option)
            stage.show(visible_to(events, None), state.view(None))
            stage.skip()
            after = {thing: place.spot for thing, place in lying(stage).items()}
            for event in events:
                match event:
                    case Moved(start=start, goal=goal):
                        assert after[before[start]] == goal
                        followed[start] = goal
                    case Swapped(spearman=one, partner=other):
                        assert (after[before[one]], after[before[other]]) == (other, one)
                    case Captured(tile=tile):
                        assert after[before[tile]].endswith(":fallen")
                    case Deployed(piece=kind, tile=tile):
                        assert [thing for thing in after if kind in str(thing) and after[thing] == tile]
        assert len(followed) > 20


def test_undoing_lays_all_as_it_was() -> None:
    state = position("7k/8/8/3SD3/2RSr3/3r4/8/5K2")
    before = state.view(None)
    with opened(state) as (stage, _):
        choose(stage, state, ("swap", "d4", "c4"))
        play(stage)
        stage.lay(before)
        assert_settled(stage, before)


def test_what_one_side_builds_in_secret_is_not_on_the_table_of_the_other() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden"}, 1)
    with opened(state, viewer=1) as (stage, _):
        stage.show(visible_to(state.choose(0, ("preset", "wall")), 1), state.view(1))
        play(stage)
        assert "screen" in lying(stage)
        assert not [thing for thing in lying(stage) if str(thing).startswith("alabaster")]


def test_once_the_screen_is_down_both_armies_stand_where_they_were_laid() -> None:
    state = rules.new({"setup": "secret", "board": "jade_garden", "first": "coin"}, 1)
    with opened(state) as (stage, heard):
        for seat, preset in ((0, "wall"), (1, "tower")):
            for option in (("preset", preset), ("done",)):
                stage.show(visible_to(state.choose(seat, option), None), state.view(None))
        stage.tick(0.05)
        assert len([thing for thing in lying(stage) if "elephant" in str(thing)]) == 4
        coin: set[str] = set()
        while stage.busy:
            stage.tick(0.05)
            coin |= {thing for thing in lying(stage) if str(thing).startswith("coin")}
        assert coin == {f"coin-{['alabaster', 'onyx'][state.view(None)['first']]}"}
        assert "screen" not in lying(stage)
        assert {"screen", "coin"} <= set(heard)
        assert_settled(stage, state.view(None))


def test_a_state_of_any_kind_can_be_laid_at_once() -> None:
    state: CyvasseState = rules.new({"setup": "open", "board": "lapis_lake"}, 3)
    rng = Random(3)
    with opened(state) as (stage, _):
        while state.view(None)["turn"] < 30:
            state.choose(*any_choice(state, rng))
        stage.lay(state.view(None))
        assert not stage.busy
        assert_settled(stage, state.view(None))
