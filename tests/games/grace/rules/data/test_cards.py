"""The cards are those of the rulebook. Spec: grace 2."""

import re
from collections import Counter

import pytest

from game.games.grace.rules.data import (
    ALLEGIANCES,
    CARDS,
    CRISES,
    DECKS,
    DOUBLED_BY,
    FACE_DOWN,
    HOLDING_KINDS,
    HOLDINGS,
    INTRIGUES,
    ROLES,
    SUPPORTED_HOLDINGS,
    Need,
    court_number,
)
from tests.games.rulebooks import table, tables

SEATS = 8


@pytest.mark.rule("grace 2")
def test_there_are_as_many_cards_as_the_rulebook_says() -> None:
    crowns, heir = 2, 1
    counts = {
        "Allegiance cards": crowns + len(ALLEGIANCES),
        "Office cards": len(ROLES) + heir,
        "Intrigue cards": len(INTRIGUES) * SEATS,
        "Holding cards": len(HOLDINGS),
        "Crisis cards": len(CRISES),
        "Resource cards": len(CARDS),
    }
    counts["**Total**"] = sum(counts.values())
    assert {row["Group"]: int(row["Cards"].strip("*")) for row in table("grace", "2")} == counts


@pytest.mark.rule("grace 2.1")
def test_allegiances_have_the_sides_and_ambitions_of_the_rulebook() -> None:
    rows = {row["id"]: row for row in table("grace", "2.1") if row["id"] in ALLEGIANCES}
    assert rows.keys() == ALLEGIANCES.keys()
    for name, card in ALLEGIANCES.items():
        assert rows[name]["side"] == card.side
        assert rows[name]["ambition"] == (card.ambition or "none")


@pytest.mark.rule("grace 2.2")
def test_offices_count_holdings_of_their_type() -> None:
    rows = {row["id"]: row["Adds to the event it lies on"] for row in table("grace", "2.2")}
    for role in ROLES:
        assert f"per undamaged {SUPPORTED_HOLDINGS[role]} Holding" in rows[role]


@pytest.mark.rule("grace 2.3")
def test_resource_cards_have_the_costs_values_and_ids_of_the_rulebook() -> None:
    forces, coins = tables("grace", "2.3")
    assert [*DECKS] == ["soldier", "spy", "diplomat", "coin"]
    for kind, column in (("soldier", "Soldier ids"), ("spy", "Spy ids"), ("diplomat", "Diplomat ids")):
        for row in forces:
            cards = cards_between(row[column])
            assert len(cards) == int(row["Count"])
            assert {CARDS[card].type for card in cards} == {kind}
            assert {CARDS[card].cost for card in cards} == {int(row["Cost (Coins)"])}
            assert {CARDS[card].value for card in cards} == {int(row["Value"])}
    for row in coins:
        cards = cards_between(row["ids"])
        assert len(cards) == int(row["Count"])
        assert {(CARDS[card].type, CARDS[card].cost, CARDS[card].value) for card in cards} == {
            ("coin", 0, int(row["Value"]))
        }
    assert {kind: len(deck) for kind, deck in DECKS.items()} == dict.fromkeys(DECKS, 50)
    assert (CARDS["so50"].name, CARDS["sp27"].name, CARDS["di01"].name) == (
        "royal_guard",
        "cutpurse",
        "herald",
    )


def cards_between(ids: str) -> list[str]:
    """The ids of `so01–so18`."""
    first, last = re.findall(r"[a-z]+\d+", ids)
    return [f"{first[:2]}{number:02}" for number in range(int(first[2:]), int(last[2:]) + 1)]


@pytest.mark.rule("grace 2.4")
def test_holdings_provide_what_the_rulebook_says() -> None:
    rows = table("grace", "2.4")
    assert [row["kind"] for row in rows] == [*HOLDING_KINDS]
    for row in rows:
        kind = HOLDING_KINDS[row["kind"]]
        assert (kind.type, *kind.yields) == (row["Type"], row["Main"], row["Second"])
        first, last = (int(each[1:]) for each in re.findall(r"h\d+", row["ids"]))
        assert {HOLDINGS[f"h{number:02}"] for number in range(first, last + 1)} == {kind}
    assert Counter(kind.id for kind in HOLDINGS.values()) == dict.fromkeys(HOLDING_KINDS, 5)


@pytest.mark.rule("grace 2.5, 2.6, 5.5.4")
def test_intrigues_and_crises_need_what_the_rulebook_says() -> None:
    crises, intrigues = tables("grace", "2.6")[1], table("grace", "2.5")
    for rows, cards in ((intrigues, INTRIGUES), (crises, CRISES)):
        assert [row["id"] for row in rows] == [*cards]
        for row in rows:
            needs = tuple(map(need, row["Requirement on Support"].split(" and ")))
            assert cards[row["id"]].needs == needs, row["id"]
    assert set(FACE_DOWN) == set(INTRIGUES) - {"overthrow"}


def need(text: str) -> Need:
    """A requirement such as `Soldiers ≥ C + 1`."""
    if office := re.fullmatch(r"the (\w+) Role card lies on Support", text):
        return Need(office[1].lower(), 0, 1)
    if text == "at least one Role card lies on Support":
        return Need("roles", 0, 1)
    if text == "at least 3 kinds of Resource":
        return Need("kinds", 0, 3)
    what, amount = re.fullmatch(r"(.+?) ≥ (.+)", text).groups()  # type: ignore[union-attr]  # all others are so
    names = {"Soldiers": "soldier", "Spies": "spy", "Diplomats": "diplomat", "unspent Coins": "coin"}
    c, sign, plus = re.fullmatch(r"(?:(\d?)C)?(?: ?([+−]) )?(\d+)?", amount).groups()  # type: ignore[union-attr]
    times = int(c or 1) if "C" in amount else 0
    return Need(names.get(what, what.split()[0]), times, int(plus or 0) * (-1 if sign == "−" else 1))


@pytest.mark.rule("grace 2.6")
def test_the_court_number_follows_the_seats() -> None:
    assert [court_number(seats) for seats in (4, 5, 6, 7, 8)] == [2, 2, 3, 4, 5]
    formulas = [Need("soldier", 1, -1), Need("soldier", 1), Need("soldier", 1, 1), Need("soldier", 1, 2)]
    formulas.append(Need("soldier", 2))
    rows = tables("grace", "2.6")[0]
    columns = [column for column in rows[0] if column != "C-formula"]
    for row, formula in zip(rows, formulas, strict=True):
        assert [formula.amount(court) for court in (2, 3, 4, 5)] == [int(row[column]) for column in columns]


@pytest.mark.rule("grace 5.5.2")
def test_each_force_is_doubled_by_another() -> None:
    assert DOUBLED_BY == {"soldier": "spy", "spy": "diplomat", "diplomat": "soldier"}
