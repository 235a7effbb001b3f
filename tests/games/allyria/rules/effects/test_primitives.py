"""The row of every primitive is complete and correct; a new primitive fails here until it is."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from game.games.allyria.rules.data.cards import CARDS
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.effects.primitives import FOLLOW_UPS, PRIMITIVES
from game.games.allyria.rules.flow import STEP_KINDS
from game.games.allyria.rules.state import AllyriaState
from game.games.allyria.rules.steps import StepKind
from tests.games.allyria.rules.playing import all_cards, choose, random_choice, with_card
from tests.games.rulebooks import table

CARDS_FILE = "game/games/allyria/rules/data/cards.toml"
ASKS = {ask for row in table("allyria", "4.7") for ask in row["ask"].split(", ")}
"""The decisions in the rulebook's table. Spec: allyria 4.7."""


def missing(row: Primitive) -> Iterator[str]:
    """Yields a message for everything that the rules lack for a primitive."""
    uses = [effect for card in CARDS.values() for effect in card.effects if effect[0] == row.name]
    if not uses:
        yield f"no card has it: add it to the effects of a card in {CARDS_FILE}"
    for effect in uses:
        if len(effect) != 1 + len(row.parameters):
            yield f"{CARDS_FILE} has {effect}, but the row's parameters are {row.parameters}"
    asking = (row.asks, row.verbs, row.options is not StepKind.options, row.answer is not StepKind.answer)
    if any(asking) and not all(asking):
        yield "a primitive that asks needs `asks`, `verbs`, `options` and `answer` in its row"
    if not any(asking) and row.act is StepKind.act:
        yield "a primitive that asks nothing needs `act` in its row"
    for ask in row.asks:
        if ask not in ASKS:
            yield f"{ask} is not in the table in section 4.7 of docs/rules/allyria.md: add it there"


@pytest.mark.rule("allyria 5.7")
@pytest.mark.parametrize("name", PRIMITIVES)
def test_the_rules_handle_every_primitive(name: str) -> None:
    problems = list(missing(PRIMITIVES[name]))
    assert not problems, "\n".join(problems)


@pytest.fixture(scope="module")
def positions() -> list[AllyriaState]:
    """Every decision of every card, several times, and the state after each card."""
    return [position for card in all_cards() for seed in range(4) for position in resolving(card, seed)]


def resolving(card: str, seed: int) -> Iterator[AllyriaState]:
    """Plays a card with random choices; yields the state at each decision and after the card."""
    state = with_card(card)
    rng = Random(f"{card} {seed}")
    choose(state, f"play {card}")
    while state.campaign.stack:
        yield state.copy()
        state.choose(*random_choice(state, rng))
    yield state


@pytest.mark.rule("allyria 5.7, 4.7, 9.1, 11")
def test_steps_of_cards_ask_exactly_what_their_rows_say(positions: list[AllyriaState]) -> None:
    asks, verbs = defaultdict[str, set[str]](set), defaultdict[str, set[str]](set)
    for state in positions:
        if state.campaign.stack:
            step, (decision,) = state.campaign.stack[-1], state.awaiting
            kind = STEP_KINDS[step["f"]]
            asks[kind.name].add(decision.ask)
            verbs[kind.name] |= {str(option[0]) for option in decision.options}
            assert step.keys() == kind.keys
            assert decision.open is not kind.secret
    kinds = [row for row in (*PRIMITIVES.values(), *FOLLOW_UPS) if row.asks]
    assert asks == {kind.name: set(kind.asks) for kind in kinds}
    assert verbs == {kind.name: set(kind.verbs) for kind in kinds}


@pytest.mark.rule("allyria 5.7.3, 9.1")
def test_primitives_begin_exactly_the_effects_that_their_rows_say(positions: list[AllyriaState]) -> None:
    effects = {effect["kind"]: effect.keys() for state in positions for effect in state.campaign.effects}
    rows = [row for row in PRIMITIVES.values() if row.lasting]
    assert effects == {row.name: {"kind", "seat", "until", *row.lasting} for row in rows}
