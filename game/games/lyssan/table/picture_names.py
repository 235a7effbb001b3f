"""The names of the picture files of things, for the table and for what explains them."""

from collections.abc import Mapping

from game.contract import Snapshot
from game.games.lyssan.rules.data.cards import DEBTS
from game.games.lyssan.rules.data.cards import kind_of as kind_of_card
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.ids.spots import (
    CardSpot,
    CourtSpot,
    DebtDeckSpot,
    DebtSpot,
    HandSpot,
    ProvinceSpot,
    PurseSpot,
    ShameSpot,
    TriumphSpot,
)
from game.table.ids import SpotId

LAND = {"gold": "farm", "green": "forest_1", "grey": "mountain_1", CAPITAL: "capital"}
"""By terrain, the sign of a province."""
SIGNS: Mapping[type[SpotId], str] = {
    HandSpot: "lyssan/back/influence",
    DebtDeckSpot: "lyssan/back/debt",
    ShameSpot: "lyssan/shame",
}
MONEY = {"coins": "coin", "auxiliaries": "auxiliary"}


def card_picture(card: str) -> str:
    """The picture of an influence card or a debt."""
    kind = kind_of_card(card)
    return f"lyssan/{'debt' if kind in DEBTS else 'card'}/{kind}"


def picture_of(view: Snapshot, spot: SpotId) -> str:
    """The picture of what a spot is about; empty if there is none without the colours of a faction."""
    match spot:
        case CardSpot(card) | CourtSpot(card) | DebtSpot(card):
            name = card_picture(card)
        case TriumphSpot(slot):
            triumph = view["row"][slot]["id"]
            name = f"lyssan/triumph/{triumph}" if triumph else "lyssan/triumph"
        case ProvinceSpot(province):
            name = f"lyssan/relief/{LAND[view_queries.realm(view).provinces[province].terrain]}"
        case PurseSpot(money):
            name = f"lyssan/{MONEY[money]}"
        case HandSpot() | DebtDeckSpot() | ShameSpot("marker"):
            name = SIGNS[type(spot)]
        case _:
            name = ""
    return name
