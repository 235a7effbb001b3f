"""How things move from place to place."""

from itertools import pairwise

import esper
import pytest

from game.table.entities.components import Ease, Leg, Place, Pulse, Shake, Spin, between
from game.table.entities.things import FAINTEST, PULSE_SECONDS, eased, facing, offset
from game.table.ids import Mark
from tests.table.tables import NamedId, PlayedSounds, make_things

HORSE, DUST = NamedId("horse"), NamedId("dust")
HERE, THERE = Place(100, 200, 80), Place(300, 400, 40, layer=3, spot=NamedId("d4"))


def test_halfway_a_thing_is_in_the_middle_and_higher_by_its_arc() -> None:
    assert between(HERE, THERE, 0.5, arc=60) == Place(200, 300, 60, layer=3, height=60, spot=NamedId("d4"))


@pytest.mark.parametrize("ease", Ease)
def test_every_leg_begins_at_its_start_and_ends_at_its_goal(ease: Ease) -> None:
    assert eased(ease, 0.0) == 0.0
    assert eased(ease, 1.0) == 1.0
    assert all(eased(ease, step / 20) <= eased(ease, (step + 1) / 20) for step in range(20))


def test_a_journey_takes_its_legs_in_turn_and_plays_a_sound_on_each_arrival() -> None:
    sounds = PlayedSounds()
    table = make_things(sounds)
    table.put(HORSE, HERE)
    table.travel(HORSE, Leg(THERE, 1.0, ease=Ease.LINEAR, sound="gallop"), Leg(HERE, 1.0, sound="set"))
    table.tick(0.5)
    assert table.place(HORSE) == between(HERE, THERE, 0.5)
    table.tick(0.6)
    assert sounds == ["gallop"]
    table.tick(0.95)
    assert table.place(HORSE) == HERE
    assert sounds == ["gallop", "set"]
    assert not table.busy
    table.close()


def test_a_delayed_journey_waits_exactly_as_long_as_its_delay() -> None:
    table = make_things()
    table.put(HORSE, HERE)
    table.travel(HORSE, Leg(THERE, 1.0, ease=Ease.LINEAR), delay=0.5)
    table.tick(0.4)
    assert table.place(HORSE) == HERE
    table.tick(0.35)
    assert table.place(HORSE) == between(HERE, THERE, 0.25)
    table.close()


def test_a_leg_with_a_start_of_its_own_begins_there() -> None:
    table = make_things()
    table.put(HORSE, HERE)
    beyond = Place(900, 400, 40)
    table.travel(HORSE, Leg(THERE, 1.0, ease=Ease.LINEAR, start=beyond))
    table.tick(0.25)
    assert table.place(HORSE) == between(beyond, THERE, 0.25)
    table.close()


def test_a_thing_that_vanishes_is_removed_on_arrival() -> None:
    table = make_things()
    table.put(DUST, HERE)
    table.travel(DUST, Leg(THERE, 0.5), vanishes=True)
    table.tick(0.6)
    assert DUST not in table
    assert not table.goals
    table.close()


def test_a_coin_shows_its_edge_after_a_quarter_turn_and_its_front_at_the_end() -> None:
    assert facing(Spin(3, 1.0, elapsed=0.0)) == pytest.approx(1.0)
    assert facing(Spin(3, 1.0, elapsed=1.0)) == pytest.approx(1.0)
    assert facing(Spin(0.5, 1.0, elapsed=1.0)) == pytest.approx(-1.0)
    assert min(facing(Spin(3, 1.0, elapsed=step / 50)) for step in range(50)) < -0.9


def test_a_shaking_thing_comes_to_rest() -> None:
    shakes = [abs(offset(Shake(8, 1.0, elapsed=step / 100))) for step in range(101)]
    assert 4 < max(shakes) <= 8
    assert max(shakes[80:]) < 2
    assert shakes[100] == 0


def test_with_reduced_motion_journeys_are_straight_and_short_and_nothing_shakes_or_spins() -> None:
    sounds = PlayedSounds()
    table = make_things(sounds)
    table.reduced_motion = True
    table.put(HORSE, HERE)
    table.shake(HORSE, 8, 1.0)
    table.spin(HORSE, 3, 1.0)
    table.show_effect(DUST, HERE, Leg(THERE, 1.0))
    assert DUST not in table
    assert not table.busy
    table.travel(HORSE, Leg(HERE, 2.0, 90), Leg(THERE, 2.0, 90, sound="set"), delay=1.0)
    table.tick(0.375)
    assert table.place(HORSE) == between(HERE, THERE, 0.5)
    table.tick(0.126)
    assert table.place(HORSE) == THERE
    assert sounds == ["set"]
    table.close()


def test_a_thing_glides_to_the_place_where_it_settles_unless_nobody_would_see_the_way() -> None:
    table = make_things()
    table.put(HORSE, HERE)
    almost = HERE._replace(x=HERE.x + 0.3, size=HERE.size - 0.3)
    table.settle({HORSE: almost})
    assert not table.busy
    assert table.place(HORSE) == almost
    for other in (HERE._replace(x=HERE.x + 1), almost._replace(layer=3)):
        table.settle({HORSE: other})
        assert table.busy
        table.finish()
    table.close()


def test_finishing_brings_everything_to_its_goal_without_a_sound() -> None:
    sounds = PlayedSounds()
    table = make_things(sounds)
    table.put(HORSE, HERE)
    table.travel(HORSE, Leg(THERE, 9.0, sound="set"), delay=3.0)
    table.show_effect(DUST, HERE, Leg(THERE, 1.0), delay=2.0)
    table.play_sound("wings", 0.0, delay=4.0)
    table.finish()
    assert table.goals == {HORSE: THERE}
    assert table.place(HORSE) == THERE
    assert not table.busy
    assert sounds == []
    table.close()


def test_two_tables_know_nothing_of_each_other_and_leave_nothing_behind() -> None:
    worlds = set(esper.list_worlds())
    one, other = make_things(), make_things()
    one.put(HORSE, HERE)
    other.put(HORSE, THERE)
    one.travel(HORSE, Leg(THERE, 1.0))
    other.tick(5.0)
    assert one.place(HORSE) == HERE
    assert one.busy
    assert not other.busy
    one.close()
    other.close()
    assert set(esper.list_worlds()) == worlds


def test_what_is_open_pulses_but_gently_and_not_the_other_marks() -> None:
    table = make_things()
    goal, cursor = Mark("goal", NamedId("d4")), Mark("cursor", NamedId("d4"))
    table.put(goal, HERE)
    table.put(cursor, HERE)
    strengths = []
    with table.world():
        assert not esper.has_component(table.entity(cursor), Pulse)
        pulse = esper.component_for_entity(table.entity(goal), Pulse)
    table.changed.clear()
    table.pulse(0.01)
    assert table.changed == set(), "it is at its strongest first, and still within the first step"
    for _ in range(round(PULSE_SECONDS / 0.02)):
        table.pulse(0.02)
        strengths.append(pulse.strength)
    assert table.changed == {table.entity(goal)}
    assert max(strengths) == 1.0
    assert FAINTEST <= min(strengths) < FAINTEST + 0.02
    assert max(abs(one - other) for one, other in pairwise(strengths)) < 0.1
    table.close()


def test_with_reduced_motion_what_is_open_stays_at_its_strongest() -> None:
    table = make_things()
    table.put(Mark("subject", NamedId("d4")), HERE)
    table.pulse(PULSE_SECONDS / 2)
    table.reduced_motion = True
    table.pulse(PULSE_SECONDS / 7)
    table.changed.clear()
    table.pulse(PULSE_SECONDS / 3)
    with table.world():
        assert [pulse.strength for _, pulse in esper.get_component(Pulse)] == [1.0]
    assert table.changed == set()
    table.close()
