"""The events have the fields of the rulebook, and hide what is secret. Spec: lyssan 9.2, 11."""

from collections.abc import Iterator
from dataclasses import fields as dataclass_fields
from random import Random

import pytest

from game.contract import Event
from game.games.lyssan.rules import events
from game.games.lyssan.rules.state import new
from tests.games.rulebooks import table

KINDS: dict[str, type[Event]] = {
    each.kind: each
    for each in vars(events).values()
    if isinstance(each, type) and issubclass(each, Event) and each is not Event
}
"""All events, by kind."""
RARE = {"eliminated", "inherited", "shame_ignored", "reshuffled"}
"""The kinds of events that may be missing in some random matches."""
MOST_MATCHES = 12


def rows_of_the_book() -> Iterator[tuple[str, list[str]]]:
    """The kinds of events with their fields; those that only some seats see come last."""
    for row in table("lyssan", "9.2"):
        kinds = row["kind"].split(" / ")
        parts = row["fields"].split(" / ") if " / " in row["fields"] else [row["fields"]] * len(kinds)
        for kind, part in zip(kinds, parts, strict=True):
            fields = [*without_brackets(part).split(", "), *without_brackets(row["private"]).split(", ")]
            yield kind, [field.strip() for field in fields if field.strip()]


def without_brackets(text: str) -> str:
    """The text without what stands in brackets."""
    before, _, rest = text.partition("(")
    return before + without_brackets(rest.partition(")")[2]) if rest else before


@pytest.mark.rule("lyssan 9.2")
def test_the_events_are_those_of_the_rulebook() -> None:
    for kind, fields in rows_of_the_book():
        own = [field.name for field in dataclass_fields(KINDS[kind])]
        assert sorted(own) == sorted({"seen_by", *fields}), kind
    assert {kind for kind, _ in rows_of_the_book()} == set(KINDS)


@pytest.mark.rule("lyssan 9.2, 11")
def test_only_the_cards_that_change_hands_and_roles_are_secret() -> None:
    secret = {kind: each.secret for kind, each in KINDS.items() if each.secret}
    assert secret == {
        "drawn": ("cards",),
        "discarded": ("cards",),
        "given": ("cards",),
        "roles_set": ("master",),
    }


@pytest.mark.rule("lyssan 9.2")
def test_random_matches_have_nearly_all_kinds_of_events() -> None:
    """Takes half a second, and longer only if a kind of events is seldom: that of a single card, say."""
    found = set[str]()
    for seed in range(MOST_MATCHES):
        if found >= set(KINDS) - RARE:
            break
        state, rng = new({"seats": (2, 3, 4)[seed % 3]}, seed), Random(seed)
        while state.awaiting:
            decision = rng.choice(state.awaiting)
            state.choose(decision.seat, rng.choice(decision.options))
        found |= {event.kind for event in state.log}
    assert set(KINDS) - found <= RARE, "if it happens seldom, add it to RARE"
