"""What a seat knows of a match, as the rules themselves have it. Spec: lyssan 9.1, 11."""

from random import Random

import pytest
from msgspec.structs import fields

from game.games.lyssan.bots.guess import guess
from game.games.lyssan.rules import LyssanRules
from game.games.lyssan.rules.position import Position, controlled
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.rules.state import LyssanState, new, restore
from game.games.lyssan.rules.triumphs import MEASURES
from game.kit.records import Record
from tests.games.lyssan.rules.snapshots import BUILDERS, snapshot

RULES = LyssanRules()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_view_answers_all_public_questions_as_the_state_does(seats: int) -> None:
    state = _in_play(seats, choices=120)
    for viewer in (None, *range(seats)):
        known = RULES.known(state.view(viewer))
        for faction in state.position.factions:
            assert controlled(known, faction) == controlled(state.position, faction)
            for rule, measure in MEASURES.items():
                assert measure(known, faction) == measure(state.position, faction), rule


def test_hidden_cards_are_counted_but_not_known() -> None:
    state = new({}, 1)
    known = RULES.known(state.view(0))
    assert known.factions["wolf"].hand == state.position.factions["wolf"].hand
    assert known.factions["hawk"].hand == [None] * 4
    assert known.hides_cards_of == {"hawk", "vulture", "council"}
    assert known.decks.influence == [None] * len(state.position.decks.influence)
    assert [slot.id for slot in known.row][1:] == [None] * 4
    assert known.unused_triumphs == [None] * len(state.position.unused_triumphs)
    with pytest.raises(KeyError):
        known.row[1].triumph  # noqa: B018  # it raises


@pytest.mark.rule("lyssan 9.1, 11")
@pytest.mark.parametrize("name", BUILDERS)
def test_the_steps_are_known_to_the_seat_that_acts(name: str) -> None:
    state = restore(snapshot(name))
    stack = state.position.stack
    actor = stack[-1].chooser(state.position) if stack else 0
    known, other = RULES.known(state.view(actor)), RULES.known(state.view(None))
    assert (known.stack, known.hides_steps) == (stack, False)
    assert (other.stack, other.hides_steps) == ([], bool(stack))


def test_the_map_of_a_match_which_may_be_large_is_never_copied() -> None:
    chosen = {"provinces": REALMS["lyssan"].record(), "drawing": {"size": [1, 1]}}
    state = new({"map": chosen}, 1)
    view = state.view(0)
    assert RULES.known(view).config.map is chosen
    assert restore(state.snapshot()).position.config.map is chosen
    assert guess(view, Random(1)).position.config.map is chosen


def test_a_copy_of_a_match_shares_no_list_that_can_change() -> None:
    position = _in_play(4, choices=60).position
    twin = position.copy()
    assert twin == position
    for record, copied in zip(_parts(position), _parts(twin), strict=True):
        assert type(record) is type(copied)
        for field in fields(record):
            value = getattr(record, field.name)
            assert not isinstance(value, (list, dict)) or value is not getattr(copied, field.name), field


def _parts(position: Position) -> list[Record]:
    """The records of a match that change."""
    turn = [] if position.turn is None else [position.turn]
    return [*position.factions.values(), *position.row, position.decks, *turn]


def _in_play(seats: int, choices: int) -> LyssanState:
    """A match after random choices."""
    state, random = new({"seats": seats}, 3), Random(5)
    for _ in range(choices):
        decision = state.awaiting[0]
        state.choose(decision.seat, random.choice(decision.options))
    return state
