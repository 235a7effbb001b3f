"""Positions from short descriptions, for lessons. Spec: lyssan 9.1."""

from typing import Any

import pytest

from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.data import influence_deck
from game.games.lyssan.rules.records import Date
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.rules.state import restore
from tests.games.lyssan.rules.positions import ask, choose, options


@pytest.mark.rule("lyssan 9.1")
def test_tokens_stand_where_the_lines_say() -> None:
    provinces = [
        "kornmark: wolf castle, 2 wolf knight, hornberg noble",
        "silberhort: hawk spy exhausted, wolf site",
    ]
    with pytest.raises(ValueError, match="'hornberg' has no 'noble' left"):
        situation(provinces=provinces)
    provinces[0] = "kornmark: wolf castle, 2 wolf knight, hornberg knight"
    position = restore(situation(provinces=provinces, factions=["wolf: court hornberg"])).position
    assert position.factions["wolf"].castles == ["kornmark"]
    assert position.factions["hawk"].castles == ["hopfenau"]
    standing = {name: (agent.at, agent.ready) for name, agent in position.agents.items() if agent.at}
    assert standing == {
        "wolf.knight.1": ("kornmark", True),
        "wolf.knight.2": ("kornmark", True),
        "hornberg.knight.1": ("kornmark", True),
        "hawk.spy.1": ("silberhort", False),
    }
    (site,) = position.factions["wolf"].sites
    assert (site.at, site.opened) == ("silberhort", Date(0, "setup"))


@pytest.mark.rule("lyssan 9.1")
def test_factions_have_what_the_lines_say_and_nothing_else() -> None:
    state = restore(
        situation(
            factions=[
                "wolf: coins 3; auxiliaries 2; hand sappers vigil.1; debts purse.1; shame marker wolf.spy.3"
            ],
            provinces=["moorholz: hawk site new"],
            season="autumn",
            year=2,
            turn="hawk",
            deck="exile clemency",
            debt_deck="toll",
        )
    )
    wolf, hawk = state.position.factions["wolf"], state.position.factions["hawk"]
    assert (wolf.coins, wolf.auxiliaries, wolf.hand, wolf.debts) == (
        3,
        2,
        ["sappers", "vigil.1"],
        ["purse.1"],
    )
    assert (wolf.shame, state.position.agents["wolf.spy.3"].at) == (["marker", "wolf.spy.3"], "shame")
    assert (hawk.coins, hawk.auxiliaries, hawk.hand, hawk.debts, hawk.shame) == (0, 0, [], [], [])
    assert hawk.sites[0].opened == Date(2, "autumn")
    assert state.position.decks.influence[-2:] == ["clemency", "exile"]
    assert state.position.decks.debts[-1] == "toll"
    assert len(state.position.decks.influence) == len(influence_deck()) - len(wolf.hand)
    assert (ask(state), state.awaiting[0].seat, state.position.queue) == (
        "lyssan.command",
        1,
        ["hawk", "vulture", "council"],
    )


@pytest.mark.rule("lyssan 9.1")
def test_the_row_has_open_triumphs_and_winners() -> None:
    position = restore(situation(row="old_blood=wolf show_of_force / red_keep", turn="hawk")).position
    assert [slot.id for slot in position.row[:3]] == ["old_blood", "show_of_force", "red_keep"]
    assert [slot.open for slot in position.row] == [True, True, False, False, False]
    assert [slot.winner for slot in position.row] == ["wolf", None, None, None, None]
    assert position.factions["wolf"].triumphs == ["old_blood"]
    assert len(position.unused_triumphs) == 13


@pytest.mark.rule("lyssan 9.1, 5.15")
def test_the_options_say_whose_the_factions_are() -> None:
    state = restore(
        situation(config={"seats": 2}, factions=["wolf: puppet", "vulture: master"], turn="council")
    )
    assert state.awaiting[0].seat == 1
    roles = [faction.role for faction in state.position.factions.values()]
    assert roles == ["puppet", "master", "master", "puppet"]


@pytest.mark.rule("lyssan 9.1")
def test_a_lesson_can_begin_in_every_phase() -> None:
    assert ask(restore(situation(phase="place", season="setup", year=0))) == "lyssan.place"
    placed = ["deichland: wolf castle, wolf spy", "hopfenau: hawk castle, hawk spy"]
    state = restore(
        situation(
            phase="place",
            season="setup",
            year=0,
            provinces=[*placed, "falkenfels: vulture knight", "birkenweh: council noble"],
        )
    )
    assert state.position.factions["vulture"].unplaced == {"castle": 2, "knight": 1, "noble": 2}
    state = restore(situation(phase="roles", season="setup", year=0, config={"seats": 2}))
    assert [decision.ask for decision in state.awaiting] == ["lyssan.roles"] * 2
    state = restore(situation(phase="place", season="setup", year=0, turn="council"))
    assert state.position.queue == ["council", "wolf", "hawk", "vulture"]
    hand = ["wolf: hand village_levy.1"]
    state = restore(situation(phase="prelude", season="setup", year=0, factions=hand))
    assert options(state) == [("play", "village_levy.1"), ("done",)]
    assert ask(restore(situation(phase="atone", factions=["wolf: shame marker"]))) == "lyssan.command"
    assert ask(restore(situation(phase="tax", provinces=["elbingen: wolf knight"]))) == "lyssan.tax"
    state = restore(situation(phase="spring", season="spring", year=2, order="hawk council wolf vulture"))
    assert (ask(state), state.position.queue[0]) == ("lyssan.command", "hawk")
    choose(state, "end")


@pytest.mark.rule("lyssan 9.1")
@pytest.mark.parametrize(
    ("given", "message"),
    [
        (
            {"provinces": ["atlantis: wolf castle"]},
            "province 'atlantis: wolf castle' .*no province.*: write it as",
        ),
        ({"provinces": ["moorholz: wolf dragon"]}, "province 'moorholz: wolf dragon' .*no 'dragon' left"),
        ({"provinces": ["moorholz: rome castle"]}, "province 'moorholz: rome castle'"),
        ({"provinces": ["moorholz: 5 wolf knight"]}, "province 'moorholz: 5 wolf knight' .*no 'knight' left"),
        ({"provinces": ["moorholz wolf knight"]}, "province 'moorholz wolf knight'"),
        ({"provinces": ["moorholz: wolf"]}, "province 'moorholz: wolf'"),
        (
            {"provinces": ["moorholz: wolf castle new"]},
            "province 'moorholz: wolf castle new' .*'new' cannot be",
        ),
        (
            {"provinces": ["moorholz: wolf spy asleep"]},
            "province 'moorholz: wolf spy asleep' .*'asleep' cannot",
        ),
        ({"factions": ["rome: coins 3"]}, "faction 'rome: coins 3'"),
        ({"factions": ["wolf: coins many"]}, "faction 'wolf: coins many'"),
        ({"factions": ["wolf: coins"]}, "faction 'wolf: coins'"),
        ({"factions": ["wolf: gold 3"]}, "faction 'wolf: gold 3' .*'gold' is unknown"),
        ({"factions": ["wolf: hand joker"]}, "faction 'wolf: hand joker' .*no card 'joker'"),
        ({"factions": ["wolf: hand exile", "hawk: hand exile"]}, "faction 'hawk: hand exile'"),
        ({"row": "old_blood old_blood"}, "row 'old_blood old_blood' .*named twice"),
        ({"row": "old_blood=rome"}, "row 'old_blood=rome'"),
        ({"deck": "joker"}, "deck 'joker'"),
        ({"debt_deck": "purse.9"}, "debt_deck 'purse.9'"),
        ({"turn": "rome"}, "turn 'rome': it must be one of wolf"),
        ({"phase": "nap"}, "'phase' is unknown"),
        ({"factions": ["wolf: court sappers"]}, "'factions.wolf.court' must be courtiers"),
        ({"config": {"seats": 9}}, "'seats'"),
    ],
)
def test_a_description_that_is_not_valid_is_quoted(given: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        situation(**given)


def test_an_unknown_field_is_refused_and_the_rules_do_the_same() -> None:
    with pytest.raises(TypeError):
        situation(troops=[])
    assert LyssanRules().situation() == situation()
