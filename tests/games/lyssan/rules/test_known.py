"""What a seat knows of a position."""

from random import Random

import pytest

from game.games.lyssan.bots.guess import filled
from game.games.lyssan.rules.control import controlled
from game.games.lyssan.rules.known import HIDDEN, known_position
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.state import LyssanState, new, restore
from game.games.lyssan.rules.triumphs import MEASURES


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_answers_all_public_questions_as_the_state_does(seats: int) -> None:
    state = _in_play(seats, choices=120)
    for viewer in (None, *range(seats)):
        known = known_position(state.view(viewer))
        for faction in state.position.factions:
            assert controlled(known, faction) == controlled(state.position, faction)
            for rule, measure in MEASURES.items():
                assert measure(known, faction) == measure(state.position, faction), rule


def test_hidden_cards_are_counted_but_not_known() -> None:
    state = new({}, 1)
    known = known_position(state.view(0))
    assert known.factions["wolf"].hand == state.position.factions["wolf"].hand
    assert known.factions["hawk"].hand == [HIDDEN] * 4
    assert known.decks.influence == [HIDDEN] * len(state.position.decks.influence)
    assert [slot.id for slot in known.row][1:] == [HIDDEN] * 4


def test_the_map_of_a_match_which_may_be_large_is_never_copied() -> None:
    chosen = {"provinces": REALMS["lyssan"].record(), "drawing": {"size": [1, 1]}}
    state = new({"map": chosen}, 1)
    view = state.view(0)
    assert known_position(view).config.map is chosen
    assert restore(state.snapshot()).position.config.map is chosen
    assert filled(view, Random(1))["config"]["map"] is chosen


def _in_play(seats: int, choices: int) -> LyssanState:
    """A match after random choices."""
    state, random = new({"seats": seats}, 3), Random(5)
    for _ in range(choices):
        decision = state.awaiting[0]
        state.choose(decision.seat, random.choice(decision.options))
    return state
