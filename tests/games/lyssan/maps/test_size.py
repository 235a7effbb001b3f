"""The size of a realm, and first placements on it. Spec: lyssan 8.2, 3.1.3."""

import pytest

from game.games.lyssan.maps.checks import fewest_choices
from game.games.lyssan.rules.realm import REALMS
from tests.games.lyssan.maps.mistakes import emptied
from tests.games.lyssan.maps.realm_file import RealmFile, key, put
from tests.maps.map_folder import ENGLISH

pytestmark = pytest.mark.rule("lyssan 8.2")


def test_four_factions_need_30_provinces_and_three_need_24_without_islands(realm: RealmFile) -> None:
    emptied(realm, "relief")
    realm.remove("oberberg", "nordwald", "altfeld")
    assert realm.faults() == ["too_small"]
    put(realm.root, "seats", "3")
    assert realm.faults() == []
    realm.remove("neuberg", "oberfeld", "nordfeld", "oberwald")
    assert "too_small.all" in realm.faults()
    put(realm.root, "seats", "2")
    assert [each for each in realm.faults() if "too_small" in each] == ["too_small.all"]


def test_a_map_too_small_for_all_seats_is_told_once_how_many_provinces_it_needs(mainland: RealmFile) -> None:
    emptied(mainland, "relief")
    mainland.remove("altfeld", "altwald")
    put(mainland.root, "seats", None)
    found = [each for each in mainland.problems() if each.code == "too_small"]
    assert len(found) == 1
    text = found[0].text(ENGLISH)
    assert "There are 23 provinces, 23 of them on the mainland; a map needs at least 24 there." in text
    assert "30 in all for two and four" in text
    assert "leave 3 out" not in text
    assert "“3”" not in text


def test_without_mainland_for_three_seats_three_is_to_be_left_out(realm: RealmFile) -> None:
    for each in list(realm.layer("provinces"))[:7]:
        put(each, "island", "true")
    (problem,) = (each for each in realm.problems() if each.code == "too_small")
    assert key(problem) == "too_small.mainland"


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
