"""Every primitive is complete and correct; a new primitive fails here until it is."""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest

from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.cards import PRIMITIVES
from game.games.allyria.rules.data import CARDS
from game.games.allyria.rules.effects import Primitive, tag_of
from game.games.allyria.rules.effects.land import Losses
from game.games.allyria.rules.effects.supplies import SpyLook
from game.games.allyria.rules.lasting import Lasting
from game.games.allyria.rules.state import AllyriaState
from game.kit.flow import SeatStep, Step
from tests.games.allyria.rules.playing import all_cards, choose, random_choice, with_card
from tests.games.rulebooks import table

CARDS_FILE = "game/games/allyria/rules/data/cards.toml"
ASKS = {ask for row in table("allyria", "4.7") for ask in row["ask"].split(", ")}
"""The decisions in the rulebook's table. Spec: allyria 4.7."""

STEPS_OF_CARDS: tuple[type[SeatStep[Campaign]], ...] = (*PRIMITIVES.values(), SpyLook, Losses)


def missing(kind: type[Primitive]) -> Iterator[str]:
    """Yields a message for everything that the rules lack for a primitive."""
    uses = [effect for card in CARDS.values() for effect in card.effects if effect[0] == tag_of(kind)]
    if not uses:
        yield f"no card has it: add it to the effects of a card in {CARDS_FILE}"
    for effect in uses:
        if len(effect) != 1 + len(kind.parameters()):
            yield f"{CARDS_FILE} has {effect}, but its parameters are {kind.parameters()}"
    asking = (kind.asks, kind.verbs, defines(kind, "options"), defines(kind, "answer"))
    if any(asking) and not all(asking):
        yield "a primitive that asks needs `asks`, `verbs`, `options` and `answer`"
    if not any(asking) and not defines(kind, "act"):
        yield "a primitive that asks nothing needs `act`"
    for ask in kind.asks:
        if ask not in ASKS:
            yield f"{ask} is not in the table in section 4.7 of docs/rules/allyria.md: add it there"


def defines(kind: type[Primitive], method: str) -> bool:
    """True if the class, or a base of its own, has the method."""
    return getattr(kind, method) is not getattr(Step, method)


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
def test_steps_of_cards_ask_exactly_what_their_classes_say(positions: list[AllyriaState]) -> None:
    asks, verbs = (
        defaultdict[type[SeatStep[Campaign]], set[str]](set),
        defaultdict[type[SeatStep[Campaign]], set[str]](set),
    )
    for state in positions:
        if state.campaign.stack:
            kind, (decision,) = type(state.campaign.stack[-1]), state.awaiting
            asks[kind].add(decision.ask)
            verbs[kind] |= {str(option[0]) for option in decision.options}
            assert decision.open is not bool(kind.secret)
            assert not decision.public or decision.open
    kinds = [kind for kind in STEPS_OF_CARDS if kind.asks]
    assert asks == {kind: set(kind.asks) for kind in kinds}
    assert verbs == {kind: set(kind.verbs) for kind in kinds}


@pytest.mark.rule("allyria 9.1")
def test_a_step_hides_its_cards_from_others_if_its_options_are_secret() -> None:
    looking = {kind for kind in STEPS_OF_CARDS if "cards" in kind.__struct_fields__}
    assert looking == {kind for kind in STEPS_OF_CARDS if kind.masked is not Step.masked}
    assert all(kind.secret for kind in looking)


@pytest.mark.rule("allyria 5.7.3, 9.1")
def test_the_primitives_begin_all_kinds_of_lasting_effects(positions: list[AllyriaState]) -> None:
    assert {type(effect) for state in positions for effect in state.campaign.effects} == {*get_args(Lasting)}
