"""The options of a match, and maps of one's own. Spec: lyssan 7, 8."""

from typing import Any

import pytest

from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.config import OPTIONS, realm_of, resolve
from game.games.lyssan.rules.data import FACTIONS
from game.games.lyssan.rules.realm import REALMS, Realm
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.state import new
from tests.games.rulebooks import table

RULES = LyssanRules()


@pytest.mark.rule("lyssan 7.1, 7.2, 7.3, 7.4, 7.5, 7.6, 7.7, 7.8")
def test_the_options_are_those_of_the_rulebook() -> None:
    names = {row["name"].partition(" ")[0] for row in table("lyssan", "7")}
    assert names == {"seats", *(option.key for option in OPTIONS)}


@pytest.mark.rule("lyssan 7.1")
@pytest.mark.parametrize(("given", "seats"), [({}, 4), ({"seats": None}, 4), ({"seats": 2}, 2)])
def test_null_means_the_default(given: dict[str, Any], seats: int) -> None:
    assert RULES.seats(given) == seats == new(given, 1).position.config.seats


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seats": 5}, "'seats'"),
        ({"seats": True}, "'seats'"),
        ({"seats": "usual"}, "'seats'"),
        ({"triumphs": 2}, "'triumphs'"),
        ({"seats": 3, "triumphs": 3}, "'triumphs'"),
        ({"to_win": 1}, "'to_win'"),
        ({"last_triumph": "never"}, "'last_triumph'"),
        ({"turn_seconds": 60}, "'turn_seconds'"),
        ({"site_blessing": 1}, "'site_blessing'"),
        ({"factions": ["wolf", "hawk"]}, "'factions' must name 4"),
        ({"factions": ["wolf", "wolf", "hawk", "council"]}, "'factions'"),
        ({"factions": ["wolf", "hawk", "vulture", ["council"]]}, "'factions'"),
        ({"factions": "wolf"}, "'factions'"),
        ({"seats": 3, "factions": ["wolf", "hawk"]}, "'factions' must name 3"),
        ({"seats": 3, "factions": ["wolf", "hawk", "vulture", "vulture"]}, "'factions'"),
        ({"map": "atlantis"}, "'map'"),
        ({"map": ["lyssan"]}, "'map'"),
        ({"colour": "red"}, "unknown option 'colour'"),
    ],
)
def test_other_values_are_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        resolve(given)


@pytest.mark.rule("lyssan 7.5")
def test_the_factions_sit_in_the_order_of_the_option() -> None:
    config = resolve({"seats": 3, "factions": ["council", "wolf", "hawk"]})
    assert [config.seat_of(name) for name in ("council", "wolf", "hawk")] == [0, 1, 2]
    assert config.clockwise_from("wolf") == ("hawk", "council")
    config = resolve({"seats": 2, "factions": ["council", "wolf", "hawk", "vulture"]})
    assert (config.factions_of(0), config.factions_of(1)) == (("council", "hawk"), ("wolf", "vulture"))


@pytest.mark.rule("lyssan 7.5")
def test_the_lobby_offers_to_leave_out_each_faction_and_to_pair_it_with_each_other_one() -> None:
    (option,) = [each for each in OPTIONS if each.key == "factions"]
    three = [resolve({"seats": 3, "factions": value}).factions for value in option.values]
    assert {name for names in three for name in set(FACTIONS) - set(names)} == set(FACTIONS)
    two = [resolve({"seats": 2, "factions": value}) for value in option.values]
    pairs = {frozenset(config.factions_of(seat)) for config in two for seat in (0, 1)}
    assert len(pairs) == 6


@pytest.mark.rule("lyssan 7.5")
def test_with_three_seats_the_first_three_factions_of_a_longer_list_play() -> None:
    state = new({"seats": 3, "factions": ("hawk", "vulture", "council", "wolf")}, 1)
    assert list(state.position.factions) == ["hawk", "vulture", "council"]
    assert state.snapshot()["config"]["factions"] == ["hawk", "vulture", "council"]


@pytest.mark.rule("lyssan 8.3")
def test_the_default_realm_is_that_of_the_rulebook() -> None:
    realm = REALMS["lyssan"]
    rows = {row["id"]: row for row in table("lyssan", "8.3")}
    assert list(rows) == list(realm.provinces)
    for name, row in rows.items():
        province = realm.provinces[name]
        assert (province.name, province.terrain) == (row["name"], row["terrain"])
        assert (province.edge, province.island) == (row["edge"] == "yes", row["island"] == "yes")
        assert list(province.neighbours) == row["neighbours"].split(", ")
    assert (realm.capital, list(realm.faults())) == ("elbingen", [])
    assert max(max(each.values()) for each in realm.distances.values()) == 8


def fewest_choices(realm: Realm, needed: int, factions: int) -> list[int]:
    """The fewest provinces left to the first, second … faction, by any order of first placements."""
    edge = [name for name, each in realm.provinces.items() if each.edge]
    fewest, waiting = [len(edge)] * factions, [(0, frozenset(edge))]
    seen = set(waiting)
    while waiting:
        number, left = waiting.pop()
        fewest[number] = min(fewest[number], len(left))
        for name in left if number + 1 < factions else ():
            near = realm.distances[name]
            rest = (number + 1, frozenset(each for each in left if near[each] >= needed))
            if rest not in seen:
                seen.add(rest)
                waiting.append(rest)
    return fewest


@pytest.mark.rule("lyssan 8.3, 3.1.3")
def test_no_order_of_first_placements_leaves_anybody_without_a_province() -> None:
    realm = REALMS["lyssan"]
    assert fewest_choices(realm, 3, 4) == [21, 14, 7, 2]
    assert fewest_choices(realm.without_islands(), 4, 3) == [17, 9, 1]


def own_map(**changes: Any) -> dict[str, Any]:
    """The default realm as a map of one's own, with other values for a province."""
    provinces = REALMS["lyssan"].record()
    for path, value in changes.items():
        name, _, field = path.partition("__")
        provinces[name][field] = value
    return {"id": "mine", "name_en": "Mine", "provinces": provinces, "drawing": {"size": [1920, 1080]}}


@pytest.mark.rule("lyssan 7.8, 8.1")
def test_a_map_of_ones_own_travels_with_the_config() -> None:
    board = own_map()
    assert RULES.board(RULES.board_config(board)) == board
    state = new({"map": board, "seats": 3}, 5)
    assert state.position.realm == new({"seats": 3}, 5).position.realm
    assert RULES.config_of(known(state.view(None)))["map"] == board
    assert RULES.new(RULES.config_of(known(state.snapshot())), 5).snapshot() == state.snapshot()
    assert RULES.restore(state.snapshot()).snapshot() == state.snapshot()
    assert Realm.of(board) == REALMS["lyssan"] == realm_of(resolve({"map": board}))


BESIDE = REALMS["lyssan"].provinces["moorholz"].neighbours


@pytest.mark.rule("lyssan 8.2")
@pytest.mark.parametrize(
    ("board", "message"),
    [
        ({}, "a map has 'provinces' by id"),
        ({"provinces": []}, "a map has 'provinces' by id"),
        ({"provinces": {"a": {"name": "A"}}}, "a map has 'provinces' by id"),
        (own_map(moorholz__terrain="sea"), "terrain 'sea' of 'moorholz'"),
        (own_map(moorholz__terrain="any"), "one capital, not 2"),
        (own_map(elbingen__terrain="gold"), "one capital, not 0"),
        (own_map(tangwald__edge=False), "the island 'tangwald' must be an edge province"),
        (own_map(moorholz__neighbours=[*BESIDE, "moorholz"]), "'moorholz' cannot border 'moorholz'"),
        (own_map(moorholz__neighbours=[*BESIDE, "atlantis"]), "'moorholz' cannot border 'atlantis'"),
        (own_map(moorholz__neighbours=["tangwald"]), "but not the other way round"),
        (own_map(buchenstrand__edge=True, buchenstrand__island=True), "the islands '.*' cannot border each"),
        ({"provinces": {"a": {"name": "A", "terrain": "any", "neighbours": []}}}, "too few provinces for 4"),
        (
            own_map(
                moewenfels__neighbours=[],
                haferstrand__neighbours=["kraehenstein", "birkenweh", "eschenmoor"],
                eschenmoor__neighbours=["kraehenstein", "garbental", "haferstrand", "nordzinne"],
            ),
            "not all provinces of the map are connected",
        ),
    ],
)
def test_a_bad_map_is_refused_with_a_message(board: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        new({"map": board}, 1)
