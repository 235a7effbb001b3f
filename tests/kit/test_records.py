"""Records write themselves as JSON data and read themselves back."""

import json
from dataclasses import dataclass
from typing import Any, Optional

import pytest

from game.kit.records import FrozenRecord, Record, read, write


class Coin(FrozenRecord, frozen=True):
    value: int


class Purse(Record):
    owner: str
    coins: list[Coin]
    spent: dict[str, int]


class Household(Record):
    purses: dict[str, Purse]
    debts: list[list[int | None] | None]
    steward: Purse | None
    heir: str | None = None
    guests: Optional[list[str]] = None  # noqa: UP045 - annotated types come like this
    size: tuple[int, ...] | None = None


PURSE = Purse("wolf", [Coin(1), Coin(5)], {"spy": 2})


def test_a_record_comes_back_from_json_as_it_was() -> None:
    assert read(Purse, json.loads(json.dumps(write(PURSE)))) == PURSE


def test_what_is_read_shares_no_list_with_the_data() -> None:
    data = write(PURSE)
    purse = read(Purse, data)
    purse.coins.clear()
    purse.spent.clear()
    assert data == write(PURSE)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"owner": 3}, "owner"),
        ({"coins": [{"value": "much"}]}, r"coins\[0\]\.value"),
        ({"spent": {"spy": None}}, "spent"),
        ({"debts": []}, "debts"),
    ],
)
def test_what_is_wrong_with_data_is_named(change: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read(Purse, write(PURSE) | change)


def test_a_missing_field_is_named() -> None:
    with pytest.raises(ValueError, match="owner"):
        read(Purse, {"coins": [], "spent": {}})


@pytest.mark.parametrize("steward", [None, Purse("page", [], {})])
def test_a_copy_shares_only_what_cannot_change(steward: Purse | None) -> None:
    house = Household({"wolf": PURSE.copy()}, [[3, None], None], steward)
    twin = house.copy()
    assert twin == house
    twin.purses["wolf"].coins.append(Coin(2))
    twin.purses["wolf"].spent["spy"] = 9
    debts = twin.debts[0]
    assert debts is not None
    debts.append(4)
    assert house == Household({"wolf": PURSE}, [[3, None], None], steward)
    assert steward is None or twin.steward is not steward
    assert twin.purses["wolf"].coins[0] is house.purses["wolf"].coins[0]


def test_a_list_that_may_be_missing_is_copied_in_both_spellings_of_its_type() -> None:
    house = Household({}, [], None, guests=["owl"])
    twin = house.copy()
    assert twin.guests is not None
    twin.guests.append("cat")
    assert house.guests == ["owl"]


@dataclass
class Candle:
    length: int


@pytest.mark.parametrize(
    "hint",
    [
        list[int] | dict[str, int] | None,
        list[int] | str,
        tuple[Purse, int],
        tuple[list[int], ...],
        list,
        set[int],
        Any,
        dict[str, Any],
        Candle,
    ],
    ids=str,
)
def test_what_a_type_leaves_open_is_not_copied(hint: Any) -> None:
    kind = type("Vague", (Record,), {"__annotations__": {"field": hint}})
    with pytest.raises(TypeError, match=r"Vague\.field cannot be copied: .*"):
        kind(None).copy()
