"""The setup: what each faction gets, roles, placement and prelude. Spec: lyssan 2.1, 3."""

import pytest

from game.contract import Option
from game.games.lyssan.rules.config import resolve
from game.games.lyssan.rules.data import AGENTS, TOKENS, influence_deck
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.state import LyssanState, new
from tests.games.lyssan.rules.positions import (
    ask,
    begin_prelude,
    begin_turn,
    choose,
    deal,
    deal_debts,
    deal_hand,
    kinds,
    lay_row,
    options,
    settled,
    stand,
)


def place_first(state: LyssanState, count: int) -> None:
    """Each faction that is asked takes its first option, so many times."""
    for _ in range(count):
        choose(state, *map(str, options(state)[0]))


def markers(position: Position, faction: str) -> set[str]:
    """The provinces with a marker of a faction."""
    standing = {str(agent.at) for _, agent in position.agents_of(faction)}
    return standing | set(position.factions[faction].castles)


def dealt(seats: int, seed: int) -> Position:
    """A match at the placement."""
    state = new({"seats": seats}, seed)
    choose_roles(state)
    return state.position


def choose_roles(state: LyssanState) -> None:
    """With two seats both take the first of their factions as the master."""
    while state.awaiting[0].ask == "lyssan.roles":
        state.choose(state.awaiting[0].seat, state.awaiting[0].options[0])


@pytest.mark.rule("lyssan 3.1, 3.3, 3.5, 3.6")
@pytest.mark.parametrize(("seats", "count", "row"), [(2, 4, 5), (3, 3, 6), (4, 4, 5)])
def test_each_faction_begins_with_a_coin_and_four_cards(seats: int, count: int, row: int) -> None:
    position = dealt(seats, 1)
    assert len(position.factions) == count
    assert [faction.seat for faction in position.factions.values()] == [n % seats for n in range(count)]
    for faction in position.factions.values():
        assert (faction.coins, faction.auxiliaries, len(faction.hand), faction.debts) == (1, 0, 4, [])
    assert [slot.open for slot in position.row] == [True, *[False] * (row - 1)]
    assert len(position.unused_triumphs) == 18 - row
    assert sorted(position.order) == sorted(position.factions)
    assert len({tuple(dealt(seats, seed).order) for seed in range(20)}) > 2


@pytest.mark.rule("lyssan 3.5, 3.6, 9.2")
def test_the_log_begins_with_the_turn_order_and_the_draws_in_that_order() -> None:
    state = new({}, 1)
    first, *draws = (event.record() for event in state.log)
    assert first["factions"] == state.position.order == [draw["faction"] for draw in draws]
    assert [draw["count"] for draw in draws] == [4, 4, 4, 4]


@pytest.mark.rule("lyssan 3.2")
def test_with_three_seats_the_islands_do_not_exist() -> None:
    realm = new({"seats": 3}, 1).position.realm
    islands = {name for name, each in REALMS["lyssan"].provinces.items() if each.island}
    assert islands == {"moewenfels", "sandholm", "gerstenholm", "tangwald"}
    assert len(realm.provinces) == 34
    assert not islands & {name for each in realm.provinces.values() for name in (each.id, *each.neighbours)}


@pytest.mark.rule("lyssan 2.1.1, 2.1.3, 2.1.4")
def test_a_faction_can_hire_until_its_tokens_are_used_up() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.coins = wolf.auxiliaries = 99
    state = begin_turn(position, "wolf")
    hired = 0
    while hirings := options(state, "hire"):
        choose(state, *map(str, hirings[0]))
        hired += 1
    assert hired == sum(TOKENS[kind].count for kind in AGENTS) == 14
    assert wolf.coins > 70
    assert not any(agent.ready for _, agent in position.agents_of("wolf"))


@pytest.mark.rule("lyssan 2.1.5, 3.4, 5.15")
def test_both_seats_choose_their_master_at_the_same_time_and_in_any_order() -> None:
    one, other = new({"seats": 2}, 1), new({"seats": 2}, 1)
    assert [(each.seat, each.ask) for each in one.awaiting] == [(0, "lyssan.roles"), (1, "lyssan.roles")]
    assert [each.options for each in one.awaiting] == [
        (("master", "wolf"), ("master", "vulture")),
        (("master", "hawk"), ("master", "council")),
    ]
    choices: list[tuple[int, Option]] = [(0, ("master", "vulture")), (1, ("master", "hawk"))]
    for state, order in ((one, choices), (other, choices[::-1])):
        for seat, option in order:
            events = state.choose(seat, option)
            assert [event.masked(1 - seat).record()["master"] for event in events[:1]] == [None]
    assert one.snapshot() == other.snapshot()
    assert [each.role for each in one.position.factions.values()] == ["puppet", "master", "master", "puppet"]
    assert ask(one) == "lyssan.place"


@pytest.mark.rule("lyssan 3, 3.4, 3.5, 3.6, 9.2")
def test_turn_order_and_hands_are_unknown_until_the_last_role_is_chosen() -> None:
    state = new({"seats": 2}, 4)
    position = state.position
    for seat in (1, 0):
        assert position.order == position.queue == ["wolf", "hawk", "vulture", "council"]
        assert not any(faction.hand for faction in position.factions.values())
        assert len(position.decks.influence) == len(influence_deck())
        role, *events = state.choose(
            seat, next(each for each in state.awaiting if each.seat == seat).options[0]
        )
        assert role.kind == "roles_set"
    assert [event.kind for event in events][:5] == ["order", "drawn", "drawn", "drawn", "drawn"]
    assert events[0].record()["factions"] == position.order == position.queue
    assert [event.record()["faction"] for event in events[1:5]] == position.order
    assert {len(faction.hand) for faction in position.factions.values()} == {4}


@pytest.mark.rule("lyssan 3.7, 3.1.1, 3.1.2, 3.1.4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_faction_places_six_markers_one_at_a_time(seats: int) -> None:
    state = new({"seats": seats}, 3)
    position = state.position
    choose_roles(state)
    order = list(position.order)
    for _ in range(6):
        for faction in order:
            assert position.queue[0] == faction
            place_first(state, 1)
    assert position.phase == "prelude"
    for name, each in position.factions.items():
        standing = sorted(
            agent for agent, found in position.agents.items() if found.at and found.source == name
        )
        assert standing == [
            f"{name}.{kind}" for kind in ("knight.1", "knight.2", "noble.1", "noble.2", "priest.1", "spy.1")
        ]
        assert len(each.castles) == 2
        assert [position.agents[f"{name}.{kind}.1"].at for kind in ("spy", "priest")] == each.castles
        assert all(agent.ready for _, agent in position.agents_of(name))


@pytest.mark.rule("lyssan 3.1.3")
@pytest.mark.parametrize(("seats", "distance"), [(3, 4), (4, 3)])
def test_first_markers_stand_on_the_edge_and_far_apart(seats: int, distance: int) -> None:
    state = new({"seats": seats}, 2)
    realm, placed = state.position.realm, list[str]()
    for _ in range(seats):
        provinces = {str(option[2]) for option in options(state)}
        assert provinces == {
            name
            for name, each in realm.provinces.items()
            if each.edge and all(realm.distances[name][place] >= distance for place in placed)
        }
        assert len(options(state)) == 3 * len(provinces)
        place_first(state, 1)
        placed.append(next(iter(markers(state.position, state.position.queue[-1]))))


@pytest.mark.rule("lyssan 3.1.3")
def test_later_markers_stand_next_to_own_ones() -> None:
    state = new({}, 2)
    position = state.position
    place_first(state, 4)
    for _ in range(20):
        own = markers(position, position.queue[0])
        taken = {place for name in position.factions for place in markers(position, name)}
        beside = {each for place in own for each in position.realm.provinces[place].neighbours}
        assert {str(option[2]) for option in options(state)} == beside - taken
        place_first(state, 1)


def crowded_map(edges: int) -> dict[str, object]:
    """A map of 30 provinces in a row, of which the first ones are on the edge."""
    names = [f"p{number}" for number in range(30)]
    provinces = {
        name: {
            "name": name,
            "terrain": "gold" if number else "any",
            "edge": number < edges,
            "neighbours": [names[each] for each in (number - 1, number + 1) if 0 <= each < 30],
        }
        for number, name in enumerate(names)
    }
    return {"provinces": provinces}


@pytest.mark.rule("lyssan 3.1.3")
@pytest.mark.parametrize(
    ("edges", "second", "third"),
    [(3, ["p2"], ["p1"]), (2, ["p1"], [f"p{number}" for number in range(4, 30)]), (30, None, None)],
)
def test_on_a_cramped_map_first_markers_may_stand_nearer(
    edges: int, second: list[str] | None, third: list[str] | None
) -> None:
    state = new({"map": crowded_map(edges)}, 2)
    place_first(state, 1)
    far = [f"p{number}" for number in range(3, 30)]
    assert list(dict.fromkeys(option[2] for option in options(state))) == (second or far)
    place_first(state, 1)
    assert list(dict.fromkeys(option[2] for option in options(state))) == (third or far[3:])


@pytest.mark.rule("lyssan 3.2.1, 3.2.2")
def test_in_the_prelude_cards_can_be_played_and_nothing_else() -> None:
    position = settled()
    wolf = position.factions["wolf"]
    wolf.coins = wolf.auxiliaries = 9
    deal(position, wolf.court, "recruiter")
    deal(position, wolf.hand, "village_levy.1", "village_levy.2", "sappers")
    stand(position, "deichland", "wolf.knight.1")
    state = begin_prelude(position)
    assert options(state) == [("play", "village_levy.1"), ("play", "village_levy.2"), ("done",)]
    choose(state, "play", "village_levy.1")
    assert (ask(state), wolf.auxiliaries, position.decks.spent) == ("lyssan.prelude", 11, ["village_levy.1"])
    assert position.turn is not None
    assert (position.turn.plays, position.turn.commands) == (1, 1)
    events = choose(state, "done")
    assert kinds(events, "turn_ended", "turn") == ["turn_ended", "turn"]
    assert (wolf.auxiliaries, wolf.coins) == (0, 9)
    assert (position.decks.spent, position.decks.discard) == ([], ["village_levy.1"])
    assert position.queue[0] == "hawk"


@pytest.mark.rule("lyssan 3.2.3, 5.3.1, 5.3.2")
def test_kills_of_the_prelude_count_for_an_open_triumph() -> None:
    position = settled()
    lay_row(position, "red_season", face_up=1)
    stand(position, "moorholz", "wolf.knight.1", *(f"hawk.noble.{n}" for n in (1, 2, 3)))
    deal(
        position,
        position.factions["wolf"].hand,
        "ambush.1",
        "ambush.2",
        "vigil.1",
        "vigil.2",
        "sappers",
        "exile",
    )
    state = begin_prelude(position)
    choose(state, "play", "ambush.1")
    for card in ("vigil.1", "vigil.2"):
        choose(state, "discard", card)
    choose(state, "kill", "wolf.knight.1", "hawk.noble.1")
    assert position.factions["hawk"].shame == ["hawk.noble.1"]
    assert position.turn is not None
    position.turn.kills += 1
    choose(state, "play", "ambush.2")
    events = choose(state, "kill", "wolf.knight.1", "hawk.noble.2")
    assert kinds(events, "killed", "shamed", "triumph") == ["killed", "shamed", "triumph"]
    assert position.factions["wolf"].triumphs == ["red_season"]


@pytest.mark.rule("lyssan 3.3, 4.1")
def test_after_the_prelude_the_first_year_begins_with_spring() -> None:
    position = settled()
    state = begin_prelude(position)
    events = [event for _ in range(4) for event in choose(state, "done")]
    phases = [event.record()["phase"] for event in events if event.kind == "phase"]
    assert phases == ["spring", "summer"]
    assert (position.year, position.season, position.phase) == (1, "summer", "turns")
    assert [slot.open for slot in position.row] == [True, True, False, False, False]


@pytest.mark.rule("lyssan 3.3")
def test_debts_do_not_count_for_the_first_turn_order() -> None:
    position = settled()
    deal_debts(position, "wolf", 3)
    for name in ("hawk", "vulture", "council"):
        deal_hand(position, name, 2)
    state = begin_prelude(position)
    events = [event.record() for _ in range(4) for event in choose(state, "done")]
    (order,) = [event["factions"] for event in events if event["kind"] == "order"]
    assert order[0] == "wolf"


@pytest.mark.rule("lyssan 7.1, 7.2, 7.3")
def test_the_options_have_the_defaults_of_the_rulebook() -> None:
    assert (resolve({}).triumphs, resolve({}).to_win) == (5, 2)
    assert (resolve({"seats": 3}).triumphs, resolve({"seats": 3}).to_win) == (6, 3)
    assert (resolve({"seats": 2}).triumphs, resolve({"seats": 2}).to_win) == (5, 2)
    assert resolve({"triumphs": None, "factions": None, "map": None}) == resolve({})
