"""When nothing moves any more, everything is where the view says. Spec: allyria 9"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Seat, visible_to
from game.games.allyria import rules
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.effects.land import Losses
from game.games.allyria.table.ids import (
    BattleSpot,
    BorderId,
    CardId,
    CityId,
    FortId,
    HiddenCardId,
    MiniCardId,
    NumberId,
    RuinId,
    TileSpot,
    TokenSpot,
    TroopId,
    WheelId,
)
from game.table.ids import Mark, SpotId, ThingId
from game.table.stage import Speed, Stage
from tests.games.allyria.rules.playing import random_choice, random_match
from tests.table.tables import open_stage, places_of, run_until_idle, view_of

CONFIGS: list[dict[str, Any]] = [
    {"year": "short", "rings": 2},
    {"seats": 3, "rings": 2, "races": "random", "purchases": "immediate", "year": "short"},
    {"seats": 4, "board": "four_marches", "vassals": True, "dice": "auto", "year": "short"},
    {"seats": 4, "races": "random", "season_flip": "turn", "year": "short"},
]
ROTATED = WheelId()
"""The only thing that may stay rotated."""
AREA = pygame.Rect(96, 54, 1728, 880)


def things_of(stage: Stage) -> dict[ThingId, SpotId | None]:
    """The spots of all things but marks."""
    return {thing: place.spot for thing, place in places_of(stage).items() if not isinstance(thing, Mark)}


def troops_on_table(stage: Stage) -> Counter[tuple[Seat, str, SpotId | None]]:
    """The number of figures by seat, type and spot."""
    return Counter(
        (thing.seat, thing.type, spot)
        for thing, spot in things_of(stage).items()
        if isinstance(thing, TroopId)
    )


def troops_in_view(view: Campaign) -> Counter[tuple[Seat, str, SpotId | None]]:
    """The same according to the view; the spot is None for defenders in the arena."""
    steps = [step for step in view.stack if isinstance(step, Battle | Losses)]
    defended = {step.goal if isinstance(step, Battle) else step.tile for step in steps}
    counts: Counter[tuple[Seat, str, SpotId | None]] = Counter()
    for tile, land in view.lands.items():
        spot = None if tile in defended else TileSpot(tile)
        if land.holder is not None:
            counts.update((land.holder, troop.type, spot) for troop in land.troops)
    for step in steps:
        if isinstance(step, Battle):
            counts.update((step.seat, troop.type, BattleSpot()) for troop in step.party)
    return counts


def buildings_on_table(stage: Stage) -> set[ThingId]:
    """Borders without their edges, cities and forts."""
    things = [replace(thing, edges=0) if isinstance(thing, BorderId) else thing for thing in things_of(stage)]
    return {thing for thing in things if isinstance(thing, BorderId | CityId | RuinId | FortId)}


def buildings_in_view(view: Campaign) -> set[ThingId]:
    """The same according to the view."""
    things: set[ThingId] = set()
    for tile, land in view.lands.items():
        owner = land.city_of
        city = RuinId(tile) if owner is None else CityId(tile, owner, str(view.empires[owner].race))
        things |= {BorderId(tile, land.owner, 0)} if land.owner is not None else set()
        things |= {city} if land.terrain == "city" else set()
        things |= {FortId(tile, land.fort)} if land.fort is not None else set()
    return things


def assert_settled(stage: Stage, view: Campaign) -> None:
    """Fails unless exactly the things of the view are on the table, at their places."""
    assert troops_on_table(stage) == troops_in_view(view)
    assert buildings_on_table(stage) == buildings_in_view(view)
    things = things_of(stage)
    shown = {thing.card for thing in things if isinstance(thing, CardId | MiniCardId)}
    is_over = view.result is not None
    is_offered = view.season >= 0
    assert is_over or not view.market.pool or (shown >= {*view.market.pool}) == is_offered
    assert is_over or any(shows_tokens(empire.pool, things) for empire in view.empires)
    expected = stage.presentation.layout.places(view, stage.things.goals)
    actual = {thing: place for thing, place in places_of(stage).items() if not isinstance(thing, Mark)}
    assert actual == expected
    assert all(place.height == 0 for place in actual.values())
    dear = {CardId(card) for card in view.market.pool}
    assert all(place.opacity == 1 for thing, place in actual.items() if thing not in dear)
    turned = {thing for thing in actual if isinstance(thing, CardId | HiddenCardId)} | {ROTATED}
    assert all(place.angle == 0 for thing, place in actual.items() if thing not in turned)


def shows_tokens(pool: dict[str, int], things: Mapping[ThingId, SpotId | None]) -> bool:
    """True if the numbers on the table are those of the pool."""
    return all(NumberId(TokenSpot(resource), count) in things for resource, count in pool.items())


@pytest.mark.no_cover
@settings(max_examples=12, deadline=None)
@given(
    config=st.sampled_from(CONFIGS),
    seed=st.integers(0, 10_000),
    viewer=st.sampled_from([None, 0, 1]),
    text_size=st.sampled_from([1.0, 2.0]),
    reduced_motion=st.booleans(),
)
def test_the_table_settles_as_the_view_says_after_any_events(
    config: dict[str, Any],
    seed: int,
    viewer: Seat | None,
    text_size: float,
    reduced_motion: bool,  # noqa: FBT001, chosen by hypothesis
) -> None:
    """Takes seconds: the animations of 12 matches are played."""
    rng = Random(seed)
    state = random_match(config, seed, steps=rng.randrange(300))
    with open_stage(state, viewer, rng.choice(["en", "de"])) as (stage, _):
        stage.fit(AREA, text_size)
        stage.things.reduced_motion = reduced_motion
        for _ in range(25):
            if not state.awaiting:
                break
            stage.animate(
                visible_to(state.choose(*random_choice(state, rng)), viewer), view_of(state, viewer)
            )
            if rng.random() < 0.3:
                continue
            run_until_idle(stage, rng.choice([0.1, 0.4]))
            assert_settled(stage, view_of(state, viewer))
        run_until_idle(stage, 0.4)
        assert_settled(stage, view_of(state, viewer))


@pytest.mark.no_cover
@pytest.mark.parametrize("number", range(len(CONFIGS)))
def test_the_table_settles_in_whole_matches_with_skips_at_random_moments(number: int) -> None:
    """Takes seconds: a match is shown from its first to its last choice."""
    viewer = (None, 0, 1, None)[number]
    state, rng = rules.new(CONFIGS[number], number), Random(number)
    with open_stage(state, viewer) as (stage, _):
        while state.awaiting:
            stage.speed = rng.choice(list(Speed))
            stage.animate(
                visible_to(state.choose(*random_choice(state, rng)), viewer), view_of(state, viewer)
            )
            for _ in range(rng.randrange(4)):
                stage.tick(rng.choice([0.02, 0.3, 1.0]))
            if rng.random() < 0.7:
                stage.skip()
                assert_settled(stage, view_of(state, viewer))
        stage.skip()
        assert_settled(stage, view_of(state, viewer))


@pytest.mark.parametrize("seed", range(3))
def test_the_table_can_jump_to_any_view(seed: int) -> None:
    rng = Random(seed)
    views = [view_of(random_match(CONFIGS[3], 5, steps=rng.randrange(500)), None) for _ in range(4)]
    with open_stage(random_match(CONFIGS[3], 5, steps=40)) as (stage, _):
        for view in [*views, *reversed(views)]:
            stage.jump_to(view)
            assert not stage.busy
            assert_settled(stage, view)
