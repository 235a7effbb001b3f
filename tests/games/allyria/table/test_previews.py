"""What the odds of a march are made of is what the battle that follows begins with."""

from random import Random

import pytest

from game.contract import Option
from game.games.allyria import rules
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.table.text import odds
from tests.games.allyria.rules.playing import random_choice


@pytest.mark.rule("allyria 5.4.2, 5.4.3")
def test_a_battle_begins_with_the_dice_and_points_of_its_preview() -> None:
    """Plays two matches: battles are rare at first."""
    checked = 0
    for seed in (1, 2):
        state, rng = rules.new({"seats": 2, "rings": 2}, seed), Random(seed)
        while state.awaiting and checked < 200 * seed:
            for option in state.awaiting[0].options:
                checked += option[0] == "march" and compared(state, option)
            state.choose(*random_choice(state, rng))
    assert checked > 50


def compared(state: AllyriaState, option: Option) -> bool:
    """Compares the preview of a march with its battle; False if it leads to none."""
    view = state.view(state.awaiting[0].seat)
    _, start, goal, party = map(str, option)
    types, land = odds.party_types(view, start, party), view["tiles"][goal]
    if not types or not land["troops"] or land["owner"] == view["turn"]:
        return False
    ours, theirs = odds.points_of_sides(view, view["turn"], goal, types)
    after = state.copy()
    rolled = [
        record
        for record in (event.record() for event in after.choose(state.awaiting[0].seat, option))
        if record["kind"] == "rolled" and record["tile"] == goal
    ]
    for points, record in zip((ours, theirs), rolled[:2], strict=True):
        assert (points.dice, points.plus, points.minus) == (
            len(record["dice"]),
            record["plus"],
            record["minus"],
        )
        assert points.parts == record["parts"]
    return True
