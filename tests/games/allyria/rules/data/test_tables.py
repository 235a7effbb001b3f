"""Compares the game's tables with those of the rulebook. Spec: allyria 2."""

import re
from collections import Counter

import pytest

from game.games.allyria.rules.data import (
    BASIC,
    BEATS,
    BONUS,
    CARDS,
    RACES,
    RESOURCES,
    SEASONS,
    SUPPLY,
    TYPES,
    kind_of,
    market_deck,
    year,
)
from game.games.allyria.rules.data.boards import BAG, BOARDS, TERRAIN, hexagon, names
from tests.games.allyria.rules.playing import empire, start
from tests.games.rulebooks import Row, section_text, table, tables

CARD_ROWS = table("allyria", "2.8")
BUILT_IN = re.findall(
    r"\*\*`(\w+)`\*\* \(seats \d, city_distance (\d), sites (.*)\)", section_text("allyria", "8.3")
)
"""The id of each board, the least distance of its cities and their sites."""

LETTERS = {"W": "wood", "C": "clay", "I": "iron", "S": "stone", "M": "magic", "R": "research"}


def cost(text: str) -> dict[str, int]:
    """Parses `W2 C1` into tokens."""
    return {LETTERS[part[0]]: int(part[1:]) for part in text.replace("*", "").split()}


@pytest.mark.rule("allyria 2.1")
def test_four_of_the_six_resources_are_basic() -> None:
    assert RESOURCES == ("wood", "clay", "iron", "stone", "magic", "research")
    assert RESOURCES[:4] == BASIC


@pytest.mark.rule("allyria 2.2")
def test_each_seat_has_six_troops_of_each_of_five_types() -> None:
    assert TYPES == ("spear", "infantry", "ranged", "cavalry", "siege")
    assert SUPPLY == 6
    state = start("c2 hill 0: 2 spear, siege")
    assert empire(state, 0)["supply"] == {"spear": 4, "infantry": 6, "ranged": 6, "cavalry": 6, "siege": 5}
    assert empire(state, 1)["supply"] == dict.fromkeys(TYPES, 6)


@pytest.mark.rule("allyria 2.3")
def test_random_boards_have_the_terrain_of_the_rulebook() -> None:
    assert TERRAIN == ("plains", "forest", "hill", "mountain", "marsh", "ruins", "city")
    for rings, tiles, *counts in map(dict.values, table("allyria", "2.3")):
        assert Counter(BAG[int(rings)]) == dict(zip(TERRAIN, map(int, counts), strict=False))
        assert len(BAG[int(rings)]) == len(hexagon(int(rings))) == int(tiles)


@pytest.mark.rule("allyria 2.3")
def test_each_seat_has_two_fort_tokens() -> None:
    assert empire(start(), 1)["forts"] == 2


@pytest.mark.rule("allyria 2.4")
def test_the_terrain_bonuses_are_those_of_the_rulebook() -> None:
    expected = {
        row["terrain"]: {kind: int(row[kind]) for kind in TYPES if row[kind]}
        for row in table("allyria", "2.4")
    }
    assert expected == BONUS
    assert list(expected) == list(BONUS)


@pytest.mark.rule("allyria 2.5")
def test_the_types_beat_those_that_the_rulebook_lists() -> None:
    expected = {row["type"]: set(row["beats"].split(", ")) - {"nothing"} for row in table("allyria", "2.5")}
    assert expected == BEATS


@pytest.mark.rule("allyria 2.6")
def test_the_income_of_each_race_is_that_of_the_rulebook() -> None:
    income, _, _ = tables("allyria", "2.6")
    assert [row["race"] for row in income] == list(RACES)
    for row in income:
        assert RACES[row["race"]].income == {terrain: row[terrain] for terrain in TERRAIN}


@pytest.mark.rule("allyria 2.6")
def test_the_costs_and_the_elite_of_each_race_are_those_of_the_rulebook() -> None:
    _, costs, _ = tables("allyria", "2.6")
    for row in costs:
        race = RACES[row["race"]]
        assert race.costs == {kind: cost(row[kind]) for kind in TYPES}
        assert [race.elite] == [kind for kind in TYPES if "*" in row[kind]]


@pytest.mark.rule("allyria 2.6")
def test_ten_cards_of_each_race_are_lettered_in_the_order_of_the_table() -> None:
    _, _, decks = tables("allyria", "2.6")
    for row in decks:
        kinds = [part.split(" x") for part in row["cards"].split(", ")]
        in_order = [kind for kind, count in kinds for _ in range(int(count))]
        assert RACES[row["race"]].cards(1) == [
            f"{kind}.1{letter}" for kind, letter in zip(in_order, "abcdefghij", strict=True)
        ]
    assert RACES["human"].cards(1)[1] == "wood-clay.1b"


@pytest.mark.rule("allyria 2.7")
def test_the_season_deck_is_that_of_the_rulebook() -> None:
    rows = table("allyria", "2.7")
    assert [row["id"] for row in rows] == list(SEASONS)
    for row in rows:
        card = SEASONS[row["id"]]
        assert (card.season, card.phase, ", ".join(card.gives)) == (
            row["season"],
            row["phase"],
            row["resources"],
        )


@pytest.mark.rule("allyria 2.7")
@pytest.mark.parametrize(
    ("length", "cards", "left_out"),
    [("full", 16, ()), ("standard", 12, ("waning",)), ("short", 8, ("waning", "waxing"))],
)
@pytest.mark.parametrize("times", [1, 2, 3])
def test_shorter_years_leave_out_moon_phases_and_keep_the_order(
    length: str, cards: int, left_out: tuple[str, ...], times: int
) -> None:
    once = [id_ for id_, card in SEASONS.items() if card.phase not in left_out]
    assert len(once) == cards
    assert year(length, times, 1) == once * times


@pytest.mark.rule("allyria 2.8")
def test_the_magic_and_research_deck_has_the_cards_of_the_table() -> None:
    copies = {row["kind id"]: int(row["copies"]) for row in CARD_ROWS}
    assert {kind: card.copies for kind, card in CARDS.items()} == copies, (
        "the table in section 2.8 of docs/rules/allyria.md differs"
    )
    assert Counter(map(kind_of, market_deck())) == copies
    assert len(set(market_deck())) == sum(copies.values())
    assert f"{len(market_deck())} cards of {len(CARDS)} kinds" in section_text("allyria", "2.8")
    assert market_deck()[:3] == ["emberfall.1", "emberfall.2", "firestorm.1"]


@pytest.mark.rule("allyria 2.8")
@pytest.mark.parametrize("row", CARD_ROWS, ids=lambda row: row["kind id"])
def test_each_card_has_the_type_cost_copies_and_effects_of_its_row(row: Row) -> None:
    card = CARDS[row["kind id"]]
    assert (card.type, card.cost, card.copies) == (row["type"], cost(row["cost"]), int(row["copies"]))
    assert "; ".join(map(effect_text, card.effects)) == row["effect"]
    assert card.worth == sum(cost(row["cost"]).values())


def effect_text(primitive: list[str | int | list[str]]) -> str:
    """Returns an effect in the notation of the rulebook."""
    name, *values = primitive
    if name == "shape" and len(values[0]) == 6:  # type: ignore[arg-type]  # a list
        return "shape(any land terrain)"
    if name == "gain":
        return f"gain({values[0]} {values[1]})"
    parts = ["/".join(value) if isinstance(value, list) else str(value) for value in values]
    return f"{name}({', '.join(parts)})" if parts else str(name)


@pytest.mark.rule("allyria 2.8")
def test_a_card_id_contains_the_kind() -> None:
    assert [kind_of(card) for card in ("far_lightning.1", "wood-clay.1b")] == ["far_lightning", "wood-clay"]


@pytest.mark.rule("allyria 8.3")
@pytest.mark.parametrize("number", range(len(BUILT_IN)))
def test_the_built_in_boards_are_those_of_the_rulebook(number: int) -> None:
    assert [name for name, _, _ in BUILT_IN] == list(BOARDS)
    name, city_distance, sites = BUILT_IN[number]
    board = BOARDS[name]
    assert (list(board.sites), board.city_distance) == (sites.split(", "), int(city_distance))
    rows = tables("allyria", "8.3")[number]
    expected = dict(part.split() for row in rows for part in row["tiles from the left"].split(", "))
    assert {tile: board.terrain[position] for tile, position in board.hexes.items()} == expected
    assert names(board.terrain) == board.hexes
