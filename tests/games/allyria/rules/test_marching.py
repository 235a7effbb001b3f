"""Who controls a tile, who may enter it, and who goes along. Spec: allyria 4.5, 5.1 to 5.3."""

import pytest

from game.games.allyria.rules.events import Eliminated, Entered, FortRazed, Marched
from tests.games.allyria.rules.table import asked, choose, kinds, only, open_to, owner, side, start, troops_on

WARD = {"kind": "ward", "seat": 1, "tile": "c3", "until": "next"}


@pytest.mark.rule("allyria 5.1, 5.1.1")
def test_a_tile_is_controlled_by_its_troops_or_as_the_own_city() -> None:
    state = start("c2 hill 0: spear\nc4 taken 1: spear\nd1 taken")
    assert [owner(state, tile) for tile in ("c1", "c2", "c3", "c4", "c5", "d1")] == [0, 0, None, 1, 1, None]


@pytest.mark.rule("allyria 5.1.2")
def test_there_is_no_limit_to_a_stack() -> None:
    told = ", ".join(f"6 {kind}" for kind in ("spear", "infantry", "ranged", "cavalry", "siege"))
    state = start(f"c2 hill 0: {told}")
    choose(state, "march c2 c3 all")
    assert len(troops_on(state, "c3").split(", ")) == 30
    assert side(state, 0)["supply"] == dict.fromkeys(side(state, 0)["supply"], 0)


@pytest.mark.rule("allyria 5.1.3")
def test_a_tile_without_troops_is_controlled_by_nobody_at_once() -> None:
    state = start("c2 hill 0: spear\nc4 taken 0: spear\nc1 city 0: spear")
    for tile, goal, left in (("c2", "b2", None), ("c4", "d4", None), ("c1", "d1", 0)):
        choose(state, f"march {tile} {goal} all")
        assert (owner(state, goal), owner(state, tile)) == (0, left)


@pytest.mark.rule("allyria 5.1.4, 4.5")
def test_marches_are_listed_in_tile_order_and_by_neighbours() -> None:
    state = start("c2 hill 0: spear\nb3 hill 0: siege", pools={0: ""})
    froms = [one.split()[1] for one in open_to(state, "march")]
    assert froms == ["b3"] * 6 + ["c2"] * 6
    assert [one.split()[2] for one in open_to(state, "march")[6:]] == ["c3", "b2", "b1", "c1", "d1", "d2"]


@pytest.mark.rule("allyria 5.2.1")
def test_a_march_uses_one_move_and_goes_one_hex() -> None:
    state = start("c2 hill 0: spear 2, ranged 0")
    marched, entered = choose(state, "march c2 c3 all")
    assert marched == Marched(seat=0, start="c2", goal="c3", types=("spear",))
    assert entered == Entered(seat=0, tile="c3", types=("spear",))
    assert troops_on(state, "c3") == "spear 1"
    choose(state, "march c3 c4 all")
    assert troops_on(state, "c4") == "spear 0"
    assert open_to(state, "march") == []


@pytest.mark.rule("allyria 5.2.2")
def test_a_ward_of_another_seat_keeps_out_and_ones_own_does_not() -> None:
    told = "c2 hill 0: spear"
    assert "march c2 c3 all" in open_to(start(told))
    assert "march c2 c3 all" not in open_to(start(told, fields={"effects": [WARD]}))
    assert "march c2 c3 all" in open_to(start(told, fields={"effects": [WARD | {"seat": 0}]}))
    assert "march c2 c3 all" in open_to(start(told, fields={"effects": [WARD | {"tile": "c4"}]}))


@pytest.mark.rule("allyria 5.2.2")
def test_a_ward_keeps_from_attacking_but_nobody_from_a_tile_of_ones_own() -> None:
    enemy = start("c2 hill 0: spear\nc3 hill 1: spear", fields={"effects": [WARD]})
    assert "march c2 c3 all" not in open_to(enemy)
    own = start("c2 hill 0: spear\nc3 hill 0: spear", fields={"effects": [WARD]})
    assert "march c2 c3 all" in open_to(own)


@pytest.mark.rule("allyria 5.2.3")
def test_a_party_joins_what_stands_there() -> None:
    state = start("c2 hill 0: spear 2, siege\nc3 hill 0: spear 2, spear 0, ranged")
    choose(state, "march c2 c3 all")
    assert troops_on(state, "c3") == "spear 2, spear 1, spear 0, ranged 1, siege 0"


@pytest.mark.rule("allyria 5.2.3, 5.7")
def test_entering_razes_a_fort_of_another_seat() -> None:
    state = start("c2 hill 0 fort: spear\nd3 hill 1 fort\nc3 hill 0: spear")
    assert owner(state, "d3") is None
    assert (side(state, 0)["forts"], side(state, 1)["forts"]) == (1, 1)
    events = choose(state, "march c3 d3 all")
    assert kinds(events) == ["marched", "fort_razed", "entered"]
    assert only(events, FortRazed).tile == "d3"
    assert side(state, 1)["forts"] == 2
    assert "fort_razed" not in kinds(choose(state, "march c2 c3 all"))
    assert state.snapshot()["tiles"]["c2"]["fort"] == 0


@pytest.mark.rule("allyria 5.2.4")
def test_several_parties_leave_a_tile_one_after_another() -> None:
    state = start("c2 hill 0: 2 spear, siege")
    choose(state, "march c2 c3 spear", "march c2 b2 siege", "march c2 c3 all")
    assert (troops_on(state, "c3"), troops_on(state, "b2")) == ("spear 0, spear 0", "siege 0")
    assert owner(state, "c2") is None


@pytest.mark.rule("allyria 5.3, 5.5.1")
def test_an_undefended_city_falls_without_a_battle() -> None:
    state = start("c4 hill 0: spear\nc5 city 1", seats=3)
    events = choose(state, "march c4 c5 all")
    assert kinds(events) == ["marched", "eliminated", "entered"]
    assert only(events, Eliminated) == Eliminated(seat=1, by=0)
    assert owner(state, "c5") == 0


@pytest.mark.rule("allyria 5.3, 5.10.3")
def test_a_city_whose_owner_is_out_is_a_tile_like_any_other() -> None:
    state = start("c4 taken\nc3 hill 0: spear\nc2 hill 0: 2 siege")
    assert kinds(choose(state, "march c3 c4 all")) == ["marched", "entered"]
    assert owner(state, "c4") == 0
    assert [
        tile for tile in state.snapshot()["tiles"] if "city" in state.snapshot()["tiles"][tile]["terrain"]
    ] == [
        "c1",
        "c4",
        "c5",
    ]


@pytest.mark.rule("allyria 4.5")
@pytest.mark.parametrize(
    ("troops", "offered"),
    [
        ("spear 0", ()),
        ("spear", ("all",)),
        ("spear, spear 0", ("all",)),
        ("2 spear", ("all", "spear")),
        ("spear, siege", ("all", "spear", "siege")),
        ("3 spear", ("all", "spear", "some")),
        ("spear, ranged, siege", ("all", "spear", "ranged", "siege", "some")),
        (
            "spear, infantry, ranged, cavalry, siege",
            ("all", "spear", "infantry", "ranged", "cavalry", "siege", "some"),
        ),
    ],
)
def test_who_may_go_together(troops: str, offered: tuple[str, ...]) -> None:
    state = start(f"c2 hill 0: {troops}")
    found = [one.split()[3] for one in open_to(state, "march") if one.startswith("march c2 c3 ")]
    assert tuple(found) == offered


@pytest.mark.rule("allyria 4.5")
def test_of_a_type_the_troop_with_most_moves_goes() -> None:
    state = start("c2 hill 0: spear 2, spear 1, siege")
    choose(state, "march c2 c3 spear")
    assert (troops_on(state, "c3"), troops_on(state, "c2")) == ("spear 1", "spear 1, siege 1")


@pytest.mark.rule("allyria 4.5")
def test_a_party_is_complete_when_every_type_has_been_taken() -> None:
    state = start("c2 hill 0: 3 spear, siege, ranged 0")
    choose(state, "march c2 c3 some")
    assert open_to(state) == ["take spear 1", "take spear 2", "take spear 3", "take siege 1"]
    choose(state, "take siege 1")
    assert open_to(state) == ["take spear 1", "take spear 2", "take spear 3", "go"]
    choose(state, "take spear 2")
    assert asked(state) == (0, "act")
    assert (troops_on(state, "c3"), troops_on(state, "c2")) == (
        "spear 0, spear 0, siege 0",
        "spear 1, ranged 0",
    )


@pytest.mark.rule("allyria 4.5")
def test_a_party_of_one_type_is_one_choice() -> None:
    state = start("c2 hill 0: 3 spear")
    choose(state, "march c2 c3 some", "take spear 1")
    assert asked(state) == (0, "act")
    assert troops_on(state, "c3") == "spear 0"
