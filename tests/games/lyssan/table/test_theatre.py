"""The scenes of deeds that are brought close, and their sounds."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from game.contract import Event
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.events import Denounced, Eliminated, Killed, Lured, Razed, Shamed, TriumphWon
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table.ids import AgentId, ArmsId, BannerId, BuildingId, FlyingId, ShownCardId
from game.table.entities.components import Place
from game.table.ids import ThingId
from tests.games.lyssan.rules.positions import begin_turn, deal, settled, stand
from tests.games.lyssan.table.tables import view_of
from tests.table.tables import FRAME_SECONDS, open_stage, places_of

LONGEST = 8.0
"""No scene with its approach and its rest takes longer, in seconds."""


@dataclass(frozen=True)
class Film:
    """What was seen and heard."""

    places: dict[ThingId, list[Place]]
    """Of each thing, frame by frame."""
    sounds: Sequence[str]
    was_close: bool
    """True if the picture was brought to it."""

    def shows(self, picture: str) -> bool:
        """True if a picture was seen."""
        shown = (thing for thing in self.places if isinstance(thing, FlyingId))
        return any(thing.picture == picture for thing in shown)


def film(position: Position, *events: Event, option: Sequence[str] = ()) -> Film:
    """Films events, or else what follows a choice of seat 0 in the turn of the Wolf."""
    state = begin_turn(position, "wolf")
    with open_stage(state, 0) as (stage, sounds):
        log = list(events) if events else state.choose(0, tuple(option))
        stage.animate(log, view_of(state, 0))
        places: dict[ThingId, list[Place]] = {}
        seconds, was_close = 0.0, False
        while stage.busy:
            stage.tick(FRAME_SECONDS)
            seconds += FRAME_SECONDS
            was_close = was_close or stage.shows_close_up
            for thing, place in places_of(stage).items():
                places.setdefault(thing, []).append(place)
        assert seconds < LONGEST
        return Film(places, list(sounds), was_close)


def test_a_knight_draws_and_strikes_and_the_victim_falls() -> None:
    position = settled()
    stand(position, "elbingen", "wolf.knight.3", "hawk.noble.2", "hawk.spy.1")
    filmed = film(position, option=("kill", "wolf.knight.3", "hawk.noble.2"))
    assert filmed.was_close
    assert {"sword", "fall"} <= set(filmed.sounds)
    assert filmed.shows("table/effect/sword")
    assert filmed.shows("table/effect/slash")
    fallen = filmed.places[AgentId("hawk.noble.2", "hawk", ready=True)]
    assert min(place.angle for place in fallen) < -40
    assert fallen[-1].opacity < 0.5
    bystander = filmed.places[AgentId("hawk.spy.1", "hawk", ready=True)]
    usual = max(place.size for place in bystander)
    for agent in (AgentId("hawk.noble.2", "hawk", ready=True), AgentId("wolf.knight.3", "wolf", ready=True)):
        assert max(place.size for place in filmed.places[agent]) > 1.5 * usual


def test_only_whom_a_deed_shames_gets_shame() -> None:
    position = settled()
    stand(position, "elbingen", "wolf.knight.3", "hawk.noble.2")
    killed = Killed(agent="hawk.noble.2", by="wolf.knight.3", faction="hawk", at="elbingen")
    assert not film(position, killed).shows("lyssan/shame")
    assert film(position, killed, Shamed(faction="hawk", token=MARKER)).shows("lyssan/shame")


def test_a_spy_comes_with_a_dagger() -> None:
    position = settled()
    stand(position, "elbingen", "wolf.spy.1", "hawk.priest.1")
    filmed = film(position, option=("kill", "wolf.spy.1", "hawk.priest.1"))
    assert "knife" in filmed.sounds
    assert filmed.shows("table/effect/dagger")
    assert not filmed.shows("table/effect/sword")


@pytest.mark.parametrize("is_there", [True, False])
def test_a_kill_is_shown_from_the_right_too_and_without_a_killer_on_the_table(*, is_there: bool) -> None:
    position = settled()
    killer = next(name for name, each in position.agents.items() if each.kind == "knight" and not each.on_map)
    stand(position, "elbingen", "council.noble.2", *([killer] if is_there else []))
    killed = Killed(agent="council.noble.2", by=killer, faction="council", at="elbingen")
    assert film(position, killed).shows("table/effect/sword")


def test_who_is_not_on_the_table_is_not_killed_again() -> None:
    killed = Killed(agent="council.noble.2", by="wolf.knight.3", faction="council", at="elbingen")
    assert not film(settled(), killed).shows("table/effect/sword")


def test_a_castle_burns_and_falls_and_a_ruin_is_left_for_a_moment() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.noble.1")
    filmed = film(position, option=("raze", "wolf.noble.1", "hawk", "castle"))
    assert filmed.was_close
    assert "castle_burns" in filmed.sounds
    assert filmed.shows("table/effect/flame")
    assert filmed.shows("table/effect/smoke")
    assert filmed.shows("lyssan/ruin")
    castle = filmed.places[BuildingId("hopfenau", "hawk", "castle")]
    assert castle[-1].opacity < 0.5
    largest = max(place.size for place in castle)
    assert castle[-1].size < largest
    assert largest > 1.5 * castle[0].size


def test_a_site_falls_without_a_fire() -> None:
    razed = Razed(what="site", at="elbingen", faction="hawk", by="wolf.noble.1")
    filmed = film(settled(), razed)
    assert "city_falls" in filmed.sounds
    assert not filmed.shows("table/effect/flame")


def test_a_spy_pays_and_is_gone_and_the_courtier_is_shown() -> None:
    position = settled()
    deal(position, position.factions["hawk"].court, "treasurer")
    stand(position, "hopfenau", "wolf.spy.1")
    filmed = film(position, option=("lure", "wolf.spy.1", "treasurer"))
    assert filmed.was_close
    assert "bribe" in filmed.sounds
    assert filmed.shows("lyssan/coin")
    assert ShownCardId("treasurer") in filmed.places
    assert filmed.places[AgentId("wolf.spy.1", "wolf", ready=True)][-1].opacity < 0.5


def test_a_spy_that_is_not_on_the_table_is_not_shown() -> None:
    lured = Lured(card="treasurer", source="hawk", faction="wolf", by="wolf.spy.1")
    filmed = film(settled(), lured)
    assert not filmed.was_close
    assert ShownCardId("treasurer") not in filmed.places


def test_a_crowd_gathers_at_the_pillory_of_the_faction_that_is_denounced() -> None:
    position = settled()
    stand(position, "hopfenau", "wolf.priest.1")
    filmed = film(position, option=("denounce", "wolf.priest.1"))
    assert filmed.was_close
    assert "pillory" in filmed.sounds
    assert filmed.shows("table/effect/crowd")
    assert filmed.shows("lyssan/shame")


def test_without_the_priest_only_the_shame_is_seen() -> None:
    shamed = Shamed(faction="hawk", token=MARKER)
    filmed = film(settled(), Denounced(faction="hawk", by="wolf.priest.1"), shamed)
    assert not filmed.was_close
    assert filmed.shows("lyssan/shame")
    assert not filmed.shows("table/effect/crowd")


def test_heralds_call_a_triumph_over_the_arms_of_who_has_won_it() -> None:
    filmed = film(settled(), TriumphWon(faction="wolf", id="mailed_fist"))
    assert "triumph" in filmed.sounds
    assert filmed.shows("table/effect/trumpet")
    assert {BannerId("lyssan/triumph/mailed_fist"), ArmsId("wolf")} <= filmed.places.keys()


def test_all_agents_of_a_faction_that_is_out_fall() -> None:
    position = settled()
    stand(position, "elbingen", "hawk.noble.2")
    filmed = film(position, Eliminated(faction="hawk", why="castles"))
    assert min(place.angle for place in filmed.places[AgentId("hawk.noble.2", "hawk", ready=True)]) < -40
