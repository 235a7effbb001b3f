"""Positions of Yes, Your Grace and what is said of them, for the tests of the table."""

from typing import Any

from game.contract import Option, Seat, visible_to
from game.games.grace.rules import GraceRules, GraceState, restore
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.situation import situation
from game.games.grace.table.events import GraceChronicle
from game.games.grace.table.texts import GraceTexts
from game.table.chronicle import ChronicleLine
from game.table.ids import SpotId
from game.text import Words

RULES = GraceRules()
ENGLISH = GraceTexts(Words("en"))
CARDS = ["", "loyalist_marshal", "usurper_spymaster", "chaos_agent"]
"""The allegiance cards of most tests; seat 0 is the first King."""


def match(step: str, **described: Any) -> GraceState:
    """A match of four from a short description."""
    return restore(situation(step=step, **({"allegiance": CARDS} | described)))


def known_to(state: GraceState, seat: Seat | None) -> Kingdom:
    """What a seat, or for None the room, knows."""
    return RULES.known(state.view(seat))


def explained(state: GraceState, seat: Seat | None, spot: SpotId) -> list[str]:
    """The title and the lines about a spot as a seat may read them."""
    explanation = ENGLISH.explain(known_to(state, seat), spot)
    return [explanation.title, *explanation.lines]


def lines(state: GraceState, seat: Seat | None = None) -> list[ChronicleLine]:
    """The chronicle as a seat may read it."""
    return GraceChronicle().lines(visible_to(state.log, seat), known_to(state, seat), ENGLISH.words)


def told(state: GraceState, seat: Seat | None = None) -> list[str]:
    """The sentences of the chronicle."""
    return [line.sentence for line in lines(state, seat)]


def play(state: GraceState, *choices: tuple[Seat, *tuple[Any, ...]]) -> GraceState:
    """Makes choices: the seat, then the parts of the option."""
    for seat, *option in choices:
        state.choose(seat, tuple(option))
    return state


def asked(state: GraceState, seat: Seat) -> Any:
    """The open decision of a seat."""
    return next(decision for decision in state.awaiting if decision.seat == seat)


def title(state: GraceState, seat: Seat, *option: Any) -> str:
    """What an option is called."""
    return ENGLISH.explain_option(known_to(state, seat), option).title


def meaning(state: GraceState, seat: Seat, *option: Any) -> str:
    """What an option means, in one line."""
    return " ".join(ENGLISH.explain_option(known_to(state, seat), option).lines)


def preview(state: GraceState, seat: Seat, *option: Any) -> str:
    """What is to be expected of an option."""
    return ENGLISH.preview(known_to(state, seat), option)


def warning(state: GraceState, seat: Seat, *option: Any) -> str:
    """What is warned of before an option."""
    assert option in asked(state, seat).options
    return ENGLISH.warning(known_to(state, seat), asked(state, seat), option)


def first(state: GraceState, seat: Seat, verb: str) -> Option:
    """The first open option with this verb."""
    option: Option = next(option for option in asked(state, seat).options if option[0] == verb)
    return option
