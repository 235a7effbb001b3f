"""Where hands, courts and debts lie."""

from collections.abc import Iterator, Mapping, Sequence

import pygame

from game.contract import Snapshot
from game.games.lyssan.table.ids.spots import CardSpot, CourtSpot, DebtDeckSpot, DebtSpot, HandSpot
from game.games.lyssan.table.ids.things import (
    CardId,
    CourtierId,
    DebtDeckId,
    DebtId,
    HiddenCardId,
    HiddenDebtId,
)
from game.games.lyssan.table.layout.geometry import PADDING, card_row
from game.games.lyssan.table.layout.layout_cache import LayoutCache
from game.table.entities.place import Place
from game.table.ids import SpotId, ThingId
from game.table.presentation.card_rows import CARD_WIDTH, hand_cards
from game.ui.layout import inset, split_left, split_right

CARD_LAYER, COURT_LAYER, DEBT_LAYER = 30, 28, 29
"""In a row each card has a higher layer than the one to its left; a hand has fewer than ten rows of them."""
COURT_RATIO = 0.8
"""The width of a courtier's card as a part of its height."""
DECK_GAP = 10
"""Between the debts and the deck from which one more can be taken."""
HAND_LABEL = 44
"""The width of the emblem before a hand, if a seat has two."""


def hand_area(panel: pygame.Rect, hands: int) -> pygame.Rect:
    """The part of a panel that holds the cards of a hand."""
    inside = inset(panel, PADDING)
    return inside if hands == 1 else split_left(inside, HAND_LABEL, PADDING)[1]


def hand_rects(cache: LayoutCache) -> dict[str, list[pygame.Rect]]:
    """By faction whose hand is shown, the rectangles of its cards."""
    return {
        faction: hand_cards(hand_area(panel, len(cache.hands)), count) if count else []
        for faction, panel in cache.hands.items()
        for count in (cache.view["factions"][faction]["hand_count"],)
    }


def court_rects(cache: LayoutCache) -> dict[str, pygame.Rect]:
    """By courtier, its rectangle before its faction."""
    found: dict[str, pygame.Rect] = {}
    for name, faction in cache.view["factions"].items():
        court = faction["court"]
        rects = card_row(cache.geometry.strips[name].court, len(court), COURT_RATIO)
        found |= dict(zip(court, rects, strict=True))
    return found


def debt_rects(cache: LayoutCache) -> list[pygame.Rect]:
    """The debts of the faction shown, then the deck if a debt can be taken to atone."""
    area, count = cache.own_panel.debts, cache.view["factions"][cache.faction_shown]["debt_count"]
    if count > 1 or (count and atones(cache.view)):
        area = _scaled_to_hold(area, 2)
    if not atones(cache.view):
        return card_row(area, count) if count else []
    room, deck = split_right(area, min(area.width, round(area.height * CARD_WIDTH)), DECK_GAP)
    return [*(card_row(room, count) if count else []), deck]


def _scaled_to_hold(area: pygame.Rect, count: int) -> pygame.Rect:
    """The middle of an area, as high as `count` cards may be that lie in it side by side."""
    height = min(area.height, round((area.width - (count - 1) * DECK_GAP) / count / CARD_WIDTH))
    return pygame.Rect(area.left, area.centery - height // 2, area.width, height)


def atones(view: Snapshot) -> bool:
    """True while a faction chooses how it atones: the deck of debts is in sight. Spec: lyssan 5.6."""
    return view["phase"] == "atone" and not view["pending"]


def places(cache: LayoutCache) -> Iterator[tuple[ThingId, Place]]:
    """The places of all cards."""
    for faction, rects in hand_rects(cache).items():
        yield from _hand(cache.view, faction, rects)
    court = court_rects(cache)
    for faction in cache.view["factions"].values():
        for index, card in enumerate(faction["court"]):
            yield CourtierId(card), _place(court[card], COURT_LAYER + index, CourtSpot(card))
    yield from _debts(cache)


def _hand(view: Snapshot, faction: str, rects: Sequence[pygame.Rect]) -> Iterator[tuple[ThingId, Place]]:
    cards = view["factions"][faction]["hand"]
    for index, rect in enumerate(rects):
        layer = CARD_LAYER + index
        if cards is None:
            yield HiddenCardId(faction, index), _place(rect, layer, HandSpot(faction))
        else:
            yield CardId(cards[index]), _place(rect, layer, CardSpot(cards[index]))


def _debts(cache: LayoutCache) -> Iterator[tuple[ThingId, Place]]:
    faction, rects = cache.view["factions"][cache.faction_shown], debt_rects(cache)
    for index in range(faction["debt_count"]):
        layer = DEBT_LAYER + index
        if faction["debts"] is None:
            yield HiddenDebtId(cache.faction_shown, index), _place(rects[index], layer, None)
        else:
            debt = faction["debts"][index]
            yield DebtId(debt), _place(rects[index], layer, DebtSpot(debt))
    if atones(cache.view):
        yield DebtDeckId(), _place(rects[-1], DEBT_LAYER, DebtDeckSpot())


def _place(rect: pygame.Rect, layer: int, spot: SpotId | None) -> Place:
    return Place(rect.centerx, rect.centery, rect.height, layer, spot=spot)


def hand_bounds(rects: Mapping[str, Sequence[pygame.Rect]]) -> dict[str, pygame.Rect]:
    """By faction with cards in hand, the rectangle around them all."""
    return {faction: cards[0].unionall(list(cards[1:])) for faction, cards in rects.items() if cards}
