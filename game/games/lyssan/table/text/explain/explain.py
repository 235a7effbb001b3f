"""Finds the explanation of a spot."""

from game.games.lyssan.table.ids import spots
from game.games.lyssan.table.text.explain import cards, contest, factions, places
from game.games.lyssan.table.text.known_match import KnownMatch
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation


def explain(known: KnownMatch, spot: SpotId, faction: str) -> Explanation:  # noqa: C901, PLR0911, PLR0912  # a table of types
    """The explanation of a spot; `faction` is the one whose supply and money are shown.

    It is empty for what is no longer there: the table shows it until the animation of the latest choice ends.
    """
    if not _is_there(known, spot):
        return Explanation("")
    match spot:
        case spots.ProvinceSpot():
            return places.province(known, spot)
        case spots.AgentSpot():
            return places.agent(known, spot)
        case spots.BuildingSpot():
            return places.building(known, spot)
        case spots.CardSpot():
            return cards.card(known, spot)
        case spots.HandSpot():
            return cards.hand(known, spot)
        case spots.CourtSpot():
            return cards.courtier(known, spot)
        case spots.DebtSpot():
            return cards.debt(known, spot)
        case spots.DebtDeckSpot():
            return cards.debt_deck(known, faction)
        case spots.ShameSpot():
            return cards.shame(known, spot, faction)
        case spots.SupplySpot():
            return factions.supply(known, spot)
        case spots.PurseSpot():
            return factions.purse(known, spot, faction)
        case spots.FactionSpot():
            return factions.faction(known, spot)
        case spots.TriumphSpot():
            return contest.triumph(known, spot)
        case spots.CalendarSpot():
            return contest.calendar(known)
    return Explanation("")


def _is_there(known: KnownMatch, spot: SpotId) -> bool:
    """False for a token or a card that has left its place."""
    owners = known.position.factions.values()
    match spot:
        case spots.AgentSpot(agent):
            is_there = known.agent(agent).on_map
        case spots.BuildingSpot(province, faction):
            owner = known.owner(faction)
            is_there = province in owner.castles or any(site.at == province for site in owner.sites)
        case spots.CardSpot(card):
            is_there = any(card in owner.hand for owner in owners)
        case spots.CourtSpot(card):
            is_there = any(card in owner.court for owner in owners)
        case spots.DebtSpot(debt):
            is_there = any(debt in owner.debts for owner in owners)
        case spots.SupplySpot(source):
            is_there = source in known.position.factions or any(source in owner.court for owner in owners)
        case _:
            is_there = True
    return is_there
