"""Control of tiles, entering them, and the parties that march. Spec: allyria 4.5, 5.1 to 5.3."""

import pytest

from game.games.allyria.rules.events import Eliminated, Entered, FortRazed, Marched
from tests.games.allyria.rules.playing import (
    choose,
    empire,
    kinds,
    only,
    open_options,
    owner,
    question,
    start,
    troops_on,
)

WARD = {"kind": "ward", "seat": 1, "tile": "c3", "until": "next"}


@pytest.mark.rule("allyria 5.1, 5.1.1")
def test_a_tile_is_controlled_by_its_troops_or_as_a_city_by_its_owner() -> None:
    state = start("c2 hill 0: spear\nc4 taken 1: spear\nd1 taken")
    assert [owner(state, tile) for tile in ("c1", "c2", "c3", "c4", "c5", "d1")] == [0, 0, None, 1, 1, None]


@pytest.mark.rule("allyria 5.1.2")
def test_there_is_no_limit_to_the_troops_on_a_tile() -> None:
    troops = ", ".join(f"6 {kind}" for kind in ("spear", "infantry", "ranged", "cavalry", "siege"))
    state = start(f"c2 hill 0: {troops}")
    choose(state, "march c2 c3 all")
    assert len(troops_on(state, "c3").split(", ")) == 30
    assert empire(state, 0)["supply"] == dict.fromkeys(empire(state, 0)["supply"], 0)


@pytest.mark.rule("allyria 5.1.3")
def test_a_tile_without_troops_loses_its_owner_at_once() -> None:
    state = start("c2 hill 0: spear\nc4 taken 0: spear\nc1 city 0: spear")
    for tile, goal, left in (("c2", "b2", None), ("c4", "d4", None), ("c1", "d1", 0)):
        choose(state, f"march {tile} {goal} all")
        assert (owner(state, goal), owner(state, tile)) == (0, left)


@pytest.mark.rule("allyria 5.1.4, 4.5")
def test_marches_are_listed_by_tile_and_then_by_neighbour() -> None:
    state = start("c2 hill 0: spear\nb3 hill 0: siege", pools={0: ""})
    starts = [option.split()[1] for option in open_options(state, "march")]
    assert starts == ["b3"] * 6 + ["c2"] * 6
    assert [option.split()[2] for option in open_options(state, "march")[6:]] == [
        "c3",
        "b2",
        "b1",
        "c1",
        "d1",
        "d2",
    ]


@pytest.mark.rule("allyria 5.2.1")
def test_a_march_uses_one_move_and_goes_one_hex() -> None:
    state = start("c2 hill 0: spear 2, ranged 0")
    marched, entered = choose(state, "march c2 c3 all")
    assert marched == Marched(seat=0, start="c2", goal="c3", types=("spear",))
    assert entered == Entered(seat=0, tile="c3", types=("spear",))
    assert troops_on(state, "c3") == "spear 1"
    choose(state, "march c3 c4 all")
    assert troops_on(state, "c4") == "spear 0"
    assert open_options(state, "march") == []


@pytest.mark.rule("allyria 5.2.2")
def test_a_ward_keeps_other_seats_out_but_not_its_own() -> None:
    tiles = "c2 hill 0: spear"
    assert "march c2 c3 all" in open_options(start(tiles))
    assert "march c2 c3 all" not in open_options(start(tiles, fields={"effects": [WARD]}))
    assert "march c2 c3 all" in open_options(start(tiles, fields={"effects": [WARD | {"seat": 0}]}))
    assert "march c2 c3 all" in open_options(start(tiles, fields={"effects": [WARD | {"tile": "c4"}]}))


@pytest.mark.rule("allyria 5.2.2")
def test_a_ward_prevents_attacks_but_no_march_between_own_tiles() -> None:
    enemy = start("c2 hill 0: spear\nc3 hill 1: spear", fields={"effects": [WARD]})
    assert "march c2 c3 all" not in open_options(enemy)
    own = start("c2 hill 0: spear\nc3 hill 0: spear", fields={"effects": [WARD]})
    assert "march c2 c3 all" in open_options(own)


@pytest.mark.rule("allyria 5.2.3")
def test_a_party_joins_the_troops_on_its_goal() -> None:
    state = start("c2 hill 0: spear 2, siege\nc3 hill 0: spear 2, spear 0, ranged")
    choose(state, "march c2 c3 all")
    assert troops_on(state, "c3") == "spear 2, spear 1, spear 0, ranged 1, siege 0"


@pytest.mark.rule("allyria 5.2.3, 5.7")
def test_entering_razes_a_fort_of_another_seat() -> None:
    state = start("c2 hill 0 fort: spear\nd3 hill 1 fort\nc3 hill 0: spear")
    assert owner(state, "d3") is None
    assert (empire(state, 0)["forts"], empire(state, 1)["forts"]) == (1, 1)
    events = choose(state, "march c3 d3 all")
    assert kinds(events) == ["marched", "fort_razed", "entered"]
    assert only(events, FortRazed).tile == "d3"
    assert empire(state, 1)["forts"] == 2
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
def test_the_city_of_an_eliminated_seat_is_entered_like_any_tile() -> None:
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
def test_the_parties_that_a_tile_offers(troops: str, offered: tuple[str, ...]) -> None:
    state = start(f"c2 hill 0: {troops}")
    parties = [
        option.split()[3] for option in open_options(state, "march") if option.startswith("march c2 c3 ")
    ]
    assert tuple(parties) == offered


@pytest.mark.rule("allyria 4.5")
def test_the_troop_of_a_type_with_most_moves_marches_first() -> None:
    state = start("c2 hill 0: spear 2, spear 1, siege")
    choose(state, "march c2 c3 spear")
    assert (troops_on(state, "c3"), troops_on(state, "c2")) == ("spear 1", "spear 1, siege 1")


@pytest.mark.rule("allyria 4.5")
def test_a_party_is_complete_when_every_type_has_been_taken() -> None:
    state = start("c2 hill 0: 3 spear, siege, ranged 0")
    choose(state, "march c2 c3 some")
    assert open_options(state) == ["take spear 1", "take spear 2", "take spear 3", "take siege 1"]
    choose(state, "take siege 1")
    assert open_options(state) == ["take spear 1", "take spear 2", "take spear 3", "go"]
    choose(state, "take spear 2")
    assert question(state) == (0, "act")
    assert (troops_on(state, "c3"), troops_on(state, "c2")) == (
        "spear 0, spear 0, siege 0",
        "spear 1, ranged 0",
    )


@pytest.mark.rule("allyria 4.5")
def test_a_party_of_one_type_is_one_choice() -> None:
    state = start("c2 hill 0: 3 spear")
    choose(state, "march c2 c3 some", "take spear 1")
    assert question(state) == (0, "act")
    assert troops_on(state, "c3") == "spear 0"
