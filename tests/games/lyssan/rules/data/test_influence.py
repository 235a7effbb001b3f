"""The influence deck and the effects of its cards. Spec: lyssan 2.2, 5.11, 5.12."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import get_origin, get_type_hints

import pytest

from game.games.lyssan.rules.data import (
    AGENTS,
    COURTIERS,
    INFLUENCE,
    SURPRISES,
    TOKENS,
    VASSALS,
    Courtier,
    Effect,
    Trait,
    card_kind,
    influence_deck,
)
from game.games.lyssan.rules.effects import EFFECTS as EFFECTS_OF_CARDS
from tests.games.rulebooks import section_text, table

PRIMITIVES = {
    name: tuple(get_origin(hint) or hint for hint in map(get_type_hints(kind).get, kind.parameters()))
    for name, kind in EFFECTS_OF_CARDS.items()
}
"""The types of the parameters of each primitive. Spec: lyssan 5.11"""

TRAITS = {
    "autumn_cards": (int,),
    "summer_coins": (int,),
    "summer_auxiliaries": (int,),
    "discount": (str, int, int),
    "twice_moves": (list,),
    "quick_raze": (list,),
    "spy_nobles": (),
    "fresh": (list,),
    "deaf_ear": (),
    "order": (int,),
    "first_card": (int,),
    "guard": (),
    "shelter": (),
    "store": (int,),
}
"""The types of the parameters of each trait but `power`. Spec: lyssan 5.12"""

MENU = {"move", "kill", "raze", "poison", "lure", "denounce"}
"""The actions that cards allow. Spec: lyssan 5.4.2, 5.11"""

EFFECTS = [
    *((card, effect) for card, surprise in SURPRISES.items() for effect in surprise.effects),
    *((card, effect) for card, each in COURTIERS.items() if each.power for effect in each.power.effects),
]

COURTIER_TRAITS = [(card, trait) for card, courtier in COURTIERS.items() for trait in courtier.traits]


def row_text(row: Effect | Trait) -> str:
    """An effect or a trait in the notation of the rulebook."""
    name, *values = row
    if name == "discount":
        return "discount({}: {} coin, {} aux)".format(*values)
    parts = ["/".join(value) if isinstance(value, list) else str(value) for value in values]
    separator = "; " if any(isinstance(value, list) for value in values) else ", "
    return f"{name}({separator.join(parts)})" if parts else str(name)


def courtier_text(courtier: Courtier) -> str:
    """The traits or the power of a courtier in the notation of the rulebook."""
    if courtier.power:
        cost = courtier.power.cost or "no cost"
        return f"power({cost}; {', '.join(map(row_text, courtier.power.effects))})"
    return "; ".join(map(row_text, courtier.traits)).replace("); discount(", "; ")


def names_in(rows: Sequence[dict[str, str]], column: str) -> dict[str, int]:
    """The primitives or traits that a table of the rulebook explains, with the number of parameters."""
    signatures = [each for row in rows for each in re.findall(r"(\w+)(?:\((.*?)\))?(?:, |$)", row[column])]
    return {name: len(re.findall(r"\w+", parameters)) for name, parameters in signatures}


def numbers_in_title(section: str) -> list[int]:
    """The numbers of cards in the heading of a section of the rulebook."""
    title = section_text("lyssan", section).partition("\n")[0]
    return [int(number) for number in re.findall(r"(\d+) (?:cards|titles)", title)]


@pytest.mark.rule("lyssan 2.2")
def test_the_influence_deck_has_the_cards_that_the_rulebook_counts() -> None:
    deck = influence_deck()
    assert len(deck) == len(set(deck)) == numbers_in_title("2.2")[0]
    assert set(map(card_kind, deck)) == set(INFLUENCE)


@pytest.mark.rule("lyssan 2.2.1, 2.2.2, 2.2.3")
def test_there_are_as_many_surprises_courtiers_and_vassals_as_the_rulebook_counts() -> None:
    kinds = [card_kind(card) for card in influence_deck()]
    titles, *counts = (number for part in ("2.2.1", "2.2.2", "2.2.3") for number in numbers_in_title(part))
    assert len(SURPRISES) == titles
    assert [sum(kind in cards for kind in kinds) for cards in (SURPRISES, COURTIERS, VASSALS)] == counts
    assert len(INFLUENCE) == len(SURPRISES) + len(COURTIERS) + len(VASSALS)


@pytest.mark.rule("lyssan 2.2")
def test_a_card_id_has_a_number_where_two_copies_exist() -> None:
    deck = influence_deck()
    assert [card for card in deck if card_kind(card) == "forced_march"] == [
        "forced_march.1",
        "forced_march.2",
    ]
    assert [card for card in deck if card_kind(card) == "sappers"] == ["sappers"]
    assert {"hornberg", "chancellor"} <= set(deck)


@pytest.mark.rule("lyssan 5.11")
def test_the_primitives_are_those_of_the_rulebook() -> None:
    assert {name: len(types) for name, types in PRIMITIVES.items()} == names_in(
        table("lyssan", "5.11"), "primitive"
    )


@pytest.mark.rule("lyssan 5.11")
def test_the_cards_use_each_primitive_as_the_rulebook_lists() -> None:
    used = {
        row["primitive"].partition("(")[0]: set(row["used by"].split(", ")) for row in table("lyssan", "5.11")
    }
    assert used == {name: {card for card, effect in EFFECTS if effect[0] == name} for name in PRIMITIVES}


@pytest.mark.rule("lyssan 5.11")
@pytest.mark.parametrize(("card", "effect"), EFFECTS, ids=str)
def test_an_effect_is_a_primitive_with_its_parameters(card: str, effect: Effect) -> None:
    name, *values = effect
    assert tuple(map(type, values)) == PRIMITIVES[str(name)]
    if name in ("act", "march", "ready"):
        assert set(values[0]) <= set(AGENTS)  # type: ignore[arg-type]  # a list
    if name == "muster":
        assert values[0] in AGENTS
    if name == "act":
        assert set(values[1]) <= MENU  # type: ignore[arg-type]  # a list


@pytest.mark.rule("lyssan 5.12")
def test_the_traits_are_those_of_the_rulebook() -> None:
    in_book = names_in(table("lyssan", "5.12"), "trait")
    assert in_book.pop("power") == 2
    assert {name: len(types) for name, types in TRAITS.items()} == in_book


@pytest.mark.rule("lyssan 5.12")
@pytest.mark.parametrize(("card", "trait"), COURTIER_TRAITS, ids=str)
def test_a_trait_has_its_parameters(card: str, trait: Trait) -> None:
    name, *values = trait
    assert tuple(map(type, values)) == TRAITS[str(name)]
    if name == "discount":
        assert values[0] in TOKENS
    if name in ("twice_moves", "quick_raze", "fresh"):
        assert set(values[0]) <= set(AGENTS)


@pytest.mark.rule("lyssan 5.12")
def test_each_trait_belongs_to_a_courtier() -> None:
    assert {trait[0] for _, trait in COURTIER_TRAITS} == set(TRAITS)


@pytest.mark.rule("lyssan 2.2.2, 5.12")
def test_a_courtier_has_either_traits_or_a_power() -> None:
    assert all(bool(courtier.traits) != bool(courtier.power) for courtier in COURTIERS.values())
    powers = {card: courtier.power.cost for card, courtier in COURTIERS.items() if courtier.power}
    assert Counter(powers.values()) == {"": 4, "card": 1, "coin": 1}


@pytest.mark.rule("lyssan 2.2.3")
def test_only_the_guard_of_the_eagle_places_two_agents_at_once_which_are_knights() -> None:
    special = {card: vassal for card, vassal in VASSALS.items() if vassal.at_once != 1}
    assert list(special) == ["eagle"]
    assert special["eagle"].at_once_kinds == ("knight",)
    assert VASSALS["weir"].at_once_kinds == ("knight", "noble", "spy")


@pytest.mark.rule("lyssan 2.2.1")
def test_the_surprises_are_those_of_the_rulebook() -> None:
    rows = table("lyssan", "2.2.1")
    assert [row["id"] for row in rows] == list(SURPRISES)
    assert [(int(row["cost"]), int(row["copies"]), row["effect"]) for row in rows] == [
        (card.cost, card.copies, ", ".join(map(row_text, card.effects))) for card in SURPRISES.values()
    ]


@pytest.mark.rule("lyssan 2.2.2")
def test_the_courtiers_are_those_of_the_rulebook() -> None:
    rows = table("lyssan", "2.2.2")
    assert [row["id"] for row in rows] == list(COURTIERS)
    assert [(int(row["cost"]), row["effect"]) for row in rows] == [
        (card.cost, courtier_text(card)) for card in COURTIERS.values()
    ]


@pytest.mark.rule("lyssan 2.2.3")
def test_the_vassals_are_those_of_the_rulebook() -> None:
    rows = table("lyssan", "2.2.3")
    assert [row["id"] for row in rows] == list(VASSALS)
    for row, vassal in zip(rows, VASSALS.values(), strict=True):
        assert row["cost"] == str(vassal.cost)
        assert row["agents"] == ", ".join(f"{count} {kind}" for kind, count in vassal.agents.items())
        any_of_them = vassal.at_once_kinds == tuple(vassal.agents)
        kinds = "any of them" if any_of_them else "/".join(f"{kind}s" for kind in vassal.at_once_kinds)
        assert row["at once"] == f"{vassal.at_once}, {kinds}"
