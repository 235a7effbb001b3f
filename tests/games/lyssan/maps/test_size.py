"""The size of a realm, and first placements on it. Spec: lyssan 8.2, 3.1.3."""

import pytest

from game.games.lyssan.maps.checks.realm import fewest_choices
from game.games.lyssan.rules.realm import REALMS
from tests.games.lyssan.maps.mistakes import emptied
from tests.games.lyssan.maps.realm_file import RealmFile, put

pytestmark = pytest.mark.rule("lyssan 8.2")


def test_four_factions_need_30_provinces_and_three_need_24_without_islands(realm: RealmFile) -> None:
    emptied(realm, "relief")
    realm.remove("oberberg", "nordwald", "altfeld")
    assert realm.faults() == ["too_small"]
    put(realm.root, "seats", "3")
    assert realm.faults() == []
    realm.remove("neuberg", "oberfeld", "nordfeld", "oberwald")
    assert "too_small.mainland" in realm.faults()
    put(realm.root, "seats", "2")
    assert [each for each in realm.faults() if "too_small" in each] == ["too_small"]


def test_each_faction_needs_an_edge_province(mainland: RealmFile) -> None:
    for each in mainland.layer("provinces"):
        put(each, "edge", "false")
    for name in ("altfeld", "altwald"):
        put(mainland.province(name), "edge", "true")
    assert mainland.faults() == ["too_few_edges"]


def test_at_most_80_provinces_can_be_played(realm: RealmFile) -> None:
    for number in range(49):
        realm.add("provinces", f'<object id="{number + 500}" type="province"/>')
    assert realm.faults() == ["too_large"]


def test_first_placements_that_leave_no_choice_are_a_warning(mainland: RealmFile) -> None:
    for name in ("altwald", "altberg", "langwald"):
        put(mainland.province(name), "edge", "false")
    edges = list(mainland.layer("provinces"))
    for each in edges[10:]:
        put(each, "edge", "false")
    (problem,) = mainland.problems()
    assert (problem.code, problem.error) == ("cramped", False)
    assert problem.what.values["factions"] == "3"
    assert mainland.verdict().board is not None


def test_the_default_realm_leaves_the_choices_that_the_rulebook_lists() -> None:
    realm = REALMS["lyssan"]
    assert [count for count, _ in fewest_choices(realm, 4)] == [21, 14, 7, 2]
    assert [count for count, _ in fewest_choices(realm.without_islands(), 3)] == [17, 9, 1]
