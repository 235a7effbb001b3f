"""The helpers for rows of verbs: which spots an option names, and what is meant by pointing at a spot."""

import pytest

from game.contract import Decision, Option
from game.table.ids import SpotId
from game.table.input.selection import Selection
from game.table.presentation.verbs import named_spots, pointed_at


class Card(SpotId):
    name: str


class Field(SpotId):
    x: int
    y: int


def test_an_option_names_a_spot_for_each_part_that_has_a_kind() -> None:
    spots = named_spots(Card, Card)
    assert spots(None, ("swap", "fox", "hen", "twice"), 0) == (Card("fox"), Card("hen"))
    assert spots(None, ("swap",), 0) == ()


OPTIONS: tuple[Option, ...] = (("lay", "fox", 1, 2), ("lay", "hen", 1, 2))


@pytest.mark.parametrize(
    ("ask", "selected", "spot", "option"),
    [
        ("farm.lay", (), Card("cow"), ("lay", "cow")),
        ("farm.lay", (), Field(3, 4), None),
        ("farm.lay", (Card("fox"),), Field(3, 4), ("lay", "fox", 3, 4)),
        ("farm.lay", (Card("fox"),), Card("cow"), ("lay", "cow")),
        ("farm.buy", (), Card("cow"), None),
    ],
)
def test_pointing_at_a_spot_goes_on_from_what_is_selected(
    ask: str, selected: tuple[SpotId, ...], spot: SpotId, option: Option | None
) -> None:
    spots = {each: (Card(str(each[1])), Field(1, 2)) for each in OPTIONS}
    selection = Selection(Decision(0, ask, OPTIONS), spots)
    for each in selected:
        selection.select(each)
    assert pointed_at("lay", "farm.lay", Card, Field)(None, selection, spot) == option
